/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claims.h
 * What is in the shared file: who takes part, and for each unit the claim: what is counted there, by
 * whom, and what to restore. join.h says when it is written.
 *
 * Each open context takes part as one *participant*. Its number is a bit in the claims, and a byte of
 * the file that it keeps locked: a participant whose byte is not locked has died.
 *
 * The contents of the file are not trusted. A claim has a checksum and a generation, and two places:
 * it is written to the one that holds the older. What is torn or damaged, or older than the last boot,
 * is ignored.
 *
 * The functions allocate nothing, except open and close, and may be called in a signal handler if no
 * thread is between lock and unlock.
 */
#ifndef UNC_CLAIMS_H
#define UNC_CLAIMS_H

#include "direct/snapshot.h"

enum {
	UNC_PARTICIPANTS = 512,             /**< of one machine at a time */
	UNC_CLAIM_FIXED = UNC_MAX_COUNTERS, /**< the fixed counter */
	UNC_CLAIM_FILTERS,                  /**< four times: no counter, only filters */
	UNC_CLAIM_USES = UNC_CLAIM_FILTERS + 4,
};

/** Participants, a bit each. */
struct unc_participants {
	uint64_t bits[UNC_PARTICIPANTS / 64];
};

/** One thing that is counted in a unit. */
struct unc_claim_use {
	uint32_t which; /**< counter, UNC_CLAIM_FIXED, or what follows it */
	uint32_t unused;
	uint64_t ctl;                  /**< of the counter, no enable bit */
	struct unc_participants users; /**< none: to be disabled */
	char event[UNC_NAME_MAX];      /**< its name, without scope */
};

/** The claim on one unit. */
struct unc_claim {
	uint64_t sum; /* of all that follows, up to the last use */
	uint64_t magic, boot, generation;
	uint64_t identity;          /**< of the unit and its registers (snapshot.h) */
	struct unc_snapshot before; /**< what to restore; before.present is 0: nothing */
	uint64_t filter[UNC_REGS];  /**< values of the filters, as in struct unc_program */
	uint32_t filters;           /**< bit k: filter[k] has been written since */
	uint32_t counters;          /**< bit n: use n has been programmed since */
	uint32_t numuses;
	uint32_t place; /* where it was read: 0 or 1 */
	struct unc_claim_use uses[UNC_CLAIM_USES];
};

/** A participant, for messages. */
struct unc_holder {
	int pid;        /**< 0: unknown, or in another PID namespace */
	bool elsewhere; /**< in another PID namespace */
	unsigned user;
	char command[32];
};

struct unc_claims;

/**
 * @param path       see unc_lockfile_open()
 * @param simulated  of a simulated machine; else the file's folder is made, too, and a user without access to
 *                   it is told what root can do
 */
int unc_claims_open(const char *path, bool simulated, struct unc_claims **out,
		    struct unc_error *err);

/** Ends the participant. NULL is allowed. */
void unc_claims_close(struct unc_claims *claims);

/**
 * Claims still have the participant that ends: its number is not free, as if it had died, until
 * another one has cleared up.
 */
void unc_claims_stay(struct unc_claims *claims);

/** Nanoseconds to wait for a process that holds the lock: it is stopped, not only slow. Tests shorten it. */
extern uint64_t unc_claims_patience;

/**
 * Exclude all other threads and processes that start or stop.
 * @param held  what this process holds: if it is 0, and the file was removed, the one that replaced it
 *              is used
 * @return 0 or -errno with the reason in err; -EBUSY: another process does not let go of it
 */
int unc_claims_lock(struct unc_claims *claims, const size_t *held, struct unc_error *err);
void unc_claims_unlock(struct unc_claims *claims);

/** Does another process hold that lock now? Needs no lock. */
bool unc_claims_busy(const struct unc_claims *claims);

/* ---- all others are called between lock and unlock, unless they say otherwise */

/** Become a participant, if this process is none yet. 0 or -errno with the reason in err. */
int unc_claims_take_part(struct unc_claims *claims, struct unc_error *err);

/** The number of this process; -1: it takes no part. */
int unc_claims_self(const struct unc_claims *claims);

/**
 * Find participants that have died. False: none.
 * @param alive  those that live
 */
bool unc_claims_dead(struct unc_claims *claims, struct unc_participants *dead,
		     struct unc_participants *alive);

/** No claim has this participant any more: its number may be used again. */
void unc_claims_bury(struct unc_claims *claims, unsigned participant);

/** Who is this? Needs no lock. */
void unc_claims_who(const struct unc_claims *claims, unsigned participant,
		    struct unc_holder *holder);

/** Does it live? Needs no lock. */
bool unc_claims_lives(const struct unc_claims *claims, unsigned participant);

/**
 * Read a claim.
 * @param slot      of the unit (unc_claims_slot())
 * @param identity  of the unit
 * @return 0: *claim is valid, and may be empty (unc_claim_is_empty()); -EBUSY: it is the claim of a
 *         program whose map of the unit is another one (*claim is valid); or the error of the read
 */
int unc_claims_load(struct unc_claims *claims, uint64_t slot, uint64_t identity,
		    struct unc_claim *claim);

/** Replace a claim, as a whole or not at all. 0 or -errno. */
int unc_claims_store(struct unc_claims *claims, uint64_t slot, uint64_t identity,
		     struct unc_claim *claim);

/** Where the claim of a unit is: depends on what the unit is, not on which units were found. */
uint64_t unc_claims_slot(const struct unc_machine *machine, const struct unc_unit *unit);

static inline bool unc_claim_is_empty(const struct unc_claim *claim)
{
	return claim->before.present == 0;
}

/** Is there a use with users? */
bool unc_claim_has_users(const struct unc_claim *claim);

/** Is there a use without users, or no use at all? */
bool unc_claim_has_unused(const struct unc_claim *claim);

/* ---- sets of participants */

static inline bool unc_participants_have(const struct unc_participants *p, unsigned n)
{
	return p->bits[n / 64] >> n % 64 & 1;
}

static inline void unc_participants_put(struct unc_participants *p, unsigned n, bool in)
{
	p->bits[n / 64] = (p->bits[n / 64] & ~(1ull << n % 64)) | (uint64_t)in << n % 64;
}

/** The first one from `n` on; UNC_PARTICIPANTS: none. */
unsigned unc_participants_next(const struct unc_participants *p, unsigned n);

static inline bool unc_participants_any(const struct unc_participants *p)
{
	return unc_participants_next(p, 0) < UNC_PARTICIPANTS;
}

#endif

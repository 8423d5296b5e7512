/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claims.h
 * The contents of the shared file: a claim for each unit. acquire.h says when claims are written.
 *
 * A claim is mapped memory. Its first word, `state`, says which other parts are valid. These are stored
 * first and become valid by a single store to that word, so a process that dies leaves either the old claim or
 * the new one.
 *
 * The file is kept in memory (/run, /dev/shm), so it does not outlive a boot.
 */
#ifndef UNC_CLAIMS_H
#define UNC_CLAIMS_H

#include "share/lockfile.h"
#include "direct/control.h"
#include "discover/discover.h"
#include "plan/plan.h"

/** What one counter counts. */
struct unc_claim_use {
	uint64_t ctl; /**< its control without the enable bit; 0 for the fixed counter */
	/** [k]: the bits of filter k - 1 that the count depends on, and their values. */
	uint64_t depends[UNC_CLAIM_FILTERS], filter[UNC_CLAIM_FILTERS];
	struct unc_owner owner;    /**< the first user, for messages */
	char event[UNC_PLAN_NAME]; /**< the event's name, for messages */
};

/** The claim on one unit. */
struct unc_claim {
	uint64_t state;
	uint64_t base, bus;         /**< where the registers are, as in struct unc_unit */
	struct unc_snapshot before; /**< what the first user found */
	struct unc_claim_use uses[UNC_CLAIM_COUNTERS];
};

/*
 * Bits of `state`; 0: the unit is not claimed. The counters in use start at bit 0, the filters that were written since
 * the unit was claimed at bit 40.
 */
#define UNC_CLAIM_SAVED (1ull << 63) /**< the rest of the claim is valid */
enum { UNC_CLAIM_WRITTEN = 40 };

static inline uint32_t unc_claim_uses(uint64_t state)
{
	return (uint32_t)(state & unc_width_mask(UNC_CLAIM_COUNTERS));
}
static inline uint32_t unc_claim_written(uint64_t state)
{
	return (uint32_t)(state >> UNC_CLAIM_WRITTEN & unc_width_mask(UNC_CLAIM_FILTERS));
}

/** The file, and what this process holds in it. Each open context has one. */
struct unc_claims {
	struct unc_lockfile *file;
	const struct unc_machine *machine;
	/** By index in machine.units: the number of the claim, and how many sets of this process use each counter. */
	struct unc_claims_unit {
		uint64_t slot;
		uint16_t refs[UNC_CLAIM_COUNTERS];
	} * units;
	unsigned forks; /**< unc_forks() of the process that counts them */
	bool simulated;
};

/**
 * @param path       see unc_lockfile_open()
 * @param simulated  the machine is simulated. Otherwise the file's folder is created, too, and a user without access
 *                   is told what root can do
 * @return 0 or -errno with the reason in err
 */
int unc_claims_open(const char *path, bool simulated, const struct unc_machine *machine,
		    struct unc_claims **out, struct unc_error *err);
/** Drop whatever the process holds. NULL is allowed. */
void unc_claims_close(struct unc_claims *claims);

/**
 * Exclude all other threads and processes that start or stop.
 * @return 0 or -errno with the reason in err: see unc_lockfile_lock(), and -EBADF: unc_claims_lost(). After an error, too,
 *         other threads are excluded until unc_claims_unlock(), so that the caller can drop counters
 */
int unc_claims_lock(struct unc_claims *claims, struct unc_error *err);
void unc_claims_unlock(struct unc_claims *claims);

/**
 * The text of an error if the program has closed the devices' files, as a daemon does that closes all descriptors: the
 * shared file's is one of them. Else NULL.
 */
const char *unc_claims_lost(const struct unc_claims *claims);

/** A unit, with its place in the file. */
struct unc_claimed {
	struct unc_claims *claims;
	const struct unc_unit *unit;
	size_t index;  /**< in machine.units */
	uint64_t slot; /**< the number of its claim */
};
struct unc_claimed unc_claimed_at(struct unc_claims *claims, const struct unc_unit *unit);

/* ---- between lock and unlock */

/** Quick test: is the unit with this index unclaimed? */
bool unc_claims_is_empty(const struct unc_claims *claims, size_t index);

/**
 * The claim of a unit.
 * @param state  set to its state, limited to counters and filters that the unit has; 0: unclaimed
 * @return NULL, and *state 0: other processes use the unit, and have found its registers at another address
 */
struct unc_claim *unc_claimed_load(const struct unc_claimed *u, uint64_t *state);

/** Make what was stored valid, as `state` says. */
void unc_claimed_commit(const struct unc_claimed *u, uint64_t state);

/** Does another open file hold this counter? Works without the start lock. */
bool unc_claimed_held(const struct unc_claimed *u, unsigned counter);

/** Add a set as a user of these counters; the first one locks their bytes. All or none: 0, -EBUSY or another -errno. */
int unc_claimed_hold(const struct unc_claimed *u, uint32_t counters);

/** How many sets of this process use the counter? */
unsigned unc_claimed_refs(const struct unc_claimed *u, unsigned counter);

/**
 * Remove a set as a user of these counters; the last one unlocks their bytes.
 * @return the counters that no set of this process uses now
 */
uint32_t unc_claimed_drop(const struct unc_claimed *u, uint32_t counters);

/** Enter this process as the user of a counter, with the name of its event (UNC_PLAN_NAME bytes). */
void unc_claimed_sign(const struct unc_claimed *u, unsigned counter, const char *name);

/** This process stops using a counter that others still use: remove its signature. */
void unc_claimed_unsign(const struct unc_claimed *u, unsigned counter);

/* ---- for messages */

/** Describe who uses a counter of the claim. @return who */
const char *unc_claimed_user(const struct unc_claimed *u, const struct unc_claim *claim,
			     unsigned counter, char *who, size_t size);

#endif

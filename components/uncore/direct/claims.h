/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claims.h
 * What is in the shared file: a claim for each unit. acquire.h says when it is written.
 *
 * A claim is mapped memory. Its first word, `state`, says which of its other parts mean anything. So
 * these are stored first, then the word, in one store; a process that dies leaves the claim as it was
 * before or after that store.
 *
 * The file is in memory (/run, /dev/shm): it ends with the boot. Who may write it may drive the registers.
 */
#ifndef UNC_CLAIMS_H
#define UNC_CLAIMS_H

#include "direct/lockfile.h"
#include "direct/control.h"
#include "discover/unit_map.h"
#include "plan/plan.h"

_Static_assert(UNC_UNIT_REGS <= 64, "a snapshot has 64 bits for registers");

/** What the registers of a unit hold, in the order of its map (unit_map.h). */
struct unc_snapshot {
	uint64_t present; /**< bit n: register n could be read; value[n] is what it held */
	uint64_t value[UNC_UNIT_REGS];
};

/** What one counter counts. */
struct unc_claim_use {
	uint64_t ctl; /**< its control, no enable bit; of the fixed counter 0 */
	/** [k]: the bits of filter k - 1 that the count depends on, and their value. */
	uint64_t depends[UNC_CLAIM_FILTERS], filter[UNC_CLAIM_FILTERS];
	struct unc_owner owner;    /**< its first user, for messages */
	char event[UNC_PLAN_NAME]; /**< its name, for messages */
};

/** The claim on one unit. */
struct unc_claim {
	uint64_t state;
	uint64_t base, bus;         /**< where its registers are: as struct unc_unit has them */
	struct unc_snapshot before; /**< what its first user found */
	struct unc_claim_use uses[UNC_CLAIM_COUNTERS];
};

/*
 * The bits of `state`; 0: nothing is claimed. From bit 0 on the counters that are in use, from 40 on the filters that
 * were written since the unit was claimed.
 */
#define UNC_CLAIM_SAVED (1ull << 63) /**< the other parts are valid */
enum { UNC_CLAIM_WRITTEN = 40 };

static inline uint32_t unc_claim_uses(uint64_t state)
{
	return (uint32_t)(state & unc_width_mask(UNC_CLAIM_COUNTERS));
}
static inline uint32_t unc_claim_written(uint64_t state)
{
	return (uint32_t)(state >> UNC_CLAIM_WRITTEN & unc_width_mask(UNC_CLAIM_FILTERS));
}

/** The file, and what this process holds of it. One for each open context. */
struct unc_claims {
	struct unc_lockfile *file;
	const struct unc_machine *machine;
	/** By index in machine.units: the number of its claim, and the sets of this process by counter. */
	struct unc_claims_unit {
		uint64_t slot;
		uint16_t refs[UNC_CLAIM_COUNTERS];
	} * units;
	unsigned forks; /**< unc_forks() of the process that has the references */
	bool simulated;
};

/**
 * @param path       see unc_lockfile_open()
 * @param simulated  of a simulated machine; else the file's folder is made, too, and a user without access to
 *                   it is told what root can do
 * @return 0 or -errno with the reason in err
 */
int unc_claims_open(const char *path, bool simulated, const struct unc_machine *machine,
		    struct unc_claims **out, struct unc_error *err);
void unc_claims_close(
	struct unc_claims *claims); /**< drops what the process holds; NULL is allowed */

/**
 * Exclude all other threads and processes that start or stop.
 * @return 0 or -errno with the reason in err: see unc_lockfile_lock(). Then other threads are excluded, too,
 *         so that counters may be dropped, until unc_claims_unlock()
 */
int unc_claims_lock(struct unc_claims *claims, struct unc_error *err);
void unc_claims_unlock(struct unc_claims *claims);

/** A unit in the file. */
struct unc_claimed {
	struct unc_claims *claims;
	const struct unc_unit *unit;
	size_t index;  /**< in machine.units */
	uint64_t slot; /**< the number of its claim */
};
struct unc_claimed unc_claimed_at(struct unc_claims *claims, const struct unc_unit *unit);

/* ---- between lock and unlock */

/** Is the unit of this index surely not claimed? Costs a load. */
bool unc_claims_is_empty(const struct unc_claims *claims, size_t index);

/**
 * The claim of a unit.
 * @param state  what is valid of it, reduced to counters that the unit has; 0: nothing
 * @return NULL: programs that have found its registers elsewhere use it; *state is 0
 */
struct unc_claim *unc_claimed_load(const struct unc_claimed *u, uint64_t *state);

/** What was stored before is valid now, as the bits of `state` say. */
void unc_claimed_commit(const struct unc_claimed *u, uint64_t state);

/** Does another open file hold this counter? Needs no lock. */
bool unc_claimed_held(const struct unc_claimed *u, unsigned counter);

/** One set more uses these counters: the first one locks their bytes. All or none: -EBUSY or another -errno. */
int unc_claimed_hold(const struct unc_claimed *u, uint32_t counters);

/** How many sets of this process use it? */
unsigned unc_claimed_refs(const struct unc_claimed *u, unsigned counter);

/**
 * One set less uses these counters. Of those that no set of this process uses any more the bytes are dropped.
 * @return them
 */
uint32_t unc_claimed_drop(const struct unc_claimed *u, uint32_t counters);

/** Fill in who uses a counter, and the name of its event (UNC_PLAN_NAME bytes). */
void unc_claimed_sign(const struct unc_claimed *u, unsigned counter, const char *name);

/** The first user has left: "another process" uses the counter. */
void unc_claimed_unsign(const struct unc_claimed *u, unsigned counter);

/* ---- for messages */

/** Who uses a counter of the claim? @return who */
const char *unc_claimed_user(const struct unc_claimed *u, const struct unc_claim *claim,
			     unsigned counter, char *who, size_t size);

#endif

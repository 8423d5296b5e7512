/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file claimed.h
 * A unit and its claim: the claim in the shared file, and the registers that it names.
 *
 * Call these functions with the start lock held. They return 0 or -errno.
 */
#ifndef UNC_CLAIMED_H
#define UNC_CLAIMED_H

#include "direct/direct.h"
#include "direct/place.h"

/** What a process has joined of one unit. */
struct unc_joins_unit {
	uint16_t refs[UNC_CLAIM_USES]; /**< sets of this process that use it */
};

/** What a process has joined. */
struct unc_joins {
	struct unc_claims *claims;
	struct unc_place_events events;
	struct unc_claim claim;        /**< of the unit at work */
	struct unc_joins_unit *units;  /**< by index in machine.units */
	size_t numrefs;                /**< the sum of all */
	struct unc_participants alive; /**< found since the start lock was taken */
	bool pending;   /**< a stop could not get the lock: bits without refs are to be cleared */
	unsigned forks; /**< unc_forks() of the process that has joined */
};

/** A unit, whose claim is in joins->claim once it is loaded. */
struct unc_claimed {
	struct unc_direct *direct;
	struct unc_joins *joins;
	const struct unc_unit *unit;
	size_t index; /**< in machine.units */
	uint64_t slot, identity;
};
struct unc_claimed unc_claimed_at(struct unc_direct *direct, const struct unc_unit *unit);

/** unc_claims_load() and unc_claims_store() of this unit's claim. */
int unc_claimed_load(const struct unc_claimed *u);
int unc_claimed_store(const struct unc_claimed *u);

/**
 * A program of these uses of a claim: counters, a bit each, and the fixed counter.
 * @param filters  set to those of the program, which points to it
 */
struct unc_program unc_claimed_program(const struct unc_unit *unit, const struct unc_claim *claim,
				       uint32_t uses, struct unc_filters *filters);

/** Does this use (see struct unc_claim_use) have a control, and where is it? */
bool unc_claimed_has_control(const struct unc_unit *unit, unsigned which);
struct unc_addr unc_claimed_control(const struct unc_unit *unit, unsigned which);

/** Disable the counter of a use, unless another tool has programmed it since. */
int unc_claimed_disable(const struct unc_claimed *u, const struct unc_claim_use *use);

#endif

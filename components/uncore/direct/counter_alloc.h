/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file counter_alloc.h
 * Which counters of a unit a set gets, next to those in use. This accesses no register and stores
 * nothing.
 *
 * An event shares a counter that counts the same: with the same control, and the same filter bits where
 * the count depends on them. Other events get free counters. The counters of other users stay as they are, and
 * so do the filter bits that their counts depend on.
 */
#ifndef UNC_COUNTER_ALLOC_H
#define UNC_COUNTER_ALLOC_H

#include "direct/claims.h"

/** What a set uses in one unit. Counters are a bit each. */
struct unc_alloc {
	uint32_t uses;                      /**< counters of the set */
	uint32_t fresh;                     /**< unused before */
	uint32_t filters;                   /**< bit k: write filter k - 1 … */
	uint64_t filter[UNC_CLAIM_FILTERS]; /**< … with this value */
};

/**
 * Choose a counter for each request to a unit: the plan's choice, if no one else uses the unit. The program and its
 * readings get these counters.
 * @param live     counters of the claim that are in use
 * @param program  the unit's program in the plan
 * @return 0; -EBUSY with the reason in err: the requests do not fit
 */
int unc_alloc_counters(const struct unc_claimed *u, const struct unc_claim *claim, uint32_t live,
		       struct unc_plan *plan, size_t program, struct unc_alloc *alloc,
		       struct unc_error *err);

/** Enter a set's fresh counters into a claim. They become valid when its state includes them. */
void unc_alloc_enter(const struct unc_claimed *u, struct unc_claim *claim,
		     const struct unc_program *program, const struct unc_unit_req *req,
		     const struct unc_alloc *alloc);

#endif

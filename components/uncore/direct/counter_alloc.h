/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file counter_alloc.h
 * Which counters of a unit a set gets, given what is counted there already. No register is accessed,
 * and nothing is stored.
 *
 * An event shares the counter that counts the same: the same control, and the same filter bits where
 * the count depends on them. Other events get free counters. What others count does not change:
 * neither its counter, nor the filter bits that it depends on.
 */
#ifndef UNC_COUNTER_ALLOC_H
#define UNC_COUNTER_ALLOC_H

#include "direct/claims.h"

/** What a set uses in one unit. Counters are a bit each. */
struct unc_alloc {
	uint32_t uses;                      /**< counters of the set */
	uint32_t fresh;                     /**< the unused ones among them */
	uint32_t filters;                   /**< bit k: filter k - 1 is to be written … */
	uint64_t filter[UNC_CLAIM_FILTERS]; /**< … with this value */
};

/**
 * Give the requests of a set their counters: the plan's counters, where others do not use the unit.
 * @param claim  of the unit
 * @param live   counters that others use
 * @return 0; -EBUSY with the reason in err: it does not fit
 */
int unc_alloc_counters(const struct unc_claimed *u, const struct unc_claim *claim, uint32_t live,
		       const struct unc_program *program, struct unc_unit_req *req,
		       struct unc_alloc *alloc, struct unc_error *err);

/** Enter the fresh counters of a set into a claim; they are valid once its state has them. */
void unc_alloc_enter(const struct unc_claimed *u, struct unc_claim *claim,
		     const struct unc_program *program, const struct unc_unit_req *req,
		     const struct unc_alloc *alloc);

#endif

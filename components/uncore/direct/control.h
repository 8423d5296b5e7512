/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file control.h
 * Starting and stopping the counters of a unit, and comparing their controls. Each counter is handled alone: whatever
 * else counts in the unit keeps counting. Counters are a bit each, UNC_CLAIM_FIXED for the fixed one.
 *
 * Functions return 0, or the negative errno of the first access that failed. The unit must be claimed (claims.h).
 */
#ifndef UNC_CONTROL_H
#define UNC_CONTROL_H

#include "plan/plan.h"

enum {
	UNC_CLAIM_FIXED = UNC_MAX_COUNTERS, /**< the fixed counter */
	UNC_CLAIM_COUNTERS,                 /**< number of counters of a claim */
	UNC_CLAIM_FILTERS = 6,              /**< number of filters of a unit, plus one */
};

/** A control register without the count that some boxes keep in it. */
uint64_t unc_control_bits(const struct unc_box *box, uint64_t value);

/** Does a control register with this value hold `ctl`, enabled or not? */
bool unc_control_holds(const struct unc_box *box, unsigned counter, uint64_t ctl, uint64_t value);

/** Start counters, from any value. @param ctl  by counter, without the enable bit; unused for the fixed counter */
int unc_control_start(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t counters,
		      const uint64_t *ctl);

/** Lift a freeze of this unit, which another tool may have left. */
int unc_control_unfreeze(const struct unc_regs *regs, const struct unc_unit *unit);

/** Stop counters. Tries all of them, even after a failed access. */
int unc_control_stop(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t counters);

/** A register that does not hold what was written. */
struct unc_changed {
	size_t program; /**< of the plan */
	struct unc_addr at;
	uint64_t now, wrote;
};

/**
 * Do the registers of the first programs still hold what was written? Another tool may have changed them, or the
 * machine was suspended: counts are valid only while controls and filters are unchanged.
 * @param steps  by reading, for the first `numsteps` readings: check only the controls of counters that made no step.
 *               NULL: check all controls and filters
 * @return 0; -ESTALE, with the first changed register in `changed`; or the negative errno of a failed access
 */
int unc_control_verify(const struct unc_regs *regs, const struct unc_plan *plan, size_t programs,
		       const uint64_t *steps, size_t numsteps, struct unc_changed *changed);

#endif

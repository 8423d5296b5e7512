/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file control_verify.h
 * Detecting that the controls of a running set have changed: by another tool, or by a reset while
 * the machine slept. Counts are valid only while controls and filters hold what was written.
 */
#ifndef UNC_CONTROL_VERIFY_H
#define UNC_CONTROL_VERIFY_H

#include "plan/plan.h"

/** A register that does not hold what was written. */
struct unc_changed {
	size_t program; /**< of the plan */
	struct unc_addr at;
	uint64_t now, wrote;
};

/**
 * Do the registers of the first programs hold what was written?
 * @param steps  by reading of the first `numsteps`: only controls of counters among these that made no step are
 *               read. NULL: all controls and filters
 * @return 0; -ESTALE, with the first register that does not in `changed`; or the negative errno of a failed access
 */
int unc_verify(const struct unc_regs *regs, const struct unc_plan *plan, size_t programs,
	       const uint64_t *steps, size_t numsteps, struct unc_changed *changed);

#endif

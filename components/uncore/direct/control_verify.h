/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file control_verify.h
 * Detecting that the controls of a running set have changed: by another tool, or by a reset while
 * the machine slept. Counts are valid only while the controls hold what was written.
 *
 * Functions return 0 or the negative errno of a failed access.
 */
#ifndef UNC_CONTROL_VERIFY_H
#define UNC_CONTROL_VERIFY_H

#include "plan/plan.h"

/** The control registers of a running set. Arrays without other words have `count` elements. */
struct unc_disturbance {
	struct unc_addr *at;
	uint64_t *mask;     /**< bits that must not change */
	uint64_t *value;    /**< what was read when the set was started */
	uint64_t *now;      /**< what unc_disturbance_check() read last */
	uint64_t *some_now; /**< for unc_disturbance_look() */
	size_t *program;    /**< index of the plan's program that the register belongs to */
	size_t *first;      /**< by program: its first register; at the end `count` */
	size_t count, programs;
	/** By reading of the plan: index of its counter's control; UNC_NO_CONTROL: it has none. */
	size_t *control;
	size_t *some; /**< set by the caller of unc_disturbance_look(); room for all readings */
	struct unc_addr *some_at; /**< for unc_disturbance_look() */
};
#define UNC_NO_CONTROL SIZE_MAX

/** Room for the control registers of a plan, which ends with the plan. 0 or -ENOMEM. */
int unc_disturbance_make(struct unc_plan *plan, struct unc_disturbance *d);

/**
 * Collect the control registers of the first programs of a plan, whose counters are known now (unc_plan_move()).
 * Fewer programs than before: the others' values are kept.
 */
void unc_disturbance_place(struct unc_disturbance *d, const struct unc_plan *plan, size_t programs);

/**
 * Save the current values.
 * @param program  set if a register does not hold what was written: the program that it belongs to
 * @return -ENXIO then
 */
int unc_disturbance_note(const struct unc_regs *regs, const struct unc_plan *plan,
			 struct unc_disturbance *d, size_t *program);

/** Compare with the saved values. -ESTALE: a register has changed; *first is its index. */
int unc_disturbance_check(const struct unc_regs *regs, struct unc_disturbance *d, size_t *first);

/** The same for d->some[0] to d->some[n - 1] only. Does not change the results below. */
int unc_disturbance_look(const struct unc_regs *regs, struct unc_disturbance *d, size_t n);

/* Results of the last unc_disturbance_check(): */

/** Has this register changed? */
bool unc_disturbance_changed(const struct unc_disturbance *d, size_t i);

/** Has a register of this program changed? */
bool unc_disturbance_in(const struct unc_disturbance *d, size_t program);

/** True if a register read as all ones: the device did not answer, and was not reprogrammed. */
bool unc_disturbance_silent(const struct unc_disturbance *d, size_t program);

#endif

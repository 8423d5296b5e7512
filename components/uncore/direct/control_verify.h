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

/** A register that a running set has written: a control or a filter. */
struct unc_watched {
	size_t program; /**< of the plan */
	size_t reading; /**< of its counter; SIZE_MAX: a filter */
	uint64_t wrote;
	uint64_t select; /**< bits of `wrote` that select what is counted */
	uint64_t value;  /**< what was read at the start */
	uint64_t mask;   /**< bits that must not change */
};

/** All of them. Arrays that end with the plan. */
struct unc_disturbance {
	struct unc_watched *regs;
	struct unc_addr *at; /**< of each */
	uint64_t *now;       /**< what unc_disturbance_check() read last */
	size_t count;
	/** For unc_disturbance_look(): the caller sets some[]. */
	size_t *some;
	struct unc_addr *some_at;
	uint64_t *some_now;
};

/** Room for the registers of a plan, which ends with the plan. 0 or -ENOMEM. */
int unc_disturbance_make(struct unc_plan *plan, struct unc_disturbance *d);

/** List the registers of the first programs of a plan, whose counters are known now (unc_plan_move()). */
void unc_disturbance_place(struct unc_disturbance *d, const struct unc_plan *plan, size_t programs);

/**
 * Save the current values.
 * @param program  set if a register does not hold what was written: the program that it belongs to
 * @return -ENXIO then
 */
int unc_disturbance_note(const struct unc_regs *regs, const struct unc_plan *plan,
			 struct unc_disturbance *d, size_t *program);

/** Watch only the first programs from now on. */
void unc_disturbance_drop(struct unc_disturbance *d, size_t programs);

/** Compare with the saved values. -ESTALE: a register has changed; *first is its index. */
int unc_disturbance_check(const struct unc_regs *regs, struct unc_disturbance *d, size_t *first);

/** The same for d->some[0] to d->some[n - 1] only. */
int unc_disturbance_look(const struct unc_regs *regs, struct unc_disturbance *d, size_t n);

#endif

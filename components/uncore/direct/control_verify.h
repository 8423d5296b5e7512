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
struct unc_written {
	struct unc_addr at;
	size_t program; /**< of the plan */
	size_t reading; /**< of its counter; SIZE_MAX: a filter */
	uint64_t wrote;
	uint64_t select; /**< bits of `wrote` that select what is counted */
	uint64_t value;  /**< what was read at the start */
	uint64_t now;    /**< what was read last */
	uint64_t mask;   /**< bits that must not change */
};

/** All of them. Arrays that end with the plan. */
struct unc_verify {
	struct unc_written *regs;
	size_t count;
	/* For one read of several. */
	struct unc_addr *at;
	uint64_t *value;
	size_t *index;
};

/** Room for the registers of a plan, which ends with the plan. 0 or -ENOMEM. */
int unc_verify_make(struct unc_plan *plan, struct unc_verify *v);

/**
 * The first programs of a plan were programmed: save what their registers hold.
 * @param program  set if one does not hold what was written: the program that it belongs to
 * @return -ENXIO then
 */
int unc_verify_begin(const struct unc_regs *regs, const struct unc_plan *plan, struct unc_verify *v,
		     size_t programs, size_t *program);

/** Verify only the first programs from now on. */
void unc_verify_drop(struct unc_verify *v, size_t programs);

/**
 * Do the registers hold what they held at the start?
 * @param steps  by reading of the first `numsteps`: only controls of counters among these that made no step are
 *               read. NULL: all registers
 * @param first  set after -ESTALE, a register has changed: its index
 */
int unc_verify_check(const struct unc_regs *regs, struct unc_verify *v, const uint64_t *steps,
		     size_t numsteps, size_t *first);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file control.h
 * Programming, freezing and resetting a unit: one table of functions for each kind of control (enum
 * unc_control of the box).
 *
 * All functions return 0, or the negative errno of the first access that failed. The unit must be
 * claimed (claims.h).
 */
#ifndef UNC_CONTROL_H
#define UNC_CONTROL_H

#include "plan/plan.h"

struct unc_control_ops {
	/** Program the unit, its counters at 0 and frozen until unfreeze(). */
	int (*program)(const struct unc_regs *regs, const struct unc_program *program);

	/** Start counting, with a single write where the unit supports that. */
	int (*unfreeze)(const struct unc_regs *regs, const struct unc_program *program);

	/** Stop counting; counters keep their values. */
	int (*freeze)(const struct unc_regs *regs, const struct unc_program *program);

	/**
	 * Program and start counters while others go on counting in the unit: writes the
	 * program's counters, and its filters (struct unc_filters.used), and nothing else.
	 * A counter may start at any count.
	 */
	int (*add)(const struct unc_regs *regs, const struct unc_program *program);

	/**
	 * Disable counters while others go on counting. An access that fails does not prevent
	 * the following ones.
	 */
	int (*remove)(const struct unc_regs *regs, const struct unc_program *program);

	/**
	 * Bring the unit to its state after a hardware reset: nothing enabled, nothing frozen. An
	 * access that fails does not prevent the following ones.
	 */
	int (*reset)(const struct unc_regs *regs, const struct unc_program *program);
};

/** PMON boxes (control_pmon.c), L3 counters of older Xeons (control_l3.c). */
extern const struct unc_control_ops unc_control_pmon;
extern const struct unc_control_ops unc_control_l3;

/** The functions that control this unit. */
static inline const struct unc_control_ops *unc_control_of(const struct unc_unit *unit)
{
	return unit->box->control == UNC_L3 ? &unc_control_l3 : &unc_control_pmon;
}

/** Write a register of a unit. @param offset  as in struct unc_box @param size  bytes: 4 or 8 */
static inline int unc_control_write(const struct unc_regs *regs, const struct unc_unit *unit,
				    int32_t offset, unsigned size, uint64_t value)
{
	struct unc_addr at = unc_unit_addr(unit, offset, size);

	return unc_regs_write(regs, &at, value);
}

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file control.h
 * What has to be written to a unit to count in it: one table of functions for each way that
 * counters are controlled (enum unc_control of the box).
 *
 * All functions return 0 or the negative errno of the first access that failed; nobody else may
 * drive the unit meanwhile (claim.h).
 */
#ifndef UNC_CONTROL_H
#define UNC_CONTROL_H

#include "plan.h"

struct unc_drive {
	/** Make the unit ready, its counters at 0: it stands still until let_run(). */
	int (*program)(const struct unc_regs *regs, const struct unc_program *program);

	/** Let it count: one write where the unit can do that. */
	int (*let_run)(const struct unc_regs *regs, const struct unc_program *program);

	/** Stand still; counters keep their values. */
	int (*hold)(const struct unc_regs *regs, const struct unc_program *program);

	/**
	 * Leave the unit as after a hardware reset: nothing enabled, nothing frozen. What fails
	 * does not keep the rest from being done.
	 */
	int (*clean)(const struct unc_regs *regs, const struct unc_program *program);
};

extern const struct unc_drive unc_drive_pmon;
extern const struct unc_drive unc_drive_l3;
extern const struct unc_drive unc_drive_pmc;

/** How the unit of a program is driven. */
const struct unc_drive *unc_drive(const struct unc_program *program);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ear_etb.h
 * Data registers of the event address registers and the execution trace buffer. Events fill them in addition to their
 * count (struct unc_capture). They can be read only while the monitors of the thread are frozen, so these functions
 * freeze them, and nothing is counted meanwhile.
 *
 * Functions return 0 or a negative errno.
 */
#ifndef UNC_EAR_ETB_H
#define UNC_EAR_ETB_H

#include "count.h"
#include "plan/plan.h"

/** Number of data registers that the events of a plan fill. */
size_t unc_ear_etb_count(const struct unc_plan *plan);

/**
 * Read them into `list`, and clear their valid bits. Monitors that were frozen before stay frozen.
 * @param i  filled on an error: the program of the plan whose thread could not be accessed
 */
int unc_ear_etb_take(const struct unc_regs *regs, const struct unc_plan *plan,
		     struct unc_captured *list, size_t *i);

/** While the monitors of a program are frozen: clear what earlier users left in these registers. */
int unc_ear_etb_clear(const struct unc_regs *regs, const struct unc_plan *plan, size_t program);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file own.h
 * Owning the units of a plan: claim them and save their registers before they are programmed,
 * restore and release them afterwards, however the program ends.
 */
#ifndef UNC_OWN_H
#define UNC_OWN_H

#include "direct/direct.h"
#include "direct/disturbance.h"
#include "direct/guard.h"
#include "direct/snapshot.h"

/** The units of one event set. */
struct unc_own {
	struct unc_direct *direct;
	const struct unc_plan *plan;
	struct unc_snapshot *before; /**< of each program's unit */
	size_t taken;                /**< number of programs whose units are owned: all or 0 */
	struct unc_guarded guarded;  /**< the caller sets at_exit and exit_arg */
};

/** 0 or -ENOMEM. */
int unc_own_make(struct unc_own *own, struct unc_direct *direct, const struct unc_plan *plan);
void unc_own_free(struct unc_own *own);

/**
 * Take all units: claim them, restore what killed processes left in them, save their registers, and
 * record these in the file of claims.
 * @return 0; -ECANCELED: the process exits; -ENODEV: the context was closed; -EBUSY: another event
 *         set or process counts in a unit, or another tool has programmed it (direct->force overrides
 *         this); or the error of a failed access. After an error no unit is taken
 */
int unc_own_take(struct unc_own *own, struct unc_error *err);

/**
 * Restore the units' registers and release the units.
 * @param disturbance  the last check, if it found changed registers, else NULL. In units with such
 *                     registers only the unchanged ones are restored
 * @return 0 or the first error, with the reason in err
 */
int unc_own_give_back(struct unc_own *own, const struct unc_disturbance *disturbance,
		      struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file own.h
 * Taking the units of a plan for oneself before they are programmed, and giving them back as they
 * were, however it ends.
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
	size_t taken;                /**< so many of the programs have theirs */
	struct unc_guarded guarded;  /**< fill in at_exit and exit_arg */
};

/** 0 or -ENOMEM. */
int unc_own_make(struct unc_own *own, struct unc_direct *direct, const struct unc_plan *plan);
void unc_own_free(struct unc_own *own);

/**
 * Take all units: claim them, put back what killed processes left, and note and record what they
 * hold.
 * @return 0; -EBUSY: somebody counts in one of them, or has programmed it without holding it
 *         (which direct->force overrides); or what failed. After an error nothing is taken
 */
int unc_own_take(struct unc_own *own, struct unc_error *err);

/**
 * Put back what the units held and let go of them.
 * @param disturbance  NULL, or what shows of which registers somebody else has taken possession: units of
 *             such are left as they are, but for what is still ours in them
 * @return 0 or the first error, with the reason in err
 */
int unc_own_give_back(struct unc_own *own, const struct unc_disturbance *disturbance,
		      struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file own.h
 * The units of an event set: joined before they are programmed, left afterwards, however the program
 * ends (join.h).
 */
#ifndef UNC_OWN_H
#define UNC_OWN_H

#include "direct/direct.h"
#include "direct/disturbance.h"
#include "direct/exit_release.h"
#include "direct/join.h"

/** The units of one event set. */
struct unc_own {
	struct unc_direct *direct;
	struct unc_plan *plan;
	struct unc_joined *joined; /**< of each program */
	size_t taken;              /**< number of programs whose units are joined: all or 0 */
	bool locked;               /**< between unc_own_take() and unc_own_taken() */
	bool within; /**< the caller holds the start lock: it is neither taken nor released */
	struct unc_exit_release at_exit; /**< the caller sets release and arg */
};

/** 0 or -ENOMEM. */
int unc_own_make(struct unc_own *own, struct unc_direct *direct, struct unc_plan *plan);
void unc_own_free(struct unc_own *own);

/**
 * Join all units of the plan, whose counters change to those that others have left. No register is
 * written. After 0 the caller programs them (unc_join_program()), then calls unc_own_taken(); other
 * sets and processes wait for that when they start or stop.
 * @return 0; -ECANCELED: the process exits; -ENODEV: the context was closed; -EBUSY: what others count
 *         leaves no room, or another tool has programmed a unit (direct->force overrides this); or
 *         the error of a failed access. After an error no unit is joined
 */
int unc_own_take(struct unc_own *own, struct unc_error *err);
void unc_own_taken(struct unc_own *own);

/**
 * Leave all units: restore the registers of those that no other set uses, and of others the counters
 * that no other set reads. Also instead of unc_own_taken().
 * @param disturbance  the last check, if it found changed registers, else NULL. In units with such
 *                     registers only the unchanged ones are restored
 * @return 0 or the first error, with the reason in err
 */
int unc_own_give_back(struct unc_own *own, const struct unc_disturbance *disturbance,
		      struct unc_error *err);

#endif

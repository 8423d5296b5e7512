/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file overflow.h
 * Freeze on overflow: when a counter of a chosen event has counted N, the global control freezes all units of
 * its socket (000, 1.3.5 and 1.4.2). The counter starts at 2^width - N, with ov_en.
 *
 * All units of the sockets start at once (together.h), so nothing else is counted there. The freeze is in the
 * claims of the UBoxes from the start to the stop (UNC_CLAIM_FREEZE): the stop lifts it, or if the process
 * dies the next one that starts or stops.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_DIRECT_OVERFLOW_H
#define UNC_DIRECT_OVERFLOW_H

#include "direct/set.h"

/**
 * Choose the event and N for all sets of a context that starts units together.
 * @param text  "EVENT,N": each unit that the event's scope covers freezes its socket
 * @return -EINVAL: not of this form; -ENOTSUP: the event cannot freeze
 */
int unc_overflow_choose(struct unc_direct *direct, const char *text, struct unc_error *err);

/**
 * Before a set starts: counters of the chosen event get ov_en in the plan. -ENOTSUP: the set has the event,
 * and counters that are never frozen.
 */
int unc_overflow_arm(struct unc_set *set, struct unc_error *err);

/** Set these counters, and clear overflow flags, while the sockets are frozen. */
int unc_overflow_preset(struct unc_set *set, struct unc_error *err);

/** Look which sockets have been frozen: set->stopped. */
int unc_overflow_look(struct unc_set *set, struct unc_error *err);

/**
 * May a counter that another process has armed freeze a socket of this set? Call it with the units joined and
 * the start lock held: afterwards none can be armed there.
 */
bool unc_overflow_awaited(const struct unc_set *set);

/** Has the set frozen this socket? Looks, if need be. */
bool unc_overflow_stopped(struct unc_set *set, unsigned socket);

/** After the units were given back: lift the freeze. */
void unc_overflow_end(struct unc_set *set);

#endif

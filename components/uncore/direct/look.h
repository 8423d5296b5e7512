/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file look.h
 * Looking for freezes by other tools, while a set counts: sockets and units in which its counters stand
 * still (freeze.h).
 *
 * Functions return 0, also where it cannot be known; or -ESTALE (a start: -EBUSY, -EPERM) with the reason
 * in err. Only unc_look_prepare() allocates.
 */
#ifndef UNC_LOOK_H
#define UNC_LOOK_H

#include "direct/set.h"

/**
 * Make the sets for clocks, before the first start: events are added more often than sets are started.
 * Without one, it cannot be known what is frozen.
 */
void unc_look_prepare(struct unc_set *set);

/**
 * Look at all sockets, where the clock is started if need be.
 * @param lift  before a start: lift the freeze (unc_freeze_look())
 */
int unc_look_at_sockets(struct unc_set *set, bool lift, struct unc_error *err);

/**
 * After a read: once in a while, look at the clocks of sockets in which all counters stood still, and at
 * one unit of which all counters did. After an error the counts are lost, the units given back.
 */
int unc_look_at_idle(struct unc_set *set, struct unc_error *err);

/** After the last read: look at all units in which no counter moves. */
int unc_look_at_units(struct unc_set *set, struct unc_error *err);

/** Stop the clocks of the sockets. */
void unc_look_end(struct unc_set *set);

#endif

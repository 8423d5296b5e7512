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
 * Can the set tell what is frozen once it has started? True if on each socket it has a unit with a counter
 * left, which costs less than starting the clock of the socket.
 */
bool unc_look_can_wait(const struct unc_set *set);

/** Before the start of another set: start the clocks of all sockets, look at them, and lift freezes. */
int unc_look_at_sockets(struct unc_set *set, struct unc_error *err);

/**
 * After the start: does something move on each socket, a counter of the set or the clock of a unit? False:
 * it may be frozen, or that cannot be known.
 */
bool unc_look_at_start(struct unc_set *set);

/**
 * After a read: once in a while, look at the clocks of sockets in which all counters stood still (the first
 * look starts them), and at one unit of which all counters did. After an error the counts are lost, the
 * units given back.
 */
int unc_look_at_idle(struct unc_set *set, struct unc_error *err);

/** After the last read: look at all sockets and units in which no counter moves. */
int unc_look_at_stop(struct unc_set *set, struct unc_error *err);

/** Stop the clocks of the sockets. */
void unc_look_end(struct unc_set *set);

#endif

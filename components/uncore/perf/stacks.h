/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file stacks.h
 * PMUs whose counters belong to stacks: the first counters count in one part of the device, the
 * last ones in another. The kernel does not know of stacks. It assigns the counters of an idle box
 * to the events of a group in their order, so in a group that takes all counters each event has the
 * right one. Counters without an event of their own get a copy of another event.
 */
#ifndef UNC_PERF_STACKS_H
#define UNC_PERF_STACKS_H

#include "perf/set.h"

/** unc_perf_add() for such a PMU; the group is reopened. @return 0 or perf_event_open()'s -errno */
int unc_perf_add_stacked(struct unc_set *set, const struct unc_perf_target *target,
			 size_t *counter);

#endif

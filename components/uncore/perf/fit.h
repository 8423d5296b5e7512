/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file fit.h
 * Do the events of a set fit into the counters of their units? The kernel assigns the counters; the tables
 * know the reason if there are too few of them.
 */
#ifndef UNC_PERF_FIT_H
#define UNC_PERF_FIT_H

#include "error.h"
#include "perf/perf_set.h"

/**
 * Check events of the tables that a set is to count, in addition to those that it has. Kernel events are
 * ignored. If the accuracy of a count is limited, 0 is returned and err->text says how.
 * @return 0; -EBUSY: the events do not fit; -ENOENT: an event's unit, socket or cpu does not exist; -ENOMEM
 */
int unc_perf_fit(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		 struct unc_error *err);

#endif

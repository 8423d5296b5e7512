/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file add.h
 * Adding an event to a set: choosing a group of its PMU.
 */
#ifndef UNC_PERF_ADD_H
#define UNC_PERF_ADD_H

#include "error.h"
#include "perf/set.h"

/**
 * Count an event: with a counter that is already open for it, or with a new one.
 * @param counter  filled with the counter's index
 * @return 0 or -errno with the reason in err; -EBUSY: the PMU has no room for it
 */
int unc_perf_add(struct unc_set *set, const struct unc_encoding *event,
		 const struct unc_perf_target *target, size_t *counter, struct unc_error *err);

/** Open a counter in a group of its own, or take one that is open. The set does not count with it. @return 0 or -errno */
int unc_perf_add_alone(struct unc_set *set, const struct unc_perf_target *target, size_t *counter);

/** Close all counters that are open. */
void unc_perf_close_all(struct unc_set *set);

/**
 * Open all counters again: the kernel may have stopped them for good.
 * @return 0 or -errno with the reason in err; then no counter is open
 */
int unc_perf_reopen(struct unc_set *set, struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file count_check.h
 * Counts that are lost: what perf_event returns is checked against the clock.
 *
 * A group's time `enabled` follows the clock while its events exist in the kernel, whether they count
 * or wait. It stands still for good once all cpus of the socket were offline, and the count with it,
 * without an error. A count cannot run backwards, nor faster than its event.
 */
#ifndef UNC_PERF_COUNT_CHECK_H
#define UNC_PERF_COUNT_CHECK_H

#include "error.h"
#include "perf/perf_set.h"

/** Largest step per cycle of events for which none is known: larger than any queue. */
enum { UNC_PERF_STEP_UNKNOWN = 1024 };

/** Begin to compare: all groups were enabled just now, and g->enabled is their time before that. */
void unc_count_check_begin(struct unc_set *set);

/**
 * Check that a group that was read follows the clock. In doubt it is read again, until its time
 * advances or a tenth of a second has passed.
 * @param clock  before it was read
 * @return 0; -ESTALE: its counts are lost; -errno of reading
 */
int unc_count_check_time(struct unc_perf_group *group, uint64_t clock, struct unc_error *err);

/**
 * Check that a group that is enabled counts: read it until its time advances.
 * @return 0; -ESTALE: it has stopped for good; -errno of reading
 */
int unc_count_check_alive(struct unc_perf_group *group, struct unc_error *err);

/**
 * Check that the values of all counters were possible in the time since the last call.
 * @return 0 or -ESTALE
 */
int unc_count_check_step(struct unc_set *set, struct unc_error *err);

/** All groups were read and are right: compare from here on. @param clock  before they were read */
void unc_count_check_advance(struct unc_set *set, uint64_t clock);

/** The error of reading a set whose counts were lost before, with the first reason. @return -ESTALE */
int unc_count_check_again(const struct unc_set *set, struct unc_error *err);

#endif

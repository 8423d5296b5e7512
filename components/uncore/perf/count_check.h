/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file count_check.h
 * Counts that are lost, without an error of the kernel's.
 *
 * A group's time `enabled` follows the clock while its events exist in the kernel, whether they count
 * or wait. It stands still for good once all cpus of the socket were offline, and the count with it.
 * A count cannot run backwards, nor faster than its event.
 *
 * Another tool freezes the uncore counters of a socket through the global control: the kernel does not know of it, and
 * its events count nothing. The clock of the socket's UBox shows it: one more event of the set, in a group of its own,
 * which sets of a user share. It is enabled only while it is read, so that others can count with the UBox's fixed
 * counter. Where the kernel has no PMU for the UBox, or another program counts its clock, a freeze is not noticed.
 */
#ifndef UNC_PERF_COUNT_CHECK_H
#define UNC_PERF_COUNT_CHECK_H

#include "error.h"
#include "perf/perf_set.h"

/** Largest step per cycle of events for which none is known: larger than any queue. */
enum { UNC_PERF_STEP_UNKNOWN = 1024 };

/** A group was read just now, while it was enabled: its lag is measured from here on. */
void unc_count_check_mark(struct unc_perf_group *group);

/**
 * Check that a group that was read follows the clock. In doubt it is read again, until it does or a tenth of a second
 * has passed.
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
 * Check that the values of all counters were possible in the time since they were read last.
 * @return 0 or -ESTALE
 */
int unc_count_check_step(struct unc_set *set, struct unc_error *err);

/** Open the clock of each socket in which the set counts, where there is one. The set has room for its counters. */
void unc_count_check_add_clocks(struct unc_set *set);

/**
 * Check that no socket of a set is frozen, or once in a while those in which nothing was counted since the last read.
 * Groups must have been read.
 * @param code  to return if one is frozen, with register and remedy in err: -EBUSY at the start, -ESTALE later
 */
int unc_count_check_freeze(struct unc_set *set, bool idle_only, int code, struct unc_error *err);

/** Check a socket without a set. @return -ESTALE: it is frozen; 0: it is not; -ENOTSUP: cannot be known */
int unc_count_check_socket(const struct unc_perf *perf, unsigned socket);

#endif

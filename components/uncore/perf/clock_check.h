/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file clock_check.h
 * Noticing sockets whose uncore counters another tool froze through the global control. The kernel does
 * not know of it, and its events count nothing.
 *
 * The clock of the socket's UBox shows it: one more event of the set, in a group of its own, which sets of a user
 * share. It is enabled only while it is read, so that others can count with the UBox's fixed counter. Where the
 * kernel has no PMU for the UBox, or another program counts its clock, a freeze is not noticed.
 */
#ifndef UNC_PERF_CLOCK_CHECK_H
#define UNC_PERF_CLOCK_CHECK_H

#include "error.h"
#include "perf/perf_set.h"

/** Open the clock of each socket in which the set counts, where there is one. The set has room for its counters. */
void unc_perf_clock_add(struct unc_set *set);

/**
 * Check all sockets of a set, or once in a while those in which nothing was counted since the last read. Groups must
 * have been read.
 * @param code  to return if one is frozen, with register and remedy in err: -EBUSY at the start, -ESTALE later
 */
int unc_perf_clock_check(struct unc_set *set, bool idle_only, int code, struct unc_error *err);

/** Check a socket without a set. @return -ESTALE: it is frozen; 0: it is not; -ENOTSUP: cannot be known */
int unc_perf_clock_check_socket(const struct unc_perf *perf, unsigned socket);

#endif

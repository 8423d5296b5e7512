/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sum.h
 * The sum of an event over its units.
 *
 * A memory controller has addresses for more channels than it has channels, and the kernel a PMU for each
 * address. A channel that is not in use counts nothing, but its clock may run. So of a controller's clocks
 * no more are added up than it has channels in use (unc_mmio.active). All of them have the same rate.
 */
#ifndef UNC_PERF_SUM_H
#define UNC_PERF_SUM_H

#include "perf/set.h"

/** The part of a counter in the sum of an event. @param counter  that counts the event in this unit */
struct unc_perf_part unc_perf_part_of(const struct unc_encoding *event, const struct unc_unit *unit,
				      size_t counter);

/** The value of the set's event k, from the totals of its counters. */
uint64_t unc_perf_sum(const struct unc_set *set, size_t k);

#endif

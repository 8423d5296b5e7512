/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file group.h
 * A group of perf_event: events of one PMU and cpu that count at the same time and are read in one
 * call.
 */
#ifndef UNC_PERF_GROUP_H
#define UNC_PERF_GROUP_H

#include "perf/set.h"

/** Bytes that the kernel returns for a group. */
size_t unc_perf_group_size(const struct unc_perf_group *group);

/** True if the group counts on this PMU and cpu. */
bool unc_perf_group_is_of(const struct unc_perf_group *group, const struct unc_perf_target *target);

/** perf_event_open() for a target. @param leader  of its group; -1: a new group
 * @return descriptor or -errno */
int unc_perf_group_open(const struct unc_perf_target *target, int leader);

#endif

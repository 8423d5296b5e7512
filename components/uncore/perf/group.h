/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file group.h
 * A group of perf_event: events of one PMU and cpu that count at the same time and are read in one
 * call.
 */
#ifndef UNC_PERF_GROUP_H
#define UNC_PERF_GROUP_H

#include "error.h"
#include "perf/set.h"

/** Room for "uncore_imc_3 on cpu 0". */
enum { UNC_PERF_WHERE = UNC_PERF_NAME + 32 };

/** Bytes that the kernel returns for a group. */
size_t unc_perf_group_size(const struct unc_perf_group *group);

/** True if the group counts on this PMU and cpu. */
bool unc_perf_group_is_of(const struct unc_perf_group *group, const struct unc_perf_target *target);

/** perf_event_open() for a target. @param leader  of its group; -1: a new group
 * @return descriptor or -errno */
int unc_perf_group_open(const struct unc_perf_target *target, int leader);

/**
 * Read a group into its buf.
 * @return 0 or -errno with the reason in err; -ESTALE: the kernel has stopped it
 */
int unc_perf_group_read(const struct unc_perf_group *group, struct unc_error *err);

/** "uncore_imc_3 on cpu 0", for messages. @return buf */
const char *unc_perf_group_name(const struct unc_perf_group *group,
				char buf[static UNC_PERF_WHERE]);

#endif

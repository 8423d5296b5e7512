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

/** The counter with this slot; it must have one. */
struct unc_perf_counter *unc_perf_group_member(const struct unc_set *set, size_t group,
					       unsigned slot);

/** Close the counters of a group that the set has for itself. */
void unc_perf_group_close(struct unc_set *set, size_t group);

/** The same, then open them again in the order of their slots. @return 0 or -errno */
int unc_perf_group_reopen(struct unc_set *set, size_t group);

/** Begin and end to count with a group. No effect if it is so already. @return 0 or -errno */
int unc_perf_group_run(struct unc_perf_group *group);
int unc_perf_group_pause(struct unc_perf_group *group);

/** "uncore_imc_3 on cpu 0", for messages. @return buf */
const char *unc_perf_group_name(const struct unc_perf_group *group,
				char buf[static UNC_PERF_WHERE]);

#endif

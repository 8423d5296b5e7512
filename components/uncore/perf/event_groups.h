/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file event_groups.h
 * Groups of perf_event: events of one PMU and cpu that count at the same time and are read in one
 * call. A set opens them when events are added; when it starts, those that other sets have too are shared.
 */
#ifndef UNC_PERF_EVENT_GROUPS_H
#define UNC_PERF_EVENT_GROUPS_H

#include "error.h"
#include "perf/perf_set.h"

/** Room for "uncore_imc_3 on cpu 0". */
enum { UNC_PERF_WHERE = UNC_PERF_NAME + 32 };

/** Bytes that the kernel returns for a group. */
size_t unc_perf_group_size(const struct unc_perf_group *group);

/** perf_event_open() for a target. @param leader  of its group; -1: a new group
 * @return descriptor or -errno */
int unc_perf_group_open(const struct unc_perf_target *target, int leader);

/**
 * Read a group into its buf.
 * @return 0 or -errno with the reason in err; -ESTALE: the kernel has stopped it
 */
int unc_perf_group_read(const struct unc_perf_group *group, struct unc_error *err);

/** Begin and end to count with a group. No effect if it is so already. @return 0 or -errno */
int unc_perf_group_run(struct unc_perf_group *group);
int unc_perf_group_pause(struct unc_perf_group *group);

/** "uncore_imc_3 on cpu 0", for messages. @return buf */
const char *unc_perf_group_name(const struct unc_perf_group *group,
				char buf[static UNC_PERF_WHERE]);

/**
 * Count an event: with a counter that is already open for it, or with a new one.
 * @param event    NULL: a clock, in a group of its own. The set does not count with it
 * @param counter  filled with the counter's index
 * @return 0 or -errno with the reason in err; -EBUSY: the PMU has no room for it
 */
int unc_perf_add(struct unc_set *set, const struct unc_encoding *event,
		 const struct unc_perf_target *target, size_t *counter, struct unc_error *err);

/** Close all counters that are open. */
void unc_perf_close_all(struct unc_set *set);

/**
 * Open all counters again: the kernel may have stopped them for good.
 * @return 0 or -errno with the reason in err; then no counter is open
 */
int unc_perf_reopen(struct unc_set *set, struct unc_error *err);

/**
 * Let every group that can be shared be so. Those that cannot stay the set's own.
 * @param joined  set to true if a group is another set's now
 * @return 0 or -errno with the reason in err; then counters may be closed
 */
int unc_perf_join(struct unc_set *set, bool *joined, struct unc_error *err);

/** The counts of the set were lost: further sets open groups of their own. */
void unc_perf_withdraw(const struct unc_set *set);

#endif

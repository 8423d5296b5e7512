/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf_set.h
 * What is inside a set that is counted by perf_event. Counting and opening see it, nobody else.
 */
#ifndef UNC_PERF_SET_H
#define UNC_PERF_SET_H

#include "perf/perf.h"
#include "plan.h"

/* What the kernel gives for a group. */
struct unc_perf_read {
	uint64_t count, enabled, running; /* events; ns */
	uint64_t values[];
};

struct unc_perf_counter {
	int fd;        /* -1: closed */
	unsigned slot; /* in its group */
	size_t group;
	uint64_t config[UNC_PERF_CONFIGS];
	uint64_t base, total; /* counts: when started, since then */
};

struct unc_perf_group {
	struct unc_perf_target target; /* of the leader */
	int leader;
	unsigned count;
	/* A PMU of stacks (perf_stacks.c): what is counted in each, and its first counter. */
	unsigned numconfigs;
	uint64_t configs[UNC_MAX_COUNTERS][UNC_PERF_CONFIGS];
	size_t first;
	uint64_t enabled, running; /* when started */
	struct unc_perf_read *buf;
};

struct unc_set {
	const struct unc_perf *perf;
	bool multiplex, running;
	struct unc_perf_group *groups; /* room for as many as there may be counters */
	size_t numgroups;
	struct unc_perf_counter *counters;
	size_t numcounters;
	size_t numevents;
	size_t *first; /* event i is the sum of counters which[first[i]] to which[first[i + 1] - 1] */
	size_t *which;
};

/** Bytes of what the kernel gives for a group. */
size_t unc_perf_group_size(const struct unc_perf_group *group);

/**
 * See to it that an event is counted: by a counter that is open already, or by a new one.
 * @param counter  index of the counter
 * @return 0 or -errno with the reason in err; -EBUSY: the PMU has no room for it
 */
int unc_perf_add(struct unc_set *set, const struct unc_encoding *event,
		 const struct unc_perf_target *target, size_t *counter, struct unc_error *err);

/* ------------------------------------------------------------------------------ for unc_perf_add() */

/** perf_event_open() for a target. @param leader  or -1 @return descriptor or -errno */
int unc_perf_open_target(const struct unc_perf_target *target, int leader);

/** Is the group one of this PMU and cpu? */
bool unc_perf_same_group(const struct unc_perf_group *group, const struct unc_perf_target *target);

/** unc_perf_add() for a PMU of stacks; errors are those of perf_event_open(). */
int unc_perf_add_stacked(struct unc_set *set, const struct unc_perf_target *target,
			 size_t *counter);

#endif

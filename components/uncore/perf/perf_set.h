/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * @file perf_set.h
 * A set that is counted by perf_event. Only the files that open and count events use it.
 *
 * Its groups are events of one PMU and cpu that count at the same time and are read in one call. When events are added,
 * the kernel is asked whether it takes them; they are open, and use counters, from start to stop.
 */
#ifndef UNC_PERF_SET_H
#define UNC_PERF_SET_H

#include "count.h"
#include "perf/fd_passing.h"
#include "perf/perf.h"

/* A counter in the sum of an event: an event of a group. */
struct unc_perf_part {
	size_t group;
	unsigned slot; /* in its group */
	unsigned step; /* largest step per cycle, of its count; 0: any */
	/* Neighbours with the same window are clocks of units of which only `active` are in use; 0: all. */
	unsigned window, active;
};

/* What read() returns of a group. */
struct unc_perf_values {
	uint64_t count, enabled, running; /* number of events; ns; ns */
	uint64_t values[UNC_PERF_GROUP + 1];
};

struct unc_perf_group {
	char name[UNC_PERF_NAME + 32]; /* "uncore_imc_3 on cpu 0", for messages */
	struct unc_perf_key key;
	struct unc_perf_open *open; /* NULL: it does not count */
	struct unc_perf_values zero, last,
		now; /* at the start, when read last and checked, when read */
};

struct unc_perf_set {
	struct unc_set base;
	const struct unc_perf *perf; /* its context */
	uint64_t looked;             /* ns: idle sockets were checked */
	struct unc_perf_group *groups;
	size_t numgroups;
	struct unc_encoding *events;
	size_t numevents;
	size_t *first; /* event i is the sum of parts[first[i]] to parts[first[i + 1] - 1] */
	struct unc_perf_part *parts;
	size_t numparts;
};

static inline struct unc_perf_set *unc_perf_set_of(struct unc_set *base)
{
	return (struct unc_perf_set *)base;
}

/* ------------------------------------------------------------------------------ prepare.c */

/*
 * Add events to a set that does not count. The kernel assigns the counters; the tables know the reason if there are
 * too few of them.
 * @return as unc_count_ops.add. After an error the set can only be released
 */
int unc_perf_prepare(struct unc_set *base, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err);

/* ------------------------------------------------------------------------------ group.c */

/* Is the group of this target's PMU and cpu? */
static inline bool unc_perf_group_is_of(const struct unc_perf_group *g,
					const struct unc_perf_target *t)
{
	return g->key.type == t->pmu->type && g->key.cpu == t->cpu;
}

/* The part that counts a target in a set. @return false: there is none */
bool unc_perf_find(const struct unc_perf_set *set, const struct unc_perf_target *target,
		   struct unc_perf_part *out);

/* A group of a target alone. */
struct unc_perf_group unc_perf_group_of(const struct unc_perf *perf,
					const struct unc_perf_target *target);

/* Begin to count with a group. @return 0 or -errno with the reason in err */
int unc_perf_group_begin(const struct unc_perf *perf, struct unc_perf_group *group,
			 struct unc_error *err);

/* Count with it no longer: no effect if it does not count. @param lost  as for unc_perf_release() */
void unc_perf_group_end(struct unc_perf_group *group, bool lost);

/* Read a group that counts. @return 0 or -errno with the reason in err; -ESTALE: the kernel has stopped it */
int unc_perf_group_read(struct unc_perf_group *group, struct unc_error *err);

/* ------------------------------------------------------------------------------ count_check.c
 *
 * Freezes by another tool through the global control, without an error of the kernel's. The clock of the socket's UBox
 * shows them, if the kernel has a PMU for it and no other program has the counter. It is open only while it is looked at.
 */

/*
 * Check that no socket in which a set counts is frozen, or once in a while those in which nothing was counted since the
 * last read. Groups must have been read.
 * @param code  to return if one is frozen, with register and remedy in err: -EBUSY at the start, -ESTALE later
 */
int unc_count_check_freeze(struct unc_perf_set *set, bool idle_only, int code,
			   struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf_set.h
 * A set that is counted by perf_event. Only the files that open and count events use it.
 *
 * Its groups are events of one PMU and cpu that count at the same time and are read in one call. A set opens them when
 * events are added; when it starts, those that other sets have too are shared.
 */
#ifndef UNC_PERF_SET_H
#define UNC_PERF_SET_H

#include <pthread.h>

#include "count.h"
#include "perf/perf.h"

/* What read() returns for a group. */
struct unc_perf_read {
	uint64_t count, enabled, running; /* number of events; ns; ns */
	uint64_t values[];
};

struct unc_perf_counter {
	unsigned slot; /* in its group */
	size_t group;
	uint64_t config[UNC_PERF_CONFIGS];
	uint64_t base, last, total; /* counts: when started, when read last, since started */
	unsigned step;              /* largest step per cycle; 0: any */
	bool clock;                 /* of a UBox: it shows a freeze */
};

/* A counter in the sum of an event. */
struct unc_perf_part {
	size_t counter;
	/* Neighbours with the same window are clocks of units of which only `active` are in use; 0: all. */
	unsigned window, active;
};

struct unc_perf_shared; /* fd_passing.h */

struct unc_perf_group {
	struct unc_perf_target target;  /* of the leader */
	struct unc_perf_shared *shared; /* its descriptors belong to that; NULL: to the set */
	bool joined;                    /* another set opened it: it may have stopped for good */
	bool runs;                      /* the set counts with it */
	bool counted;                   /* an event of the set is: else it has a clock only */
	int *fds;                       /* the leader first; -1: closed */
	unsigned count;
	uint64_t enabled, running;         /* when started */
	uint64_t last;                     /* enabled, when read last */
	uint64_t mark_clock, mark_enabled; /* lags are measured from here */
	struct unc_perf_read *buf;
};

struct unc_set {
	const struct unc_perf *perf;
	pthread_mutex_t lock; /* held by the thread that uses the set, at work (exit_release.h) */
	bool multiplex, running;
	int socket;           /* of events that name no socket or cpu; -1: all */
	bool lost;            /* its counts are, until the next start */
	struct unc_error why; /* they were lost */
	bool stale; /* its counters may have stopped for good, or are the parent's: reopen them */
	struct unc_when when; /* the last read */
	uint64_t looked;      /* ns: idle sockets were checked */
	unsigned forks;       /* unc_forks() of the process that opened its counters */
	struct unc_perf_group *groups;
	size_t numgroups;
	struct unc_perf_counter *counters;
	size_t numcounters;
	struct unc_encoding *events;
	size_t numevents;
	size_t *first; /* event i is the sum of parts[first[i]] to parts[first[i + 1] - 1] */
	struct unc_perf_part *parts;
};

/* ------------------------------------------------------------------------------ prepare.c */

/**
 * Open counters for events, in addition to those that the set has. It has not been started. The kernel assigns the
 * counters; the tables know the reason if there are too few of them.
 * @return as unc_count_ops.prepare. After an error the set can only be released
 */
int unc_perf_prepare(struct unc_set *set, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err);

/* ------------------------------------------------------------------------------ event_groups.c */

/** Room for "uncore_imc_3 on cpu 0". */
enum { UNC_PERF_WHERE = UNC_PERF_NAME + 32 };

/** "uncore_imc_3 on cpu 0", for messages. @return buf */
const char *unc_perf_group_name(const struct unc_perf_group *group,
				char buf[static UNC_PERF_WHERE]);

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

/**
 * Count an event: with a counter that is already open for it, or with a new one.
 * @param event    NULL: a clock, in a group of its own. The set does not count with it
 * @param counter  filled with the counter's index
 * @return 0 or -errno with the reason in err; -EBUSY: the PMU has no room for it
 */
int unc_perf_add(struct unc_set *set, const struct unc_encoding *event,
		 const struct unc_perf_target *target, size_t *counter, struct unc_error *err);

/** Close all counters that are open; free the groups, too. */
void unc_perf_close_all(struct unc_set *set);
void unc_perf_free_groups(struct unc_set *set);

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

/* ------------------------------------------------------------------------------ count_check.c
 *
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

/** Open the clock of each socket in which the set counts, where there is one. */
void unc_count_check_add_clocks(struct unc_set *set);

/**
 * Check that no socket of a set is frozen, or once in a while those in which nothing was counted since the last read.
 * Groups must have been read.
 * @param code  to return if one is frozen, with register and remedy in err: -EBUSY at the start, -ESTALE later
 */
int unc_count_check_freeze(struct unc_set *set, bool idle_only, int code, struct unc_error *err);

#endif

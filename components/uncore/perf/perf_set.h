/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file perf_set.h
 * A set that is counted by perf_event. Only the files that open and count events use it.
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
	int fd;        /* -1: closed */
	unsigned slot; /* in its group */
	size_t group;
	uint64_t config[UNC_PERF_CONFIGS];
	uint64_t base, last, total; /* counts: when started, when read last, since started */
	unsigned step;              /* largest step per cycle; 0: any */
	bool clock;                 /* of a UBox: it shows a freeze (count_check.h) */
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
	int leader;
	unsigned count;
	uint64_t enabled, running;         /* when started */
	uint64_t last;                     /* enabled, when read last */
	uint64_t mark_clock, mark_enabled; /* lags are measured from here (count_check.h) */
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
	struct unc_when when;          /* the last read */
	uint64_t looked;               /* ns: idle sockets were checked (count_check.h) */
	unsigned forks;                /* unc_forks() of the process that opened its counters */
	struct unc_perf_group *groups; /* room for one per counter */
	size_t numgroups;
	struct unc_perf_counter *counters;
	size_t numcounters;
	struct unc_encoding *known; /* its events of the tables */
	size_t numknown;
	size_t numevents;
	size_t *first; /* event i is the sum of parts[first[i]] to parts[first[i + 1] - 1] */
	struct unc_perf_part *parts;
};

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file set.h
 * The internals of a set that is counted by registers, for count.c and reading.c only.
 */
#ifndef UNC_DIRECT_SET_H
#define UNC_DIRECT_SET_H

#include <pthread.h>

#include "direct/own.h"
#include "direct/wrap.h"

struct unc_set {
	struct unc_direct *direct;
	struct unc_plan plan;
	struct unc_own own;
	struct unc_disturbance disturbance;
	/* What freezes are noticed by (freeze.h). */
	struct unc_set *clock;   /**< counts the clocks of its sockets while it runs, or NULL */
	struct unc_set **probes; /**< by program: counts the unit's clock for a moment, or NULL */
	bool *moved;             /**< by program: a counter moved, when last read or looked at */
	uint64_t *before;        /**< for unc_reading_look() */
	size_t next_probe;       /**< the program to begin with when a read looks at a unit */
	uint64_t looked_at;      /**< ns: when a read looked at sockets last */
	uint64_t probed_at;      /**< ns: when it looked at a unit last */
	bool running;
	int lost; /**< errno if counts were lost, else 0 */
	/** By reading of the plan: values of the last read and of the one before; counts since start. */
	uint64_t *raw, *last, *total;
	/**
	 * Held to read while the set is watched: a watcher thread also polls counters that wrap soon
	 * (wrap.h).
	 */
	pthread_mutex_t lock;
	struct unc_watch watch;
	bool watched;
	uint64_t read_at; /**< ns: the last read began not before (unc_wrap_now()) */
	uint64_t passed;  /**< unc_regs_passed() at start, or when it was last asked for */
	uint64_t limit;   /**< ns: the longest time between two reads that is safe */
	uint64_t slept;   /**< ns: time that the machine had been suspended, at start */
	unsigned forks;   /**< unc_forks() of the process that started it */
};

#endif

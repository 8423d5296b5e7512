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
	struct unc_set
		*clock; /**< counts the clocks of its sockets for a moment, or NULL (freeze.h) */
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

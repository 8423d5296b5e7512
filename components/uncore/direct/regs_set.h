/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs_set.h
 * A set that is counted by registers. For regs_count.c, which makes, starts and stops it, and reading.c.
 */
#ifndef UNC_REGS_SET_H
#define UNC_REGS_SET_H

#include <pthread.h>

#include "count.h"
#include "direct/acquire.h"
#include "direct/control_verify.h"
#include "direct/freeze_check.h"
#include "direct/wrap_poll.h"

struct unc_set {
	struct unc_direct *direct;
	struct unc_plan plan;
	struct unc_acquired acquired;
	struct unc_verify verify;
	struct unc_freeze_check freeze_check;
	/** Of the plan, what its events need. Clocks follow (freeze_check.h). */
	struct {
		size_t programs, readings;
	} own;
	uint64_t sockets; /**< a bit each: it programs units there */
	uint64_t active;  /**< the ones in which a counter moved between the last two reads */
	bool watches;     /**< the clocks are in the plan */
	bool running;
	bool changed; /**< the last comparison of controls found one that had changed */
	int lost;     /**< errno if counts were lost, else 0 */
	/** By reading of the plan, in its pool: values of the last read and of the one before; their difference; counts. */
	uint64_t *raw, *last, *step, *total;
	/** Held to start, read and stop. The thread that polls counters that wrap soon only tries it. */
	pthread_mutex_t lock;
	struct unc_watch watch;
	bool watched;
	/** The last read, by any thread; the program's last read, which users ask for. */
	struct unc_when latest, when;
	uint64_t read_at; /**< ns: the last read began not before (unc_wrap_now()) */
	uint64_t passed;  /**< for unc_regs_since() */
	uint64_t limit;   /**< ns: the longest time between two reads that is safe */
	uint64_t slept;   /**< ns: time that the machine had been suspended, at start */
	unsigned forks;   /**< unc_forks() of the process that started it */
};

#endif

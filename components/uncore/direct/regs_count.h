/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs_count.h
 * A set that counts through registers.
 */
#ifndef UNC_REGS_COUNT_H
#define UNC_REGS_COUNT_H

#include "count.h"
#include "direct/acquire.h"
#include "direct/freeze_check.h"
#include "direct/wrap_poll.h"
#include "host/clock.h"

/** Only regs_count.c changes it. */
struct unc_regs_set {
	struct unc_set base;
	struct unc_direct *direct; /**< NULL: it has no events yet */
	struct unc_plan plan;
	struct unc_acquired acquired;
	struct unc_freeze_check freeze_check;
	/** How much of the plan serves the set's events; clocks follow (freeze_check.h). */
	struct {
		size_t programs, readings;
	} own;
	uint64_t sockets; /**< in which it programs units, a bit each */
	uint64_t active;  /**< in which a counter moved between the last two reads */
	bool watches;     /**< the clocks are in the plan */
	bool changed;     /**< the last check found a changed control */
	/** By reading of the plan, in its pool: this read's values, the last read's, their difference, and the counts. */
	uint64_t *raw, *last, *step, *total;
	struct unc_watch watch;
	struct unc_when latest; /**< the times of the last read, also of the polling thread */
	uint64_t read_at; /**< ns: the last read began at this time or later (unc_clock_coarse()) */
	uint64_t passed;  /**< unc_regs_time() when steps were last compared with it */
	uint64_t limit;   /**< ns: the longest safe time between two reads */
	uint64_t slept;   /**< ns for which the machine had been suspended at the start */
};

#endif

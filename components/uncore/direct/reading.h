/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file reading.h
 * Reading the counters of a running set, widening them to 64 bits, and detecting lost counts.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_READING_H
#define UNC_READING_H

#include "count.h"
#include "direct/acquire.h"
#include "direct/freeze_check.h"
#include "direct/wrap_poll.h"
#include "host/clock.h"

/** A set that counts through registers. regs_count.c makes, starts and stops it. */
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
	uint64_t passed;  /**< for unc_regs_since() */
	uint64_t limit;   /**< ns: the longest safe time between two reads */
	uint64_t slept;   /**< ns for which the machine had been suspended at the start */
};

/** Read all counters of the plan. @param into  by reading of the plan */
int unc_reading_raw(const struct unc_regs_set *set, uint64_t *into, struct unc_error *err);

/**
 * Bring set->total up to date. -ESTALE: the counts were disturbed; -EOVERFLOW: they were not read in time.
 * @param last  the set stops: check all controls, also of counters that moved
 */
int unc_reading_update(struct unc_regs_set *set, bool last, struct unc_error *err);

/** Set err to an error of a check of controls. @return rc */
int unc_reading_no_controls(const struct unc_regs_set *set, int rc, struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file reading.h
 * Reading the counters of a running set, widening them to 64 bits, and detecting lost counts.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_READING_H
#define UNC_READING_H

#include <pthread.h>

#include "count.h"
#include "direct/acquire.h"
#include "direct/freeze_check.h"
#include "direct/wrap_poll.h"

/** A set that counts through registers. regs_count.c makes, starts and stops it. */
struct unc_set {
	struct unc_direct *direct;
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
	bool running;
	bool changed; /**< the last check found a changed control */
	int lost;     /**< -errno if the counts were lost, else 0 */
	/** By reading of the plan, in its pool: this read's values, the last read's, their difference, and the counts. */
	uint64_t *raw, *last, *step, *total;
	/** Held to start, read and stop. The polling thread only tries to take it. */
	pthread_mutex_t lock;
	struct unc_watch watch;
	/** The times of the last read by any thread, and of the program's last read. */
	struct unc_when latest, when;
	uint64_t read_at; /**< ns: the last read began at this time or later (unc_wrap_now()) */
	uint64_t passed;  /**< for unc_regs_since() */
	uint64_t limit;   /**< ns: the longest safe time between two reads */
	uint64_t slept;   /**< ns for which the machine had been suspended at the start */
	unsigned forks;   /**< unc_forks() of the process that started the set */
};

/** Read all counters of the plan. @param into  by reading of the plan */
int unc_reading_raw(const struct unc_set *set, uint64_t *into, struct unc_error *err);

/**
 * Bring set->total up to date. If the counts are lost (-ESTALE: disturbed; -EOVERFLOW: not read in
 * time), release the units; all later calls fail.
 * @param last  the set stops: check all controls, also of counters that moved
 */
int unc_reading_update(struct unc_set *set, bool last, struct unc_error *err);

/**
 * After a read: is any socket frozen in which no counter moved? Then the counts are lost (-ESTALE).
 * @param last  the set stops: check all of its sockets
 */
int unc_reading_check_freeze(struct unc_set *set, bool last, struct unc_error *err);

/**
 * The counts are lost (-ESTALE, -EOVERFLOW): release the units now, since the set may never be stopped.
 * (PAPI reads a set before it stops it, and does not stop it if the read failed.)
 */
void unc_reading_abandon(struct unc_set *set, int lost);

/** Set err to a set's error. @return the code */
int unc_reading_lost(const struct unc_set *set, struct unc_error *err);
int unc_reading_no_controls(const struct unc_set *set, int rc, struct unc_error *err);

#endif

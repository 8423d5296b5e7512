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
#include "direct/control_verify.h"
#include "direct/freeze_check.h"
#include "direct/wrap_poll.h"

/** A set that is counted by registers. regs_count.c makes, starts and stops it. */
struct unc_set {
	struct unc_direct *direct;
	struct unc_plan plan;
	struct unc_acquired acquired;
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
	/** The last read, by any thread; the program's last read, which users ask for. */
	struct unc_when latest, when;
	uint64_t read_at; /**< ns: the last read began not before (unc_wrap_now()) */
	uint64_t passed;  /**< for unc_regs_since() */
	uint64_t limit;   /**< ns: the longest time between two reads that is safe */
	uint64_t slept;   /**< ns: time that the machine had been suspended, at start */
	unsigned forks;   /**< unc_forks() of the process that started it */
};

/** Read all counters of the plan. @param into  by reading of the plan */
int unc_reading_raw(const struct unc_set *set, uint64_t *into, struct unc_error *err);

/**
 * Bring set->total up to date. If counts were lost (-ESTALE: disturbed; -EOVERFLOW: not read in
 * time), the units are given back and all later calls fail.
 * @param last  of the set: all controls are compared, not only of counters that stand still
 */
int unc_reading_update(struct unc_set *set, bool last, struct unc_error *err);

/**
 * After a read: is a socket frozen in which no counter moved? Then the counts are lost (-ESTALE).
 * @param last  of the set: is any of its sockets frozen now?
 */
int unc_reading_check_freeze(struct unc_set *set, bool last, struct unc_error *err);

/**
 * Counts are lost (-ESTALE, -EOVERFLOW): give the units back now, since the set may never be stopped.
 * (PAPI reads before it stops, and does not stop a set whose read failed.)
 */
void unc_reading_abandon(struct unc_set *set, int lost);

/** The errors of a set. @return the code */
int unc_reading_lost(const struct unc_set *set, struct unc_error *err);
int unc_reading_no_controls(const struct unc_set *set, int rc, struct unc_error *err);

#endif

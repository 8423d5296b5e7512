/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file wrap_poll.h
 * Reading counters before they can wrap twice.
 *
 * A counter of n bits, whose event adds at most s in a cycle, can wrap after 2^n / s cycles: its
 * horizon. Counts are right if two reads are never further apart. While a set with a short horizon runs, a
 * thread of its own reads it in time. The thread blocks all signals and sleeps nearly all the time.
 */
#ifndef UNC_WRAP_POLL_H
#define UNC_WRAP_POLL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "error.h"

/** Cycles per second, more than any clock has. Tests raise it. */
extern uint64_t unc_wrap_hz;

/** The shortest time in ns that these cycles can take. */
uint64_t unc_wrap_horizon(uint64_t cycles);

/** The most cycles that can pass in these ns. */
uint64_t unc_wrap_cycles(uint64_t ns);

/** Counters with a shorter horizon must be polled by a thread: half a day, in ns. */
#define UNC_WRAP_SHORT (12 * 3600 * 1000000000ull)

/**
 * The time in ns without a read after which counts may be wrong. It is longer than the horizon, which
 * assumes 5 GHz: clocks of 48-bit counters are below 3 GHz.
 */
uint64_t unc_wrap_limit(uint64_t horizon);

/**
 * ns for which the computer was suspended since boot. Registers lose their values in a
 * suspend.
 * @param at_least  round down, because two clocks are read one after the other
 */
uint64_t unc_wrap_slept(bool at_least);

/** Added to unc_wrap_slept(), for tests. */
extern uint64_t unc_wrap_more_sleep;

/** A set that is polled while it counts. The caller fills in the fields above the line. */
struct unc_watch {
	uint64_t horizon;        /**< ns; look() is called four times in this time */
	void (*look)(void *arg); /**< the thread calls it, at work (exit_release.h) */
	void *arg;
	/* ---- */
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool runs, finish;
};

/** Start polling. 0, or -errno with the reason in err if the thread cannot be created. */
int unc_watch_start(struct unc_watch *watch, struct unc_error *err);

/** Stop polling, in the process that started it. look() does not run after this returns. No effect if not started. */
void unc_watch_stop(struct unc_watch *watch);

#endif

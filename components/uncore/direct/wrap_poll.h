/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file wrap_poll.h
 * Reading counters before they can wrap twice.
 *
 * A counter of n bits whose event adds up to s in a cycle can wrap after 2^n / s cycles: its
 * horizon. Counts are correct if reads are closer together. While a set with a short horizon counts, a
 * thread of its own also reads it in time; it blocks all signals, and sleeps nearly always.
 */
#ifndef UNC_WRAP_POLL_H
#define UNC_WRAP_POLL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "error.h"

/** Cycles per second that horizons assume: faster than any clock. Tests raise it. */
extern uint64_t unc_wrap_hz;

/** Shortest time, in nanoseconds, that this many cycles can take. */
uint64_t unc_wrap_horizon(uint64_t cycles);

/** Cycles that this many nanoseconds have at most. */
uint64_t unc_wrap_cycles(uint64_t ns);

/** Is this horizon so short that the thread must poll? */
bool unc_wrap_is_short(uint64_t horizon);

/**
 * Nanoseconds without a read after which a count may be wrong. This is more than the horizon, which
 * assumes 5 GHz: the clocks of 48-bit counters are below 3 GHz.
 */
uint64_t unc_wrap_limit(uint64_t horizon);

/** Monotonic clock in nanoseconds; coarse (a few milliseconds) and cheap. */
uint64_t unc_wrap_now(void);

/** The same clock, exact. Do not compare the two: the coarse one lags. */
uint64_t unc_wrap_exact(void);

/**
 * Nanoseconds that the computer was suspended since boot. Registers do not keep their values in a
 * suspend.
 * @param at_least  round down: time passes between the two clock reads
 */
uint64_t unc_wrap_slept(bool at_least);

/** Added to unc_wrap_slept(), for tests. */
extern uint64_t unc_wrap_more_sleep;

/** A set that is polled while it counts. The caller fills in the fields above the line. */
struct unc_watch {
	uint64_t horizon;        /**< nanoseconds; look() is called four times as often */
	void (*look)(void *arg); /**< called by the thread, which is at work (exit_release.h) */
	void *arg;
	/* ---- */
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool runs, finish;
};

/** Start to poll. 0, or -errno with the reason in err if no thread can be created. */
int unc_watch_start(struct unc_watch *watch, struct unc_error *err);

/** Stop it, in the process that has started it: look() does not run after this returns. No error if it does not run. */
void unc_watch_stop(struct unc_watch *watch);

#endif

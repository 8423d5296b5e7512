/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file wrap.h
 * Looking at counters before they can have wrapped twice.
 *
 * A counter of n bits whose event adds up to s in a cycle can wrap after 2^n /
 * s cycles: its horizon. Who reads more often than that counts right. For
 * counts whose horizon is short, one thread of the process looks in time; it is
 * there only while somebody needs it, takes no signals, and sleeps nearly
 * always.
 */
#ifndef UNC_WRAP_H
#define UNC_WRAP_H

#include <stdbool.h>
#include <stdint.h>

#include "error.h"

/** Cycles per second that horizons are reckoned with: more than any clock has.
 * Tests raise it. */
extern uint64_t unc_wrap_hz;

/** Nanoseconds that this many cycles last at least. */
uint64_t unc_wrap_horizon(uint64_t cycles);

/** Is this horizon so short that somebody must look while a program does not?
 */
bool unc_wrap_is_short(uint64_t horizon);

/**
 * After how many nanoseconds without a look a count may be wrong. A look that
 * comes later than the horizon need not be too late: counters of 48 bits have
 * clocks below 3 GHz.
 */
uint64_t unc_wrap_limit(uint64_t horizon);

/** Nanoseconds of a clock that only goes forward; coarse (some milliseconds)
 * and cheap. */
uint64_t unc_wrap_now(void);

/**
 * Nanoseconds that this computer has slept since it was started, which
 * registers do not outlast.
 * @param at_least  rather too few than too many: a moment passes between two
 * looks at the clock
 */
uint64_t unc_wrap_slept(bool at_least);

/** Tests pretend that it slept so much longer. */
extern uint64_t unc_wrap_more_sleep;

/** Somebody to be looked at. The fields above the line are the owner's to fill
 * in. */
struct unc_watch {
	uint64_t horizon;        /**< nanoseconds; it is looked at four times as often */
	void (*look)(void *arg); /**< called by the thread; must not start or stop a watch */
	void *arg;
	/* ---- */
	uint64_t due;
	struct unc_watch *next;
};

/**
 * Have it looked at from now on.
 * @return 0, or -errno with the reason in err if there can be no thread
 */
int unc_watch_start(struct unc_watch *watch, struct unc_error *err);

/**
 * No longer: look() does not run any more when this returns. With the last
 * watch the thread ends. No harm if it was not started, or in the parent of
 * this process.
 */
void unc_watch_stop(struct unc_watch *watch);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file clock.h
 * Clocks in nanoseconds. Reading one takes no system call.
 */
#ifndef UNC_CLOCK_H
#define UNC_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t unc_clock_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/** CLOCK_MONOTONIC. */
static inline uint64_t unc_clock_now(void)
{
	return unc_clock_of(CLOCK_MONOTONIC);
}

/** The same clock, coarse (a few ms) and cheap. Do not compare the two: the coarse one lags. */
static inline uint64_t unc_clock_coarse(void)
{
	return unc_clock_of(CLOCK_MONOTONIC_COARSE);
}

/** Sleep for less than a second; a signal handler ends it. */
static inline void unc_clock_sleep(uint64_t ns)
{
	nanosleep(&(struct timespec){ .tv_nsec = (long)ns }, NULL);
}

#endif

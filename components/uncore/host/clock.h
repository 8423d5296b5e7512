/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file clock.h
 * CLOCK_MONOTONIC in nanoseconds.
 */
#ifndef UNC_CLOCK_H
#define UNC_CLOCK_H

#include <stdint.h>
#include <time.h>

/** The time now; no system call. */
static inline uint64_t unc_clock_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/** Sleep for less than a second; a signal handler ends it. */
static inline void unc_clock_sleep(uint64_t ns)
{
	nanosleep(&(struct timespec){ .tv_nsec = (long)ns }, NULL);
}

#endif

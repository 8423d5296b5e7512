/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Clocks of a measurement.
 */
#ifndef UNCORE_STAT_CLOCK_H
#define UNCORE_STAT_CLOCK_H

/* Seconds of the monotonic clock. */
double now(void);

/* The time stamp counter, 0 if there is none. */
double ticks(void);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * When counters were started and read. Counters of a set are accessed one after the other: a moment is in the middle of
 * these accesses, and known within half of the time that they took.
 */
#ifndef UNCORE_STAT_MOMENT_H
#define UNCORE_STAT_MOMENT_H

#include <stdbool.h>

/* Seconds of the monotonic clock; at most so much earlier or later. */
struct moment {
	double at, skew;
};

struct moment moment_between(double begin, double end);

/*
 * Of the last read or stop of a set of the component in this thread, which began at `before` or later: when counters were
 * read, and when they got their zero. False: there is none.
 */
bool moment_of_read(double before, struct moment *zero, struct moment *read);

/* The note on a rate in a time with this skew, freed by the caller; NULL: it is exact to 1 %. */
char *moment_note(double seconds, double skew);

/* Is the time known so badly that there is no rate, at 10 %? */
bool moment_is_vague(double seconds, double skew);

#endif

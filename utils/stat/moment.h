/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * When counters were started and read. Counters of a set are accessed one after the other: a moment is the middle of
 * these accesses, and known within half of their duration.
 */
#ifndef UNCORE_STAT_MOMENT_H
#define UNCORE_STAT_MOMENT_H

#include <stdbool.h>

/* Seconds of the monotonic clock, and their uncertainty. */
struct moment {
	double at, skew;
};

struct moment moment_between(double begin, double end);

/*
 * For this thread's last read or stop of a set of the component, which began at `before` or later: when counters were
 * read, and when they counted from 0. False: there is none.
 */
bool moment_of_read(double before, struct moment *zero, struct moment *read);

/* The note on a rate over a time with this skew, freed by the caller; NULL: it is exact to 1 %. */
char *moment_note(double seconds, double skew);

/* Is the time too uncertain for a rate (10 %)? */
bool moment_is_vague(double seconds, double skew);

#endif

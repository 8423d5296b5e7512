/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Matching events with counters.
 */
#ifndef UNC_MATCH_H
#define UNC_MATCH_H

#include "unc_events.h"

/* One more event than any box has counters: enough to show which ones do not fit. */
enum { UNC_UNMATCHED = -1, UNC_MAX_SCHEDULED = UNC_MAX_COUNTERS + 1 };

struct unc_match {
	unsigned n;
	uint32_t counters[UNC_MAX_SCHEDULED]; /* bit c: event i may be counted by counter c */
	int8_t at[UNC_MAX_SCHEDULED];         /* counter of event i, or UNC_UNMATCHED */
	uint8_t order[UNC_MAX_COUNTERS];      /* counters, in the order in which to take them */
};

/* Start with all events unmatched, each with the counters of its encoding; take counters in order from 0. */
void unc_match_start(struct unc_match *m, const struct unc_encoding *const *events, unsigned n);

/*
 * Take counters first that the fewest events of the box are restricted to. A restricted event that comes
 * later then finds its counter free.
 */
void unc_match_spare(struct unc_match *m, const struct unc_pmu *pmu, const struct unc_box *box);

/* Index of the event in a counter; m->n: none. */
unsigned unc_match_holder(const struct unc_match *m, int counter);

/*
 * Match all unmatched events; the others keep their counters. Finds a matching whenever one exists; else
 * returns false and changes nothing.
 */
bool unc_match_rest(struct unc_match *m);

#endif

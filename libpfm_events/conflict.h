/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages of unc_schedule(): why events cannot be counted at the same time. Functions returning int
 * fill the error and return UNC_ECONFLICT.
 */
#ifndef UNC_CONFLICT_H
#define UNC_CONFLICT_H

#include "unc_events.h"

/* The error for two events that exclude each other. */
int unc_conflict_pair(struct unc_error *err, const struct unc_encoding *a,
		      const struct unc_encoding *b, const char *reason);

/* The same if they need different values of a filter register; else 0. */
int unc_conflict_filters(struct unc_error *err, const struct unc_encoding *a,
			 const struct unc_encoding *b);

/*
 * Reduce events that do not fit to the ones that matter: drop an event if the rest still does not fit.
 * Copies them in order. @return how many are left
 */
unsigned unc_conflict_reduce(const struct unc_encoding *const *events, unsigned n,
			     bool (*fits)(const struct unc_encoding *const *events, unsigned n),
			     const struct unc_encoding **out);

/* Names of events, separated by commas; ends in "..." if cut. */
void unc_conflict_names(const struct unc_encoding *const *events, unsigned n, char *buf,
			size_t size);

/* The error for events that find too few counters, after unc_conflict_reduce(). */
int unc_conflict_counters(struct unc_error *err, const struct unc_encoding *const *events,
			  unsigned n);

#endif

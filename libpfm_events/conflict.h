/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages of unc_schedule(): why events cannot be counted at the same time. Functions that return
 * int fill the error and return UNC_ECONFLICT.
 */
#ifndef UNC_CONFLICT_H
#define UNC_CONFLICT_H

#include "unc_events.h"

int unc_conflict(struct unc_error *err, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Two events exclude each other. */
int unc_conflict_pair(struct unc_error *err, const struct unc_encoding *a,
		      const struct unc_encoding *b, const char *reason);

/* The same, if they need different values of a filter register; else 0. */
int unc_conflict_filters(struct unc_error *err, const struct unc_encoding *a,
			 const struct unc_encoding *b);

/*
 * Copy events that do not fit, in their order, without those that make no difference: an event is
 * dropped if the rest still does not fit. Returns how many are left.
 */
unsigned unc_conflict_reduce(const struct unc_encoding *const *events, unsigned n,
			     bool (*fits)(const struct unc_encoding *const *events, unsigned n),
			     const struct unc_encoding **out);

/* Names of events, separated by commas; "..." at the end if they are cut. */
void unc_conflict_names(const struct unc_encoding *const *events, unsigned n, char *buf,
			size_t size);

/* Too few counters for these events, which unc_conflict_reduce() has left. */
int unc_conflict_counters(struct unc_error *err, const struct unc_encoding *const *events,
			  unsigned n);

#endif

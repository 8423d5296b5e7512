/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Compares two backends, count by count: each unit's counts of the same event under the same load.
 */
#ifndef UNCORE_VERIFY_COMPARE_H
#define UNCORE_VERIFY_COMPARE_H

#include "verify/finding.h"

/* The units' counts of an event under a load, in each run; for an idle load, per second. */
struct sample {
	const struct term *term;
	struct load load;
	double least;   /* smaller counts are not compared */
	unsigned runs;  /* at least 1 */
	double *values; /* run by run, unit by unit */
};

struct samples {
	struct sample *list;
	size_t count;
};

/* Store the counts of `runs` runs, once for each event and load. */
void samples_add(struct samples *samples, const struct term *term, const struct load *load,
		 uint64_t *const *values, const struct moved *moved, const double *seconds,
		 unsigned runs);
void samples_free(struct samples *samples);

/* The laws of all comparisons, without box and events. */
enum { COMPARE_LAWS = 2 };
extern const struct unc_law compare_laws[COMPARE_LAWS];

/* Findings whose value is the first backend's count; the expected value is the second one's. */
struct comparison {
	struct rule **rules; /* one for each event and load */
	size_t numrules;
	struct finding *findings; /* none is NOTHING_MOVED */
	size_t count;
};

void compare(const struct samples *a, const struct samples *b, struct comparison *out);

/* The result for a box. */
struct box_comparison {
	size_t agree, compared;        /* counts: of an event, a load and a unit each */
	const struct finding *differs; /* the first that is broken, or NULL */
};
struct box_comparison comparison_of(const struct comparison *comparison, const struct unc_box *box);
void comparison_free(struct comparison *comparison);

#endif

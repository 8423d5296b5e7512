/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Items: the events and metrics requested, or a default choice.
 */
#ifndef UNCORE_STAT_ITEMS_H
#define UNCORE_STAT_ITEMS_H

#include "stat/session.h"

/*
 * Prints all errors, and exits if there are any.
 */
void items_choose(struct session *s);

/* Some events turned out not to be countable: mark the items that need them. */
void items_check(struct session *s);

/* ---- one item (item.c) */

/* Where the terms of a metric's formula get their values, for a view of the counts. */
struct term_values {
	double (*seconds)(const void *view);
	double (*ticks)(const void *view);
	/* Number of units that count an event; below 0: unknown */
	int (*units)(const void *view, const char *event, double *out);
	/* Of the i-th event of the item */
	double (*count)(const void *view, const struct item *item, unsigned i);
};

/* The value of one term; below 0 if it has none. */
int item_term(const struct session *s, const struct item *item, const char *term,
	      const struct term_values *values, const void *view, double *out);

/* Are its events counted in several passes? */
bool item_is_split(const struct item *item);

/* Its coverage: "full", "part", "part, unverified" …; "" if it is not a quantity. */
const char *item_coverage(const struct session *s, const struct item *item);

/* Unit of an item's value, such as "bytes". */
const char *item_unit(const struct session *s, const struct item *item);

/* Factor from the metric's unit to item_unit(): not 1 with --gib. */
double item_unit_size(const struct session *s, const struct item *item);

#endif

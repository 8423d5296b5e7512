/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Formulas over samples, place by place.
 */
#ifndef UNCORE_STAT_VALUE_METRIC_H
#define UNCORE_STAT_VALUE_METRIC_H

#include "stat/row.h"

/*
 * Print the rows of a metric item, for each place of the scope.
 * @param row  what they have in common; changed
 * @return false: a count is missing
 */
bool metric_rows(const struct session *s, const struct item *item, struct row *row);

/* Means over the passes of an item: seconds in which they counted, and their uncertainty. */
double mean_skew(const struct session *s, const struct item *item);
double mean_seconds(const struct session *s, const struct item *item);

#endif

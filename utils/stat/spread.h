/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Mean and spread of values that come one after another.
 */
#ifndef UNCORE_STAT_SPREAD_H
#define UNCORE_STAT_SPREAD_H

struct spread {
	unsigned count;
	double mean, squares; /* of the distances from the mean */
};

void spread_add(struct spread *spread, double value);
/* The standard error of the mean; NaN: fewer than two values. */
double spread_error(const struct spread *spread);
/* The same in percent of the mean; NaN also if that is not a number, as for a mean of 0. */
double spread_percent(const struct spread *spread);

#endif

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
/* The standard error of the mean. */
double spread_error(const struct spread *spread);
/* That, in percent of the mean. */
double spread_percent(const struct spread *spread);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/spread.h"

#include <math.h>

void spread_add(struct spread *spread, double value)
{
	double before = value - spread->mean;

	spread->mean += before / ++spread->count;
	spread->squares += before * (value - spread->mean);
}

double spread_error(const struct spread *spread)
{
	return spread->count < 2 ? NAN
				 : sqrt(spread->squares / (spread->count - 1) / spread->count);
}

double spread_percent(const struct spread *spread)
{
	double percent = 100 * spread_error(spread) / fabs(spread->mean);

	if (spread_error(spread) <= 0)
		return 0;
	return isinf(percent) ? NAN : percent;
}

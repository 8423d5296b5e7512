/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Consecutive runs of the command (--repeat): the rows of all runs become one row with their mean.
 */
#ifndef UNCORE_STAT_REPEAT_H
#define UNCORE_STAT_REPEAT_H

#include "stat/row.h"

/* Keep a row of the latest run. */
void repeat_add(const struct session *s, const struct row *row);

/* Hand over the row of each value: the mean, and its spread; without a value if a run had none. */
void repeat_rows(const struct session *s,
		 void (*put)(const struct session *s, const struct row *row));

#endif

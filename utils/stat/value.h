/* SPDX-License-Identifier: BSD-3-Clause */
/* Turns counts into values: sums, differences, formulas. */
#ifndef UNCORE_STAT_VALUE_H
#define UNCORE_STAT_VALUE_H

#include "stat/session.h"

/* Print the rows of all items, or of those that end with this pass. False: a count is missing. */
enum { ALL_PASSES = -1 };
bool value_rows(const struct session *s, int pass, double time);

#endif

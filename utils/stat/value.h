/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From counts to values: sums, differences, formulas.
 */
#ifndef UNCORE_STAT_VALUE_H
#define UNCORE_STAT_VALUE_H

#include "stat/session.h"

/* Print the rows of all items, or of those whose last pass is this one. False if a count that was
 * expected is missing. */
enum { ALL_PASSES = -1 };
bool value_rows(const struct session *s, int pass, double time);

#endif

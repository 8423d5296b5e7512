/* SPDX-License-Identifier: BSD-3-Clause */
/* Bars in a table on a terminal: each value relative to the largest value of its name. */
#ifndef UNCORE_STAT_BARS_H
#define UNCORE_STAT_BARS_H

#include "out.h"
#include "stat/row.h"

/* A line of a table whose `column` gets a bar. */
void bars_add(struct libscols_line *line, size_t column, const struct row *row);

/* Draw the bars added since the last call. */
void bars_draw(void);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/* Intervals for people: a wide row each, with a column for each value. */
#ifndef UNCORE_STAT_WIDE_H
#define UNCORE_STAT_WIDE_H

#include <stdio.h>

#include "stat/row.h"

/* Does a row of all values fit into the terminal, or without one into 200 characters? Call first. */
bool wide_fits(const struct session *s, FILE *out);

void wide_row(const struct row *row);

/* Print the rows since the last call as one, after the heads of the columns if there are new ones. */
void wide_flush(void);

#endif

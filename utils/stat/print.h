/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as a table, as CSV or as JSON.
 */
#ifndef UNCORE_STAT_PRINT_H
#define UNCORE_STAT_PRINT_H

#include <stdio.h>

#include "stat/row.h"

/* All rows go between begin and end; print_flush() after the rows of an interval. */
void print_begin(const struct session *s, FILE *out);
void print_row(const struct session *s, const struct row *row);
/* False, with a message, if the rows could not be written. */
bool print_flush(const struct session *s);
/* After the last interval: begin the table of totals, in the format for people. False: the format has none. */
bool print_totals(const struct session *s);
void print_end(const struct session *s, int status);

#endif

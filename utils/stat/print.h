/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as a table, as CSV or as JSON.
 */
#ifndef UNCORE_STAT_PRINT_H
#define UNCORE_STAT_PRINT_H

#include <stdio.h>

#include "stat/session.h"

enum { NONE = -1 };
struct row {
	double time; /* seconds since the start, below 0: none */
	int socket, unit;
	const char *name;
	enum answer answer;
	bool whole; /* the value is `integer`, else `real` */
	long long integer;
	double real; /* NaN: a divisor was 0 */
	const char *unit_of_value;
	const char *note; /* "" if none; if not counted: why */
};

/* All rows go between begin and end; print_flush() after those of an interval. */
void print_begin(const struct session *s, FILE *out);
void print_row(const struct session *s, const struct row *row);
void print_flush(const struct session *s);
void print_end(const struct session *s, int status);

#endif

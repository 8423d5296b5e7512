/* SPDX-License-Identifier: BSD-3-Clause */
/* One value of the results, and its texts. */
#ifndef UNCORE_STAT_ROW_H
#define UNCORE_STAT_ROW_H

#include <jansson.h>

#include "stat/session.h"

enum { NONE = -1 };
struct row {
	double time;    /* seconds since the start, below 0: none */
	double seconds; /* time in which it was counted; 0: it was not */
	double skew;    /* their uncertainty in seconds */
	int socket, unit, node;
	const struct unc_box *box; /* of the unit; NULL: of a kernel event */
	const char *behind;        /* PCIe devices, the socket of a link; NULL */
	const char *name;
	enum answer answer;
	bool whole; /* the value is `integer`, else `real` */
	long long integer;
	double real;   /* NaN: a divisor was 0 */
	double spread; /* with --repeat: standard error of the mean, in percent of it; NaN: none */
	bool adds_up;  /* a sum of counts: values of intervals can be added */
	const char *unit_of_value;
	const char *coverage; /* of a quantity: "full", "part, unverified" …; else "" */
	const char *note;     /* "" if none; if not counted: why */
};

/* Printed in place of a missing value; NULL: there is a value. */
const char *row_no_value(const struct row *row);

/* The answer in one word or two, as in JSON. */
const char *row_answer(const struct row *row);

/* The value, freed by the caller: with commas between groups of digits, or without. */
char *row_for_people(const struct row *row);
char *row_for_programs(const struct row *row);
/* The spread with this number of decimals; "": none. */
char *row_spread(const struct row *row, int digits);

/* null if there is none. */
json_t *row_json_value(const struct row *row);

/* The note, with the socket that a link leads to; the unit's name; a number, "" if below 0. Freed by the caller. */
char *row_note(const struct session *s, const struct row *row);
char *row_unit(const struct session *s, const struct row *row);
char *row_number(int number);

#endif

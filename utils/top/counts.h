/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What uncore_top shows: for each metric and socket the latest value, its units' values, and earlier ones.
 */
#ifndef UNCORE_TOP_COUNTS_H
#define UNCORE_TOP_COUNTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { HISTORY = 256 };

struct place {
	int number; /* of the unit */
	char *name;
	double value; /* NaN: none */
};

/* A metric in one socket. */
struct line {
	char *name, *unit; /* of the values */
	int socket;
	bool adds_up; /* the value is the sum of its units, else their maximum */
	struct place *places;
	size_t numplaces;
	double time;             /* end of the latest interval */
	double value;            /* NaN: none */
	char *note;              /* why it was not counted, or "" */
	double history[HISTORY]; /* the latest is the last; NaN: none */
};

/* A group of metrics, counted by its own process. */
struct panel {
	const char *title;
	char *names;   /* of its metrics, with commas */
	char *machine; /* from the counting process; "" until then */
	char *why_not; /* its last message if it ended, or NULL */
	struct line *lines;
	size_t numlines;
};

/* One result of uncore_stat --json --per-unit. */
void panel_add(struct panel *panel, const json_t *row);

/* The highest value of a metric so far, in all sockets; 0: none. */
double panel_greatest(const struct panel *panel, const char *name);

#endif

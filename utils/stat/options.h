/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_stat's command line.
 */
#ifndef UNCORE_STAT_OPTIONS_H
#define UNCORE_STAT_OPTIONS_H

#include "out.h"

/* Into how many values a count is split. */
enum scope { SCOPE_ALL, SCOPE_SOCKET, SCOPE_UNIT };

struct options {
	char **events, **metrics; /* as given, comma-separated lists taken apart */
	unsigned numevents, nummetrics;
	bool list_metrics;
	unsigned interval_ms; /* 0: one result at the end */
	enum scope scope;
	enum format format;
	const char *output;
	char **command; /* ends with NULL; command[0] is NULL if there is none */
};

/* Exits if the command line is wrong. */
void options_parse(struct options *options, int argc, char **argv);

#endif

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
	const char *machine;  /* whose metrics to list; NULL: the one that is counted here */
	unsigned interval_ms; /* 0: one result at the end */
	enum scope scope;
	uint64_t sockets; /* with SCOPE_SOCKET: only these, a bit each; 0: all */
	enum format format;
	const char *output;
	const char *openmetrics; /* this file instead of `output`, in a format of its own */
	char **command;          /* ends with NULL; command[0] is NULL if there is none */
};

/* Add the words of "a,b,c", which is split in place; exits if one is empty. */
void options_add_words(char ***words, unsigned *count, char *list, const char *option);

/* The value of --interval; exits if it is wrong. */
unsigned options_interval(const char *word);

/* Exits if the command line is wrong. */
void options_parse(struct options *options, int argc, char **argv);

#endif

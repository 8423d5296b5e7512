/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_stat's command line.
 */
#ifndef UNCORE_STAT_OPTIONS_H
#define UNCORE_STAT_OPTIONS_H

#include <sys/types.h>

#include "out.h"
#include "stat/why.h"

/* How a count is split into values. */
enum scope { SCOPE_ALL, SCOPE_SOCKET, SCOPE_UNIT, SCOPE_NODE, SCOPE_DEVICE };

struct options {
	char **events, **metrics, **groups; /* as given, with lists split at commas */
	unsigned numevents, nummetrics, numgroups;
	bool list_metrics, list_groups;
	struct true_bytes true_bytes;
	unsigned set;        /* uncore_mpi: the pass to count, from 1; 0: all events fit into one */
	const char *machine; /* whose metrics to list; NULL: the one that is counted here */
	unsigned interval_ms; /* 0: one result at the end */
	enum scope scope;
	uint64_t sockets; /* with SCOPE_SOCKET and SCOPE_UNIT: only these, a bit each; 0: all */
	enum format format;
	const char *output;      /* %h, %p, %r and %j in it stand for host, process, rank and job */
	const char *separator;   /* between the fields, as of perf stat -x; NULL: another format */
	const char *cpus;        /* count only in the sockets of these; NULL: in all */
	unsigned repeat;         /* runs of the command; 0: one, without mean and spread */
	pid_t pid;               /* count until this process ends; 0: none */
	bool gib;                /* GiB/s and MiB/s instead of GB/s and MB/s */
	bool quiet;              /* no warnings, no progress */
	const char *openmetrics; /* this file instead of `output`, in its own format */
	char **command;          /* ends with NULL; command[0] is NULL if there is none */
};

/* Has no letter; the programs' own options without one begin at 256. */
enum { OPTION_TRUE_BYTES = 512 };

/* Options of uncore_stat and uncore_mpi; their letters are "e:M:g:I:cjo:". */
/* clang-format off */
#define COUNT_OPTIONS \
	{ "event", required_argument, NULL, 'e' }, \
	{ "metric", required_argument, NULL, 'M' }, \
	{ "group", required_argument, NULL, 'g' }, \
	{ "true-bytes", required_argument, NULL, OPTION_TRUE_BYTES }, \
	{ "interval", required_argument, NULL, 'I' }, \
	{ "csv", no_argument, NULL, 'c' }, \
	{ "json", no_argument, NULL, 'j' }, \
	{ "output", required_argument, NULL, 'o' }
/* clang-format on */

/* Handle one of these from next_option(); false: another option. Exits if its value is wrong. */
bool options_take(struct options *options, int option);

/* Add the comma-separated words of this option's value. Exits if one is empty. */
void options_add_words(char ***words, unsigned *count, const char *option);

/* Is WHY among the groups? */
bool options_why(const struct options *options);

/* Exits if --true-bytes is given without WHY. */
void options_check_true_bytes(const struct options *options);

/* A number from 1 to `most`; `what` names the option and what it takes. Exits if it is not one. */
unsigned options_number(const char *word, const char *what, unsigned most);

/* Exits if the command line is wrong. */
void options_parse(struct options *options, int argc, char **argv);
void options_free(struct options *options);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Where the values come from: for each panel a process of uncore_stat, which counts until it is ended.
 */
#ifndef UNCORE_TOP_SOURCE_H
#define UNCORE_TOP_SOURCE_H

#include <sys/types.h>

#include "top/counts.h"

struct source {
	struct panel *panel;
	pid_t pid;
	int rows, messages; /* read ends of pipes; -1: closed */
	char *line;         /* begun, of `rows` */
	size_t length, size;
	json_t *interval; /* its rows, until it is complete */
	char *message;    /* the last one, or NULL */
};

/* Start to count the names of a panel, with a value every `ms` milliseconds. `option`: "-M" or "-e". */
void source_start(struct source *source, struct panel *panel, const char *option, unsigned ms);

/* Take what there is. */
void source_read(struct source *source);

/* Has it ended? Then the panel says why. */
bool source_ended(const struct source *source);

/* End the process, and wait until it has. */
void source_stop(struct source *source);

#endif

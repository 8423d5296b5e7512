/* SPDX-License-Identifier: BSD-3-Clause */
/* The source of the values: for each panel an uncore_stat process, which counts until it is ended. */
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

/* Read what is available. */
void source_read(struct source *source);

/* Has it ended? The panel then says why. */
bool source_ended(const struct source *source);

/* End the process, and wait for it. */
void source_stop(struct source *source);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/* The command line of uncore_verify. */
#ifndef VERIFY_OPTIONS_H
#define VERIFY_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct verify_options {
	bool quick, json, check, map, quantities;
	const char *map_file; /* NULL: the user's */
	const char *output, *folder;
	const char *replay, *machine; /* NULL: count on this machine */
	uint64_t lines;               /* 0: the usual number */
};

/* Print help, or exit with a message if it is wrong. */
void verify_options_parse(struct verify_options *o, int argc, char **argv);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * uncore_traffic's command line.
 */
#ifndef UNCORE_TRAFFIC_OPTIONS_H
#define UNCORE_TRAFFIC_OPTIONS_H

#include "traffic/phase.h"

struct traffic_options {
	struct phase *phases; /* freed by the caller */
	unsigned count;
	const char *truth; /* NULL: not written */
	bool remove;
	bool mend;
	const char **plant; /* defects, NULL at the end; freed by the caller */
};

/* Exits if the command line is wrong. */
void traffic_options_parse(struct traffic_options *options, int argc, char **argv);

#endif

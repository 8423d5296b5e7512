/* SPDX-License-Identifier: BSD-3-Clause */
/* One load in one pass, run and counted as often as its findings need. */
#ifndef UNCORE_VERIFY_STAGE_H
#define UNCORE_VERIFY_STAGE_H

#include "verify/examine.h"

struct stage {
	struct backend_result *r;
	struct player *player;
	const struct examine_options *options;
	struct load load;
	int pass;
	uint64_t *values[MOST_RUNS];
	uint64_t *first, *before; /* readings at the start of a run, and before its last one */
	struct moved moved[MOST_RUNS];
	double seconds[MOST_RUNS];
	unsigned runs;
	double *rates; /* of this pass, of each value: background.h */
};

/* Run and count the load once more. False: it cannot run here, or cannot be counted; stage_fail() says why. */
bool stage_run(struct stage *s);

/* Note a failure of the stage's load. @param error  -errno */
void stage_fail(struct stage *s, int error, const char *reason);

/* NUMA nodes of a socket with cpus that can ask. */
unsigned stage_nodes(struct player *player, unsigned socket);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The event sets of this process. Events that fit into the counters together are one set, which counts all the time.
 * Others take turns: one set at a time counts, and a further one counts all the time what every set has, such as the
 * total of all parts. The caller lets one thread in at a time.
 */
#ifndef UNCORE_MPI_SETS_H
#define UNCORE_MPI_SETS_H

#include <jansson.h>

#include "mpi/options.h"
#include "stat/session.h"

enum {
	STEADY =
		MPI_MAX_SETS, /* number of the set that counts all the time; those that take turns are below it */
	TURN_MS = 100,
};

/* In place of an event: for how many ns its set has counted */
enum { TIME_COUNTED = -1 };

/* Do the events of the session take turns? */
bool sets_take_turns(const struct session *s);

/* Start to count; returns how many values a reading has. Below 0: *reason is why not, freed by the caller. */
int sets_start(struct session *s, char **reason);

/* Read all values, 0 at the start. Values of sets that do not count stay. Returns PAPI's code. */
int sets_read(long long *values);

/* After a read: the next set counts. */
void sets_turn(void);

void sets_stop(void);

/* For each value: [event, socket, set]. The caller frees it. */
json_t *sets_columns(const struct session *s);

#endif

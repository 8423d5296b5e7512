/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting in this process: the whole run, its regions, a time line. Functions may be called from
 * several threads at once.
 */
#ifndef UNCORE_MPI_COUNT_H
#define UNCORE_MPI_COUNT_H

#include <jansson.h>

#include "stat/session.h"

/*
 * Start counting. On failure *reason is why, freed by the caller. Phases: percentage of the time for
 * reads at the start and end of MPI calls; 100: read at each one; 0: no phases.
 */
bool count_start(struct session *s, unsigned phases, char **reason);

/*
 * MPI_Pcontrol: `name` may be any address, or NULL. Level 0 pauses, a level above 0 resumes; above 0
 * with a name begins a region, below 0 ends it.
 */
void count_mark(int level, const char *name);

/*
 * With phases: this thread enters or leaves an MPI function, which may call others. The process is in MPI
 * while any of its threads is.
 */
extern bool count_phases;
void count_enter_mpi(void);
void count_leave_mpi(void);

/* Add a reading to the time line, if the options ask for one; then the next set of events has its turn. */
void count_sample(void);

/* Read once more, then stop: no result includes later counts. */
void count_end(void);

/* In a child by fork(): it does not count. */
void count_forget(void);

/* The results were written: the witness has nothing to write. */
void count_set_reported(void);

/*
 * For the witness, after the counting process died: true if it left results, which then end at its
 * last reading, without the time line. *spoiled: why they are unusable, or NULL.
 */
bool count_is_left(const char **spoiled);

/*
 * The results, in the form for gathering (see report.h): columns, regions, samples. Call after
 * count_end(), or in the witness.
 */
void count_pack(json_t *part);

#endif

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
 * Start to count. On failure *reason is why, freed by the caller. Phases: how many percent of the time
 * the counters may be read at the start and end of MPI calls; 100: at each one; 0: there are no phases.
 */
bool count_start(struct session *s, unsigned phases, char **reason);

/*
 * MPI_Pcontrol: `name` may be any address, or NULL. Level 0 pauses, a level above 0 resumes; above 0
 * with a name begins a region, below 0 ends it.
 */
void count_mark(int level, const char *name);

/*
 * With phases: this thread enters or leaves an MPI function, which may call others. The process is in MPI
 * while one of its threads is.
 */
extern bool count_phases;
void count_enter_mpi(void);
void count_leave_mpi(void);

/* Add a reading to the time line. */
void count_sample(void);

/* Read once more, then stop: what is counted later is in no result. */
void count_end(void);

/* In a child by fork(): it does not count. */
void count_forget(void);

/* The results were written: nothing is left for the witness. */
void count_set_reported(void);

/*
 * For the witness, when the process that counts is dead: true if it has left results, which are then
 * ended at its last reading, without the time line. *spoiled: why they are of no use, or NULL.
 */
bool count_is_left(const char **spoiled);

/*
 * The results, in the form that is gathered (see report.h): columns, regions, samples. Call after
 * count_end(), or in the witness.
 */
void count_pack(json_t *part);

#endif

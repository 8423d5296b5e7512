/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * This process as a rank of a job: whether it counts, and the report.
 */
#ifndef UNCORE_MPI_JOB_H
#define UNCORE_MPI_JOB_H

/* After MPI_Init. All ranks of MPI_COMM_WORLD; only the first call does something. */
void job_begin(void);

/* After MPI_Session_init. Without MPI_Init, the first process of each node counts and reports alone: ranks
 * need not all have sessions, so there is no communication. */
void job_begin_session(void);

/* Before MPI_Finalize. All ranks; only the first call does something. */
void job_end(void);

/* At the end of the process: a message if it used MPI without a call of job_begin(). */
void job_check(void);

/* Before the process ends without job_end(): write what was counted until now. */
void job_give_up(const char *why);

#endif

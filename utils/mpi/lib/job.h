/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * This process as a rank of a job: whether it counts, and the report.
 */
#ifndef UNCORE_MPI_JOB_H
#define UNCORE_MPI_JOB_H

/* After MPI_Init. All ranks of MPI_COMM_WORLD; only the first call does something. */
void job_begin(void);

/* Before MPI_Finalize. All ranks; only the first call does something. */
void job_end(void);

/* Before the process ends without job_end(): write what was counted until now. */
void job_give_up(const char *why);

#endif

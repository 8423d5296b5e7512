/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of output files with parts that differ from process to process.
 */
#ifndef UNCORE_PATH_H
#define UNCORE_PATH_H

#include <stdbool.h>

/* The number in the first of these environment variables (ended by NULL) that is set; -1: none. */
int path_number(const char *const *names);

/* The rank of this process from the environment of mpirun or the batch system, or -1. */
int path_rank(void);

/* Replace %h by the host, %p by this process' number, %r by the rank, %j by the job's id ("job" without one) and
 * %% by one %. The caller frees the result. *has_rank (may be NULL): there was a %r. */
char *path_expand(const char *pattern, const char *host, int rank, bool *has_rank);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Where the library writes: to a file, or to standard error. What these are is looked up at MPI_Init, as
 * the program may later close or replace its descriptors, and change its folder and its umask.
 */
#ifndef UNCORE_MPI_OUTPUT_H
#define UNCORE_MPI_OUTPUT_H

#include "mpi/lib/report.h"

/* `pattern`: the name of the file, as of --output, or NULL. May quit(). */
void output_prepare(const char *pattern, const char *node, int rank);

/* A message of the whole library on standard error. */
void output_complain(int rank, int ranks, const char *why);

/* A report that cannot be written where it is to be goes to standard error. */
void output_report(const struct job *job);

#endif

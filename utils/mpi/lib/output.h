/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The library writes to a file, or to standard error. It looks both up in MPI_Init, because the program
 * may later close or replace its descriptors, and change its folder and its umask.
 */
#ifndef UNCORE_MPI_OUTPUT_H
#define UNCORE_MPI_OUTPUT_H

#include "mpi/lib/report.h"

/* `pattern`: the name of the file, as given to --output, or NULL. May quit(). */
void output_prepare(const char *pattern, const char *node, int rank);

/* A message of the library on standard error. */
void output_complain(int rank, int ranks, const char *why);

/* A report that cannot be written to its file goes to standard error. */
void output_report(const struct job *job);

#endif

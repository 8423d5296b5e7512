/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Where a report is written.
 */
#ifndef UNCORE_MPI_OUTPUT_H
#define UNCORE_MPI_OUTPUT_H

#include "mpi/lib/report.h"

/* A message of a rank on standard error */
void output_complain(int rank, int ranks, const char *why);

/*
 * Write it to the file of the options, in which %h, %r, %p and %j are node, rank, process and job, or to standard
 * error. A report of one rank alone gets a name of its own. If the file cannot be written, standard error
 * gets the report.
 */
void output_report(const struct job *job, const char *node, int rank);

#endif

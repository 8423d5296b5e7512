/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The report of a job, from the parts of the ranks that count. A part is a JSON object:
 *
 *     node, rank     where it was counted
 *     sockets        numbers of those that it stands for
 *     reason         why it has no counts, or null
 *     machine, simulated
 *     cpus, cpus_online   that the job may use, and of the node; 0: not known
 *     warning        what makes its counts less exact, if there is something
 *     names          of the events, in the order of the session's
 *     columns, reasons, lost, regions, samples, …     of count_pack()
 *     mpi_calls, mpi_seconds                          with phases: in MPI, of this rank
 */
#ifndef UNCORE_MPI_REPORT_H
#define UNCORE_MPI_REPORT_H

#include <stdio.h>

#include "stat/row.h"

struct job {
	const struct session *s;
	json_t *parts;          /* an array, by rank */
	int rank, ranks, nodes; /* rank: of this process */
	const char *program;
	const char *incomplete; /* why only this part could be written, or NULL */
	bool bound;             /* ranks of all nodes are bound, each to one socket */
};

/* A row of the results. */
struct job_row {
	struct row row; /* time, socket, name, value, note */
	const char *node, *region;
	long long calls;
	double seconds, skew;
	bool per_job;
};

/*
 * Call `row` for every value of the job, of each node and of each socket, first for the whole run
 * (region ""), then for its regions; then for the rows of the time line.
 */
void report_rows(const struct job *job, void (*row)(void *arg, const struct job_row *row),
		 void *arg);

/* Notes on the job as a whole, an array that the caller frees. */
json_t *report_notes(const struct job *job);

/* Print it in the format of the session's options. */
void report_print(const struct job *job, FILE *out);

#endif

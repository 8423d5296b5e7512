/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Options of uncore_mpi and of the preloaded library (PAPI_UNCORE_MPI).
 */
#ifndef UNCORE_MPI_OPTIONS_H
#define UNCORE_MPI_OPTIONS_H

#include "stat/options.h"

struct mpi_options {
	struct options stat;
	const char *mpi; /* --mpi: "openmpi", "mpich", "mpi"; NULL: by the program's libraries */
	bool anyway;     /* run what cannot be counted */
	unsigned phases; /* --phases: percent of time for reads, 0: none */
};

/* So many sets of events can take turns. */
enum { MPI_MAX_SETS = 63 };

/* The environment variable with the library's options, in shell quotes. */
#define MPI_OPTIONS_VARIABLE "PAPI_UNCORE_MPI"

/*
 * Take all options for counting. Returns -1, or the first other option: 'h', 'V', or '?' after a message.
 * Quits if a value is wrong.
 */
int mpi_options_parse(struct mpi_options *o, int argc, char **argv);

/* The words before the command, for MPI_OPTIONS_VARIABLE; freed by the caller. */
char *mpi_options_quote(char **words, unsigned count);

/* The variables of getopt(), which belong to the application. */
struct mpi_getopt {
	char *arg;
	int index, errors, other;
};
struct mpi_getopt mpi_getopt_keep(void);
void mpi_getopt_put_back(const struct mpi_getopt *kept);

/*
 * Parse the text of MPI_OPTIONS_VARIABLE; quits if it is wrong. Changes getopt's variables. What `o` points
 * to is never freed.
 */
void mpi_options_unquote(struct mpi_options *o, const char *text);

#endif

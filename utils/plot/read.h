/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The files that uncore_plot reads: CSV or JSON of uncore_stat or uncore_mpi.
 */
#ifndef UNCORE_PLOT_READ_H
#define UNCORE_PLOT_READ_H

#include <stdio.h>

#include "plot/data.h"

/* Read a file, or standard input if the name is "-". Exits if it has no time line. */
void plot_read(struct plot *plot, const char *path);

/* The two formats; each exits, with the line number, if the file has another format. */
void plot_read_csv(struct plot *plot, FILE *file, const char *path);
void plot_read_json(struct plot *plot, FILE *file, const char *path);

#endif

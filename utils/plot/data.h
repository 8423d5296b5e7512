/* SPDX-License-Identifier: BSD-3-Clause */
/* What uncore_plot draws: the time line of uncore_stat -I or uncore_mpi -I. */
#ifndef UNCORE_PLOT_DATA_H
#define UNCORE_PLOT_DATA_H

#include <stdbool.h>
#include <stddef.h>

enum { NOTHING = -1 };

/* One interval of a series. Value: NaN if there is none; counts are per second. */
struct point {
	double from, to; /* seconds since counting began */
	double value;
};

/* The values of one name in one place. */
struct series {
	char *name, *unit;        /* unit of the points' values */
	char *host;               /* of an MPI job, else "" */
	char *unit_name;          /* "IMC 1 channel 0"; "": the file does not tell */
	int socket, number, node; /* of a unit; of a NUMA node; NOTHING: of all */
	bool per_second;          /* the file has counts of intervals */
	struct point *points;
	size_t count;
	double last; /* where the next interval begins */
};

/* A time in which a region of an MPI job was open, according to the samples. */
struct band {
	char *host, *region;
	double from, to;
};

/* A part of the bytes that a socket's memory moves (uncore_stat -g WHY). */
struct part {
	char *name;
	int socket;
	double bytes;
};

struct plot {
	char *title, *machine; /* the command, the machine; "" if the file does not tell */
	char *notes;           /* a line each */
	bool simulated;
	struct series *series;
	size_t numseries, last; /* the last one that got a row */
	struct band *bands;
	size_t numbands;
	struct part *parts; /* of a file without a time line */
	size_t numparts;
	double now, before; /* latest time read, of any name, and the one before it */
	double end;         /* of the last interval (s) */
};

/* A row of a file. */
struct plot_row {
	double time;    /* NaN: not of a time line */
	double seconds; /* length of the interval; NaN: the file does not tell */
	double skew;    /* its uncertainty; NaN: the file does not tell */
	const char *host, *region, *name, *unit, *unit_name; /* "" if there is none */
	int socket, number, node;
	double value; /* NaN: none */
};

/* Add a row of a time line, or a part of what memory moves; others are ignored. */
void plot_add(struct plot *plot, const struct plot_row *row);

/* Add a line to the notes. A line that says that counts are simulated is stored separately. */
void plot_note(struct plot *plot, const char *note);

/* "socket 0, IMC 1 channel 0", "host:socket 1", or "all": where a series was counted; freed by the caller. */
char *series_place(const struct series *series);

/* Least, greatest and mean value over time of a series; false if it has no value. */
struct summary {
	double least, mean, greatest;
};
bool series_summary(const struct series *series, struct summary *summary);

#endif

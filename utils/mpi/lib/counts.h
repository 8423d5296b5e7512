/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The counts of this process: the last reading, and the counts of each region. They are in memory that
 * is shared with the witness, which reads them if this process is killed; pointers into it are valid in
 * both. No function here reads a counter.
 */
#ifndef UNCORE_MPI_COUNTS_H
#define UNCORE_MPI_COUNTS_H

#include <stdbool.h>
#include <stddef.h>

#include "mpi/lib/name_cache.h"

/* Further regions are not distinguished. */
enum { MAX_REGIONS = 1000 };

/*
 * The first regions are not the program's. With phases, counts between two readings belong to IN_MPI or
 * OUTSIDE_MPI, or, if the rank entered or left MPI between them, to IN_AND_OUTSIDE.
 */
enum { WHOLE_RUN, IN_MPI, OUTSIDE_MPI, IN_AND_OUTSIDE, MAX_OWN };

/* Time and counts since the start, without pauses. */
struct reading {
	double seconds, ticks;
	double skew; /* uncertainty of the seconds */
	double cut;  /* the share due to pauses */
	long long *counts;
};

struct region {
	char name[NAME_SIZE];
	unsigned long long calls;
	unsigned open;              /* how often it was entered and not left */
	unsigned long long entered; /* when it was opened, as a number of entries of all regions */
	struct reading since;       /* at the entry */
	struct reading total;
	bool lost;
};

struct counts {
	bool running, paused, reported;
	bool changing; /* not consistent at this moment */
	char lost[256];
	struct reading now, pause, left_out; /* at the start of the pause; sum of all pauses */
	bool phases;
	bool both;              /* since `divided`, the rank has entered or left MPI */
	int phase;              /* IN_MPI or OUTSIDE_MPI */
	double since;           /* of the phase, seconds */
	double mpi_seconds;     /* in MPI, until `since` */
	int phase_divided;      /* phase of the counts before `divided`; WHOLE_RUN: none yet */
	struct reading divided; /* the last reading, up to which counts are assigned to phases */
	unsigned n;             /* counts of a reading */
	unsigned own;           /* regions that are not the program's */
	unsigned numregions, dropped;
	unsigned unnamed;           /* calls whose name is not text */
	unsigned long long entries; /* of regions that were not open */
	struct region regions[MAX_REGIONS + MAX_OWN];
	size_t used;      /* of pool */
	long long pool[]; /* counts of readings */
};

/* Uncertainty of the time between two readings, in seconds. */
double reading_skew(const struct reading *from, const struct reading *until);

/* For readings of n counts; NULL with errno. Never freed. */
struct counts *counts_new(unsigned n, bool phases);

/* The raw reading is in c->now: subtract the pauses, and add it to its phase. */
void counts_taken(struct counts *c);

/* After a reading, or with a raw one in c->now. */
void counts_pause(struct counts *c);
void counts_resume(struct counts *c);

/* Index of a region of the program, added if it is new. -1: too many regions. */
int counts_region(struct counts *c, const char *name, bool add);
void counts_enter(struct counts *c, int region);
void counts_leave(struct counts *c, int region);

/* The open region that was entered last; WHOLE_RUN if the program has none open. */
int counts_innermost(const struct counts *c);

/*
 * The rank enters or leaves MPI at this time. Counts since the last reading are of both phases,
 * unless read just now.
 */
void counts_change_phase(struct counts *c, int phase, double seconds, bool read);

/* Leave all regions at the last reading. */
void counts_end(struct counts *c);

#endif

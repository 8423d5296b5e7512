/* SPDX-License-Identifier: BSD-3-Clause */
/* Counts in the form for gathering (see report.h). */
#ifndef UNCORE_MPI_PACK_H
#define UNCORE_MPI_PACK_H

#include <jansson.h>

#include "mpi/lib/counts.h"
#include "stat/session.h"

/* A reading of the time line, and the region of the program that was open. */
struct sample_reading {
	struct reading reading;
	int region;
};

void pack_counts(json_t *part, const struct counts *c, const struct session *s);
void pack_samples(json_t *part, const struct counts *c, const struct sample_reading *samples,
		  unsigned count);

#endif

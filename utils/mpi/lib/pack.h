/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counts in the form that is gathered (see report.h).
 */
#ifndef UNCORE_MPI_PACK_H
#define UNCORE_MPI_PACK_H

#include <jansson.h>

#include "mpi/lib/counts.h"
#include "stat/session.h"

void pack_counts(json_t *part, const struct counts *c, const struct session *s);
void pack_samples(json_t *part, const struct counts *c, const struct reading *samples,
		  unsigned count);

#endif

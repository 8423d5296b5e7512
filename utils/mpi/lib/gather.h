/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The parts of all ranks that count, as one array.
 */
#ifndef UNCORE_MPI_GATHER_H
#define UNCORE_MPI_GATHER_H

#include <jansson.h>
#include <mpi.h>
#include <stdbool.h>

/* All parts in the rank `root` of this communicator, NULL in the others. */
json_t *gather_parts(MPI_Comm counters, int root, json_t *mine);

/* Gives nodes with the same name different names. Returns the number of nodes. */
int gather_name_nodes(json_t *parts);

/* A node with other events (another chip) cannot be added to the sums. */
void gather_reject_others(json_t *parts, const json_t *mine);

bool gather_all_bound(const json_t *parts);

#endif

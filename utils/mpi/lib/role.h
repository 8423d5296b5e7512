/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The role of a rank: which sockets it counts, if any.
 *
 * One rank of each socket with ranks counts it, and the first rank of the node counts the other sockets.
 * If a rank of the node is not bound to one socket, the node's first rank counts all sockets.
 */
#ifndef UNCORE_MPI_ROLE_H
#define UNCORE_MPI_ROLE_H

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct role {
	uint64_t sockets; /* to count, a bit each; 0: all */
	int counts;
	int bound;  /* all ranks of the node are bound, each to one socket */
	int leader; /* rank of the first rank in MPI_COMM_WORLD */
};

/*
 * Called by all ranks of MPI_COMM_WORLD. The first one of a node assigns the roles there: `open`,
 * called only in that rank, opens its machine, or returns false.
 */
struct role role_take(int rank, bool (*open)(void));

/* Without communication: the first process of a node, by the variables of its mpirun or scheduler, counts
 * all sockets. */
struct role role_alone(int *rank, int *ranks);

/* The name of this node, with or without MPI; a simulated one has its own. */
void role_node(char *node, size_t size, bool mpi);

#endif

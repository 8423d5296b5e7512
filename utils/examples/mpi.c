/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Count the memory traffic of each node of an MPI job: mpirun -n 4 build/mpi
 *
 * Uncore counters belong to a socket, not to a rank: the first rank of each node counts all of its sockets.
 * If each rank counted, each would count the same traffic. (uncore_mpi counts a program that does not call
 * PAPI.)
 */
#include <mpi.h>
#include <papi.h>
#include <papi_uncore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 2, BYTES = 16 << 20 };

static const char *const names[EVENTS] = { "uncore:::MEM_BYTES_READ",
					   "uncore:::MEM_BYTES_WRITTEN" };

/* End the job with PAPI's error, and the component's reason. */
static void check(int rc, const char *what)
{
	if (rc == PAPI_OK)
		return;
	fprintf(stderr, "%s: %s: %s\n", what, PAPI_strerror(rc), papi_uncore_error());
	MPI_Abort(MPI_COMM_WORLD, 1);
}

/* The code to be measured. The embedded machine does not see the memory accesses of processes: WORK is a
 * command that injects traffic there. */
static void work(int rank)
{
	const char *command = getenv("WORK");
	static char from[BYTES], to[BYTES];

	if (rank == 0 && command && system(command) != 0)
		MPI_Abort(MPI_COMM_WORLD, 1);
	memset(from, rank, BYTES);
	MPI_Allreduce(from, to, BYTES, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
}

/* Open the events in the first rank of a node. */
static int open_set(void)
{
	int set = PAPI_NULL;

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT) {
		fprintf(stderr, "this program was compiled with the header of another PAPI\n");
		MPI_Abort(MPI_COMM_WORLD, 1);
	}
	check(PAPI_create_eventset(&set), "PAPI_create_eventset");
	for (int i = 0; i < EVENTS; i++)
		check(PAPI_add_named_event(set, names[i]), names[i]);
	return set;
}

int main(int argc, char **argv)
{
	long long values[EVENTS] = { 0 }, sum[EVENTS], most[EVENTS];
	int rank, place, counts, nodes, set = PAPI_NULL;
	MPI_Comm node;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
	MPI_Comm_rank(node, &place);
	counts = place == 0;
	if (counts)
		set = open_set();

	/* With the barriers, the traffic of all ranks is between start and stop. */
	if (counts)
		check(PAPI_start(set), "PAPI_start");
	MPI_Barrier(MPI_COMM_WORLD);
	work(rank);
	MPI_Barrier(MPI_COMM_WORLD);
	if (counts)
		check(PAPI_stop(set, values), "PAPI_stop");

	MPI_Reduce(&counts, &nodes, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
	MPI_Reduce(values, sum, EVENTS, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
	MPI_Reduce(values, most, EVENTS, MPI_LONG_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
	if (rank == 0) { /* the first rank of its node */
		printf("%s\n", papi_uncore_machine());
		for (int i = 0; i < EVENTS; i++)
			printf("%s: %lld in the job, at most %lld on one of %d nodes\n", names[i],
			       sum[i], most[i], nodes);
	}
	if (counts) {
		PAPI_cleanup_eventset(set);
		PAPI_destroy_eventset(&set);
		PAPI_shutdown();
	}
	MPI_Comm_free(&node);
	MPI_Finalize();
	return 0;
}

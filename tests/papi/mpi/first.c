/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The first rank of each socket counts. README.c is the README's piece of code.
 */
#include <mpi.h>
#include <papi.h>
#include <papi_uncore.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int set = PAPI_NULL, rank;
	long long count;
	char name[128];

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT ||
	    PAPI_create_eventset(&set) != PAPI_OK)
		MPI_Abort(MPI_COMM_WORLD, 1);
#include "README.c"
	if (PAPI_num_events(set) > 0 && PAPI_start(set) != PAPI_OK)
		MPI_Abort(MPI_COMM_WORLD, 2);
	MPI_Barrier(MPI_COMM_WORLD);
	if (rank == 0 && system(getenv("WORK")) != 0)
		MPI_Abort(MPI_COMM_WORLD, 3);
	MPI_Barrier(MPI_COMM_WORLD);
	if (PAPI_num_events(set) > 0 && PAPI_stop(set, &count) == PAPI_OK)
		printf("rank %d: %s: %lld\n", rank, name, count);
	MPI_Finalize();
	return 0;
}

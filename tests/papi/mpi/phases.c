/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Traffic inside and outside of rank 0's MPI calls: rank 0 makes the traffic outside (HALO_WORK 0
 * compute), and waits in a call while rank 1 makes the traffic inside (HALO_WORK 1 exchange). The
 * argument is a number of short calls, or "threads": another thread enters and leaves MPI while rank 0
 * waits.
 */
#include <mpi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_bool done;
static int rank;

static void work(const char *phase)
{
	char line[4096];

	snprintf(line, sizeof(line), "%s %d %s", getenv("HALO_WORK"), rank, phase);
	if (system(line) != 0)
		MPI_Abort(MPI_COMM_WORLD, 3);
}

static void *call_often(void *unused)
{
	int size;

	while (!done)
		MPI_Comm_size(MPI_COMM_WORLD, &size);
	return unused;
}

/* Called in MPI_Comm_free(): a call within a call */
static int on_free(MPI_Comm comm, int key, void *value, void *extra)
{
	int size;

	(void)key;
	(void)value;
	(void)extra;
	return MPI_Comm_size(comm, &size);
}

static void wait_in_mpi(void)
{
	int other = 1 - rank, token = 0, got = 0;

	if (rank == 0) {
		MPI_Sendrecv(&token, 1, MPI_INT, other, 0, &got, 1, MPI_INT, other, 0,
			     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	} else {
		MPI_Recv(&got, 1, MPI_INT, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
		work("exchange");
		MPI_Send(&token, 1, MPI_INT, other, 0, MPI_COMM_WORLD);
	}
}

int main(int argc, char **argv)
{
	int provided, key;
	bool threads = argc > 1 && strcmp(argv[1], "threads") == 0;
	pthread_t thread;
	MPI_Comm copy;

	MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
	if (provided < MPI_THREAD_MULTIPLE)
		MPI_Abort(MPI_COMM_WORLD, 1);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	if (rank == 0)
		work("compute");
	if (threads && rank == 0)
		pthread_create(&thread, NULL, call_often, NULL);
	wait_in_mpi();
	done = true;
	if (threads && rank == 0)
		pthread_join(thread, NULL);
	if (argc > 1)
		for (int i = 0; i < atoi(argv[1]); i++)
			MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_free, &key, NULL);
	MPI_Comm_dup(MPI_COMM_WORLD, &copy);
	MPI_Comm_set_attr(copy, key, NULL);
	MPI_Comm_free(&copy);
	MPI_Finalize();
	return 0;
}

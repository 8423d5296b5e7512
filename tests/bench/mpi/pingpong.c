/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Measured by tests/bench/mpi.sh: ping-pong between two ranks, as in osu_latency, a call that does
 * nothing, and a mark of a region. Prints the shortest of several batches: NAME NANOSECONDS.
 */
#include <mpi.h>
#include <stdio.h>

enum { BATCHES = 30, LARGEST = 1 << 16 };

static char buffer[LARGEST];
static int rank;

static void ping_pong(int size)
{
	int other = 1 - rank;

	if (rank == 0)
		MPI_Send(buffer, size, MPI_CHAR, other, 0, MPI_COMM_WORLD);
	MPI_Recv(buffer, size, MPI_CHAR, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	if (rank == 1)
		MPI_Send(buffer, size, MPI_CHAR, other, 0, MPI_COMM_WORLD);
}

static void call(int unused)
{
	(void)unused;
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
}

static void mark(int unused)
{
	(void)unused;
	MPI_Pcontrol(1, "region");
	MPI_Pcontrol(-1, "region");
}

/* `each` operations are in one call of the function. */
static void measure(const char *name, void (*run)(int), int argument, int times, int each)
{
	double best = 1e9;

	for (int batch = 0; batch < BATCHES; batch++) {
		double time;

		MPI_Barrier(MPI_COMM_WORLD);
		time = MPI_Wtime();
		for (int i = 0; i < times; i++)
			run(argument);
		time = (MPI_Wtime() - time) / times / each;
		best = time < best ? time : best;
	}
	if (rank == 0)
		printf("%s %.0f\n", name, best * 1e9);
}

int main(int argc, char **argv)
{
	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	measure("ping-pong,_8_bytes", ping_pong, 8, 100, 2);
	measure("ping-pong,_64_KiB", ping_pong, LARGEST, 50, 2);
	measure("call", call, 0, 500, 1);
	measure("mark", mark, 0, 500, 2);
	MPI_Finalize();
	return 0;
}

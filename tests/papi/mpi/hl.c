/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Regions of PAPI's high-level API and of MPI_Pcontrol in one program.
 *
 * Each rank makes the traffic of HALO_WORK (see halo.c): in each of two rounds "compute" in the regions of
 * both, "exchange" in a region of MPI_Pcontrol alone.
 */
#include <mpi.h>
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>

static int rank;

static void check(int rc, const char *what)
{
	if (rc != PAPI_OK) {
		fprintf(stderr, "%s: %s\n", what, PAPI_strerror(rc));
		MPI_Abort(MPI_COMM_WORLD, 1);
	}
}

/* The traffic of one rank, while the others wait in the same regions. */
static void work(const char *phase)
{
	char line[4096];

	MPI_Barrier(MPI_COMM_WORLD);
	snprintf(line, sizeof(line), "%s %d %s", getenv("HALO_WORK"), rank, phase);
	if (system(line) != 0)
		MPI_Abort(MPI_COMM_WORLD, 3);
	MPI_Barrier(MPI_COMM_WORLD);
}

int main(void)
{
	MPI_Init(NULL, NULL);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	for (int round = 0; round < 2; round++) {
		MPI_Pcontrol(1, "both");
		check(PAPI_hl_region_begin("inner"), "PAPI_hl_region_begin");
		work("compute");
		check(PAPI_hl_region_end("inner"), "PAPI_hl_region_end");
		work("exchange");
		MPI_Pcontrol(-1, "both");
	}
	check(PAPI_hl_stop(), "PAPI_hl_stop");
	MPI_Finalize();
	return 0;
}

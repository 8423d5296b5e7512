/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A halo exchange on a ring, as in an application: it uses MPI, but no counters.
 *
 * The command HALO_WORK, which gets the rank and the phase, makes each rank's memory traffic: the
 * simulated machine carries no traffic of programs. HALO_END says how the program ends, instead of by
 * MPI_Finalize: exit, abort, kill (rank HALO_RANK kills itself), wait (for a signal). HALO_LOCALE: set
 * the locale only after MPI_Init.
 */
#include <locale.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CELLS = 512, STEPS = 2 };

static int rank, ranks;

static void work(const char *phase)
{
	const char *command = getenv("HALO_WORK");
	char line[4096];

	if (!command)
		return;
	snprintf(line, sizeof(line), "%s %d %s", command, rank, phase);
	if (system(line) != 0)
		MPI_Abort(MPI_COMM_WORLD, 3);
}

static void phase(const char *name, void (*run)(double *cells), double *cells)
{
	MPI_Pcontrol(1, name);
	MPI_Barrier(MPI_COMM_WORLD); /* all ranks are in the region */
	run(cells);
	work(name);
	MPI_Barrier(MPI_COMM_WORLD);
	MPI_Pcontrol(-1, name);
}

static void exchange(double *cells)
{
	int left = (rank + ranks - 1) % ranks, right = (rank + 1) % ranks;

	MPI_Sendrecv(&cells[CELLS], 1, MPI_DOUBLE, right, 0, &cells[0], 1, MPI_DOUBLE, left, 0,
		     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
	MPI_Sendrecv(&cells[1], 1, MPI_DOUBLE, left, 1, &cells[CELLS + 1], 1, MPI_DOUBLE, right, 1,
		     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void compute(double *cells)
{
	double before = cells[0];

	for (int i = 1; i <= CELLS; i++) {
		double here = cells[i];

		cells[i] = (before + here + cells[i + 1]) / 3;
		before = here;
	}
}

static void end_as_asked(const char *end)
{
	const char *who = getenv("HALO_RANK");

	if (strcmp(end, "exit") == 0)
		exit(7);
	if (who && atoi(who) == rank) {
		if (strcmp(end, "abort") == 0)
			MPI_Abort(MPI_COMM_WORLD, 5);
		raise(SIGKILL);
	}
	if (rank == 0) {
		printf("waiting %d\n", (int)getpid());
		fflush(stdout);
	}
	for (;;)
		pause();
}

int main(int argc, char **argv)
{
	double *cells = calloc(CELLS + 2, sizeof(*cells)), sum = 0, total = 0;
	int provided;

	if (!getenv("HALO_LOCALE"))
		setlocale(LC_ALL, "");
	if (argc > 1 && strcmp(argv[1], "threads") == 0)
		MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
	else
		MPI_Init(&argc, &argv);
	setlocale(LC_ALL, "");
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	for (int i = 0; i < CELLS + 2; i++)
		cells[i] = rank;
	for (int step = 0; step < STEPS; step++) {
		MPI_Pcontrol(1, "step");
		phase("exchange", exchange, cells);
		phase("compute", compute, cells);
		MPI_Pcontrol(-1, "step");
	}
	MPI_Pcontrol(0);
	MPI_Barrier(MPI_COMM_WORLD);
	work("paused");
	MPI_Barrier(MPI_COMM_WORLD);
	MPI_Pcontrol(1);
	for (int i = 1; i <= CELLS; i++)
		sum += cells[i];
	MPI_Allreduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
	if (rank == 0) {
		setlocale(LC_NUMERIC, "C"); /* of this line only */
		printf("sum %.3f\n", total);
		setlocale(LC_NUMERIC, "");
		fflush(stdout);
	}
	if (getenv("HALO_END"))
		end_as_asked(getenv("HALO_END"));
	MPI_Finalize();
	free(cells);
	return getenv("HALO_STATUS") ? atoi(getenv("HALO_STATUS")) : 0;
}

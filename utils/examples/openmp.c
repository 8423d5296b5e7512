/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Count the memory traffic of each socket around a parallel loop: OMP_PROC_BIND=spread build/openmp
 *
 * Uncore counters belong to a socket, not to a thread: one thread counts for all of them, around the parallel
 * region. If each thread counted, each would count the same traffic.
 */
#include <omp.h>
#include <papi.h>
#include <papi_uncore.h>
#include <stdio.h>
#include <stdlib.h>

enum { NUMBERS = 8 << 20 };

/* End with PAPI's error, and the component's reason. */
static void check(int rc, const char *what)
{
	if (rc == PAPI_OK)
		return;
	fprintf(stderr, "%s: %s: %s\n", what, PAPI_strerror(rc), papi_uncore_error());
	exit(1);
}

/* The threads that use the arrays touch them first, so that their pages are on these threads' nodes. */
static double *a, *b;

static void touch(void)
{
	a = malloc(NUMBERS * sizeof(*a));
	b = malloc(NUMBERS * sizeof(*b));
	if (!a || !b)
		exit(1);
#pragma omp parallel for schedule(static)
	for (int i = 0; i < NUMBERS; i++)
		a[i] = b[i] = 1;
}

/* The code to be measured. The embedded machine does not see the memory accesses of processes: WORK is a
 * command that injects traffic there. */
static void work(void)
{
	const char *command = getenv("WORK");
	double sum = 0;

	if (command && system(command) != 0)
		exit(1);
#pragma omp parallel for schedule(static) reduction(+ : sum)
	for (int i = 0; i < NUMBERS; i++) {
		a[i] += 2 * b[i];
		sum += a[i];
	}
	printf("%d threads: sum %.0f\n", omp_get_max_threads(), sum);
}

int main(void)
{
	long long *values, begin, end;
	int set = PAPI_NULL, sockets;
	char name[PAPI_MAX_STR_LEN];

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT) {
		fprintf(stderr, "this program was compiled with the header of another PAPI\n");
		return 1;
	}
	sockets = papi_uncore_num_sockets();
	check(sockets > 0 ? PAPI_OK : sockets, "papi_uncore_num_sockets");
	printf("%s\n", papi_uncore_machine());
	values = calloc((size_t)sockets * 2, sizeof(*values));
	if (!values)
		return 1;
	check(PAPI_create_eventset(&set), "PAPI_create_eventset");
	for (int i = 0; i < 2 * sockets; i++) {
		snprintf(name, sizeof(name), "uncore:::MEM_BYTES_%s:socket=%d",
			 i % 2 ? "WRITTEN" : "READ", i / 2);
		check(PAPI_add_named_event(set, name), name);
	}

	touch();
	check(PAPI_start(set), "PAPI_start");
	begin = PAPI_get_real_nsec();
	work();
	end = PAPI_get_real_nsec();
	check(PAPI_stop(set, values), "PAPI_stop");

	for (int s = 0; s < sockets; s++)
		printf("socket %d: %lld bytes read, %lld bytes written, %.3f GB/s\n", s,
		       values[2 * s], values[2 * s + 1],
		       (double)(values[2 * s] + values[2 * s + 1]) / (double)(end - begin));
	PAPI_cleanup_eventset(set);
	PAPI_destroy_eventset(&set);
	PAPI_shutdown();
	free(values);
	free(a);
	free(b);
	return 0;
}

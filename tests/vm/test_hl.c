/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI's high-level API through the kernel's driver, in processes of several threads: the output file of
 * each process has, for each thread and each of its regions, the exact count of every event.
 */
#include <errno.h>
#include <error.h>
#include <ftw.h>
#include <jansson.h>
#include <papi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../papi/papi_check.h"
#include "chips.h"
#include "client.h"

enum { RANKS = 2, THREADS = 2, ROUNDS = 2, EVENTS = 3, LINES = 48000 };

/* Counts of round i: (i + 1) times these */
static const struct {
	const char *name;
	long long count;
} events[EVENTS] = {
	{ "uncore:::UNC_M_CAS_COUNT:RD", 3 * LINES },
	{ "uncore:::UNC_M_CAS_COUNT:RD:socket=1", LINES },
	{ "uncore:::UNC_M_CAS_COUNT:WR", 4 * LINES },
};

/* Shared by all processes: each begins its region before the traffic, and ends it afterwards. */
static pthread_barrier_t *barrier;

static void need(int rc, const char *what)
{
	if (rc != PAPI_OK)
		error(2, 0, "%s: %s: %s", what, PAPI_strerror(rc), papi_uncore_error());
}

/* ---------------------------------------------------------------------------------- a process */

static void traffic(int round)
{
	const uint64_t lines = LINES * (uint64_t)(round + 1);
	const struct sim_traffic all[] = {
		{ .op = SIM_READ, .cpu = 0, .home = 0, .lines = 2 * lines },
		{ .op = SIM_READ, .cpu = 2, .home = 1, .lines = lines },
		{ .op = SIM_STREAM, .cpu = 2, .home = 0, .lines = 4 * lines },
	};

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (silicon_inject(&all[i]) != 0)
			error(2, 0, "traffic");
}

/* `source` is NULL except in the one thread of all processes that sends the traffic. */
static void *thread(void *source)
{
	for (int round = 0; round < ROUNDS; round++) {
		need(PAPI_hl_region_begin("work"), "begin");
		pthread_barrier_wait(barrier);
		if (source)
			traffic(round);
		pthread_barrier_wait(barrier);
		need(PAPI_hl_region_end("work"), "end");
		pthread_barrier_wait(barrier);
	}
	return source;
}

static void rank(int number)
{
	pthread_t threads[THREADS];
	char text[16];

	snprintf(text, sizeof(text), "%d", number);
	setenv("OMPI_COMM_WORLD_RANK", text, 1);
	for (int i = 0; i < THREADS; i++)
		if (pthread_create(&threads[i], NULL, thread, number + i == 0 ? &number : NULL))
			error(2, 0, "pthread_create");
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	exit(0); /* PAPI writes its file now */
}

static void run_ranks(void)
{
	pthread_barrierattr_t attr;
	pid_t ranks[RANKS];
	int status;

	barrier = mmap(NULL, sizeof(*barrier), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
		       -1, 0);
	if (barrier == MAP_FAILED)
		error(2, errno, "mmap");
	pthread_barrierattr_init(&attr);
	pthread_barrierattr_setpshared(&attr, PTHREAD_PROCESS_SHARED);
	pthread_barrier_init(barrier, &attr, RANKS * THREADS);
	fflush(stdout);
	for (int i = 0; i < RANKS; i++) {
		ranks[i] = fork();
		if (ranks[i] == 0)
			rank(i);
	}
	for (int i = 0; i < RANKS; i++) {
		pid_t ended = wait(&status);

		CHECK(ended > 0);
		CHECK_EQUAL(status, 0);
		/* The others would wait for it at the barrier. */
		for (int k = 0; status != 0 && k < RANKS; k++)
			if (ranks[k] != ended)
				kill(ranks[k], SIGKILL);
	}
}

/* ---------------------------------------------------------------------------------- its output */

static unsigned files, found;

/* Regions are in the order of their rounds. */
static void check_thread(json_t *regions)
{
	int round = 0;

	for (void *i = json_object_iter(regions); i; i = json_object_iter_next(regions, i)) {
		json_t *region = json_object_iter_value(i);
		const char *name = json_string_value(json_object_get(region, "name"));

		if (!name || strcmp(name, "work") != 0)
			continue;
		round++;
		for (int k = 0; k < EVENTS; k++) {
			const char *text =
				json_string_value(json_object_get(region, events[k].name));

			CHECK(text != NULL);
			CHECK_EQUAL(text ? atoll(text) : -1, round * events[k].count);
		}
	}
	CHECK_EQUAL(round, ROUNDS);
	found++;
}

static int check_file(const char *path, const struct stat *about, int type, struct FTW *ftw)
{
	json_t *file, *all;

	(void)about;
	(void)ftw;
	if (type != FTW_F)
		return 0;
	files++;
	file = json_load_file(path, 0, NULL);
	CHECK(file != NULL);
	all = json_object_get(file, "threads");
	for (void *i = json_object_iter(all); i; i = json_object_iter_next(all, i))
		check_thread(json_object_get(json_object_iter_value(i), "regions"));
	json_decref(file);
	return 0;
}

static void regions_are_exact(void)
{
	char directory[] = "/tmp/hl-XXXXXX", list[400] = "";

	CHECK(mkdtemp(directory) != NULL);
	for (int i = 0; i < EVENTS; i++)
		snprintf(list + strlen(list), sizeof(list) - strlen(list), "%s%s", i ? "," : "",
			 events[i].name);
	setenv("PAPI_UNCORE_BACKEND", "perf", 1);
	setenv("PAPI_EVENTS", list, 1);
	setenv("PAPI_OUTPUT_DIRECTORY", directory, 1);
	run_ranks();
	CHECK_EQUAL(nftw(directory, check_file, 8, FTW_PHYS), 0);
	CHECK_EQUAL(files, RANKS);
	CHECK_EQUAL(found, RANKS * THREADS);
}

static const struct papi_test tests[] = {
	{ "regions are exact", regions_are_exact },
	{ 0 },
};

int main(void)
{
	vm_chip();
	return papi_run(tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Event sets that share counters, through PAPI on the embedded machine: the cost of a start and a read
 * while other sets count, and of 64 readers of 8 channels. Ratios to the same without other sets.
 */
#include <papi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

enum { RUNS = 15, STARTS = 100, READS = 2000, MANY = 64 };

static const char *const same[] = { "uncore:::UNC_CHA_CLOCKTICKS", NULL };
static const char *const mine[] = { "uncore:::UNC_CHA_DIR_LOOKUP:SNP", NULL };
static const char *const channels[] = { "uncore:::UNC_M_CAS_COUNT:RD:socket=0", NULL };

static int set_of(const char *const *events)
{
	int set = PAPI_NULL, rc = PAPI_create_eventset(&set);

	for (; rc == PAPI_OK && *events; events++)
		rc = PAPI_add_named_event(set, *events);
	if (rc != PAPI_OK)
		bench_die("cannot make a set: %s", PAPI_strerror(rc));
	return set;
}

static void start_stop(void *arg, unsigned times)
{
	long long values[4];

	for (unsigned i = 0; i < times; i++)
		if (PAPI_start(*(int *)arg) != PAPI_OK || PAPI_stop(*(int *)arg, values) != PAPI_OK)
			bench_die("a set cannot be started");
}

static void read_often(void *arg, unsigned times)
{
	long long values[4];

	for (unsigned i = 0; i < times; i++)
		if (PAPI_read(*(int *)arg, values) != PAPI_OK)
			bench_die("a set cannot be read");
}

/* ---- other sets: PAPI runs one set of a component in a thread */

static pthread_barrier_t barrier;

static void *count_beside(void *arg)
{
	int set;
	long long values[4];

	if (PAPI_register_thread() != PAPI_OK)
		bench_die("PAPI knows no threads");
	set = set_of(arg);
	if (PAPI_start(set) != PAPI_OK)
		bench_die("a set cannot be started while others count");
	pthread_barrier_wait(&barrier);
	pthread_barrier_wait(&barrier);
	PAPI_stop(set, values);
	PAPI_unregister_thread();
	return NULL;
}

struct cost {
	struct bench_result start;
	double read;
};

static struct cost cost_beside(unsigned others, const char *const *theirs, const char *const *ours)
{
	int set = set_of(ours);
	pthread_t threads[MANY];
	struct cost cost;

	pthread_barrier_init(&barrier, NULL, others + 1);
	for (unsigned i = 0; i < others; i++)
		if (pthread_create(&threads[i], NULL, count_beside, (void *)(uintptr_t)theirs) != 0)
			bench_die("no thread");
	pthread_barrier_wait(&barrier);
	cost.start = bench_time(start_stop, &set, STARTS, RUNS);
	if (PAPI_start(set) != PAPI_OK)
		bench_die("a set cannot be started");
	cost.read = bench_time(read_often, &set, READS, RUNS).median;
	PAPI_stop(set, NULL);
	pthread_barrier_wait(&barrier);
	for (unsigned i = 0; i < others; i++)
		pthread_join(threads[i], NULL);
	pthread_barrier_destroy(&barrier);
	return cost;
}

int main(void)
{
	static const struct {
		const char *text;
		unsigned others;
		const char *const *theirs, *const *ours;
	} rows[] = {
		{ "CHA clockticks, alone", 0, same, same },
		{ "with 1 set of the same", 1, same, same },
		{ "with 15 sets of the same", 15, same, same },
		{ "CHA directory lookups, alone", 0, same, mine },
		{ "with 1 set of another event", 1, same, mine },
		{ "with 15 sets of another event", 15, same, mine },
		{ "CAS_COUNT of 8 channels, alone", 0, channels, channels },
		{ "with 63 readers of the same", 63, channels, channels },
	};
	struct cost alone = { .read = 0 };
	char name[80];

	bench_simulate("sockets=2");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT ||
	    PAPI_thread_init(pthread_self) != PAPI_OK)
		bench_die("PAPI cannot be initialised");
	printf("Sharing counters, on the embedded machine (median of %d)\n", RUNS);
	bench_rule();
	printf("%-36s %12s %7s %10s %7s\n", "SET", "START+STOP", "RATIO", "READ", "RATIO");
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct cost cost = cost_beside(rows[i].others, rows[i].theirs, rows[i].ours);

		if (rows[i].others == 0) {
			alone = cost;
			snprintf(name, sizeof(name), "start and stop: %s", rows[i].text);
			bench_ratio(name, cost.start, bench_unit());
		}
		printf("%-36s %9.0f us %7.2f %7.0f ns %7.2f\n", rows[i].text,
		       cost.start.median / 1000, cost.start.median / alone.start.median, cost.read,
		       cost.read / alone.read);
	}
	bench_rule();
	return 0;
}

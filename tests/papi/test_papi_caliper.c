/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The sequence of PAPI calls of Caliper's service "papi": names become codes once, which are grouped by
 * component; each thread makes a set of each component's codes, without registering itself, and starts
 * it; a snapshot is PAPI_read and PAPI_reset; a thread stops, cleans up and destroys its sets when it ends.
 * With `multiplexing`, a set is assigned to its component and multiplexed before events are added.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "papi_check.h"

enum { MOST = 32, THREADS = 3, SNAPSHOTS = 4, LINES = 100 };

/* As in CALI_PAPI_COUNTERS, where commas separate them. */
static const char *const names[] = {
	"uncore:::UNC_M_CAS_COUNT:RD",
	"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:socket=1",
	"uncore:::MEM_BYTES_READ:socket=0",
};
enum { NAMES = sizeof(names) / sizeof(names[0]) };

static int codes[NAMES], component;
static bool multiplexing;
static pthread_barrier_t barrier;

static void find_codes(void)
{
	CHECK_EQUAL(PAPI_is_initialized() != PAPI_NOT_INITED, 1);
	CHECK_OK(PAPI_multiplex_init());
	CHECK_OK(PAPI_thread_init((unsigned long (*)(void))pthread_self));
	component = -1;
	for (int i = 0; i < NAMES; i++) {
		char name[1024] = "";

		strncpy(name, names[i], sizeof(name) - 1);
		CHECK_OK(PAPI_query_named_event(name));
		codes[i] = PAPI_NULL;
		CHECK_OK(PAPI_event_name_to_code(name, &codes[i]));
		if (i > 0)
			CHECK_EQUAL(PAPI_get_event_component(codes[i]), component);
		component = PAPI_get_event_component(codes[i]);
	}
	CHECK(PAPI_get_component_info(component));
}

static int make_set(void)
{
	int set = PAPI_NULL;

	CHECK_OK(PAPI_create_eventset(&set));
	if (multiplexing) {
		CHECK_OK(PAPI_assign_eventset_component(set, component));
		CHECK_OK(PAPI_set_multiplex(set));
	}
	CHECK_OK(PAPI_add_events(set, codes, NAMES));
	CHECK_OK(PAPI_start(set));
	return set;
}

static void snapshot(int set, long long reads, long long misses, long long bytes)
{
	long long values[MOST];

	CHECK_OK(PAPI_read(set, values));
	CHECK_OK(PAPI_reset(set));
	CHECK_EQUAL(PAPI_num_events(set), NAMES);
	CHECK_EQUAL(values[0], reads);
	CHECK_EQUAL(values[1], misses);
	CHECK_EQUAL(values[2], bytes);
}

static void finish_set(int set)
{
	long long values[MOST];
	int state = PAPI_NULL;

	CHECK_OK(PAPI_state(set, &state));
	CHECK((state & PAPI_RUNNING) != 0);
	CHECK_OK(PAPI_stop(set, values));
	CHECK_OK(PAPI_cleanup_eventset(set));
	CHECK_OK(PAPI_destroy_eventset(&set));
}

/* Wait for all threads; true in one of them. */
static bool meet(void)
{
	int rc = pthread_barrier_wait(&barrier);

	return rc == PTHREAD_BARRIER_SERIAL_THREAD; // NOLINT(bugprone-posix-return): it is negative
}

/* Every thread sees the traffic of the whole machine, in snapshots of its own. */
static void *thread(void *arg)
{
	int set = make_set();

	for (int i = 1; i <= SNAPSHOTS; i++) {
		if (meet()) {
			papi_inject(SIM_READ, 0, 0, (uint64_t)i * LINES);
			papi_inject(SIM_READ, 2, 1, LINES);
		}
		meet();
		snapshot(set, (i + 1) * LINES, LINES, i * LINES * 64ll);
	}
	meet();
	finish_set(set);
	return arg;
}

static void count_in_threads(void)
{
	pthread_t threads[THREADS];
	int set;

	find_codes();
	set = make_set(); /* of the main thread, which makes no snapshots meanwhile */
	pthread_barrier_init(&barrier, NULL, THREADS);
	for (int i = 0; i < THREADS; i++)
		CHECK_EQUAL(pthread_create(&threads[i], NULL, thread, NULL), 0);
	for (int i = 0; i < THREADS; i++)
		CHECK_EQUAL(pthread_join(threads[i], NULL), 0);
	pthread_barrier_destroy(&barrier);
	snapshot(set, (1 + 2 + 3 + 4 + SNAPSHOTS) * LINES, SNAPSHOTS * LINES,
		 (1 + 2 + 3 + 4) * LINES * 64ll);
	finish_set(set);
	CHECK_EQUAL(papi_enabled(), 0);
}

static void plain(void)
{
	multiplexing = false;
	count_in_threads();
}

static void multiplexed(void)
{
	multiplexing = true;
	count_in_threads();
}

int main(void)
{
	static const struct papi_test tests[] = {
		{ "a set per thread, snapshots that reset", plain },
		{ "the same, multiplexed", multiplexed },
		{ 0 },
	};

	papi_open("sockets=2,cores=2,cha=4");
	return papi_run(tests);
}

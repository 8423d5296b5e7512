/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Threads: each with its own event set on its own boxes, and two that need the same box.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "papi_check.h"

enum { THREADS = 6, ROUNDS = 20 };

static pthread_barrier_t barrier;

static unsigned long self(void)
{
	return (unsigned long)pthread_self();
}

/* Wait for all threads, run one of them first, then the others. */
static bool meet(void)
{
	int rc = pthread_barrier_wait(&barrier);

	return rc == PTHREAD_BARRIER_SERIAL_THREAD; // NOLINT(bugprone-posix-return): it is negative
}

/* ---------------------------------------------------------------------------------- own boxes */

static const struct {
	const char *names;
	long long per_round; /* of the first event */
} parts[THREADS] = {
	{ "UNC_M_CAS_COUNT:RD UNC_M_CLOCKTICKS", 32 },
	{ "UNC_CHA_CLOCKTICKS:socket=0 UNC_CHA_DIR_LOOKUP:SNP:socket=0", 4 * 2000 },
	{ "UNC_CHA_CLOCKTICKS:socket=1 UNC_CHA_DIR_LOOKUP:SNP:socket=1", 4 * 2000 },
	{ "UNC_UPI_TxL_FLITS:ALL_DATA", 9 * 32 },
	{ "UNC_U_CLOCKTICKS UNC_U_LOCK_CYCLES", 2 * 2000 },
	{ "UNC_P_CLOCKTICKS UNC_P_DEMOTIONS", 2 * 1000 },
};

static void *count_part(void *arg)
{
	size_t me = (size_t)arg;
	long long v[2];
	int set;

	CHECK_OK(PAPI_register_thread());
	set = papi_set(parts[me].names);
	for (long long round = 1; round <= ROUNDS; round++) {
		CHECK_OK(PAPI_start(set));
		if (meet()) { /* all of them count */
			papi_inject(SIM_READ, 0, 1, 32);
			papi_advance(1000);
		}
		meet();
		CHECK_OK(PAPI_read(set, v));
		CHECK_EQUAL(v[0], parts[me].per_round);
		meet(); /* the end of one thread does not affect another */
		CHECK_OK(PAPI_stop(set, v));
		CHECK_EQUAL(v[0], parts[me].per_round);
		meet();
	}
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void run_beside(unsigned count, void *(*run)(void *arg))
{
	pthread_t threads[THREADS];

	pthread_barrier_init(&barrier, NULL, count);
	for (size_t i = 0; i < count; i++)
		CHECK_EQUAL(pthread_create(&threads[i], NULL, run, (void *)i), 0);
	for (size_t i = 0; i < count; i++)
		CHECK_EQUAL(pthread_join(threads[i], NULL), 0);
	pthread_barrier_destroy(&barrier);
}

static void run_threads(unsigned count, void *(*run)(void *arg))
{
	run_beside(count, run);
	CHECK_EQUAL(papi_enabled(), 0);
}

static void own_boxes(void)
{
	run_threads(THREADS, count_part);
}

/* ---------------------------------------------------------------------------------- the same box */

/* Two sets in one unit: each counts from its own start, in its own counters or shared ones. */
static void *want_the_same(void *arg)
{
	bool first = arg == NULL;
	long long v[5];
	int set;

	CHECK_OK(PAPI_register_thread());
	set = papi_set(first ? "UNC_CHA_CLOCKTICKS:unit=2"
			     : "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_CLOCKTICKS");
	meet();
	if (first)
		CHECK_OK(PAPI_start(set));
	meet();
	if (!first) {
		int greedy = papi_set("UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP "
				      "UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_UPDATE:TOR");

		CHECK_EQUAL(PAPI_start(greedy), PAPI_ECNFLCT);
		CHECK_SAYS(papi_uncore_error(), "CHA 2 of socket 0: no counter is left for");
		CHECK_SAYS(papi_uncore_error(), "another event set of this process");
		papi_destroy(greedy);
		papi_advance(1000);
		CHECK_OK(PAPI_start(set));
		papi_advance(500);
	}
	meet();
	if (first) {
		CHECK_OK(PAPI_stop(set, v));
		CHECK_EQUAL(v[0], 2 * 2000 + 2 * 1000);
	}
	meet();
	if (!first) {
		papi_advance(500);
		CHECK_OK(PAPI_stop(set, v));
		CHECK_EQUAL(v[1], 8 * 2000);
	}
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void the_same_box(void)
{
	run_threads(2, want_the_same);
}

/* A set in each thread, all of the same event; one more thread reads at 1 kHz. */
static atomic_bool started, ended;

static void *count_the_same(void *arg)
{
	long long v;
	int set;

	(void)arg;
	CHECK_OK(PAPI_register_thread());
	set = papi_set("UNC_M_CAS_COUNT:RD");
	for (long long round = 1; round <= ROUNDS; round++) {
		CHECK_OK(PAPI_start(set));
		if (meet())
			papi_inject(SIM_READ, 0, 1, 32);
		meet();
		CHECK_OK(PAPI_stop(set, &v));
		CHECK_EQUAL(v, 32);
		meet(); /* before the next one starts */
	}
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void *monitor(void *arg)
{
	long long v, last = 0;
	int set;

	(void)arg;
	CHECK_OK(PAPI_register_thread());
	set = papi_set("UNC_M_CAS_COUNT:RD");
	CHECK_OK(PAPI_start(set));
	atomic_store(&started, true);
	while (!atomic_load(&ended)) {
		CHECK_OK(PAPI_read(set, &v));
		CHECK(v >= last && v <= ROUNDS * 32);
		last = v;
		usleep(1000);
	}
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, ROUNDS * 32);
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void with_a_monitor(void)
{
	pthread_t thread;

	CHECK_EQUAL(pthread_create(&thread, NULL, monitor, NULL), 0);
	while (!atomic_load(&started))
		usleep(1000);
	run_beside(THREADS, count_the_same);
	atomic_store(&ended, true);
	CHECK_EQUAL(pthread_join(thread, NULL), 0);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* An error text belongs to the thread in which the call failed. */
static void *fail_in_own_words(void *arg)
{
	char name[64], part[32];
	int set;

	CHECK_OK(PAPI_register_thread());
	set = papi_set("");
	for (int i = 0; i < ROUNDS; i++) {
		snprintf(part, sizeof(part), "NO_%zu_EVENT_%d", (size_t)arg, i);
		snprintf(name, sizeof(name), "UNC_%s", part);
		CHECK_EQUAL(papi_add(set, name), PAPI_ENOEVNT);
		meet();
		CHECK_SAYS(papi_uncore_error(), part);
	}
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void own_words(void)
{
	run_threads(THREADS, fail_in_own_words);
}

/* All threads add new names at the same time. */
static void *name_events(void *arg)
{
	char name[64], back[PAPI_MAX_STR_LEN];

	CHECK_OK(PAPI_register_thread());
	meet();
	for (int i = 0; i < 100; i++) {
		int code = 0, again = 0;

		if (i % 10 == 0)
			meet(); /* so that they add the same names at the same time */
		snprintf(name, sizeof(name), "uncore:::UNC_CHA_CLOCKTICKS:thresh=0x%x:unit=%d",
			 1 + i, (int)((size_t)arg % 2));
		CHECK_OK(PAPI_event_name_to_code(name, &code));
		CHECK_OK(PAPI_event_code_to_name(code, back));
		CHECK_EQUAL(strcmp(name, back), 0);
		CHECK_OK(PAPI_event_name_to_code(back, &again));
		CHECK_EQUAL(again, code);
	}
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void names_in_all_threads(void)
{
	run_threads(THREADS, name_events);
}

/* A thread that ends without destroying its set. */
static void *start_and_leave(void *arg)
{
	int *set = arg;

	CHECK_OK(PAPI_register_thread());
	*set = papi_set("UNC_CHA_CLOCKTICKS");
	CHECK_OK(PAPI_start(*set));
	CHECK_OK(PAPI_stop(*set, NULL));
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void a_thread_ends_without_a_stop(void)
{
	pthread_t thread;
	long long v;
	int theirs = PAPI_NULL, set;

	CHECK_EQUAL(pthread_create(&thread, NULL, start_and_leave, &theirs), 0);
	CHECK_EQUAL(pthread_join(thread, NULL), 0);
	set = papi_set("UNC_CHA_CLOCKTICKS");
	CHECK_OK(PAPI_start(set));
	papi_advance(1000);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 8 * 2000);
	papi_destroy(set);
}

/* ---------------------------------------------------------------------------------- shutdown */

static void *start_only(void *arg)
{
	CHECK_OK(PAPI_register_thread());
	CHECK_OK(PAPI_start(papi_set("UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:RD")));
	CHECK(papi_enabled() > 0);
	return arg;
}

/* PAPI_shutdown() stops only the caller's event sets, but no unit stays programmed. */
static void shutdown_while_another_counts(void)
{
	pthread_t thread;
	long long v;
	int set;

	CHECK_EQUAL(pthread_create(&thread, NULL, start_only, NULL), 0);
	CHECK_EQUAL(pthread_join(thread, NULL), 0);
	PAPI_shutdown();
	CHECK_EQUAL(papi_enabled(), 0);
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	CHECK_OK(PAPI_thread_init(self));
	set = papi_set("UNC_CHA_CLOCKTICKS:socket=0");
	CHECK_OK(PAPI_start(set));
	papi_advance(1000);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 4 * 2000);
	papi_destroy(set);
}

static const struct papi_test tests[] = {
	{ "own boxes", own_boxes },
	{ "the same box", the_same_box },
	{ "with a monitor", with_a_monitor },
	{ "own words", own_words },
	{ "names in all threads", names_in_all_threads },
	{ "a thread ends without a stop", a_thread_ends_without_a_stop },
	{ "shutdown while another counts", shutdown_while_another_counts },
	{ 0 },
};

int main(void)
{
	papi_open("sockets=2,cha=4");
	if (PAPI_thread_init(self) != PAPI_OK)
		return 1;
	return papi_run(tests);
}

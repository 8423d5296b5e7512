/* SPDX-License-Identifier: BSD-3-Clause */
/* Threads of one process that count the same by perf_event share a group, whatever the others do. */
#include "fake_root.h"
#include "shared_perf.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "count.h"
#include "rig.h"

enum { THREADS = 4, ROUNDS = 30, IMC = 35, READS = 0xf04 };
static const int cpus[] = { 0, 2 };

static struct fake_root root;
static struct unc_perf *perf;
static atomic_int failures;

static void begin(void)
{
	struct unc_error err;

	fake_root_open(&root);
	fake_host(&root, 106, 2, 2);
	fake_pmu_whole(&root, "uncore_imc_0", IMC, "0,2",
		       "event=config:0-7 umask=config:8-15 edge=config:18 inv=config:23 "
		       "thresh=config:24-31");
	shared_perf_begin();
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
	perf->share = true;
}

static void end(void)
{
	unc_perf_close(perf);
	shared_perf_end();
	fake_root_close(&root);
}

static struct unc_set *prepare(const char *names)
{
	struct rig_events events;
	struct unc_error err = { 0 };
	struct unc_set *set = NULL;

	rig_encode_all(names, &events);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_perf, perf, events.list, events.count, -1,
					   false, &set, &err),
			      0);
	return set;
}

static uint64_t reads_in(uint64_t ns)
{
	return shared_perf_count(IMC, READS, cpus, 2, ns);
}

/* Sets of one process: one group for each cpu, and one thread while there is a set that has counted. */
static void one_group(void)
{
	struct unc_set *a, *b;
	uint64_t value = 0;

	begin();
	a = prepare("UNC_M_CAS_COUNT:RD");
	b = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT(check_threads("uncore-share", 0));
	CU_ASSERT_EQUAL(unc_set_start(a, NULL), 0);
	shared_perf_advance(1000);
	CU_ASSERT_EQUAL(unc_set_start(b, NULL), 0);
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	CU_ASSERT(check_threads("uncore-share", 1));
	shared_perf_advance(1000);
	CU_ASSERT_EQUAL(unc_set_read(b, &value, NULL), 0);
	CU_ASSERT_EQUAL(value, reads_in(1000));
	unc_set_release(a); /* while it counts */
	shared_perf_advance(1000);
	CU_ASSERT_EQUAL(unc_set_stop(b, NULL), 0);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 0);
	CU_ASSERT_EQUAL(unc_set_read(b, &value, NULL), 0);
	CU_ASSERT_EQUAL(value, reads_in(2000));
	unc_set_release(b);
	end();
	CU_ASSERT(check_threads("uncore-share", 0));
}

/* The order in which events are given makes no difference; other events are other groups. */
static void others(void)
{
	struct unc_set *a, *b, *c, *d;
	uint64_t values[2] = { 0 }, began;

	begin();
	a = prepare("UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR");
	b = prepare("UNC_M_CAS_COUNT:WR UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(a, NULL), 0);
	began = shared_perf_now();
	CU_ASSERT_EQUAL(unc_set_start(b, NULL), 0);
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	c = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(c, NULL), 0);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 4);
	d = prepare("UNC_M_CAS_COUNT:WR");
	CU_ASSERT_EQUAL(unc_set_start(d, NULL), 0);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 6);
	shared_perf_advance(1000);
	CU_ASSERT_EQUAL(unc_set_read(b, values, NULL), 0);
	CU_ASSERT_EQUAL(values[1], reads_in(1000));
	CU_ASSERT_NOT_EQUAL(values[0], values[1]);
	CU_ASSERT_EQUAL(unc_set_read(a, values, NULL), 0);
	CU_ASSERT_EQUAL(values[0], reads_in(shared_perf_now() - began));
	CU_ASSERT_NOT_EQUAL(values[0], values[1]);
	CU_ASSERT_EQUAL(unc_set_read(c, values, NULL), 0);
	CU_ASSERT_EQUAL(values[0], reads_in(1000));
	CU_ASSERT_EQUAL(unc_set_read(d, values, NULL), 0);
	CU_ASSERT_NOT_EQUAL(values[0], reads_in(1000));
	unc_set_release(a);
	unc_set_release(c);
	unc_set_release(d);
	unc_set_release(b);
	end();
}

static void expect(bool good, const char *what)
{
	if (!good && atomic_fetch_add(&failures, 1) == 0)
		printf("%s\n", what);
}

/* Start, read and stop, at any time. The clock bounds the count. */
static void *counts(void *arg)
{
	struct unc_set *set = prepare("UNC_M_CAS_COUNT:RD");

	for (int i = 0; i < ROUNDS; i++) {
		uint64_t before = shared_perf_now(), started, read, after, value = 0;

		expect(unc_set_start(set, NULL) == 0, "start");
		started = shared_perf_now();
		shared_perf_advance(1000);
		read = shared_perf_now();
		expect(unc_set_read(set, &value, NULL) == 0, "read");
		after = shared_perf_now();
		expect(value >= reads_in(read - started), "too few");
		expect(value <= reads_in(after - before), "too many");
		if (i % 3 == 0)
			expect(unc_set_stop(set, NULL) == 0, "stop");
		if (i % 3 == 1) {
			unc_set_release(set);
			set = prepare("UNC_M_CAS_COUNT:RD");
		}
		if (i % 3 == 2)
			expect(unc_set_stop(set, NULL) == 0, "stop");
	}
	unc_set_release(set);
	return arg;
}

static void at_once(void)
{
	pthread_t threads[THREADS];
	int status = -1;
	pid_t pid;

	begin();
	for (int i = 0; i < THREADS; i++)
		CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, counts, NULL), 0);
	for (int i = 0; i < 3; i++) { /* children come and go */
		pid = fork();
		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0) /* another program: what the other threads had allocated is no leak */
			_exit(execl("/bin/true", "true", NULL) ? 1 : 0);
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT_EQUAL(status, 0);
	}
	for (int i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	CU_ASSERT_EQUAL(atomic_load(&failures), 0);
	end();
	CU_ASSERT(check_threads("uncore-share", 0));
}

static const struct check_test tests[] = {
	{ "one group", one_group },
	{ "one group, after a shutdown", one_group },
	{ "others", others },
	{ "at once", at_once },
	{ 0 },
};

int main(void)
{
	return check_run("perf, shared by threads", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event: reads that come together. In a signal handler of a thread that reads, one gets an error; in
 * another thread, it waits.
 */
#include "fake_perf.h"
#include "fake_root.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

#include "count.h"
#include "exit_release.h"
#include "handler_check.h"
#include "rig.h"

enum { IMC = 35, READS = 0xf04 };

static struct fake_root root;
static struct unc_perf *perf;
static struct unc_error err;
static struct unc_set *set, *other;
static struct unc_perf_calls calls; /* the simulated kernel, with a hook */
static const struct unc_perf_calls *simulated;

static struct unc_set *prepare(const char *names)
{
	struct rig_events events;
	struct unc_set *made = NULL;

	rig_encode_all(names, &events);
	CU_ASSERT_EQUAL_FATAL(unc_set_make(&unc_count_perf, perf, events.list, events.count, -1,
					   false, &made, &err),
			      0);
	return made;
}

static void begin(long (*read)(int leader, void *buf, size_t size))
{
	fake_root_open(&root);
	fake_host(&root, 106, 1, 2);
	fake_pmu_whole(&root, "uncore_imc_0", IMC, "0", "event=config:0-7 umask=config:8-15");
	fake_pmu_whole(&root, "uncore_imc_1", IMC + 1, "0", "");
	fake_perf_begin();
	simulated = unc_perf_calls;
	calls = *simulated;
	calls.read = read;
	unc_perf_calls = &calls;
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
}

static void end(void)
{
	unc_set_release(set);
	unc_set_release(other);
	unc_perf_close(perf);
	unc_perf_calls = simulated;
	fake_perf_end();
	fake_root_close(&root);
}

/* What a channel of the first socket counts in so many ns. */
static uint64_t channel_counts(unsigned channel, uint64_t ns)
{
	return fake_count(&(struct perf_event_attr){ .type = IMC + channel, .config = READS }, 0,
			  ns);
}

/* ---------------------------------------------------------------------------------- handlers */

static long raising_read(int leader, void *buf, size_t size)
{
	handler_access();
	return simulated->read(leader, buf, size);
}

/* Each system call of a start, a read and a stop is interrupted once: what goes on is right. */
static void interrupted(void)
{
	unsigned all = 0;

	begin(raising_read);
	set = prepare("UNC_M_CAS_COUNT:RD:unit=0");
	other = prepare("UNC_M_CAS_COUNT:RD:unit=1");
	handler_begin(&unc_count_perf, set, other);
	for (unsigned nth = 1; nth <= all || all == 0; nth++) {
		uint64_t value = 0;

		handler_raise_at(nth);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		fake.now += 1000000;
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
		CU_ASSERT_EQUAL(value, channel_counts(0, 1000000));
		fake.now += 1000000;
		CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
		all = all ? all : handler_accesses();
		handler_was_refused(nth <= handler_accesses());
		CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), 0);
		CU_ASSERT_EQUAL(value, channel_counts(0, 2000000));
	}
	CU_ASSERT(all >= 4);
	handler_end();
	end();
}

static void says_why(void)
{
	begin(raising_read);
	set = prepare("UNC_M_CAS_COUNT:RD");
	other = NULL;
	CU_ASSERT_EQUAL_FATAL(unc_work_enter(NULL), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &(uint64_t){ 0 }, &err), -EDEADLK);
	rig_says(err.text, "signal handler");
	unc_work_end();
	end();
}

/* ---------------------------------------------------------------------------------- threads */

enum { TIMES = 500 };

static atomic_bool inside;
static atomic_uint overlaps;

/* A second thread that reads the same buffers meanwhile is noticed. */
static long slow_read(int leader, void *buf, size_t size)
{
	long n;

	if (atomic_exchange(&inside, true))
		atomic_fetch_add(&overlaps, 1);
	sched_yield();
	n = simulated->read(leader, buf, size);
	atomic_store(&inside, false);
	return n;
}

static void *read_often(void *arg)
{
	for (unsigned i = 0; i < TIMES / check_every(10); i++) {
		uint64_t value;

		if (unc_set_read(set, &value, NULL) ||
		    value != channel_counts(0, 1000000) + channel_counts(1, 1000000))
			return arg;
	}
	return NULL;
}

static void two_threads(void)
{
	pthread_t threads[2];

	begin(slow_read);
	set = prepare("UNC_M_CAS_COUNT:RD");
	other = NULL;
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	fake.now += 1000000;
	for (size_t i = 0; i < 2; i++)
		CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, read_often, perf), 0);
	for (size_t i = 0; i < 2; i++) {
		void *result;

		pthread_join(threads[i], &result);
		CU_ASSERT_PTR_NULL(result);
	}
	CU_ASSERT_EQUAL(atomic_load(&overlaps), 0);
	end();
}

static const struct check_test tests[] = {
	{ "interrupted by a handler", interrupted },
	{ "says why", says_why },
	{ "two threads read a set", two_threads },
	{ 0 },
};

int main(void)
{
	return check_run("perf: handlers and threads", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reads that come together: in a signal handler of a thread that reads, which gets an error, and in
 * another thread, which waits.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "exit_release.h"
#include "handler_check.h"
#include "rig.h"

static struct rig rig;
static struct unc_set *set, *other;

/* ---------------------------------------------------------------------------------- handlers */

static int raising_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	handler_access();
	return unc_regs_sim.read(self, at, n, value);
}

/* Each access of a start, a read and a stop is interrupted once: what goes on is right. */
static void interrupted(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };
	unsigned all = 0;

	ops.read = raising_read;
	rig_open_through(&rig, &ops, "cha=2");
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS:unit=0:socket=0", &err);
	other = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS:unit=1:socket=0", &err);
	handler_begin(&unc_count_regs, set, other);
	for (unsigned nth = 1; nth <= all || all == 0; nth++) {
		uint64_t value;

		handler_raise_at(nth);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 2000000);
		rig_advance(&rig, MSEC);
		rig_stop(set);
		all = all ? all : handler_accesses();
		handler_was_refused(nth <= handler_accesses());
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 4000000);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	}
	CU_ASSERT(all > 5);
	handler_end();
	unc_set_release(set);
	unc_set_release(other);
	rig_close(&rig);
}

static void says_why(void)
{
	struct unc_error err = { 0 };

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS:unit=0:socket=0");
	CU_ASSERT_EQUAL_FATAL(unc_work_enter(NULL), 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &(uint64_t){ 0 }, &err), -EDEADLK);
	rig_says(err.text, "signal handler");
	unc_work_end();
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- threads */

enum { READS = 2000 };

static void *read_often(void *arg)
{
	uint64_t last = 0;

	for (unsigned i = 0; i < READS / check_every(10); i++) {
		uint64_t value;
		int rc = unc_set_read(set, &value, NULL);

		if (rc || value < last)
			return arg;
		last = value;
	}
	return NULL;
}

/* Both read the same set, and each count is complete. */
static void two_threads(void)
{
	pthread_t threads[2];
	uint64_t value;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	for (size_t i = 0; i < 2; i++)
		CU_ASSERT_EQUAL_FATAL(pthread_create(&threads[i], NULL, read_often, &rig), 0);
	for (int i = 0; i < 100; i++)
		rig_advance(&rig, MSEC / 100);
	for (size_t i = 0; i < 2; i++) {
		void *result;

		pthread_join(threads[i], &result);
		CU_ASSERT_PTR_NULL(result);
	}
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2ull * 2000000);
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "interrupted by a handler", interrupted },
	{ "says why", says_why },
	{ "two threads read a set", two_threads },
	{ 0 },
};

int main(void)
{
	return check_run("handlers and threads", tests);
}

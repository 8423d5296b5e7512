/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A process that ends, or a thread that is cancelled, while several threads start, read and stop:
 * the registers are as before.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig_state.h"

enum { THREADS = 3 };

static struct rig rig;
static struct rig_registers before;
static struct unc_direct *direct;
static struct rig_events events[THREADS];
static const char *const names[THREADS] = {
	"UNC_CHA_DIR_LOOKUP:SNP:tid=3 UNC_CHA_CLOCKTICKS",
	"UNC_M_HCLOCKTICKS UNC_M_ACT_COUNT:ALL",
	"UNC_U_LOCK_CYCLES UNC_U_CLOCKTICKS UNC_P_DEMOTIONS:band0=1",
};
static atomic_uint rounds[THREADS];

/* Starts until a start fails: the process exits then. */
static void *count(void *arg)
{
	size_t me = (size_t)arg;
	uint64_t values[8];

	for (;;) {
		struct unc_set *set;
		int rc;

		if (unc_set_make(&unc_count_regs, direct, events[me].list, events[me].count, -1,
				 false, &set, NULL))
			_exit(5);
		rc = unc_set_start(set, NULL);
		if (rc && rc != -ECANCELED)
			_exit(6);
		if (rc == 0 && (unc_set_read(set, values, NULL) || unc_set_stop(set, NULL)))
			_exit(7);
		unc_set_release(set);
		atomic_fetch_add(&rounds[me], 1);
	}
	return NULL;
}

/* In a child: a machine of its own, and threads that have all counted. */
static void begin_threads(unsigned first)
{
	static const struct rlimit no_core;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &no_core);
	if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL))
		_exit(4);
	for (size_t i = 0; i < THREADS; i++) {
		pthread_t thread;

		rig_encode_all(names[i], &events[i]);
		if (pthread_create(&thread, NULL, count, (void *)i))
			_exit(3);
	}
	for (size_t i = 0; i < THREADS; i++)
		while (atomic_load(&rounds[i]) < first)
			sched_yield();
}

static int end_of_child(void (*end)(unsigned round), unsigned round)
{
	int status = -1;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		end(round);
		pause();
		_exit(2);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return status;
}

static unsigned times(void)
{
	return rig_tool_is("plain") ? 100 : rig_tool_is("tsan") ? 5 : 20 / check_every(4);
}

static void open_scribbled(void)
{
	rig_open(&rig, "cha=2,imc=1,upi=2");
	rig_scribble(&rig);
	rig_look(&rig, &before);
}

static void close_restored(void)
{
	free(before.regs);
	rig_close(&rig);
}

static void end_by_exit(unsigned round)
{
	begin_threads(1 + round % 5);
	exit(0);
}

static void exits(void)
{
	open_scribbled();
	for (unsigned i = 0; i < times(); i++) {
		int status = end_of_child(end_by_exit, i);

		CU_ASSERT_EQUAL(status, 0);
		if (status)
			printf("round %u: status 0x%x\n", i, status);
		rig_same_as(&rig, &before);
	}
	close_restored();
}

/* ---------------------------------------------------------------------------------- closed */

/* As PAPI's users do who call PAPI_shutdown() while other threads count. */
static void *count_until_closed(void *arg)
{
	struct unc_set *set = arg;
	uint64_t values[8];

	for (;;) {
		int rc = unc_set_start(set, NULL);

		if (rc == -ENODEV)
			break;
		if (rc || unc_set_read(set, values, NULL) || unc_set_stop(set, NULL))
			_exit(7);
		atomic_fetch_add(&rounds[0], 1);
	}
	unc_set_release(set);
	return NULL;
}

static void close_while_counting(unsigned round)
{
	struct unc_set *sets[THREADS], *idle;
	pthread_t threads[THREADS];
	uint64_t values[8];

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL))
		_exit(4);
	for (size_t i = 0; i < THREADS; i++) {
		rig_encode_all(names[i], &events[i]);
		if (unc_set_make(&unc_count_regs, direct, events[i].list, events[i].count, -1,
				 false, &sets[i], NULL))
			_exit(5);
	}
	idle = sets[0]; /* counts when the backend is closed, and no thread uses it */
	if (unc_set_start(idle, NULL))
		_exit(6);
	for (size_t i = 1; i < THREADS; i++)
		if (pthread_create(&threads[i], NULL, count_until_closed, sets[i]))
			_exit(3);
	while (atomic_load(&rounds[0]) < 1 + round % 5)
		sched_yield();
	unc_count_regs.close(direct);
	for (size_t i = 1; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	rig_same_as(&rig, &before);
	if (CU_get_number_of_failures())
		_exit(8);
	/* It has its last count, and does not start again. */
	if (unc_set_stop(idle, NULL) || unc_set_read(idle, values, NULL) ||
	    unc_set_start(idle, NULL) != -ENODEV)
		_exit(9);
	unc_set_release(idle);
	exit(0);
}

static void closed(void)
{
	open_scribbled();
	for (unsigned i = 0; i < times() / 4; i++) {
		int status = end_of_child(close_while_counting, i);

		CU_ASSERT_EQUAL(status, 0);
		if (status)
			printf("round %u: status 0x%x\n", i, status);
		rig_same_as(&rig, &before);
	}
	close_restored();
}

/* ---------------------------------------------------------------------------------- cancelled */

static atomic_bool counting;

/* Cancelled at the end of a round, or wherever a round can be. */
static void *count_until_cancelled(void *arg)
{
	struct unc_set *set = arg;
	uint64_t values[8];

	for (;;) {
		pthread_testcancel();
		if (unc_set_start(set, NULL) || unc_set_read(set, values, NULL) ||
		    unc_set_stop(set, NULL))
			return set;
		atomic_store(&counting, true);
	}
}

/* An access that is a cancellation point, as pread() is. */
static int cancelled_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	pthread_testcancel();
	return unc_regs_sim.read(self, at, n, value);
}

static void cancelled(void)
{
	struct unc_regs_ops ops = unc_regs_sim;
	struct unc_error err = { 0 };

	ops.read = cancelled_read;
	rig_open_through(&rig, &ops, "cha=2");
	for (int i = 0; i < 20; i++) {
		struct unc_set *set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
		pthread_t thread;
		uint64_t value;
		void *result;

		atomic_store(&counting, false);
		CU_ASSERT_EQUAL(pthread_create(&thread, NULL, count_until_cancelled, set), 0);
		while (!atomic_load(&counting))
			sched_yield();
		pthread_cancel(thread);
		pthread_join(thread, &result);
		CU_ASSERT_PTR_EQUAL(result, PTHREAD_CANCELED);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_count(&rig, "UNC_CHA_CLOCKTICKS:unit=1", MSEC, &value);
		CU_ASSERT_EQUAL(value, 2000000);
		unc_set_release(set);
	}
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- children */

/* A child counts on its own, whatever threads of its parent did when it was made. */
static void count_in_child(struct unc_set *idle)
{
	static struct rig_events clocks;
	uint64_t values[8];
	struct unc_set *set;

	alarm(60); /* it waits for nothing that only its parent could end */
	rig_encode_all("UNC_CHA_CLOCKTICKS:unit=1", &clocks);
	if (unc_set_make(&unc_count_regs, direct, clocks.list, clocks.count, -1, false, &set,
			 NULL) ||
	    unc_set_start(set, NULL) || unc_set_read(set, values, NULL) || unc_set_stop(set, NULL))
		_exit(1);
	unc_set_release(set);
	/* The parent's: it was idle or counted, but nothing half of both. */
	if (unc_set_read(idle, values, NULL) == 0 && unc_set_start(idle, NULL) == 0 &&
	    unc_set_stop(idle, NULL))
		_exit(2);
	exit(0);
}

static void *count_until_told(void *arg)
{
	uint64_t values[8];

	while (atomic_load(&counting))
		if (unc_set_start(arg, NULL) || unc_set_read(arg, values, NULL) ||
		    unc_set_stop(arg, NULL))
			return arg;
	return NULL;
}

static void children(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	pthread_t thread;
	void *result;

	rig_open(&rig, "cha=2,imc=1,upi=2");
	direct = rig.direct;
	set = rig_prepare(&rig, names[0], &err);
	atomic_store(&counting, true);
	CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, NULL, count_until_told, set), 0);
	for (unsigned i = 0; i < times() / 2; i++) {
		int status = -1;
		pid_t pid;

		fflush(stdout);
		pid = fork();
		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0)
			count_in_child(set);
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT_EQUAL(status, 0);
		if (status)
			printf("round %u: status 0x%x\n", i, status);
	}
	atomic_store(&counting, false);
	pthread_join(thread, &result);
	CU_ASSERT_PTR_NULL(result);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "exits", exits },
	{ "closed", closed },
	{ "cancelled", cancelled },
	{ "children", children },
	{ 0 },
};

int main(void)
{
	return check_run("exit and threads", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* The same counters in many sets: of threads, of processes that are killed, of children. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "papi_check.h"

enum { THREADS = 4, TICKS = 8 * 2000 }; /* of 8 CHAs in a microsecond */

static pthread_barrier_t barrier;

static unsigned long self(void)
{
	return (unsigned long)pthread_self();
}

static void meet(void)
{
	pthread_barrier_wait(&barrier);
}

/* ---------------------------------------------------------------------------------- threads */

/* As in PAPI's high-level API and OpenMP programs: each thread starts a set of the same events. */
static void *count_the_same(void *arg)
{
	static const char *const spellings[THREADS] = {
		"UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:RD",
		"unc_cha_clockticks icx_unc_imc::UNC_M_CAS_COUNT:RD",
		"UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT.RD",
		"icx_unc_cha::UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:rd",
	};
	size_t me = (size_t)arg;
	long long v[2];
	int set;

	CHECK_OK(PAPI_register_thread());
	set = papi_set(spellings[me]);
	for (size_t turn = 0; turn < THREADS; turn++) { /* one after the other starts … */
		if (turn == me)
			CHECK_OK(PAPI_start(set));
		meet();
		if (me == 0) {
			papi_inject(SIM_READ, 0, 1, 32);
			papi_advance(1000);
		}
		meet();
	}
	if (me == 2)
		CHECK_OK(PAPI_reset(set));
	meet();
	if (me == 0)
		papi_advance(1000);
	meet();
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], me == 2 ? TICKS : (long long)(THREADS - me + 1) * TICKS);
	CHECK_EQUAL(v[1], me == 2 ? 0 : (long long)(THREADS - me) * 32);
	meet();
	for (size_t turn = 0; turn < THREADS; turn++) { /* … and stops */
		if (turn == me)
			CHECK_OK(PAPI_stop(set, v));
		meet();
		if (me == 0)
			papi_advance(1000);
		meet();
	}
	CHECK_EQUAL(v[0],
		    (me == 2 ? 1 : (long long)(THREADS - me + 1)) * TICKS + (long long)me * TICKS);
	papi_destroy(set);
	CHECK_OK(PAPI_unregister_thread());
	return NULL;
}

static void threads(void)
{
	pthread_t list[THREADS];

	pthread_barrier_init(&barrier, NULL, THREADS);
	for (size_t i = 0; i < THREADS; i++)
		CHECK_EQUAL(pthread_create(&list[i], NULL, count_the_same, (void *)i), 0);
	for (size_t i = 0; i < THREADS; i++)
		CHECK_EQUAL(pthread_join(list[i], NULL), 0);
	pthread_barrier_destroy(&barrier);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* A thread is cancelled while its set counts: other sets go on. */
static void *wait_for_cancel(void *arg)
{
	CHECK_OK(PAPI_register_thread());
	CHECK_OK(PAPI_start(papi_set("UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP")));
	meet();
	for (;;)
		pause();
	return arg;
}

static void cancelled_thread(void)
{
	int set = papi_set("UNC_CHA_CLOCKTICKS");
	pthread_t thread;
	long long v;

	pthread_barrier_init(&barrier, NULL, 2);
	CHECK_OK(PAPI_start(set));
	papi_advance(1000);
	CHECK_EQUAL(pthread_create(&thread, NULL, wait_for_cancel, NULL), 0);
	meet();
	papi_advance(1000);
	pthread_cancel(thread);
	CHECK_EQUAL(pthread_join(thread, NULL), 0);
	papi_advance(1000);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 3 * TICKS);
	papi_destroy(set);
	pthread_barrier_destroy(&barrier);
	PAPI_shutdown(); /* stops what the thread left */
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	CHECK_OK(PAPI_thread_init(self));
	CHECK_EQUAL(papi_enabled(), 0);
}

/* ---------------------------------------------------------------------------------- processes */

/* A process that counts, until it is killed. */
static pid_t spawn(const char *names)
{
	int fds[2];
	pid_t pid;
	char c;

	CHECK_EQUAL(pipe(fds), 0);
	fflush(stdout);
	pid = fork();
	if (pid == 0) {
		PAPI_shutdown(); /* of what it inherited */
		CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
		CHECK_OK(PAPI_start(papi_set(names)));
		if (write(fds[1], papi_failed() ? "-" : "+", 1) == 1)
			for (;;)
				pause();
		_exit(1);
	}
	close(fds[1]);
	CHECK_EQUAL(read(fds[0], &c, 1), 1);
	CHECK_EQUAL(c, '+');
	close(fds[0]);
	return pid;
}

static void kill_and_wait(pid_t pid)
{
	kill(pid, SIGKILL);
	CHECK_EQUAL(waitpid(pid, NULL, 0), pid);
}

/*
 * One is killed while others count; the next one restores what only the killed one had programmed.
 */
static void killed(void)
{
	pid_t same = spawn("UNC_CHA_CLOCKTICKS"), other;
	int set = papi_set("UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP");
	unsigned enabled;
	long long v[2];

	CHECK_OK(PAPI_start(set)); /* in counters that the other process has programmed */
	enabled = papi_enabled();
	CHECK_EQUAL(enabled, 16 + 2); /* and the clock of each socket */
	papi_advance(1000);
	other = spawn("UNC_CHA_CLOCKTICKS UNC_CHA_DIR_UPDATE:HA UNC_U_LOCK_CYCLES");
	papi_advance(1000);
	kill_and_wait(same);
	papi_advance(1000);
	kill_and_wait(other);
	papi_advance(1000);
	CHECK(papi_enabled() > enabled);
	CHECK_OK(PAPI_read(set, v));
	CHECK_EQUAL(v[0], 4 * TICKS);
	same = spawn("UNC_CHA_CLOCKTICKS:unit=1"); /* a start anywhere puts back */
	CHECK_EQUAL(papi_enabled(), enabled);
	kill_and_wait(same);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 4 * TICKS);
	CHECK_EQUAL(papi_enabled(), 0);
	papi_destroy(set);
}

/*
 * Children of a process that counts: one only ends, one counts on its own, one executes another
 * program.
 */
static void children(void)
{
	int set = papi_set("UNC_CHA_CLOCKTICKS"), status;
	char program[] = "true", *arguments[] = { program, NULL };
	long long v;
	pid_t pid;

	CHECK_OK(PAPI_start(set));
	papi_advance(1000);
	fflush(stdout);
	for (int way = 0; way < 2; way++) {
		pid = fork();
		if (pid == 0 && way)
			execvp(program, arguments);
		if (pid == 0)
			_exit(0);
		CHECK_EQUAL(waitpid(pid, &status, 0), pid);
		CHECK_EQUAL(status, 0);
		papi_advance(1000);
	}
	kill_and_wait(spawn("UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP"));
	papi_advance(1000);
	CHECK_OK(PAPI_stop(set, &v));
	CHECK_EQUAL(v, 4 * TICKS);
	CHECK_EQUAL(papi_enabled(), 0);
	papi_destroy(set);
}

static const struct papi_test tests[] = {
	{ "threads", threads },
	{ "cancelled thread", cancelled_thread },
	{ "killed", killed },
	{ "children", children },
	{ 0 },
};

int main(void)
{
	papi_open("sockets=2,cha=4");
	CHECK_OK(PAPI_thread_init(self));
	return papi_run(tests);
}

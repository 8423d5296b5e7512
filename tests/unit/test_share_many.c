/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A hundred processes of eight threads count in the same units at the same time; some of them are
 * killed. All values are exact, and at the end the registers are as before.
 */
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig.h"
#include "rig_state.h"

enum { MOST = 100, THREADS = 8, STEPS = 3, STEP = 2000000 /* what a CHA counts in a step */ };

/* Four counters of a CHA, a fixed counter, memory channels; the same in several spellings. */
static const char *const pool[THREADS] = {
	"UNC_CHA_CLOCKTICKS",        "unc_cha_clockticks UNC_U_CLOCKTICKS",
	"UNC_CHA_CLOCKTICKS:unit=1", "icx_unc_cha::UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP",
	"UNC_CHA_CLOCKTICKS:unit=0", "UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:NO_SNP",
	"UNC_CHA_CLOCKTICKS:cpu=0",  "UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS",
};

/* Of all processes. */
struct shared {
	atomic_uint done; /* threads that have finished the phase */
	atomic_uint wrong;
	char says[400]; /* what went wrong first */
};
static struct shared *shared;

static struct rig rig;
static int go[STEPS][2]; /* pipes: a byte lets one thread begin that phase */

/* ---------------------------------------------------------------------------------- threads */

static void complain(const char *what, const char *says)
{
	if (atomic_fetch_add(&shared->wrong, 1) == 0)
		snprintf(shared->says, sizeof(shared->says), "%s: %.300s", what, says);
}

static bool next_phase(unsigned phase)
{
	char c;

	atomic_fetch_add(&shared->done, 1);
	return read(go[phase][0], &c, 1) == 1;
}

static void read_steps(struct unc_set *set, unsigned thread, unsigned steps)
{
	uint64_t wanted = (uint64_t)steps * STEP *
			  (strchr(pool[thread], '=') && !strstr(pool[thread], "cpu") ? 1 : 2);
	struct unc_error err = { 0 };
	uint64_t values[2];
	char text[100];

	if (unc_set_read(set, values, &err)) {
		complain("read", err.text);
	} else if (values[0] != wanted) {
		snprintf(text, sizeof(text), "%llu, not %llu", (unsigned long long)values[0],
			 (unsigned long long)wanted);
		complain(pool[thread], text);
	}
}

struct worker {
	struct unc_direct *direct;
	unsigned number;
};

static void *work(void *arg)
{
	const struct worker *w = arg;
	struct unc_error err = { 0 };
	struct rig_events events;
	struct unc_set *set;

	rig_encode_all(pool[w->number], &events);
	if (unc_set_make(&unc_count_regs, w->direct, events.list, events.count, -1, false, &set,
			 &err)) {
		complain("prepare", err.text);
		return NULL;
	}
	if (unc_set_start(set, &err))
		complain("start", err.text);
	for (unsigned steps = 1; steps <= STEPS && next_phase(steps - 1); steps++) {
		read_steps(set, w->number, steps);
		if (steps == 2 + w->number % 2 && unc_set_stop(set, &err))
			complain("stop", err.text);
		if (steps == 2 + w->number % 2)
			break;
	}
	unc_set_release(set);
	atomic_fetch_add(&shared->done, 1);
	return NULL;
}

static pid_t spawn(void)
{
	struct worker workers[THREADS];
	pthread_t threads[THREADS];
	struct unc_direct *direct;
	struct unc_error err = { 0 };
	pid_t pid = fork();

	CU_ASSERT_FATAL(pid >= 0);
	if (pid)
		return pid;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	for (unsigned i = 0; i < STEPS; i++)
		close(go[i][1]);
	if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, &err)) {
		complain("open", err.text);
		_exit(1);
	}
	for (unsigned i = 0; i < THREADS; i++) {
		workers[i] = (struct worker){ direct, i };
		if (pthread_create(&threads[i], NULL, work, &workers[i]))
			_exit(2);
	}
	for (unsigned i = 0; i < THREADS; i++)
		pthread_join(threads[i], NULL);
	unc_direct_close(direct);
	_exit(0);
}

/* ---------------------------------------------------------------------------------- the parent */

static void wait_for_threads(unsigned count)
{
	while (atomic_load(&shared->done) < count && !atomic_load(&shared->wrong))
		usleep(500);
	CU_ASSERT_EQUAL(atomic_load(&shared->wrong), 0);
	if (atomic_load(&shared->wrong)) {
		printf("first of %u errors: %s\n", atomic_load(&shared->wrong), shared->says);
		exit(1);
	}
	atomic_store(&shared->done, 0);
}

/* A step of the machine, and then that phase of so many threads. */
static void run_phase(unsigned phase, unsigned count)
{
	rig_advance(&rig, MSEC);
	for (unsigned i = 0; i < count; i++)
		CU_ASSERT_EQUAL(write(go[phase][1], "x", 1), 1);
	wait_for_threads(count);
}

static void many(void)
{
	unsigned processes = rig_tool_is("plain") ? MOST : 6, killed = processes / 6, left;
	struct rig_registers before;
	pid_t pids[MOST];
	uint64_t value;

	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		      0);
	CU_ASSERT_FATAL(shared != MAP_FAILED);
	for (unsigned i = 0; i < STEPS; i++)
		CU_ASSERT_EQUAL_FATAL(pipe(go[i]), 0);
	rig_open(&rig, "cha=2,imc=1");
	rig_scribble(&rig);
	rig_look(&rig, &before);
	fflush(stdout);
	for (unsigned i = 0; i < processes; i++)
		pids[i] = spawn();
	/* all count; each has its own zero, and time stands still until the last one has started */
	wait_for_threads(processes * THREADS);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 2 * 3 + 1 + 2);
	run_phase(0, processes * THREADS);
	for (unsigned i = 0; i < killed; i++) {
		kill(pids[i], SIGKILL);
		CU_ASSERT_EQUAL(waitpid(pids[i], NULL, 0), pids[i]);
	}
	/* half of the threads of the others stop, and then the rest */
	left = (processes - killed) * THREADS;
	run_phase(1, left);
	run_phase(2, left / 2);
	for (unsigned i = killed; i < processes; i++) {
		int status = -1;

		CU_ASSERT_EQUAL(waitpid(pids[i], &status, 0), pids[i]);
		CU_ASSERT_EQUAL(status, 0);
	}
	CU_ASSERT_EQUAL(atomic_load(&shared->wrong), 0);
	rig_count(&rig, "UNC_U_CLOCKTICKS", 1000, &value);
	rig_same_as(&rig, &before);
	free(before.regs);
	munmap(shared, sizeof(*shared));
	for (unsigned i = 0; i < STEPS; i++)
		CU_ASSERT_EQUAL(close(go[i][0]) | close(go[i][1]), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = { { "many", many }, { 0 } };

int main(void)
{
	return check_run("many processes", tests);
}

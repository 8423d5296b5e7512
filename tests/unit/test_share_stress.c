/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Processes with threads that start, read and stop overlapping sets, while they are killed, stopped
 * and continued, and fork. Each value is exact, and at the end the registers are as before.
 */
#include <errno.h>
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

enum { PROCESSES = 7, THREADS = 4, MOST = 3, STEP = 1000 };

static const char *const pool[] = {
	"UNC_CHA_CLOCKTICKS",
	"UNC_CHA_CLOCKTICKS:unit=1",
	"UNC_CHA_TOR_INSERTS:IA_MISS",
	"UNC_CHA_TOR_INSERTS:IA_MISS:tid=3",
	"UNC_CHA_TOR_OCCUPANCY:IA_MISS:unit=0",
	"UNC_CHA_DIR_LOOKUP:NO_SNP",
	"UNC_M_CAS_COUNT:RD",
	"UNC_M_CAS_COUNT:ALL",
	"UNC_M_CLOCKTICKS",
	"UNC_U_CLOCKTICKS",
	"UNC_P_CLOCKTICKS",
	"UNC_UPI_CLOCKTICKS",
	"UNC_IIO_CLOCKTICKS_FREERUN:unit=0",
};
enum { EVENTS = sizeof(pool) / sizeof(pool[0]) };

/* Of all processes. A step of the machine is under way while begun is not done. */
struct shared {
	atomic_uint begun, done;
	atomic_bool finish;
	atomic_uint starts, refused, exact, wrong, errors, forks;
	char says[400];
};
static struct shared *shared;

static struct rig rig;
static struct rig_events events; /* of the pool */
static uint64_t per_step[EVENTS];

/* ---------------------------------------------------------------------------------- threads */

static void complain(const char *what, int rc, const char *says)
{
	if (atomic_fetch_add(&shared->errors, 1) == 0)
		snprintf(shared->says, sizeof(shared->says), "%s: %d, %.300s", what, rc, says);
}

/* The number of steps, when none is under way. */
static unsigned steps(void)
{
	unsigned n;

	while (n = atomic_load(&shared->done), atomic_load(&shared->begun) != n)
		usleep(50);
	return n;
}

static bool none_since(unsigned n)
{
	return atomic_load(&shared->begun) == n;
}

static void check(const unsigned *which, unsigned count, const uint64_t *values, unsigned passed)
{
	for (unsigned i = 0; i < count; i++) {
		uint64_t wanted = passed * per_step[which[i]];

		atomic_fetch_add(values[i] == wanted ? &shared->exact : &shared->wrong, 1);
		if (values[i] != wanted) {
			char text[200];

			snprintf(text, sizeof(text), "%s is %llu, not %llu", pool[which[i]],
				 (unsigned long long)values[i], (unsigned long long)wanted);
			complain("wrong", 0, text);
		}
	}
}

static void read_exactly(struct unc_set *set, const unsigned *which, unsigned count, unsigned first)
{
	struct unc_error err = { 0 };
	uint64_t values[MOST];
	unsigned at = steps();
	int rc = unc_set_read(set, values, &err);

	if (rc)
		complain("read", rc, err.text);
	else if (none_since(at))
		check(which, count, values, at - first);
}

/* Count some events once. What a step overlaps is not judged: it is in the count, or not. */
static void count_once(struct unc_direct *direct, unsigned *seed)
{
	unsigned which[MOST], count = 1 + (unsigned)rand_r(seed) % MOST, first;
	const struct unc_encoding *list[MOST];
	struct unc_error err = { 0 };
	struct unc_set *set;
	bool clean;
	int rc;

	for (unsigned i = 0; i < count; i++) {
		which[i] = (unsigned)rand_r(seed) % EVENTS;
		list[i] = &events.encoding[which[i]];
	}
	rc = unc_set_make(&unc_count_regs, direct, list, count, -1, false, &set, &err);
	if (rc == -EBUSY) /* they do not fit together */
		return;
	if (rc) {
		complain("prepare", rc, err.text);
		return;
	}
	first = steps();
	rc = unc_set_start(set, &err);
	clean = none_since(first);
	atomic_fetch_add(rc ? &shared->refused : &shared->starts, 1);
	if (rc && (rc != -EBUSY || !strstr(err.text, "is being counted by")))
		complain("start", rc, err.text);
	for (int reads = 0; rc == 0 && clean && reads < 4; reads++) {
		read_exactly(set, which, count, first);
		usleep((useconds_t)rand_r(seed) % 4000);
	}
	rc = rc ? 0 : unc_set_stop(set, &err);
	if (rc)
		complain("stop", rc, err.text);
	unc_set_release(set);
}

/* A child of a process with threads counts on its own, and ends in one of three ways. */
static void fork_once(struct unc_direct *direct, unsigned *seed)
{
	pid_t pid = fork();

	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		count_once(direct, seed);
		if (rand_r(seed) % 2)
			kill(getpid(), SIGKILL);
		_exit(0);
	}
	atomic_fetch_add(&shared->forks, 1);
	waitpid(pid, NULL, 0);
}

struct worker {
	struct unc_direct *direct;
	unsigned seed;
};

static void *work(void *arg)
{
	struct worker *w = arg;

	while (!atomic_load(&shared->finish)) {
		if (rand_r(&w->seed) % 16 == 0)
			fork_once(w->direct, &w->seed);
		else
			count_once(w->direct, &w->seed);
	}
	return NULL;
}

static pid_t spawn(unsigned seed)
{
	pid_t pid = fork();

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct worker workers[THREADS];
		pthread_t threads[THREADS];
		struct unc_direct *direct;
		struct unc_error err = { 0 };
		int rc;

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		rc = unc_direct_open(&unc_regs_sim, rig.spec, &direct, &err);
		if (rc) {
			complain("open", rc, err.text);
			_exit(1);
		}
		for (unsigned i = 0; i < THREADS; i++) {
			workers[i] = (struct worker){ direct, seed * THREADS + i };
			pthread_create(&threads[i], NULL, work, &workers[i]);
		}
		for (unsigned i = 0; i < THREADS; i++)
			pthread_join(threads[i], NULL);
		unc_direct_close(direct);
		_exit(0);
	}
	return pid;
}

/* ---------------------------------------------------------------------------------- the parent */

static void step(void)
{
	const struct sim_traffic lines = { .op = SIM_READ, .lines = 24 };

	atomic_fetch_add(&shared->begun, 1);
	CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &lines), 0);
	rig_advance(&rig, STEP * 1000);
	atomic_fetch_add(&shared->done, 1);
}

/* What one step adds to each event. */
static void calibrate(void)
{
	for (unsigned i = 0; i < EVENTS; i++) {
		struct unc_set *set = rig_start(&rig, pool[i]);
		uint64_t value;

		step();
		rig_read(set, &per_step[i]);
		step();
		step();
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 3 * per_step[i]);
		if (value != 3 * per_step[i])
			printf("%s: %llu, %llu\n", pool[i], (unsigned long long)per_step[i],
			       (unsigned long long)value);
		rig_encode(pool[i], &events.encoding[i]);
		unc_set_release(set);
	}
}

static void kill_and_wait(pid_t pid)
{
	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
}

static void stress(void)
{
	unsigned rounds = 400, seed = 1, kills = 0;
	struct rig_registers before;
	pid_t pids[PROCESSES];
	uint64_t value;

	/*
	 * A child that a thread forks may find the tool's own locks held: with GCC 14's ASan it waits for
	 * a lock of the allocator, which another thread held at the fork.
	 */
	if (!rig_tool_is("plain")) {
		check_skip("stress", "threads fork, which a tool does not survive");
		return;
	}
	/* Children of a process that is killed may still count: this process waits for them, too. */
	CU_ASSERT_EQUAL_FATAL(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
	shared = mmap(NULL, sizeof(*shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
		      0);
	CU_ASSERT_FATAL(shared != MAP_FAILED);
	rig_open(&rig, "cha=2,imc=1,upi=2");
	rig_scribble(&rig);
	rig_look(&rig, &before);
	calibrate();
	fflush(stdout);
	for (unsigned i = 0; i < PROCESSES; i++)
		pids[i] = spawn(seed++);
	for (unsigned round = 0; round < rounds; round++) {
		unsigned exact = atomic_load(&shared->exact), victim = round % PROCESSES;

		step();
		for (int i = 0; i < 300 && atomic_load(&shared->exact) < exact + 8; i++)
			usleep(1000);
		switch (round % 5) {
		case 0:
			kill_and_wait(pids[victim]);
			pids[victim] = spawn(seed++);
			kills++;
			break;
		case 2:
			kill(pids[victim], SIGSTOP);
			usleep(3000);
			kill(pids[victim], SIGCONT);
			break;
		default:
			break;
		}
	}
	kill_and_wait(pids[0]);
	atomic_store(&shared->finish, true);
	for (unsigned i = 1; i < PROCESSES; i++) {
		int status = -1;

		CU_ASSERT_EQUAL(waitpid(pids[i], &status, 0), pids[i]);
		CU_ASSERT_EQUAL(status, 0);
	}
	while (waitpid(-1, NULL, 0) > 0)
		continue;
	CU_ASSERT_EQUAL(errno, ECHILD); /* none is left */
	CU_ASSERT_EQUAL(atomic_load(&shared->wrong), 0);
	CU_ASSERT_EQUAL(atomic_load(&shared->errors), 0);
	CU_ASSERT(atomic_load(&shared->exact) > rounds && atomic_load(&shared->starts) > rounds);
	CU_ASSERT(atomic_load(&shared->forks) > 0 && kills >= rounds / 5);
	if (atomic_load(&shared->errors))
		printf("first of %u errors: %s\n", atomic_load(&shared->errors), shared->says);
	printf("%u starts, %u refused, %u exact values, %u forks, %u kills\n",
	       atomic_load(&shared->starts), atomic_load(&shared->refused),
	       atomic_load(&shared->exact), atomic_load(&shared->forks), kills);
	/* the next start restores what the killed ones left */
	rig_count(&rig, "UNC_U_CLOCKTICKS", 1000, &value);
	rig_same_as(&rig, &before);
	free(before.regs);
	munmap(shared, sizeof(*shared));
	rig_close(&rig);
}

static const struct check_test tests[] = { { "stress", stress }, { 0 } };

int main(void)
{
	return check_run("sharing under stress", tests);
}

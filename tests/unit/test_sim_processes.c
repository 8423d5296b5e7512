/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One machine, several processes: a process reads what another writes, and one that is killed
 * during a change leaves the machine usable.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/shm.h"
#include "sim_help.h"

/* Run this in a new process, which opens the machine anew.@return its wait status */
static int in_child(const char *spec, void (*run)(struct machine *child))
{
	int status = -1;
	pid_t pid;

	fflush(NULL);
	pid = fork();
	CU_ASSERT_NOT_EQUAL_FATAL(pid, -1);
	if (pid == 0) {
		struct machine child = { 0 };

		if (unc_sim_open(spec, &child.sim, NULL) != 0 ||
		    unc_regs_sim.open(spec, &child.regs, NULL) != 0)
			_exit(99);
		run(&child);
		unc_regs_sim.close(child.regs);
		unc_sim_close(child.sim);
		_exit(0);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return status;
}

static void write_and_inject(struct machine *child)
{
	struct unc_addr at = msr(0, 0xe01);
	struct sim_traffic t = { .op = SIM_READ, .lines = 2800 };

	if (unc_regs_sim.write(child->regs, &at, 0x135 | EN) != 0 ||
	    unc_sim_inject(child->sim, &t) != 0 || unc_sim_advance(child->sim, 5) != 0)
		_exit(98);
}

static void test_two_processes(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	CU_ASSERT_EQUAL(in_child(m.spec, write_and_inject), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe01)), 0x135 | EN);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe08)), 100);
	CU_ASSERT_EQUAL(unc_sim_now(m.sim), 5);
	no_faults(&m);
	machine_close(&m);
}

enum { OTHER = 1 }; /* counter */

static void die_with_lock(struct machine *child)
{
	struct unc_sim_socket *s;
	uint64_t now;

	if (unc_sim_lock(child->sim, &now) != 0)
		_exit(98);
	/* A state in the middle of a change: a counter has half of what it gains. */
	s = &child->sim->shared->state.sockets[0];
	s->before = s->counters[OTHER];
	s->folded = OTHER + 1;
	s->counters[OTHER].value += 12345;
	s->counters[OTHER].since = now + 1;
	raise(SIGKILL);
}

static void test_killed_with_lock(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	set(&m, msr(0, 0xe01), EN | OV_EN);
	set(&m, msr(0, 0xe02), EN);
	for (int i = 0; i < 3; i++) {
		int status = in_child(m.spec, die_with_lock);

		CU_ASSERT(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
		CU_ASSERT_EQUAL(get(&m, msr(0, 0xe01)), EN | OV_EN);
	}
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe08)), 2000000);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe09)), 2000000);
	machine_close(&m);
}

/* Readers that are killed at random moments take no counts away, and add none. */
static void test_killed_readers(void)
{
	const int kills = getenv("TEST_TOOL") != NULL ? 20 : 300;
	struct machine m = { 0 };
	int wrong = 0;

	machine_open(&m, "clock=manual");
	set(&m, msr(0, 0xe01), EN);
	for (int i = 0; i < kills; i++) {
		pid_t pid = fork();

		CU_ASSERT_NOT_EQUAL_FATAL(pid, -1);
		while (pid == 0) {
			struct unc_addr at = msr(0, 0xe08);
			uint64_t value;

			if (unc_sim_advance(m.sim, 1) != 0 ||
			    unc_regs_sim.read(m.regs, &at, 1, &value) != 0)
				_exit(1);
		}
		usleep((useconds_t)(500 + i * 37 % 400)); /* most have begun */
		kill(pid, SIGKILL);
		CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
		CU_ASSERT_EQUAL(unc_sim_advance(m.sim, 1), 0);
		wrong += get(&m, msr(0, 0xe08)) != 2 * unc_sim_now(m.sim);
	}
	CU_ASSERT_EQUAL(wrong, 0);
	machine_close(&m);
}

/* A process that keeps the lock is an error for the others, until it is ended. */
static void test_stopped_holder(void)
{
	const unsigned usual = unc_sim_patience_ms;
	struct machine m = { 0 };
	uint64_t now;
	int pipes[2];
	char byte = 0;
	pid_t pid;

	machine_open(&m, "clock=manual");
	CU_ASSERT_EQUAL_FATAL(pipe(pipes), 0);
	pid = fork();
	CU_ASSERT_NOT_EQUAL_FATAL(pid, -1);
	if (pid == 0) {
		if (unc_sim_lock(m.sim, &now) != 0 || write(pipes[1], &byte, 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	CU_ASSERT_EQUAL(read(pipes[0], &byte, 1), 1);
	unc_sim_patience_ms = 20;
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, 1), -ETIMEDOUT);
	CU_ASSERT_PTR_NOT_NULL(strstr(unc_sim_strerror(ETIMEDOUT), "locked"));
	unc_sim_patience_ms = usual;
	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, 1), 0);
	CU_ASSERT_EQUAL(unc_sim_lock(m.sim, &now), 0);
	CU_ASSERT_EQUAL(unc_sim_lock(m.sim, &now), -EDEADLK); /* a signal handler */
	unc_sim_unlock(m.sim);
	close(pipes[0]);
	close(pipes[1]);
	machine_close(&m);
}

/* Killed while counting: registers keep their values for the next process. */
static void die_counting(struct machine *child)
{
	struct unc_addr at = msr(0, 0xe01);

	if (unc_regs_sim.write(child->regs, &at, EN) != 0)
		_exit(98);
	raise(SIGKILL);
}

static void test_killed_while_counting(void)
{
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	CU_ASSERT(WIFSIGNALED(in_child(m.spec, die_counting)));
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe08)), 2000000);
	set(&m, msr(0, 0xe00), ONES | 3);
	CU_ASSERT_EQUAL(unc_sim_advance(m.sim, MS), 0);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe08)), 0);
	no_faults(&m);
	machine_close(&m);
}

/* Many processes open a new machine: one builds it, the others wait until it is complete. */
static void test_built_once(void)
{
	enum { PROCESSES = 8, EACH = 50 };
	struct machine m = { 0 };
	int failed = 0;

	for (int round = 0; round < 5; round++) {
		pid_t pids[PROCESSES];
		char spec[80];

		snprintf(spec, sizeof(spec), "icx,name=%s,clock=manual", machine_name());
		fflush(NULL);
		for (int i = 0; i < PROCESSES; i++) {
			pids[i] = fork();
			if (pids[i] == 0) {
				struct sim *sim;

				if (unc_sim_open(spec, &sim, NULL) != 0)
					_exit(1);
				for (int k = 0; k < EACH; k++)
					if (unc_sim_advance(sim, 1) != 0)
						_exit(2);
				unc_sim_close(sim);
				_exit(0);
			}
		}
		for (int i = 0; i < PROCESSES; i++) {
			int status = -1;

			failed += waitpid(pids[i], &status, 0) != pids[i] || status != 0;
		}
		machine_open(&m, "clock=manual");
		CU_ASSERT_EQUAL(unc_sim_now(m.sim), PROCESSES * (uint64_t)EACH);
		machine_close(&m);
	}
	CU_ASSERT_EQUAL(failed, 0);
}

static void path_of(const struct machine *m, char *path, size_t size)
{
	struct unc_sim_spec spec;

	CU_ASSERT_EQUAL_FATAL(unc_sim_parse(m->spec, &spec, NULL), 0);
	unc_sim_path(&spec, path, size);
}

/* A process was killed while building: the next one builds it again. */
static void test_builder_killed(void)
{
	struct machine m = { 0 }, again = { 0 };

	machine_open(&m, "clock=manual");
	set(&m, msr(0, 0xe01), 0x35);
	m.sim->shared->magic = 0;
	machine_open(&again, "clock=manual");
	CU_ASSERT_EQUAL(get(&again, msr(0, 0xe01)), 0);
	unc_regs_sim.close(m.regs);
	unc_sim_close(m.sim);
	machine_close(&again);
}

static int open_again(const struct machine *m, struct unc_error *err)
{
	struct sim *sim;
	int rc = unc_sim_open(m->spec, &sim, err);

	if (rc == 0)
		unc_sim_close(sim);
	else
		CU_ASSERT_PTR_NOT_NULL(strstr(err->text, machine_name()));
	return rc;
}

/* Files that are not a machine of this user are refused. */
static void test_other_files(void)
{
	struct unc_error err = { 0 };
	char path[96], other[104];
	struct machine m = { 0 };
	struct stat st;

	machine_open(&m, "clock=manual");
	path_of(&m, path, sizeof(path));
	CU_ASSERT_EQUAL(stat(path, &st), 0);
	CU_ASSERT_EQUAL(st.st_mode & 0777, 0600);
	CU_ASSERT_EQUAL(open_again(&m, &err), 0);

	CU_ASSERT_EQUAL(chmod(path, 0644), 0);
	CU_ASSERT_EQUAL(open_again(&m, &err), -EPERM);
	CU_ASSERT_EQUAL(chmod(path, 0600), 0);
	if (geteuid() == 0) {
		CU_ASSERT_EQUAL(chown(path, 65534, 65534), 0);
		CU_ASSERT_EQUAL(open_again(&m, &err), -EPERM);
		CU_ASSERT_EQUAL(chown(path, 0, 0), 0);
	}
	m.sim->shared->magic++;
	CU_ASSERT_EQUAL(open_again(&m, &err), -EEXIST);
	m.sim->shared->magic--;
	m.sim->shared->layout++;
	CU_ASSERT_EQUAL(open_again(&m, &err), -EEXIST);
	m.sim->shared->layout--;
	CU_ASSERT_EQUAL(open_again(&m, &err), 0);

	snprintf(other, sizeof(other), "%s.other", path);
	CU_ASSERT_EQUAL(rename(path, other), 0);
	CU_ASSERT_EQUAL(symlink(other, path), 0);
	CU_ASSERT_EQUAL(open_again(&m, &err), -ELOOP);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "not a private file of this user: remove it"));
	CU_ASSERT_EQUAL(unlink(path), 0);
	CU_ASSERT_EQUAL(mkdir(path, 0700), 0);
	CU_ASSERT_EQUAL(open_again(&m, &err), -EISDIR);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "not a private file of this user: remove it"));
	CU_ASSERT_EQUAL(rmdir(path), 0);
	CU_ASSERT_EQUAL(rename(other, path), 0);
	CU_ASSERT_EQUAL(truncate(path, st.st_size + 1), 0);
	CU_ASSERT_EQUAL(open_again(&m, &err), -EEXIST);
	machine_close(&m);
}

/* A name stands for one machine only. */
static void test_name_of_another(void)
{
	struct unc_error err = { 0 };
	struct machine m = { 0 };
	struct sim *sim;
	char spec[80];

	machine_open(&m, "sockets=2,clock=manual");
	snprintf(spec, sizeof(spec), "icx,name=%s", machine_name());
	CU_ASSERT_EQUAL(unc_sim_open(spec, &sim, &err), -EEXIST);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "sockets=2"));
	snprintf(spec, sizeof(spec), "snbep,name=%s", machine_name());
	CU_ASSERT_EQUAL(unc_sim_open(spec, &sim, &err), -EEXIST);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "is another machine: icx,sockets=2"));
	machine_close(&m);
}

/* Removing deletes the name at once; processes that have the machine open keep it. */
static void test_removed(void)
{
	char path[96], lock[104];
	struct machine m = { 0 };
	struct sim *sim;
	FILE *f;

	machine_open(&m, "clock=manual");
	path_of(&m, path, sizeof(path));
	snprintf(lock, sizeof(lock), "%s.lock", path);
	CU_ASSERT_STRING_EQUAL(unc_regs_sim.claim_path(m.regs), lock);
	f = fopen(lock, "w");
	CU_ASSERT_PTR_NOT_NULL_FATAL(f);
	fclose(f);
	set(&m, msr(0, 0xe01), 0x35);
	CU_ASSERT_EQUAL(unc_sim_remove(m.spec, NULL), 0);
	CU_ASSERT_EQUAL(access(path, F_OK), -1);
	CU_ASSERT_EQUAL(access(lock, F_OK), -1);
	CU_ASSERT_EQUAL(unc_sim_remove(m.spec, NULL), -ENOENT);
	CU_ASSERT_EQUAL(get(&m, msr(0, 0xe01)), 0x35);
	CU_ASSERT_EQUAL(unc_sim_open(m.spec, &sim, NULL), 0);
	CU_ASSERT_EQUAL(unc_sim_inject(sim, &(struct sim_traffic){ .lines = 1 }), 0);
	unc_sim_close(sim);
	machine_close(&m);
}

static const struct check_test tests[] = {
	{ "two processes", test_two_processes },
	{ "killed with the lock", test_killed_with_lock },
	{ "killed readers", test_killed_readers },
	{ "stopped holder", test_stopped_holder },
	{ "killed while counting", test_killed_while_counting },
	{ "built once", test_built_once },
	{ "builder killed", test_builder_killed },
	{ "other files", test_other_files },
	{ "name of another machine", test_name_of_another },
	{ "removed", test_removed },
	{ 0 },
};

int main(void)
{
	return check_run("sim processes", tests);
}

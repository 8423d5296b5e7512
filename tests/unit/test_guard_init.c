/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Process 1 of a pid namespace, as in a container: Linux does not deliver signals that it does not
 * handle. They must not end its counting either.
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig_state.h"

enum { NO_NAMESPACE = 77 };

static struct rig rig;
static struct rig_registers before;

static struct unc_set *start_as_hardware(void)
{
	static struct unc_regs_ops ops;
	static const struct rlimit no_core;
	static struct rig_events events;
	struct unc_direct *direct;
	struct unc_set *set;

	ops = unc_regs_sim;
	ops.signal_safe = true;
	setrlimit(RLIMIT_CORE, &no_core);
	rig_encode_all("UNC_CHA_CLOCKTICKS", &events);
	if (unc_direct_open(&ops, rig.spec, &direct, NULL) ||
	    unc_count_regs.prepare(direct, events.list, events.count, -1, &set, NULL) ||
	    unc_count_regs.start(set, NULL))
		_exit(2);
	return set;
}

/* Children are in a new pid namespace. A user needs a user namespace too, with the same user id. */
static bool enter_namespace(void)
{
	uid_t uid = geteuid();
	FILE *map;

	if (unshare(CLONE_NEWPID) == 0)
		return true;
	if (unshare(CLONE_NEWUSER | CLONE_NEWPID) != 0)
		return false;
	map = fopen("/proc/self/uid_map", "w");
	if (!map)
		return false;
	fprintf(map, "%u %u 1", uid, uid);
	return fclose(map) == 0;
}

/* As process 1 of a new namespace. @return its status, or NO_NAMESPACE */
static int run_as_init(int (*run)(void))
{
	int status = -1;
	pid_t pid = fork();

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (!enter_namespace())
			_exit(NO_NAMESPACE);
		pid = fork();
		if (pid == 0) {
			prctl(PR_SET_PDEATHSIG, SIGKILL);
			_exit(getpid() == 1 ? run() : NO_NAMESPACE);
		}
		if (pid < 0)
			_exit(NO_NAMESPACE);
		if (waitpid(pid, &status, 0) != pid)
			_exit(3);
		_exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/* Signals are sent by the process itself, and one by its child. Each is ignored. */
static int counts_on(void)
{
	static const int signals[] = { SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGSEGV, SIGTRAP };
	bool usual[sizeof(signals) / sizeof(signals[0])];
	struct unc_set *set;
	uint64_t value;
	pid_t pid;

	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		struct sigaction now;

		/* Not if a tool handles it. */
		usual[i] = sigaction(signals[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL;
	}
	set = start_as_hardware();
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		if (usual[i])
			kill(1, signals[i]);
	pid = fork();
	if (pid == 0)
		_exit(kill(1, SIGTERM) ? 4 : 0);
	if (waitpid(pid, NULL, 0) != pid)
		return 4;
	rig_advance(&rig, MSEC);
	if (unc_count_regs.read(set, &value, NULL) || value != 2000000)
		return 5;
	rig_advance(&rig, MSEC);
	if (unc_count_regs.stop(set, NULL) || unc_count_regs.read(set, &value, NULL) ||
	    value != 2 * 2000000)
		return 6;
	unc_count_regs.release(set);
	return 0;
}

/* A fault ends process 1 as well, and restores. */
static int faults(void)
{
	int *nowhere = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	start_as_hardware();
	*(volatile int *)nowhere = 1;
	return 7;
}

static void in_init(const char *name, int (*run)(void), int expected)
{
	int status;

	rig_open(&rig, "cha=1");
	rig_look(&rig, &before);
	status = run_as_init(run);
	if (status == NO_NAMESPACE)
		check_skip(name, "a pid namespace cannot be made here");
	else
		CU_ASSERT_EQUAL(status, expected);
	rig_same_as(&rig, &before);
	free(before.regs);
	rig_close(&rig);
}

static void ignored_signals(void)
{
	if (rig_tool_is("valgrind"))
		check_skip("ignored signals",
			   "valgrind handles all signals, so they are delivered");
	else
		in_init("ignored signals", counts_on, 0);
}

static void a_fault(void)
{
	if (rig_tool_is("plain"))
		in_init("a fault", faults, 128 + SIGSEGV);
	else
		check_skip("a fault", "a tool wants to see it first");
}

static const struct check_test tests[] = {
	{ "ignored signals", ignored_signals },
	{ "a fault", a_fault },
	{ 0 },
};

int main(void)
{
	return check_run("guard of process 1", tests);
}

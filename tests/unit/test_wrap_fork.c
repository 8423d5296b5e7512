/* SPDX-License-Identifier: BSD-3-Clause */
/* The watcher thread in processes that fork or are stopped for a while. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rig.h"
#include "direct/wrap_poll.h"

#define BITS_44 (1ull << 44)

static struct rig rig;

static int exit_status(pid_t pid)
{
	int status = -1;

	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/*
 * A child neither reads nor stops what its parent counts. A start of its copy counts anew, for the child alone; it
 * releases its copy.
 */
static int child_uses(struct unc_set *set)
{
	struct unc_error err = { 0 };
	uint64_t value = 77;

	if (unc_set_read(set, &value, &err) != -ECHILD || value != 77 ||
	    !strstr(err.text, "the parent process"))
		return 2;
	for (int i = 0; i < 2; i++)
		if (unc_set_stop(set, NULL) != -ECHILD)
			return 3;
	if (unc_set_start(set, NULL) || unc_set_read(set, &value, NULL) || value)
		return 4;
	for (int i = 0; i < 2; i++) {
		rig_advance(&rig, 6000 * 1000 * MSEC); /* nearly a wrap … */
		usleep(1500000);                       /* … and enough time for a read */
	}
	if (unc_set_read(set, &value, NULL) || value != 2 * 6000 * 2600000000)
		return 5;
	unc_set_release(set);
	return 0;
}

static void forked(void)
{
	struct unc_set *set;
	uint64_t value;
	pid_t pid;

	rig_chip("snbep");
	rig_open(&rig, "cbo=1");
	unc_wrap_hz = BITS_44 / 4;
	set = rig_start(&rig, "UNC_C_CLOCKTICKS");
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(child_uses(set));
	CU_ASSERT_EQUAL(exit_status(pid), 0);
	rig_advance(&rig, MSEC);
	rig_read(set, &value); /* the parent still counts, and its thread noticed both wraps too */
	CU_ASSERT_EQUAL(value, 2 * 6000 * 2600000000 + 2600000);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Ctrl-Z stops the watching thread as well. */
static void stopped(void)
{
	int status;
	pid_t pid;

	rig_open(&rig, "cbo=1");
	unc_wrap_hz = BITS_44 * 2; /* half a second */
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_set *set = rig_start(&rig, "UNC_C_CLOCKTICKS");
		uint64_t value = 77;

		raise(SIGSTOP);
		if (unc_set_read(set, &value, NULL) != -EOVERFLOW || value != 77)
			_exit(2);
		if (unc_set_stop(set, NULL) != -EOVERFLOW)
			_exit(3);
		unc_wrap_hz = BITS_44 / 100;
		unc_set_release(set);
		set = rig_start(&rig, "UNC_C_CLOCKTICKS");
		if (unc_set_read(set, &value, NULL) || value)
			_exit(4);
		unc_set_release(set);
		_exit(0);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, WUNTRACED), pid);
	CU_ASSERT(WIFSTOPPED(status));
	usleep(1200000);
	kill(pid, SIGCONT);
	CU_ASSERT_EQUAL(exit_status(pid), 0);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "forked", forked },
	{ "stopped", stopped },
	{ 0 },
};

int main(void)
{
	return check_run("wraps and processes", tests);
}

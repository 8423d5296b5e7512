/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * However a counting process ends, the registers are restored: by the process itself if possible,
 * otherwise by the next one that counts.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deadly.h"
#include "exit_release.h"
#include "direct/wrap_poll.h"
#include "rig_state.h"

static struct rig rig;
static struct rig_registers before;

/* Machines, the events of the killed process, and the events of the next one. */
static const struct chip {
	const char *name, *options, *names, *next;
	unsigned accesses; /* the least number of accesses between start and stop */
} chips[] = {
	{ "icx", "cha=2,imc=1,upi=2",
	  "UNC_CHA_DIR_LOOKUP:SNP:tid=3 UNC_CHA_CLOCKTICKS UNC_M_HCLOCKTICKS UNC_M_ACT_COUNT:ALL "
	  "UNC_U_LOCK_CYCLES UNC_U_RACU_REQUESTS UNC_U_CLOCKTICKS UNC_P_DEMOTIONS:band0=1 "
	  "UNC_UPI_CLOCKTICKS",
	  "UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_LOOKUP:SNP:tid=0 UNC_M_ACT_COUNT:ALL "
	  "UNC_M_HCLOCKTICKS UNC_U_CLOCKTICKS UNC_U_RACU_REQUESTS UNC_P_CLOCKTICKS "
	  "UNC_UPI_CLOCKTICKS",
	  60 },
	{ "snbep", "cbo=2,imc=1,qpi=1",
	  "UNC_C_CLOCKTICKS UNC_C_TOR_INSERTS:OPCODE:opc=0x182 UNC_M_CAS_COUNT:RD UNC_Q_CLOCKTICKS "
	  "UNC_U_CLOCKTICKS UNC_P_CLOCKTICKS UNC_R3_CLOCKTICKS",
	  "UNC_C_CLOCKTICKS UNC_M_CLOCKTICKS UNC_Q_CLOCKTICKS UNC_U_CLOCKTICKS UNC_P_CLOCKTICKS "
	  "UNC_R3_CLOCKTICKS",
	  50 },
	{ "spr", "cha=2,imc=1,upi=1",
	  "UNC_CHA_DIR_LOOKUP:SNP:tid=3 UNC_CHA_CLOCKTICKS UNC_M_CLOCKTICKS UNC_UPI_CLOCKTICKS "
	  "UNC_M2M_CLOCKTICKS UNC_P_CLOCKTICKS",
	  "UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_LOOKUP:SNP:tid=0 UNC_M_HCLOCKTICKS UNC_P_CLOCKTICKS "
	  "UNC_UPI_CLOCKTICKS",
	  40 },
	{ "xeonmp", "sockets=2", "IBUSQ:type_match=1 ISNPQ:type_match=1", "IBUSQ:type_match=2",
	  12 },
	{ "xeon7100", "sockets=2", "GBSQ:type_match=1 GSNPQ:type_match=1 FSB:DBSY",
	  "GBSQ:type_match=2 FSB:BNR", 12 },
	{ "xeon7400", "sockets=2", "GBSQ:type_match=1 GSNPQ:type_match=1 FSB:DBSY",
	  "GBSQ:type_match=2 FSB:BNR", 12 },
};
enum { CHIPS = sizeof(chips) / sizeof(chips[0]) };
static const struct chip *chip = chips; /* in use */

static void open_scribbled(void)
{
	rig_chip(chip->name);
	rig_open(&rig, chip->options);
	rig_scribble(&rig);
	rig_look(&rig, &before);
	fflush(stdout); /* children must not print this again */
}

static void close_restored(void)
{
	rig_same_as(&rig, &before);
	free(before.regs);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- children */

/* In a child: open the machine and make a set. */
static struct unc_set *child_set(const struct unc_regs_ops *ops, struct unc_direct **direct)
{
	static const struct rlimit no_core;
	static struct rig_events events;
	static struct unc_set
		*set; /* for valgrind: the process may end while only the library knows it */

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	setrlimit(RLIMIT_CORE, &no_core);
	rig_encode_all(chip->names, &events);
	if (unc_direct_open(ops, rig.spec, direct, NULL))
		_exit(7);
	if (unc_set_make(&unc_count_regs, *direct, events.list, events.count, -1, false, &set,
			 NULL))
		_exit(6);
	return set;
}

static void count_in_child(void)
{
	struct unc_regs_ops ops = deadly_ops();
	struct unc_direct *direct;
	struct unc_set *set = child_set(&ops, &direct);
	uint64_t values[16];

	deadly_accesses = 0; /* accesses of discovery are not included */
	if (unc_set_start(set, NULL) || unc_set_read(set, values, NULL) || unc_set_stop(set, NULL))
		_exit(5);
	unc_set_release(set);
	unc_direct_close(direct);
	_exit(0);
}

static int reap(pid_t pid)
{
	int status = -1;

	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return status;
}

/* ---------------------------------------------------------------------------------- killed */

/* The next process counts correctly, and restores the state before the killed one. */
static void next_counts_and_restores(void)
{
	static struct rig_events events;
	struct unc_error err = { 0 };
	uint64_t values[16];
	struct unc_set *set;
	int rc;

	rig_encode_all(chip->next, &events);
	set = rig_prepare(&rig, chip->next, &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	rc = unc_set_start(set, &err);
	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("killed at %u: %s\n", deadly_at, err.text);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	for (size_t i = 0; i < events.count; i++)
		CU_ASSERT_EQUAL(values[i], rig_expect_sum(&rig, &events.encoding[i], MSEC));
	unc_set_release(set);
	rig_same_as(&rig, &before);
}

static void killed_at_each_access(void)
{
	/* Try fewer accesses under a tool that makes fork() slow. */
	unsigned step = rig_tool_is("plain") ? 1 : 7 * check_every(3), kills = 0;
	bool killed = true;

	open_scribbled();
	for (deadly_at = 1; killed; deadly_at += step) {
		killed = deadly_kills(count_in_child);
		next_counts_and_restores();
		kills += killed;
	}
	CU_ASSERT(kills * step > chip->accesses);
	deadly_at = 0;
	close_restored();
}

static void killed_at_any_access(void)
{
	for (chip = chips; chip < chips + CHIPS; chip++)
		killed_at_each_access();
	chip = chips;
}

/* Two processes are killed in turn: the state before the first is restored. */
static void killed_twice(void)
{
	open_scribbled();
	for (unsigned first = 30; first < 150; first += 17) {
		for (int i = 0; i < 2; i++) {
			pid_t pid;

			deadly_at = i ? 200 - first : first;
			pid = fork();
			CU_ASSERT_FATAL(pid >= 0);
			if (pid == 0)
				count_in_child();
			reap(pid);
		}
		next_counts_and_restores();
	}
	deadly_at = 0;
	close_restored();
}

/* Kill between accesses too: before and after every system call, while it claims, records and
 * releases. */
static bool kill_at_stop(unsigned nth, bool *ended)
{
	pid_t pid = fork();
	int status;

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
			_exit(42);
		raise(SIGSTOP);
		count_in_child();
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	if (WIFEXITED(status) && WEXITSTATUS(status) == 42)
		return false;
	*ended = false;
	for (unsigned i = 0; i < nth && !*ended; i++) {
		CU_ASSERT_EQUAL(ptrace(PTRACE_SYSCALL, pid, NULL, NULL), 0);
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		*ended = !WIFSTOPPED(status);
	}
	if (*ended) {
		CU_ASSERT_EQUAL(status, 0);
		return true;
	}
	kill(pid, SIGKILL);
	do {
		CU_ASSERT_EQUAL_FATAL(waitpid(pid, &status, 0), pid);
	} while (WIFSTOPPED(status));
	return true;
}

static void killed_at_any_system_call(void)
{
	bool ended = false;
	unsigned nth;

	if (!rig_tool_is("plain")) {
		check_skip("killed at any system call", "the test's tool traces processes itself");
		return;
	}
	open_scribbled();
	deadly_at = 0;
	for (nth = 1; !ended; nth++) {
		if (!kill_at_stop(nth, &ended)) {
			check_skip("killed at any system call",
				   "tracing processes is not permitted");
			break;
		}
		next_counts_and_restores();
	}
	CU_ASSERT(nth == 1 || nth > 100);
	close_restored();
}

static void start_or_exit(struct unc_set *set)
{
	struct unc_error err = { 0 };

	if (unc_set_start(set, &err)) {
		printf("child: %s\n", err.text);
		fflush(stdout);
		_exit(5);
	}
	if (rig_enabled(&rig) == 0)
		_exit(4);
}

/* A child that counts is killed. */
static void child_is_killed(void)
{
	pid_t pid;

	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_direct *direct;

		start_or_exit(child_set(&unc_regs_sim, &direct));
		kill(getpid(), SIGKILL);
	}
	reap(pid);
}

/* Another tool programs a unit after the kill: the next process leaves it alone. */
static void another_tool_programs_a_unit(void)
{
	struct unc_error err = { 0 };
	const struct unc_unit *unit;
	struct unc_set *set;
	struct unc_addr at;
	uint64_t value;

	rig_open(&rig, "cha=2,imc=1,upi=2");
	child_is_killed();
	CU_ASSERT(rig_enabled(&rig) > 0);
	unit = rig_unit(&rig, "CHA 1 of socket 0");
	at = unc_unit_addr(unit, unit->box->ctl, 8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 0x400077), 0);
	set = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	for (int i = 0; i < 2; i++) {
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
		rig_says(err.text, "CHA 1 of socket 0 is programmed but not claimed");
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
		CU_ASSERT_EQUAL(value, 0x400077);
	}
	unc_set_release(set);
	rig_close(&rig);
}

/* Another tool sets the filter on which the killed process' first counter depends: it stays the tool's. */
static void another_tool_sets_a_filter(void)
{
	static const struct chip occupancy = { .name = "snbep",
					       .names = "UNC_C_TOR_OCCUPANCY:OPCODE:opc=0x182" };
	struct unc_set *set;
	struct unc_addr filter;
	uint64_t value;

	chip = &occupancy; /* counter 0 counts it */
	rig_chip(chip->name);
	rig_open(&rig, "cbo=1");
	child_is_killed();
	CU_ASSERT(rig_enabled(&rig) > 0);
	filter = unc_unit_filter(rig_unit(&rig, "CBo 0 of socket 0"), 0);
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &filter, 1, &value), 0);
	CU_ASSERT_EQUAL(value >> 23, 0x182);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &filter, 0x1c0ull << 23), 0);
	set = rig_start(&rig, "UNC_C_CLOCKTICKS");
	rig_stop(set);
	unc_set_release(set);
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &filter, 1, &value), 0);
	CU_ASSERT_EQUAL(value, 0x1c0ull << 23);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
	chip = chips;
	rig_chip(chip->name);
}

/* Another tool takes a killed process' counter; another set counts on the unit's first counter, and counts on. */
static void another_tool_takes_a_counter(void)
{
	static const struct chip clock = { .name = "snbep", .names = "UNC_C_CLOCKTICKS" };
	struct unc_error err = { 0 };
	const struct unc_unit *unit;
	struct unc_set *set, *late;
	uint64_t value, taken = 0;
	unsigned counter = 0;
	struct unc_addr at;

	chip = &clock;
	rig_chip(chip->name);
	rig_open(&rig, "cbo=1");
	unit = rig_unit(&rig, "CBo 0 of socket 0");
	set = rig_start(&rig, "UNC_C_TOR_OCCUPANCY:ALL"); /* on counter 0 */
	CU_ASSERT_EQUAL(rig_counter(&rig, unit), 0);
	child_is_killed();
	while (!(taken & UNC_CTL_EN) && ++counter < unit->box->counters) {
		at = unc_unit_addr(unit, unc_unit_counter(unit, counter).ctl, 8);
		CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &taken), 0);
	}
	CU_ASSERT_FATAL(taken & UNC_CTL_EN);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, UNC_CTL_EN | 0x77), 0);
	at = unc_unit_addr(unit, unc_unit_counter(unit, 0).ctr, 8);
	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, 4711), 0);
	late = rig_prepare(&rig, "UNC_C_CLOCKTICKS", &err);
	CU_ASSERT_EQUAL(unc_set_start(late, &err), -EBUSY);
	rig_says(err.text, "CBo 0 of socket 0 is programmed but not claimed");
	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	CU_ASSERT_EQUAL(value, 4711);
	unc_set_release(late);
	unc_set_release(set);
	rig_close(&rig);
	chip = chips;
	rig_chip(chip->name);
}

/* ---------------------------------------------------------------------------------- exit */

static void exit_without_a_stop(void)
{
	open_scribbled();
	for (int i = 0; i < 2; i++) {
		pid_t pid = fork();

		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0) {
			struct unc_direct *direct;
			struct unc_set *set = child_set(&unc_regs_sim, &direct);

			start_or_exit(set);
			if (i) { /* stopped and released: nothing to restore at exit */
				unc_set_release(set);
				unc_direct_close(direct);
			}
			exit(0);
		}
		CU_ASSERT_EQUAL(reap(pid), 0);
		rig_same_as(&rig, &before);
	}
	close_restored();
}

static void *exit_cancelled(void *arg)
{
	pthread_cancel(pthread_self());
	exit(0);
	return arg;
}

/* A thread that is being cancelled calls exit(), which waits for a thread at work and for the end of the watcher. */
static void exit_of_a_cancelled_thread(void)
{
	pid_t pid;

	open_scribbled();
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_direct *direct;
		pthread_t thread;

		unc_wrap_hz = 1ull << 44; /* 48 bits wrap in 16 s */
		start_or_exit(child_set(&unc_regs_sim, &direct));
		if (unc_work_enter(NULL))
			_exit(4);
		if (pthread_create(&thread, NULL, exit_cancelled, NULL))
			_exit(3);
		usleep(20000);
		unc_work_end();
		pthread_join(thread, NULL);
		_exit(9);
	}
	CU_ASSERT_EQUAL(reap(pid), 0);
	close_restored();
}

/* A child of a counting process exits: it must not restore anything. */
static void exit_of_a_child(void)
{
	struct unc_set *set;
	uint64_t value;
	pid_t pid;

	open_scribbled();
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		exit(0);
	CU_ASSERT_EQUAL(reap(pid), 0);
	rig_advance(&rig, MSEC);
	rig_stop(set);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	unc_set_release(set);
	close_restored();
}

/*
 * A child that reads finds registers that another tool has changed: it does not give back the units,
 * which are its parent's.
 */
static void read_in_a_child(void)
{
	struct unc_set *set;
	uint64_t value;
	pid_t pid;

	open_scribbled();
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		const struct unc_unit *unit = rig_unit(&rig, "CHA 1 of socket 0");
		struct unc_counter_regs regs =
			unc_box_counter(unit->box, unit->number, rig_counter(&rig, unit));
		struct unc_addr ctl = unc_unit_addr(unit, regs.ctl, 8);
		struct unc_addr ctr = unc_unit_addr(unit, regs.ctr, 8);
		unsigned enabled = rig_enabled(&rig);
		uint64_t was, count;

		if (unc_regs_sim.read(rig.sim, &ctl, 1, &was) ||
		    unc_regs_sim.read(rig.sim, &ctr, 1, &count) ||
		    unc_regs_sim.write(rig.sim, &ctl, 0) || unc_regs_sim.write(rig.sim, &ctr, 0))
			_exit(5);
		if (unc_set_read(set, &value, NULL) != -ECHILD ||
		    unc_set_stop(set, NULL) != -ECHILD)
			_exit(4);
		unc_set_release(set);
		if (rig_enabled(&rig) != enabled - 1)
			_exit(3);
		if (unc_regs_sim.write(rig.sim, &ctl, was) ||
		    unc_regs_sim.write(rig.sim, &ctr, count))
			_exit(5);
		exit(0);
	}
	CU_ASSERT_EQUAL(reap(pid), 0);
	rig_advance(&rig, MSEC);
	rig_stop(set);
	unc_set_release(set);
	close_restored();
}

/* ---------------------------------------------------------------------------------- signals */

static bool has_default(int signal)
{
	struct sigaction now;

	return sigaction(signal, NULL, &now) == 0 && now.sa_handler == SIG_DFL;
}

/* What a program does at a signal is its own: while it counts, a signal that it leaves alone ends it at once. */
static void ended_by_a_signal(void)
{
	static const int signals[] = { SIGTERM, SIGINT, SIGHUP, SIGABRT };

	chip = &chips[0];
	open_scribbled();
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		int status;
		pid_t pid = fork();

		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0) {
			struct unc_direct *direct;

			signal(signals[i], SIG_DFL);
			start_or_exit(child_set(&unc_regs_sim, &direct));
			if (!has_default(signals[i]))
				_exit(8);
			raise(signals[i]);
			_exit(9);
		}
		status = reap(pid);
		CU_ASSERT(WIFSIGNALED(status) && WTERMSIG(status) == signals[i]);
		next_counts_and_restores();
	}
	close_restored();
}

static const struct check_test tests[] = {
	{ "killed at any access", killed_at_any_access },
	{ "killed twice", killed_twice },
	{ "killed at any system call", killed_at_any_system_call },
	{ "another tool programs a unit", another_tool_programs_a_unit },
	{ "another tool sets a filter", another_tool_sets_a_filter },
	{ "another tool takes a counter", another_tool_takes_a_counter },
	{ "exit without a stop", exit_without_a_stop },
	{ "exit of a cancelled thread", exit_of_a_cancelled_thread },
	{ "exit of a child", exit_of_a_child },
	{ "read in a child", read_in_a_child },
	{ "ended by a signal", ended_by_a_signal },
	{ 0 },
};

int main(void)
{
	return check_run("restore", tests);
}

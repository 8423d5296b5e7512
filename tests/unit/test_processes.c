/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Several processes on one machine, and processes that are killed while they count.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "deadly.h"
#include "direct/acquire.h"
#include "rig.h"

static struct rig rig;

/*
 * Children open the machine themselves: a child does not own what it inherits. They end with
 * _exit(), so that nothing of CUnit's runs twice, and their status is the result.
 */
struct child {
	pid_t pid;
	int go, done; /* pipes to and from it */
};

static void say(int fd)
{
	if (write(fd, "x", 1) != 1)
		_exit(9);
}

static void wait_for(int fd)
{
	char c;

	if (read(fd, &c, 1) != 1)
		_exit(8);
}

static struct child spawn(void (*run)(struct unc_direct *direct, int go, int done))
{
	int to[2], from[2];
	struct child child;

	CU_ASSERT_EQUAL_FATAL(pipe(to) | pipe(from), 0);
	child.pid = fork();
	CU_ASSERT_FATAL(child.pid >= 0);
	if (child.pid == 0) {
		struct unc_direct *direct;

		close(to[1]);
		close(from[0]);
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		prctl(PR_SET_NAME, "the-counter");
		if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL))
			_exit(7);
		run(direct, to[0], from[1]);
		unc_direct_close(direct);
		_exit(0);
	}
	close(to[0]);
	close(from[1]);
	child.go = to[1];
	child.done = from[0];
	return child;
}

static int reap(struct child *child)
{
	int status = -1;

	close(child->go);
	close(child->done);
	CU_ASSERT_EQUAL(waitpid(child->pid, &status, 0), child->pid);
	return status;
}

static struct unc_set *child_set(struct unc_direct *direct, const char *names)
{
	static struct rig_events events;
	struct unc_set *set;

	rig_encode_all(names, &events);
	if (unc_set_make(&unc_count_regs, direct, events.list, events.count, -1, false, &set, NULL))
		_exit(6);
	return set;
}

/* ---------------------------------------------------------------------------------- side by side */

static void count_chas(struct unc_direct *direct, int go, int done)
{
	struct unc_set *set = child_set(direct, "UNC_CHA_CLOCKTICKS");
	uint64_t value;

	if (unc_set_start(set, NULL))
		_exit(5);
	say(done);
	wait_for(go);
	if (unc_set_stop(set, NULL) || unc_set_read(set, &value, NULL))
		_exit(4);
	/* the parent lets 6 milliseconds pass */
	if (value != 4 * 6 * 2000000)
		_exit(3);
	say(done);
	wait_for(go);
	unc_set_release(set);
}

static void two_processes(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set, *other;
	struct child child;
	char pid[32];
	uint64_t value;

	rig_open(&rig, "cha=4");
	set = rig_prepare(&rig,
			  "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP:NO_SNP UNC_CHA_DIR_UPDATE:HA "
			  "UNC_CHA_DIR_UPDATE:TOR",
			  &err);
	child = spawn(count_chas);
	wait_for(child.done);
	rig_advance(&rig, MSEC);
	/* four events, and three free counters */
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	snprintf(pid, sizeof(pid), "process %d", (int)child.pid);
	rig_says(err.text, pid);
	rig_says(err.text, "(the-counter)");
	rig_says(err.text, "CHA 0 of socket 0: no counter is left for UNC_CHA_DIR_");
	rig_says(err.text, "UNC_CHA_CLOCKTICKS is being counted by");
	/* the same event, another one, and other boxes */
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 4 * 2000000);
	other = rig_start(&rig, "UNC_CHA_DIR_LOOKUP:SNP");
	rig_count(&rig, "UNC_M_CLOCKTICKS", 2 * MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * 8 * 1600000);
	rig_count(&rig, "UNC_U_CLOCKTICKS", 2 * MSEC, &value);
	CU_ASSERT_EQUAL(value, 2 * 2000000);
	unc_set_release(other);
	say(child.go);
	wait_for(child.done); /* the child has stopped counting, but still has its set */
	rig_advance(&rig, MSEC);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	rig_advance(&rig, MSEC);
	rig_stop(set);
	say(child.go);
	CU_ASSERT_EQUAL(reap(&child), 0);
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Many processes start and stop in the same unit. */
static void contender(struct unc_direct *direct, int go, int done)
{
	struct unc_set *set = child_set(direct, "UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_CLOCKTICKS");

	(void)done;
	wait_for(go);
	for (unsigned i = 0; i < 200; i++) {
		uint64_t a[2], b[2];

		if (unc_set_start(set, NULL) || unc_set_read(set, a, NULL) ||
		    unc_set_stop(set, NULL) || unc_set_read(set, b, NULL))
			_exit(5);
		/* the clock is stopped, so any other value than 0 is another process's count */
		if (a[0] || a[1] || b[0] || b[1])
			_exit(4);
	}
	unc_set_release(set);
}

static void contenders(void)
{
	enum { CHILDREN = 4 };
	struct child children[CHILDREN];

	rig_open(&rig, "cha=4");
	for (int i = 0; i < CHILDREN; i++)
		children[i] = spawn(contender);
	for (int i = 0; i < CHILDREN; i++)
		say(children[i].go);
	for (int i = 0; i < CHILDREN; i++) {
		int status = reap(&children[i]);

		CU_ASSERT_EQUAL(status, 0);
		if (status)
			printf("a contender ends with 0x%x\n", status);
	}
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- killed */

static const char most_boxes[] =
	"UNC_CHA_DIR_LOOKUP:SNP:tid=3 UNC_CHA_CLOCKTICKS UNC_M_HCLOCKTICKS UNC_M_ACT_COUNT:ALL "
	"UNC_U_LOCK_CYCLES UNC_U_RACU_REQUESTS UNC_U_CLOCKTICKS UNC_P_DEMOTIONS:band0=1 "
	"UNC_UPI_CLOCKTICKS";

/* Count, and die at access deadly_at. True if the count ended before that. */
static bool count_and_die(void)
{
	struct child child;
	pid_t pid = fork();
	int status;

	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_regs_ops ops = deadly_ops();
		struct unc_direct *direct;
		struct unc_set *set;
		uint64_t values[16];

		if (unc_direct_open(&ops, rig.spec, &direct, NULL))
			_exit(7);
		set = child_set(direct, most_boxes);
		deadly_accesses = 0; /* accesses of discovery are not included */
		if (unc_set_start(set, NULL) || unc_set_read(set, values, NULL) ||
		    unc_set_stop(set, NULL))
			_exit(5);
		unc_set_release(set);
		unc_direct_close(direct);
		_exit(0);
	}
	child = (struct child){ .pid = pid, .go = -1, .done = -1 };
	status = reap(&child);
	CU_ASSERT((WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) || status == 0);
	return status == 0;
}

/* The next process gets all units and counts correctly, with fewer or other events. */
static void next_counts_right(void)
{
	static const char names[] =
		"UNC_CHA_DIR_UPDATE:HA UNC_CHA_DIR_LOOKUP:SNP:tid=0 UNC_M_ACT_COUNT:ALL "
		"UNC_M_HCLOCKTICKS UNC_U_CLOCKTICKS UNC_U_RACU_REQUESTS UNC_P_CLOCKTICKS UNC_UPI_CLOCKTICKS";
	static struct rig_events events;
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t values[16];

	rig_encode_all(names, &events);
	set = rig_prepare(&rig, names, &err);
	CU_ASSERT_PTR_NOT_NULL_FATAL(set);
	if (unc_set_start(set, &err)) {
		CU_FAIL("a killed process still holds a unit");
		printf("access %u: %s\n", deadly_at, err.text);
	}
	rig_read(set, values);
	for (size_t i = 0; i < events.count; i++)
		CU_ASSERT_EQUAL(values[i], 0);
	rig_advance(&rig, MSEC);
	rig_read(set, values);
	for (size_t i = 0; i < events.count; i++)
		CU_ASSERT_EQUAL(values[i], rig_expect_sum(&rig, &events.encoding[i], MSEC));
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
}

static enum unc_unit_state look(const struct unc_unit *unit, char *who, size_t size)
{
	struct unc_error err = { 0 };
	enum unc_unit_state state;

	CU_ASSERT_EQUAL_FATAL(unc_claims_lock(rig.direct->claims, &err), 0);
	state = unc_acquire_look(rig.direct, unit, who, size);
	unc_claims_unlock(rig.direct->claims);
	return state;
}

/* What the doctor says of a unit: free, in use, left by a killed process, and free after the next count. */
static void states_of_a_unit(void)
{
	const struct unc_unit *cha;
	char who[96], named[96];
	struct child child;
	uint64_t value;

	rig_open(&rig, "cha=4");
	cha = rig_unit(&rig, "CHA 2 of socket 0");
	CU_ASSERT_EQUAL(look(cha, who, sizeof(who)), UNC_UNIT_FREE);
	child = spawn(count_chas);
	wait_for(child.done);
	CU_ASSERT_EQUAL(look(cha, who, sizeof(who)), UNC_UNIT_IN_USE);
	snprintf(named, sizeof(named), "process %d (the-counter)", (int)child.pid);
	CU_ASSERT_STRING_EQUAL(who, named);
	CU_ASSERT_EQUAL(look(rig_unit(&rig, "M2M 0 of socket 0"), who, sizeof(who)), UNC_UNIT_FREE);
	kill(child.pid, SIGKILL);
	(void)reap(&child);
	CU_ASSERT_EQUAL(look(cha, who, sizeof(who)), UNC_UNIT_LEFT);
	rig_count(&rig, "UNC_CHA_CLOCKTICKS", MSEC, &value);
	CU_ASSERT_EQUAL(value, 4 * 2000000);
	CU_ASSERT_EQUAL(look(cha, who, sizeof(who)), UNC_UNIT_FREE);
	rig_close(&rig);
}

/* The doctor names who signed a counter while that process uses it: not one that has stopped, while another counts on. */
static void signatures(void)
{
	const struct unc_unit *cha;
	struct unc_direct *second;
	char who[96], named[96];
	struct unc_set *set;
	struct child child;

	rig_open(&rig, "cha=4");
	cha = rig_unit(&rig, "CHA 2 of socket 0");
	/* to a second context, this process is another one */
	CU_ASSERT_EQUAL_FATAL(unc_direct_open(&unc_regs_sim, rig.spec, &second, NULL), 0);
	set = child_set(second, "UNC_CHA_CLOCKTICKS");
	child = spawn(count_chas);
	wait_for(child.done);
	snprintf(named, sizeof(named), "process %d (the-counter)", (int)child.pid);
	CU_ASSERT_EQUAL(unc_set_start(set, NULL), 0);
	rig_stop(set);
	CU_ASSERT_EQUAL(look(cha, who, sizeof(who)), UNC_UNIT_IN_USE);
	CU_ASSERT_STRING_EQUAL(who, named);
	CU_ASSERT_EQUAL(unc_set_start(set, NULL), 0);
	rig_advance(&rig, 6 * MSEC);
	say(child.go);
	wait_for(child.done);
	CU_ASSERT_EQUAL(look(cha, who, sizeof(who)), UNC_UNIT_IN_USE);
	CU_ASSERT_STRING_EQUAL(who, "another process");
	say(child.go);
	CU_ASSERT_EQUAL(reap(&child), 0);
	unc_set_release(set);
	unc_direct_close(second);
	rig_close(&rig);
}

static void killed_at_any_access(void)
{
	/* Try fewer accesses under a tool that makes fork() slow. */
	unsigned step = rig_tool_is("plain") ? 1 : 7 * check_every(3);
	unsigned kills = 0;

	rig_open(&rig, "cha=2,imc=1,upi=2");
	for (deadly_at = 1;; deadly_at += step) {
		bool lived;

		deadly_after = deadly_at % 2;
		lived = count_and_die();
		next_counts_right();
		if (lived)
			break;
		kills++;
	}
	CU_ASSERT(kills * step > 60);
	rig_close(&rig);
}

/* A child in a busy loop is killed at random times, such as while it holds a lock or is in a
 * system call. */
static void count_forever(struct unc_direct *direct, int go, int done)
{
	struct unc_set *set = child_set(direct, most_boxes);
	uint64_t values[16];

	(void)go;
	say(done);
	for (;;)
		if (unc_set_start(set, NULL) || unc_set_read(set, values, NULL) ||
		    unc_set_stop(set, NULL))
			_exit(5);
}

static void killed_at_any_time(void)
{
	rig_open(&rig, "cha=2,imc=1,upi=2");
	for (unsigned i = 0; i < 40; i += check_every(4)) {
		struct child child = spawn(count_forever);

		wait_for(child.done);
		usleep(i * 37 % 500);
		kill(child.pid, SIGKILL);
		CU_ASSERT_EQUAL(reap(&child), SIGKILL);
		next_counts_right();
	}
	rig_close(&rig);
}

/* A child that ends, normally or not, does not release the units of its parent. */
static void child_does_not_stop_the_parent(void)
{
	static struct unc_set *set; /* static: the child's copy is no leak to valgrind */
	uint64_t value;
	int status = -1;
	pid_t pid;

	rig_open(&rig, "cha=4");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	rig_advance(&rig, MSEC);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(0); /* closes all files inherited from its parent */
	CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		struct unc_direct *direct;
		struct unc_set *second;
		int rc;

		if (unc_direct_open(&unc_regs_sim, rig.spec, &direct, NULL))
			_exit(7);
		second = child_set(direct, "UNC_CHA_CLOCKTICKS:unit=3");
		rc = unc_set_start(second, NULL);
		unc_set_release(second);
		unc_direct_close(direct);
		_exit(rc == 0 ? 0 : 1);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	rig_advance(&rig, MSEC);
	rig_read(set, &value);
	CU_ASSERT_EQUAL(value, 2 * 4 * 2000000);
	unc_set_release(set);
	rig_close(&rig);
}

/*
 * A child starts and stops several sets of its own, also one that ran when it was forked. Its parent's sets are not
 * among their users.
 */
static void child_has_sets_of_its_own(void)
{
	struct unc_error err = { 0 };
	static struct unc_set *first, *second; /* static: the child's copies are no leaks */
	int status = -1, stopped[2];
	uint64_t value;
	pid_t pid;

	rig_open(&rig, "cha=4");
	first = rig_prepare(&rig, "UNC_CHA_CLOCKTICKS", &err);
	second = rig_prepare(&rig, "UNC_CHA_DIR_UPDATE:HA", &err);
	CU_ASSERT_EQUAL_FATAL(pipe(stopped), 0);
	CU_ASSERT_EQUAL(unc_set_start(first, &err), 0);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0) {
		wait_for(stopped[0]);
		if (unc_set_read(first, &value, NULL) != -ECHILD)
			_exit(7);
		if (unc_set_start(first, NULL) || unc_set_start(second, NULL))
			_exit(6);
		if (unc_set_stop(first, NULL) || unc_set_stop(second, NULL))
			_exit(5);
		_exit(rig_enabled(&rig) == 0 ? 0 : 4);
	}
	rig_stop(first);
	say(stopped[1]);
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	close(stopped[0]);
	close(stopped[1]);
	unc_set_release(first);
	unc_set_release(second);
	rig_close(&rig);
}

/* A child of vfork() shares the parent's memory, and runs no handlers of forks: it may only exec. */
static void vfork_leaves_all_alone(void)
{
	struct unc_set *set;
	uint64_t value = 0;

	rig_open(&rig, "cha=2");
	set = rig_start(&rig, "UNC_CHA_CLOCKTICKS");
	for (int i = 0; i < 20; i++) {
		int status = -1;
		pid_t pid = vfork();

		if (pid == 0) {
			if (i % 2)
				execl("/bin/true", "true", (char *)NULL);
			_exit(0);
		}
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT_EQUAL(status, 0);
		rig_advance(&rig, MSEC);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, 2 * 2000000 * (uint64_t)(i + 1));
	}
	CU_ASSERT_EQUAL(rig_enabled(&rig), 2 + 1); /* and the clock of the socket */
	unc_set_release(set);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "two processes", two_processes },
	{ "vfork", vfork_leaves_all_alone },
	{ "contenders", contenders },
	{ "states of a unit", states_of_a_unit },
	{ "signatures", signatures },
	{ "killed at any access", killed_at_any_access },
	{ "killed at any time", killed_at_any_time },
	{ "child does not stop the parent", child_does_not_stop_the_parent },
	{ "child has sets of its own", child_has_sets_of_its_own },
	{ 0 },
};

int main(void)
{
	signal(SIGPIPE, SIG_IGN);
	return check_run("processes", tests);
}

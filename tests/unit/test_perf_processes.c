/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event in several processes. A child inherits its parent's descriptors: what it does
 * with them never changes what the parent counts. Processes that count the same share a group.
 */
#include "fake_root.h"
#include "shared_perf.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "count.h"
#include "rig.h"

enum { IMC = 35, READS = 0xf04 };
static const int cpus[] = { 0, 2 };

static struct fake_root root;
static struct unc_perf *perf, *parents; /* this process's, and the one that it inherited */
static struct unc_error err;

static void begin(void)
{
	fake_root_open(&root);
	fake_host(&root, 106, 2, 2);
	fake_pmu_whole(&root, "uncore_imc_0", IMC, "0,2",
		       "event=config:0-7 umask=config:8-15 edge=config:18 inv=config:23 "
		       "thresh=config:24-31");
	fake_pmu_whole(&root, "uncore_pcu", 28, "0,2", "event=config:0-7 occ_edge_det=config:31");
	shared_perf_begin();
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
}

static void end(void)
{
	unc_perf_close(perf);
	perf = NULL;
	shared_perf_end();
	fake_root_close(&root);
}

static struct unc_set *prepare(const char *names)
{
	struct rig_events events;
	struct unc_set *set = NULL;
	int rc;

	rig_encode_all(names, &events);
	rc = unc_set_make(&unc_count_perf, perf, events.list, events.count, -1, false, &set, &err);
	if (rc)
		printf("%s\n", err.text);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	return set;
}

static uint64_t reads_in(uint64_t ns)
{
	return shared_perf_count(IMC, READS, cpus, 2, ns);
}

/* The set has counted for so long. */
static void has(struct unc_set *set, uint64_t ns)
{
	uint64_t values[4] = { 0 };
	int rc = unc_set_read(set, values, &err);

	if (rc)
		printf("%s\n", err.text);
	CU_ASSERT_EQUAL(rc, 0);
	CU_ASSERT_EQUAL(values[0], reads_in(ns));
}

/* Run a function in a child, which then ends in its own way: its exit status. */
static int in_child(int (*run)(struct unc_set *set), struct unc_set *set)
{
	int status = -1;
	pid_t pid;

	fflush(stdout);
	pid = fork();
	CU_ASSERT_FATAL(pid >= 0);
	if (pid == 0)
		_exit(run(set));
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* ---------------------------------------------------------------------------------- fork */

static int reads_and_stops(struct unc_set *set)
{
	uint64_t values[1] = { 7 };

	if (unc_set_read(set, values, &err) != -ECHILD || values[0] != 7 ||
	    !strstr(err.text, "the parent process"))
		return 2;
	/* there is no count */
	if (unc_set_read(set, values, &err) != -ECHILD || values[0] != 7)
		return 3;
	return unc_set_stop(set, &err) == -ECHILD ? 0 : 4;
}

static int stops(struct unc_set *set)
{
	uint64_t values[1] = { 7 };

	if (unc_set_stop(set, &err) != -ECHILD)
		return 2;
	return unc_set_read(set, values, &err) == -ECHILD && values[0] == 7 ? 0 : 3;
}

static int releases(struct unc_set *set)
{
	unc_set_release(set);
	return 0;
}

/* Files that it opens get the numbers of its parent's events. */
static int keeps_its_files(struct unc_set *set)
{
	enum { FILES = 32 };
	int files[FILES];

	for (int i = 0; i < FILES; i++)
		files[i] = open("/dev/null", O_RDONLY | O_CLOEXEC);
	(void)unc_set_stop(set, &err);
	unc_set_release(set);
	for (int i = 0; i < FILES; i++)
		if (fcntl(files[i], F_GETFD) < 0)
			return 2;
	return 0;
}

static int leaves_it(struct unc_set *set)
{
	return set ? 0 : 2;
}

/* It counts the same events for itself, while the parent counts them. */
static int counts_alone(struct unc_set *set)
{
	uint64_t values[1] = { 0 };

	if (unc_set_start(set, &err))
		return 2;
	shared_perf_advance(5000);
	if (unc_set_read(set, values, &err) || values[0] != reads_in(5000))
		return 3;
	if (unc_set_stop(set, &err))
		return 4;
	shared_perf_advance(5000);
	if (unc_set_read(set, values, &err) || values[0] != reads_in(5000))
		return 5;
	unc_set_release(set);
	return 0;
}

static void forked(void)
{
	static int (*const ways[])(struct unc_set *) = { reads_and_stops, stops, releases,
							 keeps_its_files, leaves_it };
	struct unc_set *set;

	begin();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	for (unsigned i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		shared_perf_advance(10000);
		CU_ASSERT_EQUAL(in_child(ways[i], set), 0);
		shared_perf_advance(10000);
		has(set, 20000 * (i + 1));
	}
	CU_ASSERT_EQUAL(in_child(counts_alone, set), 0);
	has(set, 110000);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	has(set, 110000);
	unc_set_release(set);
	end();
}

/* The parent does not count when it forks: to start its set in the child starts no event of its own. */
static int starts(struct unc_set *set)
{
	uint64_t values[1] = { 0 };

	if (unc_set_start(set, &err))
		return 2;
	shared_perf_advance(3000);
	if (unc_set_read(set, values, &err) || values[0] != reads_in(3000))
		return 3;
	return 0; /* without a stop */
}

static void forked_idle(void)
{
	struct unc_set *set;

	begin();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(in_child(starts, set), 0);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	CU_ASSERT_EQUAL(in_child(leaves_it, set), 0);
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), 0);
	has(set, 0);
	CU_ASSERT_EQUAL(in_child(starts, set), 0);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 0);
	has(set, 0);
	unc_set_release(set);
	end();
}

/* ---------------------------------------------------------------------------------- sharing */

enum { CHILDREN = 8 };

/* A child obeys one letter at a time, and answers with what it did. */
struct child {
	pid_t pid;
	int to, from;
};

struct answer {
	int rc;
	uint64_t value;
};

static void obey(int from, int to, struct unc_set *set)
{
	struct answer a;
	char order;

	while (read(from, &order, 1) == 1) {
		a = (struct answer){ 0 };
		switch (order) {
		case 's':
			a.rc = unc_set_start(set, &err);
			break;
		case 'r':
			a.rc = unc_set_read(set, &a.value, &err);
			break;
		case 'e':
			a.rc = unc_set_stop(set, &err);
			break;
		case 'f':
			a.value = (uint64_t)fork();
			while (a.value == 0)
				pause();
			break;
		case 'x':
			unc_set_release(set);
			set = NULL;
			break;
		default:
			unc_set_release(set);
			if (parents)
				unc_perf_close(perf);
			_exit(0);
		}
		if (write(to, &a, sizeof(a)) != sizeof(a))
			break;
	}
	_exit(0);
}

/* A process that uses a set of its parent; NULL: it opens the machine itself. */
static struct child spawn_with(struct unc_set *set, bool share)
{
	struct child child;
	int to[2], from[2];

	CU_ASSERT_EQUAL_FATAL(pipe2(to, O_CLOEXEC) | pipe2(from, O_CLOEXEC), 0);
	fflush(stdout);
	child.pid = fork();
	CU_ASSERT_FATAL(child.pid >= 0);
	if (child.pid == 0) {
		close(to[1]);
		close(from[0]);
		if (!set) {
			parents = perf;
			if (unc_perf_open(root.path, &perf, &err))
				_exit(2);
		}
		perf->share = share;
		obey(to[0], from[1], set ? set : prepare("UNC_M_CAS_COUNT:RD"));
	}
	close(to[0]);
	close(from[1]);
	child.to = to[1];
	child.from = from[0];
	return child;
}

static struct child spawn(bool share)
{
	return spawn_with(NULL, share);
}

static struct answer order(const struct child *child, char what)
{
	struct answer a = { .rc = -EPIPE };

	CU_ASSERT_EQUAL(write(child->to, &what, 1), 1);
	CU_ASSERT_EQUAL(read(child->from, &a, sizeof(a)), sizeof(a));
	return a;
}

static void does(const struct child *child, char what)
{
	CU_ASSERT_EQUAL(order(child, what).rc, 0);
}

static void child_has(const struct child *child, uint64_t ns)
{
	struct answer a = order(child, 'r');

	CU_ASSERT_EQUAL(a.rc, 0);
	CU_ASSERT_EQUAL(a.value, reads_in(ns));
}

static void end_child(const struct child *child, bool kill_it)
{
	int status = -1;

	/* Its siblings have its pipe, too: it sees no end of that. */
	if (kill_it)
		kill(child->pid, SIGKILL);
	else
		CU_ASSERT_EQUAL(write(child->to, "q", 1), 1);
	close(child->to);
	CU_ASSERT_EQUAL(waitpid(child->pid, &status, 0), child->pid);
	CU_ASSERT_EQUAL(status, kill_it ? SIGKILL : 0);
	close(child->from);
}

/* Eight processes count the same: one group for each PMU and cpu, and each has its own zero. */
static void shared(void)
{
	struct child children[CHILDREN];
	uint64_t began[CHILDREN], ended;

	begin();
	for (int i = 0; i < CHILDREN; i++)
		children[i] = spawn(true);
	for (int i = 0; i < CHILDREN; i++) {
		does(&children[i], 's');
		began[i] = shared_perf_now();
		shared_perf_advance(10000);
		CU_ASSERT_EQUAL(shared_perf_enabled(), 2);
	}
	for (int i = 0; i < CHILDREN; i++)
		child_has(&children[i], shared_perf_now() - began[i]);
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	/* Start and stop by one are invisible to others, also by the first. */
	does(&children[0], 'e');
	ended = shared_perf_now();
	shared_perf_advance(10000);
	child_has(&children[0], ended - began[0]);
	child_has(&children[1], shared_perf_now() - began[1]);
	does(&children[0], 's');
	began[0] = shared_perf_now();
	shared_perf_advance(10000);
	child_has(&children[0], 10000);
	child_has(&children[7], shared_perf_now() - began[7]);
	/* The first ends without a stop, and the second releases its set: the others count on. */
	end_child(&children[0], true);
	does(&children[1], 'x');
	shared_perf_advance(10000);
	for (int i = 2; i < CHILDREN; i++)
		child_has(&children[i], shared_perf_now() - began[i]);
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	/* The last that stops closes the group; the next that starts opens it. */
	for (int i = 2; i < CHILDREN; i++)
		does(&children[i], 'e');
	CU_ASSERT_EQUAL(shared_perf_enabled(), 0);
	shared_perf_advance(10000);
	does(&children[4], 's');
	CU_ASSERT_EQUAL(shared_perf_enabled(), 2);
	began[4] = shared_perf_now();
	shared_perf_advance(10000);
	does(&children[4], 'e');
	child_has(&children[4], shared_perf_now() - began[4]);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 0);
	for (int i = 1; i < CHILDREN; i++)
		end_child(&children[i], false);
	end();
}

/* Each process opens or takes the group, then the one before it stops: those that still count pass the group on. */
static void generations(void)
{
	struct child children[CHILDREN];

	begin();
	for (int i = 0; i < CHILDREN; i++)
		children[i] = spawn(true);
	does(&children[0], 's');
	for (int i = 1; i < CHILDREN; i++) {
		does(&children[i], 's');
		CU_ASSERT_EQUAL(shared_perf_enabled(), 2); /* children may try theirs meanwhile */
		if (i % 2)
			does(&children[i - 1], 'e');
		else
			end_child(&children[i - 1], true);
	}
	for (int i = 0; i < CHILDREN; i++)
		if (i % 2 == 0 || i == CHILDREN - 1)
			end_child(&children[i], false);
	end();
}

/* A process that was killed while it counted keeps no group open once another stops. */
static void killed(void)
{
	struct child a, b;

	begin();
	a = spawn(true);
	b = spawn(true);
	does(&a, 's');
	does(&b, 's');
	end_child(&a, true);
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	does(&b, 'e');
	CU_ASSERT_EQUAL(shared_perf_groups(), 0);
	end_child(&b, false);
	end();
}

/* The process that opened the group has ended: its name is free, although a child of it lives. */
static void offered_again(void)
{
	struct child a, b, c;
	uint64_t forked;

	begin();
	a = spawn(true);
	does(&a, 's');
	forked = order(&a, 'f').value;
	end_child(&a, true);
	b = spawn(true);
	c = spawn(true);
	does(&b, 's');
	does(&c, 's');
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	kill((pid_t)forked, SIGKILL);
	end_child(&b, false);
	end_child(&c, false);
	end();
}

/* PAPI_UNCORE_SHARE=0, and a process that the user may not debug. */
static void not_shared(void)
{
	struct child a, b;

	begin();
	a = spawn(true);
	does(&a, 's');
	b = spawn(false);
	does(&b, 's');
	CU_ASSERT_EQUAL(shared_perf_enabled(), 4);
	shared_perf_advance(1000);
	child_has(&a, 1000);
	child_has(&b, 1000);
	end_child(&b, false);
	CU_ASSERT_EQUAL(prctl(PR_SET_DUMPABLE, 0), 0);
	b = spawn(true);
	CU_ASSERT_EQUAL(prctl(PR_SET_DUMPABLE, 1), 0);
	does(&b, 's');
	CU_ASSERT_EQUAL(shared_perf_enabled(), 4);
	end_child(&a, false);
	end_child(&b, false);
	end();
}

/* A group that has stopped for good is not joined, and the next start of its sets counts again. */
static void stopped_for_good(void)
{
	struct child a, b;
	struct answer lost;
	uint64_t began, again;

	begin();
	a = spawn(true);
	b = spawn(true);
	does(&a, 's');
	shared_perf_offline();
	does(&b, 's');
	began = shared_perf_now();
	shared_perf_advance(5000000);
	child_has(&b, 5000000);
	lost = order(&a, 'r');
	CU_ASSERT_EQUAL(lost.rc, -ESTALE);
	CU_ASSERT_EQUAL(order(&a, 'e').rc, -ESTALE);
	does(&a, 's');
	again = shared_perf_now();
	shared_perf_advance(1000);
	child_has(&a, shared_perf_now() - again);
	child_has(&b, shared_perf_now() - began);
	end_child(&a, false);
	end_child(&b, false);
	end();
}

/* Who finds that a group has stopped for good ends its offer: those who come later share a new one. */
static void not_offered_for_good(void)
{
	struct child children[4];

	begin();
	for (int i = 0; i < 4; i++)
		children[i] = spawn(true);
	does(&children[0], 's');
	shared_perf_offline();
	for (int i = 1; i < 4; i++)
		does(&children[i], 's');
	CU_ASSERT_EQUAL(shared_perf_enabled(), 2 + 2); /* one set's own, and two sets' */
	shared_perf_advance(1000);
	child_has(&children[3], 1000);
	for (int i = 0; i < 4; i++)
		end_child(&children[i], false);
	end();
}

/* The process that offers a group is stopped: others count without it. */
static void no_answer(void)
{
	struct child a, b;
	int status;

	begin();
	a = spawn(true);
	b = spawn(true);
	does(&a, 's');
	kill(a.pid, SIGSTOP);
	CU_ASSERT_EQUAL(waitpid(a.pid, &status, WUNTRACED), a.pid);
	does(&b, 's');
	shared_perf_advance(1000);
	child_has(&b, 1000);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 4);
	kill(a.pid, SIGCONT);
	child_has(&a, 1000);
	end_child(&a, false);
	end_child(&b, false);
	end();
}

/* A child of a process that shares: it neither disturbs its parent, nor keeps its name. */
static void forked_shared(void)
{
	static int (*const ways[])(struct unc_set *) = { reads_and_stops, stops,     releases,
							 keeps_its_files, leaves_it, counts_alone };
	struct unc_set *set;
	struct child other;
	uint64_t began;

	begin();
	other = spawn(true);
	perf->share = true;
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
	began = shared_perf_now();
	does(&other, 's');
	for (unsigned i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		CU_ASSERT_EQUAL(in_child(ways[i], set), 0);
		shared_perf_advance(10000);
		has(set, shared_perf_now() - began);
		CU_ASSERT_EQUAL(shared_perf_groups(), 2);
		CU_ASSERT_EQUAL(shared_perf_enabled(), 2);
	}
	end_child(&other, false);
	unc_set_release(set);
	end();
}

/* A child that starts what its parent has is one more process: neither ends the other's count. */
static void forked_starts(void)
{
	struct unc_set *sets[2];
	struct child child;
	uint64_t began;

	begin();
	perf->share = true;
	for (int i = 0; i < 2; i++) {
		sets[i] = prepare("UNC_M_CAS_COUNT:RD");
		CU_ASSERT_EQUAL(unc_set_start(sets[i], &err), 0);
		CU_ASSERT_EQUAL(unc_set_stop(sets[i], &err), 0);
	}
	child = spawn_with(sets[0], true);
	does(&child, 's');
	began = shared_perf_now();
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	CU_ASSERT_EQUAL(unc_set_start(sets[1], &err), 0);
	shared_perf_advance(1000);
	CU_ASSERT_EQUAL(unc_set_stop(sets[1], &err), 0);
	shared_perf_advance(1000);
	child_has(&child, shared_perf_now() - began);
	CU_ASSERT_EQUAL(unc_set_start(sets[1], &err), 0);
	does(&child, 'e');
	shared_perf_advance(1000);
	has(sets[1], 1000);
	end_child(&child, false);
	for (int i = 0; i < 2; i++)
		unc_set_release(sets[i]);
	end();
}

/* Of two sets of a process that lost their counts, the second shares what the first opens anew. */
static void lost_together(void)
{
	struct unc_set *sets[2], *third;
	uint64_t value = 7;

	begin();
	perf->share = true;
	for (int i = 0; i < 2; i++) {
		sets[i] = prepare("UNC_M_CAS_COUNT:RD");
		CU_ASSERT_EQUAL(unc_set_start(sets[i], &err), 0);
	}
	shared_perf_offline();
	third = prepare("UNC_M_CAS_COUNT:RD"); /* which does not get what has stopped */
	CU_ASSERT_EQUAL(unc_set_start(third, &err), 0);
	shared_perf_advance(5000000);
	has(third, 5000000);
	unc_set_release(third);
	for (int i = 0; i < 2; i++) {
		CU_ASSERT_EQUAL(unc_set_read(sets[i], &value, &err), -ESTALE);
		CU_ASSERT_EQUAL(unc_set_stop(sets[i], &err), -ESTALE);
		CU_ASSERT_EQUAL(value, 7);
		CU_ASSERT_EQUAL(unc_set_start(sets[i], &err), 0);
	}
	CU_ASSERT_EQUAL(shared_perf_groups(), 2);
	shared_perf_advance(1000);
	has(sets[1], 1000);
	for (int i = 0; i < 2; i++)
		unc_set_release(sets[i]);
	end();
}

static const struct check_test tests[] = {
	{ "shared", shared },
	{ "generations", generations },
	{ "killed", killed },
	{ "offered again", offered_again },
	{ "not shared", not_shared },
	{ "stopped for good", stopped_for_good },
	{ "not offered for good", not_offered_for_good },
	{ "no answer", no_answer },
	{ "forked, shared", forked_shared },
	{ "forked, started", forked_starts },
	{ "lost together", lost_together },
	/* from here on, processes share nothing */
	{ "forked", forked },
	{ "forked idle", forked_idle },
	{ 0 },
};
enum { SHARED = 11 };

int main(void)
{
	if (geteuid() != 65534)
		return check_run("perf in several processes", tests);
	check_skip("sharing", "the id of this user stands for any unknown user");
	return check_run("perf in several processes", tests + SHARED);
}

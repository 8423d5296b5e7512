/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event in several processes. A child inherits its parent's descriptors: what it does
 * with them never changes what the parent counts.
 */
#include "fake_root.h"
#include "shared_perf.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "count.h"
#include "rig.h"

enum { IMC = 35, READS = 0xf04 };
static const int cpus[] = { 0, 2 };

static struct fake_root root;
static struct unc_perf *perf;
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
	rc = unc_count_perf.prepare(perf, events.list, events.count, -1, &set, &err);
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
	int rc = unc_count_perf.read(set, values, &err);

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

	if (unc_count_perf.read(set, values, &err) != -ECHILD || values[0] != 7 ||
	    !strstr(err.text, "the parent process"))
		return 2;
	/* the error comes once; there is no count */
	if (unc_count_perf.read(set, values, &err) != -ESTALE || values[0] != 7)
		return 3;
	return unc_count_perf.stop(set, &err) ? 4 : 0;
}

static int stops(struct unc_set *set)
{
	uint64_t values[1] = { 7 };

	if (unc_count_perf.stop(set, &err) != -ECHILD)
		return 2;
	return unc_count_perf.read(set, values, &err) == -ESTALE && values[0] == 7 ? 0 : 3;
}

static int releases(struct unc_set *set)
{
	unc_count_perf.release(set);
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

	if (unc_count_perf.start(set, &err) != -ECHILD || unc_count_perf.start(set, &err))
		return 2;
	shared_perf_advance(5000);
	if (unc_count_perf.read(set, values, &err) || values[0] != reads_in(5000))
		return 3;
	if (unc_count_perf.stop(set, &err))
		return 4;
	shared_perf_advance(5000);
	if (unc_count_perf.read(set, values, &err) || values[0] != reads_in(5000))
		return 5;
	unc_count_perf.release(set);
	return 0;
}

static void forked(void)
{
	static int (*const ways[])(struct unc_set *) = { reads_and_stops, stops, releases,
							 leaves_it };
	struct unc_set *set;

	begin();
	set = prepare("UNC_M_CAS_COUNT:RD");
	CU_ASSERT_EQUAL(unc_count_perf.start(set, &err), 0);
	for (unsigned i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		shared_perf_advance(10000);
		CU_ASSERT_EQUAL(in_child(ways[i], set), 0);
		shared_perf_advance(10000);
		has(set, 20000 * (i + 1));
	}
	CU_ASSERT_EQUAL(in_child(counts_alone, set), 0);
	has(set, 90000);
	CU_ASSERT_EQUAL(unc_count_perf.stop(set, &err), 0);
	has(set, 90000);
	unc_count_perf.release(set);
	end();
}

/* The parent does not count when it forks: to start its set in the child starts no event of its own. */
static int starts(struct unc_set *set)
{
	uint64_t values[1] = { 0 };

	if (unc_count_perf.start(set, &err))
		return 2;
	shared_perf_advance(3000);
	if (unc_count_perf.read(set, values, &err) || values[0] != reads_in(3000))
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
	CU_ASSERT_EQUAL(unc_count_perf.start(set, &err), 0);
	CU_ASSERT_EQUAL(in_child(leaves_it, set), 0);
	CU_ASSERT_EQUAL(unc_count_perf.stop(set, &err), 0);
	has(set, 0);
	CU_ASSERT_EQUAL(in_child(starts, set), 0);
	CU_ASSERT_EQUAL(shared_perf_enabled(), 0);
	has(set, 0);
	unc_count_perf.release(set);
	end();
}

static const struct check_test tests[] = {
	{ "forked", forked },
	{ "forked idle", forked_idle },
	{ 0 },
};

int main(void)
{
	return check_run("perf in several processes", tests);
}

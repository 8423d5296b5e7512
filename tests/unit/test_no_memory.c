/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Each allocation fails once, and all from there on: of opening a machine, listing its events, and
 * counting on it, by registers and by perf_event. That is -ENOMEM with a text, never a crash;
 * afterwards all works, no counter is left running, and all that was allocated is free again. So it
 * is where a limit leaves little memory.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "direct/regs_count.h"
#include "evset.h"
#include "fake_perf.h"
#include "fake_root.h"
#include "machine/map.h"
#include "names/catalog.h"
#include "rig.h"

static unsigned allocations, fail_at; /* 0: none */
static long blocks;                   /* that are allocated */
static size_t allocated;              /* bytes, since fail_at was set */
static bool for_good, did_fail;

/* Sanitizers and valgrind have allocators of their own: there, nothing fails. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CAN_FAIL 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CAN_FAIL 0
#endif
#endif
#ifndef CAN_FAIL
#define CAN_FAIL 1

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *block, size_t size);
void __libc_free(void *block);

static bool fails(size_t size)
{
	bool now = fail_at != 0 &&
		   (++allocations == fail_at || (for_good && allocations > fail_at));

	did_fail |= now;
	allocated += fail_at ? size : 0;
	if (now)
		errno = ENOMEM;
	return now;
}

static void *counted(void *block)
{
	blocks += block != NULL;
	return block;
}

void *malloc(size_t size)
{
	return fails(size) ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t n, size_t size)
{
	return fails(n * size) ? NULL : counted(__libc_calloc(n, size));
}

void *realloc(void *block, size_t size)
{
	void *moved = fails(size) ? NULL : __libc_realloc(block, size);

	return block ? moved : counted(moved);
}

void free(void *block)
{
	blocks -= block != NULL;
	__libc_free(block);
}
#endif

static struct unc_error err;

static int judged(int rc)
{
	fail_at = 0;
	if (rc == -ENOMEM)
		rig_says(err.text, "memory");
	CU_ASSERT(rc == 0 || rc == -ENOMEM);
	if (rc != 0 && rc != -ENOMEM)
		printf("allocation %u: %d, %s\n", allocations, rc, err.text);
	return rc;
}

/*
 * Run with each allocation failing, until all succeed. What the first run leaves allocated stays for good.
 * @param keeps  each run leaves something allocated
 */
static void each_keeping(int (*run)(void), unsigned least, bool keeps)
{
	long before;

	CU_ASSERT_EQUAL(run(), 0);
	before = blocks;
	for (int mode = 0; mode < 2; mode++) {
		unsigned nth = 0;

		do {
			int rc;

			nth++;
			allocations = 0;
			for_good = mode != 0;
			did_fail = false;
			err = (struct unc_error){ 0 };
			fail_at = nth;
			rc = judged(run());
			/* What can do without a piece of memory may succeed. */
			CU_ASSERT(did_fail || rc == 0);
			CU_ASSERT(keeps || blocks == before);
			CU_ASSERT_EQUAL(run(), 0);
			CU_ASSERT(keeps || blocks == before);
		} while (did_fail);
		CU_ASSERT(!CAN_FAIL || rig_tool_is("valgrind") || nth > least);
	}
}

static void each(int (*run)(void), unsigned least)
{
	each_keeping(run, least, false);
}

/* Use up all memory that this process can have, then allow so many bytes more. */
static void limit_memory(size_t more)
{
	static void **held; /* all blocks: each has the address of the one before */
	struct rlimit limit;
	unsigned long pages = 0;
	void **block;
	FILE *statm = fopen("/proc/self/statm", "re");

	if (!statm || fscanf(statm, "%lu", &pages) != 1 || getrlimit(RLIMIT_AS, &limit))
		_exit(4);
	fclose(statm);
	limit.rlim_cur = pages * (size_t)getpagesize();
	if (setrlimit(RLIMIT_AS, &limit))
		_exit(4);
	for (size_t size = 1 << 20; size >= 16; size /= 2)
		while ((block = malloc(size)) != NULL) {
			*block = held;
			held = block;
		}
	limit.rlim_cur += more;
	if (setrlimit(RLIMIT_AS, &limit))
		_exit(4);
}

/*
 * Under RLIMIT_AS, the stack and mappings fail as well as allocations. With ever less memory, a run succeeds or is
 * an error with a text, and no signal ends the process.
 */
static void limited(int (*run)(void))
{
	enum { SUCCEEDED, REFUSED, WITHOUT_TEXT };
	bool seen[2] = { false, false };

	for (size_t more = 64 << 20; CAN_FAIL && !rig_tool_is("valgrind");
	     more = more > 4096 ? more / 2 : 0) {
		int status = -1;
		pid_t pid;

		fflush(stdout);
		pid = fork();
		CU_ASSERT_FATAL(pid >= 0);
		if (pid == 0) {
			int rc;

			err = (struct unc_error){ 0 };
			limit_memory(more);
			rc = run();
			_exit(rc == 0 ? SUCCEEDED : rc < 0 && err.text[0] ? REFUSED : WITHOUT_TEXT);
		}
		CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
		CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) <= REFUSED);
		if (!WIFEXITED(status) || WEXITSTATUS(status) > REFUSED)
			printf("%zu bytes: status 0x%x\n", more, (unsigned)status);
		else
			seen[WEXITSTATUS(status)] = true;
		if (more == 0)
			break;
	}
	CU_ASSERT(!CAN_FAIL || rig_tool_is("valgrind") || (seen[SUCCEEDED] && seen[REFUSED]));
}

/* ---------------------------------------------------------------------------------- registers */

static struct rig rig;
static struct rig_events events;
static const char *const names[] = { "UNC_CHA_CLOCKTICKS", "UNC_M_CAS_COUNT:RD",
				     "MEM_BYTES_READ:socket=0" };
static const char terms[] = "UNC_CHA_CLOCKTICKS UNC_M_CAS_COUNT:RD UNC_U_CLOCKTICKS";

static int open_machine(void)
{
	struct unc_direct *direct = NULL;
	int rc = unc_direct_open(&unc_regs_sim, rig.spec, &direct, &err);

	if (rc == 0)
		unc_direct_close(direct);
	return rc;
}

static int list_events(void)
{
	struct unc_catalog *catalog = NULL;
	int rc = unc_catalog_open(rig.machine, NULL, &catalog, &err);

	for (size_t i = 0; rc == 0 && i < sizeof(names) / sizeof(names[0]); i++) {
		unsigned code;

		rc = unc_catalog_find(catalog, names[i], &code, &err);
	}
	if (catalog)
		unc_catalog_close(catalog);
	return rc;
}

static int count_by(const struct unc_count_ops *ops, void *self)
{
	struct unc_set *set = NULL;
	uint64_t values[8];
	int rc = unc_set_make(ops, self, events.list, events.count, -1, false, &set, &err);

	if (rc) {
		CU_ASSERT_PTR_NULL(set);
		return rc;
	}
	rc = unc_set_start(set, &err);
	if (rc == 0)
		rc = unc_set_read(set, values, &err);
	if (rc == 0)
		rc = unc_set_stop(set, &err);
	fail_at = 0;
	unc_set_release(set);
	return rc;
}

static int count_registers(void)
{
	return count_by(&unc_count_regs, rig.direct);
}

static int fill_set(void)
{
	const struct unc_backend backend = { .count = &unc_count_regs,
					     .self = rig.direct,
					     .machine = rig.machine };
	struct unc_evset set = { .cpu = -1 };
	struct unc_catalog *catalog = NULL;
	unsigned codes[3];
	int positions[3], rc, before = (int)fail_at;

	fail_at = 0;
	CU_ASSERT_EQUAL_FATAL(unc_catalog_open(rig.machine, NULL, &catalog, &err), 0);
	for (size_t i = 0; i < 3; i++)
		CU_ASSERT_EQUAL(unc_catalog_find(catalog, names[i], &codes[i], &err), 0);
	allocations = 0;
	fail_at = (unsigned)before;
	rc = unc_evset_fill(&set, &backend, catalog, codes, 3, positions, &err);
	if (rc == 0)
		rc = unc_evset_start(&set, &err);
	fail_at = 0;
	if (rc == 0) {
		CU_ASSERT_EQUAL(unc_evset_stop(&set, &err), 0);
		CU_ASSERT_EQUAL(unc_evset_reset(&set, &err), 0);
		CU_ASSERT_EQUAL(unc_evset_read(&set, &err), 0);
		for (int i = 0; i < 3; i++)
			CU_ASSERT_EQUAL(set.values[positions[i]], 0);
	}
	unc_evset_clear(&set);
	unc_catalog_close(catalog);
	return rc;
}

static void test_registers(void)
{
	rig_chip("icx");
	rig_open(&rig, "sockets=2");
	rig_encode_all(terms, &events);
	each(open_machine, 5);
	each(list_events, 3);
	each(count_registers, 5);
	each(fill_set, 5);
	limited(open_machine);
	limited(list_events);
	limited(count_registers);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static char map_path[200];

static void write_map(void)
{
	char made_for[UNC_MAP_MACHINE];
	FILE *out = fopen(map_path, "w");

	CU_ASSERT_PTR_NOT_NULL_FATAL(out);
	fprintf(out, "map version=2 chip=icx sockets=1 simulated=yes machine=\"%s\"\n",
		unc_map_machine(rig.machine, made_for));
	fputs("unit box=IMC socket=0 unit=0 node=0\n"
	      "unit box=IMC socket=0 unit=1 node=0\n"
	      "unit box=IMC socket=0 unit=3 node=0\n"
	      "end\n",
	      out);
	fclose(out);
}

/* Each time a map that was not read before: the units of node=0 are all planned, or none. */
static int plan_node(void)
{
	static unsigned runs;
	unsigned nth = fail_at;
	struct unc_plan plan;
	char before[sizeof(map_path)];
	int rc;

	fail_at = 0;
	memcpy(before, map_path, sizeof(before));
	snprintf(map_path, sizeof(map_path), "%s/no-memory-%d-%u.map",
		 getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (int)getpid(), runs++);
	if (*before)
		CU_ASSERT_EQUAL_FATAL(rename(before, map_path), 0);
	setenv("PAPI_UNCORE_MAP", map_path, 1);
	if (!*before)
		write_map();
	allocations = 0;
	fail_at = nth;
	rc = unc_plan_make(rig.machine, events.list, events.count, -1, &plan, &err);
	fail_at = 0;
	if (rc == 0) {
		CU_ASSERT_EQUAL(plan.numprograms, 3);
		unc_plan_free(&plan);
	}
	return rc;
}

static void test_map(void)
{
	rig_chip("icx");
	rig_open(&rig, "");
	rig_encode_all("UNC_M_CAS_COUNT:RD:node=0", &events);
	CU_ASSERT_EQUAL_FATAL(plan_node(), 0);
	each_keeping(plan_node, 5, true); /* a map stays in memory */
	unlink(map_path);
	unsetenv("PAPI_UNCORE_MAP");
	rig_close(&rig);
}

/* A read allocates nothing, also one that looks at the clock of a unit in which all stands still. */
static void test_reads(void)
{
	static const struct {
		const char *chip, *events; /* which count nothing without traffic */
		bool looks;                /* for a freeze of the socket */
	} chips[] = {
		{ "icx",
		  "UNC_M_CAS_COUNT:RD:unit=0:socket=0 UNC_CHA_TOR_INSERTS:IA:unit=1:socket=0",
		  true },
		{ "snbep",
		  "UNC_C_TOR_INSERTS:WB:unit=0:socket=0 UNC_M_CAS_COUNT:RD:unit=0:socket=0",
		  false },
		{ "ivbep",
		  "UNC_C_TOR_INSERTS:WB:unit=0:socket=0 UNC_M_CAS_COUNT:RD:unit=0:socket=0", true },
		{ "xeonmp", "BUS_OCCUPANCY:DATA", false },
		{ "xeon7100", "BUS_OCCUPANCY:DATA", false },
		{ "xeon7400", "BUS_OCCUPANCY:DATA", false },
	};

	for (size_t i = 0; i < sizeof(chips) / sizeof(chips[0]); i++) {
		uint64_t values[8];
		struct unc_set *set;

		rig_chip(chips[i].chip);
		rig_clock("real");
		rig_open(&rig, "");
		set = rig_start(&rig, chips[i].events);
		allocations = 0;
		fail_at = ~0u; /* count them */
		for (int n = 0; n < 10; n++)
			CU_ASSERT_EQUAL(unc_set_read(set, values, &err), 0);
		fail_at = 0;
		CU_ASSERT_EQUAL(((struct unc_regs_set *)set)->freeze_check.running != 0,
				chips[i].looks);
		CU_ASSERT_EQUAL(allocations, 0);
		rig_stop(set);
		unc_set_release(set);
		rig_close(&rig);
		rig_clock("manual");
	}
	rig_chip("icx");
}

/* What is added to many sets and started in few stays small until it starts. */
static void test_sizes(void)
{
	enum { UNITS = 80, MOST = 512 };
	struct unc_set *set;
	const struct unc_plan *plan;
	size_t planned;

	rig_open(&rig, "sockets=2,cha=40");
	allocated = 0;
	fail_at = ~0u; /* count them */
	set = rig_prepare(&rig, "UNC_CHA_TOR_INSERTS:IA_MISS_DRD", &err);
	planned = allocated;
	fail_at = 0;
	CU_ASSERT_FATAL(set != NULL);
	plan = &((struct unc_regs_set *)set)->plan;
	CU_ASSERT(plan->numprograms == UNITS && plan->programs[0].filters == &unc_no_filters);
	CU_ASSERT(!CAN_FAIL || rig_tool_is("valgrind") || planned > 0);
	CU_ASSERT(planned < (size_t)UNITS * MOST);
	unc_set_release(set);
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- perf_event */

static struct fake_root root;
static struct unc_perf *perf;

static int open_perf(void)
{
	struct unc_perf *made = NULL;
	int rc = unc_perf_open(root.path, &made, &err);

	if (rc == 0)
		unc_perf_close(made);
	return rc;
}

static int count_perf(void)
{
	CU_ASSERT_EQUAL(fake.opens, 0);
	fake.numevents = 0;
	return count_by(&unc_count_perf, perf);
}

static void test_perf(void)
{
	static const char formats[] = "event=config:0-7 umask=config:8-15,32-57 edge=config:18 "
				      "inv=config:23 thresh=config:24-31";

	fake_root_open(&root);
	fake_host(&root, 106, 2, 2);
	fake_perf_begin();
	fake_pmu_whole(&root, "uncore_cha_0", 30, "0,2", formats);
	fake_pmu(&root, "uncore_cha_0", "events/clockticks", "event=0x01");
	fake_pmu_whole(&root, "uncore_imc_0", 35, "0,2", formats);
	fake_pmu_whole(&root, "uncore_ubox", 36, "0,2", formats);
	fake_pmu_whole(&root, "msr", 5, NULL, "event=config:0-63");
	fake_pmu(&root, "msr", "events/tsc", "event=0x00"); /* is listed: it has no table */
	each(open_perf, 5);
	CU_ASSERT_EQUAL_FATAL(unc_perf_open(root.path, &perf, &err), 0);
	rig_encode_all("UNC_CHA_TOR_INSERTS:IA_MISS UNC_M_CAS_COUNT:RD", &events);
	each(count_perf, 4);
	limited(open_perf);
	limited(count_perf);
	CU_ASSERT_EQUAL(fake.opens, 0);
	unc_perf_close(perf);
	fake_perf_end();
	fake_root_close(&root);
}

static const struct check_test tests[] = {
	{ "registers", test_registers }, { "the map of node=", test_map }, { "reads", test_reads },
	{ "sizes", test_sizes },         { "perf_event", test_perf },      { 0 },
};

int main(void)
{
	return check_run("no memory", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting on Montecito: units are hardware threads, and every event must count its own signature
 * in its own units only.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "machine/scope.h"
#include "mont_help.h"
#include "rig_state.h"

/* ------------------------------------------------------------------------------ every row */

static void every_row(void)
{
	const struct unc_chip *chip = unc_chip_find("montecito");
	struct unc_row row = { 0 };
	unsigned rows = 0, every = check_every(7);

	mont_open("sockets=2,turn=100");
	for (; unc_row_next(chip, &row); rows++) {
		char name[UNC_NAME_MAX], all[5 * UNC_NAME_MAX] = "";
		struct unc_encoding e;
		uint64_t values[5], sum = 0;

		if (rows % every)
			continue;
		snprintf(name, sizeof(name), "montecito::%s%s%s", row.event->name,
			 row.umask ? ":" : "", row.umask ? row.umask->name : "");
		snprintf(all, sizeof(all), "%s %s:socket=1:unit=0 %s:socket=1:unit=3", name, name,
			 name);
		rig_encode(name, &e);
		rig_count(&rig, all, TIME, values);
		for (size_t i = 0; i < rig.machine->numunits; i++) {
			const struct unc_unit *unit = &rig.machine->units[i];

			if (unc_scope_covers(rig.machine, &e, -1, unit))
				sum += rig_expect(unit, &e, TIME);
		}
		mont_equals(values[0], sum, name);
		mont_equals(values[1], rig_expect(rig_unit(&rig, "THREAD 0 of socket 1"), &e, TIME),
			    name);
		mont_equals(values[2], rig_expect(rig_unit(&rig, "THREAD 3 of socket 1"), &e, TIME),
			    name);
	}
	printf("%u rows\n", rows);
	CU_ASSERT(rows >= 2);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Different events, threads and sockets count different numbers. */
static void signatures_differ(void)
{
	static const char names[] = "L3_MISSES:unit=0 L3_MISSES:unit=1 L3_MISSES:unit=2 "
				    "L3_MISSES:unit=3:socket=0 L3_MISSES:unit=3:socket=1";
	uint64_t values[5];

	mont_open("sockets=2");
	rig_count(&rig, names, TIME, values);
	for (int i = 0; i < 5; i++)
		for (int k = 0; k < i; k++)
			CU_ASSERT_NOT_EQUAL(values[i], values[k]);
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ threads */

/* Cpus 0 and 1 are the first threads of both cores, 2 and 3 the second ones. */
static void threads(void)
{
	static const char names[] =
		"CPU_OP_CYCLES:unit=0 CPU_OP_CYCLES:unit=1 CPU_OP_CYCLES:unit=2 "
		"CPU_OP_CYCLES:unit=3 CPU_OP_CYCLES CPU_OP_CYCLES:cpu=0 "
		"CPU_OP_CYCLES:cpu=1 CPU_OP_CYCLES:cpu=2 CPU_OP_CYCLES:cpu=3 "
		"montecito2::CPU_OP_CYCLES";
	/* one and a half turns of 1 ms: threads 0 and 3 were first */
	static const unsigned us[] = { 1000, 500, 500, 1000, 3000, 1000, 500, 500, 1000, 500 };
	uint64_t values[10];

	mont_open("");
	rig_count(&rig, names, MSEC + MSEC / 2, values);
	for (int i = 0; i < 10; i++)
		mont_equals(values[i], us[i] * 1000, "cycles of a thread");
	rig_close(&rig);
}

/* An event of both threads is counted in one thread of each core, unless a unit is named. */
static void both_threads(void)
{
	struct unc_encoding e;
	uint64_t values[6];

	mont_open("sockets=2");
	rig_count(
		&rig,
		"CPU_OP_CYCLES:all=1 CPU_OP_CYCLES:all=1:unit=1 CPU_OP_CYCLES L3_MISSES:all=1 L3_MISSES "
		"L3_MISSES:all=1:socket=1",
		TIME, values);
	mont_equals(values[0], 4 * TIME, "all cycles of four cores");
	mont_equals(values[1], 2 * TIME, "all cycles of core 0 of both sockets");
	mont_equals(values[2], 4 * TIME, "the sum over threads");
	mont_equals(values[3], values[4], "all and the sum over threads");
	CU_ASSERT(values[5] > 0 && values[5] < values[3]);
	rig_encode("L3_MISSES:all=1", &e);
	for (size_t i = 0; i < rig.machine->numunits; i++)
		CU_ASSERT_EQUAL(unc_scope_covers(rig.machine, &e, -1, &rig.machine->units[i]),
				i % 2 == 0);
	rig_close(&rig);
}

/* Manual 002, tables 4-55 to 4-70 and 4-109 to 4-124: both cores count the same. SELF is one core's. */
static const struct {
	const char *name;
	bool socket;
} bus[] = {
	{ "BUS_ALL:EITHER", true },
	{ "BUS_MEMORY:ALL_IO", true },
	{ "BUS_MEM_READ:BRL_ANY", true },
	{ "BUS_WR_WB:umask=0xf", true }, /* ALL_ANY */
	{ "MEM_READ_CURRENT:ANY", true },
	{ "SI_SCB_SIGNOFFS:HITM", true },
	{ "SI_SCB_INSERTS:HIT_EITHER", true },
	{ "SI_WRITEQ_INSERTS:ALL_EITHER", true },
	{ "SI_CCQ_LIVE_REQ_LO:EITHER", true },
	{ "BUS_ALL:SELF", false },
	{ "BUS_MEMORY:ALL_SELF", false },
	{ "SI_SCB_INSERTS:HIT_SELF", false },
	{ "SI_CCQ_LIVE_REQ_LO:SELF", false },
	{ "BUS_SNOOP_STALL_CYCLES:SELF", false },
	{ "L3_LINES_REPLACED", false },
};

static uint64_t count_of(const char *name, const char *scope)
{
	char full[2 * UNC_NAME_MAX];
	uint64_t value;

	snprintf(full, sizeof(full), "%s%s", name, scope);
	rig_count(&rig, full, TIME, &value);
	return value;
}

/* A sum takes what a socket's bus does from its first core only; units that are named count. */
static void whole_socket(void)
{
	mont_open("sockets=2");
	for (size_t i = 0; i < sizeof(bus) / sizeof(bus[0]); i++) {
		uint64_t unit[4], sum;

		for (int k = 0; k < 4; k++) {
			char scope[32];

			snprintf(scope, sizeof(scope), ":unit=%d:socket=1", k);
			unit[k] = count_of(bus[i].name, scope);
			CU_ASSERT(unit[k] > 0);
		}
		sum = unit[0] + unit[1] + (bus[i].socket ? 0 : unit[2] + unit[3]);
		mont_equals(count_of(bus[i].name, ":socket=1"), sum, bus[i].name);
		mont_equals(count_of(bus[i].name, ""), count_of(bus[i].name, ":socket=0") + sum,
			    bus[i].name);
		mont_equals(count_of(bus[i].name, ":socket=1:all=1"),
			    bus[i].socket ? count_of(bus[i].name, ":unit=0:socket=1:all=1") : sum,
			    bus[i].name);
	}
	rig_close(&rig);
}

static void no_such_thread(void)
{
	struct unc_error err = { 0 };

	mont_open("");
	CU_ASSERT_PTR_NULL(rig_prepare(&rig, "CPU_OP_CYCLES:cpu=4", &err));
	rig_says(err.text, "there is no cpu 4");
	CU_ASSERT_PTR_NULL(rig_prepare(&rig, "CPU_OP_CYCLES:socket=1", &err));
	rig_says(err.text, "sockets are 0 to 0");
	CU_ASSERT_PTR_NULL(rig_prepare(&rig, "CPU_OP_CYCLES:cpu=1:unit=1", &err));
	rig_says(err.text, "cpu 1 is thread 2");
	rig_close(&rig);
}
/* ------------------------------------------------------------------------------ registers */

/* The 47-bit clock wraps after 39 hours of a core. */
static void wraps(void)
{
	struct unc_set *set;
	uint64_t values[2];

	mont_open("turn=1000000");
	set = rig_start(&rig, "CPU_OP_CYCLES:all=1:unit=0 CPU_OP_CYCLES:unit=3");
	for (unsigned i = 1; i <= 10; i++) {
		rig_advance(&rig, 30 * HOUR);
		rig_read(set, values);
		mont_equals(values[0], i * 30 * HOUR, "30 hours of a core");
		mont_equals(values[1], i * 15 * HOUR, "30 hours of a thread");
	}
	CU_ASSERT(values[0] >> 47 > 5);
	unc_set_release(set);
	rig_close(&rig);
}

static void *everything(size_t *size)
{
	static const unsigned first[] = { 0, 4, 32, 0x200, 0x300 },
			      last[] = { 0, 15, 42, 0x207, 0x307 };
	uint64_t *values = calloc(4 * 64, sizeof(*values));
	size_t n = 0;

	CU_ASSERT_PTR_NOT_NULL_FATAL(values);
	for (unsigned thread = 0; thread < 4; thread++)
		for (unsigned k = 0; k < 5; k++)
			for (unsigned i = first[k]; i <= last[k]; i++, n++) {
				struct unc_addr at = mont_reg(thread, PMC, i);

				CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &values[n]), 0);
				if (i == 34) /* inv and ig_ad are ignored here */
					values[n] &= ~(3ull << 56);
				if (i == 36) /* opcodes are ignored, or match all */
					values[n] |= 0xf;
			}
	*size = n * sizeof(*values);
	return values;
}

/* Afterwards every register is as before the first count. */
static void clean(void)
{
	size_t size;
	void *before, *after;

	mont_open("");
	before = everything(&size);
	mont_count("CPU_OP_CYCLES", MSEC);
	after = everything(&size);
	CU_ASSERT_EQUAL(memcmp(before, after, size), 0);
	free(before);
	free(after);
	rig_close(&rig);
}

/*
 * Registers that another tool left programmed are in use. With force, counts are correct: the
 * leftover monitors do not run, and their qualifiers do not apply.
 */
static void left_behind(void)
{
	uint64_t clean_count;

	mont_open("");
	rig.montecito->force = true;
	clean_count = mont_count("L3_MISSES:unit=1", TIME);
	mont_put(1, PMC, 0, 1);
	mont_put(1, PMC, 32, 0x000f01ffffffffff);
	mont_put(1, PMC, 38, 0x0db4);
	mont_put(1, IBR, 0, 0x4000);
	mont_put(1, PMC, 34, 0x0001000000000000);
	mont_put(1, PMC, 41, 0x2078fefefef6);
	mont_put(1, PMC, 4, 0x0200c009 | 1ull << 16); /* an L1D event without a leader */
	mont_put(1, PMC, 15, 0x02001229 | 1 << 5);
	mont_put(1, PMD, 15, (1ull << 47) - 1000); /* will overflow, which would freeze */
	mont_equals(mont_count("L3_MISSES:unit=1", TIME), clean_count, "what was left behind");
	mont_put(1, PMC, 41,
		 0x78fefefefe); /* with PMC32 and PMC38 as they are, an illegal way to tag */
	CU_ASSERT(mont_count("BACK_END_BUBBLE:ALL:unit=1", TIME) != 0);
	mont_put(1, PMC, 41, 0x2078fefefef6);
	CU_ASSERT_EQUAL(mont_get(1, PMC, 4), 0x0200c009 | 1ull << 16); /* put back */
	CU_ASSERT_EQUAL(mont_get(1, PMC, 41), 0x2078fefefef6);
	CU_ASSERT_EQUAL(mont_get(1, PMC, 0), 1);
	rig_close(&rig);
}

static void another_tool_counts(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	mont_open("");
	mont_put(1, PMC, 4, 0x0200dc09);
	set = rig_prepare(&rig, "L3_MISSES:unit=1", &err);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	rig_says(err.text, "pmc4 of thread 1 has 0x200dc09");
	unc_set_release(set);
	mont_put(1, PMC, 4, 0x0200dc00); /* without a privilege level the monitor is off */
	CU_ASSERT(mont_count("L3_MISSES:unit=1", TIME) != 0);
	rig_close(&rig);
}
/* Sets that run at the same time, in one thread and in several. */
static void side_by_side(void)
{
	struct unc_error err = { 0 };
	struct unc_set *a, *b;
	uint64_t value;

	mont_open("");
	a = rig_start(&rig, "CPU_OP_CYCLES:unit=0");
	b = rig_start(&rig, "CPU_OP_CYCLES:unit=1");
	rig_advance(&rig, 2 * MSEC);
	rig_read(a, &value);
	mont_equals(value, MSEC, "thread 0");
	rig_read(b, &value);
	mont_equals(value, MSEC, "thread 1");
	unc_set_release(b);
	b = rig_prepare(&rig, "L3_MISSES", &err); /* in all threads */
	CU_ASSERT_EQUAL(unc_set_start(b, &err), -EBUSY);
	rig_says(err.text, "core 0 thread 0 of socket 0 is being counted by another event set");
	unc_set_release(b);
	rig_advance(&rig, 2 * MSEC);
	rig_read(a, &value);
	mont_equals(value, 2 * MSEC, "thread 0, undisturbed");
	unc_set_release(a);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* A child counts in thread 1 until it is killed. */
static pid_t count_in_child(void)
{
	int pipes[2];
	char byte = 0;
	pid_t pid;

	CU_ASSERT_EQUAL_FATAL(pipe(pipes), 0);
	fflush(NULL);
	pid = fork();
	CU_ASSERT_NOT_EQUAL_FATAL(pid, -1);
	if (pid == 0) {
		struct unc_set *set = rig_start(&rig, "L3_MISSES:unit=1");

		if (!set || write(pipes[1], &byte, 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	CU_ASSERT_EQUAL(read(pipes[0], &byte, 1), 1);
	close(pipes[0]);
	close(pipes[1]);
	return pid;
}

/* One process counts in a thread: the second is told which one, until that is killed. */
static void one_process(void)
{
	uint64_t pmc41, usual;
	struct unc_error err = { 0 };
	struct unc_set *set;
	char who[40];
	pid_t pid;

	mont_open("");
	usual = mont_count("L3_MISSES:unit=1", TIME);
	pmc41 = mont_get(1, PMC, 41);
	pid = count_in_child();
	set = rig_prepare(&rig, "L3_MISSES:unit=1", &err);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
	snprintf(who, sizeof(who), "process %d (", (int)pid);
	rig_says(err.text, who);
	CU_ASSERT_NOT_EQUAL(rig_enabled(&rig), 0);
	kill(pid, SIGKILL);
	CU_ASSERT_EQUAL(waitpid(pid, NULL, 0), pid);
	CU_ASSERT_NOT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(set);
	mont_equals(mont_count("L3_MISSES:unit=1", TIME), usual, "after a kill");
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	mont_equals(mont_get(1, PMC, 41), pmc41, "PMC41");
	rig_close(&rig);
}

/* A child has what its parent counts, and cannot read it; its own start is refused while the parent counts. */
static void forked(void)
{
	struct unc_set *set;
	uint64_t value;
	int status = 1;
	pid_t pid;

	mont_open("");
	set = rig_start(&rig, "CPU_OP_CYCLES:unit=0");
	fflush(NULL);
	pid = fork();
	CU_ASSERT_NOT_EQUAL_FATAL(pid, -1);
	if (pid == 0) {
		if (unc_set_read(set, &value, NULL) != -ECHILD ||
		    unc_set_stop(set, NULL) != -ECHILD || unc_set_start(set, NULL) != -EBUSY)
			_exit(1);
		unc_set_release(set);
		_exit(0);
	}
	CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
	CU_ASSERT_EQUAL(status, 0);
	rig_advance(&rig, 2 * MSEC);
	rig_read(set, &value);
	mont_equals(value, MSEC, "the parent's count");
	unc_set_release(set);
	rig_close(&rig);
}

/* What another tool writes is noticed, and stays. */
static void written_by_others(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;
	uint64_t value;

	mont_open("");
	set = rig_start(&rig, "L3_MISSES:unit=1:socket=0");
	mont_put(1, PMC, 0, 1);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	rig_says(err.text, "pmc0 of thread 1 has 0x1 instead of 0x0");
	CU_ASSERT_EQUAL(unc_set_stop(set, &err), -ESTALE);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	unc_set_release(set);
	set = rig_start(&rig, "L3_MISSES:unit=1:socket=0");
	for (unsigned n = 4; n < 16; n++)
		if (mont_get(1, PMC, n) != 0)
			mont_put(1, PMD, n, 1ull << 40);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	rig_says(err.text, "pmd");
	unc_set_release(set);
	set = rig_start(&rig, "L3_MISSES:unit=1:socket=0");
	for (unsigned n = 4; n < 16; n++)
		mont_put(1, PMC, n, n == 15 ? 0x02001209 : 0);
	CU_ASSERT_EQUAL(unc_set_read(set, &value, &err), -ESTALE);
	unc_set_release(set);
	mont_equals(mont_get(1, PMC, 15), 0x02001209, "the other tool's");
	mont_put(1, PMC, 15, 0);
	rig_close(&rig);
}

/* A file that cannot be written: the start fails, and nothing was programmed. */
static void no_room(void)
{
	struct rlimit limit, none = { .rlim_cur = 0 };
	struct unc_error err = { 0 };
	struct unc_set *set;

	mont_open("");
	set = rig_prepare(&rig, "L3_MISSES:unit=1", &err);
	CU_ASSERT_EQUAL(getrlimit(RLIMIT_FSIZE, &limit), 0);
	none.rlim_max = limit.rlim_max;
	CU_ASSERT_EQUAL(setrlimit(RLIMIT_FSIZE, &none), 0);
	CU_ASSERT_EQUAL(unc_set_start(set, &err), -EFBIG);
	CU_ASSERT_EQUAL(setrlimit(RLIMIT_FSIZE, &limit), 0);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	unc_set_release(set);
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ accesses that fail */

static unsigned accesses, fail_at;

static int failing_read(void *self, const struct unc_addr *at, size_t n, uint64_t *value)
{
	return ++accesses == fail_at ? -EIO : unc_regs_sim.read(self, at, n, value);
}

static int failing_write(void *self, const struct unc_addr *at, uint64_t value)
{
	return ++accesses == fail_at ? -EIO : unc_regs_sim.write(self, at, value);
}

/* One access fails: the count is right, or there is an error. After the next count nothing is left. */
static void each_access_fails(void)
{
	static const char names[] = "CPU_OP_CYCLES:unit=1 L3_MISSES:unit=0";
	struct unc_regs_ops ops = unc_regs_sim;
	struct rig_registers before;
	unsigned last = 0, errors = 0;
	uint64_t right[2], values[2];

	ops.read = failing_read;
	ops.write = failing_write;
	rig_chip("montecito");
	rig_open_through(&rig, &ops, "");
	rig_look(&rig, &before);
	rig_count(&rig, names, TIME, right);
	for (unsigned nth = 1; nth == last + 1; nth++) {
		struct unc_error err = { 0 };
		struct unc_set *set = rig_prepare(&rig, names, &err);
		int rc;

		accesses = 0;
		fail_at = nth;
		rc = unc_set_start(set, &err);
		rig_advance(&rig, TIME);
		if (rc == 0)
			rc = unc_set_read(set, values, &err);
		CU_ASSERT(rc != 0 || memcmp(values, right, sizeof(right)) == 0);
		CU_ASSERT(rc == 0 || *err.text);
		errors += rc != 0;
		rc = unc_set_stop(set, &err);
		CU_ASSERT(rc == 0 || *err.text);
		unc_set_release(set);
		last = accesses >= nth ? nth : 0;
		fail_at = 0;
		rig_count(&rig, names, TIME, values);
		CU_ASSERT_EQUAL(memcmp(values, right, sizeof(right)), 0);
		rig_same_as(&rig, &before);
	}
	CU_ASSERT(errors > 40);
	free(before.regs);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "every row", every_row },
	{ "signatures differ", signatures_differ },
	{ "threads", threads },
	{ "both threads", both_threads },
	{ "whole socket", whole_socket },
	{ "no such thread", no_such_thread },
	{ "wraps", wraps },
	{ "clean", clean },
	{ "left behind", left_behind },
	{ "another tool counts", another_tool_counts },
	{ "side by side", side_by_side },
	{ "one process", one_process },
	{ "forked", forked },
	{ "written by others", written_by_others },
	{ "no room", no_room },
	{ "each access fails", each_access_fails },
	{ 0 },
};

int main(void)
{
	return check_run("counting on Montecito", tests);
}

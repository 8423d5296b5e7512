/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting on Montecito: units are hardware threads, and every event must count its signature in
 * exactly its own.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

#define TIME (4 * MSEC) /* whole rounds of turns */

static struct rig rig;

static void open_machine(const char *options)
{
	rig_chip("montecito");
	rig_open(&rig, options);
}

static void equals(uint64_t is, uint64_t wanted, const char *what)
{
	CU_ASSERT_EQUAL(is, wanted);
	if (is != wanted)
		printf("%s: %llu, not %llu\n", what, (unsigned long long)is,
		       (unsigned long long)wanted);
}

static uint64_t count(const char *name, uint64_t ns)
{
	uint64_t value;

	rig_count(&rig, name, ns, &value);
	return value;
}

static struct unc_addr reg(unsigned thread, unsigned number)
{
	return (struct unc_addr){ .space = UNC_PMC_PMD,
				  .size = 8,
				  .at = thread * 0x400ull + number };
}

/* ------------------------------------------------------------------------------ every row */

static void every_row(void)
{
	const struct unc_chip *chip = unc_chip_find("montecito");
	struct unc_row row = { 0 };
	unsigned rows = 0;

	open_machine("sockets=2,turn=100");
	for (; unc_row_next(chip, &row); rows++) {
		char name[UNC_NAME_MAX], all[5 * UNC_NAME_MAX] = "";
		struct unc_encoding e;
		uint64_t values[5], sum = 0;

		snprintf(name, sizeof(name), "montecito::%s%s%s", row.event->name,
			 row.umask ? ":" : "", row.umask ? row.umask->name : "");
		snprintf(all, sizeof(all), "%s %s:socket=1:unit=0 %s:socket=1:unit=3", name, name,
			 name);
		rig_encode(name, &e);
		rig_count(&rig, all, TIME, values);
		for (size_t i = 0; i < rig.machine->numunits; i++) {
			const struct unc_unit *unit = &rig.machine->units[i];

			if (unc_plan_covers(rig.machine, &e, -1, unit))
				sum += rig_expect(unit, &e, TIME);
		}
		equals(values[0], sum, name);
		equals(values[1], rig_expect(rig_unit(&rig, "THREAD 0 of socket 1"), &e, TIME),
		       name);
		equals(values[2], rig_expect(rig_unit(&rig, "THREAD 3 of socket 1"), &e, TIME),
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

	open_machine("sockets=2");
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
	/* a turn of 1 ms and a half: threads 0 and 3 were first */
	static const unsigned us[] = { 1000, 500, 500, 1000, 3000, 1000, 500, 500, 1000, 500 };
	uint64_t values[10];

	open_machine("");
	rig_count(&rig, names, MSEC + MSEC / 2, values);
	for (int i = 0; i < 10; i++)
		equals(values[i], us[i] * 1000, "cycles of a thread");
	rig_close(&rig);
}

/* What counts for both threads is counted in one of a core's, unless one is named. */
static void both_threads(void)
{
	struct unc_encoding e;
	uint64_t values[6];

	open_machine("sockets=2");
	rig_count(
		&rig,
		"CPU_OP_CYCLES:all=1 CPU_OP_CYCLES:all=1:unit=1 CPU_OP_CYCLES L3_MISSES:all=1 L3_MISSES "
		"L3_MISSES:all=1:socket=1",
		TIME, values);
	equals(values[0], 4 * TIME, "all cycles of four cores");
	equals(values[1], 2 * TIME, "all cycles of core 0 of both sockets");
	equals(values[2], 4 * TIME, "the sum over threads");
	equals(values[3], values[4], "all and the sum over threads");
	CU_ASSERT(values[5] > 0 && values[5] < values[3]);
	rig_encode("L3_MISSES:all=1", &e);
	for (size_t i = 0; i < rig.machine->numunits; i++)
		CU_ASSERT_EQUAL(unc_plan_covers(rig.machine, &e, -1, &rig.machine->units[i]),
				i % 2 == 0);
	rig_close(&rig);
}

static void no_such_thread(void)
{
	struct unc_error err = { 0 };

	open_machine("");
	CU_ASSERT_PTR_NULL(rig_prepare(&rig, "CPU_OP_CYCLES:cpu=4", &err));
	rig_says(err.text, "there is no cpu 4");
	CU_ASSERT_PTR_NULL(rig_prepare(&rig, "CPU_OP_CYCLES:socket=1", &err));
	rig_says(err.text, "sockets are 0 to 0");
	CU_ASSERT_PTR_NULL(rig_prepare(&rig, "CPU_OP_CYCLES:cpu=1:unit=1", &err));
	rig_says(err.text, "cpu 1 is thread 2");
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ sets of events */

/* Whole rounds of turn=100. */
enum { ROUNDS = 20, MOST = 13 };

static unsigned dice(unsigned sides)
{
	static uint64_t seed = 20061;

	seed = seed * 6364136223846793005ull + 1442695040888963407ull;
	return (unsigned)(seed >> 33) % sides;
}

/* A row of the tables for thread 0, taken at random among those whose code lies within bounds. */
static void random_event(struct unc_encoding *out, unsigned from, unsigned to)
{
	static struct unc_row rows[1024];
	static unsigned count;
	const struct unc_row *row;
	char name[UNC_NAME_MAX];

	if (count == 0) {
		struct unc_row at = { 0 };

		while (unc_row_next(unc_chip_find("montecito"), &at))
			rows[count++] = at;
	}
	do
		row = &rows[dice(count > 0 ? count : 1)];
	while ((row->event->code >> 8 & 0xff) < from || (row->event->code >> 8 & 0xff) > to);
	snprintf(name, sizeof(name), "montecito0::%s%s%s", row->event->name, row->umask ? ":" : "",
		 row->umask ? row->umask->name : "");
	rig_encode(name, out);
}

/* What is counted may be less than all in a counter that stops, and only there. */
static void check_count(const struct unc_encoding *e, uint64_t value, unsigned pmd)
{
	uint64_t exact = rig_expect(&rig.machine->units[0], e, ROUNDS * MSEC / 5);
	char name[UNC_NAME_MAX], warning[200];

	unc_encoding_name(e, name, sizeof(name));
	if (unc_schedule_warning(e, pmd - 4, warning, sizeof(warning)) == 0) {
		equals(value, exact, name);
		return;
	}
	CU_ASSERT(pmd >= 10);
	CU_ASSERT(value <= exact && value >= exact / 2 - 1);
	if (e->event->capture == UNC_FLOATING && exact > 1000)
		CU_ASSERT(value < exact * 9 / 10);
}

/*
 * Sets that fit are programmed and counted: the machine refuses what the manual calls illegal, by
 * rules of its own. Sets that do not fit are refused with a reason.
 */
static void random_sets(void)
{
	/* codes that are interesting together: any, L1D and L2D sets, L2D sets */
	static const struct {
		unsigned from, to;
	} pools[] = { { 0x00, 0xff }, { 0xc0, 0xff }, { 0xe0, 0xff }, { 0x80, 0xff } };
	static struct rig_events events;
	unsigned rounds = rig_tool_is("plain") ? 2000 : 200, fitted = 0, refused = 0;

	open_machine("turn=100");
	for (unsigned round = 0; round < rounds; round++) {
		struct unc_error err = { 0 };
		unsigned n = 2 + dice(MOST - 2), pool = dice(4);
		uint64_t values[MOST];
		struct unc_set *set = NULL;
		struct unc_plan plan;

		events.count = 0;
		for (unsigned i = 0; i < n; i++) {
			struct unc_encoding e;

			random_event(&e, pools[pool].from, pools[pool].to);
			rig_add(&events, &e);
		}
		if (unc_plan_make(rig.machine, events.list, n, -1, &plan, &err)) {
			CU_ASSERT(strlen(err.text) > 30);
			refused++;
			continue;
		}
		fitted++;
		CU_ASSERT_EQUAL(unc_count_regs.prepare(rig.machine, events.list, n, -1, &set, &err),
				0);
		CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), 0);
		rig_advance(&rig, ROUNDS * MSEC / 5);
		rig_read(set, values);
		unc_count_regs.release(set);
		for (unsigned i = 0; i < n; i++)
			check_count(events.list[i], values[i],
				    plan.readings[plan.which[plan.first[i]]].at & 0xff);
		unc_plan_free(&plan);
	}
	printf("%u sets fitted, %u did not\n", fitted, refused);
	CU_ASSERT(fitted > rounds / 5);
	CU_ASSERT(refused > rounds / 5);
	rig_close(&rig);
}

/* Where events go that have little choice. */
static void positions(void)
{
	static const struct {
		const char *names;
		unsigned pmcs[4]; /* in the order of the names; 0: nothing said */
	} sets[] = {
		{ "L1D_READS_SET0:unit=0 CPU_OP_CYCLES_HALTED:unit=0", { 5, 10 } },
		{ "BUS_ALL:ANY:unit=0 L1D_READS_SET0:unit=0 BUS_ALL:IO:unit=0 BUS_ALL:SELF:unit=0",
		  { 0, 5, 0, 0 } },
		{ "L2D_OZQ_RELEASE:unit=0 L2D_BYPASS:L3_DATA1:unit=0 L2D_OZQ_ACQUIRE:unit=0",
		  { 0 } },
	};
	static struct rig_events events;

	open_machine("");
	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
		struct unc_plan plan;

		rig_encode_all(sets[i].names, &events);
		CU_ASSERT_EQUAL_FATAL(unc_plan_make(rig.machine, events.list, events.count, -1,
						    &plan, NULL),
				      0);
		for (size_t k = 0; k < events.count; k++) {
			unsigned pmd = plan.readings[plan.which[plan.first[k]]].at & 0xff;

			CU_ASSERT(pmd >= 4 && pmd <= 15);
			CU_ASSERT(sets[i].pmcs[k] == 0 || pmd == sets[i].pmcs[k]);
		}
		unc_plan_free(&plan);
	}
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ registers */

/* 47 bits of the clock are 39 hours of a core. */
static void wraps(void)
{
	struct unc_set *set;
	uint64_t values[2];

	open_machine("turn=1000000");
	set = rig_start(&rig, "CPU_OP_CYCLES:all=1:unit=0 CPU_OP_CYCLES:unit=3");
	for (unsigned i = 1; i <= 10; i++) {
		rig_advance(&rig, 30 * HOUR);
		rig_read(set, values);
		equals(values[0], i * 30 * HOUR, "30 hours of a core");
		equals(values[1], i * 15 * HOUR, "30 hours of a thread");
	}
	CU_ASSERT(values[0] >> 47 > 5);
	unc_count_regs.release(set);
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
				struct unc_addr at = reg(thread, i);

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

	open_machine("");
	before = everything(&size);
	count("CPU_OP_CYCLES", MSEC);
	after = everything(&size);
	CU_ASSERT_EQUAL(memcmp(before, after, size), 0);
	free(before);
	free(after);
	rig_close(&rig);
}

static void put(unsigned thread, unsigned number, uint64_t value)
{
	struct unc_addr at = reg(thread, number);

	CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &at, value), 0);
}

static uint64_t get(unsigned thread, unsigned number)
{
	struct unc_addr at = reg(thread, number);
	uint64_t value = 0;

	CU_ASSERT_EQUAL(unc_regs_sim.read(rig.sim, &at, 1, &value), 0);
	return value;
}

/*
 * What somebody left is taken for somebody who counts. Whoever counts all the same counts right:
 * it neither runs nor qualifies what is counted.
 */
static void left_behind(void)
{
	uint64_t clean_count;

	open_machine("");
	rig.machine->force = true;
	clean_count = count("L3_MISSES:unit=1", TIME);
	put(1, 0, 1);
	put(1, 32, 0x000f01ffffffffff);
	put(1, 38, 0x0db4);
	put(1, 0x200, 0x4000);
	put(1, 34, 0x0001000000000000);
	put(1, 41, 0x2078fefefef6);
	put(1, 4, 0x0200c009 | 1ull << 16); /* an L1D event, no leader */
	put(1, 15, 0x02001229 | 1 << 5);
	put(1, 0x10f, (1ull << 47) - 1000); /* will overflow, and would freeze */
	equals(count("L3_MISSES:unit=1", TIME), clean_count, "what was left behind");
	put(1, 41, 0x78fefefefe); /* with PMC32 and PMC38 as they are, an illegal way to tag */
	CU_ASSERT(count("BACK_END_BUBBLE:ALL:unit=1", TIME) != 0);
	put(1, 41, 0x2078fefefef6);
	CU_ASSERT_EQUAL(get(1, 4), 0x0200c009 | 1ull << 16); /* put back */
	CU_ASSERT_EQUAL(get(1, 41), 0x2078fefefef6);
	CU_ASSERT_EQUAL(get(1, 0), 1);
	rig_close(&rig);
}

static void somebody_counts(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	open_machine("");
	put(1, 4, 0x0200dc09);
	set = rig_prepare(&rig, "L3_MISSES:unit=1", &err);
	CU_ASSERT_EQUAL(unc_count_regs.start(set, &err), -EBUSY);
	rig_says(err.text, "pmc4 of thread 1 has 0x200dc09");
	unc_count_regs.release(set);
	put(1, 4, 0x0200dc00); /* no privilege level: it is off */
	CU_ASSERT(count("L3_MISSES:unit=1", TIME) != 0);
	rig_close(&rig);
}

/* ------------------------------------------------------------------------------ qualifiers */

/* Each counts what its own registers let through, and no register is left qualified. */
static void qualifiers(void)
{
	static const char *const names[][2] = {
		{ "FP_OPS_RETIRED", "code_lo=0x40000:code_hi=0x4ffff" },
		{ "FP_OPS_RETIRED", "code_lo=0x40000:code_hi=0x4ffff:code_inv" },
		{ "FP_OPS_RETIRED", "code_lo=0x41230:code_hi=0x4567f" },
		{ "L1I_PREFETCHES", "code_lo=0x40000:code_hi=0x4ffff" },
		{ "NOPS_RETIRED", "opcode=0x8000000:opmask=0x1ffffff" },
		{ "NOPS_RETIRED", "opslot=M" },
		{ "LOADS_RETIRED", "data_lo=0x6000000000:data_hi=0x60000fffff" },
		{ "LOADS_RETIRED", "code_lo=0x40000:code_hi=0x4ffff" },
		{ "L3_MISSES", "opslot=F" },
		{ "DATA_EAR_EVENTS", "dear_cache=lat64" },
		{ "DATA_EAR_EVENTS", "dear_tlb=VHPT" },
		{ "L1I_EAR_EVENTS", "iear_cache=lat32" },
		{ "ETB_EVENT", "brt=return" },
	};

	uint64_t counts[sizeof(names) / sizeof(names[0])];

	open_machine("turn=100");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct unc_encoding plain, qualified;
		char name[UNC_NAME_MAX], both[2 * UNC_NAME_MAX];
		uint64_t open[2], shut[2];

		snprintf(name, sizeof(name), "%s:unit=1", names[i][0]);
		rig_encode(name, &plain);
		rig_count(&rig, name, TIME, open);
		snprintf(name, sizeof(name), "%s:%s:unit=1", names[i][0], names[i][1]);
		rig_encode(name, &qualified);
		/* with one that nothing qualifies */
		snprintf(both, sizeof(both), "%s BACK_END_BUBBLE:ALL:unit=1", name);
		rig_count(&rig, both, TIME, shut);
		equals(shut[0], rig_expect(&rig.machine->units[1], &qualified, TIME), name);
		equals(open[0], rig_expect(&rig.machine->units[1], &plain, TIME), name);
		CU_ASSERT_NOT_EQUAL(open[0], shut[0]);
		counts[i] = shut[0];
		for (size_t k = 0; k < i; k++)
			if (strcmp(names[k][0], names[i][0]) == 0)
				CU_ASSERT_NOT_EQUAL(counts[k], counts[i]);
		if (open[0] == shut[0])
			printf("%s counts as much as without\n", name);
		rig_count(&rig, plain.event->name, TIME, open); /* nothing is left */
		CU_ASSERT(open[0] != 0);
	}
	CU_ASSERT_EQUAL(get(1, 38), 0xdb6);
	CU_ASSERT_EQUAL(get(1, 41), 0x2078fefefefe);
	CU_ASSERT_EQUAL(get(1, 0x200), 0);
	CU_ASSERT_EQUAL(get(1, 0x300), 0);
	rig_close(&rig);
}

/* An event that the same registers would qualify does not go with one that is. */
static void together(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	open_machine("");
	CU_ASSERT_PTR_NULL(rig_prepare(
		&rig, "FP_OPS_RETIRED:code_lo=0x40000:code_hi=0x4ffff:unit=0 NOPS_RETIRED:unit=0",
		&err));
	rig_says(err.text, "FP_OPS_RETIRED");
	rig_says(err.text, "NOPS_RETIRED");
	CU_ASSERT_PTR_NULL(
		rig_prepare(&rig, "DATA_EAR_EVENTS:dear_tlb=VHPT:unit=0 ETB_EVENT:unit=0", &err));
	rig_says(err.text, "pmc39");
	CU_ASSERT_PTR_NULL(
		rig_prepare(&rig, "ETB_EVENT:ip_ear:unit=0 ETB_EVENT:brt=return:unit=0", &err));
	rig_says(err.text, "pmc42");
	set = rig_start(&rig, "FP_OPS_RETIRED:code_lo=0x40000:code_hi=0x4ffff:unit=0 "
			      "NOPS_RETIRED:unit=1");
	CU_ASSERT_EQUAL(get(0, 32) >> 57 & 1, 0);
	CU_ASSERT_EQUAL(get(1, 32) >> 57 & 1, 1);
	unc_count_regs.release(set);
	rig_close(&rig);
}

/* Who counts both threads of a core needs the qualifiers of both. */
static void of_both_threads(void)
{
	static const char name[] = "FP_OPS_RETIRED:code_lo=0x40000:code_hi=0x4ffff:all=1:unit=2";
	struct unc_encoding e;
	struct unc_set *set;
	uint64_t value;

	open_machine("turn=100");
	set = rig_start(&rig, name);
	CU_ASSERT_EQUAL(get(2, 38), 0xdb4);
	CU_ASSERT_EQUAL(get(3, 38), 0xdb4);
	CU_ASSERT_EQUAL(get(3, 0x200), 0x40000);
	CU_ASSERT_EQUAL(get(1, 38), 0xdb6);
	rig_advance(&rig, TIME);
	rig_read(set, &value);
	unc_count_regs.release(set);
	rig_encode(name, &e);
	equals(value, rig_expect(&rig.machine->units[2], &e, TIME), name);
	CU_ASSERT_EQUAL(get(3, 38), 0xdb6);
	CU_ASSERT_EQUAL(get(3, 0x200), 0);
	rig_close(&rig);
}

/* Two sets at once, in threads of their own; the same thread twice is somebody else's. */
static void owners(void)
{
	struct unc_error err = { 0 };
	struct unc_set *a, *b;
	uint64_t value;

	open_machine("");
	a = rig_start(&rig, "CPU_OP_CYCLES:unit=0");
	b = rig_start(&rig, "CPU_OP_CYCLES:unit=1");
	rig_advance(&rig, 2 * MSEC);
	rig_read(a, &value);
	equals(value, MSEC, "thread 0");
	rig_read(b, &value);
	equals(value, MSEC, "thread 1");
	unc_count_regs.release(b);
	b = rig_prepare(&rig, "L3_MISSES", &err);
	CU_ASSERT_EQUAL(unc_count_regs.start(b, &err), -EBUSY);
	rig_says(err.text, "THREAD 0 of socket 0 is being counted");
	unc_count_regs.release(b);
	rig_advance(&rig, 2 * MSEC);
	rig_read(a, &value);
	equals(value, 2 * MSEC, "thread 0, undisturbed");
	unc_count_regs.release(a);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "every row", every_row },
	{ "signatures differ", signatures_differ },
	{ "threads", threads },
	{ "both threads", both_threads },
	{ "no such thread", no_such_thread },
	{ "random sets", random_sets },
	{ "positions", positions },
	{ "wraps", wraps },
	{ "clean", clean },
	{ "left behind", left_behind },
	{ "somebody counts", somebody_counts },
	{ "qualifiers", qualifiers },
	{ "qualified and not", together },
	{ "qualifiers of both threads", of_both_threads },
	{ "owners", owners },
	{ 0 },
};

int main(void)
{
	return check_run("counting on Montecito", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting on 64-bit Xeon MP, Xeon 7100 and Xeon 7400: order of writes, leftover register values,
 * wraps of 32 bits, errors.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static struct rig rig;

/* Two events for each queue, and at least one for the bus; traffic counts in none of them. */
static const struct family {
	const char *chip, *events;
	unsigned numevents;
} families[] = {
	{ "xeonmp", "IBUSQ:type_match=1 IBUSQ:type_match=2 ISNPQ:type_match=1 ISNPQ:type_match=2",
	  4 },
	{ "xeon7100",
	  "GBSQ:type_match=1 GBSQ:type_match=2 GSNPQ:type_match=1 GSNPQ:type_match=2 FSB:DBSY "
	  "FSB:BNR FSB:L_DEFER FSB:IOQ_FULL",
	  8 },
	{ "xeon7400",
	  "GBSQ:type_match=1 GBSQ:type_match=2 GSNPQ:type_match=1 GSNPQ:type_match=2 FSB:DBSY "
	  "FSB:BNR FSB:L_DEFER FSB:IOQ_FULL",
	  8 },
};

static uint64_t expected(const char *name, uint64_t ns)
{
	struct unc_encoding e;

	rig_encode(name, &e);
	return rig_expect_sum(&rig, &e, ns);
}

static void check_values(const char *names, uint64_t ns, const uint64_t *values)
{
	static struct rig_events events;

	rig_encode_all(names, &events);
	for (size_t i = 0; i < events.count; i++)
		CU_ASSERT_EQUAL(values[i], rig_expect_sum(&rig, events.list[i], ns));
}

/* ------------------------------------------------------------------------------ writes */

enum { LOG = 64 };
static struct {
	uint32_t at;
	uint64_t value;
} seen[LOG];
static unsigned numseen;
static unsigned fail_at; /* number of the write that fails, from 1; 0: none */
static uint64_t delay;   /* ns that pass before a write takes effect */

static int watched_write(void *self, const struct unc_addr *at, uint64_t value)
{
	if (numseen < LOG) {
		seen[numseen].at = (uint32_t)at->at;
		seen[numseen].value = value;
	}
	numseen++;
	if (numseen == fail_at)
		return -EIO;
	if (delay)
		unc_sim_advance(self, delay);
	return unc_regs_sim.write(self, at, value);
}

static void open_watched(const char *chip, const char *options)
{
	static struct unc_regs_ops watched;

	watched = unc_regs_sim;
	watched.write = watched_write;
	fail_at = 0;
	delay = 0;
	rig_chip(chip);
	rig_open_through(&rig, &watched, options);
	numseen = 0;
}

/* Check the writes since the last check: "ADDRESS=VALUE …". */
static void wrote(const char *want)
{
	char text[1024] = "";
	size_t used = 0;

	for (unsigned i = 0; i < numseen && i < LOG && used < sizeof(text); i++)
		used += (size_t)snprintf(text + used, sizeof(text) - used, "%s%x=%llx",
					 i ? " " : "", seen[i].at,
					 (unsigned long long)seen[i].value);
	CU_ASSERT_STRING_EQUAL(text, want);
	if (strcmp(text, want) != 0)
		printf("%s\n", text);
	numseen = 0;
}

/* With a command register: freeze, program, freeze again; one write starts all. */
static void order_7400(void)
{
	struct unc_set *set;

	open_watched("xeon7400", "");
	set = rig_start(&rig, "GBSQ FSB:DBSY");
	wrote("107d8=110001 107cc=3ffff700000000 107d0=400100000000000 107d8=110001 107d8=110002");
	rig_stop(set);
	wrote("107cc=0 107d8=10002 107d0=0 107d8=100002");
	unc_set_release(set);
	rig_close(&rig);
}

/* Without one: each counter through its own register. */
static void order_7100(void)
{
	struct unc_set *set;

	open_watched("xeon7100", "");
	set = rig_start(&rig, "GSNPQ:type_match=1");
	wrote("107ce=3ff07f00000000");
	rig_advance(&rig, MSEC);
	rig_stop(set);
	wrote("107ce=0");
	unc_set_release(set);
	rig_close(&rig);
}

/* The latency's count is a register of its own. */
static void order_mp(void)
{
	struct unc_set *set;

	open_watched("xeonmp", "");
	set = rig_start(&rig, "IBUSQ_LATENCY");
	wrote("107d2=400000000000000");
	rig_stop(set);
	wrote("107d2=0 107d3=0");
	unc_set_release(set);
	rig_close(&rig);
}

/*
 * A write takes effect after a microsecond. Counts before all is programmed, or between the last
 * read and the stop, do not matter: the result is the count from start to stop.
 */
static void slow_writes(void)
{
	static const char *const one[] = { "IBUSQ:type_match=1", "GSNPQ:type_match=2", "FSB:BNR" };

	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		uint64_t values[8], stopped;
		struct unc_set *set;

		open_watched(families[i].chip, "sockets=1");
		delay = 1000;
		set = rig_start(&rig, one[i]);
		rig_read(set, values);
		CU_ASSERT_EQUAL(values[0], 0);
		rig_advance(&rig, MSEC);
		rig_read(set, values);
		CU_ASSERT_EQUAL(values[0], expected(one[i], MSEC));
		rig_stop(set);
		rig_read(set, &stopped);
		CU_ASSERT_EQUAL(stopped, values[0]);
		unc_set_release(set);
		/* all of a 7400 at once */
		set = rig_start(&rig, families[i].events);
		rig_read(set, values);
		for (unsigned k = 0; i == 2 && k < families[i].numevents; k++)
			CU_ASSERT_EQUAL(values[k], 0);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		rig_close(&rig);
	}
}

/* ------------------------------------------------------------------------------ left overs */

/* Another tool left every counter running and full. With force, counts are correct, and
 * afterwards its counters run on. */
static void left_overs(void)
{
	static const uint64_t words[][4] = {
		{ 0x00fffff300000000, 0x007fffb300000000, 0x0003000000000000, 0 },
		{ 0x003fc0ff00000000, 0x003fc0ff00000000, 0x0400100000000000, 0x0400100000000000 },
		{ 0x003fc0f700000000, 0x003fc0ff00000000, 0x0400100000000000, 0x0400100000000000 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		struct rig_registers regs;
		struct unc_error err = { 0 };
		uint64_t values[8];
		struct unc_set *set;
		unsigned running;

		rig_chip(families[i].chip);
		rig_open(&rig, "sockets=2");
		rig_look(&rig, &regs);
		for (size_t k = 0; k < regs.count; k++) {
			const struct rig_reg *r = &regs.regs[k];
			uint64_t n = r->at.at - 0x107cc, word = words[i][n / 2];

			if (n < 6 || i != 0)
				CU_ASSERT_EQUAL(unc_regs_sim.write(rig.sim, &r->at,
								   word | 0xfffffff0),
						0);
		}
		free(regs.regs);
		running = rig_enabled(&rig);
		CU_ASSERT(running >= 12);
		rig_advance(&rig, MSEC);
		set = rig_prepare(&rig, families[i].events, &err);
		CU_ASSERT_PTR_NOT_NULL_FATAL(set);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), -EBUSY);
		rig_says(err.text, "L3 of socket 0 is programmed but not claimed");
		rig.direct->force = true;
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_advance(&rig, MSEC);
		rig_read(set, values);
		check_values(families[i].events, MSEC, values);
		unc_set_release(set);
		CU_ASSERT_EQUAL(rig_enabled(&rig), running);
		rig_look(&rig, &regs);
		for (size_t k = 0; k < regs.count; k++) {
			const struct rig_reg *r = &regs.regs[k];
			uint64_t n = r->at.at - 0x107cc;

			if (n < 6 || i != 0)
				CU_ASSERT_EQUAL(r->value >> 32, words[i][n / 2] >> 32);
		}
		free(regs.regs);
		rig_close(&rig);
	}
}

/* ------------------------------------------------------------------------------ errors */

/*
 * Each write in turn fails, at start or at stop. start() returns the error and leaves nothing running;
 * the units can be used again.
 */
static void failing_writes(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		unsigned k = 0;
		bool failed = true;

		open_watched(families[i].chip, "sockets=2");
		while (failed) {
			struct unc_error err = { 0 };
			uint64_t values[8];
			struct unc_set *set = rig_prepare(&rig, families[i].events, &err);
			int started, stopped;

			CU_ASSERT_PTR_NOT_NULL_FATAL(set);
			numseen = 0;
			fail_at = ++k;
			started = unc_set_start(set, &err);
			rig_advance(&rig, MSEC);
			stopped = unc_set_stop(set, &err);
			failed = numseen >= k; /* else there were fewer writes */
			fail_at = 0;
			if (failed) {
				CU_ASSERT(started == -EIO || (started == 0 && stopped == -EIO));
				rig_says(err.text, "L3 of socket ");
			} else {
				CU_ASSERT(started == 0 && stopped == 0);
			}
			unc_set_release(set);
			if (started) /* if the stop could not write, the unit still runs */
				CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
			rig_count(&rig, families[i].events, MSEC, values);
			check_values(families[i].events, MSEC, values);
			CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
		}
		CU_ASSERT(k > 12);
		rig_close(&rig);
	}
}

/* Two sets in one package share its counters. */
static void two_sets(void)
{
	struct unc_error err = { 0 };
	struct unc_set *first, *second, *third;

	rig_chip("xeon7400");
	rig_open(&rig, "sockets=2");
	first = rig_start(&rig, "SNOOPS:HIT:socket=0 SNOOPS:HITM:socket=0");
	second = rig_start(&rig, "FSB:DRDY SNOOPS:HIT");
	third = rig_prepare(&rig, "SNOOPS:CLEAN", &err);
	CU_ASSERT_EQUAL(unc_set_start(third, &err), -EBUSY);
	rig_says(err.text, "L3 of socket 0: no counter is left for SNOOPS:CLEAN");
	rig_says(err.text, "SNOOPS:HITM is being counted by another event set of this process");
	rig_stop(first);
	CU_ASSERT_EQUAL(unc_set_start(third, &err), 0);
	unc_set_release(third);
	unc_set_release(second);
	unc_set_release(first);
	CU_ASSERT_EQUAL(rig_enabled(&rig), 0);
	rig_close(&rig);
}

/* Too many events: two counters per queue, four for the bus. */
static void too_many(void)
{
	static const struct {
		const char *chip, *names, *says;
	} rows[] = {
		{ "xeonmp", "IBUSQ L3_MISSES L3_EVICTIONS", "for L3_EVICTIONS" },
		{ "xeonmp", "EFSB:OWN EFSB:OTHER BUS_OCCUPANCY:DATA", "for BUS_OCCUPANCY:DATA" },
		{ "xeon7100", "L3_REQUESTS:ANY L3_MISSES:ANY GBSQ:type_match=1", "no counter" },
		{ "xeon7100", "SNOOPS:HIT SNOOPS:HITM SNOOPS:CLEAN", "for SNOOPS:CLEAN" },
		{ "xeon7400", "FSB:DRDY FSB:DBSY FSB:BNR FSB:TYPE FSB:L_HIT", "for FSB:L_HIT" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_error err = { 0 };

		rig_chip(rows[i].chip);
		rig_open(&rig, "");
		CU_ASSERT_PTR_NULL(rig_prepare(&rig, rows[i].names, &err));
		rig_says(err.text, rows[i].says);
		CU_ASSERT_EQUAL(err.code, -EBUSY);
		rig_close(&rig);
	}
}

/* ------------------------------------------------------------------------------ counts */

/* Every row of the tables, on two sockets. */
static void every_row(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		struct unc_row row = { 0 };
		unsigned rows = 0;

		rig_chip(families[i].chip);
		rig_open(&rig, "sockets=2");
		for (; unc_row_next(rig.machine->chip, &row); rows++) {
			char name[UNC_NAME_MAX];
			uint64_t value;

			snprintf(name, sizeof(name), "%s%s%s", row.event->name,
				 row.umask ? ":" : "", row.umask ? row.umask->name : "");
			rig_count(&rig, name, MSEC, &value);
			check_values(name, MSEC, &value);
		}
		CU_ASSERT(rows >= 16);
		rig_close(&rig);
	}
}

/* Counts of many times 32 bits, with less than 32 bits between two reads. */
static void wraps(void)
{
	static const char *const names[] = {
		"IBUSQ:type_match=1 L3_MISSES",
		"GBSQ:type_match=1 FSB:TYPE",
		"GSNPQ:type_match=1 FSB:TYPE",
	};
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = 3000000000 };

	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		uint64_t values[2], step = 0;
		struct unc_set *set;

		rig_chip(families[i].chip);
		rig_open(&rig, "");
		set = rig_start(&rig, names[i]);
		for (unsigned look = 1; look <= 60; look++) {
			rig_advance(&rig, 4000 * MSEC);
			CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &traffic), 0);
			rig_read(set, values);
			step = look == 1 ? values[0] : step;
			CU_ASSERT_EQUAL(values[0], look * step);
			CU_ASSERT_EQUAL(values[1], look * traffic.lines);
		}
		CU_ASSERT(values[0] >> 32 >= 3);
		CU_ASSERT(values[1] >> 32 > 40);
		rig_stop(set);
		unc_set_release(set);
		rig_close(&rig);
	}
}

/* A saturated counter keeps its value. */
static void saturated(void)
{
	const struct sim_traffic traffic = { .op = SIM_READ, .lines = 3000000000 };
	struct unc_set *set;
	uint64_t value;

	rig_chip("xeon7100");
	rig_open(&rig, "");
	set = rig_start(&rig, "FSB:TYPE:saturate");
	for (unsigned i = 0; i < 3; i++) {
		CU_ASSERT_EQUAL(unc_sim_inject(rig.sim, &traffic), 0);
		rig_read(set, &value);
		CU_ASSERT_EQUAL(value, i == 0 ? traffic.lines : 0xffffffff);
	}
	unc_set_release(set);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "order of a 7400's writes", order_7400 },
	{ "order of a 7100's writes", order_7100 },
	{ "order of the latency's writes", order_mp },
	{ "slow writes", slow_writes },
	{ "left overs", left_overs },
	{ "failing writes", failing_writes },
	{ "two sets", two_sets },
	{ "too many", too_many },
	{ "every row", every_row },
	{ "wraps", wraps },
	{ "saturated", saturated },
	{ 0 },
};

int main(void)
{
	return check_run("xeon count", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* Sets of Montecito's events: which fit together, their counters, and their qualifiers. */
#include <stdio.h>
#include <string.h>

#include "events/montecito/montecito.h"
#include "mont_help.h"

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

/* In a counter that stops, and only there, a count may be too small. */
static void check_count(const struct unc_encoding *e, uint64_t value, unsigned pmd)
{
	uint64_t exact = rig_expect(&rig.machine->units[0], e, ROUNDS * MSEC / 5);
	char name[UNC_NAME_MAX], warning[200];

	unc_encoding_name(e, name, sizeof(name));
	if (unc_schedule_warning(e, pmd - 4, warning, sizeof(warning)) == 0) {
		mont_equals(value, exact, name);
		return;
	}
	CU_ASSERT(pmd >= 10);
	CU_ASSERT(value <= exact && value >= exact / 2 - 1);
	if (unc_mont_capture(e->event) == MONT_FLOATING && exact > 1000)
		CU_ASSERT(value < exact * 9 / 10);
}

/*
 * Sets that fit are programmed and counted; the machine checks them by its own rules. Sets that do
 * not fit are refused with a reason.
 */
static void random_sets(void)
{
	/* groups of codes: any, L1D and L2D sets, L2D sets */
	static const struct {
		unsigned from, to;
	} pools[] = { { 0x00, 0xff }, { 0xc0, 0xff }, { 0xe0, 0xff }, { 0x80, 0xff } };
	static struct rig_events events;
	unsigned rounds = rig_tool_is("plain") ? 2000 : 200, fitted = 0, refused = 0;

	mont_open("turn=100");
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
		CU_ASSERT_EQUAL(unc_set_make(&unc_count_montecito, rig.montecito, events.list, n,
					     -1, false, &set, &err),
				0);
		CU_ASSERT_EQUAL(unc_set_start(set, &err), 0);
		rig_advance(&rig, ROUNDS * MSEC / 5);
		rig_read(set, values);
		unc_set_release(set);
		for (unsigned i = 0; i < n; i++)
			check_count(events.list[i], values[i],
				    plan.readings[plan.terms[plan.first[i]]].at & 0xff);
		unc_plan_free(&plan);
	}
	printf("%u sets fitted, %u did not\n", fitted, refused);
	CU_ASSERT(fitted > rounds / 5);
	CU_ASSERT(refused > rounds / 5);
	rig_close(&rig);
}

/* Counters of events that have little choice. */
static void positions(void)
{
	static const struct {
		const char *names;
		unsigned pmcs[4]; /* in the order of the names; 0: any */
	} sets[] = {
		{ "L1D_READS_SET0:unit=0 CPU_OP_CYCLES_HALTED:unit=0", { 5, 10 } },
		{ "BUS_ALL:ANY:unit=0 L1D_READS_SET0:unit=0 BUS_ALL:IO:unit=0 BUS_ALL:SELF:unit=0",
		  { 0, 5, 0, 0 } },
		{ "L2D_OZQ_RELEASE:unit=0 L2D_BYPASS:L3_DATA1:unit=0 L2D_OZQ_ACQUIRE:unit=0",
		  { 0 } },
	};
	static struct rig_events events;

	mont_open("");
	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
		struct unc_plan plan;

		rig_encode_all(sets[i].names, &events);
		CU_ASSERT_EQUAL_FATAL(unc_plan_make(rig.machine, events.list, events.count, -1,
						    &plan, NULL),
				      0);
		for (size_t k = 0; k < events.count; k++) {
			unsigned pmd = plan.readings[plan.terms[plan.first[k]]].at & 0xff;

			CU_ASSERT(pmd >= 4 && pmd <= 15);
			CU_ASSERT(sets[i].pmcs[k] == 0 || pmd == sets[i].pmcs[k]);
		}
		unc_plan_free(&plan);
	}
	rig_close(&rig);
}
/* ------------------------------------------------------------------------------ qualifiers */

/* Each event counts what its own registers let through, and no register stays qualified. */
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

	mont_open("turn=100");
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct unc_encoding plain, qualified;
		char name[UNC_NAME_MAX], both[2 * UNC_NAME_MAX];
		uint64_t open[2], shut[2];

		snprintf(name, sizeof(name), "%s:unit=1", names[i][0]);
		rig_encode(name, &plain);
		rig_count(&rig, name, TIME, open);
		snprintf(name, sizeof(name), "%s:%s:unit=1", names[i][0], names[i][1]);
		rig_encode(name, &qualified);
		/* together with an event that nothing qualifies */
		snprintf(both, sizeof(both), "%s BACK_END_BUBBLE:ALL:unit=1", name);
		rig_count(&rig, both, TIME, shut);
		mont_equals(shut[0], rig_expect(&rig.machine->units[1], &qualified, TIME), name);
		mont_equals(open[0], rig_expect(&rig.machine->units[1], &plain, TIME), name);
		CU_ASSERT_NOT_EQUAL(open[0], shut[0]);
		counts[i] = shut[0];
		for (size_t k = 0; k < i; k++)
			if (strcmp(names[k][0], names[i][0]) == 0)
				CU_ASSERT_NOT_EQUAL(counts[k], counts[i]);
		if (open[0] == shut[0])
			printf("%s has no effect on the count\n", name);
		rig_count(&rig, plain.event->name, TIME, open); /* nothing is left */
		CU_ASSERT(open[0] != 0);
	}
	CU_ASSERT_EQUAL(mont_get(1, PMC, 38), 0xdb6);
	CU_ASSERT_EQUAL(mont_get(1, PMC, 41), 0x2078fefefefe);
	CU_ASSERT_EQUAL(mont_get(1, IBR, 0), 0);
	CU_ASSERT_EQUAL(mont_get(1, DBR, 0), 0);
	rig_close(&rig);
}

/* A qualified event does not fit with one to which the same registers would apply. */
static void together(void)
{
	struct unc_error err = { 0 };
	struct unc_set *set;

	mont_open("");
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
	CU_ASSERT_EQUAL(mont_get(0, PMC, 32) >> 57 & 1, 0);
	CU_ASSERT_EQUAL(mont_get(1, PMC, 32) >> 57 & 1, 1);
	unc_set_release(set);
	rig_close(&rig);
}

/* An event that counts both threads of a core needs the qualifiers of both. */
static void of_both_threads(void)
{
	static const char name[] = "FP_OPS_RETIRED:code_lo=0x40000:code_hi=0x4ffff:all=1:unit=2";
	struct unc_encoding e;
	struct unc_set *set;
	uint64_t value;

	mont_open("turn=100");
	set = rig_start(&rig, name);
	CU_ASSERT_EQUAL(mont_get(2, PMC, 38), 0xdb4);
	CU_ASSERT_EQUAL(mont_get(3, PMC, 38), 0xdb4);
	CU_ASSERT_EQUAL(mont_get(3, IBR, 0), 0x40000);
	CU_ASSERT_EQUAL(mont_get(1, PMC, 38), 0xdb6);
	rig_advance(&rig, TIME);
	rig_read(set, &value);
	unc_set_release(set);
	rig_encode(name, &e);
	mont_equals(value, rig_expect(&rig.machine->units[2], &e, TIME), name);
	CU_ASSERT_EQUAL(mont_get(3, PMC, 38), 0xdb6);
	CU_ASSERT_EQUAL(mont_get(3, IBR, 0), 0);
	rig_close(&rig);
}
static const struct check_test tests[] = {
	{ "random sets", random_sets },
	{ "positions", positions },
	{ "qualifiers", qualifiers },
	{ "qualified and not", together },
	{ "qualifiers of both threads", of_both_threads },
	{ 0 },
};

int main(void)
{
	return check_run("sets of Montecito's events", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A plan to which events are added one by one is the same as a plan of all at once: units, counters,
 * registers, readings, errors and warnings.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

static struct rig rig;
static struct rig_events events;

static unsigned dice(unsigned sides)
{
	static uint32_t state = 18;

	state = state * 1664525u + 1013904223u;
	return (state >> 8) % sides;
}

/* @return how many were added until one was refused, or all */
static size_t add_each(struct unc_plan *plan, struct unc_error *err)
{
	size_t added = 0;
	int rc = unc_plan_make(rig.machine, NULL, 0, -1, plan, err);

	CU_ASSERT_EQUAL_FATAL(rc, 0);
	while (added < events.count) {
		*err = (struct unc_error){ 0 };
		if (unc_plan_add(plan, events.list + added, 1, err))
			break;
		added++;
	}
	return added;
}

static bool same_filters(const struct unc_filters *a, const struct unc_filters *b)
{
	return (a == &unc_no_filters) == (b == &unc_no_filters) && memcmp(a, b, sizeof(*a)) == 0;
}

static bool same_program(const struct unc_plan *a, const struct unc_plan *b, size_t i)
{
	const struct unc_program *p = &a->programs[i], *q = &b->programs[i];
	const struct unc_unit_req *v = &a->unit_reqs[i], *w = &b->unit_reqs[i];
	bool same = p->unit == q->unit && p->counters == q->counters && p->fixed == q->fixed &&
		    p->filter_seen == q->filter_seen && same_filters(p->filters, q->filters) &&
		    v->numreqs == w->numreqs;

	for (unsigned k = 0; k < UNC_MAX_COUNTERS; k++)
		same &= !(p->counters >> k & 1) || p->ctl[k] == q->ctl[k];
	for (unsigned k = 0; same && k < v->numreqs; k++)
		same = v->reqs[k].counter == w->reqs[k].counter &&
		       v->reqs[k].own_counter == v->reqs[k].counter &&
		       v->reqs[k].own_ctl == w->reqs[k].own_ctl &&
		       unc_encoding_same_count(v->reqs[k].event, w->reqs[k].event);
	return same;
}

static bool same_reading(const struct unc_plan *a, const struct unc_plan *b, size_t i)
{
	const struct unc_addr *r = &a->readings[i], *s = &b->readings[i];

	return r->at == s->at && r->bus == s->bus && r->socket == s->socket &&
	       r->space == s->space && r->size == s->size && a->masks[i] == b->masks[i] &&
	       a->steps[i] == b->steps[i] && a->sources[i].program == b->sources[i].program &&
	       a->sources[i].number == b->sources[i].number;
}

static void compare(const struct unc_plan *a, const struct unc_plan *b)
{
	size_t which;

	CU_ASSERT_EQUAL_FATAL(a->numevents, b->numevents);
	CU_ASSERT_EQUAL_FATAL(a->numprograms, b->numprograms);
	CU_ASSERT_EQUAL_FATAL(a->numreadings, b->numreadings);
	CU_ASSERT_EQUAL(a->cycles, b->cycles);
	for (size_t i = 0; i < a->numprograms; i++)
		CU_ASSERT(same_program(a, b, i));
	for (size_t i = 0; i < a->numreadings; i++)
		CU_ASSERT(same_reading(a, b, i));
	which = a->first[a->numevents];
	CU_ASSERT(memcmp(a->first, b->first, (a->numevents + 1) * sizeof(*a->first)) == 0);
	CU_ASSERT(memcmp(a->terms, b->terms, which * sizeof(*a->terms)) == 0);
}

/* Sets of these names, at random. */
static void random_sets(const char *const *names, size_t count, unsigned most)
{
	unsigned fitted = 0, refused = 0;

	for (unsigned round = 0; round < 600; round++) {
		struct unc_error at_once = { 0 }, one_by_one = { 0 };
		struct unc_plan all, grown;
		unsigned n = 1 + dice(most);
		size_t added;

		events.count = 0;
		for (unsigned i = 0; i < n; i++) {
			struct unc_encoding e;

			rig_encode(names[dice((unsigned)count)], &e);
			rig_add(&events, &e);
		}
		added = add_each(&grown, &one_by_one);
		if (added < n) {
			events.count = added + 1;
			CU_ASSERT_EQUAL(unc_plan_make(rig.machine, events.list, events.count, -1,
						      &all, &at_once),
					one_by_one.code);
			CU_ASSERT(one_by_one.code == -EBUSY || one_by_one.code == -ENOENT);
			CU_ASSERT_STRING_EQUAL(at_once.text, one_by_one.text);
			refused++;
		} else {
			CU_ASSERT_EQUAL_FATAL(unc_plan_make(rig.machine, events.list, n, -1, &all,
							    &at_once),
					      0);
			compare(&all, &grown);
			CU_ASSERT_STRING_EQUAL(at_once.text, one_by_one.text);
			unc_plan_free(&all);
			fitted++;
		}
		unc_plan_free(&grown);
	}
	CU_ASSERT(fitted > 100 && refused > 100);
}
#define RANDOM_SETS(names, most) random_sets(names, sizeof(names) / sizeof((names)[0]), most)

static void ice_lake(void)
{
	static const char *const names[] = {
		"UNC_CHA_CLOCKTICKS",
		"UNC_CHA_CLOCKTICKS:unit=1",
		"UNC_CHA_TOR_OCCUPANCY:IA", /* counter 0 only: others must move */
		"UNC_CHA_TOR_INSERTS:IA:tid=9",
		"UNC_CHA_TOR_INSERTS:IA:tid=8:unit=0",
		"UNC_CHA_TOR_INSERTS:IO:tid=9:socket=1",
		"UNC_CHA_DIR_LOOKUP:SNP:unit=2:socket=0",
		"UNC_CHA_DIR_LOOKUP:SNP:cpu=0",
		"UNC_CHA_LLC_VICTIMS:ALL:unit=9",
		"UNC_M_CAS_COUNT:RD",
		"UNC_M_CAS_COUNT:WR:unit=1",
		"UNC_M_HCLOCKTICKS",
		"UNC_M_HCLOCKTICKS:unit=1",
		"UNC_M_CLOCKTICKS",
		"UNC_M_CLOCKTICKS_FREERUN",
		"dclk",
		"read",
		"read:unit=1",
		"UNC_IIO_BANDWIDTH_IN:PART0_FREERUN",
		"UNC_IIO_CLOCKTICKS",
		"UNC_IIO_COMP_BUF_OCCUPANCY:CMPD.ALL",
		"UNC_IIO_DATA_REQ_BY_CPU:MEM_READ.PART0",
		"UNC_U_LOCK_CYCLES",
		"UNC_U_RACU_REQUESTS",
		"UNC_U_EVENT_MSG:IPI_RCVD",
	};

	rig_open(&rig, "sockets=2,cha=3,imc=2");
	RANDOM_SETS(names, 8);
	rig_close(&rig);
}

/* Filters of one thread hold in the other one too; some counters are less accurate. */
static void montecito(void)
{
	static const char *const names[] = {
		"CPU_OP_CYCLES",
		"CPU_OP_CYCLES:all=1",
		"CPU_OP_CYCLES:all=1:unit=1",
		"L3_MISSES:all=1",
		"L3_MISSES:code_lo=0x40000:code_hi=0x4ffff:unit=1",
		"FP_OPS_RETIRED:code_lo=0x40000:code_hi=0x4ffff:all=1",
		"FP_OPS_RETIRED:code_lo=0x40000:code_hi=0x4ffff:all=1:unit=2",
		"FP_OPS_RETIRED:code_lo=0x41230:code_hi=0x4567f:unit=3",
		"NOPS_RETIRED:opslot=M",
		"L1D_READS_SET0:unit=0",
		"L2D_OZQ_RELEASE:unit=0",
		"L2D_BYPASS:L3_DATA1:unit=0",
		"BACK_END_BUBBLE:ALL",
		"BUS_ALL:ANY",
	};

	rig_chip("montecito");
	rig_open(&rig, "");
	RANDOM_SETS(names, 12);
	rig_close(&rig);
	rig_chip("icx");
}

/* Of one unit, and still there when an event of another unit is added. */
static void warnings(void)
{
	static const char names[] = "L1I_FILLS:unit=1 ISB_BUNPAIRS_IN:unit=1 L1I_PURGE:unit=1 "
				    "L1I_SNOOP:unit=1 L3_MISSES:unit=1 L3_REFERENCES:unit=1 "
				    "CPU_OP_CYCLES:unit=1 BUS_ALL:ANY:unit=0";
	struct unc_error at_once = { 0 }, one_by_one = { 0 };
	struct unc_plan all, grown;

	rig_chip("montecito");
	rig_open(&rig, "");
	rig_encode_all(names, &events);
	CU_ASSERT_EQUAL(add_each(&grown, &one_by_one), 8);
	CU_ASSERT_EQUAL_FATAL(unc_plan_make(rig.machine, events.list, events.count, -1, &all,
					    &at_once),
			      0);
	compare(&all, &grown);
	rig_says(one_by_one.text, "CPU_OP_CYCLES");
	rig_says(one_by_one.text, "one clock");
	CU_ASSERT_STRING_EQUAL(at_once.text, one_by_one.text);
	unc_plan_free(&all);
	unc_plan_free(&grown);
	rig_close(&rig);
	rig_chip("icx");
}

/* Without an event in counter 0 there is nothing to look at. */
static void looks_at_counter0(void)
{
	static const struct {
		const char *chip, *names;
		bool warns;
	} sets[] = {
		{ "icx", "UNC_CHA_COUNTER0_OCCUPANCY:thresh=1", true },
		{ "icx", "UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 UNC_CHA_CLOCKTICKS", true },
		{ "icx", "UNC_CHA_COUNTER0_OCCUPANCY:thresh=1 UNC_CHA_TOR_OCCUPANCY:IA_MISS",
		  false },
		{ "icx", "UNC_CHA_RxC_OCCUPANCY:IRQ UNC_CHA_COUNTER0_OCCUPANCY:thresh=1", false },
		{ "icx", "UNC_CHA_COUNTER0_OCCUPANCY UNC_CHA_TOR_OCCUPANCY:IA_MISS:unit=0", true },
		{ "snbep", "UNC_C_TOR_OCCUPANCY:ALL UNC_C_COUNTER0_OCCUPANCY:thresh=2", false },
		{ "ivbep", "UNC_C_COUNTER0_OCCUPANCY:thresh=2", true },
	};

	for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
		struct unc_error err = { 0 };
		struct unc_plan plan;

		rig_chip(sets[i].chip);
		rig_open(&rig, strcmp(sets[i].chip, "icx") == 0 ? "cha=3" : "cbo=3");
		rig_encode_all(sets[i].names, &events);
		CU_ASSERT_EQUAL(add_each(&plan, &err), events.count);
		if (sets[i].warns)
			rig_says(err.text, "add an occupancy event of C");
		else
			CU_ASSERT_STRING_EQUAL(err.text, "");
		unc_plan_free(&plan);
		rig_close(&rig);
	}
	rig_chip("icx");
}

/* What one event costs does not grow with those that the plan has. */
static void one_is_planned(void)
{
	const size_t most = 200;
	struct unc_error err;
	struct unc_plan plan;
	uint64_t ctl;

	rig_open(&rig, "sockets=2,cha=40");
	events.count = 0;
	rig_encode_all("UNC_CHA_CLOCKTICKS:unit=3:socket=0", &events);
	CU_ASSERT_EQUAL(add_each(&plan, &err), 1);
	/* The unit of another event is not scheduled again. */
	ctl = plan.programs[0].ctl[plan.unit_reqs[0].reqs[0].counter]++;
	for (size_t i = 0; i < most; i++) {
		rig_encode_all(i % 2 ? "UNC_CHA_CLOCKTICKS:unit=4:socket=1" : "read:unit=1",
			       &events);
		CU_ASSERT_EQUAL(unc_plan_add(&plan, events.list, 1, &err), 0);
	}
	CU_ASSERT_EQUAL(plan.programs[0].ctl[plan.unit_reqs[0].reqs[0].counter], ctl + 1);
	CU_ASSERT_EQUAL(plan.numevents, most + 1);
	CU_ASSERT_EQUAL(plan.numreadings, 2 + 2); /* read:unit=1 is one of each socket */
	unc_plan_free(&plan);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "Ice Lake", ice_lake },
	{ "Montecito", montecito },
	{ "warnings", warnings },
	{ "an event that looks at counter 0", looks_at_counter0 },
	{ "one is planned", one_is_planned },
	{ 0 },
};

int main(void)
{
	return check_run("plan: adding", tests);
}

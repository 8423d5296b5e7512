/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Planning: which unit and counter counts an event, and the error if there is none.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rig.h"

static struct rig rig;

/* A plan of names separated by blanks; the caller frees it. */
static int plan_of(const char *names, int socket, struct unc_plan *plan, struct unc_error *err)
{
	static struct rig_events events;

	rig_encode_all(names, &events);
	return unc_plan_make(rig.machine, events.list, events.count, socket, plan, err);
}

static void fits(const char *names)
{
	struct unc_error err = { 0 };
	struct unc_plan plan;
	int rc = plan_of(names, -1, &plan, &err);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc)
		printf("%s: %s\n", names, err.text);
	else
		unc_plan_free(&plan);
}

/* Planning fails, leaves nothing allocated, and the text contains each of these parts. */
static void refused(int error, const char *names, const char *const *says)
{
	struct unc_error err = { 0 };
	struct unc_plan plan;

	CU_ASSERT_EQUAL(plan_of(names, -1, &plan, &err), error);
	CU_ASSERT_EQUAL(err.code, error);
	CU_ASSERT(plan.programs == NULL && plan.readings == NULL && plan.numreadings == 0);
	for (; *says; says++)
		rig_says(err.text, *says);
}
#define REFUSED(error, names, ...) refused(error, names, (const char *const[]){ __VA_ARGS__, NULL })

static const struct unc_program *program_of(const struct unc_plan *plan, const char *unit)
{
	for (size_t i = 0; i < plan->numprograms; i++)
		if (plan->programs[i].unit == rig_unit(&rig, unit))
			return &plan->programs[i];
	CU_FAIL("a unit without program");
	return &plan->programs[0];
}

/* ---------------------------------------------------------------------------------- placement */

/* Only counter 0 can count occupancy: an event that took it before must move. */
static void one_way_only(void)
{
	struct unc_plan plan;

	rig_open(&rig, "cha=2,imc=1");
	fits("UNC_CHA_TOR_OCCUPANCY:IA UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA "
	     "UNC_CHA_TOR_INSERTS:IO");
	fits("UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA UNC_CHA_TOR_INSERTS:IO "
	     "UNC_CHA_TOR_OCCUPANCY:IA");
	CU_ASSERT_EQUAL(plan_of("UNC_CHA_CLOCKTICKS UNC_CHA_TOR_OCCUPANCY:IA", -1, &plan, NULL), 0);
	CU_ASSERT_EQUAL(program_of(&plan, "CHA 0 of socket 0")->ctl[0] & 0xff, 0x36);
	CU_ASSERT_EQUAL(program_of(&plan, "CHA 0 of socket 0")->counters, 3);
	unc_plan_free(&plan);
	/* IIO: two events for counters 2 and 3, two for 0 and 1, in any order */
	fits("UNC_IIO_CLOCKTICKS UNC_IIO_DATA_REQ_OF_CPU:MEM_READ.PART0 "
	     "UNC_IIO_COMP_BUF_OCCUPANCY:CMPD.ALL UNC_IIO_DATA_REQ_BY_CPU:MEM_READ.PART0");
	fits("UNC_U_LOCK_CYCLES UNC_U_RACU_REQUESTS UNC_U_CLOCKTICKS");
	REFUSED(-EBUSY, "UNC_U_LOCK_CYCLES UNC_U_RACU_REQUESTS UNC_U_EVENT_MSG:IPI_RCVD",
		"UBOX of socket 0", "UNC_U_EVENT_MSG:IPI_RCVD", "UNC_U_LOCK_CYCLES",
		"UNC_U_RACU_REQUESTS");
	rig_close(&rig);
}

static void swap(const struct unc_encoding **a, const struct unc_encoding **b)
{
	const struct unc_encoding *t = *a;

	*a = *b;
	*b = t;
}

/* Plan the events in every order (Heap's algorithm). */
static void all_orders(struct rig_events *events, size_t n, bool wanted)
{
	if (n <= 1) {
		struct unc_plan plan;
		int rc = unc_plan_make(rig.machine, events->list, events->count, -1, &plan, NULL);

		CU_ASSERT_EQUAL(rc, wanted ? 0 : -EBUSY);
		if (rc == 0)
			unc_plan_free(&plan);
		return;
	}
	for (size_t i = 0; i < n; i++) {
		all_orders(events, n - 1, wanted);
		swap(&events->list[n % 2 ? 0 : i], &events->list[n - 1]);
	}
}

static void order_does_not_matter(void)
{
	static const struct {
		const char *names;
		bool fits;
	} rows[] = {
		{ "UNC_CHA_TOR_OCCUPANCY:IA UNC_CHA_CLOCKTICKS UNC_CHA_DIR_LOOKUP:SNP "
		  "UNC_CHA_DIR_LOOKUP:NO_SNP",
		  true },
		{ "UNC_CHA_TOR_OCCUPANCY:IA UNC_CHA_TOR_OCCUPANCY:IO UNC_CHA_CLOCKTICKS", false },
		{ "UNC_IIO_COMP_BUF_OCCUPANCY:CMPD.ALL UNC_IIO_DATA_REQ_BY_CPU:MEM_READ.PART0 "
		  "UNC_IIO_DATA_REQ_OF_CPU:MEM_READ.PART0 UNC_IIO_CLOCKTICKS",
		  true },
		{ "UNC_IIO_COMP_BUF_OCCUPANCY:CMPD.ALL UNC_IIO_DATA_REQ_BY_CPU:MEM_READ.PART0 "
		  "UNC_IIO_DATA_REQ_BY_CPU:MEM_READ.PART1",
		  false },
		{ "UNC_M3UPI_TxC_AD_FLQ_OCCUPANCY:VN0_REQ UNC_M3UPI_RING_BOUNCES_HORZ:IV "
		  "UNC_M3UPI_RxC_HELD:VN1",
		  true },
		{ "UNC_M3UPI_CLOCKTICKS UNC_M3UPI_D2C_SENT UNC_M3UPI_D2U_SENT "
		  "UNC_M3UPI_RxC_HELD:VN1",
		  false }, /* counter 3 is not used */
		{ "UNC_M3UPI_RING_BOUNCES_HORZ:IV UNC_M3UPI_RING_BOUNCES_HORZ:AK", false },
		{ "UNC_CHA_TxR_HORZ_OCCUPANCY:IV UNC_CHA_RxR_OCCUPANCY:IV", false },
		{ "UNC_M2M_TxR_HORZ_OCCUPANCY:IV UNC_M2M_RxR_OCCUPANCY:IV", true },
		{ "UNC_M3UPI_RxC_HELD:VN0 UNC_M3UPI_RxC_HELD:VN1 UNC_M3UPI_RxC_HELD:CANT_SLOT_AD "
		  "UNC_M3UPI_RxC_HELD:CANT_SLOT_BL",
		  false },
		{ "UNC_U_LOCK_CYCLES UNC_U_RACU_REQUESTS UNC_U_CLOCKTICKS", true },
		{ "UNC_CHA_CLOCKTICKS:tid=1 UNC_CHA_CLOCKTICKS:tid=2", false },
	};
	static struct rig_events events;

	rig_open(&rig, "sockets=2,cha=2,imc=1");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		rig_encode_all(rows[i].names, &events);
		all_orders(&events, events.count, rows[i].fits);
	}
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- an oracle */

static uint32_t random_state;

static uint32_t pick(uint32_t below)
{
	random_state = random_state * 1664525u + 1013904223u;
	return (uint32_t)(((uint64_t)(random_state >> 8) * below) >> 24);
}

/* True if there is any placement; tries them all. */
static bool any_placement(const struct rig_events *events, size_t at, unsigned taken)
{
	if (at == events->count)
		return true;
	for (unsigned c = 0; c < 4; c++)
		if ((events->list[at]->counters >> c & 1) && !(taken >> c & 1) &&
		    any_placement(events, at + 1, taken | 1u << c))
			return true;
	return false;
}

/* Each program has each event once, on a counter that can count it. */
static bool is_right(const struct unc_plan *plan, const struct rig_events *events)
{
	for (size_t p = 0; p < plan->numprograms; p++) {
		unsigned taken = 0;

		for (size_t i = 0; i < events->count; i++) {
			unsigned c = 0;

			while (c < 4 && (!(plan->programs[p].counters >> c & 1) ||
					 plan->programs[p].ctl[c] != events->list[i]->value[0]))
				c++;
			if (c == 4 || !(events->list[i]->counters >> c & 1))
				return false;
			taken |= 1u << c;
		}
		if (taken != plan->programs[p].counters)
			return false;
	}
	return true;
}

/* Random events with distinct made-up codes, each with random counters of the box. */
static void compared_with_brute_force(void)
{
	static struct rig_events events;
	unsigned fitted = 0, refusals = 0;
	struct unc_encoding model;

	rig_open(&rig, "cha=2");
	rig_encode("UNC_CHA_DIR_LOOKUP:SNP", &model);
	random_state = 42;
	for (unsigned round = 0; round < 4000; round++) {
		size_t count = 1 + pick(5);
		struct unc_plan plan;
		bool wanted;
		int rc;

		events.count = 0;
		for (size_t i = 0; i < count; i++) {
			struct unc_encoding e = model;

			e.value[UNC_CTL] = 0x100 + i;
			e.counters = 1 + pick(15);
			rig_add(&events, &e);
		}
		wanted = any_placement(&events, 0, 0);
		rc = unc_plan_make(rig.machine, events.list, events.count, -1, &plan, NULL);
		CU_ASSERT_EQUAL(rc, wanted ? 0 : -EBUSY);
		if (rc)
			refusals++;
		else
			fitted++;
		if (rc == 0) {
			CU_ASSERT(is_right(&plan, &events));
			unc_plan_free(&plan);
		}
	}
	/* Both outcomes were tested. */
	CU_ASSERT(fitted > 500 && refusals > 500);
	rig_close(&rig);
}

/* The same with rows of the tables: real masks, and umasks of several events. */
static void real_events(void)
{
	static const char *const pmus[] = { "icx_unc_iio", "icx_unc_m3upi", "icx_unc_cha" };
	static struct rig_events events;

	rig_open(&rig, "cha=1,iio=1,upi=2");
	random_state = 7;
	for (unsigned round = 0; round < 3000; round++) {
		const struct unc_pmu *pmu = unc_pmu_find(rig.machine->chip, pmus[round % 3]);
		size_t count = 2 + pick(3);
		struct unc_plan plan;
		int rc;

		events.count = 0;
		while (events.count < count) {
			const struct unc_event *event =
				unc_pmu_event(pmu, pick(unc_pmu_numevents(pmu)));
			struct unc_encoding e;
			bool again = event->flags & UNC_FREERUN;

			unc_encode_row(rig.machine->chip, pmu, event,
				       event->numumasks ? &event->umasks[pick(event->numumasks)]
							: NULL,
				       &e);
			again |= (e.flags & UNC_FREERUN) != 0;
			for (size_t i = 0; i < events.count; i++)
				again |= events.list[i]->value[UNC_CTL] == e.value[UNC_CTL];
			if (!again)
				rig_add(&events, &e);
		}
		rc = unc_plan_make(rig.machine, events.list, events.count, -1, &plan, NULL);
		CU_ASSERT_EQUAL(rc, any_placement(&events, 0, 0) ? 0 : -EBUSY);
		if (rc == 0) {
			CU_ASSERT(is_right(&plan, &events));
			unc_plan_free(&plan);
		}
	}
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- conflicts */

static void texts_of_conflicts(void)
{
	rig_open(&rig, "sockets=2,cha=4");
	REFUSED(-EBUSY, "UNC_CHA_TOR_OCCUPANCY:IA UNC_CHA_CLOCKTICKS UNC_CHA_TOR_OCCUPANCY:IO",
		"CHA 0 of socket 0: no counter is left for UNC_CHA_TOR_OCCUPANCY:IO",
		"UNC_CHA_TOR_OCCUPANCY:IA takes");
	REFUSED(-EBUSY, "UNC_CHA_TOR_OCCUPANCY:IA:unit=2:socket=1 UNC_CHA_TOR_OCCUPANCY:IO:unit=2",
		"CHA 2 of socket 1", "UNC_CHA_TOR_OCCUPANCY:IO:unit=2",
		"UNC_CHA_TOR_OCCUPANCY:IA:unit=2:socket=1");
	REFUSED(-EBUSY,
		"UNC_M_CAS_COUNT:RD UNC_M_CAS_COUNT:WR UNC_M_CAS_COUNT:ALL UNC_M_ACT_COUNT:ALL "
		"UNC_M_PRE_COUNT:ALL",
		"IMC 0 channel 0 of socket 0: no counter is left for UNC_M_PRE_COUNT:ALL",
		"UNC_M_CAS_COUNT:RD", "UNC_M_CAS_COUNT:WR", "UNC_M_CAS_COUNT:ALL",
		"UNC_M_ACT_COUNT:ALL", " take ");
	/* On different units they do not conflict. */
	fits("UNC_CHA_TOR_OCCUPANCY:IA:unit=1 UNC_CHA_TOR_OCCUPANCY:IO:unit=2");
	fits("UNC_CHA_TOR_OCCUPANCY:IA:socket=0 UNC_CHA_TOR_OCCUPANCY:IO:socket=1");
	fits("UNC_CHA_TOR_OCCUPANCY:IA UNC_M3UPI_TxC_AK_FLQ_OCCUPANCY");
	rig_close(&rig);
}

static void filters_are_shared(void)
{
	struct unc_plan plan;
	const struct unc_program *p;
	uint64_t filtered = 0;

	rig_open(&rig, "sockets=2,cha=2");
	fits("UNC_CHA_TOR_INSERTS:IA:tid=9 UNC_CHA_TOR_OCCUPANCY:IA:tid=9 UNC_CHA_CLOCKTICKS");
	fits("UNC_CHA_TOR_INSERTS:IA:tid=0 UNC_CHA_CLOCKTICKS");
	REFUSED(-EBUSY, "UNC_CHA_TOR_INSERTS:IA:tid=9 UNC_CHA_TOR_INSERTS:IO:tid=8",
		"UNC_CHA_TOR_INSERTS:IA:tid=0x9", "UNC_CHA_TOR_INSERTS:IO:tid=0x8", "filter",
		"CHA 0 of socket 0");
	REFUSED(-EBUSY, "UNC_CHA_TOR_INSERTS:IA:tid=0 UNC_CHA_TOR_INSERTS:IO:tid=8", "filter");
	/* The first event is not one of the two that differ. */
	REFUSED(-EBUSY,
		"UNC_CHA_CLOCKTICKS UNC_CHA_TOR_INSERTS:IA:tid=9 UNC_CHA_TOR_INSERTS:IO:tid=8",
		"UNC_CHA_TOR_INSERTS:IA:tid=0x9", "UNC_CHA_TOR_INSERTS:IO:tid=0x8");
	fits("UNC_CHA_TOR_INSERTS:IA:tid=9:unit=0 UNC_CHA_TOR_INSERTS:IA:tid=8:unit=1");

	CU_ASSERT_EQUAL(plan_of("UNC_CHA_TOR_INSERTS:IA:tid=9 UNC_CHA_CLOCKTICKS", -1, &plan, NULL),
			0);
	p = program_of(&plan, "CHA 1 of socket 1");
	CU_ASSERT(p->filters->value[1] == 9 && p->filters->used[1] == 0x1ff &&
		  p->filters->used[2] == 0);
	/* tid_en belongs to one event: the other is not filtered */
	for (int c = 0; c < 4; c++)
		filtered += p->ctl[c] >> 19 & 1;
	CU_ASSERT_EQUAL(filtered, 1);
	unc_plan_free(&plan);
	CU_ASSERT_EQUAL(plan_of("UNC_CHA_CLOCKTICKS", -1, &plan, NULL), 0);
	CU_ASSERT_EQUAL(program_of(&plan, "CHA 0 of socket 0")->filters->used[1], 0);
	unc_plan_free(&plan);
	rig_close(&rig);
}

/* Each byte of the PCU's filter is a separate band. */
static void bands_merge(void)
{
	struct unc_plan plan;
	const struct unc_program *p;

	rig_open(&rig, "");
	CU_ASSERT_EQUAL(plan_of("UNC_P_DEMOTIONS:band0=10 UNC_P_VR_HOT_CYCLES:band2=30 "
				"UNC_P_FREQ_TRANS_CYCLES:band0=10:band3=255",
				-1, &plan, NULL),
			0);
	p = program_of(&plan, "PCU 0 of socket 0");
	CU_ASSERT_EQUAL(p->filters->value[1], 0xff1e000a);
	CU_ASSERT_EQUAL(p->filters->used[1], 0xffff00ff);
	CU_ASSERT_EQUAL(p->counters, 7);
	unc_plan_free(&plan);
	REFUSED(-EBUSY,
		"UNC_P_DEMOTIONS:band0=10 UNC_P_VR_HOT_CYCLES:band2=30 "
		"UNC_P_FREQ_TRANS_CYCLES:band2=31",
		"UNC_P_VR_HOT_CYCLES:band2=0x1e", "UNC_P_FREQ_TRANS_CYCLES:band2=0x1f", "filter",
		"PCU of socket 0");
	/* band0=0 sets the band, although the register's value is the same without it. */
	REFUSED(-EBUSY, "UNC_P_DEMOTIONS UNC_P_DEMOTIONS:band0=0 UNC_P_VR_HOT_CYCLES:band0=5",
		"UNC_P_DEMOTIONS:band0=0", "UNC_P_VR_HOT_CYCLES:band0=0x5");
	fits("UNC_P_DEMOTIONS UNC_P_VR_HOT_CYCLES:band0=5");
	rig_close(&rig);
}

/* A filter that cannot be written is an error, and not ignored. */
static void filters_without_a_register(void)
{
	rig_open(&rig, "");
	REFUSED(-ENOTSUP, "UNC_M2M_PKT_MATCH:MC:opc=1", "UNC_M2M_PKT_MATCH:MC:opc=", "opcode_mm");
	fits("UNC_M2M_PKT_MATCH:MC");
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- values */

static struct {
	atomic_bool done;
	uint64_t value, whole;
	unsigned long partial;
} watched;

static void *watch(void *arg)
{
	while (!watched.done)
		watched.partial += __atomic_load_n(&watched.value, __ATOMIC_RELAXED) !=
				   watched.whole;
	return arg;
}

/* Another thread that reads the same set never sees a part of a sum. */
static void sums_are_stored_whole(void)
{
	enum { SUMS = 200000 };
	struct unc_error err = { 0 };
	struct unc_plan plan;
	pthread_t thread;
	uint64_t *counts;

	rig_open(&rig, "cha=8");
	CU_ASSERT_EQUAL_FATAL(plan_of("UNC_CHA_CLOCKTICKS", -1, &plan, &err), 0);
	counts = calloc(plan.numreadings, sizeof(*counts));
	for (size_t i = 0; i < plan.numreadings; i++)
		counts[i] = i + 1;
	unc_plan_sum(&plan, counts, &watched.whole);
	CU_ASSERT_EQUAL(watched.whole, plan.numreadings * (plan.numreadings + 1) / 2);
	watched.value = watched.whole;
	CU_ASSERT_EQUAL_FATAL(pthread_create(&thread, NULL, watch, NULL), 0);
	for (unsigned i = 0; i < SUMS; i++)
		unc_plan_sum(&plan, counts, &watched.value);
	watched.done = true;
	pthread_join(thread, NULL);
	CU_ASSERT_EQUAL(watched.partial, 0);
	free(counts);
	unc_plan_free(&plan);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "one way only", one_way_only },
	{ "order does not matter", order_does_not_matter },
	{ "compared with brute force", compared_with_brute_force },
	{ "real events", real_events },
	{ "texts of conflicts", texts_of_conflicts },
	{ "filters are shared", filters_are_shared },
	{ "bands merge", bands_merge },
	{ "filters without a register", filters_without_a_register },
	{ "sums are stored whole", sums_are_stored_whole },
	{ 0 },
};

int main(void)
{
	return check_run("plan", tests);
}

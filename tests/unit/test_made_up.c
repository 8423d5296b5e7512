/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A new chip is data alone: a made-up one is found, checked, listed, encoded, scheduled and planned
 * without a change of the code. This program replaces the registry by one that lists it.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "registry.h"
#include "made_up.h"
#include "plan/plan.h"
#include "table_check.h"

/* In place of libpfm_events/chips.c */
const struct unc_chip *const unc_chips[] = { &unc_made_up, NULL };

static struct unc_encoding encode(const char *name)
{
	struct unc_encoding e = { 0 };
	struct unc_error err = { 0 };

	if (unc_encode(NULL, name, &e, &err)) {
		printf("%s: %s\n", name, err.text);
		CU_FAIL("does not encode");
	}
	return e;
}

static void is_found(void)
{
	CU_ASSERT_PTR_EQUAL(unc_chip_find("MADE"), &unc_made_up);
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu(6, 250), &unc_made_up);
	CU_ASSERT_PTR_NULL(unc_chip_find("icx"));
	CU_ASSERT_PTR_NOT_NULL(unc_pmu_find(&unc_made_up, "made_unc_slice"));
}

static void is_right(void)
{
	char text[4000];

	for (const struct table_check *c = table_checks; c->name; c++)
		if (table_check_run(c, &unc_made_up, text, sizeof(text))) {
			printf("%s: %s", c->name, text);
			CU_FAIL("a check of the tables found something");
		}
}

static void is_listed(void)
{
	static const char *const names[] = {
		"UNC_PORT_CLOCKTICKS",  "UNC_PORT_FLITS",        "UNC_SLICE_CLOCKTICKS",
		"UNC_SLICE_LOOKUP:HIT", "UNC_SLICE_LOOKUP:MISS", "UNC_SLICE_OCCUPANCY",
	};
	struct unc_row row = { 0 };
	unsigned n = 0;

	for (; unc_row_next(&unc_made_up, &row); n++) {
		struct unc_encoding e;
		char name[UNC_NAME_MAX];

		unc_encode_row(&unc_made_up, row.pmu, row.event, row.umask, &e);
		unc_encoding_name(&e, name, sizeof(name));
		CU_ASSERT_STRING_EQUAL(name, n < 6 ? names[n] : "");
	}
	CU_ASSERT_EQUAL(n, 6);
}

static void is_encoded(void)
{
	struct unc_encoding e = encode("made_unc_slice2::LOOKUP:HIT:MISS:core=5:thresh=2");
	struct unc_error err;

	CU_ASSERT_EQUAL(e.value[UNC_CTL], 0x02000334);
	CU_ASSERT_EQUAL(e.value[1], 5);
	CU_ASSERT_EQUAL(e.used[1], 0xff);
	CU_ASSERT_EQUAL(e.unit, 2);
	CU_ASSERT_EQUAL(unc_encode(NULL, "UNC_SLICE_OCCUPANCY:core=1", &e, &err), UNC_EMODIFIER);
	CU_ASSERT_EQUAL(unc_encode(NULL, "made_unc_slice3::OCCUPANCY", &e, &err), UNC_EPMU);
	CU_ASSERT_EQUAL(encode("UNC_PORT_CLOCKTICKS").flags, UNC_FIXED);
}

static void is_scheduled(void)
{
	struct unc_encoding a = encode("UNC_SLICE_LOOKUP:HIT"), b = encode("UNC_SLICE_OCCUPANCY"),
			    c = encode("UNC_SLICE_CLOCKTICKS");
	const struct unc_encoding *events[] = { &a, &b, &c };
	struct unc_slot slots[2];
	struct unc_error err;
	uint8_t pass[3];

	CU_ASSERT_EQUAL(unc_schedule(events, 2, slots, &err), 0);
	CU_ASSERT_EQUAL(slots[0].counter, 1); /* the other event can only use counter 0 */
	CU_ASSERT_EQUAL(slots[1].counter, 0);
	CU_ASSERT_EQUAL(unc_schedule(events, 3, slots, &err), UNC_ECONFLICT);
	CU_ASSERT_EQUAL(unc_schedule_passes(events, 3, pass, &err), 2);
	a = encode("UNC_SLICE_LOOKUP:HIT:core=1");
	c = encode("UNC_SLICE_LOOKUP:HIT:core=2");
	events[1] = &c;
	CU_ASSERT_EQUAL(unc_schedule(events, 2, slots, &err), UNC_ECONFLICT);
	CU_ASSERT_PTR_NOT_NULL(strstr(err.text, "different values of filter"));
}

/* Two sockets with all units, but for one port. */
static void is_planned(void)
{
	static struct unc_unit units[9];
	struct unc_machine machine = { .chip = &unc_made_up, .units = units };
	struct unc_encoding a = encode("UNC_SLICE_LOOKUP:MISS"),
			    b = encode("UNC_PORT_FLITS:unit=1"),
			    c = encode("UNC_SLICE_OCCUPANCY:socket=1");
	const struct unc_encoding *events[] = { &a, &b, &c };
	struct unc_error err = { 0 };
	struct unc_plan plan;
	int rc;

	machine.topology.sockets = 2;
	for (unsigned k = 0; k < unc_made_up.numboxes; k++)
		for (unsigned socket = 0; socket < 2; socket++)
			for (unsigned i = 0; i < unc_made_up.boxes[k]->units; i++) {
				struct unc_location at;

				if (k == 1 && socket == 1 && i == 1)
					continue;
				CU_ASSERT_EQUAL(unc_box_locate(unc_made_up.boxes[k], i, &at), 0);
				units[machine.numunits++] =
					(struct unc_unit){ .box = unc_made_up.boxes[k],
							   .socket = (uint16_t)socket,
							   .number = (uint16_t)i,
							   .base = at.base };
			}
	rc = unc_plan_make(&machine, events, 3, -1, &plan, &err);
	CU_ASSERT_EQUAL_FATAL(rc, 0);
	CU_ASSERT_EQUAL(plan.first[1] - plan.first[0], 6);
	CU_ASSERT_EQUAL(plan.first[2] - plan.first[1], 1);
	CU_ASSERT_EQUAL(plan.first[3] - plan.first[2], 3);
	CU_ASSERT_EQUAL(plan.numprograms, 7);
	CU_ASSERT_EQUAL(plan.readings[plan.terms[0]].at, 0x2005); /* not the occupancy's */
	unc_plan_free(&plan);
}

static int value(void *arg, const char *term, double *out)
{
	(void)arg;
	*out = strstr(term, "MISS") ? 1 : 3;
	return 0;
}

static void has_a_metric(void)
{
	const struct unc_metric *metric = unc_metric_find(&unc_made_up, "miss_ratio");
	double out = 0;

	CU_ASSERT_PTR_NOT_NULL_FATAL(metric);
	CU_ASSERT_EQUAL(unc_metric_eval(&unc_made_up, metric, value, NULL, &out, NULL), 0);
	CU_ASSERT(fabs(out - 0.25) < 1e-9);
}

static const struct check_test tests[] = {
	{ "is found", is_found },         { "is right", is_right },
	{ "is listed", is_listed },       { "is encoded", is_encoded },
	{ "is scheduled", is_scheduled }, { "is planned", is_planned },
	{ "has a metric", has_a_metric }, { 0 },
};

int main(void)
{
	return check_run("made-up chip", tests);
}

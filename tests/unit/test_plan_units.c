/* SPDX-License-Identifier: BSD-3-Clause */
/* Planning: the units that count an event, and counters that several events share. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine/scope.h"
#include "rig.h"

static struct rig rig;
static struct rig_events events;

static int plan_of(const char *names, int socket, struct unc_plan *plan, struct unc_error *err)
{
	rig_encode_all(names, &events);
	return unc_plan_make(rig.machine, events.list, events.count, socket, plan, err);
}

/* Number of units in which the only event of a plan is read. */
static size_t units_of(const char *name, int socket)
{
	struct unc_error err = { 0 };
	struct unc_plan plan;
	size_t units;
	int rc = plan_of(name, socket, &plan, &err);

	CU_ASSERT_EQUAL(rc, 0);
	if (rc) {
		printf("%s: %s\n", name, err.text);
		return 0;
	}
	CU_ASSERT(plan.numevents == 1 && plan.first[0] == 0);
	units = plan.first[1];
	CU_ASSERT_EQUAL(plan.numreadings, units);
	unc_plan_free(&plan);
	return units;
}

static void selection(void)
{
	rig_open(&rig, "sockets=4,cha=6,imc=2,cores=3,threads=2");
	CU_ASSERT_EQUAL(units_of("UNC_CHA_CLOCKTICKS", -1), 24);
	CU_ASSERT_EQUAL(units_of("UNC_CHA_CLOCKTICKS", 2), 6);
	CU_ASSERT_EQUAL(units_of("UNC_CHA_CLOCKTICKS:unit=5", -1), 4);
	CU_ASSERT_EQUAL(units_of("icx_unc_cha5::UNC_CHA_CLOCKTICKS", 3), 1);
	CU_ASSERT_EQUAL(units_of("UNC_CHA_CLOCKTICKS:socket=3", -1), 6);
	CU_ASSERT_EQUAL(units_of("UNC_CHA_CLOCKTICKS:unit=0:socket=0", -1), 1);
	/* cpu 13 is the second thread of the second core of socket 0 */
	CU_ASSERT_EQUAL(units_of("UNC_M_CLOCKTICKS:cpu=13", -1), 4);
	/* the event's own scope overrides its set's */
	CU_ASSERT_EQUAL(units_of("UNC_CHA_CLOCKTICKS:socket=1", 2), 6);
	CU_ASSERT_EQUAL(units_of("UNC_M_CLOCKTICKS:unit=4", -1), 4);
	CU_ASSERT_EQUAL(units_of("UNC_U_CLOCKTICKS", -1), 4);
	CU_ASSERT_EQUAL(units_of("read", -1), 8);
	rig_close(&rig);
}

/* These are the right units, not only the right number. */
static void right_socket(void)
{
	struct unc_plan plan;

	rig_open(&rig, "sockets=4,cha=6,cores=3,threads=2");
	for (int cpu = 0; cpu < 24; cpu++) {
		char name[64];

		snprintf(name, sizeof(name), "UNC_CHA_CLOCKTICKS:unit=1:cpu=%d", cpu);
		CU_ASSERT_EQUAL(plan_of(name, -1, &plan, NULL), 0);
		CU_ASSERT_EQUAL(plan.numprograms, 1);
		CU_ASSERT_EQUAL(plan.programs[0].unit->socket, cpu % 12 / 3);
		CU_ASSERT_EQUAL(plan.programs[0].unit->number, 1);
		CU_ASSERT_EQUAL(plan.readings[0].socket, cpu % 12 / 3);
		unc_plan_free(&plan);
	}
	rig_close(&rig);
}

static void absent(const char *name, const char *says)
{
	struct unc_error err = { 0 };
	struct unc_plan plan;

	CU_ASSERT_EQUAL(plan_of(name, -1, &plan, &err), -ENOENT);
	rig_says(err.text, says);
	rig_says(err.text, name);
	unc_plan_free(&plan);
}

static void absent_units(void)
{
	rig_open(&rig, "sockets=2,chamask=0x8000000005,numbers=slice,imc=2,upi=2,cores=2");
	absent("UNC_CHA_CLOCKTICKS:unit=1", "CHA 1 is absent on this machine; present: 0 2 39");
	absent("UNC_M_CLOCKTICKS:unit=2", "IMC 2 is absent on this machine; present: 0 1 3 4");
	absent("UNC_UPI_CLOCKTICKS:unit=2:socket=1",
	       "UPI 2 is absent on this machine; present: 0 1");
	absent("UNC_CHA_CLOCKTICKS:socket=2", "there is no socket 2: sockets are 0 to 1");
	absent("UNC_CHA_CLOCKTICKS:cpu=4", "there is no cpu 4");
	absent("UNC_CHA_CLOCKTICKS:unit=0:cpu=4", "there is no cpu 4");
	absent("UNC_CHA_CLOCKTICKS:socket=0:cpu=3", "cpu 3 is on socket 1");
	rig_close(&rig);
	/* The list may be long. */
	rig_open(&rig, "chamask=0x7fffffffff");
	absent("UNC_CHA_CLOCKTICKS:unit=39", "present: 0 1 2 3 4 5");
	rig_close(&rig);
}

/* A cpu that does not exist selects nothing. */
static void covers(void)
{
	struct unc_encoding e;
	const struct unc_unit *unit;

	rig_open(&rig, "sockets=2,cha=3,cores=3");
	unit = rig_unit(&rig, "CHA 1 of socket 1");
	rig_encode("UNC_CHA_CLOCKTICKS", &e);
	CU_ASSERT(unc_scope_covers(rig.machine, &e, -1, unit));
	CU_ASSERT(unc_scope_covers(rig.machine, &e, 1, unit));
	CU_ASSERT(!unc_scope_covers(rig.machine, &e, 0, unit));
	rig_encode("UNC_CHA_CLOCKTICKS:cpu=3", &e);
	CU_ASSERT(unc_scope_covers(rig.machine, &e, -1, unit));
	rig_encode("UNC_CHA_CLOCKTICKS:cpu=2", &e);
	CU_ASSERT(!unc_scope_covers(rig.machine, &e, -1, unit));
	rig_encode("UNC_CHA_CLOCKTICKS:cpu=99", &e);
	CU_ASSERT(!unc_scope_covers(rig.machine, &e, -1, unit));
	rig_encode("UNC_CHA_CLOCKTICKS:socket=1:cpu=2", &e);
	CU_ASSERT(!unc_scope_covers(rig.machine, &e, -1, unit));
	rig_encode("UNC_CHA_CLOCKTICKS:socket=1:cpu=3", &e);
	CU_ASSERT(unc_scope_covers(rig.machine, &e, 0, unit));
	rig_encode("UNC_M_CLOCKTICKS", &e);
	CU_ASSERT(!unc_scope_covers(rig.machine, &e, -1, unit));
	rig_close(&rig);
}

/* ---------------------------------------------------------------------------------- sharing */

static void equal_events_share_a_counter(void)
{
	struct unc_plan plan;

	rig_open(&rig, "sockets=2,cha=3");
	/* ten names of one event take one counter */
	CU_ASSERT_EQUAL(
		plan_of("UNC_CHA_DIR_LOOKUP:SNP UNC_CHA_DIR_LOOKUP.SNP unc_cha_dir_lookup:snp "
			"icx_unc_cha::UNC_CHA_DIR_LOOKUP:SNP icx_unc_cha1::UNC_CHA_DIR_LOOKUP:SNP "
			"UNC_CHA_DIR_LOOKUP:umask=1 UNC_CHA_DIR_LOOKUP:SNP:socket=1 "
			"UNC_CHA_DIR_LOOKUP:SNP:unit=2:socket=0 UNC_CHA_DIR_LOOKUP:SNP:cpu=0 "
			"UNC_CHA_CLOCKTICKS",
			-1, &plan, NULL),
		0);
	CU_ASSERT_EQUAL(plan.numreadings, 12);
	CU_ASSERT_EQUAL(plan.numprograms, 6);
	for (size_t i = 0; i < plan.numprograms; i++)
		CU_ASSERT_EQUAL(__builtin_popcount(plan.programs[i].counters), 2);
	/* the sum over all units and the single unit read the same register */
	CU_ASSERT_EQUAL(plan.first[5] - plan.first[4], 2);
	CU_ASSERT_EQUAL(plan.terms[plan.first[4]], plan.terms[1]);
	unc_plan_free(&plan);
	rig_close(&rig);
}

static void fixed_and_free(void)
{
	struct unc_plan plan;

	rig_open(&rig, "imc=2");
	CU_ASSERT_EQUAL(plan_of("UNC_M_HCLOCKTICKS UNC_M_HCLOCKTICKS:unit=1 UNC_M_CLOCKTICKS "
				"UNC_M_CLOCKTICKS_FREERUN read read:unit=1 dclk "
				"UNC_IIO_BANDWIDTH_IN:PART0_FREERUN",
				-1, &plan, NULL),
			0);
	/* four channels' fixed and programmable counters; two controllers' dclk and read */
	CU_ASSERT_EQUAL(plan.numreadings, 4 + 4 + 2 + 2 + 6);
	/* free-running counters are not programmed */
	CU_ASSERT_EQUAL(plan.numprograms, 4);
	for (size_t i = 0; i < plan.numprograms; i++)
		CU_ASSERT(plan.programs[i].fixed && plan.programs[i].counters == 1);
	CU_ASSERT_EQUAL(plan.masks[plan.terms[plan.first[7]]], (1ull << 36) - 1);
	CU_ASSERT_EQUAL(plan.masks[plan.terms[plan.first[0]]], (1ull << 48) - 1);
	unc_plan_free(&plan);
	rig_close(&rig);
}

/* Only counters that a unit has are used, and each is read once. */
static void every_event_alone(void)
{
	struct unc_row row = { 0 };
	unsigned rows = 0;

	rig_open(&rig, "sockets=2,cha=3");
	while (unc_row_next(rig.machine->chip, &row)) {
		struct unc_encoding e;
		const struct unc_encoding *list = &e;
		struct unc_error err = { 0 };
		struct unc_plan plan;
		size_t units;
		int rc;

		unc_encode_row(rig.machine->chip, row.pmu, row.event, row.umask, &e);
		unc_machine_units(rig.machine, e.box, &units);
		rc = unc_plan_make(rig.machine, &list, 1, -1, &plan, &err);
		CU_ASSERT_EQUAL(rc, 0);
		if (rc)
			printf("%s: %s\n", row.event->name, err.text);
		CU_ASSERT(plan.numreadings == units && units > 0);
		CU_ASSERT_EQUAL(plan.numprograms, e.flags & UNC_FREERUN ? 0 : units);
		for (size_t i = 0; i < plan.numprograms; i++) {
			const struct unc_program *p = &plan.programs[i];

			CU_ASSERT_EQUAL(p->fixed, (e.flags & UNC_FIXED) != 0);
			CU_ASSERT_EQUAL(__builtin_popcount(p->counters), p->fixed ? 0 : 1);
			CU_ASSERT((p->counters & ~e.counters) == 0);
			CU_ASSERT(p->counters < 1u << e.box->counters || p->fixed);
		}
		unc_plan_free(&plan);
		rows++;
	}
	CU_ASSERT(rows > 3000);
	rig_close(&rig);
}

static void no_events(void)
{
	struct unc_plan plan;

	rig_open(&rig, "");
	CU_ASSERT_EQUAL(unc_plan_make(rig.machine, NULL, 0, -1, &plan, NULL), 0);
	CU_ASSERT(plan.numevents == 0 && plan.numreadings == 0 && plan.numprograms == 0);
	unc_plan_free(&plan);
	unc_plan_free(&plan); /* freeing twice is allowed */
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "selection", selection },
	{ "right socket", right_socket },
	{ "absent units", absent_units },
	{ "covers", covers },
	{ "equal events share a counter", equal_events_share_a_counter },
	{ "fixed and free", fixed_and_free },
	{ "every event alone", every_event_alone },
	{ "no events", no_events },
	{ 0 },
};

int main(void)
{
	return check_run("units of a plan", tests);
}

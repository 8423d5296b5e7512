/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Groups and multiplexing through the kernel's driver: as many events as a unit has counters are
 * counted exactly, one more is refused, and with PAPI's multiplexing all are counted in turns.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../papi/papi_check.h"
#include "child.h"
#include "client.h"
#include "papi_uncore.h"
#include "unc_events.h"

enum { EVENTS = 7, COUNTERS = 4, STEPS = 400 };

static const struct unc_chip *chip;
static char name[EVENTS][UNC_NAME_MAX + 32];
static struct unc_encoding encoding[EVENTS];

/* Events of a memory channel that any of its counters can count, with different signatures. */
static void choose(void)
{
	struct unc_row row = { 0 };
	unsigned n = 0;

	while (n < EVENTS && unc_row_next(chip, &row)) {
		struct unc_encoding e;

		if (strcasecmp(row.pmu->box->name, "IMC") != 0)
			continue;
		unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
		if (e.flags || (!row.umask && !unc_event_is_bare(row.event)) ||
		    e.counters != (1u << COUNTERS) - 1 || e.box != row.pmu->box ||
		    unc_sim_event_kind(&e) != SIM_SIGNATURE)
			continue;
		snprintf(name[n], sizeof(name[n]), "%s::%s%s%s%s:unit=0:socket=1", row.pmu->name,
			 row.pmu->prefix, row.event->name, row.umask ? ":" : "",
			 row.umask ? row.umask->name : "");
		encoding[n++] = e;
	}
}

static void work(struct sim *sim)
{
	vm_advance(sim, MSEC);
}

static void group_is_exact(void)
{
	const char *names[COUNTERS + 1];
	struct vm_event events[COUNTERS + 1] = { 0 };
	struct vm_set set = { .names = names, .n = COUNTERS + 1, .events = events };
	char why[200];

	for (unsigned i = 0; i <= COUNTERS; i++)
		names[i] = name[i];
	CHECK_EQUAL(vm_count("perf", &set, 1, work, why), 0);
	for (unsigned i = 0; i < COUNTERS; i++) {
		CHECK_EQUAL(events[i].status, PAPI_OK);
		CHECK_EQUAL(events[i].count,
			    (long long)unc_sim_event_signature(&encoding[i], 1, 0, MSEC));
	}
	CHECK_EQUAL(events[COUNTERS].status, PAPI_ECNFLCT);
	CHECK_SAYS(events[COUNTERS].why, "counter");
}

/* Advance the silicon's time with the kernel's, which rotates the events. */
static void multiplexed(void)
{
	long long values[EVENTS];
	int set = PAPI_NULL;

	setenv("PAPI_UNCORE_BACKEND", "perf", 1);
	CHECK_EQUAL(PAPI_library_init(PAPI_VER_CURRENT), PAPI_VER_CURRENT);
	CHECK_OK(PAPI_multiplex_init());
	CHECK_OK(PAPI_create_eventset(&set));
	CHECK_OK(PAPI_assign_eventset_component(set, PAPI_get_component_index("uncore")));
	CHECK_OK(PAPI_set_multiplex(set));
	for (unsigned i = 0; i < EVENTS; i++)
		CHECK_OK(papi_add(set, name[i]));
	CHECK_OK(PAPI_start(set));
	for (unsigned i = 0; i < STEPS; i++) {
		vm_advance(NULL, MSEC);
		usleep(1000);
	}
	CHECK_OK(PAPI_stop(set, values));
	for (unsigned i = 0; i < EVENTS; i++) {
		double want = (double)unc_sim_event_signature(&encoding[i], 1, 0, STEPS * MSEC);
		double ratio = (double)values[i] / want;

		/* Rotation on a slow machine is uneven. */
		if (!(ratio > 0.5 && ratio < 2))
			printf("%s: %lld, not about %.0f\n", name[i], values[i], want);
		CHECK(ratio > 0.5 && ratio < 2);
	}
	CHECK_OK(PAPI_cleanup_eventset(set));
	CHECK_OK(PAPI_destroy_eventset(&set));
	PAPI_shutdown();
}

static const struct papi_test tests[] = {
	{ "a group is exact", group_is_exact },
	{ "multiplexed", multiplexed },
	{ 0 },
};

int main(void)
{
	const char *which = getenv("VM_CHIP");

	chip = which ? unc_chip_find(which) : NULL;
	if (!chip) {
		puts("VM_CHIP names no chip\n0 passed, 1 failed, 0 skipped");
		return 1;
	}
	choose();
	return papi_run(tests);
}

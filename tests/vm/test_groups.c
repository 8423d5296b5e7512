/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Groups and multiplexing through the kernel's driver: as many events as a unit has counters are
 * counted exactly, one more is refused, and with PAPI's multiplexing all are counted in turns.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../papi/papi_check.h"
#include "channel.h"
#include "child.h"
#include "chips.h"
#include "client.h"
#include "papi_uncore.h"

enum { EVENTS = 7, COUNTERS = VM_CHANNEL_COUNTERS, STEPS = 400 };

static struct vm_channel_event event[EVENTS];

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
		names[i] = event[i].name;
	CHECK_EQUAL(vm_count("perf", &set, 1, work, why), 0);
	for (unsigned i = 0; i < COUNTERS; i++) {
		CHECK_EQUAL(events[i].status, PAPI_OK);
		CHECK_EQUAL(events[i].count, vm_channel_count(&event[i], MSEC));
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
		CHECK_OK(papi_add(set, event[i].name));
	CHECK_OK(PAPI_start(set));
	for (unsigned i = 0; i < STEPS; i++) {
		vm_advance(NULL, MSEC);
		usleep(1000);
	}
	CHECK_OK(PAPI_stop(set, values));
	for (unsigned i = 0; i < EVENTS; i++) {
		double want = (double)vm_channel_count(&event[i], STEPS * MSEC);
		double ratio = (double)values[i] / want;

		/* Rotation on a slow machine is uneven. */
		if (!(ratio > 0.5 && ratio < 2))
			printf("%s: %lld, not about %.0f\n", event[i].name, values[i], want);
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
	vm_channel_events(vm_chip(), event, EVENTS);
	return papi_run(tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Many events in one event set, added by name through PAPI one after another: at each, PAPI makes
 * the component plan the whole set anew.
 */
#include <papi.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"
#include "papi_uncore.h"

enum { RUNS = 5, EVENTS = 300, UNITS = 64, AIM_MS = 1000 };

/* Each is added once for every unit, until there are enough. */
static const char *const events[] = {
	"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS_DRD",
	"uncore:::UNC_CHA_TOR_INSERTS:IA_MISS_RFO",
	"uncore:::UNC_CHA_CLOCKTICKS",
	"uncore:::UNC_CHA_LLC_VICTIMS:ALL",
	"uncore:::UNC_M_CAS_COUNT:RD",
	"uncore:::UNC_M_CAS_COUNT:WR",
	"uncore:::UNC_M_CLOCKTICKS",
	"uncore:::UNC_M_PRE_COUNT:RD",
	"uncore:::UNC_UPI_RxL_FLITS:ALL_DATA",
	"uncore:::UNC_UPI_TxL_FLITS:ALL_DATA",
};

static char names[EVENTS][128];
static unsigned numnames;

static void make_names(void)
{
	for (unsigned i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
		struct papi_uncore_unit units[UNITS];
		int count = papi_uncore_units(events[i], units, UNITS);

		if (count < 0)
			bench_die("%s: %s", events[i], papi_uncore_error());
		for (int k = 0; k < count && k < UNITS && numnames < EVENTS; k++)
			snprintf(names[numnames++], sizeof(names[0]), "%s:socket=%d:unit=%d",
				 events[i], units[k].socket, units[k].unit);
	}
}

int main(void)
{
	struct bench_samples add = { .count = 0 }, last = add, start = add, cleanup = add;
	struct bench_result r[4];
	static const char *const what[] = { "add all, one after another", "add the last of them",
					    "PAPI_start", "clean up the event set" };

	bench_simulate("sockets=2");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	make_names();
	for (unsigned run = 0; run < RUNS; run++) {
		static long long values[EVENTS];
		uint64_t t[6] = { 0 };
		int set = PAPI_NULL;

		if (PAPI_create_eventset(&set) != PAPI_OK)
			bench_die("PAPI_create_eventset failed");
		t[0] = bench_now();
		for (unsigned i = 0; i < numnames; i++) {
			t[1] = bench_now();
			if (PAPI_add_named_event(set, names[i]) != PAPI_OK)
				bench_die("%s: %s", names[i], papi_uncore_error());
		}
		t[2] = bench_now();
		if (PAPI_start(set) != PAPI_OK)
			bench_die("PAPI_start: %s", papi_uncore_error());
		t[3] = bench_now();
		PAPI_stop(set, values);
		t[4] = bench_now();
		PAPI_cleanup_eventset(set);
		t[5] = bench_now();
		PAPI_destroy_eventset(&set);
		bench_add(&add, (double)(t[2] - t[0]) / 1e6);
		bench_add(&last, (double)(t[2] - t[1]) / 1e6);
		bench_add(&start, (double)(t[3] - t[2]) / 1e6);
		bench_add(&cleanup, (double)(t[5] - t[4]) / 1e6);
	}
	r[0] = bench_result(&add);
	r[1] = bench_result(&last);
	r[2] = bench_result(&start);
	r[3] = bench_result(&cleanup);
	printf("\n%u events in one event set, embedded machine with 2 sockets (%d runs)\n",
	       numnames, RUNS);
	bench_rule();
	printf("%-40s %10s %10s\n", "", "ms min", "ms median");
	bench_rule();
	for (unsigned i = 0; i < 4; i++)
		printf("%-40s %10.3f %10.3f\n", what[i], r[i].min, r[i].median);
	bench_rule();
	printf("Aim: adding them takes less than %d ms: %s\n", AIM_MS,
	       r[0].median < AIM_MS ? "met" : "NOT met");
	PAPI_shutdown();
	return 0;
}

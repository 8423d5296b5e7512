/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Many events in one event set, added by name through PAPI one after another: each time, PAPI gives the component the
 * list of all, and the component plans the new one. Each row is a process with its own machine; times are the
 * process' processor time.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench.h"
#include "papi_uncore.h"

enum { RUNS = 9, MOST = 500, UNITS = 512, RESETS = 50 };

static const struct {
	const char *text, *machine;
	unsigned events;
	bool sums; /* over all units; else each event is of one unit */
	double aim_ms;
} rows[] = {
	{ "100 events of a unit, 2 sockets", "sockets=2", 100, false, 1 },
	{ "100 events of a unit, 8 sockets", "sockets=8", 100, false, 2 },
	{ "500 events of a unit, 8 sockets", "sockets=8", 500, false, 50 },
	{ "18 sums over all units, 8 sockets", "sockets=8", 18, true, 2 },
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* One or more of each box; of one unit: in the first unit of each, then in the second, and so on. */
static const char *const events[] = {
	"UNC_CHA_TOR_INSERTS:IA_MISS_DRD",
	"UNC_CHA_TOR_INSERTS:IA_MISS_RFO",
	"UNC_CHA_CLOCKTICKS",
	"UNC_CHA_LLC_VICTIMS:ALL",
	"UNC_M_CAS_COUNT:RD",
	"UNC_M_CAS_COUNT:WR",
	"UNC_M_CLOCKTICKS",
	"UNC_M_PRE_COUNT:RD",
	"UNC_UPI_RxL_FLITS:ALL_DATA",
	"UNC_UPI_TxL_FLITS:ALL_DATA",
	"UNC_UPI_CLOCKTICKS",
	"UNC_M2M_CLOCKTICKS",
	"UNC_M2M_DIRECTORY_LOOKUP:ANY",
	"UNC_IIO_CLOCKTICKS",
	"UNC_I_CLOCKTICKS",
	"UNC_P_CLOCKTICKS",
	"UNC_M3UPI_CLOCKTICKS",
	"UNC_M2P_CLOCKTICKS",
};
enum { EVENTS = sizeof(events) / sizeof(events[0]) };

static char names[MOST][128];
static unsigned numnames;

static double now_ms(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void make_names(unsigned most, bool sums)
{
	static struct papi_uncore_unit units[EVENTS][UNITS];
	int count[EVENTS];

	for (unsigned i = 0; i < EVENTS; i++) {
		snprintf(names[0], sizeof(names[0]), "uncore:::%s", events[i]);
		count[i] = papi_uncore_units(names[0], units[i], UNITS);
		if (count[i] < 0)
			bench_die("%s: %s", events[i], papi_uncore_error());
	}
	for (int k = 0; k < UNITS && numnames < most; k++)
		for (unsigned i = 0; i < EVENTS && numnames < most; i++) {
			if (sums)
				snprintf(names[numnames++], sizeof(names[0]), "uncore:::%s",
					 events[i]);
			else if (k < count[i])
				snprintf(names[numnames++], sizeof(names[0]),
					 "uncore:::%s:socket=%d:unit=%d", events[i],
					 units[i][k].socket, units[i][k].unit);
		}
}

static void print_ratio(unsigned row, const char *what, struct bench_result figure, double other)
{
	char name[96];

	snprintf(name, sizeof(name), "%s: %s", rows[row].text, what);
	bench_ratio(name, figure, other);
}

static void print_row(unsigned row)
{
	struct bench_samples add = { .count = 0 }, last = add, start = add, reset = add;
	struct bench_result all;
	double bytes = 0;

	bench_simulate(rows[row].machine);
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	make_names(rows[row].events, rows[row].sums);
	for (unsigned run = 0; run < RUNS + 1; run++) {
		static long long values[MOST];
		double t[5] = { 0 }, before;
		int set = PAPI_NULL;

		if (PAPI_create_eventset(&set) != PAPI_OK)
			bench_die("PAPI_create_eventset failed");
		before = bench_allocated();
		t[0] = now_ms();
		for (unsigned i = 0; i < numnames; i++) {
			t[1] = now_ms();
			if (PAPI_add_named_event(set, names[i]) != PAPI_OK)
				bench_die("%s: %s", names[i], papi_uncore_error());
		}
		t[2] = now_ms();
		bytes = bench_allocated() - before;
		if (PAPI_start(set) != PAPI_OK)
			bench_die("PAPI_start: %s", papi_uncore_error());
		t[3] = now_ms();
		for (unsigned i = 0; i < RESETS; i++)
			if (PAPI_reset(set) != PAPI_OK)
				bench_die("PAPI_reset: %s", papi_uncore_error());
		t[4] = now_ms();
		PAPI_stop(set, values);
		PAPI_cleanup_eventset(set);
		PAPI_destroy_eventset(&set);
		if (run == 0) /* warms up */
			continue;
		bench_add(&add, t[2] - t[0]);
		bench_add(&last, t[2] - t[1]);
		bench_add(&start, t[3] - t[2]);
		bench_add(&reset, (t[4] - t[3]) / (double)RESETS);
	}
	all = bench_result(&add);
	print_ratio(row, "add", all, bench_unit() / 1e6);
	print_ratio(row, "start", bench_result(&start), bench_unit() / 1e6);
	print_ratio(row, "reset", bench_result(&reset), bench_unit() / 1e6);
	print_ratio(row, "bytes", bench_once(bytes), numnames);
	printf("%-34s %7.2f %4.0f%s %7.3f %7.2f %8.1f %7.0f\n", rows[row].text, all.median,
	       rows[row].aim_ms, all.median <= rows[row].aim_ms ? " " : "!",
	       bench_result(&last).median, bench_result(&start).median,
	       bench_result(&reset).median * 1e3, bytes / 1e3);
	PAPI_shutdown();
}

int main(int argc, char **argv)
{
	if (argc > 1) {
		print_row((unsigned)strtoul(argv[1], NULL, 10) % ROWS);
		return 0;
	}
	printf("\nEvents added to one event set, ms of processor time, embedded machine (%d runs)\n",
	       RUNS);
	bench_rule();
	printf("%-34s %7s %4s %8s %7s %8s %7s\n", "", "add all", "aim", "the last", "start",
	       "reset us", "KB");
	bench_rule();
	for (unsigned row = 0; row < ROWS; row++) {
		char out[256], number[16];
		char *args[] = { (char *)(uintptr_t)bench_self(), number, NULL };

		snprintf(number, sizeof(number), "%u", row);
		if (bench_run(args, out, sizeof(out)) != 0)
			bench_die("%s: failed", rows[row].text);
		fputs(out, stdout);
	}
	bench_rule();
	puts("!: the median is above the aim");
	return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The memory of an event set: with its component, and with one event of one unit, of all CHAs of a socket, and of all
 * CHAs of eight; after its start; and what remains after it.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "papi_uncore.h"

static const struct {
	const char *text, *event; /* NULL: none */
	unsigned units;
	double today_kb; /* what the request for less memory found; a tenth was asked for */
} rows[] = {
	{ "empty, its component is known", NULL, 0, 74 },
	{ "one CHA", "uncore:::UNC_CHA_CLOCKTICKS:socket=0:unit=0", 1, 0 },
	{ "all CHAs of a socket", "uncore:::UNC_CHA_CLOCKTICKS:socket=0", 40, 0 },
	{ "all CHAs of 8 sockets", "uncore:::UNC_CHA_CLOCKTICKS", 320, 307 },
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static void must(int rc, const char *what)
{
	if (rc != PAPI_OK)
		bench_die("%s: %s; %s", what, PAPI_strerror(rc), papi_uncore_error());
}

struct figures {
	double given, started, left; /* bytes */
};

static struct figures measure(unsigned row)
{
	double before = bench_allocated();
	struct figures f;
	long long value;
	int set = PAPI_NULL;

	must(PAPI_create_eventset(&set), "PAPI_create_eventset");
	must(PAPI_assign_eventset_component(set, PAPI_get_component_index("uncore")),
	     "PAPI_assign_eventset_component");
	if (rows[row].event)
		must(PAPI_add_named_event(set, rows[row].event), rows[row].event);
	f.given = f.started = bench_allocated() - before;
	if (rows[row].event) {
		must(PAPI_start(set), "PAPI_start");
		f.started = bench_allocated() - before;
		must(PAPI_stop(set, &value), "PAPI_stop");
	}
	must(PAPI_cleanup_eventset(set), "PAPI_cleanup_eventset");
	must(PAPI_destroy_eventset(&set), "PAPI_destroy_eventset");
	f.left = bench_allocated() - before;
	return f;
}

static void print_row(unsigned row, const struct figures *f, double empty)
{
	char text[80], asked[16] = "-";

	if (rows[row].today_kb > 0)
		snprintf(asked, sizeof(asked), "%.0f", rows[row].today_kb / 10);
	printf("%-34s %6u %8.1f %8.1f %8.1f %6s %6.1f\n", rows[row].text, rows[row].units,
	       f->given / 1e3, (f->given - empty) / 1e3, f->started / 1e3, asked, f->left / 1e3);
	snprintf(text, sizeof(text), "memory of a set: %s", rows[row].text);
	bench_ratio(text, bench_once(f->started), 1000);
}

int main(void)
{
	struct figures first = { 0 }, f;

	bench_simulate("sockets=8,cha=40");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	printf("\nMemory of an event set, KB (embedded machine, 8 sockets of 40 CHAs)\n");
	bench_rule();
	printf("%-34s %6s %8s %8s %8s %6s %6s\n", "", "units", "with it", "of it", "started",
	       "asked", "left");
	bench_rule();
	measure(ROWS - 1); /* allocations that a process makes once are done */
	for (unsigned row = 0; row < ROWS; row++) {
		f = measure(row);
		if (row == 0)
			first = f;
		print_row(row, &f, first.given);
	}
	bench_rule();
	puts("of it: more than the empty set, which is PAPI's: 144 bytes for each of 513 events");
	return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The component and PAPI's perf_event_uncore with PAPI's own libpfm4, in one run: in a virtual machine of
 * Ice Lake-SP, whose kernel has the uncore driver (tests/bench/vm.sh). Each side counts the same events by
 * libpfm4's names, and lists all of its events. A side is a process in which the other component is
 * disabled. A list ends after BENCH_SECONDS (300): perf_event_uncore takes long.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "papi_uncore.h"

static const struct {
	const char *text, *component, *other, *backend;
} sides[] = {
	{ "perf_event_uncore", "perf_event_uncore", "uncore", "auto" },
	{ "uncore, perf", "uncore", "perf_event_uncore", "perf" },
	{ "uncore, registers", "uncore", "perf_event_uncore", "direct" },
};
enum { SIDES = sizeof(sides) / sizeof(sides[0]) };

enum { INIT, ADD, START, READ, RESET, STOP, LIST, ROWS, FIGURES };
static const struct {
	const char *text;
	bool all; /* of all the events */
} figures[FIGURES] = {
	{ "ready to count, ms", false }, { "100 events added, ms", false },
	{ "PAPI_start, ms", true },      { "PAPI_read, ms", true },
	{ "PAPI_reset, ms", true },      { "PAPI_stop, ms", true },
	{ "a row listed, us", false },   { "rows that are listed", false },
};

/* MOST: perf_event_uncore has no room for more events in a set. */
enum { INITS = 5, SETS = 10, IN_SET = 100, STARTS = 5, READS = 5, LISTS = 5, MOST = 384 };
static const double patience_ns = 5e9; /* no more lists after one that took as long */
static unsigned seconds = 300;         /* of a list */

/* Every counter of these boxes. (Of four M2Ms a socket, libpfm4 has two.) */
static const struct {
	const char *box;
	unsigned skip; /* each third channel is absent */
	const char *events[4];
} boxes[] = {
	{ "cha",
	  0,
	  { "UNC_CHA_CLOCKTICKS", "UNC_CHA_TOR_INSERTS:IA_MISS_DRD",
	    "UNC_CHA_TOR_INSERTS:IA_MISS_RFO", "UNC_CHA_LLC_VICTIMS:ALL" } },
	{ "imc",
	  3,
	  { "UNC_M_CLOCKTICKS", "UNC_M_CAS_COUNT:RD", "UNC_M_CAS_COUNT:WR",
	    "UNC_M_PRE_COUNT:RD" } },
	{ "upi",
	  0,
	  { "UNC_UPI_CLOCKTICKS", "UNC_UPI_L1_POWER_CYCLES", "UNC_UPI_RxL_FLITS:ALL_DATA",
	    "UNC_UPI_TxL_FLITS:ALL_DATA" } },
};

static char names[MOST][128];
static unsigned numnames;

static double ms_since(uint64_t start)
{
	return (double)(bench_now() - start) / 1e6;
}

static bool has_unit(const char *box, unsigned unit)
{
	char path[128];

	snprintf(path, sizeof(path), "/sys/bus/event_source/devices/uncore_%s_%u", box, unit);
	return access(path, F_OK) == 0;
}

static void take_name(unsigned side, const char *box, unsigned unit, const char *event, int cpu)
{
	if (numnames == MOST)
		bench_die("more than %d counters: the machine has too many units", MOST);
	snprintf(names[numnames++], sizeof(names[0]), "%sicx_unc_%s%u::%s:cpu=%d",
		 side ? "uncore:::" : "", box, unit, event, cpu);
}

/* The first event in each unit, then the second. */
static void make_names(unsigned side)
{
	static const int cpus[] = { 0, 2 }; /* the first of each socket (tests/vm/run.sh) */

	for (unsigned k = 0; k < 4; k++)
		for (unsigned i = 0; i < sizeof(boxes) / sizeof(boxes[0]); i++)
			for (unsigned unit = 0; has_unit(boxes[i].box, unit); unit++)
				for (unsigned s = 0; s < 2; s++)
					if (!boxes[i].skip || unit % boxes[i].skip != 2)
						take_name(side, boxes[i].box, unit,
							  boxes[i].events[k], cpus[s]);
	if (numnames < IN_SET)
		bench_die("%u counters: is this an Ice Lake-SP with its driver?", numnames);
}

static void print_sample(unsigned figure, double value)
{
	printf("%u %.17g\n", figure, value);
}

static void check(int rc, const char *what)
{
	if (rc != PAPI_OK)
		bench_die("%s: %s %s", what, PAPI_strerror(rc), papi_uncore_error());
}

/* ---------------------------------------------------------------------------------- one side */

/* From the n-th name on. @return milliseconds, without creating the set */
static double add(int *set, unsigned n, unsigned count)
{
	uint64_t start;

	*set = PAPI_NULL;
	check(PAPI_create_eventset(set), "PAPI_create_eventset");
	start = bench_now();
	for (unsigned i = 0; i < count; i++) {
		const char *name = names[(n + i) % numnames];

		check(PAPI_add_named_event(*set, name), name);
	}
	return ms_since(start);
}

static void drop(int *set)
{
	check(PAPI_cleanup_eventset(*set), "PAPI_cleanup_eventset");
	check(PAPI_destroy_eventset(set), "PAPI_destroy_eventset");
}

static void count_all(void)
{
	long long values[MOST];
	uint64_t start;
	int set;

	add(&set, 0, numnames);
	for (unsigned i = 0; i < STARTS; i++) {
		start = bench_now();
		check(PAPI_start(set), "PAPI_start");
		print_sample(START, ms_since(start));
		for (unsigned k = 0; k < READS; k++) {
			start = bench_now();
			check(PAPI_read(set, values), "PAPI_read");
			print_sample(READ, ms_since(start));
			start = bench_now();
			check(PAPI_reset(set), "PAPI_reset");
			print_sample(RESET, ms_since(start));
		}
		start = bench_now();
		check(PAPI_stop(set, values), "PAPI_stop");
		print_sample(STOP, ms_since(start));
	}
	drop(&set);
}

static void list_all(const char *component)
{
	for (unsigned i = 0; i < LISTS; i++) {
		struct bench_listed listed;

		bench_list(component, seconds, &listed);
		print_sample(LIST, (double)listed.ns / 1e3 / listed.rows);
		print_sample(ROWS, listed.rows);
		if ((double)listed.ns > patience_ns)
			break;
	}
}

/* A process: print each sample with the number of its figure. */
static int be_side(unsigned side, bool init_only)
{
	uint64_t start;
	int set, event = PAPI_NATIVE_MASK;

	setenv("PAPI_UNCORE_BACKEND", sides[side].backend, 1);
	check(PAPI_disable_component_by_name(sides[side].other), sides[side].other);
	start = bench_now();
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	/* Some components are initialised on first use. */
	check(PAPI_enum_cmp_event(&event, PAPI_ENUM_FIRST,
				  PAPI_get_component_index(sides[side].component)),
	      sides[side].component);
	print_sample(INIT, ms_since(start));
	if (init_only)
		return 0;
	make_names(side);
	for (unsigned i = 0; i < SETS; i++) {
		print_sample(ADD, add(&set, i * IN_SET, IN_SET));
		drop(&set);
	}
	count_all();
	list_all(sides[side].component);
	PAPI_shutdown();
	return 0;
}

/* ---------------------------------------------------------------------------------- the table */

static struct bench_samples samples[SIDES][FIGURES];

static void measure(unsigned side, bool init_only)
{
	static char out[65536];
	char number[16], *line;
	char *args[] = { (char *)(uintptr_t)bench_self(), number, init_only ? number : NULL, NULL };

	snprintf(number, sizeof(number), "%u", side);
	if (bench_run(args, out, sizeof(out)) != 0)
		bench_die("%s: failed", sides[side].text);
	for (line = strtok(out, "\n"); line; line = strtok(NULL, "\n")) {
		char *end;
		unsigned long figure = strtoul(line, &end, 10);

		if (figure < FIGURES)
			bench_add(&samples[side][figure], strtod(end, NULL));
	}
}

static void print_row(unsigned figure, unsigned side)
{
	struct bench_result theirs = bench_result(&samples[0][figure]);
	struct bench_result r = bench_result(&samples[side][figure]);
	char what[64];

	if (figures[figure].all)
		snprintf(what, sizeof(what), "%s: %u", figures[figure].text, numnames);
	else
		snprintf(what, sizeof(what), "%s", figures[figure].text);
	printf("%-24s %-18s %10.2f %10.2f %10.2f", side ? "" : what, sides[side].text, r.median,
	       r.low, r.high);
	if (side && figure != ROWS)
		printf(" %7.2fx", theirs.median / r.median);
	putchar('\n');
}

int main(int argc, char **argv)
{
	const char *given = getenv("BENCH_SECONDS");

	if (given)
		seconds = (unsigned)strtoul(given, NULL, 10);
	if (argc > 1)
		return be_side((unsigned)strtoul(argv[1], NULL, 10) % SIDES, argc > 2);
	for (unsigned i = 0; i < INITS; i++)
		for (unsigned side = 0; side < SIDES; side++)
			measure(side, true);
	for (unsigned side = SIDES; side-- > 0;)
		measure(side, false);
	make_names(0);
	printf("\nBeside perf_event_uncore of PAPI %u.%u.%u: Ice Lake-SP, 2 sockets, virtual machine; ms\n",
	       PAPI_VERSION_MAJOR(PAPI_VERSION), PAPI_VERSION_MINOR(PAPI_VERSION),
	       PAPI_VERSION_REVISION(PAPI_VERSION));
	bench_rule();
	printf("%-24s %-18s %10s %21s\n", "", "", "median", "half are between");
	bench_rule();
	for (unsigned figure = 0; figure < FIGURES; figure++)
		for (unsigned side = 0; side < SIDES; side++)
			print_row(figure, side);
	bench_rule();
	return 0;
}

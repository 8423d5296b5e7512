/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Time that the component adds to PAPI_library_init(), and to a program that is linked with libpapi and never uses
 * it: each run is a new process, and the variants alternate.
 */
#include <dlfcn.h>
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"
#include "sim/sim.h"

enum { RUNS = 31, AIM_US = 1000 };

static const struct {
	const char *name, *text, *backend;
	bool disabled; /* before PAPI starts */
	bool fresh;    /* the simulated machine does not exist yet */
} ways[] = {
	{ "none", "PAPI alone: component disabled by name", NULL, true, false },
	{ "idle", "component without a backend", NULL, false, false },
	{ "sim", "embedded machine, 2 sockets", "sim", false, false },
	{ "build", "the same, built by this process", "sim", false, true },
};
enum { WAYS = sizeof(ways) / sizeof(ways[0]) };

/* In the new process: print the microseconds of the call, and the number of events. */
static int child(unsigned way)
{
	uint64_t start, end;
	int cidx, events = 0;

	if (ways[way].disabled && PAPI_disable_component_by_name("uncore") != PAPI_OK)
		return 1;
	start = bench_now();
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		return 1;
	end = bench_now();
	cidx = PAPI_get_component_index("uncore");
	if (cidx >= 0 && !PAPI_get_component_info(cidx)->disabled)
		events = PAPI_get_component_info(cidx)->num_native_events;
	if (ways[way].backend && events == 0)
		return 1;
	printf("%.3f %d\n", (double)(end - start) / 1e3, events);
	return 0;
}

/* Microseconds of a program that does nothing, with a library besides the C library, or NULL. */
static double run_linked(const char *library)
{
	char *argv[] = { (char *)"true", NULL }, out[16];
	uint64_t start;

	if (library)
		setenv("LD_PRELOAD", library, 1);
	start = bench_now();
	if (bench_run(argv, out, sizeof(out)) != 0)
		bench_die("true cannot be run");
	unsetenv("LD_PRELOAD");
	return (double)(bench_now() - start) / 1e3;
}

/* The distribution's libpapi, without the component. */
static const char *find_theirs(void)
{
	static const char *const names[] = { "libpapi.so.7.0", "libpapi.so.7.1", "libpapi.so.7.2" };

	for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (dlopen(names[i], RTLD_LAZY))
			return names[i];
	return NULL;
}

static void compare_programs(void)
{
	struct bench_samples us[3] = { 0 };
	const char *their = find_theirs();
	struct bench_result ours, other, none;
	char self[4096], path[4200], *slash;

	if (!their) {
		puts("A program that never uses libpapi: skipped, there is no other one (libpapi-dev)");
		return;
	}
	snprintf(self, sizeof(self), "%s", bench_self()); /* O/tests/bench/bench_init */
	for (int i = 0; i < 3 && (slash = strrchr(self, '/')); i++)
		*slash = '\0';
	snprintf(path, sizeof(path), "%s/papi/libpapi.so", self);
	for (unsigned i = 0; i < RUNS; i++) {
		bench_add(&us[0], run_linked(NULL));
		bench_add(&us[1], run_linked(path));
		bench_add(&us[2], run_linked(their));
	}
	none = bench_result(&us[0]);
	ours = bench_result(&us[1]);
	other = bench_result(&us[2]);
	ours = (struct bench_result){ ours.min - none.min, ours.median - none.min,
				      ours.low - none.min, ours.high - none.min };
	printf("A program that is linked with libpapi.so and never uses it starts later, us (minima):\n"
	       "%.0f with the component, %.0f with %s, which lacks it: %.2fx\n",
	       ours.min, other.min - none.min, their, ours.min / (other.min - none.min));
	bench_ratio("link: libpapi.so to the distribution's", ours, other.min - none.min);
}

static double run(unsigned way)
{
	char *argv[] = { (char *)(uintptr_t)bench_self(), (char *)(uintptr_t)ways[way].name, NULL };
	char out[128];
	int status;

	setenv("PAPI_UNCORE_BACKEND", ways[way].backend ? ways[way].backend : "auto", 1);
	if (ways[way].fresh)
		unc_sim_remove(getenv("PAPI_UNCORE_SIM"), NULL);
	status = bench_run(argv, out, sizeof(out));
	if (status != 0)
		bench_die("PAPI_library_init, %s: status %d", ways[way].text, status);
	return strtod(out, NULL);
}

int main(int argc, char **argv)
{
	struct bench_samples us[WAYS] = { 0 }, more[WAYS] = { 0 };
	struct bench_result r[WAYS], d[WAYS];

	for (unsigned way = 0; argc > 1 && way < WAYS; way++)
		if (strcmp(argv[1], ways[way].name) == 0)
			return child(way);
	bench_simulate("sockets=2");
	for (unsigned i = 0; i < RUNS + 1; i++) {
		double first = 0;

		for (unsigned way = 0; way < WAYS; way++) {
			double t = run(way);

			if (way == 0)
				first = t;
			if (i == 0) /* warms up, builds the machine */
				continue;
			bench_add(&us[way], t);
			bench_add(&more[way], t - first);
		}
	}
	printf("\nPAPI_library_init, microseconds (%d processes each)\n", RUNS);
	bench_rule();
	printf("%-42s %8s %8s %18s\n", "", "min", "median", "over PAPI, median");
	bench_rule();
	for (unsigned way = 0; way < WAYS; way++) {
		r[way] = bench_result(&us[way]);
		d[way] = bench_result(&more[way]);
		printf("%-42s %8.0f %8.0f", ways[way].text, r[way].min, r[way].median);
		if (way)
			printf(" %18.0f", d[way].median);
		putchar('\n');
	}
	bench_rule();
	bench_ratio("init: embedded machine to PAPI alone", r[2], r[0].min);
	bench_ratio("init: no backend to PAPI alone", r[1], r[0].min);
	printf("Aim: the component adds less than %d us: %s (embedded machine)\n", AIM_US,
	       d[2].median < (double)AIM_US ? "met" : "NOT met");
	compare_programs();
	return 0;
}

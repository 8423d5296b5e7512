/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PAPI_read() of running counters: through the component on the embedded machine, and through
 * PAPI's perf_event component, as far as this computer permits. Where PAPI cannot use perf_event,
 * the kernel's own counters give a lower bound for such a read. strace counts system calls, as the
 * difference between two numbers of reads.
 */
#include <errno.h>
#include <linux/perf_event.h>
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "bench.h"
#include "papi_uncore.h"

enum { RUNS = 31, TIMES = 2000, MANY = 64, TRACED = 1000 };

/* Add an event with %d once for each unit of socket 0. */
static const struct {
	const char *text;
	const char *events[5];
} cases[] = {
	{ "uncore: CAS_COUNT of one channel", { "uncore:::UNC_M_CAS_COUNT:RD:unit=0:socket=0" } },
	{ "uncore: CAS_COUNT of each channel", { "uncore:::UNC_M_CAS_COUNT:RD:socket=0:unit=%d" } },
	{ "uncore: 4 CHA events, one socket",
	  { "uncore:::UNC_CHA_TOR_INSERTS:IA_MISS:socket=0",
	    "uncore:::UNC_CHA_TOR_INSERTS:IA_HIT:socket=0", "uncore:::UNC_CHA_CLOCKTICKS:socket=0",
	    "uncore:::UNC_CHA_LLC_VICTIMS:ALL:socket=0" } },
	{ "uncore: the same, both sockets",
	  { "uncore:::UNC_CHA_TOR_INSERTS:IA_MISS", "uncore:::UNC_CHA_TOR_INSERTS:IA_HIT",
	    "uncore:::UNC_CHA_CLOCKTICKS", "uncore:::UNC_CHA_LLC_VICTIMS:ALL" } },
	{ "perf_event: task clock", { "perf::TASK-CLOCK" } },
	{ "perf_event: 4 software events",
	  { "perf::TASK-CLOCK", "perf::PAGE-FAULTS", "perf::CONTEXT-SWITCHES",
	    "perf::CPU-MIGRATIONS" } },
	{ "perf_event: PAPI_TOT_CYC", { "PAPI_TOT_CYC" } },
	{ "perf_event: CYC, INS, BR_INS, BR_MSP",
	  { "PAPI_TOT_CYC", "PAPI_TOT_INS", "PAPI_BR_INS", "PAPI_BR_MSP" } },
};
enum { CASES = sizeof(cases) / sizeof(cases[0]) };

/* A case that runs. */
struct counting {
	int set;
	unsigned events, registers;
	char reason[80]; /* why it does not run, or "" */
};

static void add(struct counting *c, const char *name)
{
	int rc = PAPI_add_named_event(c->set, name), units;

	if (rc != PAPI_OK) {
		snprintf(c->reason, sizeof(c->reason), "%.40s", PAPI_strerror(rc));
		return;
	}
	units = strncmp(name, "uncore:::", 9) == 0 ? papi_uncore_units(name, NULL, 0) : 1;
	c->events++;
	c->registers += (unsigned)units;
}

static void add_each_unit(struct counting *c, const char *pattern)
{
	struct papi_uncore_unit unit[MANY];
	int stem = (int)(strstr(pattern, ":unit=") - pattern), units;
	char name[128];

	snprintf(name, sizeof(name), "%.*s", stem, pattern);
	units = papi_uncore_units(name, unit, MANY);
	for (int i = 0; i < units && !c->reason[0]; i++) {
		snprintf(name, sizeof(name), "%.*s:unit=%d", stem, pattern, unit[i].unit);
		add(c, name);
	}
}

static void start(unsigned i, struct counting *c)
{
	int rc;

	*c = (struct counting){ .set = PAPI_NULL };
	if (PAPI_create_eventset(&c->set) != PAPI_OK)
		bench_die("PAPI_create_eventset failed");
	for (unsigned k = 0; cases[i].events[k] && !c->reason[0]; k++) {
		if (strstr(cases[i].events[k], "%d"))
			add_each_unit(c, cases[i].events[k]);
		else
			add(c, cases[i].events[k]);
	}
	if (c->reason[0])
		return;
	rc = PAPI_start(c->set);
	if (rc != PAPI_OK)
		snprintf(c->reason, sizeof(c->reason), "cannot start: %s", PAPI_strerror(rc));
}

static void finish(struct counting *c)
{
	long long values[MANY];

	if (!c->reason[0])
		PAPI_stop(c->set, values);
	PAPI_cleanup_eventset(c->set);
	PAPI_destroy_eventset(&c->set);
}

static void read_it(void *arg, unsigned times)
{
	const struct counting *c = arg;
	long long values[MANY] = { 0 };

	while (times-- > 0)
		if (PAPI_read(c->set, values) != PAPI_OK)
			bench_die("PAPI_read failed");
	bench_sink = (uint64_t)values[0];
}

/* ------------------------------------------------------------------------------ without PAPI */

static int open_kernel_event(uint64_t event, int group)
{
	struct perf_event_attr attr = { .type = PERF_TYPE_SOFTWARE,
					.size = sizeof(attr),
					.config = event,
					.read_format = PERF_FORMAT_GROUP };

	return (int)syscall(SYS_perf_event_open, &attr, 0, -1, group, 0);
}

static void read_kernel(void *arg, unsigned times)
{
	uint64_t values[1 + 4] = { 0 };

	while (times-- > 0)
		if (read(*(int *)arg, values, sizeof(values)) < 0)
			bench_die("read: %s", strerror(errno));
	bench_sink = values[1];
}

static void kernel_row(void)
{
	static const uint64_t events[] = { PERF_COUNT_SW_TASK_CLOCK, PERF_COUNT_SW_PAGE_FAULTS,
					   PERF_COUNT_SW_CONTEXT_SWITCHES,
					   PERF_COUNT_SW_CPU_MIGRATIONS };
	int group = -1;

	for (unsigned i = 0; i < 4; i++) {
		int fd = open_kernel_event(events[i], group);
		struct bench_result r;

		if (fd < 0) {
			printf("%-36s skipped: %.33s\n", "perf_event without PAPI",
			       strerror(errno));
			return;
		}
		if (group < 0)
			group = fd;
		if (i != 0 && i != 3)
			continue;
		r = bench_time(read_kernel, &group, TIMES, RUNS);
		printf("%-36s %6u %5u %7.0f %7.0f %6.0f %6s\n",
		       i ? "read(2), 4 software events, no PAPI" : "read(2), task clock, no PAPI",
		       i + 1, i + 1, r.min, r.median, r.median / (i + 1), "1.0");
	}
}

/* ------------------------------------------------------------------------------ system calls */

/* System calls of this program during this many reads of a case; -1 and the reason if unknown. */
static long calls_of(unsigned i, unsigned times, char *reason, size_t size)
{
	char which[16], often[16], out[8192], *line;
	char *argv[] = { (char *)"sh",
			 (char *)"-c",
			 (char *)"exec strace -f -qq -c -U calls,name \"$0\" \"$1\" \"$2\" 2>&1",
			 (char *)(uintptr_t)bench_self(),
			 which,
			 often,
			 NULL };
	long total = -1;

	snprintf(which, sizeof(which), "%u", i);
	snprintf(often, sizeof(often), "%u", times);
	if (bench_run(argv, out, sizeof(out)) != 0) {
		snprintf(reason, size, "%.*s", (int)strcspn(out, "\n"), out);
		return -1;
	}
	for (line = strtok(out, "\n"); line; line = strtok(NULL, "\n"))
		if (strstr(line, " total"))
			total = strtol(line, NULL, 10);
	return total;
}

/* Per read, to one decimal; "-" if unknown. */
static void calls_per_read(unsigned i, char *text, size_t size, char *reason, size_t reason_size)
{
	long few = calls_of(i, TRACED, reason, reason_size);
	long more = few < 0 ? -1 : calls_of(i, 2 * TRACED, reason, reason_size);

	if (more < 0)
		snprintf(text, size, "-");
	else
		snprintf(text, size, "%.1f", (double)(more - few) / (double)TRACED);
}

/* ------------------------------------------------------------------------------ */

static void print_ratio(const char *text, struct bench_result ns)
{
	char name[64];

	snprintf(name, sizeof(name), "PAPI_read: %s", text + strlen("uncore: "));
	bench_ratio(name, ns, bench_unit());
}

static int traced(const char *which, const char *often)
{
	struct counting c;

	start((unsigned)strtoul(which, NULL, 10), &c);
	if (c.reason[0])
		return 1;
	read_it(&c, (unsigned)strtoul(often, NULL, 10));
	finish(&c);
	return 0;
}

int main(int argc, char **argv)
{
	char reason[80] = "";
	const PAPI_component_info_t *perf;

	if (argc == 1)
		bench_simulate("sockets=2");
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		bench_die("PAPI_library_init failed");
	if (argc == 3)
		return traced(argv[1], argv[2]);
	perf = PAPI_get_component_info(PAPI_get_component_index("perf_event"));
	if (!perf)
		bench_die("PAPI without its perf_event component");
	printf("\nPAPI_read of running counters, ns (%d runs of %d; uncore: embedded machine)\n",
	       RUNS, TIMES);
	bench_rule();
	printf("%-36s %6s %5s %7s %7s %6s %6s\n", "", "", "regis", "per", "read", "per re",
	       "system");
	printf("%-36s %6s %5s %7s %7s %6s %6s\n", "", "events", "ters", "min", "median", "gister",
	       "calls");
	bench_rule();
	for (unsigned i = 0; i < CASES; i++) {
		struct counting c;
		struct bench_result r;
		char calls[16];

		start(i, &c);
		if (c.reason[0]) {
			if (strncmp(cases[i].text, "uncore", 6) == 0)
				bench_die("%s", c.reason);
			printf("%-36s skipped: %.33s\n", cases[i].text,
			       perf->disabled ? "see below" : c.reason);
			finish(&c);
			continue;
		}
		r = bench_time(read_it, &c, TIMES, RUNS);
		finish(&c);
		if (strncmp(cases[i].text, "uncore", 6) == 0)
			print_ratio(cases[i].text, r);
		calls_per_read(i, calls, sizeof(calls), reason, sizeof(reason));
		printf("%-36s %6u %5u %7.0f %7.0f %6.0f %6s\n", cases[i].text, c.events,
		       c.registers, r.min, r.median, r.median / c.registers, calls);
	}
	kernel_row();
	bench_rule();
	if (perf->disabled)
		printf("PAPI's perf_event is disabled here: %.42s\n", perf->disabled_reason);
	if (reason[0])
		printf("System calls not counted: %s\n", reason);
	PAPI_shutdown();
	return 0;
}

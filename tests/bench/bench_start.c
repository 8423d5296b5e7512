/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The cost of one start, read and stop of an event set: instructions by callgrind, and system
 * calls, which unlike time are the same in each run.
 */
#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"

static const struct {
	const char *name, *event;
} rows[] = {
	{ "one event of a CHA", "UNC_CHA_TOR_INSERTS:IA_MISS:unit=0:socket=0" },
	{ "one event of each channel, two sockets", "UNC_M_CAS_COUNT:RD" },
};

/* callgrind counts what this function does, strace from one syncfs() to the next. */
__attribute__((noinline)) static int start_read_stop(int set)
{
	long long value;

	return PAPI_start(set) || PAPI_read(set, &value) || PAPI_stop(set, &value);
}

/* In the new process: the first start of a set prepares it, the second one is measured. */
static int child(const char *event)
{
	int set = PAPI_NULL, rc;
	long long value;

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT || PAPI_create_eventset(&set) ||
	    PAPI_add_named_event(set, event) || PAPI_start(set) || PAPI_stop(set, &value))
		return 1;
	syncfs(-2);
	rc = start_read_stop(set);
	syncfs(-3);
	return rc;
}

/* @param command  runs `child` and prints one number */
static double count(const char *command)
{
	char *argv[] = { (char *)"sh", (char *)"-c", (char *)command, NULL }, out[64] = "";

	return bench_run(argv, out, sizeof(out)) == 0 && *out ? atof(out) : -1;
}

static void row(const char *name, const char *event)
{
	char command[1000], ratio[100];
	double instructions, calls;

	snprintf(command, sizeof(command),
		 "valgrind --tool=callgrind --collect-atstart=no --toggle-collect=start_read_stop "
		 "--callgrind-out-file=/dev/null '%s' '%s' 2>&1 | sed -n 's/.*Collected : //p'",
		 bench_self(), event);
	instructions = count(command);
	snprintf(command, sizeof(command),
		 "strace -f '%s' '%s' 2>&1 | sed -n '/syncfs(-2/,/syncfs(-3/p' | grep -vc syncfs",
		 bench_self(), event);
	calls = count(command);
	if (instructions <= 0 || calls < 0)
		bench_die("%s: skipped: valgrind or strace cannot run it", name);
	printf("%-46s %14.0f %14.0f\n", name, instructions, calls);
	snprintf(ratio, sizeof(ratio), "start, read, stop: %s", name);
	bench_ratio(ratio, bench_once(instructions), 1000);
}

int main(int argc, char **argv)
{
	if (argc > 1)
		return child(argv[1]);
	bench_simulate("sockets=2");
	printf("\nPAPI_start, PAPI_read, PAPI_stop of the embedded machine\n");
	bench_rule();
	printf("%-46s %14s %14s\n", "", "instructions", "system calls");
	bench_rule();
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		row(rows[i].name, rows[i].event);
	bench_rule();
	return 0;
}

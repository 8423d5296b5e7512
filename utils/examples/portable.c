/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Bytes read from and written to memory around a piece of code, on any server: the names are the same on all of them
 * (uncore_events(7), QUANTITIES). Prints how much of them the machine covers.
 */
#include <papi.h>
#include <papi_uncore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 64 << 20 };

static void check(int rc, const char *what)
{
	if (rc == PAPI_OK)
		return;
	fprintf(stderr, "%s: %s: %s\n", what, PAPI_strerror(rc), papi_uncore_error());
	exit(1);
}

/* The code to be measured; WORK: see count.c. */
static void work(void)
{
	const char *command = getenv("WORK");
	static char from[BYTES], to[BYTES];

	if (command && system(command) != 0)
		exit(1);
	memset(from, 1, BYTES);
	memcpy(to, from, BYTES);
}

static void print(const char *name, long long value)
{
	PAPI_event_info_t info;
	int code;

	check(PAPI_event_name_to_code(name, &code), name);
	check(PAPI_get_event_info(code, &info), name);
	printf("%s: %lld %s\n  %s\n", name, value, info.units, info.long_descr);
}

int main(void)
{
	long long values[2];
	int set = PAPI_NULL;

	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT)
		return 1;
	if (papi_uncore_machine())
		printf("%s\n", papi_uncore_machine());
	check(PAPI_create_eventset(&set), "PAPI_create_eventset");
	check(PAPI_add_named_event(set, "uncore:::MEM_READ"), "MEM_READ");
	check(PAPI_add_named_event(set, "uncore:::MEM_WRITE"), "MEM_WRITE");
	check(PAPI_start(set), "PAPI_start");
	work();
	check(PAPI_stop(set, values), "PAPI_stop");
	print("uncore:::MEM_READ", values[0]);
	print("uncore:::MEM_WRITE", values[1]);
	PAPI_shutdown();
	return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Count uncore events around a piece of code, in C: build/count_c [EVENT...]
 */
#include <papi.h>
#include <papi_uncore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_EVENTS = 16, BYTES = 64 << 20 };

/* End with PAPI's error, and the component's reason. */
static void check(int rc, const char *what)
{
	if (rc == PAPI_OK)
		return;
	fprintf(stderr, "%s: %s: %s\n", what, PAPI_strerror(rc), papi_uncore_error());
	exit(1);
}

/* The code to be measured. The embedded machine does not see the memory accesses of processes: WORK is a
 * command that injects traffic there. */
static void work(void)
{
	const char *command = getenv("WORK");
	static char from[BYTES], to[BYTES];

	if (command && system(command) != 0)
		exit(1);
	memset(from, 1, BYTES);
	memcpy(to, from, BYTES);
	printf("copied %d MiB: %d\n", BYTES >> 20, to[BYTES - 1]);
}

int main(int argc, char **argv)
{
	const char *defaults[] = { "uncore:::MEM_BYTES_READ", "uncore:::MEM_BYTES_WRITTEN" };
	const char **names = argc > 1 ? (const char **)argv + 1 : defaults;
	int count = argc > 1 ? argc - 1 : 2;
	long long values[MAX_EVENTS];
	int set = PAPI_NULL;

	if (count > MAX_EVENTS) {
		fprintf(stderr, "at most %d events\n", MAX_EVENTS);
		return 2;
	}
	if (PAPI_library_init(PAPI_VER_CURRENT) != PAPI_VER_CURRENT) {
		fprintf(stderr, "this program was compiled with the header of another PAPI\n");
		return 1;
	}
	if (papi_uncore_machine())
		printf("%s\n", papi_uncore_machine());
	check(PAPI_create_eventset(&set), "PAPI_create_eventset");
	for (int i = 0; i < count; i++)
		check(PAPI_add_named_event(set, names[i]), names[i]);
	check(PAPI_start(set), "PAPI_start");
	work();
	check(PAPI_stop(set, values), "PAPI_stop");
	for (int i = 0; i < count; i++)
		printf("%s: %lld\n", names[i], values[i]);
	check(PAPI_cleanup_eventset(set), "PAPI_cleanup_eventset");
	check(PAPI_destroy_eventset(&set), "PAPI_destroy_eventset");
	PAPI_shutdown();
	return 0;
}

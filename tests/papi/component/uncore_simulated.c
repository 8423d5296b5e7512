/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The uncore component on its simulated machine, which needs no hardware and no privileges: names, sums
 * over sockets, starting, reading and stopping. PAPI_UNCORE_SIM may name another Ice Lake-SP with two
 * sockets.
 */
#include <stdio.h>
#include <stdlib.h>

#include "papi.h"
#include "papi_test.h"

static const char *const events[] = {
	"uncore:::UNC_M_CLOCKTICKS",
	"uncore:::UNC_M_CLOCKTICKS:socket=0",
	"uncore:::UNC_M_CLOCKTICKS:socket=1",
	"uncore:::UNC_M_CAS_COUNT:RD",
};
enum { NUM_EVENTS = sizeof(events) / sizeof(events[0]) };

static void check(int rc, const char *what)
{
	if (rc != PAPI_OK)
		test_fail(__FILE__, __LINE__, what, rc);
}

int main(int argc, char **argv)
{
	long long first[NUM_EVENTS], last[NUM_EVENTS];
	int set = PAPI_NULL, rc;

	tests_quiet(argc, argv);
	setenv("PAPI_UNCORE_BACKEND", "sim", 1);
	setenv("PAPI_UNCORE_SIM", "icx,sockets=2", 0);
	rc = PAPI_library_init(PAPI_VER_CURRENT);
	if (rc != PAPI_VER_CURRENT)
		test_fail(__FILE__, __LINE__, "PAPI_library_init", rc);

	check(PAPI_create_eventset(&set), "PAPI_create_eventset");
	for (int i = 0; i < NUM_EVENTS; i++)
		check(PAPI_add_named_event(set, events[i]), events[i]);
	if (PAPI_add_named_event(set, "uncore:::UNC_M_CLOCKTICKS:socket=2") == PAPI_OK)
		test_fail(__FILE__, __LINE__, "an event of a socket that does not exist", 0);
	if (PAPI_add_named_event(set, "uncore:::UNC_NO_SUCH_EVENT") == PAPI_OK)
		test_fail(__FILE__, __LINE__, "an event that does not exist", 0);

	check(PAPI_start(set), "PAPI_start");
	do {
		check(PAPI_read(set, first), "PAPI_read");
	} while (first[0] == 0);
	check(PAPI_stop(set, last), "PAPI_stop");
	for (int i = 0; i < NUM_EVENTS; i++) {
		if (!TESTS_QUIET)
			printf("%-40s %lld\n", events[i], last[i]);
		if (last[i] < first[i])
			test_fail(__FILE__, __LINE__, "a count went back", 0);
	}
	if (last[0] != last[1] + last[2])
		test_fail(__FILE__, __LINE__, "the count of all sockets is not their sum", 0);
	check(PAPI_cleanup_eventset(set), "PAPI_cleanup_eventset");
	check(PAPI_destroy_eventset(&set), "PAPI_destroy_eventset");
	test_pass(__FILE__);
	return 0;
}

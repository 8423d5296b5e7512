/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_each.h"

#include <papi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "papi_check.h"
#include "papi_mount.h"

enum { MOST = 16, CONTROLS = 4096, LINES = 100 };

static uint64_t before[CONTROLS], after[CONTROLS];
static long long right[MOST];
static int numright;

static void happen(void)
{
	papi_inject(SIM_READ, 0, 0, LINES);
	papi_advance(MSEC);
}

/* The values are right, or there is a reason. */
static void judge(int rc, const long long *v)
{
	if (rc != PAPI_OK) {
		CHECK(strlen(papi_uncore_error()) > 10);
		return;
	}
	for (int i = 0; i < numright; i++)
		CHECK(v[i] == right[i] || v[0] == -1);
}

/* @return false if a call failed */
static bool count(int set)
{
	long long v[MOST] = { 0 };
	int start = PAPI_start(set), read, stop;

	if (start != PAPI_OK) {
		judge(start, v);
		return false;
	}
	happen();
	read = PAPI_read(set, v);
	judge(read, v);
	stop = PAPI_stop(set, v);
	judge(stop, v);
	if (stop != PAPI_OK)
		CHECK_OK(PAPI_stop(set, v));
	return read == PAPI_OK && stop == PAPI_OK && v[0] != -1;
}

static void fail_at(const char *space, unsigned n, int set)
{
	size_t numcontrols;

	CHECK_EQUAL(papi_order("fail EIO %s after=%u count=1", space, n), 0);
	count(set);
	CHECK_EQUAL(papi_order("mend"), 0);
	CHECK(count(set));
	numcontrols = papi_controls(after, CONTROLS);
	CHECK(memcmp(before, after, numcontrols * sizeof(before[0])) == 0);
	if (papi_failed())
		printf("EIO at access %u of %s\n", n, space);
}

void papi_each_access(const char *names)
{
	static const char *const spaces[] = { "msr", "config" };
	unsigned most, step, failed = 0;
	int set;

	if (!papi_mounted()) {
		papi_skip("each access fails", "no file is accessed");
		return;
	}
	set = papi_set(names);
	numright = PAPI_num_events(set);
	CHECK(papi_controls(before, CONTROLS) <= CONTROLS);
	CHECK_OK(PAPI_start(set));
	happen();
	CHECK_OK(PAPI_stop(set, right));
	most = papi_accesses();
	CHECK(count(set));
	most = papi_accesses() - most;
	CHECK(most > 20);
	step = papi_every(1 + most / 50);
	for (unsigned s = 0; s < sizeof(spaces) / sizeof(spaces[0]); s++)
		for (unsigned n = s % step; n < most && !papi_failed(); n += step, failed++)
			fail_at(spaces[s], n, set);
	CHECK(failed >= most / step);
	papi_destroy(set);
}

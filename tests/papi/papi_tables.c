/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_tables.h"

#include <string.h>

#include "papi_check.h"
#include "papi_each.h"
#include "papi_rows.h"
#include "unc_events.h"

static const struct unc_chip *chip;
static const struct papi_tables_count *expected;

static void every_row(void)
{
	unsigned refused, counted = papi_every_row(chip, &refused);

	CHECK(counted > 700);
	CHECK(refused < 60);
}

/* Injected lines are counted, each alone and all in one set. */
static void traffic(void)
{
	char names[1000] = "";
	long long values[20], sum = 0;
	unsigned n;
	int set;

	for (n = 0; expected[n].name != NULL; n++) {
		long long value;

		set = papi_set(expected[n].name);
		CHECK_OK(PAPI_start(set));
		papi_inject(SIM_READ, 0, 0, 100);
		papi_inject(SIM_READ, 0, 1, 30);
		CHECK_OK(PAPI_stop(set, &value));
		CHECK_EQUAL(value, expected[n].count);
		papi_destroy(set);
		strcat(strcat(names, " "), expected[n].name);
	}
	set = papi_set(names + 1);
	CHECK_OK(PAPI_start(set));
	papi_inject(SIM_READ, 0, 0, 100);
	papi_inject(SIM_READ, 0, 1, 30);
	CHECK_OK(PAPI_stop(set, values));
	for (unsigned i = 0; i < n; i++) {
		CHECK_EQUAL(values[i], expected[i].count);
		sum += values[i];
	}
	CHECK(sum > 0);
	papi_destroy(set);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* MSR, configuration space, memory. */
static void each_access(void)
{
	papi_each_access("UNC_CHA_CLOCKTICKS:socket=0:unit=0 UNC_M_CLOCKTICKS:socket=1:unit=0 "
			 "UNC_UPI_CLOCKTICKS:socket=0:unit=0");
}

static const struct papi_test tests[] = {
	{ "every row", every_row },
	{ "traffic", traffic },
	{ "each access fails", each_access },
	{ 0 },
};

int papi_tables_run(const char *name, const char *options, const struct papi_tables_count *counts)
{
	chip = unc_chip_find(name);
	expected = counts;
	papi_open_chip(name, options);
	return papi_run(tests);
}

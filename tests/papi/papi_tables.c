/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_tables.h"

#include <stdio.h>
#include <string.h>

#include "papi_check.h"
#include "papi_codes.h"
#include "papi_each.h"
#include "papi_rows.h"
#include "types.h"
#include "unc_events.h"

static const struct unc_chip *chip;
static const struct papi_tables_count *expected;

static void every_row(void)
{
	unsigned refused, counted = papi_every_row(chip, &refused);

	CHECK(counted > 700);
	CHECK(refused < 60);
}

/* Injected lines are counted, by each event alone and by all in one set. */
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
		if (!expected[n].alone)
			strcat(strcat(names, " "), expected[n].name);
	}
	set = papi_set(names + 1);
	CHECK_OK(PAPI_start(set));
	papi_inject(SIM_READ, 0, 0, 100);
	papi_inject(SIM_READ, 0, 1, 30);
	CHECK_OK(PAPI_stop(set, values));
	for (unsigned i = 0, k = 0; i < n; i++) {
		if (expected[i].alone)
			continue;
		CHECK_EQUAL(values[k], expected[i].count);
		sum += values[k++];
	}
	CHECK(sum > 0);
	papi_destroy(set);
	CHECK_EQUAL(papi_enabled(), 0);
}

/*
 * Units of types without a table of events, in each kind of access: by number, and in perf's
 * spelling.
 */
static void by_number(void)
{
	static const struct {
		const char *name;
		bool pcie; /* Granite Rapids only */
	} all[] = {
		{ "type_10:event=0x1:umask=0x2", false },
		{ "type_10:event=0xff:thresh=3:inv", false },
		{ "uncore_type_10/event=0x7,umask=0x2/", false },
		{ "type_19:event=0x5", false },
		{ "type_21:event=0x1:umask=0x2", true },
		{ "uncore_pciex16/event=0x9/", true },
		{ "type_22:event=0x3:umask_ext=0x1", true },
	};
	const bool pcie = strcmp(chip->name, "gnr") == 0;
	static struct unc_types types;
	struct unc_encoding e;
	unsigned counted = 0;
	int code;

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		if (all[i].pcie && !pcie)
			continue;
		CHECK(unc_types_imagine(chip, all[i].name, &types));
		CHECK_EQUAL(unc_encode(&types.chip, all[i].name, &e, NULL), 0);
		papi_each_unit(all[i].name, &e);
		counted++;
	}
	CHECK_EQUAL(counted, pcie ? 7 : 4);
	CHECK_EQUAL(PAPI_event_name_to_code("uncore:::type_99:event=1", &code), PAPI_ENOEVNT);
	CHECK_SAYS(papi_uncore_error(), "types that they have: 10, 19");
	CHECK_EQUAL(papi_enabled(), 0);
}

/* MSR, configuration space, memory. */
static void each_access(void)
{
	papi_each_access("UNC_CHA_CLOCKTICKS:socket=0:unit=0 UNC_M_CLOCKTICKS:socket=1:unit=0 "
			 "UNC_UPI_CLOCKTICKS:socket=0:unit=0");
}

static const struct papi_test tests[] = {
	{ "by number", by_number }, /* of chips with discovery tables */
	{ "every row", every_row },
	{ "traffic", traffic },
	{ "each access fails", each_access },
	{ "codes to names and back", papi_codes_and_back },
	{ 0 },
};

int papi_tables_run(const char *name, const char *options, const struct papi_tables_count *counts)
{
	char all[200];

	chip = unc_chip_find(name);
	expected = counts;
	snprintf(all, sizeof(all), "%s%s", options, unc_chip_by_table(chip) ? ",types=all" : "");
	papi_open_chip(name, all);
	return papi_run(unc_chip_by_table(chip) ? tests : &tests[1]);
}

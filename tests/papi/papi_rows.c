/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_rows.h"

#include <stdio.h>
#include <string.h>

#include "papi_check.h"

enum { UNITS = 192, MOUNTED_STEP = 16 };

/* A row's name with the filters that it requires. */
static void row_name(const struct unc_row *row, char *name, size_t size)
{
	const struct unc_filter_use *uses[2] = { row->event->filters,
						 row->umask ? row->umask->filters : NULL };

	snprintf(name, size, "%s%s%s%s", row->pmu->prefix, row->event->name, row->umask ? ":" : "",
		 row->umask ? row->umask->name : "");
	for (unsigned i = 0; i < 2; i++)
		for (const struct unc_filter_use *u = uses[i]; u && (u->needs || u->reg); u++)
			if (u->needs)
				snprintf(name + strlen(name), size - strlen(name), ":%s=5",
					 u->needs);
}

static bool has_registers(const char *name, const struct unc_encoding *e)
{
	struct papi_uncore_unit units[UNITS];

	for (unsigned k = 1; k < UNC_REGS; k++)
		if (e->used[k] && e->box->filters[k - 1].offset == UNC_NONE)
			return false;
	return e->box->units != 0 && papi_uncore_units(name, units, UNITS) > 0;
}

void papi_each_unit(const char *name, const struct unc_encoding *e)
{
	struct papi_uncore_unit units[UNITS];
	long long values[UNITS + 1], sum = 0;
	int set = papi_set(name), n;

	n = papi_uncore_units(name, units, UNITS);
	CHECK(n > 0 && n <= UNITS);
	for (int i = 0; i < n; i++) {
		char one[400];

		snprintf(one, sizeof(one), "%s:unit=%d:socket=%d", name, units[i].unit,
			 units[i].socket);
		CHECK_OK(papi_add(set, one));
	}
	CHECK_OK(PAPI_start(set));
	papi_advance(MSEC);
	CHECK_OK(PAPI_stop(set, values));
	for (int i = 0; i < n; i++) {
		sum += values[i + 1];
		if (unc_sim_event_kind(e) == SIM_SIGNATURE && !(e->flags & UNC_FIXED))
			CHECK_EQUAL(values[i + 1],
				    (long long)unc_sim_event_signature(e, (unsigned)units[i].socket,
								       (unsigned)units[i].unit,
								       MSEC));
		else if (unc_sim_event_kind(e) == SIM_TRAFFIC)
			CHECK_EQUAL(values[i + 1], 0);
		else
			CHECK_EQUAL(values[i + 1], values[1]); /* clocks */
	}
	CHECK_EQUAL(values[0], sum);
	papi_destroy(set);
}

unsigned papi_every_row(const struct unc_chip *chip, unsigned *refused)
{
	struct unc_row row = { 0 };
	unsigned counted = 0;

	*refused = 0;

	while (unc_row_next(chip, &row)) {
		struct unc_encoding e;
		char name[UNC_NAME_MAX], full[UNC_NAME_MAX + 64];

		row_name(&row, name, sizeof(name));
		snprintf(full, sizeof(full), "%s::%s", row.pmu->name, name);
		CHECK_EQUAL(unc_encode(chip, full, &e, NULL), 0);
		if (has_registers(full, &e)) {
			/* On a mounted machine each access is a message, so a long table is sampled. */
			if (!papi_mounted() || counted < 64 || counted % MOUNTED_STEP == 0)
				papi_each_unit(full, &e);
			counted++;
			continue;
		}
		/* rejected with a text, when added */
		{
			int set = PAPI_NULL;

			CHECK_OK(PAPI_create_eventset(&set));
			CHECK(papi_add(set, full) != PAPI_OK);
			CHECK(strlen(papi_uncore_error()) > 20);
			papi_destroy(set);
			++*refused;
		}
	}
	CHECK_EQUAL(papi_enabled(), 0);
	return counted;
}

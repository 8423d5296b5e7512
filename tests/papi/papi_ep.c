/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_ep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "papi_check.h"
#include "unc_events.h"

enum { UNITS = 64, PARTS = 16 };

static const struct unc_chip *chip;

/* A row's name with the filters that it cannot do without. */
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

static bool has_registers(const struct unc_encoding *e)
{
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (e->used[k] && e->box->filters[k - 1].offset == UNC_NONE)
			return false;
	return e->box->units != 0;
}

/* One row in each of its units, and the sum over them. */
static void count_row(const char *name, const struct unc_encoding *e)
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
		if (unc_sim_event_kind(e) == SIM_SIGNATURE &&
		    !(e->flags & (UNC_FIXED | UNC_FREERUN)))
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

static void every_row(void)
{
	struct unc_row row = { 0 };
	unsigned counted = 0, refused = 0;

	while (unc_row_next(chip, &row)) {
		struct unc_encoding e;
		char name[UNC_NAME_MAX], full[UNC_NAME_MAX + 64];

		row_name(&row, name, sizeof(name));
		snprintf(full, sizeof(full), "%s::%s", row.pmu->name, name);
		CHECK_EQUAL(unc_encode(chip, full, &e, NULL), 0);
		if (has_registers(&e)) {
			count_row(full, &e);
			counted++;
			continue;
		}
		/* refused in words, when added */
		{
			int set = PAPI_NULL;

			CHECK_OK(PAPI_create_eventset(&set));
			CHECK(papi_add(set, full) != PAPI_OK);
			CHECK(strlen(papi_uncore_error()) > 20);
			papi_destroy(set);
			refused++;
		}
	}
	CHECK(counted > 450);
	CHECK(refused < 50);
	CHECK_EQUAL(papi_enabled(), 0);
}

/* Lines go through the sockets as on any machine: bytes read are bytes counted. */
static void traffic(void)
{
	int set = papi_set("UNC_M_CAS_COUNT:RD UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd "
			   "UNC_H_REQUESTS:READS:socket=1 UNC_Q_RXL_FLITS_G1:DRS_DATA "
			   "UNC_Q_CTO_COUNT:mc=DRS MEM_BYTES_READ DATA_FROM_QPI");
	long long v[7];

	CHECK_OK(PAPI_start(set));
	papi_inject(SIM_READ, 0, 0, 100);
	papi_inject(SIM_READ, 0, 1, 30);
	CHECK_OK(PAPI_stop(set, v));
	CHECK_EQUAL(v[0], 130);
	CHECK_EQUAL(v[1], 130);
	CHECK_EQUAL(v[2], 30);
	CHECK_EQUAL(v[3], 240);
	CHECK_EQUAL(v[4], 30);
	CHECK_EQUAL(v[5], 130 * 64);
	CHECK_EQUAL(v[6], 30 * 64);
	papi_destroy(set);
}

/* Five hours make more than 44 bits of the ring's clock. */
static void wraps(void)
{
	int set = papi_set("UNC_C_CLOCKTICKS:unit=0:socket=0 UNC_C_RXR_OCCUPANCY:IRQ:socket=0");
	long long v[2], first = 0;

	CHECK_OK(PAPI_start(set));
	for (unsigned hour = 1; hour <= 24; hour++) {
		papi_advance(3600000 * MSEC);
		CHECK_OK(PAPI_read(set, v));
		CHECK_EQUAL(v[0], hour * 3600000ll * 2600000);
		first = hour == 1 ? v[1] : first;
		CHECK(v[1] - hour * first < 100 && v[1] - hour * first > -100);
	}
	CHECK(v[0] >> 44 > 10);
	CHECK_OK(PAPI_stop(set, v));
	papi_destroy(set);
}

/* One filter for all counters of a CBo. */
static void filters(void)
{
	int set = papi_set("UNC_C_TOR_INSERTS:OPCODE:opc=DRd");

	CHECK_EQUAL(papi_add(set, "UNC_C_TOR_INSERTS:OPCODE:opc=RFO"), PAPI_ECNFLCT);
	CHECK_SAYS(papi_uncore_error(), "filter");
	CHECK(papi_add(set, "UNC_C_TOR_INSERTS:MISS_OPCODE") != PAPI_OK);
	CHECK_SAYS(papi_uncore_error(), "opc=");
	papi_destroy(set);
}

static const struct papi_test tests[] = {
	{ "every row", every_row },
	{ "traffic", traffic },
	{ "wraps", wraps },
	{ "filters", filters },
	{ 0 },
};

int papi_ep_run(const char *name)
{
	chip = unc_chip_find(name);
	papi_open_chip(name, "sockets=2,cbo=3");
	return papi_run(tests);
}

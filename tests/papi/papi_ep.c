/* SPDX-License-Identifier: BSD-3-Clause */
#include "papi_ep.h"

#include "papi_check.h"
#include "papi_codes.h"
#include "papi_each.h"
#include "papi_rows.h"
#include "unc_events.h"

static const struct unc_chip *chip;

static void every_row(void)
{
	unsigned refused, counted = papi_every_row(chip, &refused);

	CHECK(counted > 450);
	CHECK(refused < 50);
}

/* Injected lines are counted: bytes read equal bytes counted. */
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

/* In five hours the ring's clock wraps its 44 bits. */
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

static void each_access(void)
{
	papi_each_access("UNC_C_CLOCKTICKS:socket=0:unit=0 UNC_M_CAS_COUNT:RD:socket=0:unit=0 "
			 "UNC_P_CLOCKTICKS:socket=1 UNC_U_CLOCKTICKS:socket=1 "
			 "UNC_Q_CLOCKTICKS:socket=0:unit=0");
}

static const struct papi_test tests[] = {
	{ "every row", every_row },
	{ "traffic", traffic },
	{ "wraps", wraps },
	{ "filters", filters },
	{ "each access fails", each_access },
	{ "codes to names and back", papi_codes_and_back },
	{ 0 },
};

int papi_ep_run(const char *name)
{
	chip = unc_chip_find(name);
	papi_open_chip(name, "sockets=2,cbo=3");
	return papi_run(tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every event and umask of every box, on every unit of the largest Ice Lake-SP, through PAPI: each,
 * added by name, must count its own signature in its own unit only.
 */
#include <stdio.h>
#include <string.h>

#include "papi_check.h"

enum { TIME = 3 * MSEC, UNITS = 40, BATCH = 4 };

/* Rows that are counted together, each in all units. */
struct batch {
	struct unc_encoding rows[BATCH];
	int count;
	int set;
};

static struct papi_uncore_unit units[UNITS];
static int numunits;
static unsigned tested;

static uint64_t expected(const struct unc_encoding *e, const struct papi_uncore_unit *unit)
{
	uint64_t ctl = e->value[UNC_CTL];

	switch (unc_sim_kind(e->box, ctl)) {
	case SIM_CLOCK:
	case SIM_COMPLEMENT:
		return (uint64_t)TIME * unc_sim_clock_khz(e->box, ctl) / MSEC;
	case SIM_SILENT:
	case SIM_TRAFFIC:
		return 0; /* and there is none */
	case SIM_SIGNATURE:
		break;
	}
	return unc_sim_signature(e->box, (unsigned)unit->socket, (unsigned)unit->unit, ctl, 0,
				 TIME);
}

static void count_batch(struct batch *b)
{
	static long long values[BATCH * UNITS];

	if (b->count == 0)
		return;
	CHECK_OK(PAPI_start(b->set));
	papi_advance(TIME);
	CHECK_OK(PAPI_stop(b->set, values));
	for (int i = 0; i < b->count; i++)
		for (int u = 0; u < numunits; u++)
			CHECK_EQUAL(values[i * numunits + u],
				    (long long)expected(&b->rows[i], &units[u]));
	tested += (unsigned)(b->count * numunits);
	papi_destroy(b->set);
	b->count = 0;
}

static int add(const struct batch *b, const char *name, const struct papi_uncore_unit *unit)
{
	char full[UNC_NAME_MAX];

	snprintf(full, sizeof(full), "%.200s:unit=%d:socket=%d", name, unit->unit, unit->socket);
	return papi_add(b->set, full);
}

/* Add a row in all units; if it does not fit with the others, count those first. */
static void take(struct batch *b, const struct unc_encoding *e, const char *name)
{
	int rc = PAPI_ECNFLCT;

	if (b->count && b->count < BATCH)
		rc = add(b, name, &units[0]);
	if (rc == PAPI_ECNFLCT) {
		count_batch(b);
		b->set = papi_set("");
		rc = add(b, name, &units[0]);
	}
	CHECK_OK(rc);
	for (int u = 1; u < numunits; u++)
		CHECK_OK(add(b, name, &units[u]));
	b->rows[b->count++] = *e;
}

/* On a mounted machine only a sample of the rows is tested. */
enum { MOUNTED_STEP = 16 };

static void rows_of(const struct unc_chip *chip, const struct unc_pmu *pmu)
{
	struct unc_row row = { 0 };
	struct batch batch = { 0 };
	char name[UNC_NAME_MAX];
	unsigned number = 0;

	tested = 0;
	while (unc_row_next(chip, &row)) {
		struct unc_encoding e;

		unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
		if (row.pmu != pmu || (e.flags & (UNC_FIXED | UNC_FREERUN)))
			continue; /* these have tests of their own */
		if (papi_mounted() && number++ % MOUNTED_STEP)
			continue; /* each access is a message there */
		unc_encoding_name(&e, name, sizeof(name));
		numunits = papi_uncore_units(name, units, UNITS);
		CHECK(numunits > 0 && numunits <= UNITS);
		take(&batch, &e, name);
	}
	count_batch(&batch);
	if (tested)
		printf("%s: %u\n", pmu->name, tested);
}

static void every_row_on_every_unit(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");
	unsigned before = 0;

	for (unsigned i = 0; i < chip->numpmus; i++) {
		rows_of(chip, chip->pmus[i]);
		before += tested;
	}
	/* 40 CHAs alone have 1,118 rows each */
	CHECK(before > 40 * 1118 / (papi_mounted() ? MOUNTED_STEP : 1));
}

static const struct papi_test tests[] = {
	{ "every row on every unit", every_row_on_every_unit },
	{ 0 },
};

int main(void)
{
	papi_open("cha=40,imc=4,upi=3,iio=6");
	return papi_run(tests);
}

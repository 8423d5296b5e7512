/* SPDX-License-Identifier: BSD-3-Clause */
/* Counters beside others: compared with trying every assignment. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

enum { MOST = 4 };

static const char *const icx_names[] = {
	"UNC_CHA_CLOCKTICKS",
	"UNC_CHA_DIR_LOOKUP:SNP",
	"UNC_CHA_DIR_UPDATE:HA",
	"UNC_CHA_TOR_OCCUPANCY:IA_HIT",
	"UNC_CHA_TOR_OCCUPANCY:IA_MISS",
	"UNC_CHA_TOR_INSERTS:IA:tid=3",
	"UNC_CHA_TOR_INSERTS:IO:tid=4",
	"UNC_CHA_RxC_OCCUPANCY:IRQ",
};

static const char *const montecito_names[] = {
	"CPU_OP_CYCLES",          "IA64_INST_RETIRED",    "L3_MISSES",
	"L1D_READS_SET1",         "L1D_READ_MISSES:ALL",  "L1DTLB_TRANSFER",
	"L2D_OPS_ISSUED:FP_LOAD", "L2D_OPS_ISSUED:STORE", "L2D_FILLB_FULL:THIS",
	"L2D_OZQ_FULL:THIS",      "L2D_BYPASS:L2_DATA1",
};

static const struct unc_chip *chip;
static struct unc_encoding encodings[16];

static void encode_all(const char *name, const char *const *names, unsigned n)
{
	struct unc_error err;

	chip = unc_chip_find(name);
	for (unsigned i = 0; i < n; i++)
		if (unc_encode(chip, names[i], &encodings[i], &err)) {
			CU_FAIL("an event of the test is unknown");
			printf("%s: %s\n", names[i], err.text);
		}
}

static bool may_go_on(const struct unc_encoding *const *events, const struct unc_slot *slots,
		      unsigned n)
{
	return unc_schedule_beside(NULL, 0, events, slots, n, NULL, NULL) == 0;
}

/* Is there any assignment of the events from `at` on? The first ones have their slots. */
static bool any(const struct unc_encoding *const *events, struct unc_slot *slots, unsigned at,
		unsigned n)
{
	if (at == n)
		return may_go_on(events, slots, n);
	for (unsigned c = 0; c < UNC_MAX_COUNTERS; c++) {
		bool taken = !(events[at]->counters >> c & 1);

		for (unsigned i = 0; i < at; i++)
			taken |= slots[i].counter == c;
		if (taken)
			continue;
		slots[at] = (struct unc_slot){ .counter = (uint8_t)c,
					       .ctl = events[at]->value[UNC_CTL] };
		if (any(events, slots, at + 1, n))
			return true;
	}
	return false;
}

static bool filters_fit(const struct unc_encoding *const *events, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		for (unsigned k = 0; k < i; k++)
			for (unsigned r = 1; r < UNC_REGS; r++)
				if ((events[i]->value[r] ^ events[k]->value[r]) &
				    events[i]->used[r] & events[k]->used[r])
					return false;
	return true;
}

/* Some events are counted, then others come. */
static void try_some(unsigned n, unsigned *seed, unsigned *placed, unsigned *refused)
{
	const struct unc_encoding *events[2 * MOST];
	struct unc_slot slots[2 * MOST], trial[2 * MOST];
	unsigned held = 1 + (unsigned)rand_r(seed) % MOST, more = (unsigned)rand_r(seed) % MOST;
	uint32_t seen = 0, taken = 0;
	struct unc_error err = { 0 };
	int rc;

	for (unsigned i = 0; i < held + more; i++) {
		unsigned e;

		do {
			e = (unsigned)rand_r(seed) % n;
		} while (seen >> e & 1);
		seen |= 1u << e;
		events[i] = &encodings[e];
	}
	if (unc_schedule(events, held, slots, NULL))
		return;
	CU_ASSERT(may_go_on(events, slots, held));
	memcpy(trial, slots, sizeof(trial));
	rc = unc_schedule_beside(events + held, more, events, slots, held, slots + held, &err);
	CU_ASSERT_EQUAL(rc == 0,
			filters_fit(events, held + more) && any(events, trial, held, held + more));
	*(rc ? refused : placed) += 1;
	if (rc) {
		CU_ASSERT_EQUAL(rc, UNC_ECONFLICT);
		CU_ASSERT(err.text[0] != '\0');
		return;
	}
	for (unsigned i = 0; i < held + more; i++) {
		CU_ASSERT(events[i]->counters >> slots[i].counter & 1);
		CU_ASSERT(!(taken >> slots[i].counter & 1));
		taken |= 1u << slots[i].counter;
	}
	CU_ASSERT(may_go_on(events, slots, held + more));
}

static void beside(const char *name, const char *const *names, unsigned n)
{
	unsigned seed = 1, placed = 0, refused = 0, every = check_every(5);

	encode_all(name, names, n);
	for (unsigned i = 0; i < 3000 / every; i++)
		try_some(n, &seed, &placed, &refused);
	CU_ASSERT(placed > 500 / every && refused > 100 / every);
}

static void ice_lake(void)
{
	beside("icx", icx_names, sizeof(icx_names) / sizeof(icx_names[0]));
}

/* The clock of a box leaves the counters of restricted events that come later free. */
static void restricted_later(void)
{
	static const char *const names[] = { "icx", "snbep", "ivbep" };
	unsigned found = 0;

	for (size_t k = 0; k < sizeof(names) / sizeof(names[0]); k++) {
		struct unc_row row = { 0 };

		chip = unc_chip_find(names[k]);
		while (unc_row_next(chip, &row)) {
			const struct unc_encoding *first = &encodings[0], *later = &encodings[1];
			const struct unc_event *clock = unc_box_clock(chip, row.pmu->box, false);
			struct unc_slot slot;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &encodings[1]);
			if (!clock || later->box != row.pmu->box || !later->counters ||
			    later->counters == clock->counters)
				continue;
			unc_encode_row(chip, row.pmu, clock, NULL, &encodings[0]);
			CU_ASSERT_EQUAL_FATAL(unc_schedule(&first, 1, &slot, NULL), 0);
			CU_ASSERT_EQUAL(unc_schedule_beside(&later, 1, &first, &slot, 1,
							    &(struct unc_slot){ 0 }, NULL),
					0);
			found++;
		}
	}
	CU_ASSERT(found > 300);
	printf("%u restricted events\n", found);
}

static void montecito(void)
{
	beside("montecito", montecito_names, sizeof(montecito_names) / sizeof(montecito_names[0]));
}

/* Events whose leader leaves cannot go on: its counter selects their set. */
static void leaders(void)
{
	static const char *const names[] = { "L1D_READS_SET1", "L1D_READ_MISSES:ALL",
					     "L2D_OPS_ISSUED:FP_LOAD", "L2D_OPS_ISSUED:STORE" };
	const struct unc_encoding *held[2] = { &encodings[0], &encodings[1] };
	struct unc_slot slots[2] = { { .counter = 1 }, { .counter = 6 } };

	encode_all("montecito", names, 4);
	slots[0].ctl = encodings[0].value[UNC_CTL];
	slots[1].ctl = encodings[1].value[UNC_CTL];
	CU_ASSERT(may_go_on(held, slots, 2));
	CU_ASSERT(may_go_on(held, slots, 1));
	CU_ASSERT(!may_go_on(held + 1, slots + 1, 1)); /* none in PMC5 */
	held[0] = &encodings[2];
	slots[0] = (struct unc_slot){ .counter = 0, .ctl = encodings[2].value[UNC_CTL] };
	CU_ASSERT(may_go_on(held, slots, 1));
	slots[0].counter = 1; /* a follower of PMC4, which leads nothing */
	CU_ASSERT(!may_go_on(held, slots, 1));
}

/* Bits of filters that a count depends on, whether it sets them or not. */
static void filtered_by(void)
{
	struct unc_encoding plain, tid, other;

	CU_ASSERT_EQUAL(unc_encode(unc_chip_find("icx"), "UNC_CHA_TOR_INSERTS:IA", &plain, NULL),
			0);
	CU_ASSERT_EQUAL(unc_encode(unc_chip_find("icx"), "UNC_CHA_TOR_INSERTS:IA:tid=3", &tid,
				   NULL),
			0);
	CU_ASSERT_EQUAL(unc_encode(unc_chip_find("icx"), "UNC_CHA_CLOCKTICKS", &other, NULL), 0);
	CU_ASSERT_EQUAL(unc_encoding_filtered_by(&plain, 1), 0); /* tid is enabled by the control */
	CU_ASSERT(tid.used[1] != 0);
	CU_ASSERT_EQUAL(unc_encoding_filtered_by(&tid, 1), tid.used[1]);
	CU_ASSERT_EQUAL(unc_encoding_filtered_by(&other, 1), 0);
	/* a band applies to every event that accepts it, given or not */
	CU_ASSERT_EQUAL(unc_encode(unc_chip_find("icx"), "UNC_P_DEMOTIONS:band0=5", &tid, NULL) ||
				unc_encode(unc_chip_find("icx"), "UNC_P_DEMOTIONS", &plain, NULL),
			0);
	CU_ASSERT_EQUAL(unc_encoding_filtered_by(&plain, 1), unc_encoding_filtered_by(&tid, 1));
}

static const struct check_test tests[] = {
	{ "Ice Lake", ice_lake },       { "restricted events later", restricted_later },
	{ "Montecito", montecito },     { "leaders", leaders },
	{ "filtered by", filtered_by }, { 0 },
};

int main(void)
{
	return check_run("beside", tests);
}

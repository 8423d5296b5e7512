/* SPDX-License-Identifier: BSD-3-Clause */
/* What events leave to others that are counted in the same unit: counters, and filters. */
#include <stdio.h>

#include "check.h"
#include "unc_events.h"

/* The clock of a box leaves the counters of restricted events that come later free. */
static void restricted_later(void)
{
	static const char *const names[] = { "icx", "snbep", "ivbep" };
	unsigned found = 0;

	for (size_t k = 0; k < sizeof(names) / sizeof(names[0]); k++) {
		struct unc_encoding clocks, restricted;
		struct unc_row row = { 0 };
		const struct unc_chip *chip;

		chip = unc_chip_find(names[k]);
		while (unc_row_next(chip, &row)) {
			const struct unc_encoding *first = &clocks, *later = &restricted;
			const struct unc_event *clock = unc_box_clock(chip, row.pmu->box, false);
			struct unc_slot slot;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &restricted);
			if (!clock || later->box != row.pmu->box || !later->counters ||
			    later->counters == clock->counters)
				continue;
			unc_encode_row(chip, row.pmu, clock, NULL, &clocks);
			CU_ASSERT_EQUAL_FATAL(unc_schedule(&first, 1, &slot, NULL), 0);
			CU_ASSERT((later->counters & ~(1u << slot.counter)) != 0);
			found++;
		}
	}
	CU_ASSERT(found > 300);
	printf("%u restricted events\n", found);
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
	{ "restricted events later", restricted_later },
	{ "filtered by", filtered_by },
	{ 0 },
};

int main(void)
{
	return check_run("schedule", tests);
}

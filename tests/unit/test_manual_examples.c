/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The examples that manual 000 (Intel 639778) prints: table 2-374, programming the PCU, and table 2-82, the ids of
 * sources other than cores. Each encodes to the printed register values, and counts.
 */
#include <stdio.h>

#include "rig.h"

static struct rig rig;

/* From the printed fields: thresh 28:24, occ_edge_det 31, occ_invert 30, invert 23, occ_sel 15:14. */
#define CORES_C0 "UNC_P_POWER_STATE_OCCUPANCY:CORES_C0"
#define OCCUPANCY(thresh) (0x80 | 0x1 << 14 | (uint64_t)(thresh) << 24)
#define EDGE (1ull << 31)
#define INVERTED (1ull << 30 | 1ull << 23)

struct example {
	const char *name; /* events that count together, separated by blanks */
	uint64_t ctl[2], filter;
};

static const struct example pcu[] = {
	{ "UNC_P_VOLT_TRANS_CYCLES_CHANGE", { 0x03 }, 0x00 },
	{ CORES_C0, { OCCUPANCY(0) }, 0x00 },
	{ CORES_C0 ":thresh=5", { OCCUPANCY(5) }, 0x00 },
	{ CORES_C0 ":thresh=5:occ_edge_det=1", { OCCUPANCY(5) | EDGE }, 0x00 },
	{ CORES_C0 ":thresh=5 UNC_P_VOLT_TRANS_CYCLES_CHANGE", { OCCUPANCY(5), 0x03 }, 0x00 },
	{ CORES_C0 ":thresh=4:invert=1:occ_invert=1 UNC_P_FREQ_BAND0_CYCLES:band0=0x14",
	  { OCCUPANCY(4) | INVERTED, 0x0b },
	  0x14 },
};

static const struct example tids[] = {
	{ "UNC_CHA_DIR_LOOKUP:SNP:tid=UPI0_1", { 0x80000 | 0x0153 }, 0x28 << 3 },
	{ "UNC_CHA_DIR_LOOKUP:SNP:tid=UPI2", { 0x80000 | 0x0153 }, 0x2c << 3 },
	{ "UNC_CHA_DIR_LOOKUP:SNP:tid=IIO0_1", { 0x80000 | 0x0153 }, 0x3e << 3 },
	{ "UNC_CHA_DIR_LOOKUP:SNP:tid=IIO2", { 0x80000 | 0x0153 }, 0x3f << 3 },
	{ "UNC_CHA_DIR_LOOKUP:SNP:tid=IIO3", { 0x80000 | 0x0153 }, 0x3b << 3 },
};

static void check_example(const struct example *example)
{
	static struct rig_events events;
	uint64_t values[2] = { 0 }, filter = 0;

	rig_encode_all(example->name, &events);
	for (size_t i = 0; i < events.count; i++) {
		CU_ASSERT_EQUAL(events.encoding[i].value[0], example->ctl[i]);
		filter |= events.encoding[i].value[1];
	}
	CU_ASSERT_EQUAL(filter, example->filter);
	rig_count(&rig, example->name, 3 * MSEC, values);
	for (size_t i = 0; i < events.count; i++) {
		/* the unit's counters share the filter, which is part of each signature of the PCU */
		events.encoding[i].value[1] = example->filter;
		CU_ASSERT_EQUAL(values[i], rig_expect_sum(&rig, &events.encoding[i], 3 * MSEC));
		CU_ASSERT(values[i] > 0);
	}
}

static void pcu_cases(void)
{
	rig_open(&rig, "sockets=2");
	for (size_t i = 0; i < sizeof(pcu) / sizeof(pcu[0]); i++)
		check_example(&pcu[i]);
	rig_close(&rig);
}

static void other_than_cores(void)
{
	rig_open(&rig, "sockets=2,cha=3");
	for (size_t i = 0; i < sizeof(tids) / sizeof(tids[0]); i++)
		check_example(&tids[i]);
	rig_close(&rig);
}

static const struct check_test tests[] = {
	{ "PCU configuration examples", pcu_cases },
	{ "ids of sources other than cores", other_than_cores },
	{ 0 },
};

int main(void)
{
	return check_run("examples of the manual", tests);
}

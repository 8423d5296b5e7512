/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon L3 counters: control words worked out by hand from the layouts of the SDM (volume 3B, 18.20
 * and 18.21; 18.21.3 is manual 004), bit by bit. A field that is not given is all ones
 * where it selects by bit ("any").
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "encode_check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

/* An event, its control word, and the counters of its interface. */
struct row {
	const char *name;
	uint64_t ctl;
	uint32_t counters;
};

/* clang-format off */

/* 64-bit Xeon MP */
static const struct row mp_rows[] = {
	/* section 3, IBUSQ: T 33:32, 11b 37:36, type 45:38, snoop 48:46, state 55:49 */
	{ "IBUSQ", 0x00fffff300000000, 0x03 },
	{ "IBUSQ:t0_match", 0x00fffff100000000, 0x03 },
	{ "IBUSQ:t1_match=1", 0x00fffff200000000, 0x03 },
	{ "IBUSQ:t0_match=0", 0x00fffff200000000, 0x03 },
	{ "IBUSQ:t0_match=1:t1_match=1", 0x00fffff300000000, 0x03 },
	{ "IBUSQ:t1_match=0:t0_match=1", 0x00fffff100000000, 0x03 },
	{ "IBUSQ:type_match=0x01", 0x00ffc07300000000, 0x03 },
	{ "IBUSQ:type_match=0x80", 0x00ffe03300000000, 0x03 },
	{ "IBUSQ:type_match=any", 0x00fffff300000000, 0x03 },
	{ "IBUSQ:type_match=0x5a", 0x00ffd6b300000000, 0x03 },
	{ "IBUSQ:snoop_match=clean", 0x00fe7ff300000000, 0x03 },
	{ "IBUSQ:snoop_match=HIT", 0x00febff300000000, 0x03 },
	{ "IBUSQ:snoop_match=hitm", 0x00ff3ff300000000, 0x03 },
	{ "IBUSQ:snoop_match=6", 0x00ffbff300000000, 0x03 },
	{ "IBUSQ:l3_state_match=0x01", 0x0003fff300000000, 0x03 },
	{ "IBUSQ:l3_state_match=0x40", 0x0081fff300000000, 0x03 },
	{ "IBUSQ:l3_state_match=any", 0x00fffff300000000, 0x03 },
	{ "IBUSQ:eviction_match", 0x01fffff300000000, 0x03 },
	{ "IBUSQ:fill_match=1", 0x02fffff300000000, 0x03 },
	{ "IBUSQ:fill_match:eviction_match", 0x03fffff300000000, 0x03 },
	{ "IBUSQ:saturate", 0x08fffff300000000, 0x03 },
	{ "IBUSQ:t0_match:type_match=3:snoop_match=hitm:l3_state_match=0x11:saturate", 0x082300f100000000, 0x03 },
	/* ready-made ones of the bus queue */
	{ "L3_MISSES", 0x02fffff300000000, 0x03 },
	{ "L3_MISSES:t1_match", 0x02fffff200000000, 0x03 },
	{ "L3_EVICTIONS", 0x01fffff300000000, 0x03 },
	{ "L3_EVICTIONS:type_match=0x0f", 0x01ffc3f300000000, 0x03 },
	{ "L3_SNOOP_RESULTS:CLEAN", 0x00fe7ff300000000, 0x03 },
	{ "L3_SNOOP_RESULTS:HIT:HITM", 0x00ffbff300000000, 0x03 },
	{ "L3_SNOOP_RESULTS:ANY", 0x00fffff300000000, 0x03 },
	{ "L3_SNOOP_RESULTS.HITM:saturate=1", 0x08ff3ff300000000, 0x03 },
	/* section 3, ISNPQ: T 33:32, agent 37:36, type 44:39, snoop 47:45, state 54:48 */
	{ "ISNPQ", 0x007fffb300000000, 0x0c },
	{ "ISNPQ:t0_match", 0x007fffb100000000, 0x0c },
	{ "ISNPQ:t1_match", 0x007fffb200000000, 0x0c },
	{ "ISNPQ:agent_match=1", 0x007fff9300000000, 0x0c },
	{ "ISNPQ:agent_match=2", 0x007fffa300000000, 0x0c },
	{ "ISNPQ:agent_match=any", 0x007fffb300000000, 0x0c },
	{ "ISNPQ:type_match=0x20", 0x007ff03300000000, 0x0c },
	{ "ISNPQ:snoop_match=clean", 0x007f3fb300000000, 0x0c },
	{ "ISNPQ:snoop_match=hit", 0x007f5fb300000000, 0x0c },
	{ "ISNPQ:snoop_match=hitm", 0x007f9fb300000000, 0x0c },
	{ "ISNPQ:l3_state_match=0x08", 0x0008ffb300000000, 0x0c },
	{ "ISNPQ:saturate", 0x087fffb300000000, 0x0c },
	{ "ISNPQ:agent_match=2:type_match=1:snoop_match=3:l3_state_match=0x41", 0x004160a300000000, 0x0c },
	{ "SNOOPS:ANY", 0x007fffb300000000, 0x0c },
	{ "SNOOPS:CLEAN", 0x007f3fb300000000, 0x0c },
	{ "SNOOPS:HITM:agent_match=1", 0x007f9f9300000000, 0x0c },
	{ "SNOOPS:CLEAN:HIT", 0x007f7fb300000000, 0x0c },
	/* section 3, EFSB: own 48, other 49; the rest is reserved */
	{ "EFSB:OWN", 0x0001000000000000, 0x30 },
	{ "EFSB:OTHER", 0x0002000000000000, 0x30 },
	{ "EFSB:OWN:OTHER", 0x0003000000000000, 0x30 },
	{ "EFSB:own=1", 0x0001000000000000, 0x30 },
	{ "EFSB:other=1:own=1", 0x0003000000000000, 0x30 },
	{ "EFSB:OWN:saturate", 0x0801000000000000, 0x30 },
	{ "BUS_OCCUPANCY:DATA", 0x0003000000000000, 0x30 },
	/* section 3, latency: bit 58 (the text: 26 of the upper half) */
	{ "IBUSQ_LATENCY", 0x0400000000000000, 0x01 },
};

/* 7100 and 7400 alike */
static const struct row rows_both[] = {
	/* 4.2, GSNPQ: agent 37:32, type 43:38, snoop 46:44, state 53:47, select 56:54, block 57 */
	{ "GBSQ:agent_select=0x5", 0x003ffff500000000, 0x03 },
	{ "GSNPQ", 0x003fffff00000000, 0x0c },
	{ "GSNPQ:agent_select=central", 0x003fffe000000000, 0x0c },
	{ "GSNPQ:agent_select=any", 0x003fffff00000000, 0x0c },
	{ "GSNPQ:type_match=0x10", 0x003ff43f00000000, 0x0c },
	{ "GSNPQ:snoop_match=hitm", 0x003fcfff00000000, 0x0c },
	{ "GSNPQ:l2_state=0x7e", 0x003f7fff00000000, 0x0c },
	{ "GSNPQ:core_module_select=any", 0x003fffff00000000, 0x0c },
	{ "GSNPQ:block_snoop", 0x023fffff00000000, 0x0c },
	{ "GSNPQ:saturate", 0x083fffff00000000, 0x0c },
	{ "GSNPQ:agent_select=central:snoop_match=clean:l2_state=1:type_match=4:block_snoop:core_module_select=7", 0x03c0912000000000, 0x0c },
	{ "SNOOPS:ANY", 0x003fffff00000000, 0x0c },
	{ "SNOOPS:BLOCKED", 0x023fffff00000000, 0x0c },
	{ "SNOOPS:CLEAN", 0x003f9fff00000000, 0x0c },
	{ "SNOOPS:HIT", 0x003fafff00000000, 0x0c },
	{ "SNOOPS:HIT:HITM", 0x003fefff00000000, 0x0c },
	{ "SNOOPS:HITM:agent_select=central", 0x003fcfe000000000, 0x0c },
	/* 4.3, FSB: bit 58 is 1, sub-events are ORed */
	{ "FSB:L_CLEAR", 0x0400004000000000, 0xf0 },
	{ "FSB:L_HIT", 0x0400008000000000, 0xf0 },
	{ "FSB:L_HITM", 0x0400010000000000, 0xf0 },
	{ "FSB:L_DEFER", 0x0400020000000000, 0xf0 },
	{ "FSB:L_RETRY", 0x0400040000000000, 0xf0 },
	{ "FSB:L_SNOOP_STALL", 0x0400080000000000, 0xf0 },
	{ "FSB:DBSY", 0x0400100000000000, 0xf0 },
	{ "FSB:DRDY", 0x0400200000000000, 0xf0 },
	{ "FSB:BNR", 0x0400400000000000, 0xf0 },
	{ "FSB:IOQ_EMPTY", 0x0400800000000000, 0xf0 },
	{ "FSB:IOQ_FULL", 0x0401000000000000, 0xf0 },
	{ "FSB:IOQ_ACTIVE", 0x0402000000000000, 0xf0 },
	{ "FSB:WW_DATA", 0x0404000000000000, 0xf0 },
	{ "FSB:WW_ISSUE", 0x0408000000000000, 0xf0 },
	{ "FSB:WR_ISSUE", 0x0410000000000000, 0xf0 },
	{ "FSB:RW_ISSUE", 0x0420000000000000, 0xf0 },
	{ "FSB:OTHER_DBSY", 0x0440000000000000, 0xf0 },
	{ "FSB:OTHER_DRDY", 0x0480000000000000, 0xf0 },
	{ "FSB:OTHER_SNOOP_STALL", 0x0500000000000000, 0xf0 },
	{ "FSB:OTHER_BNR", 0x0600000000000000, 0xf0 },
	{ "FSB:TYPE", 0x0400003f00000000, 0xf0 },
	{ "FSB:TYPE:fsb_type=0x02", 0x0400000200000000, 0xf0 },
	{ "FSB:fsb_type=0x21", 0x0400002100000000, 0xf0 },
	{ "FSB:fsb_l_hit", 0x0400008000000000, 0xf0 },
	{ "FSB:fsb_l_hit=1:fsb_l_hitm=1", 0x0400018000000000, 0xf0 },
	{ "FSB:L_HIT:fsb_type=4", 0x0400008400000000, 0xf0 },
	{ "FSB:L_CLEAR:L_HIT:L_HITM", 0x040001c000000000, 0xf0 },
	{ "FSB:IOQ_ACTIVE:saturate", 0x0c02000000000000, 0xf0 },
	{ "BUS_OCCUPANCY:DATA", 0x0480200000000000, 0xf0 },
	{ "BUS_OCCUPANCY:DATA_BUSY", 0x04c0300000000000, 0xf0 },
	{ "BUS_OCCUPANCY:BLOCKED", 0x0600400000000000, 0xf0 },
	{ "BUS_OCCUPANCY:SNOOP_STALL", 0x0500080000000000, 0xf0 },
	{ "BUS_OCCUPANCY:IOQ_FULL", 0x0401000000000000, 0xf0 },
};

/* 7100 */
static const struct row rows_7100[] = {
	/* 4.1, GBSQ: agent 35:32, flow 37:36, type 43:38, snoop 46:44, state 53:47, 55:54, 57:56, 58 */
	{ "GBSQ", 0x003fffff00000000, 0x03 },
	{ "GBSQ:agent_select=lp0", 0x003ffff100000000, 0x03 },
	{ "GBSQ:agent_select=lp3", 0x003ffff800000000, 0x03 },
	{ "GBSQ:agent_select=core0", 0x003ffff300000000, 0x03 },
	{ "GBSQ:agent_select=core1", 0x003ffffc00000000, 0x03 },
	{ "GBSQ:agent_select=any", 0x003fffff00000000, 0x03 },
	{ "GBSQ:data_flow=demand", 0x003fffdf00000000, 0x03 },
	{ "GBSQ:data_flow=prefetch", 0x003fffef00000000, 0x03 },
	{ "GBSQ:data_flow=any", 0x003fffff00000000, 0x03 },
	{ "GBSQ:type_match=0x21", 0x003ff87f00000000, 0x03 },
	{ "GBSQ:type_match=any", 0x003fffff00000000, 0x03 },
	{ "GBSQ:snoop_match=clean", 0x003f9fff00000000, 0x03 },
	{ "GBSQ:snoop_match=hit", 0x003fafff00000000, 0x03 },
	{ "GBSQ:snoop_match=hitm", 0x003fcfff00000000, 0x03 },
	{ "GBSQ:l3_state=0x40", 0x00207fff00000000, 0x03 },
	{ "GBSQ:l3_state=0x01:type_match=1", 0x0000f07f00000000, 0x03 },
	{ "GBSQ:core_module_select=any", 0x003fffff00000000, 0x03 },
	{ "GBSQ:core_module_select=this_core", 0x007fffff00000000, 0x03 },
	{ "GBSQ:core_module_select=other_core", 0x00bfffff00000000, 0x03 },
	{ "GBSQ:core_module_select=both_cores", 0x00ffffff00000000, 0x03 },
	{ "GBSQ:fill_eviction=any", 0x003fffff00000000, 0x03 },
	{ "GBSQ:fill_eviction=fill", 0x013fffff00000000, 0x03 },
	{ "GBSQ:fill_eviction=no_eviction", 0x023fffff00000000, 0x03 },
	{ "GBSQ:fill_eviction=eviction", 0x033fffff00000000, 0x03 },
	{ "GBSQ:cross_snoop", 0x043fffff00000000, 0x03 },
	{ "GBSQ:saturate", 0x083fffff00000000, 0x03 },
	{ "GBSQ:agent_select=core1:data_flow=demand:type_match=2:snoop_match=hit:l3_state=8:core_module_select=1:fill_eviction=2:cross_snoop:saturate", 0x0e44209c00000000, 0x03 },
	/* ready-made ones of GBSQ */
	{ "L3_REQUESTS:ANY", 0x003fffff00000000, 0x03 },
	{ "L3_REQUESTS:DEMAND", 0x003fffdf00000000, 0x03 },
	{ "L3_REQUESTS:PREFETCH", 0x003fffef00000000, 0x03 },
	{ "L3_REQUESTS:DEMAND:PREFETCH", 0x003fffff00000000, 0x03 },
	{ "L3_MISSES:DEMAND", 0x013fffdf00000000, 0x03 },
	{ "L3_MISSES.PREFETCH", 0x013fffef00000000, 0x03 },
	{ "L3_MISSES:ANY", 0x013fffff00000000, 0x03 },
	{ "L3_MISSES:DEMAND:agent_select=core1", 0x013fffdc00000000, 0x03 },
	{ "L3_EVICTIONS:ANY", 0x033fffff00000000, 0x03 },
	{ "L3_EVICTIONS:PREFETCH", 0x033fffef00000000, 0x03 },
	{ "L3_SNOOP_RESULTS:HITM", 0x003fcfff00000000, 0x03 },
	{ "L3_SNOOP_RESULTS:CLEAN:HIT", 0x003fbfff00000000, 0x03 },
	{ "L3_CROSS_SNOOPS:HITM", 0x043fcfff00000000, 0x03 },
	{ "L3_CROSS_SNOOPS:ANY", 0x043fffff00000000, 0x03 },
	/* 4.2, GSNPQ: agent 37:32, type 43:38, snoop 46:44, state 53:47, select 56:54, block 57 */
	{ "GSNPQ:agent_select=lp1", 0x003fffc200000000, 0x0c },
	{ "GSNPQ:agent_select=core1", 0x003fffcc00000000, 0x0c },
	{ "GSNPQ:agent_select=own", 0x003fffcf00000000, 0x0c },
	{ "GSNPQ:agent_select=symmetric", 0x003fffd000000000, 0x0c },
	{ "GSNPQ:core_module_select=one_core", 0x013fffff00000000, 0x0c },
	{ "GSNPQ:core_module_select=this_core", 0x017fffff00000000, 0x0c },
	{ "GSNPQ:core_module_select=other_core", 0x01bfffff00000000, 0x0c },
	{ "GSNPQ:core_module_select=both_cores", 0x01ffffff00000000, 0x0c },
};

/* 7400 */
static const struct row rows_7400[] = {
	/* 4.1, GBSQ: agent 34:32 (35 unused), the rest as on the 7100 */
	{ "GBSQ", 0x003ffff700000000, 0x03 },
	{ "GBSQ:agent_select=module0", 0x003ffff100000000, 0x03 },
	{ "GBSQ:agent_select=module1", 0x003ffff200000000, 0x03 },
	{ "GBSQ:agent_select=module2", 0x003ffff400000000, 0x03 },
	{ "GBSQ:agent_select=any", 0x003ffff700000000, 0x03 },
	{ "GBSQ:data_flow=demand", 0x003fffd700000000, 0x03 },
	{ "GBSQ:data_flow=prefetch", 0x003fffe700000000, 0x03 },
	{ "GBSQ:data_flow=any", 0x003ffff700000000, 0x03 },
	{ "GBSQ:type_match=0x21", 0x003ff87700000000, 0x03 },
	{ "GBSQ:type_match=any", 0x003ffff700000000, 0x03 },
	{ "GBSQ:snoop_match=clean", 0x003f9ff700000000, 0x03 },
	{ "GBSQ:snoop_match=hit", 0x003faff700000000, 0x03 },
	{ "GBSQ:snoop_match=hitm", 0x003fcff700000000, 0x03 },
	{ "GBSQ:l3_state=0x40", 0x00207ff700000000, 0x03 },
	{ "GBSQ:l3_state=0x01:type_match=1", 0x0000f07700000000, 0x03 },
	{ "GBSQ:core_module_select=any", 0x003ffff700000000, 0x03 },
	{ "GBSQ:core_module_select=this_module", 0x007ffff700000000, 0x03 },
	{ "GBSQ:core_module_select=other_module", 0x00bffff700000000, 0x03 },
	{ "GBSQ:core_module_select=several_modules", 0x00fffff700000000, 0x03 },
	{ "GBSQ:fill_eviction=any", 0x003ffff700000000, 0x03 },
	{ "GBSQ:fill_eviction=fill", 0x013ffff700000000, 0x03 },
	{ "GBSQ:fill_eviction=no_eviction", 0x023ffff700000000, 0x03 },
	{ "GBSQ:fill_eviction=eviction", 0x033ffff700000000, 0x03 },
	{ "GBSQ:cross_snoop", 0x043ffff700000000, 0x03 },
	{ "GBSQ:saturate", 0x083ffff700000000, 0x03 },
	{ "GBSQ:agent_select=module2:data_flow=demand:type_match=2:snoop_match=hit:l3_state=8:core_module_select=1:fill_eviction=2:cross_snoop:saturate", 0x0e44209400000000, 0x03 },
	/* ready-made ones of GBSQ */
	{ "L3_REQUESTS:ANY", 0x003ffff700000000, 0x03 },
	{ "L3_REQUESTS:DEMAND", 0x003fffd700000000, 0x03 },
	{ "L3_REQUESTS:PREFETCH", 0x003fffe700000000, 0x03 },
	{ "L3_REQUESTS:DEMAND:PREFETCH", 0x003ffff700000000, 0x03 },
	{ "L3_MISSES:DEMAND", 0x013fffd700000000, 0x03 },
	{ "L3_MISSES.PREFETCH", 0x013fffe700000000, 0x03 },
	{ "L3_MISSES:ANY", 0x013ffff700000000, 0x03 },
	{ "L3_MISSES:DEMAND:agent_select=module2", 0x013fffd400000000, 0x03 },
	{ "L3_EVICTIONS:ANY", 0x033ffff700000000, 0x03 },
	{ "L3_EVICTIONS:PREFETCH", 0x033fffe700000000, 0x03 },
	{ "L3_SNOOP_RESULTS:HITM", 0x003fcff700000000, 0x03 },
	{ "L3_SNOOP_RESULTS:CLEAN:HIT", 0x003fbff700000000, 0x03 },
	{ "L3_CROSS_SNOOPS:HITM", 0x043fcff700000000, 0x03 },
	{ "L3_CROSS_SNOOPS:ANY", 0x043ffff700000000, 0x03 },
	/* 4.2, GSNPQ: agent 37:32, type 43:38, snoop 46:44, state 53:47, select 56:54, block 57 */
	{ "GSNPQ:agent_select=module1", 0x003fffc200000000, 0x0c },
	{ "GSNPQ:agent_select=own", 0x003fffc700000000, 0x0c },
	{ "GSNPQ:core_module_select=one_module", 0x013fffff00000000, 0x0c },
	{ "GSNPQ:core_module_select=any_module", 0x017fffff00000000, 0x0c },
	{ "GSNPQ:core_module_select=several_modules", 0x01bfffff00000000, 0x0c },
	{ "GSNPQ:core_module_select=all_modules", 0x01ffffff00000000, 0x0c },
};

/* clang-format on */

static const struct family {
	const char *chip, *pmu;
	const struct row *rows;
	unsigned numrows;
	bool both; /* rows_both, too */
} families[] = {
	{ "xeonmp", "xeonmp_l3", mp_rows, ARRAY_SIZE(mp_rows), false },
	{ "xeon7100", "xeon7100_l3", rows_7100, ARRAY_SIZE(rows_7100), true },
	{ "xeon7400", "xeon7400_l3", rows_7400, ARRAY_SIZE(rows_7400), true },
};

static void one_word(const struct family *family, const struct row *row)
{
	char name[UNC_NAME_MAX], again[UNC_NAME_MAX];
	struct unc_encoding e, f;
	struct unc_error err;
	int rc;

	snprintf(name, sizeof(name), "%s::%s", family->pmu, row->name);
	rc = unc_encode(NULL, name, &e, &err);
	if (rc)
		printf("%s: %s\n", name, err.text);
	CHECK(rc == 0, name);
	if (rc)
		return;
	if (e.value[UNC_CTL] != row->ctl)
		printf("%s: 0x%016llx\n", name, (unsigned long long)e.value[UNC_CTL]);
	CHECK(e.value[UNC_CTL] == row->ctl, name);
	CHECK(e.counters == row->counters, name);
	CHECK(strcmp(e.chip->name, family->chip) == 0, name);
	unc_encoding_name(&e, again, sizeof(again));
	CHECK(unc_encode(e.chip, again, &f, NULL) == 0 && unc_encoding_equal(&e, &f), again);
}

static void words(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		CU_ASSERT(families[i].numrows >= 40);
		for (unsigned k = 0; k < families[i].numrows; k++)
			one_word(&families[i], &families[i].rows[k]);
		for (unsigned k = 0; families[i].both && k < ARRAY_SIZE(rows_both); k++)
			one_word(&families[i], &rows_both[k]);
	}
}

/* 18.21.4: several bits may be set; all 21 of them fit into one name. */
static void all_of_the_bus(void)
{
	static const char name[] =
		"xeon7400_l3::FSB:BNR:DBSY:DRDY:IOQ_ACTIVE:IOQ_EMPTY:IOQ_FULL:L_CLEAR:L_DEFER:"
		"fsb_l_hit:fsb_l_hitm:fsb_l_retry:fsb_l_snoop_stall:fsb_other_bnr:fsb_other_dbsy:"
		"fsb_other_drdy:fsb_other_snoop_stall:fsb_rw_issue:fsb_type=any:fsb_wr_issue:"
		"fsb_ww_data:fsb_ww_issue";
	struct unc_encoding e;

	CU_ASSERT_EQUAL(unc_encode(NULL, name, &e, NULL), 0);
	CU_ASSERT_EQUAL(e.value[UNC_CTL], 0x07ffffff00000000);
}

/* One control word, two interfaces: these are two counts, not one. */
static void same_word(void)
{
	static const char *const pairs[][2] = {
		{ "xeon7100_l3::GBSQ", "xeon7100_l3::GSNPQ" },
		{ "xeon7100_l3::L3_REQUESTS:ANY", "xeon7100_l3::SNOOPS:ANY" },
		{ "xeon7400_l3::GBSQ:type_match=1:agent_select=1:data_flow=2",
		  "xeon7400_l3::GSNPQ:type_match=1:agent_select=0x21" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(pairs); i++) {
		struct unc_encoding a, b;

		CU_ASSERT_EQUAL(unc_encode(NULL, pairs[i][0], &a, NULL), 0);
		CU_ASSERT_EQUAL(unc_encode(NULL, pairs[i][1], &b, NULL), 0);
		CU_ASSERT_EQUAL(a.value[UNC_CTL], b.value[UNC_CTL]);
		CHECK(!unc_encoding_equal(&a, &b), pairs[i][0]);
		CHECK(!unc_encoding_same_count(&a, &b), pairs[i][0]);
		CHECK(unc_encoding_same_count(&a, &a), pairs[i][0]);
	}
}

/* ------------------------------------------------------------------------------ errors */

static void errors(void)
{
	static const struct {
		const char *name;
		int code;
		const char *word, *text; /* the wrong word, part of the text */
	} rows[] = {
		/* a field of another interface */
		{ "xeon7100_l3::GSNPQ:data_flow=demand", UNC_EMODIFIER, "data_flow",
		  "GSNPQ does not accept data_flow; events that do: GBSQ, " },
		{ "xeon7100_l3::GBSQ:block_snoop", UNC_EMODIFIER, "block_snoop",
		  "GBSQ does not accept block_snoop; events that do: GSNPQ, SNOOPS" },
		{ "xeon7100_l3::GBSQ:l2_state=1", UNC_EMODIFIER, "l2_state",
		  "events that do: GSNPQ" },
		{ "xeon7400_l3::GSNPQ:l3_state=1", UNC_EMODIFIER, "l3_state",
		  "events that do: GBSQ" },
		{ "xeon7400_l3::FSB:DRDY:agent_select=any", UNC_EMODIFIER, "agent_select",
		  "FSB does not accept agent_select" },
		{ "xeon7400_l3::GBSQ:fsb_drdy", UNC_EMODIFIER, "fsb_drdy",
		  "events that do: BUS_OCCUPANCY, FSB" },
		{ "xeonmp_l3::ISNPQ:fill_match", UNC_EMODIFIER, "fill_match",
		  "ISNPQ does not accept fill_match; events that do: IBUSQ, " },
		{ "xeonmp_l3::IBUSQ:agent_match=1", UNC_EMODIFIER, "agent_match",
		  "events that do: ISNPQ, SNOOPS" },
		{ "xeonmp_l3::EFSB:OWN:t0_match", UNC_EMODIFIER, "t0_match",
		  "EFSB does not accept t0_match" },
		{ "xeonmp_l3::IBUSQ_LATENCY:saturate", UNC_EMODIFIER, "saturate",
		  "IBUSQ_LATENCY does not accept saturate" },
		/* values */
		{ "xeon7100_l3::GBSQ:agent_select=module0", UNC_EVALUE, "module0", "lp0" },
		{ "xeon7400_l3::GBSQ:agent_select=0xf", UNC_EVALUE, "0xf", "0 to 0x7" },
		{ "xeon7400_l3::GBSQ:agent_select=central", UNC_EVALUE, "central", "module0" },
		{ "xeon7400_l3::GSNPQ:agent_select=symmetric", UNC_EVALUE, "symmetric", "central" },
		{ "xeon7100_l3::GBSQ:core_module_select=one_core", UNC_EVALUE, "one_core", "core" },
		{ "xeon7100_l3::GBSQ:core_module_select=4", UNC_EVALUE, "4", "0 to 0x3" },
		{ "xeon7100_l3::GBSQ:snoop_match=hitn", UNC_EVALUE, "hitn", "did you mean hit" },
		{ "xeon7100_l3::FSB:fsb_type=0x40", UNC_EVALUE, "0x40", "0 to 0x3f" },
		{ "xeonmp_l3::ISNPQ:type_match=0x40", UNC_EVALUE, "0x40", "0 to 0x3f" },
		{ "xeonmp_l3::IBUSQ:type_match=0x100", UNC_EVALUE, "0x100", "0 to 0xff" },
		/* bit 56 clear: the code is ignored (manual 004, 18.21.3) */
		{ "xeon7100_l3::GSNPQ:core_module_select=1", UNC_EVALUE, "1", "any, one_core" },
		{ "xeon7400_l3::SNOOPS:ANY:core_module_select=3", UNC_EVALUE, "3", "all_modules" },
		/* bits 36:35 have no stated meaning */
		{ "xeon7400_l3::GSNPQ:agent_select=0x18", UNC_EVALUE, "0x18", "0x27" },
		{ "xeon7400_l3::GSNPQ:agent_select=0x31", UNC_EVALUE, "0x31", "0x27" },
		/* what the event or umask has chosen */
		{ "xeon7100_l3::L3_MISSES:DEMAND:data_flow=prefetch", UNC_ECONFLICT, "data_flow",
		  "DEMAND already selects data_flow=demand" },
		{ "xeon7100_l3::L3_MISSES:ANY:fill_eviction=eviction", UNC_ECONFLICT,
		  "fill_eviction", "already selects fill_eviction=fill" },
		{ "xeon7100_l3::L3_EVICTIONS:ANY:fill_eviction=fill", UNC_ECONFLICT,
		  "fill_eviction", "already selects fill_eviction=eviction" },
		{ "xeon7100_l3::SNOOPS:HITM:snoop_match=hit", UNC_ECONFLICT, "snoop_match",
		  "HITM already selects snoop_match=hitm" },
		{ "xeon7100_l3::SNOOPS:BLOCKED:HIT", UNC_ECONFLICT, "HIT", "cannot be combined" },
		/* others */
		{ "xeon7100_l3::FSB", UNC_EUMASK, "FSB", "FSB needs a umask: BNR" },
		{ "xeon7100_l3::FSB:fsb_drdy=0", UNC_EUMASK, "FSB", "needs a umask" },
		{ "xeon7100_l3::FSB:saturate", UNC_EUMASK, "FSB", "needs a umask" },
		{ "xeonmp_l3::EFSB", UNC_EUMASK, "EFSB", "EFSB needs a umask: OTHER, OWN" },
		{ "xeon7100_l3::FSB:fsb_on", UNC_EUMASK, "fsb_on", "no umask or modifier" },
		{ "xeon7100_l3::GBSQ:event_mask=1", UNC_EUMASK, "event_mask",
		  "no umask or modifier" },
		{ "xeonmp_l3::IBUSQ:t2_match", UNC_EUMASK, "t2_match", "did you mean t" },
		{ "xeon7100_l3::IBUSQ", UNC_EEVENT, "IBUSQ", "unknown event \"IBUSQ\"" },
		{ "xeon7100_l31::GBSQ", UNC_EPMU, "1", "xeon7100_l3 has no unit 1" },
		{ "GBSQ", UNC_EEVENT, "GBSQ", "name the PMU" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_encoding e;
		struct unc_error err = { 0 };
		int rc = unc_encode(NULL, rows[i].name, &e, &err);
		bool good = rc == rows[i].code && err.len == strlen(rows[i].word) &&
			    strncmp(rows[i].name + err.pos, rows[i].word, err.len) == 0 &&
			    strstr(err.text, rows[i].text) != NULL;

		if (!good)
			printf("%s: %d [%.*s] %s\n", rows[i].name, rc, (int)err.len,
			       rows[i].name + err.pos, err.text);
		CU_ASSERT(good);
	}
}

/* ------------------------------------------------------------------------------ tables */

/* The fields that an event accepts cover every counted bit exactly once. */
static void layouts_are_whole(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		const struct unc_chip *chip = unc_chip_find(families[i].chip);

		CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
		for (unsigned k = 0; k < chip->pmus[0]->numevents; k++) {
			const struct unc_pmu *pmu = chip->pmus[0];
			const struct unc_event *event = &pmu->events[k];
			uint64_t seen = 0;

			for (unsigned n = 0; n < pmu->numfields; n++) {
				const struct unc_field *field = &pmu->fields[n];
				uint64_t mask = unc_width_mask(field->width) << field->low;

				if (!field->view || !(field->accept & event->accepts))
					continue;
				CHECK((seen & mask) == 0, field->name);
				seen |= mask;
			}
			CHECK((seen >> 32 & 0x07ffffff) == 0x07ffffff, event->name);
		}
	}
}

/* Every control word starts its counter: 18.21.2, "a non-zero value in the upper 32 bits". */
static void words_count(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		const struct unc_chip *chip = unc_chip_find(families[i].chip);
		struct unc_row row = { 0 };

		while (unc_row_next(chip, &row)) {
			struct unc_encoding e;

			unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
			CHECK(e.value[UNC_CTL] >> 32 != 0, row.event->name);
			CHECK((uint32_t)e.value[UNC_CTL] == 0, row.event->name);
			if (e.counters == 0xf0 && strcmp(chip->name, "xeonmp") != 0)
				CHECK(e.value[UNC_CTL] >> 58 & 1, row.event->name);
		}
	}
}

/* MSR tables 35-42, 35-43 and 35-3: eight registers from 0x107CC on, 0x107D8 on the 7400 only. */
static void addresses(void)
{
	static const char *const chips[] = { "xeonmp", "xeon7100", "xeon7400" };

	for (size_t i = 0; i < ARRAY_SIZE(chips); i++) {
		const struct unc_box *box = unc_box_find(unc_chip_find(chips[i]), "L3");
		struct unc_location place;

		CU_ASSERT_PTR_NOT_NULL_FATAL(box);
		CU_ASSERT_EQUAL(unc_box_locate(box, 0, &place), 0);
		CU_ASSERT_EQUAL(box->counters, i == 0 ? 6 : 8);
		CU_ASSERT_EQUAL(box->units, 1);
		CU_ASSERT_EQUAL(box->width, 32);
		CU_ASSERT(box->count_in_ctl && box->no_enable);
		for (unsigned n = 0; n < box->counters; n++) {
			struct unc_counter_regs regs = unc_box_counter(box, 0, n);

			CU_ASSERT_EQUAL(place.base + (uint32_t)regs.ctl, 0x107cc + n);
			CU_ASSERT_EQUAL(regs.ctl, regs.ctr);
		}
		CU_ASSERT_EQUAL(box->commands != NULL, i == 2);
		if (i == 2) {
			CU_ASSERT_EQUAL(place.base + (uint32_t)box->commands->offset, 0x107d8);
			CU_ASSERT_EQUAL(box->commands->freeze, 1);
			CU_ASSERT_EQUAL(box->commands->unfreeze, 2);
			CU_ASSERT_EQUAL(box->commands->reset, 4);
			CU_ASSERT_EQUAL(box->commands->select, 16);
			CU_ASSERT_EQUAL(box->commands->status, 48);
		}
	}
}

/* Section 3: control 0x107D2, the 64-bit sum in 0x107D3. */
static void latency(void)
{
	struct unc_encoding e;
	struct unc_location place;

	CU_ASSERT_EQUAL(unc_encode(NULL, "xeonmp_l3::IBUSQ_LATENCY", &e, NULL), 0);
	CU_ASSERT_STRING_EQUAL(e.box->name, "L3_LATENCY");
	CU_ASSERT_EQUAL(unc_box_locate(e.box, 0, &place), 0);
	CU_ASSERT_EQUAL(place.base + (uint32_t)unc_box_counter(e.box, 0, 0).ctl, 0x107d2);
	CU_ASSERT_EQUAL(place.base + (uint32_t)unc_box_counter(e.box, 0, 0).ctr, 0x107d3);
	CU_ASSERT_EQUAL(e.box->width, 64);
	CU_ASSERT_FALSE(e.box->count_in_ctl);
}

/* Section 1. 06_1DH is model 29; processors without L3 share the numbers of family 15. */
static void models(void)
{
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu(15, 3), unc_chip_find("xeonmp"));
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu(15, 4), unc_chip_find("xeonmp"));
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu(15, 6), unc_chip_find("xeon7100"));
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu(6, 0x1d), unc_chip_find("xeon7400"));
	CU_ASSERT_PTR_NULL(unc_chip_of_cpu(15, 2));
	for (unsigned model = 3; model <= 6; model++) {
		CU_ASSERT_PTR_NULL(unc_chip_of_cpu_l3(15, model, false));
		CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu_l3(15, model, true),
				    unc_chip_of_cpu(15, model));
	}
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu_l3(6, 0x1d, false), unc_chip_find("xeon7400"));
	CU_ASSERT_PTR_EQUAL(unc_chip_of_cpu_l3(6, 106, false), unc_chip_find("icx"));
	CU_ASSERT(unc_chip_find("xeonmp")->needs_l3);
	CU_ASSERT(unc_chip_find("xeon7100")->needs_l3);
	CU_ASSERT_FALSE(unc_chip_find("xeon7400")->needs_l3);
}

/* Texts fit into a line and describe the manual's subject in their own words. */
static void texts(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(families); i++) {
		const struct unc_chip *chip = unc_chip_find(families[i].chip);
		struct unc_row row = { 0 };

		while (unc_row_next(chip, &row)) {
			size_t event = strlen(row.event->desc);
			size_t umask = row.umask ? strlen(row.umask->desc) : 25;

			CHECK(event >= 25 && event <= 90, row.event->desc);
			CHECK(umask >= 25 && umask <= 90, row.umask ? row.umask->desc : "");
		}
	}
}

static const struct check_test tests[] = {
	{ "words", words },
	{ "all of the bus", all_of_the_bus },
	{ "same word", same_word },
	{ "errors", errors },
	{ "layouts are whole", layouts_are_whole },
	{ "words count", words_count },
	{ "addresses", addresses },
	{ "latency", latency },
	{ "models", models },
	{ "texts", texts },
	{ 0 },
};

int main(void)
{
	return check_run("Xeon L3 tables", tests);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP and Ivy Bridge-EP: number of rows, and values that the notes on both guides
 * single out because public tables disagree about them or because they are error-prone (sections 4,
 * 9 and 10).
 */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

/* What a name encodes to: control, then filter registers. */
struct spot {
	const char *name;
	uint64_t ctl, filter[4];
};

static void check_spots(const struct spot *spots, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct unc_error err = { 0 };
		struct unc_encoding e;
		bool good = unc_encode(NULL, spots[i].name, &e, &err) == 0;

		good = good && e.value[UNC_CTL] == spots[i].ctl &&
		       memcmp(&e.value[1], spots[i].filter, sizeof(spots[i].filter)) == 0;
		if (!good)
			printf("%s: %s 0x%llx\n", spots[i].name, err.text,
			       (unsigned long long)e.value[UNC_CTL]);
		CU_ASSERT(good);
	}
}

static void snbep(void)
{
	static const struct spot spots[] = {
		/* section 4: opc 31:23, state 22:18, nid 17:10, tid 4:0 */
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd", 0x335, { 0xc1000000 } },
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=0x19c", 0x135, { 0xce000000 } },
		{ "snbep_unc_cbo::UNC_C_TOR_OCCUPANCY:NID_OPCODE:opc=RFO:nid=0x2",
		  0x4136,
		  { 0xc0000800 } },
		{ "snbep_unc_cbo::UNC_C_LLC_LOOKUP:DATA_READ", 0x334, { 0x7c0000 } },
		{ "snbep_unc_cbo::UNC_C_LLC_LOOKUP:DATA_READ:state=0x1", 0x334, { 0x40000 } },
		{ "snbep_unc_cbo::UNC_C_LLC_LOOKUP:NID:nid=1", 0x4134, { 0x7c0400 } },
		{ "snbep_unc_cbo::UNC_C_RXR_INSERTS:IRQ:tid=0x1e", 0x80113, { 0x1e } },
		{ "snbep_unc_cbo::UNC_C_COUNTER0_OCCUPANCY:e:t=1", 0x104001f, { 0 } },
		{ "snbep_unc_cbo::UNC_C_COUNTER0_OCCUPANCY:i:t=2", 0x280001f, { 0 } },
		{ "snbep_unc_pcu::UNC_P_FREQ_BAND0_CYCLES:band0=12", 0x0b, { 0xc } },
		{ "snbep_unc_pcu::UNC_P_FREQ_BAND3_CYCLES:band3=30", 0x0e, { 0x1e000000 } },
		{ "snbep_unc_qpi::UNC_Q_CTO_COUNT:match0=0x1c00:mask0=0x1fe0:match1=0x80000:"
		  "mask1=0xf0000",
		  0x200038,
		  { 0x1c00, 0x80000, 0x1fe0, 0xf0000 } },
		{ "snbep_unc_qpi::UNC_Q_CTO_COUNT:mc=DRS:opc=0:rds=M",
		  0x200038,
		  { 0x1c00, 0x80000, 0x1fe0, 0xf0000 } },
		{ "snbep_unc_ha::UNC_H_ADDR_OPC_MATCH:FILT:addrmatch0=0x3ffffff:opcodematch=0x3f",
		  0x320,
		  { 0xffffffc0, 0, 0x3f } },
		/* section 9 */
		{ "snbep_unc_qpi::UNC_Q_RXL_FLITS_G1:DRS", 0x201802, { 0 } },
		{ "snbep_unc_qpi::UNC_Q_TXL_FLITS_G2:NCB", 0x200c01, { 0 } },
		{ "snbep_unc_qpi::UNC_Q_TXL_FLITS_G1:SNP", 0x200100, { 0 } },
		{ "snbep_unc_pcu::UNC_P_FREQ_TRANS_CYCLES", 0x200000, { 0 } },
		{ "snbep_unc_pcu::UNC_P_FREQ_MIN_IO_P_CYCLES", 0x200001, { 0 } },
		{ "snbep_unc_pcu::UNC_P_FREQ_MIN_PERF_P_CYCLES", 0x200002, { 0 } },
		{ "snbep_unc_cbo::UNC_C_LLC_VICTIMS:M_STATE", 0x137, { 0 } },
		{ "snbep_unc_pcu::UNC_P_DEMOTIONS_CORE0", 0x1e, { 0 } },
		/* section 10: bit 21; occupancy with its own edge and invert */
		{ "snbep_unc_pcu::UNC_P_CORE0_TRANSITION_CYCLES", 0x200003, { 0 } },
		{ "snbep_unc_pcu::UNC_P_VOLT_TRANS_CYCLES_CHANGE", 0x03, { 0 } },
		{ "snbep_unc_pcu::UNC_P_POWER_STATE_OCCUPANCY:CORES_C6:occ_invert:t=3",
		  0x4300c080,
		  { 0 } },
		{ "snbep_unc_pcu::UNC_P_POWER_STATE_OCCUPANCY:CORES_C0:occ_edge:t=1",
		  0x81004080,
		  { 0 } },
	};

	check_spots(spots, ARRAY_SIZE(spots));
}

static void ivbep(void)
{
	static const struct spot spots[] = {
		/* section 4: state in filter0, opc 28:20 and nid 15:0 in filter1 */
		{ "ivbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd",
		  0x335,
		  { 0, 0x18200000 } },
		{ "ivbep_unc_cbo::UNC_C_TOR_INSERTS:NID_OPCODE:opc=RFO:nid=0x8001:isoc:nc",
		  0x4135,
		  { 0, 0xd8008001 } },
		{ "ivbep_unc_cbo::UNC_C_LLC_LOOKUP:ANY", 0x1134, { 0x7e0000 } },
		{ "ivbep_unc_cbo::UNC_C_LLC_LOOKUP:DATA_READ:state=0x20", 0x334, { 0x400000 } },
		{ "ivbep_unc_cbo::UNC_C_LLC_LOOKUP:NID:nid=4", 0x4134, { 0x7e0000, 4 } },
		{ "ivbep_unc_qpi::UNC_Q_MESSAGE:DRS_DATAC_M",
		  0x200038,
		  { 0x1c00, 0x80000, 0x1fe0, 0xf0000 } },
		{ "ivbep_unc_qpi::UNC_Q_MESSAGE:NCB_ANYINT", 0x200038, { 0x1900, 0, 0x1f80, 0 } },
		/* section 9 */
		{ "ivbep_unc_ha::UNC_H_BYPASS_IMC:TAKEN", 0x114, { 0 } },
		{ "ivbep_unc_ha::UNC_H_BYPASS_IMC:NOT_TAKEN", 0x214, { 0 } },
		{ "ivbep_unc_imc::UNC_M_CAS_COUNT:RD_WMM", 0x1004, { 0 } },
		{ "ivbep_unc_imc::UNC_M_CAS_COUNT:RD_RMM", 0x2004, { 0 } },
		{ "ivbep_unc_pcu::UNC_P_FREQ_MIN_PERF_P_CYCLES", 0x62, { 0 } },
		{ "ivbep_unc_ha::UNC_H_RING_AD_USED:CW_VR1_EVEN", 0x103e, { 0 } },
		{ "ivbep_unc_r2pcie::UNC_R2_RING_BL_USED:CCW_VR1_ODD", 0x8009, { 0 } },
	};

	check_spots(spots, ARRAY_SIZE(spots));
}

/* Names that must be refused, and a word of the reason. */
static void refused(void)
{
	static const struct {
		const char *name;
		int code;
		const char *says;
	} rows[] = {
		/* without these filters, such an event counts nothing or something undefined */
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE", UNC_EUMASK, "opc=" },
		{ "ivbep_unc_cbo::UNC_C_TOR_OCCUPANCY:OPCODE", UNC_EUMASK, "opc=" },
		{ "snbep_unc_cbo::UNC_C_LLC_LOOKUP:NID", UNC_EUMASK, "nid=" },
		{ "snbep_unc_ha::UNC_H_ADDR_OPC_MATCH:FILT", UNC_EUMASK, "addrmatch0=" },
		/* thresholds of 5 bits */
		{ "snbep_unc_pcu::UNC_P_CLOCKTICKS:t=32", UNC_EVALUE, "0x1f" },
		{ "ivbep_unc_ubo::UNC_U_LOCK_CYCLES:t=32", UNC_EVALUE, "0x1f" },
		/* no invert on Ivy Bridge-EP; no opcode for events without opcodes */
		{ "ivbep_unc_cbo::UNC_C_CLOCKTICKS:i", UNC_EUMASK, "\"i\"" },
		{ "ivbep_unc_r3qpi::UNC_R3_CLOCKTICKS:invert", UNC_EUMASK, "invert" },
		{ "snbep_unc_cbo::UNC_C_CLOCKTICKS:opc=DRd", UNC_EMODIFIER, "opc" },
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=PCIWiL9", UNC_EVALUE, "opc" },
		/* a filter that the umask does not look at */
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_OPCODE:opc=DRd:nid=2", UNC_EMODIFIER,
		  "NID_MISS_OPCODE" },
		{ "ivbep_unc_cbo::UNC_C_TOR_OCCUPANCY:LOCAL:nid=2", UNC_EMODIFIER, "NID_ALL" },
		{ "snbep_unc_cbo::UNC_C_LLC_LOOKUP:DATA_READ:nid=2", UNC_EMODIFIER, "NID" },
		{ "ivbep_unc_cbo::UNC_C_LLC_VICTIMS:M_STATE:nid=2", UNC_EMODIFIER, "NID" },
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:MISS_ALL:opc=DRd", UNC_EMODIFIER, "OPCODE" },
		{ "ivbep_unc_cbo::UNC_C_TOR_INSERTS:umask=8:opc=DRd", UNC_EMODIFIER, "OPCODE" },
		/* one filter at a time (manual 001, 2.3.3.3) */
		{ "snbep_unc_cbo::UNC_C_TOR_INSERTS:OPCODE:opc=DRd:tid=2", UNC_ECONFLICT, "opc" },
		{ "snbep_unc_cbo::UNC_C_LLC_LOOKUP:DATA_READ:tid=2:state=1", UNC_ECONFLICT,
		  "state" },
		{ "snbep_unc_cbo::UNC_C_LLC_VICTIMS:NID:nid=2:tid=2", UNC_ECONFLICT, "nid" },
		/* edge, invert and tid without what makes them act */
		{ "snbep_unc_cbo::UNC_C_CLOCKTICKS:i:t=0", UNC_ECONFLICT, "thresh" },
		{ "ivbep_unc_pcu::UNC_P_POWER_STATE_OCCUPANCY:CORES_C0:occ_e:t=0", UNC_ECONFLICT,
		  "thresh" },
		{ "snbep_unc_cbo::UNC_C_CLOCKTICKS:tid=2:tid_en=0", UNC_ECONFLICT, "tid_en" },
		/* both chips have it */
		{ "UNC_C_CLOCKTICKS", UNC_EEVENT, "name the PMU" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct unc_error err = { 0 };
		struct unc_encoding e;
		int rc = unc_encode(NULL, rows[i].name, &e, &err);
		bool says = rc && strstr(err.text, rows[i].says);

		if (rc != rows[i].code || !says)
			printf("%s: %d, %s\n", rows[i].name, rc, err.text);
		CU_ASSERT_EQUAL(rc, rows[i].code);
		CU_ASSERT(says);
	}
}

static unsigned counters_of(const char *name)
{
	struct unc_encoding e = { .counters = 0 };

	CU_ASSERT_EQUAL(unc_encode(NULL, name, &e, NULL), 0);
	return e.counters;
}

/* Section 5. */
static void counters(void)
{
	CU_ASSERT_EQUAL(counters_of("snbep_unc_cbo::UNC_C_TOR_OCCUPANCY:EVICTION"), 0x1);
	CU_ASSERT_EQUAL(counters_of("snbep_unc_cbo::UNC_C_COUNTER0_OCCUPANCY"), 0xe);
	CU_ASSERT_EQUAL(counters_of("snbep_unc_cbo::UNC_C_RING_BL_USED:UP_EVEN"), 0xc);
	CU_ASSERT_EQUAL(counters_of("snbep_unc_cbo::UNC_C_TXR_STARVED:AK"), 0x3);
	CU_ASSERT_EQUAL(counters_of("ivbep_unc_r2pcie::UNC_R2_RXR_OCCUPANCY:DRS"), 0x1);
	CU_ASSERT_EQUAL(counters_of("ivbep_unc_r3qpi::UNC_R3_RXR_OCCUPANCY:DRS"), 0x1);
	CU_ASSERT_EQUAL(counters_of("ivbep_unc_r3qpi::UNC_R3_CLOCKTICKS"), 0x7);
	CU_ASSERT_EQUAL(counters_of("ivbep_unc_irp::UNC_I_CLOCKTICKS"), 0x3);
}

/* Rows of the facts, and rows of ours: fixed counters, residency. */
static void rows(void)
{
	static const struct {
		const char *pmu;
		unsigned rows;
	} pmus[] = {
		{ "snbep_unc_cbo", 97 },     { "snbep_unc_ha", 109 },
		{ "snbep_unc_imc", 51 + 1 }, { "snbep_unc_irp", 37 },
		{ "snbep_unc_pcu", 39 + 2 }, { "snbep_unc_qpi", 84 },
		{ "snbep_unc_r2pcie", 36 },  { "snbep_unc_r3qpi", 63 },
		{ "snbep_unc_ubo", 24 },     { "ivbep_unc_cbo", 157 },
		{ "ivbep_unc_ha", 198 },     { "ivbep_unc_imc", 198 + 1 },
		{ "ivbep_unc_irp", 38 },     { "ivbep_unc_pcu", 74 + 2 },
		{ "ivbep_unc_qpi", 200 },    { "ivbep_unc_r2pcie", 61 },
		{ "ivbep_unc_r3qpi", 127 },  { "ivbep_unc_ubo", 21 },
	};

	for (size_t i = 0; i < ARRAY_SIZE(pmus); i++) {
		const char *end = strchr(pmus[i].pmu, '_');
		char name[16];
		const struct unc_chip *chip;
		struct unc_row row = { 0 };
		unsigned n = 0;

		snprintf(name, sizeof(name), "%.*s", (int)(end - pmus[i].pmu), pmus[i].pmu);
		chip = unc_chip_find(name);
		while (unc_row_next(chip, &row))
			n += strcmp(row.pmu->name, pmus[i].pmu) == 0;
		if (n != pmus[i].rows)
			printf("%s: %u rows\n", pmus[i].pmu, n);
		CU_ASSERT_EQUAL(n, pmus[i].rows);
	}
	CU_ASSERT_STRING_EQUAL(unc_chip_of_cpu(6, 45)->name, "snbep");
	CU_ASSERT_STRING_EQUAL(unc_chip_of_cpu(6, 62)->name, "ivbep");
}

/* Addresses of registers: manual 003 for R3QPI, the notes for the others. */
static void registers(void)
{
	const struct unc_chip *chip = unc_chip_find("ivbep");
	const struct unc_box *box = unc_box_find(chip, "R3QPI");
	struct unc_location place;

	CU_ASSERT_EQUAL(box->unit_ctl, 0xf4);
	CU_ASSERT_EQUAL(unc_box_counter(box, 1, 2).ctl, 0xe0);
	CU_ASSERT_EQUAL(unc_box_counter(box, 1, 2).ctr, 0xb0);
	CU_ASSERT_EQUAL(box->width, 44);
	CU_ASSERT_EQUAL(unc_box_locate(box, 2, &place), 0);
	CU_ASSERT_EQUAL(place.base, 18 << 3 | 5);
	CU_ASSERT_EQUAL(place.pci_device, 0x0e3e);
	box = unc_box_find(chip, "IRP");
	CU_ASSERT_EQUAL(unc_box_counter(box, 0, 1).ctr, 0xb0);
	CU_ASSERT_EQUAL(unc_box_counter(box, 1, 0).ctr, 0xb8);
	CU_ASSERT_EQUAL(unc_box_counter(box, 1, 1).ctr, 0xc0);
	CU_ASSERT_EQUAL(unc_box_counter(box, 1, 1).ctl, 0xe4);
	box = unc_box_find(chip, "iMC");
	CU_ASSERT_EQUAL(unc_box_locate(box, 0, &place), 0);
	CU_ASSERT_EQUAL(place.base, 16 << 3 | 4); /* not 16:0 */
	CU_ASSERT_EQUAL(place.pci_device, 0x0eb4);
	box = unc_box_find(unc_chip_find("snbep"), "CBo");
	CU_ASSERT_EQUAL(unc_box_locate(box, 7, &place), 0);
	CU_ASSERT_EQUAL(place.base, 0xde4);
	CU_ASSERT_EQUAL(box->width, 44);
}

/* The u-clock is in the UBox's fixed counter (001, 2.2.2), under each of its names. */
static void ubox_clock(void)
{
	static const char *const chips[] = { "snbep", "ivbep" };
	static const char *const names[] = { "UNC_U_CLOCKTICKS", "UNC_U_CLOCKTICKS_FIXED",
					     "UNCORE_CLOCK:UBOXFIX" };

	for (size_t c = 0; c < ARRAY_SIZE(chips); c++)
		for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
			const struct unc_chip *chip = unc_chip_find(chips[c]);
			struct unc_encoding e;

			CU_ASSERT_EQUAL_FATAL(unc_encode(chip, names[i], &e, NULL), 0);
			CU_ASSERT((e.flags & UNC_FIXED) != 0);
			CU_ASSERT_EQUAL(e.counters, 0);
			CU_ASSERT_STRING_EQUAL(e.event->name, "CLOCKTICKS");
			CU_ASSERT_STRING_EQUAL(e.box->name, "UBox");
		}
}

static const struct check_test tests[] = {
	{ "Sandy Bridge-EP", snbep },
	{ "Ivy Bridge-EP", ivbep },
	{ "refused", refused },
	{ "counters", counters },
	{ "rows", rows },
	{ "registers", registers },
	{ "clock of the UBox", ubox_clock },
	{ 0 },
};

int main(void)
{
	return check_run("tables ep", tests);
}

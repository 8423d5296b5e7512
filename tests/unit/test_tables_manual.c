/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Spot checks of the Ice Lake-SP tables against the manual (000, Intel 639778 rev 1.00): addresses
 * and codes copied from its tables by hand. Where the manual misprints one, the correct one is
 * used, and the comment gives the printed one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "unc_events.h"

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static const struct unc_chip *icx(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");

	CU_ASSERT_PTR_NOT_NULL_FATAL(chip);
	return chip;
}

static const struct unc_box *box_of(const char *name)
{
	const struct unc_box *box = unc_box_find(icx(), name);

	CU_ASSERT_PTR_NOT_NULL_FATAL(box);
	if (!box)
		abort();
	return box;
}

/* ------------------------------------------------------------------------------ addresses */

enum what { UNIT, STATUS, CTL, CTR, FIXED_CTL, FIXED_CTR, FILTER, FREE };

struct address {
	const char *box;
	unsigned unit;
	enum what what;
	unsigned nth;
	uint32_t at; /* MSR: address; PCI: offset; MMIO: offset behind the base address */
};

static const struct address addresses[] = {
	/* table 1-9, CHA. Printed: filters of 6, 14, 21, 29 0xE4F 0xEBF 0xF2F 0xF9F */
	{ "CHA", 0, UNIT, 0, 0xe00 },
	{ "CHA", 0, STATUS, 0, 0xe07 },
	{ "CHA", 0, CTR, 0, 0xe08 },
	{ "CHA", 1, UNIT, 0, 0xe0e },
	{ "CHA", 6, FILTER, 0, 0xe59 },
	{ "CHA", 9, CTR, 3, 0xe89 },
	{ "CHA", 14, FILTER, 0, 0xec9 },
	{ "CHA", 17, UNIT, 0, 0xeee },
	{ "CHA", 17, CTL, 3, 0xef2 }, /* printed: 0xF14 */
	{ "CHA", 17, CTR, 3, 0xef9 },
	{ "CHA", 18, UNIT, 0, 0xf0a },
	{ "CHA", 18, CTR, 2, 0xf14 },
	{ "CHA", 21, FILTER, 0, 0xf39 },
	{ "CHA", 29, FILTER, 0, 0xfa9 },
	{ "CHA", 33, CTL, 0, 0xfdd },
	{ "CHA", 34, UNIT, 0, 0xb60 },
	{ "CHA", 34, FILTER, 0, 0xb65 },
	{ "CHA", 39, STATUS, 0, 0xbad },
	{ "CHA", 39, CTL, 3, 0xbaa },
	{ "CHA", 39, CTR, 3, 0xbb1 },
	/* table 1-9, M2PCIe */
	{ "M2PCIe", 0, UNIT, 0, 0xa40 },
	{ "M2PCIe", 2, CTL, 3, 0xa89 },
	{ "M2PCIe", 3, UNIT, 0, 0xad0 },
	{ "M2PCIe", 4, CTR, 2, 0xaf3 }, /* printed: 0xACF */
	{ "M2PCIe", 5, STATUS, 0, 0xb15 },
	/* table 1-9, IRP */
	{ "IRP", 0, UNIT, 0, 0xa4a },
	{ "IRP", 2, CTL, 1, 0xa8e },
	{ "IRP", 3, STATUS, 0, 0xadf },
	{ "IRP", 5, CTR, 1, 0xb1c },
	/* table 1-9, "TC" */
	{ "IIO", 0, UNIT, 0, 0xa50 },
	{ "IIO", 2, FREE, 0, 0xa95 },
	{ "IIO", 3, CTL, 0, 0xae8 },
	{ "IIO", 5, CTR, 3, 0xb24 },
	{ "IIO", 5, STATUS, 0, 0xb27 },
	/* tables 1-10 and 1-11 */
	{ "IIO_FREERUN", 0, FREE, 0, 0xaa0 },
	{ "IIO_FREERUN", 2, FREE, 15, 0xacf },
	{ "IIO_FREERUN", 3, FREE, 8, 0xb38 },
	{ "IIO_FREERUN", 5, FREE, 7, 0xb57 },
	/* table 1-9, PCU; its filter is not printed */
	{ "PCU", 0, UNIT, 0, 0x710 },
	{ "PCU", 0, CTL, 3, 0x714 },
	{ "PCU", 0, FILTER, 0, 0x715 },
	{ "PCU", 0, STATUS, 0, 0x716 },
	{ "PCU", 0, CTR, 3, 0x71a },
	/* table 2-371 */
	{ "PCU_FIXED", 0, FREE, 0, 0x3f8 },
	{ "PCU_FIXED", 0, FREE, 3, 0x3fd },
	/* tables 1-8 and 1-9, UBox */
	{ "UBOX", 0, FIXED_CTL, 0, 0x703 },
	{ "UBOX", 0, FIXED_CTR, 0, 0x704 },
	{ "UBOX", 0, CTL, 1, 0x706 },
	{ "UBOX", 0, STATUS, 0, 0x708 },
	{ "UBOX", 0, CTR, 1, 0x70a },
	/* table 1-12: configuration space */
	{ "M2M", 0, UNIT, 0, 0x438 },
	{ "M2M", 3, CTR, 3, 0x458 },
	{ "M2M", 1, CTL, 3, 0x480 },
	{ "M2M", 2, STATUS, 0, 0x4a8 },
	{ "M3UPI", 0, UNIT, 0, 0xa0 },
	{ "M3UPI", 1, CTL, 3, 0xe4 },
	{ "M3UPI", 2, CTR, 3, 0xc0 },
	{ "UPI", 0, UNIT, 0, 0x318 }, /* the row of offsets is missing */
	{ "UPI", 1, CTL, 3, 0x368 },
	{ "UPI", 2, CTR, 3, 0x338 },
	{ "PCIe3", 0, CTL, 3, 0x520 },
	{ "DMI", 0, CTR, 0, 0x4e8 },
	/* table 1-12: memory controllers */
	{ "IMC", 0, UNIT, 0, 0x22800 },
	{ "IMC", 0, CTL, 3, 0x2284c },
	{ "IMC", 1, STATUS, 0, 0x2685c },
	{ "IMC", 2, CTR, 2, 0x2a818 },
	{ "IMC", 2, CTR, 3, 0x2a820 }, /* printed: 0x2A81C */
	{ "IMC", 11, CTR, 3, 0x2a820 },
	{ "IMC", 4, FIXED_CTL, 0, 0x26854 },
	{ "IMC", 9, FIXED_CTR, 0, 0x22838 },
	{ "IMC_FREERUN", 0, FREE, 0, 0x2290 },
	{ "IMC_FREERUN", 3, FREE, 4, 0x22b0 },
};

static int64_t offset_of(const struct unc_box *box, enum what what, unsigned nth)
{
	switch (what) {
	case UNIT:
		return box->unit_ctl;
	case STATUS:
		return box->unit_status;
	case CTL:
		return nth < box->counters ? box->ctl + (int64_t)nth * box->ctl_step : UNC_NONE;
	case CTR:
		return nth < box->counters ? box->ctr + (int64_t)nth * box->ctr_step : UNC_NONE;
	case FIXED_CTL:
		return box->fixed_ctl;
	case FIXED_CTR:
		return box->fixed_ctr;
	case FILTER:
		return nth < box->numfilters ? box->filters[nth].offset : UNC_NONE;
	case FREE:
		return nth < box->numfreeruns ? box->freeruns[nth].offset : UNC_NONE;
	}
	return UNC_NONE;
}

static void register_addresses(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(addresses); i++) {
		const struct address *a = &addresses[i];
		const struct unc_box *box = box_of(a->box);
		struct unc_location place;
		int64_t at;

		CU_ASSERT_EQUAL_FATAL(unc_box_locate(box, a->unit, &place), 0);
		at = offset_of(box, a->what, a->nth);
		CU_ASSERT_NOT_EQUAL(at, UNC_NONE);
		if (box->space != UNC_PCI)
			at += place.base;
		if (at != a->at)
			printf("%s %u: register %d %u at 0x%llx, not 0x%x\n", a->box, a->unit,
			       (int)a->what, a->nth, (unsigned long long)at, a->at);
		CU_ASSERT_EQUAL(at, a->at);
	}
}

/* Table 1-12: device, function and id of boxes in configuration space; 1.9.2: windows of the IMC. */
static void devices(void)
{
	static const struct {
		const char *box;
		unsigned unit, device, function, id;
	} rows[] = {
		{ "M2M", 0, 12, 0, 0x344a },  { "M2M", 3, 15, 0, 0x344a },
		{ "M3UPI", 0, 5, 1, 0x3446 }, { "M3UPI", 2, 7, 1, 0x3446 },
		{ "UPI", 0, 2, 1, 0x3441 },   { "UPI", 2, 4, 1, 0x3441 },
		{ "PCIe3", 0, 4, 0, 0x334a }, { "DMI", 0, 3, 0, 0x334a },
	};
	const struct unc_box *imc = box_of("IMC");
	struct unc_location place;

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct unc_box *box = box_of(rows[i].box);

		CU_ASSERT_EQUAL_FATAL(unc_box_locate(box, rows[i].unit, &place), 0);
		CU_ASSERT_EQUAL(place.base, rows[i].device << 3 | rows[i].function);
		CU_ASSERT_EQUAL(box->pci_device, rows[i].id);
	}
	CU_ASSERT_EQUAL(imc->mmio->device, 0x3451);
	CU_ASSERT_EQUAL(imc->mmio->bar, 0xd8);
	CU_ASSERT_EQUAL(imc->mmio->bar_step, 4); /* the code sample says 0xd04 */
	for (unsigned unit = 0; unit < 12; unit++) {
		CU_ASSERT_EQUAL_FATAL(unc_box_locate(imc, unit, &place), 0);
		CU_ASSERT_EQUAL(place.bar, unit / 3);
		CU_ASSERT_EQUAL(place.base, 0x22800 + unit % 3 * 0x4000);
	}
}

/* Table 1-7 and sections 1.7.1, 1.7.2: number of units; there is none beyond the last. */
static void how_many(void)
{
	static const struct {
		const char *box;
		unsigned units, counters, width;
	} rows[] = {
		{ "CHA", 40, 4, 48 },  { "IIO", 6, 4, 48 },
		{ "IRP", 6, 2, 48 },   { "M2PCIe", 6, 4, 48 },
		{ "IMC", 12, 4, 48 },  { "UPI", 3, 4, 48 },
		{ "UBOX", 1, 2, 48 },  { "PCU", 1, 4, 48 },
		{ "M3UPI", 3, 4, 48 }, /* printed: 3 counters; table 1-12 has 4 */
		{ "M2M", 4, 4, 48 },   /* printed: 2; table 1-12 has 4 */
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const struct unc_box *box = box_of(rows[i].box);
		struct unc_location place;

		CU_ASSERT_EQUAL(box->units, rows[i].units);
		CU_ASSERT_EQUAL(box->counters, rows[i].counters);
		CU_ASSERT_EQUAL(box->width, rows[i].width);
		CU_ASSERT_EQUAL(unc_box_locate(box, box->units, &place), UNC_EPMU);
		CU_ASSERT_EQUAL(unc_box_locate(box, ~0u, &place), UNC_EPMU);
	}
	CU_ASSERT_EQUAL(icx()->discovery->ubox_device, 0x3450);
	CU_ASSERT_EQUAL(icx()->discovery->unit_mask[0], 0x9c);
	CU_ASSERT_EQUAL(icx()->discovery->unit_mask[1], 0xa0);
	CU_ASSERT_EQUAL(icx()->discovery->links, 0x94);
	CU_ASSERT_EQUAL(unc_width_mask(0), 0);
	CU_ASSERT_EQUAL(unc_width_mask(48), 0xffffffffffffull);
	CU_ASSERT_EQUAL(unc_width_mask(64), ~0ull);
}

/* ------------------------------------------------------------------------------ codes */

struct code {
	const char *name;
	uint64_t code;
	uint32_t counters;
	unsigned max_inc;
};

static const struct code codes[] = {
	/* 2.1.5 UBox */
	{ "UNC_U_EVENT_MSG:DOORBELL_RCVD", 0x0842, 3, 1 },
	{ "UNC_U_PHOLD_CYCLES:ASSERT_TO_ACK", 0x0145, 3, 1 },
	{ "UNC_U_RACU_REQUESTS", 0x46, 3, 1 },
	{ "UNC_U_M2U_MISC3:TxC_CYCLES_FULL_AKC", 0x024f, 3, 1 },
	/* 2.2.3 mesh stop, in each of its four boxes */
	{ "UNC_CHA_VERT_RING_BL_IN_USE:DN_ODD", 0x08b2, 15, 1 },
	{ "UNC_M2M_VERT_RING_BL_IN_USE:UP_ODD", 0x02b2, 15, 1 },
	{ "UNC_M2P_TxR_HORZ_OCCUPANCY:AD_ALL", 0x11a0, 1, 127 },
	{ "UNC_M3UPI_TxR_HORZ_OCCUPANCY:BL_CRD", 0x40a0, 4, 63 },
	{ "UNC_CHA_AG0_AD_CRD_ACQUIRED0:TGR7", 0x8080, 15, 1 },
	{ "UNC_M3UPI_AG0_AD_CRD_ACQUIRED0:TGR7", 0x8080, 4, 1 },
	{ "UNC_M2M_RING_BOUNCES_HORZ:IV", 0x08ac, 15, 1 },
	{ "UNC_CHA_TxR_HORZ_OCCUPANCY:BL_CRD", 0x40a0, 1, 20 },
	{ "UNC_M2M_AG0_AD_CRD_OCCUPANCY0:TGR7", 0x8082, 15, 31 },
	/* 2.3.7 CHA */
	{ "UNC_CHA_CLOCKTICKS", 0x00, 15, 1 },
	{ "UNC_CHA_BYPASS_CHA_IMC:INTERMEDIATE", 0x0257, 15, 1 },
	{ "UNC_CHA_DIR_UPDATE:TOR", 0x0254, 15, 1 },
	{ "UNC_CHA_HITME_LOOKUP:WRITE", 0x025e, 15, 1 },
	{ "UNC_CHA_IMC_READS_COUNT:PRIORITY", 0x0259, 15, 1 },
	{ "UNC_CHA_REQUESTS:READS", 0x0350, 15, 1 },
	{ "UNC_CHA_REQUESTS:WRITES_REMOTE", 0x0850, 15, 1 },
	{ "UNC_CHA_RxC_OCCUPANCY:IRQ", 0x0111, 1, 20 },
	{ "UNC_CHA_SF_EVICTION:S_STATE", 0x043d, 15, 1 },
	{ "UNC_CHA_SNOOP_RESP:RSPIFWD", 0x045c, 15, 1 },
	{ "UNC_CHA_CORE_SNP:REMOTE_GTONE", 0x1233, 15, 1 }, /* printed: umask 0x22 */
	/* 2.3.7 CHA, extended umasks (tables 2-95, 2-96, 2-132, 2-135) */
	{ "UNC_CHA_LLC_LOOKUP:ALL", 0x1fff0000ff34, 15, 1 },
	{ "UNC_CHA_LLC_LOOKUP:READ_MISS_LOC_HOM", 0x0bd900000134, 15, 1 },
	{ "UNC_CHA_LLC_LOOKUP:READ_SF_HIT", 0x1bd900000e34, 15, 1 },
	{ "UNC_CHA_LLC_LOOKUP:REMOTE_SNP", 0x1c190000ff34, 15, 1 },
	{ "UNC_CHA_LLC_VICTIMS:REMOTE_ALL", 0x8000000f37, 15, 1 },
	{ "UNC_CHA_LLC_VICTIMS:LOCAL_S", 0x2000000437, 15, 1 },
	{ "UNC_CHA_WRITE_NO_CREDITS:MC13", 0x200000005a, 15, 1 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL_DDR", 0xc8168600000135, 15, 1 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_DRD_REMOTE_DDR", 0xc8170600000135, 15, 1 },
	{ "UNC_CHA_TOR_INSERTS:IA_MISS_REMOTE_WCIL_PMM", 0xc86f0a00000135, 15, 1 },
	{ "UNC_CHA_TOR_INSERTS:IA_ITOMCACHENEAR", 0xcd47ff00000135, 15, 1 },
	{ "UNC_CHA_TOR_OCCUPANCY:IA_MISS_DRD_LOCAL_PMM", 0xc8168a00000136, 1, 20 },
	/* 2.4.7 IMC */
	{ "UNC_M_ACT_COUNT:ALL", 0x0b01, 15, 1 },
	{ "UNC_M_CAS_COUNT:RD", 0x0f04, 15, 1 },
	{ "UNC_M_CAS_COUNT:WR", 0x3004, 15, 1 },
	{ "UNC_M_CAS_COUNT:RD_UNDERFILL", 0x0404, 15, 1 },
	{ "UNC_M_PRE_COUNT:ALL", 0x1c02, 15, 1 },
	{ "UNC_M_RPQ_OCCUPANCY_PCH0", 0x80, 15, 22 },
	{ "UNC_M_WPQ_INSERTS:PCH1", 0x0220, 15, 1 },
	{ "UNC_M_SB_ACCESSES:REJECTS", 0x0ad2, 15, 1 },
	{ "UNC_M_TAGCHK:MISS_DIRTY", 0x04d3, 15, 1 },
	{ "UNC_M_POWER_CKE_CYCLES:LOW_3", 0x0847, 15, 16 },
	{ "UNC_M_PMM_CMD1:UFILL_RD", 0x08ea, 15, 1 },
	/* 2.5.5 IIO: flow classes 50:48, channels 47:36 */
	{ "UNC_IIO_CLOCKTICKS", 0x01, 15, 1 }, /* printed: 0x81 */
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_PART5", 0x7020000000183, 3, 1024 },
	{ "UNC_IIO_DATA_REQ_OF_CPU:MEM_WRITE_IOMMU1", 0x7200000000183, 3, 1024 },
	{ "UNC_IIO_TXN_REQ_BY_CPU:MEM_WRITE_PART7", 0x70800000001c1, 15, 1 },
	{ "UNC_IIO_COMP_BUF_OCCUPANCY:CMPD_PART6", 0x40000000040d5, 12, 1024 },
	{ "UNC_IIO_PWT_OCCUPANCY", 0x42, 15, 1024 },
	/* 2.6.4 IRP */
	{ "UNC_I_COHERENT_OPS:PCITOM", 0x1010, 3, 2 },
	{ "UNC_I_SNOOP_RESP:ALL_HIT_ES", 0x7412, 3, 2 },
	{ "UNC_I_MISC1:LOST_FWD", 0x101f, 3, 2 },
	{ "UNC_I_TRANSACTIONS:ATOMIC", 0x1011, 3, 1 },
	{ "UNC_I_CACHE_TOTAL_OCCUPANCY:MEM", 0x040f, 3, 511 },
	/* 2.7.6 UPI */
	{ "UNC_UPI_DIRECT_ATTEMPTS:D2C", 0x0112, 15, 1 },
	{ "UNC_UPI_TxL_FLITS:ALL_DATA", 0x0f02, 15, 3 },
	{ "UNC_UPI_TxL_FLITS:IDLE", 0x4702, 15, 3 },
	{ "UNC_UPI_RxL_OCCUPANCY:SLOT2", 0x0432, 15, 128 },
	{ "UNC_UPI_L1_POWER_CYCLES", 0x21, 15, 1 },
	{ "UNC_UPI_RxL_BASIC_HDR_MATCH:RSPCNFLT", 0x10000aa05, 15, 3 },
	{ "UNC_UPI_RxL_BASIC_HDR_MATCH:WB", 0x0d05, 15, 3 },
	/* 2.8.5 M2M */
	{ "UNC_M2M_TAG_HIT:NM_UFILL_HIT_DIRTY", 0x082c, 15, 1 },
	{ "UNC_M2M_TRACKER_OCCUPANCY:CH2", 0x0447, 15, 31 },
	{ "UNC_M2M_RPQ_NO_REG_CRD:CH1", 0x0243, 15, 1 },
	/* 2.9.4 M2PCIe */
	{ "UNC_M2P_IIO_CREDITS_USED:NCS_1", 0x2032, 15, 1 },
	{ "UNC_M2P_TxC_INSERTS:AK_CRD_1", 0x8024, 15, 1 },
	{ "UNC_M2P_RxC_INSERTS:ALL", 0x8011, 15, 1 },
	{ "UNC_M2P_P2P_SHAR_RECEIVED:REMOTE_NCB", 0x0415, 15, 1 },
	/* 2.10.4 M3UPI */
	{ "UNC_M3UPI_CHA_AD_CREDITS_EMPTY:SNP", 0x0822, 7, 1 },
	{ "UNC_M3UPI_RxC_ARB_LOST_VN0:BL_NCS", 0x404b, 7, 1 },
	{ "UNC_M3UPI_UPI_PEER_AD_CREDITS_EMPTY:VN1_RSP", 0x4020, 7, 1 },
	{ "UNC_M3UPI_XPT_PFTCH:LOST_ARB", 0x0861, 7, 1 },
	/* 2.11.4 PCIe3 */
	{ "UNC_PCIE3_LINK_RETRIES", 0x1e, 15, 1 },
	{ "UNC_PCIE3_CORR_ERR", 0x1f, 15, 1 },
	/* 2.12.6 PCU */
	{ "UNC_P_POWER_STATE_OCCUPANCY:CORES_C6", 0xc080, 15, 8 },
	{ "UNC_P_POWER_STATE_OCCUPANCY:CORES_C0", 0x4080, 15, 8 },
	{ "UNC_P_VR_HOT_CYCLES", 0x42, 15, 1 },
	{ "UNC_P_FREQ_TRANS_CYCLES", 0x74, 15, 1 },
	{ "UNC_P_PKG_RESIDENCY_C6_CYCLES", 0x2d, 15, 1 },
};

static void event_codes(void)
{
	for (size_t i = 0; i < ARRAY_SIZE(codes); i++) {
		struct unc_encoding e;
		struct unc_error err = { 0 };
		int rc = unc_encode(icx(), codes[i].name, &e, &err);
		bool good = rc == 0 && e.value[UNC_CTL] == codes[i].code &&
			    e.counters == codes[i].counters && e.max_inc == codes[i].max_inc;

		if (rc)
			printf("%s\n", err.text);
		else if (!good)
			printf("%s: 0x%llx, counters 0x%x, step %u\n", codes[i].name,
			       (unsigned long long)e.value[UNC_CTL], e.counters, e.max_inc);
		CU_ASSERT(good);
	}
}

static const struct check_test tests[] = {
	{ "register addresses", register_addresses },
	{ "devices", devices },
	{ "how many", how_many },
	{ "event codes", event_codes },
	{ 0 },
};

int main(void)
{
	return check_run("manual", tests);
}

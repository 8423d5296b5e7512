/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every event of the tables on the simulated machine: its control register accepts it, and it
 * counts a signature, a clock or traffic, as the model defines.
 */
#include <stdio.h>
#include <string.h>

#include "sim_help.h"

/* An existing unit of every box. */
static unsigned some_unit(const struct unc_box *box)
{
	return box->units > 4 ? 4 : box->units - 1u;
}

static bool count_row(struct machine *m, const struct unc_encoding *e)
{
	const struct unc_box *box = e->box;
	unsigned unit = some_unit(box);
	uint64_t control = e->value[UNC_CTL], want = 0, is;
	int n = 0;

	while (!(e->counters >> n & 1))
		n++;
	set(m, ctr(m, box->name, 1, unit, n), 0);
	set(m, ctl(m, box->name, 1, unit, n), control | EN);
	CU_ASSERT_EQUAL(unc_sim_advance(m->sim, MS), 0);
	is = get(m, ctr(m, box->name, 1, unit, n));
	set(m, ctl(m, box->name, 1, unit, n), 0);
	switch (unc_sim_kind(box, control)) {
	case SIM_SIGNATURE:
		want = unc_sim_signature(box, 1, unit, control, 0, MS);
		break;
	case SIM_CLOCK:
	case SIM_COMPLEMENT:
		want = unc_sim_clock_khz(box, control);
		break;
	case SIM_TRAFFIC:
	case SIM_SILENT:
		break;
	}
	return is == want;
}

static void test_every_event(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");
	struct unc_row row = { 0 };
	unsigned rows = 0;
	struct machine m = { 0 };

	machine_open(&m, "sockets=2,cha=40,clock=manual");
	while (unc_row_next(chip, &row)) {
		struct unc_encoding e;

		unc_encode_row(chip, row.pmu, row.event, row.umask, &e);
		if (e.counters == 0)
			continue;
		rows++;
		if (!count_row(&m, &e)) {
			printf("%s::%s:%s\n", row.pmu->name, row.event->name,
			       row.umask ? row.umask->name : "");
			CU_FAIL("count");
		}
	}
	CU_ASSERT(rows > 100);
	no_faults(&m);
	machine_close(&m);
}

/* The tables' field layouts and the model agree on the bits that software may set. */
static void test_writable_bits(void)
{
	const struct unc_chip *chip = unc_chip_find("icx");
	struct machine m = { 0 };

	machine_open(&m, "clock=manual");
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];
		uint64_t writable = 0;
		struct unc_addr at;

		if (pmu->box->counters == 0)
			continue;
		for (unsigned f = 0; f < pmu->numfields; f++)
			if (pmu->fields[f].reg == UNC_CTL && pmu->fields[f].kind != UNC_RESERVED)
				writable |= unc_width_mask(pmu->fields[f].width)
					    << pmu->fields[f].low;
		at = ctl(&m, pmu->box->name, 0, 0, 0);
		for (unsigned bit = 0; bit < 8u * at.size; bit++)
			if ((try_set(&m, at, 1ull << bit) == 0) != (writable >> bit & 1)) {
				printf("%s: bit %u\n", pmu->name, bit);
				CU_FAIL("bit");
			}
	}
	machine_close(&m);
}

/* Events that the traffic model covers, by name. */
static void test_modelled_events(void)
{
	static const struct {
		const char *name;
		enum sim_kind kind;
	} events[] = {
		{ "icx_unc_cha::UNC_CHA_CLOCKTICKS", SIM_CLOCK },
		{ "icx_unc_cha::UNC_CHA_TOR_INSERTS:IA_MISS_DRD_LOCAL", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_TOR_INSERTS:IA_MISS_UCRDF", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_TOR_INSERTS:IO_PCIRDCUR", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_TOR_INSERTS:PRQ_NON_IOSF", SIM_SIGNATURE },
		{ "icx_unc_cha::UNC_CHA_TOR_OCCUPANCY:IA_MISS", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_LLC_LOOKUP:DATA_READ_MISS", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_LLC_VICTIMS:REMOTE_M", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_LLC_VICTIMS:REMOTE_E", SIM_SIGNATURE },
		{ "icx_unc_cha::UNC_CHA_LLC_VICTIMS:umask=1", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_LLC_VICTIMS:umask=1:umask_ext=1", SIM_SIGNATURE },
		{ "icx_unc_cha::UNC_CHA_REQUESTS:READS", SIM_TRAFFIC },
		{ "icx_unc_cha::UNC_CHA_REQUESTS:INVITOE", SIM_SIGNATURE },
		{ "icx_unc_cha::UNC_CHA_DIR_LOOKUP:SNP", SIM_SIGNATURE },
		{ "icx_unc_imc::UNC_M_CAS_COUNT:RD", SIM_TRAFFIC },
		{ "icx_unc_imc::UNC_M_CAS_COUNT:WR", SIM_TRAFFIC },
		{ "icx_unc_imc::UNC_M_CAS_COUNT:RD_UNDERFILL", SIM_TRAFFIC },
		{ "icx_unc_imc::UNC_M_CLOCKTICKS", SIM_CLOCK },
		{ "icx_unc_upi::UNC_UPI_TxL_FLITS:ALL_DATA", SIM_TRAFFIC },
		{ "icx_unc_upi::UNC_UPI_TxL_FLITS:DATA", SIM_SILENT },
		{ "icx_unc_upi::UNC_UPI_TxL_FLITS:NON_DATA", SIM_TRAFFIC },
		{ "icx_unc_upi::UNC_UPI_TxL_FLITS:LLCRD", SIM_SILENT },
		{ "icx_unc_upi::UNC_UPI_TxL_FLITS:ALL_NULL", SIM_SIGNATURE },
		{ "icx_unc_upi::UNC_UPI_RxL_BASIC_HDR_MATCH:REQ", SIM_TRAFFIC },
		{ "icx_unc_upi::UNC_UPI_RxL_BASIC_HDR_MATCH:NCB", SIM_SIGNATURE },
		{ "icx_unc_m2m::UNC_M2M_IMC_READS:CH1_NORMAL", SIM_TRAFFIC },
		{ "icx_unc_m2m::UNC_M2M_IMC_READS:TO_DDR_AS_MEM", SIM_TRAFFIC },
		{ "icx_unc_m2m::UNC_M2M_IMC_READS:ISOCH", SIM_SIGNATURE },
		{ "icx_unc_m2m::UNC_M2M_IMC_READS:FROM_TGR", SIM_SIGNATURE },
		{ "icx_unc_m2m::UNC_M2M_IMC_WRITES:FULL", SIM_TRAFFIC },
		{ "icx_unc_m2m::UNC_M2M_IMC_WRITES:CH0_TO_DDR_AS_MEM", SIM_TRAFFIC },
		{ "icx_unc_m2m::UNC_M2M_IMC_WRITES:NI", SIM_SIGNATURE },
		{ "icx_unc_m2m::UNC_M2M_TAG_MISS", SIM_SIGNATURE },
		{ "icx_unc_m3upi::UNC_M3UPI_RxC_INSERTS_VN0:BL_WB", SIM_TRAFFIC },
		{ "icx_unc_m3upi::UNC_M3UPI_RxC_INSERTS_VN0:AD_SNP", SIM_SIGNATURE },
		{ "icx_unc_m3upi::UNC_M3UPI_RxC_INSERTS_VN1:BL_WB", SIM_TRAFFIC },
		{ "icx_unc_m3upi::UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ", SIM_TRAFFIC },
		{ "icx_unc_m3upi::UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_WB", SIM_SIGNATURE },
		{ "icx_unc_m3upi::UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:VN0_WB", SIM_SILENT },
		{ "icx_unc_m3upi::UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_RSP:VN0_WB", SIM_SILENT },
		{ "icx_unc_m3upi::UNC_M3UPI_TxC_AD_FLQ_INSERTS:VN0_REQ:VN1_REQ", SIM_SILENT },
		{ "icx_unc_m3upi::UNC_M3UPI_TxC_BL_FLQ_INSERTS:VN0_RSP", SIM_SIGNATURE },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART7", SIM_TRAFFIC },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART7:fc_mask=posted",
		  SIM_TRAFFIC },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_IOMMU0", SIM_SIGNATURE },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:PEER_READ_PART7", SIM_SIGNATURE },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART7:thresh=0x100", SIM_TRAFFIC },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART7:i", SIM_COMPLEMENT },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_PART7:i:e", SIM_TRAFFIC },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_OF_CPU:MEM_READ_IOMMU0:i", SIM_SIGNATURE },
		{ "icx_unc_m2m::UNC_M2M_CLOCKTICKS:i:t=3", SIM_CLOCK },
		{ "icx_unc_iio::UNC_IIO_DATA_REQ_BY_CPU:MEM_READ_PART7", SIM_SIGNATURE },
		{ "icx_unc_iio::UNC_IIO_TXN_REQ_OF_CPU:MEM_WRITE_PART0", SIM_TRAFFIC },
		{ "icx_unc_iio::UNC_IIO_COMP_BUF_INSERTS:CMPD_ALL", SIM_SIGNATURE },
		{ "icx_unc_irp::UNC_I_COHERENT_OPS:PCITOM", SIM_TRAFFIC },
		{ "icx_unc_irp::UNC_I_COHERENT_OPS:RFO", SIM_SIGNATURE },
		{ "icx_unc_irp::UNC_I_FAF_INSERTS", SIM_TRAFFIC },
		{ "icx_unc_irp::UNC_I_FAF_TRANSACTIONS", SIM_SIGNATURE },
		{ "icx_unc_irp::UNC_I_IRP_ALL:INBOUND_INSERTS", SIM_TRAFFIC },
		{ "icx_unc_irp::UNC_I_IRP_ALL:OUTBOUND_INSERTS", SIM_SIGNATURE },
		{ "icx_unc_irp::UNC_I_TRANSACTIONS:WRITES", SIM_TRAFFIC },
		{ "icx_unc_irp::UNC_I_TRANSACTIONS:WR_PREF", SIM_SIGNATURE },
		{ "icx_unc_irp::UNC_I_TRANSACTIONS:WRITES:WR_PREF", SIM_SIGNATURE },
		{ "icx_unc_m2pcie::UNC_M2P_TxC_INSERTS:AD_1", SIM_TRAFFIC },
		{ "icx_unc_m2pcie::UNC_M2P_TxC_INSERTS:BL_0", SIM_SIGNATURE },
		{ "icx_unc_m2pcie::UNC_M2P_TxC_INSERTS:AD_0:BL_0", SIM_SIGNATURE },
		{ "icx_unc_m2pcie::UNC_M2P_TxC_INSERTS:AD_1:AK_CRD_0", SIM_SIGNATURE },
		{ "icx_unc_m2pcie::UNC_M2P_IIO_CREDITS_ACQUIRED:DRS_0", SIM_TRAFFIC },
		{ "icx_unc_m2pcie::UNC_M2P_IIO_CREDITS_ACQUIRED:NCB_0", SIM_SIGNATURE },
		{ "icx_unc_m2pcie::UNC_M2P_RxC_INSERTS:ALL", SIM_SIGNATURE },
	};

	for (size_t i = 0; i < sizeof(events) / sizeof(events[0]); i++) {
		struct unc_encoding e;
		struct unc_error err;

		if (unc_encode(NULL, events[i].name, &e, &err) != 0) {
			printf("%s: %s\n", events[i].name, err.text);
			CU_FAIL("encode");
			continue;
		}
		if (unc_sim_kind(e.box, e.value[UNC_CTL]) != events[i].kind) {
			printf("%s\n", events[i].name);
			CU_FAIL("kind");
		}
	}
	CU_ASSERT_EQUAL(unc_sim_clock_khz(box_of("CHA"), 0x34), 0);
	CU_ASSERT_EQUAL(unc_sim_clock_khz(NULL, 0), 0);
	/* Without a threshold, the manual defines neither edge_det nor invert. */
	CU_ASSERT_EQUAL(unc_sim_kind(box_of("CHA"), 1u << 18), SIM_SIGNATURE);
	CU_ASSERT_EQUAL(unc_sim_kind(box_of("IMC"), 0xf04 | 1u << 23), SIM_SIGNATURE);
	CU_ASSERT_EQUAL(unc_sim_signature(NULL, 0, 0, 0, 0, MS), 0);
}

static const struct check_test tests[] = {
	{ "every event", test_every_event },
	{ "writable bits", test_writable_bits },
	{ "modelled events", test_modelled_events },
	{ 0 },
};

int main(void)
{
	return check_run("sim events", tests);
}

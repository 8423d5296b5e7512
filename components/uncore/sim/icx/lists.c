/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP: lists of modelled events (manual 000, chapters 2.5, 2.6, 2.8, 2.9 and 2.10).
 *
 * A list has the events whose definition says which of the model's steps they count. All others are
 * signatures: they depend on things that are not modelled (credits, directory, IOMMU, sizes of PCIe packets,
 * peer-to-peer, virtual networks), or they are not defined. Left out although related:
 *
 *     M2M     TRACKER_*, RxC_*, TxC_*, DIRECTORY_HIT, DIRECTORY_LOOKUP, TAG_*: not defined
 *     M3UPI   TxC_BL_FLQ_INSERTS: names and descriptions of its umasks contradict each other;
 *             WB in TxC_AD_FLQ_INSERTS: a writeback has data, which travels on BL;
 *             *_CREDITS_USED, RxC_HDR_FLITS_SENT: depend on credits and packing
 *     IIO     *_BY_CPU: requests of the CPU; NUM_REQ_OF_CPU: whole PCIe requests, whose sizes are
 *             not modelled; NUM_REQ_OF_CPU_BY_TGT, COMP_BUF_*, INBOUND_ARB_*, OUTBOUND_*: not
 *             defined, or by passes through the pipeline
 *     IRP     FAF_TRANSACTIONS, TxC_*: not defined; TRANSACTIONS:WR_PREF: not defined whether a
 *             write and its prefetch are one transaction or two
 *     M2PCIe  RxC_INSERTS: the source is not described; BL in TxC_INSERTS: a line is two
 *             transfers there, in one or two messages
 */
#include "sim/icx/icx.h"

/* clang-format off */
#define ROW UNC_SIM_ROW
#define END UNC_SIM_ROWS_END

/*
 * M2M, tables 2-234 and 2-235: what it sends to the memory controller. Here all is of
 * normal priority, whole lines, and for DDR that is memory.
 */
const struct unc_sim_row unc_sim_icx_m2m[] = {
	ROW(0x37, 0x01 | 0x04 | 0x08, SEES_READ, .one = { M2M_READ_CHANNELS }),
	ROW(0x38, 0x01 | 0x10 | 0x20, SEES_FULL, .one = { M2M_WRITE_CHANNELS }),
	ROW(0x38, 0x02 | 0x10 | 0x20, SEES_PARTIAL, .one = { M2M_WRITE_CHANNELS }),
	ROW(0x2e, 0x01, SEES_DIRECTORY),
	END
};

/*
 * M3UPI: RxC_INSERTS_VN0 is the queue from the mesh to the link, TxC_AD_FLQ_INSERTS that
 * from the link to the mesh. Everything travels on VN0 and nothing on VN1; data is a
 * BL_RSP, a completion without data an AD_RSP.
 */
const struct unc_sim_row unc_sim_icx_m3upi[] = {
	ROW(0x41, 0x01, SEES_SENT_REQ),
	ROW(0x41, 0x04, SEES_SENT_RSP),
	ROW(0x41, 0x08, SEES_SENT_DATA),
	ROW(0x41, 0x10, SEES_SENT_WB),
	ROW(0x42, 0x01 | 0x04 | 0x08 | 0x10, SEES_NEVER),
	UNC_SIM_M3UPI_TO_MESH,
	END
};

/*
 * IIO, tables 2-180 and 2-199: DATA_REQ_OF_CPU in words of 4 bytes, TXN_REQ_OF_CPU in
 * lines; MEM_WRITE and MEM_READ of the parts in ch_mask.
 */
const struct unc_sim_row unc_sim_icx_iio[] = {
	UNC_SIM_IIO((uint64_t)FC_MASK << FC, .may = CH_IOMMUS),
	END
};

/*
 * IRP: COHERENT_OPS:PCIRDCUR and PCITOM (table 2-201), TRANSACTIONS:WRITES, FAF_INSERTS
 * ("read transactions"), IRP_ALL:INBOUND_INSERTS (peer-to-peer, FAF and writes).
 */
const struct unc_sim_row unc_sim_icx_irp[] = {
	ROW(0x10, 0x01, SEES_READ),
	ROW(0x10, 0x10, SEES_WRITE),
	ROW(0x11, 0x02, SEES_WRITE, .beyond = 0xfd),
	UNC_SIM_IRP_FAF,
	UNC_SIM_IRP_INBOUND,
	END
};

/*
 * M2PCIe: TxC_INSERTS:AD, the request of each line to the mesh; IIO_CREDITS_ACQUIRED:DRS,
 * the data of a read, which needs a credit to go into the IIO. By CMS port.
 */
const struct unc_sim_row unc_sim_icx_m2pcie[] = {
	ROW(0x24, 0x01, SEES_TURN0, .beyond = 0xee),
	ROW(0x24, 0x10, SEES_TURN1, .beyond = 0xee),
	UNC_SIM_M2PCIE_DRS,
	END
};
/* clang-format on */

/* All ports and flow classes. */
static uint64_t iio_unfiltered(const struct unc_sim_traits *t, uint64_t ctl)
{
	const struct unc_sim_row *list = t->rules;
	uint64_t all = ctl | list->one[0] | list->one[1];

	return unc_sim_list_models(t, all) ? all : ctl;
}

const struct unc_sim_feed unc_sim_icx_ports = { .models = unc_sim_list_models,
						.gain = unc_sim_list_gain,
						.unfiltered = iio_unfiltered };

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Boxes in which a modelled event simply counts steps of lines: a list of them (manual 000,
 * chapters 2.5, 2.6, 2.8, 2.9 and 2.10).
 *
 * The list has the events whose definition says which of the model's steps they count. All others
 * are signatures, for they depend on what the model has not got (credits, directory, IOMMU, sizes
 * of PCIe packets, peer-to-peer, which virtual network) or are not defined. Left out although
 * near:
 *
 *     M2M     TRACKER_*, RxC_*, TxC_*, DIRECTORY_*, TAG_*: not defined
 *     M3UPI   TxC_BL_FLQ_INSERTS: names and descriptions of its umasks contradict each other;
 *             WB in TxC_AD_FLQ_INSERTS: a writeback has data, which travels on BL;
 *             RxC_INSERTS_VN1: nothing of the model's travels there;
 *             *_CREDITS_USED, RxC_HDR_FLITS_SENT: a matter of credits and packing
 *     IIO     *_BY_CPU: requests of the CPU; NUM_REQ_OF_CPU: whole PCIe requests, whose sizes the
 *             model has not got; NUM_REQ_OF_CPU_BY_TGT, COMP_BUF_*, INBOUND_ARB_*, OUTBOUND_*: not
 *             defined, or by passes through the pipeline
 *     IRP     FAF_TRANSACTIONS, TxC_*: not defined; TRANSACTIONS:WR_PREF: whether a write and its
 *             prefetch are one or two where both are selected
 *     M2PCIe  RxC_INSERTS: from whom is not described; BL in TxC_INSERTS: a line is two transfers
 *             there, of one or two messages
 */
#include "sim/icx/step.h"

/* Bytes of a line in what DATA_REQ_OF_CPU counts, words of 4 bytes. */
enum { LINE_WORDS = 64 / 4 };

#define IIO_EXT .one = { FC_MASK, CH_PARTS }, .may = CH_IOMMUS

/* A row of the list. */
struct plain {
	uint8_t box; /* enum unc_sim_sees */
	uint8_t event;
	uint8_t umask;    /* with any of these bits (0: with none at all) … */
	uint16_t counts;  /* … it counts steps that are all of this, … */
	uint8_t times;    /* … so much for each (0: 1) */
	uint8_t counters; /* that can count it; 0: all */
	uint8_t beyond;   /* umask bits that make it something else, outside the model */
	uint64_t one[2];  /* one bit of each of these is needed … */
	uint64_t may;     /* … and these may be there; nothing else above bit 31 */
};

/* clang-format off */
#define ROW(b, e, u, c, ...) \
	{ .box = (b), .event = (e), .umask = (u), .counts = (c), ##__VA_ARGS__ }

static const struct plain plain[] = {
	/*
	 * M2M, tables 2-234 and 2-235: what it sends to the memory controller. Here all is of
	 * normal priority, whole lines, and for DDR that is memory.
	 */
	ROW(UNC_SIM_M2M, 0x37, 0x01 | 0x04 | 0x08, SEES_READ, .one = { M2M_READ_CHANNELS }),
	ROW(UNC_SIM_M2M, 0x38, 0x01 | 0x10 | 0x20, SEES_WRITE, .one = { M2M_WRITE_CHANNELS }),
	/*
	 * M3UPI: RxC_INSERTS_VN0 is the queue from the mesh to the link, TxC_AD_FLQ_INSERTS that
	 * from the link to the mesh. Everything travels on VN0; data is a BL_RSP, a completion
	 * without data an AD_RSP.
	 */
	ROW(UNC_SIM_M3UPI, 0x41, 0x01, SEES_SENT_REQ),
	ROW(UNC_SIM_M3UPI, 0x41, 0x04, SEES_SENT_RSP),
	ROW(UNC_SIM_M3UPI, 0x41, 0x08, SEES_SENT_DATA),
	ROW(UNC_SIM_M3UPI, 0x41, 0x10, SEES_SENT_WB),
	ROW(UNC_SIM_M3UPI, 0x2d, 0x01, SEES_RECEIVED_REQ, .beyond = 0x08),
	ROW(UNC_SIM_M3UPI, 0x2d, 0x04, SEES_RECEIVED_RSP, .beyond = 0x08),
	/*
	 * IIO, tables 2-180 and 2-199: DATA_REQ_OF_CPU in words of 4 bytes, TXN_REQ_OF_CPU in
	 * lines; MEM_WRITE and MEM_READ of the parts in ch_mask.
	 */
	ROW(UNC_SIM_IIO, 0x83, 0x01, SEES_WRITE, .times = LINE_WORDS, .counters = 0x3, IIO_EXT),
	ROW(UNC_SIM_IIO, 0x83, 0x04, SEES_READ, .times = LINE_WORDS, .counters = 0x3, IIO_EXT),
	ROW(UNC_SIM_IIO, 0x84, 0x01, SEES_WRITE, IIO_EXT),
	ROW(UNC_SIM_IIO, 0x84, 0x04, SEES_READ, IIO_EXT),
	/*
	 * IRP: COHERENT_OPS:PCIRDCUR and PCITOM (table 2-201), TRANSACTIONS:WRITES, FAF_INSERTS
	 * ("read transactions"), IRP_ALL:INBOUND_INSERTS (peer-to-peer, FAF and writes).
	 */
	ROW(UNC_SIM_IRP, 0x10, 0x01, SEES_READ),
	ROW(UNC_SIM_IRP, 0x10, 0x10, SEES_WRITE),
	ROW(UNC_SIM_IRP, 0x11, 0x02, SEES_WRITE, .beyond = 0xfd),
	ROW(UNC_SIM_IRP, 0x18, 0x00, SEES_READ, .beyond = 0xff),
	ROW(UNC_SIM_IRP, 0x20, 0x01, SEES_READ, .beyond = 0xfe),
	ROW(UNC_SIM_IRP, 0x20, 0x01, SEES_WRITE, .beyond = 0xfe),
	/*
	 * M2PCIe: TxC_INSERTS:AD, the request of each line to the mesh; IIO_CREDITS_ACQUIRED:DRS,
	 * the data of a read, which needs a credit to go into the IIO. By CMS port.
	 */
	ROW(UNC_SIM_M2PCIE, 0x24, 0x01, SEES_EVEN, .beyond = 0xee),
	ROW(UNC_SIM_M2PCIE, 0x24, 0x10, SEES_ODD, .beyond = 0xee),
	ROW(UNC_SIM_M2PCIE, 0x33, 0x01, SEES_READ | SEES_EVEN),
	ROW(UNC_SIM_M2PCIE, 0x33, 0x02, SEES_READ | SEES_ODD),
};
/* clang-format on */

/* Does this row speak of the encoding? */
static bool row_fits(const struct plain *row, enum unc_sim_sees box, uint64_t ctl)
{
	uint64_t umask = ctl >> 8 & 0xff, ext = ctl >> 32 << 32;

	if (row->box != box || row->event != (ctl & 0xff) || (umask & row->beyond) ||
	    (row->umask != 0 && !(umask & row->umask)))
		return false;
	for (unsigned i = 0; i < ARRAY_SIZE(row->one); i++)
		if (row->one[i] != 0 && !(ext & row->one[i]))
			return false;
	return !(ext & ~(row->one[0] | row->one[1] | row->may));
}

uint64_t unc_sim_plain_gain(enum unc_sim_sees box, unsigned n, uint64_t ctl,
			    const struct unc_sim_step *step)
{
	for (unsigned i = 0; i < ARRAY_SIZE(plain); i++) {
		const struct plain *row = &plain[i];

		if (!row_fits(row, box, ctl) || (step->sees & row->counts) != row->counts ||
		    (ctl & step->select) != step->select)
			continue;
		if (row->counters != 0 && !(row->counters >> n & 1))
			continue;
		/* A step is counted once, however many of the umask's bits it fits. */
		return row->times != 0 ? row->times : 1;
	}
	return 0;
}

bool unc_sim_plain_models(enum unc_sim_sees box, uint64_t ctl)
{
	for (unsigned i = 0; i < ARRAY_SIZE(plain); i++)
		if (row_fits(&plain[i], box, ctl))
			return true;
	return false;
}

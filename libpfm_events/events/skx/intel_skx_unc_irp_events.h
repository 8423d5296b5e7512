/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: IO coherency.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_SKX_UNC_IRP_EVENTS_H
#define INTEL_SKX_UNC_IRP_EVENTS_H

#include "events/common/intel_irp_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask skx_irp_coherent_ops[] = {
	{ .name = "CLFLUSH", .code = UMASK(0x80), .desc = "Cache line flushes (CLFlush)" },
	{ .name = "CRD", .code = UMASK(0x02), .desc = "Code reads (CRd) to the coherent domain" },
	{ .name = "DRD", .code = UMASK(0x04), .desc = "Data reads (DRd) to the coherent domain" },
	{ .name = "PCIDCAHINT", .code = UMASK(0x20), .desc = "DCA hints of PCIe devices (PCIDCAHint)" },
	{ .name = "PCIRDCUR", .code = UMASK(0x01), .desc = "Snapshot reads of a line (PCIRdCur)" },
	{ .name = "PCITOM", .code = UMASK(0x10), .desc = "Ownership for whole-line writes (PCIItoM)" },
	{ .name = "RFO", .code = UMASK(0x08), .desc = "Reads for ownership (RFO)" },
	{ .name = "WBMTOI", .code = UMASK(0x40), .desc = "Write-backs of modified lines (WbMtoI)" },
};

static const struct unc_umask skx_irp_irp_all[] = {
	{ .name = "INBOUND_INSERTS", .code = UMASK(0x01), .desc = "Inbound inserts: peer-to-peer, FAF and coherent together" },
	{ .name = "OUTBOUND_INSERTS", .code = UMASK(0x02), .desc = "Outbound inserts: data (BL), AK and snoops together" },
};

static const struct unc_umask skx_irp_misc0[] = {
	{ .name = "2ND_ATOMIC_INSERT", .code = UMASK(0x10), .desc = "Atomics put into the cache as secondary" },
	{ .name = "2ND_RD_INSERT", .code = UMASK(0x04), .desc = "Reads put into the cache as secondary" },
	{ .name = "2ND_WR_INSERT", .code = UMASK(0x08), .desc = "Writes put into the cache as secondary" },
	{ .name = "FAST_REJ", .code = UMASK(0x02), .desc = "Fast path requests that were rejected" },
	{ .name = "FAST_REQ", .code = UMASK(0x01), .desc = "Fast path requests that were made" },
	{ .name = "FAST_XFER", .code = UMASK(0x20), .desc = "Fast path hand-overs, primary to secondary" },
	{ .name = "PF_ACK_HINT", .code = UMASK(0x40), .desc = "Prefetch acknowledge hints, primary to secondary" },
	{ .name = "UNKNOWN", .code = UMASK(0x80), .desc = "Requests of an unknown kind" },
};

static const struct unc_umask skx_irp_transactions[] = {
	{ .name = "ATOMIC", .code = UMASK(0x10), .desc = "Atomic transactions inbound" },
	{ .name = "OTHER", .code = UMASK(0x20), .desc = "Transactions of no other listed type" },
	{ .name = "RD_PREF", .code = UMASK(0x04), .desc = "Read prefetches of devices" },
	{ .name = "READS", .code = UMASK(0x01), .desc = "Reads, prefetches left out" },
	{ .name = "WR_PREF", .code = UMASK(0x08), .desc = "Prefetches made for writes" },
	{ .name = "WRITES", .code = UMASK(0x02), .desc = "Write requests, each retry counts again" },
};

static const struct unc_event skx_irp_events[] = {
	{ .name = "CACHE_TOTAL_OCCUPANCY", .code = 0x0f, .counters = CTRS(0, 1), .max_inc = 511, .flags = UNC_OCCUPANCY, UMASKS(irp_cache_occupancy_by_queue),
	  .desc = "Reads and writes outstanding in the uncore, summed each cycle" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 1), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the I/O coherency agent (IRP)" },
	{ .name = "COHERENT_OPS", .code = 0x10, .counters = CTRS(0, 1), .max_inc = 2, UMASKS(skx_irp_coherent_ops),
	  .desc = "Coherent operations the IRP served for I/O, by type" },
	{ .name = "FAF_FULL", .code = 0x17, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Cycles the fire-and-forget (FAF) register file is full" },
	{ .name = "FAF_INSERTS", .code = 0x18, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Read requests that enter the fire-and-forget (FAF) queue" },
	{ .name = "FAF_OCCUPANCY", .code = 0x19, .counters = CTRS(0, 1), .max_inc = 31, .flags = UNC_OCCUPANCY,
	  .desc = "Fire-and-forget (FAF) queue entries in use, summed each cycle" },
	{ .name = "FAF_TRANSACTIONS", .code = 0x16, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Fire-and-forget (FAF) allocations passed on to the AD queue" },
	{ .name = "IRP_ALL", .code = 0x1e, .counters = CTRS(0, 1), UMASKS(skx_irp_irp_all),
	  .desc = "Entries that go into or leave the IRP buffers, by direction" },
	{ .name = "MISC0", .code = 0x1c, .counters = CTRS(0, 1), UMASKS(skx_irp_misc0),
	  .desc = "IRP fast path, secondary cache inserts and prefetch hints" },
	{ .name = "MISC1", .code = 0x1d, .counters = CTRS(0, 1), UMASKS(irp_misc1),
	  .desc = "IRP slow line transfers and lost ownership, by line state" },
	{ .name = "P2P_INSERTS", .code = 0x14, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Peer-to-peer requests that enter from inbound traffic control (ITC)" },
	{ .name = "P2P_OCCUPANCY", .code = 0x15, .counters = CTRS(0, 1), .max_inc = 63, .flags = UNC_OCCUPANCY,
	  .desc = "Peer-to-peer queue entries in use, summed each cycle" },
	{ .name = "P2P_TRANSACTIONS", .code = 0x13, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(irp_p2p_transactions),
	  .desc = "Peer-to-peer transactions between devices, by type and place" },
	{ .name = "SNOOP_RESP", .code = 0x12, .counters = CTRS(0, 1), .max_inc = 2, UMASKS(irp_snoop_resp),
	  .desc = "IRP answers to snoops, a result bit needs a snoop type bit too" },
	{ .name = "TRANSACTIONS", .code = 0x11, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(skx_irp_transactions),
	  .desc = "Inbound transactions from the IRP into the uncore, by type" },
	{ .name = "TxC_AK_INSERTS", .code = 0x0b, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Entries put into the acknowledge (AK) output queue" },
	{ .name = "TxC_BL_DRS_CYCLES_FULL", .code = 0x05, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Cycles the BL output queue for data responses (DRS) is full" },
	{ .name = "TxC_BL_DRS_INSERTS", .code = 0x02, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Entries put into the BL output queue for data responses (DRS)" },
	{ .name = "TxC_BL_DRS_OCCUPANCY", .code = 0x08, .counters = CTRS(0, 1), .max_inc = 63, .flags = UNC_OCCUPANCY,
	  .desc = "BL data response (DRS) output entries in use, summed each cycle" },
	{ .name = "TxC_BL_NCB_CYCLES_FULL", .code = 0x06, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Cycles the BL output queue for bypass (NCB) messages is full" },
	{ .name = "TxC_BL_NCB_INSERTS", .code = 0x03, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Entries put into the BL output queue for bypass (NCB) messages" },
	{ .name = "TxC_BL_NCB_OCCUPANCY", .code = 0x09, .counters = CTRS(0, 1), .max_inc = 31, .flags = UNC_OCCUPANCY,
	  .desc = "BL bypass (NCB) output entries in use, summed each cycle" },
	{ .name = "TxC_BL_NCS_CYCLES_FULL", .code = 0x07, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Cycles the BL output queue for standard (NCS) messages is full" },
	{ .name = "TxC_BL_NCS_INSERTS", .code = 0x04, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Entries put into the BL output queue for standard (NCS) messages" },
	{ .name = "TxC_BL_NCS_OCCUPANCY", .code = 0x0a, .counters = CTRS(0, 1), .max_inc = 15, .flags = UNC_OCCUPANCY,
	  .desc = "BL standard (NCS) output entries in use, summed each cycle" },
	{ .name = "TxR2_AD_STALL_CREDIT_CYCLES", .code = 0x1a, .counters = CTRS(0, 1),
	  .desc = "Cycles an AD message to the mesh waits without a credit" },
	{ .name = "TxR2_BL_STALL_CREDIT_CYCLES", .code = 0x1b, .counters = CTRS(0, 1),
	  .desc = "Stalls of data to M2PCIe for lack of BL credits" },
	{ .name = "TxS_DATA_INSERTS_NCB", .code = 0x0d, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Outbound bypass (NCB) data requests sent toward the devices" },
	{ .name = "TxS_DATA_INSERTS_NCS", .code = 0x0e, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Outbound standard (NCS) data requests sent toward the devices" },
	{ .name = "TxS_REQUEST_OCCUPANCY", .code = 0x0c, .counters = CTRS(0, 1), .max_inc = 1, .flags = UNC_OCCUPANCY,
	  .desc = "Outbound requests to devices outstanding, summed each cycle" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: IO coherency.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_HSX_UNC_IRP_EVENTS_H
#define INTEL_HSX_UNC_IRP_EVENTS_H

#include "events/common/intel_ep_irp_umasks.h"
#include "intel_hsx_fields.h"

/* clang-format off */

static const struct unc_umask hsx_irp_coherent_ops[] = {
	{ .name = "CLFLUSH", .code = UMASK(0x80), .desc = "Cache line flushes (CLFlush)" },
	{ .name = "CRD", .code = UMASK(0x02), .desc = "Code reads (CRd) to the coherent domain" },
	{ .name = "DRD", .code = UMASK(0x04), .desc = "Data reads (DRd) to the coherent domain" },
	{ .name = "PCIDCAHINT", .code = UMASK(0x20), .desc = "DCA hints of PCIe devices (PCIDCAHint)" },
	{ .name = "PCIRDCUR", .code = UMASK(0x01), .desc = "Snapshot reads of a line (PCIRdCur)" },
	{ .name = "PCITOM", .code = UMASK(0x10), .desc = "Ownership for whole-line writes (PCIItoM)" },
	{ .name = "RFO", .code = UMASK(0x08), .desc = "Reads for ownership (RFO)" },
	{ .name = "WBMTOI", .code = UMASK(0x40), .desc = "Write-backs of modified lines (WbMtoI)" },
};

static const struct unc_umask hsx_irp_misc0[] = {
	{ .name = "2ND_ATOMIC_INSERT", .code = UMASK(0x10), .desc = "Atomics put into the cache as secondary" },
	{ .name = "2ND_RD_INSERT", .code = UMASK(0x04), .desc = "Reads put into the cache as secondary" },
	{ .name = "2ND_WR_INSERT", .code = UMASK(0x08), .desc = "Writes put into the cache as secondary" },
	{ .name = "FAST_REJ", .code = UMASK(0x02), .desc = "Fast path requests that were rejected" },
	{ .name = "FAST_REQ", .code = UMASK(0x01), .desc = "Fast path requests that were made" },
	{ .name = "FAST_XFER", .code = UMASK(0x20), .desc = "Fast path hand-overs, primary to secondary" },
	{ .name = "PF_ACK_HINT", .code = UMASK(0x40), .desc = "Prefetch acknowledge hints, primary to secondary" },
	{ .name = "PF_TIMEOUT", .code = UMASK(0x80), .desc = "Prefetches that timed out" },
};

static const struct unc_umask hsx_irp_misc1[] = {
	{ .name = "DATA_THROTTLE", .code = UMASK(0x80), .desc = "Cycles in which data are throttled" },
	{ .name = "LOST_FWD", .code = UMASK(0x10), .desc = "Forwards lost as a snoop took ownership before the write" },
	{ .name = "SEC_RCVD_INVLD", .code = UMASK(0x20), .desc = "Transfers to secondary without enough MESI state" },
	{ .name = "SEC_RCVD_VLD", .code = UMASK(0x40), .desc = "Transfers to secondary with enough MESI state" },
	{ .name = "SLOW_E", .code = UMASK(0x04), .desc = "Slow transfers of a line in E state" },
	{ .name = "SLOW_I", .code = UMASK(0x01), .desc = "Slow transfers of a line in I state" },
	{ .name = "SLOW_M", .code = UMASK(0x08), .desc = "Slow transfers of a line in M state" },
	{ .name = "SLOW_S", .code = UMASK(0x02), .desc = "Slow transfers of a line in S state" },
};

static const struct unc_umask hsx_irp_snoop_resp[] = {
	{ .name = "HIT_ES", .code = UMASK(0x04), .desc = "Result: hit a line in E or S state" },
	{ .name = "HIT_I", .code = UMASK(0x02), .desc = "Result: hit a line in I state" },
	{ .name = "HIT_M", .code = UMASK(0x08), .desc = "Result: hit a line in M state" },
	{ .name = "MISS", .code = UMASK(0x01), .desc = "Result: missed the IRP cache" },
	{ .name = "SNPCODE", .code = UMASK(0x10), .desc = "Snoop type: for code (SnpCode)" },
	{ .name = "SNPDATA", .code = UMASK(0x20), .desc = "Snoop type: for data (SnpData)" },
	{ .name = "SNPINV", .code = UMASK(0x40), .desc = "Snoop type: to invalidate (SnpInv)" },
};

static const struct unc_umask hsx_irp_transactions[] = {
	{ .name = "ATOMIC", .code = UMASK(0x10), .desc = "Atomic transactions inbound" },
	{ .name = "ORDERINGQ", .code = UMASK(0x40), .desc = "Transactions of the ordering queue set in the filter" },
	{ .name = "OTHER", .code = UMASK(0x20), .desc = "Transactions of no other listed type" },
	{ .name = "RD_PREF", .code = UMASK(0x04), .desc = "Read prefetches of devices" },
	{ .name = "READS", .code = UMASK(0x01), .desc = "Reads, prefetches left out" },
	{ .name = "WR_PREF", .code = UMASK(0x08), .desc = "Prefetches made for writes" },
	{ .name = "WRITES", .code = UMASK(0x02), .desc = "Writes from the devices" },
};

static const struct unc_event hsx_irp_events[] = {
	{ .name = "CACHE_TOTAL_OCCUPANCY", .code = 0x12, .counters = CTRS(0, 1), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(ep_irp_cache_total_occupancy),
	  .desc = "Reads and writes outstanding in the uncore, summed each cycle" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 1), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the I/O request processor (IRP)" },
	{ .name = "COHERENT_OPS", .code = 0x13, .counters = CTRS(0, 1), UMASKS(hsx_irp_coherent_ops),
	  .desc = "Coherent operations the IRP served for I/O, by type" },
	{ .name = "MISC0", .code = 0x14, .counters = CTRS(0, 1), UMASKS(hsx_irp_misc0),
	  .desc = "IRP fast path, secondary cache inserts and prefetch hints" },
	{ .name = "MISC1", .code = 0x15, .counters = CTRS(0, 1), UMASKS(hsx_irp_misc1),
	  .desc = "IRP slow line transfers and lost ownership, by line state" },
	{ .name = "RxR_AK_INSERTS", .code = 0x0a, .counters = CTRS(0, 1),
	  .desc = "Entries put into the acknowledge (AK) ingress of the IRP" },
	{ .name = "RxR_BL_DRS_CYCLES_FULL", .code = 0x04, .counters = CTRS(0, 1),
	  .desc = "Cycles the data response (BL DRS) ingress of the IRP is full" },
	{ .name = "RxR_BL_DRS_INSERTS", .code = 0x01, .counters = CTRS(0, 1),
	  .desc = "Entries put into the data response (BL DRS) ingress of the IRP" },
	{ .name = "RxR_BL_DRS_OCCUPANCY", .code = 0x07, .counters = CTRS(0, 1), .max_inc = 24, .flags = UNC_OCCUPANCY,
	  .desc = "Entries of the data response (BL DRS) ingress of the IRP in use, each cycle" },
	{ .name = "RxR_BL_NCB_CYCLES_FULL", .code = 0x05, .counters = CTRS(0, 1),
	  .desc = "Cycles the non-coherent bypass (BL NCB) ingress of the IRP is full" },
	{ .name = "RxR_BL_NCB_INSERTS", .code = 0x02, .counters = CTRS(0, 1),
	  .desc = "Entries put into the non-coherent bypass (BL NCB) ingress of the IRP" },
	{ .name = "RxR_BL_NCB_OCCUPANCY", .code = 0x08, .counters = CTRS(0, 1), .max_inc = 24, .flags = UNC_OCCUPANCY,
	  .desc = "Entries of the non-coherent bypass (BL NCB) ingress of the IRP in use, each cycle" },
	{ .name = "RxR_BL_NCS_CYCLES_FULL", .code = 0x06, .counters = CTRS(0, 1),
	  .desc = "Cycles the non-coherent standard (BL NCS) ingress of the IRP is full" },
	{ .name = "RxR_BL_NCS_INSERTS", .code = 0x03, .counters = CTRS(0, 1),
	  .desc = "Entries put into the non-coherent standard (BL NCS) ingress of the IRP" },
	{ .name = "RxR_BL_NCS_OCCUPANCY", .code = 0x09, .counters = CTRS(0, 1), .max_inc = 24, .flags = UNC_OCCUPANCY,
	  .desc = "Entries of the non-coherent standard (BL NCS) ingress of the IRP in use, each cycle" },
	{ .name = "SNOOP_RESP", .code = 0x17, .counters = CTRS(0, 1), UMASKS(hsx_irp_snoop_resp),
	  .desc = "IRP answers to snoops, a result bit needs a snoop type bit too" },
	{ .name = "TRANSACTIONS", .code = 0x16, .counters = CTRS(0, 1), .accepts = EP_FILTER, UMASKS(hsx_irp_transactions),
	  .desc = "Inbound I/O transactions the IRP gets from the devices, by kind" },
	{ .name = "TxR_AD_STALL_CREDIT_CYCLES", .code = 0x18, .counters = CTRS(0, 1),
	  .desc = "Cycles a request waits because no AD egress credit to R2PCIe is free" },
	{ .name = "TxR_BL_STALL_CREDIT_CYCLES", .code = 0x19, .counters = CTRS(0, 1),
	  .desc = "Cycles data waits because no BL egress credit to R2PCIe is free" },
	{ .name = "TxR_DATA_INSERTS_NCB", .code = 0x0e, .counters = CTRS(0, 1),
	  .desc = "Outbound data messages to the devices, non-coherent bypass class (NCB)" },
	{ .name = "TxR_DATA_INSERTS_NCS", .code = 0x0f, .counters = CTRS(0, 1),
	  .desc = "Outbound data messages to the devices, non-coherent standard class (NCS)" },
	{ .name = "TxR_REQUEST_OCCUPANCY", .code = 0x0d, .counters = CTRS(0, 1), .flags = UNC_OCCUPANCY,
	  .desc = "Outbound requests to the devices in flight, summed each cycle" },
};

/* clang-format on */

#endif

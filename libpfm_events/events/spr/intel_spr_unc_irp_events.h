/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: IO coherency.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Most rows agree with LIKWID d9c523b by name.
 * The list does not give the largest step of a count; it is taken from the event of this name on
 * Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_IRP_EVENTS_H
#define INTEL_SPR_UNC_IRP_EVENTS_H

#include "events/common/intel_irp_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_event spr_irp_events[] = {
	{ .name = "CACHE_TOTAL_OCCUPANCY", .code = 0x0f, .counters = CTRS(0, 1), .max_inc = 511, .flags = UNC_OCCUPANCY, UMASKS(irp_cache_total_occupancy),
	  .desc = "Reads and writes outstanding in the uncore, summed each cycle" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 1), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the I/O coherency agent (IRP)" },
	{ .name = "FAF_FULL", .code = 0x17, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Cycles the fire-and-forget (FAF) register file is full" },
	{ .name = "FAF_INSERTS", .code = 0x18, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Read requests that enter the fire-and-forget (FAF) queue" },
	{ .name = "FAF_OCCUPANCY", .code = 0x19, .counters = CTRS(0, 1), .max_inc = 31, .flags = UNC_OCCUPANCY,
	  .desc = "Fire-and-forget (FAF) queue entries in use, summed each cycle" },
	{ .name = "FAF_TRANSACTIONS", .code = 0x16, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Fire-and-forget (FAF) allocations passed on to the AD queue" },
	{ .name = "IRP_ALL", .code = 0x20, .counters = CTRS(0, 1), .max_inc = 3, UMASKS(irp_irp_all),
	  .desc = "Entries that go into or leave the IRP buffers, by direction" },
	{ .name = "MISC0", .code = 0x1e, .counters = CTRS(0, 1), .max_inc = 2, UMASKS(irp_misc0),
	  .desc = "IRP fast path, secondary cache inserts and prefetch hints" },
	{ .name = "MISC1", .code = 0x1f, .counters = CTRS(0, 1), .max_inc = 2, UMASKS(irp_misc1),
	  .desc = "IRP slow line transfers and lost ownership, by line state" },
	{ .name = "SNOOP_RESP", .code = 0x12, .counters = CTRS(0, 1), .max_inc = 2, UMASKS(irp_snoop_resp),
	  .desc = "IRP answers to snoops, a result bit needs a snoop type bit too" },
	{ .name = "TRANSACTIONS", .code = 0x11, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(irp_transactions),
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
	{ .name = "TxR2_AD01_STALL_CREDIT_CYCLES", .code = 0x1c, .counters = CTRS(0, 1), .max_inc = 3,
	  .desc = "Stalls without AD0 or AD1 credits to M2PCIe, two if both lack" },
	{ .name = "TxR2_AD0_STALL_CREDIT_CYCLES", .code = 0x1a, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Stalls of requests to M2PCIe for lack of AD0 credits" },
	{ .name = "TxR2_AD1_STALL_CREDIT_CYCLES", .code = 0x1b, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Stalls of requests to M2PCIe for lack of AD1 credits" },
	{ .name = "TxR2_BL_STALL_CREDIT_CYCLES", .code = 0x1d, .counters = CTRS(0, 1), .max_inc = 1,
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

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: IO coherency.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_IRP_EVENTS_H
#define INTEL_GNR_UNC_IRP_EVENTS_H

#include "events/common/intel_irp_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_irp_misc0[] = {
	{ .name = "2ND_WR_INSERT", .code = UMASK(0x08), .desc = "Writes put into the cache as secondary" },
	{ .name = "FAST_REJ", .code = UMASK(0x02), .desc = "Fast path requests that were rejected" },
	{ .name = "FAST_REQ", .code = UMASK(0x01), .desc = "Fast path requests that were made" },
};

static const struct unc_umask gnr_irp_misc1[] = {
	{ .name = "LOST_FWD", .code = UMASK(0x10), .desc = "Forwards lost as a snoop took ownership before the write" },
	{ .name = "SEC_RCVD_INVLD", .code = UMASK(0x20), .desc = "Transfers to secondary without enough MESI state" },
};

static const struct unc_umask gnr_irp_snoop_resp[] = {
	{ .name = "ALL_HIT_ES", .code = UMASK(0x74), .flags = UNC_ALONE, .desc = "Hits in E or S state, all three snoop types" },
	{ .name = "ALL_HIT_I", .code = UMASK(0x72), .flags = UNC_ALONE, .desc = "Hits in I state, all three snoop types" },
	{ .name = "ALL_HIT_M", .code = UMASK(0x78), .flags = UNC_ALONE, .desc = "Hits in M state, all three snoop types" },
	{ .name = "ALL_MISS", .code = UMASK(0x71), .flags = UNC_ALONE, .desc = "Misses, all three snoop types" },
};

static const struct unc_event gnr_irp_events[] = {
	{ .name = "CACHE_TOTAL_OCCUPANCY", .code = 0x0f, .counters = CTRS(0, 3), .max_inc = 511, .flags = UNC_OCCUPANCY, UMASKS(irp_cache_total_occupancy),
	  .desc = "Reads and writes outstanding in the uncore, summed each cycle" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the I/O coherency agent (IRP)" },
	{ .name = "FAF_INSERTS", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Read requests that enter the fire-and-forget (FAF) queue" },
	{ .name = "FAF_OCCUPANCY", .code = 0x19, .counters = CTRS(0, 3), .max_inc = 31, .flags = UNC_OCCUPANCY,
	  .desc = "Fire-and-forget (FAF) queue entries in use, summed each cycle" },
	{ .name = "MISC0", .code = 0x1e, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(gnr_irp_misc0),
	  .desc = "IRP fast path, secondary cache inserts and prefetch hints" },
	{ .name = "MISC1", .code = 0x1f, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(gnr_irp_misc1),
	  .desc = "IRP slow line transfers and lost ownership, by line state" },
	{ .name = "SNOOP_RESP", .code = 0x12, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(gnr_irp_snoop_resp),
	  .desc = "IRP answers to snoops, a result bit needs a snoop type bit too" },
	{ .name = "TRANSACTIONS", .code = 0x11, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(irp_transactions),
	  .desc = "Inbound transactions from the IRP into the uncore, by type" },
};
/* clang-format on */

#endif

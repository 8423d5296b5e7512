/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: mesh to memory controller.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_B2CMI_EVENTS_H
#define INTEL_GNR_UNC_B2CMI_EVENTS_H

#include "events/common/intel_m2m_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_b2cmi_direct2upi_not_taken_credits[] = {
	{ .name = "EGRESS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Egress transactions (the list does not explain the word)" },
};

static const struct unc_umask gnr_b2cmi_direct2upi_not_taken_dirstate[] = {
	{ .name = "EGRESS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Egress transactions (the list does not explain the word)" },
};

static const struct unc_umask gnr_b2cmi_directory_hit[] = {
	{ .name = "CLEAN", .code = UMASK(0x38), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in any directory state" },
	{ .name = "CLEAN_A", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state A" },
	{ .name = "CLEAN_I", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state I" },
	{ .name = "CLEAN_S", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state S" },
	{ .name = "DIRTY", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in any directory state" },
	{ .name = "DIRTY_A", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state A" },
	{ .name = "DIRTY_I", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state I" },
	{ .name = "DIRTY_S", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state S" },
};

static const struct unc_umask gnr_b2cmi_directory_miss[] = {
	{ .name = "CLEAN", .code = UMASK(0x38), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in any directory state" },
	{ .name = "CLEAN_A", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state A" },
	{ .name = "CLEAN_I", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state I" },
	{ .name = "CLEAN_S", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state S" },
	{ .name = "DIRTY", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in any directory state" },
	{ .name = "DIRTY_A", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state A" },
	{ .name = "DIRTY_I", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state I" },
	{ .name = "DIRTY_S", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state S" },
};

static const struct unc_umask gnr_b2cmi_directory_update[] = {
	{ .name = "A2I", .code = EXT(0x3) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Directory from any to invalid" },
	{ .name = "A2S", .code = EXT(0x3) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Directory from any to shared" },
	{ .name = "ANY", .code = EXT(0x3) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Directory updates of every kind" },
	{ .name = "HIT_ANY", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Directory updates of every kind, near-memory hit" },
	{ .name = "HIT_X2A", .code = EXT(0x1) | UMASK(0x14), .flags = UNC_ALONE, .desc = "Directory from every state to any, near-memory hit" },
	{ .name = "HIT_X2I", .code = EXT(0x1) | UMASK(0x28), .flags = UNC_ALONE, .desc = "Directory from every state to invalid, near-memory hit" },
	{ .name = "HIT_X2S", .code = EXT(0x1) | UMASK(0x42), .flags = UNC_ALONE, .desc = "Directory from every state to shared, near-memory hit" },
	{ .name = "I2A", .code = EXT(0x3) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Directory from invalid to any" },
	{ .name = "I2S", .code = EXT(0x3) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Directory from invalid to shared" },
	{ .name = "MISS_X2A", .code = EXT(0x2) | UMASK(0x14), .flags = UNC_ALONE, .desc = "Directory from every state to any, near-memory miss" },
	{ .name = "MISS_X2I", .code = EXT(0x2) | UMASK(0x28), .flags = UNC_ALONE, .desc = "Directory from every state to invalid, near-memory miss" },
	{ .name = "MISS_X2S", .code = EXT(0x2) | UMASK(0x42), .flags = UNC_ALONE, .desc = "Directory from every state to shared, near-memory miss" },
	{ .name = "S2A", .code = EXT(0x3) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Directory from shared to any" },
	{ .name = "S2I", .code = EXT(0x3) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Directory from shared to invalid" },
	{ .name = "X2A", .code = EXT(0x3) | UMASK(0x14), .flags = UNC_ALONE, .desc = "Directory from every state to any" },
	{ .name = "X2I", .code = EXT(0x3) | UMASK(0x28), .flags = UNC_ALONE, .desc = "Directory from every state to invalid" },
	{ .name = "X2S", .code = EXT(0x3) | UMASK(0x42), .flags = UNC_ALONE, .desc = "Directory from every state to shared" },
};

static const struct unc_umask gnr_b2cmi_imc_reads[] = {
	{ .name = "ALL", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority" },
	{ .name = "NORMAL", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority" },
	{ .name = "TO_DDR_AS_CACHE", .code = EXT(0x1) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory" },
	{ .name = "TO_DDR_AS_MEM", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory" },
};

static const struct unc_umask gnr_b2cmi_imc_writes[] = {
	{ .name = "ALL", .code = EXT(0x1) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind" },
	{ .name = "FULL", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous" },
	{ .name = "NI", .code = EXT(0x3), .flags = UNC_ALONE, .desc = "Non-inclusive writes" },
	{ .name = "NI_MISS", .code = EXT(0x5), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed" },
	{ .name = "PARTIAL", .code = EXT(0x1) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous" },
	{ .name = "TO_DDR_AS_CACHE", .code = EXT(0x1) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory" },
	{ .name = "TO_DDR_AS_MEM", .code = EXT(0x1) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory" },
};

static const struct unc_umask gnr_b2cmi_prefcam_inserts[] = {
	{ .name = "CH0_UPI", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "UPI (remote socket) prefetches entered, channel 0" },
	{ .name = "CH0_XPT", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "XPT (core-side predictor) prefetches entered, channel 0" },
	{ .name = "UPI_ALLCH", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "UPI (remote socket) prefetches entered, all channels" },
	{ .name = "XPT_ALLCH", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "XPT (core-side predictor) prefetches entered, all channels" },
};

static const struct unc_umask gnr_b2cmi_prefcam_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Prefetch buffer entries in use per cycle, channel 0" },
};

static const struct unc_umask gnr_b2cmi_tag_hit[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Near-memory hits of every kind" },
	{ .name = "RD_CLEAN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads that hit a clean near-memory line" },
	{ .name = "RD_DIRTY", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads that hit a dirty near-memory line" },
	{ .name = "WR_CLEAN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Writes that hit a clean near-memory line" },
	{ .name = "WR_DIRTY", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Writes that hit a dirty near-memory line" },
};

static const struct unc_umask gnr_b2cmi_tag_miss[] = {
	{ .name = "CLEAN", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Misses on a clean near-memory line" },
	{ .name = "DIRTY", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Misses on a dirty near-memory line" },
	{ .name = "RD_2WAY", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads that missed, two-way near memory" },
	{ .name = "RD_CLEAN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads that missed on a clean near-memory line" },
	{ .name = "RD_DIRTY", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads that missed on a dirty near-memory line" },
	{ .name = "WR_2WAY", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes that missed, two-way near memory" },
	{ .name = "WR_CLEAN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Writes that missed on a clean near-memory line" },
	{ .name = "WR_DIRTY", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Writes that missed on a dirty near-memory line" },
};

static const struct unc_umask gnr_b2cmi_tracker_inserts[] = {
	{ .name = "CH0", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Tracker entries allocated for channel 0" },
};

static const struct unc_umask gnr_b2cmi_tracker_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Tracker entries in use per cycle for channel 0" },
};

static const struct unc_umask gnr_b2cmi_wr_tracker_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Write tracker allocations: channel 0" },
};

static const struct unc_event gnr_b2cmi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the mesh-to-memory box" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_DIRSTATE", .code = 0x17 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Data not sent straight to a core because of directory state" },
	{ .name = "DIRECT2CORE_TAKEN", .code = 0x16 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Data sent straight to a core" },
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x18 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Reads whose direct data return to a core was cancelled (override)" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_CREDITS", .code = 0x1b, .bare_code = UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(gnr_b2cmi_direct2upi_not_taken_credits),
	  .desc = "Data not sent straight to UPI for lack of credits" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_DIRSTATE", .code = 0x1a, .bare_code = UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(gnr_b2cmi_direct2upi_not_taken_dirstate),
	  .desc = "Data not sent straight to UPI because of directory state" },
	{ .name = "DIRECT2UPI_TAKEN", .code = 0x19 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Data sent straight to UPI" },
	{ .name = "DIRECT2UPI_TXN_OVERRIDE", .code = 0x1c | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Direct data returns to UPI that were cancelled (override)" },
	{ .name = "DIRECTORY_HIT", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_directory_hit),
	  .desc = "Near-memory reads that hit in the directory, by line state" },
	{ .name = "DIRECTORY_LOOKUP", .code = 0x20, .counters = CTRS(0, 3), UMASKS(m2m_directory_lookup),
	  .desc = "Lookups of the multi-socket line directory kept in memory, by state found" },
	{ .name = "DIRECTORY_MISS", .code = 0x1e, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_directory_miss),
	  .desc = "Near-memory reads that missed in the directory, by line state" },
	{ .name = "DIRECTORY_UPDATE", .code = 0x21, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_directory_update),
	  .desc = "Updates of the multi-socket line directory kept in memory" },
	{ .name = "IMC_READS", .code = 0x24, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_imc_reads),
	  .desc = "Read requests sent to the memory controller" },
	{ .name = "IMC_WRITES", .code = 0x25, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_imc_writes),
	  .desc = "Write requests sent to the memory controller" },
	{ .name = "PREFCAM_INSERTS", .code = 0x56, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_prefcam_inserts),
	  .desc = "Prefetches entered in the prefetch lookup buffer (CAM), by source and channel" },
	{ .name = "PREFCAM_OCCUPANCY", .code = 0x54, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(gnr_b2cmi_prefcam_occupancy),
	  .desc = "Entries in use in the prefetch lookup buffer (CAM), summed each cycle" },
	{ .name = "TAG_HIT", .code = 0x1f, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_tag_hit),
	  .desc = "Requests to the memory controller that hit in near memory, by type and line state" },
	{ .name = "TAG_MISS", .code = 0x4b, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_tag_miss),
	  .desc = "Requests to the memory controller that missed in near memory, by type and line state" },
	{ .name = "TRACKER_INSERTS", .code = 0x32, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_tracker_inserts),
	  .desc = "Requests allocated in the read tracker of the box, by channel" },
	{ .name = "TRACKER_OCCUPANCY", .code = 0x33, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(gnr_b2cmi_tracker_occupancy),
	  .desc = "Entries in use in the read tracker of the box, summed each cycle" },
	{ .name = "WR_TRACKER_INSERTS", .code = 0x40, .counters = CTRS(0, 3), UMASKS(gnr_b2cmi_wr_tracker_inserts),
	  .desc = "Writes allocated in the write tracker of the box" },
};
/* clang-format on */

#endif

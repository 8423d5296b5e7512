/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: mesh to memory controller.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Most rows agree with LIKWID d9c523b by name.
 * The list does not give the largest step of a count; it is taken from the event of this name on
 * Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_M2M_EVENTS_H
#define INTEL_SPR_UNC_M2M_EVENTS_H

#include "events/common/intel_m2m_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_m2m_direct2core_not_taken_dirstate[] = {
	{ .name = "NON_CISGRESS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Transactions other than cisgress (the list does not explain the word)" },
};

static const struct unc_umask spr_m2m_direct2core_txn_override[] = {
	{ .name = "CISGRESS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cisgress transactions (the list does not explain the word)" },
	{ .name = "PMM_HIT", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory hits of PMM" },
};

static const struct unc_umask spr_m2m_direct2upi_not_taken_dirstate[] = {
	{ .name = "CISGRESS", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cisgress transactions (the list does not explain the word)" },
	{ .name = "EGRESS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Egress transactions (the list does not explain the word)" },
	{ .name = "NON_CISGRESS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Transactions other than cisgress (the list does not explain the word)" },
};

static const struct unc_umask spr_m2m_txn_override[] = {
	{ .name = "CISGRESS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cisgress transactions (the list does not explain the word)" },
};

static const struct unc_umask spr_m2m_direct2upitxn_override[] = {
	{ .name = "PMM_HIT", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory hits of PMM" },
};

static const struct unc_umask spr_m2m_directory_hit[] = {
	{ .name = "CLEAN_A", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state A" },
	{ .name = "CLEAN_I", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state I" },
	{ .name = "CLEAN_P", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state P (also written L)" },
	{ .name = "CLEAN_S", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a clean line in directory state S" },
	{ .name = "DIRTY_A", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state A" },
	{ .name = "DIRTY_I", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state I" },
	{ .name = "DIRTY_P", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state P (also written L)" },
	{ .name = "DIRTY_S", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Near-memory reads that hit with a dirty line in directory state S" },
};

static const struct unc_umask spr_m2m_directory_miss[] = {
	{ .name = "CLEAN_A", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state A" },
	{ .name = "CLEAN_I", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state I" },
	{ .name = "CLEAN_P", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state P (also written L)" },
	{ .name = "CLEAN_S", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a clean line in directory state S" },
	{ .name = "DIRTY_A", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state A" },
	{ .name = "DIRTY_I", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state I" },
	{ .name = "DIRTY_P", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state P (also written L)" },
	{ .name = "DIRTY_S", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Near-memory reads that missed with a dirty line in directory state S" },
};

static const struct unc_umask spr_m2m_directory_update[] = {
	{ .name = "A2I", .code = EXT(0x3) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Directory from any to invalid" },
	{ .name = "A2S", .code = EXT(0x3) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Directory from any to shared" },
	{ .name = "A_TO_I_HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Directory from any to invalid, near-memory hit, not PMM" },
	{ .name = "A_TO_I_MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Directory from any to invalid, near-memory miss, not PMM" },
	{ .name = "A_TO_S_HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Directory from any to shared, near-memory hit, not PMM" },
	{ .name = "A_TO_S_MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Directory from any to shared, near-memory miss, not PMM" },
	{ .name = "ANY", .code = EXT(0x3) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Directory updates of every kind" },
	{ .name = "HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory hit, not PMM" },
	{ .name = "I2A", .code = EXT(0x3) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Directory from invalid to any" },
	{ .name = "I2S", .code = EXT(0x3) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Directory from invalid to shared" },
	{ .name = "I_TO_A_HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Directory from invalid to any, near-memory hit, not PMM" },
	{ .name = "I_TO_A_MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Directory from invalid to any, near-memory miss, not PMM" },
	{ .name = "I_TO_S_HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Directory from invalid to shared, near-memory hit, not PMM" },
	{ .name = "I_TO_S_MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Directory from invalid to shared, near-memory miss, not PMM" },
	{ .name = "MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Near-memory miss, not PMM" },
	{ .name = "S2A", .code = EXT(0x3) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Directory from shared to any" },
	{ .name = "S2I", .code = EXT(0x3) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Directory from shared to invalid" },
	{ .name = "S_TO_A_HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Directory from shared to any, near-memory hit, not PMM" },
	{ .name = "S_TO_A_MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Directory from shared to any, near-memory miss, not PMM" },
	{ .name = "S_TO_I_HIT_NON_PMM", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Directory from shared to invalid, near-memory hit, not PMM" },
	{ .name = "S_TO_I_MISS_NON_PMM", .code = EXT(0x2) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Directory from shared to invalid, near-memory miss, not PMM" },
};

static const struct unc_umask spr_m2m_egress_ordering[] = {
	{ .name = "IV_SNOOPGO_DN", .code = EXT(0x800000) | UMASK(0x04), .flags = UNC_ALONE, .desc = "IV messages held back in the down direction" },
	{ .name = "IV_SNOOPGO_UP", .code = EXT(0x800000) | UMASK(0x01), .flags = UNC_ALONE, .desc = "IV messages held back in the up direction" },
};

static const struct unc_umask spr_m2m_igr_starve_winner[] = {
	{ .name = "MASK7", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Starvation counter (Glocab) at 7" },
};

static const struct unc_umask spr_m2m_imc_reads[] = {
	{ .name = "ALL", .code = EXT(0x3) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, all channels" },
	{ .name = "CH0_ALL", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, channel 0" },
	{ .name = "CH0_FROM_TGR", .code = EXT(0x1) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 0" },
	{ .name = "CH0_ISOCH", .code = EXT(0x1) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, channel 0" },
	{ .name = "CH0_NORMAL", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, channel 0" },
	{ .name = "CH0_TO_DDR_AS_CACHE", .code = EXT(0x1) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory, channel 0" },
	{ .name = "CH0_TO_DDR_AS_MEM", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory, channel 0" },
	{ .name = "CH0_TO_NM1LM", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of near memory used as one-level memory: channel 0" },
	{ .name = "CH0_TO_NMCache", .code = EXT(0x1) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of near memory used as a cache: channel 0" },
	{ .name = "CH0_TO_PMM", .code = EXT(0x1) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Full-line reads of persistent memory modules (PMM), channel 0" },
	{ .name = "CH1_ALL", .code = EXT(0x2) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, channel 1" },
	{ .name = "CH1_FROM_TGR", .code = EXT(0x2) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 1" },
	{ .name = "CH1_ISOCH", .code = EXT(0x2) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, channel 1" },
	{ .name = "CH1_NORMAL", .code = EXT(0x2) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, channel 1" },
	{ .name = "CH1_TO_DDR_AS_CACHE", .code = EXT(0x2) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory, channel 1" },
	{ .name = "CH1_TO_DDR_AS_MEM", .code = EXT(0x2) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory, channel 1" },
	{ .name = "CH1_TO_NM1LM", .code = EXT(0x2) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of near memory used as one-level memory: channel 1" },
	{ .name = "CH1_TO_NMCache", .code = EXT(0x2) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of near memory used as a cache: channel 1" },
	{ .name = "CH1_TO_PMM", .code = EXT(0x2) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Full-line reads of persistent memory modules (PMM), channel 1" },
	{ .name = "FROM_TGR", .code = EXT(0x3) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, all channels" },
	{ .name = "ISOCH", .code = EXT(0x3) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, all channels" },
	{ .name = "NORMAL", .code = EXT(0x3) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, all channels" },
	{ .name = "TO_DDR_AS_CACHE", .code = EXT(0x3) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory, all channels" },
	{ .name = "TO_DDR_AS_MEM", .code = EXT(0x3) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory, all channels" },
	{ .name = "TO_NM1LM", .code = EXT(0x3) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of near memory used as one-level memory: all channels" },
	{ .name = "TO_NMCACHE", .code = EXT(0x3) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of near memory used as a cache: all channels" },
	{ .name = "TO_PMM", .code = EXT(0x3) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Full-line reads of persistent memory modules (PMM), all channels" },
};

static const struct unc_umask spr_m2m_imc_writes[] = {
	{ .name = "ALL", .code = EXT(0x18) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, all channels" },
	{ .name = "CH0_ALL", .code = EXT(0x8) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, channel 0" },
	{ .name = "CH0_FROM_TGR", .code = EXT(0x9), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, channel 0" },
	{ .name = "CH0_FULL", .code = EXT(0x8) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, channel 0" },
	{ .name = "CH0_FULL_ISOCH", .code = EXT(0x8) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, channel 0" },
	{ .name = "CH0_NI", .code = EXT(0xa), .flags = UNC_ALONE, .desc = "Non-inclusive writes, channel 0" },
	{ .name = "CH0_NI_MISS", .code = EXT(0xc), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), channel 0" },
	{ .name = "CH0_PARTIAL", .code = EXT(0x8) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, channel 0" },
	{ .name = "CH0_PARTIAL_ISOCH", .code = EXT(0x8) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, channel 0" },
	{ .name = "CH0_TO_DDR_AS_CACHE", .code = EXT(0x8) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory, channel 0" },
	{ .name = "CH0_TO_DDR_AS_MEM", .code = EXT(0x8) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory, channel 0" },
	{ .name = "CH0_TO_PMM", .code = EXT(0x8) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes, full and partial, to persistent memory (PMM), channel 0" },
	{ .name = "CH1_ALL", .code = EXT(0x10) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, channel 1" },
	{ .name = "CH1_FROM_TGR", .code = EXT(0x11), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, channel 1" },
	{ .name = "CH1_FULL", .code = EXT(0x10) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, channel 1" },
	{ .name = "CH1_FULL_ISOCH", .code = EXT(0x10) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, channel 1" },
	{ .name = "CH1_NI", .code = EXT(0x12), .flags = UNC_ALONE, .desc = "Non-inclusive writes, channel 1" },
	{ .name = "CH1_NI_MISS", .code = EXT(0x14), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), channel 1" },
	{ .name = "CH1_PARTIAL", .code = EXT(0x10) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, channel 1" },
	{ .name = "CH1_PARTIAL_ISOCH", .code = EXT(0x10) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, channel 1" },
	{ .name = "CH1_TO_DDR_AS_CACHE", .code = EXT(0x10) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory, channel 1" },
	{ .name = "CH1_TO_DDR_AS_MEM", .code = EXT(0x10) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory, channel 1" },
	{ .name = "CH1_TO_PMM", .code = EXT(0x10) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes, full and partial, to persistent memory (PMM), channel 1" },
	{ .name = "FROM_TGR", .code = EXT(0x19), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, all channels" },
	{ .name = "FULL", .code = EXT(0x18) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, all channels" },
	{ .name = "FULL_ISOCH", .code = EXT(0x18) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, all channels" },
	{ .name = "NI", .code = EXT(0x1a), .flags = UNC_ALONE, .desc = "Non-inclusive writes, all channels" },
	{ .name = "NI_MISS", .code = EXT(0x1c), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), all channels" },
	{ .name = "PARTIAL", .code = EXT(0x18) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, all channels" },
	{ .name = "PARTIAL_ISOCH", .code = EXT(0x18) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, all channels" },
	{ .name = "TO_DDR_AS_CACHE", .code = EXT(0x18) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory, all channels" },
	{ .name = "TO_DDR_AS_MEM", .code = EXT(0x18) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory, all channels" },
	{ .name = "TO_PMM", .code = EXT(0x18) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes, full and partial, to persistent memory (PMM), all channels" },
};

static const struct unc_umask spr_m2m_prefcam_demand_drops[] = {
	{ .name = "CH0_UPI", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Dropped UPI (remote socket) prefetches, channel 0" },
	{ .name = "CH0_XPT", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Dropped XPT (core-side predictor) prefetches, channel 0" },
	{ .name = "CH1_UPI", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Dropped UPI (remote socket) prefetches, channel 1" },
	{ .name = "CH1_XPT", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Dropped XPT (core-side predictor) prefetches, channel 1" },
	{ .name = "UPI_ALLCH", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Dropped UPI (remote socket) prefetches, all channels" },
	{ .name = "XPT_ALLCH", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Dropped XPT (core-side predictor) prefetches, all channels" },
};

static const struct unc_umask spr_m2m_prefcam_demand_merge[] = {
	{ .name = "UPI_ALLCH", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "UPI prefetches, all channels" },
	{ .name = "XPT_ALLCH", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "XPT prefetches, all channels" },
};

static const struct unc_umask spr_m2m_prefcam_demand_no_merge[] = {
	{ .name = "RD_MERGED", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Demand reads, merged elsewhere" },
	{ .name = "WR_MERGED", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Demand writes, merged" },
	{ .name = "WR_SQUASHED", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Demand writes, squashed" },
};

static const struct unc_umask spr_m2m_prefcam_inserts[] = {
	{ .name = "CH0_UPI", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "UPI (remote socket) prefetches entered, channel 0" },
	{ .name = "CH0_XPT", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "XPT (core-side predictor) prefetches entered, channel 0" },
	{ .name = "CH1_UPI", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "UPI (remote socket) prefetches entered, channel 1" },
	{ .name = "CH1_XPT", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "XPT (core-side predictor) prefetches entered, channel 1" },
	{ .name = "UPI_ALLCH", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "UPI (remote socket) prefetches entered, all channels" },
	{ .name = "XPT_ALLCH", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "XPT (core-side predictor) prefetches entered, all channels" },
};

static const struct unc_umask spr_m2m_prefcam_occupancy[] = {
	{ .name = "ALLCH", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Prefetch buffer entries in use per cycle, all channels" },
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Prefetch buffer entries in use per cycle, channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Prefetch buffer entries in use per cycle, channel 1" },
};

static const struct unc_umask spr_m2m_prefcam_resp_miss[] = {
	{ .name = "ALLCH", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Responses without a prefetch buffer entry, all channels" },
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Responses without a prefetch buffer entry, channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Responses without a prefetch buffer entry, channel 1" },
};

static const struct unc_umask spr_m2m_prefcam_rxc_deallocs[] = {
	{ .name = "1LM_POSTED", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries freed as posted in one-level memory (1LM) mode" },
	{ .name = "CIS", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries freed for the CIS reason" },
	{ .name = "PMM_MEMMODE_ACCEPT", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries freed by acceptance in persistent memory mode" },
	{ .name = "SQUASHED", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries freed because the prefetch was squashed" },
};

static const struct unc_umask spr_m2m_tag_hit[] = {
	{ .name = "NM_RD_HIT_CLEAN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line reads and ownership reads that hit a clean near-memory line" },
	{ .name = "NM_RD_HIT_DIRTY", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Full-line reads and ownership reads that hit a dirty near-memory line" },
	{ .name = "NM_UFILL_HIT_CLEAN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Underfill reads for partial writes that hit a clean near-memory line" },
	{ .name = "NM_UFILL_HIT_DIRTY", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Underfill reads for partial writes that hit a dirty near-memory line" },
};

static const struct unc_umask spr_m2m_tracker_inserts[] = {
	{ .name = "CH0", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Tracker entries allocated for channel 0" },
	{ .name = "CH1", .code = EXT(0x2) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Tracker entries allocated for channel 1" },
};

static const struct unc_umask spr_m2m_tracker_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Tracker entries in use per cycle for channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Tracker entries in use per cycle for channel 1" },
};

static const struct unc_umask spr_m2m_wpq_flush[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Write queue flushes, memory channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Write queue flushes, memory channel 1" },
};

static const struct unc_umask spr_m2m_wpq_no_reg_crd[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles with regular write-queue credits for channel 0; invert for none" },
	{ .name = "CHN1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles with regular write-queue credits for channel 1; invert for none" },
};

static const struct unc_umask spr_m2m_wpq_no_spec_crd[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles with special write-queue credits for channel 0; invert for none" },
	{ .name = "CHN1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles with special write-queue credits for channel 1; invert for none" },
};

static const struct unc_umask spr_m2m_wr_tracker_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Write tracker allocations: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Write tracker allocations: channel 1" },
};

static const struct unc_umask spr_m2m_wr_tracker_ne[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles with write tracker entries in use: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles with write tracker entries in use: channel 1" },
	{ .name = "MIRR", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles with write tracker entries in use: mirrored memory" },
	{ .name = "MIRR_NONTGR", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles with write tracker entries in use: mirrored memory, not transgress" },
	{ .name = "MIRR_PWR", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Cycles with write tracker entries in use: mirrored memory, PWR case" },
};

static const struct unc_umask spr_m2m_wr_tracker_nonposted_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Non-posted write allocations: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Non-posted write allocations: channel 1" },
};

static const struct unc_umask spr_m2m_wr_tracker_nonposted_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Non-posted writes held per cycle: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Non-posted writes held per cycle: channel 1" },
};

static const struct unc_umask spr_m2m_wr_tracker_posted_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Posted write allocations: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Posted write allocations: channel 1" },
};

static const struct unc_umask spr_m2m_wr_tracker_posted_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Posted writes held per cycle: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Posted writes held per cycle: channel 1" },
};

static const struct unc_event spr_m2m_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the mesh-to-memory block (M2M)" },
	{ .name = "CMS_CLOCKTICKS", .code = 0xc0 | EXT(0x800000), .counters = CTRS(0, 3),
	  .desc = "Clock cycles of the common mesh stop (CMS)" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_DIRSTATE", .code = 0x17, .bare_code = UMASK(0x07), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_direct2core_not_taken_dirstate),
	  .desc = "Cycles in which data could not go straight to a core because of directory state" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_NOTFORKED", .code = 0x4a, .counters = CTRS(0, 3),
	  .desc = "Direct-to-core data returns not taken: request was not forked" },
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x18, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_direct2core_txn_override),
	  .desc = "Reads whose direct data return to a core was cancelled (override)" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_CREDITS", .code = 0x1b | UMASK(0x07), .counters = CTRS(0, 3),
	  .desc = "Reads whose direct data return to UPI was cancelled for lack of credits" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_DIRSTATE", .code = 0x1a, .bare_code = UMASK(0x07), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_direct2upi_not_taken_dirstate),
	  .desc = "Cycles in which data could not go straight to UPI because of directory state" },
	{ .name = "DIRECT2UPI_TAKEN", .code = 0x19 | UMASK(0x07), .counters = CTRS(0, 3),
	  .desc = "Data sent direct to UPI" },
	{ .name = "DIRECT2UPI_TXN_OVERRIDE", .code = 0x1c, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_txn_override),
	  .desc = "Direct data returns to UPI that were cancelled (override)" },
	{ .name = "DIRECT2UPITXN_OVERRIDE", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(spr_m2m_direct2upitxn_override),
	  .desc = "Direct-to-UPI transfers that were overridden, by cause" },
	{ .name = "DIRECTORY_HIT", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(spr_m2m_directory_hit),
	  .desc = "Near-memory reads (demand and underfill) that hit in the directory, by line state" },
	{ .name = "DIRECTORY_LOOKUP", .code = 0x20, .counters = CTRS(0, 3), UMASKS(m2m_directory_lookup),
	  .desc = "Lookups of the multi-socket line directory kept in memory, by state found" },
	{ .name = "DIRECTORY_MISS", .code = 0x1e, .counters = CTRS(0, 3), UMASKS(spr_m2m_directory_miss),
	  .desc = "Near-memory reads (demand and underfill) that missed in the directory, by line state" },
	{ .name = "DIRECTORY_UPDATE", .code = 0x21, .counters = CTRS(0, 3), UMASKS(spr_m2m_directory_update),
	  .desc = "Updates of the multi-socket line directory kept in memory" },
	{ .name = "EGRESS_ORDERING", .code = 0xba, .counters = CTRS(0, 3), UMASKS(spr_m2m_egress_ordering),
	  .desc = "Cycles an IV message sat in transgress egress to keep snoop/GO order" },
	{ .name = "IGR_STARVE_WINNER", .code = 0x44, .counters = CTRS(0, 3), UMASKS(spr_m2m_igr_starve_winner),
	  .desc = "Starvation of ingress requests, by value of the starvation counter" },
	{ .name = "IMC_READS", .code = 0x24, .counters = CTRS(0, 3), UMASKS(spr_m2m_imc_reads),
	  .desc = "Read requests sent to the memory controller (ECC scrub reads not included)" },
	{ .name = "IMC_WRITES", .code = 0x25, .counters = CTRS(0, 3), UMASKS(spr_m2m_imc_writes),
	  .desc = "Write requests sent to the memory controller (ECC scrub writes not included)" },
	{ .name = "PREFCAM_CIS_DROPS", .code = 0x5c, .counters = CTRS(0, 3),
	  .desc = "Requests to the prefetch lookup buffer (CAM) dropped for the CIS reason" },
	{ .name = "PREFCAM_DEMAND_DROPS", .code = 0x58, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_demand_drops),
	  .desc = "Data prefetches that were dropped, by source and channel" },
	{ .name = "PREFCAM_DEMAND_MERGE", .code = 0x5d, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_demand_merge),
	  .desc = "Demand requests joined to a prefetch already in the prefetch buffer (CAM)" },
	{ .name = "PREFCAM_DEMAND_NO_MERGE", .code = 0x5e, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_demand_no_merge),
	  .desc = "Demand requests that joined no prefetch in the prefetch buffer (CAM)" },
	{ .name = "PREFCAM_INSERTS", .code = 0x56, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_inserts),
	  .desc = "Prefetches entered in the prefetch lookup buffer (CAM), by source and channel" },
	{ .name = "PREFCAM_OCCUPANCY", .code = 0x54, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_prefcam_occupancy),
	  .desc = "Entries in use in the prefetch lookup buffer (CAM), summed each cycle" },
	{ .name = "PREFCAM_RESP_MISS", .code = 0x5f, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_resp_miss),
	  .desc = "Responses that found no entry in the prefetch lookup buffer (CAM)" },
	{ .name = "PREFCAM_RxC_DEALLOCS", .code = 0x62, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_rxc_deallocs),
	  .desc = "Entries freed in the ingress queue of the prefetch buffer, by cause" },
	{ .name = "PREFCAM_RxC_OCCUPANCY", .code = 0x60, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the ingress queue of the prefetch buffer, summed each cycle" },
	{ .name = "RxC_AD_INSERTS", .code = 0x02 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Messages entered in the AD (address) ingress queue from the mesh stop" },
	{ .name = "RxC_AD_OCCUPANCY", .code = 0x03, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the AD (address) ingress queue from the mesh stop, summed each cycle" },
	{ .name = "TAG_HIT", .code = 0x1f, .counters = CTRS(0, 3), UMASKS(spr_m2m_tag_hit),
	  .desc = "Requests to the memory controller that hit in near memory, by type and line state" },
	{ .name = "TAG_MISS", .code = 0x4b | UMASK(0x03), .counters = CTRS(0, 3),
	  .desc = "Requests to the memory controller that missed in near memory" },
	{ .name = "TGR_AD_CREDITS", .code = 0x2e, .counters = CTRS(0, 3),
	  .desc = "Transgress (TGR) credits for AD (address) ingress" },
	{ .name = "TGR_BL_CREDITS", .code = 0x2f, .counters = CTRS(0, 3),
	  .desc = "Transgress (TGR) credits for BL (data) ingress" },
	{ .name = "TRACKER_INSERTS", .code = 0x32, .counters = CTRS(0, 3), UMASKS(spr_m2m_tracker_inserts),
	  .desc = "Requests allocated in the M2M tracker, by channel" },
	{ .name = "TRACKER_OCCUPANCY", .code = 0x33, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_tracker_occupancy),
	  .desc = "Entries in use in the M2M tracker, summed each cycle" },
	{ .name = "WPQ_FLUSH", .code = 0x42, .counters = CTRS(0, 3), UMASKS(spr_m2m_wpq_flush),
	  .desc = "Flushes of the write pending queue (WPQ), by memory channel" },
	{ .name = "WPQ_NO_REG_CRD", .code = 0x37, .counters = CTRS(0, 3), UMASKS(spr_m2m_wpq_no_reg_crd),
	  .desc = "Cycles with regular WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WPQ_NO_SPEC_CRD", .code = 0x38, .counters = CTRS(0, 3), UMASKS(spr_m2m_wpq_no_spec_crd),
	  .desc = "Cycles with special WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WR_TRACKER_INSERTS", .code = 0x40, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_inserts),
	  .desc = "Writes allocated in the M2M write tracker" },
	{ .name = "WR_TRACKER_NE", .code = 0x35, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_ne),
	  .desc = "Cycles in which the M2M write tracker was not empty" },
	{ .name = "WR_TRACKER_NONPOSTED_INSERTS", .code = 0x4d, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_nonposted_inserts),
	  .desc = "Non-posted writes allocated in the M2M write tracker" },
	{ .name = "WR_TRACKER_NONPOSTED_OCCUPANCY", .code = 0x4c, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_wr_tracker_nonposted_occupancy),
	  .desc = "Non-posted writes held in the M2M write tracker, summed each cycle" },
	{ .name = "WR_TRACKER_POSTED_INSERTS", .code = 0x48, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_posted_inserts),
	  .desc = "Posted writes allocated in the M2M write tracker" },
	{ .name = "WR_TRACKER_POSTED_OCCUPANCY", .code = 0x47, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_wr_tracker_posted_occupancy),
	  .desc = "Posted writes held in the M2M write tracker, summed each cycle" },
};
/* clang-format on */

#endif

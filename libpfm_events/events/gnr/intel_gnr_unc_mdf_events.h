/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: die-to-die mesh crossing.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_MDF_EVENTS_H
#define INTEL_GNR_UNC_MDF_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_mdf_bypass[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Bypassed the buffer: AD ring, bounceable" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Bypassed the buffer: AD ring, credited" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Bypassed the buffer: AK ring" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Bypassed the buffer: BL ring, bounceable" },
	{ .name = "BL_CRD", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Bypassed the buffer: BL ring, credited" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Bypassed the buffer: IV ring" },
};

static const struct unc_umask gnr_mdf_inserts[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the buffer: AD ring, bounceable" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entered the buffer: AD ring, credited" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entered the buffer: AK ring" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entered the buffer: BL ring, bounceable" },
	{ .name = "BL_CRD", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entered the buffer: BL ring, credited" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entered the buffer: IV ring" },
};

static const struct unc_umask gnr_mdf_occupancy[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Held in the buffer: AD ring, bounceable" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Held in the buffer: AD ring, credited" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Held in the buffer: AK ring" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Held in the buffer: BL ring, bounceable" },
	{ .name = "BL_CRD", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Held in the buffer: BL ring, credited" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Held in the buffer: IV ring" },
};

static const struct unc_event gnr_mdf_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the die-to-die mesh crossing" },
	{ .name = "RxR_BYPASS", .code = 0x14, .counters = CTRS(0, 3), UMASKS(gnr_mdf_bypass),
	  .desc = "Messages that bypassed the ingress buffer of the crossing, by ring" },
	{ .name = "RxR_INSERTS", .code = 0x12, .counters = CTRS(0, 3), UMASKS(gnr_mdf_inserts),
	  .desc = "Messages that entered the ingress buffer of the crossing, by ring" },
	{ .name = "RxR_OCCUPANCY", .code = 0x13, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(gnr_mdf_occupancy),
	  .desc = "Entries in the ingress buffer of the crossing, summed each cycle, by ring" },
	{ .name = "TxR_BYPASS", .code = 0x1e, .counters = CTRS(0, 3), UMASKS(gnr_mdf_bypass),
	  .desc = "Messages that bypassed the egress buffer of the crossing, by ring" },
	{ .name = "TxR_INSERTS", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(gnr_mdf_inserts),
	  .desc = "Messages that entered the egress buffer of the crossing, by ring" },
	{ .name = "TxR_OCCUPANCY", .code = 0x1d, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(gnr_mdf_occupancy),
	  .desc = "Entries in the egress buffer of the crossing, summed each cycle, by ring" },
};
/* clang-format on */

#endif

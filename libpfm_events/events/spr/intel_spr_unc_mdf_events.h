/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: die-to-die mesh crossing.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Most rows agree with LIKWID d9c523b by name.
 * The list does not give the largest step of a count; it is taken from the event of this name on
 * Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_MDF_EVENTS_H
#define INTEL_SPR_UNC_MDF_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_mdf_crs_txr_inserts[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the egress: AD ring, bounceable" },
	{ .name = "AD_CRD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entered the egress: AD ring, credited" },
	{ .name = "AK", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entered the egress: AK ring" },
	{ .name = "AKC", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Entered the egress: AKC ring" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entered the egress: BL ring, bounceable" },
	{ .name = "BL_CRD", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entered the egress: BL ring, credited" },
	{ .name = "IV", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entered the egress: IV ring" },
};

static const struct unc_umask spr_mdf_crs_txr_v_bounces[] = {
	{ .name = "AD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Bounced at the crossing: AD ring" },
	{ .name = "AK", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Bounced at the crossing: AK ring" },
	{ .name = "AKC", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Bounced at the crossing: AKC ring" },
	{ .name = "BL", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Bounced at the crossing: BL ring" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Bounced at the crossing: IV ring" },
};

static const struct unc_umask spr_mdf_fast_asserted[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Asserted: AD ring, bounceable" },
	{ .name = "BL_CRD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Asserted: BL ring, credited" },
};

static const struct unc_event spr_mdf_events[] = {
	{ .name = "CRS_TxR_INSERTS", .code = 0x47, .counters = CTRS(0, 3), UMASKS(spr_mdf_crs_txr_inserts),
	  .desc = "Messages that entered the egress of the die-to-die mesh crossing, by ring" },
	{ .name = "CRS_TxR_V_BOUNCES", .code = 0x4b, .counters = CTRS(0, 3), UMASKS(spr_mdf_crs_txr_v_bounces),
	  .desc = "Messages that bounced on a vertical ring of the crossing, by ring" },
	{ .name = "FAST_ASSERTED", .code = 0x15, .counters = CTRS(0, 3), UMASKS(spr_mdf_fast_asserted),
	  .desc = "Cycles in which the crossing asserts FaST (stop sending), by ring" },
};
/* clang-format on */

#endif

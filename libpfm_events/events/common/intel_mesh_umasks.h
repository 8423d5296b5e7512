/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of mesh stops that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.2, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_MESH_UMASKS_H
#define INTEL_MESH_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr, skx */
static const struct unc_umask mesh_egress_ordering[] = {
	{ .name = "IV_SNOOPGO_DN", .code = UMASK(0x04), .desc = "IV messages held back in the down direction" },
	{ .name = "IV_SNOOPGO_UP", .code = UMASK(0x01), .desc = "IV messages held back in the up direction" },
};

/* icx, skx */
static const struct unc_umask mesh_horz_ring_ad_in_use[] = {
	{ .name = "LEFT_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the leftward even AD ring" },
	{ .name = "LEFT_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the leftward odd AD ring" },
	{ .name = "RIGHT_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the rightward even AD ring" },
	{ .name = "RIGHT_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the rightward odd AD ring" },
};

/* icx, skx */
static const struct unc_umask mesh_horz_ring_ak_in_use[] = {
	{ .name = "LEFT_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the leftward even AK ring" },
	{ .name = "LEFT_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the leftward odd AK ring" },
	{ .name = "RIGHT_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the rightward even AK ring" },
	{ .name = "RIGHT_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the rightward odd AK ring" },
};

/* icx, skx */
static const struct unc_umask mesh_horz_ring_bl_in_use[] = {
	{ .name = "LEFT_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the leftward even BL ring" },
	{ .name = "LEFT_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the leftward odd BL ring" },
	{ .name = "RIGHT_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the rightward even BL ring" },
	{ .name = "RIGHT_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the rightward odd BL ring" },
};

/* icx, skx */
static const struct unc_umask mesh_horz_ring_iv_in_use[] = {
	{ .name = "LEFT", .code = UMASK(0x01), .desc = "Busy cycles of the IV ring, leftward direction" },
	{ .name = "RIGHT", .code = UMASK(0x04), .desc = "Busy cycles of the IV ring, rightward direction" },
};

/* icx, skx */
static const struct unc_umask mesh_ring_bounces_horz[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Cycles with bounced address (AD) messages" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Cycles with bounced acknowledge (AK) messages" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Cycles with bounced data (BL) messages" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Cycles with bounced invalidate/snoop (IV) messages" },
};

/* icx, skx */
static const struct unc_umask mesh_ring_sink_starved_horz[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Starved sink for address (AD) messages" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Starved sink for acknowledge (AK) messages" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Starved sink for acknowledge (AK) messages to agent 1" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Starved sink for data (BL) messages" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Starved sink for invalidate/snoop (IV) messages" },
};

/* icx, skx */
static const struct unc_umask mesh_vert_ring_ad_in_use[] = {
	{ .name = "DN_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the downward even AD ring" },
	{ .name = "DN_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the downward odd AD ring" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the upward even AD ring" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the upward odd AD ring" },
};

/* icx, skx */
static const struct unc_umask mesh_vert_ring_ak_in_use[] = {
	{ .name = "DN_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the downward even AK ring" },
	{ .name = "DN_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the downward odd AK ring" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the upward even AK ring" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the upward odd AK ring" },
};

/* icx, skx */
static const struct unc_umask mesh_vert_ring_bl_in_use[] = {
	{ .name = "DN_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the downward even BL ring" },
	{ .name = "DN_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the downward odd BL ring" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the upward even BL ring" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the upward odd BL ring" },
};

/* icx, skx */
static const struct unc_umask mesh_vert_ring_iv_in_use[] = {
	{ .name = "DN", .code = UMASK(0x04), .desc = "Busy cycles of the IV ring, downward direction" },
	{ .name = "UP", .code = UMASK(0x01), .desc = "Busy cycles of the IV ring, upward direction" },
};

/* clang-format on */

#endif

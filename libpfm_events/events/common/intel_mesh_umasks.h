/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of mesh stops that are the same in several chips, which are named above each array.
 *
 * Sources; what the tables of a chip say about them also holds here:
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.2, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 * Sorted by name; one row a line.
 */
#ifndef INTEL_MESH_UMASKS_H
#define INTEL_MESH_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr */
static const struct unc_umask mesh_egress_ordering[] = {
	{ .name = "IV_SNOOPGO_DN", .code = UMASK(0x04), .desc = "IV messages held back in the down direction" },
	{ .name = "IV_SNOOPGO_UP", .code = UMASK(0x01), .desc = "IV messages held back in the up direction" },
};

/* clang-format on */

#endif

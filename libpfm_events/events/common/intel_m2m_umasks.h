/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of mesh to memory (M2M, B2CMI) that are the same in several chips, which are named above each
 * array.
 *
 * Sources; what the tables of a chip say about them also holds here:
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 * Sorted by name; one row a line.
 */
#ifndef INTEL_M2M_UMASKS_H
#define INTEL_M2M_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* spr, gnr */
static const struct unc_umask m2m_directory_lookup[] = {
	{ .name = "ANY", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Directory lookups, whatever state was found" },
	{ .name = "STATE_A", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Directory lookups that found the line in state A" },
	{ .name = "STATE_I", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Directory lookups that found the line in state I" },
	{ .name = "STATE_S", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Directory lookups that found the line in state S" },
};

/* clang-format on */

#endif

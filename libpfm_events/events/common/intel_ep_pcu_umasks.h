/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the power control unit (PCU) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_EP_PCU_UMASKS_H
#define INTEL_EP_PCU_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep, skx, hsx */
static const struct unc_umask ep_pcu_power_state_occupancy[] = {
	{ .name = "CORES_C0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Cores in state C0, per cycle" },
	{ .name = "CORES_C3", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Cores in state C3, per cycle" },
	{ .name = "CORES_C6", .code = UMASK(0xc0), .flags = UNC_ALONE, .desc = "Cores in state C6, per cycle" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of ring to PCIe and ring to QPI (R2PCIe, R3QPI) that several chips share. The comment above an array names
 * its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_RING_UMASKS_H
#define INTEL_RING_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep, hsx */
static const struct unc_umask ring_iio_credits_acquired[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Acquired for data responses (DRS)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Acquired for non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Acquired for non-coherent standard (NCS)" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ring_iio_credits_used[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Credit held for data responses (DRS)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Credit held for non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Credit held for non-coherent standard (NCS)" },
};

/* snbep, ivbep */
static const struct unc_umask ring_txr_nacks[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Refused on the AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Refused on the AK (acknowledge) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Refused on the BL (data) ring" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of ring to PCIe (R2PCIe) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_R2PCIE_UMASKS_H
#define INTEL_R2PCIE_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* ivbep, hsx */
static const struct unc_umask r2pcie_rxr_cycles_ne[] = {
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Cycles with non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Cycles with non-coherent standard (NCS)" },
};

/* ivbep, hsx */
static const struct unc_umask r2pcie_rxr_inserts[] = {
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Entries of non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Entries of non-coherent standard (NCS)" },
};

/* ivbep, hsx */
static const struct unc_umask r2pcie_rxr_occupancy[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Entries per cycle, data responses (DRS)" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask r2pcie_txr_cycles_full[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Egress full, AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Egress full, AK (acknowledge) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Egress full, BL (data) ring" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask r2pcie_txr_cycles_ne[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Egress not empty, AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Egress not empty, AK (acknowledge) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Egress not empty, BL (data) ring" },
};

/* clang-format on */

#endif

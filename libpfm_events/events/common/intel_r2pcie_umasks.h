/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of ring to PCIe (R2PCIe) that are the same in several chips, which are named above each array.
 *
 * Sources; what the tables of a chip say about them also holds here:
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for pages that it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 * Sorted by name; one row a line.
 */
#ifndef INTEL_R2PCIE_UMASKS_H
#define INTEL_R2PCIE_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep */
static const struct unc_umask r2pcie_txr_cycles_full[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Egress full, AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Egress full, AK (acknowledge) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Egress full, BL (data) ring" },
};

/* snbep, ivbep */
static const struct unc_umask r2pcie_txr_cycles_ne[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Egress not empty, AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Egress not empty, AK (acknowledge) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Egress not empty, BL (data) ring" },
};

/* clang-format on */

#endif

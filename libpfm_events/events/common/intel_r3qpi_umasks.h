/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of ring to QPI (R3QPI) that are the same in several chips, which are named above each array.
 *
 * Sources; what the tables of a chip say about them also holds here:
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for pages that it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 * Sorted by name; one row a line.
 */
#ifndef INTEL_R3QPI_UMASKS_H
#define INTEL_R3QPI_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep */
static const struct unc_umask r3qpi_credits_reject[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Failed tries for data responses (DRS)" },
	{ .name = "HOM", .code = UMASK(0x01), .desc = "Failed tries for home requests and responses (HOM)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Failed tries for non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Failed tries for non-coherent standard (NCS)" },
	{ .name = "NDR", .code = UMASK(0x04), .desc = "Failed tries for responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Failed tries for snoops (SNP)" },
};

/* snbep, ivbep */
static const struct unc_umask r3qpi_credits_used[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Credits used by data responses (DRS)" },
	{ .name = "HOM", .code = UMASK(0x01), .desc = "Credits used by home requests and responses (HOM)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Credits used by non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Credits used by non-coherent standard (NCS)" },
	{ .name = "NDR", .code = UMASK(0x04), .desc = "Credits used by responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Credits used by snoops (SNP)" },
};

/* snbep, ivbep */
static const struct unc_umask r3qpi_rxr_bypassed[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Messages that went past the AD ingress" },
};

/* snbep, ivbep */
static const struct unc_umask r3qpi_rxr_inserts[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Entries of data responses (DRS)" },
	{ .name = "HOM", .code = UMASK(0x01), .desc = "Entries of home requests and responses (HOM)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Entries of non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Entries of non-coherent standard (NCS)" },
	{ .name = "NDR", .code = UMASK(0x04), .desc = "Entries of responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Entries of snoops (SNP)" },
};

/* snbep, ivbep */
static const struct unc_umask r3qpi_rxr_occupancy[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Entries per cycle, data responses (DRS)" },
	{ .name = "HOM", .code = UMASK(0x01), .desc = "Entries per cycle, home requests and responses (HOM)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Entries per cycle, non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Entries per cycle, non-coherent standard (NCS)" },
	{ .name = "NDR", .code = UMASK(0x04), .desc = "Entries per cycle, responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Entries per cycle, snoops (SNP)" },
};

/* clang-format on */

#endif

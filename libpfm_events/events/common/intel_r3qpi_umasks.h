/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of ring to QPI (R3QPI) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_R3QPI_UMASKS_H
#define INTEL_R3QPI_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* ivbep, hsx */
static const struct unc_umask r3qpi_c_lo_ad_credits_empty[] = {
	{ .name = "CBO0", .code = UMASK(0x01), .desc = "No credit toward CBo 0" },
	{ .name = "CBO1", .code = UMASK(0x02), .desc = "No credit toward CBo 1" },
	{ .name = "CBO2", .code = UMASK(0x04), .desc = "No credit toward CBo 2" },
	{ .name = "CBO3", .code = UMASK(0x08), .desc = "No credit toward CBo 3" },
	{ .name = "CBO4", .code = UMASK(0x10), .desc = "No credit toward CBo 4" },
	{ .name = "CBO5", .code = UMASK(0x20), .desc = "No credit toward CBo 5" },
	{ .name = "CBO6", .code = UMASK(0x40), .desc = "No credit toward CBo 6" },
	{ .name = "CBO7", .code = UMASK(0x80), .desc = "No credit toward CBo 7" },
};

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

/* ivbep, hsx */
static const struct unc_umask r3qpi_ha_r2_bl_credits_empty[] = {
	{ .name = "HA0", .code = UMASK(0x01), .desc = "No credit toward home agent 0" },
	{ .name = "HA1", .code = UMASK(0x02), .desc = "No credit toward home agent 1" },
	{ .name = "R2_NCB", .code = UMASK(0x04), .desc = "No credit toward R2PCIe, class NCB" },
	{ .name = "R2_NCS", .code = UMASK(0x08), .desc = "No credit toward R2PCIe, class NCS" },
};

/* ivbep, hsx */
static const struct unc_umask r3qpi_qpi0_ad_credits_empty[] = {
	{ .name = "VN0_HOM", .code = UMASK(0x02), .desc = "No virtual network 0 credit, class HOM" },
	{ .name = "VN0_NDR", .code = UMASK(0x08), .desc = "No virtual network 0 credit, class NDR" },
	{ .name = "VN0_SNP", .code = UMASK(0x04), .desc = "No virtual network 0 credit, class SNP" },
	{ .name = "VN1_HOM", .code = UMASK(0x10), .desc = "No virtual network 1 credit, class HOM" },
	{ .name = "VN1_NDR", .code = UMASK(0x40), .desc = "No virtual network 1 credit, class NDR" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "No virtual network 1 credit, class SNP" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "No credit of the shared network (VNA)" },
};

/* ivbep, hsx */
static const struct unc_umask r3qpi_qpi1_bl_credits_empty[] = {
	{ .name = "VN0_HOM", .code = UMASK(0x02), .desc = "No virtual network 0 credit, class HOM" },
	{ .name = "VN0_NDR", .code = UMASK(0x08), .desc = "No virtual network 0 credit, class NDR" },
	{ .name = "VN0_SNP", .code = UMASK(0x04), .desc = "No virtual network 0 credit, class SNP" },
	{ .name = "VN1_HOM", .code = UMASK(0x10), .desc = "No virtual network 1 credit, class HOM" },
	{ .name = "VN1_NDR", .code = UMASK(0x40), .desc = "No virtual network 1 credit, class NDR" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "No virtual network 1 credit, class SNP" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "No credit of the shared network (VNA)" },
};

/* snbep, ivbep */
static const struct unc_umask r3qpi_rxr_bypassed[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Messages that went past the AD ingress" },
};

/* ivbep, hsx */
static const struct unc_umask r3qpi_rxr_cycles_ne[] = {
	{ .name = "HOM", .code = UMASK(0x01), .desc = "Cycles with home requests and responses (HOM)" },
	{ .name = "NDR", .code = UMASK(0x04), .desc = "Cycles with responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Cycles with snoops (SNP)" },
};

/* snbep, ivbep, hsx */
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

/* ivbep, hsx */
static const struct unc_umask r3qpi_vna_credits_acquired[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Acquired for the AD (address) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Acquired for the BL (data) ring" },
};

/* clang-format on */

#endif

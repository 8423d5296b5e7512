/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: ring to PCIe.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_R2PCIE_EVENTS_H
#define INTEL_SNBEP_UNC_R2PCIE_EVENTS_H

#include "events/common/intel_r2pcie_umasks.h"
#include "events/common/intel_ring_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_umask snbep_r2pcie_iio_credits_reject[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Failed tries for data responses (DRS)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Failed tries for non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Failed tries for non-coherent standard (NCS)" },
};

static const struct unc_umask snbep_r2pcie_ring_ad_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_r2pcie_ring_ak_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_r2pcie_ring_bl_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_r2pcie_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
};

static const struct unc_umask snbep_r2pcie_rxr_cycles_ne[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Cycles with data responses (DRS)" },
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Cycles with non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Cycles with non-coherent standard (NCS)" },
};

static const struct unc_event snbep_r2pcie_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of R2PCIe, the ring stop of the I/O unit" },
	{ .name = "IIO_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_acquired),
	  .desc = "Credits toward the I/O unit (IIO) that R2PCIe acquired, by class" },
	{ .name = "IIO_CREDITS_REJECT", .code = 0x34, .counters = CTRS(0, 1), UMASKS(snbep_r2pcie_iio_credits_reject),
	  .desc = "Tries of R2PCIe to get an I/O unit (IIO) credit that failed, by class" },
	{ .name = "IIO_CREDITS_USED", .code = 0x32, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_used),
	  .desc = "Cycles in which R2PCIe holds an I/O unit (IIO) credit, by class" },
	{ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 3), UMASKS(snbep_r2pcie_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R2PCIe" },
	{ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 3), UMASKS(snbep_r2pcie_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R2PCIe" },
	{ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 3), UMASKS(snbep_r2pcie_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R2PCIe" },
	{ .name = "RING_IV_USED", .code = 0x0a, .counters = CTRS(0, 3), UMASKS(snbep_r2pcie_ring_iv_used),
	  .desc = "Cycles in which the IV (invalidate) ring is busy at the stop of R2PCIe" },
	{ .name = "RXR_AK_BOUNCES", .code = 0x12, .counters = CTR(0),
	  .desc = "AK (acknowledge) ring messages that bounced at the R2PCIe ingress" },
	{ .name = "RXR_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 1), UMASKS(snbep_r2pcie_rxr_cycles_ne),
	  .desc = "Cycles in which the R2PCIe ingress is not empty, by class" },
	{ .name = "TXR_CYCLES_FULL", .code = 0x25, .counters = CTR(0), UMASKS(r2pcie_txr_cycles_full),
	  .desc = "Cycles in which the R2PCIe egress is full, by ring" },
	{ .name = "TXR_CYCLES_NE", .code = 0x23, .counters = CTR(0), UMASKS(r2pcie_txr_cycles_ne),
	  .desc = "Cycles in which the R2PCIe egress is not empty, by ring" },
	{ .name = "TXR_NACKS", .code = 0x26, .counters = CTRS(0, 1), UMASKS(ring_txr_nacks),
	  .desc = "Egress messages of R2PCIe that were refused (NACK)" },
};

/* clang-format on */

#endif

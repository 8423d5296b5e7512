/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP events: ring to PCIe.
 *
 * Source: Intel 329468-002 (manual 003 is its R3QPI page); events: Intel's event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_IVBEP_UNC_R2PCIE_EVENTS_H
#define INTEL_IVBEP_UNC_R2PCIE_EVENTS_H

#include "events/common/intel_r2pcie_umasks.h"
#include "events/common/intel_ring_umasks.h"
#include "intel_ivbep_fields.h"

/* clang-format off */

static const struct unc_umask ivbep_r2pcie_iio_credits_reject[] = {
	{ .name = "DRS", .code = UMASK(0x08), .desc = "Failed tries for data responses (DRS)" },
};

static const struct unc_umask ivbep_r2pcie_ring_ad_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CCW_VR1_EVEN", .code = UMASK(0x40), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 1" },
	{ .name = "CCW_VR1_ODD", .code = UMASK(0x80), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 1" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
	{ .name = "CW_VR1_EVEN", .code = UMASK(0x10), .desc = "Cycles used, clockwise, even polarity, virtual ring 1" },
	{ .name = "CW_VR1_ODD", .code = UMASK(0x20), .desc = "Cycles used, clockwise, odd polarity, virtual ring 1" },
};

static const struct unc_umask ivbep_r2pcie_ring_ak_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CCW_VR1_EVEN", .code = UMASK(0x40), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 1" },
	{ .name = "CCW_VR1_ODD", .code = UMASK(0x80), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 1" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
	{ .name = "CW_VR1_EVEN", .code = UMASK(0x10), .desc = "Cycles used, clockwise, even polarity, virtual ring 1" },
	{ .name = "CW_VR1_ODD", .code = UMASK(0x20), .desc = "Cycles used, clockwise, odd polarity, virtual ring 1" },
};

static const struct unc_umask ivbep_r2pcie_ring_bl_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CCW_VR1_EVEN", .code = UMASK(0x40), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 1" },
	{ .name = "CCW_VR1_ODD", .code = UMASK(0x80), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 1" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
	{ .name = "CW_VR1_EVEN", .code = UMASK(0x10), .desc = "Cycles used, clockwise, even polarity, virtual ring 1" },
	{ .name = "CW_VR1_ODD", .code = UMASK(0x20), .desc = "Cycles used, clockwise, odd polarity, virtual ring 1" },
};

static const struct unc_umask ivbep_r2pcie_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise direction" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise direction" },
};

static const struct unc_umask ivbep_r2pcie_rxr_ak_bounces[] = {
	{ .name = "CCW", .code = UMASK(0x02), .desc = "Bounces, counterclockwise direction" },
	{ .name = "CW", .code = UMASK(0x01), .desc = "Bounces, clockwise direction" },
};

static const struct unc_event ivbep_r2pcie_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of R2PCIe, the ring stop of the I/O unit" },
	{ .name = "IIO_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_acquired),
	  .desc = "Credits toward the I/O unit (IIO) that R2PCIe acquired, by class" },
	{ .name = "IIO_CREDITS_REJECT", .code = 0x34, .counters = CTRS(0, 1), UMASKS(ivbep_r2pcie_iio_credits_reject),
	  .desc = "Tries of R2PCIe to get an I/O unit (IIO) credit that failed, by class" },
	{ .name = "IIO_CREDITS_USED", .code = 0x32, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_used),
	  .desc = "Cycles in which R2PCIe holds an I/O unit (IIO) credit, by class" },
	{ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 3), UMASKS(ivbep_r2pcie_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R2PCIe" },
	{ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 3), UMASKS(ivbep_r2pcie_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R2PCIe" },
	{ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 3), UMASKS(ivbep_r2pcie_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R2PCIe" },
	{ .name = "RING_IV_USED", .code = 0x0a, .counters = CTRS(0, 3), UMASKS(ivbep_r2pcie_ring_iv_used),
	  .desc = "Cycles in which the IV (invalidate) ring is busy at the stop of R2PCIe" },
	{ .name = "RXR_AK_BOUNCES", .code = 0x12, .counters = CTR(0), .flags = UNC_BARE, UMASKS(ivbep_r2pcie_rxr_ak_bounces),
	  .desc = "AK (acknowledge) ring messages that bounced at the R2PCIe ingress" },
	{ .name = "RXR_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 1), UMASKS(r2pcie_rxr_cycles_ne),
	  .desc = "Cycles in which the R2PCIe ingress is not empty, by class" },
	{ .name = "RXR_INSERTS", .code = 0x11, .counters = CTRS(0, 1), UMASKS(r2pcie_rxr_inserts),
	  .desc = "Entries put into the R2PCIe ingress, by class" },
	{ .name = "RXR_OCCUPANCY", .code = 0x13, .counters = CTR(0), .max_inc = 24, .flags = UNC_OCCUPANCY, UMASKS(r2pcie_rxr_occupancy),
	  .desc = "Entries of the R2PCIe ingress in use, summed each cycle" },
	{ .name = "TXR_CYCLES_FULL", .code = 0x25, .counters = CTR(0), UMASKS(r2pcie_txr_cycles_full),
	  .desc = "Cycles in which the R2PCIe egress is full, by ring" },
	{ .name = "TXR_CYCLES_NE", .code = 0x23, .counters = CTR(0), UMASKS(r2pcie_txr_cycles_ne),
	  .desc = "Cycles in which the R2PCIe egress is not empty, by ring" },
	{ .name = "TXR_NACK_CCW", .code = 0x28, .counters = CTRS(0, 1), UMASKS(ring_txr_nacks),
	  .desc = "Egress messages of R2PCIe sent counterclockwise that were refused (NACK)" },
	{ .name = "TXR_NACK_CW", .code = 0x26, .counters = CTRS(0, 1), UMASKS(ring_txr_nacks),
	  .desc = "Egress messages of R2PCIe sent clockwise that were refused (NACK)" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: ring to PCIe.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_R2PCIE_EVENTS_H
#define INTEL_HSX_UNC_R2PCIE_EVENTS_H

#include "events/common/intel_r2pcie_umasks.h"
#include "events/common/intel_ring_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask hsx_r2pcie_iio_credit[] = {
	{ .name = "ISOCH_QPI0", .code = UMASK(0x04), .desc = "Isochronous credits, QPI link 0" },
	{ .name = "ISOCH_QPI1", .code = UMASK(0x08), .desc = "Isochronous credits, QPI link 1" },
	{ .name = "PRQ_QPI0", .code = UMASK(0x01), .desc = "Credits of IO requests (PRQ), QPI link 0" },
	{ .name = "PRQ_QPI1", .code = UMASK(0x02), .desc = "Credits of IO requests (PRQ), QPI link 1" },
};

#define HSX_R2PCIE_RING_AD_USED(BDX) \
	BDX({ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, both directions and polarities" }) \
	{ .name = "CCW", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" }, \
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, even polarity" }, \
	{ .name = "CCW_ODD", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, odd polarity" }, \
	{ .name = "CW", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" }, \
	{ .name = "CW_EVEN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, even polarity" }, \
	{ .name = "CW_ODD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, odd polarity" }
static const struct unc_umask hsx_r2pcie_ring_ad_used[] = { HSX_R2PCIE_RING_AD_USED(NO_ROW) };
static const struct unc_umask bdx_r2pcie_ring_ad_used[] = { HSX_R2PCIE_RING_AD_USED(ROW) };

static const struct unc_umask hsx_r2pcie_ring_ak_bounces[] = {
	{ .name = "DN", .code = UMASK(0x02), .desc = "Bounces of downward messages" },
	{ .name = "UP", .code = UMASK(0x01), .desc = "Bounces of upward messages" },
};

static const struct unc_umask hsx_r2pcie_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
	{ .name = "CCW", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise direction" },
	{ .name = "CW", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, clockwise direction" },
};

static const struct unc_umask hsx_r2pcie_sbo0_credit_occupancy[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits held per cycle for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits held per cycle for the BL ring" },
};

static const struct unc_umask hsx_r2pcie_sbo0_credits_acquired[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits obtained for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits obtained for the BL ring" },
};

static const struct unc_umask hsx_r2pcie_stall_no_sbo_credit[] = {
	{ .name = "SBO0_AD", .code = UMASK(0x01), .desc = "Cycles without an AD credit of SBo 0" },
	{ .name = "SBO0_BL", .code = UMASK(0x04), .desc = "Cycles without an BL credit of SBo 0" },
	{ .name = "SBO1_AD", .code = UMASK(0x02), .desc = "Cycles without an AD credit of SBo 1" },
	{ .name = "SBO1_BL", .code = UMASK(0x08), .desc = "Cycles without an BL credit of SBo 1" },
};

static const struct unc_umask hsx_r2pcie_txr_nack_cw[] = {
	{ .name = "DN_AD", .code = UMASK(0x01), .desc = "Refused messages on AD, downward" },
	{ .name = "DN_AK", .code = UMASK(0x04), .desc = "Refused messages on AK, downward" },
	{ .name = "DN_BL", .code = UMASK(0x02), .desc = "Refused messages on BL, downward" },
	{ .name = "UP_AD", .code = UMASK(0x08), .desc = "Refused messages on AD, upward" },
	{ .name = "UP_AK", .code = UMASK(0x20), .desc = "Refused messages on AK, upward" },
	{ .name = "UP_BL", .code = UMASK(0x10), .desc = "Refused messages on BL, upward" },
};

#define HSX_R2PCIE_EVENTS(HSX, BDX) \
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Uncore clock cycles of R2PCIe, the ring stop of the I/O unit" }, \
	{ .name = "IIO_CREDIT", .code = 0x2d, .counters = CTRS(0, 1), UMASKS(hsx_r2pcie_iio_credit), \
	  .desc = "Credits of the IO (IIO) for peer requests, by kind and link" }, \
	{ .name = "IIO_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_acquired), \
	  .desc = "Credits toward the I/O unit (IIO) that R2PCIe acquired, by class" }, \
	{ .name = "IIO_CREDITS_USED", .code = 0x32, .counters = CTRS(0, 1), UMASKS(ring_iio_credits_used), \
	  .desc = "Cycles in which R2PCIe holds an I/O unit (IIO) credit, by class" }, \
	HSX({ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 3), UMASKS(hsx_r2pcie_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R2PCIe" }) \
	BDX({ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 3), UMASKS(bdx_r2pcie_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R2PCIe" }) \
	{ .name = "RING_AK_BOUNCES", .code = 0x12, .counters = CTRS(0, 3), UMASKS(hsx_r2pcie_ring_ak_bounces), \
	  .desc = "Bounces on the AK (acknowledge) ring, by direction" }, \
	HSX({ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 3), UMASKS(hsx_r2pcie_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R2PCIe" }) \
	BDX({ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 3), UMASKS(bdx_r2pcie_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R2PCIe" }) \
	HSX({ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 3), UMASKS(hsx_r2pcie_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R2PCIe" }) \
	BDX({ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 3), UMASKS(bdx_r2pcie_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R2PCIe" }) \
	{ .name = "RING_IV_USED", .code = 0x0a, .counters = CTRS(0, 3), UMASKS(hsx_r2pcie_ring_iv_used), \
	  .desc = "Cycles in which the IV (invalidate) ring is busy at the stop of R2PCIe" }, \
	{ .name = "RxR_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 1), UMASKS(r2pcie_rxr_cycles_ne), \
	  .desc = "Cycles in which the R2PCIe ingress is not empty, by class" }, \
	{ .name = "RxR_INSERTS", .code = 0x11, .counters = CTRS(0, 1), UMASKS(r2pcie_rxr_inserts), \
	  .desc = "Entries put into the R2PCIe ingress, by class" }, \
	{ .name = "RxR_OCCUPANCY", .code = 0x13, .counters = CTR(0), .max_inc = 24, .flags = UNC_OCCUPANCY, UMASKS(r2pcie_rxr_occupancy), \
	  .desc = "Entries of the R2PCIe ingress in use, summed each cycle" }, \
	{ .name = "SBO0_CREDIT_OCCUPANCY", .code = 0x2a, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(hsx_r2pcie_sbo0_credit_occupancy), \
	  .desc = "Credits of SBo 0 held, summed each cycle, by ring" }, \
	{ .name = "SBO0_CREDITS_ACQUIRED", .code = 0x28, .counters = CTRS(0, 1), UMASKS(hsx_r2pcie_sbo0_credits_acquired), \
	  .desc = "Credits of SBo 0 obtained, by ring" }, \
	{ .name = "STALL_NO_SBO_CREDIT", .code = 0x2c, .counters = CTRS(0, 1), UMASKS(hsx_r2pcie_stall_no_sbo_credit), \
	  .desc = "Cycles the egress waits for a credit of a ring stop (SBo), by stop and ring" }, \
	{ .name = "TxR_CYCLES_FULL", .code = 0x25, .counters = CTR(0), UMASKS(r2pcie_txr_cycles_full), \
	  .desc = "Cycles in which the R2PCIe egress is full, by ring" }, \
	{ .name = "TxR_CYCLES_NE", .code = 0x23, .counters = CTR(0), UMASKS(r2pcie_txr_cycles_ne), \
	  .desc = "Cycles in which the R2PCIe egress is not empty, by ring" }, \
	{ .name = "TxR_NACK_CW", .code = 0x26, .counters = CTRS(0, 1), UMASKS(hsx_r2pcie_txr_nack_cw), \
	  .desc = "Egress messages of R2PCIe sent clockwise that were refused (NACK)" }
static const struct unc_event hsx_r2pcie_events[] = { HSX_R2PCIE_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_r2pcie_events[] = { HSX_R2PCIE_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

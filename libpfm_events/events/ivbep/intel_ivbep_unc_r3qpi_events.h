/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP events: ring to QPI.
 *
 * Source: Intel 329468-002 (manual 003 is its R3QPI page); events: Intel's event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_IVBEP_UNC_R3QPI_EVENTS_H
#define INTEL_IVBEP_UNC_R3QPI_EVENTS_H

#include "events/common/intel_r3qpi_umasks.h"
#include "events/common/intel_ring_umasks.h"
#include "intel_ivbep_fields.h"

/* clang-format off */

static const struct unc_umask ivbep_r3qpi_c_hi_ad_credits_empty[] = {
	{ .name = "CBO10", .code = UMASK(0x04), .desc = "No credit toward CBo 10" },
	{ .name = "CBO11", .code = UMASK(0x08), .desc = "No credit toward CBo 11" },
	{ .name = "CBO12", .code = UMASK(0x10), .desc = "No credit toward CBo 12" },
	{ .name = "CBO13", .code = UMASK(0x20), .desc = "No credit toward CBo 13" },
	{ .name = "CBO14", .code = UMASK(0x40), .desc = "No credit toward CBo 14" },
	{ .name = "CBO8", .code = UMASK(0x01), .desc = "No credit toward CBo 8" },
	{ .name = "CBO9", .code = UMASK(0x02), .desc = "No credit toward CBo 9" },
};

static const struct unc_umask ivbep_r3qpi_qpi0_bl_credits_empty[] = {
	{ .name = "VN0_HOM", .code = UMASK(0x02), .desc = "No virtual network 0 credit, class HOM" },
	{ .name = "VN0_NDR", .code = UMASK(0x08), .desc = "No virtual network 0 credit, class NDR" },
	{ .name = "VN0_SNP", .code = UMASK(0x04), .desc = "No virtual network 0 credit, class SNP" },
	{ .name = "VN1_HOM", .code = UMASK(0x10), .desc = "No virtual network 1 credit, class HOM" },
	{ .name = "VN1_NDR", .code = UMASK(0x40), .desc = "No virtual network 1 credit, class NDR" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "No virtual network 1 credit, class SNP" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "No credit of the shared network (VNA)" },
};

static const struct unc_umask ivbep_r3qpi_qpi1_ad_credits_empty[] = {
	{ .name = "VN0_HOM", .code = UMASK(0x02), .desc = "No virtual network 0 credit, class HOM" },
	{ .name = "VN0_NDR", .code = UMASK(0x08), .desc = "No virtual network 0 credit, class NDR" },
	{ .name = "VN0_SNP", .code = UMASK(0x04), .desc = "No virtual network 0 credit, class SNP" },
	{ .name = "VN1_HOM", .code = UMASK(0x10), .desc = "No virtual network 1 credit, class HOM" },
	{ .name = "VN1_NDR", .code = UMASK(0x40), .desc = "No virtual network 1 credit, class NDR" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "No virtual network 1 credit, class SNP" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "No credit of the shared network (VNA)" },
};

static const struct unc_umask ivbep_r3qpi_ring_ad_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
};

static const struct unc_umask ivbep_r3qpi_ring_ak_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
};

static const struct unc_umask ivbep_r3qpi_ring_bl_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
};

static const struct unc_umask ivbep_r3qpi_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise direction" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise direction" },
};

static const struct unc_event ivbep_r3qpi_events[] = {
	{ .name = "C_HI_AD_CREDITS_EMPTY", .code = 0x2c, .counters = CTRS(0, 1), UMASKS(ivbep_r3qpi_c_hi_ad_credits_empty),
	  .desc = "Cycles with no AD credit toward a CBo, CBos 8 to 14" },
	{ .name = "C_LO_AD_CREDITS_EMPTY", .code = 0x2b, .counters = CTRS(0, 1), UMASKS(r3qpi_c_lo_ad_credits_empty),
	  .desc = "Cycles with no AD credit toward a CBo, CBos 0 to 7" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 2), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of R3QPI, the ring stop of the QPI links" },
	{ .name = "HA_R2_BL_CREDITS_EMPTY", .code = 0x2f, .counters = CTRS(0, 1), UMASKS(r3qpi_ha_r2_bl_credits_empty),
	  .desc = "Cycles with no BL credit toward a home agent or R2PCIe" },
	{ .name = "QPI0_AD_CREDITS_EMPTY", .code = 0x29, .counters = CTRS(0, 1), UMASKS(r3qpi_qpi0_ad_credits_empty),
	  .desc = "Cycles with no AD credit toward QPI link 0, by network and class" },
	{ .name = "QPI0_BL_CREDITS_EMPTY", .code = 0x2d, .counters = CTRS(0, 1), UMASKS(ivbep_r3qpi_qpi0_bl_credits_empty),
	  .desc = "Cycles with no BL credit toward QPI link 0, by network and class" },
	{ .name = "QPI1_AD_CREDITS_EMPTY", .code = 0x2a, .counters = CTRS(0, 1), UMASKS(ivbep_r3qpi_qpi1_ad_credits_empty),
	  .desc = "Cycles with no AD credit toward QPI link 1, by network and class" },
	{ .name = "QPI1_BL_CREDITS_EMPTY", .code = 0x2e, .counters = CTRS(0, 1), UMASKS(r3qpi_qpi1_bl_credits_empty),
	  .desc = "Cycles with no BL credit toward QPI link 1, by network and class" },
	{ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 2), UMASKS(ivbep_r3qpi_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R3QPI" },
	{ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 2), UMASKS(ivbep_r3qpi_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R3QPI" },
	{ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 2), UMASKS(ivbep_r3qpi_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R3QPI" },
	{ .name = "RING_IV_USED", .code = 0x0a, .counters = CTRS(0, 2), UMASKS(ivbep_r3qpi_ring_iv_used),
	  .desc = "Cycles in which the IV (invalidate) ring is busy at the stop of R3QPI" },
	{ .name = "RXR_AD_BYPASSED", .code = 0x12, .counters = CTRS(0, 1),
	  .desc = "Messages that went past the AD ingress, form without umask" },
	{ .name = "RXR_BYPASSED", .code = 0x12, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_bypassed),
	  .desc = "Messages that went past the R3QPI ingress queue" },
	{ .name = "RXR_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_cycles_ne),
	  .desc = "Cycles in which the R3QPI ingress is not empty, by class" },
	{ .name = "RXR_INSERTS", .code = 0x11, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_inserts),
	  .desc = "Entries put into the R3QPI ingress, by class" },
	{ .name = "RXR_OCCUPANCY", .code = 0x13, .counters = CTR(0), .max_inc = 32, .flags = UNC_OCCUPANCY, UMASKS(r3qpi_rxr_occupancy),
	  .desc = "Entries of the R3QPI ingress in use, summed each cycle" },
	{ .name = "TXR_NACK_CCW", .code = 0x28, .counters = CTRS(0, 1), UMASKS(ring_txr_nacks),
	  .desc = "Egress messages of R3QPI sent counterclockwise that were refused (NACK)" },
	{ .name = "TXR_NACK_CW", .code = 0x26, .counters = CTRS(0, 1), UMASKS(ring_txr_nacks),
	  .desc = "Egress messages of R3QPI sent clockwise that were refused (NACK)" },
	{ .name = "VN0_CREDITS_REJECT", .code = 0x37, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_reject),
	  .desc = "Tries to get a VN0 credit (virtual network 0) that failed, by class" },
	{ .name = "VN0_CREDITS_USED", .code = 0x36, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_used),
	  .desc = "VN0 credits (virtual network 0) used, by class" },
	{ .name = "VN1_CREDITS_REJECT", .code = 0x39, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_reject),
	  .desc = "Tries to get a VN1 credit (virtual network 1) that failed, by class" },
	{ .name = "VN1_CREDITS_USED", .code = 0x38, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_used),
	  .desc = "VN1 credits (virtual network 1) used, by class" },
	{ .name = "VNA_CREDIT_CYCLES_OUT", .code = 0x31, .counters = CTRS(0, 1),
	  .desc = "Cycles in which no VNA credit (shared adaptive network) is left" },
	{ .name = "VNA_CREDIT_CYCLES_USED", .code = 0x32, .counters = CTRS(0, 1),
	  .desc = "Cycles in which at least one VNA credit is in use" },
	{ .name = "VNA_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 1), .max_inc = 4, .flags = UNC_BARE, UMASKS(r3qpi_vna_credits_acquired),
	  .desc = "VNA credits (shared adaptive network) acquired" },
	{ .name = "VNA_CREDITS_REJECT", .code = 0x34, .counters = CTRS(0, 1), UMASKS(r3qpi_credits_reject),
	  .desc = "Tries to get VNA credits (shared adaptive network) that failed, by class" },
};

/* clang-format on */

#endif

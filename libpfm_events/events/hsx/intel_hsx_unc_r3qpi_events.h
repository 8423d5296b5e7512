/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: ring to QPI.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_R3QPI_EVENTS_H
#define INTEL_HSX_UNC_R3QPI_EVENTS_H

#include "events/common/intel_r3qpi_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask hsx_r3qpi_c_hi_ad_credits_empty[] = {
	{ .name = "CBO10", .code = UMASK(0x04), .desc = "No credit toward CBo 10" },
	{ .name = "CBO11", .code = UMASK(0x08), .desc = "No credit toward CBo 11" },
	{ .name = "CBO12", .code = UMASK(0x10), .desc = "No credit toward CBo 12" },
	{ .name = "CBO13", .code = UMASK(0x20), .desc = "No credit toward CBo 13" },
	{ .name = "CBO14_16", .code = UMASK(0x40), .desc = "Cycles without credits to CBo 14 and 16" },
	{ .name = "CBO8", .code = UMASK(0x01), .desc = "No credit toward CBo 8" },
	{ .name = "CBO9", .code = UMASK(0x02), .desc = "No credit toward CBo 9" },
	{ .name = "CBO_15_17", .code = UMASK(0x80), .desc = "Cycles without credits to CBo 15 and 17" },
};

static const struct unc_umask hsx_r3qpi_iot_backpressure[] = {
	{ .name = "HUB", .code = UMASK(0x02), .desc = "Back pressure of the hub" },
	{ .name = "SAT", .code = UMASK(0x01), .desc = "Back pressure of the satellite" },
};

static const struct unc_umask hsx_r3qpi_iot_cts_hi[] = {
	{ .name = "CTS2", .code = UMASK(0x01), .desc = "Clear-to-send signal 2" },
	{ .name = "CTS3", .code = UMASK(0x02), .desc = "Clear-to-send signal 3" },
};

static const struct unc_umask hsx_r3qpi_iot_cts_lo[] = {
	{ .name = "CTS0", .code = UMASK(0x01), .desc = "Clear-to-send signal 0" },
	{ .name = "CTS1", .code = UMASK(0x02), .desc = "Clear-to-send signal 1" },
};

static const struct unc_umask hsx_r3qpi_qpi0_bl_credits_empty[] = {
	{ .name = "VN1_HOM", .code = UMASK(0x10), .desc = "No virtual network 1 credit, class HOM" },
	{ .name = "VN1_NDR", .code = UMASK(0x40), .desc = "No virtual network 1 credit, class NDR" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "No virtual network 1 credit, class SNP" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "No credit of the shared network (VNA)" },
};

#define HSX_R3QPI_RING_AD_USED(BDX) \
	BDX({ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, both directions and polarities" }) \
	{ .name = "CCW", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" }, \
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, even polarity" }, \
	{ .name = "CCW_ODD", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, odd polarity" }, \
	{ .name = "CW", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" }, \
	{ .name = "CW_EVEN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, even polarity" }, \
	{ .name = "CW_ODD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, odd polarity" }
static const struct unc_umask hsx_r3qpi_ring_ad_used[] = { HSX_R3QPI_RING_AD_USED(NO_ROW) };
static const struct unc_umask bdx_r3qpi_ring_ad_used[] = { HSX_R3QPI_RING_AD_USED(ROW) };

static const struct unc_umask hsx_r3qpi_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
	{ .name = "CW", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, clockwise direction" },
};

static const struct unc_umask hsx_r3qpi_ring_sink_starved[] = {
	{ .name = "AK", .code = UMASK(0x02), .desc = "Starved sink for AK messages" },
};

#define HSX_R3QPI_RXR_VN1_ROWS(before) \
	{ .name = "DRS", .code = UMASK(0x08), .desc = before " class DRS" }, \
	{ .name = "HOM", .code = UMASK(0x01), .desc = before " class HOM" }, \
	{ .name = "NCB", .code = UMASK(0x10), .desc = before " class NCB" }, \
	{ .name = "NCS", .code = UMASK(0x20), .desc = before " class NCS" }, \
	{ .name = "NDR", .code = UMASK(0x04), .desc = before " class NDR" }, \
	{ .name = "SNP", .code = UMASK(0x02), .desc = before " class SNP" }
static const struct unc_umask hsx_r3qpi_rxr_cycles_ne_vn1[] = { HSX_R3QPI_RXR_VN1_ROWS("Cycles with an entry of") };

static const struct unc_umask hsx_r3qpi_rxr_inserts_vn1[] = { HSX_R3QPI_RXR_VN1_ROWS("Entries allocated for") };

static const struct unc_umask hsx_r3qpi_rxr_occupancy_vn1[] = { HSX_R3QPI_RXR_VN1_ROWS("Entries per cycle of") };

static const struct unc_umask hsx_r3qpi_sbo0_credit_occupancy[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits held per cycle for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits held per cycle for the BL ring" },
};

static const struct unc_umask hsx_r3qpi_sbo0_credits_acquired[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits obtained for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits obtained for the BL ring" },
};

static const struct unc_umask hsx_r3qpi_stall_no_sbo_credit[] = {
	{ .name = "SBO0_AD", .code = UMASK(0x01), .desc = "Cycles without an AD credit of SBo 0" },
	{ .name = "SBO0_BL", .code = UMASK(0x04), .desc = "Cycles without an BL credit of SBo 0" },
	{ .name = "SBO1_AD", .code = UMASK(0x02), .desc = "Cycles without an AD credit of SBo 1" },
	{ .name = "SBO1_BL", .code = UMASK(0x08), .desc = "Cycles without an BL credit of SBo 1" },
};

static const struct unc_umask hsx_r3qpi_txr_nack[] = {
	{ .name = "DN_AD", .code = UMASK(0x01), .desc = "Refused messages on AD, downward" },
	{ .name = "DN_AK", .code = UMASK(0x04), .desc = "Refused messages on AK, downward" },
	{ .name = "DN_BL", .code = UMASK(0x02), .desc = "Refused messages on BL, downward" },
	{ .name = "UP_AD", .code = UMASK(0x08), .desc = "Refused messages on AD, upward" },
	{ .name = "UP_AK", .code = UMASK(0x20), .desc = "Refused messages on AK, upward" },
	{ .name = "UP_BL", .code = UMASK(0x10), .desc = "Refused messages on BL, upward" },
};

#define HSX_R3QPI_VN0_CREDITS_ROWS(before) \
	{ .name = "DRS", .code = UMASK(0x08), .desc = before " data responses (DRS)" }, \
	{ .name = "HOM", .code = UMASK(0x01), .desc = before " home requests and responses (HOM)" }, \
	{ .name = "NCB", .code = UMASK(0x10), .desc = before " non-coherent bypass (NCB)" }, \
	{ .name = "NCS", .code = UMASK(0x20), .desc = before " non-coherent standard (NCS)" }, \
	{ .name = "NDR", .code = UMASK(0x04), .desc = before " responses without data (NDR)" }, \
	{ .name = "SNP", .code = UMASK(0x02), .desc = before " snoops (SNP)" }
static const struct unc_umask hsx_r3qpi_vn0_credits_reject[] = { HSX_R3QPI_VN0_CREDITS_ROWS("Failed tries for") };

static const struct unc_umask hsx_r3qpi_vn0_credits_used[] = { HSX_R3QPI_VN0_CREDITS_ROWS("Credits used by") };

#define HSX_R3QPI_EVENTS(HSX, BDX) \
	{ .name = "C_HI_AD_CREDITS_EMPTY", .code = 0x1f, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_c_hi_ad_credits_empty), \
	  .desc = "Cycles with no AD credit toward a CBo, CBos 8 to 14" }, \
	{ .name = "C_LO_AD_CREDITS_EMPTY", .code = 0x22, .counters = CTRS(0, 1), UMASKS(r3qpi_c_lo_ad_credits_empty), \
	  .desc = "Cycles with no AD credit toward a CBo, CBos 0 to 7" }, \
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 2), .flags = UNC_CLOCK, \
	  .desc = "Uncore clock cycles of R3QPI, the ring stop of the QPI links" }, \
	{ .name = "HA_R2_BL_CREDITS_EMPTY", .code = 0x2d, .counters = CTRS(0, 1), UMASKS(r3qpi_ha_r2_bl_credits_empty), \
	  .desc = "Cycles with no BL credit toward a home agent or R2PCIe" }, \
	{ .name = "IOT_BACKPRESSURE", .code = 0x0b, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_iot_backpressure), \
	  .desc = "Cycles of back pressure of the in/out tracker (IOT), by source" }, \
	{ .name = "IOT_CTS_HI", .code = 0x0d, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_iot_cts_hi), \
	  .desc = "Clear-to-send signals of the in/out tracker (IOT), high" }, \
	{ .name = "IOT_CTS_LO", .code = 0x0c, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_iot_cts_lo), \
	  .desc = "Clear-to-send signals of the in/out tracker (IOT), low" }, \
	{ .name = "QPI0_AD_CREDITS_EMPTY", .code = 0x20, .counters = CTRS(0, 1), UMASKS(r3qpi_qpi0_ad_credits_empty), \
	  .desc = "Cycles with no AD credit toward QPI link 0, by network and class" }, \
	{ .name = "QPI0_BL_CREDITS_EMPTY", .code = 0x21, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_qpi0_bl_credits_empty), \
	  .desc = "Cycles with no BL credit toward QPI link 0, by network and class" }, \
	{ .name = "QPI1_AD_CREDITS_EMPTY", .code = 0x2e, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_qpi0_bl_credits_empty), \
	  .desc = "Cycles with no AD credit toward QPI link 1, by network and class" }, \
	{ .name = "QPI1_BL_CREDITS_EMPTY", .code = 0x2f, .counters = CTRS(0, 1), UMASKS(r3qpi_qpi1_bl_credits_empty), \
	  .desc = "Cycles with no BL credit toward QPI link 1, by network and class" }, \
	HSX({ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R3QPI" }) \
	BDX({ .name = "RING_AD_USED", .code = 0x07, .counters = CTRS(0, 2), UMASKS(bdx_r3qpi_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at the stop of R3QPI" }) \
	HSX({ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R3QPI" }) \
	BDX({ .name = "RING_AK_USED", .code = 0x08, .counters = CTRS(0, 2), UMASKS(bdx_r3qpi_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the stop of R3QPI" }) \
	HSX({ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R3QPI" }) \
	BDX({ .name = "RING_BL_USED", .code = 0x09, .counters = CTRS(0, 2), UMASKS(bdx_r3qpi_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at the stop of R3QPI" }) \
	{ .name = "RING_IV_USED", .code = 0x0a, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_ring_iv_used), \
	  .desc = "Cycles in which the IV (invalidate) ring is busy at the stop of R3QPI" }, \
	{ .name = "RING_SINK_STARVED", .code = 0x0e, .counters = CTRS(0, 2), UMASKS(hsx_r3qpi_ring_sink_starved), \
	  .desc = "Starvation of a ring sink at the link stop, by ring" }, \
	{ .name = "RxR_CYCLES_NE", .code = 0x10, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_cycles_ne), \
	  .desc = "Cycles in which the R3QPI ingress is not empty, by class" }, \
	{ .name = "RxR_CYCLES_NE_VN1", .code = 0x14, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_rxr_cycles_ne_vn1), \
	  .desc = "Cycles in which the VN1 ingress queue holds an entry, by message class" }, \
	{ .name = "RxR_INSERTS", .code = 0x11, .counters = CTRS(0, 1), UMASKS(r3qpi_rxr_inserts), \
	  .desc = "Entries put into the R3QPI ingress, by class" }, \
	{ .name = "RxR_INSERTS_VN1", .code = 0x15, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_rxr_inserts_vn1), \
	  .desc = "Entries that go into the VN1 ingress queue, by message class" }, \
	{ .name = "RxR_OCCUPANCY_VN1", .code = 0x13, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(hsx_r3qpi_rxr_occupancy_vn1), \
	  .desc = "VN1 ingress queue entries in use, summed each cycle, by message class" }, \
	{ .name = "SBO0_CREDIT_OCCUPANCY", .code = 0x2a, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(hsx_r3qpi_sbo0_credit_occupancy), \
	  .desc = "Credits of SBo 0 held, summed each cycle, by ring" }, \
	{ .name = "SBO0_CREDITS_ACQUIRED", .code = 0x28, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_sbo0_credits_acquired), \
	  .desc = "Credits of SBo 0 obtained, by ring" }, \
	{ .name = "SBO1_CREDIT_OCCUPANCY", .code = 0x2b, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(hsx_r3qpi_sbo0_credit_occupancy), \
	  .desc = "Credits of SBo 1 held, summed each cycle, by ring" }, \
	{ .name = "SBO1_CREDITS_ACQUIRED", .code = 0x29, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_sbo0_credits_acquired), \
	  .desc = "Credits of SBo 1 obtained, by ring" }, \
	{ .name = "STALL_NO_SBO_CREDIT", .code = 0x2c, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_stall_no_sbo_credit), \
	  .desc = "Cycles the egress waits for a credit of a ring stop (SBo), by stop and ring" }, \
	{ .name = "TxR_NACK", .code = 0x26, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_txr_nack), \
	  .desc = "Messages to the ring that were refused (NACK), by ring and direction" }, \
	{ .name = "VN0_CREDITS_REJECT", .code = 0x37, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_vn0_credits_reject), \
	  .desc = "Tries to get a VN0 credit (virtual network 0) that failed, by class" }, \
	{ .name = "VN0_CREDITS_USED", .code = 0x36, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_vn0_credits_used), \
	  .desc = "VN0 credits (virtual network 0) used, by class" }, \
	{ .name = "VN1_CREDITS_REJECT", .code = 0x39, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_vn0_credits_reject), \
	  .desc = "Tries to get a VN1 credit (virtual network 1) that failed, by class" }, \
	{ .name = "VN1_CREDITS_USED", .code = 0x38, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_vn0_credits_used), \
	  .desc = "VN1 credits (virtual network 1) used, by class" }, \
	{ .name = "VNA_CREDITS_ACQUIRED", .code = 0x33, .counters = CTRS(0, 1), .max_inc = 4, UMASKS(r3qpi_vna_credits_acquired), \
	  .desc = "VNA credits (shared adaptive network) acquired" }, \
	{ .name = "VNA_CREDITS_REJECT", .code = 0x34, .counters = CTRS(0, 1), UMASKS(hsx_r3qpi_vn0_credits_reject), \
	  .desc = "Tries to get VNA credits (shared adaptive network) that failed, by class" }
static const struct unc_event hsx_r3qpi_events[] = { HSX_R3QPI_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_r3qpi_events[] = { HSX_R3QPI_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

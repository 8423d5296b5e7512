/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: QPI link layer.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_HSX_UNC_QPI_EVENTS_H
#define INTEL_HSX_UNC_QPI_EVENTS_H

#include "events/common/intel_qpi_umasks.h"
#include "intel_hsx_fields.h"

/* clang-format off */

static const struct unc_umask hsx_qpi_rxl_cycles_ne_drs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Cycles not empty, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Cycles not empty, virtual network 1" },
};

static const struct unc_umask hsx_qpi_rxl_flits_g0[] = {
	{ .name = "IDLE", .code = UMASK(0x01), .desc = "Idle (null) flits received" },
};

static const struct unc_umask hsx_qpi_rxl_inserts_drs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits put in, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits put in, virtual network 1" },
};

static const struct unc_umask hsx_qpi_rxl_occupancy_drs[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Flits held, per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Flits held, per cycle, virtual network 1" },
};

static const struct unc_umask hsx_qpi_rxl_stalls_vn1[] = {
	{ .name = "BGF_DRS", .code = UMASK(0x01), .desc = "No clock-crossing (BGF) credit, data responses (DRS)" },
	{ .name = "BGF_HOM", .code = UMASK(0x08), .desc = "No clock-crossing (BGF) credit, home requests and responses (HOM)" },
	{ .name = "BGF_NCB", .code = UMASK(0x02), .desc = "No clock-crossing (BGF) credit, non-coherent bypass (NCB)" },
	{ .name = "BGF_NCS", .code = UMASK(0x04), .desc = "No clock-crossing (BGF) credit, non-coherent standard (NCS)" },
	{ .name = "BGF_NDR", .code = UMASK(0x20), .desc = "No clock-crossing (BGF) credit, responses without data (NDR)" },
	{ .name = "BGF_SNP", .code = UMASK(0x10), .desc = "No clock-crossing (BGF) credit, snoops (SNP)" },
};

static const struct unc_umask hsx_qpi_txr_ad_hom_credit_acquired[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits acquired, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits acquired, virtual network 1" },
};

static const struct unc_umask hsx_qpi_txr_ad_hom_credit_occupancy[] = {
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Credits per cycle, virtual network 0" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Credits per cycle, virtual network 1" },
};

#define HSX_QPI_TXR_BL_DRS_CREDIT_ROWS(before) \
	{ .name = "VN0", .code = UMASK(0x01), .desc = before " virtual network 0" }, \
	{ .name = "VN1", .code = UMASK(0x02), .desc = before " virtual network 1" }, \
	{ .name = "VN_SHR", .code = UMASK(0x04), .desc = before " shared by the virtual networks" }
static const struct unc_umask hsx_qpi_txr_bl_drs_credit_acquired[] = { HSX_QPI_TXR_BL_DRS_CREDIT_ROWS("Credits acquired,") };

static const struct unc_umask hsx_qpi_txr_bl_drs_credit_occupancy[] = { HSX_QPI_TXR_BL_DRS_CREDIT_ROWS("Credits per cycle,") };

static const struct unc_event hsx_qpi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x14, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "QPI link layer clock cycles, one eighth of the link's transfer rate" },
	{ .name = "CTO_COUNT", .code = EP_EXT | 0x38, .counters = CTRS(0, 3), .max_inc = 2, .accepts = EP_MATCH,
	  .desc = "QPI packets that the match and mask registers select, at most 2 per cycle" },
	{ .name = "DIRECT2CORE", .code = 0x13, .counters = CTRS(0, 3), UMASKS(qpi_direct2core),
	  .desc = "Data responses tried as Direct2Core (straight to the core), by outcome" },
	{ .name = "L1_POWER_CYCLES", .code = 0x12, .counters = CTRS(0, 3),
	  .desc = "Cycles the QPI link is shut down (L1)" },
	{ .name = "RxL0_POWER_CYCLES", .code = 0x0f, .counters = CTRS(0, 3),
	  .desc = "Cycles the receive side of the link runs at full width (L0)" },
	{ .name = "RxL0P_POWER_CYCLES", .code = 0x10, .counters = CTRS(0, 3),
	  .desc = "Cycles the receive side of the link runs at half width (L0p)" },
	{ .name = "RxL_BYPASSED", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Flits that went past the receive flit queue (RXQ)" },
	{ .name = "RxL_CRC_ERRORS", .code = 0x03, .counters = CTRS(0, 3), UMASKS(qpi_rxl_crc_errors),
	  .desc = "CRC errors found by the receive side of the link" },
	{ .name = "RxL_CREDITS_CONSUMED_VN0", .code = EP_EXT | 0x1e, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_credits_consumed),
	  .desc = "VN0 credits (virtual network 0) used up on the receive side, by class" },
	{ .name = "RxL_CREDITS_CONSUMED_VN1", .code = EP_EXT | 0x39, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_credits_consumed),
	  .desc = "VN1 credits (virtual network 1) used up on the receive side, by class" },
	{ .name = "RxL_CREDITS_CONSUMED_VNA", .code = EP_EXT | 0x1d, .counters = CTRS(0, 3),
	  .desc = "VNA credits (shared adaptive network) used up on the receive side" },
	{ .name = "RxL_CYCLES_NE", .code = 0x0a, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one flit in the receive queue (RXQ)" },
	{ .name = "RxL_CYCLES_NE_DRS", .code = EP_EXT | 0x0f, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with data responses (DRS) in the receive queue" },
	{ .name = "RxL_CYCLES_NE_HOM", .code = EP_EXT | 0x12, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with home requests and responses (HOM) in the receive queue" },
	{ .name = "RxL_CYCLES_NE_NCB", .code = EP_EXT | 0x10, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with non-coherent bypass (NCB) in the receive queue" },
	{ .name = "RxL_CYCLES_NE_NCS", .code = EP_EXT | 0x11, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with non-coherent standard (NCS) in the receive queue" },
	{ .name = "RxL_CYCLES_NE_NDR", .code = EP_EXT | 0x14, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with responses without data (NDR) in the receive queue" },
	{ .name = "RxL_CYCLES_NE_SNP", .code = EP_EXT | 0x13, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_cycles_ne_drs),
	  .desc = "Cycles with snoops (SNP) in the receive queue" },
	{ .name = "RxL_FLITS_G0", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(hsx_qpi_rxl_flits_g0),
	  .desc = "Flits received on the link, group 0: idle, data, other" },
	{ .name = "RxL_FLITS_G1", .code = EP_EXT | 0x02, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g1),
	  .desc = "Flits received on the link, group 1: snoop, home, data response" },
	{ .name = "RxL_FLITS_G2", .code = EP_EXT | 0x03, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g2),
	  .desc = "Flits received on the link, group 2: non-coherent, no-data response" },
	{ .name = "RxL_INSERTS", .code = 0x08, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue (RXQ), all classes" },
	{ .name = "RxL_INSERTS_DRS", .code = EP_EXT | 0x09, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, data responses (DRS)" },
	{ .name = "RxL_INSERTS_HOM", .code = EP_EXT | 0x0c, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, home requests and responses (HOM)" },
	{ .name = "RxL_INSERTS_NCB", .code = EP_EXT | 0x0a, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, non-coherent bypass (NCB)" },
	{ .name = "RxL_INSERTS_NCS", .code = EP_EXT | 0x0b, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, non-coherent standard (NCS)" },
	{ .name = "RxL_INSERTS_NDR", .code = EP_EXT | 0x0e, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, responses without data (NDR)" },
	{ .name = "RxL_INSERTS_SNP", .code = EP_EXT | 0x0d, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_inserts_drs),
	  .desc = "Flits put into the receive queue, snoops (SNP)" },
	{ .name = "RxL_OCCUPANCY", .code = 0x0b, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue (RXQ), summed each cycle" },
	{ .name = "RxL_OCCUPANCY_DRS", .code = EP_EXT | 0x15, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, data responses (DRS)" },
	{ .name = "RxL_OCCUPANCY_HOM", .code = EP_EXT | 0x18, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, home requests and responses (HOM)" },
	{ .name = "RxL_OCCUPANCY_NCB", .code = EP_EXT | 0x16, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, non-coherent bypass (NCB)" },
	{ .name = "RxL_OCCUPANCY_NCS", .code = EP_EXT | 0x17, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, non-coherent standard (NCS)" },
	{ .name = "RxL_OCCUPANCY_NDR", .code = EP_EXT | 0x1a, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, responses without data (NDR)" },
	{ .name = "RxL_OCCUPANCY_SNP", .code = EP_EXT | 0x19, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_rxl_occupancy_drs),
	  .desc = "Flits held in the receive queue each cycle, snoops (SNP)" },
	{ .name = "RxL_STALLS_VN0", .code = EP_EXT | 0x35, .counters = CTRS(0, 3), UMASKS(qpi_rxl_stalls),
	  .desc = "Stalls of received VN0 packets on their way to the ring, by cause" },
	{ .name = "RxL_STALLS_VN1", .code = EP_EXT | 0x3a, .counters = CTRS(0, 3), UMASKS(hsx_qpi_rxl_stalls_vn1),
	  .desc = "Stalls of received VN1 packets on their way to the ring, by cause" },
	{ .name = "TxL0_POWER_CYCLES", .code = 0x0c, .counters = CTRS(0, 3),
	  .desc = "Cycles the transmit side of the link runs at full width (L0)" },
	{ .name = "TxL0P_POWER_CYCLES", .code = 0x0d, .counters = CTRS(0, 3),
	  .desc = "Cycles the transmit side of the link runs at half width (L0p)" },
	{ .name = "TxL_BYPASSED", .code = 0x05, .counters = CTRS(0, 3),
	  .desc = "Flits that went past the transmit flit queue (TXQ)" },
	{ .name = "TxL_CRC_NO_CREDITS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(qpi_txl_crc_no_credits),
	  .desc = "Cycles the transmit side is short of link layer retry (LLR) credits" },
	{ .name = "TxL_CYCLES_NE", .code = 0x06, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one flit in the transmit queue (TXQ)" },
	{ .name = "TxL_FLITS_G0", .code = 0x00, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g0),
	  .desc = "Flits sent on the link, group 0: idle, data, other" },
	{ .name = "TxL_FLITS_G1", .code = EP_EXT | 0x00, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g1),
	  .desc = "Flits sent on the link, group 1: snoop, home, data response" },
	{ .name = "TxL_FLITS_G2", .code = EP_EXT | 0x01, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g2),
	  .desc = "Flits sent on the link, group 2: non-coherent, no-data response" },
	{ .name = "TxL_INSERTS", .code = 0x04, .counters = CTRS(0, 3),
	  .desc = "Flits put into the transmit queue (TXQ), all classes" },
	{ .name = "TxL_OCCUPANCY", .code = 0x07, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the transmit queue (TXQ), summed each cycle" },
	{ .name = "TxR_AD_HOM_CREDIT_ACQUIRED", .code = EP_EXT | 0x26, .counters = CTRS(0, 3), UMASKS(hsx_qpi_txr_ad_hom_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, home class (HOM) on AD" },
	{ .name = "TxR_AD_HOM_CREDIT_OCCUPANCY", .code = EP_EXT | 0x22, .counters = CTRS(0, 3), .max_inc = 28, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_txr_ad_hom_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, home class (HOM) on AD" },
	{ .name = "TxR_AD_NDR_CREDIT_ACQUIRED", .code = EP_EXT | 0x28, .counters = CTRS(0, 3), UMASKS(hsx_qpi_txr_ad_hom_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, no-data responses (NDR) on AD" },
	{ .name = "TxR_AD_NDR_CREDIT_OCCUPANCY", .code = EP_EXT | 0x24, .counters = CTRS(0, 3), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_txr_ad_hom_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, no-data responses (NDR) on AD" },
	{ .name = "TxR_AD_SNP_CREDIT_ACQUIRED", .code = EP_EXT | 0x27, .counters = CTRS(0, 3), UMASKS(hsx_qpi_txr_ad_hom_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, snoops (SNP) on AD" },
	{ .name = "TxR_AD_SNP_CREDIT_OCCUPANCY", .code = EP_EXT | 0x23, .counters = CTRS(0, 3), .max_inc = 28, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_txr_ad_hom_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, snoops (SNP) on AD" },
	{ .name = "TxR_AK_NDR_CREDIT_ACQUIRED", .code = EP_EXT | 0x29, .counters = CTRS(0, 3),
	  .desc = "Credits to send to R3QPI acquired, no-data responses (NDR) on AK" },
	{ .name = "TxR_AK_NDR_CREDIT_OCCUPANCY", .code = EP_EXT | 0x25, .counters = CTRS(0, 3), .max_inc = 6, .flags = UNC_OCCUPANCY,
	  .desc = "Credits to send to R3QPI, summed each cycle, no-data responses (NDR) on AK" },
	{ .name = "TxR_BL_DRS_CREDIT_ACQUIRED", .code = EP_EXT | 0x2a, .counters = CTRS(0, 3), UMASKS(hsx_qpi_txr_bl_drs_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, data responses (DRS) on BL" },
	{ .name = "TxR_BL_DRS_CREDIT_OCCUPANCY", .code = EP_EXT | 0x1f, .counters = CTRS(0, 3), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_txr_bl_drs_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, data responses (DRS) on BL" },
	{ .name = "TxR_BL_NCB_CREDIT_ACQUIRED", .code = EP_EXT | 0x2b, .counters = CTRS(0, 3), UMASKS(hsx_qpi_txr_ad_hom_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, bypass class (NCB) on BL" },
	{ .name = "TxR_BL_NCB_CREDIT_OCCUPANCY", .code = EP_EXT | 0x20, .counters = CTRS(0, 3), .max_inc = 2, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_txr_ad_hom_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, bypass class (NCB) on BL" },
	{ .name = "TxR_BL_NCS_CREDIT_ACQUIRED", .code = EP_EXT | 0x2c, .counters = CTRS(0, 3), UMASKS(hsx_qpi_txr_ad_hom_credit_acquired),
	  .desc = "Credits to send to R3QPI acquired, standard class (NCS) on BL" },
	{ .name = "TxR_BL_NCS_CREDIT_OCCUPANCY", .code = EP_EXT | 0x21, .counters = CTRS(0, 3), .max_inc = 2, .flags = UNC_OCCUPANCY, UMASKS(hsx_qpi_txr_ad_hom_credit_occupancy),
	  .desc = "Credits to send to R3QPI, summed each cycle, standard class (NCS) on BL" },
	{ .name = "VNA_CREDIT_RETURN_OCCUPANCY", .code = EP_EXT | 0x1b, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "VNA credits waiting to be returned over the link, summed each cycle" },
	{ .name = "VNA_CREDIT_RETURNS", .code = EP_EXT | 0x1c, .counters = CTRS(0, 3),
	  .desc = "VNA credits returned over the link" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: QPI link layer.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_QPI_EVENTS_H
#define INTEL_SNBEP_UNC_QPI_EVENTS_H

#include "events/common/intel_qpi_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_umask snbep_qpi_direct2core[] = {
	{ .name = "FAILURE_CREDITS", .code = UMASK(0x02), .desc = "Failed: egress credits lacking" },
	{ .name = "FAILURE_CREDITS_RBT", .code = UMASK(0x08), .desc = "Failed: credits lacking and RBT does not allow it" },
	{ .name = "FAILURE_RBT", .code = UMASK(0x04), .desc = "Failed: route-back table (RBT) does not allow it" },
	{ .name = "SUCCESS", .code = UMASK(0x01), .desc = "Succeeded: data went straight to the core" },
};

static const struct unc_umask snbep_qpi_txl_flits_g0[] = {
	{ .name = "DATA", .code = UMASK(0x02), .desc = "Data flits sent, payload of DRS and NCB packets" },
	{ .name = "IDLE", .code = UMASK(0x01), .desc = "Idle (null) flits sent" },
	{ .name = "NON_DATA", .code = UMASK(0x04), .desc = "Non-idle flits sent that carry no data" },
};

static const struct unc_event snbep_qpi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x14, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "QPI link layer clock cycles, one eighth of the link's transfer rate" },
	{ .name = "CTO_COUNT", .code = EP_EXT | 0x38, .counters = CTRS(0, 3), .max_inc = 2, .accepts = EP_MATCH,
	  .desc = "QPI packets that the match and mask registers select, at most 2 per cycle" },
	{ .name = "DIRECT2CORE", .code = 0x13, .counters = CTRS(0, 3), UMASKS(snbep_qpi_direct2core),
	  .desc = "Data responses tried as Direct2Core (straight to the core), by outcome" },
	{ .name = "L1_POWER_CYCLES", .code = 0x12, .counters = CTRS(0, 3),
	  .desc = "Cycles the QPI link is shut down (L1)" },
	{ .name = "RXL0_POWER_CYCLES", .code = 0x0f, .counters = CTRS(0, 3),
	  .desc = "Cycles the receive side of the link runs at full width (L0)" },
	{ .name = "RXL0P_POWER_CYCLES", .code = 0x10, .counters = CTRS(0, 3),
	  .desc = "Cycles the receive side of the link runs at half width (L0p)" },
	{ .name = "RXL_BYPASSED", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Flits that went past the receive flit queue (RXQ)" },
	{ .name = "RXL_CRC_ERRORS", .code = 0x03, .counters = CTRS(0, 3), UMASKS(qpi_rxl_crc_errors),
	  .desc = "CRC errors found by the receive side of the link" },
	{ .name = "RXL_CREDITS_CONSUMED_VN0", .code = EP_EXT | 0x1e, .counters = CTRS(0, 3), UMASKS(qpi_rxl_credits_consumed),
	  .desc = "VN0 credits (virtual network 0) used up on the receive side, by class" },
	{ .name = "RXL_CREDITS_CONSUMED_VNA", .code = EP_EXT | 0x1d, .counters = CTRS(0, 3),
	  .desc = "VNA credits (shared adaptive network) used up on the receive side" },
	{ .name = "RXL_CYCLES_NE", .code = 0x0a, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one flit in the receive queue (RXQ)" },
	{ .name = "RXL_FLITS_G0", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g0),
	  .desc = "Flits received on the link, group 0: idle, data, other" },
	{ .name = "RXL_FLITS_G1", .code = EP_EXT | 0x02, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g1),
	  .desc = "Flits received on the link, group 1: snoop, home, data response" },
	{ .name = "RXL_FLITS_G2", .code = EP_EXT | 0x03, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_rxl_flits_g2),
	  .desc = "Flits received on the link, group 2: non-coherent, no-data response" },
	{ .name = "RXL_INSERTS", .code = 0x08, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue (RXQ), all classes" },
	{ .name = "RXL_INSERTS_DRS", .code = EP_EXT | 0x09, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue, data responses (DRS)" },
	{ .name = "RXL_INSERTS_HOM", .code = EP_EXT | 0x0c, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue, home requests and responses (HOM)" },
	{ .name = "RXL_INSERTS_NCB", .code = EP_EXT | 0x0a, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue, non-coherent bypass (NCB)" },
	{ .name = "RXL_INSERTS_NCS", .code = EP_EXT | 0x0b, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue, non-coherent standard (NCS)" },
	{ .name = "RXL_INSERTS_NDR", .code = EP_EXT | 0x0e, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue, responses without data (NDR)" },
	{ .name = "RXL_INSERTS_SNP", .code = EP_EXT | 0x0d, .counters = CTRS(0, 3),
	  .desc = "Flits put into the receive queue, snoops (SNP)" },
	{ .name = "RXL_OCCUPANCY", .code = 0x0b, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue (RXQ), summed each cycle" },
	{ .name = "RXL_OCCUPANCY_DRS", .code = EP_EXT | 0x15, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue each cycle, data responses (DRS)" },
	{ .name = "RXL_OCCUPANCY_HOM", .code = EP_EXT | 0x18, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue each cycle, home requests and responses (HOM)" },
	{ .name = "RXL_OCCUPANCY_NCB", .code = EP_EXT | 0x16, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue each cycle, non-coherent bypass (NCB)" },
	{ .name = "RXL_OCCUPANCY_NCS", .code = EP_EXT | 0x17, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue each cycle, non-coherent standard (NCS)" },
	{ .name = "RXL_OCCUPANCY_NDR", .code = EP_EXT | 0x1a, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue each cycle, responses without data (NDR)" },
	{ .name = "RXL_OCCUPANCY_SNP", .code = EP_EXT | 0x19, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "Flits held in the receive queue each cycle, snoops (SNP)" },
	{ .name = "RXL_STALLS", .code = 0x35, .counters = CTRS(0, 3), UMASKS(qpi_rxl_stalls),
	  .desc = "Stalls of received packets on their way to the ring, by cause" },
	{ .name = "TXL0_POWER_CYCLES", .code = 0x0c, .counters = CTRS(0, 3),
	  .desc = "Cycles the transmit side of the link runs at full width (L0)" },
	{ .name = "TXL0P_POWER_CYCLES", .code = 0x0d, .counters = CTRS(0, 3),
	  .desc = "Cycles the transmit side of the link runs at half width (L0p)" },
	{ .name = "TXL_BYPASSED", .code = 0x05, .counters = CTRS(0, 3),
	  .desc = "Flits that went past the transmit flit queue (TXQ)" },
	{ .name = "TXL_CRC_NO_CREDITS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(qpi_txl_crc_no_credits),
	  .desc = "Cycles the transmit side is short of link layer retry (LLR) credits" },
	{ .name = "TXL_CYCLES_NE", .code = 0x06, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one flit in the transmit queue (TXQ)" },
	{ .name = "TXL_FLITS_G0", .code = 0x00, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(snbep_qpi_txl_flits_g0),
	  .desc = "Flits sent on the link, group 0: idle, data, other" },
	{ .name = "TXL_FLITS_G1", .code = EP_EXT | 0x00, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g1),
	  .desc = "Flits sent on the link, group 1: snoop, home, data response" },
	{ .name = "TXL_FLITS_G2", .code = EP_EXT | 0x01, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(qpi_txl_flits_g2),
	  .desc = "Flits sent on the link, group 2: non-coherent, no-data response" },
	{ .name = "TXL_INSERTS", .code = 0x04, .counters = CTRS(0, 3),
	  .desc = "Flits put into the transmit queue (TXQ), all classes" },
	{ .name = "TXL_OCCUPANCY", .code = 0x07, .counters = CTRS(0, 3),
	  .desc = "Flits held in the transmit queue (TXQ), summed each cycle" },
	{ .name = "VNA_CREDIT_RETURN_OCCUPANCY", .code = EP_EXT | 0x1b, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "VNA credits waiting to be returned over the link, summed each cycle" },
	{ .name = "VNA_CREDIT_RETURNS", .code = EP_EXT | 0x1c, .counters = CTRS(0, 3),
	  .desc = "VNA credits returned over the link" },
};

/* clang-format on */

#endif

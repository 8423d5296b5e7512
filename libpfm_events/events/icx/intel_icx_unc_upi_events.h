/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: UPI link layer.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.7.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_UPI_EVENTS_H
#define INTEL_ICX_UNC_UPI_EVENTS_H

#include "events/common/intel_upi_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_event icx_upi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK, .max_inc = 1,
	  .desc = "UPI link layer clock cycles, one eighth of the link's transfer rate" },
	{ .name = "DIRECT_ATTEMPTS", .code = 0x12, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_direct_attempts),
	  .desc = "Data responses for which a direct transfer was tried, by target" },
	{ .name = "FLOWQ_NO_VNA_CRD", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_flowq_no_vna_crd),
	  .desc = "Cycles a flow queue to M3UPI is low on VNA credits, by ring" },
	{ .name = "L1_POWER_CYCLES", .code = 0x21, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the UPI link is shut down (L1)" },
	{ .name = "M3_BYP_BLOCKED", .code = 0x14, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_m3_byp_blocked),
	  .desc = "Cycles the bypass from link layer to M3UPI is blocked, by cause" },
	{ .name = "M3_CRD_RETURN_BLOCKED", .code = 0x16, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the return of credits to M3UPI is blocked" },
	{ .name = "M3_RXQ_BLOCKED", .code = 0x15, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_m3_rxq_blocked),
	  .desc = "Cycles the receive queue (RxQ) cannot send to M3UPI, by cause" },
	{ .name = "PHY_INIT_CYCLES", .code = 0x20, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the UPI physical layer is outside L0, L0c, L0p and L1" },
	{ .name = "POWER_L1_NACK", .code = 0x23, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "L1 power requests refused, sent or received by this link" },
	{ .name = "POWER_L1_REQ", .code = 0x22, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "L1 power requests accepted, sent or received by this link" },
	{ .name = "REQ_SLOT2_FROM_M3", .code = 0x46, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_req_slot2_from_m3),
	  .desc = "Requests of M3UPI for slot 2 to return credits, by credit kind" },
	{ .name = "RxL0_POWER_CYCLES", .code = 0x24, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the receive side is in L0 (full power)" },
	{ .name = "RxL0P_POWER_CYCLES", .code = 0x25, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the receive side is in L0p (half of the lanes off)" },
	{ .name = "RxL_BASIC_HDR_MATCH", .code = 0x05, .counters = CTRS(0, 3), .max_inc = 3, .accepts = ICX_BASIC_HDR | ICX_BASIC_HDR_RX, UMASKS(upi_rxl_basic_hdr_match),
	  .desc = "Packet headers matched on the receive path, by message class and opcode" },
	{ .name = "RxL_BYPASSED", .code = 0x31, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_rxl_bypassed),
	  .desc = "Received flits that pass by the receive flit buffer, by slot" },
	{ .name = "RxL_CRC_ERRORS", .code = 0x0b, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Received flits whose checksum (CRC) is wrong" },
	{ .name = "RxL_CRC_LLR_REQ_TRANSMIT", .code = 0x08, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Link-level retry (LLR) requests sent after receive errors" },
	{ .name = "RxL_CREDITS_CONSUMED_VN0", .code = 0x39, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "VN0 credits used up by received messages, bypassed ones too" },
	{ .name = "RxL_CREDITS_CONSUMED_VN1", .code = 0x3a, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "VN1 credits used up by received messages, bypassed ones too" },
	{ .name = "RxL_CREDITS_CONSUMED_VNA", .code = 0x38, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "VNA credits used up by received messages, bypassed ones too" },
	{ .name = "RxL_FLITS", .code = 0x03, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_rxl_flits),
	  .desc = "Flit slots received, three per flit, kind bits need slot bits too" },
	{ .name = "RxL_INSERTS", .code = 0x30, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_rxl_inserts),
	  .desc = "Flits that enter the receive flit buffer (RxQ), by slot" },
	{ .name = "RxL_OCCUPANCY", .code = 0x32, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(upi_rxl_occupancy),
	  .desc = "Receive flit buffer (RxQ) entries in use, summed each cycle" },
	{ .name = "RxL_SLOT_BYPASS", .code = 0x33, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_rxl_slot_bypass),
	  .desc = "Received slots that take the receive queue of another slot" },
	{ .name = "TxL0_POWER_CYCLES", .code = 0x26, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the transmit side is in L0 or L0p, subtract L0p for only L0" },
	{ .name = "TxL0P_CLK_ACTIVE", .code = 0x2a, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(upi_txl0p_clk_active),
	  .desc = "Cycles the transmit clock stays active in L0p, by reason" },
	{ .name = "TxL0P_POWER_CYCLES", .code = 0x27, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the transmit side is in L0p (half of the lanes off)" },
	{ .name = "TxL0P_POWER_CYCLES_LL_ENTER", .code = 0x28, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Transmit L0p cycles, entry by the link layer" },
	{ .name = "TxL0P_POWER_CYCLES_M3_EXIT", .code = 0x29, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Transmit L0p cycles, exit by M3UPI" },
	{ .name = "TxL_BASIC_HDR_MATCH", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 3, .accepts = ICX_BASIC_HDR, UMASKS(upi_txl_basic_hdr_match),
	  .desc = "Packet headers matched on the transmit path, by message class and opcode" },
	{ .name = "TxL_BYPASSED", .code = 0x41, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Flits that pass by the transmit buffer straight to the UPI wires" },
	{ .name = "TxL_FLITS", .code = 0x02, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_txl_flits),
	  .desc = "Flit slots sent, three per flit, kind bits need slot bits too" },
	{ .name = "TxL_INSERTS", .code = 0x40, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Flits that enter the transmit flit buffer (TxQ)" },
	{ .name = "TxL_OCCUPANCY", .code = 0x42, .counters = CTRS(0, 3), .max_inc = 32, .flags = UNC_OCCUPANCY,
	  .desc = "Flits in the transmit flit buffer (TxQ), summed each cycle" },
	{ .name = "VNA_CREDIT_RETURN_BLOCKED_VN01", .code = 0x45, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the return of VNA credits waits for VN0 or VN1 credits" },
	{ .name = "VNA_CREDIT_RETURN_OCCUPANCY", .code = 0x44, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY,
	  .desc = "VNA credits waiting to go back over the link, summed each cycle" },
};
/* clang-format on */

#endif

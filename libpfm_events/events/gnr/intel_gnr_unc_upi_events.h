/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: UPI link layer.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_UPI_EVENTS_H
#define INTEL_GNR_UNC_UPI_EVENTS_H

#include "events/common/intel_upi_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_event gnr_upi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the UPI link layer" },
	{ .name = "L1_POWER_CYCLES", .code = 0x21, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the UPI link is shut down (L1)" },
	{ .name = "RxL_BASIC_HDR_MATCH", .code = 0x05, .counters = CTRS(0, 3), .max_inc = 3, .accepts = ICX_BASIC_HDR | ICX_BASIC_HDR_RX, UMASKS(upi_rxl_basic_hdr_match),
	  .desc = "Packet headers matched on the receive path, by message class and opcode" },
	{ .name = "RxL_FLITS", .code = 0x03, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_rxl_flits),
	  .desc = "Flit slots received, three per flit, kind bits need slot bits too" },
	{ .name = "RxL_INSERTS", .code = 0x30, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_rxl_inserts),
	  .desc = "Flits that enter the receive flit buffer (RxQ), by slot" },
	{ .name = "RxL_OCCUPANCY", .code = 0x32, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(upi_rxl_occupancy),
	  .desc = "Receive flit buffer (RxQ) entries in use, summed each cycle" },
	{ .name = "TxL0P_POWER_CYCLES", .code = 0x27, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the transmit side is in L0p (half of the lanes off)" },
	{ .name = "TxL0P_POWER_CYCLES_LL_ENTER", .code = 0x28, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Transmit L0p cycles, entry by the link layer" },
	{ .name = "TxL0P_POWER_CYCLES_M3_EXIT", .code = 0x29, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Transmit L0p cycles, exit by M3UPI" },
	{ .name = "TxL_BASIC_HDR_MATCH", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 3, .accepts = ICX_BASIC_HDR, UMASKS(upi_txl_basic_hdr_match),
	  .desc = "Packet headers matched on the transmit path, by message class and opcode" },
	{ .name = "TxL_FLITS", .code = 0x02, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(upi_txl_flits),
	  .desc = "Flit slots sent, three per flit, kind bits need slot bits too" },
};
/* clang-format on */

#endif

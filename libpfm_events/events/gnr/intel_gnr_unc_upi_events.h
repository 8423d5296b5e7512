/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: UPI link layer.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list gives no largest step of a count: it is that of the event of this name and code on Ice
 * Lake-SP, unverified here. Sorted by name; one row a line.
 */
#ifndef INTEL_GNR_UNC_UPI_EVENTS_H
#define INTEL_GNR_UNC_UPI_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_upi_rxl_basic_hdr_match[] = {
	{ .name = "NCB", .code = UMASK(0x0e), .flags = UNC_ALONE, .desc = "Non-coherent bypass (NCB) headers received, any opcode" },
	{ .name = "NCB_OPC", .code = EXT(0x1) | UMASK(0x0e), .flags = UNC_ALONE, .desc = "Non-coherent bypass (NCB) headers received with the opcode in bits 15:12" },
	{ .name = "NCS", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Non-coherent standard (NCS) headers received, any opcode" },
	{ .name = "NCS_OPC", .code = EXT(0x1) | UMASK(0x0f), .flags = UNC_ALONE, .desc = "Non-coherent standard (NCS) headers received with the opcode in bits 15:12" },
	{ .name = "REQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Request headers received, any opcode" },
	{ .name = "REQ_OPC", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Request headers received with the opcode in bits 15:12" },
	{ .name = "RSP_DATA", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Response with data headers received, any opcode" },
	{ .name = "RSP_DATA_OPC", .code = EXT(0x1) | UMASK(0x0c), .flags = UNC_ALONE, .desc = "Response with data headers received with the opcode in bits 15:12" },
	{ .name = "RSP_NODATA", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Response without data headers received, any opcode" },
	{ .name = "RSP_NODATA_OPC", .code = EXT(0x1) | UMASK(0x0a), .flags = UNC_ALONE, .desc = "Response without data headers received with the opcode in bits 15:12" },
	{ .name = "RSPCNFLT", .code = EXT(0x1) | UMASK(0xaa), .flags = UNC_ALONE, .desc = "Conflict responses (RspCnflt) received" },
	{ .name = "RSPI", .code = EXT(0x1) | UMASK(0x2a), .flags = UNC_ALONE, .desc = "Invalid-state responses (RspI) received" },
	{ .name = "SNP", .code = UMASK(0x09), .flags = UNC_ALONE, .desc = "Snoop headers received, any opcode" },
	{ .name = "SNP_OPC", .code = EXT(0x1) | UMASK(0x09), .flags = UNC_ALONE, .desc = "Snoop headers received with the opcode in bits 15:12" },
	{ .name = "WB", .code = UMASK(0x0d), .flags = UNC_ALONE, .desc = "Write-back headers received, any opcode" },
	{ .name = "WB_OPC", .code = EXT(0x1) | UMASK(0x0d), .flags = UNC_ALONE, .desc = "Write-back headers received with the opcode in bits 15:12" },
};

static const struct unc_umask gnr_upi_rxl_flits[] = {
	{ .name = "ALL_DATA", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Data in all three slots, 9 counts per 64-byte line" },
	{ .name = "ALL_NULL", .code = UMASK(0x27), .flags = UNC_ALONE, .desc = "Null slots received, any of the three slots" },
	{ .name = "DATA", .code = UMASK(0x08), .desc = "Data flits, one count for each selected slot" },
	{ .name = "IDLE", .code = UMASK(0x47), .flags = UNC_ALONE, .desc = "Idle slots received (link control, all three slots)" },
	{ .name = "LLCRD", .code = UMASK(0x10), .desc = "Link credit (LLCRD) messages with a payload, slot 2 only" },
	{ .name = "LLCTRL", .code = UMASK(0x40), .desc = "Link control (LLCTRL) messages in slot 0, same as idle" },
	{ .name = "NON_DATA", .code = UMASK(0x97), .flags = UNC_ALONE, .desc = "Headers and link credits received, all three slots" },
	{ .name = "NULL", .code = UMASK(0x20), .desc = "Empty slots, or link credits (LLCRD) that are all zero" },
	{ .name = "PROTHDR", .code = UMASK(0x80), .desc = "Protocol headers in the selected slots" },
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 selected, counts the kinds chosen with it" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 selected, counts the kinds chosen with it" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 selected, counts the kinds chosen with it" },
};

static const struct unc_umask gnr_upi_rxl_inserts[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 flits put into the buffer" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 flits put into the buffer" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 flits put into the buffer" },
};

static const struct unc_umask gnr_upi_rxl_occupancy[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 buffer entries, per cycle" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 buffer entries, per cycle" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 buffer entries, per cycle" },
};

static const struct unc_umask gnr_upi_txl_basic_hdr_match[] = {
	{ .name = "NCB", .code = UMASK(0x0e), .flags = UNC_ALONE, .desc = "Non-coherent bypass (NCB) headers sent, any opcode" },
	{ .name = "NCB_OPC", .code = EXT(0x1) | UMASK(0x0e), .flags = UNC_ALONE, .desc = "Non-coherent bypass (NCB) headers sent with the opcode in bits 15:12" },
	{ .name = "NCS", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Non-coherent standard (NCS) headers sent, any opcode" },
	{ .name = "NCS_OPC", .code = EXT(0x1) | UMASK(0x0f), .flags = UNC_ALONE, .desc = "Non-coherent standard (NCS) headers sent with the opcode in bits 15:12" },
	{ .name = "REQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Request headers sent, any opcode" },
	{ .name = "REQ_OPC", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Request headers sent with the opcode in bits 15:12" },
	{ .name = "RSP_DATA", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Response with data headers sent, any opcode" },
	{ .name = "RSP_DATA_OPC", .code = EXT(0x1) | UMASK(0x0c), .flags = UNC_ALONE, .desc = "Response with data headers sent with the opcode in bits 15:12" },
	{ .name = "RSP_NODATA", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Response without data headers sent, any opcode" },
	{ .name = "RSP_NODATA_OPC", .code = EXT(0x1) | UMASK(0x0a), .flags = UNC_ALONE, .desc = "Response without data headers sent with the opcode in bits 15:12" },
	{ .name = "RSPCNFLT", .code = EXT(0x1) | UMASK(0xaa), .flags = UNC_ALONE, .desc = "Conflict responses (RspCnflt) sent" },
	{ .name = "RSPI", .code = EXT(0x1) | UMASK(0x2a), .flags = UNC_ALONE, .desc = "Invalid-state responses (RspI) sent" },
	{ .name = "SNP", .code = UMASK(0x09), .flags = UNC_ALONE, .desc = "Snoop headers sent, any opcode" },
	{ .name = "SNP_OPC", .code = EXT(0x1) | UMASK(0x09), .flags = UNC_ALONE, .desc = "Snoop headers sent with the opcode in bits 15:12" },
	{ .name = "WB", .code = UMASK(0x0d), .flags = UNC_ALONE, .desc = "Write-back headers sent, any opcode" },
	{ .name = "WB_OPC", .code = EXT(0x1) | UMASK(0x0d), .flags = UNC_ALONE, .desc = "Write-back headers sent with the opcode in bits 15:12" },
};

static const struct unc_umask gnr_upi_txl_flits[] = {
	{ .name = "ALL_DATA", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Data in all three slots, 9 counts per 64-byte line" },
	{ .name = "ALL_NULL", .code = UMASK(0x27), .flags = UNC_ALONE, .desc = "Null slots sent, any of the three slots" },
	{ .name = "DATA", .code = UMASK(0x08), .desc = "Data flits, one count for each selected slot" },
	{ .name = "IDLE", .code = UMASK(0x47), .flags = UNC_ALONE, .desc = "Idle slots sent (link control, all three slots)" },
	{ .name = "LLCRD", .code = UMASK(0x10), .desc = "Link credit (LLCRD) messages with a payload, slot 2 only" },
	{ .name = "LLCTRL", .code = UMASK(0x40), .desc = "Link control (LLCTRL) messages in slot 0, same as idle" },
	{ .name = "NON_DATA", .code = UMASK(0x97), .flags = UNC_ALONE, .desc = "Headers and link credits sent, all three slots" },
	{ .name = "NULL", .code = UMASK(0x20), .desc = "Empty slots, or link credits (LLCRD) that are all zero" },
	{ .name = "PROTHDR", .code = UMASK(0x80), .desc = "Protocol headers in the selected slots" },
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 selected, counts the kinds chosen with it" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 selected, counts the kinds chosen with it" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 selected, counts the kinds chosen with it" },
};

static const struct unc_event gnr_upi_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the UPI link layer" },
	{ .name = "L1_POWER_CYCLES", .code = 0x21, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the UPI link is shut down (L1)" },
	{ .name = "RxL_BASIC_HDR_MATCH", .code = 0x05, .counters = CTRS(0, 3), .max_inc = 3, .accepts = ICX_BASIC_HDR | ICX_BASIC_HDR_RX, UMASKS(gnr_upi_rxl_basic_hdr_match),
	  .desc = "Packet headers matched on the receive path, by message class and opcode" },
	{ .name = "RxL_FLITS", .code = 0x03, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(gnr_upi_rxl_flits),
	  .desc = "Flit slots received, three per flit, kind bits need slot bits too" },
	{ .name = "RxL_INSERTS", .code = 0x30, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(gnr_upi_rxl_inserts),
	  .desc = "Flits that enter the receive flit buffer (RxQ), by slot" },
	{ .name = "RxL_OCCUPANCY", .code = 0x32, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(gnr_upi_rxl_occupancy),
	  .desc = "Receive flit buffer (RxQ) entries in use, summed each cycle" },
	{ .name = "TxL0P_POWER_CYCLES", .code = 0x27, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the transmit side is in L0p (half of the lanes off)" },
	{ .name = "TxL0P_POWER_CYCLES_LL_ENTER", .code = 0x28, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Transmit L0p cycles, entry by the link layer" },
	{ .name = "TxL0P_POWER_CYCLES_M3_EXIT", .code = 0x29, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Transmit L0p cycles, exit by M3UPI" },
	{ .name = "TxL_BASIC_HDR_MATCH", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 3, .accepts = ICX_BASIC_HDR, UMASKS(gnr_upi_txl_basic_hdr_match),
	  .desc = "Packet headers matched on the transmit path, by message class and opcode" },
	{ .name = "TxL_FLITS", .code = 0x02, .counters = CTRS(0, 3), .max_inc = 3, UMASKS(gnr_upi_txl_flits),
	  .desc = "Flit slots sent, three per flit, kind bits need slot bits too" },
};
/* clang-format on */

#endif

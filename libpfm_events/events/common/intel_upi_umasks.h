/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the UPI link layer that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.7, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_UPI_UMASKS_H
#define INTEL_UPI_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr */
static const struct unc_umask upi_direct_attempts[] = {
	{ .name = "D2C", .code = UMASK(0x01), .desc = "Data responses tried direct to core" },
	{ .name = "D2K", .code = UMASK(0x02), .desc = "Data responses tried direct to UPI" },
};

/* icx, spr, skx */
static const struct unc_umask upi_flowq_no_vna_crd[] = {
	{ .name = "AD_VNA_EQ0", .code = UMASK(0x01), .desc = "Cycles with no VNA credit for AD" },
	{ .name = "AD_VNA_EQ1", .code = UMASK(0x02), .desc = "Cycles with exactly 1 VNA credit for AD" },
	{ .name = "AD_VNA_EQ2", .code = UMASK(0x04), .desc = "Cycles with exactly 2 VNA credits for AD" },
	{ .name = "AK_VNA_EQ0", .code = UMASK(0x10), .desc = "Cycles with no VNA credit for AK" },
	{ .name = "AK_VNA_EQ1", .code = UMASK(0x20), .desc = "Cycles with exactly 1 VNA credit for AK" },
	{ .name = "AK_VNA_EQ2", .code = UMASK(0x40), .desc = "Cycles with exactly 2 VNA credits for AK" },
	{ .name = "AK_VNA_EQ3", .code = UMASK(0x80), .desc = "Cycles with exactly 3 VNA credits for AK" },
	{ .name = "BL_VNA_EQ0", .code = UMASK(0x08), .desc = "Cycles with no VNA credit for BL" },
};

/* icx, spr, skx */
static const struct unc_umask upi_m3_byp_blocked[] = {
	{ .name = "BGF_CRD", .code = UMASK(0x08), .desc = "Bypass blocked, no clock-crossing FIFO (BGF) credit" },
	{ .name = "FLOWQ_AD_VNA_LE2", .code = UMASK(0x01), .desc = "Bypass blocked, AD flow queue has 2 or fewer VNA credits" },
	{ .name = "FLOWQ_AK_VNA_LE3", .code = UMASK(0x04), .desc = "Bypass blocked, AK flow queue has 3 or fewer VNA credits" },
	{ .name = "FLOWQ_BL_VNA_EQ0", .code = UMASK(0x02), .desc = "Bypass blocked, BL flow queue has no VNA credit" },
	{ .name = "GV_BLOCK", .code = UMASK(0x10), .desc = "Bypass blocked by a GV (voltage/frequency change) block" },
};

/* icx, spr, skx */
static const struct unc_umask upi_m3_rxq_blocked[] = {
	{ .name = "BGF_CRD", .code = UMASK(0x20), .desc = "RxQ blocked, no clock-crossing FIFO (BGF) credit" },
	{ .name = "FLOWQ_AD_VNA_BTW_2_THRESH", .code = UMASK(0x02), .desc = "RxQ blocked, AD VNA credits between 2 and the threshold" },
	{ .name = "FLOWQ_AD_VNA_LE2", .code = UMASK(0x01), .desc = "RxQ blocked, AD flow queue has 2 or fewer VNA credits" },
	{ .name = "FLOWQ_AK_VNA_LE3", .code = UMASK(0x10), .desc = "RxQ blocked, AK flow queue has 3 or fewer VNA credits" },
	{ .name = "FLOWQ_BL_VNA_BTW_0_THRESH", .code = UMASK(0x08), .desc = "RxQ blocked, BL VNA credits between 0 and the threshold" },
	{ .name = "FLOWQ_BL_VNA_EQ0", .code = UMASK(0x04), .desc = "RxQ blocked, BL flow queue has no VNA credit" },
	{ .name = "GV_BLOCK", .code = UMASK(0x40), .desc = "RxQ blocked by a GV (voltage/frequency change) block" },
};

/* icx, spr, skx */
static const struct unc_umask upi_req_slot2_from_m3[] = {
	{ .name = "ACK", .code = UMASK(0x08), .desc = "Slot 2 requests for acknowledges" },
	{ .name = "VN0", .code = UMASK(0x02), .desc = "Slot 2 requests for VN0 credits" },
	{ .name = "VN1", .code = UMASK(0x04), .desc = "Slot 2 requests for VN1 credits" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "Slot 2 requests for VNA credits" },
};

/* icx, gnr, skx */
static const struct unc_umask upi_rxl_basic_hdr_match[] = {
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

/* icx, spr, skx */
static const struct unc_umask upi_rxl_bypassed[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 flits that bypass the buffer" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 flits that bypass the buffer" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 flits that bypass the buffer" },
};

/* icx, spr, gnr */
static const struct unc_umask upi_rxl_flits[] = {
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

/* icx, spr, gnr, skx */
static const struct unc_umask upi_rxl_inserts[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 flits put into the buffer" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 flits put into the buffer" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 flits put into the buffer" },
};

/* icx, spr, gnr, skx */
static const struct unc_umask upi_rxl_occupancy[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Slot 0 buffer entries, per cycle" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Slot 1 buffer entries, per cycle" },
	{ .name = "SLOT2", .code = UMASK(0x04), .desc = "Slot 2 buffer entries, per cycle" },
};

/* icx, spr, skx */
static const struct unc_umask upi_rxl_slot_bypass[] = {
	{ .name = "S0_RXQ1", .code = UMASK(0x01), .desc = "Slot 0 flits that go to receive queue 1" },
	{ .name = "S0_RXQ2", .code = UMASK(0x02), .desc = "Slot 0 flits that go to receive queue 2" },
	{ .name = "S1_RXQ0", .code = UMASK(0x04), .desc = "Slot 1 flits that go to receive queue 0" },
	{ .name = "S1_RXQ2", .code = UMASK(0x08), .desc = "Slot 1 flits that go to receive queue 2" },
	{ .name = "S2_RXQ0", .code = UMASK(0x10), .desc = "Slot 2 flits that go to receive queue 0" },
	{ .name = "S2_RXQ1", .code = UMASK(0x20), .desc = "Slot 2 flits that go to receive queue 1" },
};

/* icx, spr, skx */
static const struct unc_umask upi_txl0p_clk_active[] = {
	{ .name = "CFG_CTL", .code = UMASK(0x01), .desc = "Clock kept active by configuration control" },
	{ .name = "DFX", .code = UMASK(0x40), .desc = "Clock kept active by debug and test logic (DFX)" },
	{ .name = "RETRY", .code = UMASK(0x20), .desc = "Clock kept active by link retry" },
	{ .name = "RXQ", .code = UMASK(0x02), .desc = "Clock kept active by the receive queue" },
	{ .name = "RXQ_BYPASS", .code = UMASK(0x04), .desc = "Clock kept active by the receive queue bypass" },
	{ .name = "RXQ_CRED", .code = UMASK(0x08), .desc = "Clock kept active by receive queue credits" },
	{ .name = "SPARE", .code = UMASK(0x80), .desc = "Clock kept active by the spare source" },
	{ .name = "TXQ", .code = UMASK(0x10), .desc = "Clock kept active by the transmit queue" },
};

/* icx, gnr, skx */
static const struct unc_umask upi_txl_basic_hdr_match[] = {
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

/* icx, gnr */
static const struct unc_umask upi_txl_flits[] = {
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

/* clang-format on */

#endif

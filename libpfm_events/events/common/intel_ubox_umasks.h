/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the UBox that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.1, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_UBOX_UMASKS_H
#define INTEL_UBOX_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr, gnr */
static const struct unc_umask ubox_event_msg[] = {
	{ .name = "DOORBELL_RCVD", .code = UMASK(0x08), .desc = "Doorbell messages received" },
	{ .name = "INT_PRIO", .code = UMASK(0x10), .desc = "Interrupt priority messages received" },
	{ .name = "IPI_RCVD", .code = UMASK(0x04), .desc = "Inter-processor interrupts received" },
	{ .name = "MSI_RCVD", .code = UMASK(0x02), .desc = "Message-signaled interrupts from devices (PCIe too)" },
	{ .name = "VLW_RCVD", .code = UMASK(0x01), .desc = "Virtual legacy wire messages received" },
};

/* icx, spr */
static const struct unc_umask ubox_m2u_misc1[] = {
	{ .name = "RxC_CYCLES_NE_CBO_NCB", .code = UMASK(0x01), .desc = "Cycles with NCB messages from the CHA waiting at the input" },
	{ .name = "RxC_CYCLES_NE_CBO_NCS", .code = UMASK(0x02), .desc = "Cycles with NCS messages from the CHA waiting at the input" },
	{ .name = "RxC_CYCLES_NE_UPI_NCB", .code = UMASK(0x04), .desc = "Cycles with NCB messages from UPI waiting at the input" },
	{ .name = "RxC_CYCLES_NE_UPI_NCS", .code = UMASK(0x08), .desc = "Cycles with NCS messages from UPI waiting at the input" },
	{ .name = "TxC_CYCLES_CRD_OVF_CBO_NCB", .code = UMASK(0x10), .desc = "Cycles of output credit overflow, NCB to the CHA" },
	{ .name = "TxC_CYCLES_CRD_OVF_CBO_NCS", .code = UMASK(0x20), .desc = "Cycles of output credit overflow, NCS to the CHA" },
	{ .name = "TxC_CYCLES_CRD_OVF_UPI_NCB", .code = UMASK(0x40), .desc = "Cycles of output credit overflow, NCB to UPI" },
	{ .name = "TxC_CYCLES_CRD_OVF_UPI_NCS", .code = UMASK(0x80), .desc = "Cycles of output credit overflow, NCS to UPI" },
};

/* icx, spr */
static const struct unc_umask ubox_m2u_misc2[] = {
	{ .name = "RxC_CYCLES_EMPTY_BL", .code = UMASK(0x02), .desc = "Cycles the data (BL) input queue is empty" },
	{ .name = "RxC_CYCLES_FULL_BL", .code = UMASK(0x01), .desc = "Cycles the data (BL) input queue is full" },
	{ .name = "TxC_CYCLES_CRD_OVF_VN0_NCB", .code = UMASK(0x04), .desc = "Cycles of VN0 output credit overflow, NCB messages" },
	{ .name = "TxC_CYCLES_CRD_OVF_VN0_NCS", .code = UMASK(0x08), .desc = "Cycles of VN0 output credit overflow, NCS messages" },
	{ .name = "TxC_CYCLES_EMPTY_AK", .code = UMASK(0x20), .desc = "Cycles the acknowledge (AK) output queue is empty" },
	{ .name = "TxC_CYCLES_EMPTY_AKC", .code = UMASK(0x40), .desc = "Cycles the AKC ring output queue is empty" },
	{ .name = "TxC_CYCLES_EMPTY_BL", .code = UMASK(0x10), .desc = "Cycles the data (BL) output queue is empty" },
	{ .name = "TxC_CYCLES_FULL_BL", .code = UMASK(0x80), .desc = "Cycles the data (BL) output queue is full" },
};

/* icx, spr */
static const struct unc_umask ubox_m2u_misc3[] = {
	{ .name = "TxC_CYCLES_FULL_AK", .code = UMASK(0x01), .desc = "Cycles the acknowledge (AK) output queue is full" },
	{ .name = "TxC_CYCLES_FULL_AKC", .code = UMASK(0x02), .desc = "Cycles the AKC ring output queue is full" },
};

/* ivbep, icx, spr, skx, hsx */
static const struct unc_umask ubox_phold_cycles[] = {
	{ .name = "ASSERT_TO_ACK", .code = UMASK(0x01), .desc = "Cycles from hold request to its acknowledge" },
};

/* icx, spr, skx */
static const struct unc_umask ubox_racu_drng[] = {
	{ .name = "PFTCH_BUF_EMPTY", .code = UMASK(0x04), .desc = "Times the prefetched random number buffer is empty" },
	{ .name = "RDRAND", .code = UMASK(0x01), .desc = "Requests from RDRAND instructions" },
	{ .name = "RDSEED", .code = UMASK(0x02), .desc = "Requests from RDSEED instructions" },
};

/* clang-format on */

#endif

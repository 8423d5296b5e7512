/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: system configuration controller.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Most rows agree with LIKWID d9c523b by name.
 * The list gives no largest step of a count: it is that of the event of this name on Ice Lake-SP,
 * unverified here. Sorted by name; one row a line.
 */
#ifndef INTEL_SPR_UNC_UBOX_EVENTS_H
#define INTEL_SPR_UNC_UBOX_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_ubox_event_msg[] = {
	{ .name = "DOORBELL_RCVD", .code = UMASK(0x08), .desc = "Doorbell messages received" },
	{ .name = "INT_PRIO", .code = UMASK(0x10), .desc = "Interrupt priority messages received" },
	{ .name = "IPI_RCVD", .code = UMASK(0x04), .desc = "Inter-processor interrupts received" },
	{ .name = "MSI_RCVD", .code = UMASK(0x02), .desc = "Message-signaled interrupts from devices (PCIe too)" },
	{ .name = "VLW_RCVD", .code = UMASK(0x01), .desc = "Virtual legacy wire messages received" },
};

static const struct unc_umask spr_ubox_m2u_misc1[] = {
	{ .name = "RxC_CYCLES_NE_CBO_NCB", .code = UMASK(0x01), .desc = "Cycles with NCB messages from the CHA waiting at the input" },
	{ .name = "RxC_CYCLES_NE_CBO_NCS", .code = UMASK(0x02), .desc = "Cycles with NCS messages from the CHA waiting at the input" },
	{ .name = "RxC_CYCLES_NE_UPI_NCB", .code = UMASK(0x04), .desc = "Cycles with NCB messages from UPI waiting at the input" },
	{ .name = "RxC_CYCLES_NE_UPI_NCS", .code = UMASK(0x08), .desc = "Cycles with NCS messages from UPI waiting at the input" },
	{ .name = "TxC_CYCLES_CRD_OVF_CBO_NCB", .code = UMASK(0x10), .desc = "Cycles of output credit overflow, NCB to the CHA" },
	{ .name = "TxC_CYCLES_CRD_OVF_CBO_NCS", .code = UMASK(0x20), .desc = "Cycles of output credit overflow, NCS to the CHA" },
	{ .name = "TxC_CYCLES_CRD_OVF_UPI_NCB", .code = UMASK(0x40), .desc = "Cycles of output credit overflow, NCB to UPI" },
	{ .name = "TxC_CYCLES_CRD_OVF_UPI_NCS", .code = UMASK(0x80), .desc = "Cycles of output credit overflow, NCS to UPI" },
};

static const struct unc_umask spr_ubox_m2u_misc2[] = {
	{ .name = "RxC_CYCLES_EMPTY_BL", .code = UMASK(0x02), .desc = "Cycles the data (BL) input queue is empty" },
	{ .name = "RxC_CYCLES_FULL_BL", .code = UMASK(0x01), .desc = "Cycles the data (BL) input queue is full" },
	{ .name = "TxC_CYCLES_CRD_OVF_VN0_NCB", .code = UMASK(0x04), .desc = "Cycles of VN0 output credit overflow, NCB messages" },
	{ .name = "TxC_CYCLES_CRD_OVF_VN0_NCS", .code = UMASK(0x08), .desc = "Cycles of VN0 output credit overflow, NCS messages" },
	{ .name = "TxC_CYCLES_EMPTY_AK", .code = UMASK(0x20), .desc = "Cycles the acknowledge (AK) output queue is empty" },
	{ .name = "TxC_CYCLES_EMPTY_AKC", .code = UMASK(0x40), .desc = "Cycles the AKC ring output queue is empty" },
	{ .name = "TxC_CYCLES_EMPTY_BL", .code = UMASK(0x10), .desc = "Cycles the data (BL) output queue is empty" },
	{ .name = "TxC_CYCLES_FULL_BL", .code = UMASK(0x80), .desc = "Cycles the data (BL) output queue is full" },
};

static const struct unc_umask spr_ubox_m2u_misc3[] = {
	{ .name = "TxC_CYCLES_FULL_AK", .code = UMASK(0x01), .desc = "Cycles the acknowledge (AK) output queue is full" },
	{ .name = "TxC_CYCLES_FULL_AKC", .code = UMASK(0x02), .desc = "Cycles the AKC ring output queue is full" },
};

static const struct unc_umask spr_ubox_phold_cycles[] = {
	{ .name = "ASSERT_TO_ACK", .code = UMASK(0x01), .desc = "Cycles from hold request to its acknowledge" },
};

static const struct unc_umask spr_ubox_racu_drng[] = {
	{ .name = "PFTCH_BUF_EMPTY", .code = UMASK(0x04), .desc = "Times the prefetched random number buffer is empty" },
	{ .name = "RDRAND", .code = UMASK(0x01), .desc = "Requests from RDRAND instructions" },
	{ .name = "RDSEED", .code = UMASK(0x02), .desc = "Requests from RDSEED instructions" },
};

/* CLOCKTICKS: PCM has the counter; Intel's list has no event for it. */
static const struct unc_event spr_ubox_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles on the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(spr_ubox_event_msg),
	  .desc = "Interrupt and event messages the UBox received, by kind" },
	{ .name = "M2U_MISC1", .code = 0x4d, .counters = CTR(0), UMASKS(spr_ubox_m2u_misc1),
	  .desc = "Cycles of the mesh-to-UBox stop: input waiting or output credit overflow" },
	{ .name = "M2U_MISC2", .code = 0x4e, .counters = CTR(0), UMASKS(spr_ubox_m2u_misc2),
	  .desc = "Cycles of the mesh-to-UBox stop: full or empty queues, VN0 credit overflow" },
	{ .name = "M2U_MISC3", .code = 0x4f, .counters = CTR(0), UMASKS(spr_ubox_m2u_misc3),
	  .desc = "Cycles of the mesh-to-UBox stop with a full acknowledge output queue" },
	{ .name = "PHOLD_CYCLES", .code = 0x45, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(spr_ubox_phold_cycles),
	  .desc = "Cycles that a processor hold (PHOLD) takes to be answered" },
	{ .name = "RACU_DRNG", .code = 0x4c, .counters = CTR(0), UMASKS(spr_ubox_racu_drng),
	  .desc = "Random number requests at the register access control unit" },
	{ .name = "RACU_REQUESTS", .code = 0x46, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Register access requests outstanding in the message channel" },
};
/* clang-format on */

#endif

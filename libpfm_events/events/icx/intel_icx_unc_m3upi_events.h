/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: mesh to UPI.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.10.
 * Sorted by name; one row a line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 *
 * Counters: 0 for what adds up a queue or credits in use (2.10.1), 0-2 for all others: where a page says
 * 0-3, the overview doubts counter 3 (intel_icx_boxes.h).
 */
#ifndef INTEL_ICX_UNC_M3UPI_EVENTS_H
#define INTEL_ICX_UNC_M3UPI_EVENTS_H

#include "events/common/intel_m3upi_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_m3upi_rxc_cycles_ne_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "Cycles with VN1 request (REQ) messages on AD queued" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "Cycles with VN1 response (RSP) messages on AD queued" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "Cycles with VN1 snoop (SNP) messages on AD queued" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "Cycles with VN1 non-coherent data (NCB) messages on BL queued" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "Cycles with VN1 non-coherent standard messages (NCS) on BL queued" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "Cycles with VN1 response (RSP) messages on BL queued" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "Cycles with VN1 coherent data (WB) messages on BL queued" },
};

static const struct unc_umask icx_m3upi_rxc_inserts_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD that entered the queue" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD that entered the queue" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD that entered the queue" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL that entered the queue" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL that entered the queue" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL that entered the queue" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL that entered the queue" },
};

static const struct unc_umask icx_m3upi_rxc_inserts_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD that entered the queue" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD that entered the queue" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD that entered the queue" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL that entered the queue" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL that entered the queue" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL that entered the queue" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL that entered the queue" },
};

static const struct unc_umask icx_m3upi_rxc_occupancy_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD held, summed per cycle" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD held, summed per cycle" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD held, summed per cycle" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL held, summed per cycle" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL held, summed per cycle" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL held, summed per cycle" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL held, summed per cycle" },
};

static const struct unc_umask icx_m3upi_rxc_occupancy_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD held, summed per cycle" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD held, summed per cycle" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD held, summed per cycle" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL held, summed per cycle" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL held, summed per cycle" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL held, summed per cycle" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL held, summed per cycle" },
};

static const struct unc_umask icx_m3upi_xpt_pftch[] = {
	{ .name = "ARB", .code = UMASK(0x04), .desc = "Prefetches that ask for arbitration" },
	{ .name = "ARRIVED", .code = UMASK(0x01), .desc = "Prefetches that came into the pipeline" },
	{ .name = "BYPASS", .code = UMASK(0x02), .desc = "Prefetches that used the bypass path" },
	{ .name = "FLITTED", .code = UMASK(0x10), .desc = "Prefetches put into a flit without bypass" },
	{ .name = "LOST_ARB", .code = UMASK(0x08), .desc = "Prefetches that were not granted by the arbiter" },
	{ .name = "LOST_OLD", .code = UMASK(0x20), .desc = "Prefetches thrown away for their age" },
	/* printed like LOST_OLD; other chips have 0x40 here. Not verified */
	{ .name = "LOST_QFULL", .code = UMASK(0x20), .desc = "Prefetches in a full queue that newer ones overwrote" },
};

static const struct unc_event icx_m3upi_events[] = {
	{ .name = "CHA_AD_CREDITS_EMPTY", .code = 0x22, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_cha_ad_credits_empty),
	  .desc = "Cycles without AD ring credits to send to the caching/home agents (CHA)" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 2), .flags = UNC_CLOCK, .max_inc = 1,
	  .desc = "Uncore clock (UCLK) cycles of the mesh-to-UPI unit" },
	{ .name = "D2C_SENT", .code = 0x2b, .counters = CTRS(0, 2), .max_inc = 1,
	  .desc = "BL messages that were sent straight to the requesting core (D2C)" },
	{ .name = "D2U_SENT", .code = 0x2a, .counters = CTRS(0, 2), .max_inc = 1,
	  .desc = "Direct-to-UPI (D2U) commands sent" },
	{ .name = "M2_BL_CREDITS_EMPTY", .code = 0x23, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_m2_bl_credits_empty),
	  .desc = "Cycles without VN0 or VNA credits for BL messages to M2PCIe, by target" },
	{ .name = "MULTI_SLOT_RCVD", .code = 0x3e, .counters = CTRS(0, 2), .max_inc = 3, UMASKS(m3upi_multi_slot_rcvd),
	  .desc = "Multi-slot flits received from the UPI link, by ring and filled slot" },
	{ .name = "RxC_ARB_LOST_VN0", .code = 0x4b, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_lost_vn0),
	  .desc = "Times a VN0 ingress message asked for the link and lost arbitration, by class" },
	{ .name = "RxC_ARB_LOST_VN1", .code = 0x4c, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_lost_vn1),
	  .desc = "Times a VN1 ingress message asked for the link and lost arbitration, by class" },
	{ .name = "RxC_ARB_MISC", .code = 0x4d, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_misc),
	  .desc = "Ingress arbiter outcomes: stalls of pending messages and multiple winners" },
	{ .name = "RxC_ARB_NOCRD_VN0", .code = 0x47, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_nocrd_vn0),
	  .desc = "Times a VN0 message could not bid for the link for want of remote UPI credits" },
	{ .name = "RxC_ARB_NOCRD_VN1", .code = 0x48, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_nocrd_vn1),
	  .desc = "Times a VN1 message could not bid for the link for want of remote UPI credits" },
	{ .name = "RxC_ARB_NOREQ_VN0", .code = 0x49, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_noreq_vn0),
	  .desc = "Times a VN0 message could not bid in a round which another message won" },
	{ .name = "RxC_ARB_NOREQ_VN1", .code = 0x4a, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_noreq_vn1),
	  .desc = "Times a VN1 message could not bid in a round which another message won" },
	{ .name = "RxC_BYPASSED", .code = 0x40, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_rxc_bypassed),
	  .desc = "AD messages that went around the ingress queue, by flit slot and condition" },
	{ .name = "RxC_CRD_MISC", .code = 0x5f, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_crd_misc),
	  .desc = "Cycles with flits in the link FIFO (BGF) or a shortage of D2K credits" },
	{ .name = "RxC_CRD_OCC", .code = 0x60, .counters = CTRS(0, 0), .flags = UNC_OCCUPANCY, UMASKS(m3upi_rxc_crd_occ),
	  .desc = "Credits in use, flits and BL messages on the way to the link, summed per cycle" },
	{ .name = "RxC_CYCLES_NE_VN0", .code = 0x43, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_cycles_ne_vn0),
	  .desc = "Cycles in which the VN0 ingress queue from the mesh held a message, by class" },
	{ .name = "RxC_CYCLES_NE_VN1", .code = 0x44, .counters = CTRS(0, 2), UMASKS(icx_m3upi_rxc_cycles_ne_vn1),
	  .desc = "Cycles in which the VN1 ingress queue from the mesh held a message, by class" },
	{ .name = "RxC_DATA_FLITS_NOT_SENT", .code = 0x55, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_data_flits_not_sent),
	  .desc = "Cycles in which a ready data flit was not sent, by reason" },
	{ .name = "RxC_FLIT_GEN_HDR1", .code = 0x51, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flit_gen_hdr1),
	  .desc = "Header flit building, set 1: accumulating messages and running ahead" },
	{ .name = "RxC_FLIT_GEN_HDR2", .code = 0x52, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flit_gen_hdr2),
	  .desc = "Header flit building, set 2: rate-matching stalls and overlap with data flits" },
	{ .name = "RxC_FLITS_GEN_BL", .code = 0x57, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flits_gen_bl),
	  .desc = "Cycles in steps of building BL data flits and tracking pending pump 1 data" },
	{ .name = "RxC_FLITS_MISC", .code = 0x58, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flits_misc),
	  .desc = "Slot 2 requests from the link layer, by how they ended" },
	{ .name = "RxC_FLITS_SLOT_BL", .code = 0x56, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flits_slot_bl),
	  .desc = "BL messages being slotted into header flits, by data pump state" },
	{ .name = "RxC_HDR_FLIT_NOT_SENT", .code = 0x53, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_hdr_flit_not_sent),
	  .desc = "Cycles in which a ready header flit was not sent, by reason" },
	{ .name = "RxC_HDR_FLITS_SENT", .code = 0x54, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_hdr_flits_sent),
	  .desc = "Header flits sent to the link, by number of messages or slots used" },
	{ .name = "RxC_HELD", .code = 0x50, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_held),
	  .desc = "Messages held back in the slotting stage, and AD with BL slotting attempts" },
	{ .name = "RxC_INSERTS_VN0", .code = 0x41, .counters = CTRS(0, 2), UMASKS(icx_m3upi_rxc_inserts_vn0),
	  .desc = "Messages placed in the VN0 ingress queue from the mesh, by class" },
	{ .name = "RxC_INSERTS_VN1", .code = 0x42, .counters = CTRS(0, 2), UMASKS(icx_m3upi_rxc_inserts_vn1),
	  .desc = "Messages placed in the VN1 ingress queue from the mesh, by class" },
	{ .name = "RxC_OCCUPANCY_VN0", .code = 0x45, .counters = CTRS(0, 0), .flags = UNC_OCCUPANCY, UMASKS(icx_m3upi_rxc_occupancy_vn0),
	  .desc = "Messages waiting in the VN0 ingress queue, summed each cycle, by class" },
	{ .name = "RxC_OCCUPANCY_VN1", .code = 0x46, .counters = CTRS(0, 0), .flags = UNC_OCCUPANCY, UMASKS(icx_m3upi_rxc_occupancy_vn1),
	  .desc = "Messages waiting in the VN1 ingress queue, summed each cycle, by class" },
	{ .name = "RxC_PACKING_MISS_VN0", .code = 0x4e, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_packing_miss_vn0),
	  .desc = "Flit slots sent empty because a VN0 message was packed too late, by class" },
	{ .name = "RxC_PACKING_MISS_VN1", .code = 0x4f, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_packing_miss_vn1),
	  .desc = "Flit slots sent empty because a VN1 message was packed too late, by class" },
	{ .name = "RxC_VNA_CRD", .code = 0x5a, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_vna_crd),
	  .desc = "Remote VNA credits: corrections, and cycles at given levels" },
	{ .name = "RxC_VNA_CRD_MISC", .code = 0x59, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_vna_crd_misc),
	  .desc = "Shares of scarce remote VNA credits given to networks and rings" },
	{ .name = "TxC_AD_ARB_FAIL", .code = 0x30, .counters = CTRS(0, 2), UMASKS(m3upi_txc_ad_arb_fail),
	  .desc = "Arbitration requests of the AD egress flow queue that did not win" },
	{ .name = "TxC_AD_FLQ_BYPASS", .code = 0x2c, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_txc_ad_flq_bypass),
	  .desc = "Times traffic went around the AD egress flow queue, by slot" },
	{ .name = "TxC_AD_FLQ_CYCLES_NE", .code = 0x27, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_txc_ad_flq_cycles_ne),
	  .desc = "Cycles in which the AD egress flow queue held entries, by network and class" },
	{ .name = "TxC_AD_FLQ_INSERTS", .code = 0x2d, .counters = CTRS(0, 2), .max_inc = 3, UMASKS(m3upi_txc_ad_flq_inserts),
	  .desc = "Entries allocated in the AD egress flow queue, by network and class" },
	{ .name = "TxC_AD_FLQ_OCCUPANCY", .code = 0x1c, .counters = CTR(0), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(m3upi_txc_ad_flq_occupancy),
	  .desc = "Entries held in the AD egress flow queue, summed each cycle" },
	{ .name = "TxC_AK_FLQ_INSERTS", .code = 0x2f, .counters = CTRS(0, 2), .max_inc = 2,
	  .desc = "Entries allocated in the AK (acknowledge) egress flow queue" },
	{ .name = "TxC_AK_FLQ_OCCUPANCY", .code = 0x1e, .counters = CTR(0), .max_inc = 8, .flags = UNC_OCCUPANCY,
	  .desc = "Entries held in the AK egress flow queue, summed each cycle" },
	{ .name = "TxC_BL_ARB_FAIL", .code = 0x35, .counters = CTRS(0, 2), UMASKS(m3upi_txc_bl_arb_fail),
	  .desc = "Arbitration requests of the BL egress flow queue that did not win" },
	{ .name = "TxC_BL_FLQ_CYCLES_NE", .code = 0x28, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_txc_bl_flq_cycles_ne),
	  .desc = "Cycles in which the BL egress flow queue held entries, by network and class" },
	{ .name = "TxC_BL_FLQ_INSERTS", .code = 0x2e, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_txc_bl_flq_inserts),
	  .desc = "Entries allocated in the BL egress flow queue, by network and class" },
	{ .name = "TxC_BL_FLQ_OCCUPANCY", .code = 0x1d, .counters = CTR(0), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(m3upi_txc_bl_flq_occupancy),
	  .desc = "Entries held in the BL egress flow queue, summed each cycle" },
	{ .name = "TxC_BL_WB_FLQ_OCCUPANCY", .code = 0x1f, .counters = CTR(0), .max_inc = 8, .flags = UNC_OCCUPANCY, UMASKS(m3upi_txc_bl_wb_flq_occupancy),
	  .desc = "Writeback (WB) entries in the BL egress flow queue, summed each cycle" },
	{ .name = "UPI_PEER_AD_CREDITS_EMPTY", .code = 0x20, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_upi_peer_ad_credits_empty),
	  .desc = "Cycles without AD credits to send to the peer UPI link, by credit type" },
	{ .name = "UPI_PEER_BL_CREDITS_EMPTY", .code = 0x21, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_upi_peer_bl_credits_empty),
	  .desc = "Cycles without BL credits to send to the peer UPI link, by credit type" },
	{ .name = "UPI_PREFETCH_SPAWN", .code = 0x29, .counters = CTRS(0, 2), .max_inc = 1,
	  .desc = "Memory controller prefetches started by the egress flow queue" },
	{ .name = "VN0_CREDITS_USED", .code = 0x5b, .counters = CTRS(0, 2), UMASKS(m3upi_vn0_credits_used),
	  .desc = "VN0 credits spent on UPI messages when no VNA credit was had, by class" },
	{ .name = "VN0_NO_CREDITS", .code = 0x5d, .counters = CTRS(0, 2), UMASKS(m3upi_vn0_no_credits),
	  .desc = "Cycles in which UPI had no VN0 credit left, by message class" },
	{ .name = "VN1_CREDITS_USED", .code = 0x5c, .counters = CTRS(0, 2), UMASKS(m3upi_vn1_credits_used),
	  .desc = "VN1 credits spent on UPI messages when no VNA credit was had, by class" },
	{ .name = "VN1_NO_CREDITS", .code = 0x5e, .counters = CTRS(0, 2), UMASKS(m3upi_vn1_no_credits),
	  .desc = "Cycles in which UPI had no VN1 credit left, by message class" },
	{ .name = "WB_OCC_COMPARE", .code = 0x7e, .counters = CTRS(0, 2), UMASKS(m3upi_wb_occ_compare),
	  .desc = "Cycles by comparison of route-through with local writeback occupancy" },
	{ .name = "WB_PENDING", .code = 0x7d, .counters = CTRS(0, 2), UMASKS(m3upi_wb_pending),
	  .desc = "Writebacks pending in the mesh-to-UPI unit, by destination and network" },
	{ .name = "XPT_PFTCH", .code = 0x61, .counters = CTRS(0, 2), UMASKS(icx_m3upi_xpt_pftch),
	  .desc = "XPT prefetch messages in the ingress pipeline, by stage or loss" },
};
/* clang-format on */

#endif

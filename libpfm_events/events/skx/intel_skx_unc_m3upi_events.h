/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: mesh to UPI.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_SKX_UNC_M3UPI_EVENTS_H
#define INTEL_SKX_UNC_M3UPI_EVENTS_H

#include "events/common/intel_m3upi_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask skx_m3upi_ag1_bl_crd_occupancy[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "BL credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "BL credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "BL credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "BL credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "BL credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "BL credits held per cycle for transgress 5" },
};

static const struct unc_umask skx_m3upi_m2_bl_credits_empty[] = {
	{ .name = "IIO0_IIO1_NCB", .code = UMASK(0x01), .desc = "Cycles with no NCB credit for IIO stacks 0 and 1, one destination" },
	{ .name = "IIO2_NCB", .code = UMASK(0x02), .desc = "Cycles with no NCB credit toward IIO stack 2" },
	{ .name = "IIO3_NCB", .code = UMASK(0x04), .desc = "Cycles with no NCB credit toward IIO stack 3" },
	{ .name = "IIO4_NCB", .code = UMASK(0x08), .desc = "Cycles with no NCB credit toward IIO stack 4" },
	{ .name = "IIO5_NCB", .code = UMASK(0x10), .desc = "Cycles with no NCB credit toward IIO stack 5" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Cycles with no NCS credit, ORed over all IIO stacks" },
	{ .name = "NCS_SEL", .code = UMASK(0x40), .desc = "Cycles with no NCS credit for the selected M2PCIe" },
};

static const struct unc_umask skx_m3upi_rxc_arb_misc[] = {
	{ .name = "ADBL_PARALLEL_WIN", .code = UMASK(0x40), .desc = "AD and BL messages both won at the same time" },
	{ .name = "NO_PROG_AD_VN0", .code = UMASK(0x04), .desc = "Pending VN0 AD messages stuck: slotting stage takes no more" },
	{ .name = "NO_PROG_AD_VN1", .code = UMASK(0x08), .desc = "Pending VN1 AD messages stuck: slotting stage takes no more" },
	{ .name = "NO_PROG_BL_VN0", .code = UMASK(0x10), .desc = "Pending VN0 BL messages stuck: slotting stage takes no more" },
	{ .name = "NO_PROG_BL_VN1", .code = UMASK(0x20), .desc = "Pending VN1 BL messages stuck: slotting stage takes no more" },
	{ .name = "PAR_BIAS_VN0", .code = UMASK(0x01), .desc = "Both networks could win, VN0 was preferred" },
	{ .name = "PAR_BIAS_VN1", .code = UMASK(0x02), .desc = "Both networks could win, VN1 was preferred" },
};

#define SKX_M3UPI_RXC_ROWS(before, after) \
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = before " requests (REQ) on AD" after }, \
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = before " responses (RSP) on AD" after }, \
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = before " snoops (SNP) on AD" after }, \
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = before " non-coherent data (NCB) on BL" after }, \
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = before " non-coherent standard messages (NCS) on BL" after }, \
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = before " responses (RSP) on BL" after }, \
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = before " writebacks (WB) on BL" after }
static const struct unc_umask skx_m3upi_rxc_arb_noad_req_vn0[] = { SKX_M3UPI_RXC_ROWS("VN0", " that could not bid") };

static const struct unc_umask skx_m3upi_rxc_arb_noad_req_vn1[] = { SKX_M3UPI_RXC_ROWS("VN1", " that could not bid") };

static const struct unc_umask skx_m3upi_rxc_arb_nocred_vn0[] = { SKX_M3UPI_RXC_ROWS("VN0", " kept back by missing credits") };

static const struct unc_umask skx_m3upi_rxc_arb_nocred_vn1[] = { SKX_M3UPI_RXC_ROWS("VN1", " kept back by missing credits") };

static const struct unc_umask skx_m3upi_rxc_collision_vn0[] = { SKX_M3UPI_RXC_ROWS("VN0", " that met another one") };

static const struct unc_umask skx_m3upi_rxc_collision_vn1[] = { SKX_M3UPI_RXC_ROWS("VN1", " that met another one") };

static const struct unc_umask skx_m3upi_rxc_crd_misc[] = {
	{ .name = "ANY_BGF_FIFO", .code = UMASK(0x01), .desc = "Cycles with one or more flits in the BGF, its FIFO only" },
	{ .name = "ANY_BGF_PATH", .code = UMASK(0x02), .desc = "Cycles with one or more flits on the BGF path, pipeline to FIFO" },
	{ .name = "NO_D2K_FOR_ARB", .code = UMASK(0x04), .desc = "BL responses kept from arbitration, no D2K completion credit" },
};

static const struct unc_umask skx_m3upi_rxc_crd_occ[] = {
	{ .name = "D2K_CRD", .code = UMASK(0x10), .desc = "D2K completion FIFO credits in use, summed per cycle" },
	{ .name = "FLITS_IN_FIFO", .code = UMASK(0x02), .desc = "Flits in the FIFO to the link layer (BGF), per cycle" },
	{ .name = "FLITS_IN_PATH", .code = UMASK(0x04), .desc = "Flits in the BGF FIFO or the pipeline before it, per cycle" },
	{ .name = "P1P_FIFO", .code = UMASK(0x40), .desc = "BL messages with pump 1 pending, only the completion FIFO" },
	{ .name = "P1P_TOTAL", .code = UMASK(0x20), .desc = "BL messages with pump 1 pending, marker table plus FIFO" },
	{ .name = "TxQ_CRD", .code = UMASK(0x08), .desc = "Link transmit queue credits in use, summed per cycle" },
	{ .name = "VNA_IN_USE", .code = UMASK(0x01), .desc = "Remote UPI VNA credits in use, summed per cycle" },
};

static const struct unc_umask skx_m3upi_rxc_flit_gen_hdr1[] = {
	{ .name = "ACCUM", .code = UMASK(0x01), .desc = "Slotting is in one of the states that collect messages" },
	{ .name = "ACCUM_READ", .code = UMASK(0x02), .desc = "Flit could go but is blocked, so further messages may join it" },
	{ .name = "ACCUM_WASTED", .code = UMASK(0x04), .desc = "Collecting cycles in which no further message joined the flit" },
	{ .name = "AHEAD_BLOCKED", .code = UMASK(0x08), .desc = "Run-ahead entered: next flit begun while the finished one is blocked" },
	{ .name = "AHEAD_MSG", .code = UMASK(0x10), .desc = "Messages slotted while the slotting stage runs ahead" },
	{ .name = "PAR", .code = UMASK(0x20), .desc = "New header flit may be built while data flits are sent" },
	{ .name = "PAR_FLIT", .code = UMASK(0x80), .desc = "Header flits completed while data flits are sent" },
	{ .name = "PAR_MSG", .code = UMASK(0x40), .desc = "Messages slotted into a header flit while data flits are sent" },
};

static const struct unc_umask skx_m3upi_rxc_flit_gen_hdr2[] = {
	{ .name = "RMSTALL", .code = UMASK(0x01), .desc = "Stalls put in to match the link rate" },
	{ .name = "RMSTALL_NOMSG", .code = UMASK(0x02), .desc = "Rate-matching stalls in which no further message was slotted" },
};

static const struct unc_umask skx_m3upi_rxc_flit_not_sent[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Header flits not sent for any reason" },
	{ .name = "NO_BGF_CRD", .code = UMASK(0x02), .desc = "Not sent: no credit of the link FIFO (BGF)" },
	{ .name = "NO_BGF_NO_MSG", .code = UMASK(0x08), .desc = "Not sent: no BGF credit, and no further message joined" },
	{ .name = "NO_TXQ_CRD", .code = UMASK(0x04), .desc = "Not sent: no credit of the transmit queue (TxQ)" },
	{ .name = "NO_TXQ_NO_MSG", .code = UMASK(0x10), .desc = "Not sent: no TxQ credit, and no further message joined" },
	{ .name = "ONE_TAKEN", .code = UMASK(0x20), .desc = "Not sent, with one message in the flit" },
	{ .name = "THREE_TAKEN", .code = UMASK(0x80), .desc = "Not sent, with three messages in the flit" },
	{ .name = "TWO_TAKEN", .code = UMASK(0x40), .desc = "Not sent, with two messages in the flit" },
};

static const struct unc_umask skx_m3upi_rxc_flits_data_not_sent[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Data flits not sent for any reason" },
	{ .name = "NO_BGF", .code = UMASK(0x02), .desc = "Data flits not sent: no credit of the link FIFO (BGF)" },
	{ .name = "NO_TXQ", .code = UMASK(0x04), .desc = "Data flits not sent: no credit of the transmit queue (TxQ)" },
};

static const struct unc_umask skx_m3upi_rxc_flits_sent[] = {
	{ .name = "1_MSG", .code = UMASK(0x01), .desc = "Flits with one message" },
	{ .name = "1_MSG_VNX", .code = UMASK(0x08), .desc = "Flits with one message, of both networks" },
	{ .name = "2_MSGS", .code = UMASK(0x02), .desc = "Flits with two messages" },
	{ .name = "3_MSGS", .code = UMASK(0x04), .desc = "Flits with three messages" },
	{ .name = "SLOTS_1", .code = UMASK(0x10), .desc = "Flits with one slot used" },
	{ .name = "SLOTS_2", .code = UMASK(0x20), .desc = "Flits with two slots used" },
	{ .name = "SLOTS_3", .code = UMASK(0x40), .desc = "Flits with three slots used" },
};

static const struct unc_umask skx_m3upi_rxc_held[] = {
	{ .name = "CANT_SLOT_AD", .code = UMASK(0x40), .desc = "One or more AD messages found no slot, any class" },
	{ .name = "CANT_SLOT_BL", .code = UMASK(0x80), .desc = "One or more BL messages found no slot, any class" },
	{ .name = "PARALLEL_AD_LOST", .code = UMASK(0x10), .desc = "AD message lost its slot to a BL message tried together" },
	{ .name = "PARALLEL_ATTEMPT", .code = UMASK(0x04), .desc = "Tries to put AD and BL messages into one flit together" },
	{ .name = "PARALLEL_BL_LOST", .code = UMASK(0x20), .desc = "BL message lost its slot to an AD message tried together" },
	{ .name = "PARALLEL_SUCCESS", .code = UMASK(0x08), .desc = "AD and BL messages that did get into one flit together" },
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Left-over VN0 messages held while a VN1 flit is built" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Left-over VN1 messages held while a VN0 flit is built" },
};

static const struct unc_umask skx_m3upi_rxc_smi3_pftch[] = {
	{ .name = "ARB_LOST", .code = UMASK(0x02), .desc = "Prefetches that lost arbitration" },
	{ .name = "ARRIVED", .code = UMASK(0x01), .desc = "Prefetches that came into the pipeline" },
	{ .name = "DROP_OLD", .code = UMASK(0x08), .desc = "Prefetches dropped for their age" },
	{ .name = "DROP_WRAP", .code = UMASK(0x10), .desc = "Prefetches dropped as newer ones overwrote them" },
	{ .name = "SLOTTED", .code = UMASK(0x04), .desc = "Prefetches put into a flit" },
};

static const struct unc_umask skx_m3upi_rxc_vna_crd[] = {
	{ .name = "ANY_IN_USE", .code = UMASK(0x20), .desc = "Cycles with one or more remote VNA credits in use" },
	{ .name = "CORRECTED", .code = UMASK(0x02), .desc = "VNA credits corrected by local return, per cycle" },
	{ .name = "LT1", .code = UMASK(0x04), .desc = "Cycles with no remote VNA credit left" },
	{ .name = "LT4", .code = UMASK(0x08), .desc = "Cycles below 4 VNA credits, too few for BL or 4-credit AD" },
	{ .name = "LT5", .code = UMASK(0x10), .desc = "Cycles below 5 VNA credits, too few for AD with BL" },
	{ .name = "USED", .code = UMASK(0x01), .desc = "Remote VNA credits newly spent in each cycle" },
};

static const struct unc_umask skx_m3upi_txc_ad_snpf_grp1_vn1[] = {
	{ .name = "VN0_CHA", .code = UMASK(0x04), .desc = "VN0 snoops fanned out to the CHA" },
	{ .name = "VN0_NON_IDLE", .code = UMASK(0x40), .desc = "VN0 snoops fanned out while the group was busy" },
	{ .name = "VN0_PEER_UPI0", .code = UMASK(0x01), .desc = "VN0 snoops fanned out to UPI link 0" },
	{ .name = "VN0_PEER_UPI1", .code = UMASK(0x02), .desc = "VN0 snoops fanned out to UPI link 1" },
	{ .name = "VN1_CHA", .code = UMASK(0x20), .desc = "VN1 snoops fanned out to the CHA" },
	{ .name = "VN1_NON_IDLE", .code = UMASK(0x80), .desc = "VN1 snoops fanned out while the group was busy" },
	{ .name = "VN1_PEER_UPI0", .code = UMASK(0x08), .desc = "VN1 snoops fanned out to UPI link 0" },
	{ .name = "VN1_PEER_UPI1", .code = UMASK(0x10), .desc = "VN1 snoops fanned out to UPI link 1" },
};

static const struct unc_umask skx_m3upi_txc_ad_snpf_grp2_vn1[] = {
	{ .name = "VN0_SNPFP_NONSNP", .code = UMASK(0x01), .desc = "VN0 snoop fanout blocked by a message that is no snoop" },
	{ .name = "VN0_SNPFP_VN2SNP", .code = UMASK(0x04), .desc = "VN0 snoop fanout blocked by a snoop of VN1" },
	{ .name = "VN1_SNPFP_NONSNP", .code = UMASK(0x02), .desc = "VN1 snoop fanout blocked by a message that is no snoop" },
	{ .name = "VN1_SNPFP_VN0SNP", .code = UMASK(0x08), .desc = "VN1 snoop fanout blocked by a snoop of VN0" },
};

static const struct unc_umask skx_m3upi_txc_ad_spec_arb_crd_avail[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "VN0 requests (REQ) that asked speculatively" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "VN0 snoops (SNP) that asked speculatively" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "VN0 writebacks (WB) that asked speculatively" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "VN1 requests (REQ) that asked speculatively" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "VN1 snoops (SNP) that asked speculatively" },
	{ .name = "VN1_WB", .code = UMASK(0x80), .desc = "VN1 writebacks (WB) that asked speculatively" },
};

static const struct unc_umask skx_m3upi_txc_ad_spec_arb_no_other_pend[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "VN0 requests (REQ) that asked speculatively" },
	{ .name = "VN0_RSP", .code = UMASK(0x04), .desc = "VN0 responses (RSP) that asked speculatively" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "VN0 snoops (SNP) that asked speculatively" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "VN0 writebacks (WB) that asked speculatively" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "VN1 requests (REQ) that asked speculatively" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "VN1 responses (RSP) that asked speculatively" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "VN1 snoops (SNP) that asked speculatively" },
	{ .name = "VN1_WB", .code = UMASK(0x80), .desc = "VN1 writebacks (WB) that asked speculatively" },
};

static const struct unc_umask skx_m3upi_txc_bl_spec_arb_new_msg[] = {
	{ .name = "VN0_NCB", .code = UMASK(0x02), .desc = "VN0 non-coherent data (NCB) that asked speculatively" },
	{ .name = "VN0_NCS", .code = UMASK(0x08), .desc = "VN0 non-coherent standard messages (NCS) that asked speculatively" },
	{ .name = "VN0_WB", .code = UMASK(0x01), .desc = "VN0 writebacks (WB) that asked speculatively" },
	{ .name = "VN1_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) that asked speculatively" },
	{ .name = "VN1_NCS", .code = UMASK(0x80), .desc = "VN1 non-coherent standard messages (NCS) that asked speculatively" },
	{ .name = "VN1_WB", .code = UMASK(0x10), .desc = "VN1 writebacks (WB) that asked speculatively" },
};

static const struct unc_umask skx_m3upi_txc_bl_spec_arb_no_other_pend[] = {
	{ .name = "VN0_NCB", .code = UMASK(0x04), .desc = "VN0 non-coherent data (NCB) that asked speculatively" },
	{ .name = "VN0_NCS", .code = UMASK(0x08), .desc = "VN0 non-coherent standard messages (NCS) that asked speculatively" },
	{ .name = "VN0_RSP", .code = UMASK(0x01), .desc = "VN0 responses (RSP) that asked speculatively" },
	{ .name = "VN0_WB", .code = UMASK(0x02), .desc = "VN0 writebacks (WB) that asked speculatively" },
	{ .name = "VN1_NCB", .code = UMASK(0x40), .desc = "VN1 non-coherent data (NCB) that asked speculatively" },
	{ .name = "VN1_NCS", .code = UMASK(0x80), .desc = "VN1 non-coherent standard messages (NCS) that asked speculatively" },
	{ .name = "VN1_RSP", .code = UMASK(0x10), .desc = "VN1 responses (RSP) that asked speculatively" },
	{ .name = "VN1_WB", .code = UMASK(0x20), .desc = "VN1 writebacks (WB) that asked speculatively" },
};

static const struct unc_event skx_m3upi_events[] = {
	{ .name = "AG1_BL_CRD_OCCUPANCY", .code = 0x8e, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(skx_m3upi_ag1_bl_crd_occupancy),
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 1, by transgress" },
	{ .name = "CHA_AD_CREDITS_EMPTY", .code = 0x22, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_cha_ad_credits_empty),
	  .desc = "Cycles without AD ring credits to send to the caching/home agents (CHA)" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 2), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Uncore clock (UCLK) cycles of the mesh-to-UPI unit" },
	{ .name = "D2C_SENT", .code = 0x2b, .counters = CTRS(0, 2), .max_inc = 1,
	  .desc = "BL messages that were sent straight to the requesting core (D2C)" },
	{ .name = "D2U_SENT", .code = 0x2a, .counters = CTRS(0, 2), .max_inc = 1,
	  .desc = "Direct-to-UPI (D2U) commands sent" },
	{ .name = "M2_BL_CREDITS_EMPTY", .code = 0x23, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(skx_m3upi_m2_bl_credits_empty),
	  .desc = "Cycles without VN0 or VNA credits for BL messages to M2PCIe, by target" },
	{ .name = "MULTI_SLOT_RCVD", .code = 0x3e, .counters = CTRS(0, 2), .max_inc = 3, UMASKS(m3upi_multi_slot_rcvd),
	  .desc = "Multi-slot flits received from the UPI link, by ring and filled slot" },
	{ .name = "RxC_ARB_LOST_VN0", .code = 0x4b, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_lost_vn0),
	  .desc = "Times a VN0 ingress message asked for the link and lost arbitration, by class" },
	{ .name = "RxC_ARB_LOST_VN1", .code = 0x4c, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_arb_lost_vn1),
	  .desc = "Times a VN1 ingress message asked for the link and lost arbitration, by class" },
	{ .name = "RxC_ARB_MISC", .code = 0x4d, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_arb_misc),
	  .desc = "Ingress arbiter outcomes: stalls of pending messages and multiple winners" },
	{ .name = "RxC_ARB_NOAD_REQ_VN0", .code = 0x49, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_arb_noad_req_vn0),
	  .desc = "Times a VN0 message could not bid in a round that an AD request won" },
	{ .name = "RxC_ARB_NOAD_REQ_VN1", .code = 0x4a, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_arb_noad_req_vn1),
	  .desc = "Times a VN1 message could not bid in a round that an AD request won" },
	{ .name = "RxC_ARB_NOCRED_VN0", .code = 0x47, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_arb_nocred_vn0),
	  .desc = "Times a VN0 message could not bid for the link for want of remote UPI credits" },
	{ .name = "RxC_ARB_NOCRED_VN1", .code = 0x48, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_arb_nocred_vn1),
	  .desc = "Times a VN1 message could not bid for the link for want of remote UPI credits" },
	{ .name = "RxC_BYPASSED", .code = 0x40, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_rxc_bypassed),
	  .desc = "AD messages that went around the ingress queue, by flit slot and condition" },
	{ .name = "RxC_COLLISION_VN0", .code = 0x50, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_collision_vn0),
	  .desc = "Times a VN0 message met another one of its class at the ingress, by class" },
	{ .name = "RxC_COLLISION_VN1", .code = 0x51, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_collision_vn1),
	  .desc = "Times a VN1 message met another one of its class at the ingress, by class" },
	{ .name = "RxC_CRD_MISC", .code = 0x60, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_crd_misc),
	  .desc = "Cycles with flits in the link FIFO (BGF) or a shortage of D2K credits" },
	{ .name = "RxC_CRD_OCC", .code = 0x61, .counters = CTRS(0, 2), .flags = UNC_OCCUPANCY, UMASKS(skx_m3upi_rxc_crd_occ),
	  .desc = "Credits in use, flits and BL messages on the way to the link, summed per cycle" },
	{ .name = "RxC_CYCLES_NE_VN0", .code = 0x43, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_cycles_ne_vn0),
	  .desc = "Cycles in which the VN0 ingress queue from the mesh held a message, by class" },
	{ .name = "RxC_CYCLES_NE_VN1", .code = 0x44, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_cycles_ne_vn1),
	  .desc = "Cycles in which the VN1 ingress queue from the mesh held a message, by class" },
	{ .name = "RxC_FLIT_GEN_HDR1", .code = 0x53, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_flit_gen_hdr1),
	  .desc = "Header flit building, set 1: accumulating messages and running ahead" },
	{ .name = "RxC_FLIT_GEN_HDR2", .code = 0x54, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_flit_gen_hdr2),
	  .desc = "Header flit building, set 2: rate-matching stalls and overlap with data flits" },
	{ .name = "RxC_FLIT_NOT_SENT", .code = 0x55, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_flit_not_sent),
	  .desc = "Header flits that were ready but not sent, by what was missing" },
	{ .name = "RxC_FLITS_DATA_NOT_SENT", .code = 0x57, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_flits_data_not_sent),
	  .desc = "Data flits that were ready but not sent, by what was missing" },
	{ .name = "RxC_FLITS_GEN_BL", .code = 0x59, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flits_gen_bl),
	  .desc = "Cycles in steps of building BL data flits and tracking pending pump 1 data" },
	{ .name = "RxC_FLITS_MISC", .code = 0x5a, .counters = CTRS(0, 2),
	  .desc = "Slot 2 requests from the link layer, by how they ended" },
	{ .name = "RxC_FLITS_SENT", .code = 0x56, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_flits_sent),
	  .desc = "Header flits sent to the link, by messages and slots in them" },
	{ .name = "RxC_FLITS_SLOT_BL", .code = 0x58, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_flits_slot_bl),
	  .desc = "BL messages being slotted into header flits, by data pump state" },
	{ .name = "RxC_HELD", .code = 0x52, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_held),
	  .desc = "Messages held back in the slotting stage, and AD with BL slotting attempts" },
	{ .name = "RxC_INSERTS_VN0", .code = 0x41, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_inserts_vn0),
	  .desc = "Messages placed in the VN0 ingress queue from the mesh, by class" },
	{ .name = "RxC_INSERTS_VN1", .code = 0x42, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_inserts_vn1),
	  .desc = "Messages placed in the VN1 ingress queue from the mesh, by class" },
	{ .name = "RxC_OCCUPANCY_VN0", .code = 0x45, .counters = CTRS(0, 2), .flags = UNC_OCCUPANCY, UMASKS(m3upi_rxc_occupancy_vn0),
	  .desc = "Messages waiting in the VN0 ingress queue, summed each cycle, by class" },
	{ .name = "RxC_OCCUPANCY_VN1", .code = 0x46, .counters = CTRS(0, 2), .flags = UNC_OCCUPANCY, UMASKS(m3upi_rxc_occupancy_vn1),
	  .desc = "Messages waiting in the VN1 ingress queue, summed each cycle, by class" },
	{ .name = "RxC_PACKING_MISS_VN0", .code = 0x4e, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_packing_miss_vn0),
	  .desc = "Flit slots sent empty because a VN0 message was packed too late, by class" },
	{ .name = "RxC_PACKING_MISS_VN1", .code = 0x4f, .counters = CTRS(0, 2), UMASKS(m3upi_rxc_packing_miss_vn1),
	  .desc = "Flit slots sent empty because a VN1 message was packed too late, by class" },
	{ .name = "RxC_SMI3_PFTCH", .code = 0x62, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_smi3_pftch),
	  .desc = "Prefetch messages to memory in the ingress pipeline, by stage or loss" },
	{ .name = "RxC_VNA_CRD", .code = 0x5b, .counters = CTRS(0, 2), UMASKS(skx_m3upi_rxc_vna_crd),
	  .desc = "Remote VNA credits: corrections, and cycles at given levels" },
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
	{ .name = "TxC_AD_SNPF_GRP1_VN1", .code = 0x3c, .counters = CTR(0), UMASKS(skx_m3upi_txc_ad_snpf_grp1_vn1),
	  .desc = "Outcomes of the snoop fanout to group 1 in the AD flow queue" },
	{ .name = "TxC_AD_SNPF_GRP2_VN1", .code = 0x3d, .counters = CTRS(0, 2), UMASKS(skx_m3upi_txc_ad_snpf_grp2_vn1),
	  .desc = "Outcomes of the snoop fanout to group 2 in the AD flow queue" },
	{ .name = "TxC_AD_SPEC_ARB_CRD_AVAIL", .code = 0x34, .counters = CTRS(0, 2), UMASKS(skx_m3upi_txc_ad_spec_arb_crd_avail),
	  .desc = "Speculative AD arbitration requests with a credit to use, by class" },
	{ .name = "TxC_AD_SPEC_ARB_NEW_MSG", .code = 0x33, .counters = CTRS(0, 2), UMASKS(skx_m3upi_txc_ad_spec_arb_crd_avail),
	  .desc = "Speculative AD arbitration requests for a message just arrived, by class" },
	{ .name = "TxC_AD_SPEC_ARB_NO_OTHER_PEND", .code = 0x32, .counters = CTRS(0, 2), UMASKS(skx_m3upi_txc_ad_spec_arb_no_other_pend),
	  .desc = "Speculative AD arbitration requests with no other message pending, by class" },
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
	{ .name = "TxC_BL_SPEC_ARB_NEW_MSG", .code = 0x38, .counters = CTRS(0, 2), UMASKS(skx_m3upi_txc_bl_spec_arb_new_msg),
	  .desc = "Speculative BL arbitration requests for a message just arrived, by class" },
	{ .name = "TxC_BL_SPEC_ARB_NO_OTHER_PEND", .code = 0x37, .counters = CTRS(0, 2), UMASKS(skx_m3upi_txc_bl_spec_arb_no_other_pend),
	  .desc = "Speculative BL arbitration requests with no other message pending, by class" },
	{ .name = "UPI_PEER_AD_CREDITS_EMPTY", .code = 0x20, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_upi_peer_ad_credits_empty),
	  .desc = "Cycles without AD credits to send to the peer UPI link, by credit type" },
	{ .name = "UPI_PEER_BL_CREDITS_EMPTY", .code = 0x21, .counters = CTRS(0, 2), .max_inc = 1, UMASKS(m3upi_upi_peer_bl_credits_empty),
	  .desc = "Cycles without BL credits to send to the peer UPI link, by credit type" },
	{ .name = "UPI_PREFETCH_SPAWN", .code = 0x29, .counters = CTRS(0, 2), .max_inc = 1,
	  .desc = "Memory controller prefetches started by the egress flow queue" },
	{ .name = "VN0_CREDITS_USED", .code = 0x5c, .counters = CTRS(0, 2), UMASKS(m3upi_vn0_credits_used),
	  .desc = "VN0 credits spent on UPI messages when no VNA credit was had, by class" },
	{ .name = "VN0_NO_CREDITS", .code = 0x5e, .counters = CTRS(0, 2), UMASKS(m3upi_vn0_no_credits),
	  .desc = "Cycles in which UPI had no VN0 credit left, by message class" },
	{ .name = "VN1_CREDITS_USED", .code = 0x5d, .counters = CTRS(0, 2), UMASKS(m3upi_vn1_credits_used),
	  .desc = "VN1 credits spent on UPI messages when no VNA credit was had, by class" },
	{ .name = "VN1_NO_CREDITS", .code = 0x5f, .counters = CTRS(0, 2), UMASKS(m3upi_vn1_no_credits),
	  .desc = "Cycles in which UPI had no VN1 credit left, by message class" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of mesh to UPI (M3UPI) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.10, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_M3UPI_UMASKS_H
#define INTEL_M3UPI_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr, skx */
static const struct unc_umask m3upi_cha_ad_credits_empty[] = {
	{ .name = "REQ", .code = UMASK(0x04), .desc = "Cycles with no credit for requests (REQ)" },
	{ .name = "SNP", .code = UMASK(0x08), .desc = "Cycles with no credit for snoops (SNP)" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "Cycles with no shared VNA credit toward the CHAs" },
	{ .name = "WB", .code = UMASK(0x02), .desc = "Cycles with no credit for writebacks (WB)" },
};

/* icx, spr */
static const struct unc_umask m3upi_m2_bl_credits_empty[] = {
	{ .name = "IIO1_NCB", .code = UMASK(0x01), .desc = "Cycles with no NCB credit for IIO stacks 0 and 1, one destination" },
	{ .name = "IIO2_NCB", .code = UMASK(0x02), .desc = "Cycles with no NCB credit toward IIO stack 2" },
	{ .name = "IIO3_NCB", .code = UMASK(0x04), .desc = "Cycles with no NCB credit toward IIO stack 3" },
	{ .name = "IIO4_NCB", .code = UMASK(0x08), .desc = "Cycles with no NCB credit toward IIO stack 4" },
	{ .name = "IIO5_NCB", .code = UMASK(0x10), .desc = "Cycles with no NCB credit toward IIO stack 5" },
	{ .name = "NCS", .code = UMASK(0x40), .desc = "Cycles with no NCS credit, ORed over all IIO stacks" },
	{ .name = "NCS_SEL", .code = UMASK(0x80), .desc = "Cycles with no NCS credit for the selected M2PCIe" },
	{ .name = "UBOX_NCB", .code = UMASK(0x20), .desc = "Cycles with no NCB credit toward the UBox" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_multi_slot_rcvd[] = {
	{ .name = "AD_SLOT0", .code = UMASK(0x01), .desc = "Flits received with AD content in slot 0" },
	{ .name = "AD_SLOT1", .code = UMASK(0x02), .desc = "Flits received with AD content in slot 1" },
	{ .name = "AD_SLOT2", .code = UMASK(0x04), .desc = "Flits received with AD content in slot 2" },
	{ .name = "AK_SLOT0", .code = UMASK(0x10), .desc = "Flits received with AK content in slot 0" },
	{ .name = "AK_SLOT2", .code = UMASK(0x20), .desc = "Flits received with AK content in slot 2" },
	{ .name = "BL_SLOT0", .code = UMASK(0x08), .desc = "Flits received with BL content in slot 0" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_arb_lost_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD that lost arbitration" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD that lost arbitration" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD that lost arbitration" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL that lost arbitration" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL that lost arbitration" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL that lost arbitration" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL that lost arbitration" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_arb_lost_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD that lost arbitration" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD that lost arbitration" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD that lost arbitration" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL that lost arbitration" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL that lost arbitration" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL that lost arbitration" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL that lost arbitration" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_arb_misc[] = {
	{ .name = "ADBL_PARALLEL_WIN_VN0", .code = UMASK(0x10), .desc = "AD and BL messages of VN0 both won at the same time" },
	{ .name = "ADBL_PARALLEL_WIN_VN1", .code = UMASK(0x20), .desc = "AD and BL messages of VN1 both won at the same time" },
	{ .name = "ALL_PARALLEL_WIN", .code = UMASK(0x80), .desc = "Full win: AD and BL of both networks won at once" },
	{ .name = "NO_PROG_AD_VN0", .code = UMASK(0x01), .desc = "Pending VN0 AD messages stuck: slotting stage takes no more" },
	{ .name = "NO_PROG_AD_VN1", .code = UMASK(0x02), .desc = "Pending VN1 AD messages stuck: slotting stage takes no more" },
	{ .name = "NO_PROG_BL_VN0", .code = UMASK(0x04), .desc = "Pending VN0 BL messages stuck: slotting stage takes no more" },
	{ .name = "NO_PROG_BL_VN1", .code = UMASK(0x08), .desc = "Pending VN1 BL messages stuck: slotting stage takes no more" },
	{ .name = "VN01_PARALLEL_WIN", .code = UMASK(0x40), .desc = "Both networks had a winner at once, at least one ring each" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_arb_nocrd_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD kept back by missing credits" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD kept back by missing credits" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD kept back by missing credits" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL kept back by missing credits" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL kept back by missing credits" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL kept back by missing credits" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL kept back by missing credits" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_arb_nocrd_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD kept back by missing credits" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD kept back by missing credits" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD kept back by missing credits" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL kept back by missing credits" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL kept back by missing credits" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL kept back by missing credits" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL kept back by missing credits" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_arb_noreq_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD that could not bid" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD that could not bid" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD that could not bid" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL that could not bid" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL that could not bid" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL that could not bid" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL that could not bid" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_arb_noreq_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD that could not bid" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD that could not bid" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD that could not bid" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL that could not bid" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL that could not bid" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL that could not bid" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL that could not bid" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_bypassed[] = {
	{ .name = "AD_S0_BL_ARB", .code = UMASK(0x02), .desc = "AD bypasses into slot 0 of its own flit during BL arbitration" },
	{ .name = "AD_S0_IDLE", .code = UMASK(0x01), .desc = "AD bypasses into slot 0 of its own flit with an idle pipeline" },
	{ .name = "AD_S1_BL_SLOT", .code = UMASK(0x04), .desc = "AD bypasses into slot 1 of a flit shared with a BL message" },
	{ .name = "AD_S2_BL_SLOT", .code = UMASK(0x08), .desc = "AD bypasses into slot 2 of a flit shared with a BL message" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_crd_misc[] = {
	{ .name = "ANY_BGF_FIFO", .code = UMASK(0x01), .desc = "Cycles with one or more flits in the BGF, its FIFO only" },
	{ .name = "ANY_BGF_PATH", .code = UMASK(0x02), .desc = "Cycles with one or more flits on the BGF path, pipeline to FIFO" },
	{ .name = "LT1_FOR_D2K", .code = UMASK(0x10), .desc = "Cycles with no D2K (direct-to-UPI) credit left" },
	{ .name = "LT2_FOR_D2K", .code = UMASK(0x20), .desc = "Cycles with fewer than two D2K credits left" },
	{ .name = "VN0_NO_D2K_FOR_ARB", .code = UMASK(0x04), .desc = "VN0 BL responses kept from arbitration, no D2K completion credit" },
	{ .name = "VN1_NO_D2K_FOR_ARB", .code = UMASK(0x08), .desc = "VN1 BL responses kept from arbitration, no D2K completion credit" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_crd_occ[] = {
	{ .name = "CONSUMED", .code = UMASK(0x80), .desc = "Remote VNA credits newly spent in each cycle" },
	{ .name = "D2K_CRD", .code = UMASK(0x10), .desc = "D2K completion FIFO credits in use, summed per cycle" },
	{ .name = "FLITS_IN_FIFO", .code = UMASK(0x02), .desc = "Flits in the FIFO to the link layer (BGF), per cycle" },
	{ .name = "FLITS_IN_PATH", .code = UMASK(0x04), .desc = "Flits in the BGF FIFO or the pipeline before it, per cycle" },
	{ .name = "P1P_FIFO", .code = UMASK(0x40), .desc = "BL messages with pump 1 pending, only the completion FIFO" },
	{ .name = "P1P_TOTAL", .code = UMASK(0x20), .desc = "BL messages with pump 1 pending, marker table plus FIFO" },
	{ .name = "TxQ_CRD", .code = UMASK(0x08), .desc = "Link transmit queue credits in use, summed per cycle" },
	{ .name = "VNA_IN_USE", .code = UMASK(0x01), .desc = "Remote UPI VNA credits in use, summed per cycle" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_cycles_ne_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "Cycles with VN0 request (REQ) messages on AD queued" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "Cycles with VN0 response (RSP) messages on AD queued" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "Cycles with VN0 snoop (SNP) messages on AD queued" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "Cycles with VN0 non-coherent data (NCB) messages on BL queued" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "Cycles with VN0 non-coherent standard messages (NCS) on BL queued" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "Cycles with VN0 response (RSP) messages on BL queued" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "Cycles with VN0 coherent data (WB) messages on BL queued" },
};

/* icx, skx */
static const struct unc_umask m3upi_rxc_cycles_ne_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "Cycles with VN1 request (REQ) messages on AD queued" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "Cycles with VN1 response (RSP) messages on AD queued" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "Cycles with VN1 snoop (SNP) messages on AD queued" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "Cycles with VN1 non-coherent data (NCB) messages on BL queued" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "Cycles with VN1 non-coherent standard messages (NCS) on BL queued" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "Cycles with VN1 response (RSP) messages on BL queued" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "Cycles with VN1 coherent data (WB) messages on BL queued" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_data_flits_not_sent[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Ready data flits held for any reason" },
	{ .name = "NO_BGF", .code = UMASK(0x08), .desc = "Data flits held for want of BGF (link FIFO) credits" },
	{ .name = "NO_TXQ", .code = UMASK(0x10), .desc = "Data flits held for want of transmit queue credits" },
	{ .name = "TSV_HI", .code = UMASK(0x02), .desc = "Ready data flits held with the TSV signal high" },
	{ .name = "VALID_FOR_FLIT", .code = UMASK(0x04), .desc = "Ready data flits held although the cycle allowed a flit" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_flit_gen_hdr1[] = {
	{ .name = "ACCUM", .code = UMASK(0x01), .desc = "Slotting is in one of the states that collect messages" },
	{ .name = "ACCUM_READ", .code = UMASK(0x02), .desc = "Flit could go but is blocked, so further messages may join it" },
	{ .name = "ACCUM_WASTED", .code = UMASK(0x04), .desc = "Collecting cycles in which no further message joined the flit" },
	{ .name = "AHEAD_BLOCKED", .code = UMASK(0x08), .desc = "Run-ahead entered: next flit begun while the finished one is blocked" },
	{ .name = "AHEAD_MSG1_AFTER", .code = UMASK(0x80), .desc = "Run-ahead that gained nothing, first message came after it" },
	{ .name = "AHEAD_MSG1_DURING", .code = UMASK(0x10), .desc = "Run-ahead in which one message was slotted meanwhile" },
	{ .name = "AHEAD_MSG2_AFTER", .code = UMASK(0x20), .desc = "Run-ahead with message two slotted right after it, a likely gain" },
	{ .name = "AHEAD_MSG2_SENT", .code = UMASK(0x40), .desc = "Run-ahead whose flit of two or three messages left at once, a full gain" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_flit_gen_hdr2[] = {
	{ .name = "PAR", .code = UMASK(0x04), .desc = "New header flit may be built while data flits are sent" },
	{ .name = "PAR_FLIT", .code = UMASK(0x10), .desc = "Header flits completed while data flits are sent" },
	{ .name = "PAR_MSG", .code = UMASK(0x08), .desc = "Messages slotted into a header flit while data flits are sent" },
	{ .name = "RMSTALL", .code = UMASK(0x01), .desc = "Stalls put in to match the link rate" },
	{ .name = "RMSTALL_NOMSG", .code = UMASK(0x02), .desc = "Rate-matching stalls in which no further message was slotted" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_flits_gen_bl[] = {
	{ .name = "P0_WAIT", .code = UMASK(0x01), .desc = "BL data flit building waits for pump 0" },
	{ .name = "P1_WAIT", .code = UMASK(0x02), .desc = "BL data flit building waits for pump 1" },
	{ .name = "P1P_AT_LIMIT", .code = UMASK(0x10), .desc = "Pump 1 pending tracking is full, table and FIFO together" },
	{ .name = "P1P_BUSY", .code = UMASK(0x08), .desc = "Pump 1 pending tracking holds one or more messages" },
	{ .name = "P1P_FIFO_FULL", .code = UMASK(0x40), .desc = "Completion FIFO of pump 1 pending tracking has no room" },
	{ .name = "P1P_HOLD_P0", .code = UMASK(0x20), .desc = "Pump 1 tracking nearly full, so pump 0 only messages stall" },
	{ .name = "P1P_TO_LIMBO", .code = UMASK(0x04), .desc = "BL messages that went from limbo to pump 1 pending tracking" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_flits_misc[] = {
	{ .name = "S2REQ_IN_HOLDOFF", .code = UMASK(0x04), .desc = "Slot 2 requests served by themselves while held off" },
	{ .name = "S2REQ_IN_SERVICE", .code = UMASK(0x08), .desc = "Slot 2 requests whose service was forced in the window" },
	{ .name = "S2REQ_RECEIVED", .code = UMASK(0x01), .desc = "Slot 2 requests that arrived with none active just before" },
	{ .name = "S2REQ_WITHDRAWN", .code = UMASK(0x02), .desc = "Slot 2 requests taken back before they were served" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_flits_slot_bl[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Every BL message slotted into a header flit" },
	{ .name = "NEED_DATA", .code = UMASK(0x02), .desc = "BL messages that need data flits after the header" },
	{ .name = "P0_WAIT", .code = UMASK(0x04), .desc = "BL messages waiting for pump 0 of the header" },
	{ .name = "P1_NOT_REQ", .code = UMASK(0x10), .desc = "Flits that can do without header pump 1" },
	{ .name = "P1_NOT_REQ_BUT_BUBBLE", .code = UMASK(0x20), .desc = "Flits that can do without header pump 1 but were sent late" },
	{ .name = "P1_NOT_REQ_NOT_AVAIL", .code = UMASK(0x40), .desc = "Flits that can do without header pump 1, and it was not there" },
	{ .name = "P1_WAIT", .code = UMASK(0x08), .desc = "BL messages waiting for pump 1 of the header" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_hdr_flit_not_sent[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Ready header flits held for any reason" },
	{ .name = "NO_BGF_CRD", .code = UMASK(0x08), .desc = "Header flits held for want of BGF (link FIFO) credits" },
	{ .name = "NO_BGF_NO_MSG", .code = UMASK(0x20), .desc = "Short of BGF credits, and no message joined the flit" },
	{ .name = "NO_TXQ_CRD", .code = UMASK(0x10), .desc = "Header flits held for want of transmit queue credits" },
	{ .name = "NO_TXQ_NO_MSG", .code = UMASK(0x40), .desc = "Short of transmit queue credits, and no message joined the flit" },
	{ .name = "TSV_HI", .code = UMASK(0x02), .desc = "Ready header flits held with the TSV signal high" },
	{ .name = "VALID_FOR_FLIT", .code = UMASK(0x04), .desc = "Ready header flits held although the cycle allowed a flit" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_hdr_flits_sent[] = {
	{ .name = "1_MSG", .code = UMASK(0x01), .desc = "Flits with a single message, on VNA or otherwise" },
	{ .name = "1_MSG_VNX", .code = UMASK(0x08), .desc = "Flits outside VNA, with a single message" },
	{ .name = "2_MSGS", .code = UMASK(0x02), .desc = "VNA flits that carry two messages" },
	{ .name = "3_MSGS", .code = UMASK(0x04), .desc = "VNA flits that carry three messages" },
	{ .name = "SLOTS_1", .code = UMASK(0x10), .desc = "Flits with only one slot filled" },
	{ .name = "SLOTS_2", .code = UMASK(0x20), .desc = "Flits with two of the slots filled" },
	{ .name = "SLOTS_3", .code = UMASK(0x40), .desc = "Flits with every slot filled" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_held[] = {
	{ .name = "CANT_SLOT_AD", .code = UMASK(0x10), .desc = "One or more AD messages found no slot, any class" },
	{ .name = "CANT_SLOT_BL", .code = UMASK(0x20), .desc = "One or more BL messages found no slot, any class" },
	{ .name = "PARALLEL_ATTEMPT", .code = UMASK(0x04), .desc = "Tries to put AD and BL messages into one flit together" },
	{ .name = "PARALLEL_SUCCESS", .code = UMASK(0x08), .desc = "AD and BL messages that did get into one flit together" },
	{ .name = "VN0", .code = UMASK(0x01), .desc = "Left-over VN0 messages held while a VN1 flit is built" },
	{ .name = "VN1", .code = UMASK(0x02), .desc = "Left-over VN1 messages held while a VN0 flit is built" },
};

/* icx, skx */
static const struct unc_umask m3upi_rxc_inserts_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD that entered the queue" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD that entered the queue" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD that entered the queue" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL that entered the queue" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL that entered the queue" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL that entered the queue" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL that entered the queue" },
};

/* icx, skx */
static const struct unc_umask m3upi_rxc_inserts_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD that entered the queue" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD that entered the queue" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD that entered the queue" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL that entered the queue" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL that entered the queue" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL that entered the queue" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL that entered the queue" },
};

/* icx, skx */
static const struct unc_umask m3upi_rxc_occupancy_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN0 request (REQ) messages on AD held, summed per cycle" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN0 response (RSP) messages on AD held, summed per cycle" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN0 snoop (SNP) messages on AD held, summed per cycle" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN0 non-coherent data (NCB) messages on BL held, summed per cycle" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN0 non-coherent standard messages (NCS) on BL held, summed per cycle" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN0 response (RSP) messages on BL held, summed per cycle" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN0 coherent data (WB) messages on BL held, summed per cycle" },
};

/* icx, skx */
static const struct unc_umask m3upi_rxc_occupancy_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "VN1 request (REQ) messages on AD held, summed per cycle" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "VN1 response (RSP) messages on AD held, summed per cycle" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "VN1 snoop (SNP) messages on AD held, summed per cycle" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "VN1 non-coherent data (NCB) messages on BL held, summed per cycle" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "VN1 non-coherent standard messages (NCS) on BL held, summed per cycle" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "VN1 response (RSP) messages on BL held, summed per cycle" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "VN1 coherent data (WB) messages on BL held, summed per cycle" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_packing_miss_vn0[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "Slots missed by VN0 request (REQ) messages on AD" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "Slots missed by VN0 response (RSP) messages on AD" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "Slots missed by VN0 snoop (SNP) messages on AD" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "Slots missed by VN0 non-coherent data (NCB) messages on BL" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "Slots missed by VN0 non-coherent standard messages (NCS) on BL" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "Slots missed by VN0 response (RSP) messages on BL" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "Slots missed by VN0 coherent data (WB) messages on BL" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_rxc_packing_miss_vn1[] = {
	{ .name = "AD_REQ", .code = UMASK(0x01), .desc = "Slots missed by VN1 request (REQ) messages on AD" },
	{ .name = "AD_RSP", .code = UMASK(0x04), .desc = "Slots missed by VN1 response (RSP) messages on AD" },
	{ .name = "AD_SNP", .code = UMASK(0x02), .desc = "Slots missed by VN1 snoop (SNP) messages on AD" },
	{ .name = "BL_NCB", .code = UMASK(0x20), .desc = "Slots missed by VN1 non-coherent data (NCB) messages on BL" },
	{ .name = "BL_NCS", .code = UMASK(0x40), .desc = "Slots missed by VN1 non-coherent standard messages (NCS) on BL" },
	{ .name = "BL_RSP", .code = UMASK(0x08), .desc = "Slots missed by VN1 response (RSP) messages on BL" },
	{ .name = "BL_WB", .code = UMASK(0x10), .desc = "Slots missed by VN1 coherent data (WB) messages on BL" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_vna_crd[] = {
	{ .name = "ANY_IN_USE", .code = UMASK(0x20), .desc = "Cycles with one or more remote VNA credits in use" },
	{ .name = "CORRECTED", .code = UMASK(0x01), .desc = "VNA credits corrected by local return, per cycle" },
	{ .name = "LT1", .code = UMASK(0x02), .desc = "Cycles with no remote VNA credit left" },
	{ .name = "LT10", .code = UMASK(0x10), .desc = "Cycles below 10 VNA credits, too few for VN0 with VN1" },
	{ .name = "LT4", .code = UMASK(0x04), .desc = "Cycles below 4 VNA credits, too few for BL or 4-credit AD" },
	{ .name = "LT5", .code = UMASK(0x08), .desc = "Cycles below 5 VNA credits, too few for AD with BL" },
};

/* icx, spr */
static const struct unc_umask m3upi_rxc_vna_crd_misc[] = {
	{ .name = "REQ_ADBL_ALLOC_L5", .code = UMASK(0x02), .desc = "AD or BL had to be chosen with under 5 credits left" },
	{ .name = "REQ_VN01_ALLOC_LT10", .code = UMASK(0x01), .desc = "VN0 or VN1 had to be chosen with under 10 credits left" },
	{ .name = "VN0_JUST_AD", .code = UMASK(0x10), .desc = "VNA credits of VN0 went only to AD" },
	{ .name = "VN0_JUST_BL", .code = UMASK(0x20), .desc = "VNA credits of VN0 went only to BL" },
	{ .name = "VN0_ONLY", .code = UMASK(0x04), .desc = "VNA credits went only to VN0, none to VN1" },
	{ .name = "VN1_JUST_AD", .code = UMASK(0x40), .desc = "VNA credits of VN1 went only to AD" },
	{ .name = "VN1_JUST_BL", .code = UMASK(0x80), .desc = "VNA credits of VN1 went only to BL" },
	{ .name = "VN1_ONLY", .code = UMASK(0x08), .desc = "VNA credits went only to VN1, none to VN0" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_ad_arb_fail[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "VN0 requests (REQ) on AD not granted" },
	{ .name = "VN0_RSP", .code = UMASK(0x04), .desc = "VN0 responses (RSP) on AD not granted" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "VN0 snoops (SNP) on AD not granted" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "VN0 writebacks (WB) on AD not granted" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "VN1 requests (REQ) on AD not granted" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "VN1 responses (RSP) on AD not granted" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "VN1 snoops (SNP) on AD not granted" },
	{ .name = "VN1_WB", .code = UMASK(0x80), .desc = "VN1 writebacks (WB) on AD not granted" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_ad_flq_bypass[] = {
	{ .name = "AD_SLOT0", .code = UMASK(0x01), .desc = "AD bypasses through slot 0, which has top priority" },
	{ .name = "AD_SLOT1", .code = UMASK(0x02), .desc = "AD bypasses through slot 1, the middle priority" },
	{ .name = "AD_SLOT2", .code = UMASK(0x04), .desc = "AD bypasses through slot 2, which has lowest priority" },
	{ .name = "BL_EARLY_RSP", .code = UMASK(0x08), .desc = "Bypasses for an early response on BL" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_ad_flq_cycles_ne[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "Cycles with VN0 requests (REQ) waiting on AD" },
	{ .name = "VN0_RSP", .code = UMASK(0x04), .desc = "Cycles with VN0 responses (RSP) waiting on AD" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "Cycles with VN0 snoops (SNP) waiting on AD" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "Cycles with VN0 writebacks (WB) waiting on AD" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "Cycles with VN1 requests (REQ) waiting on AD" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "Cycles with VN1 responses (RSP) waiting on AD" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "Cycles with VN1 snoops (SNP) waiting on AD" },
	{ .name = "VN1_WB", .code = UMASK(0x80), .desc = "Cycles with VN1 writebacks (WB) waiting on AD" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_ad_flq_inserts[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "VN0 requests (REQ) put in the AD queue" },
	{ .name = "VN0_RSP", .code = UMASK(0x04), .desc = "VN0 responses (RSP) put in the AD queue" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "VN0 snoops (SNP) put in the AD queue" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "VN0 writebacks (WB) put in the AD queue" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "VN1 requests (REQ) put in the AD queue" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "VN1 responses (RSP) put in the AD queue" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "VN1 snoops (SNP) put in the AD queue" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_ad_flq_occupancy[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "VN0 requests (REQ) in the AD queue, per cycle" },
	{ .name = "VN0_RSP", .code = UMASK(0x04), .desc = "VN0 responses (RSP) in the AD queue, per cycle" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "VN0 snoops (SNP) in the AD queue, per cycle" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "VN0 writebacks (WB) in the AD queue, per cycle" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "VN1 requests (REQ) in the AD queue, per cycle" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "VN1 responses (RSP) in the AD queue, per cycle" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "VN1 snoops (SNP) in the AD queue, per cycle" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_bl_arb_fail[] = {
	{ .name = "VN0_NCB", .code = UMASK(0x04), .desc = "VN0 non-coherent data (NCB) on BL not granted" },
	{ .name = "VN0_NCS", .code = UMASK(0x08), .desc = "VN0 non-coherent standard (NCS) on BL not granted" },
	{ .name = "VN0_RSP", .code = UMASK(0x01), .desc = "VN0 responses (RSP) on BL not granted" },
	{ .name = "VN0_WB", .code = UMASK(0x02), .desc = "VN0 coherent data (WB) on BL not granted" },
	{ .name = "VN1_NCB", .code = UMASK(0x40), .desc = "VN1 non-coherent data (NCB) on BL not granted" },
	{ .name = "VN1_NCS", .code = UMASK(0x80), .desc = "VN1 non-coherent standard (NCS) on BL not granted" },
	{ .name = "VN1_RSP", .code = UMASK(0x10), .desc = "VN1 responses (RSP) on BL not granted" },
	{ .name = "VN1_WB", .code = UMASK(0x20), .desc = "VN1 coherent data (WB) on BL not granted" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_bl_flq_cycles_ne[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x01), .desc = "Cycles with VN0 BL entries of the class named REQ" },
	{ .name = "VN0_RSP", .code = UMASK(0x04), .desc = "Cycles with VN0 BL entries of the class named RSP" },
	{ .name = "VN0_SNP", .code = UMASK(0x02), .desc = "Cycles with VN0 BL entries of the class named SNP" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "Cycles with VN0 BL entries of the class named WB" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "Cycles with VN1 BL entries of the class named REQ" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "Cycles with VN1 BL entries of the class named RSP" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "Cycles with VN1 BL entries of the class named SNP" },
	{ .name = "VN1_WB", .code = UMASK(0x80), .desc = "Cycles with VN1 BL entries of the class named WB" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_bl_flq_inserts[] = {
	{ .name = "VN0_NCB", .code = UMASK(0x01), .desc = "VN0 non-coherent data (NCB) put in the BL queue" },
	{ .name = "VN0_NCS", .code = UMASK(0x02), .desc = "VN0 non-coherent standard (NCS) put in the BL queue" },
	{ .name = "VN0_RSP", .code = UMASK(0x08), .desc = "VN0 responses (RSP) put in the BL queue" },
	{ .name = "VN0_WB", .code = UMASK(0x04), .desc = "VN0 coherent data (WB) put in the BL queue" },
	{ .name = "VN1_NCB", .code = UMASK(0x10), .desc = "VN1 non-coherent data (NCB) put in the BL queue" },
	{ .name = "VN1_NCS", .code = UMASK(0x20), .desc = "VN1 non-coherent standard (NCS) put in the BL queue" },
	{ .name = "VN1_RSP", .code = UMASK(0x80), .desc = "VN1 responses (RSP) put in the BL queue" },
	{ .name = "VN1_WB", .code = UMASK(0x40), .desc = "VN1 coherent data (WB) put in the BL queue" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_txc_bl_flq_occupancy[] = {
	{ .name = "VN0_NCB", .code = UMASK(0x04), .desc = "VN0 non-coherent data (NCB) in the BL queue, per cycle" },
	{ .name = "VN0_NCS", .code = UMASK(0x08), .desc = "VN0 non-coherent standard (NCS) in the BL queue, per cycle" },
	{ .name = "VN0_RSP", .code = UMASK(0x01), .desc = "VN0 responses (RSP) in the BL queue, per cycle" },
	{ .name = "VN0_WB", .code = UMASK(0x02), .desc = "VN0 coherent data (WB) in the BL queue, per cycle" },
	{ .name = "VN1_NCB", .code = UMASK(0x40), .desc = "VN1 non-coherent data (NCB) in the BL queue, per cycle" },
	{ .name = "VN1_NCS", .code = UMASK(0x80), .desc = "VN1 non-coherent standard (NCS) in the BL queue, per cycle" },
	{ .name = "VN1_RSP", .code = UMASK(0x10), .desc = "VN1 responses (RSP) in the BL queue, per cycle" },
	{ .name = "VN1_WB", .code = UMASK(0x20), .desc = "VN1 coherent data (WB) in the BL queue, per cycle" },
};

/* icx, spr */
static const struct unc_umask m3upi_txc_bl_wb_flq_occupancy[] = {
	{ .name = "VN0_LOCAL", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "VN0 writebacks for the local socket, summed per cycle" },
	{ .name = "VN0_THROUGH", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "VN0 writebacks routed through to another link, summed per cycle" },
	{ .name = "VN0_WRPULL", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "VN0 writebacks tied to a write pull, summed per cycle" },
	{ .name = "VN1_LOCAL", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "VN1 writebacks for the local socket, summed per cycle" },
	{ .name = "VN1_THROUGH", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "VN1 writebacks routed through to another link, summed per cycle" },
	{ .name = "VN1_WRPULL", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "VN1 writebacks tied to a write pull, summed per cycle" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_upi_peer_ad_credits_empty[] = {
	{ .name = "VN0_REQ", .code = UMASK(0x02), .desc = "Cycles with no VN0 credit for requests (REQ)" },
	{ .name = "VN0_RSP", .code = UMASK(0x08), .desc = "Cycles with no VN0 credit for responses (RSP)" },
	{ .name = "VN0_SNP", .code = UMASK(0x04), .desc = "Cycles with no VN0 credit for snoops (SNP)" },
	{ .name = "VN1_REQ", .code = UMASK(0x10), .desc = "Cycles with no VN1 credit for requests (REQ)" },
	{ .name = "VN1_RSP", .code = UMASK(0x40), .desc = "Cycles with no VN1 credit for responses (RSP)" },
	{ .name = "VN1_SNP", .code = UMASK(0x20), .desc = "Cycles with no VN1 credit for snoops (SNP)" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "Cycles with no shared VNA credit for AD" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_upi_peer_bl_credits_empty[] = {
	{ .name = "VN0_NCS_NCB", .code = UMASK(0x04), .desc = "Cycles with no VN0 credit for non-coherent classes NCS and NCB" },
	{ .name = "VN0_RSP", .code = UMASK(0x02), .desc = "Cycles with no VN0 credit for responses (RSP)" },
	{ .name = "VN0_WB", .code = UMASK(0x08), .desc = "Cycles with no VN0 credit for coherent data (WB)" },
	{ .name = "VN1_NCS_NCB", .code = UMASK(0x20), .desc = "Cycles with no VN1 credit for non-coherent classes NCS and NCB" },
	{ .name = "VN1_RSP", .code = UMASK(0x10), .desc = "Cycles with no VN1 credit for responses (RSP)" },
	{ .name = "VN1_WB", .code = UMASK(0x40), .desc = "Cycles with no VN1 credit for coherent data (WB)" },
	{ .name = "VNA", .code = UMASK(0x01), .desc = "Cycles with no shared VNA credit for BL" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_vn0_credits_used[] = {
	{ .name = "NCB", .code = UMASK(0x10), .desc = "VN0 credits spent on non-coherent data (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "VN0 credits spent on non-coherent standard (NCS)" },
	{ .name = "REQ", .code = UMASK(0x01), .desc = "VN0 credits spent on requests (REQ)" },
	{ .name = "RSP", .code = UMASK(0x04), .desc = "VN0 credits spent on responses (RSP)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "VN0 credits spent on snoops (SNP)" },
	{ .name = "WB", .code = UMASK(0x08), .desc = "VN0 credits spent on coherent data (WB)" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_vn0_no_credits[] = {
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Cycles with no VN0 credit for non-coherent data (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Cycles with no VN0 credit for non-coherent standard (NCS)" },
	{ .name = "REQ", .code = UMASK(0x01), .desc = "Cycles with no VN0 credit for requests (REQ)" },
	{ .name = "RSP", .code = UMASK(0x04), .desc = "Cycles with no VN0 credit for responses (RSP)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Cycles with no VN0 credit for snoops (SNP)" },
	{ .name = "WB", .code = UMASK(0x08), .desc = "Cycles with no VN0 credit for coherent data (WB)" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_vn1_credits_used[] = {
	{ .name = "NCB", .code = UMASK(0x10), .desc = "VN1 credits spent on non-coherent data (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "VN1 credits spent on non-coherent standard (NCS)" },
	{ .name = "REQ", .code = UMASK(0x01), .desc = "VN1 credits spent on requests (REQ)" },
	{ .name = "RSP", .code = UMASK(0x04), .desc = "VN1 credits spent on responses (RSP)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "VN1 credits spent on snoops (SNP)" },
	{ .name = "WB", .code = UMASK(0x08), .desc = "VN1 credits spent on coherent data (WB)" },
};

/* icx, spr, skx */
static const struct unc_umask m3upi_vn1_no_credits[] = {
	{ .name = "NCB", .code = UMASK(0x10), .desc = "Cycles with no VN1 credit for non-coherent data (NCB)" },
	{ .name = "NCS", .code = UMASK(0x20), .desc = "Cycles with no VN1 credit for non-coherent standard (NCS)" },
	{ .name = "REQ", .code = UMASK(0x01), .desc = "Cycles with no VN1 credit for requests (REQ)" },
	{ .name = "RSP", .code = UMASK(0x04), .desc = "Cycles with no VN1 credit for responses (RSP)" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Cycles with no VN1 credit for snoops (SNP)" },
	{ .name = "WB", .code = UMASK(0x08), .desc = "Cycles with no VN1 credit for coherent data (WB)" },
};

/* icx, spr */
static const struct unc_umask m3upi_wb_occ_compare[] = {
	{ .name = "BOTHNONZERO_RT_EQ_LOCALDEST_VN0", .code = UMASK(0x82), .flags = UNC_ALONE, .desc = "VN0: as many route-through as local writebacks, neither zero" },
	{ .name = "BOTHNONZERO_RT_EQ_LOCALDEST_VN1", .code = UMASK(0xa0), .flags = UNC_ALONE, .desc = "VN1: as many route-through as local writebacks, neither zero" },
	{ .name = "BOTHNONZERO_RT_GT_LOCALDEST_VN0", .code = UMASK(0x81), .flags = UNC_ALONE, .desc = "VN0: more route-through than local writebacks, neither zero" },
	{ .name = "BOTHNONZERO_RT_GT_LOCALDEST_VN1", .code = UMASK(0x90), .flags = UNC_ALONE, .desc = "VN1: more route-through than local writebacks, neither zero" },
	{ .name = "BOTHNONZERO_RT_LT_LOCALDEST_VN0", .code = UMASK(0x84), .flags = UNC_ALONE, .desc = "VN0: fewer route-through than local writebacks, neither zero" },
	{ .name = "BOTHNONZERO_RT_LT_LOCALDEST_VN1", .code = UMASK(0xc0), .flags = UNC_ALONE, .desc = "VN1: fewer route-through than local writebacks, neither zero" },
	{ .name = "RT_EQ_LOCALDEST_VN0", .code = UMASK(0x02), .desc = "VN0: as many route-through as local writebacks" },
	{ .name = "RT_EQ_LOCALDEST_VN1", .code = UMASK(0x20), .desc = "VN1: as many route-through as local writebacks" },
	{ .name = "RT_GT_LOCALDEST_VN0", .code = UMASK(0x01), .desc = "VN0: more route-through than local writebacks" },
	{ .name = "RT_GT_LOCALDEST_VN1", .code = UMASK(0x10), .desc = "VN1: more route-through than local writebacks" },
	{ .name = "RT_LT_LOCALDEST_VN0", .code = UMASK(0x04), .desc = "VN0: fewer route-through than local writebacks" },
	{ .name = "RT_LT_LOCALDEST_VN1", .code = UMASK(0x40), .desc = "VN1: fewer route-through than local writebacks" },
};

/* icx, spr */
static const struct unc_umask m3upi_wb_pending[] = {
	{ .name = "LOCAL_AND_RT_VN0", .code = UMASK(0x04), .desc = "VN0 writebacks pending, both local and routed through" },
	{ .name = "LOCAL_AND_RT_VN1", .code = UMASK(0x40), .desc = "VN1 writebacks pending, both local and routed through" },
	{ .name = "LOCALDEST_VN0", .code = UMASK(0x01), .desc = "VN0 writebacks pending for the local socket" },
	{ .name = "LOCALDEST_VN1", .code = UMASK(0x10), .desc = "VN1 writebacks pending for the local socket" },
	{ .name = "ROUTETHRU_VN0", .code = UMASK(0x02), .desc = "VN0 writebacks pending that are routed through" },
	{ .name = "ROUTETHRU_VN1", .code = UMASK(0x20), .desc = "VN1 writebacks pending that are routed through" },
	{ .name = "WAITING4PULL_VN0", .code = UMASK(0x08), .desc = "VN0 writebacks that wait for a write pull" },
	{ .name = "WAITING4PULL_VN1", .code = UMASK(0x80), .desc = "VN1 writebacks that wait for a write pull" },
};

/* clang-format on */

#endif

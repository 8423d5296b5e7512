/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP events: home agent.
 *
 * Source: Intel 329468-002 (manual 003 is its R3QPI page); events: Intel's event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_IVBEP_UNC_HA_EVENTS_H
#define INTEL_IVBEP_UNC_HA_EVENTS_H

#include "events/common/intel_ha_umasks.h"
#include "intel_ivbep_fields.h"

/* clang-format off */

static const struct unc_filter_use ivbep_ha_filter0[] = { { .needs = "opcodematch" }, { 0 } };
static const struct unc_filter_use ivbep_ha_filter1[] = { { .needs = "addrmatch0" }, { 0 } };
static const struct unc_filter_use ivbep_ha_filter2[] = { { .needs = "addrmatch0" }, { .needs = "opcodematch" }, { 0 } };

static const struct unc_umask ivbep_ha_addr_opc_match[] = {
	{ .name = "AD", .code = UMASK(0x04), .flags = UNC_ALONE, .filters = ivbep_ha_filter0, .desc = "Match of the opcode on the AD ring" },
	{ .name = "ADDR", .code = UMASK(0x01), .flags = UNC_ALONE, .filters = ivbep_ha_filter1, .desc = "Match of the address, with any opcode" },
	{ .name = "AK", .code = UMASK(0x10), .flags = UNC_ALONE, .filters = ivbep_ha_filter0, .desc = "Match of the opcode on the AK ring" },
	{ .name = "BL", .code = UMASK(0x08), .flags = UNC_ALONE, .filters = ivbep_ha_filter0, .desc = "Match of the opcode on the BL ring" },
	{ .name = "FILT", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = ivbep_ha_filter2, .desc = "Match of both address and opcode" },
	{ .name = "OPC", .code = UMASK(0x02), .flags = UNC_ALONE, .filters = ivbep_ha_filter0, .desc = "Match of the opcode, at any address" },
};

static const struct unc_umask ivbep_ha_bt_cycles_ne[] = {
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Cycles with entries of local requests" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Cycles with entries of remote requests" },
};

static const struct unc_umask ivbep_ha_bt_occupancy[] = {
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Requests of the local socket, per cycle" },
	{ .name = "READS_LOCAL", .code = UMASK(0x04), .desc = "Reads of the local socket, per cycle" },
	{ .name = "READS_REMOTE", .code = UMASK(0x08), .desc = "Reads of remote sockets, per cycle" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Requests of remote sockets, per cycle" },
	{ .name = "WRITES_LOCAL", .code = UMASK(0x10), .desc = "Writes of the local socket, per cycle" },
	{ .name = "WRITES_REMOTE", .code = UMASK(0x20), .desc = "Writes of remote sockets, per cycle" },
};

static const struct unc_umask ivbep_ha_conflict_cycles[] = {
	{ .name = "ACKCNFLTS", .code = UMASK(0x08), .desc = "Conflict acknowledges (AckCnflt)" },
	{ .name = "CMP_FWDS", .code = UMASK(0x10), .desc = "Completion-forward messages (Cmp_Fwd)" },
	{ .name = "CONFLICT", .code = UMASK(0x02), .desc = "Cycles with a conflict being handled" },
	{ .name = "LAST", .code = UMASK(0x04), .desc = "Last request of a chain of conflicts" },
};

static const struct unc_umask ivbep_ha_directory_lookup[] = {
	{ .name = "ANY", .code = UMASK(0x10), .desc = "Lookups of every result" },
	{ .name = "NO_SNP", .code = UMASK(0x02), .desc = "Lookups after which no snoop was needed" },
	{ .name = "SNOOP_A", .code = UMASK(0x08), .desc = "Lookups that led to a snoop, state A (any)" },
	{ .name = "SNOOP_S", .code = UMASK(0x02), .desc = "Lookups that led to a snoop, state S (same code as NO_SNP)" },
	{ .name = "SNP", .code = UMASK(0x01), .desc = "Lookups after which a snoop had to be sent" },
	{ .name = "STATE_A", .code = UMASK(0x80), .desc = "Lookups that found state A (any)" },
	{ .name = "STATE_I", .code = UMASK(0x20), .desc = "Lookups that found state I (invalid)" },
	{ .name = "STATE_S", .code = UMASK(0x40), .desc = "Lookups that found state S (shared)" },
};

static const struct unc_umask ivbep_ha_directory_update[] = {
	{ .name = "A2I", .code = UMASK(0x20), .desc = "Changes from state A (any) to I (invalid)" },
	{ .name = "A2S", .code = UMASK(0x40), .desc = "Changes from state A (any) to S (shared)" },
	{ .name = "ANY", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Updates that set or clear the directory" },
	{ .name = "CLEAR", .code = UMASK(0x02), .desc = "Updates that clear the directory" },
	{ .name = "I2A", .code = UMASK(0x04), .desc = "Changes from state I (invalid) to A (any)" },
	{ .name = "I2S", .code = UMASK(0x02), .desc = "Changes from state I (invalid) to S (shared)" },
	{ .name = "S2A", .code = UMASK(0x10), .desc = "Changes from state S (shared) to A (any)" },
	{ .name = "S2I", .code = UMASK(0x08), .desc = "Changes from state S (shared) to I (invalid)" },
	{ .name = "SET", .code = UMASK(0x01), .desc = "Updates that set the directory" },
};

static const struct unc_umask ivbep_ha_iodc_conflicts[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Conflicts of any kind" },
	{ .name = "LAST", .code = UMASK(0x04), .desc = "Last request of a chain of conflicts" },
	{ .name = "REMOTE_INVI2E_SAME_RTID", .code = UMASK(0x01), .desc = "Remote InvItoE request with the same RTID" },
	{ .name = "REMOTE_OTHER_SAME_ADDR", .code = UMASK(0x04), .desc = "Other remote request to the same address" },
};

static const struct unc_umask ivbep_ha_osb[] = {
	{ .name = "INVITOE_LOCAL", .code = UMASK(0x04), .desc = "Broadcasts for local ownership requests (InvItoE)" },
	{ .name = "READS_LOCAL", .code = UMASK(0x02), .desc = "Broadcasts for local reads" },
	{ .name = "REMOTE", .code = UMASK(0x08), .desc = "Broadcasts for remote requests" },
};

static const struct unc_umask ivbep_ha_ring_ad_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CCW_VR1_EVEN", .code = UMASK(0x40), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 1" },
	{ .name = "CCW_VR1_ODD", .code = UMASK(0x80), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 1" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
	{ .name = "CW_VR1_EVEN", .code = UMASK(0x10), .desc = "Cycles used, clockwise, even polarity, virtual ring 1" },
	{ .name = "CW_VR1_ODD", .code = UMASK(0x20), .desc = "Cycles used, clockwise, odd polarity, virtual ring 1" },
};

static const struct unc_umask ivbep_ha_ring_ak_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CCW_VR1_EVEN", .code = UMASK(0x40), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 1" },
	{ .name = "CCW_VR1_ODD", .code = UMASK(0x80), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 1" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
	{ .name = "CW_VR1_EVEN", .code = UMASK(0x10), .desc = "Cycles used, clockwise, even polarity, virtual ring 1" },
	{ .name = "CW_VR1_ODD", .code = UMASK(0x20), .desc = "Cycles used, clockwise, odd polarity, virtual ring 1" },
};

static const struct unc_umask ivbep_ha_ring_bl_used[] = {
	{ .name = "CCW", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_VR0_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 0" },
	{ .name = "CCW_VR0_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 0" },
	{ .name = "CCW_VR1_EVEN", .code = UMASK(0x40), .desc = "Cycles used, counterclockwise, even polarity, virtual ring 1" },
	{ .name = "CCW_VR1_ODD", .code = UMASK(0x80), .desc = "Cycles used, counterclockwise, odd polarity, virtual ring 1" },
	{ .name = "CW", .code = UMASK(0x33), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_VR0_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity, virtual ring 0" },
	{ .name = "CW_VR0_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity, virtual ring 0" },
	{ .name = "CW_VR1_EVEN", .code = UMASK(0x10), .desc = "Cycles used, clockwise, even polarity, virtual ring 1" },
	{ .name = "CW_VR1_ODD", .code = UMASK(0x20), .desc = "Cycles used, clockwise, odd polarity, virtual ring 1" },
};

static const struct unc_umask ivbep_ha_snp_resp_recv_local[] = {
	{ .name = "OTHER", .code = UMASK(0x80), .desc = "Other responses to a local request" },
	{ .name = "RSPCNFLCT", .code = UMASK(0x40), .desc = "RspCnflct to a local request, a conflict" },
	{ .name = "RSPI", .code = UMASK(0x01), .desc = "RspI to a local request, no copy kept" },
	{ .name = "RSPIFWD", .code = UMASK(0x04), .desc = "RspIFwd to a local request, data forwarded, no copy kept" },
	{ .name = "RSPS", .code = UMASK(0x02), .desc = "RspS to a local request, a shared copy kept" },
	{ .name = "RSPSFWD", .code = UMASK(0x08), .desc = "RspSFwd to a local request, data forwarded, shared copy kept" },
	{ .name = "RSPXFWDXWB", .code = UMASK(0x20), .desc = "RspxFwdxWB to a local request, data forwarded and written back" },
	{ .name = "RSPXWB", .code = UMASK(0x10), .desc = "RspxWB to a local request, modified data written back" },
};

static const struct unc_umask ivbep_ha_txr_ad_occupancy[] = {
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = "Entries per cycle, scheduler 0" },
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = "Entries per cycle, scheduler 1" },
};

static const struct unc_umask ivbep_ha_txr_ak[] = {
	{ .name = "CRD_CBO", .code = UMASK(0x02), .desc = "Credits returned to the CBos" },
};

static const struct unc_umask ivbep_ha_txr_ak_occupancy[] = {
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = "Entries per cycle, scheduler 0" },
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = "Entries per cycle, scheduler 1" },
};

static const struct unc_event ivbep_ha_events[] = {
	{ .name = "ADDR_OPC_MATCH", .code = 0x20, .counters = CTRS(0, 3), .accepts = EP_ADDRESS | EP_OPCODE, UMASKS(ivbep_ha_addr_opc_match),
	  .desc = "Requests at the home agent that match the address and opcode filters" },
	{ .name = "BT_BYPASS", .code = 0x52, .counters = CTRS(0, 3),
	  .desc = "Requests that skip the backup tracker (BT) and enter the home tracker at once" },
	{ .name = "BT_CYCLES_NE", .code = 0x42, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(ivbep_ha_bt_cycles_ne),
	  .desc = "Cycles with entries in the backup tracker (BT), the queue before the home tracker" },
	{ .name = "BT_OCCUPANCY", .code = 0x43, .counters = CTRS(0, 3), .max_inc = 512, UMASKS(ivbep_ha_bt_occupancy),
	  .desc = "Backup tracker (BT) entries in use, summed each cycle" },
	{ .name = "BT_TO_HT_NOT_ISSUED", .code = 0x51, .counters = CTRS(0, 3), UMASKS(ha_bt_to_ht_not_issued),
	  .desc = "Cycles the backup tracker passes nothing on to the home tracker, by hazard" },
	{ .name = "BYPASS_IMC", .code = 0x14, .counters = CTRS(0, 3), UMASKS(ha_bypass_imc),
	  .desc = "Reads by use of the bypass from home agent to memory controller" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of the home agent" },
	{ .name = "CONFLICT_CYCLES", .code = 0x0b, .counters = CTRS(0, 3), UMASKS(ivbep_ha_conflict_cycles),
	  .desc = "Address conflicts in the home agent, counted as cycles" },
	{ .name = "DIRECT2CORE_COUNT", .code = 0x11, .counters = CTRS(0, 3),
	  .desc = "Direct2Core messages sent: data goes to the asking core without the CBo" },
	{ .name = "DIRECT2CORE_CYCLES_DISABLED", .code = 0x12, .counters = CTRS(0, 3),
	  .desc = "Cycles in which Direct2Core is switched off in the home agent" },
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x13, .counters = CTRS(0, 3),
	  .desc = "Reads whose Direct2Core was overridden" },
	{ .name = "DIRECTORY_LAT_OPT", .code = 0x41, .counters = CTRS(0, 3),
	  .desc = "Reads served on the faster data path that directory state I (invalid) allows" },
	{ .name = "DIRECTORY_LOOKUP", .code = 0x0c, .counters = CTRS(0, 3), UMASKS(ivbep_ha_directory_lookup),
	  .desc = "Directory lookups of the home agent, by result" },
	{ .name = "DIRECTORY_UPDATE", .code = 0x0d, .counters = CTRS(0, 3), UMASKS(ivbep_ha_directory_update),
	  .desc = "Changes of directory state written to memory" },
	{ .name = "IGR_AD_QPI2_ACCUMULATOR", .code = 0x59, .counters = CTRS(0, 3),
	  .desc = "Credits held for the AD ingress of QPI link 2, summed each cycle" },
	{ .name = "IGR_BL_QPI2_ACCUMULATOR", .code = 0x5a, .counters = CTRS(0, 3),
	  .desc = "Credits held for the BL ingress of QPI link 2, summed each cycle" },
	{ .name = "IGR_CREDITS_AD_QPI2", .code = 0x59, .counters = CTRS(0, 3),
	  .desc = "AD credits for QPI link 2, per cycle (same code as IGR_AD_QPI2_ACCUMULATOR)" },
	{ .name = "IGR_CREDITS_BL_QPI2", .code = 0x5a, .counters = CTRS(0, 3),
	  .desc = "BL credits for QPI link 2, per cycle (same code as IGR_BL_QPI2_ACCUMULATOR)" },
	{ .name = "IGR_NO_CREDIT_CYCLES", .code = 0x22, .counters = CTRS(0, 3), UMASKS(ha_igr_no_credit_cycles),
	  .desc = "Cycles the home agent has no credit to send to a QPI link ingress" },
	{ .name = "IMC_READS", .code = 0x17, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(ha_imc_reads),
	  .desc = "Reads the home agent sends to the memory controllers" },
	{ .name = "IMC_RETRY", .code = 0x1e, .counters = CTRS(0, 3),
	  .desc = "Retries between home agent and memory controller (cause undocumented)" },
	{ .name = "IMC_WRITES", .code = 0x1a, .counters = CTRS(0, 3), UMASKS(ha_imc_writes),
	  .desc = "Writes the home agent sends to the memory controllers" },
	{ .name = "IODC_CONFLICTS", .code = 0x57, .counters = CTRS(0, 3), UMASKS(ivbep_ha_iodc_conflicts),
	  .desc = "Conflicts in the I/O directory cache (IODC)" },
	{ .name = "IODC_INSERTS", .code = 0x56, .counters = CTRS(0, 3),
	  .desc = "Entries put into the I/O directory cache (IODC)" },
	{ .name = "IODC_OLEN_WBMTOI", .code = 0x58, .counters = CTRS(0, 3),
	  .desc = "Zero-length write-backs (WbMtoI) that meet the I/O directory cache (IODC)" },
	{ .name = "OSB", .code = 0x53, .counters = CTRS(0, 3), UMASKS(ivbep_ha_osb),
	  .desc = "Opportunistic snoop broadcasts (OSB) of the home agent, by request" },
	{ .name = "OSB_EDR", .code = 0x54, .counters = CTRS(0, 3), UMASKS(ha_osb_edr),
	  .desc = "Early data returns after an opportunistic snoop broadcast (OSB)" },
	{ .name = "REQUESTS", .code = 0x01, .counters = CTRS(0, 3), UMASKS(ha_requests),
	  .desc = "Requests that reach the home agent" },
	{ .name = "RING_AD_USED", .code = 0x3e, .counters = CTRS(0, 3), UMASKS(ivbep_ha_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at the home agent's stop" },
	{ .name = "RING_AK_USED", .code = 0x3f, .counters = CTRS(0, 3), UMASKS(ivbep_ha_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the home agent's stop" },
	{ .name = "RING_BL_USED", .code = 0x40, .counters = CTRS(0, 3), UMASKS(ivbep_ha_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at the home agent's stop" },
	{ .name = "RPQ_CYCLES_NO_REG_CREDITS", .code = 0x15, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(ha_cycles_no_reg_credits),
	  .desc = "Cycles with no regular credit to post a read to the memory controller (RPQ)" },
	{ .name = "RPQ_CYCLES_NO_SPEC_CREDITS", .code = 0x16, .counters = CTRS(0, 3), UMASKS(ha_cycles_no_spec_credits),
	  .desc = "Cycles with no special credit to post a read to the memory controller (RPQ)" },
	{ .name = "SNOOP_RESP", .code = 0x21, .counters = CTRS(0, 3), UMASKS(ha_snoop_resp),
	  .desc = "Snoop responses that reach the home agent, by kind" },
	{ .name = "SNP_RESP_RECV_LOCAL", .code = 0x60, .counters = CTRS(0, 3), UMASKS(ivbep_ha_snp_resp_recv_local),
	  .desc = "Snoop responses received for requests of the local socket, by kind" },
	{ .name = "TAD_REQUESTS_G0", .code = 0x1b, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(ha_tad_requests_g0),
	  .desc = "Requests by target address decoder (TAD) region, regions 0 to 7" },
	{ .name = "TAD_REQUESTS_G1", .code = 0x1c, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(ha_tad_requests_g1),
	  .desc = "Requests by target address decoder (TAD) region, regions 8 to 11" },
	{ .name = "TRACKER_CYCLES_NE", .code = 0x03, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the home tracker" },
	{ .name = "TXR_AD", .code = 0x0f, .counters = CTRS(0, 3), UMASKS(ha_txr_ad),
	  .desc = "Messages the home agent sends on the AD ring, by class" },
	{ .name = "TXR_AD_CYCLES_FULL", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_full),
	  .desc = "Cycles in which the home agent's AD egress is full" },
	{ .name = "TXR_AD_CYCLES_NE", .code = 0x29, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_ne),
	  .desc = "Cycles in which the home agent's AD egress is not empty" },
	{ .name = "TXR_AD_INSERTS", .code = 0x27, .counters = CTRS(0, 3), UMASKS(ha_txr_inserts),
	  .desc = "Entries put into the home agent's AD egress" },
	{ .name = "TXR_AD_OCCUPANCY", .code = 0x28, .counters = CTRS(0, 3), UMASKS(ivbep_ha_txr_ad_occupancy),
	  .desc = "Entries of the home agent's AD egress in use, summed each cycle" },
	{ .name = "TXR_AK", .code = 0x0e, .counters = CTRS(0, 3), UMASKS(ivbep_ha_txr_ak),
	  .desc = "Messages the home agent sends on the AK ring" },
	{ .name = "TXR_AK_CYCLES_FULL", .code = 0x32, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_full),
	  .desc = "Cycles in which the home agent's AK egress is full" },
	{ .name = "TXR_AK_CYCLES_NE", .code = 0x31, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_ne),
	  .desc = "Cycles in which the home agent's AK egress is not empty" },
	{ .name = "TXR_AK_INSERTS", .code = 0x2f, .counters = CTRS(0, 3), UMASKS(ha_txr_inserts),
	  .desc = "Entries put into the home agent's AK egress" },
	{ .name = "TXR_AK_OCCUPANCY", .code = 0x30, .counters = CTRS(0, 3), UMASKS(ivbep_ha_txr_ak_occupancy),
	  .desc = "Entries of the home agent's AK egress in use, summed each cycle" },
	{ .name = "TXR_BL", .code = 0x10, .counters = CTRS(0, 3), UMASKS(ha_txr_bl),
	  .desc = "Data responses (DRS) the home agent sends on the BL ring, by target" },
	{ .name = "TXR_BL_CYCLES_FULL", .code = 0x36, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_full),
	  .desc = "Cycles in which the home agent's BL egress is full" },
	{ .name = "TXR_BL_CYCLES_NE", .code = 0x35, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_ne),
	  .desc = "Cycles in which the home agent's BL egress is not empty" },
	{ .name = "TXR_BL_INSERTS", .code = 0x33, .counters = CTRS(0, 3), UMASKS(ha_txr_inserts),
	  .desc = "Entries put into the home agent's BL egress" },
	{ .name = "TXR_BL_OCCUPANCY", .code = 0x34, .counters = CTRS(0, 3), .max_inc = 20, .flags = UNC_OCCUPANCY, UMASKS(ha_txr_occupancy),
	  .desc = "Entries of the home agent's BL egress in use, summed each cycle" },
	{ .name = "WPQ_CYCLES_NO_REG_CREDITS", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(ha_cycles_no_reg_credits),
	  .desc = "Cycles with no regular credit to post a write to the memory controller (WPQ)" },
	{ .name = "WPQ_CYCLES_NO_SPEC_CREDITS", .code = 0x19, .counters = CTRS(0, 3), UMASKS(ha_cycles_no_spec_credits),
	  .desc = "Cycles with no special credit to post a write to the memory controller (WPQ)" },
};

/* clang-format on */

#endif

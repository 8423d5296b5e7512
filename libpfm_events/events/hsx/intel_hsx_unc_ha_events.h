/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: home agent.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_HA_EVENTS_H
#define INTEL_HSX_UNC_HA_EVENTS_H

#include "events/common/intel_ha_umasks.h"
#include "intel_hsx_fields.h"

/* clang-format off */

static const struct unc_filter_use hsx_ha_addr[] = { { .needs = "addrmatch0" }, { .needs = "addrmatch1" }, { 0 } };
static const struct unc_filter_use hsx_ha_opc[] = { { .needs = "opcodematch" }, { 0 } };
static const struct unc_filter_use hsx_ha_both[] = {
	{ .needs = "addrmatch0" }, { .needs = "addrmatch1" }, { .needs = "opcodematch" }, { 0 },
};

static const struct unc_umask hsx_ha_addr_opc_match[] = {
	{ .name = "AD", .code = UMASK(0x04), .filters = hsx_ha_opc, .desc = "Match of the opcode on the AD ring" },
	{ .name = "ADDR", .code = UMASK(0x01), .filters = hsx_ha_addr, .desc = "Match of the address, with any opcode" },
	{ .name = "AK", .code = UMASK(0x10), .filters = hsx_ha_opc, .desc = "Match of the opcode on the AK ring" },
	{ .name = "BL", .code = UMASK(0x08), .filters = hsx_ha_opc, .desc = "Match of the opcode on the BL ring" },
	{ .name = "FILT", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = hsx_ha_both, .desc = "Match of both address and opcode" },
	{ .name = "OPC", .code = UMASK(0x02), .filters = hsx_ha_opc, .desc = "Match of the opcode, at any address" },
};

static const struct unc_umask hsx_ha_directory_lookup[] = {
	{ .name = "NO_SNP", .code = UMASK(0x02), .desc = "Lookups after which no snoop was needed" },
	{ .name = "SNP", .code = UMASK(0x01), .desc = "Lookups after which a snoop had to be sent" },
};

static const struct unc_umask hsx_ha_directory_update[] = {
	{ .name = "ANY", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Updates that set or clear the directory" },
	{ .name = "CLEAR", .code = UMASK(0x02), .desc = "Updates that clear the directory" },
	{ .name = "SET", .code = UMASK(0x01), .desc = "Updates that set the directory" },
};

static const struct unc_umask hsx_ha_hitme_hit[] = {
	{ .name = "ACKCNFLTWBI", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Hits of AckCnfltWbI (HitME cache)" },
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Hits of requests of every kind" },
	{ .name = "ALLOCS", .code = UMASK(0x70), .flags = UNC_ALONE, .desc = "Hits of allocations (HitME cache)" },
	{ .name = "EVICTS", .code = UMASK(0x42), .flags = UNC_ALONE, .desc = "Hits of evictions (HitME cache)" },
	{ .name = "HOM", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Hits of requests of the HOM class" },
	{ .name = "INVALS", .code = UMASK(0x26), .flags = UNC_ALONE, .desc = "Hits of invalidations" },
	{ .name = "READ_OR_INVITOE", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Hits of reads and InvItoE" },
	{ .name = "RSP", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Hits of snoop responses" },
	{ .name = "RSPFWDI_LOCAL", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Hits of RspIFwd, RspIFwdWb of local requests" },
	{ .name = "RSPFWDI_REMOTE", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Hits of RspIFwd, RspIFwdWb of remote requests" },
	{ .name = "RSPFWDS", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Hits of RspSFwd, RspSFwdWb" },
	{ .name = "WBMTOE_OR_S", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Hits of WbMtoE and WbMtoS" },
	{ .name = "WBMTOI", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Hits of WbMtoI (HitME cache)" },
};

static const struct unc_umask hsx_ha_hitme_hit_pv_bits_set[] = {
	{ .name = "ACKCNFLTWBI", .code = UMASK(0x04), .desc = "Presence bits set, hits of AckCnfltWbI" },
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Presence bits set, hits of requests of every kind" },
	{ .name = "HOM", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Presence bits set, hits of requests of the HOM class" },
	{ .name = "READ_OR_INVITOE", .code = UMASK(0x01), .desc = "Presence bits set, hits of reads and InvItoE" },
	{ .name = "RSP", .code = UMASK(0x80), .desc = "Presence bits set, hits of snoop responses" },
	{ .name = "RSPFWDI_LOCAL", .code = UMASK(0x20), .desc = "Presence bits set, hits of RspIFwd, RspIFwdWb of local requests" },
	{ .name = "RSPFWDI_REMOTE", .code = UMASK(0x10), .desc = "Presence bits set, hits of RspIFwd, RspIFwdWb of remote requests" },
	{ .name = "RSPFWDS", .code = UMASK(0x40), .desc = "Presence bits set, hits of RspSFwd, RspSFwdWb" },
	{ .name = "WBMTOE_OR_S", .code = UMASK(0x08), .desc = "Presence bits set, hits of WbMtoE and WbMtoS" },
	{ .name = "WBMTOI", .code = UMASK(0x02), .desc = "Presence bits set, hits of WbMtoI" },
};

static const struct unc_umask hsx_ha_hitme_lookup[] = {
	{ .name = "ACKCNFLTWBI", .code = UMASK(0x04), .desc = "Lookups of AckCnfltWbI" },
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Lookups of requests of every kind" },
	{ .name = "ALLOCS", .code = UMASK(0x70), .flags = UNC_ALONE, .desc = "Lookups of allocations" },
	{ .name = "HOM", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Lookups of requests of the HOM class" },
	{ .name = "INVALS", .code = UMASK(0x26), .flags = UNC_ALONE, .desc = "Lookups of invalidations" },
	{ .name = "READ_OR_INVITOE", .code = UMASK(0x01), .desc = "Lookups of reads and InvItoE" },
	{ .name = "RSP", .code = UMASK(0x80), .desc = "Lookups of snoop responses" },
	{ .name = "RSPFWDI_LOCAL", .code = UMASK(0x20), .desc = "Lookups of RspIFwd, RspIFwdWb of local requests" },
	{ .name = "RSPFWDI_REMOTE", .code = UMASK(0x10), .desc = "Lookups of RspIFwd, RspIFwdWb of remote requests" },
	{ .name = "RSPFWDS", .code = UMASK(0x40), .desc = "Lookups of RspSFwd, RspSFwdWb" },
	{ .name = "WBMTOE_OR_S", .code = UMASK(0x08), .desc = "Lookups of WbMtoE and WbMtoS" },
	{ .name = "WBMTOI", .code = UMASK(0x02), .desc = "Lookups of WbMtoI (HitME cache)" },
};

static const struct unc_umask hsx_ha_igr_no_credit_cycles[] = {
	{ .name = "AD_QPI0", .code = UMASK(0x01), .desc = "No AD (address) credit for QPI link 0" },
	{ .name = "AD_QPI1", .code = UMASK(0x02), .desc = "No AD (address) credit for QPI link 1" },
	{ .name = "AD_QPI2", .code = UMASK(0x10), .desc = "Cycles without AD credits to QPI link 2" },
	{ .name = "BL_QPI0", .code = UMASK(0x04), .desc = "No BL (data) credit for QPI link 0" },
	{ .name = "BL_QPI1", .code = UMASK(0x08), .desc = "No BL (data) credit for QPI link 1" },
	{ .name = "BL_QPI2", .code = UMASK(0x20), .desc = "Cycles without BL credits to QPI link 2" },
};

static const struct unc_umask hsx_ha_iot_backpressure[] = {
	{ .name = "HUB", .code = UMASK(0x02), .desc = "Back pressure of the hub" },
	{ .name = "SAT", .code = UMASK(0x01), .desc = "Back pressure of the satellite" },
};

static const struct unc_umask hsx_ha_iot_cts_east_lo[] = {
	{ .name = "CTS0", .code = UMASK(0x01), .desc = "Clear-to-send signal 0" },
	{ .name = "CTS1", .code = UMASK(0x02), .desc = "Clear-to-send signal 1" },
};

static const struct unc_umask hsx_ha_iot_cts_hi[] = {
	{ .name = "CTS2", .code = UMASK(0x01), .desc = "Clear-to-send signal 2" },
	{ .name = "CTS3", .code = UMASK(0x02), .desc = "Clear-to-send signal 3" },
};

static const struct unc_umask hsx_ha_osb[] = {
	{ .name = "CANCELLED", .code = UMASK(0x10), .desc = "Opportunistic snoop broadcasts that were cancelled" },
	{ .name = "INVITOE_LOCAL", .code = UMASK(0x04), .desc = "Broadcasts for local ownership requests (InvItoE)" },
	{ .name = "READS_LOCAL", .code = UMASK(0x02), .desc = "Broadcasts for local reads" },
	{ .name = "READS_LOCAL_USEFUL", .code = UMASK(0x20), .desc = "Useful broadcasts for local reads" },
	{ .name = "REMOTE", .code = UMASK(0x08), .desc = "Broadcasts for remote requests" },
	{ .name = "REMOTE_USEFUL", .code = UMASK(0x40), .desc = "Useful broadcasts for remote requests" },
};

static const struct unc_umask hsx_ha_ring_ad_used[] = {
	{ .name = "CCW", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" },
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

#define HSX_HA_RING_AK_USED(BDX) \
	BDX({ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, both directions and polarities" }) \
	{ .name = "CCW", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, both polarities and all virtual rings" }, \
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, even polarity" }, \
	{ .name = "CCW_ODD", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles used, counterclockwise, odd polarity" }, \
	{ .name = "CW", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, both polarities and all virtual rings" }, \
	{ .name = "CW_EVEN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, even polarity" }, \
	{ .name = "CW_ODD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles used, clockwise, odd polarity" }
static const struct unc_umask hsx_ha_ring_ak_used[] = { HSX_HA_RING_AK_USED(NO_ROW) };
static const struct unc_umask bdx_ha_ring_ak_used[] = { HSX_HA_RING_AK_USED(ROW) };

#define HSX_HA_RPQ_CYCLES_NO_CREDITS_ROWS(before) \
	{ .name = "CHN0", .code = UMASK(0x01), .desc = before " credit, memory channel 0" }, \
	{ .name = "CHN1", .code = UMASK(0x02), .desc = before " credit, memory channel 1" }, \
	{ .name = "CHN2", .code = UMASK(0x04), .desc = before " credit, memory channel 2" }, \
	{ .name = "CHN3", .code = UMASK(0x08), .desc = before " credit, memory channel 3" }
static const struct unc_umask hsx_ha_rpq_cycles_no_reg_credits[] = { HSX_HA_RPQ_CYCLES_NO_CREDITS_ROWS("No regular") };

static const struct unc_umask hsx_ha_rpq_cycles_no_spec_credits[] = { HSX_HA_RPQ_CYCLES_NO_CREDITS_ROWS("No special") };

static const struct unc_umask hsx_ha_sbo0_credit_occupancy[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits held per cycle for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits held per cycle for the BL ring" },
};

static const struct unc_umask hsx_ha_sbo0_credits_acquired[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits obtained for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits obtained for the BL ring" },
};

static const struct unc_umask hsx_ha_snoop_cycles_ne[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles with snoops in flight for any request" },
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Cycles with snoops in flight for local requests" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Cycles with snoops in flight for remote requests" },
};

static const struct unc_umask hsx_ha_snoop_occupancy[] = {
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Snoops in flight per cycle for local requests" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Snoops in flight per cycle for remote requests" },
};

static const struct unc_umask hsx_ha_snoops_rsp_after_data[] = {
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Late responses for local requests" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Late responses for remote requests" },
};

static const struct unc_umask hsx_ha_snp_resp_recv_local[] = {
	{ .name = "OTHER", .code = UMASK(0x80), .desc = "Other responses to a local request" },
	{ .name = "RSPCNFLCT", .code = UMASK(0x40), .desc = "RspCnflct to a local request, a conflict" },
	{ .name = "RSPI", .code = UMASK(0x01), .desc = "RspI to a local request, no copy kept" },
	{ .name = "RSPIFWD", .code = UMASK(0x04), .desc = "RspIFwd to a local request, data forwarded, no copy kept" },
	{ .name = "RSPS", .code = UMASK(0x02), .desc = "RspS to a local request, a shared copy kept" },
	{ .name = "RSPSFWD", .code = UMASK(0x08), .desc = "RspSFwd to a local request, data forwarded, shared copy kept" },
	{ .name = "RSPxFWDxWB", .code = UMASK(0x20), .desc = "RspxFwdxWB to a local request, data forwarded and written back" },
	{ .name = "RSPxWB", .code = UMASK(0x10), .desc = "RspxWB to a local request, modified data written back" },
};

static const struct unc_umask hsx_ha_stall_no_sbo_credit[] = {
	{ .name = "SBO0_AD", .code = UMASK(0x01), .desc = "Cycles without an AD credit of SBo 0" },
	{ .name = "SBO0_BL", .code = UMASK(0x04), .desc = "Cycles without an BL credit of SBo 0" },
	{ .name = "SBO1_AD", .code = UMASK(0x02), .desc = "Cycles without an AD credit of SBo 1" },
	{ .name = "SBO1_BL", .code = UMASK(0x08), .desc = "Cycles without an BL credit of SBo 1" },
};

static const struct unc_umask hsx_ha_tracker_cycles_full[] = {
	{ .name = "ALL", .code = UMASK(0x02), .desc = "Cycles without a free entry in any pool" },
	{ .name = "GP", .code = UMASK(0x01), .desc = "Cycles without a free entry in the general pool" },
};

static const struct unc_umask hsx_ha_tracker_cycles_ne[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles with an entry of any request" },
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Cycles with an entry of a local request" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Cycles with an entry of a remote request" },
};

static const struct unc_umask hsx_ha_tracker_occupancy[] = {
	{ .name = "INVITOE_LOCAL", .code = UMASK(0x40), .desc = "Entries per cycle of local InvItoE requests" },
	{ .name = "INVITOE_REMOTE", .code = UMASK(0x80), .desc = "Entries per cycle of remote InvItoE requests" },
	{ .name = "READS_LOCAL", .code = UMASK(0x04), .desc = "Entries per cycle of local reads" },
	{ .name = "READS_REMOTE", .code = UMASK(0x08), .desc = "Entries per cycle of remote reads" },
	{ .name = "WRITES_LOCAL", .code = UMASK(0x10), .desc = "Entries per cycle of local writes" },
	{ .name = "WRITES_REMOTE", .code = UMASK(0x20), .desc = "Entries per cycle of remote writes" },
};

static const struct unc_umask hsx_ha_tracker_pending_occupancy[] = {
	{ .name = "LOCAL", .code = UMASK(0x01), .desc = "Waiting entries per cycle of local requests" },
	{ .name = "REMOTE", .code = UMASK(0x02), .desc = "Waiting entries per cycle of remote requests" },
};

#define HSX_HA_TXR_AD_ROWS(before) \
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = before " both schedulers" }, \
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = before " scheduler 0" }, \
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = before " scheduler 1" }
static const struct unc_umask hsx_ha_txr_ad_cycles_full[] = { HSX_HA_TXR_AD_ROWS("Cycles full,") };

static const struct unc_umask hsx_ha_txr_ad_cycles_ne[] = { HSX_HA_TXR_AD_ROWS("Cycles not empty,") };

static const struct unc_umask hsx_ha_txr_ad_inserts[] = { HSX_HA_TXR_AD_ROWS("Entries put in,") };

static const struct unc_umask hsx_ha_txr_starved[] = {
	{ .name = "AK", .code = UMASK(0x01), .desc = "Messages that wait for the AK ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Messages that wait for the BL ring" },
};

#define HSX_HA_EVENTS(HSX, BDX) \
	{ .name = "ADDR_OPC_MATCH", .code = 0x20, .counters = CTRS(0, 3), .accepts = EP_ADDRESS | EP_OPCODE, UMASKS(hsx_ha_addr_opc_match), \
	  .desc = "Requests at the home agent that match the address and opcode filters" }, \
	{ .name = "BT_CYCLES_NE", .code = 0x42, .counters = CTRS(0, 3), \
	  .desc = "Cycles with entries in the backup tracker (BT), the queue before the home tracker" }, \
	{ .name = "BT_TO_HT_NOT_ISSUED", .code = 0x51, .counters = CTRS(0, 3), UMASKS(ha_bt_to_ht_not_issued), \
	  .desc = "Cycles the backup tracker passes nothing on to the home tracker, by hazard" }, \
	{ .name = "BYPASS_IMC", .code = 0x14, .counters = CTRS(0, 3), UMASKS(ha_bypass_imc), \
	  .desc = "Reads by use of the bypass from home agent to memory controller" }, \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Uncore clock cycles of the home agent" }, \
	{ .name = "DIRECT2CORE_COUNT", .code = 0x11, .counters = CTRS(0, 3), \
	  .desc = "Direct2Core messages sent: data goes to the asking core without the CBo" }, \
	{ .name = "DIRECT2CORE_CYCLES_DISABLED", .code = 0x12, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which Direct2Core is switched off in the home agent" }, \
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x13, .counters = CTRS(0, 3), \
	  .desc = "Reads whose Direct2Core was overridden" }, \
	{ .name = "DIRECTORY_LAT_OPT", .code = 0x41, .counters = CTRS(0, 3), \
	  .desc = "Reads served on the faster data path that directory state I (invalid) allows" }, \
	{ .name = "DIRECTORY_LOOKUP", .code = 0x0c, .counters = CTRS(0, 3), UMASKS(hsx_ha_directory_lookup), \
	  .desc = "Directory lookups of the home agent, by result" }, \
	{ .name = "DIRECTORY_UPDATE", .code = 0x0d, .counters = CTRS(0, 3), UMASKS(hsx_ha_directory_update), \
	  .desc = "Changes of directory state written to memory" }, \
	{ .name = "HITME_HIT", .code = 0x71, .counters = CTRS(0, 3), UMASKS(hsx_ha_hitme_hit), \
	  .desc = "Hits in the HitME cache, the cache of directory states, by request" }, \
	{ .name = "HITME_HIT_PV_BITS_SET", .code = 0x72, .counters = CTRS(0, 3), UMASKS(hsx_ha_hitme_hit_pv_bits_set), \
	  .desc = "Presence bits set in entries of the HitME cache that were hit, by request" }, \
	{ .name = "HITME_LOOKUP", .code = 0x70, .counters = CTRS(0, 3), UMASKS(hsx_ha_hitme_lookup), \
	  .desc = "Lookups of the HitME cache, the cache of directory states, by request" }, \
	{ .name = "IGR_NO_CREDIT_CYCLES", .code = 0x22, .counters = CTRS(0, 3), UMASKS(hsx_ha_igr_no_credit_cycles), \
	  .desc = "Cycles the home agent has no credit to send to a QPI link ingress" }, \
	{ .name = "IMC_READS", .code = 0x17, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(ha_imc_reads), \
	  .desc = "Reads the home agent sends to the memory controllers" }, \
	{ .name = "IMC_RETRY", .code = 0x1e, .counters = CTRS(0, 3), \
	  .desc = "Retries between home agent and memory controller (cause undocumented)" }, \
	{ .name = "IMC_WRITES", .code = 0x1a, .counters = CTRS(0, 3), UMASKS(ha_imc_writes), \
	  .desc = "Writes the home agent sends to the memory controllers" }, \
	{ .name = "IOT_BACKPRESSURE", .code = 0x61, .counters = CTRS(0, 2), UMASKS(hsx_ha_iot_backpressure), \
	  .desc = "Cycles of back pressure of the in/out tracker (IOT), by source" }, \
	{ .name = "IOT_CTS_EAST_LO", .code = 0x64, .counters = CTRS(0, 2), UMASKS(hsx_ha_iot_cts_east_lo), \
	  .desc = "Clear-to-send signals of the in/out tracker (IOT), east, low" }, \
	{ .name = "IOT_CTS_HI", .code = 0x65, .counters = CTRS(0, 2), UMASKS(hsx_ha_iot_cts_hi), \
	  .desc = "Clear-to-send signals of the in/out tracker (IOT), high" }, \
	{ .name = "IOT_CTS_WEST_LO", .code = 0x62, .counters = CTRS(0, 2), UMASKS(hsx_ha_iot_cts_east_lo), \
	  .desc = "Clear-to-send signals of the in/out tracker (IOT), west, low" }, \
	{ .name = "OSB", .code = 0x53, .counters = CTRS(0, 3), UMASKS(hsx_ha_osb), \
	  .desc = "Opportunistic snoop broadcasts (OSB) of the home agent, by request" }, \
	{ .name = "OSB_EDR", .code = 0x54, .counters = CTRS(0, 3), UMASKS(ha_osb_edr), \
	  .desc = "Early data returns after an opportunistic snoop broadcast (OSB)" }, \
	{ .name = "REQUESTS", .code = 0x01, .counters = CTRS(0, 3), UMASKS(ha_requests), \
	  .desc = "Requests that reach the home agent" }, \
	{ .name = "RING_AD_USED", .code = 0x3e, .counters = CTRS(0, 3), UMASKS(hsx_ha_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at the home agent's stop" }, \
	HSX({ .name = "RING_AK_USED", .code = 0x3f, .counters = CTRS(0, 3), UMASKS(hsx_ha_ring_ak_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the home agent's stop" }) \
	BDX({ .name = "RING_AK_USED", .code = 0x3f, .counters = CTRS(0, 3), UMASKS(bdx_ha_ring_ak_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the home agent's stop" }) \
	HSX({ .name = "RING_BL_USED", .code = 0x40, .counters = CTRS(0, 3), UMASKS(hsx_ha_ring_ak_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at the home agent's stop" }) \
	BDX({ .name = "RING_BL_USED", .code = 0x40, .counters = CTRS(0, 3), UMASKS(bdx_ha_ring_ak_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at the home agent's stop" }) \
	{ .name = "RPQ_CYCLES_NO_REG_CREDITS", .code = 0x15, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(hsx_ha_rpq_cycles_no_reg_credits), \
	  .desc = "Cycles with no regular credit to post a read to the memory controller (RPQ)" }, \
	{ .name = "RPQ_CYCLES_NO_SPEC_CREDITS", .code = 0x16, .counters = CTRS(0, 3), UMASKS(hsx_ha_rpq_cycles_no_spec_credits), \
	  .desc = "Cycles with no special credit to post a read to the memory controller (RPQ)" }, \
	{ .name = "SBO0_CREDIT_OCCUPANCY", .code = 0x6a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_ha_sbo0_credit_occupancy), \
	  .desc = "Credits of SBo 0 held, summed each cycle, by ring" }, \
	{ .name = "SBO0_CREDITS_ACQUIRED", .code = 0x68, .counters = CTRS(0, 3), UMASKS(hsx_ha_sbo0_credits_acquired), \
	  .desc = "Credits of SBo 0 obtained, by ring" }, \
	{ .name = "SBO1_CREDIT_OCCUPANCY", .code = 0x6b, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_ha_sbo0_credit_occupancy), \
	  .desc = "Credits of SBo 1 held, summed each cycle, by ring" }, \
	{ .name = "SBO1_CREDITS_ACQUIRED", .code = 0x69, .counters = CTRS(0, 3), UMASKS(hsx_ha_sbo0_credits_acquired), \
	  .desc = "Credits of SBo 1 obtained, by ring" }, \
	{ .name = "SNOOP_CYCLES_NE", .code = 0x08, .counters = CTRS(0, 3), UMASKS(hsx_ha_snoop_cycles_ne), \
	  .desc = "Cycles in which snoops are in flight, by requester" }, \
	{ .name = "SNOOP_OCCUPANCY", .code = 0x09, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_ha_snoop_occupancy), \
	  .desc = "Snoops in flight, summed each cycle, by requester" }, \
	{ .name = "SNOOP_RESP", .code = 0x21, .counters = CTRS(0, 3), UMASKS(ha_snoop_resp), \
	  .desc = "Snoop responses that reach the home agent, by kind" }, \
	{ .name = "SNOOPS_RSP_AFTER_DATA", .code = 0x0a, .counters = CTRS(0, 3), UMASKS(hsx_ha_snoops_rsp_after_data), \
	  .desc = "Snoop responses that came after the data of memory, by requester" }, \
	{ .name = "SNP_RESP_RECV_LOCAL", .code = 0x60, .counters = CTRS(0, 3), UMASKS(hsx_ha_snp_resp_recv_local), \
	  .desc = "Snoop responses received for requests of the local socket, by kind" }, \
	{ .name = "STALL_NO_SBO_CREDIT", .code = 0x6c, .counters = CTRS(0, 3), UMASKS(hsx_ha_stall_no_sbo_credit), \
	  .desc = "Cycles the egress waits for a credit of a ring stop (SBo), by stop and ring" }, \
	{ .name = "TAD_REQUESTS_G0", .code = 0x1b, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(ha_tad_requests_g0), \
	  .desc = "Requests by target address decoder (TAD) region, regions 0 to 7" }, \
	{ .name = "TAD_REQUESTS_G1", .code = 0x1c, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(ha_tad_requests_g1), \
	  .desc = "Requests by target address decoder (TAD) region, regions 8 to 11" }, \
	{ .name = "TRACKER_CYCLES_FULL", .code = 0x02, .counters = CTRS(0, 3), UMASKS(hsx_ha_tracker_cycles_full), \
	  .desc = "Cycles in which the home agent tracker has no free entry, by pool" }, \
	{ .name = "TRACKER_CYCLES_NE", .code = 0x03, .counters = CTRS(0, 3), UMASKS(hsx_ha_tracker_cycles_ne), \
	  .desc = "Cycles with at least one entry in the home tracker" }, \
	{ .name = "TRACKER_OCCUPANCY", .code = 0x04, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_ha_tracker_occupancy), \
	  .desc = "Home agent tracker entries in use, summed each cycle, by request" }, \
	{ .name = "TRACKER_PENDING_OCCUPANCY", .code = 0x05, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_ha_tracker_pending_occupancy), \
	  .desc = "Tracker entries that wait for data of memory, summed each cycle" }, \
	{ .name = "TxR_AD", .code = 0x0f, .counters = CTRS(0, 3), UMASKS(ha_txr_ad), \
	  .desc = "Messages the home agent sends on the AD ring, by class" }, \
	{ .name = "TxR_AD_CYCLES_FULL", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_cycles_full), \
	  .desc = "Cycles in which the home agent's AD egress is full" }, \
	{ .name = "TxR_AD_CYCLES_NE", .code = 0x29, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_cycles_ne), \
	  .desc = "Cycles in which the home agent's AD egress is not empty" }, \
	{ .name = "TxR_AD_INSERTS", .code = 0x27, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_inserts), \
	  .desc = "Entries put into the home agent's AD egress" }, \
	{ .name = "TxR_AK_CYCLES_FULL", .code = 0x32, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_cycles_full), \
	  .desc = "Cycles in which the home agent's AK egress is full" }, \
	{ .name = "TxR_AK_CYCLES_NE", .code = 0x31, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_cycles_ne), \
	  .desc = "Cycles in which the home agent's AK egress is not empty" }, \
	{ .name = "TxR_AK_INSERTS", .code = 0x2f, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_inserts), \
	  .desc = "Entries put into the home agent's AK egress" }, \
	{ .name = "TxR_BL", .code = 0x10, .counters = CTRS(0, 3), UMASKS(ha_txr_bl), \
	  .desc = "Data responses (DRS) the home agent sends on the BL ring, by target" }, \
	{ .name = "TxR_BL_CYCLES_FULL", .code = 0x36, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_cycles_full), \
	  .desc = "Cycles in which the home agent's BL egress is full" }, \
	{ .name = "TxR_BL_CYCLES_NE", .code = 0x35, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_cycles_ne), \
	  .desc = "Cycles in which the home agent's BL egress is not empty" }, \
	{ .name = "TxR_BL_INSERTS", .code = 0x33, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_ad_inserts), \
	  .desc = "Entries put into the home agent's BL egress" }, \
	{ .name = "TxR_STARVED", .code = 0x6d, .counters = CTRS(0, 3), UMASKS(hsx_ha_txr_starved), \
	  .desc = "Starvation of the home agent egress: a message cannot get onto its ring" }, \
	{ .name = "WPQ_CYCLES_NO_REG_CREDITS", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(hsx_ha_rpq_cycles_no_reg_credits), \
	  .desc = "Cycles with no regular credit to post a write to the memory controller (WPQ)" }, \
	{ .name = "WPQ_CYCLES_NO_SPEC_CREDITS", .code = 0x19, .counters = CTRS(0, 3), UMASKS(hsx_ha_rpq_cycles_no_spec_credits), \
	  .desc = "Cycles with no special credit to post a write to the memory controller (WPQ)" }
static const struct unc_event hsx_ha_events[] = { HSX_HA_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_ha_events[] = { HSX_HA_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

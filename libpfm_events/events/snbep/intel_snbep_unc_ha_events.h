/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: home agent.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_HA_EVENTS_H
#define INTEL_SNBEP_UNC_HA_EVENTS_H

#include "events/common/intel_ha_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_filter_use snbep_ha_filter0[] = { { .needs = "addrmatch0" }, { .needs = "opcodematch" }, { 0 } };

static const struct unc_umask snbep_ha_addr_opc_match[] = {
	{ .name = "FILT", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = snbep_ha_filter0, .desc = "Match of both address and opcode" },
};

static const struct unc_umask snbep_ha_conflict_cycles[] = {
	{ .name = "CONFLICT", .code = UMASK(0x02), .desc = "Cycles with a conflict being handled" },
	{ .name = "NO_CONFLICT", .code = UMASK(0x01), .desc = "Cycles with no conflict being handled" },
};

static const struct unc_umask snbep_ha_directory_lookup[] = {
	{ .name = "NO_SNP", .code = UMASK(0x02), .desc = "Lookups after which no snoop was needed" },
	{ .name = "SNP", .code = UMASK(0x01), .desc = "Lookups after which a snoop had to be sent" },
};

static const struct unc_umask snbep_ha_directory_update[] = {
	{ .name = "ANY", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Updates that set or clear the directory" },
	{ .name = "CLEAR", .code = UMASK(0x02), .desc = "Updates that clear the directory" },
	{ .name = "SET", .code = UMASK(0x01), .desc = "Updates that set the directory" },
};

static const struct unc_umask snbep_ha_requests[] = {
	{ .name = "READS", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Reads of the local and remote sockets" },
	{ .name = "WRITES", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Writes of the local and remote sockets" },
};

static const struct unc_umask snbep_ha_ring_ad_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_ha_ring_ak_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_ha_ring_bl_used[] = {
	{ .name = "CCW_EVEN", .code = UMASK(0x04), .desc = "Cycles used, counterclockwise, even polarity" },
	{ .name = "CCW_ODD", .code = UMASK(0x08), .desc = "Cycles used, counterclockwise, odd polarity" },
	{ .name = "CW_EVEN", .code = UMASK(0x01), .desc = "Cycles used, clockwise, even polarity" },
	{ .name = "CW_ODD", .code = UMASK(0x02), .desc = "Cycles used, clockwise, odd polarity" },
};

static const struct unc_umask snbep_ha_tracker_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Entries of local and of remote requests" },
};

static const struct unc_umask snbep_ha_txr_ad[] = {
	{ .name = "NDR", .code = UMASK(0x01), .desc = "Responses without data (NDR) sent" },
	{ .name = "SNP", .code = UMASK(0x02), .desc = "Snoops (SNP) sent to caching agents" },
};

static const struct unc_event snbep_ha_events[] = {
	{ .name = "ADDR_OPC_MATCH", .code = 0x20, .counters = CTRS(0, 3), .accepts = EP_ADDRESS | EP_OPCODE, UMASKS(snbep_ha_addr_opc_match),
	  .desc = "Requests at the home agent that match the address and opcode filters" },
	{ .name = "BYPASS_IMC", .code = 0x14, .counters = CTRS(0, 3), UMASKS(ha_bypass_imc),
	  .desc = "Reads by use of the bypass from home agent to memory controller" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of the home agent" },
	{ .name = "CONFLICT_CYCLES", .code = 0x0b, .counters = CTRS(0, 3), UMASKS(snbep_ha_conflict_cycles),
	  .desc = "Address conflicts in the home agent, counted as cycles" },
	{ .name = "DIRECT2CORE_COUNT", .code = 0x11, .counters = CTRS(0, 3),
	  .desc = "Direct2Core messages sent: data goes to the asking core without the CBo" },
	{ .name = "DIRECT2CORE_CYCLES_DISABLED", .code = 0x12, .counters = CTRS(0, 3),
	  .desc = "Cycles in which Direct2Core is switched off in the home agent" },
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x13, .counters = CTRS(0, 3),
	  .desc = "Reads whose Direct2Core was overridden" },
	{ .name = "DIRECTORY_LOOKUP", .code = 0x0c, .counters = CTRS(0, 3), UMASKS(snbep_ha_directory_lookup),
	  .desc = "Directory lookups of the home agent, by result" },
	{ .name = "DIRECTORY_UPDATE", .code = 0x0d, .counters = CTRS(0, 3), UMASKS(snbep_ha_directory_update),
	  .desc = "Changes of directory state written to memory" },
	{ .name = "IGR_NO_CREDIT_CYCLES", .code = 0x22, .counters = CTRS(0, 3), UMASKS(ha_igr_no_credit_cycles),
	  .desc = "Cycles the home agent has no credit to send to a QPI link ingress" },
	{ .name = "IMC_RETRY", .code = 0x1e, .counters = CTRS(0, 3),
	  .desc = "Retries between home agent and memory controller (cause undocumented)" },
	{ .name = "IMC_WRITES", .code = 0x1a, .counters = CTRS(0, 3), UMASKS(ha_imc_writes),
	  .desc = "Writes the home agent sends to the memory controllers" },
	{ .name = "REQUESTS", .code = 0x01, .counters = CTRS(0, 3), UMASKS(snbep_ha_requests),
	  .desc = "Requests that reach the home agent" },
	{ .name = "RING_AD_USED", .code = 0x3e, .counters = CTRS(0, 3), UMASKS(snbep_ha_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at the home agent's stop" },
	{ .name = "RING_AK_USED", .code = 0x3f, .counters = CTRS(0, 3), UMASKS(snbep_ha_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at the home agent's stop" },
	{ .name = "RING_BL_USED", .code = 0x40, .counters = CTRS(0, 3), UMASKS(snbep_ha_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at the home agent's stop" },
	{ .name = "RPQ_CYCLES_NO_REG_CREDITS", .code = 0x15, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(ha_cycles_no_reg_credits),
	  .desc = "Cycles with no regular credit to post a read to the memory controller (RPQ)" },
	{ .name = "RPQ_CYCLES_NO_SPEC_CREDITS", .code = 0x16, .counters = CTRS(0, 3), UMASKS(ha_cycles_no_spec_credits),
	  .desc = "Cycles with no special credit to post a read to the memory controller (RPQ)" },
	{ .name = "TAD_REQUESTS_G0", .code = 0x1b, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(ha_tad_requests_g0),
	  .desc = "Requests by target address decoder (TAD) region, regions 0 to 7" },
	{ .name = "TAD_REQUESTS_G1", .code = 0x1c, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(ha_tad_requests_g1),
	  .desc = "Requests by target address decoder (TAD) region, regions 8 to 11" },
	{ .name = "TRACKER_INSERTS", .code = 0x06, .counters = CTRS(0, 3), UMASKS(snbep_ha_tracker_inserts),
	  .desc = "Entries put into the home tracker" },
	{ .name = "TXR_AD", .code = 0x0f, .counters = CTRS(0, 3), UMASKS(snbep_ha_txr_ad),
	  .desc = "Messages the home agent sends on the AD ring, by class" },
	{ .name = "TXR_AD_CYCLES_FULL", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_full),
	  .desc = "Cycles in which the home agent's AD egress is full" },
	{ .name = "TXR_AD_CYCLES_NE", .code = 0x29, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_ne),
	  .desc = "Cycles in which the home agent's AD egress is not empty" },
	{ .name = "TXR_AD_INSERTS", .code = 0x27, .counters = CTRS(0, 3), UMASKS(ha_txr_inserts),
	  .desc = "Entries put into the home agent's AD egress" },
	{ .name = "TXR_AD_OCCUPANCY", .code = 0x28, .counters = CTRS(0, 3), UMASKS(ha_txr_occupancy),
	  .desc = "Entries of the home agent's AD egress in use, summed each cycle" },
	{ .name = "TXR_AK_CYCLES_FULL", .code = 0x32, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_full),
	  .desc = "Cycles in which the home agent's AK egress is full" },
	{ .name = "TXR_AK_CYCLES_NE", .code = 0x31, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_ne),
	  .desc = "Cycles in which the home agent's AK egress is not empty" },
	{ .name = "TXR_AK_INSERTS", .code = 0x2f, .counters = CTRS(0, 3), UMASKS(ha_txr_inserts),
	  .desc = "Entries put into the home agent's AK egress" },
	{ .name = "TXR_AK_NDR", .code = 0x0e, .counters = CTRS(0, 3),
	  .desc = "Responses without data (NDR) the home agent sends on the AK ring" },
	{ .name = "TXR_AK_OCCUPANCY", .code = 0x30, .counters = CTRS(0, 3), UMASKS(ha_txr_occupancy),
	  .desc = "Entries of the home agent's AK egress in use, summed each cycle" },
	{ .name = "TXR_BL", .code = 0x10, .counters = CTRS(0, 3), UMASKS(ha_txr_bl),
	  .desc = "Data responses (DRS) the home agent sends on the BL ring, by target" },
	{ .name = "TXR_BL_CYCLES_FULL", .code = 0x36, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_full),
	  .desc = "Cycles in which the home agent's BL egress is full" },
	{ .name = "TXR_BL_CYCLES_NE", .code = 0x35, .counters = CTRS(0, 3), UMASKS(ha_txr_cycles_ne),
	  .desc = "Cycles in which the home agent's BL egress is not empty" },
	{ .name = "TXR_BL_INSERTS", .code = 0x33, .counters = CTRS(0, 3), UMASKS(ha_txr_inserts),
	  .desc = "Entries put into the home agent's BL egress" },
	{ .name = "TXR_BL_OCCUPANCY", .code = 0x34, .counters = CTRS(0, 3), UMASKS(ha_txr_occupancy),
	  .desc = "Entries of the home agent's BL egress in use, summed each cycle" },
	{ .name = "WPQ_CYCLES_NO_REG_CREDITS", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 4, UMASKS(ha_cycles_no_reg_credits),
	  .desc = "Cycles with no regular credit to post a write to the memory controller (WPQ)" },
	{ .name = "WPQ_CYCLES_NO_SPEC_CREDITS", .code = 0x19, .counters = CTRS(0, 3), UMASKS(ha_cycles_no_spec_credits),
	  .desc = "Cycles with no special credit to post a write to the memory controller (WPQ)" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: caching agent.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_CBO_EVENTS_H
#define INTEL_HSX_UNC_CBO_EVENTS_H

#include "events/common/intel_cbo_umasks.h"
#include "intel_hsx_fields.h"

/* clang-format off */

/* All states: an event that selects none counts nothing. */
static const struct unc_filter_use hsx_cbo_lookup[] = { { .reg = 1, .mask = 0xfe0000, .value = 0xfe0000 }, { 0 } };
static const struct unc_filter_use hsx_cbo_nid[] = { { .needs = "nid" }, { 0 } };
static const struct unc_filter_use hsx_cbo_opc[] = { { .needs = "opc" }, { 0 } };
static const struct unc_filter_use hsx_cbo_opc_nid[] = { { .needs = "opc" }, { .needs = "nid" }, { 0 } };

static const struct unc_umask hsx_cbo_llc_lookup[] = {
	{ .name = "ANY", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Lookups by requests of every kind" },
	{ .name = "DATA_READ", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Lookups by data reads" },
	{ .name = "NID", .code = UMASK(0x41), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Lookups of addresses at the nodes of the nid filter" },
	{ .name = "READ", .code = UMASK(0x21), .flags = UNC_ALONE, .desc = "Lookups by reads, RFO included" },
	{ .name = "REMOTE_SNOOP", .code = UMASK(0x09), .flags = UNC_ALONE, .desc = "Lookups by snoops from other sockets" },
	{ .name = "WRITE", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Lookups by writes, such as write-backs of the cores" },
};

#define HSX_CBO_LLC_VICTIMS(HSX) \
	{ .name = "E_STATE", .code = UMASK(0x02), .desc = "Victims in exclusive state (E)" }, \
	{ .name = "F_STATE", .code = UMASK(0x08), .desc = "Victims in forward state (F)" }, \
	{ .name = "I_STATE", .code = UMASK(0x04), .desc = "Victims in invalid state (I)" }, \
	{ .name = "M_STATE", .code = UMASK(0x01), .desc = "Victims in modified state (M), written back to memory" }, \
	{ .name = "MISS", .code = UMASK(0x10), .desc = "Victims of the kind named miss (meaning undocumented)" }, \
	{ .name = "NID", .code = UMASK(0x40), .filters = hsx_cbo_nid, .desc = "Victims of addresses at the nodes of the nid filter" }, \
	HSX({ .name = "S_STATE", .code = UMASK(0x04), .desc = "Victims in shared state (S)" })
static const struct unc_umask hsx_cbo_llc_victims[] = { HSX_CBO_LLC_VICTIMS(ROW) };
static const struct unc_umask bdx_cbo_llc_victims[] = { HSX_CBO_LLC_VICTIMS(NO_ROW) };

static const struct unc_umask hsx_cbo_misc[] = {
	{ .name = "CVZERO_PREFETCH_MISS", .code = UMASK(0x20), .desc = "Prefetch victims with clear core bits that missed" },
	{ .name = "CVZERO_PREFETCH_VICTIM", .code = UMASK(0x10), .desc = "Prefetch victims with clear core bits" },
	{ .name = "RFO_HIT_S", .code = UMASK(0x08), .desc = "Reads for ownership (RFO) that hit a line in shared state" },
	{ .name = "RSPI_WAS_FSE", .code = UMASK(0x01), .desc = "Snoops that silently dropped a line in F, S or E state, answer RspI" },
	{ .name = "STARTED", .code = UMASK(0x04), .desc = "Kind named started (meaning undocumented)" },
	{ .name = "WC_ALIASING", .code = UMASK(0x02), .desc = "Write-combining writes that hit a modified line and push it out first" },
};

static const struct unc_umask hsx_cbo_ring_ad_used[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, both directions and polarities" },
	{ .name = "DOWN", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, downward, both polarities and all virtual rings" },
	{ .name = "DOWN_EVEN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles used, downward, even polarity" },
	{ .name = "DOWN_ODD", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles used, downward, odd polarity" },
	{ .name = "UP", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, upward, both polarities and all virtual rings" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles used, upward, even polarity" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles used, upward, odd polarity" },
};

static const struct unc_umask hsx_cbo_ring_bounces[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Messages on the AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Acknowledge ring (AK) messages that bounced" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Data ring (BL) messages that bounced" },
	{ .name = "IV", .code = UMASK(0x10), .desc = "Invalidate ring (IV) messages that bounced" },
};

static const struct unc_umask hsx_cbo_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
	{ .name = "DN", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, downward" },
	{ .name = "DOWN", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Cycles used, downward direction" },
	{ .name = "UP", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, upward direction" },
};

static const struct unc_umask hsx_cbo_ring_sink_starved[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Starved sink for AD messages" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Starved sink for AK messages" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Starved sink for BL messages" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Starved sink: invalidate ring (IV)" },
};

static const struct unc_umask hsx_cbo_rxr_inserts[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Snoops of other sockets put into the IPQ" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Core requests put into the IRQ" },
	{ .name = "IRQ_REJ", .code = UMASK(0x02), .desc = "Requests turned away from the IRQ (same code as IRQ_REJECTED)" },
	{ .name = "PRQ", .code = UMASK(0x10), .desc = "IO requests (PRQ) that enter" },
	{ .name = "PRQ_REJ", .code = UMASK(0x20), .desc = "IO requests (PRQ) that were rejected" },
};

static const struct unc_umask hsx_cbo_rxr_int_starved[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Held up inside the snoop queue (IPQ)" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Held up inside the core request queue (IRQ)" },
	{ .name = "ISMQ", .code = UMASK(0x08), .desc = "Held up inside the response queue (ISMQ)" },
	{ .name = "PRQ", .code = UMASK(0x10), .desc = "IO requests (PRQ) held up" },
};

static const struct unc_umask hsx_cbo_rxr_ipq_retry2[] = {
	{ .name = "AD_SBO", .code = UMASK(0x01), .desc = "Retries for want of an AD credit of the ring stop" },
	{ .name = "TARGET", .code = UMASK(0x40), .filters = hsx_cbo_nid, .desc = "Retries by the node filter (TARGET)" },
};

static const struct unc_umask hsx_cbo_rxr_irq_retry[] = {
	{ .name = "ADDR_CONFLICT", .code = UMASK(0x04), .desc = "Retries because of an address conflict" },
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Retries for any cause" },
	{ .name = "FULL", .code = UMASK(0x02), .desc = "Retries because no egress entry was free" },
	{ .name = "IIO_CREDITS", .code = UMASK(0x20), .desc = "Retries because I/O unit (IIO) credits were lacking" },
	{ .name = "NID", .code = UMASK(0x40), .filters = hsx_cbo_nid, .desc = "Retries of requests to the nodes of the nid filter" },
	{ .name = "QPI_CREDITS", .code = UMASK(0x10), .desc = "Retries because QPI credits were lacking" },
	{ .name = "RTID", .code = UMASK(0x08), .desc = "Retries because no request tracker id (RTID) was free" },
};

static const struct unc_umask hsx_cbo_rxr_irq_retry2[] = {
	{ .name = "AD_SBO", .code = UMASK(0x01), .desc = "Retries for want of an AD credit of the ring stop" },
	{ .name = "BL_SBO", .code = UMASK(0x02), .desc = "Retries for want of a BL credit of the ring stop" },
	{ .name = "TARGET", .code = UMASK(0x40), .filters = hsx_cbo_nid, .desc = "Retries by the node filter (TARGET)" },
};

static const struct unc_umask hsx_cbo_rxr_ismq_retry[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Retries for any cause" },
	{ .name = "FULL", .code = UMASK(0x02), .desc = "Retries because no egress entry was free" },
	{ .name = "IIO_CREDITS", .code = UMASK(0x20), .desc = "Retries because I/O unit (IIO) credits were lacking" },
	{ .name = "NID", .code = UMASK(0x40), .filters = hsx_cbo_nid, .desc = "Retries of responses to the nodes of the nid filter" },
	{ .name = "QPI_CREDITS", .code = UMASK(0x10), .desc = "Retries because QPI credits were lacking" },
	{ .name = "RTID", .code = UMASK(0x08), .desc = "Retries because no request tracker id (RTID) was free" },
	{ .name = "WB_CREDITS", .code = UMASK(0x80), .desc = "Retries for want of a writeback credit" },
};

static const struct unc_umask hsx_cbo_rxr_occupancy[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Snoops held in the IPQ, per cycle" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Core requests held in the IRQ, per cycle" },
	{ .name = "IRQ_REJ", .code = UMASK(0x02), .desc = "Rejected IRQ requests held, per cycle (same code as IRQ_REJECTED)" },
	{ .name = "PRQ_REJ", .code = UMASK(0x20), .desc = "Rejected IO requests (PRQ), per cycle" },
};

static const struct unc_umask hsx_cbo_sbo_credit_occupancy[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits held per cycle for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits held per cycle for the BL ring" },
};

static const struct unc_umask hsx_cbo_sbo_credits_acquired[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Credits obtained for the AD ring" },
	{ .name = "BL", .code = UMASK(0x02), .desc = "Credits obtained for the BL ring" },
};

static const struct unc_umask hsx_cbo_tor_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries put in: requests of every kind" },
	{ .name = "EVICTION", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries put in: evictions" },
	{ .name = "LOCAL", .code = UMASK(0x28), .flags = UNC_ALONE, .desc = "Entries put in: requests to local memory" },
	{ .name = "LOCAL_OPCODE", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries put in: local requests with the filter opcode" },
	{ .name = "MISS_LOCAL", .code = UMASK(0x2a), .flags = UNC_ALONE, .desc = "Entries put in: LLC misses to local memory" },
	{ .name = "MISS_LOCAL_OPCODE", .code = UMASK(0x23), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries put in: LLC misses to local memory, filter opcode" },
	{ .name = "MISS_OPCODE", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries put in: LLC misses with the filter opcode" },
	{ .name = "MISS_REMOTE", .code = UMASK(0x8a), .flags = UNC_ALONE, .desc = "Entries put in: LLC misses to remote memory" },
	{ .name = "MISS_REMOTE_OPCODE", .code = UMASK(0x83), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries put in: LLC misses to remote memory, filter opcode" },
	{ .name = "NID_ALL", .code = UMASK(0x48), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries put in: requests to the nodes of the nid filter" },
	{ .name = "NID_EVICTION", .code = UMASK(0x44), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries put in: evictions of lines of the nid filter nodes" },
	{ .name = "NID_MISS_ALL", .code = UMASK(0x4a), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries put in: LLC misses to the nid filter nodes" },
	{ .name = "NID_MISS_OPCODE", .code = UMASK(0x43), .flags = UNC_ALONE, .filters = hsx_cbo_opc_nid, .desc = "Entries put in: LLC misses with filter opcode to the nid filter nodes" },
	{ .name = "NID_OPCODE", .code = UMASK(0x41), .flags = UNC_ALONE, .filters = hsx_cbo_opc_nid, .desc = "Entries put in: filter opcode to the nid filter nodes" },
	{ .name = "NID_WB", .code = UMASK(0x50), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries put in: write-backs to the nodes of the nid filter" },
	{ .name = "OPCODE", .code = UMASK(0x01), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries put in: requests with the filter opcode" },
	{ .name = "REMOTE", .code = UMASK(0x88), .flags = UNC_ALONE, .desc = "Entries put in: requests to remote memory" },
	{ .name = "REMOTE_OPCODE", .code = UMASK(0x81), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries put in: remote requests with the filter opcode" },
	{ .name = "WB", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entries put in: write-backs" },
};

static const struct unc_umask hsx_cbo_tor_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries per cycle: requests of every kind" },
	{ .name = "EVICTION", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries per cycle: evictions" },
	{ .name = "LOCAL", .code = UMASK(0x28), .flags = UNC_ALONE, .desc = "Entries per cycle: requests to local memory" },
	{ .name = "LOCAL_OPCODE", .code = UMASK(0x21), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries per cycle: local requests with the filter opcode" },
	{ .name = "MISS_ALL", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Entries per cycle: requests that missed the LLC" },
	{ .name = "MISS_LOCAL", .code = UMASK(0x2a), .flags = UNC_ALONE, .desc = "Entries per cycle: LLC misses to local memory" },
	{ .name = "MISS_LOCAL_OPCODE", .code = UMASK(0x23), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries per cycle: LLC misses to local memory, filter opcode" },
	{ .name = "MISS_OPCODE", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries per cycle: LLC misses with the filter opcode" },
	{ .name = "MISS_REMOTE", .code = UMASK(0x8a), .flags = UNC_ALONE, .desc = "Entries per cycle: LLC misses to remote memory" },
	{ .name = "MISS_REMOTE_OPCODE", .code = UMASK(0x83), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries per cycle: LLC misses to remote memory, filter opcode" },
	{ .name = "NID_ALL", .code = UMASK(0x48), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries per cycle: requests to the nodes of the nid filter" },
	{ .name = "NID_EVICTION", .code = UMASK(0x44), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries per cycle: evictions of lines of the nid filter nodes" },
	{ .name = "NID_MISS_ALL", .code = UMASK(0x4a), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries per cycle: LLC misses to the nid filter nodes" },
	{ .name = "NID_MISS_OPCODE", .code = UMASK(0x43), .flags = UNC_ALONE, .filters = hsx_cbo_opc_nid, .desc = "Entries per cycle: LLC misses with filter opcode to the nid filter nodes" },
	{ .name = "NID_OPCODE", .code = UMASK(0x41), .flags = UNC_ALONE, .filters = hsx_cbo_opc_nid, .desc = "Entries per cycle: filter opcode to the nid filter nodes" },
	{ .name = "NID_WB", .code = UMASK(0x50), .flags = UNC_ALONE, .filters = hsx_cbo_nid, .desc = "Entries per cycle: write-backs to the nodes of the nid filter" },
	{ .name = "OPCODE", .code = UMASK(0x01), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries per cycle: requests with the filter opcode" },
	{ .name = "REMOTE", .code = UMASK(0x88), .flags = UNC_ALONE, .desc = "Entries per cycle: requests to remote memory" },
	{ .name = "REMOTE_OPCODE", .code = UMASK(0x81), .flags = UNC_ALONE, .filters = hsx_cbo_opc, .desc = "Entries per cycle: remote requests with the filter opcode" },
	{ .name = "WB", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entries per cycle: write-backs" },
};

static const struct unc_umask hsx_cbo_txr_starved[] = {
	{ .name = "AD_CORE", .code = UMASK(0x10), .desc = "Messages that wait for the AD ring, core side" },
	{ .name = "AK_BOTH", .code = UMASK(0x02), .desc = "Messages that wait for the AK ring, core and cache side" },
	{ .name = "BL_BOTH", .code = UMASK(0x04), .desc = "Messages that wait for the BL ring, both kinds" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Messages that wait for the IV ring" },
};

#define HSX_CBO_EVENTS(HSX, BDX) \
	{ .name = "BOUNCE_CONTROL", .code = 0x0a, .counters = CTRS(0, 3), \
	  .desc = "Bounce control of the ring (not explained in Intel's list)" }, \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Uncore clock cycles of the caching agent (CBo)" }, \
	{ .name = "COUNTER0_OCCUPANCY", .code = 0x1f, .counters = CTRS(0, 3), .max_inc = 20, .flags = UNC_OCCUPANCY, \
	  .desc = "Queue level taken by counter 0, given to counters 1-3 for threshold or edge use" }, \
	{ .name = "FAST_ASSERTED", .code = 0x09, .counters = CTRS(0, 1), \
	  .desc = "Cycles in which the FaST (fast start) throttle signal is up" }, \
	{ .name = "LLC_LOOKUP", .code = 0x34, .counters = CTRS(0, 3), .accepts = EP_NID | EP_STATE, .filters = hsx_cbo_lookup, UMASKS(hsx_cbo_llc_lookup), \
	  .desc = "LLC lookups by kind of request, for the line states set in the filter" }, \
	HSX({ .name = "LLC_VICTIMS", .code = 0x37, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(hsx_cbo_llc_victims), \
	  .desc = "Lines put out of the LLC to make room, by their state" }) \
	BDX({ .name = "LLC_VICTIMS", .code = 0x37, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(bdx_cbo_llc_victims), \
	  .desc = "Lines put out of the LLC to make room, by their state" }) \
	{ .name = "MISC", .code = 0x39, .counters = CTRS(0, 3), UMASKS(hsx_cbo_misc), \
	  .desc = "Assorted events of the caching agent" }, \
	{ .name = "QLRU", .code = 0x3c, .counters = CTRS(0, 3), UMASKS(cbo_qlru), \
	  .desc = "Steps of the quad-age replacement policy (QLRU) in the LLC" }, \
	{ .name = "RING_AD_USED", .code = 0x1b, .counters = CTRS(0, 3), UMASKS(hsx_cbo_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at this CBo's stop" }, \
	{ .name = "RING_AK_USED", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(hsx_cbo_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at this CBo's stop" }, \
	{ .name = "RING_BL_USED", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(hsx_cbo_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at this CBo's stop" }, \
	{ .name = "RING_BOUNCES", .code = 0x05, .counters = CTRS(0, 3), UMASKS(hsx_cbo_ring_bounces), \
	  .desc = "Ring messages that bounced because their target could not take them" }, \
	{ .name = "RING_IV_USED", .code = 0x1e, .counters = CTRS(0, 3), UMASKS(hsx_cbo_ring_iv_used), \
	  .desc = "Cycles in which the IV (invalidate) ring is busy at this CBo's stop" }, \
	{ .name = "RING_SINK_STARVED", .code = 0x06, .counters = CTRS(0, 3), UMASKS(hsx_cbo_ring_sink_starved), \
	  .desc = "Starvation of a ring sink at this CBo, by ring and target" }, \
	{ .name = "RING_SRC_THRTL", .code = 0x07, .counters = CTRS(0, 3), \
	  .desc = "Throttling of the ring source at this CBo (unit of counting undocumented)" }, \
	{ .name = "RxR_EXT_STARVED", .code = 0x12, .counters = CTRS(0, 3), UMASKS(cbo_rxr_ext_starved), \
	  .desc = "Cycles an ingress queue is held up because other queues go first" }, \
	{ .name = "RxR_INSERTS", .code = 0x13, .counters = CTRS(0, 3), UMASKS(hsx_cbo_rxr_inserts), \
	  .desc = "Entries that go into a CBo ingress queue" }, \
	{ .name = "RxR_INT_STARVED", .code = 0x14, .counters = CTRS(0, 3), UMASKS(hsx_cbo_rxr_int_starved), \
	  .desc = "Cycles entries of an ingress queue are held up by others of the same queue" }, \
	{ .name = "RxR_IPQ_RETRY", .code = 0x31, .counters = CTRS(0, 3), UMASKS(cbo_rxr_ipq_retry), \
	  .desc = "Snoops (IPQ) that had to go through the pipeline again, by cause" }, \
	{ .name = "RxR_IPQ_RETRY2", .code = 0x28, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(hsx_cbo_rxr_ipq_retry2), \
	  .desc = "Snoops (IPQ) that had to go through the pipeline again, further causes" }, \
	{ .name = "RxR_IRQ_RETRY", .code = 0x32, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(hsx_cbo_rxr_irq_retry), \
	  .desc = "Core requests (IRQ) that had to go through the pipeline again, by cause" }, \
	{ .name = "RxR_IRQ_RETRY2", .code = 0x29, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(hsx_cbo_rxr_irq_retry2), \
	  .desc = "Core requests (IRQ) that had to go through the pipeline again, further causes" }, \
	{ .name = "RxR_ISMQ_RETRY", .code = 0x33, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(hsx_cbo_rxr_ismq_retry), \
	  .desc = "Responses (ISMQ) that had to go through the pipeline again, by cause" }, \
	{ .name = "RxR_ISMQ_RETRY2", .code = 0x2a, .counters = CTRS(0, 3), .accepts = EP_NID, UMASKS(hsx_cbo_rxr_irq_retry2), \
	  .desc = "Responses (ISMQ) that had to go through the pipeline again, further causes" }, \
	{ .name = "RxR_OCCUPANCY", .code = 0x11, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, UMASKS(hsx_cbo_rxr_occupancy), \
	  .desc = "CBo ingress queue entries in use, summed each cycle" }, \
	{ .name = "SBO_CREDIT_OCCUPANCY", .code = 0x3e, .counters = CTR(0), .flags = UNC_OCCUPANCY, UMASKS(hsx_cbo_sbo_credit_occupancy), \
	  .desc = "Credits of the ring stop (SBo) held, summed each cycle, by ring" }, \
	{ .name = "SBO_CREDITS_ACQUIRED", .code = 0x3d, .counters = CTRS(0, 3), UMASKS(hsx_cbo_sbo_credits_acquired), \
	  .desc = "Credits of the ring stop (SBo) obtained, by ring" }, \
	{ .name = "TOR_INSERTS", .code = 0x35, .counters = CTRS(0, 3), .accepts = EP_NID | EP_OPC, UMASKS(hsx_cbo_tor_inserts), \
	  .desc = "Entries put into the TOR, the table of LLC requests in flight" }, \
	{ .name = "TOR_OCCUPANCY", .code = 0x36, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, .accepts = EP_NID | EP_OPC, UMASKS(hsx_cbo_tor_occupancy), \
	  .desc = "TOR entries (LLC requests in flight), summed each cycle" }, \
	{ .name = "TxR_ADS_USED", .code = 0x04, .counters = CTRS(0, 3), UMASKS(cbo_txr_ads_used), \
	  .desc = "Use of the anti-deadlock slot (ADS) by the CBo egress (unit undocumented)" }, \
	{ .name = "TxR_INSERTS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(cbo_txr_inserts), \
	  .desc = "Entries put into the CBo egress, by ring and by sending side" }, \
	{ .name = "TxR_STARVED", .code = 0x03, .counters = CTRS(0, 3), UMASKS(hsx_cbo_txr_starved), \
	  .desc = "Starvation of the CBo egress: a message cannot get onto its ring" }
static const struct unc_event hsx_cbo_events[] = { HSX_CBO_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_cbo_events[] = { HSX_CBO_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

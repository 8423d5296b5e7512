/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: caching agent.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_CBO_EVENTS_H
#define INTEL_SNBEP_UNC_CBO_EVENTS_H

#include "events/common/intel_cbo_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

/* All states: an event that selects none counts nothing. */
static const struct unc_filter_use snbep_cbo_filter0[] = { { .reg = 1, .mask = 0x7c0000, .value = 0x7c0000 }, { 0 } };
static const struct unc_filter_use snbep_cbo_filter1[] = { { .needs = "nid" }, { 0 } };
static const struct unc_filter_use snbep_cbo_filter2[] = { { .needs = "opc" }, { 0 } };
static const struct unc_filter_use snbep_cbo_filter3[] = { { .needs = "opc" }, { .needs = "nid" }, { 0 } };

static const struct unc_umask snbep_cbo_llc_lookup[] = {
	{ .name = "DATA_READ", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Lookups by data reads" },
	{ .name = "NID", .code = UMASK(0x41), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Lookups of addresses at the nodes of the nid filter" },
	{ .name = "REMOTE_SNOOP", .code = UMASK(0x09), .flags = UNC_ALONE, .desc = "Lookups by snoops from other sockets" },
	{ .name = "WRITE", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Lookups by writes, such as write-backs of the cores" },
};

static const struct unc_umask snbep_cbo_llc_victims[] = {
	{ .name = "E_STATE", .code = UMASK(0x02), .desc = "Victims in exclusive state (E)" },
	{ .name = "M_STATE", .code = UMASK(0x01), .desc = "Victims in modified state (M), written back to memory" },
	{ .name = "MISS", .code = UMASK(0x08), .desc = "Victims of the kind named miss (meaning undocumented)" },
	{ .name = "NID", .code = UMASK(0x40), .filters = snbep_cbo_filter1, .desc = "Victims of addresses at the nodes of the nid filter" },
	{ .name = "S_STATE", .code = UMASK(0x04), .desc = "Victims in shared state (S)" },
};

static const struct unc_umask snbep_cbo_ring_ad_used[] = {
	{ .name = "DOWN_EVEN", .code = UMASK(0x04), .desc = "Cycles used, downward, even polarity" },
	{ .name = "DOWN_ODD", .code = UMASK(0x08), .desc = "Cycles used, downward, odd polarity" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Cycles used, upward, even polarity" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Cycles used, upward, odd polarity" },
};

static const struct unc_umask snbep_cbo_ring_ak_used[] = {
	{ .name = "DOWN_EVEN", .code = UMASK(0x04), .desc = "Cycles used, downward, even polarity" },
	{ .name = "DOWN_ODD", .code = UMASK(0x08), .desc = "Cycles used, downward, odd polarity" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Cycles used, upward, even polarity" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Cycles used, upward, odd polarity" },
};

static const struct unc_umask snbep_cbo_ring_bl_used[] = {
	{ .name = "DOWN_EVEN", .code = UMASK(0x04), .desc = "Cycles used, downward, even polarity" },
	{ .name = "DOWN_ODD", .code = UMASK(0x08), .desc = "Cycles used, downward, odd polarity" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Cycles used, upward, even polarity" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Cycles used, upward, odd polarity" },
};

static const struct unc_umask snbep_cbo_ring_bounces[] = {
	{ .name = "AK_CORE", .code = UMASK(0x02), .desc = "Acknowledges (AK) bounced at the core" },
	{ .name = "BL_CORE", .code = UMASK(0x04), .desc = "Data responses (BL) bounced at the core" },
	{ .name = "IV_CORE", .code = UMASK(0x08), .desc = "Snoops (IV) bounced at the core" },
};

static const struct unc_umask snbep_cbo_ring_iv_used[] = {
	{ .name = "ANY", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, either direction" },
};

static const struct unc_umask snbep_cbo_ring_sink_starved[] = {
	{ .name = "AD_CACHE", .code = UMASK(0x01), .desc = "Starved sink: address (AD) to the cache" },
	{ .name = "AK_CORE", .code = UMASK(0x02), .desc = "Starved sink: acknowledges (AK) to the core" },
	{ .name = "BL_CORE", .code = UMASK(0x04), .desc = "Starved sink: data responses (BL) to the core" },
	{ .name = "IV_CORE", .code = UMASK(0x08), .desc = "Starved sink: snoops (IV) of the core" },
};

static const struct unc_umask snbep_cbo_rxr_ext_starved[] = {
	{ .name = "IPQ", .code = UMASK(0x02), .desc = "Held up: snoops of other sockets (IPQ)" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Held up: core requests (IRQ)" },
	{ .name = "ISMQ", .code = UMASK(0x04), .desc = "Held up: responses and follow-up messages (ISMQ)" },
	{ .name = "ISMQ_BIDS", .code = UMASK(0x08), .desc = "Bids of the response queue (ISMQ) for the pipeline" },
};

static const struct unc_umask snbep_cbo_rxr_inserts[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Snoops of other sockets put into the IPQ" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Core requests put into the IRQ" },
	{ .name = "IRQ_REJECTED", .code = UMASK(0x02), .desc = "Requests turned away from the IRQ" },
	{ .name = "VFIFO", .code = UMASK(0x10), .desc = "I/O requests put into the ordering FIFO next to the IRQ" },
};

static const struct unc_umask snbep_cbo_rxr_irq_retry[] = {
	{ .name = "ADDR_CONFLICT", .code = UMASK(0x04), .desc = "Retries because of an address conflict" },
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Retries for any cause" },
	{ .name = "FULL", .code = UMASK(0x02), .desc = "Retries because no egress entry was free" },
	{ .name = "QPI_CREDITS", .code = UMASK(0x10), .desc = "Retries because QPI credits were lacking" },
	{ .name = "RTID", .code = UMASK(0x08), .desc = "Retries because no request tracker id (RTID) was free" },
};

static const struct unc_umask snbep_cbo_rxr_ismq_retry[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Retries for any cause" },
	{ .name = "FULL", .code = UMASK(0x02), .desc = "Retries because no egress entry was free" },
	{ .name = "IIO_CREDITS", .code = UMASK(0x20), .desc = "Retries because I/O unit (IIO) credits were lacking" },
	{ .name = "QPI_CREDITS", .code = UMASK(0x10), .desc = "Retries because QPI credits were lacking" },
	{ .name = "RTID", .code = UMASK(0x08), .desc = "Retries because no request tracker id (RTID) was free" },
};

static const struct unc_umask snbep_cbo_rxr_occupancy[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Snoops held in the IPQ, per cycle" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Core requests held in the IRQ, per cycle" },
	{ .name = "IRQ_REJECTED", .code = UMASK(0x02), .desc = "Rejected IRQ requests held, per cycle" },
	{ .name = "VFIFO", .code = UMASK(0x10), .desc = "I/O requests held in the ordering FIFO, per cycle" },
};

static const struct unc_umask snbep_cbo_tor_inserts[] = {
	{ .name = "EVICTION", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries put in: evictions" },
	{ .name = "MISS_ALL", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Entries put in: requests that missed the LLC" },
	{ .name = "MISS_OPCODE", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = snbep_cbo_filter2, .desc = "Entries put in: LLC misses with the filter opcode" },
	{ .name = "NID_ALL", .code = UMASK(0x48), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries put in: requests to the nodes of the nid filter" },
	{ .name = "NID_EVICTION", .code = UMASK(0x44), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries put in: evictions of lines of the nid filter nodes" },
	{ .name = "NID_MISS_ALL", .code = UMASK(0x4a), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries put in: LLC misses to the nid filter nodes" },
	{ .name = "NID_MISS_OPCODE", .code = UMASK(0x43), .flags = UNC_ALONE, .filters = snbep_cbo_filter3, .desc = "Entries put in: LLC misses with filter opcode to the nid filter nodes" },
	{ .name = "NID_OPCODE", .code = UMASK(0x41), .flags = UNC_ALONE, .filters = snbep_cbo_filter3, .desc = "Entries put in: filter opcode to the nid filter nodes" },
	{ .name = "NID_WB", .code = UMASK(0x50), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries put in: write-backs to the nodes of the nid filter" },
	{ .name = "OPCODE", .code = UMASK(0x01), .flags = UNC_ALONE, .filters = snbep_cbo_filter2, .desc = "Entries put in: requests with the filter opcode" },
	{ .name = "WB", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entries put in: write-backs" },
};

static const struct unc_umask snbep_cbo_tor_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries per cycle: requests of every kind" },
	{ .name = "EVICTION", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries per cycle: evictions" },
	{ .name = "MISS_ALL", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Entries per cycle: requests that missed the LLC" },
	{ .name = "MISS_OPCODE", .code = UMASK(0x03), .flags = UNC_ALONE, .filters = snbep_cbo_filter2, .desc = "Entries per cycle: LLC misses with the filter opcode" },
	{ .name = "NID_ALL", .code = UMASK(0x48), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries per cycle: requests to the nodes of the nid filter" },
	{ .name = "NID_EVICTION", .code = UMASK(0x44), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries per cycle: evictions of lines of the nid filter nodes" },
	{ .name = "NID_MISS_ALL", .code = UMASK(0x4a), .flags = UNC_ALONE, .filters = snbep_cbo_filter1, .desc = "Entries per cycle: LLC misses to the nid filter nodes" },
	{ .name = "NID_MISS_OPCODE", .code = UMASK(0x43), .flags = UNC_ALONE, .filters = snbep_cbo_filter3, .desc = "Entries per cycle: LLC misses with filter opcode to the nid filter nodes" },
	{ .name = "NID_OPCODE", .code = UMASK(0x41), .flags = UNC_ALONE, .filters = snbep_cbo_filter3, .desc = "Entries per cycle: filter opcode to the nid filter nodes" },
	{ .name = "OPCODE", .code = UMASK(0x01), .flags = UNC_ALONE, .filters = snbep_cbo_filter2, .desc = "Entries per cycle: requests with the filter opcode" },
};

static const struct unc_umask snbep_cbo_txr_starved[] = {
	{ .name = "AK", .code = UMASK(0x02), .desc = "Messages that wait for the AK ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Messages that wait for the BL ring" },
};

static const struct unc_event snbep_cbo_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Uncore clock cycles of the caching agent (CBo)" },
	{ .name = "COUNTER0_OCCUPANCY", .code = 0x1f, .counters = CTRS(1, 3), .max_inc = 20, .flags = UNC_OCCUPANCY,
	  .desc = "Queue level taken by counter 0, given to counters 1-3 for threshold or edge use" },
	{ .name = "ISMQ_DRD_MISS_OCC", .code = 0x21, .counters = CTRS(0, 1), .max_inc = 20, .flags = UNC_OCCUPANCY,
	  .desc = "Data reads (DRd) that missed the LLC, counted in the ISMQ and summed each cycle" },
	{ .name = "LLC_LOOKUP", .code = 0x34, .counters = CTRS(0, 1), .accepts = EP_NID | EP_STATE, UMASKS(snbep_cbo_llc_lookup),
	  .filters = snbep_cbo_filter0,
	  .desc = "LLC lookups by kind of request, for the line states set in the filter" },
	{ .name = "LLC_VICTIMS", .code = 0x37, .counters = CTRS(0, 1), .accepts = EP_NID, UMASKS(snbep_cbo_llc_victims),
	  .desc = "Lines put out of the LLC to make room, by their state" },
	{ .name = "MISC", .code = 0x39, .counters = CTRS(0, 1), UMASKS(cbo_misc),
	  .desc = "Assorted events of the caching agent" },
	{ .name = "RING_AD_USED", .code = 0x1b, .counters = CTRS(2, 3), UMASKS(snbep_cbo_ring_ad_used),
	  .desc = "Cycles in which the AD (address) ring is busy at this CBo's stop" },
	{ .name = "RING_AK_USED", .code = 0x1c, .counters = CTRS(2, 3), UMASKS(snbep_cbo_ring_ak_used),
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at this CBo's stop" },
	{ .name = "RING_BL_USED", .code = 0x1d, .counters = CTRS(2, 3), UMASKS(snbep_cbo_ring_bl_used),
	  .desc = "Cycles in which the BL (data) ring is busy at this CBo's stop" },
	{ .name = "RING_BOUNCES", .code = 0x05, .counters = CTRS(0, 1), UMASKS(snbep_cbo_ring_bounces),
	  .desc = "Ring messages that bounced because their target could not take them" },
	{ .name = "RING_IV_USED", .code = 0x1e, .counters = CTRS(2, 3), UMASKS(snbep_cbo_ring_iv_used),
	  .desc = "Cycles in which the IV (invalidate) ring is busy at this CBo's stop" },
	{ .name = "RING_SINK_STARVED", .code = 0x06, .counters = CTRS(0, 1), UMASKS(snbep_cbo_ring_sink_starved),
	  .desc = "Starvation of a ring sink at this CBo, by ring and target" },
	{ .name = "RING_SRC_THRTL", .code = 0x07, .counters = CTRS(0, 1),
	  .desc = "Throttling of the ring source at this CBo (unit of counting undocumented)" },
	{ .name = "RXR_EXT_STARVED", .code = 0x12, .counters = CTRS(0, 1), UMASKS(snbep_cbo_rxr_ext_starved),
	  .desc = "Cycles an ingress queue is held up because other queues go first" },
	{ .name = "RXR_INSERTS", .code = 0x13, .counters = CTRS(0, 1), UMASKS(snbep_cbo_rxr_inserts),
	  .desc = "Entries that go into a CBo ingress queue" },
	{ .name = "RXR_INT_STARVED", .code = 0x14, .counters = CTRS(0, 1), UMASKS(cbo_rxr_int_starved),
	  .desc = "Cycles entries of an ingress queue are held up by others of the same queue" },
	{ .name = "RXR_IPQ_RETRY", .code = 0x31, .counters = CTRS(0, 1), UMASKS(cbo_rxr_ipq_retry),
	  .desc = "Snoops (IPQ) that had to go through the pipeline again, by cause" },
	{ .name = "RXR_IRQ_RETRY", .code = 0x32, .counters = CTRS(0, 1), UMASKS(snbep_cbo_rxr_irq_retry),
	  .desc = "Core requests (IRQ) that had to go through the pipeline again, by cause" },
	{ .name = "RXR_ISMQ_RETRY", .code = 0x33, .counters = CTRS(0, 1), UMASKS(snbep_cbo_rxr_ismq_retry),
	  .desc = "Responses (ISMQ) that had to go through the pipeline again, by cause" },
	{ .name = "RXR_OCCUPANCY", .code = 0x11, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, UMASKS(snbep_cbo_rxr_occupancy),
	  .desc = "CBo ingress queue entries in use, summed each cycle" },
	{ .name = "TOR_INSERTS", .code = 0x35, .counters = CTRS(0, 1), .accepts = EP_NID | EP_OPC, UMASKS(snbep_cbo_tor_inserts),
	  .desc = "Entries put into the TOR, the table of LLC requests in flight" },
	{ .name = "TOR_OCCUPANCY", .code = 0x36, .counters = CTR(0), .max_inc = 20, .accepts = EP_NID | EP_OPC, .flags = UNC_OCCUPANCY, UMASKS(snbep_cbo_tor_occupancy),
	  .desc = "TOR entries (LLC requests in flight), summed each cycle" },
	{ .name = "TXR_ADS_USED", .code = 0x04, .counters = CTRS(0, 1),
	  .desc = "Use of the anti-deadlock slot (ADS) by the CBo egress (unit undocumented)" },
	{ .name = "TXR_INSERTS", .code = 0x02, .counters = CTRS(0, 1), UMASKS(cbo_txr_inserts),
	  .desc = "Entries put into the CBo egress, by ring and by sending side" },
	{ .name = "TXR_STARVED", .code = 0x03, .counters = CTRS(0, 1), UMASKS(snbep_cbo_txr_starved),
	  .desc = "Starvation of the CBo egress: a message cannot get onto its ring" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7100 and 7400: the common parts of GBSQ, GSNPQ and FSB, and the events.
 *
 * Source: Intel SDM volume 3B, 18.21 (18.21.3 and the end of 18.21.2: manual 004).
 */
#ifndef INTEL_XEON_L3_EVENTS_H
#define INTEL_XEON_L3_EVENTS_H

#include "intel_xeon_l3_common.h"

/* Interfaces (unc_event.accepts). */
enum { L3_GBSQ = 1 << 0, L3_GSNPQ = 1 << 1, L3_FSB = 1 << 2 };

/* clang-format off */

/* ---------------------------------------------------------------------------------- fields */

static const struct unc_value l3_data_flows[] = {
	{ .name = "demand", .value = 1 }, { .name = "prefetch", .value = 2 }, { .name = "any", .value = 3 },
};
/* Every miss ends in a fill; value 1 is a fill with or without an eviction. */
static const struct unc_value l3_fills[] = {
	{ .name = "any", .value = 0 }, { .name = "fill", .value = 1 },
	{ .name = "no_eviction", .value = 2 }, { .name = "eviction", .value = 3 },
};

/* GBSQ, bits 58:36 except core_module_select, whose codes differ. */
#define L3_GBSQ_58_56 \
	L3_MATCH(L3_GBSQ, "cross_snoop", 58, 1, "Cross snoop transactions only"), \
	L3_CODED(L3_GBSQ, "fill_eviction", 56, 2, l3_fills, "Transactions that fill the L3, with or without an eviction")
#define L3_GBSQ_53_36 \
	L3_NAMED(L3_GBSQ, "l3_state", 47, 7, l3_any7, "Cache states, one bit each (their meanings are not public)"), \
	L3_NAMED(L3_GBSQ, "snoop_match", 44, 3, l3_snoop_results, "Snoop results, one bit each: clean, HIT, HITM"), \
	L3_NAMED(L3_GBSQ, "type_match", 38, 6, l3_any6, "Transaction types, one bit each (their meanings are not public)"), \
	L3_NAMED(L3_GBSQ, "data_flow", 36, 2, l3_data_flows, "Demand or prefetch transactions, one bit each")

/* GSNPQ: bit 58 is reserved in figure 18-58, though the text says that the mask is 58:32. */
#define L3_GSNPQ_58_57 \
	L3_RSV(L3_GSNPQ, 58, 1), \
	L3_MATCH(L3_GSNPQ, "block_snoop", 57, 1, "Blocked snoops only")
#define L3_GSNPQ_53_38 \
	L3_NAMED(L3_GSNPQ, "l2_state", 47, 7, l3_any7, "Coherency states, one bit each (their meanings are not public)"), \
	L3_NAMED(L3_GSNPQ, "snoop_match", 44, 3, l3_snoop_results, "Snoop results, one bit each: clean, HIT, HITM"), \
	L3_NAMED(L3_GSNPQ, "type_match", 38, 6, l3_any6, "Transaction types, one bit each (their meanings are not public)")

/* `agents`: bits of agent_select of the bus queue. */
#define L3_SILENT(agents) { \
	L3_NONE(L3_GBSQ, "agent_select", 32, agents), \
	L3_NONE(L3_GBSQ, "data_flow", 36, 2), \
	L3_NONE(L3_GBSQ, "type_match", 38, 6), \
	L3_NONE(L3_GBSQ, "snoop_match", 44, 3), \
	L3_NONE(L3_GBSQ, "l3_state", 47, 7), \
	L3_NONE(L3_GSNPQ, "agent_select", 32, 6), \
	L3_NONE(L3_GSNPQ, "type_match", 38, 6), \
	L3_NONE(L3_GSNPQ, "snoop_match", 44, 3), \
	L3_NONE(L3_GSNPQ, "l2_state", 47, 7), \
}

#define L3_FSB_FIELDS \
	L3_FIXED(L3_FSB, "fsb_on", 58, 1, "Always 1 in a counter that is used"), \
	L3_SUB(L3_FSB, "fsb_other_bnr", 57, "BNR of another agent"), \
	L3_SUB(L3_FSB, "fsb_other_snoop_stall", 56, "Snoop stalls caused by another agent"), \
	L3_SUB(L3_FSB, "fsb_other_drdy", 55, "DRDY of another agent"), \
	L3_SUB(L3_FSB, "fsb_other_dbsy", 54, "DBSY of another agent without DRDY"), \
	L3_SUB(L3_FSB, "fsb_rw_issue", 53, "Pairs of a read and a write issued here"), \
	L3_SUB(L3_FSB, "fsb_wr_issue", 52, "Pairs of a write and a read issued here"), \
	L3_SUB(L3_FSB, "fsb_ww_issue", 51, "Pairs of writes issued here"), \
	L3_SUB(L3_FSB, "fsb_ww_data", 50, "Data phases of back-to-back writes"), \
	L3_SUB(L3_FSB, "fsb_ioq_active", 49, "Bus clocks with an entry in the IOQ"), \
	L3_SUB(L3_FSB, "fsb_ioq_full", 48, "Bus clocks with a full IOQ"), \
	L3_SUB(L3_FSB, "fsb_ioq_empty", 47, "Bus clocks with an empty IOQ"), \
	L3_SUB(L3_FSB, "fsb_bnr", 46, "Own BNR"), \
	L3_SUB(L3_FSB, "fsb_drdy", 45, "Own DRDY"), \
	L3_SUB(L3_FSB, "fsb_dbsy", 44, "Own DBSY without DRDY"), \
	L3_SUB(L3_FSB, "fsb_l_snoop_stall", 43, "Snoop stalls of own transactions"), \
	L3_SUB(L3_FSB, "fsb_l_retry", 42, "RETRY responses received"), \
	L3_SUB(L3_FSB, "fsb_l_defer", 41, "DEFER responses received"), \
	L3_SUB(L3_FSB, "fsb_l_hitm", 40, "HITM results of own transactions"), \
	L3_SUB(L3_FSB, "fsb_l_hit", 39, "HIT results of own transactions"), \
	L3_SUB(L3_FSB, "fsb_l_clear", 38, "Clean snoop results of own transactions"), \
	{ .name = "fsb_type", .kind = UNC_MODIFIER, .low = 32, .width = 6, .accept = L3_FSB, .view = true, .chooses = true, \
	  VALUES(l3_any6), .desc = "Own transactions by type, one bit each (their meanings are not public)" }

/* ---------------------------------------------------------------------------------- events */

#define L3_TYPES ONES(38, 6)
#define L3_SNOOPS ONES(44, 3)
#define L3_STATES ONES(47, 7)
#define L3_CLEAN BIT(44)
#define L3_HIT BIT(45)
#define L3_HITM BIT(46)
#define L3_FLOWS ONES(36, 2)
#define L3_DEMAND BIT(36)
#define L3_PREFETCH BIT(37)
#define L3_FILL (1ull << 56)
#define L3_EVICTION (3ull << 56)
#define L3_CROSS_SNOOP BIT(58)
#define L3_BLOCK_SNOOP BIT(57)
#define L3_FSB_ON BIT(58)

/* Sub-events, as 18.21.4 has them; durations are clocks in which at least one bit matches. */
static const struct unc_umask l3_fsb_umasks[] = {
	{ .name = "BNR", .code = BIT(46), .desc = "This package asserts BNR (block next request)" },
	{ .name = "DBSY", .code = BIT(44), .desc = "This package asserts DBSY without DRDY in the same clock" },
	{ .name = "DRDY", .code = BIT(45), .desc = "This package asserts DRDY: it drives data" },
	{ .name = "IOQ_ACTIVE", .code = BIT(49), .desc = "Bus clocks with one or more entries in the IOQ" },
	{ .name = "IOQ_EMPTY", .code = BIT(47), .desc = "Bus clocks in which the IOQ is empty" },
	{ .name = "IOQ_FULL", .code = BIT(48), .desc = "Bus clocks in which the IOQ is full" },
	{ .name = "L_CLEAR", .code = BIT(38), .desc = "Clean snoop results for transactions of this package" },
	{ .name = "L_DEFER", .code = BIT(41), .desc = "DEFER responses to transactions of this package" },
	{ .name = "L_HIT", .code = BIT(39), .desc = "HIT snoop results for transactions of this package" },
	{ .name = "L_HITM", .code = BIT(40), .desc = "HITM snoop results for transactions of this package" },
	{ .name = "L_RETRY", .code = BIT(42), .desc = "RETRY responses to transactions of this package" },
	{ .name = "L_SNOOP_STALL", .code = BIT(43), .desc = "Snoop stalls of transactions of this package" },
	{ .name = "OTHER_BNR", .code = BIT(57), .desc = "Another agent asserts BNR (block next request)" },
	{ .name = "OTHER_DBSY", .code = BIT(54), .desc = "Another agent asserts DBSY without DRDY in the same clock" },
	{ .name = "OTHER_DRDY", .code = BIT(55), .desc = "Another agent asserts DRDY: it drives data" },
	{ .name = "OTHER_SNOOP_STALL", .code = BIT(56), .desc = "Snoop stalls that another agent causes" },
	{ .name = "RW_ISSUE", .code = BIT(53), .desc = "Pairs of a read and then a write issued here" },
	{ .name = "TYPE", .code = ONES(32, 6), .desc = "Transactions issued by this package (fsb_type: by type)" },
	{ .name = "WR_ISSUE", .code = BIT(52), .desc = "Pairs of a write and then a read issued here" },
	{ .name = "WW_DATA", .code = BIT(50), .desc = "Data phases of writes that follow each other at once" },
	{ .name = "WW_ISSUE", .code = BIT(51), .desc = "Pairs of two writes in a row issued here" },
};
static const struct unc_umask l3_bus_umasks[] = {
	{ .name = "BLOCKED", .code = BIT(46) | BIT(57), .desc = "Bus clocks in which any agent blocks new requests (BNR)" },
	{ .name = "DATA", .code = BIT(45) | BIT(55), .desc = "Bus clocks in which any agent drives data (DRDY)" },
	{ .name = "DATA_BUSY", .code = BIT(44) | BIT(45) | BIT(54) | BIT(55), .desc = "Bus clocks in which the data bus is taken, with data or without" },
	{ .name = "IOQ_ACTIVE", .code = BIT(49), .desc = "Bus clocks with at least one transaction under way" },
	{ .name = "IOQ_EMPTY", .code = BIT(47), .desc = "Bus clocks without any transaction under way" },
	{ .name = "IOQ_FULL", .code = BIT(48), .desc = "Bus clocks in which no further transaction fits the queue" },
	{ .name = "SNOOP_STALL", .code = BIT(43) | BIT(56), .desc = "Bus clocks in which a snoop of any agent stalls" },
};

/* Flows may be combined: DEMAND:PREFETCH is ANY. */
#define L3_FLOW_UMASKS(any, demand, prefetch) { \
	{ .name = "ANY", .code = L3_FLOWS, .desc = any }, \
	{ .name = "DEMAND", .code = L3_DEMAND, .desc = demand }, \
	{ .name = "PREFETCH", .code = L3_PREFETCH, .desc = prefetch }, \
}
static const struct unc_umask l3_eviction_umasks[] = L3_FLOW_UMASKS(
	"L3 fills that evict another line, by demand or prefetch",
	"L3 fills by demand requests that evict another line",
	"L3 fills by prefetches that evict another line");
static const struct unc_umask l3_miss_umasks[] = L3_FLOW_UMASKS(
	"Requests that miss the L3 and fill it, demand or prefetch",
	"Demand requests that miss the L3 and fill it",
	"Prefetches that miss the L3 and fill it");
static const struct unc_umask l3_request_umasks[] = L3_FLOW_UMASKS(
	"Transactions that cores send to the L3, demand or prefetch",
	"Demand transactions that cores send to the L3",
	"Prefetches that cores send to the L3");

#define L3_RESULT_UMASKS(any, clean, hit, hitm) \
	{ .name = "ANY", .code = L3_SNOOPS, .desc = any }, \
	{ .name = "CLEAN", .code = L3_CLEAN, .desc = clean }, \
	{ .name = "HIT", .code = L3_HIT, .desc = hit }, \
	{ .name = "HITM", .code = L3_HITM, .desc = hitm }
static const struct unc_umask l3_cross_umasks[] = {
	L3_RESULT_UMASKS("Cross snoops between cores, with any result",
		"Cross snoops between cores that find no copy",
		"Cross snoops between cores that find a clean copy (HIT)",
		"Cross snoops between cores that find a modified copy (HITM)"),
};
static const struct unc_umask l3_result_umasks[] = {
	L3_RESULT_UMASKS("Transactions of the bus queue with any snoop result",
		"Transactions of the bus queue whose snoop result is clean",
		"Transactions of the bus queue whose snoop result is HIT",
		"Transactions of the bus queue whose snoop result is HITM"),
};
static const struct unc_umask l3_snoop_umasks[] = {
	{ .name = "ANY", .code = L3_SNOOPS, .desc = "Snoops of any agent, with any result" },
	{ .name = "BLOCKED", .code = L3_SNOOPS | L3_BLOCK_SNOOP, .flags = UNC_ALONE, .desc = "Snoops of any agent that were blocked" },
	{ .name = "CLEAN", .code = L3_CLEAN, .desc = "Snoops of any agent whose result is clean" },
	{ .name = "HIT", .code = L3_HIT, .desc = "Snoops of any agent whose result is HIT" },
	{ .name = "HITM", .code = L3_HITM, .desc = "Snoops of any agent whose result is HITM" },
};

/*
 * Two counters for GBSQ, two for GSNPQ (the overview's second "GBSQ" is a slip), four for FSB. An
 * interface that matches adds 1 per clock. `agents`: all bits of GBSQ's agent_select.
 */
#define L3_GBSQ_EVENT .counters = CTRS(0, 1), .accepts = L3_GBSQ, .max_inc = 1
#define L3_GSNPQ_EVENT .counters = CTRS(2, 3), .accepts = L3_GSNPQ, .max_inc = 1
#define L3_FSB_EVENT .counters = CTRS(4, 7), .accepts = L3_FSB, .max_inc = 1
#define L3_ANY_GBSQ(agents) ((agents) | L3_TYPES | L3_STATES)
#define L3_ANY_GSNPQ (ONES(32, 6) | L3_TYPES | L3_STATES)
#define L3_EVENTS(agents) { \
	{ .name = "BUS_OCCUPANCY", .code = L3_FSB_ON, L3_FSB_EVENT, UMASKS(l3_bus_umasks), \
	  .desc = "Bus clocks in which the front-side bus is in some state" }, \
	{ .name = "FSB", .code = L3_FSB_ON, L3_FSB_EVENT, UMASKS(l3_fsb_umasks), \
	  .desc = "Front-side bus: clocks or events in which any of the sub-events given matches" }, \
	{ .name = "GBSQ", .code = L3_ANY_GBSQ(agents) | L3_FLOWS | L3_SNOOPS, L3_GBSQ_EVENT, \
	  .desc = "Bus queue transactions that match all fields given (none given: all of them)" }, \
	{ .name = "GSNPQ", .code = L3_ANY_GSNPQ | L3_SNOOPS, L3_GSNPQ_EVENT, \
	  .desc = "Snoop queue transactions that match all fields given (none given: all of them)" }, \
	{ .name = "L3_CROSS_SNOOPS", .code = L3_ANY_GBSQ(agents) | L3_FLOWS | L3_CROSS_SNOOP, L3_GBSQ_EVENT, \
	  UMASKS(l3_cross_umasks), .desc = "Cross snoops between the cores of the package, by result" }, \
	{ .name = "L3_EVICTIONS", .code = L3_ANY_GBSQ(agents) | L3_SNOOPS | L3_EVICTION, L3_GBSQ_EVENT, \
	  UMASKS(l3_eviction_umasks), .desc = "L3 fills that evict another line, by what asked for them" }, \
	{ .name = "L3_MISSES", .code = L3_ANY_GBSQ(agents) | L3_SNOOPS | L3_FILL, L3_GBSQ_EVENT, \
	  UMASKS(l3_miss_umasks), .desc = "Requests that miss the L3 and fill it" }, \
	{ .name = "L3_REQUESTS", .code = L3_ANY_GBSQ(agents) | L3_SNOOPS, L3_GBSQ_EVENT, \
	  UMASKS(l3_request_umasks), .desc = "Transactions that cores send to the L3" }, \
	{ .name = "L3_SNOOP_RESULTS", .code = L3_ANY_GBSQ(agents) | L3_FLOWS, L3_GBSQ_EVENT, \
	  UMASKS(l3_result_umasks), .desc = "Transactions of the bus queue by their snoop result" }, \
	{ .name = "SNOOPS", .code = L3_ANY_GSNPQ, L3_GSNPQ_EVENT, \
	  UMASKS(l3_snoop_umasks), .desc = "Transactions of the snoop queue by their snoop result" }, \
}

/*
 * Hits: fill_eviction cannot select transactions that do not fill, and it is not public which state
 * bit means "absent". A transaction that went to the L3 and did not fill it is taken as a hit (inferred).
 */
static const struct unc_metric l3_metrics[] = {
	{ .name = "L3_HITS", .box = "L3", .unit = "requests", .sum = true,
	  .desc = "Requests to the L3 that did not have to fill it",
	  .formula = "L3_REQUESTS.ANY - L3_MISSES.ANY" },
	{ .name = "L3_HITS_DEMAND", .box = "L3", .unit = "requests", .sum = true,
	  .desc = "Demand requests to the L3 that did not have to fill it",
	  .formula = "L3_REQUESTS.DEMAND - L3_MISSES.DEMAND" },
	{ .name = "L3_HITS_PREFETCH", .box = "L3", .unit = "requests", .sum = true,
	  .desc = "Prefetches to the L3 that did not have to fill it",
	  .formula = "L3_REQUESTS.PREFETCH - L3_MISSES.PREFETCH" },
	{ .name = "L3_MISS_RATIO_DEMAND", .box = "L3", .unit = "ratio",
	  .desc = "Share of demand requests to the L3 that had to fill it",
	  .formula = "L3_MISSES.DEMAND / L3_REQUESTS.DEMAND" },
};

/*
 * Laws (struct unc_law). All packages and the memory are on one bus, so each sees the lines of all. The
 * bounds are ours: they leave room for page walks and for the system's own traffic.
 */
static const struct unc_law l3_laws[] = {
	{ .name = "L3_MISSES", .box = "L3", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING,
	  .value = "L3_MISSES.ANY", .expected = "lines_read", .low = 0.85, .high = 1.25,
	  .why = "A line that no cache has misses and fills the L3 (18.21.2)",
	  .means = "a field of the control that is ignored" },
	{ .name = "L3_MISSES_SUM", .box = "L3", .kind = UNC_LAW_AGREES,
	  .loads = UNC_LOAD_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING,
	  .value = "L3_MISSES.ANY", .expected = "L3_MISSES.DEMAND",
	  .low = 1, .high = 20,
	  .why = "Demands are a part of all (18.21.2, data_flow)", .means = "a wrong bit of the data flow" },
	{ .name = "FSB_TRANSACTIONS", .box = "L3", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING,
	  .value = "FSB.TYPE", .expected = "lines_read + lines_written", .low = 0.85, .high = 1.25,
	  .why = "Each line is one transaction of the bus (18.21.4)", .means = "a wrong bit of the bus event" },
	{ .name = "SNOOPS_OTHERS", .box = "L3", .kind = UNC_LAW_AMOUNT, .each = true,
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_LOCAL, .at = UNC_AT_OTHERS,
	  .value = "SNOOPS.ANY", .expected = "lines_read + lines_written", .low = 0.85, .high = 1.25,
	  .why = "Each package snoops the transactions of the others (18.21.3)",
	  .means = "packages on two buses, with a chipset that filters snoops" },
	{ .name = "FSB_IDLE", .box = "L3", .kind = UNC_LAW_QUIET,
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL,
	  .value = "FSB.TYPE", .expected = "seconds", .low = 0, .high = 5e6,
	  .why = "320 MB/s: an idle system does less", .means = "other programs use memory" },
};

/* clang-format on */

#endif

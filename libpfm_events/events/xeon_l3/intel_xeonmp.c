/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * 64-bit Xeon MP with L3: counters of the internal and external front-side bus.
 *
 * Source: Intel SDM volume 3B, 18.20 and table 35-42. Where their names differ (IBUSQ and BUSQ,
 * CTRL6 and CTL6) events have the section's, registers the table's.
 */
#include "intel_xeon_l3_common.h"

/* Interfaces (unc_event.accepts). */
enum { MP_IBUSQ = 1 << 0, MP_ISNPQ = 1 << 1, MP_EFSB = 1 << 2, MP_LATENCY = 1 << 3 };

/* clang-format off */

/* MSR_IFSB_BUSQ0-1, MSR_IFSB_SNPQ0-1, MSR_EFSB_DRDY0-1: each counts its own kind only. */
static const struct unc_run xeonmp_l3_runs[] = { { .first = 0, .count = 1, .base = 0x107cc } };
static const struct unc_box xeonmp_l3 = {
	.name = "L3", .source = "table 35-42",
	.space = UNC_MSR, .control = UNC_L3, .presence = UNC_ALWAYS,
	.counters = 6, .width = 32, .ctl_bytes = 8,
	RUNS(xeonmp_l3_runs), .units = 1,
	NO_UNIT_CTL, .unit_status = UNC_NONE,
	.ctl = 0, .ctl_step = 1, .ctr = 0, .ctr_step = 1, NO_FIXED,
	.count_in_ctl = true, .no_enable = true,
};

/*
 * MSR_IFSB_CTL6 and MSR_IFSB_CNTR7. SDM: 18.20 says both that all counts have 32 bits and that
 * this one has 64, which the figure shows as well.
 */
static const struct unc_run xeonmp_latency_runs[] = { { .first = 0, .count = 1, .base = 0x107d2 } };
static const struct unc_box xeonmp_latency = {
	.name = "L3_LATENCY", .called = "L3", .source = "table 35-42",
	.space = UNC_MSR, .control = UNC_L3, .presence = UNC_ALWAYS,
	.counters = 1, .width = 64, .ctl_bytes = 8,
	RUNS(xeonmp_latency_runs), .units = 1,
	NO_UNIT_CTL, .unit_status = UNC_NONE,
	.ctl = 0, .ctl_step = 1, .ctr = 1, .ctr_step = 1, NO_FIXED,
	.no_enable = true,
};
static const struct unc_box *const xeonmp_boxes[] = { &xeonmp_l3, &xeonmp_latency };

/* ---------------------------------------------------------------------------------- fields */

static const struct unc_value mp_any2[] = { { .name = "any", .value = 3 } };
static const struct unc_value mp_any8[] = { { .name = "any", .value = 0xff } };

/*
 * One attribute in two bits, the logical processors of the core (inferred): giving only one of them
 * narrows to it, so t0_match does not count thread 1.
 */
#define MP_THREADS(h) \
	{ .name = "t1_match", .kind = UNC_MODIFIER, .low = 33, .width = 1, .accept = h, .view = true, .narrows = BIT(32), \
	  .desc = "Transactions of thread 1 (alone: not of thread 0)" }, \
	{ .name = "t0_match", .kind = UNC_MODIFIER, .low = 32, .width = 1, .accept = h, .view = true, .narrows = BIT(33), \
	  .desc = "Transactions of thread 0 (alone: not of thread 1)" }

/* Fill and eviction at 0 do not filter, as in GBSQ of the 7100 (inferred). */
static const struct unc_field xeonmp_l3_fields[] = {
	L3_WORD(MP_IBUSQ | MP_ISNPQ | MP_EFSB),
	/* MSR_IFSB_BUSQ */
	L3_RSV(MP_IBUSQ, 58, 1),
	L3_MATCH(MP_IBUSQ, "fill_match", 57, 1, "Transactions that fill the L3 only"),
	L3_MATCH(MP_IBUSQ, "eviction_match", 56, 1, "Transactions that evict a line of the L3 only"),
	L3_NAMED(MP_IBUSQ, "l3_state_match", 49, 7, l3_any7, "L3 states, one bit each (their meanings are not public)"),
	L3_NAMED(MP_IBUSQ, "snoop_match", 46, 3, l3_snoop_results, "Snoop results, one bit each: clean, HIT, HITM"),
	L3_NAMED(MP_IBUSQ, "type_match", 38, 8, mp_any8, "Transaction types, one bit each (their meanings are not public)"),
	L3_FIXED(MP_IBUSQ, "busq_ones", 36, 2, "Always 11b"),
	L3_RSV(MP_IBUSQ, 34, 2),
	MP_THREADS(MP_IBUSQ | MP_ISNPQ),
	/* MSR_IFSB_SNPQ */
	L3_RSV(MP_ISNPQ, 55, 4),
	L3_NAMED(MP_ISNPQ, "l3_state_match", 48, 7, l3_any7, "L3 states, one bit each (their meanings are not public)"),
	L3_NAMED(MP_ISNPQ, "snoop_match", 45, 3, l3_snoop_results, "Snoop results, one bit each: clean, HIT, HITM"),
	L3_NAMED(MP_ISNPQ, "type_match", 39, 6, l3_any6, "Transaction types, one bit each (their meanings are not public)"),
	L3_RSV(MP_ISNPQ, 38, 1),
	L3_NAMED(MP_ISNPQ, "agent_match", 36, 2, mp_any2, "Agents on the bus, one bit each (their meanings are not public)"),
	L3_RSV(MP_ISNPQ, 34, 2),
	/* MSR_EFSB_DRDY */
	L3_RSV(MP_EFSB, 50, 9),
	L3_SUB(MP_EFSB, "other", 49, "DRDY of another agent"),
	L3_SUB(MP_EFSB, "own", 48, "Own DRDY"),
	L3_RSV(MP_EFSB, 32, 16),
	/* MSR_IFSB_CTL6. SDM: the text says bit 26, which is 58 counted from bit 32 on as in the figure. */
	L3_RSV(MP_LATENCY, 59, 1),
	L3_FIXED(MP_LATENCY, "latency_on", 58, 1, "Starts the sum, and freezes it when cleared"),
	L3_RSV(MP_LATENCY, 0, 58),
};

/* ---------------------------------------------------------------------------------- events */

#define IBUSQ_ANY_BUT_SNOOP (ONES(32, 2) | ONES(36, 2) | ONES(38, 8) | ONES(49, 7))
#define IBUSQ_SNOOPS ONES(46, 3)
#define IBUSQ_ANY (IBUSQ_ANY_BUT_SNOOP | IBUSQ_SNOOPS)
#define ISNPQ_ANY_BUT_SNOOP (ONES(32, 2) | ONES(36, 2) | ONES(39, 6) | ONES(48, 7))
#define ISNPQ_SNOOPS ONES(45, 3)
#define ISNPQ_ANY (ISNPQ_ANY_BUT_SNOOP | ISNPQ_SNOOPS)
#define IBUSQ_EVENT .counters = CTRS(0, 1), .accepts = MP_IBUSQ
#define ISNPQ_EVENT .counters = CTRS(2, 3), .accepts = MP_ISNPQ
#define EFSB_EVENT .counters = CTRS(4, 5), .accepts = MP_EFSB

static const struct unc_umask mp_efsb_umasks[] = {
	{ .name = "OTHER", .code = BIT(49), .desc = "Another agent asserts DRDY: it drives data" },
	{ .name = "OWN", .code = BIT(48), .desc = "This package asserts DRDY: it drives data" },
};
static const struct unc_umask mp_bus_umasks[] = {
	{ .name = "DATA", .code = BIT(48) | BIT(49), .desc = "Bus clocks in which any agent drives data (DRDY)" },
};
static const struct unc_umask mp_result_umasks[] = {
	{ .name = "ANY", .code = IBUSQ_SNOOPS, .desc = "Transactions of the bus queue with any snoop result" },
	{ .name = "CLEAN", .code = BIT(46), .desc = "Transactions of the bus queue whose snoop result is clean" },
	{ .name = "HIT", .code = BIT(47), .desc = "Transactions of the bus queue whose snoop result is HIT" },
	{ .name = "HITM", .code = BIT(48), .desc = "Transactions of the bus queue whose snoop result is HITM" },
};
static const struct unc_umask mp_snoop_umasks[] = {
	{ .name = "ANY", .code = ISNPQ_SNOOPS, .desc = "Snoops of any agent, with any result" },
	{ .name = "CLEAN", .code = BIT(45), .desc = "Snoops of any agent whose result is clean" },
	{ .name = "HIT", .code = BIT(46), .desc = "Snoops of any agent whose result is HIT" },
	{ .name = "HITM", .code = BIT(47), .desc = "Snoops of any agent whose result is HITM" },
};

static const struct unc_event xeonmp_l3_events[] = {
	{ .name = "BUS_OCCUPANCY", EFSB_EVENT, UMASKS(mp_bus_umasks),
	  .desc = "Bus clocks in which the front-side bus is in some state" },
	{ .name = "EFSB", EFSB_EVENT, UMASKS(mp_efsb_umasks),
	  .desc = "External front-side bus: data ready, of this package, of others, or both" },
	{ .name = "IBUSQ", .code = IBUSQ_ANY, IBUSQ_EVENT,
	  .desc = "Bus queue transactions that match all fields given (none given: all of them)" },
	{ .name = "IBUSQ_LATENCY", .code = BIT(58), .box = &xeonmp_latency, .counters = CTR(0),
	  .accepts = MP_LATENCY, .flags = UNC_OCCUPANCY,
	  .desc = "Weighted cycles of the bus queue: transactions in it, summed every clock" },
	{ .name = "ISNPQ", .code = ISNPQ_ANY, ISNPQ_EVENT,
	  .desc = "Snoop queue transactions that match all fields given (none given: all of them)" },
	{ .name = "L3_EVICTIONS", .code = IBUSQ_ANY | BIT(56), IBUSQ_EVENT,
	  .desc = "Transactions of the bus queue that evict a line of the L3" },
	{ .name = "L3_MISSES", .code = IBUSQ_ANY | BIT(57), IBUSQ_EVENT,
	  .desc = "Transactions of the bus queue that miss the L3 and fill it" },
	{ .name = "L3_SNOOP_RESULTS", .code = IBUSQ_ANY_BUT_SNOOP, IBUSQ_EVENT, UMASKS(mp_result_umasks),
	  .desc = "Transactions of the bus queue by their snoop result" },
	{ .name = "SNOOPS", .code = ISNPQ_ANY_BUT_SNOOP, ISNPQ_EVENT, UMASKS(mp_snoop_umasks),
	  .desc = "Transactions of the snoop queue by their snoop result" },
};

static const struct unc_silent xeonmp_l3_silent[] = {
	L3_NONE(MP_IBUSQ, "t0_match and t1_match", 32, 2),
	L3_NONE(MP_IBUSQ, "type_match", 38, 8),
	L3_NONE(MP_IBUSQ, "snoop_match", 46, 3),
	L3_NONE(MP_IBUSQ, "l3_state_match", 49, 7),
	L3_NONE(MP_ISNPQ, "t0_match and t1_match", 32, 2),
	L3_NONE(MP_ISNPQ, "agent_match", 36, 2),
	L3_NONE(MP_ISNPQ, "type_match", 39, 6),
	L3_NONE(MP_ISNPQ, "snoop_match", 45, 3),
	L3_NONE(MP_ISNPQ, "l3_state_match", 48, 7),
};

static const struct unc_pmu xeonmp_l3_pmu = {
	.name = "xeonmp_l3", .prefix = "",
	.desc = "L3 cache, its bus and snoop queues, and the external front-side bus",
	.box = &xeonmp_l3, EVENTS(xeonmp_l3_events), FIELDS(xeonmp_l3_fields), SILENT(xeonmp_l3_silent),
};
static const struct unc_pmu *const xeonmp_pmus[] = { &xeonmp_l3_pmu };

static const struct unc_metric xeonmp_metrics[] = {
	/* A transaction that was in the queue and did not fill the L3 is taken as a hit (inferred). */
	{ .name = "L3_HITS", .box = "L3", .unit = "requests", .sum = true,
	  .desc = "Transactions of the bus queue that did not have to fill the L3",
	  .formula = "IBUSQ - L3_MISSES" },
};

/* All packages and the memory are on one bus. Bounds are ours: see intel_xeon_l3_events.h. */
static const struct unc_law xeonmp_laws[] = {
	{ .name = "L3_MISSES", .box = "L3", .kind = UNC_LAW_AMOUNT,
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING,
	  .value = "L3_MISSES", .expected = "lines_read", .low = 0.85, .high = 1.25,
	  .why = "A line that no cache has misses and fills the L3 (18.20)",
	  .means = "a field of the control that is ignored" },
	{ .name = "SNOOPS_OTHERS", .box = "L3", .kind = UNC_LAW_AMOUNT, .each = true,
	  .loads = UNC_LOADS_READ, .where = UNC_LAW_LOCAL, .at = UNC_AT_OTHERS,
	  .value = "ISNPQ", .expected = "lines_read + lines_written", .low = 0.85, .high = 1.25,
	  .why = "Each package snoops the transactions of the others (18.20)",
	  .means = "packages on two buses, with a chipset that filters snoops" },
	{ .name = "BUS_IDLE", .box = "L3", .kind = UNC_LAW_QUIET,
	  .loads = UNC_LOAD_IDLE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ALL,
	  .value = "L3_MISSES", .expected = "seconds", .low = 0, .high = 5e6,
	  .why = "320 MB/s: an idle system does less", .means = "other programs use memory" },
	{ .name = "QUEUE_LATENCY", .box = "L3_LATENCY", .kind = UNC_LAW_AGREES,
	  .loads = UNC_LOAD_CHASE, .where = UNC_LAW_ANYWHERE, .at = UNC_AT_ASKING, .expected_at = UNC_AT_ASKING,
	  .value = "IBUSQ_LATENCY", .expected = "IBUSQ", .low = 10, .high = 5000,
	  .why = "A transaction is in the queue for tens to hundreds of bus clocks (18.20)",
	  .means = "the latency counter does not run" },
};

/* Processors without L3 have the same model numbers. */
static const struct unc_model xeonmp_models[] = {
	{ .family = 15, .model = 3 }, { .family = 15, .model = 4 },
};

const struct unc_chip unc_xeonmp = {
	.name = "xeonmp",
	.desc = "64-bit Xeon MP with L3",
	.models = xeonmp_models, .nummodels = ARRAY_SIZE(xeonmp_models),
	.needs_l3 = true,
	.pmus = xeonmp_pmus, .numpmus = ARRAY_SIZE(xeonmp_pmus),
	.boxes = xeonmp_boxes, .numboxes = ARRAY_SIZE(xeonmp_boxes),
	.metrics = xeonmp_metrics, .nummetrics = ARRAY_SIZE(xeonmp_metrics),
	.laws = xeonmp_laws, .numlaws = ARRAY_SIZE(xeonmp_laws),
};

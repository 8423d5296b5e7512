/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7100 series: L3 counters.
 *
 * Source: Intel SDM volume 3B, 18.21 (end of 18.21.2 and 18.21.3: manual 004); table 35-43
 */
#include "intel_xeon_l3_events.h"

/* clang-format off */

static const struct unc_run xeon7100_l3_runs[] = { { .first = 0, .count = 1, .base = 0x107cc } };
/*
 * SDM: 18.21 mentions MSR_EMON_L3_GL_CTL for both series, but table 35-43 does not list it. It is not
 * used here: counters are started and stopped by their own registers.
 */
static const struct unc_box xeon7100_l3 = {
	.name = "L3", .source = "table 35-43",
	.space = UNC_MSR, .control = UNC_L3, .presence = UNC_ALWAYS,
	.counters = 8, .width = 32, .ctl_bytes = 8,
	RUNS(xeon7100_l3_runs), .units = 1,
	NO_UNIT_CTL, .unit_status = UNC_NONE,
	.ctl = 0, .ctl_step = 1, .ctr = 0, .ctr_step = 1, NO_FIXED,
	.count_in_ctl = true, .no_enable = true,
};
static const struct unc_box *const xeon7100_boxes[] = { &xeon7100_l3 };

/* Two cores of two threads. */
static const struct unc_value xeon7100_gbsq_agents[] = {
	{ .name = "lp0", .value = 0x1 }, { .name = "lp1", .value = 0x2 },
	{ .name = "lp2", .value = 0x4 }, { .name = "lp3", .value = 0x8 },
	{ .name = "core0", .value = 0x3 }, { .name = "core1", .value = 0xc },
	{ .name = "any", .value = 0xf },
};
/* Manual: 3FH is "any logical processor", but bits 5:4 are agents outside the package. */
static const struct unc_value xeon7100_gsnpq_agents[] = {
	{ .name = "lp0", .value = 0x01 }, { .name = "lp1", .value = 0x02 },
	{ .name = "lp2", .value = 0x04 }, { .name = "lp3", .value = 0x08 },
	{ .name = "core0", .value = 0x03 }, { .name = "core1", .value = 0x0c },
	{ .name = "own", .value = 0x0f }, { .name = "symmetric", .value = 0x10 },
	{ .name = "central", .value = 0x20 }, { .name = "any", .value = 0x3f },
};
static const struct unc_value xeon7100_gbsq_selects[] = {
	{ .name = "any", .value = 0 }, { .name = "this_core", .value = 1 },
	{ .name = "other_core", .value = 2 }, { .name = "both_cores", .value = 3 },
};
/* The upper bit (56) enables the comparison: 1 to 3 would be ignored, so they are not values. */
static const struct unc_value xeon7100_gsnpq_selects[] = {
	{ .name = "any", .value = 0 }, { .name = "one_core", .value = 4 },
	{ .name = "this_core", .value = 5 }, { .name = "other_core", .value = 6 },
	{ .name = "both_cores", .value = 7 },
};

static const struct unc_field xeon7100_l3_fields[] = {
	L3_WORD(L3_GBSQ | L3_GSNPQ | L3_FSB),
	L3_GBSQ_58_56,
	L3_CODED(L3_GBSQ, "core_module_select", 54, 2, xeon7100_gbsq_selects, "Which core a transaction is from"),
	L3_GBSQ_53_36,
	L3_NAMED(L3_GBSQ, "agent_select", 32, 4, xeon7100_gbsq_agents, "Logical processors, one bit each"),
	L3_GSNPQ_58_57,
	L3_CODED_NAMED(L3_GSNPQ, "core_module_select", 54, 3, xeon7100_gsnpq_selects, "Which cores a transaction is from (bit 2 turns this on)"),
	L3_GSNPQ_53_38,
	L3_NAMED(L3_GSNPQ, "agent_select", 32, 6, xeon7100_gsnpq_agents, "Logical processors, other symmetric agents, central agent, one bit each"),
	L3_FSB_FIELDS,
};

static const struct unc_event xeon7100_l3_events[] = L3_EVENTS(ONES(32, 4));

static const struct unc_silent xeon7100_l3_silent[] = L3_SILENT(4);

static const struct unc_pmu xeon7100_l3_pmu = {
	.name = "xeon7100_l3", .prefix = "",
	.desc = "L3 cache, its bus and snoop queues, and the front-side bus",
	.box = &xeon7100_l3, EVENTS(xeon7100_l3_events), FIELDS(xeon7100_l3_fields), SILENT(xeon7100_l3_silent),
};
static const struct unc_pmu *const xeon7100_pmus[] = { &xeon7100_l3_pmu };

/* Desktop and dual-socket processors without L3 have the same model numbers. */
static const struct unc_model xeon7100_models[] = { { .family = 15, .model = 6 } };

const struct unc_chip unc_xeon7100 = {
	.name = "xeon7100",
	.desc = "Xeon 7100 series",
	.models = xeon7100_models, .nummodels = ARRAY_SIZE(xeon7100_models),
	.needs_l3 = true,
	.pmus = xeon7100_pmus, .numpmus = ARRAY_SIZE(xeon7100_pmus),
	.boxes = xeon7100_boxes, .numboxes = ARRAY_SIZE(xeon7100_boxes),
	.metrics = l3_metrics, .nummetrics = ARRAY_SIZE(l3_metrics),
	.laws = l3_laws, .numlaws = ARRAY_SIZE(l3_laws),
};

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Xeon 7400 series: L3 counters.
 *
 * Source: Intel SDM volume 3B, 18.21 (end of 18.21.2 and 18.21.3: manual 004); table 35-3
 */
#include "intel_xeon_l3_events.h"

/* clang-format off */

/* 0x107D8, only in the MSR table of this series. */
static const struct unc_command_reg xeon7400_l3_commands = {
	.name = "MSR_EMON_L3_GL_CTL", .offset = 0x107d8 - 0x107cc,
	.freeze = BIT(0), .unfreeze = BIT(1), .reset = BIT(2), .select = 16, .status = 48,
};
static const struct unc_run xeon7400_l3_runs[] = { { .first = 0, .count = 1, .base = 0x107cc } };
/* SDM: table 35-3 calls them unique to a core, but there is one bus controller in a package. */
static const struct unc_box xeon7400_l3 = {
	.name = "L3", .source = "table 35-3",
	.space = UNC_MSR, .control = UNC_L3, .presence = UNC_ALWAYS,
	.counters = 8, .width = 32, .ctl_bytes = 8,
	RUNS(xeon7400_l3_runs), .units = 1,
	NO_UNIT_CTL, .unit_status = UNC_NONE,
	.ctl = 0, .ctl_step = 1, .ctr = 0, .ctr_step = 1, NO_FIXED,
	.count_in_ctl = true, .no_enable = true,
	.commands = &xeon7400_l3_commands,
};
static const struct unc_box *const xeon7400_boxes[] = { &xeon7400_l3 };

/* Three modules of two cores. */
static const struct unc_value xeon7400_gbsq_agents[] = {
	{ .name = "module0", .value = 1 }, { .name = "module1", .value = 2 },
	{ .name = "module2", .value = 4 }, { .name = "any", .value = 7 },
};
/*
 * Manual: bits 4:3 (36:35) have no stated meaning here. "any" is all ones, as on the 7100: if the two bits
 * select agents, these must be counted; if not, they match nothing more.
 */
static const struct unc_value xeon7400_gsnpq_agents[] = {
	{ .name = "module0", .value = 0x01 }, { .name = "module1", .value = 0x02 },
	{ .name = "module2", .value = 0x04 }, { .name = "own", .value = 0x07 },
	{ .name = "central", .value = 0x20 }, { .name = "any", .value = 0x3f },
};
static const struct unc_value xeon7400_gbsq_selects[] = {
	{ .name = "any", .value = 0 }, { .name = "this_module", .value = 1 },
	{ .name = "other_module", .value = 2 }, { .name = "several_modules", .value = 3 },
};
/* The upper bit (56) turns the comparison on: 1 to 3 would be ignored, so they are no values. */
static const struct unc_value xeon7400_gsnpq_selects[] = {
	{ .name = "any", .value = 0 }, { .name = "one_module", .value = 4 },
	{ .name = "any_module", .value = 5 }, { .name = "several_modules", .value = 6 },
	{ .name = "all_modules", .value = 7 },
};

static const struct unc_field xeon7400_l3_fields[] = {
	L3_WORD(L3_GBSQ | L3_GSNPQ | L3_FSB),
	L3_GBSQ_58_56,
	L3_CODED(L3_GBSQ, "core_module_select", 54, 2, xeon7400_gbsq_selects, "Which dual-core module a transaction is from"),
	L3_GBSQ_53_36,
	L3_RSV(L3_GBSQ, 35, 1),
	L3_NAMED(L3_GBSQ, "agent_select", 32, 3, xeon7400_gbsq_agents, "Dual-core modules, one bit each"),
	L3_GSNPQ_58_57,
	L3_CODED_NAMED(L3_GSNPQ, "core_module_select", 54, 3, xeon7400_gsnpq_selects, "Which modules a transaction is from (bit 2 turns this on)"),
	L3_GSNPQ_53_38,
	{ .name = "agent_select", .kind = UNC_MODIFIER, .low = 32, .width = 6, .accept = L3_GSNPQ, .view = true,
	  VALUES(xeon7400_gsnpq_agents), .only_in_any = 0x18, .desc = "Dual-core modules (bits 2:0) and central agent (bit 5)" },
	L3_FSB_FIELDS,
};

static const struct unc_event xeon7400_l3_events[] = L3_EVENTS(ONES(32, 3));

static const struct unc_silent xeon7400_l3_silent[] = L3_SILENT(3);

static const struct unc_pmu xeon7400_l3_pmu = {
	.name = "xeon7400_l3", .prefix = "",
	.desc = "L3 cache, its bus and snoop queues, and the front-side bus",
	.box = &xeon7400_l3, EVENTS(xeon7400_l3_events), FIELDS(xeon7400_l3_fields), SILENT(xeon7400_l3_silent),
};
static const struct unc_pmu *const xeon7400_pmus[] = { &xeon7400_l3_pmu };

static const struct unc_model xeon7400_models[] = { { .family = 6, .model = 29 } };

const struct unc_chip unc_xeon7400 = {
	.name = "xeon7400",
	.desc = "Xeon 7400 series",
	.models = xeon7400_models, .nummodels = ARRAY_SIZE(xeon7400_models),
	.pmus = xeon7400_pmus, .numpmus = ARRAY_SIZE(xeon7400_pmus),
	.boxes = xeon7400_boxes, .numboxes = ARRAY_SIZE(xeon7400_boxes),
	.metrics = l3_metrics, .nummetrics = ARRAY_SIZE(l3_metrics),
	.laws = l3_laws, .numlaws = ARRAY_SIZE(l3_laws),
};

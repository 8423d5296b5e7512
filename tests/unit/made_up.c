/* SPDX-License-Identifier: BSD-3-Clause */
#include "made_up.h"

#include "events/table.h"

/* clang-format off */

/* Boxes: where the registers are. */
static const struct unc_run slice_runs[] = { { .first = 0, .count = 3, .base = 0x2000, .step = 0x10 } };
static const struct unc_filter_reg slice_filters[] = { { .name = "filter", .offset = 6, .writable = 0xff } };
static const struct unc_kernel_pmu slice_kernel = { .family = "uncore_slice", .filters = 1 };
static const struct unc_box slice = {
	.name = "SLICE", .source = "made up",
	.space = UNC_MSR, .presence = UNC_ALWAYS,
	.counters = 2, .width = 48, .ctl_bytes = 8,
	RUNS(slice_runs), .units = 3,
	.unit_ctl = 0, .unit_status = 1, .unit_ctl_ones = 0x30000,
	.ctl = 2, .ctl_step = 1, .ctr = 4, .ctr_step = 1, NO_FIXED,
	FILTERS(slice_filters), .kernel = &slice_kernel,
};
static const struct unc_run port_runs[] = { { .first = 0, .count = 2, .base = DEVFN(9, 1), .step = DEVFN(1, 0) } };
static const struct unc_box port = {
	.name = "PORT", .source = "made up",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 44, .ctl_bytes = 4,
	RUNS(port_runs), .units = 2,
	.unit_ctl = 0xf4, .unit_status = 0xf8, .unit_ctl_ones = 0x30000,
	.ctl = 0xd8, .ctl_step = 4, .ctr = 0xa0, .ctr_step = 8, .fixed_ctl = 0xf0, .fixed_ctr = 0xd0,
	.pci_device = 0x7a01, .pci_bus = UNC_BUS_UBOX,
};
static const struct unc_box *const boxes[] = { &slice, &port };
static const struct unc_discovery discovery = {
	.source = "made up", .ubox_device = 0x7a00, .node_id = 0x40, .node_id_mask = 7, .node_map = 0x54,
};

/* Fields: the parts of a control register, from bit 63 down, then of the filter. */
enum { SLICE_CORE = 1 << 0 };
static const struct unc_field slice_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	{ .name = "core", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 8, .accept = SLICE_CORE, .desc = "Look-ups of this core only" },
};
static const struct unc_field port_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
};

/* Events, sorted by name. */
static const struct unc_umask lookup_umasks[] = {
	{ .name = "HIT", .code = UMASK(0x01), .desc = "Look-ups that found the line" },
	{ .name = "MISS", .code = UMASK(0x02), .desc = "Look-ups that did not find it" },
};
static const struct unc_event slice_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 1), .max_inc = 1, .desc = "Clock ticks of the slice" },
	{ .name = "LOOKUP", .code = 0x34, .counters = CTRS(0, 1), .max_inc = 2, .accepts = SLICE_CORE, UMASKS(lookup_umasks), .desc = "Look-ups in the slice" },
	{ .name = "OCCUPANCY", .code = 0x11, .counters = CTR(0), .max_inc = 64, .flags = UNC_OCCUPANCY, .desc = "Entries of the queue, every cycle" },
};
static const struct unc_event port_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED, .desc = "Clock ticks of the port" },
	{ .name = "FLITS", .code = 0x02, .counters = CTRS(0, 3), .max_inc = 1, .desc = "Flits sent over the link" },
};

/* PMUs: the names that users type. */
static const struct unc_pmu port_pmu = {
	.name = "made_unc_port", .prefix = "UNC_PORT_", .desc = "Port between sockets",
	.box = &port, EVENTS(port_events), FIELDS(port_fields),
};
static const struct unc_pmu slice_pmu = {
	.name = "made_unc_slice", .prefix = "UNC_SLICE_", .desc = "Slice of a cache",
	.box = &slice, EVENTS(slice_events), FIELDS(slice_fields),
};
static const struct unc_pmu *const pmus[] = { &port_pmu, &slice_pmu };

static const struct unc_metric metrics[] = {
	{ .name = "MISS_RATIO", .box = "SLICE", .desc = "Look-ups that missed, of all", .unit = "ratio",
	  .formula = "UNC_SLICE_LOOKUP.MISS / (UNC_SLICE_LOOKUP.HIT + UNC_SLICE_LOOKUP.MISS)" },
};
static const struct unc_model models[] = { { .family = 6, .model = 250 } };

const struct unc_chip unc_made_up = {
	.name = "made", .desc = "Made-up chip",
	.models = models, .nummodels = ARRAY_SIZE(models),
	.pmus = pmus, .numpmus = ARRAY_SIZE(pmus),
	.boxes = boxes, .numboxes = ARRAY_SIZE(boxes),
	.discovery = &discovery,
	.metrics = metrics, .nummetrics = ARRAY_SIZE(metrics),
};

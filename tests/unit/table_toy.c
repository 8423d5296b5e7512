/* SPDX-License-Identifier: BSD-3-Clause */
/* A made-up chip: one box in each kind of space, two pmus, every kind of field. */
#include "table_toy.h"

#include <string.h>

#define ARRAY_SIZE(a) (sizeof(a) / sizeof((a)[0]))

static void toy_fields(struct toy *t)
{
	static const struct unc_field fields[F_NUM] = {
		[F_EXT] = { .name = "ext",
			    .kind = UNC_MODIFIER,
			    .low = 40,
			    .width = 24,
			    .accept = 1,
			    .desc = "Extension" },
		[F_RSV] = { .name = "rsv",
			    .kind = UNC_RESERVED,
			    .low = 32,
			    .width = 8,
			    .desc = "Reserved" },
		[F_THRESH] = { .name = "thresh",
			       .alias = "t",
			       .kind = UNC_MODIFIER,
			       .low = 24,
			       .width = 8,
			       .desc = "Threshold" },
		[F_EN] = { .name = "en",
			   .kind = UNC_CONTROL,
			   .low = 22,
			   .width = 2,
			   .desc = "Enable" },
		[F_OV] = { .name = "ov_en",
			   .kind = UNC_CONTROL,
			   .low = 19,
			   .width = 3,
			   .desc = "Overflow" },
		[F_EDGE] = { .name = "edge",
			     .alias = "e",
			     .kind = UNC_MODIFIER,
			     .low = 18,
			     .width = 1,
			     .enable = 1 << 24,
			     .desc = "Edge" },
		[F_RST] = { .name = "rst",
			    .kind = UNC_CONTROL,
			    .low = 16,
			    .width = 2,
			    .desc = "Reset" },
		[F_UMASK] = { .name = "umask",
			      .kind = UNC_SELECT,
			      .low = 8,
			      .width = 8,
			      .desc = "Umask" },
		[F_EVSEL] = { .name = "ev_sel",
			      .kind = UNC_SELECT,
			      .low = 0,
			      .width = 8,
			      .desc = "Event" },
		[F_OPC] = { .name = "opc",
			    .kind = UNC_MODIFIER,
			    .low = 40,
			    .width = 4,
			    .view = true,
			    .accept = 1,
			    .desc = "Opcode" },
		[F_MEM] = { .name = "mem",
			    .kind = UNC_MODIFIER,
			    .low = 44,
			    .width = 4,
			    .view = true,
			    .accept = 1,
			    .excludes = 1ull << 63,
			    .desc = "Memory" },
		[F_TID] = { .name = "tid",
			    .kind = UNC_MODIFIER,
			    .reg = 1,
			    .low = 0,
			    .width = 9,
			    .needs = "edge",
			    .desc = "Thread" },
		[F_STATE] = { .name = "state",
			      .kind = UNC_SELECT,
			      .low = 8,
			      .width = 8,
			      .view = true,
			      .accept = 1,
			      .desc = "State" },
	};

	static const struct unc_field fields2[] = {
		{ .name = "rsv", .kind = UNC_RESERVED, .low = 16, .width = 48, .desc = "Reserved" },
		{ .name = "umask", .kind = UNC_SELECT, .low = 8, .width = 8, .desc = "Umask" },
		{ .name = "ev_sel", .kind = UNC_SELECT, .low = 0, .width = 8, .desc = "Event" },
	};

	memcpy(t->fields, fields, sizeof(fields));
	memcpy(t->fields2, fields2, sizeof(fields2));
	t->values[0] = (struct unc_value){ "Read", 1, 0xff00, 0x0100 };
	t->values[1] = (struct unc_value){ "Write", 2, 0xff00, 0x0200 };
	t->fields[F_OPC].values = t->values;
	t->fields[F_OPC].numvalues = 2;
	t->filter = (struct unc_filter_reg){ .name = "filter", .offset = 5, .writable = 0x1ff };
}

static void toy_events(struct toy *t)
{
	static const struct unc_umask umasks[] = {
		{ .name = "ALL", .code = 0x0300, .desc = "Every look-up that there is" },
		{ .name = "HIT", .code = 0x0100, .desc = "Look-ups that found a line" },
		{ .name = "MISS", .code = 0x0200, .desc = "Look-ups that found none" },
		{ .name = "OTHER",
		  .code = 1ull << 40 | 0x0400,
		  .counters = 1,
		  .desc = "Look-ups of other kinds" },
	};
	static const struct unc_umask dep[] = {
		{ .name = "NEW", .code = 0x0100, .desc = "Things counted the new way" },
		{ .name = "OLD",
		  .code = 0x0100,
		  .use = "NEW",
		  .flags = UNC_DEPRECATED,
		  .desc = "Things counted the old way" },
	};
	static const struct unc_event events[] = {
		{ .name = "BUSY",
		  .code = 0x02,
		  .counters = 3,
		  .desc = "Cycles in which it is busy" },
		{ .name = "CLOCK", .flags = UNC_FIXED, .desc = "Cycles of the clock of the box" },
		{ .name = "LOOKUP",
		  .code = 0x34,
		  .counters = 3,
		  .accepts = 1,
		  .desc = "Look-ups of all kinds, by outcome" },
		{ .name = "OLD",
		  .code = 0x35,
		  .counters = 3,
		  .desc = "What was renamed over time" },
	};
	static const struct unc_event shared = {
		.name = "RING",
		.code = 0x80,
		.counters = 3,
		.desc = "Cycles the ring is in use",
	};
	static const struct unc_event events2[] = {
		{ .name = "LINES",
		  .flags = UNC_FREERUN,
		  .number = -1,
		  .desc = "Lines read, always counted" },
		{ .name = "READS",
		  .code = 0x04,
		  .counters = 1,
		  .desc = "Read commands on the channel" },
	};

	memcpy(t->umasks, umasks, sizeof(umasks));
	memcpy(t->dep, dep, sizeof(dep));
	memcpy(t->events, events, sizeof(events));
	memcpy(t->events2, events2, sizeof(events2));
	t->shared[0] = shared;
	t->events[E_LOOKUP].umasks = t->umasks;
	t->events[E_LOOKUP].numumasks = ARRAY_SIZE(umasks);
	t->events[E_OLD].umasks = t->dep;
	t->events[E_OLD].numumasks = ARRAY_SIZE(dep);
	t->metrics[0] = (struct unc_metric){ .name = "BUSY_PCT",
					     .box = "ONE",
					     .desc = "d",
					     .unit = "%",
					     .formula = "2 * LINES / seconds" };
	t->metrics[1] = (struct unc_metric){
		.name = "POWER", .box = "ONE", .desc = "d", .unit = "W", .reason = "no such counter"
	};
}

static void toy_boxes(struct toy *t)
{
	t->runs[0] = (struct unc_run){ .first = 0, .count = 2, .base = 0x100, .step = 16 };
	t->runs[1] = (struct unc_run){ .first = 2, .count = 1, .base = 0x200 };
	t->msr = (struct unc_box){
		.name = "ONE",
		.source = "toy",
		.space = UNC_MSR,
		.counters = 2,
		.width = 48,
		.ctl_bytes = 8,
		.runs = t->runs,
		.numruns = 2,
		.units = 3,
		.unit_ctl = 0,
		.unit_status = 10,
		.ctl = 1,
		.ctl_step = 1,
		.ctr = 3,
		.ctr_step = 1,
		.fixed_ctl = 6,
		.fixed_ctr = 7,
		.filters = &t->filter,
		.numfilters = 1,
	};
	t->mmio = (struct unc_mmio){ .device = 0x1234, .per_bar = 2, .size = 0x1000 };
	t->mmio_run = (struct unc_run){ .first = 0, .count = 4, .base = 0x100, .step = 0x400 };
	t->freerun = (struct unc_freerun){ .name = "lines", .offset = 0x40, .width = 48 };
	t->mmio_box = (struct unc_box){
		.name = "TWO",
		.source = "toy",
		.space = UNC_MMIO,
		.counters = 1,
		.width = 48,
		.ctl_bytes = 4,
		.runs = &t->mmio_run,
		.numruns = 1,
		.units = 4,
		.unit_ctl = 0,
		.unit_status = UNC_NONE,
		.ctl = 4,
		.ctl_step = 4,
		.ctr = 8,
		.ctr_step = 8,
		.fixed_ctl = UNC_NONE,
		.fixed_ctr = UNC_NONE,
		.freeruns = &t->freerun,
		.numfreeruns = 1,
		.mmio = &t->mmio,
	};
	t->pci_run = (struct unc_run){ .first = 0, .count = 2, .base = 5 << 3, .step = 8 };
	t->pci = (struct unc_box){
		.name = "THREE",
		.source = "toy",
		.space = UNC_PCI,
		.presence = UNC_BY_LINK,
		.counters = 1,
		.width = 48,
		.ctl_bytes = 8,
		.runs = &t->pci_run,
		.numruns = 1,
		.units = 2,
		.unit_ctl = 0xa0,
		.unit_status = 0xf8,
		.ctl = 0xd8,
		.ctr = 0xa8,
		.fixed_ctl = UNC_NONE,
		.fixed_ctr = UNC_NONE,
		.pci_device = 0x55,
	};
	t->discovery = (struct unc_discovery){ .links = 0x94 };
}

void toy_make(struct toy *t)
{
	memset(t, 0, sizeof(*t));
	toy_fields(t);
	toy_events(t);
	toy_boxes(t);
	t->pmu = (struct unc_pmu){
		.name = "toy_one",
		.prefix = "UNC_ONE_",
		.desc = "One",
		.box = &t->msr,
		.events = t->events,
		.numevents = ARRAY_SIZE(t->events),
		.shared = t->shared,
		.numshared = 1,
		.fields = t->fields,
		.numfields = F_NUM,
	};
	t->pmu2 = (struct unc_pmu){
		.name = "toy_two",
		.prefix = "",
		.desc = "Two",
		.box = &t->mmio_box,
		.events = t->events2,
		.numevents = ARRAY_SIZE(t->events2),
		.fields = t->fields2,
		.numfields = 3,
	};
	t->pmus[0] = &t->pmu;
	t->pmus[1] = &t->pmu2;
	t->boxes[0] = &t->msr;
	t->boxes[1] = &t->mmio_box;
	t->boxes[2] = &t->pci;
	t->type_names[0] = (struct unc_type_name){ .type = 8, .kernel = "uncore_eight" };
	t->type_names[1] = (struct unc_type_name){ .type = 9, .kernel = "uncore_nine" };
	t->unverified = (struct unc_unverified){ .box = "ONE", .why = "one source" };
	t->chip = (struct unc_chip){
		.name = "toy",
		.desc = "Toy",
		.pmus = t->pmus,
		.numpmus = 2,
		.boxes = t->boxes,
		.numboxes = 3,
		.discovery = &t->discovery,
		.metrics = t->metrics,
		.nummetrics = 2,
		.unverified = &t->unverified,
		.numunverified = 1,
		.type_names = t->type_names,
		.numtype_names = 2,
	};
}

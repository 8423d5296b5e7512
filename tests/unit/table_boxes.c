/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Table checks: register maps.
 */
#include "table_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------------------ boxes */

/* True if each register has its own number, whatever its width. */
static bool is_numbered(enum unc_space space)
{
	return space == UNC_MSR || space == UNC_PMC_PMD;
}

static void box_sizes(const struct unc_box *box, struct findings *f)
{
	if (box->counters > UNC_MAX_COUNTERS)
		found(f, "%s: more counters than an event's mask has bits", box->name);
	if (box->counters && (box->width < 32 || box->width > 64))
		found(f, "%s: counters of %u bits", box->name, box->width);
	if (box->counters && box->ctl_bytes != 8 &&
	    (box->ctl_bytes != 4 || is_numbered(box->space)))
		found(f, "%s: control registers of %u bytes", box->name, box->ctl_bytes);
	/* a box without units has no known addresses */
	if (box->counters && box->units && (box->ctl == UNC_NONE || box->ctr == UNC_NONE))
		found(f, "%s: counters without registers", box->name);
	if (!box->counters && !box->numfreeruns)
		found(f, "%s: nothing to count with", box->name);
	if ((box->fixed_ctl == UNC_NONE) != (box->fixed_ctr == UNC_NONE))
		found(f, "%s: a fixed counter without its control, or the reverse", box->name);
	if (box->counters && box->units &&
	    box->count_in_ctl != (unc_box_counter(box, 0, 0).ctl == unc_box_counter(box, 0, 0).ctr))
		found(f, "%s: control and count share an address", box->name);
	if (box->count_in_ctl && (box->space != UNC_MSR || box->width > 32))
		found(f, "%s: no room for control above a count of %u bits", box->name, box->width);
	if (box->numfilters >= UNC_REGS)
		found(f, "%s: more filters than an encoding can hold", box->name);
	for (unsigned i = 0; i < box->numfilters; i++)
		if (!box->filters[i].writable || !box->filters[i].name)
			found(f, "%s: filter %u cannot be used", box->name, i);
	for (unsigned i = 0; i < box->numfreeruns; i++)
		if (box->freeruns[i].width < 32 || box->freeruns[i].width > 64)
			found(f, "%s: %s has %u bits", box->name, box->freeruns[i].name,
			      box->freeruns[i].width);
}

/* Occupancy adds more than 1: without a step, the counter's time to wrap would be overestimated. */
static void event_step(const struct unc_pmu *pmu, const struct unc_event *event, struct findings *f)
{
	const struct unc_box *box = event->box ? event->box : pmu->box;

	if (box->max_step && event->max_inc > box->max_step)
		found(f, "%s: steps by %u, its box by %u at most", event->name, event->max_inc,
		      box->max_step);
	if ((event->flags & UNC_OCCUPANCY) && !event->max_inc && !box->max_step && box->width < 64)
		found(f, "%s: neither it nor its box says by how much it steps", event->name);
}

void check_steps(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned i = 0; i < chip->numpmus; i++)
		for (unsigned k = 0; k < unc_pmu_numevents(chip->pmus[i]); k++)
			event_step(chip->pmus[i], unc_pmu_event(chip->pmus[i], k), f);
}

/* In a command register each bit has one meaning. */
static void box_commands(const struct unc_box *box, struct findings *f)
{
	const struct unc_command_reg *reg = box->commands;
	uint64_t counters = unc_width_mask(box->counters), bits[5];
	uint64_t seen = 0;

	if (!reg)
		return;
	bits[0] = reg->freeze;
	bits[1] = reg->unfreeze;
	bits[2] = reg->reset;
	bits[3] = counters << (reg->select & 63);
	bits[4] = counters << (reg->status & 63);
	for (unsigned i = 0; i < 5; i++) {
		if (!bits[i] || (bits[i] & seen))
			found(f, "%s: bits 0x%llx of %s do not have exactly one meaning", box->name,
			      (unsigned long long)bits[i], reg->name);
		seen |= bits[i];
	}
}

/* Each bit of a unit control has one purpose. */
static void box_unit_bits(const struct unc_box *box, struct findings *f)
{
	const struct unc_unit_bits *b = unc_box_unit_bits(box);
	uint32_t all = 0;

	if (box->unit_bits && (box->control != UNC_PMON || box->unit_ctl == UNC_NONE))
		found(f, "%s: bits of a unit control that it does not have", box->name);
	if (box->control != UNC_PMON || box->unit_ctl == UNC_NONE)
		return;
	for (unsigned i = 0; i < 4; i++) {
		const uint32_t bits[] = { b->freeze, b->reset_ctl, b->reset_ctr,
					  box->unit_ctl_ones };

		if (i < 3 && (bits[i] == 0 || (bits[i] & (bits[i] - 1))))
			found(f, "%s: unit control: 0x%x is not one bit", box->name, bits[i]);
		if (all & bits[i])
			found(f, "%s: unit control: bits 0x%x have two purposes", box->name,
			      all & bits[i]);
		all |= bits[i];
	}
}

void check_boxes(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned i = 0; i < chip->numboxes; i++) {
		const struct unc_box *box = chip->boxes[i];

		for (unsigned k = 0; k < i; k++)
			if (strcasecmp(box->name, chip->boxes[k]->name) == 0)
				found(f, "box %s is there twice", box->name);
		if (!box->source || !box->source[0])
			found(f, "%s: no source", box->name);
		box_sizes(box, f);
		box_commands(box, f);
		box_unit_bits(box, f);
		if ((box->space == UNC_MMIO && box->presence != UNC_BY_TABLE) !=
		    (box->mmio != NULL))
			found(f, "%s: base address registers without MMIO, or the reverse",
			      box->name);
		if (box->mmio && !box->mmio->per_bar)
			found(f, "%s: no units at a base address", box->name);
		if (box->space != UNC_PCI && box->pci_device)
			found(f, "%s: a device id outside PCI", box->name);
		for (unsigned k = 0; k < box->numruns; k++)
			if (box->space == UNC_PCI && box->presence != UNC_BY_TABLE &&
			    !box->pci_device && !box->runs[k].pci_device)
				found(f, "%s: run %u has no device id", box->name, k);
		if (box->presence == UNC_BY_CAPID && (!chip->discovery || box->units > 64))
			found(f, "%s: no capability register has its units", box->name);
		if (box->presence == UNC_BY_LINK && (!chip->discovery || !chip->discovery->links))
			found(f, "%s: no register has the number of links", box->name);
	}
}

void check_runs(const struct unc_chip *chip, struct findings *f)
{
	for (unsigned i = 0; i < chip->numboxes; i++) {
		const struct unc_box *box = chip->boxes[i];
		unsigned next = 0, sum = 0;
		bool whole = true;

		for (unsigned k = 0; k < box->numruns; k++) {
			const struct unc_run *run = &box->runs[k];

			if (run->first != next) {
				found(f, "%s: unit %u is in %s", box->name,
				      run->first < next ? run->first : next,
				      run->first < next ? "two runs" : "no run");
				whole = false;
			}
			if (run->count == 0)
				found(f, "%s: a run without units", box->name);
			next = (unsigned)run->first + run->count;
			sum += run->count;
		}
		if (whole && sum != box->units)
			found(f, "%s: %u units in runs of %u", box->name, box->units, sum);
	}
}

/* ------------------------------------------------------------------------------ registers */

/* One register of one unit. */
struct reg {
	enum unc_space space;
	uint32_t where; /* PCI: bus and devfn; MMIO: device, window */
	int64_t at;
	unsigned size; /* addresses that it occupies */
	const struct unc_box *box;
	unsigned unit;
	const char *name;
	unsigned nth;
};

struct regs {
	struct reg *reg;
	size_t count, room;
};

static void add(struct regs *regs, const struct reg *base, int32_t offset, unsigned size,
		const char *name, unsigned nth)
{
	struct reg *r;

	if (offset == UNC_NONE)
		return;
	if (regs->count == regs->room) {
		regs->room = regs->room ? 2 * regs->room : 256;
		regs->reg = realloc(regs->reg, regs->room * sizeof(*regs->reg));
		if (!regs->reg)
			abort();
	}
	r = &regs->reg[regs->count++];
	*r = *base;
	r->at += offset;
	r->size = is_numbered(base->space) ? 1 : size;
	r->name = name;
	r->nth = nth;
}

static void add_unit(struct regs *regs, const struct unc_box *box, unsigned unit,
		     struct findings *f)
{
	struct reg base = { .space = box->space, .box = box, .unit = unit };
	struct unc_location place;

	if (unc_box_locate(box, unit, &place) != 0) {
		found(f, "%s: unit %u has no location", box->name, unit);
		return;
	}
	if (box->space == UNC_PCI) {
		base.where = (uint32_t)box->pci_bus << 16 | place.base;
	} else {
		base.where = box->mmio ? (uint32_t)box->mmio->device << 16 | place.bar : 0;
		base.at = place.base;
	}
	add(regs, &base, box->unit_ctl, 4, "unit control", 0);
	add(regs, &base, box->unit_status, 4, "unit status", 0);
	for (unsigned i = 0; i < box->counters; i++) {
		struct unc_counter_regs counter = unc_box_counter(box, unit, i);

		add(regs, &base, counter.ctl, box->ctl_bytes, "control", i);
		if (!box->count_in_ctl)
			add(regs, &base, counter.ctr, 8, "counter", i);
	}
	if (box->commands)
		add(regs, &base, box->commands->offset, 8, "commands", 0);
	add(regs, &base, box->fixed_ctl, 4, "fixed control", 0);
	add(regs, &base, box->fixed_ctr, 8, "fixed counter", 0);
	for (unsigned i = 0; i < box->numfreeruns; i++)
		add(regs, &base, box->freeruns[i].offset, 8, "free-running", i);
	for (unsigned i = 0; i < box->numfilters; i++) {
		struct reg filter = base;

		filter.where += box->space == UNC_PCI ? box->filters[i].function : 0;
		add(regs, &filter, box->filters[i].offset, 4, "filter", i);
	}
}

static int by_address(const void *left, const void *right)
{
	const struct reg *a = left, *b = right;

	if (a->space != b->space)
		return a->space < b->space ? -1 : 1;
	if (a->where != b->where)
		return a->where < b->where ? -1 : 1;
	if (a->at != b->at)
		return a->at < b->at ? -1 : 1;
	return strcmp(a->name, b->name);
}

/* The bounds that a register's space sets. */
static void in_space(const struct reg *r, struct findings *f)
{
	int64_t end = r->space == UNC_MSR       ? 0x20000
		      : r->space == UNC_PCI     ? 0x1000
		      : r->space == UNC_PMC_PMD ? (int64_t)(r->unit + 1) * 0x400
						: (int64_t)r->box->mmio->size;

	if (r->at < 0 || r->at + r->size > end)
		found(f, "%s %u: %s %u at 0x%llx is out of bounds", r->box->name, r->unit, r->name,
		      r->nth, (unsigned long long)r->at);
	if (!is_numbered(r->space) && r->at % 4 != 0)
		found(f, "%s %u: %s %u at 0x%llx is not aligned", r->box->name, r->unit, r->name,
		      r->nth, (unsigned long long)r->at);
}

void check_registers(const struct unc_chip *chip, struct findings *f)
{
	struct regs regs = { 0 };

	/* Where the units of other boxes are is in the machine's discovery table. */
	for (unsigned i = 0; i < chip->numboxes; i++)
		for (unsigned unit = 0; unit < chip->boxes[i]->units; unit++)
			if (chip->boxes[i]->presence != UNC_BY_TABLE)
				add_unit(&regs, chip->boxes[i], unit, f);
	if (regs.count)
		qsort(regs.reg, regs.count, sizeof(*regs.reg), by_address);
	for (size_t i = 0; i < regs.count; i++) {
		const struct reg *r = &regs.reg[i], *before = i ? r - 1 : NULL;

		in_space(r, f);
		if (before && before->space == r->space && before->where == r->where &&
		    before->at + before->size > r->at)
			found(f, "0x%llx: %s %u %s %u and %s %u %s %u", (unsigned long long)r->at,
			      before->box->name, before->unit, before->name, before->nth,
			      r->box->name, r->unit, r->name, r->nth);
	}
	free(regs.reg);
}

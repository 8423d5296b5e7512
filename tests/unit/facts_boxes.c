/* SPDX-License-Identifier: BSD-3-Clause */
#include <stdarg.h>

#include "facts_column.h"
#include "facts_write.h"

/* ------------------------------------------------------------------------------ chip */

static const char *const space_names[] = { "msr", "pci", "mmio", "pmc" };
static const char *const control_names[] = { "pmon", "l3", "itanium" };
static const char *const presence_names[] = {
	"always", "capid", "device", "link", "probe", "table"
};

static void write_discovery(FILE *out, const struct unc_discovery *d)
{
	unsigned devfn = d->cap_devfn;

	fprintf(out, "socket ubox 0x%x\n", d->ubox_device);
	fprintf(out, "socket node_id 0x%x 0x%x\n", d->node_id, d->node_id_mask);
	fprintf(out, "socket node_map 0x%x\n", d->node_map);
	if (d->cap_device)
		fprintf(out, "socket capability 0x%x D%u:F%u 0x%x 0x%x\n", d->cap_device,
			devfn >> 3, devfn & 7, d->unit_mask[0], d->unit_mask[1]);
	if (d->links)
		fprintf(out, "socket links 0x%x %u:%u %u %u %u %u\n", d->links,
			d->links_low + d->links_width - 1u, d->links_low, d->links_count[0],
			d->links_count[1], d->links_count[2], d->links_count[3]);
}

static void write_root_buses(FILE *out, const struct unc_root_buses *r)
{
	unsigned devfn = r->devfn;

	fprintf(out, "buses device 0x%x D%u:F%u\n", r->device, devfn >> 3, devfn & 7);
	fprintf(out, "buses valid 0x%x\n", r->valid);
	fprintf(out, "buses numbers 0x%x 0x%x\n", r->numbers[0], r->numbers[1]);
	fprintf(out, "buses package 0x%x 0x%x", r->package, r->package_mask);
	if (r->package_map)
		fprintf(out, " map 0x%x", r->package_map);
	fputc('\n', out);
	devfn = r->kind_devfn;
	if (r->kind_device)
		fprintf(out, "buses kind 0x%x D%u:F%u 0x%x %u:%u\n", r->kind_device, devfn >> 3,
			devfn & 7, r->kind_at, r->kind_low + r->kind_width - 1u, r->kind_low);
	for (unsigned k = 0; k < r->numkinds; k++) {
		const struct unc_die_buses *die = &r->kinds[k];

		fprintf(out, "die %s %u\n", die->name, die->kind);
		for (unsigned i = 0; i < die->numrows; i++) {
			const struct unc_cpu_bus *row = &die->rows[i];

			fprintf(out, "die_bus %s.%u %u%c%u %s\n", die->name, row->bus, row->unit,
				row->other != row->unit ? '|' : '=', row->other,
				row->doubt ? "unverified" : "-");
		}
	}
}

void facts_write_chip(FILE *out, const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->nummodels; i++) {
		fprintf(out, "model %u/%u %s%s", chip->models[i].family, chip->models[i].model,
			chip->ia64 ? "ia64" : "x86", chip->needs_l3 ? ",l3" : "");
		if (chip->models[i].stepping)
			fprintf(out, ",stepping>=%u", chip->models[i].stepping);
		fputc('\n', out);
	}
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		fprintf(out, "pmu %s %s %s %s\n", pmu->name, pmu->box->name,
			pmu->prefix[0] ? pmu->prefix : "-", pmu->shared ? "mesh" : "-");
		for (unsigned k = 0; k < pmu->numpresets; k++)
			if (!pmu->presets[k].accept)
				fprintf(out, "preset %s 0x%llx\n", pmu->name,
					ull(pmu->presets[k].bits));
	}
	if (chip->discovery)
		write_discovery(out, chip->discovery);
	if (chip->root_buses)
		write_root_buses(out, chip->root_buses);
	if (chip->global && chip->global->by_table)
		fprintf(out, "global table 0x%x 0x%llx 0x%llx\n", chip->global->msr,
			ull(chip->global->freeze), ull(chip->global->unfreeze));
	else if (chip->global)
		fprintf(out, "global %s 0x%x %d %d\n", chip->global->name, chip->global->msr,
			__builtin_ctzll(chip->global->freeze),
			__builtin_ctzll(chip->global->unfreeze));
}

/* ------------------------------------------------------------------------------ boxes */

static void write_window(FILE *out, const struct unc_mmio *m)
{
	unsigned devfn = m->devfn;
	struct column column;

	column_begin(&column, out);
	column_add(&column, "0x%x:D%u:F%u", m->device, devfn >> 3, devfn & 7);
	column_add(&column, "(0x%x&0x%x)<<%u", m->base, m->base_mask, m->base_shift);
	column_add(&column, "(0x%x+%u*n&0x%x)<<%u", m->bar, m->bar_step, m->bar_mask, m->bar_shift);
	column_add(&column, "size=0x%x", m->size);
}

static void write_commands(FILE *out, const struct unc_command_reg *c)
{
	fprintf(out, " freeze=0x%llx,unfreeze=0x%llx,reset=0x%llx,select=%u,status=%u",
		ull(c->freeze), ull(c->unfreeze), ull(c->reset), c->select, c->status);
}

void facts_write_boxes(FILE *out, const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numboxes; i++) {
		const struct unc_box *box = chip->boxes[i];
		struct column column;

		fprintf(out, "%s %s %s %s %u %u %u %u 0x%x %u", box->name, space_names[box->space],
			control_names[box->control], presence_names[box->presence], box->units,
			box->counters, box->first, box->counters ? box->ctl_bytes * 8u : 0,
			box->unit_ctl_ones, box->max_step);
		column_begin(&column, out);
		if (box->presence == UNC_BY_TABLE && box->table_type == UNC_NO_TYPE)
			column_add(&column, "no_type");
		else if (box->presence == UNC_BY_TABLE)
			column_add(&column, "type=%u", box->table_type);
		if (box->count_msr)
			column_add(&column, "count_msr=0x%x", box->count_msr);
		if (box->freeze_enable)
			column_add(&column, "freeze_enable");
		if (box->no_reset)
			column_add(&column, "no_reset");
		if (box->no_enable)
			column_add(&column, "no_enable");
		if (box->count_in_ctl)
			column_add(&column, "count_in_ctl");
		if (box->unit_bits)
			column_add(&column, "freeze=0x%x,reset_ctl=0x%x,reset_ctr=0x%x",
				   box->unit_bits->freeze, box->unit_bits->reset_ctl,
				   box->unit_bits->reset_ctr);
		if (box->pci_bus == UNC_BUS_ANY)
			column_add(&column, "any_bus");
		column_end(&column);
		if (box->mmio)
			write_window(out, box->mmio);
		if (box->commands)
			write_commands(out, box->commands);
		fputc('\n', out);
	}
}

/* ------------------------------------------------------------------------------ registers */

/* One register of a unit: its address, and how many of its bits count (0: it does not count). */
struct reg {
	const struct unc_box *box;
	unsigned unit;
	struct unc_location place;
};

__attribute__((format(printf, 5, 6))) static void
write_reg(FILE *out, const struct reg *r, int32_t offset, unsigned width, const char *name, ...)
{
	va_list ap;

	if (offset == UNC_NONE)
		return;
	fprintf(out, "%s %u ", r->box->name, r->unit);
	va_start(ap, name);
	vfprintf(out, name, ap);
	va_end(ap);
	if (r->box->space == UNC_PCI)
		fprintf(out, " D%u:F%u/0x%x", r->place.base >> 3, r->place.base & 7u,
			(unsigned)offset);
	else if (r->box->space == UNC_MMIO)
		fprintf(out, " bar%u/0x%x", r->place.bar, r->place.base + (unsigned)offset);
	else
		fprintf(out, " 0x%x", r->place.base + (unsigned)offset);
	if (width)
		fprintf(out, " %u", width);
	fputc('\n', out);
}

static void write_filter_reg(FILE *out, const struct reg *r, const struct unc_filter_reg *filter)
{
	struct reg other = *r;

	other.place.base += filter->function;
	write_reg(out, &other, filter->offset, 0, "%s", filter->name);
}

static void write_unit(FILE *out, const struct unc_box *box, unsigned unit)
{
	struct reg r = { .box = box, .unit = unit };

	if (unc_box_locate(box, unit, &r.place)) {
		if (unit < box->units)
			fprintf(out, "%s %u is not in the map\n", box->name, unit);
		return;
	}
	if (box->presence == UNC_BY_TABLE && box->space != UNC_PCI && r.place.base == 0)
		return; /* no tool expects an address: it is in the machine's table only */
	if (unit >= box->units) {
		fprintf(out, "%s %u is beyond the map\n", box->name, unit);
		return;
	}
	if (box->space == UNC_PCI)
		fprintf(out, "%s %u device D%u:F%u 0x%x\n", box->name, unit, r.place.base >> 3,
			r.place.base & 7u, r.place.pci_device);
	write_reg(out, &r, box->unit_ctl, 0, "unit_ctl");
	write_reg(out, &r, box->unit_status, 0, "unit_status");
	write_reg(out, &r, box->fixed_ctl, 0, "fixed_ctl");
	write_reg(out, &r, box->fixed_ctr, box->width, "fixed_ctr");
	for (unsigned n = 0; n < box->counters; n++) {
		struct unc_counter_regs c = unc_box_counter(box, unit, n);

		write_reg(out, &r, c.ctl, 0, "ctl%u", n);
		write_reg(out, &r, c.ctr, box->width, "ctr%u", n);
	}
	for (unsigned n = 0; n < box->numfilters; n++)
		write_filter_reg(out, &r, &box->filters[n]);
	for (unsigned n = 0; n < box->numfreeruns; n++)
		write_reg(out, &r, box->freeruns[n].offset, box->freeruns[n].width, "%s",
			  box->freeruns[n].name);
	if (box->commands)
		write_reg(out, &r, box->commands->offset, 0, "%s", box->commands->name);
}

void facts_write_registers(FILE *out, const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		for (unsigned unit = 0; unit <= chip->boxes[i]->units; unit++)
			write_unit(out, chip->boxes[i], unit);
}

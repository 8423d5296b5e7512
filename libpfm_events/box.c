/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Register maps: where a unit's registers are. No libc: a kernel may compile this file.
 */
#include "rules.h"

uint64_t unc_width_mask(unsigned width)
{
	return width >= 64 ? ~0ull : (1ull << width) - 1;
}

const struct unc_unit_bits *unc_box_unit_bits(const struct unc_box *box)
{
	static const struct unc_unit_bits usual = { .freeze = UNC_UNIT_FRZ,
						    .reset_ctl = UNC_UNIT_RST_CTRL,
						    .reset_ctr = UNC_UNIT_RST_CTRS };

	return box->unit_bits ? box->unit_bits : &usual;
}

const struct unc_chip *unc_chip_base(const struct unc_chip *chip)
{
	return chip && chip->base ? chip->base : chip;
}

bool unc_box_follows(const struct unc_box *box, uint64_t ctl)
{
	return box->companion != 0 && (ctl & 0xff) == box->companion;
}

/*
 * In most boxes bit 22 enables a PMON counter. An L3 counter, and one with no_enable, runs while the bits that select
 * its event are not 0. With no_enable these are in the lower half: Linux' driver stops a counter in configuration
 * space by writing 0 there, and leaves the upper half as it is.
 */
bool unc_box_counts(const struct unc_box *box, uint64_t ctl)
{
	if (box->rules && box->rules->counts)
		return box->rules->counts(ctl);
	if (box->control == UNC_PMON)
		return box->no_enable ? (uint32_t)ctl != 0 : ctl & UNC_CTL_EN;
	return (box->count_in_ctl ? ctl >> box->width : ctl) != 0;
}

int unc_box_locate(const struct unc_box *box, unsigned unit, struct unc_location *place)
{
	for (unsigned i = 0; i < box->numruns; i++) {
		const struct unc_run *run = &box->runs[i];
		unsigned nth = unit - run->first;

		if (unit < run->first || nth >= run->count)
			continue;
		place->bar = 0;
		if (box->mmio) { /* distances are within one window */
			place->bar = (uint16_t)(nth / box->mmio->per_bar);
			nth %= box->mmio->per_bar;
		}
		place->base = run->base + nth * run->step;
		place->pci_device = run->pci_device ? run->pci_device : box->pci_device;
		return 0;
	}
	return UNC_EPMU;
}

const struct unc_event *unc_box_clock(const struct unc_chip *chip, const struct unc_box *box,
				      bool fixed)
{
	for (unsigned i = 0; i < chip->numpmus; i++) {
		const struct unc_pmu *pmu = chip->pmus[i];

		for (unsigned k = 0; pmu->box == box && k < pmu->numevents; k++)
			if ((pmu->events[k].flags & UNC_CLOCK) &&
			    !(pmu->events[k].flags & UNC_FIXED) == !fixed)
				return &pmu->events[k];
	}
	return NULL;
}

const struct unc_box *unc_chip_ubox(const struct unc_chip *chip)
{
	for (unsigned i = 0; chip && chip->global && i < chip->numboxes; i++) {
		const struct unc_box *box = chip->boxes[i];

		if (box->control == UNC_PMON && box->units == 1 && box->unit_ctl == UNC_NONE &&
		    box->fixed_ctl != UNC_NONE && unc_box_clock(chip, box, true))
			return box;
	}
	return NULL;
}

bool unc_counts_both_threads(const struct unc_encoding *e)
{
	const struct unc_rules *rules = e->box->rules;

	return rules && rules->both_threads && rules->both_threads(e);
}

bool unc_counts_socket(const struct unc_encoding *e)
{
	const struct unc_rules *rules = e->box->rules;

	return rules && rules->whole_socket && rules->whole_socket(e);
}

uint64_t unc_filter_value(const struct unc_filter_reg *filter, uint64_t value, uint64_t used)
{
	return (filter->initial & ~used) | (value & used);
}

struct unc_counter_regs unc_box_counter(const struct unc_box *box, unsigned unit, unsigned n)
{
	if (box->counter_regs)
		return box->counter_regs[unit * box->counters + n];
	return (struct unc_counter_regs){
		.ctl = box->ctl + (int32_t)n * box->ctl_step,
		.ctr = box->ctr + (int32_t)n * box->ctr_step,
	};
}

uint64_t unc_kernel_drops(const struct unc_encoding *e, unsigned k, uint64_t *stale)
{
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	uint64_t bits = 0;

	*stale = 0;
	for (unsigned i = 0; kernel && i < kernel->numgaps; i++) {
		const struct unc_kernel_gap *gap = &kernel->gaps[i];

		if (gap->reg != k || (e->value[UNC_CTL] & gap->mask) != gap->value)
			continue;
		bits |= gap->bits;
		*stale |= gap->stale ? gap->bits : 0;
	}
	return bits;
}

/* Event of the fixed counter, for every box of Linux' intel_uncore that has one. */
enum { FIXED_EVENT = 0xff };

uint64_t unc_kernel_config(const struct unc_encoding *e, unsigned unit,
			   const uint64_t format[UNC_KERNEL_CONFIGS],
			   uint64_t config[UNC_KERNEL_CONFIGS], unsigned *reg)
{
	const struct unc_kernel_pmu *kernel = e->box->kernel;
	const unsigned filters = kernel->filtered && unit >= kernel->filtered ? 0 : kernel->filters;

	*reg = UNC_REGS;
	if (e->flags & UNC_FIXED) {
		config[0] = FIXED_EVENT;
		return 0;
	}
	for (unsigned k = 0; k < UNC_REGS; k++) {
		const unsigned at = (k + 1) / 2, shift = k && k % 2 == 0 ? 32 : 0;
		const uint64_t width = k == UNC_CTL ? ~0ull : 0xffffffff;
		uint64_t stale, lost, dropped = unc_kernel_drops(e, k, &stale);

		if (k > filters || at >= UNC_KERNEL_CONFIGS)
			lost = e->value[k] | stale;
		else
			lost = (e->value[k] & (dropped | ~(format[at] >> shift & width))) | stale;
		if (lost) {
			*reg = k;
			return lost;
		}
		if (e->value[k])
			config[at] |= e->value[k] << shift;
	}
	return 0;
}

const char *unc_kernel_fault_of(const struct unc_kernel_pmu *kernel, uint64_t control,
				unsigned unit, unsigned version)
{
	const struct unc_kernel_fault *f = kernel->fault;
	const bool is_of = f && (!f->event || f->event == (control & 0xff)) && version >= f->from &&
			   unit >= f->number_from;

	return is_of ? f->why : NULL;
}

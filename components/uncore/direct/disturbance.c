/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/disturbance.h"

#include <errno.h>
#include <stdlib.h>

/* The most registers of one program: controls of counters, filters, fixed and unit control. */
enum { PER_PROGRAM = UNC_MAX_COUNTERS + UNC_REGS + 2 };

static void add(struct unc_disturbance *d, size_t program, struct unc_addr at, uint64_t mask)
{
	d->at[d->count] = at;
	d->mask[d->count] = mask;
	d->program[d->count] = program;
	d->count++;
}

static void add_program(struct unc_disturbance *d, size_t i, const struct unc_program *p)
{
	const struct unc_unit *unit = p->unit;
	const struct unc_box *box = unit->box;
	uint64_t control = box->count_in_ctl ? ~unc_width_mask(box->width) : ~0ull;

	for (unsigned n = 0; n < box->counters; n++) {
		int32_t ctl = unc_box_counter(box, unit->number, n).ctl;

		if (p->counters >> n & 1)
			add(d, i, unc_unit_addr(unit, ctl, box->ctl_bytes), control);
	}
	if (p->fixed)
		add(d, i, unc_unit_addr(unit, box->fixed_ctl, 4), ~0ull);
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (p->filter_used[k])
			add(d, i, unc_unit_filter(unit, k - 1), p->filter_used[k]);
	if (box->control == UNC_PMON && box->unit_ctl != UNC_NONE)
		add(d, i, unc_unit_addr(unit, box->unit_ctl, 4), UNC_UNIT_FRZ);
}

int unc_disturbance_make(const struct unc_plan *plan, struct unc_disturbance *d)
{
	size_t most = plan->numprograms * PER_PROGRAM + 1;

	*d = (struct unc_disturbance){
		.at = calloc(most, sizeof(*d->at)),
		.mask = calloc(most, sizeof(*d->mask)),
		.value = calloc(most, sizeof(*d->value)),
		.now = calloc(most, sizeof(*d->now)),
		.program = calloc(most, sizeof(*d->program)),
	};
	if (!d->at || !d->mask || !d->value || !d->now || !d->program)
		return -ENOMEM;
	for (size_t i = 0; i < plan->numprograms; i++)
		add_program(d, i, &plan->programs[i]);
	return 0;
}

void unc_disturbance_free(struct unc_disturbance *d)
{
	free(d->at);
	free(d->mask);
	free(d->value);
	free(d->now);
	free(d->program);
	*d = (struct unc_disturbance){ 0 };
}

static int read_all(const struct unc_regs *regs, const struct unc_disturbance *d, uint64_t *into)
{
	return d->count ? unc_regs_read(regs, d->at, d->count, into) : 0;
}

/* Where a hypervisor or a lockdown withholds registers, writes are dropped without an error. */
int unc_disturbance_note(const struct unc_regs *regs, const struct unc_plan *plan,
			 struct unc_disturbance *d)
{
	int rc = read_all(regs, d, d->value);
	size_t at = 0;

	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		const struct unc_program *p = &plan->programs[i];

		const struct unc_box *box = p->unit->box;

		for (unsigned n = 0; n < box->counters; n++) {
			if (!(p->counters >> n & 1))
				continue;
			if ((p->ctl[n] & ~d->value[at]) || !unc_box_counts(box, d->value[at]))
				rc = -ENXIO;
			at++;
		}
		while (at < d->count && d->program[at] == i)
			at++;
	}
	return rc;
}

bool unc_disturbance_changed(const struct unc_disturbance *d, size_t i)
{
	return (d->now[i] ^ d->value[i]) & d->mask[i];
}

bool unc_disturbance_in(const struct unc_disturbance *d, size_t program)
{
	for (size_t i = 0; i < d->count; i++)
		if (d->program[i] == program && unc_disturbance_changed(d, i))
			return true;
	return false;
}

bool unc_disturbance_silent(const struct unc_disturbance *d, size_t program)
{
	for (size_t i = 0; i < d->count; i++)
		if (d->program[i] == program && unc_disturbance_changed(d, i) &&
		    d->now[i] == unc_width_mask(8u * d->at[i].size))
			return true;
	return false;
}

int unc_disturbance_check(const struct unc_regs *regs, struct unc_disturbance *d, size_t *first)
{
	int rc = read_all(regs, d, d->now);

	for (size_t i = 0; rc == 0 && i < d->count; i++) {
		if (unc_disturbance_changed(d, i)) {
			*first = i;
			rc = -ESTALE;
		}
	}
	return rc;
}

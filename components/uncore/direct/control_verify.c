/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/control_verify.h"

#include <errno.h>

static void add(struct unc_disturbance *d, size_t program, struct unc_addr at, uint64_t mask)
{
	d->at[d->count] = at;
	d->mask[d->count] = mask;
	d->program[d->count] = program;
	d->count++;
}

static size_t count_registers(const struct unc_program *p)
{
	size_t count = (size_t)__builtin_popcount(p->counters) + p->fixed;

	for (unsigned k = 1; k < UNC_REGS; k++)
		count += p->filters->used[k] != 0;
	return count;
}

/*
 * First the controls of its counters by number, then the fixed counter's, then the filters. A freeze
 * cannot be read from the unit control (000, table 1-3): it is found by a clock (freeze_check.h).
 */
static void add_program(struct unc_disturbance *d, size_t i, const struct unc_plan *plan)
{
	const struct unc_program *p = &plan->programs[i];
	const struct unc_unit *unit = p->unit;
	const struct unc_box *box = unit->box;
	uint64_t control = box->count_in_ctl ? ~unc_width_mask(box->width) : ~0ull;

	for (unsigned n = 0; n < box->counters; n++) {
		struct unc_counter_regs regs;

		if (!(p->counters >> n & 1))
			continue;
		regs = unc_unit_counter(unit, n);
		add(d, i, unc_unit_addr(unit, regs.ctl, box->ctl_bytes), control);
	}
	if (p->fixed)
		add(d, i, unc_unit_addr(unit, box->fixed_ctl, 4), ~0ull);
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (p->filters->used[k])
			add(d, i, unc_unit_filter(unit, k - 1), p->filters->used[k]);
}

static void *list(struct unc_plan *plan, size_t entries, size_t size, int *rc)
{
	void *list = unc_pool_take(&plan->pool, entries * size);

	if (!list)
		*rc = -ENOMEM;
	return list;
}

int unc_disturbance_make(struct unc_plan *plan, struct unc_disturbance *d)
{
	const size_t readings = plan->numreadings + 1;
	size_t most = 1;
	int rc = 0;

	for (size_t i = 0; i < plan->numprograms; i++)
		most += count_registers(&plan->programs[i]);
	*d = (struct unc_disturbance){ 0 };
	d->at = list(plan, most, sizeof(*d->at), &rc);
	d->mask = list(plan, most, sizeof(*d->mask), &rc);
	d->value = list(plan, most, sizeof(*d->value), &rc);
	d->now = list(plan, most, sizeof(*d->now), &rc);
	d->program = list(plan, most, sizeof(*d->program), &rc);
	d->first = list(plan, plan->numprograms + 1, sizeof(*d->first), &rc);
	d->control = list(plan, readings, sizeof(*d->control), &rc);
	d->some = list(plan, readings, sizeof(*d->some), &rc);
	d->some_at = list(plan, readings, sizeof(*d->some_at), &rc);
	d->some_now = list(plan, readings, sizeof(*d->some_now), &rc);
	return rc;
}

/* The control of a reading's counter, among the registers of its program. */
static size_t control_of(const struct unc_plan *plan, const struct unc_reading_source *from)
{
	unsigned counters = plan->programs[from->program].counters;

	if (from->number != UNC_REQ_FIXED)
		counters &= (1u << plan->unit_reqs[from->program].reqs[from->number].counter) - 1;
	return (size_t)__builtin_popcount(counters);
}

void unc_disturbance_place(struct unc_disturbance *d, const struct unc_plan *plan, size_t programs)
{
	d->count = 0;
	d->programs = programs;
	for (size_t i = 0; i < programs; i++) {
		d->first[i] = d->count;
		add_program(d, i, plan);
	}
	d->first[programs] = d->count;
	for (size_t i = 0; i < plan->numreadings; i++) {
		const struct unc_reading_source *from = &plan->sources[i];

		d->control[i] = from->program >= programs
					? UNC_NO_CONTROL
					: d->first[from->program] + control_of(plan, from);
	}
}

static int read_all(const struct unc_regs *regs, const struct unc_disturbance *d, uint64_t *into)
{
	return d->count ? unc_regs_read(regs, d->at, d->count, into) : 0;
}

/* Bits of a control that select what an event counts. */
static uint64_t selecting(const struct unc_encoding *e)
{
	uint64_t bits = 0;

	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *f = &e->pmu->fields[i];

		if (f->reg == UNC_CTL && (f->kind == UNC_SELECT || f->kind == UNC_MODIFIER))
			bits |= unc_width_mask(f->width) << f->low;
	}
	return bits;
}

static const struct unc_counter_req *counter_req_in(const struct unc_unit_req *req,
						    unsigned counter)
{
	unsigned i = 0;

	while (i + 1 < req->numreqs && req->reqs[i].counter != counter)
		i++;
	return &req->reqs[i];
}

/* Do the registers of a program, from d->value[at] on, hold what was written, and count? */
static bool holds(const struct unc_plan *plan, size_t i, const struct unc_disturbance *d, size_t at)
{
	const struct unc_program *p = &plan->programs[i];
	const struct unc_box *box = p->unit->box;

	for (unsigned n = 0; n < box->counters; n++) {
		const struct unc_counter_req *counter_req;

		if (!(p->counters >> n & 1))
			continue;
		counter_req = counter_req_in(&plan->unit_reqs[i], n);
		if (((p->ctl[n] ^ d->value[at]) & (p->ctl[n] | selecting(counter_req->event))) ||
		    !unc_box_counts(box, d->value[at]))
			return false;
		at++;
	}
	if (p->fixed && !unc_box_counts(box, d->value[at++]))
		return false;
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (p->filters->used[k] &&
		    ((d->value[at++] ^ p->filters->value[k]) & p->filters->used[k]))
			return false;
	return true;
}

/*
 * Where a hypervisor or a lockdown withholds registers, writes are dropped without an error. And
 * another tool may have changed what others count, and they have not noticed yet.
 */
int unc_disturbance_note(const struct unc_regs *regs, const struct unc_plan *plan,
			 struct unc_disturbance *d, size_t *program)
{
	int rc = read_all(regs, d, d->value);

	for (size_t i = 0; rc == 0 && i < d->programs; i++) {
		*program = i;
		if (!holds(plan, i, d, d->first[i]))
			rc = -ENXIO;
	}
	return rc;
}

bool unc_disturbance_changed(const struct unc_disturbance *d, size_t i)
{
	return (d->now[i] ^ d->value[i]) & d->mask[i];
}

bool unc_disturbance_in(const struct unc_disturbance *d, size_t program)
{
	for (size_t i = d->first[program]; i < d->first[program + 1]; i++)
		if (unc_disturbance_changed(d, i))
			return true;
	return false;
}

bool unc_disturbance_silent(const struct unc_disturbance *d, size_t program)
{
	for (size_t i = d->first[program]; i < d->first[program + 1]; i++)
		if (unc_disturbance_changed(d, i) &&
		    d->now[i] == unc_width_mask(8u * d->at[i].size))
			return true;
	return false;
}

int unc_disturbance_look(const struct unc_regs *regs, struct unc_disturbance *d, size_t n)
{
	int rc = 0;

	for (size_t k = 0; k < n; k++)
		d->some_at[k] = d->at[d->some[k]];
	if (n)
		rc = unc_regs_read(regs, d->some_at, n, d->some_now);
	for (size_t k = 0; rc == 0 && k < n; k++)
		if ((d->some_now[k] ^ d->value[d->some[k]]) & d->mask[d->some[k]])
			rc = -ESTALE;
	return rc;
}

int unc_disturbance_check(const struct unc_regs *regs, struct unc_disturbance *d, size_t *first)
{
	int rc = read_all(regs, d, d->now);

	for (size_t i = 0; rc == 0 && i < d->count; i++) {
		*first = i;
		if (unc_disturbance_changed(d, i))
			rc = -ESTALE;
	}
	return rc;
}

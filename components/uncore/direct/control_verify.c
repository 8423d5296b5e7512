/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/control_verify.h"

#include <errno.h>

#include "direct/control.h"

/* ---------------------------------------------------------------------------------- the list */

static size_t count_registers(const struct unc_unit_req *req)
{
	return (size_t)req->numreqs + 1 + UNC_REGS;
}

int unc_disturbance_make(struct unc_plan *plan, struct unc_disturbance *d)
{
	size_t most = 1;

	for (size_t i = 0; i < plan->numprograms; i++)
		most += count_registers(&plan->unit_reqs[i]);
	*d = (struct unc_disturbance){
		.regs = unc_pool_take(&plan->pool, most * sizeof(*d->regs)),
		.at = unc_pool_take(&plan->pool, most * sizeof(*d->at)),
		.now = unc_pool_take(&plan->pool, most * sizeof(*d->now)),
		.some = unc_pool_take(&plan->pool, most * sizeof(*d->some)),
		.some_at = unc_pool_take(&plan->pool, most * sizeof(*d->some_at)),
		.some_now = unc_pool_take(&plan->pool, most * sizeof(*d->some_now)),
	};
	return d->regs && d->at && d->now && d->some && d->some_at && d->some_now ? 0 : -ENOMEM;
}

static void add(struct unc_disturbance *d, struct unc_addr at, const struct unc_watched *reg)
{
	d->at[d->count] = at;
	d->regs[d->count++] = *reg;
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

static void add_counter(struct unc_disturbance *d, const struct unc_plan *plan, size_t program,
			const struct unc_counter_req *req)
{
	const struct unc_unit *unit = plan->programs[program].unit;

	add(d, unc_control_addr(unit, req->counter),
	    &(struct unc_watched){ .program = program,
				   .reading = req->reading,
				   .wrote = req->ctl,
				   .select = req->ctl | selecting(req->event),
				   .mask = unc_control_bits(unit->box, ~0ull) });
}

static void add_program(struct unc_disturbance *d, const struct unc_plan *plan, size_t program)
{
	const struct unc_program *p = &plan->programs[program];
	const struct unc_unit_req *req = &plan->unit_reqs[program];

	for (unsigned i = 0; i < req->numreqs; i++)
		add_counter(d, plan, program, &req->reqs[i]);
	if (p->fixed)
		add(d, unc_control_addr(p->unit, UNC_CLAIM_FIXED),
		    &(struct unc_watched){
			    .program = program, .reading = req->fixed_reading, .mask = ~0ull });
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (p->filters->used[k])
			add(d, unc_unit_filter(p->unit, k - 1),
			    &(struct unc_watched){ .program = program,
						   .reading = SIZE_MAX,
						   .wrote = p->filters->value[k],
						   .select = p->filters->used[k],
						   .mask = p->filters->used[k] });
}

void unc_disturbance_place(struct unc_disturbance *d, const struct unc_plan *plan, size_t programs)
{
	d->count = 0;
	for (size_t i = 0; i < programs; i++)
		add_program(d, plan, i);
}

/* ---------------------------------------------------------------------------------- comparing */

static int read_all(const struct unc_regs *regs, struct unc_disturbance *d)
{
	return d->count ? unc_regs_read(regs, d->at, d->count, d->now) : 0;
}

/* Does the register hold what was written, and is its counter enabled? */
static bool holds(const struct unc_watched *reg, const struct unc_box *box)
{
	return ((reg->value ^ reg->wrote) & reg->select) == 0 &&
	       (reg->reading == SIZE_MAX || unc_box_counts(box, reg->value));
}

/*
 * Where a hypervisor or a lockdown withholds registers, writes are dropped without an error. And
 * another tool may have changed what others count, and they have not noticed yet.
 */
int unc_disturbance_note(const struct unc_regs *regs, const struct unc_plan *plan,
			 struct unc_disturbance *d, size_t *program)
{
	int rc = read_all(regs, d);

	if (rc)
		return rc;
	for (size_t i = 0; i < d->count; i++) {
		struct unc_watched *reg = &d->regs[i];

		reg->value = d->now[i];
		if (rc || holds(reg, plan->programs[reg->program].unit->box))
			continue;
		*program = reg->program;
		rc = -ENXIO;
	}
	return rc;
}

void unc_disturbance_drop(struct unc_disturbance *d, size_t programs)
{
	while (d->count && d->regs[d->count - 1].program >= programs)
		d->count--;
}

int unc_disturbance_look(const struct unc_regs *regs, struct unc_disturbance *d, size_t n)
{
	int rc = 0;

	for (size_t k = 0; k < n; k++)
		d->some_at[k] = d->at[d->some[k]];
	if (n)
		rc = unc_regs_read(regs, d->some_at, n, d->some_now);
	for (size_t k = 0; rc == 0 && k < n; k++) {
		const struct unc_watched *reg = &d->regs[d->some[k]];

		if ((d->some_now[k] ^ reg->value) & reg->mask)
			rc = -ESTALE;
	}
	return rc;
}

int unc_disturbance_check(const struct unc_regs *regs, struct unc_disturbance *d, size_t *first)
{
	int rc = read_all(regs, d);

	for (size_t i = 0; rc == 0 && i < d->count; i++) {
		*first = i;
		if ((d->now[i] ^ d->regs[i].value) & d->regs[i].mask)
			rc = -ESTALE;
	}
	return rc;
}

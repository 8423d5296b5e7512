/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/control_verify.h"

#include <errno.h>

#include "direct/control.h"

/* ---------------------------------------------------------------------------------- the list */

int unc_verify_make(struct unc_plan *plan, struct unc_verify *v)
{
	size_t most = 1;

	for (size_t i = 0; i < plan->numprograms; i++)
		most += (size_t)plan->unit_reqs[i].numreqs + 1 + UNC_REGS;
	*v = (struct unc_verify){
		.regs = unc_pool_take(&plan->pool, most * sizeof(*v->regs)),
		.at = unc_pool_take(&plan->pool, most * sizeof(*v->at)),
		.value = unc_pool_take(&plan->pool, most * sizeof(*v->value)),
		.index = unc_pool_take(&plan->pool, most * sizeof(*v->index)),
	};
	return v->regs && v->at && v->value && v->index ? 0 : -ENOMEM;
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

static void add_program(struct unc_verify *v, const struct unc_plan *plan, size_t program)
{
	const struct unc_program *p = &plan->programs[program];
	const struct unc_unit_req *req = &plan->unit_reqs[program];

	for (unsigned i = 0; i < req->numreqs; i++) {
		const struct unc_counter_req *r = &req->reqs[i];

		v->regs[v->count++] = (struct unc_written){
			.at = unc_control_addr(p->unit, r->counter),
			.program = program,
			.reading = r->reading,
			.wrote = r->ctl,
			.select = r->ctl | selecting(r->event),
			.mask = unc_control_bits(p->unit->box, ~0ull),
		};
	}
	if (p->fixed)
		v->regs[v->count++] = (struct unc_written){
			.at = unc_control_addr(p->unit, UNC_CLAIM_FIXED),
			.program = program,
			.reading = req->fixed_reading,
			.mask = ~0ull,
		};
	for (unsigned k = 1; k < UNC_REGS; k++)
		if (p->filters->used[k])
			v->regs[v->count++] = (struct unc_written){
				.at = unc_unit_filter(p->unit, k - 1),
				.program = program,
				.reading = SIZE_MAX,
				.wrote = p->filters->value[k],
				.select = p->filters->used[k],
				.mask = p->filters->used[k],
			};
}

/* ---------------------------------------------------------------------------------- comparing */

/* Read registers, all or some (unc_verify_check()). */
static int read_some(const struct unc_regs *regs, struct unc_verify *v, const uint64_t *steps,
		     size_t numsteps, size_t *n)
{
	int rc;

	*n = 0;
	for (size_t i = 0; i < v->count; i++) {
		size_t reading = v->regs[i].reading;

		if (steps && (reading >= numsteps || steps[reading]))
			continue;
		v->at[*n] = v->regs[i].at;
		v->index[(*n)++] = i;
	}
	rc = *n ? unc_regs_read(regs, v->at, *n, v->value) : 0;
	for (size_t k = 0; rc == 0 && k < *n; k++)
		v->regs[v->index[k]].now = v->value[k];
	return rc;
}

/*
 * Where a hypervisor or a lockdown withholds registers, writes are dropped without an error. And
 * another tool may have changed what others count, and they have not noticed yet.
 */
static bool holds(const struct unc_written *reg, const struct unc_box *box)
{
	return ((reg->value ^ reg->wrote) & reg->select) == 0 &&
	       (reg->reading == SIZE_MAX || unc_box_counts(box, reg->value));
}

int unc_verify_begin(const struct unc_regs *regs, const struct unc_plan *plan, struct unc_verify *v,
		     size_t programs, size_t *program)
{
	size_t n;
	int rc;

	v->count = 0;
	for (size_t i = 0; i < programs; i++)
		add_program(v, plan, i);
	rc = read_some(regs, v, NULL, 0, &n);
	for (size_t i = 0; rc == 0 && i < v->count; i++) {
		v->regs[i].value = v->regs[i].now;
		*program = v->regs[i].program;
		if (!holds(&v->regs[i], plan->programs[*program].unit->box))
			rc = -ENXIO;
	}
	return rc;
}

void unc_verify_drop(struct unc_verify *v, size_t programs)
{
	while (v->count && v->regs[v->count - 1].program >= programs)
		v->count--;
}

int unc_verify_check(const struct unc_regs *regs, struct unc_verify *v, const uint64_t *steps,
		     size_t numsteps, size_t *first)
{
	size_t n;
	int rc = read_some(regs, v, steps, numsteps, &n);

	for (size_t k = 0; rc == 0 && k < n; k++) {
		const struct unc_written *reg = &v->regs[v->index[k]];

		*first = v->index[k];
		if ((reg->now ^ reg->value) & reg->mask)
			rc = -ESTALE;
	}
	return rc;
}

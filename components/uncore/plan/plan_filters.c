/* SPDX-License-Identifier: BSD-3-Clause */
/* What the events of a unit set in its filter registers. */
#include "plan/plan_draft.h"

#include <errno.h>

const struct unc_filters unc_no_filters;

struct draft unc_draft_of(struct unc_plan *plan, size_t unit)
{
	uint32_t *program = &plan->program_of[unit];

	if (*program == UINT32_MAX) {
		*program = (uint32_t)plan->numprograms++;
		plan->programs[*program] =
			(struct unc_program){ .unit = &plan->machine->units[unit],
					      .filters = &unc_no_filters };
		plan->unit_reqs[*program] = (struct unc_unit_req){ .fixed_reading = SIZE_MAX };
	}
	return (struct draft){ &plan->programs[*program], &plan->unit_reqs[*program] };
}

static int filters_differ(const struct planner *p, const struct draft *d,
			  const struct unc_encoding *e, unsigned k)
{
	const struct unc_encoding *other = NULL;
	char a[UNC_NAME_MAX], b[UNC_NAME_MAX], unit[64];

	for (unsigned i = 0; i < d->req->numreqs; i++)
		if (d->req->reqs[i].event->used[k] & e->used[k])
			other = d->req->reqs[i].event;
	unc_encoding_name(e, a, sizeof(a));
	if (other)
		unc_encoding_name(other, b, sizeof(b));
	return unc_error_set(
		p->err, -EBUSY,
		"%s and %s need different values of %s, which all counters of %s share", a,
		other ? b : "another event", e->box->filters[k - 1].name,
		unc_unit_name(d->program->unit, unit, sizeof(unit)));
}

bool unc_draft_has_filters(const struct unc_encoding *e)
{
	uint64_t used = 0;

	for (unsigned k = 1; k < UNC_REGS; k++)
		used |= e->used[k];
	return used != 0;
}

/* Some filters can be encoded, but the address of their register is not public. */
int unc_draft_check_filters(const struct planner *p, const struct unc_encoding *e)
{
	char name[UNC_NAME_MAX];

	for (unsigned k = 1; k < UNC_REGS; k++) {
		if (!e->used[k] || e->box->filters[k - 1].offset != UNC_NONE)
			continue;
		unc_encoding_name(e, name, sizeof(name));
		return unc_error_set(
			p->err, -ENOTSUP,
			"%s: the address of register %s of %s is not public, so it cannot be "
			"written",
			name, e->box->name, e->box->filters[k - 1].name);
	}
	return 0;
}

/*
 * Filters that apply to the event even if it does not set them: values left there by another tool, such as
 * the kernel's driver, must be cleared. A filter with an enable bit in the control applies only if that bit
 * is set.
 */
uint32_t unc_draft_filters_seen(const struct unc_encoding *e)
{
	uint32_t seen = 0;

	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *f = &e->pmu->fields[i];

		if (f->reg != UNC_CTL && f->reg <= e->box->numfilters && !f->enable &&
		    unc_event_accepts(e->event, f) &&
		    e->box->filters[f->reg - 1].offset != UNC_NONE)
			seen |= 1u << f->reg;
	}
	return seen;
}

int unc_draft_add_filters(const struct planner *p, const struct draft *d,
			  const struct unc_encoding *e)
{
	struct unc_filters *filters = d->req->set;

	if (!filters)
		filters = unc_pool_take(&p->plan->pool, sizeof(*filters));
	if (!filters)
		return unc_error_set(p->err, -ENOMEM, "out of memory");
	d->program->filters = d->req->set = filters;
	for (unsigned k = 1; k < UNC_REGS; k++)
		if ((filters->value[k] ^ e->value[k]) & filters->used[k] & e->used[k])
			return filters_differ(p, d, e, k);
	for (unsigned k = 1; k < UNC_REGS; k++) {
		filters->value[k] |= e->value[k];
		filters->used[k] |= e->used[k];
	}
	return 0;
}

/* Each thread of a core has its own filters: a count of all threads needs the same in each. */
int unc_draft_add_sibling_filters(const struct planner *p, size_t unit,
				  const struct unc_encoding *e)
{
	unsigned threads = e->box->threads;
	size_t first = unit - p->plan->machine->units[unit].number % threads;
	int rc = 0;

	for (size_t i = first; rc == 0 && i < first + threads; i++) {
		struct draft d;

		if (i == unit)
			continue;
		d = unc_draft_of(p->plan, i);
		rc = unc_draft_add_filters(p, &d, e);
	}
	return rc;
}

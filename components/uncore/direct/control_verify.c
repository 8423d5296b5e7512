/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/control_verify.h"

#include <errno.h>

#include "direct/control.h"

/* What is verified, and what was found. */
struct verification {
	const struct unc_regs *regs;
	const uint64_t *steps;
	size_t numsteps;
	struct unc_changed *changed;
};

/*
 * Where a hypervisor or a lockdown withholds registers, writes are dropped without an error. And
 * another tool may have changed what others count, and they have not noticed yet.
 * @param bits  to compare
 * @param box   NULL: it is not a control, which must be enabled
 */
static int compare(const struct verification *v, struct unc_addr at, uint64_t wrote, uint64_t bits,
		   const struct unc_box *box)
{
	uint64_t now;
	int rc = unc_regs_read(v->regs, &at, 1, &now);

	if (rc || (((now ^ wrote) & bits) == 0 && (!box || unc_box_counts(box, now))))
		return rc;
	v->changed->at = at;
	v->changed->now = now;
	v->changed->wrote = wrote;
	return -ESTALE;
}

static int compare_control(const struct verification *v, const struct unc_unit *unit,
			   unsigned counter, uint64_t ctl, uint64_t bits)
{
	return compare(v, unc_control_addr(unit, counter), unc_control_enabled(unit->box, ctl),
		       bits, unit->box);
}

static bool is_idle(const struct verification *v, size_t reading)
{
	return !v->steps || (reading < v->numsteps && v->steps[reading] == 0);
}

static int verify_controls(const struct verification *v, const struct unc_program *p,
			   const struct unc_unit_req *req)
{
	int rc = 0;

	for (unsigned i = 0; rc == 0 && i < req->numreqs; i++) {
		const struct unc_counter_req *r = &req->reqs[i];

		if (is_idle(v, r->reading))
			rc = compare_control(v, p->unit, r->counter, r->ctl, r->ctl | r->select);
	}
	if (rc == 0 && p->fixed && is_idle(v, req->fixed_reading))
		rc = compare_control(v, p->unit, UNC_CLAIM_FIXED, 0, 0);
	return rc;
}

static int verify_filters(const struct verification *v, const struct unc_program *p)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_REGS; k++)
		if (p->filters->used[k])
			rc = compare(v, unc_unit_filter(p->unit, k - 1), p->filters->value[k],
				     p->filters->used[k], NULL);
	return rc;
}

int unc_verify(const struct unc_regs *regs, const struct unc_plan *plan, size_t programs,
	       const uint64_t *steps, size_t numsteps, struct unc_changed *changed)
{
	const struct verification v = { regs, steps, numsteps, changed };
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < programs; i++) {
		changed->program = i;
		rc = verify_controls(&v, &plan->programs[i], &plan->unit_reqs[i]);
		if (rc == 0 && !steps && plan->programs[i].filters != &unc_no_filters)
			rc = verify_filters(&v, &plan->programs[i]);
	}
	return rc;
}

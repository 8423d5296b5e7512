/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/claimed.h"

#include <errno.h>
#include <string.h>

#include "direct/control.h"

struct unc_claimed unc_claimed_at(struct unc_direct *d, const struct unc_unit *unit)
{
	return (struct unc_claimed){
		.direct = d,
		.joins = d->joins,
		.unit = unit,
		.index = (size_t)(unit - d->machine.units),
		.slot = unc_claims_slot(&d->machine, unit),
		.identity = unc_snapshot_identity(d->machine.chip, unit),
	};
}

int unc_claimed_load(const struct unc_claimed *u)
{
	return unc_claims_load(u->joins->claims, u->slot, u->identity, &u->joins->claim);
}

int unc_claimed_store(const struct unc_claimed *u)
{
	return unc_claims_store(u->joins->claims, u->slot, u->identity, &u->joins->claim);
}

/* ---------------------------------------------------------------------------------- registers */

struct unc_program unc_claimed_program(const struct unc_unit *unit, const struct unc_claim *claim,
				       uint32_t uses, struct unc_filters *filters)
{
	struct unc_program p = { .unit = unit,
				 .filters = filters,
				 .counters = (uint16_t)(uses & 0xffff),
				 .fixed = uses >> UNC_CLAIM_FIXED & 1 };

	p.counters &= (uint16_t)unc_width_mask(unit->box->counters);
	p.fixed &= unit->box->fixed_ctl != UNC_NONE;
	for (unsigned i = 0; i < claim->numuses; i++)
		if (claim->uses[i].which < UNC_MAX_COUNTERS)
			p.ctl[claim->uses[i].which] = claim->uses[i].ctl;
	*filters = unc_no_filters;
	for (unsigned k = 1; k <= unit->box->numfilters && k < UNC_REGS; k++)
		if ((claim->filters >> k & 1) && unit->box->filters[k - 1].offset != UNC_NONE)
			filters->used[k] = ~0ull;
	return p;
}

struct unc_addr unc_claimed_control(const struct unc_unit *unit, unsigned which)
{
	const struct unc_box *box = unit->box;

	if (which == UNC_CLAIM_FIXED)
		return unc_unit_addr(unit, box->fixed_ctl, 4);
	return unc_unit_addr(unit, unc_unit_counter(unit, which).ctl, box->ctl_bytes);
}

bool unc_claimed_has_control(const struct unc_unit *unit, unsigned which)
{
	return which < unit->box->counters ||
	       (which == UNC_CLAIM_FIXED && unit->box->fixed_ctl != UNC_NONE);
}

/* Does the control of a use still hold what was written? */
static bool holds(const struct unc_unit *unit, const struct unc_claim_use *use, uint64_t value)
{
	const struct unc_box *box = unit->box;

	if (box->count_in_ctl)
		value &= ~unc_width_mask(box->width);
	if (use->which == UNC_CLAIM_FIXED)
		return value == UNC_CTL_EN;
	return ((value ^ use->ctl) & ~(box->control == UNC_PMON ? UNC_CTL_EN : 0)) == 0;
}

int unc_claimed_disable(const struct unc_claimed *u, const struct unc_claim_use *use)
{
	const struct unc_regs *regs = &u->direct->regs;
	struct unc_filters filters;
	struct unc_program p;
	struct unc_addr at;
	uint64_t value;
	int rc;

	if (!unc_claimed_has_control(u->unit, use->which))
		return 0;
	at = unc_claimed_control(u->unit, use->which);
	rc = unc_regs_read(regs, &at, 1, &value);
	if (rc || !holds(u->unit, use, value))
		return rc;
	p = unc_claimed_program(u->unit, &u->joins->claim, 1u << use->which, &filters);
	return unc_control_of(u->unit)->remove(regs, &p);
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/join.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/control.h"
#include "direct/error.h"
#include "forks.h"

int unc_join_lock(struct unc_direct *d, struct unc_error *err)
{
	struct unc_joins *joins = d->joins;
	int rc = unc_claims_lock(joins->claims, &joins->numrefs, err);

	if (rc)
		return rc;
	if (joins->forks != unc_forks()) { /* what the parent has joined is the parent's */
		memset(joins->units, 0, d->machine.numunits * sizeof(joins->units[0]));
		joins->numrefs = 0;
		joins->pending = false;
		joins->forks = unc_forks();
	}
	unc_settle_all(d);
	return 0;
}

void unc_join_unlock(struct unc_direct *d)
{
	unc_claims_unlock(d->joins->claims);
}

/* ---------------------------------------------------------------------------------- joining */

static int other_tool(const struct unc_unit *unit, const struct unc_addr *at, uint64_t value,
		      struct unc_error *err)
{
	char name[64], where[64];

	return unc_error_set(
		err, -EBUSY,
		"%s is programmed but not claimed: %s has 0x%llx. Another tool or the kernel's "
		"driver counts there; to take it all the same, set PAPI_UNCORE_FORCE=1",
		unc_unit_name(unit, name, sizeof(name)), unc_addr_name(at, where, sizeof(where)),
		(unsigned long long)value);
}

/* Become the first user of a unit. */
static int take(const struct unc_claimed *u, const struct unc_program *p, struct unc_want *want,
		struct unc_joined *joined, struct unc_error *err)
{
	struct unc_claim *claim = &u->joins->claim;
	struct unc_addr at;
	uint64_t value;
	int rc = unc_snapshot_save(&u->direct->regs, u->unit, &claim->before);

	if (rc)
		return unc_direct_error(u->direct, u->unit, rc, "read the registers of", err);
	if (!u->direct->force && unc_snapshot_programmed(u->unit, &claim->before, &at, &value))
		return other_tool(u->unit, &at, value, err);
	claim->numuses = 0;
	claim->filters = claim->counters = 0;
	joined->first = true;
	return unc_place_alone(p, want, &joined->place, err);
}

/* Find counters beside others. Free ones must not be in use by another tool. */
static int squeeze_in(const struct unc_claimed *u, const struct unc_program *p,
		      struct unc_want *want, struct unc_joined *joined, struct unc_error *err)
{
	struct unc_joins *joins = u->joins;
	int rc = unc_place_beside(joins->claims, &joins->claim, &joins->events, p, want,
				  &joined->place, err);

	joined->first = false;
	for (unsigned which = 0; rc == 0 && joined->place.fresh >> which; which++) {
		struct unc_addr at;
		uint64_t value;

		if (!(joined->place.fresh >> which & 1) || !unc_claimed_has_control(u->unit, which))
			continue;
		at = unc_claimed_control(u->unit, which);
		rc = unc_regs_read(&u->direct->regs, &at, 1, &value);
		if (rc)
			unc_direct_error(u->direct, u->unit, rc, "read the registers of", err);
		else if (!u->direct->force && unc_box_counts(u->unit->box, value))
			rc = other_tool(u->unit, &at, value, err);
	}
	return rc;
}

/* The claim of a program whose map of the unit is another one: it ends if all its users have died. */
static int check_stranger(const struct unc_claimed *u, int rc, struct unc_error *err)
{
	struct unc_claim *claim = &u->joins->claim;
	char name[64];

	if (rc != -EBUSY)
		return unc_direct_error(u->direct, u->unit, rc, "read the claim on", err);
	for (unsigned i = 0; i < claim->numuses; i++)
		for (unsigned n = unc_participants_next(&claim->uses[i].users, 0);
		     n < UNC_PARTICIPANTS; n = unc_participants_next(&claim->uses[i].users, n + 1))
			if (unc_claims_lives(u->joins->claims, n))
				return unc_error_set(
					err, rc,
					"%s is being counted by a program that has "
					"found its registers elsewhere: another version "
					"of this component, or the discovery table has "
					"changed",
					unc_unit_name(u->unit, name, sizeof(name)));
	memset(&claim->before, 0, sizeof(claim->before));
	return 0;
}

/* Set the bit of this process in what the set uses. */
static void enter(const struct unc_claimed *u, const struct unc_joined *joined)
{
	unsigned self = (unsigned)unc_claims_self(u->joins->claims);

	for (unsigned which = 0; joined->place.uses >> which; which++) {
		if (!(joined->place.uses >> which & 1))
			continue;
		unc_participants_put(&unc_place_find(&u->joins->claim, which)->users, self, true);
		u->joins->units[u->index].refs[which]++;
		u->joins->numrefs++;
	}
}

/* Take back the references of a set. @return the uses that no set of this process has any more */
static uint32_t drop_refs(struct unc_joins *joins, size_t index, uint32_t uses)
{
	uint32_t dropped = 0;

	for (unsigned which = 0; uses >> which; which++) {
		if (!(uses >> which & 1))
			continue;
		joins->numrefs--;
		if (--joins->units[index].refs[which] == 0)
			dropped |= 1u << which;
	}
	return dropped;
}

int unc_join(struct unc_direct *d, struct unc_plan *plan, size_t program, struct unc_joined *joined,
	     struct unc_error *err)
{
	const struct unc_program *p = &plan->programs[program];
	struct unc_want *want = &plan->wants[program];
	struct unc_claimed u = unc_claimed_at(d, p->unit);
	struct unc_claim *claim = &d->joins->claim;
	int rc = unc_claims_take_part(d->joins->claims, err);

	if (rc)
		return rc;
	rc = unc_claimed_load(&u);
	if (rc)
		rc = check_stranger(&u, rc, err);
	if (rc == 0)
		unc_settle_lost(&u);
	if (rc == 0 && !unc_claim_is_empty(claim) && unc_claim_has_unused(claim)) {
		rc = unc_settle(&u, NULL);
		if (rc && unc_claim_has_users(claim))
			rc = 0; /* those counters are not free */
		if (rc)
			return unc_direct_error(d, p->unit, rc,
						"put back what a killed process left in", err);
	}
	if (rc == 0)
		rc = unc_claim_is_empty(claim) ? take(&u, p, want, joined, err)
					       : squeeze_in(&u, p, want, joined, err);
	if (rc)
		return rc;
	if (!unc_place_enter(want, &joined->place, claim))
		return unc_error_set(err, -EBUSY, "there is no room in the claim of a unit");
	enter(&u, joined);
	rc = unc_claimed_store(&u);
	if (rc) {
		drop_refs(d->joins, u.index, joined->place.uses);
		d->joins->pending = true; /* the write may have got through all the same */
		return unc_direct_error(d, p->unit, rc, "claim", err);
	}
	unc_plan_move(plan, program);
	return 0;
}

int unc_join_program(struct unc_direct *d, const struct unc_plan *plan, size_t program,
		     const struct unc_joined *joined)
{
	const struct unc_program *p = &plan->programs[program];
	uint32_t left = joined->place.fresh & (uint32_t)unc_width_mask(UNC_CLAIM_FILTERS);
	struct unc_filters filters = unc_no_filters;
	struct unc_program part = *p;
	struct unc_claimed u;
	int rc = 0;

	if (joined->first)
		return unc_control_of(p->unit)->program(&d->regs, p);
	if (!left && !joined->place.filters)
		return 0;
	for (unsigned k = 1; k < UNC_REGS; k++) {
		filters.value[k] = joined->place.filter[k];
		filters.used[k] = joined->place.filters >> k & 1 ? ~0ull : 0;
	}
	part.filters = &filters;
	part.filter_seen = 0;
	part.counters = (uint16_t)left;
	part.fixed = left >> UNC_CLAIM_FIXED & 1;
	if (!p->unit->box->rules || !left)
		return unc_control_of(p->unit)->add(&d->regs, &part);
	u = unc_claimed_at(d, p->unit);
	rc = unc_claimed_load(&u);
	while (rc == 0 && left) { /* one by one, in an order that the rules of the unit allow */
		unsigned next = unc_place_next(p->unit, &d->joins->claim, &d->joins->events, left);

		part.counters = (uint16_t)(1u << next);
		rc = unc_control_of(p->unit)->add(&d->regs, &part);
		part.filters = &unc_no_filters;
		left &= ~(1u << next);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- leaving */

/* The claim has been lost: disable what this set alone has programmed, as far as it is known. */
static int leave_unclaimed(const struct unc_claimed *u, const struct unc_plan *plan, size_t program,
			   uint32_t uses)
{
	const struct unc_want *want = &plan->wants[program];
	int first = 0;

	memset(&u->joins->claim, 0, offsetof(struct unc_claim, uses));
	for (unsigned i = 0; i < want->numneeds; i++) {
		const struct unc_need *need = &want->needs[i];
		const struct unc_claim_use use = { .which = need->counter, .ctl = need->ctl };
		int rc = uses >> need->counter & 1 ? unc_claimed_disable(u, &use) : 0;

		first = first ? first : rc;
	}
	if (uses >> UNC_CLAIM_FIXED & 1) {
		int rc =
			unc_claimed_disable(u, &(struct unc_claim_use){ .which = UNC_CLAIM_FIXED });

		first = first ? first : rc;
	}
	return first;
}

int unc_leave(struct unc_direct *d, const struct unc_plan *plan, size_t program,
	      const struct unc_joined *joined, const struct unc_leaving *how)
{
	struct unc_claimed u = unc_claimed_at(d, plan->programs[program].unit);
	unsigned self = (unsigned)unc_claims_self(d->joins->claims);
	uint32_t uses = drop_refs(d->joins, u.index, joined->place.uses), found = 0;
	const struct unc_leaver leaver = { .program = program,
					   .how = how,
					   .unwritten = how->untouched ? joined->place.fresh : 0,
					   .first = joined->first };
	struct unc_claim *claim = &d->joins->claim;
	int rc = uses ? unc_claimed_load(&u) : 0, lost = 0;

	if (uses == 0)
		return 0;
	for (unsigned i = 0; rc == 0 && i < claim->numuses; i++) {
		struct unc_claim_use *use = &claim->uses[i];

		if ((uses >> use->which & 1) && unc_participants_have(&use->users, self)) {
			unc_participants_put(&use->users, self, false);
			found |= 1u << use->which;
		}
	}
	if (found)
		rc = unc_settle(&u, &leaver);
	d->joins->pending |= rc != 0;
	if (found != uses && !how->untouched)
		lost = leave_unclaimed(&u, plan, program, uses & ~found);
	return rc ? rc : lost;
}

void unc_leave_later(struct unc_direct *d, const struct unc_plan *plan, size_t program,
		     const struct unc_joined *joined)
{
	drop_refs(d->joins, (size_t)(plan->programs[program].unit - d->machine.units),
		  joined->place.uses);
	d->joins->pending = true;
}

/* ---------------------------------------------------------------------------------- the whole */

int unc_joins_open(struct unc_direct *d, struct unc_joins **out, struct unc_error *err)
{
	struct unc_joins *joins = calloc(1, sizeof(*joins));
	int rc = -ENOMEM;

	if (joins)
		joins->units = calloc(d->machine.numunits + 1, sizeof(joins->units[0]));
	if (!joins || !joins->units) {
		unc_joins_close(joins);
		return unc_error_set(err, rc, "out of memory");
	}
	joins->forks = unc_forks();
	joins->events.chip = d->machine.chip;
	rc = unc_claims_open(d->regs.ops->claim_path(d->regs.self), d->regs.ops->simulated,
			     &joins->claims, err);
	if (rc)
		unc_joins_close(joins);
	else
		*out = joins;
	return rc;
}

void unc_joins_close(struct unc_joins *joins)
{
	if (!joins)
		return;
	if (joins->pending)
		unc_claims_stay(joins->claims);
	unc_claims_close(joins->claims);
	free(joins->units);
	free(joins);
}

enum unc_join_state unc_join_look(struct unc_direct *d, const struct unc_unit *unit,
				  struct unc_holder *holder)
{
	const struct unc_claim *claim = &d->joins->claim;
	struct unc_claimed u = unc_claimed_at(d, unit);
	int rc = unc_claimed_load(&u);

	if ((rc && rc != -EBUSY) || unc_claim_is_empty(claim))
		return UNC_JOIN_FREE;
	for (unsigned i = 0; i < claim->numuses; i++)
		for (unsigned n = unc_participants_next(&claim->uses[i].users, 0);
		     n < UNC_PARTICIPANTS;
		     n = unc_participants_next(&claim->uses[i].users, n + 1)) {
			if (!unc_claims_lives(d->joins->claims, n))
				continue;
			unc_claims_who(d->joins->claims, n, holder);
			return UNC_JOIN_IN_USE;
		}
	return UNC_JOIN_LEFT;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/join.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/control.h"
#include "forks.h"

/* A unit whose claim is loaded into joins->claim. */
struct unit_at {
	struct unc_direct *direct;
	struct unc_joins *joins;
	const struct unc_unit *unit;
	size_t index;
	uint64_t slot, identity;
};

static struct unit_at at_unit(struct unc_direct *d, const struct unc_unit *unit)
{
	return (struct unit_at){
		.direct = d,
		.joins = d->joins,
		.unit = unit,
		.index = (size_t)(unit - d->machine.units),
		.slot = unc_claims_slot(&d->machine, unit),
		.identity = unc_snapshot_identity(d->machine.chip, unit),
	};
}

static int load(const struct unit_at *u)
{
	return unc_claims_load(u->joins->claims, u->slot, u->identity, &u->joins->claim);
}

static int store(const struct unit_at *u)
{
	return unc_claims_store(u->joins->claims, u->slot, u->identity, &u->joins->claim);
}

static bool has_users(const struct unc_claim *claim)
{
	for (unsigned i = 0; i < claim->numuses; i++)
		if (unc_participants_any(&claim->uses[i].users))
			return true;
	return false;
}

/* Is there a use that nobody has any more? */
static bool has_unused(const struct unc_claim *claim)
{
	for (unsigned i = 0; i < claim->numuses; i++)
		if (!unc_participants_any(&claim->uses[i].users))
			return true;
	return claim->numuses == 0;
}

/* ---------------------------------------------------------------------------------- registers */

/* A program of these uses: counters, a bit each, and the fixed counter. */
static struct unc_program program_of(const struct unc_unit *unit, const struct unc_claim *claim,
				     uint32_t uses)
{
	struct unc_program p = { .unit = unit,
				 .counters = (uint16_t)(uses & 0xffff),
				 .fixed = uses >> UNC_CLAIM_FIXED & 1 };

	p.counters &= (uint16_t)unc_width_mask(unit->box->counters);
	p.fixed &= unit->box->fixed_ctl != UNC_NONE;
	for (unsigned i = 0; i < claim->numuses; i++)
		if (claim->uses[i].which < UNC_MAX_COUNTERS)
			p.ctl[claim->uses[i].which] = claim->uses[i].ctl;
	for (unsigned k = 1; k <= unit->box->numfilters && k < UNC_REGS; k++)
		if ((claim->filters >> k & 1) && unit->box->filters[k - 1].offset != UNC_NONE)
			p.filter_used[k] = ~0ull;
	return p;
}

static struct unc_addr control_at(const struct unc_unit *unit, unsigned which)
{
	const struct unc_box *box = unit->box;

	if (which == UNC_CLAIM_FIXED)
		return unc_unit_addr(unit, box->fixed_ctl, 4);
	return unc_unit_addr(unit, unc_box_counter(box, unit->number, which).ctl, box->ctl_bytes);
}

static bool has_control(const struct unc_unit *unit, unsigned which)
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

/* Disable the counter of a use, unless another tool uses it now. */
static int disable(const struct unit_at *u, const struct unc_claim_use *use)
{
	const struct unc_regs *regs = &u->direct->regs;
	struct unc_program p;
	struct unc_addr at;
	uint64_t value;
	int rc;

	if (!has_control(u->unit, use->which))
		return 0;
	at = control_at(u->unit, use->which);
	rc = unc_regs_read(regs, &at, 1, &value);
	if (rc || !holds(u->unit, use, value))
		return rc;
	p = program_of(u->unit, &u->joins->claim, 1u << use->which);
	return unc_control_of(u->unit)->remove(regs, &p);
}

/* ---------------------------------------------------------------------------------- settling */

/* The set that leaves, if one does: its program in the plan, and how. */
struct leaver {
	size_t program;
	const struct unc_leaving *how;
	uint32_t unwritten; /* uses whose registers were not written since it joined */
	bool first;
};

/* Restore those registers of a disturbed unit that still hold what was written, and no others. */
static int withdraw(const struct unit_at *u, const struct leaver *leaver)
{
	const struct unc_disturbance *d = leaver->how->disturbance;
	int first = 0;

	for (size_t k = 0; k < d->count; k++) {
		int rc;

		if (d->program[k] != leaver->program || unc_disturbance_changed(d, k))
			continue;
		rc = unc_snapshot_put(&u->direct->regs, u->unit, &u->joins->claim.before,
				      &d->at[k]);
		first = first ? first : rc;
	}
	return first;
}

/* Restore a unit that somebody else has programmed, unless another tool has used it since. */
static int restore_left(const struct unit_at *u)
{
	const struct unc_claim *claim = &u->joins->claim;
	uint64_t planned[UNC_MAX_COUNTERS] = { 0 };
	struct unc_program p = program_of(u->unit, claim, claim->counters);
	struct unc_snapshot now;
	int rc = unc_snapshot_save(&u->direct->regs, u->unit, &now);

	for (unsigned i = 0; i < claim->numuses; i++)
		if (claim->uses[i].which < UNC_MAX_COUNTERS)
			planned[claim->uses[i].which] = claim->uses[i].ctl;
	if (rc || !unc_snapshot_is_ours(u->unit, &claim->before, planned, &now))
		return rc;
	return unc_snapshot_restore(&u->direct->regs, u->unit, &p, &claim->before);
}

/* No use has a user: restore the unit, and end its claim. */
static int settle_unit(const struct unit_at *u, const struct leaver *leaver)
{
	const struct unc_disturbance *d = leaver ? leaver->how->disturbance : NULL;
	struct unc_claim *claim = &u->joins->claim;
	/* A silent device may drop writes: keep its claim for the next one. */
	bool silent = d && unc_disturbance_silent(d, leaver->program);
	bool theirs = d && !silent && unc_disturbance_in(d, leaver->program);
	int rc = 0, stored;

	unc_snapshot_confine(u->direct->machine.chip, u->unit, &claim->before);
	if (leaver && leaver->how->untouched && leaver->first) {
		rc = 0;
	} else if (theirs) {
		rc = withdraw(u, leaver);
	} else if (leaver) {
		struct unc_program p = program_of(u->unit, claim, claim->counters);

		rc = unc_snapshot_restore(&u->direct->regs, u->unit, &p, &claim->before);
	} else {
		rc = restore_left(u);
	}
	if ((rc == 0 && !silent) || theirs) {
		memset(&claim->before, 0, sizeof(claim->before));
		claim->numuses = 0;
		claim->filters = claim->counters = 0;
	}
	stored = store(u);
	return rc ? rc : stored;
}

/* Some uses have users: disable the counters of the others. */
static int settle_uses(const struct unit_at *u, const struct leaver *leaver)
{
	struct unc_claim *claim = &u->joins->claim;
	int first = 0, rc;

	if (leaver && leaver->how->at_signal) /* the next one that settles it does */
		return store(u);
	for (unsigned i = 0; i < claim->numuses;) {
		struct unc_claim_use *use = &claim->uses[i];

		if (unc_participants_any(&use->users) ||
		    !unc_place_dispensable(u->unit, claim, &u->joins->events, use->which)) {
			i++;
			continue;
		}
		rc = leaver && (leaver->unwritten >> use->which & 1) ? 0 : disable(u, use);
		first = first ? first : rc;
		if (rc) {
			i++;
			continue;
		}
		*use = claim->uses[--claim->numuses];
		i = 0; /* others may have become dispensable */
	}
	rc = store(u);
	return first ? first : rc;
}

/*
 * First store who has left: if the store below fails, others must not take what is disabled by then
 * for counted.
 */
static int settle(const struct unit_at *u, const struct leaver *leaver)
{
	int rc = store(u);

	if (rc)
		return rc;
	return has_users(&u->joins->claim) ? settle_uses(u, leaver) : settle_unit(u, leaver);
}

/* ---------------------------------------------------------------------------------- the dead */

static bool clear_users(struct unc_claim *claim, const struct unc_participants *gone)
{
	bool any = false;

	for (unsigned i = 0; i < claim->numuses; i++)
		for (unsigned k = 0; k < sizeof(gone->bits) / sizeof(gone->bits[0]); k++) {
			any |= (claim->uses[i].users.bits[k] & gone->bits[k]) != 0;
			claim->uses[i].users.bits[k] &= ~gone->bits[k];
		}
	return any;
}

/*
 * Clear the bits of participants whose entry in the file was lost, so that nobody noticed their death.
 */
static void clear_lost(const struct unit_at *u)
{
	struct unc_joins *joins = u->joins;
	struct unc_participants gone = { { 0 } };
	bool any = false;

	for (unsigned i = 0; i < joins->claim.numuses; i++) {
		struct unc_participants unknown = joins->claim.uses[i].users;

		for (unsigned k = 0; k < sizeof(gone.bits) / sizeof(gone.bits[0]); k++)
			unknown.bits[k] &= ~joins->alive.bits[k] & ~gone.bits[k];
		for (unsigned n = unc_participants_next(&unknown, 0); n < UNC_PARTICIPANTS;
		     n = unc_participants_next(&unknown, n + 1)) {
			bool lives = unc_claims_lives(joins->claims, n);

			unc_participants_put(lives ? &joins->alive : &gone, n, true);
			any |= !lives;
		}
	}
	if (any)
		clear_users(&joins->claim, &gone);
}

/* Clear the own bit in uses that no set of this process has. */
static bool clear_pending(const struct unit_at *u)
{
	int self = unc_claims_self(u->joins->claims);
	struct unc_claim *claim = &u->joins->claim;
	bool any = false;

	for (unsigned i = 0; i < claim->numuses; i++) {
		struct unc_claim_use *use = &claim->uses[i];

		if (u->joins->units[u->index].refs[use->which] ||
		    !unc_participants_have(&use->users, (unsigned)self))
			continue;
		unc_participants_put(&use->users, (unsigned)self, false);
		any = true;
	}
	return any;
}

/* Participants that have bits in claims of units that this process does not see are kept. */
static void bury(struct unc_direct *d, struct unc_participants *dead)
{
	const struct unc_chip *chip = d->machine.chip;
	struct unc_joins *joins = d->joins;
	uint64_t slots = 0;

	for (unsigned i = 0; i < chip->numboxes; i++)
		slots += chip->boxes[i]->units;
	slots *= d->machine.topology.sockets;
	for (uint64_t slot = 0; slot < slots; slot++) {
		int rc = unc_claims_load(joins->claims, slot, 0, &joins->claim);

		for (unsigned i = 0; (rc == 0 || rc == -EBUSY) && i < joins->claim.numuses; i++)
			for (unsigned k = 0; k < sizeof(dead->bits) / sizeof(dead->bits[0]); k++)
				dead->bits[k] &= ~joins->claim.uses[i].users.bits[k];
	}
	for (unsigned n = unc_participants_next(dead, 0); n < UNC_PARTICIPANTS;
	     n = unc_participants_next(dead, n + 1))
		unc_claims_bury(joins->claims, n);
}

/* What cannot be restored stays in its claim, without users, for the next one. */
static void sweep(struct unc_direct *d)
{
	bool pending = d->joins->pending && unc_claims_self(d->joins->claims) >= 0, failed = false;
	struct unc_participants dead;
	bool any = unc_claims_dead(d->joins->claims, &dead, &d->joins->alive);

	if (!any && !pending)
		return;
	for (size_t i = 0; i < d->machine.numunits; i++) {
		struct unit_at u = at_unit(d, &d->machine.units[i]);
		bool changed;

		if (load(&u) || unc_claim_is_empty(&d->joins->claim))
			continue;
		changed = clear_users(&d->joins->claim, &dead) || has_unused(&d->joins->claim);
		if (pending)
			changed |= clear_pending(&u);
		if (changed)
			failed |= settle(&u, NULL) != 0;
	}
	d->joins->pending &= failed;
	if (any)
		bury(d, &dead);
}

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
	sweep(d);
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
static int take(const struct unit_at *u, const struct unc_program *p, struct unc_want *want,
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
static int squeeze_in(const struct unit_at *u, const struct unc_program *p, struct unc_want *want,
		      struct unc_joined *joined, struct unc_error *err)
{
	struct unc_joins *joins = u->joins;
	int rc = unc_place_beside(joins->claims, &joins->claim, &joins->events, p, want,
				  &joined->place, err);

	joined->first = false;
	for (unsigned which = 0; rc == 0 && joined->place.fresh >> which; which++) {
		struct unc_addr at;
		uint64_t value;

		if (!(joined->place.fresh >> which & 1) || !has_control(u->unit, which))
			continue;
		at = control_at(u->unit, which);
		rc = unc_regs_read(&u->direct->regs, &at, 1, &value);
		if (rc)
			unc_direct_error(u->direct, u->unit, rc, "read the registers of", err);
		else if (!u->direct->force && unc_box_counts(u->unit->box, value))
			rc = other_tool(u->unit, &at, value, err);
	}
	return rc;
}

/* The claim of a program that knows this unit otherwise. */
static int check_stranger(const struct unit_at *u, int rc, struct unc_error *err)
{
	struct unc_claim *claim = &u->joins->claim;
	char name[64];

	if (rc != -EBUSY)
		return unc_direct_error(u->direct, u->unit, rc, "read the claim on", err);
	for (unsigned i = 0; i < claim->numuses; i++)
		for (unsigned n = unc_participants_next(&claim->uses[i].users, 0);
		     n < UNC_PARTICIPANTS; n = unc_participants_next(&claim->uses[i].users, n + 1))
			if (unc_claims_lives(u->joins->claims, n))
				return unc_error_set(err, rc,
						     "%s is being counted by another version of "
						     "this component",
						     unc_unit_name(u->unit, name, sizeof(name)));
	memset(&claim->before, 0, sizeof(claim->before));
	return 0;
}

/* Set the bit of this process in what the set uses. */
static void enter(const struct unit_at *u, const struct unc_joined *joined)
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
	struct unit_at u = at_unit(d, p->unit);
	struct unc_claim *claim = &d->joins->claim;
	int rc = unc_claims_take_part(d->joins->claims, err);

	if (rc)
		return rc;
	rc = load(&u);
	if (rc)
		rc = check_stranger(&u, rc, err);
	if (rc == 0)
		clear_lost(&u);
	if (rc == 0 && !unc_claim_is_empty(claim) && has_unused(claim)) {
		rc = settle(&u, NULL);
		if (rc && has_users(claim))
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
	rc = store(&u);
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
	struct unc_program part = *p;
	struct unit_at u;
	int rc = 0;

	if (joined->first)
		return unc_control_of(p->unit)->program(&d->regs, p);
	if (!left && !joined->place.filters)
		return 0;
	for (unsigned k = 1; k < UNC_REGS; k++) {
		part.filter[k] = joined->place.filter[k];
		part.filter_used[k] = joined->place.filters >> k & 1 ? ~0ull : 0;
	}
	part.filter_seen = 0;
	part.counters = (uint16_t)left;
	part.fixed = left >> UNC_CLAIM_FIXED & 1;
	if (!p->unit->box->rules || !left)
		return unc_control_of(p->unit)->add(&d->regs, &part);
	u = at_unit(d, p->unit);
	rc = load(&u);
	while (rc == 0 && left) { /* one by one, in an order that the rules of the unit allow */
		unsigned next = unc_place_next(p->unit, &d->joins->claim, &d->joins->events, left);

		part.counters = (uint16_t)(1u << next);
		rc = unc_control_of(p->unit)->add(&d->regs, &part);
		memset(part.filter_used, 0, sizeof(part.filter_used));
		left &= ~(1u << next);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- leaving */

/* The claim has been lost: disable what this set alone has programmed, as far as it is known. */
static int leave_unclaimed(const struct unit_at *u, const struct unc_plan *plan, size_t program,
			   uint32_t uses)
{
	const struct unc_want *want = &plan->wants[program];
	int first = 0;

	memset(&u->joins->claim, 0, offsetof(struct unc_claim, uses));
	for (unsigned i = 0; i < want->numneeds; i++) {
		const struct unc_need *need = &want->needs[i];
		const struct unc_claim_use use = { .which = need->counter, .ctl = need->ctl };
		int rc = uses >> need->counter & 1 ? disable(u, &use) : 0;

		first = first ? first : rc;
	}
	if (uses >> UNC_CLAIM_FIXED & 1) {
		int rc = disable(u, &(struct unc_claim_use){ .which = UNC_CLAIM_FIXED });

		first = first ? first : rc;
	}
	return first;
}

int unc_leave(struct unc_direct *d, const struct unc_plan *plan, size_t program,
	      const struct unc_joined *joined, const struct unc_leaving *how)
{
	struct unit_at u = at_unit(d, plan->programs[program].unit);
	unsigned self = (unsigned)unc_claims_self(d->joins->claims);
	uint32_t uses = drop_refs(d->joins, u.index, joined->place.uses), found = 0;
	const struct leaver leaver = { .program = program,
				       .how = how,
				       .unwritten = how->untouched ? joined->place.fresh : 0,
				       .first = joined->first };
	struct unc_claim *claim = &d->joins->claim;
	int rc = uses ? load(&u) : 0, lost = 0;

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
		rc = settle(&u, &leaver);
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
	rc = unc_claims_open(d->regs.ops->claim_path(d->regs.self), !d->regs.ops->simulated,
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
	struct unit_at u = at_unit(d, unit);
	int rc = load(&u);

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

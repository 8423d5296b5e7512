/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/together.h"

#include <errno.h>

#include "direct/error.h"
#include "direct/freeze.h"
#include "direct/reading.h"

#define WHY "PAPI_UNCORE_TOGETHER=1 starts all units of a socket at once, but "

/* ---------------------------------------------------------------------------------- others */

/* Does a set use this of a unit? */
static bool is_used(const struct unc_own *own, const struct unc_unit *unit, unsigned which)
{
	for (size_t i = 0; i < own->taken; i++)
		if (own->plan->programs[i].unit == unit)
			return own->joined[i].place.uses >> which & 1;
	return false;
}

/* Who else has this use of the unit, besides the set and its clock? */
static struct unc_participants others_of(const struct unc_set *set, const struct unc_claimed *u,
					 const struct unc_claim_use *use)
{
	unsigned own = is_used(&set->own, u->unit, use->which);
	struct unc_participants others = use->users;

	own += is_used(&set->clock->own, u->unit, use->which);
	if (u->joins->units[u->index].refs[use->which] <= own)
		unc_participants_put(&others, (unsigned)unc_claims_self(u->joins->claims), false);
	return others;
}

static int check_claimed(const struct unc_set *set, const struct unc_claimed *u,
			 struct unc_error *err)
{
	const struct unc_claim *claim = &u->joins->claim;

	for (unsigned i = 0; i < claim->numuses; i++) {
		struct unc_claim_use use = claim->uses[i];
		char name[64], who[160];
		struct unc_text text = unc_text_in(who, sizeof(who));

		use.users = others_of(set, u, &use);
		if (!unc_participants_any(&use.users))
			continue;
		unc_place_users(u->joins->claims, &use, &text);
		return unc_error_set(err, -EBUSY, WHY "in %s %.90s is being counted by %s",
				     unc_unit_name(u->unit, name, sizeof(name)), use.event, who);
	}
	return 0;
}

/* Another tool may count in a unit without a claim. */
static int check_unclaimed(const struct unc_direct *d, const struct unc_unit *unit,
			   struct unc_error *err)
{
	struct unc_snapshot now;
	char name[64], where[64];
	struct unc_addr at;
	uint64_t value;
	int rc = unc_snapshot_save(&d->regs, unit, &now);

	if (rc)
		return unc_direct_error(d, unit, rc, "read the registers of", err);
	if (!unc_snapshot_programmed(unit, &now, &at, &value))
		return 0;
	return unc_error_set(err, -EBUSY, WHY "%s is programmed by another tool: %s has 0x%llx",
			     unc_unit_name(unit, name, sizeof(name)),
			     unc_addr_name(&at, where, sizeof(where)), (unsigned long long)value);
}

/* @param tools  look for other tools too */
static int check_unit(const struct unc_set *set, const struct unc_unit *unit, bool tools,
		      struct unc_error *err)
{
	struct unc_direct *d = set->direct;
	struct unc_claimed u = unc_claimed_at(d, unit);
	int rc = unc_claimed_load(&u);
	char name[64];

	if (rc == -EBUSY)
		return unc_error_set(err, rc,
				     WHY "%s is claimed by another version of this component",
				     unc_unit_name(unit, name, sizeof(name)));
	if (rc)
		return unc_direct_error(d, unit, rc, "read the claim on", err);
	if (!unc_claim_is_empty(&d->joins->claim))
		return check_claimed(set, &u, err);
	return d->force || !tools ? 0 : check_unclaimed(d, unit, err);
}

/* Is anything else counted in the sockets of the set? */
static int check_sockets(const struct unc_set *set, bool tools, struct unc_error *err)
{
	const struct unc_machine *m = &set->direct->machine;
	const struct unc_set *clock = set->clock;
	int rc = 0;

	if (!clock || !clock->running)
		return unc_error_set(err, -EBUSY, WHY "the clock of the UBox cannot be counted");
	/* The UBox last: what others count tells more than their clock. */
	for (int last = 0; rc == 0 && last < 2; last++)
		for (size_t i = 0; rc == 0 && i < m->numunits; i++)
			if ((m->units[i].box == clock->plan.programs[0].unit->box) == last &&
			    unc_plan_counts_in(&set->plan, m->units[i].socket))
				rc = check_unit(set, &m->units[i], tools, err);
	return rc;
}

/* ---------------------------------------------------------------------------------- freezing */

/* Enter the freeze into the claim of the UBox, whose clock is counted. */
static int begin_claim(const struct unc_set *set, const struct unc_unit *ubox,
		       struct unc_error *err)
{
	struct unc_claimed u = unc_claimed_at(set->direct, ubox);
	int rc = unc_claimed_begin_freeze(&u);

	return rc ? unc_direct_error(set->direct, ubox, rc, "claim", err) : 0;
}

static int freeze_socket(const struct unc_set *set, const struct unc_unit *ubox,
			 struct unc_error *err)
{
	int rc = unc_freeze_write(set->direct, ubox->socket, true);

	return rc ? unc_direct_write_error(set->direct, ubox, rc, "freeze the socket of", err) : 0;
}

/*
 * Lift the freeze of the set's sockets, and end its claims.
 * @param keep  keep them: a counter may freeze the sockets again (overflow.h)
 */
static int lift(struct unc_set *set, bool keep, struct unc_error *err)
{
	const struct unc_plan *clocks = &set->clock->plan;
	bool lifted = true;
	int first = 0;

	for (size_t i = 0; i < clocks->numprograms; i++) {
		const struct unc_unit *ubox = clocks->programs[i].unit;
		int rc = unc_freeze_write(set->direct, ubox->socket, false);

		lifted &= rc == 0;
		if (rc && !first)
			first = unc_direct_write_error(set->direct, ubox, rc,
						       "unfreeze the socket of", err);
	}
	set->latest.frozen = unc_wrap_exact() - set->latest.begin;
	for (size_t i = 0; i < clocks->numprograms; i++) {
		struct unc_claimed u = unc_claimed_at(set->direct, clocks->programs[i].unit);
		int rc = 0;

		if (keep && lifted)
			unc_claimed_keep_freeze(&u, true);
		else
			rc = unc_claimed_end_freeze(&u, lifted);
		if (rc && !first)
			first = unc_direct_error(set->direct, clocks->programs[i].unit, rc,
						 "write the claim on", err);
	}
	return first;
}

/* All claims before the first freeze: sockets are frozen shortly after each other. */
static int freeze(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *clocks = &set->clock->plan;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < clocks->numprograms; i++)
		rc = begin_claim(set, clocks->programs[i].unit, err);
	set->latest =
		(struct unc_when){ .begin = unc_wrap_exact(), .one = clocks->numprograms == 1 };
	for (size_t i = 0; rc == 0 && i < clocks->numprograms; i++)
		rc = freeze_socket(set, clocks->programs[i].unit, err);
	set->latest.end = unc_wrap_exact();
	if (rc)
		lift(set, false, NULL);
	return rc;
}

int unc_together_freeze(struct unc_set *set, struct unc_error *err)
{
	int rc = check_sockets(set, true, err);

	return rc ? rc : freeze(set, err);
}

/* A counter that moves after the freeze shows that its unit does not obey it. */
static int check_frozen(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_reading_again(set, err);
	char name[64];

	for (size_t i = 0; rc == 0 && i < set->plan.numprograms; i++)
		if (set->moved[i])
			rc = unc_error_set(err, -EIO, WHY "%s counts in spite of the global freeze",
					   unc_unit_name(set->plan.programs[i].unit, name,
							 sizeof(name)));
	return rc;
}

int unc_together_unfreeze(struct unc_set *set, int rc, struct unc_error *err)
{
	int lifted;

	if (rc == 0)
		rc = check_frozen(set, err);
	lifted = lift(set, set->armed && rc == 0, rc ? NULL : err);
	return rc ? rc : lifted;
}

/* ---------------------------------------------------------------------------------- reading */

void unc_together_check(struct unc_set *set)
{
	set->alone = check_sockets(set, true, NULL) == 0;
}

/* Counters that always run are not held. */
static bool any_runs(const struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numreadings; i++)
		if (set->disturbance.control[i] == UNC_NO_CONTROL)
			return true;
	return false;
}

static size_t uses_of(const struct unc_own *own)
{
	size_t n = 0;

	for (size_t i = 0; i < own->taken; i++)
		n += (size_t)__builtin_popcount(own->joined[i].place.uses);
	return n;
}

/* No other process takes part, and this one counts nothing else: no claim need be read to see that. */
static bool is_only_one(const struct unc_set *set)
{
	const struct unc_joins *joins = set->direct->joins;
	int self = unc_claims_self(joins->claims);
	struct unc_participants others = unc_joins_others(joins);

	if (self < 0 || !unc_participants_have(&joins->alive, (unsigned)self))
		return false; /* it could not be found out */
	return !unc_participants_any(&others) && set->clock && set->clock->running &&
	       joins->numrefs == uses_of(&set->own) + uses_of(&set->clock->own);
}

/* The start lock keeps others from starting until the counters run again. */
int unc_together_read(struct unc_set *set, struct unc_error *err)
{
	int rc = 0, lost;

	if (!set->alone || set->armed) /* an overflow may have frozen it already */
		return -EBUSY;
	if (unc_join_lock(set->direct, NULL))
		return -EBUSY;
	if (!is_only_one(set) && check_sockets(set, false, NULL)) {
		unc_join_unlock(set->direct);
		return -EBUSY;
	}
	lost = freeze(set, err);
	if (lost == 0) {
		rc = unc_reading_raw(set, set->raw, err);
		if (any_runs(set)) {
			set->latest.one = false;
			set->latest.end = unc_wrap_exact();
		}
		lost = lift(set, false, rc ? NULL : err);
	}
	unc_join_unlock(set->direct);
	if (lost) /* counters may stand still until a later start or stop lifts the freeze */
		unc_reading_abandon(set, -ESTALE, NULL);
	return rc ? rc : lost;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/settle.h"

#include <errno.h>
#include <string.h>

#include "direct/control.h"

/* Restore those registers of a disturbed unit that still hold what was written, and no others. */
static int withdraw(const struct unc_claimed *u, const struct unc_leaver *leaver)
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

/* Restore what a process has left that died, unless another tool has programmed the unit since. */
static int restore_left(const struct unc_claimed *u)
{
	const struct unc_claim *claim = &u->joins->claim;
	uint64_t planned[UNC_MAX_COUNTERS] = { 0 };
	struct unc_filters filters;
	struct unc_program p = unc_claimed_program(u->unit, claim, claim->counters, &filters);
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
static int settle_unit(const struct unc_claimed *u, const struct unc_leaver *leaver)
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
		struct unc_filters filters;
		struct unc_program p =
			unc_claimed_program(u->unit, claim, claim->counters, &filters);

		rc = unc_snapshot_restore(&u->direct->regs, u->unit, &p, &claim->before);
	} else {
		rc = restore_left(u);
	}
	if ((rc == 0 && !silent) || theirs) {
		memset(&claim->before, 0, sizeof(claim->before));
		claim->numuses = 0;
		claim->filters = claim->counters = 0;
	}
	stored = unc_claimed_store(u);
	return rc ? rc : stored;
}

/* Some uses have users: disable the counters of the others. */
static int settle_uses(const struct unc_claimed *u, const struct unc_leaver *leaver)
{
	struct unc_claim *claim = &u->joins->claim;
	int first = 0, rc;

	for (unsigned i = 0; i < claim->numuses;) {
		struct unc_claim_use *use = &claim->uses[i];

		if (unc_participants_any(&use->users) ||
		    !unc_place_dispensable(u->unit, claim, &u->joins->events, use->which)) {
			i++;
			continue;
		}
		rc = leaver && (leaver->unwritten >> use->which & 1) ? 0
								     : unc_claimed_disable(u, use);
		first = first ? first : rc;
		if (rc) {
			i++;
			continue;
		}
		*use = claim->uses[--claim->numuses];
		i = 0; /* others may have become dispensable */
	}
	rc = unc_claimed_store(u);
	return first ? first : rc;
}

/*
 * The claim is stored without the users that have left before any register is written. If the second
 * store fails, the file does not name users of a counter that is disabled.
 */
int unc_settle(const struct unc_claimed *u, const struct unc_leaver *leaver)
{
	int rc = unc_claimed_store(u);

	if (rc)
		return rc;
	return unc_claim_has_users(&u->joins->claim) ? settle_uses(u, leaver)
						     : settle_unit(u, leaver);
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

void unc_settle_lost(const struct unc_claimed *u)
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
static bool clear_pending(const struct unc_claimed *u)
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

/*
 * Participants that have bits in claims of units that this process does not see are kept. So is one of the
 * dead while a unit waits to be restored: it makes each start and stop of any process try that again.
 * @param waits  a unit that this process sees waits for that
 */
static void bury(struct unc_direct *d, struct unc_participants *dead, bool waits)
{
	const struct unc_chip *chip = d->machine.chip;
	struct unc_joins *joins = d->joins;
	uint64_t slots = 0;
	unsigned n;

	for (unsigned i = 0; i < chip->numboxes; i++)
		slots += chip->boxes[i]->units;
	slots *= d->machine.topology.sockets;
	for (uint64_t slot = 0; slot < slots; slot++) {
		int rc = unc_claims_load(joins->claims, slot, 0, &joins->claim);

		if (rc && rc != -EBUSY)
			return; /* it may have their bits */
		waits |= !unc_claim_is_empty(&joins->claim) && !unc_claim_has_users(&joins->claim);
		for (unsigned i = 0; i < joins->claim.numuses; i++)
			for (unsigned k = 0; k < sizeof(dead->bits) / sizeof(dead->bits[0]); k++)
				dead->bits[k] &= ~joins->claim.uses[i].users.bits[k];
	}
	n = unc_participants_next(dead, 0);
	if (waits && n < UNC_PARTICIPANTS)
		n = unc_participants_next(dead, n + 1);
	for (; n < UNC_PARTICIPANTS; n = unc_participants_next(dead, n + 1))
		unc_claims_bury(joins->claims, n);
}

void unc_settle_all(struct unc_direct *d)
{
	bool pending = d->joins->pending && unc_claims_self(d->joins->claims) >= 0, failed = false;
	struct unc_participants dead;
	bool any = unc_claims_dead(d->joins->claims, &dead, &d->joins->alive);

	if (!any && !pending)
		return;
	for (size_t i = 0; i < d->machine.numunits; i++) {
		struct unc_claimed u = unc_claimed_at(d, &d->machine.units[i]);
		struct unc_claim *claim = &d->joins->claim;
		bool changed;

		if (unc_claimed_load(&u) || unc_claim_is_empty(claim))
			continue;
		changed = clear_users(claim, &dead) || unc_claim_has_unused(claim);
		if (pending)
			changed |= clear_pending(&u);
		if (changed)
			failed |= unc_settle(&u, NULL) != 0;
	}
	d->joins->pending &= failed;
	if (any)
		bury(d, &dead, failed);
}

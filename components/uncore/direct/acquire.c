/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/acquire.h"

#include <errno.h>
#include <string.h>

#include "direct/recover.h"

int unc_acquire_make(struct unc_acquired *a, struct unc_direct *direct, struct unc_plan *plan,
		     size_t required)
{
	a->direct = direct;
	a->plan = plan;
	a->required = required;
	a->taken = 0;
	a->shares = unc_pool_take(&plan->pool, (plan->numprograms + 1) * sizeof(*a->shares));
	return a->shares ? 0 : -ENOMEM;
}

/* ---------------------------------------------------------------------------------- one unit */

static int other_tool(const struct unc_unit *unit, const struct unc_addr *at, uint64_t value,
		      struct unc_error *err)
{
	char name[64], where[64];

	return unc_error_set(
		err, -EBUSY,
		"%s is programmed but not claimed: %s has 0x%llx. Another tool or the kernel's "
		"driver counts there, or a killed program of an older version did; "
		"to take it all the same, set PAPI_UNCORE_FORCE=1",
		unc_unit_name(unit, name, sizeof(name)), unc_addr_name(at, where, sizeof(where)),
		(unsigned long long)value);
}

static int other_map(const struct unc_unit *unit, struct unc_error *err)
{
	char name[64];

	return unc_error_set(err, -EBUSY,
			     "%s is being counted by a program that has found its registers "
			     "elsewhere: another version of this component, or the discovery "
			     "table has changed",
			     unc_unit_name(unit, name, sizeof(name)));
}

/* Never take another tool's unit for an optional program. */
static bool is_forced(const struct unc_acquired *a, size_t i)
{
	return a->direct->force && i < a->required;
}

/*
 * Refuse counters that another tool uses. The first user of a unit saves all registers, and refuses the unit if any
 * counter is in use; later users only check the controls of their fresh counters.
 */
static int check_free(struct unc_acquired *a, size_t i, struct unc_claim *claim,
		      struct unc_error *err)
{
	const struct unc_unit *unit = a->plan->programs[i].unit;
	const struct unc_share *share = &a->shares[i];
	const struct unc_regs *regs = &a->direct->regs;
	struct unc_unit_map map;
	int rc;

	if (share->alloc.fresh == 0)
		return 0;
	unc_unit_map(unit, &map);
	rc = share->first ? unc_snapshot_save(regs, &map, &claim->before) : 0;
	for (size_t k = 0; rc == 0 && k < map.count; k++) {
		const struct unc_unit_reg *reg = &map.regs[k];
		uint64_t value = claim->before.value[k];

		if (reg->kind != UNC_REG_CONTROL ||
		    !(share->first || (share->alloc.fresh >> reg->n & 1)))
			continue;
		if (!share->first)
			rc = unc_regs_read(regs, &reg->at, 1, &value);
		if (rc == 0 && !is_forced(a, i) && unc_box_counts(unit->box, value))
			return other_tool(unit, &reg->at, value, err);
	}
	return rc ? unc_direct_error(a->direct, unit, rc, UNC_READING, "read the registers of", err)
		  : 0;
}

static uint64_t state_with(uint64_t state, const struct unc_alloc *alloc)
{
	return state | UNC_CLAIM_SAVED | alloc->fresh |
	       (uint64_t)alloc->filters << UNC_CLAIM_WRITTEN;
}

/* Store the claim, then hold the counters: counters that no process holds get recovered. */
static int claim_unit(struct unc_acquired *a, size_t i, struct unc_claim *claim, uint64_t state,
		      struct unc_error *err)
{
	const struct unc_program *p = &a->plan->programs[i];
	struct unc_share *share = &a->shares[i];
	char name[64];
	int rc;

	share->before = state;
	unc_alloc_enter(&share->at, claim, p, &a->plan->unit_reqs[i], &share->alloc);
	unc_claimed_commit(&share->at, state_with(state, &share->alloc));
	rc = unc_claimed_hold(&share->at, share->alloc.uses);
	if (rc == 0)
		return 0;
	unc_claimed_commit(&share->at, state);
	return unc_error_set(err, rc,
			     "the counters of %s cannot be shared: another process holds their "
			     "part of the file of claims, or there are too many locks (fuser lists "
			     "the processes that have it open)",
			     unc_unit_name(p->unit, name, sizeof(name)));
}

static int acquire_unit(struct unc_acquired *a, size_t i, struct unc_error *err)
{
	const struct unc_program *p = &a->plan->programs[i];
	struct unc_share *share = &a->shares[i];
	struct unc_direct *d = a->direct;
	struct unc_claim *claim;
	uint32_t live = 0;
	uint64_t state;
	int rc;

	if (share->at.unit != p->unit)
		share->at = unc_claimed_at(d->claims, p->unit);
	claim = unc_claimed_load(&share->at, &state);
	if (!claim)
		return other_map(p->unit, err);
	rc = state ? unc_recover(&d->regs, &share->at, claim, &state, 0, &live) : 0;
	if (rc)
		return unc_direct_error(d, p->unit, rc, UNC_WRITING,
					"put back what an earlier user left in", err);
	share->first = state == 0;
	rc = unc_alloc_counters(&share->at, claim, live, a->plan, i, &share->alloc, err);
	rc = rc ? rc : check_free(a, i, claim, err);
	return rc ? rc : claim_unit(a, i, claim, state, err);
}

/* No register of the unit was written, so the old claim is right again. */
static void abandon_unit(const struct unc_share *share)
{
	unc_claimed_drop(&share->at, share->alloc.uses);
	unc_claimed_commit(&share->at, share->before);
}

static int write_filters(const struct unc_regs *regs, const struct unc_unit *unit,
			 const struct unc_alloc *alloc)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_CLAIM_FILTERS; k++)
		if (alloc->filters >> k & 1) {
			struct unc_addr at = unc_unit_filter(unit, k - 1);

			rc = unc_regs_write(regs, &at, alloc->filter[k]);
		}
	return rc;
}

int unc_acquire_program(const struct unc_acquired *a, size_t i)
{
	const struct unc_program *p = &a->plan->programs[i];
	const struct unc_share *share = &a->shares[i];
	const struct unc_regs *regs = &a->direct->regs;
	int rc = write_filters(regs, p->unit, &share->alloc);

	rc = rc ? rc : unc_control_start(regs, p->unit, share->alloc.fresh, p->ctl);
	return rc || !share->first ? rc : unc_control_unfreeze(regs, p->unit);
}

/* ---------------------------------------------------------------------------------- releasing one unit */

/* The claim was overwritten: enter again what this set programmed; what was there before is lost. */
static void claim_again(const struct unc_acquired *a, size_t i, struct unc_claim *claim,
			uint32_t lost, uint64_t *state)
{
	const struct unc_alloc alloc = { .fresh = lost };

	if (*state == 0)
		memset(&claim->before, 0, sizeof(claim->before));
	unc_alloc_enter(&a->shares[i].at, claim, &a->plan->programs[i], &a->plan->unit_reqs[i],
			&alloc);
	*state |= UNC_CLAIM_SAVED | lost;
}

/* A set that stops reports what it could not restore itself, not what another process left. */
static bool has_left(uint64_t state, uint32_t live, uint32_t last)
{
	return live == 0 || (unc_claim_uses(state) & last & ~live);
}

static int release_unit(struct unc_acquired *a, size_t i, bool sure)
{
	struct unc_share *share = &a->shares[i];
	uint32_t last = unc_claimed_drop(&share->at, share->alloc.uses), live = 0, lost;
	struct unc_claim *claim;
	uint64_t state;
	int rc;

	if (last == 0) /* other sets of this process still use all of its counters */
		return 0;
	claim = unc_claimed_load(&share->at, &state);
	lost = claim ? last & ~unc_claim_uses(state) : 0;
	if (lost)
		claim_again(a, i, claim, lost, &state);
	rc = state ? unc_recover(&a->direct->regs, &share->at, claim, &state,
				 sure ? last & ~lost : 0, &live)
		   : 0;
	for (unsigned n = 0; live >> n; n++)
		if (live & last & 1u << n)
			unc_claimed_unsign(&share->at, n);
	return has_left(state, live, last) ? rc : 0;
}

/* ---------------------------------------------------------------------------------- the set */

/* Recover the other units that killed processes left. If that fails, the next start tries again. */
static void recover_others(struct unc_acquired *a)
{
	struct unc_direct *d = a->direct;

	for (size_t i = 0; i < d->machine.numunits; i++) {
		struct unc_claimed u;
		struct unc_claim *claim;
		uint64_t state;
		uint32_t live;

		if (a->plan->program_of[i] != UINT32_MAX || unc_claims_is_empty(d->claims, i))
			continue;
		u = unc_claimed_at(d->claims, &d->machine.units[i]);
		claim = unc_claimed_load(&u, &state);
		if (state)
			unc_recover(&d->regs, &u, claim, &state, 0, &live);
	}
}

/* Acquire the first `number` units, or none beyond those acquired before: nothing was written there. */
static int acquire_up_to(struct unc_acquired *a, size_t number, struct unc_error *err)
{
	size_t before = a->taken;
	int rc = 0;

	while (rc == 0 && a->taken < number) {
		rc = acquire_unit(a, a->taken, err);
		a->taken += rc == 0;
	}
	while (rc && a->taken > before)
		abandon_unit(&a->shares[--a->taken]);
	return rc;
}

static int acquire_all(struct unc_acquired *a, struct unc_error *err)
{
	int rc;

	recover_others(a);
	rc = acquire_up_to(a, a->required, err);
	if (rc == 0)
		acquire_up_to(a, a->plan->numprograms, NULL);
	return rc;
}

int unc_acquire(struct unc_acquired *a, struct unc_error *err)
{
	int rc;

	a->taken = 0;
	if (a->direct->closed)
		return unc_error_set(err, -ENODEV, "PAPI was shut down meanwhile");
	if (a->plan->numprograms == 0) /* free-running counters only */
		return 0;
	rc = unc_claims_lock(a->direct->claims, err);
	rc = rc ? rc : acquire_all(a, err);
	a->locked = rc == 0;
	if (rc)
		unc_claims_unlock(a->direct->claims);
	return rc;
}

void unc_acquire_done(struct unc_acquired *a)
{
	if (a->locked)
		unc_claims_unlock(a->direct->claims);
	a->locked = false;
}

static int release_all(struct unc_acquired *a, bool sure, struct unc_error *err)
{
	int first = 0;

	for (size_t i = 0; i < a->taken; i++) {
		int rc = release_unit(a, i, sure);

		if (rc && !first && i < a->required)
			first = unc_direct_error(a->direct, a->plan->programs[i].unit, rc,
						 UNC_WRITING, "put back the registers of", err);
	}
	return first;
}

int unc_release(struct unc_acquired *a, bool sure, struct unc_error *err)
{
	bool locks = a->taken && !a->locked;
	int rc = locks ? unc_claims_lock(a->direct->claims, err) : 0;

	if (rc == 0)
		rc = release_all(a, sure, err);
	else /* the next start recovers these counters */
		for (size_t i = 0; i < a->taken; i++)
			unc_claimed_drop(&a->shares[i].at, a->shares[i].alloc.uses);
	if (locks || a->locked)
		unc_claims_unlock(a->direct->claims);
	a->taken = 0;
	a->locked = false;
	return rc;
}

/* ---------------------------------------------------------------------------------- from outside */

enum unc_unit_state unc_acquire_look(struct unc_direct *d, const struct unc_unit *unit, char *who,
				     size_t size)
{
	struct unc_claimed u = unc_claimed_at(d->claims, unit);
	uint64_t state;
	const struct unc_claim *claim = unc_claimed_load(&u, &state);
	uint32_t uses = unc_claim_uses(state);

	for (unsigned n = 0; uses >> n; n++)
		if ((uses >> n & 1) && unc_claimed_held(&u, n)) {
			unc_claimed_user(&u, claim, n, who, size);
			return UNC_UNIT_IN_USE;
		}
	return state ? UNC_UNIT_LEFT : UNC_UNIT_FREE;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/recover.h"

#include <errno.h>
#include <string.h>

#include "direct/control.h"

/* ---------------------------------------------------------------------------------- one counter */

bool unc_recover_has_control(const struct unc_unit *unit, unsigned counter)
{
	return counter < unit->box->counters ||
	       (counter == UNC_CLAIM_FIXED && unit->box->fixed_ctl != UNC_NONE);
}

struct unc_addr unc_recover_control(const struct unc_unit *unit, unsigned counter)
{
	const struct unc_box *box = unit->box;

	if (counter == UNC_CLAIM_FIXED)
		return unc_unit_addr(unit, box->fixed_ctl, 4);
	return unc_unit_addr(unit, unc_unit_counter(unit, counter).ctl, box->ctl_bytes);
}

/* A program of these counters, for the functions that write controls. */
static struct unc_program program_of(const struct unc_unit *unit, uint32_t counters)
{
	return (struct unc_program){
		.unit = unit,
		.filters = &unc_no_filters,
		.counters = (uint16_t)(counters & unc_width_mask(unit->box->counters)),
		.fixed = counters >> UNC_CLAIM_FIXED & 1 && unit->box->fixed_ctl != UNC_NONE,
	};
}

/* Does the control still hold what was written? */
static bool holds(const struct unc_unit *unit, unsigned counter, uint64_t ctl, uint64_t value)
{
	const struct unc_box *box = unit->box;

	if (box->count_in_ctl)
		value &= ~unc_width_mask(box->width);
	if (counter == UNC_CLAIM_FIXED)
		return value == UNC_CTL_EN;
	return ((value ^ ctl) & ~(box->control == UNC_PMON ? UNC_CTL_EN : 0)) == 0;
}

int unc_recover_disable(const struct unc_direct *d, const struct unc_unit *unit, unsigned counter,
			uint64_t ctl)
{
	struct unc_program p;
	struct unc_addr at;
	uint64_t value;
	int rc;

	if (!unc_recover_has_control(unit, counter))
		return 0;
	at = unc_recover_control(unit, counter);
	rc = unc_regs_read(&d->regs, &at, 1, &value);
	if (rc || !holds(unit, counter, ctl, value))
		return rc;
	p = program_of(unit, 1u << counter);
	return unc_control_of(unit)->remove(&d->regs, &p);
}

/* ---------------------------------------------------------------------------------- the unit */

/* Restore those registers of a disturbed unit that still hold what was written, and no others. */
static int withdraw(const struct unc_direct *d, const struct unc_unit_map *map,
		    const struct unc_leaver *leaver, const struct unc_snapshot *before)
{
	const struct unc_disturbance *changes = leaver->disturbance;
	int first = 0;

	for (size_t k = 0; k < changes->count; k++) {
		int rc;

		if (changes->program[k] != leaver->program || unc_disturbance_changed(changes, k))
			continue;
		rc = unc_snapshot_put(&d->regs, map, before, &changes->at[k]);
		first = first ? first : rc;
	}
	return first;
}

static int restore(const struct unc_direct *d, const struct unc_unit_map *map, uint64_t state,
		   const struct unc_snapshot *before)
{
	const struct unc_unit *unit = map->unit;
	struct unc_program p = program_of(unit, unc_claim_touched(state));
	struct unc_filters filters = unc_no_filters;

	for (unsigned k = 1; k < UNC_CLAIM_FILTERS; k++)
		if ((unc_claim_written(state) >> k & 1) &&
		    unit->box->filters[k - 1].offset != UNC_NONE)
			filters.used[k] = ~0ull;
	p.filters = &filters;
	return unc_snapshot_restore(&d->regs, map, &p, before);
}

/* Restore what the dead have left, unless another tool has programmed the unit since. */
static int restore_left(const struct unc_direct *d, const struct unc_unit_map *map,
			const struct unc_claim *claim, uint64_t state,
			const struct unc_snapshot *before)
{
	uint64_t planned[UNC_MAX_COUNTERS] = { 0 };
	struct unc_snapshot now;
	int rc = unc_snapshot_save(&d->regs, map, &now);

	for (unsigned n = 0; n < UNC_MAX_COUNTERS; n++)
		if (unc_claim_uses(state) >> n & 1)
			planned[n] = claim->uses[n].ctl;
	if (rc || !unc_snapshot_is_ours(map, before, planned, &now))
		return rc;
	return restore(d, map, state, before);
}

/* No process holds a counter of the unit: restore it, and end its claim. */
static int recover_unit(const struct unc_direct *d, const struct unc_claimed *u,
			const struct unc_claim *claim, uint64_t *state,
			const struct unc_leaver *leaver)
{
	const struct unc_disturbance *changes = leaver ? leaver->disturbance : NULL;
	/* A silent device may drop writes: its claim is kept for the next start. */
	bool silent = changes && unc_disturbance_silent(changes, leaver->program);
	bool theirs = changes && !silent && unc_disturbance_in(changes, leaver->program);
	struct unc_snapshot before = claim->before;
	struct unc_unit_map map;
	int rc;

	unc_unit_map(u->unit, &map);
	unc_snapshot_confine(d->machine.chip, &map, &before);
	if (theirs)
		rc = withdraw(d, &map, leaver, &before);
	else if (leaver)
		rc = restore(d, &map, *state, &before);
	else
		rc = restore_left(d, &map, claim, *state, &before);
	if ((rc == 0 && !silent) || theirs) {
		*state = 0;
		unc_claimed_commit(u, 0);
	}
	return rc;
}

/* ---------------------------------------------------------------------------------- some counters */

/* Others hold counters of the unit: disable the counters without a holder. */
static int recover_counters(const struct unc_direct *d, const struct unc_claimed *u,
			    const struct unc_claim *claim, uint64_t *state, uint32_t left)
{
	uint32_t done = 0;
	int first = 0;

	for (unsigned n = 0; left >> n; n++) {
		int rc;

		if (!(left >> n & 1))
			continue;
		rc = unc_recover_disable(d, u->unit, n, claim->uses[n].ctl);
		first = first ? first : rc;
		if (rc == 0)
			done |= 1u << n;
	}
	if (done) {
		*state &= ~(uint64_t)done;
		unc_claimed_commit(u, *state);
	}
	return first;
}

int unc_recover(struct unc_direct *d, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, const struct unc_leaver *leaver, uint32_t *live)
{
	uint32_t uses = unc_claim_uses(*state);

	*live = 0;
	for (unsigned n = 0; uses >> n; n++)
		if ((uses >> n & 1) && (unc_claimed_refs(u, n) || unc_claimed_held(u, n)))
			*live |= 1u << n;
	if (*state == 0)
		return 0;
	if (*live == 0)
		return recover_unit(d, u, claim, state, leaver);
	return uses == *live ? 0 : recover_counters(d, u, claim, state, uses & ~*live);
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/recover.h"

#include <errno.h>

int unc_recover_stop(const struct unc_direct *d, const struct unc_unit *unit, unsigned counter,
		     uint64_t ctl)
{
	struct unc_addr at;
	uint64_t value;
	int rc;

	if (!unc_control_exists(unit, counter))
		return 0;
	at = unc_control_addr(unit, counter);
	rc = unc_regs_read(&d->regs, &at, 1, &value);
	if (rc || !unc_control_holds(unit->box, counter, ctl, value))
		return rc;
	return unc_control_stop(&d->regs, unit, 1u << counter);
}

/* ---------------------------------------------------------------------------------- the unit */

/* A claimed unit, its claim, and what its registers hold now. */
struct look {
	const struct unc_claim *claim;
	uint64_t state;
	struct unc_unit_map map;
	struct unc_snapshot before, now;
};

/* Whose is what a register holds? */
enum owner { NOT_WRITTEN, OURS, THEIRS, SILENT };

static enum owner owner_of_control(const struct look *l, size_t i)
{
	const struct unc_box *box = l->map.unit->box;
	unsigned n = unc_snapshot_counter(box, &l->map.regs[i]);
	uint64_t value = l->now.value[i], bits = unc_control_bits(box, value);

	if (value == unc_width_mask(8u * l->map.regs[i].at.size))
		return SILENT;
	if ((unc_claim_uses(l->state) >> n & 1) &&
	    unc_control_holds(box, n, l->claim->uses[n].ctl, value))
		return OURS;
	return bits && bits != unc_control_bits(box, l->before.value[i]) ? THEIRS : NOT_WRITTEN;
}

static enum owner owner_of_filter(const struct look *l, size_t i)
{
	unsigned k = l->map.regs[i].n + 1;
	uint64_t value = l->now.value[i];

	if (!(unc_claim_written(l->state) >> k & 1) || value == l->before.value[i])
		return NOT_WRITTEN;
	for (unsigned n = 0; n < UNC_CLAIM_COUNTERS; n++) {
		const struct unc_claim_use *use = &l->claim->uses[n];

		if ((unc_claim_uses(l->state) >> n & 1) &&
		    ((value ^ use->filter[k]) & use->depends[k]))
			return THEIRS;
	}
	return OURS;
}

static enum owner owner_of(const struct look *l, size_t i)
{
	if (!(l->now.present >> i & 1))
		return NOT_WRITTEN;
	switch (l->map.regs[i].kind) {
	case UNC_REG_CONTROL:
		return owner_of_control(l, i);
	case UNC_REG_FILTER:
		return owner_of_filter(l, i);
	default:
		return NOT_WRITTEN;
	}
}

/* What the most doubtful register says of the unit. */
static enum owner owner_of_unit(const struct look *l)
{
	enum owner most = NOT_WRITTEN;

	for (size_t i = 0; i < l->map.count; i++) {
		enum owner owner = owner_of(l, i);

		most = owner > most ? owner : most;
	}
	return most;
}

/* Another tool uses the unit: restore only registers that hold what the claim says. */
static int withdraw(const struct unc_direct *d, const struct look *l)
{
	int first = 0;

	for (size_t i = 0; i < l->map.count; i++) {
		int rc = owner_of(l, i) == OURS ? unc_snapshot_put(&d->regs, &l->map, &l->before, i)
						: 0;

		first = first ? first : rc;
	}
	return first;
}

/* No process holds a counter of the unit: restore it, and end its claim. A silent device may drop writes. */
static int recover_unit(const struct unc_direct *d, const struct unc_claimed *u,
			const struct unc_claim *claim, uint64_t *state, bool sure)
{
	struct look l = { .claim = claim, .state = *state, .before = claim->before };
	enum owner owner = OURS;
	int rc;

	unc_unit_map(u->unit, &l.map);
	unc_snapshot_confine(d->machine.chip, &l.map, &l.before);
	rc = sure ? 0 : unc_snapshot_save(&d->regs, &l.map, &l.now);
	if (rc)
		return rc;
	owner = sure ? OURS : owner_of_unit(&l);
	if (owner == THEIRS)
		rc = withdraw(d, &l);
	else
		rc = unc_snapshot_restore(&d->regs, &l.map, unc_claim_touched(*state),
					  unc_claim_written(*state), &l.before);
	if (owner == SILENT || (rc && owner != THEIRS))
		return rc ? rc : -EIO;
	*state = 0;
	unc_claimed_commit(u, 0);
	return rc;
}

/* ---------------------------------------------------------------------------------- some counters */

/* Others hold counters of the unit: stop the counters without a holder. */
static int recover_counters(const struct unc_direct *d, const struct unc_claimed *u,
			    const struct unc_claim *claim, uint64_t *state, uint32_t left)
{
	uint32_t done = 0;
	int first = 0;

	for (unsigned n = 0; left >> n; n++) {
		int rc;

		if (!(left >> n & 1))
			continue;
		rc = unc_recover_stop(d, u->unit, n, claim->uses[n].ctl);
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
		uint64_t *state, bool sure, uint32_t *live)
{
	uint32_t uses = unc_claim_uses(*state);

	*live = 0;
	for (unsigned n = 0; uses >> n; n++)
		if ((uses >> n & 1) && (unc_claimed_refs(u, n) || unc_claimed_held(u, n)))
			*live |= 1u << n;
	if (*state == 0)
		return 0;
	if (*live == 0)
		return recover_unit(d, u, claim, state, sure);
	return uses == *live ? 0 : recover_counters(d, u, claim, state, uses & ~*live);
}

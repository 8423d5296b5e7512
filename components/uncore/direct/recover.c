/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/recover.h"

#include <errno.h>

/* A claimed unit that users have left. */
struct left {
	const struct unc_regs *regs;
	const struct unc_claim *claim;
	struct unc_unit_map map;
	uint32_t uses, written, sure;
	bool theirs; /* another tool has programmed it since */
	bool silent; /* it reads as all ones: writes may be lost */
};

static bool is_refused(int rc)
{
	return rc == -EPERM || rc == -EACCES;
}

/* Where all writes are refused, the register holds its value. */
static int put(const struct left *l, size_t i)
{
	const struct unc_snapshot *before = &l->claim->before;
	int rc = unc_snapshot_put(l->regs, &l->map, before, i);
	uint64_t value;

	return is_refused(rc) && unc_regs_read(l->regs, &l->map.regs[i].at, 1, &value) == 0 &&
			       value == before->value[i]
		       ? 0
		       : rc;
}

/* ---------------------------------------------------------------------------------- counters */

/*
 * Look at a control: does it hold what the claim says (1), or what it had before or 0, which a process that died while it
 * wrote it back may have left (0)? -EEXIST: it is another tool's. Or another -errno.
 */
static int look_at_control(struct left *l, size_t i, unsigned n)
{
	const struct unc_unit_reg *reg = &l->map.regs[i];
	const struct unc_box *box = l->map.unit->box;
	uint64_t value, bits;
	int rc = unc_regs_read(l->regs, &reg->at, 1, &value);

	if (rc)
		return rc;
	l->silent |= value == unc_width_mask(8u * reg->at.size);
	bits = unc_control_bits(box, value);
	if (bits == 0 || bits == unc_control_bits(box, l->claim->before.value[i]))
		return 0;
	return l->silent || unc_control_holds(box, n, l->claim->uses[n].ctl, value) ? 1 : -EEXIST;
}

/*
 * Must this register of a stopped counter be written? Its control is 0. In configuration space a counter takes two
 * writes, which not every device permits: it keeps its count.
 */
static bool must_put(const struct left *l, size_t i, unsigned n)
{
	const struct unc_unit_reg *reg = &l->map.regs[i];

	if (reg->kind != UNC_REG_CONTROL && reg->kind != UNC_REG_COUNTER)
		return false;
	if (unc_snapshot_counter(l->map.unit->box, reg) != n)
		return false;
	return reg->kind == UNC_REG_CONTROL ? l->claim->before.value[i] != 0
					    : reg->at.space != UNC_PCI;
}

/* Nothing may go on counting, so it is tried twice. Where all writes are refused, it was never started. */
static int stop(struct left *l, size_t control, unsigned n)
{
	int rc = unc_control_stop(l->regs, l->map.unit, 1u << n);

	if (rc)
		unc_control_stop(l->regs, l->map.unit, 1u << n);
	return is_refused(rc) && look_at_control(l, control, n) == 0 ? 0 : rc;
}

static int put_counter(struct left *l, size_t control, unsigned n)
{
	int ours = l->sure >> n & 1 ? 1 : look_at_control(l, control, n), first;

	l->theirs |= ours == -EEXIST;
	if (ours < 0)
		return ours == -EEXIST ? 0 : ours;
	first = ours ? stop(l, control, n) : 0;
	for (size_t i = 0; i < l->map.count; i++) {
		int rc = must_put(l, i, n) ? put(l, i) : 0;

		first = first ? first : rc;
	}
	return first;
}

/* @return those that are as before now, or another tool's */
static uint32_t put_counters(struct left *l, uint32_t counters, int *first)
{
	uint32_t done = 0;

	for (size_t i = 0; i < l->map.count; i++) {
		unsigned n = unc_snapshot_counter(l->map.unit->box, &l->map.regs[i]);
		int rc;

		if (l->map.regs[i].kind != UNC_REG_CONTROL || !(counters >> n & 1))
			continue;
		rc = put_counter(l, i, n);
		done |= rc || l->silent ? 0 : 1u << n;
		*first = *first ? *first : rc;
	}
	return done;
}

/* ---------------------------------------------------------------------------------- the unit */

static bool filter_is_ours(const struct left *l, unsigned k, uint64_t value)
{
	for (unsigned n = 0; l->uses >> n; n++) {
		const struct unc_claim_use *use = &l->claim->uses[n];

		if ((l->uses >> n & 1) && ((value ^ use->filter[k]) & use->depends[k]))
			return false;
	}
	return true;
}

static int put_filter(struct left *l, size_t i)
{
	unsigned k = l->map.regs[i].n + 1;
	uint64_t value;

	if (!(l->written >> k & 1))
		return 0;
	if ((l->uses & ~l->sure) && unc_regs_read(l->regs, &l->map.regs[i].at, 1, &value) == 0) {
		if (value == l->claim->before.value[i])
			return 0;
		if (!filter_is_ours(l, k, value)) {
			l->theirs = true;
			return 0;
		}
	}
	return put(l, i);
}

/* Another tool that counts there now needs it not to be frozen. */
static int put_unit_control(struct left *l, size_t i)
{
	struct unc_snapshot now;
	struct unc_addr at;
	uint64_t value;

	const struct unc_box *box = l->map.unit->box;

	if (l->claim->before.value[i] == box->unit_ctl_ones)
		return 0;
	if ((l->claim->before.value[i] & unc_box_unit_bits(box)->freeze) &&
	    unc_snapshot_save(l->regs, &l->map, &now) == 0 &&
	    unc_snapshot_programmed(&l->map, &now, &at, &value))
		return 0;
	return put(l, i);
}

static int put_register(struct left *l, size_t i)
{
	switch (l->map.regs[i].kind) {
	case UNC_REG_FILTER:
		return put_filter(l, i);
	case UNC_REG_STATUS:
		return l->theirs ? 0 : put(l, i);
	case UNC_REG_UNIT_CONTROL:
		return l->theirs ? 0 : put_unit_control(l, i);
	default:
		return 0;
	}
}

static int put_others(struct left *l)
{
	int first = 0;

	for (size_t i = 0; i < l->map.count; i++) {
		int rc = put_register(l, i);

		first = first ? first : rc;
	}
	return first;
}

int unc_recover(const struct unc_regs *regs, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, uint32_t sure, uint32_t *live)
{
	struct left l = { .regs = regs, .claim = claim, .sure = sure };
	uint32_t done;
	int first = 0;

	l.uses = unc_claim_uses(*state);
	l.written = unc_claim_written(*state);
	*live = 0;
	for (unsigned n = 0; l.uses >> n; n++)
		if ((l.uses >> n & 1) && (unc_claimed_refs(u, n) || unc_claimed_held(u, n)))
			*live |= 1u << n;
	if (*state == 0 || (*live && *live == l.uses))
		return 0;
	unc_unit_map(u->unit, &l.map);
	done = put_counters(&l, l.uses & ~*live, &first);
	if (l.silent && first == 0)
		first = -EIO;
	if (*live == 0 && first == 0) {
		first = put_others(&l);
		*state = first ? *state : 0;
	} else {
		*state &= ~(uint64_t)done;
	}
	unc_claimed_commit(u, *state);
	return first;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/recover.h"

#include <errno.h>
#include <string.h>

/* ---------------------------------------------------------------------------------- writing back */

/* A claimed unit, some or all of whose users are gone. */
struct left {
	const struct unc_regs *regs;
	const struct unc_claim *claim;
	struct unc_unit_map map;
	uint32_t uses, written, sure;
	uint32_t stopped; /* counters whose counts can be restored */
	uint32_t done;    /* counters to remove from the claim */
	bool theirs;      /* another tool has programmed it since */
	bool silent;      /* registers read as all ones: writes may be lost */
	int first;        /* error */
};

static int read_reg(const struct left *l, size_t i, uint64_t *value)
{
	return unc_regs_read(l->regs, &l->map.regs[i].at, 1, value);
}

static void note(struct left *l, int rc)
{
	l->first = l->first ? l->first : rc;
}

/*
 * The value to write. The bits above a count may be copies of its highest bit; bits that must be written as 1 may read
 * as anything; in a status register, a 1 clears a flag: clear those that were raised since.
 */
static int value_to_put(const struct left *l, size_t i, uint64_t *value)
{
	const struct unc_box *box = l->map.unit->box;
	uint64_t before = l->claim->before.value[i];
	int rc = 0;

	*value = before;
	switch (l->map.regs[i].kind) {
	case UNC_REG_STATUS:
		rc = read_reg(l, i, value);
		*value &= ~before & unc_width_mask(box->counters);
		break;
	case UNC_REG_COUNTER:
		*value &= unc_width_mask(box->width);
		break;
	case UNC_REG_UNIT_CONTROL:
		*value |= box->freeze_enable ? 0 : box->unit_ctl_ones;
		break;
	default:
		break;
	}
	return rc;
}

static bool is_refused(int rc)
{
	return rc == -EPERM || rc == -EACCES;
}

/* A device that refuses all writes still has the old value, which is fine. */
static int put(const struct left *l, size_t i)
{
	const struct unc_unit_reg *reg = &l->map.regs[i];
	uint64_t value, now;
	int rc;

	if (!(l->claim->before.present >> i & 1))
		return 0;
	rc = value_to_put(l, i, &value);
	if (rc || (reg->kind == UNC_REG_STATUS && value == 0))
		return rc;
	rc = unc_regs_write(l->regs, &reg->at, value);
	return is_refused(rc) && read_reg(l, i, &now) == 0 && now == l->claim->before.value[i] ? 0
											       : rc;
}

/* ---------------------------------------------------------------------------------- counters */

/*
 * Read a control. 1: it has the claimed value. 0: it has the old value, or 0 if a process died while it was restoring.
 * -EEXIST: another tool wrote it. Or another -errno.
 */
static int look_at_control(struct left *l, size_t i)
{
	const struct unc_unit_reg *reg = &l->map.regs[i];
	const struct unc_box *box = l->map.unit->box;
	uint64_t value, bits;
	int rc = read_reg(l, i, &value);

	if (rc)
		return rc;
	l->silent |= value == unc_width_mask(8u * reg->at.size);
	bits = unc_control_bits(box, value);
	if (bits == 0 || bits == unc_control_bits(box, l->claim->before.value[i]))
		return 0;
	return l->silent || unc_control_holds(box, reg->n, l->claim->uses[reg->n].ctl, value)
		       ? 1
		       : -EEXIST;
}

/* Try twice: nothing may keep counting. Where a device refuses all writes, the counter never started. */
static int stop(struct left *l, size_t i)
{
	uint32_t counter = 1u << l->map.regs[i].n;
	int rc = unc_control_stop(l->regs, l->map.unit, counter);

	if (rc)
		unc_control_stop(l->regs, l->map.unit, counter);
	return is_refused(rc) && look_at_control(l, i) == 0 ? 0 : rc;
}

static void put_control(struct left *l, size_t i)
{
	unsigned n = l->map.regs[i].n;
	int ours = l->sure >> n & 1 ? 1 : look_at_control(l, i), rc = ours < 0 ? ours : 0;

	if (ours > 0)
		rc = stop(l, i);
	if (ours >= 0 && rc == 0 && l->claim->before.value[i] != 0)
		rc = put(l, i);
	l->theirs |= ours == -EEXIST;
	if (rc && rc != -EEXIST) {
		note(l, rc);
		return;
	}
	l->done |= 1u << n;
	l->stopped |= rc ? 0 : 1u << n;
}

/* In configuration space this takes two writes, which some devices do not permit: leave the count there. */
static void put_count(struct left *l, size_t i)
{
	int rc = l->map.regs[i].at.space == UNC_PCI ? 0 : put(l, i);

	if (rc)
		l->done &= ~(1u << l->map.regs[i].n);
	note(l, rc);
}

static void put_counters(struct left *l, uint32_t counters)
{
	for (size_t i = 0; i < l->map.count; i++) {
		const struct unc_unit_reg *reg = &l->map.regs[i];

		if (reg->kind == UNC_REG_CONTROL && (counters >> reg->n & 1))
			put_control(l, i);
		else if (reg->kind == UNC_REG_COUNTER && (l->stopped >> reg->n & 1))
			put_count(l, i);
	}
	if (l->silent) {
		l->done = 0;
		note(l, -EIO);
	}
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
	if ((l->uses & ~l->sure) && read_reg(l, i, &value) == 0) {
		if (value == l->claim->before.value[i])
			return 0;
		if (!filter_is_ours(l, k, value)) {
			l->theirs = true;
			return 0;
		}
	}
	return put(l, i);
}

/* Do not restore a freeze if another tool counts there now. */
static int put_unit_control(struct left *l, size_t i)
{
	const struct unc_box *box = l->map.unit->box;
	struct unc_snapshot now;
	struct unc_addr at;
	uint64_t value;

	if (l->claim->before.value[i] == box->unit_ctl_ones)
		return 0;
	if ((l->claim->before.value[i] & unc_box_unit_bits(box)->freeze) &&
	    unc_snapshot_save(l->regs, &l->map, &now) == 0 &&
	    unc_snapshot_programmed(&l->map, &now, &at, &value))
		return 0;
	return put(l, i);
}

static void put_others(struct left *l)
{
	for (size_t i = 0; i < l->map.count; i++)
		switch (l->map.regs[i].kind) {
		case UNC_REG_FILTER:
			note(l, put_filter(l, i));
			break;
		case UNC_REG_STATUS:
			note(l, l->theirs ? 0 : put(l, i));
			break;
		case UNC_REG_UNIT_CONTROL:
			note(l, l->theirs ? 0 : put_unit_control(l, i));
			break;
		default:
			break;
		}
}

int unc_recover(const struct unc_regs *regs, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, uint32_t sure, uint32_t *live)
{
	struct left l = { .regs = regs,
			  .claim = claim,
			  .uses = unc_claim_uses(*state),
			  .written = unc_claim_written(*state),
			  .sure = sure };

	*live = 0;
	for (unsigned n = 0; l.uses >> n; n++)
		if ((l.uses >> n & 1) && (unc_claimed_refs(u, n) || unc_claimed_held(u, n)))
			*live |= 1u << n;
	if (*live && *live == l.uses)
		return 0;
	unc_unit_map(u->unit, &l.map);
	put_counters(&l, l.uses & ~*live);
	if (*live == 0 && l.first == 0)
		put_others(&l);
	*state = *live == 0 && l.first == 0 ? 0 : *state & ~(uint64_t)l.done;
	unc_claimed_commit(u, *state);
	return l.first;
}

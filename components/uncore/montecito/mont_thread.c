/* SPDX-License-Identifier: BSD-3-Clause */
#include "montecito/mont_thread.h"

struct unc_addr unc_mont_pmc0(const struct unc_unit *unit)
{
	return unc_unit_addr(unit, unit->box->unit_ctl, 8);
}

static int write_at(const struct unc_regs *regs, const struct unc_unit *unit, int32_t offset,
		    uint64_t value)
{
	struct unc_addr at = unc_unit_addr(unit, offset, 8);

	return unc_regs_write(regs, &at, value);
}

/* ---------------------------------------------------------------------------------- looking */

bool unc_mont_is_ours(const struct unc_unit *unit, const struct unc_snapshot *before,
		      const uint64_t *ctl, const struct unc_snapshot *now)
{
	struct unc_unit_map map;

	unc_unit_map(unit, &map);
	for (size_t i = 0; i < map.count; i++) {
		uint64_t is = now->value[i];

		if (map.regs[i].kind == UNC_REG_CONTROL && is != 0 && is != before->value[i] &&
		    is != ctl[map.regs[i].n])
			return false;
	}
	return true;
}

/* ---------------------------------------------------------------------------------- writing */

/* Switch all monitors off: another tool may have left some running. */
static int switch_off(const struct unc_regs *regs, const struct unc_unit *unit)
{
	int rc = 0;

	for (unsigned n = 0; rc == 0 && n < unit->box->counters; n++)
		rc = write_at(regs, unit, unc_unit_counter(unit, n).ctl, 0);
	return rc;
}

/*
 * Set qualifiers that no event uses to "any": values left by another tool would qualify these events as well.
 * Breakpoint registers matter only if a PMC names them.
 */
static int write_qualifiers(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	for (unsigned k = 0; rc == 0 && k < box->numfilters; k++) {
		const struct unc_filter_reg *f = &box->filters[k];
		uint64_t used = p->filters->used[k + 1];

		if (used || f->initial)
			rc = write_at(regs, p->unit, f->offset,
				      unc_filter_value(f, p->filters->value[k + 1], used));
	}
	return rc;
}

/* Write the control first: a monitor that is off does not keep its count. */
static int write_monitors(const struct unc_regs *regs, const struct unc_program *p)
{
	int rc = 0;

	for (unsigned n = 0; rc == 0 && n < p->unit->box->counters; n++) {
		struct unc_counter_regs at = unc_unit_counter(p->unit, n);

		if (!(p->counters >> n & 1))
			continue;
		rc = write_at(regs, p->unit, at.ctl, p->ctl[n]);
		if (rc == 0)
			rc = write_at(regs, p->unit, at.ctr, 0);
	}
	return rc;
}

int unc_mont_program(const struct unc_regs *regs, const struct unc_program *p)
{
	int rc = write_at(regs, p->unit, p->unit->box->unit_ctl, UNC_MONT_FREEZE);

	if (rc == 0)
		rc = switch_off(regs, p->unit);
	if (rc == 0)
		rc = write_qualifiers(regs, p);
	return rc ? rc : write_monitors(regs, p);
}

int unc_mont_unfreeze(const struct unc_regs *regs, const struct unc_unit *unit)
{
	return write_at(regs, unit, unit->box->unit_ctl, 0);
}

int unc_mont_withdraw(const struct unc_regs *regs, const struct unc_unit *unit,
		      const struct unc_snapshot *before, const uint64_t *ctl,
		      const struct unc_snapshot *now)
{
	struct unc_unit_map map;
	int first = 0;

	unc_unit_map(unit, &map);
	for (size_t i = 0; i < map.count; i++) {
		const struct unc_unit_reg *reg = &map.regs[i];
		int rc = 0;

		if (reg->kind == UNC_REG_CONTROL && ctl[reg->n] != 0 &&
		    now->value[i] == ctl[reg->n])
			rc = unc_regs_write(regs, &reg->at, before->value[i]);
		first = first ? first : rc;
	}
	return first;
}

/* Controls come before counters in the map, and PMC0 is the last. */
int unc_mont_restore(const struct unc_regs *regs, const struct unc_unit *unit,
		     const struct unc_snapshot *before)
{
	int first = write_at(regs, unit, unit->box->unit_ctl, UNC_MONT_FREEZE), rc;
	struct unc_unit_map map;

	unc_unit_map(unit, &map);
	for (size_t i = 0; i < map.count; i++) {
		uint64_t value = before->value[i];

		/* Bits above a count are copies of its highest bit. */
		if (map.regs[i].kind == UNC_REG_COUNTER)
			value &= unc_width_mask(unit->box->width);
		rc = before->present >> i & 1 ? unc_regs_write(regs, &map.regs[i].at, value) : 0;
		first = first ? first : rc;
	}
	return first;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium monitors: PMC registers select, PMD registers count, PMC0 freezes all monitors of a
 * thread (Montecito's manual 002, section 3.3). Registers are written while the monitors are
 * frozen: the rules about which events may be monitored together apply to running monitors.
 */
#include "direct/control.h"

/* PMC0; its other bits are overflow flags, which are not used: counts are widened without them. */
enum { FREEZE = 1 };

static int write_ctl(const struct unc_regs *regs, const struct unc_unit *unit, int n,
		     uint64_t value)
{
	return unc_control_write(regs, unit, unc_unit_counter(unit, (unsigned)n).ctl, 8, value);
}

static int write_unit_ctl(const struct unc_regs *regs, const struct unc_unit *unit, uint64_t value)
{
	return unc_control_write(regs, unit, unit->box->unit_ctl, 8, value);
}

/* Switch all monitors off: privilege level mask 0. */
static int disable_all(const struct unc_regs *regs, const struct unc_unit *unit)
{
	int first = 0;

	for (int n = 0; n < unit->box->counters; n++) {
		int rc = write_ctl(regs, unit, n, 0);

		first = first ? first : rc;
	}
	return first;
}

/*
 * Write the qualifiers. Unused ones are set to "any": values that another tool left would qualify
 * these events too. Breakpoint registers matter only where a PMC names them.
 */
static int write_filters(const struct unc_regs *regs, const struct unc_program *p, bool clear)
{
	const struct unc_box *box = p->unit->box;
	int first = 0;

	for (unsigned k = 0; k < box->numfilters; k++) {
		const struct unc_filter_reg *f = &box->filters[k];
		uint64_t used = clear ? 0 : p->filters->used[k + 1];
		int rc;

		if (!p->filters->used[k + 1] && f->initial == 0)
			continue;
		rc = unc_control_write(regs, p->unit, f->offset, 8,
				       unc_filter_value(f, p->filters->value[k + 1], used));
		first = first ? first : rc;
	}
	return first;
}

/* Disables all monitors first: another tool may have left running ones that this program does
 * not use. */
static int program(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc = write_unit_ctl(regs, p->unit, FREEZE);

	if (rc == 0)
		rc = disable_all(regs, p->unit);
	if (rc == 0)
		rc = write_filters(regs, p, false);
	for (int n = 0; rc == 0 && n < box->counters; n++) {
		int32_t ctr = unc_unit_counter(p->unit, (unsigned)n).ctr;

		if (!(p->counters >> n & 1))
			continue;
		/* The control first: a disabled monitor does not keep its count. */
		rc = write_ctl(regs, p->unit, n, p->ctl[n]);
		if (rc == 0)
			rc = unc_control_write(regs, p->unit, ctr, 8, 0);
	}
	return rc;
}

static int unfreeze(const struct unc_regs *regs, const struct unc_program *p)
{
	return write_unit_ctl(regs, p->unit, 0);
}

static int freeze(const struct unc_regs *regs, const struct unc_program *p)
{
	return write_unit_ctl(regs, p->unit, FREEZE);
}

/*
 * Monitors that run are not frozen for the others. The order in which the caller adds controls
 * satisfies the rules about events at each step.
 */
static int add(const struct unc_regs *regs, const struct unc_program *p)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_REGS; k++)
		if (p->filters->used[k])
			rc = unc_control_write(regs, p->unit, p->unit->box->filters[k - 1].offset,
					       8, p->filters->value[k]);
	for (int n = 0; rc == 0 && n < p->unit->box->counters; n++)
		if (p->counters >> n & 1)
			rc = write_ctl(regs, p->unit, n, p->ctl[n]);
	return rc;
}

static int remove_counters(const struct unc_regs *regs, const struct unc_program *p)
{
	int first = 0;

	for (int n = 0; n < p->unit->box->counters; n++) {
		int rc = p->counters >> n & 1 ? write_ctl(regs, p->unit, n, 0) : 0;

		first = first ? first : rc;
	}
	return first;
}

static int reset(const struct unc_regs *regs, const struct unc_program *p)
{
	int first = freeze(regs, p), rc = disable_all(regs, p->unit);

	first = first ? first : rc;
	rc = write_filters(regs, p, true);
	first = first ? first : rc;
	if (first) /* after an error, leave it at least frozen */
		return first;
	return unfreeze(regs, p);
}

const struct unc_control_ops unc_control_itanium = {
	.program = program,
	.unfreeze = unfreeze,
	.freeze = freeze,
	.add = add,
	.remove = remove_counters,
	.reset = reset,
};

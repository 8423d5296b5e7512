/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium monitors: PMC registers select, PMD registers count, PMC0 stops all monitors of a thread
 * at once (Montecito's manual 002, section 3.3). Everything is written while they are frozen, since
 * the rules about what may be monitored together hold for what runs.
 */
#include "direct/control.h"

enum { FREEZE = 1 }; /* the rest of PMC0 are overflow flags: our counts are widened without them */

static int put(const struct unc_regs *regs, const struct unc_unit *unit, int32_t offset,
	       uint64_t value)
{
	struct unc_addr at = unc_unit_addr(unit, offset, 8);

	return unc_regs_write(regs, &at, value);
}

static int put_ctl(const struct unc_regs *regs, const struct unc_unit *unit, int n, uint64_t value)
{
	return put(regs, unit, unc_box_counter(unit->box, unit->number, (unsigned)n).ctl, value);
}

/* Privilege level mask 0 switches a monitor off. */
static int all_off(const struct unc_regs *regs, const struct unc_unit *unit)
{
	int first = 0;

	for (int n = 0; n < unit->box->counters; n++) {
		int rc = put_ctl(regs, unit, n, 0);

		first = first ? first : rc;
	}
	return first;
}

/*
 * Qualifiers. Those that nobody asked for are set to "any", since what somebody left there would
 * qualify our events; breakpoint registers only matter where a PMC names them.
 */
static int put_filters(const struct unc_regs *regs, const struct unc_program *p, bool clear)
{
	const struct unc_box *box = p->unit->box;
	int first = 0;

	for (unsigned k = 0; k < box->numfilters; k++) {
		const struct unc_filter_reg *f = &box->filters[k];
		uint64_t used = clear ? 0 : p->filter_used[k + 1];
		int rc;

		if (!p->filter_used[k + 1] && f->initial == 0)
			continue;
		rc = put(regs, p->unit, f->offset, unc_filter_value(f, p->filter[k + 1], used));
		first = first ? first : rc;
	}
	return first;
}

static int program(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc = put(regs, p->unit, box->unit_ctl, FREEZE);

	if (rc == 0) /* what somebody left must not run */
		rc = all_off(regs, p->unit);
	if (rc == 0)
		rc = put_filters(regs, p, false);
	for (int n = 0; rc == 0 && n < box->counters; n++) {
		if (!(p->counters >> n & 1))
			continue;
		/* A count is kept only while its monitor is on. */
		rc = put_ctl(regs, p->unit, n, p->ctl[n]);
		if (rc == 0)
			rc = put(regs, p->unit,
				 unc_box_counter(box, p->unit->number, (unsigned)n).ctr, 0);
	}
	return rc;
}

static int let_run(const struct unc_regs *regs, const struct unc_program *p)
{
	return put(regs, p->unit, p->unit->box->unit_ctl, 0);
}

static int hold(const struct unc_regs *regs, const struct unc_program *p)
{
	return put(regs, p->unit, p->unit->box->unit_ctl, FREEZE);
}

static int clean(const struct unc_regs *regs, const struct unc_program *p)
{
	int first = hold(regs, p), rc = all_off(regs, p->unit);

	first = first ? first : rc;
	rc = put_filters(regs, p, true);
	first = first ? first : rc;
	if (first) /* it stays frozen at least */
		return first;
	return put(regs, p->unit, p->unit->box->unit_ctl, 0);
}

const struct unc_drive unc_drive_pmc = {
	.program = program,
	.let_run = let_run,
	.hold = hold,
	.clean = clean,
};

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PMON boxes, in the order of the manual's section 1.9.5: freeze, program, reset, unfreeze. What a
 * box cannot do through its unit control is done counter by counter.
 *
 * Only the unit itself is touched, through its own unit control: the global freeze would stop
 * everybody on the socket. The UBox has no unit control (2.1.2): its counters are left disabled
 * until they are let run.
 */
#include "direct/control.h"

static int put(const struct unc_regs *regs, const struct unc_unit *unit, int32_t offset,
	       unsigned size, uint64_t value)
{
	struct unc_addr at = unc_unit_addr(unit, offset, size);

	return unc_regs_write(regs, &at, value);
}

static int put_ctl(const struct unc_regs *regs, const struct unc_unit *unit, int n, uint64_t value)
{
	const struct unc_box *box = unit->box;

	return put(regs, unit, unc_box_counter(box, unit->number, (unsigned)n).ctl, box->ctl_bytes,
		   value);
}

static int put_unit_ctl(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t bits)
{
	if (unit->box->unit_ctl == UNC_NONE)
		return 0;
	return put(regs, unit, unit->box->unit_ctl, 4, unit->box->unit_ctl_ones | bits);
}

/* Write the controls of all used counters, enabled or not. */
static int put_controls(const struct unc_regs *regs, const struct unc_program *p, uint64_t enable)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	for (int c = 0; rc == 0 && c < box->counters; c++)
		if (p->counters >> c & 1)
			rc = put_ctl(regs, p->unit, c, enable ? p->ctl[c] | enable : 0);
	if (rc == 0 && p->fixed)
		rc = put(regs, p->unit, box->fixed_ctl, 4, enable);
	return rc;
}

static int put_filters(const struct unc_regs *regs, const struct unc_program *p, bool clear)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_REGS; k++) {
		struct unc_addr at;

		if (!p->filter_used[k] && !(p->filter_seen >> k & 1))
			continue;
		at = unc_unit_filter(p->unit, k - 1);
		rc = unc_regs_write(regs, &at, clear ? 0 : p->filter[k]);
	}
	return rc;
}

/* No reset reaches these counters: disable all, and set those that we use to 0. */
static int clear_one_by_one(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	if (box->fixed_ctl != UNC_NONE)
		rc = put(regs, p->unit, box->fixed_ctl, 4, 0);
	if (rc == 0 && p->fixed)
		rc = put(regs, p->unit, box->fixed_ctr, 8, 0);
	for (int c = 0; rc == 0 && c < box->counters; c++) {
		rc = put_ctl(regs, p->unit, c, 0);
		if (rc == 0 && (p->counters >> c & 1))
			rc = put(regs, p->unit,
				 unc_box_counter(box, p->unit->number, (unsigned)c).ctr, 8, 0);
	}
	return rc;
}

/* Freeze, which a unit may obey only once its control has the bits that enable it. */
static int freeze(const struct unc_regs *regs, const struct unc_unit *unit)
{
	int rc = unit->box->freeze_enable ? put_unit_ctl(regs, unit, 0) : 0;

	return rc ? rc : put_unit_ctl(regs, unit, UNC_UNIT_FRZ);
}

/* Steps a to d of 1.9.5 for one unit; it stays frozen, or disabled if it cannot be frozen. */
static int program(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc;

	if (box->unit_ctl == UNC_NONE) {
		/* What somebody left must not run here either. */
		rc = clear_one_by_one(regs, p);
		return rc ? rc : put_filters(regs, p, false);
	}
	rc = freeze(regs, p->unit);
	if (rc == 0) /* what somebody left in counters that we do not use must not run */
		rc = box->no_reset
			     ? clear_one_by_one(regs, p)
			     : put_unit_ctl(regs, p->unit,
					    UNC_UNIT_FRZ | UNC_UNIT_RST_CTRL | UNC_UNIT_RST_CTRS);
	if (rc == 0)
		rc = put_filters(regs, p, false);
	if (rc == 0)
		rc = put_controls(regs, p, UNC_CTL_EN);
	if (rc == 0 && !box->no_reset)
		rc = put_unit_ctl(regs, p->unit, UNC_UNIT_FRZ | UNC_UNIT_RST_CTRS);
	return rc;
}

static int let_run(const struct unc_regs *regs, const struct unc_program *p)
{
	return p->unit->box->unit_ctl == UNC_NONE ? put_controls(regs, p, UNC_CTL_EN)
						  : put_unit_ctl(regs, p->unit, 0);
}

static int hold(const struct unc_regs *regs, const struct unc_program *p)
{
	return p->unit->box->unit_ctl == UNC_NONE ? put_controls(regs, p, 0)
						  : put_unit_ctl(regs, p->unit, UNC_UNIT_FRZ);
}

/*
 * Leave a unit as after a hardware reset: nothing enabled, nothing frozen. What fails does not keep
 * the rest from being done; the first error is returned.
 */
static int clean(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int first = put_filters(regs, p, true), rc, one_by_one = 0;

	if (box->unit_ctl == UNC_NONE) {
		rc = put_controls(regs, p, 0);
		return first ? first : rc;
	}
	if (box->no_reset) {
		rc = freeze(regs, p->unit);
		first = first ? first : rc;
		one_by_one = clear_one_by_one(regs, p);
		first = first ? first : one_by_one;
	} else {
		if (p->fixed) {
			rc = put(regs, p->unit, box->fixed_ctl, 4, 0);
			first = first ? first : rc;
		}
		rc = put_unit_ctl(regs, p->unit,
				  UNC_UNIT_FRZ | UNC_UNIT_RST_CTRL | UNC_UNIT_RST_CTRS);
		first = first ? first : rc;
		if (rc)
			one_by_one = put_controls(regs, p, 0);
	}
	if (one_by_one) /* counters that are still enabled stay frozen at least */
		return first;
	rc = put_unit_ctl(regs, p->unit, 0);
	return first ? first : rc;
}

const struct unc_drive unc_drive_pmon = {
	.program = program,
	.let_run = let_run,
	.hold = hold,
	.clean = clean,
};

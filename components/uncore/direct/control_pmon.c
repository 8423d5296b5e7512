/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * PMON boxes, in the order of section 1.9.5 of the manual: freeze, program, reset, unfreeze. Where
 * the unit control cannot do a step, it is done counter by counter.
 *
 * Only the unit's own control is written: the global freeze would stop every tool that counts on
 * the socket. The UBox has no unit control (2.1.2); its counters stay disabled until unfreeze().
 */
#include "direct/control.h"

static int write_ctl(const struct unc_regs *regs, const struct unc_unit *unit, int n,
		     uint64_t value)
{
	const struct unc_box *box = unit->box;

	return unc_control_write(regs, unit, unc_unit_counter(unit, (unsigned)n).ctl,
				 box->ctl_bytes, value);
}

/* Bits that freeze a unit; that also clear its controls and counters. */
static uint32_t frozen(const struct unc_unit *unit)
{
	return unc_box_unit_bits(unit->box)->freeze;
}

static uint32_t frozen_and_reset(const struct unc_unit *unit)
{
	const struct unc_unit_bits *bits = unc_box_unit_bits(unit->box);

	return bits->freeze | bits->reset_ctl | bits->reset_ctr;
}

static int write_unit_ctl(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t bits)
{
	if (unit->box->unit_ctl == UNC_NONE)
		return 0;
	return unc_control_write(regs, unit, unit->box->unit_ctl, 4,
				 unit->box->unit_ctl_ones | bits);
}

/* Write the controls of all used counters. @param enable  the enable bit; 0 clears the controls */
static int write_controls(const struct unc_regs *regs, const struct unc_program *p, uint64_t enable)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	for (int c = 0; rc == 0 && c < box->counters; c++)
		if (p->counters >> c & 1)
			rc = write_ctl(regs, p->unit, c, enable ? p->ctl[c] | enable : 0);
	if (rc == 0 && p->fixed)
		rc = unc_control_write(regs, p->unit, box->fixed_ctl, 4, enable);
	return rc;
}

static int write_filters(const struct unc_regs *regs, const struct unc_program *p, bool clear)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k <= p->unit->box->numfilters; k++) {
		struct unc_addr at;

		if (!p->filters->used[k] && !(p->filter_seen >> k & 1))
			continue;
		at = unc_unit_filter(p->unit, k - 1);
		rc = unc_regs_write(regs, &at, clear ? 0 : p->filters->value[k]);
	}
	return rc;
}

/* Where the unit has no reset: disable all counters, and set the used ones to 0. */
static int clear_counters(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc = 0;

	if (box->fixed_ctl != UNC_NONE)
		rc = unc_control_write(regs, p->unit, box->fixed_ctl, 4, 0);
	if (rc == 0 && p->fixed)
		rc = unc_control_write(regs, p->unit, box->fixed_ctr, 8, 0);
	for (int c = 0; rc == 0 && c < box->counters; c++) {
		int32_t ctr = unc_unit_counter(p->unit, (unsigned)c).ctr;

		rc = write_ctl(regs, p->unit, c, 0);
		if (rc == 0 && (p->counters >> c & 1))
			rc = unc_control_write(regs, p->unit, ctr, 8, 0);
	}
	return rc;
}

/* Some units ignore a freeze until the bits that enable it are written. */
static int enable_and_freeze(const struct unc_regs *regs, const struct unc_unit *unit)
{
	int rc = unit->box->freeze_enable ? write_unit_ctl(regs, unit, 0) : 0;

	return rc ? rc : write_unit_ctl(regs, unit, frozen(unit));
}

/*
 * Steps a to d of 1.9.5 for one unit; it stays frozen, or disabled if it cannot be frozen. Counters
 * that the program does not use are disabled too: another tool may have left them enabled.
 */
static int program(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int rc;

	if (box->unit_ctl == UNC_NONE) {
		rc = clear_counters(regs, p);
		return rc ? rc : write_filters(regs, p, false);
	}
	rc = enable_and_freeze(regs, p->unit);
	if (rc == 0)
		rc = box->no_reset ? clear_counters(regs, p)
				   : write_unit_ctl(regs, p->unit, frozen_and_reset(p->unit));
	if (rc == 0)
		rc = write_filters(regs, p, false);
	if (rc == 0)
		rc = write_controls(regs, p, UNC_CTL_EN);
	if (rc == 0 && !box->no_reset)
		rc = write_unit_ctl(regs, p->unit,
				    frozen(p->unit) | unc_box_unit_bits(box)->reset_ctr);
	return rc;
}

static int unfreeze(const struct unc_regs *regs, const struct unc_program *p)
{
	return p->unit->box->unit_ctl == UNC_NONE ? write_controls(regs, p, UNC_CTL_EN)
						  : write_unit_ctl(regs, p->unit, 0);
}

static int freeze(const struct unc_regs *regs, const struct unc_program *p)
{
	return p->unit->box->unit_ctl == UNC_NONE ? write_controls(regs, p, 0)
						  : write_unit_ctl(regs, p->unit, frozen(p->unit));
}

/*
 * A control may be written while the unit counts (1.9.5 freezes for coherence, not for safety). The
 * counter is enabled by the write that selects its event, so it never counts another one.
 */
static int add(const struct unc_regs *regs, const struct unc_program *p)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_REGS; k++)
		if (p->filters->used[k]) {
			struct unc_addr at = unc_unit_filter(p->unit, k - 1);

			rc = unc_regs_write(regs, &at, p->filters->value[k]);
		}
	return rc ? rc : write_controls(regs, p, UNC_CTL_EN);
}

static int remove_counters(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int first = p->fixed ? unc_control_write(regs, p->unit, box->fixed_ctl, 4, 0) : 0;

	for (int c = 0; c < box->counters; c++) {
		int rc = p->counters >> c & 1 ? write_ctl(regs, p->unit, c, 0) : 0;

		first = first ? first : rc;
	}
	return first;
}

static int reset(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_box *box = p->unit->box;
	int first = write_filters(regs, p, true), rc, still_enabled = 0;

	if (box->unit_ctl == UNC_NONE) {
		rc = write_controls(regs, p, 0);
		return first ? first : rc;
	}
	if (box->no_reset) {
		rc = enable_and_freeze(regs, p->unit);
		first = first ? first : rc;
		still_enabled = clear_counters(regs, p);
		first = first ? first : still_enabled;
	} else {
		if (p->fixed) {
			rc = unc_control_write(regs, p->unit, box->fixed_ctl, 4, 0);
			first = first ? first : rc;
		}
		rc = write_unit_ctl(regs, p->unit, frozen_and_reset(p->unit));
		first = first ? first : rc;
		if (rc)
			still_enabled = write_controls(regs, p, 0);
	}
	if (still_enabled) /* leave the unit frozen at least */
		return first;
	rc = write_unit_ctl(regs, p->unit, 0);
	return first ? first : rc;
}

const struct unc_control_ops unc_control_pmon = {
	.program = program,
	.unfreeze = unfreeze,
	.freeze = freeze,
	.add = add,
	.remove = remove_counters,
	.reset = reset,
};

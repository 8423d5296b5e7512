/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A control may be written while the unit counts: 000, 1.9.5, freezes units for coherence, not for safety. The
 * write that selects an event also enables the counter, so it never counts another event; and the base of a
 * count is what the counter holds afterwards. So units are neither frozen nor reset: no other counter is touched.
 *
 * The L3 counters of the older Xeons (SDM volume 3B, 18.20 and 18.21) run as soon as their control is not 0. The
 * 7400 also has a command register. The manual leaves details open, so this code does not rely on them: it never
 * gives two commands in one write, and freezes a counter again after writing its control, which may have
 * started it.
 */
#include "direct/control.h"

struct unc_addr unc_control_addr(const struct unc_unit *unit, unsigned counter)
{
	const struct unc_box *box = unit->box;

	if (counter == UNC_CLAIM_FIXED)
		return unc_unit_addr(unit, box->fixed_ctl, 4);
	return unc_unit_addr(unit, unc_unit_counter(unit, counter).ctl, box->ctl_bytes);
}

uint64_t unc_control_bits(const struct unc_box *box, uint64_t value)
{
	return box->count_in_ctl ? value & ~unc_width_mask(box->width) : value;
}

static uint64_t enable_bit(const struct unc_box *box)
{
	return box->control == UNC_PMON ? UNC_CTL_EN : 0;
}

uint64_t unc_control_enabled(const struct unc_box *box, uint64_t ctl)
{
	return ctl | enable_bit(box);
}

bool unc_control_holds(const struct unc_box *box, unsigned counter, uint64_t ctl, uint64_t value)
{
	if (counter == UNC_CLAIM_FIXED)
		return value == UNC_CTL_EN;
	return ((unc_control_bits(box, value) ^ ctl) & ~enable_bit(box)) == 0;
}

/* ---------------------------------------------------------------------------------- writing */

static int write_control(const struct unc_regs *regs, const struct unc_unit *unit, unsigned counter,
			 uint64_t value)
{
	struct unc_addr at = unc_control_addr(unit, counter);

	return unc_regs_write(regs, &at, value);
}

static int write_controls(const struct unc_regs *regs, const struct unc_unit *unit,
			  uint32_t counters, const uint64_t *ctl)
{
	int rc = 0;

	for (unsigned n = 0; rc == 0 && counters >> n; n++)
		if (counters >> n & 1)
			rc = write_control(regs, unit, n,
					   unc_control_enabled(unit->box,
							       n == UNC_CLAIM_FIXED ? 0 : ctl[n]));
	return rc;
}

/* @param what  of the box's commands */
static int command(const struct unc_regs *regs, const struct unc_unit *unit, uint64_t what,
		   uint64_t counters)
{
	const struct unc_command_reg *commands = unit->box->commands;
	struct unc_addr at = unc_unit_addr(unit, commands->offset, 8);

	return unc_regs_write(regs, &at, what | counters << commands->select);
}

int unc_control_start(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t counters,
		      const uint64_t *ctl)
{
	const struct unc_command_reg *commands = unit->box->commands;
	int rc;

	if (!commands)
		return write_controls(regs, unit, counters, ctl);
	rc = command(regs, unit, commands->freeze, counters);
	rc = rc ? rc : write_controls(regs, unit, counters, ctl);
	rc = rc ? rc : command(regs, unit, commands->freeze, counters);
	return rc ? rc : command(regs, unit, commands->unfreeze, counters);
}

/* The freeze bit is write-only (000, table 1-3), so it is written anyway. */
int unc_control_unfreeze(const struct unc_regs *regs, const struct unc_unit *unit)
{
	const struct unc_box *box = unit->box;
	struct unc_addr at;

	if (box->unit_ctl == UNC_NONE)
		return 0;
	at = unc_unit_addr(unit, box->unit_ctl, 4);
	return unc_regs_write(regs, &at, box->unit_ctl_ones);
}

int unc_control_stop(const struct unc_regs *regs, const struct unc_unit *unit, uint32_t counters)
{
	const struct unc_command_reg *commands = unit->box->commands;
	int first = 0, rc;

	for (unsigned n = 0; counters >> n; n++) {
		rc = counters >> n & 1 ? write_control(regs, unit, n, 0) : 0;
		first = first ? first : rc;
	}
	/* A start that failed may have left them frozen. */
	rc = commands && !first ? command(regs, unit, commands->unfreeze, counters) : 0;
	return first ? first : rc;
}

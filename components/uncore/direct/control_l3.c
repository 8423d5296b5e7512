/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * L3 counters of the older Xeons (SDM volume 3B, 18.20 and 18.21). A counter runs as soon as its
 * control is not 0, and most have control and count in one register: writing the control writes the
 * count.
 *
 * The 7400 also has a command register, which freezes and unfreezes all counters of a package at
 * once. The manual leaves details open, so this code does not rely on them: it never gives two
 * commands in one write, and freezes a counter again after writing its control, which may have
 * started it.
 */
#include "direct/control.h"

static struct unc_counter_regs counter_regs(const struct unc_unit *unit, int n)
{
	return unc_unit_counter(unit, (unsigned)n);
}

static int command(const struct unc_regs *regs, const struct unc_unit *unit, uint64_t what,
		   uint64_t counters)
{
	const struct unc_command_reg *commands = unit->box->commands;

	return unc_control_write(regs, unit, commands->offset, 8,
				 what | counters << commands->select);
}

static uint64_t all_counters(const struct unc_box *box)
{
	return unc_width_mask(box->counters);
}

/* Stop a counter and set it to 0. */
static int clear(const struct unc_regs *regs, const struct unc_unit *unit, int n)
{
	struct unc_counter_regs counter = counter_regs(unit, n);
	int rc = unc_control_write(regs, unit, counter.ctl, 8, 0);

	if (rc || counter.ctr == counter.ctl)
		return rc;
	return unc_control_write(regs, unit, counter.ctr, 8, 0);
}

/* Write the controls of the used counters, with a count of 0. */
static int write_controls(const struct unc_regs *regs, const struct unc_program *p)
{
	int rc = 0;

	for (int n = 0; rc == 0 && n < p->unit->box->counters; n++)
		if (p->counters >> n & 1)
			rc = unc_control_write(regs, p->unit, counter_regs(p->unit, n).ctl, 8,
					       p->ctl[n]);
	return rc;
}

/* Clears all counters: another tool may have left running ones that this program does not use. */
static int program(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_command_reg *commands = p->unit->box->commands;
	int rc = commands ? command(regs, p->unit, commands->freeze, all_counters(p->unit->box))
			  : 0;

	for (int n = 0; rc == 0 && n < p->unit->box->counters; n++)
		rc = clear(regs, p->unit, n);
	if (!commands)
		return rc; /* writing a control would start its counter */
	if (rc == 0)
		rc = write_controls(regs, p);
	if (rc == 0)
		rc = command(regs, p->unit, commands->freeze, p->counters);
	return rc ? rc : command(regs, p->unit, commands->reset, p->counters);
}

static int unfreeze(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_command_reg *commands = p->unit->box->commands;

	return commands ? command(regs, p->unit, commands->unfreeze, p->counters)
			: write_controls(regs, p);
}

/* Commands select the program's own counters; the others go on. */
static int add(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_command_reg *commands = p->unit->box->commands;
	int rc = 0;

	if (!commands)
		return write_controls(regs, p);
	rc = command(regs, p->unit, commands->freeze, p->counters);
	if (rc == 0)
		rc = write_controls(regs, p);
	if (rc == 0)
		rc = command(regs, p->unit, commands->freeze, p->counters);
	if (rc == 0)
		rc = command(regs, p->unit, commands->reset, p->counters);
	return rc ? rc : command(regs, p->unit, commands->unfreeze, p->counters);
}

static int remove_counters(const struct unc_regs *regs, const struct unc_program *p)
{
	int first = 0;

	for (int n = 0; n < p->unit->box->counters; n++) {
		int rc = p->counters >> n & 1 ? clear(regs, p->unit, n) : 0;

		first = first ? first : rc;
	}
	return first;
}

/* Clear the control; where it shares a register with the count, write the count back with it. */
static int stop_counter(const struct unc_regs *regs, const struct unc_unit *unit, int n)
{
	struct unc_addr at = unc_unit_addr(unit, counter_regs(unit, n).ctl, 8);
	uint64_t count = 0;
	int rc = 0;

	if (unit->box->count_in_ctl)
		rc = unc_regs_read(regs, &at, 1, &count);
	return rc ? rc : unc_regs_write(regs, &at, count & unc_width_mask(unit->box->width));
}

static int freeze(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_command_reg *commands = p->unit->box->commands;
	int rc = 0;

	if (commands)
		return command(regs, p->unit, commands->freeze, p->counters);
	for (int n = 0; rc == 0 && n < p->unit->box->counters; n++)
		if (p->counters >> n & 1)
			rc = stop_counter(regs, p->unit, n);
	return rc;
}

static int reset(const struct unc_regs *regs, const struct unc_program *p)
{
	const struct unc_command_reg *commands = p->unit->box->commands;
	int first = 0, rc;

	for (int n = 0; n < p->unit->box->counters; n++) {
		if (!(p->counters >> n & 1))
			continue;
		rc = clear(regs, p->unit, n);
		first = first ? first : rc;
	}
	if (!commands)
		return first;
	rc = command(regs, p->unit, commands->reset, all_counters(p->unit->box));
	first = first ? first : rc;
	/* program() has frozen all: a counter that could not be cleared stays frozen. */
	rc = first ? 0 : command(regs, p->unit, commands->unfreeze, all_counters(p->unit->box));
	return first ? first : rc;
}

const struct unc_control_ops unc_control_l3 = {
	.program = program,
	.unfreeze = unfreeze,
	.freeze = freeze,
	.add = add,
	.remove = remove_counters,
	.reset = reset,
};

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A control may be written while the unit counts: 000, 1.9.5, freezes units for coherence, not for safety. One
 * write selects the event and enables the counter, so the counter never counts another event; its base is
 * whatever it holds afterwards. Therefore units are neither frozen nor reset, and no other counter is touched.
 *
 * The L3 counters of the older Xeons (SDM volume 3B, 18.20 and 18.21) run as soon as their control is not 0. The
 * 7400 also has a command register. The manual leaves its details open, so this code avoids them: it never
 * writes two commands at once, and freezes a counter again after writing its control, which may have
 * started it.
 */
#include "direct/control.h"

#include <errno.h>

static struct unc_addr control_addr(const struct unc_unit *unit, unsigned counter)
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
	struct unc_addr at = control_addr(unit, counter);

	return unc_regs_write(regs, &at, value);
}

static int write_controls(const struct unc_regs *regs, const struct unc_unit *unit,
			  uint32_t counters, const uint64_t *ctl)
{
	int rc = 0;

	for (unsigned n = 0; rc == 0 && counters >> n; n++)
		if (counters >> n & 1)
			rc = write_control(regs, unit, n,
					   (n == UNC_CLAIM_FIXED ? 0 : ctl[n]) |
						   enable_bit(unit->box));
	return rc;
}

/* @param what  one of the box's commands */
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

/* The freeze bit is write-only (000, table 1-3), so it is written without a look at it. */
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
	/* A failed start may have left them frozen. */
	rc = commands && !first ? command(regs, unit, commands->unfreeze, counters) : 0;
	return first ? first : rc;
}

/* ---------------------------------------------------------------------------------- verifying */

struct verification {
	const struct unc_regs *regs;
	const uint64_t *steps;
	size_t numsteps;
	struct unc_changed *changed;
};

/* @param box  of a control, which must be enabled; NULL: it is a filter */
static int compare(const struct verification *v, struct unc_addr at, uint64_t wrote, uint64_t bits,
		   const struct unc_box *box)
{
	uint64_t now;
	int rc = unc_regs_read(v->regs, &at, 1, &now);

	if (rc || (((now ^ wrote) & bits) == 0 && (!box || unc_box_counts(box, now))))
		return rc;
	v->changed->at = at;
	v->changed->now = now;
	v->changed->wrote = wrote;
	return -ESTALE;
}

static int compare_control(const struct verification *v, const struct unc_unit *unit,
			   unsigned counter, uint64_t ctl, uint64_t bits)
{
	return compare(v, control_addr(unit, counter), ctl | enable_bit(unit->box), bits,
		       unit->box);
}

static bool is_idle(const struct verification *v, size_t reading)
{
	return !v->steps || (reading < v->numsteps && v->steps[reading] == 0);
}

static int verify_controls(const struct verification *v, const struct unc_program *p,
			   const struct unc_unit_req *req)
{
	int rc = 0;

	for (unsigned i = 0; rc == 0 && i < req->numreqs; i++) {
		const struct unc_counter_req *r = &req->reqs[i];

		if (is_idle(v, r->reading))
			rc = compare_control(v, p->unit, r->counter, r->ctl, r->ctl | r->select);
	}
	if (rc == 0 && p->fixed && is_idle(v, req->fixed_reading))
		rc = compare_control(v, p->unit, UNC_CLAIM_FIXED, 0, 0);
	return rc;
}

static int verify_filters(const struct verification *v, const struct unc_program *p)
{
	int rc = 0;

	for (unsigned k = 1; rc == 0 && k < UNC_REGS; k++)
		if (p->filters->used[k])
			rc = compare(v, unc_unit_filter(p->unit, k - 1), p->filters->value[k],
				     p->filters->used[k], NULL);
	return rc;
}

int unc_control_verify(const struct unc_regs *regs, const struct unc_plan *plan, size_t programs,
		       const uint64_t *steps, size_t numsteps, struct unc_changed *changed)
{
	const struct verification v = { regs, steps, numsteps, changed };
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < programs; i++) {
		changed->program = i;
		rc = verify_controls(&v, &plan->programs[i], &plan->unit_reqs[i]);
		if (rc == 0 && !steps && plan->programs[i].filters != &unc_no_filters)
			rc = verify_filters(&v, &plan->programs[i]);
	}
	return rc;
}

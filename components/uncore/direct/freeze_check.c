/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/freeze_check.h"

#include <errno.h>
#include <stdlib.h>

#include "direct/control.h"
#include "direct/access_error.h"
#include "direct/snapshot.h"

#define MS 1000000ull
#define MOMENT (MS / 16)     /* ns: no time between two reads counts as more */
#define PATIENCE (20 * MS)   /* ns: 800 MHz make 16 million counts */
#define PATIENCE_SIM 1000ull /* ns of the embedded machine, whose clocks do not sleep */

enum {
	MOST_SOCKETS = 16,
	LEAST_READS = 17, /* clocks of virtual machines may move only after so many */
	STUCK = 1000,     /* looks at the time of a simulated machine, which may be held */
};

/* ---------------------------------------------------------------------------------- making */

static const struct unc_box *find_ubox(const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->control == UNC_PMON && chip->boxes[i]->units == 1 &&
		    chip->boxes[i]->fixed_ctl != UNC_NONE &&
		    unc_box_clock(chip, chip->boxes[i], true))
			return chip->boxes[i];
	return NULL;
}

/* Nothing depends on a global control that a table gives: one source has it. */
static bool has_freeze(const struct unc_chip *chip)
{
	return chip->global && !chip->global->by_table;
}

/* @return how many sockets have a clock */
static size_t find_clocks(const struct unc_machine *m, const struct unc_plan *plan,
			  struct unc_encoding *clocks)
{
	const struct unc_box *box = has_freeze(m->chip) ? find_ubox(m->chip) : NULL;
	size_t n = 0;

	for (unsigned socket = 0; box && socket < m->topology.sockets && n < MOST_SOCKETS; socket++)
		if (unc_plan_counts_in(plan, socket) &&
		    unc_encode_clock(m->chip, box, true, &clocks[n]) == 0)
			clocks[n++].socket = (int16_t)socket;
	return n;
}

static int make(struct unc_freeze_check *c, struct unc_direct *d, const struct unc_plan *plan)
{
	struct unc_encoding clocks[MOST_SOCKETS];
	const struct unc_encoding *list[MOST_SOCKETS];
	size_t n = find_clocks(&d->machine, plan, clocks);
	int rc;

	for (size_t i = 0; i < n; i++)
		list[i] = &clocks[i];
	if (n == 0)
		return -ENOENT;
	rc = unc_plan_make(&d->machine, list, n, -1, &c->plan, NULL);
	if (rc == 0)
		rc = unc_acquire_make(&c->acquired, d, &c->plan);
	if (rc == 0)
		rc = unc_disturbance_make(&c->plan, &c->written);
	c->last = calloc(n, sizeof(*c->last));
	return c->last ? rc : -ENOMEM;
}

static void stop_at_exit(void *arg)
{
	unc_freeze_check_stop(arg);
}

void unc_freeze_check_make(struct unc_freeze_check *c, struct unc_direct *d,
			   const struct unc_plan *plan)
{
	if (c->made)
		return;
	if (make(c, d, plan))
		unc_freeze_check_free(c);
	c->acquired.at_exit.release = stop_at_exit;
	c->acquired.at_exit.arg = c;
	c->made = true;
}

void unc_freeze_check_free(struct unc_freeze_check *c)
{
	free(c->last);
	unc_disturbance_free(&c->written);
	unc_acquire_free(&c->acquired);
	unc_plan_free(&c->plan);
	*c = (struct unc_freeze_check){ 0 };
}

/* ---------------------------------------------------------------------------------- looking */

/* A clock has just been read as `value`: does it move, or can that not be known? */
static int await_move(const struct unc_regs *regs, const struct unc_addr *at, uint64_t value,
		      bool *moves)
{
	uint64_t longest = regs->ops->simulated ? PATIENCE_SIM : PATIENCE;
	uint64_t before, awake = 0;

	*moves = true;
	if (!unc_regs_time_passes(regs))
		return 0;
	before = unc_regs_now(regs);
	for (unsigned reads = 0, stuck = 0; awake < longest || reads < LEAST_READS; reads++) {
		uint64_t now = unc_regs_now(regs), again, passed = now - before;
		int rc = unc_regs_read(regs, at, 1, &again);

		stuck = passed ? 0 : stuck + 1;
		if (rc || again != value || stuck > STUCK)
			return rc;
		awake += passed < MOMENT ? passed : MOMENT;
		before = now;
	}
	*moves = false;
	return 0;
}

/* Has a clock moved since it was read last? @param now  does it move now? */
static int look(struct unc_freeze_check *c, size_t i, bool now, bool *moves)
{
	const struct unc_regs *regs = &c->acquired.direct->regs;
	const struct unc_addr *at = &c->plan.readings[i];
	uint64_t value;
	int rc = now ? unc_regs_read(regs, at, 1, &c->last[i]) : 0;

	if (rc == 0)
		rc = unc_regs_read(regs, at, 1, &value);
	*moves = rc || value != c->last[i];
	if (!*moves)
		rc = await_move(regs, at, value, moves);
	else if (rc == 0)
		c->last[i] = value;
	return rc;
}

static const struct unc_unit *ubox_of(const struct unc_freeze_check *c, size_t i)
{
	return c->plan.programs[c->plan.sources[i].program].unit;
}

int unc_freeze_check_read(struct unc_freeze_check *c, uint64_t sockets, bool now,
			  struct unc_error *err)
{
	for (size_t i = 0; c->running && i < c->plan.numreadings; i++) {
		const struct unc_unit *ubox = ubox_of(c, i);
		size_t changed;
		bool moves;

		if (!(sockets >> ubox->socket & 1) || look(c, i, now, &moves) || moves)
			continue;
		if (unc_disturbance_check(&c->acquired.direct->regs, &c->written, &changed) == 0)
			return unc_machine_frozen(&c->acquired.direct->machine, ubox->socket,
						  -ESTALE, err);
		unc_freeze_check_stop(c); /* another tool stopped the counter */
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- lifting */

/* A unit of the socket that is programmed, apart from the clock's; NULL: none. */
static const struct unc_unit *others(const struct unc_direct *d, const struct unc_unit *ubox)
{
	for (size_t i = 0; i < d->machine.numunits; i++) {
		const struct unc_unit *unit = &d->machine.units[i];
		struct unc_snapshot now;
		struct unc_unit_map map;
		struct unc_addr at;
		uint64_t value;

		if (unit->socket != ubox->socket || unit == ubox)
			continue;
		unc_unit_map(unit, &map);
		if (unc_snapshot_save(&d->regs, &map, &now) == 0 &&
		    unc_snapshot_programmed(&map, &now, &at, &value))
			return unit;
	}
	return NULL;
}

static int unfreeze(const struct unc_direct *d, unsigned socket)
{
	const struct unc_global_reg *g = d->machine.chip->global;
	struct unc_addr at;
	const char *why;
	uint64_t value;
	int rc = unc_machine_global(&d->machine, socket, &at, &why) ? 0 : -ENXIO;

	if (rc == 0)
		rc = unc_regs_read(&d->regs, &at, 1, &value);
	if (rc == 0)
		rc = unc_regs_write(&d->regs, &at, (value & ~g->freeze) | g->unfreeze);
	return rc;
}

static int lift(struct unc_freeze_check *c, size_t i, struct unc_error *err)
{
	const struct unc_direct *d = c->acquired.direct;
	const struct unc_unit *ubox = ubox_of(c, i);
	const struct unc_unit *other = d->force ? NULL : others(d, ubox);
	char name[64], how[UNC_UNFREEZE];
	bool moves;
	int rc;

	if (other)
		return unc_error_set(err, -EBUSY,
				     "all uncore counters of socket %u are frozen, and %s is "
				     "programmed: its tool may have stopped its counters for a "
				     "moment. Else %s",
				     ubox->socket, unc_unit_name(other, name, sizeof(name)),
				     unc_machine_unfreeze(&d->machine, ubox->socket, how));
	rc = unfreeze(d, ubox->socket);
	if (rc)
		return unc_direct_write_error(d, ubox, rc, "lift the global freeze of", err);
	rc = look(c, i, true, &moves);
	return rc == 0 && !moves ? unc_machine_frozen(&d->machine, ubox->socket, -EBUSY, err) : 0;
}

/* ---------------------------------------------------------------------------------- starting */

/* Program the clocks that were taken, and read them. */
static int program(struct unc_freeze_check *c)
{
	const struct unc_regs *regs = &c->acquired.direct->regs;
	size_t changed;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < c->plan.numprograms; i++) {
		const struct unc_program *p = &c->plan.programs[i];

		rc = unc_acquire_program(&c->acquired, i);
		if (rc == 0 && c->acquired.shares[i].first)
			rc = unc_control_of(p->unit)->unfreeze(regs, p);
	}
	unc_disturbance_place(&c->written, &c->plan);
	if (rc == 0)
		rc = unc_disturbance_note(regs, &c->plan, &c->written, &changed);
	return rc ? rc : unc_regs_read(regs, c->plan.readings, c->plan.numreadings, c->last);
}

int unc_freeze_check_start(struct unc_freeze_check *c, struct unc_error *err)
{
	int rc = 0;

	if (c->plan.numprograms == 0 || c->running || unc_acquire(&c->acquired, NULL))
		return 0;
	if (program(c)) {
		unc_release(&c->acquired, NULL, NULL);
		return 0;
	}
	c->running = true;
	for (size_t i = 0; rc == 0 && i < c->plan.numreadings; i++) {
		bool moves;

		if (look(c, i, false, &moves) == 0 && !moves)
			rc = lift(c, i, err);
	}
	if (rc)
		unc_freeze_check_stop(c);
	return rc;
}

void unc_freeze_check_stop(struct unc_freeze_check *c)
{
	size_t changed;
	int rc;

	if (!c->running)
		return;
	c->running = false;
	rc = unc_disturbance_check(&c->acquired.direct->regs, &c->written, &changed);
	unc_release(&c->acquired, rc == -ESTALE ? &c->written : NULL, NULL);
}

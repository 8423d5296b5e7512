/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/freeze_check.h"

#include <errno.h>

#define MS 1000000ull
#define MOMENT (MS / 16)     /* ns: the most that the time between two reads counts for */
#define PATIENCE (20 * MS)   /* ns: 800 MHz make 16 million counts */
#define PATIENCE_SIM 1000ull /* ns of the embedded machine, whose clocks do not sleep */

enum {
	LEAST_READS = 17, /* a virtual machine's clock may take so many to move */
	STUCK = 16,       /* looks at a simulated machine's time, which someone may hold */
};

/* ---------------------------------------------------------------------------------- planning */

int unc_freeze_check_plan(struct unc_freeze_check *c, struct unc_plan *plan, uint64_t sockets)
{
	const struct unc_machine *m = plan->machine;
	struct unc_encoding clocks[UNC_UBOXES];
	const struct unc_encoding *list[UNC_UBOXES];
	size_t units, n = 0;
	const struct unc_unit *unit;

	/* Do not rely on a global control of a discovery table: only one source describes it. */
	c->ubox = m->chip->global && m->chip->global->by_table ? NULL : unc_chip_ubox(m->chip);
	unit = c->ubox ? unc_machine_units(m, c->ubox, &units) : NULL;
	for (size_t i = 0; unit && i < units && n < UNC_UBOXES; i++) {
		if (!(sockets >> unit[i].socket & 1) ||
		    unc_encode_clock(m->chip, c->ubox, true, &clocks[n]))
			continue;
		clocks[n].socket = (int16_t)unit[i].socket;
		list[n] = &clocks[n];
		n++;
	}
	return unc_plan_watch(plan, list, n);
}

bool unc_freeze_check_has(const struct unc_freeze_check *c, const struct unc_plan *plan,
			  size_t program)
{
	return c->ubox && plan->programs[program].unit->box == c->ubox;
}

/* The unit whose clock this reading reads; NULL: no clock. */
static const struct unc_unit *clock_of(const struct unc_freeze_check *c,
				       const struct unc_plan *plan, size_t reading)
{
	const struct unc_reading_source *from = &plan->sources[reading];

	if (from->program == SIZE_MAX || from->number != UNC_REQ_FIXED ||
	    !unc_freeze_check_has(c, plan, from->program))
		return NULL;
	return plan->programs[from->program].unit;
}

/* ---------------------------------------------------------------------------------- looking */

/* A clock was just read as `value`. Does it move? Also true if this cannot be known. */
static int await_move(const struct unc_regs *regs, const struct unc_addr *at, uint64_t value,
		      bool *moves)
{
	uint64_t longest = regs->ops->simulated ? PATIENCE_SIM : PATIENCE;
	uint64_t before = unc_regs_time(regs).now, awake = 0;

	*moves = true;
	for (unsigned reads = 0, stuck = 0; awake < longest || reads < LEAST_READS; reads++) {
		uint64_t again, passed = unc_regs_time(regs).now - before;
		int rc = passed ? unc_regs_read(regs, at, 1, &again) : 0;

		stuck = passed ? 0 : stuck + 1;
		if (rc || stuck > STUCK || (passed && again != value))
			return rc;
		awake += passed < MOMENT ? passed : MOMENT;
		before += passed;
	}
	*moves = false;
	return 0;
}

/* Has a clock moved since its last read? @param now  does it move now? */
static int look(const struct unc_regs *regs, const struct unc_addr *at, bool now, uint64_t *last,
		bool *moves)
{
	uint64_t before = *last;
	int rc = unc_regs_read(regs, at, 1, last);

	*moves = rc || (!now && *last != before);
	return *moves ? rc : await_move(regs, at, *last, moves);
}

/* Is the clock enabled? If another tool stopped it, it shows no freezes. */
static bool is_enabled(const struct unc_regs *regs, const struct unc_unit *ubox)
{
	const struct unc_addr at = unc_unit_addr(ubox, ubox->box->fixed_ctl, 4);
	uint64_t value;

	return unc_regs_read(regs, &at, 1, &value) == 0 && unc_box_counts(ubox->box, value);
}

int unc_freeze_check_read(struct unc_freeze_check *c, const struct unc_acquired *a, uint64_t *last,
			  uint64_t sockets, bool now, struct unc_error *err)
{
	const struct unc_regs *regs = &a->direct->regs;

	sockets &= c->running;
	for (size_t i = 0; sockets && i < a->plan->numreadings; i++) {
		const struct unc_unit *ubox = clock_of(c, a->plan, i);
		bool moves;

		if (!ubox || !(sockets >> ubox->socket & 1) ||
		    look(regs, &a->plan->readings[i], now, &last[i], &moves) || moves)
			continue;
		if (is_enabled(regs, ubox))
			return unc_machine_frozen(a->plan->machine, ubox->socket, -ESTALE, err);
		c->running &= ~(1ull << ubox->socket);
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- lifting */

/* A programmed unit of the socket other than the clock's, or NULL. */
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
	const struct unc_addr at = {
		.space = UNC_MSR, .size = 8, .socket = (uint16_t)socket, .at = g->msr
	};
	uint64_t value;
	int rc = unc_regs_read(&d->regs, &at, 1, &value);

	if (rc == 0)
		rc = unc_regs_write(&d->regs, &at, (value & ~g->freeze) | g->unfreeze);
	return rc;
}

static int lift(const struct unc_direct *d, const struct unc_unit *ubox, struct unc_error *err)
{
	const struct unc_unit *other = d->force ? NULL : others(d, ubox);
	char name[64], how[UNC_UNFREEZE];
	int rc;

	if (other)
		return unc_error_set(err, -EBUSY,
				     "all uncore counters of socket %u are frozen, and %s is "
				     "programmed: its tool may have stopped its counters for a "
				     "moment. Else %s",
				     ubox->socket, unc_unit_name(other, name, sizeof(name)),
				     unc_machine_unfreeze(&d->machine, ubox->socket, how));
	rc = unfreeze(d, ubox->socket);
	return rc ? unc_direct_error(d, ubox, rc, UNC_WRITING, "lift the global freeze of", err)
		  : 0;
}

/* ---------------------------------------------------------------------------------- starting */

static int start_clock(struct unc_freeze_check *c, const struct unc_direct *d,
		       const struct unc_unit *ubox, const struct unc_addr *at, uint64_t *last,
		       struct unc_error *err)
{
	bool moves;
	int rc;

	if (look(&d->regs, at, true, last, &moves))
		return 0;
	if (!moves) {
		if (!is_enabled(&d->regs, ubox))
			return 0;
		rc = lift(d, ubox, err);
		if (rc)
			return rc;
		if (look(&d->regs, at, true, last, &moves) == 0 && !moves)
			return unc_machine_frozen(&d->machine, ubox->socket, -EBUSY, err);
	}
	c->running |= 1ull << ubox->socket;
	return 0;
}

int unc_freeze_check_start(struct unc_freeze_check *c, const struct unc_acquired *a, uint64_t *last,
			   struct unc_error *err)
{
	int rc = 0;

	c->running = 0;
	for (size_t i = 0; rc == 0 && i < a->plan->numreadings; i++) {
		const struct unc_unit *ubox = clock_of(c, a->plan, i);

		if (!ubox)
			continue;
		if (a->taken == a->plan->numprograms)
			rc = start_clock(c, a->direct, ubox, &a->plan->readings[i], &last[i], err);
		else if (a->direct->force) /* another tool uses the clock, so look at nothing */
			unfreeze(a->direct, ubox->socket);
	}
	return rc;
}

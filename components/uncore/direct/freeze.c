/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/freeze.h"

#include <errno.h>
#include <time.h>

#include "direct/error.h"
#include "direct/snapshot.h"

enum {
	SPINS = 64, /* looks without a pause */
	OPENS = 3,  /* of the file with the time of a mounted machine: each one is served later */
};

#define MS 1000000ull
static const uint64_t patience = 20 * MS, /* of looking: 800 MHz make 16 million counts */
	patience_of_files = 2000 * MS,    /* served by a process that may have to wait */
	moves_within = 1000;              /* ns of a simulated machine */

static const struct unc_box *find_ubox(const struct unc_chip *chip)
{
	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->control == UNC_PMON && chip->boxes[i]->units == 1 &&
		    chip->boxes[i]->fixed_ctl != UNC_NONE &&
		    unc_box_clock(chip, chip->boxes[i], true))
			return chip->boxes[i];
	return NULL;
}

/* Nothing may depend on a global control that a table gives: one source has it. */
static bool is_wanted(const struct unc_direct *d)
{
	const struct unc_global_reg *g = d->machine.chip->global;

	return g && !g->by_table;
}

size_t unc_freeze_clocks(const struct unc_direct *d, const struct unc_plan *plan,
			 struct unc_encoding *clocks, size_t most)
{
	const struct unc_chip *chip = d->machine.chip;
	const struct unc_box *box = is_wanted(d) ? find_ubox(chip) : NULL;
	size_t n = 0;

	for (unsigned socket = 0; box && socket < d->machine.topology.sockets; socket++)
		if (unc_plan_counts_in(plan, socket) && n < most &&
		    unc_encode_clock(chip, box, true, &clocks[n]) == 0)
			clocks[n++].socket = (int16_t)socket;
	return n;
}

bool unc_freeze_unit_clock(const struct unc_direct *d, const struct unc_unit *unit,
			   struct unc_encoding *clock)
{
	const struct unc_chip *chip = d->machine.chip;
	const struct unc_box *box = unit->box;

	if (box->control != UNC_PMON || box->unit_ctl == UNC_NONE)
		return false;
	if (unc_encode_clock(chip, box, true, clock) && unc_encode_clock(chip, box, false, clock))
		return false;
	clock->socket = (int16_t)unit->socket;
	clock->unit = (int16_t)unit->number;
	return true;
}

/* ---------------------------------------------------------------------------------- looking */

static uint64_t now_ns(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 * MS + (uint64_t)t.tv_nsec;
}

/* After so many looks, the time of a simulated machine has moved, or stands still. */
static unsigned looks_at_time(const struct unc_regs *regs)
{
	return regs->ops->simulated ? SPINS : OPENS;
}

/* Does the time of a machine that has a time of its own go on from here? */
static bool goes_on(const struct unc_regs *regs, uint64_t first)
{
	uint64_t now;

	for (unsigned tries = 0; tries < looks_at_time(regs); tries++)
		if (!unc_regs_clock(regs, &now) || now != first)
			return true;
	return false;
}

/* Read a clock that has not moved until it moves. */
static int await_change(const struct unc_regs *regs, const struct unc_addr *at, uint64_t before)
{
	const struct timespec nap = { .tv_nsec = MS };
	uint64_t start = now_ns(), first = 0, time = 0, value, longest = patience;
	bool own_time = unc_regs_clock(regs, &first); /* after the value: it may pass between */

	if (own_time) {
		if (!goes_on(regs, first))
			return 0;
		longest = patience_of_files;
	}
	for (unsigned tries = 0; tries <= SPINS || now_ns() - start < longest; tries++) {
		int rc;

		if (own_time && !unc_regs_clock(regs, &time))
			return 0;
		rc = unc_regs_read(regs, at, 1, &value);
		if (rc || value != before)
			return rc;
		if (regs->ops->simulated && time > first + moves_within)
			return -ESTALE;
		if (tries > SPINS)
			nanosleep(&nap, NULL);
	}
	return -ESTALE;
}

/*
 * Read a clock until it moves. A socket that sleeps may stop its clocks, and the access that reads them
 * wakes it: so only one that does not move while it is read again and again is frozen. Time of a
 * simulated machine may stand still, too.
 */
static int look_since(const struct unc_regs *regs, const struct unc_addr *at, uint64_t before)
{
	uint64_t value;
	int rc = unc_regs_read(regs, at, 1, &value);

	return rc || value != before ? rc : await_change(regs, at, value);
}

static int look_at(const struct unc_regs *regs, const struct unc_addr *at)
{
	uint64_t before;
	int rc = unc_regs_read(regs, at, 1, &before);

	return rc ? rc : look_since(regs, at, before);
}

/* ---------------------------------------------------------------------------------- lifting */

/* A unit of the socket that is programmed, apart from the clock's; NULL: none. */
static const struct unc_unit *others(const struct unc_direct *d, const struct unc_unit *ubox)
{
	for (size_t i = 0; i < d->machine.numunits; i++) {
		const struct unc_unit *unit = &d->machine.units[i];
		struct unc_snapshot now;
		struct unc_addr at;
		uint64_t value;

		if (unit->socket == ubox->socket && unit != ubox &&
		    unc_snapshot_save(&d->regs, unit, &now) == 0 &&
		    unc_snapshot_programmed(unit, &now, &at, &value))
			return unit;
	}
	return NULL;
}

static int frozen(const struct unc_direct *d, unsigned socket, int code, struct unc_error *err)
{
	char how[UNC_UNFREEZE];

	return unc_error_set(err, code, "%sall uncore counters of socket %u are frozen: %s%s",
			     code == -ESTALE ? "counting was disturbed: " : "", socket,
			     unc_machine_unfreeze(&d->machine, socket, how),
			     code == -ESTALE ? "; the counts are lost" : "");
}

/* Nothing is done if the chip has no such register. */
static int unfreeze(const struct unc_direct *d, unsigned socket)
{
	const struct unc_global_reg *g = d->machine.chip->global;
	struct unc_addr at;
	const char *why;
	uint64_t value;
	int rc;

	if (!unc_machine_global(&d->machine, socket, &at, &why))
		return g ? -ENXIO : 0;
	rc = unc_regs_read(&d->regs, &at, 1, &value);
	if (rc)
		return rc;
	return unc_regs_write(&d->regs, &at, (value & ~g->freeze) | g->unfreeze);
}

/*
 * A freeze that was lifted is not put back: who wrote it cannot be known, it only spoils the next count,
 * and counters run after a reset (000, 1.9.5 and table 1-1).
 */
static int lift(const struct unc_direct *d, const struct unc_unit *ubox,
		const struct unc_addr *clock, struct unc_error *err)
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
	if (rc)
		return unc_direct_write_error(d, ubox, rc, "lift the global freeze of", err);
	rc = look_at(&d->regs, clock);
	if (rc == -ESTALE)
		return frozen(d, ubox->socket, -EBUSY, err);
	return rc ? unc_direct_error(d, ubox, rc, "read the clock of", err) : 0;
}

int unc_freeze_look(const struct unc_direct *d, const struct unc_unit *ubox, bool may_lift,
		    struct unc_error *err)
{
	const struct unc_addr at = unc_unit_addr(ubox, ubox->box->fixed_ctr, 8);
	int rc = look_at(&d->regs, &at);

	if (rc == -ESTALE)
		return may_lift ? lift(d, ubox, &at, err) : frozen(d, ubox->socket, -ESTALE, err);
	return rc ? unc_direct_error(d, ubox, rc, "read the clock of", err) : 0;
}

int unc_freeze_look_unit(const struct unc_direct *d, const struct unc_unit *unit,
			 const struct unc_addr *counter, uint64_t before, struct unc_error *err)
{
	int rc = look_since(&d->regs, counter, before);
	char name[64];

	if (rc == -ESTALE)
		return unc_error_set(
			err, rc,
			"counting was disturbed: %s is frozen: its clock stands still. "
			"Another tool froze it; the counts are lost",
			unc_unit_name(unit, name, sizeof(name)));
	return rc ? unc_direct_error(d, unit, rc, "read the clock of", err) : 0;
}

bool unc_freeze_time_passes(const struct unc_direct *d)
{
	uint64_t first;

	return !unc_regs_clock(&d->regs, &first) || goes_on(&d->regs, first);
}

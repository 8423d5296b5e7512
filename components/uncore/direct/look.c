/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/look.h"

#include <errno.h>
#include <stdlib.h>

#include "direct/end.h"
#include "direct/freeze.h"
#include "direct/reading.h"

enum {
	MOST_SOCKETS = 16,
	BETWEEN_LOOKS = 1000000,             /* ns between reads that look at sockets */
	BETWEEN_PROBES = 10 * BETWEEN_LOOKS, /* the same, at a unit */
};

/* A set that counts clocks and is only looked at: its counters may wrap. */
static struct unc_set *make_clock(struct unc_direct *d, const struct unc_encoding *const *clocks,
				  size_t n)
{
	struct unc_set *clock;

	if (unc_set_make(d, clocks, n, -1, &clock, NULL))
		return NULL;
	if (unc_set_equip(clock, NULL)) {
		unc_set_free(clock);
		return NULL;
	}
	clock->watched = false;
	return clock;
}

/* The set that counts the clock of a unit: that of its box. NULL: the box has none. */
static struct unc_set *probe_of(const struct unc_set *set, const struct unc_unit *unit)
{
	for (size_t i = 0; i < set->numprobes; i++)
		if (set->probes[i]->plan.programs[0].unit->box == unit->box)
			return set->probes[i];
	return NULL;
}

static void make_probe(struct unc_set *set, const struct unc_unit *unit)
{
	struct unc_encoding clock;
	const struct unc_encoding *list[] = { &clock };
	struct unc_set *probe = NULL;

	if (unc_freeze_unit_clock(set->direct, unit, &clock))
		probe = make_clock(set->direct, list, 1);
	if (probe)
		set->probes[set->numprobes++] = probe;
}

void unc_look_prepare(struct unc_set *set)
{
	const struct unc_direct *d = set->direct;
	struct unc_encoding clocks[MOST_SOCKETS];
	const struct unc_encoding *list[MOST_SOCKETS];
	const struct unc_box *box = NULL;
	size_t n;

	if (set->probes)
		return;
	n = unc_freeze_clocks(d, &set->plan, clocks, MOST_SOCKETS);
	for (size_t i = 0; i < n; i++)
		list[i] = &clocks[i];
	if (n && !set->clock)
		set->clock = make_clock(set->direct, list, n);
	set->probes = calloc(d->machine.chip->numboxes, sizeof(struct unc_set *));
	for (size_t i = 0; set->probes && i < set->plan.numprograms; i++) {
		const struct unc_unit *unit = set->plan.programs[i].unit;

		if (unit->box != box && !probe_of(set, unit))
			make_probe(set, unit);
		box = unit->box;
	}
}

void unc_look_end(struct unc_set *set)
{
	set->clocked = false;
	if (set->clock && unc_set_check(set->clock, NULL) == 0)
		unc_set_drop(set->clock);
}

/* The error of a look. Without a freeze err stays as it is: the set has no error. */
static int report(int rc, const struct unc_error *why, struct unc_error *err)
{
	if (err)
		*err = *why;
	return rc;
}

/*
 * Is a socket of the set frozen? Where another tool uses the counter for the clock, or it cannot be
 * read, that cannot be known.
 */
static int look_at_socket(struct unc_set *set, size_t program, bool lift, struct unc_error *err)
{
	struct unc_set *clock = set->clock;
	const struct unc_unit *ubox = clock->plan.programs[program].unit;
	struct unc_error why = { 0 };
	size_t changed;
	int rc = unc_freeze_look(set->direct, ubox, lift, &why);
	if (rc == -ESTALE &&
	    unc_disturbance_check(&set->direct->regs, &clock->disturbance, &changed)) {
		unc_look_end(set); /* another tool stopped the counter of the clock */
		return 0;
	}
	return rc == -EBUSY || rc == -ESTALE || rc == -EPERM ? report(rc, &why, err) : 0;
}

/* Without it, or where another tool uses the counter, it cannot be known what is frozen. */
static void start_clock(struct unc_set *set)
{
	set->clocked = true;
	if (set->clock && !set->clock->running)
		unc_set_start(set->clock, NULL);
}

int unc_look_at_sockets(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	start_clock(set);
	if (!set->clock)
		return 0;
	for (size_t i = 0; rc == 0 && set->clock->running && i < set->clock->plan.numprograms; i++)
		rc = look_at_socket(set, i, true, err);
	return rc;
}

/*
 * Is a unit of the set frozen? That cannot be known if it has no counter left for a clock, while other
 * processes start or stop, and through a clock of which another tool changed the control. Sets that
 * start wait until the counter of the clock is free again.
 * @param locked  the caller holds the start lock
 * @param moves   set to true if its clock moves
 */
static int look_at_unit(struct unc_set *set, size_t program, bool locked, bool *moves,
			struct unc_error *err)
{
	const struct unc_unit *unit = set->plan.programs[program].unit;
	struct unc_set *probe = probe_of(set, unit);
	struct unc_error why = { 0 };
	size_t changed;
	int rc = 0, lost = 0;

	if (!probe || (!locked && unc_claims_busy(set->direct->claims)))
		return 0;
	probe->acquired.within = locked;
	unc_plan_retarget(&probe->plan, unit);
	if (unc_acquire(&probe->acquired, NULL))
		return 0;
	if (unc_set_begin(probe, NULL) == 0) {
		rc = unc_freeze_look_unit(set->direct, unit, &probe->plan.readings[0],
					  probe->last[0], &why);
		*moves = rc == 0;
		if (rc)
			lost = unc_disturbance_check(&set->direct->regs, &probe->disturbance,
						     &changed);
	}
	unc_release(&probe->acquired, lost == -ESTALE ? &probe->disturbance : NULL, NULL);
	return rc == -ESTALE && lost == 0 ? report(rc, &why, err) : 0;
}

/* ---------------------------------------------------------------------------------- at the start */

/* The first unit of this socket that has a counter left for its clock; numprograms: none. */
static size_t find_spare(const struct unc_set *set, unsigned socket)
{
	size_t i = 0;

	for (; i < set->plan.numprograms; i++) {
		const struct unc_program *p = &set->plan.programs[i];

		if (p->unit->socket == socket && probe_of(set, p->unit) &&
		    __builtin_popcount(p->counters) < p->unit->box->counters)
			break;
	}
	return i;
}

bool unc_look_can_wait(const struct unc_set *set)
{
	if (set->direct->force)
		return false;
	for (size_t i = 0; i < set->plan.numprograms; i++)
		if (find_spare(set, set->plan.programs[i].unit->socket) == set->plan.numprograms)
			return false;
	return true;
}

/* Has the first counter of a program moved since the set started? */
static bool has_moved(const struct unc_set *set, size_t program)
{
	const struct unc_want *want = &set->plan.wants[program];
	size_t i = want->numneeds ? want->needs[0].reading : want->fixed_reading;
	uint64_t value;

	return (want->numneeds || want->fixed) &&
	       unc_regs_read(&set->direct->regs, &set->plan.readings[i], 1, &value) == 0 &&
	       value != set->last[i];
}

bool unc_look_at_start(struct unc_set *set)
{
	if (!unc_freeze_time_passes(set->direct))
		return true;
	for (unsigned socket = 0; socket < set->direct->machine.topology.sockets; socket++) {
		size_t i = find_spare(set, socket);
		bool moves = i == set->plan.numprograms || has_moved(set, i);

		if (!moves)
			look_at_unit(set, i, false, &moves, NULL);
		if (!moves)
			return false;
	}
	return true;
}

/* ---------------------------------------------------------------------------------- in reads */

/* In the last read no counter of the set moved on the socket of this clock. */
static bool stands_still(const struct unc_set *set, unsigned socket)
{
	bool any = false;

	for (size_t i = 0; i < set->plan.numprograms; i++) {
		if (set->plan.programs[i].unit->socket != socket)
			continue;
		any = true;
		if (set->moved[i])
			return false;
	}
	return any;
}

/* @param start  start the clock, if there is anything to look at */
static int look_at_idle_sockets(struct unc_set *set, bool start, struct unc_error *err)
{
	struct unc_set *clock = set->clock;
	int rc = 0;

	for (size_t i = 0; rc == 0 && clock && i < clock->plan.numprograms; i++) {
		if (!stands_still(set, clock->plan.programs[i].unit->socket))
			continue;
		if (start)
			start_clock(set);
		if (clock->running)
			rc = look_at_socket(set, i, false, err);
	}
	return rc;
}

/* The next unit in which no counter moved. */
static int look_at_idle_unit(struct unc_set *set, struct unc_error *err)
{
	size_t n = set->plan.numprograms;
	bool moves;

	for (size_t i = 0; i < n; i++) {
		size_t program = (set->next_probe + i) % n;

		if (set->moved[program])
			continue;
		set->next_probe = program + 1;
		return look_at_unit(set, program, false, &moves, err);
	}
	return 0;
}

static bool is_any_idle(const struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numprograms; i++)
		if (!set->moved[i])
			return true;
	return false;
}

int unc_look_at_idle(struct unc_set *set, struct unc_error *err)
{
	bool start;
	uint64_t now;
	int rc = 0;

	if (!is_any_idle(set))
		return 0;
	now = unc_wrap_now();
	if (now - set->looked_at >= BETWEEN_LOOKS) {
		/* It may take the counter of another tool, and wait for other processes. */
		start = !set->clocked && !set->direct->force &&
			!unc_claims_busy(set->direct->claims);
		rc = look_at_idle_sockets(set, start, err);
		set->looked_at = unc_wrap_now(); /* a look may take longer than that */
	}
	if (rc == 0 && now - set->probed_at >= BETWEEN_PROBES &&
	    unc_freeze_time_passes(set->direct)) {
		rc = look_at_idle_unit(set, err);
		set->looked_at = set->probed_at = unc_wrap_now();
	}
	if (rc)
		unc_reading_abandon(set, rc, NULL);
	return rc;
}

/* ---------------------------------------------------------------------------------- at the stop */

/* All units in which no counter moved, up to the first that is frozen. They are looked at with one lock. */
static int look_at_idle_units(struct unc_set *set, struct unc_error *err)
{
	struct unc_direct *d = set->direct;
	bool locked = set->numprobes && is_any_idle(set) && !unc_claims_busy(d->claims) &&
		      unc_claims_lock(d->claims, NULL) == 0;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->plan.numprograms; i++)
		if (!set->moved[i])
			rc = look_at_unit(set, i, locked, &set->moved[i], err);
	if (locked)
		unc_claims_unlock(d->claims);
	return rc;
}

/*
 * A socket in which a counter moves, of the set or for the clock of a unit, is not frozen. A clock that runs
 * is looked at first: all others take the start lock, which may lift a freeze (acquire.h).
 */
int unc_look_at_stop(struct unc_set *set, struct unc_error *err)
{
	bool clock_runs = set->clock && set->clock->running;
	struct unc_error why = { 0 };
	int rc, unit = 0;

	if (!set->clock && set->numprobes == 0) /* what moves would not matter */
		return 0;
	if (!unc_freeze_time_passes(set->direct) || unc_reading_look(set))
		return 0;
	rc = look_at_idle_sockets(set, false, err);
	if (rc == 0)
		unit = look_at_idle_units(set, &why);
	if (rc == 0 && !clock_runs)
		rc = look_at_idle_sockets(set, true, err);
	return rc || unit == 0 ? rc : report(unit, &why, err);
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/look.h"

#include <errno.h>
#include <stdlib.h>

#include "direct/freeze.h"
#include "direct/overflow.h"
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
	if (set->clock && unc_set_check(set->clock, NULL) == 0)
		unc_set_stop(set->clock, NULL);
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
	int rc = 0;

	if (!(set->stopped >> ubox->socket & 1))
		rc = unc_freeze_look(set->direct, ubox, lift, &why);
	if (rc == -ESTALE && unc_overflow_stopped(set, ubox->socket))
		return 0;
	if (rc == -ESTALE &&
	    unc_disturbance_check(&set->direct->regs, &clock->disturbance, &changed)) {
		unc_look_end(set); /* another tool stopped the counter of the clock */
		return 0;
	}
	return rc == -EBUSY || rc == -ESTALE || rc == -EPERM ? report(rc, &why, err) : 0;
}

int unc_look_at_sockets(struct unc_set *set, bool lift, struct unc_error *err)
{
	int rc = 0;

	if (!set->clock)
		return 0;
	if (!set->clock->running)
		unc_set_start(set->clock, NULL);
	for (size_t i = 0; rc == 0 && set->clock->running && i < set->clock->plan.numprograms; i++)
		rc = look_at_socket(set, i, lift, err);
	return rc;
}

/*
 * Is a unit of the set frozen? That cannot be known if it has no counter left for a clock, while other
 * processes start or stop, and through a clock of which another tool changed the control. Sets that
 * start wait until the counter of the clock is free again.
 */
static int look_at_unit(struct unc_set *set, size_t program, struct unc_error *err)
{
	const struct unc_unit *unit = set->plan.programs[program].unit;
	struct unc_set *probe = probe_of(set, unit);
	struct unc_error why = { 0 };
	size_t changed;
	int rc = 0, lost = 0;

	if (!probe || (set->stopped >> unit->socket & 1) ||
	    unc_claims_busy(set->direct->joins->claims))
		return 0;
	unc_plan_retarget(&probe->plan, unit);
	if (unc_own_take(&probe->own, NULL))
		return 0;
	if (unc_set_begin(probe, NULL) == 0) {
		rc = unc_freeze_look_unit(set->direct, unit, &probe->plan.readings[0], &why);
		lost = unc_disturbance_check(&set->direct->regs, &probe->disturbance, &changed);
	}
	unc_own_give_back(&probe->own, lost == -ESTALE ? &probe->disturbance : NULL, NULL);
	if (rc == -ESTALE && unc_overflow_stopped(set, unit->socket))
		return 0;
	return rc == -ESTALE && lost == 0 ? report(rc, &why, err) : 0;
}

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

static int look_at_idle_sockets(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0;
	     rc == 0 && set->clock && set->clock->running && i < set->clock->plan.numprograms; i++)
		if (stands_still(set, set->clock->plan.programs[i].unit->socket))
			rc = look_at_socket(set, i, false, err);
	return rc;
}

/* The next unit in which no counter moved. */
static int look_at_idle_unit(struct unc_set *set, struct unc_error *err)
{
	size_t n = set->plan.numprograms;

	for (size_t i = 0; i < n; i++) {
		size_t program = (set->next_probe + i) % n;

		if (set->moved[program])
			continue;
		set->next_probe = program + 1;
		return look_at_unit(set, program, err);
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
	uint64_t now;
	int rc = 0;

	if (!is_any_idle(set))
		return 0;
	now = unc_wrap_now();
	if (now - set->looked_at >= BETWEEN_LOOKS) {
		rc = look_at_idle_sockets(set, err);
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

int unc_look_at_units(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	if (!unc_freeze_time_passes(set->direct) || unc_reading_look(set))
		return 0;
	for (size_t i = 0; rc == 0 && i < set->plan.numprograms; i++)
		if (!set->moved[i])
			rc = look_at_unit(set, i, err);
	return rc;
}

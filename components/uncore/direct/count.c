/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by registers: take the units of a plan (own.h), program them, read (reading.h), give them
 * back. control.h programs one unit; units that others use too are neither frozen nor reset.
 */
#include "count.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/control.h"
#include "direct/error.h"
#include "direct/freeze.h"
#include "direct/reading.h"
#include "forks.h"

enum {
	MOST_SOCKETS = 16,
	BETWEEN_LOOKS = 1000000,             /* ns between reads that look at sockets */
	BETWEEN_PROBES = 10 * BETWEEN_LOOKS, /* the same, at a unit */
};

/* Called by the watcher thread. After an error the next read, from any thread, tries again. */
static void update_in_time(void *arg)
{
	struct unc_set *set = arg;

	if (!unc_guard_try_enter()) /* the process ends */
		return;
	pthread_mutex_lock(&set->lock);
	if (set->running)
		unc_reading_update(set, NULL);
	pthread_mutex_unlock(&set->lock);
	unc_guard_leave();
}

/* Its units, its watcher thread and its count are the parent's. */
static int check_inherited(const struct unc_set *set, struct unc_error *err)
{
	return set->running ? unc_forks_check(set->forks, err) : 0;
}

/* Read the units for the last time. They are not frozen: others may read them too. */
static int finish(struct unc_set *set, struct unc_error *err)
{
	size_t changed;
	int first = unc_disturbance_check(&set->direct->regs, &set->disturbance, &changed), rc;

	if (first == -ESTALE) {
		set->lost = first;
		unc_reading_disturbed(set, changed, err);
	} else if (first) {
		unc_reading_no_controls(set, first, err);
	}
	rc = unc_reading_update(set, first ? NULL : err);
	return first ? first : rc;
}

/* Give the units back, unless that was done when the counts were lost. */
static int end(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_own_give_back(&set->own, set->lost == -ESTALE ? &set->disturbance : NULL, err);

	set->running = false;
	return rc;
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	int first, rc;

	if (!set->running)
		return 0;
	first = set->lost ? unc_reading_lost(set, err) : finish(set, err);
	if (first && !set->lost)
		set->lost = first;
	rc = end(set, first ? NULL : err);
	return first ? first : rc;
}

static int begin(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;
	size_t changed = 0;
	char name[64];
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = unc_join_program(set->direct, plan, i, &set->own.joined[i]);
		if (rc)
			unc_direct_write_error(set->direct, plan->programs[i].unit, rc, "program",
					       err);
	}
	/* Counts start here, at any value: the counters may be shared. */
	if (rc == 0)
		rc = unc_reading_raw(set, set->last, err);
	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		const struct unc_program *p = &plan->programs[i];

		if (set->own.joined[i].first)
			rc = unc_control_of(p->unit)->unfreeze(&set->direct->regs, p);
		if (rc)
			unc_direct_write_error(set->direct, plan->programs[i].unit, rc, "start",
					       err);
	}
	if (rc)
		return rc;
	unc_disturbance_place(&set->disturbance, plan);
	rc = unc_disturbance_note(&set->direct->regs, plan, &set->disturbance, &changed);
	if (rc == -ENXIO && set->own.joined[changed].first)
		return unc_error_set(err, rc,
				     "%s does not keep what is written: a hypervisor may be in "
				     "the way",
				     set->direct->regs.ops->name);
	if (rc == -ENXIO)
		return unc_error_set(err, -EBUSY,
				     "%s is being counted by others, but another tool has changed "
				     "it since",
				     unc_unit_name(plan->programs[changed].unit, name,
						   sizeof(name)));
	return rc ? unc_reading_no_controls(set, rc, err) : 0;
}

static int start(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_own_take(&set->own, err);

	if (rc)
		return rc;
	set->read_at = set->looked_at = set->probed_at = unc_wrap_now();
	set->passed = unc_regs_passed(&set->direct->regs);
	memset(set->total, 0, set->plan.numreadings * sizeof(set->total[0]));
	rc = begin(set, err);
	if (rc) {
		unc_own_give_back(&set->own, NULL, NULL); /* err keeps the first error */
		return rc;
	}
	unc_own_taken(&set->own);
	set->running = true;
	set->lost = 0;
	set->slept = unc_wrap_slept(false);
	set->forks = unc_forks();
	rc = set->watched ? unc_watch_start(&set->watch, err) : 0;
	if (rc)
		stop(set, NULL);
	return rc;
}

/* ---- freezes by other tools */

static void stop_clock(struct unc_set *set)
{
	if (set->clock && check_inherited(set->clock, NULL) == 0)
		stop(set->clock, NULL);
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
	struct unc_error why = { 0 };
	size_t changed;
	int rc = unc_freeze_look(set->direct, clock->plan.programs[program].unit, lift, &why);

	if (rc == -ESTALE &&
	    unc_disturbance_check(&set->direct->regs, &clock->disturbance, &changed)) {
		stop_clock(set); /* another tool stopped the counter of the clock */
		return 0;
	}
	return rc == -EBUSY || rc == -ESTALE || rc == -EPERM ? report(rc, &why, err) : 0;
}

static int look_at_sockets(struct unc_set *set, bool lift, struct unc_error *err)
{
	int rc = 0;

	if (!set->clock)
		return 0;
	if (!set->clock->running)
		start(set->clock, NULL);
	for (size_t i = 0; rc == 0 && set->clock->running && i < set->clock->plan.numprograms; i++)
		rc = look_at_socket(set, i, lift, err);
	return rc;
}

static int make(struct unc_direct *direct, const struct unc_encoding *const *events,
		size_t numevents, int socket, struct unc_set **out, struct unc_error *err);

/* A set that counts clocks and is only looked at: its counters may wrap. */
static struct unc_set *make_clock(struct unc_direct *d, const struct unc_encoding *const *clocks,
				  size_t n)
{
	struct unc_set *clock;

	if (make(d, clocks, n, -1, &clock, NULL))
		return NULL;
	clock->watched = false;
	return clock;
}

/*
 * Is a unit of the set frozen? That cannot be known if it has no counter left for a clock, while other
 * processes start or stop, and through a clock of which another tool changed the control. Sets that
 * start wait until the counter of the clock is free again.
 */
static int look_at_unit(struct unc_set *set, size_t program, struct unc_error *err)
{
	const struct unc_unit *unit = set->plan.programs[program].unit;
	struct unc_set *probe = set->probes[program];
	struct unc_encoding clock;
	const struct unc_encoding *list[] = { &clock };
	struct unc_error why = { 0 };
	size_t changed;
	int rc = 0, lost = 0;

	if (unc_claims_busy(set->direct->joins->claims) ||
	    !unc_freeze_unit_clock(set->direct, unit, &clock))
		return 0;
	if (!probe)
		probe = set->probes[program] = make_clock(set->direct, list, 1);
	if (!probe || unc_own_take(&probe->own, NULL))
		return 0;
	if (begin(probe, NULL) == 0) {
		rc = unc_freeze_look_unit(set->direct, unit, &probe->plan.readings[0], &why);
		lost = unc_disturbance_check(&set->direct->regs, &probe->disturbance, &changed);
	}
	unc_own_give_back(&probe->own, lost == -ESTALE ? &probe->disturbance : NULL, NULL);
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

/*
 * After a read: once in a while, look at the clocks of sockets in which all counters stood still, and at
 * one unit of which all counters did.
 */
static int look_at_idle(struct unc_set *set, struct unc_error *err)
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

/* After the last read: look at all units in which no counter moves. */
static int look_at_units(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	if (!unc_freeze_time_passes(set->direct) || unc_reading_look(set))
		return 0;
	for (size_t i = 0; rc == 0 && i < set->plan.numprograms; i++)
		if (!set->moved[i])
			rc = look_at_unit(set, i, err);
	return rc;
}

/* ---- the functions of count.h: fatal signals are deferred while they run (guard.h) */

static int start_set(struct unc_set *set, struct unc_error *err)
{
	int rc;

	unc_guard_enter();
	rc = check_inherited(set, err);
	if (rc == 0 && !set->running) {
		stop_clock(set);
		rc = look_at_sockets(set, true, err);
		if (set->direct->force) /* it may have taken the counter of another tool */
			stop_clock(set);
	}
	if (rc == 0)
		rc = start(set, err);
	if (rc && !set->running)
		stop_clock(set);
	unc_guard_leave();
	return rc;
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int first, rc;

	unc_guard_enter();
	first = check_inherited(set, err);
	if (first == 0 && set->running) {
		if (set->watched)
			unc_watch_stop(&set->watch);
		first = set->lost ? unc_reading_lost(set, err) : finish(set, err);
		if (first == 0)
			first = look_at_sockets(set, false, err);
		if (first == 0)
			first = look_at_units(set, err);
		if (first && !set->lost)
			set->lost = first;
		stop_clock(set); /* first, as in unc_reading_abandon() */
		rc = end(set, first ? NULL : err);
		first = first ? first : rc;
	}
	unc_guard_leave();
	return first;
}

/* The program exits without having stopped the set. */
static void stop_at_exit(void *arg)
{
	stop_set(arg, NULL);
}

static void sum_up(const struct unc_set *set, uint64_t *values)
{
	const struct unc_plan *plan = &set->plan;

	for (size_t k = 0; k < plan->numevents; k++) {
		values[k] = 0;
		for (size_t i = plan->first[k]; i < plan->first[k + 1]; i++)
			values[k] += set->total[plan->which[i]];
	}
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	bool watched = set->watched && set->running;
	int rc;

	unc_guard_enter();
	rc = check_inherited(set, err);
	if (rc == 0) {
		if (watched)
			pthread_mutex_lock(&set->lock);
		if (set->running || set->lost)
			rc = unc_reading_update(set, err);
		if (rc == 0 && set->running)
			rc = look_at_idle(set, err);
		if (rc == 0)
			sum_up(set, values);
		if (watched)
			pthread_mutex_unlock(&set->lock);
	}
	unc_guard_leave();
	return rc;
}

static void release(struct unc_set *set)
{
	if (!set)
		return;
	stop_set(set, NULL);
	release(set->clock);
	for (size_t i = 0; set->probes && i < set->plan.numprograms; i++)
		release(set->probes[i]);
	free(set->probes);
	free(set->moved);
	free(set->before);
	pthread_mutex_destroy(&set->lock);
	unc_own_free(&set->own);
	unc_disturbance_free(&set->disturbance);
	unc_plan_free(&set->plan);
	free(set->raw);
	free(set->last);
	free(set->total);
	unc_direct_drop(set->direct);
	free(set);
}

static int make(struct unc_direct *direct, const struct unc_encoding *const *events,
		size_t numevents, int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	size_t n;
	int rc;

	if (!set)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->direct = direct;
	unc_direct_use(direct);
	pthread_mutex_init(&set->lock, NULL);
	rc = unc_plan_make(&direct->machine, events, numevents, socket, &set->plan, err);
	n = set->plan.numreadings + 1;
	set->raw = calloc(n, sizeof(*set->raw));
	set->last = calloc(n, sizeof(*set->last));
	set->total = calloc(n, sizeof(*set->total));
	set->probes = calloc(set->plan.numprograms + 1, sizeof(struct unc_set *));
	set->moved = calloc(set->plan.numprograms + 1, sizeof(*set->moved));
	set->before = calloc(n, sizeof(*set->before));
	if (rc == 0 && (!set->raw || !set->last || !set->total || !set->probes || !set->moved ||
			!set->before || unc_own_make(&set->own, direct, &set->plan) ||
			unc_disturbance_make(&set->plan, &set->disturbance)))
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (rc) {
		release(set);
		return rc;
	}
	set->own.guarded.at_exit = stop_at_exit;
	set->own.guarded.exit_arg = set;
	set->watch.horizon = unc_wrap_horizon(set->plan.cycles);
	set->watch.look = update_in_time;
	set->watch.arg = set;
	set->watched = unc_wrap_is_short(set->watch.horizon);
	set->limit = unc_wrap_limit(set->watch.horizon);
	*out = set;
	return 0;
}

/* Without the set for its clocks it counts, too: they are only looked at. */
static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_encoding clocks[MOST_SOCKETS];
	const struct unc_encoding *list[MOST_SOCKETS];
	int rc = make(self, events, numevents, socket, out, err);
	size_t n = rc ? 0 : unc_freeze_clocks(self, &(*out)->plan, clocks, MOST_SOCKETS);

	for (size_t i = 0; i < n; i++)
		list[i] = &clocks[i];
	if (n)
		(*out)->clock = make_clock(self, list, n);
	return rc;
}

static void close_direct(void *self)
{
	unc_direct_close(self);
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.close = close_direct,
	.prepare = prepare,
	.start = start_set,
	.read = read_set,
	.stop = stop_set,
	.release = release,
};

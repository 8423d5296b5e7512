/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by registers: take the units (own.h), program all of them while they
 * stand still, let them run, read, hold, give them back. control.h knows how that
 * is done to one unit.
 */
#include "count.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "direct/control.h"
#include "direct/forks.h"
#include "direct/own.h"
#include "direct/wrap.h"

enum { A_NAP = 100000000 }; /* ns; nobody sleeps so little */

struct unc_set {
	struct unc_direct *direct;
	struct unc_plan plan;
	struct unc_own own;
	struct unc_disturbance disturbance;
	bool running;
	bool held;       /* stopped by us, its controls seen to be right */
	int broken;      /* why what it counts is lost; 0: it is not */
	uint64_t *raw;   /* what the last read saw, by reading */
	uint64_t *last;  /* what the one before saw */
	uint64_t *total; /* counted since start */
	/* Where counters wrap soon, somebody looks at them besides the set's own
   * thread (wrap.h). */
	pthread_mutex_t lock; /* for what reading changes; only then it is taken */
	struct unc_watch watch;
	bool watched;
	uint64_t looked_at;   /* when they were read last */
	uint64_t slept;       /* the computer, before it was started */
	uint64_t limit;       /* how long that may be ago */
	unsigned forks;       /* the process that started it */
	unsigned watch_forks; /* the one in which it is watched */
};

static int program(const struct unc_set *set, const struct unc_program *p)
{
	return unc_control_of(p->unit)->program(&set->direct->regs, p);
}

static int unfreeze(const struct unc_set *set, const struct unc_program *p)
{
	return unc_control_of(p->unit)->unfreeze(&set->direct->regs, p);
}

static int freeze(const struct unc_set *set, const struct unc_program *p)
{
	return unc_control_of(p->unit)->freeze(&set->direct->regs, p);
}

/* Which of the counters cannot be read: they are all or nothing when read together. */
static int cannot_read(const struct unc_set *set, int rc, struct unc_error *err)
{
	const struct unc_regs *regs = &set->direct->regs;
	const char *on = "";
	char name[64] = "counters", socket[32];

	for (size_t i = 0; i < set->plan.numreadings; i++) {
		const struct unc_addr *at = &set->plan.readings[i];
		uint64_t value;

		if (unc_regs_read(regs, at, 1, &value) == 0)
			continue;
		unc_addr_name(at, name, sizeof(name));
		if (at->space == UNC_MSR) {
			snprintf(socket, sizeof(socket), " on socket %u", at->socket);
			on = socket;
		}
		break;
	}
	return unc_error_set(err, rc, "cannot read %s%s through %s: %s", name, on, regs->ops->name,
			     strerror(-rc));
}

static int cannot_read_controls(const struct unc_set *set, int rc, struct unc_error *err)
{
	return unc_error_set(err, rc, "cannot read controls through %s: %s",
			     set->direct->regs.ops->name, strerror(-rc));
}

static int read_raw(const struct unc_set *set, uint64_t *into, struct unc_error *err)
{
	int rc = unc_regs_read(&set->direct->regs, set->plan.readings, set->plan.numreadings, into);

	return rc ? cannot_read(set, rc, err) : 0;
}

/* Add what was counted since the last look; a counter that wrapped once in
 * between is right. */
static void widen(struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numreadings; i++) {
		set->total[i] += (set->raw[i] - set->last[i]) & set->plan.masks[i];
		set->last[i] = set->raw[i];
	}
}

static int disturbed(const struct unc_set *set, size_t i, struct unc_error *err)
{
	const struct unc_disturbance *d = &set->disturbance;
	const struct unc_unit *unit = set->plan.programs[d->program[i]].unit;
	char name[64], where[64];

	return unc_error_set(err, -ESTALE,
			     "counting was disturbed: in %s, %s has 0x%llx where we wrote "
			     "0x%llx. Another "
			     "tool was there, or the machine slept; the counts are lost",
			     unc_unit_name(unit, name, sizeof(name)),
			     unc_addr_name(&d->at[i], where, sizeof(where)),
			     (unsigned long long)d->now[i], (unsigned long long)d->value[i]);
}

static int say_broken(const struct unc_set *set, struct unc_error *err)
{
	switch (set->broken) {
	case -ESTALE:
		return unc_error_set(
			err, set->broken,
			"counting was disturbed: another tool was there, or the machine "
			"slept; the counts are lost");
	case -EOVERFLOW:
		return unc_error_set(
			err, set->broken,
			"counters may have wrapped unseen: nobody could read them for over "
			"%llu s; was the process stopped?",
			(unsigned long long)(set->limit / 1000000000));
	default:
		return unc_error_set(err, set->broken,
				     "the counts are lost: they could not be read "
				     "when they were stopped");
	}
}

/*
 * What is counted is lost: the units are given back now, since nobody may come
 * to stop us. (PAPI reads before it stops, and does not stop what cannot be
 * read.)
 */
static void abandon(struct unc_set *set, int broken, const struct unc_disturbance *d)
{
	set->broken = broken;
	unc_own_give_back(&set->own, d, NULL);
}

/*
 * Counters go forward. One that is behind where it was has wrapped, which it
 * seldom does, or has been reset; one that has all bits set may be a device
 * that is no longer there.
 */
static int check_raw(struct unc_set *set, struct unc_error *err)
{
	bool odd = false, gone = false;
	size_t i;
	int rc;

	for (i = 0; i < set->plan.numreadings; i++) {
		odd |= (set->raw[i] & set->plan.masks[i]) < (set->last[i] & set->plan.masks[i]);
		gone |= set->raw[i] == ~0ull && set->plan.masks[i] != ~0ull;
	}
	if (!odd && !gone)
		return 0;
	if (gone && set->disturbance.count == 0)
		return unc_error_set(err, -EIO,
				     "a counter reads as all ones through %s: it has gone",
				     set->direct->regs.ops->name);
	if (set->held)
		return 0;
	rc = unc_disturbance_check(&set->direct->regs, &set->disturbance, &i);
	if (rc == -ESTALE) {
		disturbed(set, i, err);
		abandon(set, rc, &set->disturbance);
		return rc;
	}
	return rc ? cannot_read_controls(set, rc, err) : 0;
}

/* Free-running counters have no controls that could tell. (A simulated machine
 * sleeps with us.) */
static bool has_slept(const struct unc_set *set)
{
	return set->disturbance.count == 0 && !set->direct->regs.ops->simulated &&
	       unc_wrap_slept(true) > set->slept + A_NAP;
}

static int look(struct unc_set *set, struct unc_error *err)
{
	uint64_t now = unc_wrap_now();
	int rc = set->broken ? say_broken(set, err) : read_raw(set, set->raw, err);

	if (rc == 0 && has_slept(set)) {
		abandon(set, -ESTALE, NULL);
		rc = say_broken(set, err);
	}

	if (rc == 0 && now - set->looked_at > set->limit) {
		abandon(set, -EOVERFLOW, NULL);
		rc = say_broken(set, err);
	}
	if (rc == 0)
		rc = check_raw(set, err);
	if (rc)
		return rc;
	widen(set);
	set->looked_at = now;
	return 0;
}

/* For the thread that watches. What fails is tried again, by it or by the set's
 * own thread. */
static void look_in_time(void *arg)
{
	struct unc_set *set = arg;

	pthread_mutex_lock(&set->lock);
	if (set->running)
		look(set, NULL);
	pthread_mutex_unlock(&set->lock);
}

/* The watching thread does not come along when a process forks. */
static int see_watched(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (!set->watched || set->watch_forks == unc_forks())
		return 0;
	rc = unc_watch_start(&set->watch, err);
	if (rc == 0)
		set->watch_forks = unc_forks();
	return rc;
}

/* The units stand still: the last look. */
static int finish(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	size_t changed;
	int first = unc_disturbance_check(&set->direct->regs, &set->disturbance, &changed), rc;

	if (first == -ESTALE) {
		set->broken = first;
		disturbed(set, changed, err);
	} else if (first) {
		cannot_read_controls(set, first, err);
	}
	for (size_t i = 0; i < plan->numprograms; i++) {
		if (first == -ESTALE && unc_disturbance_in(&set->disturbance, i))
			continue;
		rc = freeze(set, &plan->programs[i]);
		if (rc && !first)
			first = unc_direct_error(set->direct, plan->programs[i].unit, rc, "stop",
						 err);
	}
	set->held = first == 0;
	rc = look(set, first ? NULL : err);
	return first ? first : rc;
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	int first, rc = 0;

	if (!set->running)
		return 0;
	if (set->watched)
		unc_watch_stop(&set->watch);
	if (set->forks != unc_forks()) { /* it is our parent who counts */
		set->own.taken = 0;
		set->running = false;
		return look(set, err);
	}
	if (set->broken) { /* and given back */
		first = say_broken(set, err);
	} else {
		first = finish(set, err);
		if (first && !set->broken)
			set->broken = first;
		rc = unc_own_give_back(&set->own, set->broken == -ESTALE ? &set->disturbance : NULL,
				       first ? NULL : err);
	}
	set->running = false;
	return first ? first : rc;
}

static int begin(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = program(set, &plan->programs[i]);
		if (rc)
			unc_direct_error(set->direct, plan->programs[i].unit, rc, "program", err);
	}
	/* Free-running counters have a past; fixed ones may not obey the reset. */
	if (rc == 0)
		rc = read_raw(set, set->last, err);
	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = unfreeze(set, &plan->programs[i]);
		if (rc)
			unc_direct_error(set->direct, plan->programs[i].unit, rc, "start", err);
	}
	if (rc)
		return rc;
	rc = unc_disturbance_note(&set->direct->regs, plan, &set->disturbance);
	if (rc == -ENXIO)
		return unc_error_set(err, rc,
				     "%s does not keep what is written: a hypervisor may be in "
				     "the way",
				     set->direct->regs.ops->name);
	return rc ? cannot_read_controls(set, rc, err) : 0;
}

static int start(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_own_take(&set->own, err);

	if (rc)
		return rc;
	memset(set->total, 0, set->plan.numreadings * sizeof(set->total[0]));
	rc = begin(set, err);
	if (rc) {
		unc_own_give_back(&set->own, NULL, NULL); /* the first error counts */
		return rc;
	}
	set->running = true;
	set->held = false;
	set->broken = 0;
	set->looked_at = unc_wrap_now();
	set->slept = unc_wrap_slept(false);
	set->forks = set->watch_forks = unc_forks();
	rc = set->watched ? unc_watch_start(&set->watch, err) : 0;
	if (rc)
		stop(set, NULL);
	return rc;
}

/* ---- what count.h offers: all of it at work on what is guarded */

static int start_set(struct unc_set *set, struct unc_error *err)
{
	int rc;

	unc_guard_enter();
	rc = start(set, err);
	unc_guard_leave();
	return rc;
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int rc;

	unc_guard_enter();
	rc = stop(set, err);
	unc_guard_leave();
	return rc;
}

/* The program ends, and nobody has stopped us. */
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
	rc = watched ? see_watched(set, err) : 0;
	if (watched)
		pthread_mutex_lock(&set->lock);
	if (rc == 0 && (set->running || set->broken))
		rc = look(set, err);
	if (rc == 0)
		sum_up(set, values);
	if (watched)
		pthread_mutex_unlock(&set->lock);
	unc_guard_leave();
	return rc;
}

static void release(struct unc_set *set)
{
	if (!set)
		return;
	stop_set(set, NULL);
	pthread_mutex_destroy(&set->lock);
	unc_own_free(&set->own);
	unc_disturbance_free(&set->disturbance);
	unc_plan_free(&set->plan);
	free(set->raw);
	free(set->last);
	free(set->total);
	free(set);
}

static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	struct unc_direct *direct = self;
	size_t n;
	int rc;

	if (!set)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->direct = direct;
	pthread_mutex_init(&set->lock, NULL);
	rc = unc_plan_make(&direct->machine, events, numevents, socket, &set->plan, err);
	n = set->plan.numreadings + 1;
	set->raw = calloc(n, sizeof(*set->raw));
	set->last = calloc(n, sizeof(*set->last));
	set->total = calloc(n, sizeof(*set->total));
	if (rc == 0 && (!set->raw || !set->last || !set->total ||
			unc_own_make(&set->own, direct, &set->plan) ||
			unc_disturbance_make(&set->plan, &set->disturbance)))
		rc = unc_error_set(err, -ENOMEM, "out of memory");
	if (rc) {
		release(set);
		return rc;
	}
	set->own.guarded.at_exit = stop_at_exit;
	set->own.guarded.exit_arg = set;
	set->watch.horizon = unc_wrap_horizon(set->plan.cycles);
	set->watch.look = look_in_time;
	set->watch.arg = set;
	set->watched = unc_wrap_is_short(set->watch.horizon);
	set->limit = unc_wrap_limit(set->watch.horizon);
	*out = set;
	return 0;
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

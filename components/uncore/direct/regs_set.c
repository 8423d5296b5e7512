/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/regs_set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/control.h"
#include "direct/access_error.h"
#include "direct/reading.h"
#include "forks.h"

/* ---------------------------------------------------------------------------------- life */

/* Called by the watcher thread. After an error the next read, from any thread, tries again. */
static void update_in_time(void *arg)
{
	struct unc_set *set = arg;

	if (!unc_work_try()) /* the process ends or forks */
		return;
	if (pthread_mutex_trylock(&set->lock) == 0) { /* else it is being read, or stopped */
		if (set->running)
			unc_reading_update(set, NULL);
		pthread_mutex_unlock(&set->lock);
	}
	unc_work_end();
}

/* The program exits without having stopped the set. */
static void stop_at_exit(void *arg)
{
	unc_set_stop(arg, NULL);
}

static void unequip(struct unc_set *set)
{
	free(set->raw);
	free(set->last);
	free(set->total);
	unc_acquire_free(&set->acquired);
	unc_disturbance_free(&set->disturbance);
}

void unc_set_free(struct unc_set *set)
{
	if (!set)
		return;
	unc_freeze_check_free(&set->freeze_check);
	unequip(set);
	pthread_mutex_destroy(&set->lock);
	unc_plan_free(&set->plan);
	unc_direct_drop(set->direct);
	free(set);
}

/* How often it must be read follows from its counters. */
static void set_limits(struct unc_set *set)
{
	set->watch.horizon = unc_wrap_horizon(set->plan.cycles);
	set->watched = unc_wrap_is_short(set->watch.horizon);
	set->limit = unc_wrap_limit(set->watch.horizon);
}

int unc_set_make(struct unc_direct *direct, const struct unc_encoding *const *events,
		 size_t numevents, int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	int rc;

	if (!set)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->direct = direct;
	unc_direct_use(direct);
	pthread_mutex_init(&set->lock, NULL);
	rc = unc_plan_make(&direct->machine, events, numevents, socket, &set->plan, err);
	if (rc) {
		unc_set_free(set);
		return rc;
	}
	set->acquired.at_exit.release = stop_at_exit;
	set->acquired.at_exit.arg = set;
	set->watch.look = update_in_time;
	set->watch.arg = set;
	set_limits(set);
	*out = set;
	return 0;
}

int unc_set_add(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		struct unc_error *err)
{
	int rc = unc_plan_add(&set->plan, events, numevents, err);

	set_limits(set);
	return rc;
}

int unc_set_equip(struct unc_set *set, struct unc_error *err)
{
	size_t n = set->plan.numreadings + 1;

	if (set->total)
		return 0;
	unequip(set); /* there was too little memory before */
	set->raw = calloc(n, sizeof(*set->raw));
	set->last = calloc(n, sizeof(*set->last));
	if (set->raw && set->last &&
	    unc_acquire_make(&set->acquired, set->direct, &set->plan) == 0 &&
	    unc_disturbance_make(&set->plan, &set->disturbance) == 0)
		set->total = calloc(n, sizeof(*set->total));
	set->sockets = 0;
	for (size_t i = 0; i < set->plan.numprograms; i++)
		set->sockets |= 1ull << set->plan.programs[i].unit->socket;
	unc_freeze_check_make(&set->freeze_check, set->direct, &set->plan);
	return set->total ? 0 : unc_error_set(err, -ENOMEM, "out of memory");
}

/* ---------------------------------------------------------------------------------- counting */

int unc_set_check(const struct unc_set *set, struct unc_error *err)
{
	return set->running ? unc_forks_check(set->forks, err) : 0;
}

/*
 * Give its units back, unless that was done when the counts were lost; with one lock. The clocks first, as in
 * unc_reading_abandon().
 */
static int end(struct unc_set *set, struct unc_error *err)
{
	struct unc_acquired *clocks = &set->freeze_check.acquired, *units = &set->acquired;
	bool one = set->freeze_check.running && units->taken &&
		   unc_claims_lock(set->direct->claims, NULL) == 0;
	int rc;

	clocks->within = units->within = one;
	unc_freeze_check_stop(&set->freeze_check);
	rc = unc_release(units, set->lost == -ESTALE ? &set->disturbance : NULL, err);
	clocks->within = units->within = false;
	if (one)
		unc_claims_unlock(set->direct->claims);
	set->running = false;
	return rc;
}

/* Units are not frozen for the last read: others may read them too. */
static int finish(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (set->lost)
		return unc_reading_lost(set, err);
	set->last_read = true;
	rc = unc_reading_update(set, err);
	set->last_read = false;
	return rc ? rc : unc_reading_check_freeze(set, true, err);
}

int unc_set_stop(struct unc_set *set, struct unc_error *err)
{
	int first, rc;

	if (!set->running)
		return 0;
	if (set->watched)
		unc_watch_stop(&set->watch);
	first = finish(set, err);
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
		rc = unc_acquire_program(&set->acquired, i);
		if (rc)
			unc_direct_write_error(set->direct, plan->programs[i].unit, rc, "program",
					       err);
	}
	/* Counts start here, at any value: the counters may be shared. */
	set->latest.zero_begin = unc_wrap_exact();
	if (rc == 0)
		rc = unc_reading_raw(set, set->last, err);
	for (size_t i = 0; rc == 0 && i < plan->numprograms; i++) {
		const struct unc_program *p = &plan->programs[i];

		if (set->acquired.shares[i].first)
			rc = unc_control_of(p->unit)->unfreeze(&set->direct->regs, p);
		if (rc)
			unc_direct_write_error(set->direct, plan->programs[i].unit, rc, "start",
					       err);
	}
	set->latest.zero_end = unc_wrap_exact();
	unc_disturbance_place(&set->disturbance, plan);
	if (rc)
		return rc;
	rc = unc_disturbance_note(&set->direct->regs, plan, &set->disturbance, &changed);
	if (rc == -ENXIO && set->acquired.shares[changed].first)
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
	int rc = unc_acquire(&set->acquired, err);

	if (rc)
		return rc;
	set->read_at = unc_wrap_now();
	set->passed = unc_regs_passed(&set->direct->regs);
	set->when = (struct unc_when){ 0 };
	memset(set->total, 0, set->plan.numreadings * sizeof(set->total[0]));
	rc = begin(set, err);
	if (rc) {
		unc_release(&set->acquired, NULL, NULL); /* err keeps the first error */
		return rc;
	}
	unc_acquire_done(&set->acquired);
	set->running = true;
	set->lost = 0;
	set->slept = unc_wrap_slept(false);
	set->forks = unc_forks();
	return 0;
}

/* The clocks first: freezes are lifted before anything else of the set is programmed. Both with one lock. */
int unc_set_start(struct unc_set *set, struct unc_error *err)
{
	struct unc_acquired *clocks = &set->freeze_check.acquired;
	int rc = unc_freeze_check_start(&set->freeze_check, err);

	if (rc)
		return rc;
	set->acquired.within = clocks->locked;
	rc = start(set, err);
	set->acquired.within = false;
	/* With force it may have taken the counter of another tool. */
	if (rc || set->direct->force)
		unc_freeze_check_stop(&set->freeze_check);
	unc_acquire_done(clocks);
	if (rc == 0 && set->watched)
		rc = unc_watch_start(&set->watch, err);
	if (rc)
		unc_set_stop(set, NULL);
	return rc;
}

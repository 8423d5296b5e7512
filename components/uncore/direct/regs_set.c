/* SPDX-License-Identifier: BSD-3-Clause */
#include "direct/regs_set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
			unc_reading_update(set, false, NULL);
		pthread_mutex_unlock(&set->lock);
	}
	unc_work_end();
}

/* The program exits without having stopped the set. */
static void stop_at_exit(void *arg)
{
	unc_set_stop(arg, NULL);
}

void unc_set_free(struct unc_set *set)
{
	if (!set)
		return;
	pthread_mutex_destroy(&set->lock);
	unc_plan_free(&set->plan);
	unc_direct_drop(set->direct);
	free(set);
}

/* What follows from the events: how often they must be read, too. */
static void set_limits(struct unc_set *set)
{
	set->watch.horizon = unc_wrap_horizon(set->plan.cycles);
	set->watched = unc_wrap_is_short(set->watch.horizon);
	set->limit = unc_wrap_limit(set->watch.horizon);
	set->own.programs = set->plan.numprograms;
	set->own.readings = set->plan.numreadings;
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

static uint64_t *numbers(struct unc_plan *plan)
{
	return unc_pool_take(&plan->pool, (plan->numreadings + 1) * sizeof(uint64_t));
}

int unc_set_equip(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;

	if (set->total)
		return 0;
	set->watches = set->watches || unc_freeze_check_plan(&set->freeze_check, plan) == 0;
	set->raw = numbers(plan);
	set->last = numbers(plan);
	if (set->watches && set->raw && set->last &&
	    unc_acquire_make(&set->acquired, set->direct, plan, set->own.programs) == 0 &&
	    unc_disturbance_make(plan, &set->disturbance) == 0)
		set->total = numbers(plan);
	set->sockets = 0;
	for (size_t i = 0; i < plan->numprograms; i++)
		set->sockets |= 1ull << plan->programs[i].unit->socket;
	return set->total ? 0 : unc_error_set(err, -ENOMEM, "out of memory");
}

/* ---------------------------------------------------------------------------------- counting */

int unc_set_check(const struct unc_set *set, struct unc_error *err)
{
	return set->running ? unc_forks_check(set->forks, err) : 0;
}

/* Units are not frozen for the last read: others may read them too. */
static int finish(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (set->lost)
		return unc_reading_lost(set, err);
	rc = unc_reading_update(set, true, err);
	return rc ? rc : unc_reading_check_freeze(set, true, err);
}

int unc_set_stop(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (!set->running)
		return 0;
	if (set->watched)
		unc_watch_stop(&set->watch);
	rc = finish(set, err);
	set->running = false;
	if (rc && !set->lost)
		unc_reading_abandon(set, rc);
	return rc ? rc : unc_reading_give_back(set, err);
}

static int program(const struct unc_set *set, size_t i, struct unc_error *err)
{
	int rc = unc_acquire_program(&set->acquired, i);

	return rc ? unc_direct_write_error(set->direct, set->plan.programs[i].unit, rc, "program",
					   err)
		  : 0;
}

/* Programs of clocks, or the others. */
static int program_all(const struct unc_set *set, bool clocks, size_t *at, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->acquired.taken; i++) {
		*at = i;
		if (unc_freeze_check_has(&set->freeze_check, &set->plan, i) == clocks)
			rc = program(set, i, err);
	}
	return rc;
}

/* What was acquired for the clocks does not work: count without them. */
static void drop_clocks(struct unc_set *set)
{
	unc_acquire_drop_optional(&set->acquired);
	set->freeze_check.running = 0;
}

/* Freezes are lifted before anything else of the set is programmed. */
static int begin_clocks(struct unc_set *set, struct unc_error *err)
{
	struct unc_error why = { 0 };
	size_t at = 0;
	int rc = program_all(set, true, &at, &why);

	if (rc && at < set->own.programs)
		return unc_error_set(err, rc, "%s", why.text);
	if (rc)
		drop_clocks(set);
	return unc_freeze_check_start(&set->freeze_check, &set->acquired, set->raw, err);
}

/* The controls must hold what was written. */
static int verify(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	size_t changed = 0;
	char name[64];
	int rc;

	unc_disturbance_place(&set->disturbance, plan, set->acquired.taken);
	rc = unc_disturbance_note(&set->direct->regs, plan, &set->disturbance, &changed);
	if (rc != -ENXIO)
		return rc ? unc_reading_no_controls(set, rc, err) : 0;
	if (changed >= set->own.programs) {
		drop_clocks(set);
		unc_disturbance_drop(&set->disturbance, set->own.programs);
		return 0;
	}
	if (set->acquired.shares[changed].first)
		return unc_error_set(err, rc,
				     "%s does not keep what is written: a hypervisor may be in "
				     "the way",
				     set->direct->regs.ops->name);
	return unc_error_set(err, -EBUSY,
			     "%s is being counted by others, but another tool has changed "
			     "it since",
			     unc_unit_name(plan->programs[changed].unit, name, sizeof(name)));
}

static int begin(struct unc_set *set, struct unc_error *err)
{
	size_t at;
	int rc = begin_clocks(set, err);

	rc = rc ? rc : program_all(set, false, &at, err);
	/* Counts start here, at any value. */
	set->latest.zero_begin = unc_wrap_exact();
	rc = rc ? rc : unc_reading_raw(set, set->last, err);
	set->latest.zero_end = unc_wrap_exact();
	return rc ? rc : verify(set, err);
}

static int start(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_acquire(&set->acquired, err);

	if (rc)
		return rc;
	set->read_at = unc_wrap_now();
	unc_regs_since(&set->direct->regs, &set->passed);
	set->when = (struct unc_when){ 0 };
	set->changed = false;
	memset(set->total, 0, set->own.readings * sizeof(set->total[0]));
	rc = begin(set, err);
	if (rc) {
		unc_release(&set->acquired, true, NULL); /* err keeps the first error */
		return rc;
	}
	unc_acquire_done(&set->acquired);
	set->running = true;
	set->lost = 0;
	set->slept = unc_wrap_slept(false);
	set->forks = unc_forks();
	return 0;
}

int unc_set_start(struct unc_set *set, struct unc_error *err)
{
	int rc = start(set, err);

	if (rc == 0 && set->watched) {
		rc = unc_watch_start(&set->watch, err);
		if (rc)
			unc_set_stop(set, NULL);
	}
	return rc;
}

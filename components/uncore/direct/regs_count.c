/* SPDX-License-Identifier: BSD-3-Clause */
/* Counting through registers: a backend of count.h. */
#include "count.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "direct/reading.h"
#include "forks.h"

/* ---------------------------------------------------------------------------------- use by threads */

static void leave(struct unc_set *set)
{
	pthread_mutex_unlock(&set->lock);
	unc_work_end();
}

/*
 * Begin to use a set. Wait while another thread uses it; but unc_work_enter() refuses a signal handler, whose
 * interrupted thread would never finish.
 */
static int begin_use(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_work_enter(err);

	if (rc == 0)
		pthread_mutex_lock(&set->lock);
	return rc;
}

/* Also refuse a running set that belongs to a parent process. */
static int enter(struct unc_set *set, struct unc_error *err)
{
	int rc = begin_use(set, err);

	if (rc)
		return rc;
	rc = set->running ? unc_forks_check(set->forks, err) : 0;
	if (rc)
		leave(set);
	return rc;
}

/* The polling thread calls this. After an error, the next read of any thread tries again. */
static void update_in_time(void *arg)
{
	struct unc_set *set = arg;

	if (pthread_mutex_trylock(&set->lock) != 0) /* it is being read, or stopped */
		return;
	if (set->running)
		unc_reading_update(set, false, NULL);
	pthread_mutex_unlock(&set->lock);
}

/* ---------------------------------------------------------------------------------- stop */

/* The last read. It freezes nothing, since others may be counting there. */
static int finish(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (set->lost)
		return unc_reading_lost(set, err);
	rc = unc_reading_update(set, true, err);
	return rc ? rc : unc_reading_check_freeze(set, true, err);
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (!set->running)
		return 0;
	unc_watch_stop(&set->watch);
	rc = finish(set, err);
	set->running = false;
	if (rc && !set->lost)
		unc_reading_abandon(set, rc);
	return rc ? rc : unc_release(&set->acquired, !set->changed, err);
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	rc = stop(set, err);
	leave(set);
	return rc;
}

/* The program exits while the set runs. */
static void stop_at_exit(void *arg)
{
	stop(arg, NULL);
}

/* ---------------------------------------------------------------------------------- life */

static void free_set(struct unc_set *set)
{
	pthread_mutex_destroy(&set->lock);
	unc_plan_free(&set->plan);
	unc_direct_drop(set->direct);
	free(set);
}

static void release(struct unc_set *set)
{
	if (set &&
	    stop_set(set, NULL) != -EDEADLK) /* else a signal handler has interrupted its use */
		free_set(set);
}

/* Set what depends on the plan's events. */
static void set_limits(struct unc_set *set)
{
	set->watch.horizon = unc_wrap_horizon(set->plan.cycles);
	set->limit = unc_wrap_limit(set->watch.horizon);
	set->own.programs = set->plan.numprograms;
	set->own.readings = set->plan.numreadings;
}

static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	int rc;

	if (!set)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->direct = self;
	unc_direct_use(self);
	pthread_mutex_init(&set->lock, NULL);
	set->acquired.at_exit.release = stop_at_exit;
	set->watch.look = update_in_time;
	set->acquired.at_exit.arg = set->watch.arg = set;
	rc = unc_plan_make(&set->direct->machine, events, numevents, socket, &set->plan, err);
	if (rc) {
		free_set(set);
		return rc;
	}
	set_limits(set);
	*out = set;
	return 0;
}

static int add(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
	       struct unc_error *err)
{
	int rc = unc_plan_add(&set->plan, events, numevents, err);

	set_limits(set);
	return rc;
}

/* ---------------------------------------------------------------------------------- start */

static uint64_t *numbers(struct unc_plan *plan)
{
	return unc_pool_take(&plan->pool, (plan->numreadings + 1) * sizeof(uint64_t));
}

/*
 * Make everything else that counting needs. This waits until the first start, because events are added one
 * by one, and not every set is started.
 */
static int equip(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;

	if (set->total)
		return 0;
	set->watches = set->watches || unc_freeze_check_plan(&set->freeze_check, plan) == 0;
	set->raw = numbers(plan);
	set->last = numbers(plan);
	set->step = numbers(plan);
	if (set->watches && set->raw && set->last && set->step &&
	    unc_acquire_make(&set->acquired, set->direct, plan, set->own.programs) == 0)
		set->total = numbers(plan);
	set->sockets = 0;
	for (size_t i = 0; i < plan->numprograms; i++)
		set->sockets |= 1ull << plan->programs[i].unit->socket;
	return set->total ? 0 : unc_error_set(err, -ENOMEM, "out of memory");
}

/* Program the clocks, or all else. Failing to program a clock is no error: it just shows no freezes. */
static int program_all(struct unc_set *set, bool clocks, struct unc_error *err)
{
	for (size_t i = 0; i < set->acquired.taken; i++) {
		int rc;

		if (unc_freeze_check_has(&set->freeze_check, &set->plan, i) != clocks)
			continue;
		rc = unc_acquire_program(&set->acquired, i);
		if (rc && i < set->own.programs)
			return unc_direct_error(set->direct, set->plan.programs[i].unit, rc,
						UNC_WRITING, "program", err);
	}
	return 0;
}

/* Check that the controls hold what was written. */
static int verify(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	struct unc_changed changed;
	char name[64];
	int rc = unc_control_verify(&set->direct->regs, plan, set->acquired.taken, NULL, 0,
				    &changed);

	if (rc != -ESTALE)
		return rc ? unc_reading_no_controls(set, rc, err) : 0;
	if (changed.program >= set->own.programs)
		return 0;
	if (set->acquired.shares[changed.program].first)
		return unc_error_set(err, -ENXIO,
				     "%s does not keep what is written: a hypervisor may be in "
				     "the way",
				     set->direct->regs.ops->name);
	return unc_error_set(err, -EBUSY,
			     "%s is being counted by others, but another tool has changed "
			     "it since",
			     unc_unit_name(plan->programs[changed.program].unit, name,
					   sizeof(name)));
}

/* Program the set: first the clocks, to lift freezes. The first values read are the base of the counts. */
static int begin(struct unc_set *set, struct unc_error *err)
{
	int rc = program_all(set, true, err);

	rc = rc ? rc : unc_freeze_check_start(&set->freeze_check, &set->acquired, set->raw, err);
	rc = rc ? rc : program_all(set, false, err);
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
		unc_release(&set->acquired, false, NULL); /* err keeps the first error */
		return rc;
	}
	unc_acquire_done(&set->acquired);
	set->running = true;
	set->lost = 0;
	set->slept = unc_wrap_slept(false);
	set->forks = unc_forks();
	rc = unc_wrap_is_short(set->watch.horizon) ? unc_watch_start(&set->watch, err) : 0;
	if (rc)
		stop(set, NULL);
	return rc;
}

/* A parent's running set stays the parent's: forget its units and its thread in this process. */
static void leave_to_parent(struct unc_set *set)
{
	if (!set->running || set->forks == unc_forks())
		return;
	set->running = set->watch.runs = false;
	set->acquired.taken = 0;
}

static int start_set(struct unc_set *set, struct unc_error *err)
{
	int rc = begin_use(set, err);

	if (rc)
		return rc;
	leave_to_parent(set);
	rc = equip(set, err);
	if (rc == 0 && !set->running)
		rc = start(set, err);
	leave(set);
	return rc;
}

/* ---------------------------------------------------------------------------------- read */

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	if (set->running || set->lost)
		rc = unc_reading_update(set, false, err);
	if (rc == 0 && set->running)
		rc = unc_reading_check_freeze(set, false, err);
	if (rc == 0 && set->running)
		set->when = set->latest;
	if (rc == 0)
		unc_plan_sum(&set->plan, set->total, values);
	leave(set);
	return rc;
}

static struct unc_when when(const struct unc_set *set)
{
	return set->when;
}

static void close_direct(void *self)
{
	unc_direct_close(self);
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.close = close_direct,
	.prepare = prepare,
	.add = add,
	.start = start_set,
	.read = read_set,
	.when = when,
	.stop = stop_set,
	.release = release,
};

/* ---------------------------------------------------------------------------------- the backend */

int unc_direct_backend_open(const struct unc_regs_ops *ops, const char *options,
			    const struct unc_choice *choice, struct unc_backend *out,
			    struct unc_error *err)
{
	struct unc_direct *direct;
	int rc = unc_direct_open(ops, options, &direct, err);

	if (rc)
		return rc;
	direct->force = choice->force;
	*out = (struct unc_backend){ .count = &unc_count_regs,
				     .self = direct,
				     .machine = &direct->machine };
	return 0;
}

static int open_direct(const struct unc_choice *choice, struct unc_backend *out,
		       struct unc_error *err)
{
	return unc_direct_backend_open(&unc_regs_direct, NULL, choice, out, err);
}

const struct unc_backend_desc unc_backend_direct = {
	.name = "direct",
	.open = open_direct,
	.automatic = true,
};

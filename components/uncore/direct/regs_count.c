/* SPDX-License-Identifier: BSD-3-Clause */
/* Counting through registers: a backend of count.h. */
#include "count.h"

#include <errno.h>
#include <string.h>

#include "direct/reading.h"

static struct unc_regs_set *own(struct unc_set *base)
{
	return (struct unc_regs_set *)base;
}

/* ---------------------------------------------------------------------------------- life */

static void free_set(struct unc_set *base)
{
	struct unc_regs_set *set = own(base);

	unc_plan_free(&set->plan);
	if (set->direct)
		unc_direct_drop(set->direct);
}

static int plan(struct unc_regs_set *set, const struct unc_encoding *const *events, size_t n,
		struct unc_error *err)
{
	if (set->direct)
		return unc_plan_add(&set->plan, events, n, err);
	set->direct = set->base.self;
	unc_direct_use(set->direct);
	return unc_plan_make(&set->direct->machine, events, n, set->base.socket, &set->plan, err);
}

static int add(struct unc_set *base, const struct unc_encoding *const *events, size_t numevents,
	       struct unc_error *err)
{
	struct unc_regs_set *set = own(base);
	int rc = plan(set, events, numevents, err);

	/* these depend on the plan's events */
	set->watch = (struct unc_watch){ .horizon = unc_wrap_horizon(set->plan.cycles),
					 .look = unc_set_poll,
					 .arg = base };
	set->limit = unc_wrap_limit(set->watch.horizon);
	set->own.programs = set->plan.numprograms;
	set->own.readings = set->plan.numreadings;
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
static int equip(struct unc_regs_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;

	if (set->total)
		return 0;
	set->sockets = 0;
	for (size_t i = 0; i < set->own.programs; i++)
		set->sockets |= 1ull << plan->programs[i].unit->socket;
	set->watches = set->watches ||
		       unc_freeze_check_plan(&set->freeze_check, plan, set->sockets) == 0;
	set->raw = numbers(plan);
	set->last = numbers(plan);
	set->step = numbers(plan);
	if (set->watches && set->raw && set->last && set->step &&
	    unc_acquire_make(&set->acquired, set->direct, plan, set->own.programs) == 0)
		set->total = numbers(plan);
	return set->total ? 0 : unc_error_set(err, -ENOMEM, "out of memory");
}

/* Program the clocks, or all else. Failing to program a clock is no error: it just shows no freezes. */
static int program_all(struct unc_regs_set *set, bool clocks, struct unc_error *err)
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
static int verify(struct unc_regs_set *set, struct unc_error *err)
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
static int begin(struct unc_regs_set *set, struct unc_error *err)
{
	int rc = program_all(set, true, err);

	rc = rc ? rc : unc_freeze_check_start(&set->freeze_check, &set->acquired, set->raw, err);
	rc = rc ? rc : program_all(set, false, err);
	set->latest.zero_begin = unc_clock_now();
	rc = rc ? rc : unc_reading_raw(set, set->last, err);
	set->latest.zero_end = unc_clock_now();
	return rc ? rc : verify(set, err);
}

static int start(struct unc_set *base, struct unc_error *err)
{
	struct unc_regs_set *set = own(base);
	int rc = equip(set, err);

	rc = rc ? rc : unc_acquire(&set->acquired, err);
	if (rc)
		return rc;
	set->read_at = unc_clock_coarse();
	unc_regs_since(&set->direct->regs, &set->passed);
	set->changed = false;
	memset(set->total, 0, set->own.readings * sizeof(set->total[0]));
	set->slept = set->own.programs ? 0 : unc_wrap_slept(false);
	rc = begin(set, err);
	if (rc == 0 && set->watch.horizon < UNC_WRAP_SHORT)
		rc = unc_watch_start(&set->watch, err);
	if (rc)
		unc_release(&set->acquired, false, NULL); /* err keeps the first error */
	else
		unc_acquire_done(&set->acquired);
	return rc;
}

/* ---------------------------------------------------------------------------------- read, stop */

static int update(struct unc_set *base, enum unc_update how, struct unc_error *err)
{
	struct unc_regs_set *set = own(base);
	const bool last = how == UNC_UPDATE_LAST;
	int rc = unc_reading_update(set, last, err);

	/* Is any socket frozen in which no counter moved or, at the end, any? */
	if (rc == 0 && how != UNC_UPDATE_POLL)
		rc = unc_freeze_check_read(&set->freeze_check, &set->acquired, set->raw,
					   last ? set->sockets : set->sockets & ~set->active, last,
					   err);
	if (rc == 0 && how == UNC_UPDATE_READ)
		base->when = set->latest;
	return rc;
}

static void values(const struct unc_set *base, uint64_t *into)
{
	const struct unc_regs_set *set = (const struct unc_regs_set *)base;

	unc_plan_sum(&set->plan, set->total, into);
}

/* A parent's units and thread stay the parent's. */
static int end(struct unc_set *base, int lost, struct unc_error *err)
{
	struct unc_regs_set *set = own(base);

	if (lost == -ECHILD) {
		set->watch.runs = false;
		set->acquired.taken = 0;
		return 0;
	}
	unc_watch_stop(&set->watch);
	return unc_release(&set->acquired, !lost && !set->changed, err);
}

static void close_direct(void *self)
{
	unc_direct_close(self);
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.size = sizeof(struct unc_regs_set),
	.close = close_direct,
	.add = add,
	.start = start,
	.update = update,
	.values = values,
	.end = end,
	.free = free_set,
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

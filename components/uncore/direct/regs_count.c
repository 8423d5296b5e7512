/* SPDX-License-Identifier: BSD-3-Clause */
/* Counting through registers: a backend of count.h. A read widens counts to 64 bits, and checks that none was lost. */
#include "direct/regs_count.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum {
	SECOND = 1000000000,
	SHORTEST_SUSPEND = 100000000, /* ns; shorter suspends are not reported */
};

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
	atomic_fetch_add(&set->direct->users, 1);
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

/* ---------------------------------------------------------------------------------- reading */

/* "msr 0xe08 on socket 0": an MSR has the same number on every socket. */
static const char *reading_name(const struct unc_regs_set *set, size_t i, char *buf, size_t size)
{
	const struct unc_addr *at = &set->plan.readings[i];
	char name[64];

	if (at->space == UNC_MSR)
		snprintf(buf, size, "%s on socket %u", unc_addr_name(at, name, sizeof(name)),
			 at->socket);
	else
		unc_addr_name(at, buf, size);
	return buf;
}

/* Find the counter that cannot be read, since reading all at once does not tell. */
static int cannot_read(const struct unc_regs_set *set, int rc, struct unc_error *err)
{
	const struct unc_regs *regs = &set->direct->regs;
	const char *lost = unc_claims_lost(set->direct->claims);
	enum unc_space space = UNC_MSR;
	char name[96] = "counters";

	for (size_t i = 0; i < set->own.readings; i++) {
		uint64_t value;

		if (unc_regs_read(regs, &set->plan.readings[i], 1, &value) == 0)
			continue;
		space = set->plan.readings[i].space;
		reading_name(set, i, name, sizeof(name));
		break;
	}
	return unc_error_set(err, rc, "cannot read %s through %s: %s", name, regs->ops->name,
			     lost ? lost : unc_regs_why(regs, space, UNC_READING, rc));
}

static int no_controls(const struct unc_regs_set *set, int rc, struct unc_error *err)
{
	return unc_error_set(err, rc, "cannot read controls through %s: %s",
			     set->direct->regs.ops->name,
			     unc_regs_strerror(&set->direct->regs, rc));
}

static int read_raw(const struct unc_regs_set *set, uint64_t *into, struct unc_error *err)
{
	int rc = unc_regs_read(&set->direct->regs, set->plan.readings, set->own.readings, into);

	return rc ? cannot_read(set, rc, err) : 0;
}

static int disturbed(const struct unc_regs_set *set, const struct unc_changed *changed,
		     struct unc_error *err)
{
	const struct unc_unit *unit = set->plan.programs[changed->program].unit;
	const char *files = unc_claims_lost(set->direct->claims);
	char name[64], where[64];

	if (files)
		return unc_error_set(err, -ESTALE, "counting was disturbed: %s", files);
	return unc_error_set(
		err, -ESTALE,
		"counting was disturbed: in %s, %s has 0x%llx instead of 0x%llx. Another "
		"tool changed it, or the machine was suspended; the counts are lost",
		unc_unit_name(unit, name, sizeof(name)),
		unc_addr_name(&changed->at, where, sizeof(where)), (unsigned long long)changed->now,
		(unsigned long long)changed->wrote);
}

/* Compute how far counters went since the last read, allowing for one wrap. */
static void take_steps(struct unc_regs_set *set)
{
	const struct unc_plan *plan = &set->plan;

	set->active = 0;
	for (size_t i = 0; i < set->own.readings; i++) {
		size_t program = plan->sources[i].program;

		set->step[i] = (set->raw[i] - set->last[i]) & plan->masks[i];
		if (set->step[i] && program != SIZE_MAX)
			set->active |= 1ull << plan->programs[program].unit->socket;
	}
}

/*
 * The most that a counter can gain in these cycles. Allow another second's worth, or a quarter of a narrow counter's
 * range, because the time is not read at the same moment as the counter.
 */
static uint64_t largest_gain(const struct unc_plan *plan, size_t i, uint64_t cycles,
			     uint64_t second)
{
	uint64_t step = plan->steps[i], more = plan->masks[i] / 4, gain;

	if (__builtin_mul_overflow(step, cycles, &gain))
		return UINT64_MAX;
	more = step * second < more ? step * second : more;
	return gain < UINT64_MAX - more ? gain + more : UINT64_MAX;
}

/* The first counter that gained more than is possible, or own.readings. */
static size_t impossible_step(const struct unc_regs_set *set, uint64_t ns)
{
	uint64_t cycles = unc_wrap_cycles(ns), second = unc_wrap_cycles(SECOND);
	size_t i = 0;

	while (i < set->own.readings && set->step[i] <= largest_gain(&set->plan, i, cycles, second))
		i++;
	return i;
}

/*
 * If a step is larger than any event could make in the time since the last read, someone wrote or reset
 * the counter.
 */
static int check_steps(struct unc_regs_set *set, uint64_t ns, struct unc_error *err)
{
	size_t i = impossible_step(set, ns);
	char name[96];

	if (i < set->own.readings) { /* a simulated machine's time may pass faster */
		uint64_t passed = unc_regs_time(&set->direct->regs).passed;
		uint64_t own = passed > set->passed ? passed - set->passed : 0;

		set->passed = passed;
		i = impossible_step(set, own > ns ? own : ns);
	}
	if (i == set->own.readings)
		return 0;
	return unc_error_set(
		err, -ESTALE,
		"counting was disturbed: %s went from 0x%llx to 0x%llx, further than it can count "
		"in the time. Another tool wrote or reset it; the counts are lost",
		reading_name(set, i, name, sizeof(name)), (unsigned long long)set->last[i],
		(unsigned long long)set->raw[i]);
}

/*
 * Check the controls of counters that stand still: they had nothing to count, or someone stopped them. Counters that
 * move cost nothing. A clock with a changed control shows no freezes, but the counts are right.
 */
static int check_controls(struct unc_regs_set *set, bool all, struct unc_error *err)
{
	struct unc_changed changed;
	int rc = unc_control_verify(&set->direct->regs, &set->plan, set->acquired.taken,
				    all ? NULL : set->step, set->own.readings, &changed);

	if (rc == -ESTALE && !all)
		return check_controls(set, true, err);
	set->changed = rc == -ESTALE;
	if (!set->changed)
		return rc ? no_controls(set, rc, err) : 0;
	return changed.program < set->own.programs ? disturbed(set, &changed, err) : 0;
}

/*
 * A counter below its last value has wrapped, which is rare, or was reset. One with all bits set may belong to
 * a device that was removed. In both cases check all controls.
 */
static int check_raw(struct unc_regs_set *set, bool last, struct unc_error *err)
{
	bool odd = last, gone = false;

	for (size_t i = 0; i < set->own.readings; i++) {
		odd |= (set->raw[i] & set->plan.masks[i]) < (set->last[i] & set->plan.masks[i]);
		gone |= set->raw[i] == ~0ull && set->plan.masks[i] != ~0ull;
	}
	if (gone && set->own.programs == 0)
		return unc_error_set(err, -EIO,
				     "a counter reads as all ones through %s: it has gone",
				     set->direct->regs.ops->name);
	return check_controls(set, odd || gone, err);
}

/*
 * Free-running counters have no controls in which a suspend would show, so compare clocks. (Simulated
 * machines are never suspended.)
 */
static bool has_slept(const struct unc_regs_set *set)
{
	return set->own.programs == 0 && !set->direct->regs.ops->simulated &&
	       unc_wrap_slept(true) > set->slept + SHORTEST_SUSPEND;
}

/* Are the values valid, `ns` after the last read? */
static int check(struct unc_regs_set *set, uint64_t ns, bool last, struct unc_error *err)
{
	int rc = check_raw(set, last, err);

	if (rc)
		return rc;
	if (has_slept(set))
		return unc_error_set(err, -ESTALE,
				     "the machine was suspended meanwhile; the counts are lost");
	if (ns > set->limit)
		return unc_error_set(
			err, -EOVERFLOW,
			"counters may have wrapped more than once: they were not read for over "
			"%llu s; was the process stopped?",
			(unsigned long long)(set->limit / SECOND));
	return check_steps(set, ns, err);
}

static int take_counts(struct unc_regs_set *set, bool last, struct unc_error *err)
{
	uint64_t before = unc_clock_coarse();
	int rc;

	set->latest.begin = unc_clock_now();
	rc = read_raw(set, set->raw, err);
	set->latest.end = unc_clock_now();
	if (rc)
		return rc;
	take_steps(set);
	rc = check(set, unc_clock_coarse() - set->read_at, last, err);
	if (rc)
		return rc;
	for (size_t i = 0; i < set->own.readings; i++) {
		set->total[i] += set->step[i];
		set->last[i] = set->raw[i];
	}
	set->read_at = before;
	return 0;
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
		return rc ? no_controls(set, rc, err) : 0;
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
	rc = rc ? rc : read_raw(set, set->last, err);
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
	set->passed = unc_regs_time(&set->direct->regs).passed;
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
	int rc = take_counts(set, last, err);

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
		return 0;
	}
	unc_watch_stop(&set->watch);
	return unc_release(&set->acquired, !lost && !set->changed, err);
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.size = sizeof(struct unc_regs_set),
	.close = unc_direct_close,
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

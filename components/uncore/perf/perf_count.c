/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event. With multiplexing, counts are scaled by the time that their group was counting.
 */
#include "count.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perf/perf_set.h"
#include "perf/perf.h"

#define MS 1000000ull

/* The group must have counted all the time; multiplexed, at least once. */
static int check_others(const struct unc_perf_set *set, const struct unc_perf_group *g,
			struct unc_error *err)
{
	const uint64_t enabled = g->now.enabled - g->zero.enabled,
		       running = g->now.running - g->zero.running;

	if (running >= enabled || (set->base.multiplex && running))
		return 0;
	return unc_error_set(err, -EBUSY,
			     "%s counted %u%% of the time only: another tool counts there too; "
			     "with PAPI_set_multiplex() counts are scaled",
			     g->name, (unsigned)(100 * running / enabled));
}

/* Could a counter that is at `value` now have come there? A count cannot run backwards, nor faster than its event. */
static bool possible(unsigned most_per_cycle, uint64_t last, uint64_t value, uint64_t ns)
{
	enum { FASTEST_CLOCK = 10 };          /* cycles per ns: more than any unit has */
	static const uint64_t late = 50 * MS; /* a counter's clock may have been read so late */

	if (value < last || most_per_cycle == 0)
		return value >= last;
	return value - last <= (unsigned __int128)(ns + late) * FASTEST_CLOCK * most_per_cycle;
}

static int check_steps(const struct unc_perf_set *set, struct unc_error *err)
{
	for (size_t i = 0; i < set->numparts; i++) {
		const struct unc_perf_part *p = &set->parts[i];
		const struct unc_perf_group *g = &set->groups[p->group];
		uint64_t value = g->now.values[p->slot], last = g->last.values[p->slot];
		uint64_t ns = g->now.enabled - g->last.enabled;

		if (!possible(p->step, last, value, ns))
			return unc_error_set(err, -ESTALE,
					     "%s, event 0x%llx: from %llu to %llu in %llu ms is "
					     "impossible. Another tool wrote to its registers, or "
					     "the machine slept; the counts are lost",
					     g->name,
					     (unsigned long long)g->key.configs[p->slot][0],
					     (unsigned long long)last, (unsigned long long)value,
					     (unsigned long long)(ns / MS));
	}
	return 0;
}

static int read_groups(struct unc_perf_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = unc_perf_group_read(&set->groups[i], err);
	return rc;
}

static void end_groups(struct unc_perf_set *set, bool lost)
{
	for (size_t i = 0; i < set->numgroups; i++)
		unc_perf_group_end(&set->groups[i], lost);
}

static int read_and_check(struct unc_perf_set *set, struct unc_error *err)
{
	int rc = read_groups(set, err);

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = check_others(set, &set->groups[i], err);
	return rc ? rc : check_steps(set, err);
}

static int update(struct unc_set *base, enum unc_update how, struct unc_error *err)
{
	struct unc_perf_set *set = unc_perf_set_of(base);
	const uint64_t begin = unc_perf_calls->now();
	int rc = read_and_check(set, err);

	if (rc == 0 && how == UNC_UPDATE_READ) {
		base->when.begin = begin;
		base->when.end = unc_perf_calls->now();
	}
	if (rc == 0)
		rc = unc_count_check_freeze(set, how == UNC_UPDATE_READ, -ESTALE, err);
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		set->groups[i].last = set->groups[i].now;
	return rc;
}

/* Counts begin here: a shared group goes on. */
static int read_zero(struct unc_perf_set *set, struct unc_error *err)
{
	int rc;

	set->base.when.zero_begin = unc_perf_calls->now();
	rc = read_groups(set, err);
	set->base.when.zero_end = unc_perf_calls->now();
	for (size_t i = 0; i < set->numgroups; i++)
		set->groups[i].zero = set->groups[i].last = set->groups[i].now;
	return rc;
}

static int start(struct unc_set *base, struct unc_error *err)
{
	struct unc_perf_set *set = unc_perf_set_of(base);
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = unc_perf_group_begin(set->perf, &set->groups[i], err);
	if (rc == 0)
		rc = read_zero(set, err);
	if (rc == 0)
		rc = unc_count_check_freeze(set, false, -EBUSY, err);
	/* The kernel keeps a group waiting that does not fit; only a read shows that. */
	if (rc == 0 && !base->multiplex)
		rc = read_and_check(set, err);
	if (rc)
		end_groups(set, false);
	return rc;
}

/* What a part has counted, scaled to the whole time. */
static uint64_t total(const struct unc_perf_set *set, const struct unc_perf_part *part)
{
	const struct unc_perf_group *g = &set->groups[part->group];
	const uint64_t count = g->last.values[part->slot] - g->zero.values[part->slot],
		       enabled = g->last.enabled - g->zero.enabled,
		       running = g->last.running - g->zero.running;

	if (running && running < enabled)
		return (uint64_t)((unsigned __int128)count * enabled / running);
	return count;
}

/* The value of event k. */
static uint64_t sum_of_parts(const struct unc_perf_set *set, size_t k)
{
	unsigned window = 0, running = 0; /* of this window, clocks that run */
	uint64_t sum = 0;

	for (size_t i = set->first[k]; i < set->first[k + 1]; i++) {
		const struct unc_perf_part *part = &set->parts[i];
		uint64_t count = total(set, part);

		if (part->window != window)
			running = 0;
		window = part->window;
		running += count != 0;
		if (part->active == 0 || running <= part->active)
			sum += count;
	}
	return sum;
}

static void values(const struct unc_set *base, uint64_t *into)
{
	const struct unc_perf_set *set = (const struct unc_perf_set *)base;

	for (size_t k = 0; k < set->numevents; k++)
		into[k] = sum_of_parts(set, k);
}

/* A child process has no events of its parent's (fd_passing.c). */
static int end(struct unc_set *base, int lost, struct unc_error *err)
{
	(void)err;
	end_groups(unc_perf_set_of(base), lost == -ESTALE);
	return 0;
}

static void free_set(struct unc_set *base)
{
	struct unc_perf_set *set = unc_perf_set_of(base);

	free(set->groups);
	free(set->events);
	free(set->first);
	free(set->parts);
}

static void close_perf(void *self)
{
	if (!self || unc_work_begin_alone())
		return;
	unc_exit_run(self);
	unc_perf_close(self);
	unc_work_end();
}

const struct unc_count_ops unc_count_perf = {
	.name = "perf_event",
	.size = sizeof(struct unc_perf_set),
	.multiplexes = true,
	.close = close_perf,
	.add = unc_perf_prepare,
	.start = start,
	.update = update,
	.values = values,
	.end = end,
	.free = free_set,
};

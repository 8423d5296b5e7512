/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event. The events of one PMU and socket are a group: they count at the same time
 * and are read in one call. With multiplexing, an event that the kernel does not accept in a group
 * starts a new one, and counts are scaled by the time that their group was counting.
 */
#include "count.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exit_release.h"
#include "forks.h"
#include "perf/calls.h"
#include "perf/perf_set.h"
#include "perf/perf.h"

static int others_count(const struct unc_perf_group *g, uint64_t enabled, uint64_t running,
			struct unc_error *err)
{
	char where[UNC_PERF_WHERE];

	return unc_error_set(err, -EBUSY,
			     "%s counted %u%% of the time only: another tool counts there too; "
			     "with PAPI_set_multiplex() counts are scaled",
			     unc_perf_group_name(g, where),
			     enabled ? (unsigned)(100 * running / enabled) : 0);
}

/* Read all groups. While they run, they must follow the clock. */
static int read_groups(struct unc_set *set, bool run, uint64_t clock, struct unc_error *err)
{
	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];
		int rc;

		if (!g->counted)
			continue;
		rc = unc_perf_group_read(g, err);
		if (rc == 0 && run)
			rc = unc_count_check_time(g, clock, err);
		if (rc)
			return rc;
		if (!set->multiplex && g->buf->running - g->running < g->buf->enabled - g->enabled)
			return others_count(g, g->buf->enabled - g->enabled,
					    g->buf->running - g->running, err);
	}
	return unc_count_check_step(set, err);
}

static const uint64_t between_marks = 1000000000; /* ns over which lags are added up, at least */

/* All groups were read and are right: bring totals up to date, and compare from here on. */
static int add_up(struct unc_set *set, uint64_t clock, struct unc_error *err)
{
	for (size_t i = 0; i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];
		uint64_t enabled = g->buf->enabled - g->enabled;
		uint64_t running = g->buf->running - g->running;

		if (!g->counted)
			continue;
		if (running == 0 && enabled > 0)
			return others_count(g, enabled, running, err);
		c->last = g->buf->values[c->slot];
		c->total = c->last - c->base;
		if (running && running < enabled)
			c->total = (uint64_t)((unsigned __int128)c->total * enabled / running);
	}
	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];

		g->last = g->buf->enabled;
		if (clock - g->mark_clock >= between_marks)
			unc_count_check_mark(g);
	}
	return 0;
}

static int pause_all(struct unc_set *set, struct unc_error *err)
{
	int first = 0;

	for (size_t i = 0; i < set->numgroups; i++) {
		int rc = unc_perf_group_pause(&set->groups[i]);

		if (rc && !first)
			first = unc_error_set(err, rc, "cannot stop %s: %s",
					      set->groups[i].target.pmu->name, strerror(-rc));
	}
	return first;
}

/* When totals are brought up to date: with groups enabled, except the last. */
enum when { STARTED, READ, STOPPING, STOPPED };

static int update(struct unc_set *set, enum when when, struct unc_error *err)
{
	uint64_t clock = unc_perf_calls->now();
	int rc;

	if (set->lost)
		return unc_error_set(
			err, -ESTALE,
			"counts were lost before, and begin anew with the next start: %s",
			set->why.text);
	rc = read_groups(set, when != STOPPED, clock, err);
	if (rc == 0 && when == READ) {
		set->when.begin = clock;
		set->when.end = unc_perf_calls->now();
	}
	if (rc == 0 && (when == READ || when == STOPPING))
		rc = unc_count_check_freeze(set, when == READ, -ESTALE, err);
	if (rc == 0)
		rc = add_up(set, clock, err);
	if (rc != -ESTALE)
		return rc;
	/* Free the counters now, since stop() may never be called (direct/reading.c). */
	pause_all(set, NULL);
	unc_perf_withdraw(set);
	set->lost = set->stale = true;
	set->why = *err;
	return rc;
}

/*
 * A child process shares the descriptors of its parent: to enable or disable them there would start
 * and stop the parent's events. So the child's next start opens others.
 */
static int check_inherited(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_forks_check(set->forks, set->running ? err : NULL);

	if (rc == 0)
		return 0;
	set->stale = true;
	if (!set->running)
		return 0;
	set->running = false;
	set->lost = true;
	set->why = *err;
	return rc;
}

static int run_all(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		rc = set->groups[i].counted ? unc_perf_group_run(&set->groups[i]) : 0;
		if (rc)
			rc = unc_error_set(err, rc, "cannot start %s: %s",
					   set->groups[i].target.pmu->name, strerror(-rc));
	}
	return rc;
}

/* What other sets opened may have stopped for good. */
static int check_joined(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		if (set->groups[i].joined && set->groups[i].counted)
			rc = unc_count_check_alive(&set->groups[i], err);
		set->groups[i].joined = false;
	}
	return rc;
}

/* Counts begin here: a descriptor continues from its last values, a shared group goes on. */
static int read_zero(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	set->when = (struct unc_when){ .zero_begin = unc_perf_calls->now() };
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];

		rc = unc_perf_group_read(g, err);
		g->enabled = g->last = g->buf->enabled;
		g->running = g->buf->running;
		unc_count_check_mark(g);
	}
	set->when.zero_end = unc_perf_calls->now();
	for (size_t i = 0; rc == 0 && i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];

		c->base = c->last = set->groups[c->group].buf->values[c->slot];
		c->total = 0;
	}
	return rc;
}

static int begin(struct unc_set *set, struct unc_error *err)
{
	int rc = run_all(set, err);

	if (rc == 0)
		rc = check_joined(set, err);
	if (rc == 0)
		rc = read_zero(set, err);
	if (rc)
		return rc;
	rc = unc_count_check_freeze(set, false, -EBUSY, err);
	/* The kernel keeps a group waiting that does not fit; only a read shows that. */
	if (rc == 0 && !set->multiplex)
		rc = update(set, STARTED, err);
	return rc;
}

static int start_set(struct unc_set *set, uint64_t *none, struct unc_error *err)
{
	bool joined = false;
	int rc = check_inherited(set, err);

	(void)none;
	if (rc == 0 && set->stale)
		rc = unc_perf_reopen(set, err);
	if (rc)
		return rc;
	if (set->perf->share)
		rc = unc_perf_join(set, &joined, err);
	if (rc == 0)
		rc = begin(set, err);
	if (rc == -ESTALE && joined) { /* another set's group has stopped for good */
		pause_all(set, NULL);
		rc = unc_perf_reopen(set, err);
		if (rc == 0)
			rc = begin(set, err);
	}
	set->running = rc == 0;
	if (rc) {
		pause_all(set, NULL);
		set->stale = true;
	}
	return rc;
}

/* The value of event k, from the totals of its counters. */
static uint64_t sum_of_parts(const struct unc_set *set, size_t k)
{
	unsigned window = 0, running = 0; /* of this window, clocks that run */
	uint64_t sum = 0;

	for (size_t i = set->first[k]; i < set->first[k + 1]; i++) {
		const struct unc_perf_part *part = &set->parts[i];
		uint64_t total = set->counters[part->counter].total;

		if (part->window != window)
			running = 0;
		window = part->window;
		running += total != 0;
		if (part->active == 0 || running <= part->active)
			sum += total;
	}
	return sum;
}

static int read_values(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = check_inherited(set, err);

	if (rc == 0 && (set->running || set->lost))
		rc = update(set, READ, err);
	for (size_t k = 0; rc == 0 && k < set->numevents; k++)
		values[k] = sum_of_parts(set, k);
	return rc;
}

static int stop_set(struct unc_set *set, uint64_t *none, struct unc_error *err)
{
	int rc, first = check_inherited(set, err);

	(void)none;
	if (!set->running)
		return first;
	/* Only a group that is enabled shows whether it follows the clock. */
	first = update(set, STOPPING, err);
	rc = pause_all(set, first ? NULL : err);
	first = first ? first : rc;
	rc = first ? 0 : update(set, STOPPED, err);
	set->running = false;
	return first ? first : rc;
}

/* ---------------------------------------------------------------------------------- count.h */

/*
 * Do a step with a set. Another thread that uses the set is waited for; a signal handler must not wait: what it
 * interrupted would never go on.
 */
static int at_work(struct unc_set *set,
		   int (*step)(struct unc_set *, uint64_t *, struct unc_error *), uint64_t *values,
		   struct unc_error *err)
{
	struct unc_error own = { 0 }; /* later errors have it, also if this caller does not ask */
	int rc = unc_work_enter(err);

	if (rc)
		return rc;
	err = err ? err : &own;
	pthread_mutex_lock(&set->lock);
	rc = step(set, values, err);
	pthread_mutex_unlock(&set->lock);
	unc_work_end();
	return rc;
}

static int start(struct unc_set *set, struct unc_error *err)
{
	return at_work(set, start_set, NULL, err);
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	return at_work(set, read_values, values, err);
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	return at_work(set, stop_set, NULL, err);
}

static struct unc_when when_read(const struct unc_set *set)
{
	return set->when;
}

static int close_set(struct unc_set *set, uint64_t *none, struct unc_error *err)
{
	(void)none;
	(void)err;
	if (unc_forks_check(set->forks, NULL) == 0)
		pause_all(set, NULL);
	unc_perf_close_all(set);
	return 0;
}

static void release(struct unc_set *set)
{
	if (!set || at_work(set, close_set, NULL, NULL))
		return; /* it may be the set that a signal handler interrupted */
	unc_perf_free_groups(set);
	pthread_mutex_destroy(&set->lock);
	free(set->events);
	free(set->first);
	free(set->parts);
	free(set);
}

static int prepare_as(const struct unc_perf *perf, const struct unc_encoding *const *events,
		      size_t numevents, int socket, bool multiplex, struct unc_set **out,
		      struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	int rc;

	if (!set)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->perf = perf;
	set->multiplex = multiplex;
	set->socket = socket;
	set->forks = unc_forks();
	pthread_mutex_init(&set->lock, NULL);
	rc = unc_perf_prepare(set, events, numevents, err);
	if (rc) {
		release(set);
		return rc;
	}
	*out = set;
	return 0;
}

static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	return prepare_as(self, events, numevents, socket, false, out, err);
}

/* In a child process the descriptors are the parent's: an event would be added to the parent's group. */
static int add(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
	       struct unc_error *err)
{
	int rc = unc_forks_check(set->forks, NULL) ? unc_perf_reopen(set, err) : 0;

	return rc ? rc : unc_perf_prepare(set, events, numevents, err);
}

static int prepare_multiplexed(void *self, const struct unc_encoding *const *events,
			       size_t numevents, int socket, struct unc_set **out,
			       struct unc_error *err)
{
	return prepare_as(self, events, numevents, socket, true, out, err);
}

static void close_perf(void *self)
{
	unc_perf_close(self);
}

const struct unc_count_ops unc_count_perf = {
	.name = "perf_event",
	.close = close_perf,
	.prepare = prepare,
	.add = add,
	.prepare_multiplexed = prepare_multiplexed,
	.start = start,
	.read = read_set,
	.when = when_read,
	.stop = stop,
	.release = release,
};

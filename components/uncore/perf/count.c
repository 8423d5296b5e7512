/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event. The events of one PMU and socket are a group: they count at the same time
 * and are read in one call. With multiplexing, an event that the kernel does not accept in a group
 * starts a new one, and counts are scaled by the time that their group was counting.
 */
#include "count.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forks.h"
#include "machine/scope.h"
#include "perf/kernel_event.h"
#include "perf/open.h"
#include "perf/add.h"
#include "perf/calls.h"
#include "perf/frozen.h"
#include "perf/group.h"
#include "perf/join.h"
#include "perf/lost.h"
#include "perf/sum.h"
#include "perf/unbound.h"
#include "plan.h"

static int no_memory(struct unc_error *err)
{
	return unc_error_set(err, -ENOMEM, "out of memory");
}

/* ---------------------------------------------------------------------------------- preparing */

/* Check against the tables: absent units, too few counters. */
static int check_known(const struct unc_set *set, const struct unc_encoding *const *events,
		       size_t numevents, int socket, struct unc_error *err)
{
	const struct unc_encoding **known = calloc(numevents + 1, sizeof(struct unc_encoding *));
	struct unc_plan plan;
	size_t count = 0;
	int rc = 0;

	if (!known)
		return no_memory(err);
	for (size_t i = 0; i < numevents; i++)
		if (events[i]->chip)
			known[count++] = events[i];
	/* Multiplexed events only have to fit one at a time. */
	for (size_t i = 0; rc == 0 && i < count; i += set->multiplex ? 1 : count) {
		rc = unc_plan_make(&set->perf->machine, known + i, set->multiplex ? 1 : count,
				   socket, &plan, err);
		if (rc == 0)
			unc_plan_free(&plan);
	}
	free(known);
	return rc;
}

static int absent(const struct unc_set *set, const struct unc_encoding *e, struct unc_error *err)
{
	char name[UNC_NAME_MAX];

	if (e->node >= 0 && e->chip != NULL)
		return unc_scope_absent(&set->perf->machine, e, -1, err);
	unc_any_event_name(set->perf, e, name, sizeof(name));
	return unc_error_set(err, -ENOENT, "%s: this machine has no such unit, socket or cpu",
			     name);
}

/*
 * Largest step per cycle of an event; 0: not even its clock is known. What a table says of a queue may
 * be too small, which must not make a true count impossible.
 */
static unsigned step_of(const struct unc_encoding *e)
{
	if (!e->chip)
		return strncmp(e->box->name, "uncore_", 7) == 0 ? UNC_PERF_STEP_UNKNOWN : 0;
	if (e->flags & UNC_FIXED)
		return 1;
	if (e->flags & UNC_FREERUN || e->event->flags & UNC_OCCUPANCY || e->event->max_inc == 0)
		return UNC_PERF_STEP_UNKNOWN;
	return e->max_inc;
}

/* A unit is there, but the kernel does not count it. */
static int unbound(const struct unc_set *set, const struct unc_encoding *e,
		   const struct unc_perf_unbound *u, struct unc_error *err)
{
	char name[UNC_NAME_MAX];

	unc_any_event_name(set->perf, e, name, sizeof(name));
	return unc_error_set(err, -ENOENT,
			     "%.180s: %s %u (PCI device %s) is not bound to the kernel's uncore "
			     "driver%s",
			     name, u->box->name, u->number, u->device,
			     e->unit < 0 ? ": the sum would lack it; :unit= counts the others"
					 : "");
}

static int add_event(struct unc_set *set, const struct unc_encoding *e, int socket, size_t *at,
		     struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	const struct unc_perf_unbound *lacks = unc_perf_unbound_of(set->perf, e);
	size_t before = *at;

	if (lacks)
		return unbound(set, e, lacks, err);

	for (size_t i = 0; i < m->numunits; i++) {
		struct unc_perf_target target;
		size_t have;
		int rc;

		if (!unc_scope_covers(m, e, socket, &m->units[i]))
			continue;
		rc = unc_perf_target(set->perf, e, i, &target, err);
		if (rc)
			return rc;
		rc = unc_perf_add(set, e, &target, &have, err);
		lacks = rc == -ENOTSUP ? unc_perf_unbound_unit(set->perf, &m->units[i]) : NULL;
		if (rc)
			return lacks ? unbound(set, e, lacks, err) : rc;
		if (set->counters[have].step < step_of(e))
			set->counters[have].step = step_of(e);
		set->parts[(*at)++] = unc_perf_part_of(e, &m->units[i], have);
	}
	return *at > before ? 0 : absent(set, e, err);
}

static int take_memory(struct unc_set *set, const struct unc_encoding *const *events,
		       size_t numevents, int socket, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	size_t most = 1;

	for (size_t k = 0; k < numevents; k++)
		for (size_t i = 0; i < m->numunits; i++)
			if (unc_scope_covers(m, events[k], socket, &m->units[i]))
				most += set->perf->units[i].stacks
						? (size_t)set->perf->units[i].stacks *
							  m->units[i].box->counters
						: 1;
	set->groups = calloc(most, sizeof(*set->groups));
	set->counters = calloc(most, sizeof(*set->counters));
	set->parts = calloc(most, sizeof(*set->parts));
	set->first = calloc(numevents + 1, sizeof(*set->first));
	return set->groups && set->counters && set->parts && set->first ? 0 : no_memory(err);
}

static int fill(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		int socket, struct unc_error *err)
{
	size_t at = 0;
	int rc = check_known(set, events, numevents, socket, err);

	if (rc == 0)
		rc = take_memory(set, events, numevents, socket, err);
	for (size_t k = 0; rc == 0 && k < numevents; k++) {
		rc = add_event(set, events[k], socket, &at, err);
		set->first[k + 1] = at;
	}
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		set->groups[i].buf = malloc(unc_perf_group_size(&set->groups[i]));
		if (!set->groups[i].buf)
			rc = no_memory(err);
	}
	set->numevents = numevents;
	return rc;
}

/* ---------------------------------------------------------------------------------- counting */

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
		int rc = unc_perf_group_read(g, err);

		if (rc == 0 && run)
			rc = unc_perf_lost_time(g, clock, err);
		if (rc)
			return rc;
		if (!set->multiplex && g->buf->running - g->running < g->buf->enabled - g->enabled)
			return others_count(g, g->buf->enabled - g->enabled,
					    g->buf->running - g->running, err);
	}
	return unc_perf_lost_step(set, err);
}

static int add_up(struct unc_set *set, struct unc_error *err)
{
	for (size_t i = 0; i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];
		uint64_t enabled = g->buf->enabled - g->enabled;
		uint64_t running = g->buf->running - g->running;

		if (running == 0 && enabled > 0)
			return others_count(g, enabled, running, err);
		c->total = g->buf->values[c->slot] - c->base;
		if (running && running < enabled)
			c->total = (uint64_t)((unsigned __int128)c->total * enabled / running);
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
	int rc = set->lost ? unc_perf_lost_again(err)
			   : read_groups(set, when != STOPPED, clock, err);

	if (rc == 0 && when == READ)
		set->when = (struct unc_when){ .begin = clock, .end = unc_perf_calls->now() };
	if (rc == 0 && (when == READ || when == STOPPING))
		rc = unc_perf_frozen_any(set, when == READ, -ESTALE, err);
	if (rc == 0)
		rc = add_up(set, err);
	if (rc == 0)
		unc_perf_lost_advance(set, clock);
	if (rc != -ESTALE || set->lost)
		return rc;
	/* Free the counters now, since stop() may never be called (direct/reading.c). */
	pause_all(set, NULL);
	unc_perf_withdraw(set);
	set->lost = set->stale = true;
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
	return rc;
}

static int run_all(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		rc = unc_perf_group_run(&set->groups[i]);
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
		if (set->groups[i].joined)
			rc = unc_perf_lost_alive(&set->groups[i], err);
		set->groups[i].joined = false;
	}
	return rc;
}

/* Counts begin here: a descriptor continues from its last values, a shared group goes on. */
static int read_zero(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];

		rc = unc_perf_group_read(g, err);
		g->enabled = g->buf->enabled;
		g->running = g->buf->running;
	}
	for (size_t i = 0; rc == 0 && i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];

		c->base = set->groups[c->group].buf->values[c->slot];
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
	unc_perf_lost_begin(set);
	rc = unc_perf_frozen_any(set, false, -EBUSY, err);
	/* The kernel keeps a group waiting that does not fit; only a read shows that. */
	return rc || set->multiplex ? rc : update(set, STARTED, err);
}

static int start_set(struct unc_set *set, struct unc_error *err)
{
	bool joined = false;
	int rc = check_inherited(set, err);

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

static int read_values(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = check_inherited(set, err);

	if (rc == 0 && (set->running || set->lost))
		rc = update(set, READ, err);
	for (size_t k = 0; rc == 0 && k < set->numevents; k++)
		values[k] = unc_perf_sum(set, k);
	return rc;
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int rc, first = check_inherited(set, err);

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

/* ---- the functions of count.h: a thread is not cancelled within */

static int start(struct unc_set *set, struct unc_error *err)
{
	int before, rc;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
	rc = start_set(set, err);
	pthread_setcancelstate(before, NULL);
	return rc;
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int before, rc;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
	rc = read_values(set, values, err);
	pthread_setcancelstate(before, NULL);
	return rc;
}

static struct unc_when when_read(const struct unc_set *set)
{
	return set->when;
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	int before, rc;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
	rc = stop_set(set, err);
	pthread_setcancelstate(before, NULL);
	return rc;
}

static void release(struct unc_set *set)
{
	int before;

	if (!set)
		return;
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
	if (unc_forks_check(set->forks, NULL) == 0)
		pause_all(set, NULL);
	unc_perf_close_all(set);
	for (size_t i = 0; i < set->numgroups; i++)
		free(set->groups[i].buf);
	free(set->groups);
	free(set->counters);
	free(set->first);
	free(set->parts);
	free(set);
	pthread_setcancelstate(before, NULL);
}

static int prepare_as(const struct unc_perf *perf, const struct unc_encoding *const *events,
		      size_t numevents, int socket, bool multiplex, struct unc_set **out,
		      struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	int rc;

	if (!set)
		return no_memory(err);
	set->perf = perf;
	set->multiplex = multiplex;
	set->forks = unc_forks();
	rc = fill(set, events, numevents, socket, err);
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
	.prepare_multiplexed = prepare_multiplexed,
	.start = start,
	.read = read_set,
	.when = when_read,
	.stop = stop,
	.release = release,
};

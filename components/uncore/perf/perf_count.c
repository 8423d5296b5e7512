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

#include "exit_release.h"
#include "forks.h"
#include "perf/perf_set.h"
#include "perf/perf.h"

#define MS 1000000ull

/* The group must have counted all the time; multiplexed, at least once. */
static int check_others(const struct unc_set *set, const struct unc_perf_group *g,
			struct unc_error *err)
{
	const uint64_t enabled = g->now.enabled - g->zero.enabled,
		       running = g->now.running - g->zero.running;

	if (running >= enabled || (set->multiplex && running))
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

static int check_steps(const struct unc_set *set, struct unc_error *err)
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

static int read_groups(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = unc_perf_group_read(&set->groups[i], err);
	return rc;
}

static void end_groups(struct unc_set *set, bool lost)
{
	for (size_t i = 0; i < set->numgroups; i++)
		unc_perf_group_end(&set->groups[i], lost);
}

/* The counts are lost: free the counters now, since stop() may never be called (direct/reading.c). */
static int lose(struct unc_set *set, int rc, const struct unc_error *why)
{
	end_groups(set, rc == -ESTALE);
	set->lost = true;
	set->why = *why;
	return rc;
}

/* What a caller asks for. */
enum step { START, READ, STOP };

static int update(struct unc_set *set, enum step step, struct unc_error *err)
{
	const uint64_t begin = unc_perf_calls->now();
	int rc = 0;

	if (set->lost)
		return unc_error_set(
			err, -ESTALE,
			"counts were lost before, and begin anew with the next start: %s",
			set->why.text);
	rc = read_groups(set, err);
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = check_others(set, &set->groups[i], err);
	if (rc == 0)
		rc = check_steps(set, err);
	if (rc == 0 && step == READ) {
		set->when.begin = begin;
		set->when.end = unc_perf_calls->now();
	}
	if (rc == 0 && step != START)
		rc = unc_count_check_freeze(set, step == READ, -ESTALE, err);
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		set->groups[i].last = set->groups[i].now;
	return rc == -ESTALE ? lose(set, rc, err) : rc;
}

/* Counts begin here: a shared group goes on. */
static int read_zero(struct unc_set *set, struct unc_error *err)
{
	int rc;

	set->when = (struct unc_when){ .zero_begin = unc_perf_calls->now() };
	rc = read_groups(set, err);
	set->when.zero_end = unc_perf_calls->now();
	for (size_t i = 0; i < set->numgroups; i++)
		set->groups[i].zero = set->groups[i].last = set->groups[i].now;
	return rc;
}

static int start_set(struct unc_set *set, struct unc_error *err)
{
	int rc = 0;

	if (set->running && !set->lost)
		return 0;
	set->lost = false;
	set->forks = unc_forks();
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = unc_perf_group_begin(set->perf, &set->groups[i], err);
	if (rc == 0)
		rc = read_zero(set, err);
	if (rc == 0)
		rc = unc_count_check_freeze(set, false, -EBUSY, err);
	/* The kernel keeps a group waiting that does not fit; only a read shows that. */
	if (rc == 0 && !set->multiplex)
		rc = update(set, START, err);
	set->running = rc == 0;
	if (rc)
		end_groups(set, false);
	return rc;
}

/* What a part has counted, scaled to the whole time. */
static uint64_t total(const struct unc_set *set, const struct unc_perf_part *part)
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
static uint64_t sum_of_parts(const struct unc_set *set, size_t k)
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

static int read_values(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = set->running || set->lost ? update(set, READ, err) : 0;

	for (size_t k = 0; rc == 0 && k < set->numevents; k++)
		__atomic_store_n(&values[k], sum_of_parts(set, k), __ATOMIC_RELAXED);
	return rc;
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int rc = set->running ? update(set, STOP, err) : 0;

	end_groups(set, false);
	set->running = false;
	return rc;
}

/* ---------------------------------------------------------------------------------- count.h */

/*
 * Do a step with a set. Another thread that uses the set is waited for; a signal handler must not wait: what it
 * interrupted would never go on.
 */
static int at_work(struct unc_set *set, enum step step, uint64_t *values, struct unc_error *err)
{
	struct unc_error own = { 0 }; /* later errors have it, also if this caller does not ask */
	int rc = unc_work_enter(err);

	if (rc)
		return rc;
	err = err ? err : &own;
	pthread_mutex_lock(&set->lock);
	rc = set->running ? unc_forks_check(set->forks, err) : 0;
	if (rc) { /* a child process has no events of its parent's (fd_passing.c) */
		set->running = false;
		lose(set, rc, err);
	} else {
		rc = step == START  ? start_set(set, err)
		     : step == READ ? read_values(set, values, err)
				    : stop_set(set, err);
	}
	pthread_mutex_unlock(&set->lock);
	unc_work_end();
	return rc;
}

static int start(struct unc_set *set, struct unc_error *err)
{
	return at_work(set, START, NULL, err);
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	return at_work(set, READ, values, err);
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	return at_work(set, STOP, NULL, err);
}

static struct unc_when when_read(const struct unc_set *set)
{
	return set->when;
}

static void release(struct unc_set *set)
{
	if (!set || stop(set, NULL) == -EDEADLK)
		return; /* it may be the set that a signal handler interrupted */
	pthread_mutex_destroy(&set->lock);
	free(set->groups);
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
	.add = unc_perf_prepare,
	.prepare_multiplexed = prepare_multiplexed,
	.start = start,
	.read = read_set,
	.when = when_read,
	.stop = stop,
	.release = release,
};

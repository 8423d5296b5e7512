/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by registers, as the backend of count.h. Fatal signals are deferred while these functions run
 * (guard.h).
 */
#include "count.h"

#include <errno.h>

#include "direct/end.h"
#include "direct/look.h"
#include "direct/reading.h"
#include "direct/together.h"

/* A watcher thread may read the set meanwhile. */
static bool look_at_start(struct unc_set *set)
{
	bool moves;

	if (set->watched)
		pthread_mutex_lock(&set->lock);
	moves = unc_look_at_start(set);
	if (set->watched)
		pthread_mutex_unlock(&set->lock);
	return moves;
}

/* A socket may be frozen: that is lifted, or refused, by the clock of the socket. */
static int start_again(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (set->watched)
		unc_watch_stop(&set->watch);
	unc_set_end(set, NULL);
	rc = unc_look_at_sockets(set, err);
	return rc ? rc : unc_set_start(set, err);
}

static int start_set(struct unc_set *set, struct unc_error *err)
{
	bool wait = false;
	int rc;

	unc_guard_enter();
	rc = unc_set_check(set, err);
	if (rc == 0)
		rc = unc_set_equip(set, err);
	if (rc == 0 && !set->running) {
		unc_look_prepare(set);
		unc_look_end(set);
		wait = unc_look_can_wait(set);
		if (!wait)
			rc = unc_look_at_sockets(set, err);
	}
	if (rc == 0)
		rc = unc_set_start(set, err);
	if (rc == 0 && wait && !look_at_start(set))
		rc = start_again(set, err);
	/* It may have taken the counter of another tool. */
	if ((rc && !set->running) || set->direct->force)
		unc_look_end(set);
	unc_guard_leave();
	return rc;
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int first, rc;

	unc_guard_enter();
	first = unc_set_check(set, err);
	if (first == 0 && set->running) {
		if (set->watched)
			unc_watch_stop(&set->watch);
		first = set->lost ? unc_reading_lost(set, err) : unc_set_finish(set, err);
		if (first == 0)
			first = unc_look_at_stop(set, err);
		if (first == 0)
			first = unc_reading_final(set, err);
		if (first && !set->lost)
			set->lost = first;
		unc_look_end(set); /* first, as in unc_reading_abandon() */
		rc = unc_set_end(set, first ? NULL : err);
		first = first ? first : rc;
	}
	unc_guard_leave();
	return first;
}

/* The program exits without having stopped the set: with its last looks. */
static void stop_at_exit(void *arg)
{
	stop_set(arg, NULL);
}

static void sum_up(const struct unc_set *set, uint64_t *values)
{
	const struct unc_plan *plan = &set->plan;

	for (size_t k = 0; k < plan->numevents; k++) {
		values[k] = 0;
		for (size_t i = plan->first[k]; set->total && i < plan->first[k + 1]; i++)
			values[k] += set->total[plan->which[i]];
	}
}

/* With the sockets frozen, if that is wanted and stops nothing else. */
static int update(struct unc_set *set, struct unc_error *err)
{
	uint64_t before = unc_wrap_now();
	int rc = -EBUSY;

	if (set->direct->snapshot && set->running && !set->lost)
		rc = unc_together_read(set, err);
	if (rc == -EBUSY)
		rc = unc_reading_update(set, err);
	else if (rc == 0)
		rc = unc_reading_take(set, before, err);
	return rc;
}

/* What stands still may be frozen: by another tool, or by an overflow since it was read. */
static int look(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_look_at_idle(set, err);

	if (rc == 0)
		rc = unc_reading_final(set, err);
	if (rc == 0)
		set->when = set->latest;
	return rc;
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	bool watched = set->watched && set->running;
	int rc;

	unc_guard_enter();
	rc = unc_set_check(set, err);
	if (rc == 0) {
		if (watched)
			pthread_mutex_lock(&set->lock);
		if (set->running || set->lost)
			rc = update(set, err);
		if (rc == 0 && set->running)
			rc = look(set, err);
		if (rc == 0)
			sum_up(set, values);
		if (watched)
			pthread_mutex_unlock(&set->lock);
	}
	unc_guard_leave();
	return rc;
}

static struct unc_when when(const struct unc_set *set)
{
	return set->when;
}

static uint64_t stopped(const struct unc_set *set)
{
	return set->stopped;
}

static void release(struct unc_set *set)
{
	if (set)
		stop_set(set, NULL);
	unc_set_free(set);
}

static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	int rc = unc_set_make(self, events, numevents, socket, out, err);

	if (rc == 0) {
		(*out)->own.guarded.at_exit = stop_at_exit;
		(*out)->together = (*out)->direct->together;
	}
	return rc;
}

static void close_direct(void *self)
{
	unc_direct_close(self);
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.close = close_direct,
	.prepare = prepare,
	.add = unc_set_add,
	.start = start_set,
	.read = read_set,
	.when = when,
	.stop = stop_set,
	.stopped = stopped,
	.release = release,
};

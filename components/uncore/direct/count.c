/* SPDX-License-Identifier: BSD-3-Clause */
/* Counting by registers, as the backend of count.h. */
#include "count.h"

#include <errno.h>
#include <string.h>

#include "direct/end.h"
#include "direct/look.h"
#include "direct/reading.h"

static void leave(struct unc_set *set)
{
	pthread_mutex_unlock(&set->lock);
	unc_work_end();
}

/*
 * Begin to use a set. Another thread that uses it is waited for; a signal handler must not: what it
 * interrupted would never go on.
 */
static int enter(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_work_begin();

	if (rc == -EDEADLK)
		return unc_error_set(
			err, rc,
			"a signal handler interrupted a start, read or stop of uncore "
			"events in this thread: read them in another thread, or later");
	if (rc)
		return unc_error_set(err, rc, "cannot begin: %s", strerror(-rc));
	pthread_mutex_lock(&set->lock);
	rc = unc_set_check(set, err);
	if (rc)
		leave(set);
	return rc;
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
	int rc = enter(set, err);

	if (rc)
		return rc;
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
	if (rc == 0 && wait && !unc_look_at_start(set))
		rc = start_again(set, err);
	/* It may have taken the counter of another tool. */
	if ((rc && !set->running) || set->direct->force)
		unc_look_end(set);
	leave(set);
	return rc;
}

/* Stop a set, with its last looks. */
static int stop(struct unc_set *set, struct unc_error *err)
{
	int first, rc;

	if (!set->running)
		return 0;
	if (set->watched)
		unc_watch_stop(&set->watch);
	first = set->lost ? unc_reading_lost(set, err) : unc_set_finish(set, err);
	if (first == 0)
		first = unc_look_at_stop(set, err);
	if (first && !set->lost)
		set->lost = first;
	unc_look_end(set); /* first, as in unc_reading_abandon() */
	rc = unc_set_end(set, first ? NULL : err);
	return first ? first : rc;
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

/* The program exits, or shuts down, without having stopped the set. No other thread is at work. */
static void stop_at_exit(void *arg)
{
	stop(arg, NULL);
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

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	if (set->running || set->lost)
		rc = unc_reading_update(set, err);
	if (rc == 0 && set->running)
		rc = unc_look_at_idle(set, err);
	if (rc == 0 && set->running)
		set->when = set->latest;
	if (rc == 0)
		sum_up(set, values);
	leave(set);
	return rc;
}

static struct unc_when when(const struct unc_set *set)
{
	return set->when;
}

static void release(struct unc_set *set)
{
	if (set && stop_set(set, NULL) == -EDEADLK)
		return; /* it may be the one that a signal handler interrupted */
	unc_set_free(set);
}

static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	int rc = unc_set_make(self, events, numevents, socket, out, err);

	if (rc == 0)
		(*out)->acquired.at_exit.release = stop_at_exit;
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
	.release = release,
};

/* SPDX-License-Identifier: BSD-3-Clause */
/* Counting by registers, as the backend of count.h. */
#include "count.h"

#include <errno.h>

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
	int rc = unc_work_enter(err);

	if (rc)
		return rc;
	pthread_mutex_lock(&set->lock);
	rc = unc_set_check(set, err);
	if (rc)
		leave(set);
	return rc;
}

static int start_set(struct unc_set *set, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	rc = unc_set_equip(set, err);
	if (rc == 0 && !set->running)
		rc = unc_set_start(set, err);
	leave(set);
	return rc;
}

static int stop_set(struct unc_set *set, struct unc_error *err)
{
	int rc = enter(set, err);

	if (rc)
		return rc;
	rc = unc_set_stop(set, err);
	leave(set);
	return rc;
}

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

static void release(struct unc_set *set)
{
	if (set && stop_set(set, NULL) == -EDEADLK)
		return; /* it may be the one that a signal handler interrupted */
	unc_set_free(set);
}

static int prepare(void *self, const struct unc_encoding *const *events, size_t numevents,
		   int socket, struct unc_set **out, struct unc_error *err)
{
	return unc_set_make(self, events, numevents, socket, out, err);
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

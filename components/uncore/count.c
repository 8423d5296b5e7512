/* SPDX-License-Identifier: BSD-3-Clause */
#include "count.h"

#include <errno.h>
#include <stdlib.h>

/* ---------------------------------------------------------------------------------- use by threads */

/* Release the counters of a set whose counts are lost: it may never be stopped. PAPI does not stop a set whose read failed. */
static void settle(struct unc_set *set)
{
	if (!set->running || !set->lost)
		return;
	set->running = false;
	set->ops->end(set, set->lost, NULL);
	unc_exit_remove(&set->at_exit);
}

/*
 * Wait while another thread uses the set; but unc_work_enter() refuses a signal handler, whose interrupted thread would
 * never finish.
 */
int unc_set_enter(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_work_enter(err);

	if (rc)
		return rc;
	pthread_mutex_lock(&set->lock);
	if (set->running && set->forks != unc_forks())
		set->lost = unc_error_set(&set->why, -ECHILD,
					  "these events are counted by the parent process: after "
					  "fork(), only the parent can read and stop them");
	return 0;
}

void unc_set_leave(struct unc_set *set)
{
	settle(set);
	pthread_mutex_unlock(&set->lock);
	unc_work_end();
}

/* ---------------------------------------------------------------------------------- between enter and leave */

static int was_lost(const struct unc_set *set, struct unc_error *err)
{
	const char *before = "counts were lost before, and begin anew with the next start: ";

	return unc_error_set(err, set->lost, "%s%s", set->lost == -ECHILD ? "" : before,
			     set->why.text);
}

static int update(struct unc_set *set, enum unc_update how, struct unc_error *err)
{
	struct unc_error own = { 0 };
	int rc;

	if (set->lost)
		return was_lost(set, err);
	if (!set->running)
		return 0;
	err = err ? err : &own;
	rc = set->ops->update(set, how, err);
	if (rc == -ESTALE || rc == -EOVERFLOW || (rc && how == UNC_UPDATE_LAST)) {
		set->lost = rc;
		set->why = *err;
	}
	return rc;
}

int unc_set_update(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = update(set, UNC_UPDATE_READ, err);

	if (rc == 0)
		set->ops->values(set, values);
	return rc;
}

static int start(struct unc_set *set, struct unc_error *err)
{
	int rc;

	settle(set);
	if (set->running)
		return 0;
	rc = unc_exit_add(&set->at_exit);
	if (rc)
		return unc_error_set(err, rc, "the process is exiting");
	set->lost = 0;
	set->when = (struct unc_when){ 0 };
	set->forks = unc_forks();
	rc = set->ops->start(set, err);
	set->running = rc == 0;
	if (rc)
		unc_exit_remove(&set->at_exit);
	return rc;
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	int rc = update(set, UNC_UPDATE_LAST, err);

	if (rc || !set->running)
		return rc;
	set->running = false;
	unc_exit_remove(&set->at_exit);
	return set->ops->end(set, 0, err);
}

/* The program exits while the set runs, or the backend is closed: no thread is at work. */
static void stop_at_exit(void *arg)
{
	stop(arg, NULL);
	settle(arg);
}

void unc_set_poll(void *arg)
{
	struct unc_set *set = arg;

	if (pthread_mutex_trylock(&set->lock) != 0) /* it is being read, or stopped */
		return;
	update(set, UNC_UPDATE_POLL, NULL);
	pthread_mutex_unlock(&set->lock);
}

/* ---------------------------------------------------------------------------------- sets */

int unc_set_make(const struct unc_count_ops *ops, void *self,
		 const struct unc_encoding *const *events, size_t numevents, int socket,
		 bool multiplex, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, ops->size);
	int rc;

	if (!set)
		return unc_error_set(err, -ENOMEM, "out of memory");
	set->ops = ops;
	set->self = self;
	set->socket = socket;
	set->multiplex = multiplex && ops->multiplexes;
	set->at_exit =
		(struct unc_exit_release){ .release = stop_at_exit, .arg = set, .owner = self };
	pthread_mutex_init(&set->lock, NULL);
	rc = ops->add(set, events, numevents, err);
	if (rc)
		unc_set_release(set);
	else
		*out = set;
	return rc;
}

int unc_set_add(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		struct unc_error *err)
{
	return set->ops->add(set, events, numevents, err);
}

int unc_set_start(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_set_enter(set, err);

	if (rc)
		return rc;
	rc = start(set, err);
	unc_set_leave(set);
	return rc;
}

int unc_set_read(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	int rc = unc_set_enter(set, err);

	if (rc)
		return rc;
	rc = unc_set_update(set, values, err);
	unc_set_leave(set);
	return rc;
}

int unc_set_stop(struct unc_set *set, struct unc_error *err)
{
	int rc = unc_set_enter(set, err);

	if (rc)
		return rc;
	rc = stop(set, err);
	unc_set_leave(set);
	return rc;
}

int unc_set_capture(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		    struct unc_error *err)
{
	int rc = unc_set_enter(set, err);

	if (rc)
		return rc;
	*count = 0;
	if (set->lost)
		rc = was_lost(set, err);
	else if (set->ops->capture)
		rc = set->ops->capture(set, list, max, count, err);
	unc_set_leave(set);
	return rc;
}

void unc_set_release(struct unc_set *set)
{
	if (!set ||
	    unc_set_stop(set, NULL) == -EDEADLK) /* a signal handler has interrupted its use */
		return;
	set->ops->free(set);
	pthread_mutex_destroy(&set->lock);
	free(set);
}

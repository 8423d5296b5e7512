/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by registers: claim the units, program all of them while they stand still, let them run,
 * read, hold, clean up. drive.h knows how that is done to one unit.
 */
#include "count.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "claim.h"
#include "drive.h"
#include "forks.h"
#include "wrap.h"

struct unc_set {
	struct unc_machine *machine;
	struct unc_plan plan;
	bool running;
	uint64_t *raw;   /* what the last read saw, by reading */
	uint64_t *last;  /* what the one before saw */
	uint64_t *total; /* counted since start */
	/* Where counters wrap soon, somebody looks at them besides the set's own thread (wrap.h). */
	pthread_mutex_t lock; /* for what reading changes; only then it is taken */
	struct unc_watch watch;
	bool watched;
	bool lost;            /* nobody looked for too long */
	uint64_t looked_at;   /* when they were read last */
	uint64_t limit;       /* how long that may be ago */
	unsigned forks;       /* the process that started it */
	unsigned watch_forks; /* the one in which it is watched */
};

static int program(const struct unc_set *set, const struct unc_program *p)
{
	return unc_drive(p)->program(set->machine, p);
}

static int let_run(const struct unc_set *set, const struct unc_program *p)
{
	return unc_drive(p)->let_run(set->machine, p);
}

static int hold(const struct unc_set *set, const struct unc_program *p)
{
	return unc_drive(p)->hold(set->machine, p);
}

static int clean(const struct unc_set *set, const struct unc_program *p)
{
	return unc_drive(p)->clean(set->machine, p);
}

static int failed(const struct unc_set *set, const struct unc_program *p, int rc, const char *what,
		  struct unc_error *err)
{
	char name[64];

	return unc_why(err, rc, "cannot %s %s through %s: %s", what,
		       unc_unit_name(p->unit, name, sizeof(name)), set->machine->ops->name,
		       strerror(-rc));
}

static size_t unit_id(const struct unc_set *set, const struct unc_program *p)
{
	return (size_t)(p->unit - set->machine->units);
}

static void release_claims(struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numprograms; i++)
		unc_claim_release(set->machine->claims, unit_id(set, &set->plan.programs[i]), set);
}

static int claim_all(struct unc_set *set, struct unc_error *err)
{
	for (size_t i = 0; i < set->plan.numprograms; i++) {
		const struct unc_program *p = &set->plan.programs[i];
		char name[64];
		int rc = unc_claim(set->machine->claims, unit_id(set, p), set,
				   unc_unit_name(p->unit, name, sizeof(name)), err);

		if (rc) {
			release_claims(set);
			return rc;
		}
	}
	return 0;
}

static int read_raw(const struct unc_set *set, uint64_t *into, struct unc_error *err)
{
	int rc = set->machine->ops->read(set->machine->regs, set->plan.readings,
					 set->plan.numreadings, into);

	return rc ? unc_why(err, rc, "cannot read counters through %s: %s", set->machine->ops->name,
			    strerror(-rc))
		  : 0;
}

/* Add what was counted since the last look; a counter that wrapped once in between is right. */
static void widen(struct unc_set *set)
{
	for (size_t i = 0; i < set->plan.numreadings; i++) {
		set->total[i] += (set->raw[i] - set->last[i]) & set->plan.masks[i];
		set->last[i] = set->raw[i];
	}
}

static int look(struct unc_set *set, struct unc_error *err)
{
	uint64_t now = unc_wrap_now();
	int rc = set->lost ? 0 : read_raw(set, set->raw, err);

	if (rc)
		return rc;
	set->lost |= now - set->looked_at > set->limit;
	if (set->lost)
		return unc_why(err, -EOVERFLOW,
			       "counters may have wrapped unseen: nobody could read them for over "
			       "%llu s; was the process stopped?",
			       (unsigned long long)(set->limit / 1000000000));
	widen(set);
	set->looked_at = now;
	return 0;
}

/* For the thread that watches. What fails is tried again, by it or by the set's own thread. */
static void look_in_time(void *arg)
{
	struct unc_set *set = arg;

	pthread_mutex_lock(&set->lock);
	if (set->running)
		look(set, NULL);
	pthread_mutex_unlock(&set->lock);
}

/* The watching thread does not come along when a process forks. */
static int see_watched(struct unc_set *set, struct unc_error *err)
{
	int rc;

	if (!set->watched || set->watch_forks == unc_forks())
		return 0;
	rc = unc_watch_start(&set->watch, err);
	if (rc == 0)
		set->watch_forks = unc_forks();
	return rc;
}

static int stop(struct unc_set *set, struct unc_error *err)
{
	const struct unc_plan *plan = &set->plan;
	int rc = 0, first = 0;

	if (!set->running)
		return 0;
	if (set->watched)
		unc_watch_stop(&set->watch);
	if (set->forks != unc_forks()) { /* it is our parent who counts */
		rc = look(set, err);
		set->running = false;
		return rc;
	}
	for (size_t i = 0; i < plan->numprograms; i++) {
		rc = hold(set, &plan->programs[i]);
		if (rc && !first)
			first = failed(set, &plan->programs[i], rc, "stop", err);
	}
	rc = look(set, first ? NULL : err);
	first = first ? first : rc;
	set->running = false;
	for (size_t i = 0; i < plan->numprograms; i++) {
		rc = clean(set, &plan->programs[i]);
		if (rc && !first)
			first = failed(set, &plan->programs[i], rc, "reset", err);
	}
	release_claims(set);
	return first;
}

static int start(struct unc_set *set, struct unc_error *err)
{
	struct unc_plan *plan = &set->plan;
	size_t i;
	int rc = claim_all(set, err);

	if (rc)
		return rc;
	for (i = 0; i < plan->numprograms; i++) {
		rc = program(set, &plan->programs[i]);
		if (rc) {
			failed(set, &plan->programs[i], rc, "program", err);
			break;
		}
	}
	/* Free-running counters have a past; fixed ones may not obey the reset. */
	if (rc == 0)
		rc = read_raw(set, set->last, err);
	memset(set->total, 0, plan->numreadings * sizeof(set->total[0]));
	for (i = 0; rc == 0 && i < plan->numprograms; i++) {
		rc = let_run(set, &plan->programs[i]);
		if (rc)
			failed(set, &plan->programs[i], rc, "start", err);
	}
	if (rc == 0) {
		set->running = true;
		set->lost = false;
		set->looked_at = unc_wrap_now();
		set->forks = set->watch_forks = unc_forks();
		rc = set->watched ? unc_watch_start(&set->watch, err) : 0;
		if (rc)
			stop(set, NULL);
		return rc;
	}
	for (i = 0; i < plan->numprograms; i++)
		clean(set, &plan->programs[i]); /* as far as it goes: the first error counts */
	release_claims(set);
	return rc;
}

static void sum_up(const struct unc_set *set, uint64_t *values)
{
	const struct unc_plan *plan = &set->plan;

	for (size_t k = 0; k < plan->numevents; k++) {
		values[k] = 0;
		for (size_t i = plan->first[k]; i < plan->first[k + 1]; i++)
			values[k] += set->total[plan->which[i]];
	}
}

static int read_set(struct unc_set *set, uint64_t *values, struct unc_error *err)
{
	bool watched = set->watched && set->running;
	int rc = watched ? see_watched(set, err) : 0;

	if (rc)
		return rc;
	if (watched)
		pthread_mutex_lock(&set->lock);
	if (set->running)
		rc = look(set, err);
	if (rc == 0)
		sum_up(set, values);
	if (watched)
		pthread_mutex_unlock(&set->lock);
	return rc;
}

static void release(struct unc_set *set)
{
	if (!set)
		return;
	stop(set, NULL);
	pthread_mutex_destroy(&set->lock);
	unc_plan_free(&set->plan);
	free(set->raw);
	free(set->last);
	free(set->total);
	free(set);
}

static int prepare(struct unc_machine *machine, const struct unc_encoding *const *events,
		   size_t numevents, int socket, struct unc_set **out, struct unc_error *err)
{
	struct unc_set *set = calloc(1, sizeof(*set));
	size_t n;
	int rc;

	if (!set)
		return unc_why(err, -ENOMEM, "out of memory");
	set->machine = machine;
	pthread_mutex_init(&set->lock, NULL);
	rc = unc_plan_make(machine, events, numevents, socket, &set->plan, err);
	n = set->plan.numreadings + 1;
	set->raw = calloc(n, sizeof(*set->raw));
	set->last = calloc(n, sizeof(*set->last));
	set->total = calloc(n, sizeof(*set->total));
	if (rc == 0 && (!set->raw || !set->last || !set->total))
		rc = unc_why(err, -ENOMEM, "out of memory");
	if (rc) {
		release(set);
		return rc;
	}
	set->watch.horizon = unc_wrap_horizon(set->plan.cycles);
	set->watch.look = look_in_time;
	set->watch.arg = set;
	set->watched = unc_wrap_is_short(set->watch.horizon);
	set->limit = unc_wrap_limit(set->watch.horizon);
	*out = set;
	return 0;
}

const struct unc_count_ops unc_count_regs = {
	.name = "registers",
	.prepare = prepare,
	.start = start,
	.read = read_set,
	.stop = stop,
	.release = release,
};

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Two clocks are compared: CLOCK_MONOTONIC, which may be slewed by 10% (adjtimex), and the kernel's
 * sched_clock, which may be calibrated wrongly by 1% and advance in ticks where the TSC is unstable.
 * Neither runs while the machine is suspended. So a lag is only a reason to look again: a group that
 * counts advances within a tick, one that was stopped never does. A group that advances may lag by
 * TOLERATED and an eighth of the time. Waiting for a cpu makes no lag, since our clock is read first.
 */
#include "perf/count_check.h"

#include <errno.h>

#include "perf/calls.h"
#include "perf/event_groups.h"

#define MS 1000000ull

enum {
	FASTEST_CLOCK = 10, /* cycles per ns: more than any unit has */
	LOOKS = 16,         /* at a group that seems to stand still, at least */
};

static const uint64_t suspicious = 1 * MS, /* lag that makes us look again */
	tolerated = 50 * MS,               /* lag of a group that advances, and an eighth */
	patience = 100 * MS,               /* longer than any tick */
	nap = 1 * MS,                      /* between looks */
	window = 1000 * MS;                /* lags are added up over this time at least */

int unc_count_check_again(const struct unc_set *set, struct unc_error *err)
{
	return unc_error_set(err, -ESTALE,
			     "counts were lost before, and begin anew with the next start: %s",
			     set->why.text);
}

/* Compare with this moment: the groups' times were read before it. */
static void mark(struct unc_set *set, bool started)
{
	uint64_t clock = unc_perf_calls->now();

	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];

		g->mark_clock = clock;
		g->mark_enabled = started ? g->enabled : g->buf->enabled;
	}
}

void unc_count_check_begin(struct unc_set *set)
{
	for (size_t i = 0; i < set->numcounters; i++)
		set->counters[i].last = set->counters[i].base;
	for (size_t i = 0; i < set->numgroups; i++)
		set->groups[i].last = set->groups[i].enabled;
	mark(set, true);
}

void unc_count_check_advance(struct unc_set *set, uint64_t clock)
{
	for (size_t i = 0; i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];

		c->last = set->groups[c->group].buf->values[c->slot];
	}
	for (size_t i = 0; i < set->numgroups; i++)
		set->groups[i].last = set->groups[i].buf->enabled;
	if (set->numgroups && clock - set->groups[0].mark_clock >= window)
		mark(set, false);
}

/* ---------------------------------------------------------------------------------- time */

static uint64_t lag(const struct unc_perf_group *g, uint64_t clock)
{
	uint64_t passed = clock > g->mark_clock ? clock - g->mark_clock : 0;
	uint64_t enabled = g->buf->enabled - g->mark_enabled;

	return passed > enabled ? passed - enabled : 0;
}

/*
 * Read the group until its time advances; -ESTALE if it does not. All cpus of a virtual machine may have waited
 * for longer than our patience between two looks, so there are several.
 */
static int look_again(struct unc_perf_group *g, struct unc_error *err)
{
	uint64_t before = g->buf->enabled, since = unc_perf_calls->now();
	char where[UNC_PERF_WHERE];

	for (unsigned looks = 1;; looks++) {
		int rc = unc_perf_group_read(g, err);

		if (rc || g->buf->enabled != before)
			return rc;
		if (looks >= LOOKS && unc_perf_calls->now() - since > patience)
			return unc_error_set(err, -ESTALE,
					     "%s stopped counting: were all cpus of its socket "
					     "offline? The counts are lost",
					     unc_perf_group_name(g, where));
		unc_perf_calls->sleep(nap);
	}
}

int unc_count_check_alive(struct unc_perf_group *g, struct unc_error *err)
{
	int rc = unc_perf_group_read(g, err);

	return rc ? rc : look_again(g, err);
}

static bool is_tolerable(uint64_t behind, uint64_t passed)
{
	return behind <= tolerated + passed / 8;
}

/*
 * Read a group that advances until its lag is tolerable. The kernel's clock may have stood still while all cpus of a
 * virtual machine waited, and then catches up; the time in which a group was stopped never comes back.
 */
static int catch_up(struct unc_perf_group *g, bool *caught_up, struct unc_error *err)
{
	uint64_t since = unc_perf_calls->now();

	for (unsigned looks = 1;; looks++) {
		uint64_t clock = unc_perf_calls->now();
		int rc = unc_perf_group_read(g, err);

		*caught_up = is_tolerable(lag(g, clock), clock - g->mark_clock);
		if (rc || *caught_up || (looks >= LOOKS && clock - since > patience))
			return rc;
		unc_perf_calls->sleep(nap);
	}
}

int unc_count_check_time(struct unc_perf_group *g, uint64_t clock, struct unc_error *err)
{
	uint64_t behind = lag(g, clock), passed;
	char where[UNC_PERF_WHERE];
	bool caught_up;
	int rc;

	if (behind <= suspicious)
		return 0;
	passed = clock - g->mark_clock;
	rc = look_again(g, err);
	if (rc || is_tolerable(behind, passed))
		return rc;
	rc = catch_up(g, &caught_up, err);
	if (rc || caught_up)
		return rc;
	return unc_error_set(err, -ESTALE,
			     "%s did not count for %llu of %llu ms: was a cpu taken offline? The "
			     "counts are lost",
			     unc_perf_group_name(g, where), (unsigned long long)(behind / MS),
			     (unsigned long long)(passed / MS));
}

/* ---------------------------------------------------------------------------------- steps */

/* Could a counter add so much in so many ns? Its clock may have been read a tick late. */
static bool possible(const struct unc_perf_counter *c, uint64_t step, uint64_t ns)
{
	return c->step == 0 ||
	       step <= (unsigned __int128)(ns + tolerated) * FASTEST_CLOCK * c->step;
}

int unc_count_check_step(struct unc_set *set, struct unc_error *err)
{
	char where[UNC_PERF_WHERE];

	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];
		uint64_t value = g->buf->values[c->slot], ns = g->buf->enabled - g->last;

		if (!g->counted)
			continue;
		if (value < c->last)
			return unc_error_set(
				err, -ESTALE,
				"%s, event 0x%llx: the count ran backwards. Another tool "
				"wrote to its registers; the counts are lost",
				unc_perf_group_name(g, where), (unsigned long long)c->config[0]);
		if (!possible(c, value - c->last, ns))
			return unc_error_set(err, -ESTALE,
					     "%s, event 0x%llx: %llu in %llu ms is impossible. "
					     "Another tool wrote to its registers, or the machine "
					     "slept; the counts are lost",
					     unc_perf_group_name(g, where),
					     (unsigned long long)c->config[0],
					     (unsigned long long)(value - c->last),
					     (unsigned long long)(ns / MS));
	}
	return 0;
}

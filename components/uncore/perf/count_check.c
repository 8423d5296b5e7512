/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Two clocks are compared: CLOCK_MONOTONIC, which may be slewed by 10% (adjtimex), and the kernel's
 * sched_clock, which may be calibrated wrongly by 1% and advance in ticks where the TSC is unstable.
 * Neither runs while the machine is suspended. So a lag is only a reason to look again: a group that
 * counts advances within a tick, one that was stopped never does. A group that advances may lag by
 * TOLERATED and an eighth of the time. Waiting for a cpu makes no lag, since our clock is read first.
 *
 * A clock of a UBox that stands still is no proof either: the cpu may have stood still, or the thread, or the whole
 * virtual machine, and the kernel's time passes meanwhile. So no time between two reads counts as more than `most`.
 */
#include <errno.h>

#include "perf/calls.h"
#include "perf/perf_set.h"

#define MS 1000000ull

enum {
	FASTEST_CLOCK = 10, /* cycles per ns: more than any unit has */
	LOOKS = 16,         /* at a group that seems to stand still, at least */
	SPINS = 16,         /* reads of a clock without a pause */
	READS = 100,        /* of a clock, if the kernel does not count */
};

static const uint64_t suspicious = 1 * MS,    /* lag that makes us look again */
	tolerated = 50 * MS,                  /* lag of a group that advances, and an eighth */
	patience = 100 * MS,                  /* longer than any tick */
	nap = 1 * MS;                         /* between looks */
static const uint64_t freeze_lasts = 40 * MS, /* 800 MHz make 32 million counts */
	most = MS,                            /* of that between two reads */
	between_checks = 100 * MS;            /* of sockets in which nothing is counted */

/* ---------------------------------------------------------------------------------- time */

void unc_count_check_mark(struct unc_perf_group *g)
{
	g->mark_clock = unc_perf_calls->now();
	g->mark_enabled = g->buf->enabled;
}

static uint64_t lag(const struct unc_perf_group *g, uint64_t clock)
{
	uint64_t passed = clock > g->mark_clock ? clock - g->mark_clock : 0;
	uint64_t enabled = g->buf->enabled - g->mark_enabled;

	return passed > enabled ? passed - enabled : 0;
}

/*
 * Read a group until its time advances and its lag is tolerable. The kernel's clock may have stood still while all
 * cpus of a virtual machine waited, and then catches up; the time in which a group was stopped never comes back. The
 * cpus may have waited for longer than our patience between two looks, so there are several.
 */
static int look_again(struct unc_perf_group *g, uint64_t clock, struct unc_error *err)
{
	const uint64_t before = g->buf->enabled, behind = lag(g, clock),
		       passed = clock - g->mark_clock, since = unc_perf_calls->now();
	char where[UNC_PERF_WHERE];

	for (unsigned looks = 1;; looks++) {
		int rc;

		clock = unc_perf_calls->now();
		rc = unc_perf_group_read(g, err);
		if (rc || (g->buf->enabled != before &&
			   lag(g, clock) <= tolerated + (clock - g->mark_clock) / 8))
			return rc;
		if (looks >= LOOKS && unc_perf_calls->now() - since > patience)
			break;
		unc_perf_calls->sleep(nap);
	}
	unc_perf_group_name(g, where);
	if (g->buf->enabled == before)
		return unc_error_set(err, -ESTALE,
				     "%s stopped counting: were all cpus of its socket offline? "
				     "The counts are lost",
				     where);
	return unc_error_set(err, -ESTALE,
			     "%s did not count for %llu of %llu ms: was a cpu taken offline? The "
			     "counts are lost",
			     where, (unsigned long long)(behind / MS),
			     (unsigned long long)(passed / MS));
}

int unc_count_check_time(struct unc_perf_group *g, uint64_t clock, struct unc_error *err)
{
	return lag(g, clock) <= suspicious ? 0 : look_again(g, clock, err);
}

int unc_count_check_alive(struct unc_perf_group *g, struct unc_error *err)
{
	int rc = unc_perf_group_read(g, err);

	if (rc)
		return rc;
	unc_count_check_mark(g);
	return look_again(g, g->mark_clock, err);
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

/* ---------------------------------------------------------------------------------- freezes */

/* The clock of a socket. @return 0, or an error: the chip has no global freeze, or the kernel does not count the clock */
static int find_clock(const struct unc_perf *perf, unsigned socket, struct unc_perf_target *target)
{
	const struct unc_machine *m = &perf->machine;
	const struct unc_box *ubox = unc_machine_ubox(m);
	struct unc_encoding clock;

	for (size_t i = 0; ubox && i < m->numunits; i++)
		if (m->units[i].socket == socket && m->units[i].box == ubox)
			return unc_encode_clock(m->chip, ubox, true, &clock)
				       ? -ENOTSUP
				       : unc_perf_target(perf, &clock, i, target, NULL);
	return -ENOTSUP;
}

/* Read a clock that is enabled until it moves: 0. -ESTALE: it stands still; -ENOTSUP: cannot be known. */
static int look(struct unc_perf_group *g, unsigned slot)
{
	uint64_t value, enabled, running, still = 0;

	if (unc_perf_group_read(g, NULL))
		return -ENOTSUP;
	value = g->buf->values[slot];
	for (unsigned reads = 0; reads < READS; reads++) {
		enabled = g->buf->enabled;
		running = g->buf->running;
		if (reads >= SPINS)
			unc_perf_calls->sleep(nap);
		if (unc_perf_group_read(g, NULL))
			return -ENOTSUP;
		if (g->buf->values[slot] != value)
			return 0;
		enabled = g->buf->enabled - enabled;
		running = g->buf->running - running;
		if (enabled && !running) /* another event has the counter */
			return -ENOTSUP;
		still += running < most ? running : most;
		if (still >= freeze_lasts)
			return -ESTALE;
	}
	return -ENOTSUP;
}

int unc_count_check_socket(const struct unc_perf *perf, unsigned socket)
{
	uint64_t words[sizeof(struct unc_perf_read) / sizeof(uint64_t) + 1] = { 0 };
	int leader, rc = -ENOTSUP;
	struct unc_perf_group g = { .count = 1, .buf = (void *)words, .fds = &leader };

	if (find_clock(perf, socket, &g.target))
		return rc;
	leader = unc_perf_group_open(&g.target, -1);
	if (leader < 0)
		return rc;
	if (unc_perf_calls->enable(leader) == 0)
		rc = look(&g, 0);
	unc_perf_calls->close(leader);
	return rc;
}

static unsigned socket_of(const struct unc_set *set, const struct unc_perf_group *g)
{
	return (unsigned)unc_machine_socket(&set->perf->machine, g->target.cpu);
}

static bool has_moved(const struct unc_set *set, const struct unc_perf_counter *c)
{
	return set->groups[c->group].buf->values[c->slot] != c->last;
}

/* Does the set count events on the socket? @param still  only true if none has moved since the last read */
static bool counts_on(const struct unc_set *set, unsigned socket, bool still)
{
	bool any = false;

	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];

		if (!g->counted || socket_of(set, g) != socket)
			continue;
		if (still && has_moved(set, c))
			return false;
		any = true;
	}
	return any;
}

void unc_count_check_add_clocks(struct unc_set *set)
{
	for (unsigned socket = 0; socket < set->perf->machine.topology.sockets; socket++) {
		struct unc_perf_target target;
		size_t counter;

		if (counts_on(set, socket, false) && find_clock(set->perf, socket, &target) == 0 &&
		    unc_perf_add(set, NULL, &target, &counter, NULL) == 0)
			set->counters[counter].clock = true;
	}
}

/* A clock that is also an event of the set is looked at only if its count stood still since the last read. */
static int look_at(struct unc_set *set, const struct unc_perf_counter *c, bool at_start)
{
	struct unc_perf_group *g = &set->groups[c->group];
	int rc;

	if (g->counted)
		return at_start || has_moved(set, c) ? 0 : look(g, c->slot);
	if (unc_perf_group_run(g))
		return -ENOTSUP;
	rc = look(g, c->slot);
	unc_perf_group_pause(g);
	return rc;
}

static uint64_t sum_of(const struct unc_perf_group *g)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < g->count; i++)
		sum += g->buf->values[i];
	return sum;
}

/* Has an event of the set moved meanwhile on a socket whose clock stands still? Then that has another reason. */
static bool moves(struct unc_set *set, unsigned socket)
{
	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];
		uint64_t before = sum_of(g);

		if (g->counted && socket_of(set, g) == socket &&
		    unc_perf_group_read(g, NULL) == 0 && sum_of(g) != before)
			return true;
	}
	return false;
}

int unc_count_check_freeze(struct unc_set *set, bool idle_only, int code, struct unc_error *err)
{
	uint64_t now = unc_perf_calls->now();

	if (idle_only && now - set->looked < between_checks)
		return 0;
	set->looked = now;
	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *clock = &set->counters[i];
		unsigned socket = socket_of(set, &set->groups[clock->group]);

		if (clock->clock && counts_on(set, socket, idle_only) &&
		    look_at(set, clock, code == -EBUSY) == -ESTALE && !moves(set, socket))
			return unc_machine_frozen(&set->perf->machine, socket, code, err);
	}
	return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A clock that stands still is no proof: the cpu may have stood still, or the thread, or the whole virtual machine, and
 * the kernel's time passes meanwhile. So no time between two reads counts as more than `most`, and a freeze needs two
 * rounds of reads. A clock that runs ends the first round at its second read.
 */
#include "perf/clock_check.h"

#include <errno.h>

#include "perf/event_groups.h"
#include "perf/calls.h"

#define MS 1000000ull

static const uint64_t patience = 20 * MS; /* of a round: 800 MHz make 16 million counts */
static const uint64_t most = MS;          /* that counts between two reads */
static const uint64_t between_rounds = 10 * MS;
static const uint64_t between_checks = 100 * MS; /* of sockets in which nothing is counted */
enum {
	SPINS = 16,  /* reads without a pause */
	READS = 100, /* in a round, if the kernel does not count */
};

/* The UBox: it has a clock in a fixed counter, and no unit control. */
static bool is_ubox(const struct unc_chip *chip, const struct unc_box *box)
{
	return box->unit_ctl == UNC_NONE && box->fixed_ctl != UNC_NONE &&
	       unc_box_clock(chip, box, true);
}

/* The clock of a socket. @return 0, or an error: the chip has no global freeze, or the kernel does not count the clock */
static int find_clock(const struct unc_perf *perf, unsigned socket, struct unc_perf_target *target)
{
	const struct unc_machine *m = &perf->machine;
	struct unc_encoding clock;

	if (!m->chip || !m->chip->global)
		return -ENOTSUP;
	for (size_t i = 0; i < perf->programmable; i++)
		if (m->units[i].socket == socket && is_ubox(m->chip, m->units[i].box))
			return unc_encode_clock(m->chip, m->units[i].box, true, &clock)
				       ? -ENOTSUP
				       : unc_perf_target(perf, &clock, i, target, NULL);
	return -ENOTSUP;
}

/* ---------------------------------------------------------------------------------- the look */

/* Read an event that is enabled until it moves: 0. -ESTALE: it stands still; -ENOTSUP: cannot be known. */
static int read_until_it_moves(struct unc_perf_group *g, unsigned slot)
{
	uint64_t value, enabled, running, still = 0;

	if (unc_perf_group_read(g, NULL))
		return -ENOTSUP;
	value = g->buf->values[slot];
	for (unsigned reads = 0; reads < READS; reads++) {
		enabled = g->buf->enabled;
		running = g->buf->running;
		if (reads >= SPINS)
			unc_perf_calls->sleep(MS);
		if (unc_perf_group_read(g, NULL))
			return -ENOTSUP;
		if (g->buf->values[slot] != value)
			return 0;
		enabled = g->buf->enabled - enabled;
		running = g->buf->running - running;
		if (enabled && !running) /* another event has the counter */
			return -ENOTSUP;
		still += running < most ? running : most;
		if (still >= patience)
			return -ESTALE;
	}
	return -ENOTSUP;
}

static int look(struct unc_perf_group *g, unsigned slot)
{
	int rc = read_until_it_moves(g, slot);

	if (rc != -ESTALE)
		return rc;
	unc_perf_calls->sleep(between_rounds);
	return read_until_it_moves(g, slot);
}

int unc_perf_clock_check_socket(const struct unc_perf *perf, unsigned socket)
{
	uint64_t words[sizeof(struct unc_perf_read) / sizeof(uint64_t) + 1] = { 0 };
	struct unc_perf_group g = { .count = 1, .buf = (void *)words };
	int rc = -ENOTSUP;

	if (find_clock(perf, socket, &g.target))
		return rc;
	g.leader = unc_perf_group_open(&g.target, -1);
	if (g.leader < 0)
		return rc;
	if (unc_perf_calls->enable(g.leader) == 0)
		rc = look(&g, 0);
	unc_perf_calls->close(g.leader);
	return rc;
}

/* ---------------------------------------------------------------------------------- a set */

static bool is_on(const struct unc_set *set, const struct unc_perf_group *g, unsigned socket)
{
	return unc_machine_socket(&set->perf->machine, g->target.cpu) == (int)socket;
}

static struct unc_perf_counter *clock_of(const struct unc_set *set, unsigned socket)
{
	for (size_t i = 0; i < set->numcounters; i++)
		if (set->counters[i].clock &&
		    is_on(set, &set->groups[set->counters[i].group], socket))
			return &set->counters[i];
	return NULL;
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

		if (!g->counted || !is_on(set, g, socket))
			continue;
		if (still && has_moved(set, c))
			return false;
		any = true;
	}
	return any;
}

void unc_perf_clock_add(struct unc_set *set)
{
	for (unsigned socket = 0; socket < set->perf->machine.topology.sockets; socket++) {
		struct unc_perf_target target;
		size_t counter;

		if (!clock_of(set, socket) && counts_on(set, socket, false) &&
		    find_clock(set->perf, socket, &target) == 0 &&
		    unc_perf_add_alone(set, &target, &counter) == 0)
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

		if (g->counted && is_on(set, g, socket) && unc_perf_group_read(g, NULL) == 0 &&
		    sum_of(g) != before)
			return true;
	}
	return false;
}

int unc_perf_clock_check(struct unc_set *set, bool idle_only, int code, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	uint64_t now = unc_perf_calls->now();

	if (idle_only && now - set->looked < between_checks)
		return 0;
	set->looked = now;
	for (unsigned socket = 0; socket < m->topology.sockets; socket++) {
		const struct unc_perf_counter *clock = clock_of(set, socket);

		if (!clock || !counts_on(set, socket, idle_only) ||
		    look_at(set, clock, code == -EBUSY) != -ESTALE || moves(set, socket))
			continue;
		return unc_machine_frozen(m, socket, code, err);
	}
	return 0;
}

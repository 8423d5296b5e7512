/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/frozen.h"

#include <errno.h>

#include "perf/calls.h"
#include "perf/group.h"

#define MS 1000000ull

static const uint64_t patience = 20 * MS, /* of counting: 800 MHz make 16 million counts */
	between_looks = 100 * MS,         /* at sockets in which nothing is counted */
	longest = 200 * MS;               /* of waiting for the kernel to count */
enum {
	SPINS = 16, /* looks without a pause */
	CLOCKS = 3, /* that stand still before the socket is called frozen */
};

/* The UBox: it has a clock in a fixed counter, and no unit control. */
static bool is_ubox(const struct unc_chip *chip, const struct unc_box *box)
{
	return box->unit_ctl == UNC_NONE && box->fixed_ctl != UNC_NONE &&
	       unc_box_clock(chip, box, true);
}

/* Does the set count with this PMU on this cpu? */
static bool counts_with(const struct unc_set *set, const struct unc_perf_target *t)
{
	for (size_t i = 0; set && i < set->numgroups; i++)
		if (unc_perf_group_is_of(&set->groups[i], t))
			return true;
	return false;
}

/* @return as unc_perf_frozen() */
static int look_at(const struct unc_perf_target *target)
{
	uint64_t words[sizeof(struct unc_perf_read) / sizeof(uint64_t) + 1] = { 0 };
	const struct unc_perf_read *now = (const void *)words;
	uint64_t start = unc_perf_calls->now();
	int fd = unc_perf_group_open(target, -1), rc = -ENOTSUP;

	if (fd < 0)
		return -ENOTSUP;
	if (unc_perf_calls->enable(fd) == 0)
		rc = 1;
	for (unsigned tries = 0; rc == 1; tries++) {
		bool known = unc_perf_calls->read(fd, words, sizeof(words)) == sizeof(words);
		/* Another event has the counter: leave it that. */
		bool taken = now->enabled && !now->running;

		if (known && now->values[0])
			rc = 0;
		else if (known && now->running > patience && tries > SPINS)
			rc = -ESTALE;
		else if (!known || taken || unc_perf_calls->now() - start > longest)
			rc = -ENOTSUP;
		else if (tries > SPINS)
			unc_perf_calls->sleep(MS);
	}
	unc_perf_calls->close(fd);
	return rc;
}

/*
 * Look at the socket by the clock of a unit. A PMU of the set is left alone: the kernel stops all counters
 * of a unit for a moment when it adds one, or takes turns with those of the set.
 */
static int look_by(const struct unc_perf *perf, const struct unc_set *set, size_t unit, bool fixed)
{
	const struct unc_machine *m = &perf->machine;
	struct unc_perf_target target;
	struct unc_encoding clock;

	if (unc_encode_clock(m->chip, m->units[unit].box, fixed, &clock) ||
	    unc_perf_target(perf, &clock, unit, &target, NULL) || counts_with(set, &target))
		return -ENOTSUP;
	return look_at(&target);
}

int unc_perf_frozen(const struct unc_perf *perf, const struct unc_set *set, unsigned socket)
{
	const struct unc_machine *m = &perf->machine;
	unsigned still;
	int rc = -ENOTSUP;
	size_t i = 0;

	if (!m->chip || !m->chip->global)
		return rc;
	/* The UBox first, because it is the only unit in which the kernel stops no other counter. */
	while (i < perf->programmable &&
	       (m->units[i].socket != socket || !is_ubox(m->chip, m->units[i].box)))
		i++;
	if (i == perf->programmable)
		return rc;
	rc = look_by(perf, set, i, true);
	still = rc == -ESTALE;
	/*
	 * No clock of a frozen socket moves. One alone may stand still: while others open and close events, and the
	 * kernel has PMUs of memory channels that do not exist.
	 */
	for (i = 0; rc && still < CLOCKS && i < perf->programmable; i++) {
		int other = -ENOTSUP;

		if (m->units[i].socket == socket && m->units[i].box->presence == UNC_ALWAYS)
			other = look_by(perf, set, i, false);
		if (other != -ENOTSUP)
			rc = other;
		still += other == -ESTALE;
	}
	return rc;
}

static unsigned socket_of(const struct unc_set *set, const struct unc_perf_group *g)
{
	int socket = unc_machine_socket(&set->perf->machine, g->target.cpu);

	return socket < 0 ? 0 : (unsigned)socket;
}

/* Has the set counters on the socket, and has one of them moved? */
static bool counts_on(const struct unc_set *set, unsigned socket, bool *moved)
{
	bool any = false;

	*moved = false;
	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];

		if (socket_of(set, g) != socket)
			continue;
		any = true;
		*moved |= g->buf->values[c->slot] != c->last;
	}
	return any;
}

int unc_perf_frozen_any(struct unc_set *set, bool idle_only, int code, struct unc_error *err)
{
	const struct unc_machine *m = &set->perf->machine;
	uint64_t now = unc_perf_calls->now();
	char how[UNC_UNFREEZE];

	if (idle_only && now - set->looked < between_looks)
		return 0;
	set->looked = now;
	for (unsigned socket = 0; m->chip && m->chip->global && socket < m->topology.sockets;
	     socket++) {
		bool moved;

		if (!counts_on(set, socket, &moved) || (idle_only && moved) ||
		    unc_perf_frozen(set->perf, set, socket) != -ESTALE)
			continue;
		return unc_error_set(err, code,
				     "%sall uncore counters of socket %u are frozen: %s%s",
				     code == -ESTALE ? "counting was disturbed: " : "", socket,
				     unc_machine_unfreeze(m, socket, how),
				     code == -ESTALE ? "; the counts are lost" : "");
	}
	return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/frozen.h"

#include <errno.h>

#include "perf/calls.h"
#include "perf/group.h"

#define MS 1000000ull

static const uint64_t patience = 20 * MS, /* of counting: 800 MHz make 16 million counts */
	between_looks = 100 * MS,         /* at sockets in which nothing is counted */
	longest = 200 * MS;               /* of waiting for the kernel to count */
enum { SPINS = 16 };                      /* looks without a pause */

/* The UBox: it has a clock in a fixed counter, and no unit control. */
static bool is_ubox(const struct unc_chip *chip, const struct unc_box *box)
{
	return box->unit_ctl == UNC_NONE && box->fixed_ctl != UNC_NONE &&
	       unc_box_clock(chip, box, true);
}

static bool find_clock(const struct unc_perf *perf, unsigned socket, struct unc_perf_target *out)
{
	const struct unc_machine *m = &perf->machine;

	for (size_t i = 0; m->chip && m->chip->global && i < m->numunits; i++) {
		const struct unc_encoding clock = { .chip = m->chip,
						    .box = m->units[i].box,
						    .flags = UNC_FIXED };

		if (i < perf->programmable && m->units[i].socket == socket &&
		    is_ubox(m->chip, m->units[i].box))
			return unc_perf_target(perf, &clock, i, out, NULL) == 0;
	}
	return false;
}

int unc_perf_frozen(const struct unc_perf *perf, unsigned socket)
{
	uint64_t words[sizeof(struct unc_perf_read) / sizeof(uint64_t) + 1] = { 0 };
	const struct unc_perf_read *now = (const void *)words;
	struct unc_perf_target target;
	uint64_t start = unc_perf_calls->now();
	int fd, rc = -ENOTSUP;

	if (!find_clock(perf, socket, &target))
		return -ENOTSUP;
	fd = unc_perf_group_open(&target, -1);
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

static unsigned socket_of(const struct unc_set *set, const struct unc_perf_group *g)
{
	int socket = unc_machine_socket(&set->perf->machine, g->target.cpu);

	return socket < 0 ? 0 : (unsigned)socket;
}

/*
 * Has the set counters on the socket, and has one of them moved? One in the UBox may be the clock: then
 * the kernel would take it away for the one to look at, so the answer is no.
 */
static bool counts_on(const struct unc_set *set, unsigned socket, bool *moved)
{
	struct unc_perf_target clock = { 0 };
	bool any = false;

	if (!find_clock(set->perf, socket, &clock))
		return false;
	*moved = false;
	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];

		if (socket_of(set, g) != socket)
			continue;
		if (g->target.pmu == clock.pmu)
			return false;
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
		    unc_perf_frozen(set->perf, socket) != -ESTALE)
			continue;
		return unc_error_set(err, code,
				     "%sall uncore counters of socket %u are frozen: %s%s",
				     code == -ESTALE ? "counting was disturbed: " : "", socket,
				     unc_machine_unfreeze(m, socket, how),
				     code == -ESTALE ? "; the counts are lost" : "");
	}
	return 0;
}

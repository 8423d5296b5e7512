/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A clock of a UBox that stands still is no proof of a freeze: the cpu may have stood still, or the thread, or the whole
 * virtual machine, and the kernel's time passes meanwhile. So no time between two reads counts as more than `most`.
 */
#include <errno.h>
#include <string.h>

#include "perf/perf_set.h"

#define MS 1000000ull

enum {
	SPINS = 16,  /* reads of a clock without a pause */
	READS = 100, /* of a clock, if the kernel does not count */
};

static const uint64_t nap = MS,    /* between looks */
	freeze_lasts = 40 * MS,    /* 800 MHz make 32 million counts */
	most = MS,                 /* of that between two reads */
	between_checks = 100 * MS; /* of sockets in which nothing is counted */

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
				       : unc_perf_target(perf, &clock, &m->units[i], target, NULL);
	return -ENOTSUP;
}

/* Read a clock that counts until it moves: 0. -ESTALE: it stands still; -ENOTSUP: cannot be known. */
static int look(struct unc_perf_group *g, unsigned slot)
{
	uint64_t still = 0;

	if (unc_perf_group_read(g, NULL))
		return -ENOTSUP;
	for (unsigned reads = 0; reads < READS; reads++) {
		const struct unc_perf_values before = g->now;
		uint64_t running;

		if (reads >= SPINS)
			unc_perf_calls->sleep(nap);
		if (unc_perf_group_read(g, NULL))
			return -ENOTSUP;
		if (g->now.values[slot] != before.values[slot])
			return 0;
		running = g->now.running - before.running;
		if (!running && g->now.enabled != before.enabled)
			return -ENOTSUP; /* another event has the counter */
		still += running < most ? running : most;
		if (still >= freeze_lasts)
			return -ESTALE;
	}
	return -ENOTSUP;
}

int unc_count_check_socket(const struct unc_perf *perf, unsigned socket)
{
	struct unc_perf_target target;
	struct unc_perf_group g;
	int rc = find_clock(perf, socket, &target);

	if (rc)
		return rc;
	g = unc_perf_group_of(perf, &target);
	if (unc_perf_group_begin(perf, &g, NULL))
		return -ENOTSUP;
	rc = look(&g, 0);
	unc_perf_group_end(&g, false);
	return rc;
}

static bool is_on(const struct unc_set *set, const struct unc_perf_group *g, unsigned socket)
{
	return unc_machine_socket(&set->perf->machine, g->key.cpu) == (int)socket;
}

static bool has_moved(const struct unc_perf_group *g, const struct unc_perf_values *before)
{
	return memcmp(g->now.values, before->values, sizeof(before->values)) != 0;
}

/* Does the set count events on the socket? @param still  only true if none has moved since the last read */
static bool counts_on(const struct unc_set *set, unsigned socket, bool still)
{
	bool any = false;

	for (size_t i = 0; i < set->numgroups; i++) {
		const struct unc_perf_group *g = &set->groups[i];

		if (!is_on(set, g, socket))
			continue;
		if (still && has_moved(g, &g->last))
			return false;
		any = true;
	}
	return any;
}

/* Look at the clock of a socket, which may be an event of the set. */
static int look_at(struct unc_set *set, unsigned socket)
{
	struct unc_perf_target target;
	struct unc_perf_part own;

	if (find_clock(set->perf, socket, &target) || !unc_perf_find(set, &target, &own))
		return unc_count_check_socket(set->perf, socket);
	return look(&set->groups[own.group], own.slot);
}

/* Has an event of the set moved meanwhile on a socket whose clock stands still? Then that has another reason. */
static bool moves(struct unc_set *set, unsigned socket)
{
	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];
		const struct unc_perf_values before = g->now;

		if (is_on(set, g, socket) && unc_perf_group_read(g, NULL) == 0 &&
		    has_moved(g, &before))
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
	for (unsigned socket = 0; socket < set->perf->machine.topology.sockets; socket++)
		if (counts_on(set, socket, idle_only) && look_at(set, socket) == -ESTALE &&
		    !moves(set, socket))
			return unc_machine_frozen(&set->perf->machine, socket, code, err);
	return 0;
}

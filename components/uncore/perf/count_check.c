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
	const struct unc_box *ubox = unc_chip_ubox(m->chip);
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

int unc_count_check_socket(const struct unc_perf *perf, struct unc_perf_set *set, unsigned socket)
{
	struct unc_perf_target target;
	struct unc_perf_group g;
	struct unc_perf_part own;
	int rc = find_clock(perf, socket, &target);

	if (rc)
		return rc;
	if (set && unc_perf_find(set, &target, &own))
		return look(&set->groups[own.group], own.slot);
	g = unc_perf_group_of(perf, &target);
	if (unc_perf_group_begin(perf, &g, NULL))
		return -ENOTSUP;
	rc = look(&g, 0);
	unc_perf_group_end(&g, false);
	return rc;
}

/*
 * Has an event of the set moved on a socket?
 * @param again  since it was read: read again. Else since the read before that
 * @return -1: the set counts nothing there
 */
static int moved(struct unc_perf_set *set, unsigned socket, bool again)
{
	int rc = -1;

	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];
		const struct unc_perf_values before = again ? g->now : g->last;

		if (unc_machine_socket(&set->perf->machine, g->key.cpu) != (int)socket ||
		    (again && unc_perf_group_read(g, NULL)))
			continue;
		if (memcmp(g->now.values, before.values, sizeof(before.values)) != 0)
			return 1;
		rc = 0;
	}
	return rc;
}

int unc_count_check_freeze(struct unc_perf_set *set, bool idle_only, int code,
			   struct unc_error *err)
{
	const struct unc_perf *perf = set->perf;
	uint64_t now = unc_perf_calls->now();

	if (idle_only && now - set->looked < between_checks)
		return 0;
	set->looked = now;
	for (unsigned socket = 0; socket < perf->machine.topology.sockets; socket++) {
		int before = moved(set, socket, false);

		if (before < 0 || (before && idle_only) ||
		    unc_count_check_socket(perf, set, socket) != -ESTALE)
			continue;
		/* Where an event moves, its clock stands still for another reason. */
		if (moved(set, socket, true) != 1)
			return unc_machine_frozen(&perf->machine, socket, code, err);
	}
	return 0;
}

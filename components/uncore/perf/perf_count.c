/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting by perf_event. With multiplexing, counts are scaled by the time that their group was counting.
 */
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "perf/perf.h"

#define MS UINT64_C(1000000)

/* ---------------------------------------------------------------------------------- groups */

/* Read a group that counts. @return 0 or -errno; -ESTALE: the kernel has stopped it */
static int read_group(struct unc_perf_group *g, struct unc_error *err)
{
	const size_t head = offsetof(struct unc_perf_values, values),
		     count = unc_perf_events(&g->key);
	long n = unc_perf_calls->read(g->open->fds[0], &g->now, sizeof(g->now));

	if (n == (long)(head + count * sizeof(uint64_t)) && g->now.count == count)
		return 0;
	if (n < 0)
		return unc_error_set(err, (int)n, "cannot read %s: %s", g->name, strerror((int)-n));
	/*
	 * When the last cpu of a socket goes offline, the kernel takes each event out of its group: the leader is then
	 * read alone. Where a PMU is removed, newer kernels return nothing.
	 */
	if (n == 0 || (n == (long)(head + sizeof(uint64_t)) && g->now.count == 1))
		return unc_error_set(err, -ESTALE,
				     "%s stopped counting: were all cpus of its socket offline, or "
				     "the PMU removed? The counts are lost",
				     g->name);
	return unc_error_set(err, -EIO, "cannot read %s: the kernel gives %ld bytes for %zu events",
			     g->name, n, count);
}

/* No effect if it does not count. @param lost  as for unc_perf_release() */
static void end_group(struct unc_perf_group *g, bool lost)
{
	if (g->open)
		unc_perf_release(g->open, lost);
	g->open = NULL;
}

static int begin_group(const struct unc_perf *perf, struct unc_perf_group *g, struct unc_error *err)
{
	int rc = unc_perf_acquire(&g->key, perf->share, &g->open);

	if (rc == 1 && read_group(g, NULL) == -ESTALE) {
		end_group(g, true);
		rc = unc_perf_acquire(&g->key, false, &g->open);
	}
	return rc >= 0 ? 0 : unc_perf_explain(perf, rc, g->name, err);
}

/* ---------------------------------------------------------------------------------- checks */

/* The group must have counted all the time; multiplexed, at least once. */
static int check_others(const struct unc_perf_set *set, const struct unc_perf_group *g,
			struct unc_error *err)
{
	const uint64_t enabled = g->now.enabled - g->zero.enabled,
		       running = g->now.running - g->zero.running;

	if (running >= enabled || (set->base.multiplex && running))
		return 0;
	return unc_error_set(err, -EBUSY,
			     "%s counted %u%% of the time only: another tool counts there too; "
			     "with PAPI_set_multiplex() counts are scaled",
			     g->name, (unsigned)(100 * running / enabled));
}

/* Could a counter that is at `value` now have come there? A count cannot run backwards, nor faster than its event. */
static bool possible(unsigned most_per_cycle, uint64_t last, uint64_t value, uint64_t ns)
{
	enum { FASTEST_CLOCK = 10 };          /* cycles per ns: more than any unit has */
	static const uint64_t late = 50 * MS; /* a counter's clock may have been read so late */

	if (value < last || most_per_cycle == 0)
		return value >= last;
	return value - last <= (unsigned __int128)(ns + late) * FASTEST_CLOCK * most_per_cycle;
}

static int check_steps(const struct unc_perf_set *set, struct unc_error *err)
{
	for (size_t i = 0; i < set->numparts; i++) {
		const struct unc_perf_part *p = &set->parts[i];
		const struct unc_perf_group *g = &set->groups[p->group];
		uint64_t value = g->now.values[p->slot], last = g->last.values[p->slot];
		uint64_t ns = g->now.enabled - g->last.enabled;

		if (!possible(p->step, last, value, ns))
			return unc_error_set(
				err, -ESTALE,
				"%s, event 0x%" PRIx64 ": from %" PRIu64 " to %" PRIu64
				" in %" PRIu64
				" ms is impossible. Another tool wrote to its registers, or "
				"the machine slept; the counts are lost",
				g->name, g->key.configs[p->slot][0], last, value, ns / MS);
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- freezes
 *
 * Freezes by another tool through the global control, without an error of the kernel's. The clock of the socket's UBox
 * shows them, if the kernel has a PMU for it and no other program has the counter. It is open only while it is looked at.
 *
 * A clock that stands still is no proof of a freeze: the cpu may have stood still, or the thread, or the whole
 * virtual machine, and the kernel's time passes meanwhile. So no time between two reads counts as more than `most`.
 */

enum {
	SPINS = 16,  /* reads of a clock without a pause */
	READS = 100, /* of a clock, if the kernel does not count */
};

static const uint64_t nap = MS,    /* between looks */
	freeze_lasts = 40 * MS,    /* 800 MHz make 32 million counts */
	most = MS,                 /* of that between two reads */
	between_checks = 100 * MS; /* of sockets in which nothing is counted */

/* The clock of a socket. @return false: the chip has no global freeze, or the kernel does not count the clock */
static bool find_clock(const struct unc_perf *perf, unsigned socket, struct unc_perf_target *target)
{
	const struct unc_machine *m = &perf->machine;
	const struct unc_box *ubox = unc_chip_ubox(m->chip);
	const struct unc_unit *unit = ubox ? unc_machine_unit(m, ubox, socket, 0) : NULL;
	struct unc_encoding clock;

	return unit && unc_encode_clock(m->chip, ubox, true, &clock) == 0 &&
	       unc_perf_target(perf, &clock, unit, target, NULL) == 0;
}

/* Read a clock that counts until it moves. @return true: it stands still; false also if that cannot be known */
static bool stands_still(struct unc_perf_group *g, unsigned slot)
{
	uint64_t still = 0;

	if (read_group(g, NULL))
		return false;
	for (unsigned reads = 0; reads < READS; reads++) {
		const struct unc_perf_values before = g->now;
		uint64_t running;

		if (reads >= SPINS)
			unc_perf_calls->sleep(nap);
		if (read_group(g, NULL) || g->now.values[slot] != before.values[slot])
			return false;
		running = g->now.running - before.running;
		if (!running && g->now.enabled != before.enabled)
			return false; /* another event has the counter */
		still += running < most ? running : most;
		if (still >= freeze_lasts)
			return true;
	}
	return false;
}

bool unc_perf_frozen(const struct unc_perf *perf, struct unc_perf_set *set, unsigned socket)
{
	struct unc_perf_target target;
	struct unc_perf_group g;
	struct unc_perf_part own;
	bool frozen;

	if (!find_clock(perf, socket, &target))
		return false;
	if (set && unc_perf_find(set, &target, &own))
		return stands_still(&set->groups[own.group], own.slot);
	g = unc_perf_group_of(perf, &target);
	if (begin_group(perf, &g, NULL))
		return false;
	frozen = stands_still(&g, 0);
	end_group(&g, false);
	return frozen;
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
		    (again && read_group(g, NULL)))
			continue;
		if (memcmp(g->now.values, before.values, sizeof(before.values)) != 0)
			return 1;
		rc = 0;
	}
	return rc;
}

/*
 * Check that no socket in which a set counts is frozen, or once in a while those in which nothing was counted since the
 * last read. Groups must have been read.
 * @param code  to return if one is frozen, with register and remedy in err: -EBUSY at the start, -ESTALE later
 */
static int check_freeze(struct unc_perf_set *set, bool idle_only, int code, struct unc_error *err)
{
	const struct unc_perf *perf = set->perf;
	uint64_t now = unc_perf_calls->now();

	if (idle_only && now - set->looked < between_checks)
		return 0;
	set->looked = now;
	for (unsigned socket = 0; socket < perf->machine.topology.sockets; socket++) {
		int before = moved(set, socket, false);

		if (before < 0 || (before && idle_only) || !unc_perf_frozen(perf, set, socket))
			continue;
		/* Where an event moves, its clock stands still for another reason. */
		if (moved(set, socket, true) != 1)
			return unc_machine_frozen(&perf->machine, socket, code, err);
	}
	return 0;
}

/* ---------------------------------------------------------------------------------- a set */

/* Read all groups. @param check  that each counted all the time */
static int read_groups(struct unc_perf_set *set, bool check, struct unc_error *err)
{
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++) {
		rc = read_group(&set->groups[i], err);
		if (rc == 0 && check)
			rc = check_others(set, &set->groups[i], err);
	}
	return rc;
}

static void end_groups(struct unc_perf_set *set, bool lost)
{
	for (size_t i = 0; i < set->numgroups; i++)
		end_group(&set->groups[i], lost);
}

static int read_and_check(struct unc_perf_set *set, struct unc_error *err)
{
	int rc = read_groups(set, true, err);

	return rc ? rc : check_steps(set, err);
}

static int update(struct unc_set *base, enum unc_update how, struct unc_error *err)
{
	struct unc_perf_set *set = (struct unc_perf_set *)base;
	const uint64_t begin = unc_perf_calls->now();
	int rc = read_and_check(set, err);

	if (rc == 0 && how == UNC_UPDATE_READ) {
		base->when.begin = begin;
		base->when.end = unc_perf_calls->now();
	}
	if (rc == 0)
		rc = check_freeze(set, how == UNC_UPDATE_READ, -ESTALE, err);
	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		set->groups[i].last = set->groups[i].now;
	return rc;
}

/* Counts begin here: a shared group goes on. */
static int read_zero(struct unc_perf_set *set, struct unc_error *err)
{
	int rc;

	set->base.when.zero_begin = unc_perf_calls->now();
	rc = read_groups(set, false, err);
	set->base.when.zero_end = unc_perf_calls->now();
	for (size_t i = 0; i < set->numgroups; i++)
		set->groups[i].zero = set->groups[i].last = set->groups[i].now;
	return rc;
}

static int start(struct unc_set *base, struct unc_error *err)
{
	struct unc_perf_set *set = (struct unc_perf_set *)base;
	int rc = 0;

	for (size_t i = 0; rc == 0 && i < set->numgroups; i++)
		rc = begin_group(set->perf, &set->groups[i], err);
	if (rc == 0)
		rc = read_zero(set, err);
	if (rc == 0)
		rc = check_freeze(set, false, -EBUSY, err);
	/* The kernel keeps a group waiting that does not fit; only a read shows that. */
	if (rc == 0 && !base->multiplex)
		rc = read_and_check(set, err);
	if (rc)
		end_groups(set, false);
	return rc;
}

/* What a part has counted, scaled to the whole time. */
static uint64_t total(const struct unc_perf_set *set, const struct unc_perf_part *part)
{
	const struct unc_perf_group *g = &set->groups[part->group];
	const uint64_t count = g->last.values[part->slot] - g->zero.values[part->slot],
		       enabled = g->last.enabled - g->zero.enabled,
		       running = g->last.running - g->zero.running;

	return running ? (uint64_t)((unsigned __int128)count * enabled / running) : count;
}

static void values(const struct unc_set *base, uint64_t *into)
{
	const struct unc_perf_set *set = (const struct unc_perf_set *)base;
	const struct unc_perf_part *part = set->parts;
	unsigned running = 0; /* of this event and window, clocks that run */

	for (size_t k = 0; k < set->numevents; k++)
		into[k] = 0;
	for (size_t i = 0; i < set->numparts; i++, part++) {
		uint64_t count = total(set, part);

		if (i && (part->event != part[-1].event || part->window != part[-1].window))
			running = 0;
		running += count != 0;
		if (part->active == 0 || running <= part->active)
			into[part->event] += count;
	}
}

/* A child process has no events of its parent's (fd_passing.c). */
static int end(struct unc_set *base, int lost, struct unc_error *err)
{
	(void)err;
	end_groups((struct unc_perf_set *)base, lost == -ESTALE);
	return 0;
}

static void free_set(struct unc_set *base)
{
	struct unc_perf_set *set = (struct unc_perf_set *)base;

	free(set->groups);
	free(set->events);
	free(set->parts);
}

const struct unc_count_ops unc_count_perf = {
	.name = "perf_event",
	.size = sizeof(struct unc_perf_set),
	.multiplexes = true,
	.close = unc_perf_close,
	.add = unc_perf_prepare,
	.start = start,
	.update = update,
	.values = values,
	.end = end,
	.free = free_set,
};

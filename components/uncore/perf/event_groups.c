/* SPDX-License-Identifier: BSD-3-Clause */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forks.h"
#include "perf/calls.h"
#include "perf/fd_passing.h"
#include "perf/kernel_event.h"
#include "perf/perf_set.h"
#include "pool.h"

/* ---------------------------------------------------------------------------------- one group */

/* Bytes that the kernel returns for so many events. */
static size_t size_of(uint64_t events)
{
	return sizeof(struct unc_perf_read) + events * sizeof(uint64_t);
}

int unc_perf_group_open(const struct unc_perf_target *t, int leader)
{
	struct perf_event_attr attr = {
		.size = sizeof(attr),
		.type = t->pmu->type,
		.config = t->config[0],
		.config1 = t->config[1],
		.config2 = t->config[2],
		.disabled = leader < 0, /* the leader holds back the group */
		.read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED |
			       PERF_FORMAT_TOTAL_TIME_RUNNING,
	};

#ifdef PERF_ATTR_SIZE_VER8
	attr.config3 = t->config[3];
#endif
	return unc_perf_calls->open(&attr, t->cpu, leader);
}

static struct unc_perf_counter *member(const struct unc_set *set, size_t group, unsigned slot)
{
	size_t i = 0;

	while (set->counters[i].group != group || set->counters[i].slot != slot)
		i++;
	return &set->counters[i];
}

/* Siblings first: a sibling whose leader was closed continues to count. */
static void close_group(struct unc_perf_group *g)
{
	for (unsigned slot = g->count; slot-- > 0; g->fds[slot] = -1)
		if (!g->shared && g->fds[slot] >= 0)
			unc_perf_calls->close(g->fds[slot]);
	if (g->shared)
		unc_perf_shared_leave(g->shared);
	g->shared = NULL;
	g->joined = g->runs = false;
}

static int reopen_group(struct unc_set *set, size_t group)
{
	struct unc_perf_group *g = &set->groups[group];
	struct unc_perf_target t = g->target;

	close_group(g);
	for (unsigned slot = 0; slot < g->count; slot++) {
		memcpy(t.config, member(set, group, slot)->config, sizeof(t.config));
		g->fds[slot] = unc_perf_group_open(&t, slot ? g->fds[0] : -1);
		if (g->fds[slot] < 0)
			return g->fds[slot];
	}
	return 0;
}

int unc_perf_group_run(struct unc_perf_group *g)
{
	int rc = 0;

	if (!g->runs)
		rc = g->shared ? unc_perf_shared_run(g->shared) : unc_perf_calls->enable(g->fds[0]);
	if (rc == 0)
		g->runs = true;
	return rc;
}

int unc_perf_group_pause(struct unc_perf_group *g)
{
	if (!g->runs)
		return 0;
	g->runs = false;
	return g->shared ? unc_perf_shared_pause(g->shared) : unc_perf_calls->disable(g->fds[0]);
}

static bool is_of(const struct unc_perf_group *g, const struct unc_perf_target *t)
{
	return g->target.pmu == t->pmu && g->target.cpu == t->cpu;
}

const char *unc_perf_group_name(const struct unc_perf_group *g, char buf[static UNC_PERF_WHERE])
{
	snprintf(buf, UNC_PERF_WHERE, "%s on cpu %d", g->target.pmu->name, g->target.cpu);
	return buf;
}

int unc_perf_group_read(const struct unc_perf_group *g, struct unc_error *err)
{
	long n = unc_perf_calls->read(g->fds[0], g->buf, size_of(g->count));
	char where[UNC_PERF_WHERE];

	if (n == (long)size_of(g->count) && g->buf->count == g->count)
		return 0;
	unc_perf_group_name(g, where);
	if (n < 0)
		return unc_error_set(err, (int)n, "cannot read %s: %s", where, strerror((int)-n));
	/*
	 * When the last cpu of a socket goes offline, the kernel takes each event out of its group: the leader is then
	 * read alone. Where a PMU is removed, newer kernels return nothing.
	 */
	if (n == 0 || (n >= (long)size_of(0) && g->buf->count < g->count &&
		       n == (long)size_of(g->buf->count)))
		return unc_error_set(err, -ESTALE,
				     "%s stopped counting: were all cpus of its socket offline, or "
				     "the PMU removed? The counts are lost",
				     where);
	return unc_error_set(err, -EIO, "cannot read %s: the kernel gives %ld bytes, not %zu",
			     where, n, size_of(g->count));
}

/* ---------------------------------------------------------------------------------- adding events */

/* The counter that is already open for this target, or SIZE_MAX. */
static size_t find_counter(const struct unc_set *set, const struct unc_perf_target *t)
{
	for (size_t i = 0; i < set->numcounters; i++)
		if (is_of(&set->groups[set->counters[i].group], t) &&
		    memcmp(set->counters[i].config, t->config, sizeof(t->config)) == 0)
			return i;
	return SIZE_MAX;
}

static void free_group(struct unc_perf_group *g)
{
	free(g->fds);
	free(g->buf);
}

/* Room for one more counter, in this group. @return 0 or -ENOMEM */
static int make_room(struct unc_set *set, struct unc_perf_group *g)
{
	int rc = 0;

	g->fds = unc_list_resized(g->fds, g->count + 1, sizeof(*g->fds), &rc);
	g->buf = unc_list_resized(g->buf, 1, size_of(g->count + 1), &rc);
	set->counters =
		unc_list_resized(set->counters, set->numcounters + 1, sizeof(*set->counters), &rc);
	set->groups = unc_list_resized(set->groups, set->numgroups + 1, sizeof(*g), &rc);
	return rc;
}

/* Open a counter in a group; in a new one if there is no such group. */
static int add_to_group(struct unc_set *set, size_t group, const struct unc_perf_target *t)
{
	const bool begins = group == set->numgroups;
	struct unc_perf_group g = { .target = *t };
	struct unc_perf_counter c = { .group = group };
	int rc;

	if (!begins)
		g = set->groups[group];
	rc = make_room(set, &g);
	if (rc == 0)
		rc = unc_perf_group_open(t, begins ? -1 : g.fds[0]);
	if (rc >= 0) {
		g.fds[g.count] = rc;
		c.slot = g.count++;
		memcpy(c.config, t->config, sizeof(c.config));
		set->counters[set->numcounters++] = c;
		set->numgroups += begins;
	} else if (begins) {
		free_group(&g);
		return rc;
	}
	set->groups[group] = g; /* its lists may have moved */
	return rc < 0 ? rc : 0;
}

/* Explain why the kernel refused a counter, alone or together with those that its PMU has. */
static int refused(const struct unc_set *set, const struct unc_encoding *e,
		   const struct unc_perf_target *t, int rc, unsigned has, struct unc_error *err)
{
	char name[UNC_NAME_MAX - 2], what[UNC_NAME_MAX];
	int alone = rc == -EINVAL && has && !set->multiplex ? unc_perf_group_open(t, -1) : rc;

	unc_any_event_name(set->perf, e, name, sizeof(name));
	snprintf(what, sizeof(what), "%s: ", name);
	if (alone < 0)
		return unc_perf_explain(set->perf, alone, what, err);
	unc_perf_calls->close(alone);
	return unc_error_set(err, -EBUSY,
			     "%s%s cannot count it together with the %u it already counts; "
			     "PAPI_set_multiplex() counts them in turn",
			     what, t->pmu->name, has);
}

static int add_counter(struct unc_set *set, const struct unc_encoding *e,
		       const struct unc_perf_target *t, struct unc_error *err)
{
	unsigned has = 0; /* events in the last group of its PMU */
	int rc = -EINVAL;

	for (size_t i = 0; rc == -EINVAL && i < set->numgroups; i++) {
		if (!set->groups[i].counted || !is_of(&set->groups[i], t))
			continue;
		has = set->groups[i].count;
		rc = add_to_group(set, i, t);
	}
	if (rc == -EINVAL && (!has || set->multiplex))
		rc = add_to_group(set, set->numgroups, t);
	return rc ? refused(set, e, t, rc, has, err) : 0;
}

int unc_perf_add(struct unc_set *set, const struct unc_encoding *e, const struct unc_perf_target *t,
		 size_t *counter, struct unc_error *err)
{
	int rc = 0;

	*counter = find_counter(set, t);
	if (*counter == SIZE_MAX) {
		*counter = set->numcounters;
		rc = e ? add_counter(set, e, t, err) : add_to_group(set, set->numgroups, t);
	}
	if (rc == 0 && e)
		set->groups[set->counters[*counter].group].counted = true;
	return rc;
}

/* ---------------------------------------------------------------------------------- sharing */

/* The events of a group in one order, whatever the order in which the user gave them. */
static int put_in_order(struct unc_set *set, size_t group)
{
	bool changed = false;

	for (size_t i = 0; i < set->numcounters; i++) {
		struct unc_perf_counter *c = &set->counters[i];
		unsigned slot = 0;

		if (c->group != group)
			continue;
		for (size_t k = 0; k < set->numcounters; k++)
			slot += set->counters[k].group == group &&
				memcmp(set->counters[k].config, c->config, sizeof(c->config)) < 0;
		changed |= slot != c->slot;
		c->slot = slot;
	}
	return changed ? reopen_group(set, group) : 0;
}

static void fill_key(const struct unc_set *set, size_t group, struct unc_perf_key *key)
{
	const struct unc_perf_group *g = &set->groups[group];

	*key = (struct unc_perf_key){ .form = UNC_PERF_FORM,
				      .type = g->target.pmu->type,
				      .cpu = g->target.cpu,
				      .count = g->count };
	memcpy(key->root, set->perf->root, strlen(set->perf->root));
	for (unsigned i = 0; i < g->count; i++)
		memcpy(key->configs[i], member(set, group, i)->config, sizeof(key->configs[i]));
}

static int join(struct unc_set *set, size_t group)
{
	struct unc_perf_group *g = &set->groups[group];
	struct unc_perf_shared *shared;
	struct unc_perf_key key;
	int rc;

	if (g->shared || g->count > UNC_PERF_SHARED)
		return 0;
	rc = put_in_order(set, group);
	if (rc)
		return rc;
	fill_key(set, group, &key);
	shared = unc_perf_share(&key, g->fds);
	if (!shared)
		return 0;
	if (unc_perf_shared_fds(shared)[0] != g->fds[0]) {
		close_group(g);
		g->joined = true;
	}
	g->shared = shared;
	memcpy(g->fds, unc_perf_shared_fds(shared), g->count * sizeof(*g->fds));
	return 0;
}

int unc_perf_join(struct unc_set *set, bool *joined, struct unc_error *err)
{
	char where[UNC_PERF_WHERE];

	*joined = false;
	for (size_t i = 0; i < set->numgroups; i++) {
		int rc = join(set, i);

		if (rc)
			return unc_error_set(err, rc, "cannot open %s: %s",
					     unc_perf_group_name(&set->groups[i], where),
					     strerror(-rc));
		*joined |= set->groups[i].joined;
	}
	return 0;
}

void unc_perf_withdraw(const struct unc_set *set)
{
	for (size_t i = 0; i < set->numgroups; i++)
		if (set->groups[i].shared)
			unc_perf_shared_withdraw(set->groups[i].shared);
}

/* ---------------------------------------------------------------------------------- all groups */

void unc_perf_close_all(struct unc_set *set)
{
	for (size_t i = 0; i < set->numgroups; i++)
		close_group(&set->groups[i]);
}

void unc_perf_free_groups(struct unc_set *set)
{
	unc_perf_close_all(set);
	for (size_t i = 0; i < set->numgroups; i++)
		free_group(&set->groups[i]);
	free(set->groups);
	free(set->counters);
}

int unc_perf_reopen(struct unc_set *set, struct unc_error *err)
{
	char where[UNC_PERF_WHERE], what[UNC_PERF_WHERE + 2];

	unc_perf_close_all(set);
	for (size_t i = 0; i < set->numgroups; i++) {
		int rc = reopen_group(set, i);

		if (rc == 0)
			continue;
		unc_perf_close_all(set);
		snprintf(what, sizeof(what), "%s: ", unc_perf_group_name(&set->groups[i], where));
		return unc_perf_explain(set->perf, rc, what, err);
	}
	set->lost = set->stale = false;
	set->forks = unc_forks();
	return 0;
}

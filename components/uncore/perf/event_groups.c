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
static void close_group(struct unc_set *set, size_t group)
{
	for (unsigned slot = set->groups[group].count; slot-- > 0;) {
		struct unc_perf_counter *c = member(set, group, slot);

		if (c->fd >= 0)
			unc_perf_calls->close(c->fd);
		c->fd = -1;
	}
}

static int reopen_group(struct unc_set *set, size_t group)
{
	struct unc_perf_group *g = &set->groups[group];

	close_group(set, group);
	for (unsigned slot = 0; slot < g->count; slot++) {
		struct unc_perf_counter *c = member(set, group, slot);
		struct unc_perf_target t = g->target;

		memcpy(t.config, c->config, sizeof(t.config));
		c->fd = unc_perf_group_open(&t, slot ? g->leader : -1);
		if (c->fd < 0)
			return c->fd;
		if (slot == 0)
			g->leader = c->fd;
	}
	return 0;
}

int unc_perf_group_run(struct unc_perf_group *g)
{
	int rc = 0;

	if (!g->runs)
		rc = g->shared ? unc_perf_shared_run(g->shared) : unc_perf_calls->enable(g->leader);
	if (rc == 0)
		g->runs = true;
	return rc;
}

int unc_perf_group_pause(struct unc_perf_group *g)
{
	if (!g->runs)
		return 0;
	g->runs = false;
	return g->shared ? unc_perf_shared_pause(g->shared) : unc_perf_calls->disable(g->leader);
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
	long n = unc_perf_calls->read(g->leader, g->buf, size_of(g->count));
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

/* Room for one more counter, in this group. A group that is not there yet begins with zeros. */
static int make_room(struct unc_set *set, size_t group)
{
	struct unc_perf_group *g;
	int rc = 0;

	set->counters =
		unc_list_resized(set->counters, set->numcounters + 1, sizeof(*set->counters), &rc);
	set->groups = unc_list_resized(set->groups, set->numgroups + 1, sizeof(*g), &rc);
	if (rc)
		return rc;
	g = &set->groups[group];
	if (group == set->numgroups)
		*g = (struct unc_perf_group){ .leader = -1 };
	g->buf = unc_list_resized(g->buf, 1, size_of(g->count + 1), &rc);
	return rc;
}

static int add_to_group(struct unc_set *set, size_t group, const struct unc_perf_target *t)
{
	struct unc_perf_group *g;
	int fd, rc = make_room(set, group);

	if (rc)
		return rc;
	g = &set->groups[group];
	fd = unc_perf_group_open(t, g->leader);
	if (fd < 0) {
		if (group == set->numgroups)
			free(g->buf);
		return fd;
	}
	if (group == set->numgroups) {
		g->target = *t;
		g->leader = fd;
		set->numgroups++;
	}
	set->counters[set->numcounters] =
		(struct unc_perf_counter){ .fd = fd, .slot = g->count++, .group = group };
	memcpy(set->counters[set->numcounters++].config, t->config, sizeof(t->config));
	return 0;
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
	int own[UNC_PERF_SHARED] = { 0 }, rc;
	struct unc_perf_key key;
	const int *fds;

	if (g->shared || g->count > UNC_PERF_SHARED)
		return 0;
	rc = put_in_order(set, group);
	if (rc)
		return rc;
	fill_key(set, group, &key);
	for (unsigned i = 0; i < g->count; i++)
		own[i] = member(set, group, i)->fd;
	g->shared = unc_perf_share(&key, own);
	if (!g->shared)
		return 0;
	fds = unc_perf_shared_fds(g->shared);
	g->joined = fds[0] != own[0];
	if (g->joined)
		close_group(set, group);
	for (unsigned i = 0; i < g->count; i++)
		member(set, group, i)->fd = fds[i];
	g->leader = fds[0];
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

static void leave(struct unc_set *set)
{
	for (size_t i = 0; i < set->numcounters; i++)
		if (set->groups[set->counters[i].group].shared)
			set->counters[i].fd = -1;
	for (size_t i = 0; i < set->numgroups; i++) {
		struct unc_perf_group *g = &set->groups[i];

		if (g->shared)
			unc_perf_shared_leave(g->shared);
		g->shared = NULL;
		g->joined = g->runs = false;
	}
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
	leave(set);
	for (size_t i = 0; i < set->numgroups; i++)
		close_group(set, i);
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

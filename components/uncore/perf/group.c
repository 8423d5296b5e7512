/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/group.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "perf/calls.h"
#include "perf/share.h"

size_t unc_perf_group_size(const struct unc_perf_group *g)
{
	return sizeof(struct unc_perf_read) + g->count * sizeof(uint64_t);
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

struct unc_perf_counter *unc_perf_group_member(const struct unc_set *set, size_t group,
					       unsigned slot)
{
	size_t i = 0;

	while (set->counters[i].group != group || set->counters[i].slot != slot)
		i++;
	return &set->counters[i];
}

/* Siblings first: a sibling whose leader was closed continues to count. */
void unc_perf_group_close(struct unc_set *set, size_t group)
{
	for (unsigned slot = set->groups[group].count; slot-- > 0;) {
		struct unc_perf_counter *c = unc_perf_group_member(set, group, slot);

		if (c->fd >= 0)
			unc_perf_calls->close(c->fd);
		c->fd = -1;
	}
}

int unc_perf_group_reopen(struct unc_set *set, size_t group)
{
	struct unc_perf_group *g = &set->groups[group];

	unc_perf_group_close(set, group);
	for (unsigned slot = 0; slot < g->count; slot++) {
		struct unc_perf_counter *c = unc_perf_group_member(set, group, slot);
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

bool unc_perf_group_is_of(const struct unc_perf_group *g, const struct unc_perf_target *t)
{
	return g->target.pmu == t->pmu && g->target.cpu == t->cpu;
}

const char *unc_perf_group_name(const struct unc_perf_group *g, char buf[static UNC_PERF_WHERE])
{
	snprintf(buf, UNC_PERF_WHERE, "%s on cpu %d", g->target.pmu->name, g->target.cpu);
	return buf;
}

/*
 * When the last cpu of a socket goes offline, the kernel takes each event out of its group: the
 * leader is then read alone. Where a PMU is removed, newer kernels return nothing.
 */
static bool is_dissolved(const struct unc_perf_group *g, long n)
{
	return n == 0 || (n >= (long)sizeof(*g->buf) && g->buf->count < g->count &&
			  n == (long)(sizeof(*g->buf) + g->buf->count * sizeof(uint64_t)));
}

int unc_perf_group_read(const struct unc_perf_group *g, struct unc_error *err)
{
	long n = unc_perf_calls->read(g->leader, g->buf, unc_perf_group_size(g));
	char where[UNC_PERF_WHERE];

	if (n == (long)unc_perf_group_size(g) && g->buf->count == g->count)
		return 0;
	unc_perf_group_name(g, where);
	if (n < 0)
		return unc_error_set(err, (int)n, "cannot read %s: %s", where, strerror((int)-n));
	if (is_dissolved(g, n))
		return unc_error_set(err, -ESTALE,
				     "%s stopped counting: were all cpus of its socket offline, or "
				     "the PMU removed? The counts are lost",
				     where);
	return unc_error_set(err, -EIO, "cannot read %s: the kernel gives %ld bytes, not %zu",
			     where, n, unc_perf_group_size(g));
}

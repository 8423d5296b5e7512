/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/join.h"

#include <string.h>

#include "perf/group.h"
#include "perf/share.h"

/* The events of a group in one order, whatever the order in which the user gave them. */
static int put_in_order(struct unc_set *set, size_t group)
{
	struct unc_perf_group *g = &set->groups[group];
	bool changed = false;

	for (unsigned end = g->count; end > 1; end--)
		for (unsigned i = 1; i < end; i++) {
			struct unc_perf_counter *a = unc_perf_group_member(set, group, i - 1);
			struct unc_perf_counter *b = unc_perf_group_member(set, group, i);

			if (memcmp(a->config, b->config, sizeof(a->config)) <= 0)
				continue;
			a->slot = i;
			b->slot = i - 1;
			changed = true;
		}
	return changed ? unc_perf_group_reopen(set, group) : 0;
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
		memcpy(key->configs[i], unc_perf_group_member(set, group, i)->config,
		       sizeof(key->configs[i]));
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
		own[i] = unc_perf_group_member(set, group, i)->fd;
	g->shared = unc_perf_share(&key, own);
	if (!g->shared)
		return 0;
	fds = unc_perf_shared_fds(g->shared);
	g->joined = fds[0] != own[0];
	if (g->joined)
		unc_perf_group_close(set, group);
	for (unsigned i = 0; i < g->count; i++)
		unc_perf_group_member(set, group, i)->fd = fds[i];
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

void unc_perf_leave(struct unc_set *set)
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

/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/stacks.h"

#include <errno.h>
#include <string.h>

#include "perf/calls.h"
#include "perf/group.h"

static size_t config_of(const struct unc_perf_group *g, const struct unc_perf_target *t)
{
	size_t k = 0;

	while (k < g->numconfigs && memcmp(g->configs[k], t->config, sizeof(t->config)) != 0)
		k++;
	return k;
}

static void close_all(struct unc_set *set, const struct unc_perf_group *g)
{
	for (unsigned i = g->count; i > 0; i--) {
		struct unc_perf_counter *c = &set->counters[g->first + i - 1];

		if (c->fd >= 0)
			unc_perf_calls->close(c->fd);
		c->fd = -1;
	}
}

/* Reopen the group with the events that it has. */
static int open_all(struct unc_set *set, struct unc_perf_group *g)
{
	for (unsigned i = 0; i < g->count; i++) {
		struct unc_perf_counter *c = &set->counters[g->first + i];
		unsigned k = i % g->target.each;
		struct unc_perf_target t = g->target;

		memcpy(t.config, g->configs[k < g->numconfigs ? k : 0], sizeof(t.config));
		memcpy(c->config, t.config, sizeof(c->config));
		c->fd = unc_perf_group_open(&t, i == 0 ? -1 : g->leader);
		if (c->fd < 0) {
			int rc = c->fd;

			close_all(set, g);
			return rc;
		}
		if (i == 0)
			g->leader = c->fd;
	}
	return 0;
}

int unc_perf_add_stacked(struct unc_set *set, const struct unc_perf_target *t, size_t *counter)
{
	struct unc_perf_group *g = NULL;
	size_t k = 0;

	for (size_t i = 0; i < set->numgroups; i++) {
		g = &set->groups[i];
		k = config_of(g, t);
		if (g->target.stacks && unc_perf_group_is_of(g, t) &&
		    (k < g->numconfigs || (!set->multiplex && k < t->each)))
			break;
		g = NULL;
	}
	if (!g) {
		g = &set->groups[set->numgroups];
		*g = (struct unc_perf_group){ .target = *t,
					      .count = (unsigned)t->stacks * t->each,
					      .first = set->numcounters };
		for (unsigned i = 0; i < g->count; i++)
			set->counters[set->numcounters++] = (struct unc_perf_counter){
				.fd = -1, .slot = i, .group = set->numgroups
			};
		set->numgroups++;
		k = 0;
	}
	*counter = g->first + (size_t)t->stack * t->each + k;
	if (k < g->numconfigs)
		return 0;
	memcpy(g->configs[g->numconfigs++], t->config, sizeof(t->config));
	close_all(set, g);
	return open_all(set, g);
}

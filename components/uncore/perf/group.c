/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Groups: the events of one PMU and socket count at the same time and are read in one call. With multiplexing, an event
 * that the kernel does not accept in a group starts a new one.
 */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "perf/perf_set.h"

struct unc_perf_group unc_perf_group_of(const struct unc_perf *perf,
					const struct unc_perf_target *t)
{
	struct unc_perf_group g = { .key = { .type = t->pmu->type, .cpu = t->cpu, .count = 1 } };

	snprintf(g.name, sizeof(g.name), "%s on cpu %d", t->pmu->name, t->cpu);
	memcpy(g.key.root, perf->root, strlen(perf->root));
	memcpy(g.key.configs[0], t->config, sizeof(t->config));
	return g;
}

int unc_perf_group_begin(const struct unc_perf *perf, struct unc_perf_group *g,
			 struct unc_error *err)
{
	int rc = unc_perf_acquire(&g->key, perf->share, &g->open);

	if (rc == 1 && unc_perf_group_read(g, NULL) == -ESTALE) {
		unc_perf_group_end(g, true);
		rc = unc_perf_acquire(&g->key, false, &g->open);
	}
	return rc >= 0 ? 0 : unc_perf_explain(perf, rc, g->name, err);
}

void unc_perf_group_end(struct unc_perf_group *g, bool lost)
{
	if (g->open)
		unc_perf_release(g->open, lost);
	g->open = NULL;
}

int unc_perf_group_read(struct unc_perf_group *g, struct unc_error *err)
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

bool unc_perf_find(const struct unc_perf_set *set, const struct unc_perf_target *t,
		   struct unc_perf_part *out)
{
	for (size_t i = 0; i < set->numgroups; i++) {
		const struct unc_perf_group *g = &set->groups[i];

		for (unsigned slot = 0; unc_perf_group_is_of(g, t) && slot < g->key.count; slot++) {
			out->group = i;
			out->slot = slot;
			if (memcmp(g->key.configs[slot], t->config, sizeof(t->config)) == 0)
				return true;
		}
	}
	return false;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "perf/calls.h"
#include "perf/kernel_event.h"
#include "perf/perf_set.h"
#include "pool.h"

/* ---------------------------------------------------------------------------------- one group */

struct unc_perf_group unc_perf_group_of(const struct unc_perf *perf,
					const struct unc_perf_target *t)
{
	struct unc_perf_group g = { .pmu = t->pmu, .key = { .type = t->pmu->type, .cpu = t->cpu } };

	memcpy(g.key.root, perf->root, strlen(perf->root));
	return g;
}

const char *unc_perf_group_name(const struct unc_perf_group *g, char buf[static UNC_PERF_WHERE])
{
	snprintf(buf, UNC_PERF_WHERE, "%s on cpu %d", g->pmu->name, g->key.cpu);
	return buf;
}

int unc_perf_group_begin(const struct unc_perf *perf, struct unc_perf_group *g,
			 struct unc_error *err)
{
	char where[UNC_PERF_WHERE], what[UNC_PERF_WHERE + 2];
	int rc = unc_perf_acquire(&g->key, perf->share, &g->open);

	if (rc == 1 && unc_perf_group_read(g, NULL) == -ESTALE) {
		unc_perf_group_end(g, true);
		rc = unc_perf_acquire(&g->key, false, &g->open);
	}
	if (rc >= 0)
		return 0;
	snprintf(what, sizeof(what), "%s: ", unc_perf_group_name(g, where));
	return unc_perf_explain(perf, rc, what, err);
}

void unc_perf_group_end(struct unc_perf_group *g, bool lost)
{
	if (g->open)
		unc_perf_release(g->open, lost);
	g->open = NULL;
}

int unc_perf_group_read(struct unc_perf_group *g, struct unc_error *err)
{
	const size_t head = sizeof(g->now) - sizeof(g->now.values),
		     count = unc_perf_events(&g->key);
	long n = unc_perf_calls->read(g->open->fds[0], &g->now, sizeof(g->now));
	char where[UNC_PERF_WHERE];

	if (n == (long)(head + count * sizeof(uint64_t)) && g->now.count == count)
		return 0;
	unc_perf_group_name(g, where);
	if (n < 0)
		return unc_error_set(err, (int)n, "cannot read %s: %s", where, strerror((int)-n));
	/*
	 * When the last cpu of a socket goes offline, the kernel takes each event out of its group: the leader is then
	 * read alone. Where a PMU is removed, newer kernels return nothing.
	 */
	if (n == 0 || (n == (long)(head + sizeof(uint64_t)) && g->now.count == 1))
		return unc_error_set(err, -ESTALE,
				     "%s stopped counting: were all cpus of its socket offline, or "
				     "the PMU removed? The counts are lost",
				     where);
	return unc_error_set(err, -EIO, "cannot read %s: the kernel gives %ld bytes for %zu events",
			     where, n, count);
}

/* ---------------------------------------------------------------------------------- adding events */

static bool is_of(const struct unc_perf_group *g, const struct unc_perf_target *t)
{
	return g->pmu == t->pmu && g->key.cpu == t->cpu;
}

size_t unc_perf_find(const struct unc_set *set, const struct unc_perf_target *t)
{
	for (size_t i = 0; i < set->numcounters; i++) {
		const struct unc_perf_counter *c = &set->counters[i];
		const struct unc_perf_group *g = &set->groups[c->group];

		if (is_of(g, t) &&
		    memcmp(g->key.configs[c->slot], t->config, sizeof(t->config)) == 0)
			return i;
	}
	return SIZE_MAX;
}

/* Put a config into a key, in one order, whatever the order in which the user gave the events. @return its slot */
static unsigned insert(struct unc_perf_key *key, const uint64_t *config)
{
	const size_t size = sizeof(key->configs[0]);
	unsigned slot = 0;

	while (slot < key->count && memcmp(key->configs[slot], config, size) < 0)
		slot++;
	memmove(key->configs[slot + 1], key->configs[slot], (key->count - slot) * size);
	memcpy(key->configs[slot], config, size);
	key->count++;
	return slot;
}

/* Does the kernel take these events together? */
static int try(const struct unc_perf_key *key)
{
	int fds[UNC_PERF_FDS], rc = unc_perf_events_open(key, fds);

	if (rc == 0)
		unc_perf_events_close(key, fds);
	return rc;
}

/* Add a counter to a group; to a new one if there is no such group. */
static int add_to_group(struct unc_set *set, size_t group, const struct unc_perf_target *t)
{
	const bool begins = group == set->numgroups;
	struct unc_perf_group g = begins ? unc_perf_group_of(set->perf, t) : set->groups[group];
	struct unc_perf_counter c = { .group = group };
	int rc = g.key.count == UNC_PERF_GROUP ? -EINVAL : 0;

	if (rc)
		return rc;
	c.slot = insert(&g.key, t->config);
	rc = try(&g.key);
	set->counters =
		unc_list_resized(set->counters, set->numcounters + 1, sizeof(*set->counters), &rc);
	set->groups = unc_list_resized(set->groups, set->numgroups + 1, sizeof(g), &rc);
	if (rc)
		return rc;
	for (size_t i = 0; i < set->numcounters; i++)
		if (set->counters[i].group == group && set->counters[i].slot >= c.slot)
			set->counters[i].slot++;
	set->counters[set->numcounters++] = c;
	set->groups[group] = g;
	set->numgroups += begins;
	return 0;
}

/* Explain why the kernel refused a counter, alone or together with those that its PMU has. */
static int refused(const struct unc_set *set, const struct unc_encoding *e,
		   const struct unc_perf_target *t, int rc, unsigned has, struct unc_error *err)
{
	struct unc_perf_group alone = unc_perf_group_of(set->perf, t);
	char name[UNC_NAME_MAX - 2], what[UNC_NAME_MAX];

	insert(&alone.key, t->config);
	if (rc == -EINVAL && has && !set->multiplex)
		rc = try(&alone.key);
	unc_any_event_name(set->perf, e, name, sizeof(name));
	snprintf(what, sizeof(what), "%s: ", name);
	if (rc)
		return unc_perf_explain(set->perf, rc, what, err);
	return unc_error_set(err, -EBUSY,
			     "%s%s cannot count it together with the %u it already counts; "
			     "PAPI_set_multiplex() counts them in turn",
			     what, t->pmu->name, has);
}

int unc_perf_add(struct unc_set *set, const struct unc_encoding *e, const struct unc_perf_target *t,
		 size_t *counter, struct unc_error *err)
{
	unsigned has = 0; /* events in the last group of its PMU */
	int rc = -EINVAL;

	*counter = unc_perf_find(set, t);
	if (*counter != SIZE_MAX)
		return 0;
	*counter = set->numcounters;
	for (size_t i = 0; rc == -EINVAL && i < set->numgroups; i++)
		if (is_of(&set->groups[i], t)) {
			has = (unsigned)set->groups[i].key.count;
			rc = add_to_group(set, i, t);
		}
	if (rc == -EINVAL && (has % UNC_PERF_GROUP == 0 || set->multiplex))
		rc = add_to_group(set, set->numgroups, t);
	return rc ? refused(set, e, t, rc, has, err) : 0;
}

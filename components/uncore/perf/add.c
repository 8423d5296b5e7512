/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/add.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "forks.h"
#include "perf/kernel_event.h"
#include "perf/calls.h"
#include "perf/group.h"
#include "perf/join.h"
#include "perf/permission.h"

/* The counter that is already open for this target, or SIZE_MAX. */
static size_t find_counter(const struct unc_set *set, const struct unc_perf_target *t)
{
	for (size_t i = 0; i < set->numcounters; i++)
		if (unc_perf_group_is_of(&set->groups[set->counters[i].group], t) &&
		    memcmp(set->counters[i].config, t->config, sizeof(t->config)) == 0)
			return i;
	return SIZE_MAX;
}

static int add_to_group(struct unc_set *set, size_t group, const struct unc_perf_target *t)
{
	struct unc_perf_group *g = &set->groups[group];
	struct unc_perf_counter *c = &set->counters[set->numcounters];
	int fd = unc_perf_group_open(t, group < set->numgroups ? g->leader : -1);

	if (fd < 0)
		return fd;
	if (group == set->numgroups) {
		*g = (struct unc_perf_group){ .target = *t, .leader = fd };
		set->numgroups++;
	}
	*c = (struct unc_perf_counter){ .fd = fd, .slot = g->count++, .group = group };
	memcpy(c->config, t->config, sizeof(c->config));
	set->numcounters++;
	return 0;
}

/* Explain that the PMU cannot count the event together with those in its group. */
static int too_many(const struct unc_set *set, const char *name, const struct unc_perf_target *t,
		    struct unc_error *err)
{
	unsigned has = 0;

	for (size_t i = 0; i < set->numgroups; i++)
		if (set->groups[i].counted && unc_perf_group_is_of(&set->groups[i], t))
			has = set->groups[i].count;
	return unc_error_set(err, -EBUSY,
			     "%s%s cannot count it beside the %u it already counts; "
			     "PAPI_set_multiplex() counts them in turn",
			     name, t->pmu->name, has);
}

/* Begin a message with "NAME: ". */
static void name_before(const struct unc_set *set, const struct unc_encoding *e,
			char buf[static UNC_NAME_MAX])
{
	char name[UNC_NAME_MAX - 2];

	unc_any_event_name(set->perf, e, name, sizeof(name));
	snprintf(buf, UNC_NAME_MAX, "%s: ", name);
}

static int add_counter(struct unc_set *set, const struct unc_encoding *e,
		       const struct unc_perf_target *t, struct unc_error *err)
{
	bool beside = false;
	char name[UNC_NAME_MAX];
	int rc = -EINVAL, alone;

	for (size_t i = 0; rc == -EINVAL && i < set->numgroups; i++) {
		if (!set->groups[i].counted || !unc_perf_group_is_of(&set->groups[i], t))
			continue;
		beside = true;
		rc = add_to_group(set, i, t);
	}
	if (rc == -EINVAL && (!beside || set->multiplex))
		rc = add_to_group(set, set->numgroups, t);
	if (rc == 0)
		return 0;
	name_before(set, e, name);
	if (rc == -EINVAL && beside && !set->multiplex) {
		alone = unc_perf_group_open(t, -1);
		if (alone >= 0) {
			unc_perf_calls->close(alone);
			return too_many(set, name, t, err);
		}
		rc = alone;
	}
	return unc_perf_explain(set->perf, rc, name, err);
}

int unc_perf_add(struct unc_set *set, const struct unc_encoding *e, const struct unc_perf_target *t,
		 size_t *counter, struct unc_error *err)
{
	int rc;

	*counter = find_counter(set, t);
	rc = *counter == SIZE_MAX ? add_counter(set, e, t, err) : 0;
	if (rc)
		return rc;
	if (*counter == SIZE_MAX)
		*counter = set->numcounters - 1;
	set->groups[set->counters[*counter].group].counted = true;
	return 0;
}

int unc_perf_add_alone(struct unc_set *set, const struct unc_perf_target *t, size_t *counter)
{
	int rc;

	*counter = find_counter(set, t);
	rc = *counter == SIZE_MAX ? add_to_group(set, set->numgroups, t) : 0;
	if (rc == 0 && *counter == SIZE_MAX)
		*counter = set->numcounters - 1;
	return rc;
}

void unc_perf_close_all(struct unc_set *set)
{
	unc_perf_leave(set);
	for (size_t i = 0; i < set->numgroups; i++)
		unc_perf_group_close(set, i);
}

int unc_perf_reopen(struct unc_set *set, struct unc_error *err)
{
	char where[UNC_PERF_WHERE], what[UNC_PERF_WHERE + 2];

	unc_perf_close_all(set);
	for (size_t i = 0; i < set->numgroups; i++) {
		int rc = unc_perf_group_reopen(set, i);

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

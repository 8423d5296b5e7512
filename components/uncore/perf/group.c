/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/group.h"

#include "perf/calls.h"

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

bool unc_perf_group_is_of(const struct unc_perf_group *g, const struct unc_perf_target *t)
{
	return g->target.pmu == t->pmu && g->target.cpu == t->cpu;
}

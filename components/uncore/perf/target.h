/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file target.h
 * Translating register values to the values that the kernel's PMU takes.
 */
#ifndef UNC_PERF_TARGET_H
#define UNC_PERF_TARGET_H

#include "perf/perf.h"

/** The arguments of perf_event_open(). */
struct unc_perf_target {
	const struct unc_perf_pmu *pmu;
	int cpu;
	uint64_t config[UNC_PERF_CONFIGS];
};

/**
 * Translate an encoding. Every bit of it must have a field in the kernel's PMU.
 * @return 0; -ENOTSUP: this kernel's PMU cannot count that
 * @param unit  index among the machine's units, of one that the event's scope covers
 */
int unc_perf_target(const struct unc_perf *perf, const struct unc_encoding *event, size_t unit,
		    struct unc_perf_target *out, struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file prepare.h
 * The counters of a set of perf_event: found in the plan and in the kernel, and opened.
 */
#ifndef UNC_PERF_PREPARE_H
#define UNC_PERF_PREPARE_H

#include "error.h"
#include "perf/perf_set.h"

/**
 * Open counters for events, in addition to those that the set has. It has not been started.
 * @return as unc_count_ops.prepare. After an error the set can only be released
 */
int unc_perf_prepare(struct unc_set *set, const struct unc_encoding *const *events,
		     size_t numevents, struct unc_error *err);

#endif

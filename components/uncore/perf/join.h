/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file join.h
 * Exchanging the groups of a set for shared ones (share.h).
 */
#ifndef UNC_PERF_JOIN_H
#define UNC_PERF_JOIN_H

#include "error.h"
#include "perf/set.h"

/**
 * Let every group that can be shared be so. Those that cannot stay the set's own.
 * @param joined  set to true if a group is another set's now
 * @return 0 or -errno with the reason in err; then counters may be closed
 */
int unc_perf_join(struct unc_set *set, bool *joined, struct unc_error *err);

/** Use the shared groups no longer: their counters are closed then. */
void unc_perf_leave(struct unc_set *set);

/** The counts of the set were lost: further sets open groups of their own. */
void unc_perf_withdraw(const struct unc_set *set);

#endif

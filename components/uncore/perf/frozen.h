/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file frozen.h
 * Sockets whose uncore counters another tool froze through the global control. The kernel does not know
 * of it and its events count nothing. Events that count clocks show it: that of the UBox's fixed counter
 * where it is free, and those of other units in which the set does not count.
 */
#ifndef UNC_PERF_FROZEN_H
#define UNC_PERF_FROZEN_H

#include "error.h"
#include "perf/set.h"

/**
 * Count a clock of a socket for a moment; while none moves, more of them.
 * @param set  whose PMUs are not used; may be NULL
 * @return 0: one runs; -ESTALE: all stand still; -ENOTSUP: cannot be known: the chip has no global
 *         freeze, the kernel has no PMU for the UBox, or no PMU with a clock has a free counter
 */
int unc_perf_frozen(const struct unc_perf *perf, const struct unc_set *set, unsigned socket);

/**
 * Look at all sockets of a set, or once in a while at those in which nothing was counted since the last
 * read. Groups must have been read.
 * @param code  to return if one is frozen: -EBUSY or -ESTALE, with register and remedy in err
 */
int unc_perf_frozen_any(struct unc_set *set, bool idle_only, int code, struct unc_error *err);

#endif

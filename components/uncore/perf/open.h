/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file open.h
 * Opening the context of counting by perf_event: which PMU of the kernel is which unit of which
 * socket.
 */
#ifndef UNC_PERF_OPEN_H
#define UNC_PERF_OPEN_H

#include "error.h"

struct unc_perf; /**< perf.h */

/**
 * Open the context: discover the machine, its PMUs and their units.
 * @param root  "", or the folder that has another machine's /sys and /proc
 * @param out   the caller closes it
 * @return 0 or -errno with the reason in err; -ENODEV: the kernel has no uncore PMU
 */
int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err);

/**
 * Decide whether this process may count by perf_event here, and open a sketch of the context. It reads
 * /proc/cpuinfo, the folder of PMUs, and one PMU; and of each family without a table how many events it has.
 *
 * A sketch tells what can be said before anything is counted: chip, number and names of events, units of a socket.
 * It has one socket, cpu 0, and no event can be prepared with it.
 * @return 0 or -errno with what to change in err, in under 128 characters; -ENODEV: the kernel has no uncore PMU
 */
int unc_perf_open_sketch(const char *root, struct unc_perf **out, struct unc_error *err);

void unc_perf_close(struct unc_perf *perf); /**< NULL is allowed */

#endif

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

void unc_perf_close(struct unc_perf *perf); /**< NULL is allowed */

#endif

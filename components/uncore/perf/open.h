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
 * A machine with what the kernel offers.
 * @param root  "" or another root; -ENODEV: the kernel offers no such PMU
 */
int unc_perf_open(const char *root, struct unc_perf **out, struct unc_error *err);
void unc_perf_close(struct unc_perf *perf); /**< NULL is allowed */

#endif

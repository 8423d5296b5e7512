/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file permission.h
 * Explaining why the kernel refuses an event, and what to change.
 */
#ifndef UNC_PERF_PERMISSION_H
#define UNC_PERF_PERMISSION_H

#include "error.h"

struct unc_perf; /**< perf.h */

/**
 * Check whether this process may count. @return 0, or -errno with what to change in err, in under 128
 * characters
 */
int unc_perf_check_permission(const struct unc_perf *perf, struct unc_error *err);

/**
 * Explain an error of perf_event_open().
 * @param what  the beginning of the message ("NAME: " or "")
 * @return rc, or -ENODEV or -ENOTSUP where these are more specific
 */
int unc_perf_explain(const struct unc_perf *perf, int rc, const char *what, struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file permission.h
 * Why the kernel refuses an event, in words that say what to change.
 */
#ifndef UNC_PERF_PERMISSION_H
#define UNC_PERF_PERMISSION_H

#include "error.h"

struct unc_perf; /**< perf.h */

/** Are we let in? 0, or -errno with the remedy in err, in under 128 characters. */
int unc_perf_try(const struct unc_perf *perf, struct unc_error *err);

/** Why perf_event_open() failed; `what` goes before it ("NAME: "). @return rc or a plainer one */
int unc_perf_refused(const struct unc_perf *perf, int rc, const char *what, struct unc_error *err);

#endif

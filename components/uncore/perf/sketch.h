/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file sketch.h
 * What has to be known of the kernel's PMUs before any of them is used.
 */
#ifndef UNC_PERF_SKETCH_H
#define UNC_PERF_SKETCH_H

#include "error.h"

struct unc_perf; /**< perf.h */

/**
 * Read one PMU, and check with it whether this process may count; count the events of families without a table.
 * PMUs of tables are asked first.
 * @param perf  its PMUs have names only (unc_perf_pmus_list())
 * @return as unc_perf_open_sketch()
 */
int unc_perf_sketch_look(struct unc_perf *perf, struct unc_error *err);

#endif

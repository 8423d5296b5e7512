/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_count.h
 * Montecito: counters of threads while turns change; overflow, freeze.
 */
#ifndef UNC_SIM_MONTECITO_COUNT_H
#define UNC_SIM_MONTECITO_COUNT_H

#include "sim/model/model.h"

/** Bring a thread's counters up to `now`. */
void unc_mont_fold(struct unc_sim_model *m, unsigned socket, unsigned thread, uint64_t now);

/** Update what the counters of a core's threads count. They must be up to date. */
void unc_mont_select(struct unc_sim_model *m, unsigned socket, unsigned core);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file build.h
 * Building a machine and resetting it.
 */
#ifndef UNC_SIM_BUILD_H
#define UNC_SIM_BUILD_H

#include "sim/model/model.h"

/**
 * Attach a model to a state, and lay out the machine of a chip and a configuration. The state is not
 * accessed: it may have been built already, or unc_sim_clear() builds it.
 * @return 0, or -EINVAL if the chip's rows do not fit its tables, or registers overlap or do not fit
 */
int unc_sim_attach(struct unc_sim_model *m, struct unc_sim_state *state,
		   const struct unc_sim_chip *chip, const struct unc_sim_config *config);

/** Build or reset: every register to its reset value at time 0; faults are forgotten. */
void unc_sim_clear(struct unc_sim_model *m);

#endif

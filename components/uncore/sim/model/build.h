/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file build.h
 * Building a machine and resetting it.
 */
#ifndef UNC_SIM_BUILD_H
#define UNC_SIM_BUILD_H

#include "sim/model/model.h"

/**
 * Attach a model to a state and a chip. The state may have been built already.
 * @return 0, or -EINVAL if the chip's rows do not fit its tables
 */
int unc_sim_attach(struct unc_sim_model *m, struct unc_sim_state *state,
		   const struct unc_sim_chip *chip);

/** Build the machine of an attached model. 0, or -EINVAL if registers overlap or do not fit. */
int unc_sim_build(struct unc_sim_model *m, const struct unc_sim_config *config);

/** Reset: every register to its reset value at time 0; faults are forgotten. */
void unc_sim_clear(struct unc_sim_model *m);

#endif

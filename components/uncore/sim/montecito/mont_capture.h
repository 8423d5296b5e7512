/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_capture.h
 * Montecito: what the EARs and the execution trace buffer of a thread capture.
 */
#ifndef UNC_SIM_MONTECITO_CAPTURE_H
#define UNC_SIM_MONTECITO_CAPTURE_H

#include "sim/model/state.h"
#include "sim/montecito/mont_execute.h"

/**
 * An instruction of the thread does something that these may capture.
 * @return 0; -EOPNOTSUPP: a qualifier restricts the captures: that is not modelled
 */
int unc_mont_capture_it(struct unc_mont_thread *thread, const struct sim_instruction *instruction);

#endif

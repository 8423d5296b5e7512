/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file montecito.h
 * Itanium 2 Montecito, simulated.
 */
#ifndef UNC_SIM_MONTECITO_H
#define UNC_SIM_MONTECITO_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_montecito;

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_access.h
 * Montecito: reading and writing registers.
 */
#ifndef UNC_SIM_MONTECITO_ACCESS_H
#define UNC_SIM_MONTECITO_ACCESS_H

#include "sim/model/chip.h"

extern const struct unc_sim_access unc_mont_access;

#endif

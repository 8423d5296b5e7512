/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file icx.h
 * Ice Lake-SP, simulated.
 */
#ifndef UNC_SIM_ICX_H
#define UNC_SIM_ICX_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_icx;

#endif

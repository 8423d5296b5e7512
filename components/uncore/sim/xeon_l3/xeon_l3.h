/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file xeon_l3.h
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400, simulated.
 */
#ifndef UNC_SIM_XEON_L3_H
#define UNC_SIM_XEON_L3_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_xeonmp, unc_sim_xeon7100, unc_sim_xeon7400;

#endif

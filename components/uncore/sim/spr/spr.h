/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file spr.h
 * Sapphire Rapids and Emerald Rapids, simulated.
 */
#ifndef UNC_SIM_SPR_H
#define UNC_SIM_SPR_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_spr, unc_sim_emr;

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file ep.h
 * Sandy Bridge-EP and Ivy Bridge-EP, simulated.
 */
#ifndef UNC_SIM_EP_H
#define UNC_SIM_EP_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_snbep, unc_sim_ivbep;

#endif

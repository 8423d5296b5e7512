/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file gnr.h
 * Granite Rapids, simulated.
 */
#ifndef UNC_SIM_GNR_H
#define UNC_SIM_GNR_H

#include "sim/model/chip.h"

extern const struct unc_sim_chip unc_sim_gnr;

#endif

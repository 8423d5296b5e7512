/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file traffic.h
 * Ice Lake-SP: unc_sim_chip.carry().
 */
#ifndef UNC_SIM_ICX_TRAFFIC_H
#define UNC_SIM_ICX_TRAFFIC_H

#include "sim/model/model.h"

int unc_sim_icx_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

#endif

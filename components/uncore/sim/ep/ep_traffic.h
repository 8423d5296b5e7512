/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file traffic.h
 * Sandy Bridge-EP and Ivy Bridge-EP: unc_sim_chip.carry().
 */
#ifndef UNC_SIM_EP_TRAFFIC_H
#define UNC_SIM_EP_TRAFFIC_H

#include "sim/model/model.h"

int unc_sim_ep_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

#endif

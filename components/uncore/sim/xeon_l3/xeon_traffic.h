/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file traffic.h
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: unc_sim_chip.carry().
 */
#ifndef UNC_SIM_XEON_L3_TRAFFIC_H
#define UNC_SIM_XEON_L3_TRAFFIC_H

#include "sim/model/model.h"

/** Requesters as a chip's agent fields number them: unc_sim_chip.traffic. */
struct unc_sim_l3_agents {
	uint8_t threads_per_bit; /* hardware threads, two a core, that share a bit of this package's */
	uint8_t symmetric;       /* bits of other packages */
	uint8_t central;         /* bits of the chipset, for devices */
};

int unc_sim_l3_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

#endif

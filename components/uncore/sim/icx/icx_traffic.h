/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file traffic.h
 * Ice Lake-SP and later: unc_sim_chip.carry().
 */
#ifndef UNC_SIM_ICX_TRAFFIC_H
#define UNC_SIM_ICX_TRAFFIC_H

#include "sim/model/model.h"

/** What differs between chips: unc_sim_chip.traffic. */
struct unc_sim_icx_way {
	uint8_t channels; /* memory channels of a controller, by their numbers … */
	uint8_t active;   /* … of which the lowest so many carry lines */
	/* Bits of M2M's controls that select channel 0 of its controller; 0: there are none. */
	uint8_t read_bit, write_bit;
	const uint8_t *core_of_stack; /* core ids of IIO stacks in the CHA's filter */
	uint8_t numcores;             /* stacks that have one */
};

int unc_sim_icx_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

#endif

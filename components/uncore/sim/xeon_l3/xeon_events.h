/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file events.h
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: feed of both boxes. Steps are struct unc_sim_l3_step.
 */
#ifndef UNC_SIM_XEON_L3_EVENTS_H
#define UNC_SIM_XEON_L3_EVENTS_H

#include "sim/model/chip.h"

/** unc_sim_interface.number. */
enum unc_sim_l3_interface {
	UNC_SIM_IBUSQ = 1, /* 64-bit Xeon MP */
	UNC_SIM_ISNPQ,
	UNC_SIM_EFSB,
	UNC_SIM_LATENCY,
	UNC_SIM_GBSQ, /* 7100, 7400 */
	UNC_SIM_GSNPQ,
	UNC_SIM_FSB,
};

extern const struct unc_sim_feed unc_sim_l3_feed;

#endif

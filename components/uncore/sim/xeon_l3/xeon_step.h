/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file step.h
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: a line's step through the L3 or over the front-side bus.
 * traffic.c makes steps, events.c counts them.
 */
#ifndef UNC_SIM_XEON_L3_STEP_H
#define UNC_SIM_XEON_L3_STEP_H

#include "sim/model/state.h"

enum unc_sim_snoop { SNOOP_CLEAN, SNOOP_HIT, SNOOP_HITM };
enum unc_sim_driver { NO_DATA, OWN_DATA, OTHER_DATA };

/** A line's step in one package, as its bus queue, snoop queue and bus counters see it. */
struct unc_sim_l3_step {
	bool queued;   /* a core's request to the L3: bus queue */
	bool snooped;  /* snoop queue */
	bool issued;   /* this package's transaction on the front-side bus */
	uint8_t agent; /* requester: a counter's agent field must have all of these bits */
	bool prefetch, fills, evicts;
	uint8_t snoop; /* enum unc_sim_snoop */
	uint8_t data;  /* enum unc_sim_driver: owner of the data on the bus */
	uint16_t latency;
};

#endif

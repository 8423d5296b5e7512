/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file events_l3.h
 * What a line's step through the L3 or over the front-side bus of an older Xeon is made of. Shared
 * by traffic_l3.c, which makes steps, and events_l3.c, which counts them.
 */
#ifndef UNC_SIM_EVENTS_L3_H
#define UNC_SIM_EVENTS_L3_H

#include "sim/model/chip.h"

/** Interfaces of the counters; below 16: they are in an unc_sim_code(). */
enum unc_sim_l3_interface {
	UNC_SIM_IBUSQ = 1, /* 64-bit Xeon MP */
	UNC_SIM_ISNPQ,
	UNC_SIM_EFSB,
	UNC_SIM_LATENCY,
	UNC_SIM_GBSQ, /* 7100, 7400 */
	UNC_SIM_GSNPQ,
	UNC_SIM_FSB,
};

enum unc_sim_snoop { SNOOP_CLEAN, SNOOP_HIT, SNOOP_HITM };
enum unc_sim_driver { NO_DATA, OWN_DATA, OTHER_DATA };

/** A line's step in one package: what its bus queue, snoop queue and bus counters see. */
struct unc_sim_l3_step {
	bool queued;   /* a core asks the L3: bus queue */
	bool snooped;  /* snoop queue */
	bool issued;   /* this package's transaction on the front-side bus */
	uint8_t agent; /* who asks: bits that a counter's agent field must all have */
	bool prefetch, fills, evicts;
	uint8_t snoop; /* enum unc_sim_snoop */
	uint8_t data;  /* enum unc_sim_driver: whose data is on the bus */
	uint16_t latency;
};

uint64_t unc_sim_l3_gain(const struct unc_sim_traits *traits, unsigned n, uint64_t ctl,
			 const struct unc_sim_l3_step *step);
bool unc_sim_l3_models(const struct unc_sim_traits *traits, uint64_t code);

#endif

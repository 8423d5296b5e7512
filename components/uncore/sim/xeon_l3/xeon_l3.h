/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file xeon_l3.h
 * 64-bit Xeon MP, Xeon 7100 and Xeon 7400: traffic makes steps (xeon_traffic.c), which the feed of both
 * boxes counts (xeon_events.c). Source: SDM volume 3B, 18.20 and 18.21.
 *
 * Where the manual is silent, the machine has the stricter behaviour: two commands in one write are
 * refused if they contradict each other; overflow flags cannot be written, a reset clears them; a
 * new control starts its counter, frozen or not ("counting starts after software writes a non-zero
 * value").
 */
#ifndef UNC_SIM_XEON_L3_H
#define UNC_SIM_XEON_L3_H

#include "sim/chips.h"
#include "sim/model/model.h"

#define BITS(high, low) (((1ull << ((high) - (low) + 1)) - 1) << (low))

/* ------------------------------------------------------------------------------------- steps */

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

/* -------------------------------------------------------------------------------------- feed */

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

/** unc_sim_traits.silent: an attribute of a queue selects nothing. */
bool unc_sim_l3_silent(uint64_t code);

/* ----------------------------------------------------------------------------------- traffic */

/** Requesters as a chip's agent fields number them: unc_sim_chip.traffic. */
struct unc_sim_l3_agents {
	uint8_t threads_per_bit; /* hardware threads, two a core, that share a bit of this package's */
	uint8_t symmetric;       /* bits of other packages */
	uint8_t central;         /* bits of the chipset, for devices */
};

int unc_sim_l3_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/* Phases of traffic: the request, and its execution on the simulated machine. */
#ifndef UNCORE_TRAFFIC_PHASE_H
#define UNCORE_TRAFFIC_PHASE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/sim.h"

enum { LINE_BYTES = 64 };

/* The memory of a socket of the simulated machine. */
#define MAX_LINES (1ull << 40)

struct phase {
	struct sim_traffic traffic;
	double seconds; /* spread over this time; 0: at once */
	uint64_t done;  /* lines injected so far */
	bool device;    /* --stack or --port was given */
	bool by_node;   /* --node was given: */
	unsigned node;  /* … the home, instead of traffic.home */
};

/* The operations, by the names that --op takes. */
struct op {
	const char *name;
	enum sim_op op;
	const char *desc;
};
extern const struct op ops[];
extern const unsigned num_ops;

bool op_is_dma(enum sim_op op);

/*
 * Run the phases; exits if the machine cannot. `truth`: file for the traffic. Returns a signal, or
 * 0.
 */
int phases_run(struct sim *sim, struct phase *phases, unsigned count, const char *truth);

#endif

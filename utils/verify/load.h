/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Loads: a known amount of traffic, made by loops (loops.h) on real hardware, or by the injector on a
 * simulated machine. Counting is the same for both.
 */
#ifndef UNCORE_VERIFY_LOAD_H
#define UNCORE_VERIFY_LOAD_H

#include "machine/machine.h"

/* Traffic of one kind between two sockets; the home's NUMA nodes share it, unless one is named. */
struct load {
	enum unc_load kind; /* one bit */
	unsigned asking, home;
	unsigned only; /* this one of the home's NUMA nodes, from 1; 0: all */
	unsigned from; /* the asking one of the socket's NUMA nodes, from 1; 0: any */
};

/* Counts of core counters during a load (witness.h). */
struct core_counts {
	bool counted;
	uint64_t instructions, misses;
};

/* What a load moved. */
struct moved {
	uint64_t lines_read, lines_written;
	struct core_counts cores;
};

struct player;
struct witness;

struct player_ops {
	/*
	 * Prepare memory and caches for the load; not counted. -EOPNOTSUPP: this machine cannot do
	 * it; err says why.
	 */
	int (*prepare)(struct player *player, const struct load *load, struct unc_error *err);
	/* Run it. -EIO: memory does not hold what was written to it; for stores, finish() tells. */
	int (*play)(struct player *player, const struct load *load, struct moved *moved,
		    struct unc_error *err);
	/* After counting: check what the load left. */
	int (*finish)(struct player *player, const struct load *load, struct unc_error *err);
	/* Linux' number of a socket's n-th NUMA node, from 1; -1: it has fewer. */
	int (*node)(struct player *player, unsigned socket, unsigned n);
	void (*idle)(struct player *player, double seconds);
	double (*now)(struct player *player); /* seconds */
	void (*close)(struct player *player);
};

struct player {
	const struct player_ops *ops;
	const struct unc_machine *machine;
	uint64_t lines; /* of a load, in each NUMA node (DMA: through each stack) */
	bool simulated;
	struct witness *witness; /* of real loads; NULL: no core takes part */
};

/* An idle load, if the clock determines the time. */
void load_sleep(double seconds);

/* The name of a kind: "read". */
const char *load_name(enum unc_load kind);

struct real_options {
	uint64_t lines;     /* of a buffer; a power of two */
	const char *folder; /* folder of the file that is read by DMA */
};
/* All exit on errors. If a machine's counts are simulated, so is its traffic. */
struct player *player_real(const struct unc_machine *machine, const struct real_options *options);
struct player *player_sim(const struct unc_machine *machine, const char *spec, uint64_t lines);
static inline struct player *player_open(const struct unc_machine *machine, const char *spec,
					 const struct real_options *options)
{
	return machine->simulated ? player_sim(machine, spec, options->lines)
				  : player_real(machine, options);
}

#endif

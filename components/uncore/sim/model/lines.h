/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file lines.h
 * Lines of memory on their way through a machine: which units they pass, and how many pass each.
 *
 * A chip's carry() lets the lines take steps. A *step* is what happens to a line in one box; its struct is the
 * one of the chip's family, and the feed of the box (chip.h) says what counts it.
 */
#ifndef UNC_SIM_LINES_H
#define UNC_SIM_LINES_H

#include "sim/model/model.h"

/** Consecutive lines that are carried. */
struct unc_sim_carrier {
	struct unc_sim_model *m;
	uint64_t now;
	unsigned home, cluster; /* the NUMA node: its socket, its number there */
	uint64_t line, lines;   /* of its memory: the first, how many */
	unsigned burst;         /* how many pass a unit in consecutive cycles */
	uint64_t system_line;   /* the first, counted through the memory of all sockets */
};

/** Carry traffic. 0, -EINVAL: the machine does not have what it names, -EOPNOTSUPP: it carries none. */
int unc_sim_carry(struct unc_sim_model *m, uint64_t now, const struct sim_traffic *traffic);

/** Start carrying: false if lines, home or the cpu do not exist, or the burst is too long. */
bool unc_sim_carrier_make(struct unc_sim_carrier *k, struct unc_sim_model *m, uint64_t now,
			  const struct sim_traffic *traffic);

/** How many of the lines are r modulo n. */
uint64_t unc_sim_lines_modulo(const struct unc_sim_carrier *k, unsigned n, unsigned r);

/**
 * How many of the lines the i-th of n channels of a socket reads or writes. Channels take turns, if none
 * is to have more (uneven=N); by a defect (mirrored memory) two of them write each line.
 */
uint64_t unc_sim_lines_of_channel(const struct unc_sim_carrier *k, unsigned socket, bool write,
				  unsigned n, unsigned i);

/** The box of a role, or the number of boxes if none has it. */
unsigned unc_sim_box_of_role(const struct unc_sim_model *m, enum unc_sim_role role);

/** The next unit of a box that exists, from *unit on; NULL after the last. */
struct unc_sim_unit *unc_sim_next_unit(const struct unc_sim_model *m, unsigned socket, unsigned box,
				       unsigned *unit);

/** `lines` lines take a step in a unit. */
void unc_sim_step_unit(const struct unc_sim_carrier *k, unsigned socket, struct unc_sim_unit *u,
		       const void *step, uint64_t lines);

/** The same in the unit of this number; in none if the box has no such unit. */
void unc_sim_step_number(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_role role,
			 unsigned number, const void *step, uint64_t lines);

/**
 * All lines take a step, each in the caching agent that a hash of its address chooses: in its own socket
 * among the agents of the node, else among all.
 */
void unc_sim_step_chas(const struct unc_sim_carrier *k, unsigned socket, const void *step);

/**
 * All lines take a step in the units of a box that links have one of each; interleaved over the links
 * to the socket `peer`.
 */
void unc_sim_step_links(const struct unc_sim_carrier *k, unsigned socket, unsigned peer,
			enum unc_sim_role role, const void *step);

/**
 * Add to the free-running counters that count `of` (enum unc_sim_lines, plus the port), in the
 * units of this number: of a memory controller or of a stack.
 */
void unc_sim_count_free(const struct unc_sim_carrier *k, unsigned socket, unsigned of,
			unsigned number, uint64_t count);

#endif

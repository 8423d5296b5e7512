/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file steps.h
 * Lines on their way through a machine, for traffic.c: which units they meet, and how many each.
 * The caller settles the sockets first and freezes them at the end if that is due.
 */
#ifndef UNC_SIM_STEPS_H
#define UNC_SIM_STEPS_H

#include "sim/icx/step.h"

/** Consecutive lines that are carried. */
struct unc_sim_carrier {
	struct unc_sim_model *m;
	uint64_t now;
	uint64_t line, lines; /* of the home's memory */
	uint64_t system_line; /* the same, counted through the whole system */
};

/** How many of the lines are r modulo n. */
uint64_t unc_sim_lines_modulo(const struct unc_sim_carrier *k, unsigned n, unsigned r);

/** Add to `count` how many of the lines each of n CHAs (or CBos) gets. */
void unc_sim_lines_by_cha(const struct unc_sim_carrier *k, unsigned n, uint64_t *count);

/** The box that sees this, or the number of boxes if none does. */
unsigned unc_sim_box_that_sees(const struct unc_sim_model *m, enum unc_sim_sees sees);

/** The next unit that is there of a box, from *unit on; NULL behind the last. */
struct unc_sim_unit *unc_sim_next_unit(const struct unc_sim_model *m, unsigned socket, unsigned box,
				       unsigned *unit);

/** So many lines take a step in a unit. */
void unc_sim_step_unit(const struct unc_sim_carrier *k, unsigned socket, struct unc_sim_unit *u,
		       const struct unc_sim_step *step, uint64_t lines);

/** The same in the unit of this number of a box; in none if the machine has no such unit. */
void unc_sim_step_number(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_sees sees,
			 unsigned number, const struct unc_sim_step *step, uint64_t lines);

/** All lines take a step: each in the CHA that is its own. */
void unc_sim_step_chas(const struct unc_sim_carrier *k, unsigned socket,
		       const struct unc_sim_step *step);

/** All lines take a step in one of two boxes that links have one of each: UPI and M3UPI. */
void unc_sim_step_links(const struct unc_sim_carrier *k, unsigned socket, enum unc_sim_sees sees,
			const struct unc_sim_step *step);

/**
 * Count so much in the free-running counters of this (unc_sim_freerun.lines), in the units of
 * this number: that of a memory controller or of a stack.
 */
void unc_sim_count_free(const struct unc_sim_carrier *k, unsigned socket, unsigned which,
			unsigned number, uint64_t count);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file course.h
 * The time course of injected lines, and what threshold, edge detection and inversion count of it.
 *
 * The lines that pass a unit come in bursts: one line in each of `burst` consecutive cycles of the
 * unit's clock, then none until the last line of the burst has left. What a line adds to a counter is
 * added in consecutive cycles too. So an increment is known for every cycle, and a counter with a
 * threshold adds 1 in the cycles whose increment reaches it (manual 000, table 1-5).
 */
#ifndef UNC_SIM_COURSE_H
#define UNC_SIM_COURSE_H

#include "sim/model/chip.h"

/** What a line that passes adds to a counter. */
struct unc_sim_pass {
	uint64_t gain; /* in all cycles together */
	/* The most that it adds in a cycle; 0: 1 in each cycle, together with the lines that came before. */
	unsigned per_cycle;
};

/** Cycles whose increment reaches a threshold. */
struct unc_sim_reach {
	uint64_t cycles;
	uint64_t begins; /* rising edges; the number of falling ones is the same */
};

/** @param burst  at least 1  @param least  the threshold, at least 1 */
struct unc_sim_reach unc_sim_reach(const struct unc_sim_pass *pass, uint64_t lines, unsigned burst,
				   unsigned least);

#endif

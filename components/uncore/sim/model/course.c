/* SPDX-License-Identifier: BSD-3-Clause */
#include "sim/model/course.h"

/*
 * Lines that stay together: the increment rises by 1 a cycle, to the lines of the burst or the cycles
 * of a stay, whichever are fewer, and falls as it rose. It is positive for lines + stay - 1 cycles; a
 * threshold that is higher by 1 leaves out the first and the last of them.
 */
static struct unc_sim_reach of_stay(uint64_t stay, uint64_t lines, unsigned least)
{
	uint64_t highest = lines < stay ? lines : stay;

	if (least > highest)
		return (struct unc_sim_reach){ 0 };
	return (struct unc_sim_reach){ .cycles = lines + stay - 1 - 2 * (least - 1ull),
				       .begins = 1 };
}

/* Lines one after the other: each adds `per_cycle` for some cycles, and the rest in its last one. */
static struct unc_sim_reach of_row(const struct unc_sim_pass *pass, uint64_t lines, unsigned least)
{
	uint64_t full = pass->per_cycle >= least ? pass->gain / pass->per_cycle : 0;
	uint64_t rest = pass->gain % pass->per_cycle;
	bool breaks = rest != 0 &&
		      rest < least; /* the last cycle of a line is below the threshold */

	if (full == 0 && (rest == 0 || breaks))
		return (struct unc_sim_reach){ 0 };
	return (struct unc_sim_reach){ .cycles = lines * (full + (rest != 0 && !breaks)),
				       .begins = breaks ? lines : 1 };
}

static struct unc_sim_reach of_burst(const struct unc_sim_pass *pass, uint64_t lines,
				     unsigned least)
{
	return pass->per_cycle == 0 ? of_stay(pass->gain, lines, least)
				    : of_row(pass, lines, least);
}

struct unc_sim_reach unc_sim_reach(const struct unc_sim_pass *pass, uint64_t lines, unsigned burst,
				   unsigned least)
{
	struct unc_sim_reach reach = of_burst(pass, burst, least), last = { 0 };

	if (lines % burst != 0)
		last = of_burst(pass, lines % burst, least);
	reach.cycles = reach.cycles * (lines / burst) + last.cycles;
	reach.begins = reach.begins * (lines / burst) + last.begins;
	return reach;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file world.h
 * What simulated processes share: two units of the made-up chip's slice with traffic, and the file of
 * claims with its locks. It stands in for regs/ and share/lockfile.c below the real counting code.
 *
 * Time passes with each step of a process, and each step brings traffic: an event counts a number of
 * its own per step, so a count tells how many steps were counted, of which event, with which filter.
 *
 * What must always be true of registers and file is checked whenever a process lets go of the start
 * lock. What is wrong ends the run (engine_wrong()).
 */
#ifndef WORLD_H
#define WORLD_H

#include "direct/claims.h"
#include "../made_up.h"

enum { WORLD_UNITS = 2, WORLD_COUNTERS = 2, WORLD_EVENTS = 4 };
enum {
	WORLD_FIXED_RATE = 777, /**< what the fixed counter counts in a step */
	WORLD_IDLE_CORE = 9,    /**< its look-ups count nothing */
};

/** Faults that may happen, a bit each. */
enum {
	WORLD_KILL = 1 << 0,       /**< the process dies */
	WORLD_FAILURE = 1 << 1,    /**< an access to a register fails */
	WORLD_IMPATIENCE = 1 << 2, /**< the holder of the start lock is stopped for too long */
	WORLD_REMOVAL = 1 << 3,    /**< the file is removed while no process counts */
};

/** Errors of the sharing protocol that can be planted. */
enum world_bug {
	WORLD_SOUND,
	WORLD_EARLY_UNLOCK,     /**< the start lock ends with the first commit of a claim */
	WORLD_EARLY_RESTORE,    /**< who stops does not see the other users */
	WORLD_LATE_CLAIM,       /**< a start commits its claims after the registers */
	WORLD_TORN_CLAIM,       /**< a claim is valid before its contents are stored */
	WORLD_DEAD_STAY,        /**< the dead still hold their counters */
	WORLD_EARLY_DISABLE,    /**< who stops does not see the other users of the fixed counter */
	WORLD_NO_HOLD,          /**< a start does not hold its counters */
	WORLD_FORGOTTEN_FILTER, /**< claims do not have the filters that counts depend on */
};

extern unsigned world_faults;
extern enum world_bug world_bug;

/** Register access, for struct unc_direct. Its `self` is not used. */
extern const struct unc_regs_ops world_regs;
extern struct unc_unit world_units[WORLD_UNITS];

/** The made-up chip's slice, with a fixed counter. */
extern struct unc_chip world_chip;

void world_make_chip(void);

void world_begin(void);
bool world_ready(unsigned process);
void world_died(unsigned process);
uint64_t world_state(void);

/** The process makes no more steps: what it still does is part of cleaning up. */
void world_leave(unsigned process);

/** Check what must be true whenever the start lock is free (acquire.h). */
void world_check(void);

/** Check what must be true when all processes have ended: registers as before, no claims. */
void world_check_end(void);

/** The steps of all processes since the beginning. */
uint64_t world_now(void);

/** What an event counts in a step. */
uint64_t world_rate(uint64_t ctl, uint64_t filter);

/** What the caller records of a process, for the checks. */
struct world_view {
	bool starts, stops;  /**< it is in such a call */
	const bool *running; /**< the set that starts runs */
	/** Its first read of a counter in this call is the one that counts; of a start, the last one. */
	bool has_read[WORLD_UNITS];
	bool locked;        /**< it has the start lock … */
	uint64_t locked_at; /**< … since then, or had */
	uint64_t died_at;
	bool failed;                       /**< a fault of its own explains an error */
	uint64_t read_at[WORLD_UNITS];     /**< when it last read a counter there */
	uint64_t unfrozen_at[WORLD_UNITS]; /**< when it last unfroze the unit */
};
struct world_view *world_view(unsigned process);
struct world_view *world_own_view(void);

/** Is the process in a start, and the set does not run yet? */
bool world_programs(void);

/** A counter that the process counts with may be written by that process only. */
struct world_use {
	unsigned process;
	uint16_t counters[WORLD_UNITS]; /**< a bit each; then the fixed one */
};
extern const struct world_use *(*world_uses)(unsigned *count);

/**
 * Does no process count or stop? (If the file is removed while units are in use, there are two start
 * locks.)
 */
bool world_is_unused(void);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file engine.h
 * Exploration of all interleavings of a few simulated processes, each a coroutine of this one.
 *
 * A process calls engine_step() before each action that others can notice. There another process may
 * go on, or one of the faults that the caller offers may happen. The engine runs the processes from
 * the start again and again, each time with other choices, until there are none left: a depth-first
 * search. It ends a run early in a state from which it has searched before. The state of a process is
 * what it has seen (engine_saw()); nothing else may affect what it does.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <stdbool.h>
#include <stdint.h>

enum { ENGINE_PROCESSES = 4, ENGINE_OUTSIDE = -1 };

/** What is explored. All functions but body() are called outside of processes. */
struct engine_ops {
	unsigned processes;
	void (*begin)(void);             /**< a run begins */
	void (*body)(unsigned process);  /**< a process, from start to end */
	bool (*ready)(unsigned process); /**< may a process that called engine_wait() go on? */
	void (*died)(unsigned process);
	void (*end)(void);       /**< all have ended or died: final checks */
	void (*clean)(void);     /**< a run is over, complete or not: free what it had */
	uint64_t (*state)(void); /**< a hash of all that processes share */
};

#define ENGINE_UNLIMITED (~0u) /* preemptions */

/** Bounds of each run. */
struct engine_limits {
	unsigned preemptions; /**< switches away from a process that could go on */
	unsigned faults;
	unsigned long runs; /**< in all */
};

struct engine_result {
	unsigned long runs, complete, states, steps;
	bool all;        /**< nothing is left to explore within the limits */
	char fault[400]; /**< what went wrong in the last run; empty: nothing */
};

/** Explore, up to the first run that goes wrong. Its steps are printed if `show`. */
void engine_explore(const struct engine_ops *ops, const struct engine_limits *limits, bool show,
		    struct engine_result *result);

/* ---- for processes */

/** The process that runs, or ENGINE_OUTSIDE. */
int engine_self(void);

/**
 * An action follows that others can notice.
 * @param faults  number of faults that can happen instead
 * @return 0: none happens; else one of 1 to faults
 */
unsigned engine_step(unsigned faults, const char *what, ...) __attribute__((format(printf, 2, 3)));

/** Wait until ready() says that this process may go on. Returns 0, or 1 if that takes too long. */
unsigned engine_wait(bool may_time_out);

/** The process dies here. */
_Noreturn void engine_die(void);

/** The process has seen a value that may change what it does. */
void engine_saw(uint64_t value);

/** Something is wrong: the run ends. May be called outside of processes, where it returns. */
void engine_wrong(const char *what, ...) __attribute__((format(printf, 1, 2)));

/** Has the run gone wrong? */
bool engine_is_wrong(void);

/** What happens, for the list of steps. */
void engine_note(const char *what, ...) __attribute__((format(printf, 1, 2)));

/** A hash of both. */
uint64_t engine_mix(uint64_t hash, uint64_t value);

#endif

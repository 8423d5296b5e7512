/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file count.h
 * Counting: event sets, and the interface of the backends that drive the counters.
 *
 * All functions return 0 or a negative errno, with the reason in err. Different threads may use different
 * sets at the same time; starts, reads and stops of one set wait for each other. A signal handler that interrupts one
 * of these gets -EDEADLK, whatever set it uses.
 */
#ifndef UNC_COUNT_H
#define UNC_COUNT_H

#include <pthread.h>
#include <stdbool.h>

#include "error.h"
#include "exit_release.h"

/** When the counters of a set were read, and when they began to count. Times are nanoseconds of CLOCK_MONOTONIC. */
struct unc_when {
	uint64_t begin; /**< not later than the first counter; 0: not read since the start */
	uint64_t end;   /**< not earlier than the last one */
	uint64_t zero_begin, zero_end; /**< the same for the values that counts start from */
};

/** Events that start and stop together. A backend's own set begins with this; only count.c changes it. */
struct unc_set {
	const struct unc_count_ops *ops;
	void *self;           /**< the context of the backend */
	int socket;           /**< of events that name no socket or cpu; -1: all */
	bool multiplex;       /**< events that do not fit together take turns */
	bool running;         /**< the backend holds counters for it */
	int lost;             /**< -errno if counts were lost since the start, else 0 … */
	struct unc_error why; /**< … and the reason */
	struct unc_when when; /**< set by start() and update() of the backend */
	unsigned forks;       /**< unc_forks() of the process that started it */
	pthread_mutex_t lock; /**< held by the thread that uses the set, at work (exit_release.h) */
	struct unc_exit_release at_exit;
};

/** A data register that an event of a set filled: what was captured. */
struct unc_captured {
	int socket, unit;
	const struct unc_capture *capture;
	struct unc_data data;
};

/** Why counters are read. */
enum unc_update {
	UNC_UPDATE_POLL, /**< before they wrap twice */
	UNC_UPDATE_READ, /**< the program asks; sets `when` */
	UNC_UPDATE_LAST, /**< the set is about to stop */
};

/**
 * A backend. `self` is its context. One thread at a time uses a set, at work, except for add() and free(). A running set is of
 * this process, and its counts are not lost.
 */
struct unc_count_ops {
	const char *name; /**< "registers" */
	size_t size;      /**< of its own set */
	bool multiplexes; /**< events can take turns, with values scaled to the whole time */

	void (*close)(void *self); /**< stops its running sets; NULL is allowed */

	/** See unc_set_add(); also called for a new, empty set. */
	int (*add)(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		   struct unc_error *err);

	/** See unc_set_start(). After an error, the set holds no counter. */
	int (*start)(struct unc_set *set, struct unc_error *err);

	/**
	 * Read the counters of a running set. -ESTALE, -EOVERFLOW: the counts are lost.
	 * @param err  never NULL
	 */
	int (*update)(struct unc_set *set, enum unc_update how, struct unc_error *err);

	/** The counts of the last update, one for each event; of a set that was never started, 0. */
	void (*values)(const struct unc_set *set, uint64_t *values);

	/**
	 * Release the counters of a running set.
	 * @param lost  -errno if its counts are lost; -ECHILD: they are a parent process's, which goes on
	 */
	int (*end)(struct unc_set *set, int lost, struct unc_error *err);

	/** See unc_set_capture(). NULL: the backend cannot reach any data registers. */
	int (*capture)(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		       struct unc_error *err);

	void (*free)(
		struct unc_set *
			set); /**< free what a set that does not run has, also after a failed add() */
};

/**
 * Make a set of events that count on one socket, or on all (-1). If the accuracy of counts is limited, it
 * returns 0 and err->text says how.
 * @param multiplex  let events take turns, if the backend can
 * @param set        filled; unc_set_release() frees it
 */
int unc_set_make(const struct unc_count_ops *ops, void *self,
		 const struct unc_encoding *const *events, size_t numevents, int socket,
		 bool multiplex, struct unc_set **set, struct unc_error *err);

/** Add events to a set that was not started. After an error the set can only be released. */
int unc_set_add(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		struct unc_error *err);

/** Count from 0. -EBUSY: another set, process or tool counts in one of the units. No effect on a running set. */
int unc_set_start(struct unc_set *set, struct unc_error *err);

/**
 * Counts since the start, one for each event. Does not stop or reset counters; allocates nothing.
 * @return -ESTALE, -EOVERFLOW, -ECHILD: the counts are lost, until the next start
 */
int unc_set_read(struct unc_set *set, uint64_t *values, struct unc_error *err);

/** Stop; unc_set_read() then gives the final counts, or the same error. No effect on a set that does not run. */
int unc_set_stop(struct unc_set *set, struct unc_error *err);

/**
 * Take the contents of the data registers of a running set, and clear them.
 * @param max    room in `list`; if it is too small, nothing is taken
 * @param count  filled: how many registers there are
 */
int unc_set_capture(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		    struct unc_error *err);

/** Free a set; a running one is stopped. NULL is allowed. */
void unc_set_release(struct unc_set *set);

/** For a thread that polls, at work: update a running set, unless another thread uses it. */
void unc_set_poll(void *set);

/** unc_set_read() in three steps, for more work with the counts: enter, update, leave. Update only if enter returned 0. */
int unc_set_enter(struct unc_set *set, struct unc_error *err);
int unc_set_update(struct unc_set *set, uint64_t *values, struct unc_error *err);
void unc_set_leave(struct unc_set *set);

/** Counting by writing and reading registers; context: struct unc_direct. */
extern const struct unc_count_ops unc_count_regs;

/** Counting by perf_event; context: struct unc_perf. */
extern const struct unc_count_ops unc_count_perf;

#endif

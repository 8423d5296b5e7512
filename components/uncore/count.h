/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file count.h
 * Counting: the interface between event sets and the backends that drive the counters.
 *
 * All functions return 0 or a negative errno, with the reason in err. Different threads may use different
 * sets at the same time; starts, reads and stops wait for each other. A signal handler that interrupts one
 * of these gets -EDEADLK, whatever set it uses.
 */
#ifndef UNC_COUNT_H
#define UNC_COUNT_H

#include <stdbool.h>

#include "error.h"

/** When the counters of a set were read, and when they began to count. Times are nanoseconds of CLOCK_MONOTONIC. */
struct unc_when {
	uint64_t begin;                /**< not later than the first counter */
	uint64_t end;                  /**< not earlier than the last one */
	uint64_t zero_begin, zero_end; /**< the same for the values that counts start from */
};

struct unc_set; /**< events that start and stop together; each backend defines its own */

/** A data register that an event of a set filled: what was captured. */
struct unc_captured {
	int socket, unit;
	const struct unc_capture *capture;
	struct unc_data data;
};

/** `self` is the context of the backend. */
struct unc_count_ops {
	const char *name; /**< "registers" */

	void (*close)(void *self); /**< call after releasing all its sets; NULL is allowed */

	/**
	 * Prepare to count events on one socket, or on all (-1). The caller releases the set. If the
	 * accuracy of counts is limited, it returns 0 and err->text says how.
	 */
	int (*prepare)(void *self, const struct unc_encoding *const *events, size_t numevents,
		       int socket, struct unc_set **set, struct unc_error *err);

	/**
	 * Prepare to count more events in a set that was not started. After an error the set can only
	 * be released. NULL: not supported, prepare another set.
	 */
	int (*add)(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		   struct unc_error *err);

	/**
	 * As prepare(), but events that do not fit together take turns, and their values are scaled to
	 * the whole time. NULL: not supported.
	 */
	int (*prepare_multiplexed)(void *self, const struct unc_encoding *const *events,
				   size_t numevents, int socket, struct unc_set **set,
				   struct unc_error *err);

	/** Count from 0. -EBUSY: another set, process or tool counts in one of the units. */
	int (*start)(struct unc_set *set, struct unc_error *err);

	/** Counts since the start, one per event. Does not stop or reset counters; allocates nothing. */
	int (*read)(struct unc_set *set, uint64_t *values, struct unc_error *err);

	/** When read() last read the running set, and when it was started; `begin` is 0: not read since the start. */
	struct unc_when (*when)(const struct unc_set *set);

	/** Stop; read() then gives the final counts. 0 if the set is not running. */
	int (*stop)(struct unc_set *set, struct unc_error *err);

	/**
	 * Take the contents of the data registers of a running set, and clear them. NULL: the backend cannot
	 * reach any.
	 * @param max    room in `list`; if it is too small, nothing is taken
	 * @param count  filled: how many registers there are
	 */
	int (*capture)(struct unc_set *set, struct unc_captured *list, size_t max, size_t *count,
		       struct unc_error *err);

	void (*release)(struct unc_set *set); /**< stops it if it is running; NULL is allowed */
};

/** Counting by writing and reading registers; context: struct unc_direct. */
extern const struct unc_count_ops unc_count_regs;

/** Counting by perf_event; context: struct unc_perf. */
extern const struct unc_count_ops unc_count_perf;

#endif

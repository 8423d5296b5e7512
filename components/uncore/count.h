/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file count.h
 * Counting: the seam between event sets and whoever drives the counters.
 *
 * All functions return 0 or a negative errno, with the reason in err. A set is used by one thread
 * at a time; different sets may be used at the same time.
 */
#ifndef UNC_COUNT_H
#define UNC_COUNT_H

#include "error.h"

struct unc_set; /**< events that start and stop together; each way of counting has its own */

/** Functions take as `self` the context that the ops count in. */
struct unc_count_ops {
	const char *name; /**< "registers" */

	void (*close)(void *self); /**< when all its sets were released; NULL is allowed */

	/**
	 * Prepare to count events (see unc_plan_make()). The caller releases the set. What limits
	 * their accuracy is said in err->text although 0 is returned.
	 */
	int (*prepare)(void *self, const struct unc_encoding *const *events, size_t numevents,
		       int socket, struct unc_set **set, struct unc_error *err);

	/**
	 * The same, in turn if they do not fit together: values are then what they would have been,
	 * had they been counted all the time. NULL: cannot be done.
	 */
	int (*prepare_multiplexed)(void *self, const struct unc_encoding *const *events,
				   size_t numevents, int socket, struct unc_set **set,
				   struct unc_error *err);

	/** Count from 0. -EBUSY if somebody else counts in one of the units. */
	int (*start)(struct unc_set *set, struct unc_error *err);

	/** Counts since start; neither stops nor resets anything, allocates nothing. */
	int (*read)(struct unc_set *set, uint64_t *values, struct unc_error *err);

	/** Stop; reading afterwards gives the final counts. No error if it does not run. */
	int (*stop)(struct unc_set *set, struct unc_error *err);

	void (*release)(struct unc_set *set); /**< stops it if need be; NULL is fine */
};

/** Counting by writing and reading registers; context: struct unc_direct. */
extern const struct unc_count_ops unc_count_regs;

/** Counting by perf_event; context: struct unc_perf. */
extern const struct unc_count_ops unc_count_perf;

#endif

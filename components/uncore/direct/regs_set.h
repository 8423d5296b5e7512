/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file regs_set.h
 * A set that is counted by registers: made, started, stopped. For regs_count.c and reading.c only.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_REGS_SET_H
#define UNC_REGS_SET_H

#include <pthread.h>

#include "count.h"
#include "direct/acquire.h"
#include "direct/control_verify.h"
#include "direct/freeze_check.h"
#include "direct/wrap_poll.h"

struct unc_set {
	struct unc_direct *direct;
	struct unc_plan plan;
	struct unc_acquired acquired;
	struct unc_disturbance disturbance;
	struct unc_freeze_check freeze_check;
	/** Of the plan, what its events need. Clocks follow (freeze_check.h). */
	struct {
		size_t programs, readings;
	} own;
	uint64_t sockets; /**< a bit each: it programs units there */
	uint64_t active;  /**< the ones in which a counter moved between the last two reads */
	bool watches;     /**< the clocks are in the plan */
	bool running;
	bool changed; /**< the last comparison of controls found one that had changed */
	int lost;     /**< errno if counts were lost, else 0 */
	/** By reading of the plan, in its pool: values of the last read and of the one before; counts since start. */
	uint64_t *raw, *last, *total;
	/** Held to start, read and stop. The watcher thread, which polls counters that wrap soon, only tries it. */
	pthread_mutex_t lock;
	struct unc_watch watch;
	bool watched;
	/** The last read, by any thread; the program's last read, which users ask for. */
	struct unc_when latest, when;
	uint64_t read_at; /**< ns: the last read began not before (unc_wrap_now()) */
	uint64_t passed;  /**< for unc_regs_since() */
	uint64_t limit;   /**< ns: the longest time between two reads that is safe */
	uint64_t slept;   /**< ns: time that the machine had been suspended, at start */
	unsigned forks;   /**< unc_forks() of the process that started it */
};

int unc_set_make(struct unc_direct *direct, const struct unc_encoding *const *events,
		 size_t numevents, int socket, struct unc_set **out, struct unc_error *err);

/** Count more events in a set that was not equipped. After an error it can only be freed. */
int unc_set_add(struct unc_set *set, const struct unc_encoding *const *events, size_t numevents,
		struct unc_error *err);

/**
 * What counting needs besides the plan: before a set starts. Not earlier: events are added one by one,
 * and not every set is started.
 */
int unc_set_equip(struct unc_set *set, struct unc_error *err);

/** Free a set that does not run in this process. NULL is allowed. */
void unc_set_free(struct unc_set *set);

/** -ECHILD: a running set's units, watcher thread and count belong to a parent process. */
int unc_set_check(const struct unc_set *set, struct unc_error *err);

/** Take the units and count from 0. */
int unc_set_start(struct unc_set *set, struct unc_error *err);

/** The last read, if the set runs, and the end. */
int unc_set_stop(struct unc_set *set, struct unc_error *err);

#endif

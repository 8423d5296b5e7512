/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_set.h
 * Event sets of Montecito: making, starting, reading, stopping. One thread is at work at a time (mont_work.h).
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_MONT_SET_H
#define UNC_MONT_SET_H

#include "montecito/mont_thread.h"
#include "montecito/montecito.h"

struct unc_set {
	struct unc_montecito *m;
	struct unc_plan plan;
	struct unc_set *next; /**< of those that count */
	bool running;
	unsigned forks; /**< unc_forks() of the process that started it */
	int fd;         /**< of the claims file, while it counts */
	int lost;       /**< errno if counts were lost, else 0 */
	/** By program: what its thread held before. */
	struct unc_mont_saved *before;
	/** Counters, then PMC0 and the controls of the counters of each program. */
	struct unc_addr *at;
	uint64_t *value; /**< what they hold now */
	uint64_t *
		written; /**< of a control: what was written. Of a counter: what it held when read last */
	size_t numat;
	uint64_t *total;  /**< by reading: counts since the start */
	uint64_t read_at; /**< ns of the machine's clock: not later than the last read */
	struct unc_when when;
};

int unc_mont_make(struct unc_montecito *m, const struct unc_encoding *const *events,
		  size_t numevents, int socket, struct unc_set **out, struct unc_error *err);
void unc_mont_free(struct unc_set *set); /**< of a set that does not run */

int unc_mont_start(struct unc_set *set, struct unc_error *err);

/** Read the counters of a running set. -ESTALE, -EOVERFLOW: the counts are lost, also for later reads. */
int unc_mont_update(struct unc_set *set, struct unc_error *err);

/** Read the set a last time and stop it. The threads are restored, whatever fails. */
int unc_mont_stop(struct unc_set *set, struct unc_error *err);

#endif

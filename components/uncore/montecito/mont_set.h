/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file mont_set.h
 * Event sets of Montecito: starting, reading, stopping (count.h).
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_MONT_SET_H
#define UNC_MONT_SET_H

#include "montecito/mont_thread.h"
#include "montecito/montecito.h"

struct unc_mont_set {
	struct unc_set base;
	struct unc_montecito *m; /**< its context; NULL: it has no events yet */
	struct unc_plan plan;
	int fd; /**< of the claims file, while it counts */
	/** By program: what its thread held before. */
	struct unc_snapshot *before;
	/** Counters, then PMC0 and the controls of the counters of each program. */
	struct unc_addr *at;
	uint64_t *value; /**< what they hold now */
	uint64_t *
		written; /**< of a control: what was written. Of a counter: what it held when read last */
	size_t numat;
	uint64_t *total;  /**< by reading: counts since the start */
	uint64_t read_at; /**< ns of the machine's clock: not later than the last read */
};

static inline struct unc_mont_set *unc_mont_set_of(struct unc_set *base)
{
	return (struct unc_mont_set *)base;
}

int unc_mont_start(struct unc_set *base, struct unc_error *err);

/** Read the counters of a running set. -ESTALE, -EOVERFLOW: the counts are lost. */
int unc_mont_update(struct unc_set *base, enum unc_update how, struct unc_error *err);

/** As unc_count_ops.end: the threads are restored, whatever fails. */
int unc_mont_end(struct unc_set *base, int lost, struct unc_error *err);

void unc_mont_free_lists(struct unc_mont_set *set);

#endif

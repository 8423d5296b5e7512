/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file reading.h
 * Reading the counters of a running set, widening them to 64 bits, and detecting lost counts.
 *
 * Functions return 0 or a negative errno, with the reason in err.
 */
#ifndef UNC_READING_H
#define UNC_READING_H

#include "direct/regs_set.h"

/** Read all counters of the plan. @param into  by reading of the plan */
int unc_reading_raw(const struct unc_set *set, uint64_t *into, struct unc_error *err);

/**
 * Bring set->total up to date. If counts were lost (-ESTALE: disturbed; -EOVERFLOW: not read in
 * time), the units are given back and all later calls fail.
 * @param last  of the set: all controls are compared, not only of counters that stand still
 */
int unc_reading_update(struct unc_set *set, bool last, struct unc_error *err);

/**
 * After a read: is a socket frozen in which no counter moved? Then the counts are lost (-ESTALE).
 * @param last  of the set: is any of its sockets frozen now?
 */
int unc_reading_check_freeze(struct unc_set *set, bool last, struct unc_error *err);

/**
 * Counts are lost (-ESTALE, -EOVERFLOW): give the units back now, since the set may never be stopped.
 * (PAPI reads before it stops, and does not stop a set whose read failed.)
 */
void unc_reading_abandon(struct unc_set *set, int lost);

/** The errors of a set. @return the code */
int unc_reading_lost(const struct unc_set *set, struct unc_error *err);
int unc_reading_no_controls(const struct unc_set *set, int rc, struct unc_error *err);

#endif

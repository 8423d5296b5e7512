/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file together.h
 * A start of all units of a socket at once: its counters are programmed while the global freeze holds
 * them, and one write lets them run (000, section 1.9.5, steps a and f). And a read of all of them at
 * one time, while it holds them.
 *
 * The freeze would stop all that is counted in the socket, so nothing else may be counted there. It is
 * in the claim of the UBox while it holds (UNC_CLAIM_FREEZE): if the process dies, the next one that
 * starts or stops lifts it. The start lock is held from the freeze to the unfreeze.
 */
#ifndef UNC_TOGETHER_H
#define UNC_TOGETHER_H

#include "direct/set.h"

/**
 * Freeze the sockets of a set that has been programmed, before its units are unfrozen.
 * @return 0; -EBUSY with the reason in err: something else is counted there; or the error of an access
 */
int unc_together_freeze(struct unc_set *set, struct unc_error *err);

/**
 * Unfreeze them. Counters that always run start with their value of this moment.
 * @param rc  the error of the start up to here: then they are only unfrozen
 * @return rc; or -EIO with the reason in err: counters moved in spite of the freeze; or the error of an
 *         access
 */
int unc_together_unfreeze(struct unc_set *set, int rc, struct unc_error *err);

/**
 * Is anything else counted in the sockets of a set that is starting, also by another tool? Sets
 * set->alone: without it, unc_together_read() freezes nothing. The start lock is held.
 */
void unc_together_check(struct unc_set *set);

/**
 * Read the counters of a running set into set->raw while its sockets are frozen. The sockets are frozen
 * one after the other, each with one write. What happens meanwhile is not counted.
 * @return 0: they are read, and counted again; -EBUSY: something else is counted there, or started
 *         meanwhile: nothing was done; or the error of an access, with the reason in err. If the freeze
 *         may not have been lifted, the counts are lost
 */
int unc_together_read(struct unc_set *set, struct unc_error *err);

#endif

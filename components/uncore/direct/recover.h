/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file recover.h
 * Bringing the registers of a unit to what its users need, once some have left, in order or by dying
 * (acquire.h). Call these functions with the start lock held.
 */
#ifndef UNC_RECOVER_H
#define UNC_RECOVER_H

#include "direct/claims.h"
#include "direct/context.h"

/** Stop a counter if its control still holds this value. 0 or -errno. */
int unc_recover_stop(const struct unc_direct *direct, const struct unc_unit *unit, unsigned counter,
		     uint64_t ctl);

/**
 * Stop the counters that no process holds, and remove them from the claim. If none is held, restore
 * the unit, and end its claim. What cannot be written stays in the claim.
 * @param state  of the claim; changed
 * @param sure   the caller has just seen that the registers hold what the claim says. Else they are read, and where
 *               another tool has written some, only the others are restored
 * @param live   set: counters of the claim that are held
 * @return 0 or the error of the first access that failed; -EIO: the device does not answer
 */
int unc_recover(struct unc_direct *direct, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, bool sure, uint32_t *live);

#endif

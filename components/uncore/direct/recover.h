/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file recover.h
 * Bringing the registers of a unit to what its users need, once some have left, in order or by dying
 * (acquire.h). Call with the start lock held.
 */
#ifndef UNC_RECOVER_H
#define UNC_RECOVER_H

#include "direct/claims.h"

/**
 * Stop the counters that no process holds, write back what they and their controls held, and remove them from the
 * claim. If none is held, the same for filters, status and unit control, and the claim ends. What another tool has
 * written since is left to it; what cannot be written stays in the claim.
 * @param state  of the claim; changed
 * @param sure   counters whose registers were just seen to hold what the claim says. The others are read
 * @param live   set: counters of the claim that are held
 * @return 0 or the error of the first access that failed; -EIO: the device does not answer
 */
int unc_recover(const struct unc_regs *regs, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, uint32_t sure, uint32_t *live);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file recover.h
 * Restoring the registers of a unit when its users have stopped or died (acquire.h).
 */
#ifndef UNC_RECOVER_H
#define UNC_RECOVER_H

#include "direct/claims.h"

/**
 * Stop the counters that no process holds, restore them and their controls, and remove them from the claim. If no
 * counter is held, also restore filters, status and unit control, and end the claim. Registers that another tool has
 * written since are left alone; what cannot be restored stays in the claim. Call with the start lock held.
 * @param state  of the claim, not 0; updated
 * @param sure   counters that were just seen to have the claimed values; the others are read first
 * @param live   set to the counters of the claim that are held
 * @return 0 or the negative errno of the first access that failed; -EIO: the device does not answer
 */
int unc_recover(const struct unc_regs *regs, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, uint32_t sure, uint32_t *live);

#endif

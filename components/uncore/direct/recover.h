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
#include "direct/control_verify.h"

/** The set that leaves a unit. */
struct unc_leaver {
	size_t program; /**< its program in the plan */
	/** Its last check, if that found changed registers: only unchanged ones are restored. */
	const struct unc_disturbance *disturbance;
};

/** Does the unit have this counter's control, and where is it? Of the fixed counter, too. */
bool unc_recover_has_control(const struct unc_unit *unit, unsigned counter);
struct unc_addr unc_recover_control(const struct unc_unit *unit, unsigned counter);

/** Disable a counter if its control still holds this value. 0 or -errno. */
int unc_recover_disable(const struct unc_direct *direct, const struct unc_unit *unit,
			unsigned counter, uint64_t ctl);

/**
 * Disable the counters that no process holds, and remove them from the claim. If none is held, restore
 * the unit, and end its claim. What cannot be written stays in the claim.
 * @param state   of the claim; changed
 * @param leaver  whose references are dropped already; NULL: only what others have left
 * @param live    set: counters of the claim that are held
 * @return 0 or the error of the first access that failed
 */
int unc_recover(struct unc_direct *direct, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, const struct unc_leaver *leaver, uint32_t *live);

#endif

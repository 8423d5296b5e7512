/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file settle.h
 * Settling a claim: the registers of its unit are brought to what it says after users have left, in order
 * or by dying (join.h). Call these functions with the start lock held.
 */
#ifndef UNC_SETTLE_H
#define UNC_SETTLE_H

#include "direct/claimed.h"
#include "direct/disturbance.h"

/** How a set leaves a unit. */
struct unc_leaving {
	bool untouched; /**< no register was written since it joined */
	/** The last check of the set, if it found changed registers: only unchanged ones are restored. */
	const struct unc_disturbance *disturbance;
};

/** The set that leaves a unit. */
struct unc_leaver {
	size_t program; /**< its program in the plan */
	const struct unc_leaving *how;
	uint32_t unwritten; /**< uses whose registers were not written since it joined */
	bool first;         /**< it was the first user of the unit */
};

/**
 * Settle the claim that is loaded.
 * @param leaver  NULL: its users have died
 * @return 0 or the error of the first register or of the file; then the claim is kept, without users
 */
int unc_settle(const struct unc_claimed *u, const struct unc_leaver *leaver);

/**
 * Clear the bits of participants that have died and that unc_claims_dead() does not find, since their
 * entries in the file were lost. The claim that is loaded is changed, not stored.
 */
void unc_settle_lost(const struct unc_claimed *u);

/**
 * Settle the claims of all participants that have died, and what a stop of this process has left
 * (unc_leave_later()). What cannot be restored stays in its claim, without users, and is tried again later
 * (join.h, "Settling").
 */
void unc_settle_all(struct unc_direct *direct);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file recover.h
 * What the registers of a unit hold: saved before it is programmed, and brought back once users have left, in order or
 * by dying (acquire.h). Functions return 0 or the negative errno of the first access that failed.
 */
#ifndef UNC_RECOVER_H
#define UNC_RECOVER_H

#include "direct/claims.h"

/** Read the registers of a unit. Filters and status may be unreadable. */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot);

/**
 * True if a counter of the unit is programmed to count.
 * @param at, value  filled: its control register, and the value there
 */
bool unc_snapshot_programmed(const struct unc_unit_map *map, const struct unc_snapshot *snapshot,
			     struct unc_addr *at, uint64_t *value);

/**
 * Stop the counters that no process holds, write back what they and their controls held, and remove them from the
 * claim. If none is held, the same for filters, status and unit control, and the claim ends. What another tool has
 * written since is left to it; what cannot be written stays in the claim. Call with the start lock held.
 * @param state  of the claim; changed
 * @param sure   counters whose registers were just seen to hold what the claim says. The others are read
 * @param live   set: counters of the claim that are held
 * @return also -EIO: the device does not answer
 */
int unc_recover(const struct unc_regs *regs, const struct unc_claimed *u, struct unc_claim *claim,
		uint64_t *state, uint32_t sure, uint32_t *live);

#endif

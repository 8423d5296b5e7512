/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file snapshot.h
 * What the registers of a unit hold: saved before it is programmed, written back afterwards.
 *
 * Registers are in the order of the unit's map. Functions return 0 or the negative errno of the first access
 * that failed. They allocate nothing and take no lock.
 */
#ifndef UNC_SNAPSHOT_H
#define UNC_SNAPSHOT_H

#include "direct/control.h"
#include "discover/unit_map.h"

_Static_assert(UNC_UNIT_REGS <= 64, "a snapshot has 64 bits for registers");

struct unc_snapshot {
	uint64_t present; /**< bit n: register n could be read; value[n] is what it held */
	uint64_t value[UNC_UNIT_REGS];
};

/** Read the registers of a unit. Filters and status may be unreadable. */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot);

/**
 * True if a counter of the unit is programmed to count.
 * @param at, value  filled: its control register, and the value there
 */
bool unc_snapshot_programmed(const struct unc_unit_map *map, const struct unc_snapshot *snapshot,
			     struct unc_addr *at, uint64_t *value);

/** Write register i of the map back, where its value is known. Of a status, clear the flags that came since. */
int unc_snapshot_put(const struct unc_regs *regs, const struct unc_unit_map *map,
		     const struct unc_snapshot *before, size_t i);

/** The counter of a claim that a control or counter register belongs to. */
unsigned unc_snapshot_counter(const struct unc_box *box, const struct unc_unit_reg *reg);

#endif

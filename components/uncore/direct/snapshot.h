/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file snapshot.h
 * The registers of a unit: saved before it is programmed, restored afterwards.
 *
 * Registers are in the order of the unit's map, so a snapshot means the same in every process that
 * knows the unit by the same map (unc_snapshot_identity()). Functions return 0 or the negative errno
 * of the first access that failed. They allocate nothing and take no lock.
 */
#ifndef UNC_SNAPSHOT_H
#define UNC_SNAPSHOT_H

#include "direct/control.h"
#include "discover/unit_map.h"

/** One bit of `present` each. */
enum { UNC_SNAPSHOT_REGS = UNC_UNIT_REGS };
_Static_assert(UNC_SNAPSHOT_REGS <= 64, "a snapshot has 64 bits for registers");

/** Registers of one unit before it was programmed. */
struct unc_snapshot {
	uint64_t present; /**< bit n: register n could be read; value[n] is what it held */
	uint64_t value[UNC_SNAPSHOT_REGS];
};

/** Read the registers of a unit into a snapshot. */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit_map *map,
		      struct unc_snapshot *snapshot);

/**
 * True if a counter of the unit is programmed to count.
 * @param at, value  filled: its control register, and the value there
 */
bool unc_snapshot_programmed(const struct unc_unit_map *map, const struct unc_snapshot *snapshot,
			     struct unc_addr *at, uint64_t *value);

/**
 * Reduce a snapshot that came from outside to what the unit's map allows to be written: registers
 * that it has, and in controls and filters the bits of their fields.
 */
void unc_snapshot_confine(const struct unc_chip *chip, const struct unc_unit_map *map,
			  struct unc_snapshot *snapshot);

/**
 * Stop counters, and restore the registers that were written: counters and filters, a bit each (filter k: bit
 * k + 1), and the unit control. An access that fails does not prevent the following ones.
 */
int unc_snapshot_restore(const struct unc_regs *regs, const struct unc_unit_map *map,
			 uint32_t counters, uint32_t filters, const struct unc_snapshot *before);

/** Restore register i of the map. */
int unc_snapshot_put(const struct unc_regs *regs, const struct unc_unit_map *map,
		     const struct unc_snapshot *before, size_t i);

/** A hash of what a unit is and where its registers are: its snapshots are no others'. */
uint64_t unc_snapshot_identity(const struct unc_chip *chip, const struct unc_unit_map *map);

/** The counter of a claim that a control or counter register belongs to. */
unsigned unc_snapshot_counter(const struct unc_box *box, const struct unc_unit_reg *reg);

#endif

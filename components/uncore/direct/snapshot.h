/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file snapshot.h
 * What the registers of a unit hold: to be put back when counting ends, however it ends, and to
 * be compared with, to notice that somebody else has been there.
 *
 * The registers are those of the unit's map, in the map's order, so a state means the same in each
 * process that knows the same machine (unc_snapshot_identity()). All functions return 0 or the
 * negative errno of the first access that failed. They allocate nothing and take no lock, so they
 * may run in a signal handler if the machine's register access may.
 */
#ifndef UNC_SNAPSHOT_H
#define UNC_SNAPSHOT_H

#include "plan.h"

enum { UNC_SNAPSHOT_REGS = 48, UNC_SNAPSHOT_COUNTERS = 16 };

/** Registers of one unit before somebody programmed it, and what was programmed. */
struct unc_snapshot {
	uint64_t present; /**< bit n: register n could be read, and value[n] is what it held */
	uint64_t value[UNC_SNAPSHOT_REGS];
	uint64_t planned[UNC_SNAPSHOT_COUNTERS]; /**< controls of counters, without enable bits */
};

/** Read what a unit holds now. */
int unc_snapshot_save(const struct unc_regs *regs, const struct unc_unit *unit,
		      struct unc_snapshot *state);

/** Note as what its counters are to be programmed. */
void unc_snapshot_plan(const struct unc_program *program, struct unc_snapshot *state);

/**
 * Is a counter of the unit programmed to count?
 * @param at, value  which register says so, and what it holds
 */
bool unc_snapshot_programmed(const struct unc_unit *unit, const struct unc_snapshot *state,
			     struct unc_addr *at, uint64_t *value);

/**
 * Does the unit hold nothing else than what was there before, what was planned, or nothing? Then
 * it may be restored by somebody who was not there: nobody else has been since.
 */
bool unc_state_is_ours(const struct unc_unit *unit, const struct unc_snapshot *before,
		       const struct unc_snapshot *now);

/**
 * Stop the unit's counters and put back what its registers held. What fails does not keep the rest
 * from being done.
 * @param program  how it was programmed; NULL: not known
 */
int unc_snapshot_restore(const struct unc_regs *regs, const struct unc_unit *unit,
			 const struct unc_program *program, const struct unc_snapshot *state);

/** Put back one register of the unit. */
int unc_snapshot_put(const struct unc_regs *regs, const struct unc_unit *unit,
		     const struct unc_snapshot *state, const struct unc_addr *at);

/** Tells machines apart by what units they have, and versions of us by how they see them. */
uint64_t unc_snapshot_identity(const struct unc_machine *machine);

#endif

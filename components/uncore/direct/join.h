/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file join.h
 * Sharing a unit: joining what is counted there or adding to it, and leaving it. The protocol among
 * all event sets of all processes.
 *
 * The shared file (claims.h) has a claim for each unit. A claim that is not empty holds what the
 * registers of the unit held before its first user, and a list of *uses*: a counter (or the fixed
 * counter, or filters) with its control, its event, and the participants that read it. A process counts
 * its own sets by itself (struct unc_joins.refs): in the file it is one bit.
 *
 * All steps below are done with the start lock held, which the kernel releases when the holder dies.
 * A read takes no lock and looks at no claim. (Now and then one of counters that stand still starts and
 * stops the clock of a unit, or starts that of the socket, see look.h.)
 *
 * Start:
 *   1. Clear the bits of participants that have died, in all claims, and settle these (below).
 *   2. For each unit of the plan: load its claim. If it is empty, save the registers, refuse units
 *      that another tool has programmed, and take the counters of the plan (the set is the unit's
 *      first user). Else find counters beside the uses (place.h). Set the own bit in all uses that the
 *      set needs, and store the claim. If one unit fails, take back the bits of the others; no
 *      register was written.
 *   3. Program: as the first user the whole unit, and unfreeze it; beside others only fresh counters.
 *   4. Read all counters: each set subtracts these values. (The first user reads before it unfreezes.)
 *
 * Stop: for each unit load its claim, clear the own bit where no other set of the process reads the
 * use, settle the claim.
 *
 * Settling: store the claim without those who have left. Then, if no use has a user, restore the
 * registers, and store an empty claim. Else disable the counters of uses without users, and store the
 * claim without these uses. Registers are written only while they hold what the claim says. What cannot
 * be written stays in the claim, without users. After a death, a participant that has died stays in the
 * file with it, so that each start and stop of any process settles it again. What a stop left is settled
 * again by each start and stop of the same process, by a start in the unit, and once the process has ended
 * as after a death.
 *
 * What is true whenever the lock is free:
 *   - A register that differs from its value before the first user is in a claim that is not empty,
 *     with the value to restore.
 *   - A use with the bit of a living participant is counted: its counter is enabled with its control.
 *   - A filter bit that a use with users depends on has the value it had when the use began.
 * And if the holder died, at any instruction:
 *   - The claim was stored before its registers were written, and is changed to less after they were
 *     restored. So it names all that may be programmed, by the dead participant's bits.
 *   - A claim that was being stored has its former contents: that place of the file is still whole.
 */
#ifndef UNC_JOIN_H
#define UNC_JOIN_H

#include "direct/settle.h"

/** 0 or -errno with the reason in err. */
int unc_joins_open(struct unc_direct *direct, struct unc_joins **out, struct unc_error *err);
void unc_joins_close(struct unc_joins *joins); /**< NULL is allowed */

/** What a set has joined in one unit. */
struct unc_joined {
	struct unc_place place;
	bool first; /**< it programs and unfreezes the unit */
};

/** Take the start lock, and settle what the dead have left. 0 or -errno with the reason in err. */
int unc_join_lock(struct unc_direct *direct, struct unc_error *err);
void unc_join_unlock(struct unc_direct *direct);

/** Step 2 for one unit of a plan. The needs get their counters. 0 or -errno, with the reason in err. */
int unc_join(struct unc_direct *direct, struct unc_plan *plan, size_t program,
	     struct unc_joined *joined, struct unc_error *err);

/** Step 3: program what the set has joined, up to unfreezing the unit. 0 or -errno. */
int unc_join_program(struct unc_direct *direct, const struct unc_plan *plan, size_t program,
		     const struct unc_joined *joined);

/**
 * Stop, for one unit.
 * @return 0 or the error of the first register that could not be restored
 */
int unc_leave(struct unc_direct *direct, const struct unc_plan *plan, size_t program,
	      const struct unc_joined *joined, const struct unc_leaving *how);

/**
 * Leave without the lock, which could not be had: the next start or stop of this process settles the claim,
 * or that of any process once this one has ended.
 */
void unc_leave_later(struct unc_direct *direct, const struct unc_plan *plan, size_t program,
		     const struct unc_joined *joined);

/** The state of a unit, for the doctor. No other thread may use the context. */
enum unc_join_state {
	UNC_JOIN_FREE,
	UNC_JOIN_IN_USE, /**< holder: one of its users */
	UNC_JOIN_LEFT,   /**< by a killed process */
};
enum unc_join_state unc_join_look(struct unc_direct *direct, const struct unc_unit *unit,
				  struct unc_holder *holder);

#endif

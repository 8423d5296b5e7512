/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file acquire.h
 * The units of an event set: acquired before they are programmed, released when it stops or the
 * process exits. This is how all event sets of all processes share units.
 *
 * The shared file has a *claim* for each unit (claims.h): what its registers held before the first
 * user, and for each counter in use its control and the filter bits that its count depends on, as
 * numbers. Three locks, all of which the kernel drops when a process dies, however it dies:
 *   - the start lock (lockfile.h), exclusive: held by starts and stops, never by reads;
 *   - a byte for each counter of each unit, shared: who holds it uses the counter. Sets and threads of
 *     one process are a number in that process (unc_claimed_refs()): it holds the byte once;
 *   - a mutex, so that threads of a process take the start lock one after the other.
 *
 * Acquire, for each unit of the plan, with the start lock held:
 *   1. Recover (recover.h): a counter of the claim that no process holds was left by a killed process. If its
 *      control still holds the claim's value, it is stopped and put back as it was; it is removed from the claim. If
 *      no process holds any, filters and unit control are put back, too, and the claim ends. If that fails, so does
 *      the start.
 *   2. Without a claim: save the registers, refuse a unit that another tool has programmed, and take the
 *      counters of the plan. With a claim: share counters that count the same, take free ones for the
 *      rest (counter_alloc.h), or refuse with the name of the process that is in the way.
 *   3. Store the claim, then hold the bytes. If one unit is refused, those before it are released.
 * Then the caller programs the units: their fresh counters, and nothing else; the first user also unfreezes the unit.
 * It reads all counters once: these are the values that it subtracts. Then the start lock is dropped.
 *
 * Release, for each unit, with the start lock held: the counters that no set of this process uses any
 * more, and that no other process holds, are recovered in the same way: the bytes are dropped first. Without the start
 * lock (one process has kept it too long) only the bytes are dropped: the next start recovers the unit.
 *
 * What is always true, also after a process died at any instruction:
 *   - A register that differs from its value before the first user is in a valid claim. (The claim is
 *     stored before registers are written, and made smaller after they are restored; each change of a
 *     claim becomes valid by the store of one word.)
 *   - A claim's counter that is held is enabled with the claim's control, and the filter bits that its
 *     count depends on have the claim's values. (The start lock is held while that is not so yet; a process
 *     that dies then holds no byte either.)
 */
#ifndef UNC_ACQUIRE_H
#define UNC_ACQUIRE_H

#include "direct/counter_alloc.h"
#include "direct/context.h"
#include "exit_release.h"

/** What a set uses of one unit. */
struct unc_share {
	struct unc_claimed at;
	struct unc_alloc alloc;
	uint64_t before; /**< the state of its claim, before the set was entered */
	bool first;      /**< it unfreezes the unit */
};

/** The units of one event set. */
struct unc_acquired {
	struct unc_direct *direct;
	struct unc_plan *plan;
	struct unc_share *shares; /**< of each program */
	size_t required;          /**< the first programs; the units of the others are optional */
	size_t taken; /**< of how many programs the units are acquired: all, `required` or 0 */
	bool locked;  /**< between unc_acquire() and unc_acquire_done() */
	struct unc_exit_release at_exit; /**< the caller sets release and arg */
};

/** Room for the shares, which ends with the plan. 0 or -ENOMEM. */
int unc_acquire_make(struct unc_acquired *a, struct unc_direct *direct, struct unc_plan *plan,
		     size_t required);

/**
 * Acquire all units of the plan, or all that are required. Their counters change to those that others have
 * left. No register of the set is written. After 0 the caller programs the units (unc_acquire_program()), then calls
 * unc_acquire_done(); other sets and processes wait for that when they start or stop.
 * @return 0; -ECANCELED: the process exits; -ENODEV: the context was closed; -EBUSY: what others count
 *         leaves no room, or another tool has programmed a unit (direct->force overrides this); or
 *         the error of a failed access. After an error no unit is acquired
 */
int unc_acquire(struct unc_acquired *a, struct unc_error *err);
void unc_acquire_done(struct unc_acquired *a);

/** Start what the set uses of a unit and others do not. 0 or -errno. */
int unc_acquire_program(const struct unc_acquired *a, size_t program);

/**
 * Release all units. Also instead of unc_acquire_done().
 * @param sure  the registers were just seen to hold what the set needs. Else they are looked at: in units that
 *              another tool has written, only what it left alone is restored
 * @return 0 or the first error in a required unit, with the reason in err
 */
int unc_release(struct unc_acquired *a, bool sure, struct unc_error *err);

/** The state of a unit, for the doctor. Call between unc_claims_lock() and unc_claims_unlock(). */
enum unc_unit_state {
	UNC_UNIT_FREE,
	UNC_UNIT_IN_USE, /**< who: one of its users, for messages */
	UNC_UNIT_LEFT,   /**< by a killed process */
};
enum unc_unit_state unc_acquire_look(struct unc_direct *direct, const struct unc_unit *unit,
				     char *who, size_t size);

#endif

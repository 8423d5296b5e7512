/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file acquire.h
 * How event sets share units: a set acquires its units before it programs them, and releases them when it
 * stops or the process exits.
 *
 * The shared file has a *claim* for each unit (claims.h): the values that the first user found in its registers and,
 * for each counter in use, its control and the filter bits that its count depends on. There are
 * three locks:
 *   - the start lock (lockfile.h), exclusive: starts and stops hold it, reads never do;
 *   - a lock on one byte for each counter, shared: a process that holds it uses the counter. It holds the byte
 *     once, and counts its own sets (unc_claimed_refs());
 *   - a mutex, with which the threads of a process take turns.
 * The kernel drops the first two when a process dies, however it dies.
 *
 * To acquire a unit, with the start lock held:
 *   1. Recover it (recover.h): a claimed counter that no process holds was left by a killed process. If its control
 *      still has the claimed value, stop it and restore it; then remove it from the claim. If no process holds any
 *      counter, restore filters and unit control, too, and end the claim. If this fails, the start fails.
 *   2. If the unit is unclaimed, save its registers, refuse it if another tool has programmed it, and take the
 *      plan's counters. Otherwise share counters that count the same, take free ones for the
 *      rest (counter_alloc.h), or refuse it and name the process in the way.
 *   3. Store the claim, then lock the bytes. If a later unit is refused, release this one.
 * Then the caller programs the fresh counters, and nothing else; the first user also unfreezes the unit. It
 * reads all counters once, for the values to subtract, and drops the start lock.
 *
 * To release a unit, with the start lock held: unlock the bytes of counters that no set of this process uses now, and
 * recover those that no other process holds, as above. Without the start lock (a process keeps it too
 * long), only unlock the bytes: the next start recovers the unit.
 *
 * Two invariants hold even after a process has died at any instruction:
 *   - A register that differs from the value that the first user found belongs to a valid claim. (The claim is
 *     stored before registers are written and reduced after they are restored; each change becomes
 *     valid by the store of one word.)
 *   - A counter that is held has the claimed control and is enabled, and the filter bits that its count depends
 *     on have the claimed values. (While this is not yet true, the start lock is held; a process that dies
 *     then loses its bytes, too.)
 */
#ifndef UNC_ACQUIRE_H
#define UNC_ACQUIRE_H

#include "direct/counter_alloc.h"
#include "direct/context.h"

/** What a set uses in one unit. */
struct unc_share {
	struct unc_claimed at;
	struct unc_alloc alloc;
	uint64_t before; /**< the state of the claim before this set */
	bool first;      /**< the unit was unclaimed: unfreeze it */
};

/** The units of one event set. */
struct unc_acquired {
	struct unc_direct *direct;
	struct unc_plan *plan;
	struct unc_share *shares; /**< one for each program */
	size_t required; /**< so many programs come first; the units of the others are optional */
	size_t taken;    /**< so many programs have their units: all, `required` or 0 */
	bool locked;     /**< between unc_acquire() and unc_acquire_done() */
};

/** Make room for the shares, in the plan's pool. 0 or -ENOMEM. */
int unc_acquire_make(struct unc_acquired *a, struct unc_direct *direct, struct unc_plan *plan,
		     size_t required);

/**
 * Acquire all units of the plan, or at least the required ones. The plan gets counters that others leave
 * free. No register of the set is written: the caller programs the units (unc_acquire_program()), then calls
 * unc_acquire_done(). Until then other sets and processes cannot start or stop.
 * @return 0; -ENODEV: the context was closed; -EBUSY: others leave no room, or another tool has programmed a
 *         unit (direct->force overrides this); or the error of a failed access. After an error, no unit is acquired
 */
int unc_acquire(struct unc_acquired *a, struct unc_error *err);
void unc_acquire_done(struct unc_acquired *a);

/** Write the filters and start the counters that only this set uses. 0 or -errno. */
int unc_acquire_program(const struct unc_acquired *a, size_t program);

/**
 * Release all units; after a failed start, instead of unc_acquire_done().
 * @param sure  the registers were just seen to be unchanged. Otherwise each is read first, and what another tool has
 *              written is left alone
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

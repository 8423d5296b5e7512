/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file freeze_check.h
 * Global freezes by another tool. The register that freezes a socket is write-only (000, table 1-1), so
 * a clock shows it: the UBox's fixed counter of each socket, which is acquired and shared like any other
 * counter, and read like it. Where it cannot be acquired, a freeze is not noticed.
 *
 * A clock that stands still between two reads may also belong to a socket that sleeps: it runs while it
 * is read again and again. So no time between two reads counts as more than a moment, however long the
 * thread, the cpu or the virtual machine stood still in between.
 */
#ifndef UNC_FREEZE_CHECK_H
#define UNC_FREEZE_CHECK_H

#include "direct/control_verify.h"
#include "direct/acquire.h"

/** The clocks of a set's sockets. */
struct unc_freeze_check {
	struct unc_plan plan; /**< no programs: there is nothing to check */
	struct unc_acquired acquired;
	struct unc_disturbance written;
	uint64_t *last; /**< by reading: what it held when it was read last */
	bool made, running;
};

/** Plan the clocks of the sockets that this plan counts in. Without memory there is nothing to check. */
void unc_freeze_check_make(struct unc_freeze_check *check, struct unc_direct *direct,
			   const struct unc_plan *plan);
void unc_freeze_check_free(struct unc_freeze_check *check);

/**
 * Start the clocks, and lift freezes that are found: who wrote one cannot be known, and it only spoils
 * the next count. Not if another unit of the socket is programmed: its tool may have stopped its
 * counters for a moment (direct->force: then, too).
 * @return 0: where check->acquired.locked is set, the start lock is held until unc_acquire_done(); -EBUSY, -EPERM
 *         or the error of a write: a socket is frozen, with the remedy in err
 */
int unc_freeze_check_start(struct unc_freeze_check *check, struct unc_error *err);

/**
 * Have the clocks of these sockets, a bit each, moved since they were read last?
 * @param now  do they move now?
 * @return 0, also if that cannot be known; -ESTALE: a socket is frozen, with the reason in err
 */
int unc_freeze_check_read(struct unc_freeze_check *check, uint64_t sockets, bool now,
			  struct unc_error *err);

/** Stop the clocks. No error if they do not run. */
void unc_freeze_check_stop(struct unc_freeze_check *check);

#endif

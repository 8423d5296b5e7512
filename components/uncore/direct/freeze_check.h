/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file freeze_check.h
 * Global freezes by another tool. The register that freezes a socket is write-only (000, table 1-1), so
 * a clock shows it: the UBox's fixed counter of each socket. The plan of a set watches it (unc_plan_watch()), so that it
 * is acquired and shared like any other counter, and read where no counter of the socket moves. Where it cannot be
 * acquired, a freeze is not noticed.
 *
 * A clock that stands still between two reads may also belong to a socket that sleeps: it runs while it
 * is read again and again. So no time between two reads counts as more than a moment, however long the
 * thread, the cpu or the virtual machine stood still in between.
 */
#ifndef UNC_FREEZE_CHECK_H
#define UNC_FREEZE_CHECK_H

#include "direct/acquire.h"

/** The clocks of a set's sockets. */
struct unc_freeze_check {
	const struct unc_box *ubox; /**< NULL: the chip has no freeze, or no clock */
	uint64_t running;           /**< sockets whose clocks run, a bit each */
};

/** Have the plan watch the clocks of the sockets that it counts in. @return 0 or -ENOMEM */
int unc_freeze_check_plan(struct unc_freeze_check *check, struct unc_plan *plan);

/** Does this program of the plan have a clock? It is programmed and unfrozen before the others. */
bool unc_freeze_check_has(const struct unc_freeze_check *check, const struct unc_plan *plan,
			  size_t program);

/**
 * Its units are acquired, and the clocks programmed: lift freezes that are found. Who wrote one cannot be known, and
 * it only spoils the next count. Not if another unit of the socket is programmed: its tool may have stopped
 * its counters for a moment (direct->force: then, too).
 * @param last  by reading of the plan: set for the clocks to what was read
 * @return 0; -EBUSY, -EPERM or the error of a write: a socket is frozen, with the remedy in err
 */
int unc_freeze_check_start(struct unc_freeze_check *check, const struct unc_acquired *acquired,
			   uint64_t *last, struct unc_error *err);

/**
 * Have the clocks of these sockets, a bit each, moved since they were read last?
 * @param last  by reading of the plan: what was read last; set for these clocks
 * @param now   do they move now?
 * @return 0, also if that cannot be known; -ESTALE: a socket is frozen, with the reason in err
 */
int unc_freeze_check_read(struct unc_freeze_check *check, const struct unc_acquired *acquired,
			  uint64_t *last, uint64_t sockets, bool now, struct unc_error *err);

#endif

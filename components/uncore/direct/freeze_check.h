/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file freeze_check.h
 * Noticing that another tool froze a socket. The register that freezes it is write-only (000, table 1-1), but the
 * socket's clock, the UBox's fixed counter, stops, too. A set's plan includes this clock (unc_plan_watch()): it is
 * acquired and shared like any other counter, and read when no counter of the socket moves. If it cannot be
 * acquired, freezes go unnoticed.
 *
 * The clock of a sleeping socket stands still as well, but runs while it is read again and
 * again. Time between two such reads counts as a moment at most, however long the thread, the cpu or the virtual
 * machine stood still in between.
 */
#ifndef UNC_FREEZE_CHECK_H
#define UNC_FREEZE_CHECK_H

#include "direct/acquire.h"

/** The clocks of a set's sockets. */
struct unc_freeze_check {
	const struct unc_box *ubox; /**< NULL: the chip cannot be frozen, or has no clock */
	uint64_t running;           /**< sockets whose clocks run, a bit each */
};

/** Add the clocks of these sockets, a bit each, to a plan. @return 0 or -ENOMEM */
int unc_freeze_check_plan(struct unc_freeze_check *check, struct unc_plan *plan, uint64_t sockets);

/** Does this program of the plan have a clock? Those are programmed first. */
bool unc_freeze_check_has(const struct unc_freeze_check *check, const struct unc_plan *plan,
			  size_t program);

/**
 * With the units acquired and the clocks programmed, lift freezes. It is unknown who left one. If
 * another unit of the socket is programmed, refuse instead, because its tool may have paused
 * its counters (direct->force: lift it all the same).
 * @param last  by reading of the plan: set for the clocks
 * @return 0; -EBUSY, -EPERM or the error of a write: a socket stays frozen, with the remedy in err
 */
int unc_freeze_check_start(struct unc_freeze_check *check, const struct unc_acquired *acquired,
			   uint64_t *last, struct unc_error *err);

/**
 * Have the clocks of these sockets, a bit each, moved since their last read?
 * @param last  by reading of the plan: the values of the last read; updated for these clocks
 * @param now   do they move now?
 * @return 0, also if this cannot be known; -ESTALE: a socket is frozen, with the reason in err
 */
int unc_freeze_check_read(struct unc_freeze_check *check, const struct unc_acquired *acquired,
			  uint64_t *last, uint64_t sockets, bool now, struct unc_error *err);

#endif

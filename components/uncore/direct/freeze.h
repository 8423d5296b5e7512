/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file freeze.h
 * Freezes by another tool. The registers that freeze are write-only (000, tables 1-1 and 1-3), so a
 * counter that counts a clock is read twice: if it stands still, it is frozen.
 *
 * For the global freeze of a socket this is the UBox's fixed counter. On most chips the UBox has no unit control; on
 * the others, which have a discovery table, it is unfrozen when its counter is started. For the freeze of a unit it is
 * a counter of the unit that is free, for a moment.
 */
#ifndef UNC_FREEZE_H
#define UNC_FREEZE_H

#include "direct/direct.h"
#include "plan.h"

/** The clocks of a plan's sockets, one for each; at most `most`. @return how many */
size_t unc_freeze_clocks(const struct unc_direct *d, const struct unc_plan *plan,
			 struct unc_encoding *clocks, size_t most);

/** The clock of a unit, in this unit only. False: it has none, or no unit control. */
bool unc_freeze_unit_clock(const struct unc_direct *d, const struct unc_unit *unit,
			   struct unc_encoding *clock);

/**
 * Look whether the clock of a socket is moving.
 * @param ubox  its fixed counter has been started
 * @param lift  lift the freeze of a socket that is frozen, unless a unit there is programmed: its tool
 *              may have stopped its counters for a moment (direct->force: lift it all the same)
 * @return 0; -EBUSY or, without `lift`, -ESTALE: frozen, with the remedy in err; or the error of an
 *         access
 */
int unc_freeze_look(const struct unc_direct *d, const struct unc_unit *ubox, bool lift,
		    struct unc_error *err);

/**
 * Look whether the clock of a unit is moving.
 * @param counter  counts it, and has been started
 * @param before   what it held when it was read last
 * @return 0; -ESTALE: the unit is frozen; or the error of an access
 */
int unc_freeze_look_unit(const struct unc_direct *d, const struct unc_unit *unit,
			 const struct unc_addr *counter, uint64_t before, struct unc_error *err);

/** False: the time of a simulated machine stands still, so that nothing can be known by a clock. */
bool unc_freeze_time_passes(const struct unc_direct *d);

#endif

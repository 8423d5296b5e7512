/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file freeze.h
 * Sockets that another tool froze through the global control, which cannot be read. The UBox's fixed
 * counter counts a clock and has no unit control, so that it can be started beside all others: if it
 * stands still, the socket is frozen.
 */
#ifndef UNC_FREEZE_H
#define UNC_FREEZE_H

#include "direct/direct.h"
#include "plan.h"

/** The events that count the clocks of a plan's sockets, one for each; at most `most`. @return how many */
size_t unc_freeze_clocks(const struct unc_direct *d, const struct unc_plan *plan,
			 struct unc_encoding *clocks, size_t most);

/**
 * Look whether the clocks are moving.
 * @param plan   of the clocks, which have been started
 * @param lift   lift the freeze of a socket that is frozen, unless a unit there is programmed: its tool
 *               may have stopped its counters for a moment (direct->force: lift it all the same)
 * @return 0; -EBUSY or, without `lift`, -ESTALE: frozen, with the remedy in err; or the error of an
 *         access
 */
int unc_freeze_look(const struct unc_direct *d, const struct unc_plan *plan, bool lift,
		    struct unc_error *err);

#endif

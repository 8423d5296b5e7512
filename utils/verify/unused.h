/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Listed units without traffic: channels without a module, links without a cable, and spare channels of a memory
 * controller that has more addresses than channels (unc_mmio.active).
 */
#ifndef UNCORE_VERIFY_UNUSED_H
#define UNCORE_VERIFY_UNUSED_H

#include "verify/rules.h"

/*
 * Leave out units that count nothing under a load whose lines the other units count in full (unc_law.whole), so that
 * no unit is hidden. A controller's channels beyond the ones in use need no such evidence. Call before any event is a
 * term of `counts`.
 */
void unused_leave_out(struct counts *counts, struct player *player);

/* In this load: does the unit count nothing, although `whole` holds without it? */
bool unused_shows(const struct rule *law, const struct rule *whole, const struct observed *o,
		  const struct unc_unit *unit);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Units that are listed and have no part in traffic: channels without a module, links without a cable, and of a memory
 * controller that has addresses for more channels than it has channels (unc_mmio.active) the spare ones.
 */
#ifndef UNCORE_VERIFY_UNUSED_H
#define UNCORE_VERIFY_UNUSED_H

#include "verify/rules.h"

/*
 * Leave out units that count nothing under a load whose lines the other units count in full (unc_law.whole): no unit is
 * hidden then. Of a controller's channels, those beyond the channels in use need no such evidence. Before any event is a
 * term of `counts`.
 */
void unused_leave_out(struct counts *counts, struct player *player);

/* In this load: does the unit count nothing, although `whole` holds without it? */
bool unused_shows(const struct rule *law, const struct rule *whole, const struct observed *o,
		  const struct unc_unit *unit);

#endif

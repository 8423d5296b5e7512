/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Units that the kernel lists and that the machine does not use: a memory controller has addresses for more channels
 * than it has channels (unc_mmio.active), and the kernel a PMU for each address.
 */
#ifndef UNCORE_VERIFY_UNUSED_H
#define UNCORE_VERIFY_UNUSED_H

#include "verify/counts.h"
#include "verify/load.h"

/*
 * Leave out, of each controller, units beyond those that can be in use, if they count nothing while a core of
 * their socket reads its memory. Before any event is a term of `counts`.
 */
void unused_leave_out(struct counts *counts, struct player *player);

#endif

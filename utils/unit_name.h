/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of units on screen.
 */
#ifndef UNCORE_UNIT_NAME_H
#define UNCORE_UNIT_NAME_H

#include "unc_events.h"

/*
 * The users' name of a unit (unc_box_unit_name()), for an IIO stack with its PCIe devices: "IIO 2 (PCIe 3b:00,
 * nvme)". The caller frees it.
 * @param box     NULL for a kernel event: "unit 3"
 * @param behind  from papi_uncore_behind(), or NULL
 */
char *unit_name(const struct unc_box *box, unsigned number, const char *behind);

#endif

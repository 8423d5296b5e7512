/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: mesh to IO (HOT).
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * No second source has any of these rows: they are unverified.
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_B2HOT_EVENTS_H
#define INTEL_GNR_UNC_B2HOT_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_event gnr_b2hot_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01 | UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the mesh-to-IO (HOT) box" },
};
/* clang-format on */

#endif

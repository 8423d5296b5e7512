/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: mesh stops next to the CHAs.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * No second source has any of these rows: they are unverified.
 * No known type of the discovery tables and no PMU of Linux is this box: its events can only be encoded.
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_CHACMS_EVENTS_H
#define INTEL_GNR_UNC_CHACMS_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_event gnr_chacms_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the mesh stops next to the CHAs" },
	{ .name = "DISTRESS_ASSERTED", .code = 0x35, .counters = CTRS(0, 3),
	  .desc = "Cycles in which a mesh stop next to a CHA asserts distress" },
	{ .name = "RING_SRC_THRTL", .code = 0x34, .counters = CTRS(0, 3),
	  .desc = "Cycles in which a mesh stop next to a CHA gets the global distress signal (FaST)" },
};
/* clang-format on */

#endif

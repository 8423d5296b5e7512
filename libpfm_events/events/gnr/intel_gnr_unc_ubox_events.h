/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: system configuration controller.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * No second source has any of these rows: they are unverified.
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_UBOX_EVENTS_H
#define INTEL_GNR_UNC_UBOX_EVENTS_H

#include "events/common/intel_ubox_umasks.h"
#include "events/table.h"

/* clang-format off */

/* CLOCKTICKS: PCM has the counter; Intel's list has no event for it. */
static const struct unc_event gnr_ubox_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles on the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubox_event_msg),
	  .desc = "Interrupt and event messages the UBox received, by kind" },
};
/* clang-format on */

#endif

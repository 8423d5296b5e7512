/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: system configuration controller (UBox).
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_SKX_UNC_UBO_EVENTS_H
#define INTEL_SKX_UNC_UBO_EVENTS_H

#include "events/common/intel_ubo_umasks.h"
#include "events/common/intel_ubox_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_event skx_ubo_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles on the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubo_event_msg),
	  .desc = "Interrupt and event messages the UBox received, by kind" },
	{ .name = "LOCK_CYCLES", .code = 0x44, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Lock or split-lock sequences started on the core interface (IDI)" },
	{ .name = "PHOLD_CYCLES", .code = 0x45, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubox_phold_cycles),
	  .desc = "Cycles that a processor hold (PHOLD) takes to be answered" },
	{ .name = "RACU_DRNG", .code = 0x4c, .counters = CTRS(0, 1), UMASKS(ubox_racu_drng),
	  .desc = "Random number requests at the register access control unit" },
	{ .name = "RACU_REQUESTS", .code = 0x46, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Register access requests outstanding in the message channel" },
};

/* clang-format on */

#endif

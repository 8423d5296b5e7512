/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP events: UBox.
 *
 * Source: Intel 329468-002 (manual 003 is its R3QPI page); events: Intel's event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_IVBEP_UNC_UBO_EVENTS_H
#define INTEL_IVBEP_UNC_UBO_EVENTS_H

#include "events/common/intel_ubo_umasks.h"
#include "events/common/intel_ubox_umasks.h"
#include "intel_ivbep_fields.h"

/* clang-format off */

static const struct unc_filter_use ivbep_ubo_filter0[] = { { .needs = "uboxfilter" }, { 0 } };

static const struct unc_umask ivbep_ubo_filter_match[] = {
	{ .name = "DISABLE", .code = UMASK(0x02), .desc = "Filter match, filter disabled" },
	{ .name = "ENABLE", .code = UMASK(0x01), .filters = ivbep_ubo_filter0, .desc = "Filter match, filter enabled" },
	{ .name = "U2C_DISABLE", .code = UMASK(0x08), .desc = "Filter match of UBox to core messages, disabled" },
	{ .name = "U2C_ENABLE", .code = UMASK(0x04), .filters = ivbep_ubo_filter0, .desc = "Filter match of UBox to core messages, enabled" },
};

static const struct unc_event ivbep_ubo_events[] = {
	/*
	 * Manual 001, 2.2.2: the fixed counter counts u-clocks; table 2-6 has no event that does. Intel's list has the
	 * name with event 0x00, Linux code 0xff, which must never reach a control register.
	 */
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles, counted by the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), UMASKS(ubo_event_msg),
	  .desc = "Messages to the one thread that NCUPMONCTRLGLCTR.ThreadID has, which is left as it is" },
	{ .name = "FILTER_MATCH", .code = 0x41, .counters = CTRS(0, 1), .accepts = EP_FILTER, UMASKS(ivbep_ubo_filter_match),
	  .desc = "Messages to the thread in NCUPMONCTRLGLCTR.ThreadID, by match with the UBox filter" },
	{ .name = "LOCK_CYCLES", .code = 0x44, .counters = CTRS(0, 1),
	  .desc = "Lock or split-lock sequences started on the core interface (IDI)" },
	{ .name = "PHOLD_CYCLES", .code = 0x45, .counters = CTRS(0, 1), UMASKS(ubox_phold_cycles),
	  .desc = "Cycles that a processor hold (PHOLD) takes" },
	{ .name = "RACU_REQUESTS", .code = 0x46, .counters = CTRS(0, 1),
	  .desc = "Requests to the register access control unit (RACU)" },
	{ .name = "U2C_EVENTS", .code = 0x43, .counters = CTRS(0, 1), UMASKS(ubo_u2c_events),
	  .desc = "Events that the UBox sends to the cores, by kind" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: system configuration controller (UBox).
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_UBO_EVENTS_H
#define INTEL_HSX_UNC_UBO_EVENTS_H

#include "events/common/intel_ubo_umasks.h"
#include "events/common/intel_ubox_umasks.h"
#include "intel_hsx_fields.h"

/* clang-format off */

static const struct unc_umask hsx_ubo_event_msg[] = {
	{ .name = "DOORBELL_RCVD", .code = UMASK(0x08), .desc = "Doorbell messages received" },
};

static const struct unc_umask hsx_ubo_filter_match[] = {
	{ .name = "DISABLE", .code = UMASK(0x02), .desc = "Filter match, filter disabled" },
	{ .name = "ENABLE", .code = UMASK(0x01), .desc = "Filter match, filter enabled" },
	{ .name = "U2C_DISABLE", .code = UMASK(0x08), .desc = "Filter match of UBox to core messages, disabled" },
	{ .name = "U2C_ENABLE", .code = UMASK(0x04), .desc = "Filter match of UBox to core messages, enabled" },
};

#define HSX_UBO_EVENTS(HSX, BDX) \
	HSX({ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 1), \
	  .desc = "Uncore clock cycles by Intel's list, as event 0 of a general counter" }) \
	BDX({ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK, \
	  .desc = "Uncore clock cycles on the UBox fixed counter" }) \
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), UMASKS(hsx_ubo_event_msg), \
	  .desc = "Interrupt and event messages the UBox received, by kind" }, \
	{ .name = "FILTER_MATCH", .code = 0x41, .counters = CTRS(0, 1), .accepts = EP_FILTER, UMASKS(hsx_ubo_filter_match), \
	  .desc = "Messages to the thread in NCUPMONCTRLGLCTR.ThreadID, by match with the UBox filter" }, \
	{ .name = "PHOLD_CYCLES", .code = 0x45, .counters = CTRS(0, 1), UMASKS(ubox_phold_cycles), \
	  .desc = "Cycles that a processor hold (PHOLD) takes to be answered" }, \
	{ .name = "RACU_REQUESTS", .code = 0x46, .counters = CTRS(0, 1), \
	  .desc = "Register access requests outstanding in the message channel" }, \
	{ .name = "U2C_EVENTS", .code = 0x43, .counters = CTRS(0, 1), UMASKS(ubo_u2c_events), \
	  .desc = "Events that the UBox sends to the cores, by kind" }
static const struct unc_event hsx_ubo_events[] = { HSX_UBO_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_ubo_events[] = { HSX_UBO_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

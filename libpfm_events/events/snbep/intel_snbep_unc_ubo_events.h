/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: UBox.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_UBO_EVENTS_H
#define INTEL_SNBEP_UNC_UBO_EVENTS_H

#include "events/common/intel_ubo_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_filter_use snbep_ubo_filter0[] = { { .needs = "uboxfilter" }, { 0 } };

static const struct unc_umask snbep_ubo_filter_match[] = {
	{ .name = "DISABLE", .code = UMASK(0x02), .desc = "Filter match, filter disabled" },
	{ .name = "ENABLE", .code = UMASK(0x01), .filters = snbep_ubo_filter0, .desc = "Filter match, filter enabled" },
	{ .name = "U2C_DISABLE", .code = UMASK(0x08), .desc = "Filter match of UBox to core messages, disabled" },
	{ .name = "U2C_ENABLE", .code = UMASK(0x04), .filters = snbep_ubo_filter0, .desc = "Filter match of UBox to core messages, enabled" },
};

static const struct unc_umask snbep_ubo_msg_chnl_size_count[] = {
	{ .name = "4B", .code = UMASK(0x01), .desc = "Transfers of 4 bytes each" },
	{ .name = "8B", .code = UMASK(0x02), .desc = "Transfers of 8 bytes each" },
};

static const struct unc_umask snbep_ubo_phold_cycles[] = {
	{ .name = "ACK_TO_DEASSERT", .code = UMASK(0x02), .desc = "Cycles from acknowledge to end of the hold" },
	{ .name = "ASSERT_TO_ACK", .code = UMASK(0x01), .desc = "Cycles from hold request to its acknowledge" },
};

static const struct unc_umask snbep_ubo_racu_requests[] = {
	{ .name = "COUNT", .code = UMASK(0x01), .desc = "Register access requests counted" },
};

static const struct unc_event snbep_ubo_events[] = {
	/*
	 * Manual 001, 2.2.2: the fixed counter counts u-clocks; table 2-6 has no event that does. Intel's list has the
	 * name with event 0x00, Linux code 0xff, which must never reach a control register.
	 */
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles, counted by the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), UMASKS(ubo_event_msg),
	  .desc = "Messages to the one thread that NCUPMONCTRLGLCTR.ThreadID has, which is left as it is" },
	{ .name = "FILTER_MATCH", .code = 0x41, .counters = CTRS(0, 1), .accepts = EP_FILTER, UMASKS(snbep_ubo_filter_match),
	  .desc = "Messages to the thread in NCUPMONCTRLGLCTR.ThreadID, by match with the UBox filter" },
	{ .name = "LOCK_CYCLES", .code = 0x44, .counters = CTRS(0, 1),
	  .desc = "Lock or split-lock sequences started on the core interface (IDI)" },
	/* The guide calls bit 21 of UBox control reserved. Not verified */
	{ .name = "MSG_CHNL_SIZE_COUNT", .code = EP_EXT | 0x47, .counters = CTRS(0, 1), UMASKS(snbep_ubo_msg_chnl_size_count),
	  .desc = "Message channel transfers by size" },
	/* The guide calls bit 21 of UBox control reserved. Not verified */
	{ .name = "PHOLD_CYCLES", .code = EP_EXT | 0x45, .counters = CTRS(0, 1), UMASKS(snbep_ubo_phold_cycles),
	  .desc = "Cycles that a processor hold (PHOLD) takes" },
	/* The guide calls bit 21 of UBox control reserved. Not verified */
	{ .name = "RACU_REQUESTS", .code = EP_EXT | 0x46, .counters = CTRS(0, 1), UMASKS(snbep_ubo_racu_requests),
	  .desc = "Requests to the register access control unit (RACU)" },
	{ .name = "U2C_EVENTS", .code = 0x43, .counters = CTRS(0, 1), UMASKS(ubo_u2c_events),
	  .desc = "Events that the UBox sends to the cores, by kind" },
};

/* clang-format on */

#endif

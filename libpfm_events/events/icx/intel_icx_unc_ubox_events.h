/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: system configuration controller.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.1; rows of later Intel event lists included.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_UBOX_EVENTS_H
#define INTEL_ICX_UNC_UBOX_EVENTS_H

#include "events/common/intel_ubox_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_event icx_ubox_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles on the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubox_event_msg),
	  .desc = "Interrupt and event messages the UBox received, by kind" },
	{ .name = "LOCK_CYCLES", .code = 0x44, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Lock or split-lock sequences started on the core interface (IDI)" },
	{ .name = "M2U_MISC1", .code = 0x4d, .counters = CTRS(0, 1), UMASKS(ubox_m2u_misc1),
	  .desc = "Cycles of the mesh-to-UBox stop: input waiting or output credit overflow" },
	{ .name = "M2U_MISC2", .code = 0x4e, .counters = CTRS(0, 1), UMASKS(ubox_m2u_misc2),
	  .desc = "Cycles of the mesh-to-UBox stop: full or empty queues, VN0 credit overflow" },
	{ .name = "M2U_MISC3", .code = 0x4f, .counters = CTRS(0, 1), UMASKS(ubox_m2u_misc3),
	  .desc = "Cycles of the mesh-to-UBox stop with a full acknowledge output queue" },
	{ .name = "PHOLD_CYCLES", .code = 0x45, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubox_phold_cycles),
	  .desc = "Cycles that a processor hold (PHOLD) takes to be answered" },
	{ .name = "RACU_DRNG", .code = 0x4c, .counters = CTRS(0, 1), UMASKS(ubox_racu_drng),
	  .desc = "Random number requests at the register access control unit" },
	{ .name = "RACU_REQUESTS", .code = 0x46, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Register access requests outstanding in the message channel" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: system configuration controller.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Most rows agree with LIKWID d9c523b by name.
 * The list does not give the largest step of a count; it is taken from the event of this name on
 * Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_UBOX_EVENTS_H
#define INTEL_SPR_UNC_UBOX_EVENTS_H

#include "events/common/intel_ubox_umasks.h"
#include "events/table.h"

/* clang-format off */

/* CLOCKTICKS: PCM has the counter; Intel's list has no event for it. */
static const struct unc_event spr_ubox_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles on the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubox_event_msg),
	  .desc = "Interrupt and event messages the UBox received, by kind" },
	{ .name = "M2U_MISC1", .code = 0x4d, .counters = CTR(0), UMASKS(ubox_m2u_misc1),
	  .desc = "Cycles of the mesh-to-UBox stop: input waiting or output credit overflow" },
	{ .name = "M2U_MISC2", .code = 0x4e, .counters = CTR(0), UMASKS(ubox_m2u_misc2),
	  .desc = "Cycles of the mesh-to-UBox stop: full or empty queues, VN0 credit overflow" },
	{ .name = "M2U_MISC3", .code = 0x4f, .counters = CTR(0), UMASKS(ubox_m2u_misc3),
	  .desc = "Cycles of the mesh-to-UBox stop with a full acknowledge output queue" },
	{ .name = "PHOLD_CYCLES", .code = 0x45, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(ubox_phold_cycles),
	  .desc = "Cycles that a processor hold (PHOLD) takes to be answered" },
	{ .name = "RACU_DRNG", .code = 0x4c, .counters = CTR(0), UMASKS(ubox_racu_drng),
	  .desc = "Random number requests at the register access control unit" },
	{ .name = "RACU_REQUESTS", .code = 0x46, .counters = CTRS(0, 1), .max_inc = 1,
	  .desc = "Register access requests outstanding in the message channel" },
};
/* clang-format on */

#endif

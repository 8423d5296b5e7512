/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: memory controller, free-running counters.
 *
 * Source: Linux' intel_uncore driver, which has the names. No other source has these counters: unverified. Sorted by
 * name; one row a line.
 */
#ifndef INTEL_SPR_UNC_IMC_FREE_RUNNING_EVENTS_H
#define INTEL_SPR_UNC_IMC_FREE_RUNNING_EVENTS_H

#include "events/table.h"

/* clang-format off */

/* No source has the largest step of the two queue counters: taken as the entries of a queue, at most 255 in the IMC. */
static const struct unc_event spr_imc_free_running_events[] = {
	{ .name = "dclk", .freerun = 0, .number = -1, .flags = UNC_FREERUN,
	  .desc = "DRAM clock cycles of the memory controller, always counting" },
	{ .name = "rpq_cycles", .freerun = 1, .number = -1, .flags = UNC_FREERUN, .max_inc = 255,
	  .desc = "Cycles of the controller's read queue (RPQ), from Linux' name; no source says which cycles" },
	{ .name = "wpq_cycles", .freerun = 2, .number = -1, .flags = UNC_FREERUN, .max_inc = 255,
	  .desc = "Cycles of the controller's write queue (WPQ), from Linux' name; no source says which cycles" },
};
/* clang-format on */

#endif

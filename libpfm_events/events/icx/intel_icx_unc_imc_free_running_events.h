/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: memory controller, free-running counters.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.4.3.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_IMC_FREE_RUNNING_EVENTS_H
#define INTEL_ICX_UNC_IMC_FREE_RUNNING_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_event icx_imc_free_running_events[] = {
	{ .name = "dclk", .freerun = 4, .number = -1, .flags = UNC_FREERUN,
	  .desc = "DRAM clock cycles of the memory controller, always counting" },
	{ .name = "ddrt_read", .freerun = 2, .number = -1, .flags = UNC_FREERUN,
	  .desc = "64-byte lines read from persistent memory (DDR-T), whole controller" },
	{ .name = "ddrt_write", .freerun = 3, .number = -1, .flags = UNC_FREERUN,
	  .desc = "64-byte lines written to persistent memory (DDR-T), whole controller" },
	{ .name = "read", .freerun = 0, .number = -1, .flags = UNC_FREERUN,
	  .desc = "64-byte lines read from DDR, all channels of the controller together" },
	{ .name = "write", .freerun = 1, .number = -1, .flags = UNC_FREERUN,
	  .desc = "64-byte lines written to DDR, all channels of the controller together" },
};
/* clang-format on */

#endif

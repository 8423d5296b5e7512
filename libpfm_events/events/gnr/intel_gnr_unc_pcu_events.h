/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: power control unit.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_PCU_EVENTS_H
#define INTEL_GNR_UNC_PCU_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_event gnr_pcu_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the power control unit" },
	{ .name = "FREQ_MAX_LIMIT_THERMAL_CYCLES", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which heat holds the frequency down" },
	{ .name = "FREQ_MAX_POWER_CYCLES", .code = 0x05, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which the power limit caps the frequency" },
	{ .name = "FREQ_TRANS_CYCLES", .code = 0x74, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles spent on a frequency transition" },
	{ .name = "PKG_RESIDENCY_C2E_CYCLES", .code = 0x2b, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C2E, transitions left out" },
	{ .name = "PKG_RESIDENCY_C6_CYCLES", .code = 0x2d, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C6, transitions left out" },
	{ .name = "POWER_STATE_OCCUPANCY_CORES_C0", .code = 0x35, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Cores in C0 or C1, summed each cycle" },
	{ .name = "POWER_STATE_OCCUPANCY_CORES_C3", .code = 0x36, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Cores in state C3, summed each cycle" },
	{ .name = "POWER_STATE_OCCUPANCY_CORES_C6", .code = 0x37, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Cores in C6 or C7, summed each cycle" },
	{ .name = "PROCHOT_EXTERNAL_CYCLES", .code = 0x0a, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in PROCHOT raised by a sensor outside the die" },
	{ .name = "PROCHOT_INTERNAL_CYCLES", .code = 0x09, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in PROCHOT raised by a sensor of the die" },
};
/* clang-format on */

#endif

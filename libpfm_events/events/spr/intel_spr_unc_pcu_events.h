/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: power control unit.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Most rows agree with LIKWID d9c523b by name.
 * The list does not give the largest step of a count; it is taken from the event of this name on
 * Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_PCU_EVENTS_H
#define INTEL_SPR_UNC_PCU_EVENTS_H

#include "events/table.h"

/* clang-format off */



static const struct unc_event spr_pcu_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the power control unit" },
	{ .name = "CORE_TRANSITION_CYCLES", .code = 0x60, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles with a core changing its C-state" },
	{ .name = "DEMOTIONS", .code = 0x30, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Core C-state demotions (a shallower state is given than asked)" },
	{ .name = "FIVR_PS_PS0_CYCLES", .code = 0x75, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the integrated voltage regulator is in phase-shed state 0" },
	{ .name = "FIVR_PS_PS1_CYCLES", .code = 0x76, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the integrated voltage regulator is in phase-shed state 1" },
	{ .name = "FIVR_PS_PS2_CYCLES", .code = 0x77, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the integrated voltage regulator is in phase-shed state 2" },
	{ .name = "FIVR_PS_PS3_CYCLES", .code = 0x78, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the integrated voltage regulator is in phase-shed state 3" },
	{ .name = "FREQ_CLIP_AVX256", .code = 0x49, .counters = CTRS(0, 3),
	  .desc = "Frequency clipping for 256-bit AVX work (unit of counting undocumented)" },
	{ .name = "FREQ_CLIP_AVX512", .code = 0x4a, .counters = CTRS(0, 3),
	  .desc = "Frequency clipping for 512-bit AVX work (unit of counting undocumented)" },
	{ .name = "FREQ_MAX_LIMIT_THERMAL_CYCLES", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which heat holds the frequency down" },
	{ .name = "FREQ_MAX_POWER_CYCLES", .code = 0x05, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which the power limit caps the frequency" },
	{ .name = "FREQ_MIN_IO_P_CYCLES", .code = 0x73, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which I/O demand keeps the frequency from going lower" },
	{ .name = "FREQ_TRANS_CYCLES", .code = 0x74, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles spent on a frequency transition" },
	{ .name = "MEMORY_PHASE_SHEDDING_CYCLES", .code = 0x2f, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles with memory phase shedding on (less power, more latency)" },
	{ .name = "PKG_RESIDENCY_C0_CYCLES", .code = 0x2a, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C0, transitions left out" },
	{ .name = "PKG_RESIDENCY_C2E_CYCLES", .code = 0x2b, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C2E, transitions left out" },
	{ .name = "PKG_RESIDENCY_C6_CYCLES", .code = 0x2d, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C6, transitions left out" },
	{ .name = "PMAX_THROTTLED_CYCLES", .code = 0x06, .counters = CTR(0),
	  .desc = "Cycles throttled because of the peak power (PMAX) limit" },
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
	{ .name = "TOTAL_TRANSITION_CYCLES", .code = 0x72, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles of core C-state transitions, summed over the cores" },
	{ .name = "VR_HOT_CYCLES", .code = 0x42, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles a CPU voltage regulator reports too hot, DRAM ones excluded" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: power control unit.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_PCU_EVENTS_H
#define INTEL_HSX_UNC_PCU_EVENTS_H

#include "events/common/intel_ep_pcu_umasks.h"
#include "intel_hsx_fields.h"

/* clang-format off */

#define HSX_PCU_EVENTS(HSX, BDX) \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Power control unit clock cycles, a fixed 800 MHz time base" }, \
	{ .name = "CORE0_TRANSITION_CYCLES", .code = 0x60, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 0 is changing its C-state" }, \
	{ .name = "CORE10_TRANSITION_CYCLES", .code = 0x6a, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 10 is changing its C-state" }, \
	{ .name = "CORE11_TRANSITION_CYCLES", .code = 0x6b, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 11 is changing its C-state" }, \
	{ .name = "CORE12_TRANSITION_CYCLES", .code = 0x6c, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 12 is changing its C-state" }, \
	{ .name = "CORE13_TRANSITION_CYCLES", .code = 0x6d, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 13 is changing its C-state" }, \
	{ .name = "CORE14_TRANSITION_CYCLES", .code = 0x6e, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 14 is changing its C-state" }, \
	{ .name = "CORE15_TRANSITION_CYCLES", .code = 0x6f, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 15 is changing its C-state" }, \
	{ .name = "CORE16_TRANSITION_CYCLES", .code = 0x70, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 16 is changing its C-state" }, \
	{ .name = "CORE17_TRANSITION_CYCLES", .code = 0x71, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 17 is changing its C-state" }, \
	{ .name = "CORE1_TRANSITION_CYCLES", .code = 0x61, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 1 is changing its C-state" }, \
	{ .name = "CORE2_TRANSITION_CYCLES", .code = 0x62, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 2 is changing its C-state" }, \
	{ .name = "CORE3_TRANSITION_CYCLES", .code = 0x63, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 3 is changing its C-state" }, \
	{ .name = "CORE4_TRANSITION_CYCLES", .code = 0x64, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 4 is changing its C-state" }, \
	{ .name = "CORE5_TRANSITION_CYCLES", .code = 0x65, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 5 is changing its C-state" }, \
	{ .name = "CORE6_TRANSITION_CYCLES", .code = 0x66, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 6 is changing its C-state" }, \
	{ .name = "CORE7_TRANSITION_CYCLES", .code = 0x67, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 7 is changing its C-state" }, \
	{ .name = "CORE8_TRANSITION_CYCLES", .code = 0x68, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 8 is changing its C-state" }, \
	{ .name = "CORE9_TRANSITION_CYCLES", .code = 0x69, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which core 9 is changing its C-state" }, \
	{ .name = "DEMOTIONS_CORE0", .code = 0x30, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 0 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE1", .code = 0x31, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 1 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE10", .code = 0x3a, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 10 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE11", .code = 0x3b, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 11 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE12", .code = 0x3c, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 12 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE13", .code = 0x3d, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 13 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE14", .code = 0x3e, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 14 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE15", .code = 0x3f, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 15 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE16", .code = 0x40, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 16 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE17", .code = 0x41, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 17 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE2", .code = 0x32, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 2 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE3", .code = 0x33, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 3 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE4", .code = 0x34, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 4 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE5", .code = 0x35, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 5 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE6", .code = 0x36, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 6 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE7", .code = 0x37, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 7 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE8", .code = 0x38, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 8 (a shallower state is given than asked)" }, \
	{ .name = "DEMOTIONS_CORE9", .code = 0x39, .counters = CTRS(0, 3), \
	  .desc = "C-state demotions of core 9 (a shallower state is given than asked)" }, \
	HSX({ .name = "FREQ_BAND0_CYCLES", .code = 0x0b, .counters = CTRS(0, 3), .accepts = EP_BAND0, \
	  .desc = "Cycles at or above the frequency of filter band 0 (unit 100 MHz)" }) \
	HSX({ .name = "FREQ_BAND1_CYCLES", .code = 0x0c, .counters = CTRS(0, 3), .accepts = EP_BAND1, \
	  .desc = "Cycles at or above the frequency of filter band 1 (unit 100 MHz)" }) \
	HSX({ .name = "FREQ_BAND2_CYCLES", .code = 0x0d, .counters = CTRS(0, 3), .accepts = EP_BAND2, \
	  .desc = "Cycles at or above the frequency of filter band 2 (unit 100 MHz)" }) \
	HSX({ .name = "FREQ_BAND3_CYCLES", .code = 0x0e, .counters = CTRS(0, 3), .accepts = EP_BAND3, \
	  .desc = "Cycles at or above the frequency of filter band 3 (unit 100 MHz)" }) \
	{ .name = "FREQ_MAX_LIMIT_THERMAL_CYCLES", .code = 0x04, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which heat holds the frequency down" }, \
	{ .name = "FREQ_MAX_OS_CYCLES", .code = 0x06, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the operating system request caps the frequency" }, \
	{ .name = "FREQ_MAX_POWER_CYCLES", .code = 0x05, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the power limit caps the frequency" }, \
	{ .name = "FREQ_MIN_IO_P_CYCLES", .code = 0x73, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which I/O demand keeps the frequency from going lower" }, \
	{ .name = "FREQ_TRANS_CYCLES", .code = 0x74, .counters = CTRS(0, 3), \
	  .desc = "Cycles spent on a frequency transition" }, \
	{ .name = "MEMORY_PHASE_SHEDDING_CYCLES", .code = 0x2f, .counters = CTRS(0, 3), \
	  .desc = "Cycles with memory phase shedding on (less power, more latency)" }, \
	{ .name = "PKG_RESIDENCY_C0_CYCLES", .code = 0x2a, .counters = CTRS(0, 3), \
	  .desc = "Cycles the package stays in C0, transitions left out" }, \
	{ .name = "PKG_RESIDENCY_C1E_CYCLES", .code = 0x4e, .counters = CTRS(0, 3), \
	  .desc = "Cycles the package stays in C1E, transitions left out" }, \
	{ .name = "PKG_RESIDENCY_C2E_CYCLES", .code = 0x2b, .counters = CTRS(0, 3), \
	  .desc = "Cycles the package stays in C2E, transitions left out" }, \
	{ .name = "PKG_RESIDENCY_C3_CYCLES", .code = 0x2c, .counters = CTRS(0, 3), \
	  .desc = "Cycles the package stays in C3, transitions left out" }, \
	{ .name = "PKG_RESIDENCY_C6_CYCLES", .code = 0x2d, .counters = CTRS(0, 3), \
	  .desc = "Cycles the package stays in C6, transitions left out" }, \
	{ .name = "PKG_RESIDENCY_C7_CYCLES", .code = 0x2e, .counters = CTRS(0, 3), \
	  .desc = "Cycles the package stays in C7, transitions left out" }, \
	{ .name = "POWER_STATE_OCCUPANCY", .code = 0x80, .counters = CTRS(0, 3), .max_inc = 8, .flags = UNC_OCCUPANCY, .accepts = EP_OCCUPANCY, UMASKS(ep_pcu_power_state_occupancy), \
	  .desc = "Cores in the chosen C-state, summed each cycle" }, \
	{ .name = "PROCHOT_EXTERNAL_CYCLES", .code = 0x0a, .counters = CTRS(0, 3), \
	  .desc = "Cycles in PROCHOT raised by a sensor outside the die" }, \
	{ .name = "PROCHOT_INTERNAL_CYCLES", .code = 0x09, .counters = CTRS(0, 3), \
	  .desc = "Cycles in PROCHOT raised by a sensor of the die" }, \
	{ .name = "TOTAL_TRANSITION_CYCLES", .code = 0x72, .counters = CTRS(0, 3), \
	  .desc = "Cycles of core C-state transitions, summed over the cores" }, \
	HSX({ .name = "UFS_TRANSITIONS_NO_CHANGE", .code = 0x79, .counters = CTRS(0, 3), \
	  .desc = "Changes of the uncore frequency (UFS) that changed nothing" }) \
	{ .name = "UFS_TRANSITIONS_RING_GV", .code = 0x79, .counters = CTRS(0, 3), \
	  .desc = "Changes of the uncore frequency (UFS) that changed frequency and voltage of the ring" }, \
	{ .name = "VR_HOT_CYCLES", .code = 0x42, .counters = CTRS(0, 3), \
	  .desc = "Cycles a voltage regulator reports too hot" }
static const struct unc_event hsx_pcu_events[] = { HSX_PCU_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_pcu_events[] = { HSX_PCU_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

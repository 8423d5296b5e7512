/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: power control unit.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.12; residency registers: table 2-371.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree. FREQ_BAND0_CYCLES and VOLT_TRANS_CYCLES_CHANGE are in the examples of
 * table 2-374 only, without names: the names are manual 001's (Intel 327043-001) for the same codes.
 */
#ifndef INTEL_ICX_UNC_PCU_EVENTS_H
#define INTEL_ICX_UNC_PCU_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_pcu_power_state_occupancy[] = {
	{ .name = "CORES_C0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Cores in C0 or C1, per cycle" },
	{ .name = "CORES_C3", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Cores in state C3, per cycle" },
	{ .name = "CORES_C6", .code = UMASK(0xc0), .flags = UNC_ALONE, .desc = "Cores in C6 or C7, per cycle" },
};

static const struct unc_event icx_pcu_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, .max_inc = 1,
	  .desc = "Power control unit clock cycles, a fixed 1 GHz wall-time base" },
	{ .name = "CORE_C3_CTR", .freerun = 2, .number = -1, .box = &icx_pcu_fixed, .flags = UNC_FREERUN,
	  .desc = "Reference cycles in which some core was in C3, since reset" },
	{ .name = "CORE_C6_CTR", .freerun = 3, .number = -1, .box = &icx_pcu_fixed, .flags = UNC_FREERUN,
	  .desc = "Reference cycles in which some core was in C6, since reset" },
	{ .name = "CORE_P3_CTR", .freerun = 0, .number = -1, .box = &icx_pcu_fixed, .flags = UNC_FREERUN,
	  .desc = "P-state residency register P3, since reset" },
	{ .name = "CORE_P6_CTR", .freerun = 1, .number = -1, .box = &icx_pcu_fixed, .flags = UNC_FREERUN,
	  .desc = "P-state residency register P6, since reset" },
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
	{ .name = "FREQ_BAND0_CYCLES", .code = 0x0b, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles selected by frequency and band0=, in steps of 100 MHz" },
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
	{ .name = "PKG_RESIDENCY_C3_CYCLES", .code = 0x2c, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C3, transitions left out" },
	{ .name = "PKG_RESIDENCY_C6_CYCLES", .code = 0x2d, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the package stays in C6, transitions left out" },
	{ .name = "PMAX_THROTTLED_CYCLES", .code = 0x06, .counters = CTRS(0, 3),
	  .desc = "Cycles throttled because of the peak power (PMAX) limit" },
	{ .name = "POWER_STATE_OCCUPANCY", .code = 0x80, .counters = CTRS(0, 3), .max_inc = 8, .accepts = ICX_PCU_OCCUPANCY, .flags = UNC_OCCUPANCY, UMASKS(icx_pcu_power_state_occupancy),
	  .desc = "Cores in the chosen C-state, summed each cycle" },
	{ .name = "PROCHOT_EXTERNAL_CYCLES", .code = 0x0a, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in PROCHOT raised by a sensor outside the die" },
	{ .name = "PROCHOT_INTERNAL_CYCLES", .code = 0x09, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in PROCHOT raised by a sensor of the die" },
	{ .name = "TOTAL_TRANSITION_CYCLES", .code = 0x72, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles of core C-state transitions, summed over the cores" },
	{ .name = "VOLT_TRANS_CYCLES_CHANGE", .code = 0x03, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which the voltage is changing, up or down" },
	{ .name = "VR_HOT_CYCLES", .code = 0x42, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles a CPU voltage regulator reports too hot, DRAM ones excluded" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: power control unit.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_PCU_EVENTS_H
#define INTEL_SNBEP_UNC_PCU_EVENTS_H

#include "events/common/intel_ep_pcu_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_filter_use snbep_pcu_filter0[] = { { .needs = "band0" }, { 0 } };
static const struct unc_filter_use snbep_pcu_filter1[] = { { .needs = "band1" }, { 0 } };
static const struct unc_filter_use snbep_pcu_filter2[] = { { .needs = "band2" }, { 0 } };
static const struct unc_filter_use snbep_pcu_filter3[] = { { .needs = "band3" }, { 0 } };

static const struct unc_event snbep_pcu_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Power control unit clock cycles, a fixed 800 MHz time base" },
	{ .name = "CORE0_TRANSITION_CYCLES", .code = EP_EXT | 0x03, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 0 is changing its C-state" },
	{ .name = "CORE1_TRANSITION_CYCLES", .code = EP_EXT | 0x04, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 1 is changing its C-state" },
	{ .name = "CORE2_TRANSITION_CYCLES", .code = EP_EXT | 0x05, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 2 is changing its C-state" },
	{ .name = "CORE3_TRANSITION_CYCLES", .code = EP_EXT | 0x06, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 3 is changing its C-state" },
	{ .name = "CORE4_TRANSITION_CYCLES", .code = EP_EXT | 0x07, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 4 is changing its C-state" },
	{ .name = "CORE5_TRANSITION_CYCLES", .code = EP_EXT | 0x08, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 5 is changing its C-state" },
	{ .name = "CORE6_TRANSITION_CYCLES", .code = EP_EXT | 0x09, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 6 is changing its C-state" },
	{ .name = "CORE7_TRANSITION_CYCLES", .code = EP_EXT | 0x0a, .counters = CTRS(0, 3),
	  .desc = "Cycles in which core 7 is changing its C-state" },
	/* Ours: model-specific registers 0x3fc and 0x3fd. */
	{ .name = "CORE_C3_CTR", .freerun = 0, .number = -1, .box = &snbep_pcu_fixed, .flags = UNC_FREERUN,
	  .desc = "Cycles in which at least one core was in C3, since reset" },
	{ .name = "CORE_C6_CTR", .freerun = 1, .number = -1, .box = &snbep_pcu_fixed, .flags = UNC_FREERUN,
	  .desc = "Cycles in which at least one core was in C6, since reset" },
	{ .name = "DEMOTIONS_CORE0", .code = 0x1e, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 0 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE1", .code = 0x1f, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 1 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE2", .code = 0x20, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 2 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE3", .code = 0x21, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 3 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE4", .code = 0x22, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 4 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE5", .code = 0x23, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 5 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE6", .code = 0x24, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 6 (a shallower state is given than asked)" },
	{ .name = "DEMOTIONS_CORE7", .code = 0x25, .counters = CTRS(0, 3),
	  .desc = "C-state demotions of core 7 (a shallower state is given than asked)" },
	{ .name = "FREQ_BAND0_CYCLES", .code = 0x0b, .counters = CTRS(0, 3), .accepts = EP_BAND0, .filters = snbep_pcu_filter0,
	  .desc = "Cycles at or above the frequency of filter band 0 (unit 100 MHz)" },
	{ .name = "FREQ_BAND1_CYCLES", .code = 0x0c, .counters = CTRS(0, 3), .accepts = EP_BAND1, .filters = snbep_pcu_filter1,
	  .desc = "Cycles at or above the frequency of filter band 1 (unit 100 MHz)" },
	{ .name = "FREQ_BAND2_CYCLES", .code = 0x0d, .counters = CTRS(0, 3), .accepts = EP_BAND2, .filters = snbep_pcu_filter2,
	  .desc = "Cycles at or above the frequency of filter band 2 (unit 100 MHz)" },
	{ .name = "FREQ_BAND3_CYCLES", .code = 0x0e, .counters = CTRS(0, 3), .accepts = EP_BAND3, .filters = snbep_pcu_filter3,
	  .desc = "Cycles at or above the frequency of filter band 3 (unit 100 MHz)" },
	{ .name = "FREQ_MAX_CURRENT_CYCLES", .code = 0x07, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the current limit caps the frequency" },
	{ .name = "FREQ_MAX_LIMIT_THERMAL_CYCLES", .code = 0x04, .counters = CTRS(0, 3),
	  .desc = "Cycles in which heat holds the frequency down" },
	{ .name = "FREQ_MAX_OS_CYCLES", .code = 0x06, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the operating system request caps the frequency" },
	{ .name = "FREQ_MAX_POWER_CYCLES", .code = 0x05, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the power limit caps the frequency" },
	{ .name = "FREQ_MIN_IO_P_CYCLES", .code = EP_EXT | 0x01, .counters = CTRS(0, 3),
	  .desc = "Cycles in which I/O demand keeps the frequency from going lower" },
	{ .name = "FREQ_MIN_PERF_P_CYCLES", .code = EP_EXT | 0x02, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the performance floor (Perf P) keeps the frequency from going lower" },
	{ .name = "FREQ_TRANS_CYCLES", .code = EP_EXT | 0x00, .counters = CTRS(0, 3),
	  .desc = "Cycles spent on a frequency transition" },
	{ .name = "MEMORY_PHASE_SHEDDING_CYCLES", .code = 0x2f, .counters = CTRS(0, 3),
	  .desc = "Cycles with memory phase shedding on (less power, more latency)" },
	{ .name = "POWER_STATE_OCCUPANCY", .code = 0x80, .counters = CTRS(0, 3), .max_inc = 8, .accepts = EP_OCCUPANCY, .flags = UNC_OCCUPANCY, UMASKS(ep_pcu_power_state_occupancy),
	  .desc = "Cores in the chosen C-state, summed each cycle" },
	{ .name = "PROCHOT_EXTERNAL_CYCLES", .code = 0x0a, .counters = CTRS(0, 3),
	  .desc = "Cycles in PROCHOT raised by a sensor outside the die" },
	{ .name = "PROCHOT_INTERNAL_CYCLES", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Cycles in PROCHOT raised by a sensor of the die" },
	{ .name = "TOTAL_TRANSITION_CYCLES", .code = EP_EXT | 0x0b, .counters = CTRS(0, 3),
	  .desc = "Cycles of core C-state transitions, summed over the cores" },
	{ .name = "VOLT_TRANS_CYCLES_CHANGE", .code = 0x03, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the voltage is changing, up or down" },
	{ .name = "VOLT_TRANS_CYCLES_DECREASE", .code = 0x02, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the voltage is going down" },
	{ .name = "VOLT_TRANS_CYCLES_INCREASE", .code = 0x01, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the voltage is going up" },
	{ .name = "VR_HOT_CYCLES", .code = 0x32, .counters = CTRS(0, 3),
	  .desc = "Cycles a voltage regulator reports too hot" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: memory controller channel.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_IMC_EVENTS_H
#define INTEL_GNR_UNC_IMC_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_imc_act_count[] = {
	{ .name = "ALL", .code = UMASK(0xf7), .flags = UNC_ALONE, .desc = "Activates from every source, bypass included" },
	{ .name = "RD", .code = UMASK(0xf1), .flags = UNC_ALONE, .desc = "Activates for a read" },
	{ .name = "UFILL", .code = UMASK(0xf4), .flags = UNC_ALONE, .desc = "Activates for an underfill read" },
	{ .name = "WR", .code = UMASK(0xf2), .flags = UNC_ALONE, .desc = "Activates for a write" },
};

static const struct unc_umask gnr_imc_cas_count[] = {
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Read plus write CAS commands of every kind" },
	{ .name = "RD", .code = UMASK(0xcf), .flags = UNC_ALONE, .desc = "All read CAS commands, underfills and auto-precharge forms included" },
	{ .name = "RD_NON_UNDERFILL", .code = UMASK(0xc3), .flags = UNC_ALONE, .desc = "Read CAS commands, underfills left out" },
	{ .name = "RD_PRE_REG", .code = UMASK(0xc2), .flags = UNC_ALONE, .desc = "Regular read CAS commands with auto-precharge (closed-page policy)" },
	{ .name = "RD_PRE_UNDERFILL", .code = UMASK(0xc8), .flags = UNC_ALONE, .desc = "Underfill read CAS commands with auto-precharge" },
	{ .name = "RD_REG", .code = UMASK(0xc1), .flags = UNC_ALONE, .desc = "Regular read CAS commands without auto-precharge" },
	{ .name = "RD_UNDERFILL", .code = UMASK(0xc4), .flags = UNC_ALONE, .desc = "Underfill read CAS commands (fetch the rest of a partial write)" },
	{ .name = "RD_UNDERFILL_ALL", .code = UMASK(0xcc), .flags = UNC_ALONE, .desc = "Underfill read CAS commands, with or without auto-precharge" },
	{ .name = "WR", .code = UMASK(0xf0), .flags = UNC_ALONE, .desc = "All write CAS commands, with or without auto-precharge" },
	{ .name = "WR_NONPRE", .code = UMASK(0xd0), .flags = UNC_ALONE, .desc = "Write CAS commands that leave the page open" },
	{ .name = "WR_PRE", .code = UMASK(0xe0), .flags = UNC_ALONE, .desc = "Write CAS commands with auto-precharge" },
};

static const struct unc_umask gnr_imc_mntcmd_refrate[] = {
	{ .name = "REFAB1X", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Refreshes of all banks, at the normal rate" },
	{ .name = "REFAB2X", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Refreshes of all banks, at twice the normal rate" },
	{ .name = "REFSB1X", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Refreshes of the same bank of each group, at the normal rate" },
	{ .name = "REFSB2X", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Refreshes of the same bank of each group, at twice the normal rate" },
};

static const struct unc_umask gnr_imc_mr4_2xref_cycles[] = {
	{ .name = "SCH0_DIMM0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Twice the rate asked for: scheduler 0, DIMM 0" },
	{ .name = "SCH0_DIMM1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Twice the rate asked for: scheduler 0, DIMM 1" },
	{ .name = "SCH1_DIMM0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Twice the rate asked for: scheduler 1, DIMM 0" },
	{ .name = "SCH1_DIMM1", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Twice the rate asked for: scheduler 1, DIMM 1" },
};

static const struct unc_umask gnr_imc_pdc_mr4active_cycles[] = {
	{ .name = "SCH0_DIMM0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Read in progress: scheduler 0, DIMM 0" },
	{ .name = "SCH0_DIMM1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Read in progress: scheduler 0, DIMM 1" },
	{ .name = "SCH1_DIMM0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Read in progress: scheduler 1, DIMM 0" },
	{ .name = "SCH1_DIMM1", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Read in progress: scheduler 1, DIMM 1" },
};

static const struct unc_umask gnr_imc_power_critical_throttle_cycles[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Critical throttle cycles, DIMM slot 0" },
	{ .name = "SLOT1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Critical throttle cycles, DIMM slot 1" },
};

static const struct unc_umask gnr_imc_power_throttle_cycles[] = {
	{ .name = "BW_SLOT0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Bandwidth throttled, DIMM slot 0" },
	{ .name = "BW_SLOT1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Bandwidth throttled, DIMM slot 1" },
	{ .name = "MR4BLKEN", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Blocked by the temperature reading of a DIMM (MR4)" },
	{ .name = "RAPLBLK", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Blocked by the power limit (RAPL)" },
};

static const struct unc_umask gnr_imc_powerdown_cycles[] = {
	{ .name = "SCH0_RANK0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Power-down: scheduler 0, rank 0" },
	{ .name = "SCH0_RANK1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Power-down: scheduler 0, rank 1" },
	{ .name = "SCH0_RANK2", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Power-down: scheduler 0, rank 2" },
	{ .name = "SCH0_RANK3", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Power-down: scheduler 0, rank 3" },
	{ .name = "SCH1_RANK0", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Power-down: scheduler 1, rank 0" },
	{ .name = "SCH1_RANK1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Power-down: scheduler 1, rank 1" },
	{ .name = "SCH1_RANK2", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Power-down: scheduler 1, rank 2" },
	{ .name = "SCH1_RANK3", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Power-down: scheduler 1, rank 3" },
};

static const struct unc_umask gnr_imc_pre_count[] = {
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Precharges for reads, writes and page table together" },
	{ .name = "PGT", .code = UMASK(0xf8), .flags = UNC_ALONE, .desc = "Precharges the page table decides on" },
	{ .name = "RD", .code = UMASK(0xf1), .flags = UNC_ALONE, .desc = "Precharges from the read bank scheduler" },
	{ .name = "UFILL", .code = UMASK(0xf4), .flags = UNC_ALONE, .desc = "Precharges for an underfill read" },
	{ .name = "WR", .code = UMASK(0xf2), .flags = UNC_ALONE, .desc = "Precharges from the write bank scheduler" },
};

static const struct unc_umask gnr_imc_rdb_inserts[] = {
	{ .name = "SCH0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Entries put into the read data buffer: scheduler 0" },
	{ .name = "SCH1", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Entries put into the read data buffer: scheduler 1" },
};

static const struct unc_umask gnr_imc_rpq_inserts[] = {
	{ .name = "PCH0", .code = UMASK(0x50), .flags = UNC_ALONE, .desc = "Reads queued on pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0xa0), .flags = UNC_ALONE, .desc = "Reads queued on pseudo channel 1" },
	{ .name = "SCH0_PCH0", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads queued: scheduler 0, pseudo channel 0" },
	{ .name = "SCH0_PCH1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Reads queued: scheduler 0, pseudo channel 1" },
	{ .name = "SCH1_PCH0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads queued: scheduler 1, pseudo channel 0" },
	{ .name = "SCH1_PCH1", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Reads queued: scheduler 1, pseudo channel 1" },
};

static const struct unc_umask gnr_imc_self_refresh[] = {
	{ .name = "ENTER_SUCCESS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Times that self-refresh was entered" },
	{ .name = "ENTER_SUCCESS_CYCLES", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles in self-refresh" },
};

static const struct unc_umask gnr_imc_throttle[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Throttled, DIMM slot 0" },
	{ .name = "SLOT1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Throttled, DIMM slot 1" },
};

static const struct unc_umask gnr_imc_wpq_inserts[] = {
	{ .name = "PCH0", .code = UMASK(0x50), .flags = UNC_ALONE, .desc = "Writes queued on pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0xa0), .flags = UNC_ALONE, .desc = "Writes queued on pseudo channel 1" },
	{ .name = "SCH0_PCH0", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes queued: scheduler 0, pseudo channel 0" },
	{ .name = "SCH0_PCH1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes queued: scheduler 0, pseudo channel 1" },
	{ .name = "SCH1_PCH0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes queued: scheduler 1, pseudo channel 0" },
	{ .name = "SCH1_PCH1", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes queued: scheduler 1, pseudo channel 1" },
};

static const struct unc_event gnr_imc_events[] = {
	{ .name = "ACT_COUNT", .code = 0x02, .counters = CTRS(0, 3), UMASKS(gnr_imc_act_count),
	  .desc = "DRAM activate commands (row openings) issued on the channel" },
	{ .name = "CAS_COUNT_SCH0", .code = 0x05, .counters = CTRS(0, 3), UMASKS(gnr_imc_cas_count),
	  .desc = "DRAM column (CAS) commands of scheduler 0, each moves one 64-byte line" },
	{ .name = "CAS_COUNT_SCH1", .code = 0x06, .counters = CTRS(0, 3), UMASKS(gnr_imc_cas_count),
	  .desc = "DRAM column (CAS) commands of scheduler 1, each moves one 64-byte line" },
	{ .name = "CLOCKTICKS", .code = 0x01 | UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "DRAM clock cycles (DCLK, a quarter of the transfer rate)" },
	{ .name = "HCLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3),
	  .desc = "Half clock cycles of the memory controller" },
	{ .name = "MNTCMD_REFRATE", .code = 0x72, .counters = CTRS(0, 3), UMASKS(gnr_imc_mntcmd_refrate),
	  .desc = "Refresh commands, by kind and rate" },
	{ .name = "MR4_2XREF_CYCLES", .code = 0xa7, .counters = CTRS(0, 3), UMASKS(gnr_imc_mr4_2xref_cycles),
	  .desc = "Cycles in which a DIMM asks for twice the refresh rate (MR4), by scheduler and DIMM" },
	{ .name = "PDC_MR4ACTIVE_CYCLES", .code = 0xa6, .counters = CTRS(0, 3), UMASKS(gnr_imc_pdc_mr4active_cycles),
	  .desc = "Cycles in which the temperature of a DIMM (MR4) is being read, by scheduler and DIMM" },
	{ .name = "POWER_CHANNEL_PPD_CYCLES", .code = 0x88, .counters = CTRS(0, 3),
	  .desc = "Cycles in which all ranks of the channel are in precharge power-down" },
	{ .name = "POWER_CRITICAL_THROTTLE_CYCLES", .code = 0x89, .counters = CTRS(0, 3), UMASKS(gnr_imc_power_critical_throttle_cycles),
	  .desc = "Cycles of critical throttling, for heat or ordered by the power unit" },
	{ .name = "POWER_THROTTLE_CYCLES", .code = 0x46, .counters = CTRS(0, 3), UMASKS(gnr_imc_power_throttle_cycles),
	  .desc = "Cycles of throttling, for heat or ordered by the power unit" },
	{ .name = "POWERDOWN_CYCLES", .code = 0x47, .counters = CTRS(0, 3), UMASKS(gnr_imc_powerdown_cycles),
	  .desc = "Cycles in power-down, by scheduler and rank" },
	{ .name = "PRE_COUNT", .code = 0x03, .counters = CTRS(0, 3), UMASKS(gnr_imc_pre_count),
	  .desc = "DRAM precharge commands (page closings) on the channel, by cause" },
	{ .name = "RDB_INSERTS", .code = 0x17, .counters = CTRS(0, 3), UMASKS(gnr_imc_rdb_inserts),
	  .desc = "Entries allocated in the read data buffer" },
	{ .name = "RDB_OCCUPANCY_SCH0", .code = 0x1a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Read data buffer entries in use, summed each cycle, scheduler 0" },
	{ .name = "RDB_OCCUPANCY_SCH1", .code = 0x1b, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Read data buffer entries in use, summed each cycle, scheduler 1" },
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3), UMASKS(gnr_imc_rpq_inserts),
	  .desc = "Read requests that enter the DDR read pending queue" },
	{ .name = "RPQ_OCCUPANCY_SCH0_PCH0", .code = 0x80, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, scheduler 0, pseudo channel 0" },
	{ .name = "RPQ_OCCUPANCY_SCH0_PCH1", .code = 0x81, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, scheduler 0, pseudo channel 1" },
	{ .name = "RPQ_OCCUPANCY_SCH1_PCH0", .code = 0x82, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, scheduler 1, pseudo channel 0" },
	{ .name = "RPQ_OCCUPANCY_SCH1_PCH1", .code = 0x83, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, scheduler 1, pseudo channel 1" },
	{ .name = "SELF_REFRESH", .code = 0x43, .counters = CTRS(0, 3), UMASKS(gnr_imc_self_refresh),
	  .desc = "Self-refresh of the channel" },
	{ .name = "THROTTLE_CRIT_CYCLES", .code = 0x8e, .counters = CTRS(0, 3), UMASKS(gnr_imc_throttle),
	  .desc = "Cycles of throttling at the critical temperature level" },
	{ .name = "THROTTLE_HIGH_CYCLES", .code = 0x8d, .counters = CTRS(0, 3), UMASKS(gnr_imc_throttle),
	  .desc = "Cycles of throttling at the high temperature level" },
	{ .name = "THROTTLE_LOW_CYCLES", .code = 0x8b, .counters = CTRS(0, 3), UMASKS(gnr_imc_throttle),
	  .desc = "Cycles of throttling at the low temperature level (the list calls it normal)" },
	{ .name = "THROTTLE_MID_CYCLES", .code = 0x8c, .counters = CTRS(0, 3), UMASKS(gnr_imc_throttle),
	  .desc = "Cycles of throttling at the middle temperature level" },
	{ .name = "WPQ_INSERTS", .code = 0x22, .counters = CTRS(0, 3), UMASKS(gnr_imc_wpq_inserts),
	  .desc = "Write requests that enter the DDR write pending queue" },
	{ .name = "WPQ_OCCUPANCY_SCH0_PCH0", .code = 0x84, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, scheduler 0, pseudo channel 0" },
	{ .name = "WPQ_OCCUPANCY_SCH0_PCH1", .code = 0x85, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, scheduler 0, pseudo channel 1" },
	{ .name = "WPQ_OCCUPANCY_SCH1_PCH0", .code = 0x86, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, scheduler 1, pseudo channel 0" },
	{ .name = "WPQ_OCCUPANCY_SCH1_PCH1", .code = 0x87, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, scheduler 1, pseudo channel 1" },
};
/* clang-format on */

#endif

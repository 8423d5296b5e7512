/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: memory controller channel.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Codes and counters agree with libpfm4 91970fe
 * where it has the row, except DRAM_PRE_ALL: umask 0 there, 3 in the list, which is used. The list does not give the
 * largest step of a count; it is taken from the event of this name on Ice Lake-SP, unverified here. Sorted by name,
 * one row per line.
 */
#ifndef INTEL_SPR_UNC_IMC_EVENTS_H
#define INTEL_SPR_UNC_IMC_EVENTS_H

#include "events/common/intel_imc_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_imc_act_count[] = {
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Activates from every source, bypass included" },
};

static const struct unc_umask spr_imc_cas_count[] = {
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Read plus write CAS commands of every kind" },
	{ .name = "PCH0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Column commands of pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Column commands of pseudo channel 1" },
	{ .name = "RD", .code = UMASK(0xcf), .flags = UNC_ALONE, .desc = "All read CAS commands, underfills and auto-precharge forms included" },
	{ .name = "RD_PRE_REG", .code = UMASK(0xc2), .flags = UNC_ALONE, .desc = "Regular read CAS commands with auto-precharge (closed-page policy)" },
	{ .name = "RD_PRE_UNDERFILL", .code = UMASK(0xc8), .flags = UNC_ALONE, .desc = "Underfill read CAS commands with auto-precharge" },
	{ .name = "RD_REG", .code = UMASK(0xc1), .flags = UNC_ALONE, .desc = "Regular read CAS commands without auto-precharge" },
	{ .name = "RD_UNDERFILL", .code = UMASK(0xc4), .flags = UNC_ALONE, .desc = "Underfill read CAS commands (fetch the rest of a partial write)" },
	{ .name = "WR", .code = UMASK(0xf0), .flags = UNC_ALONE, .desc = "All write CAS commands, with or without auto-precharge" },
	{ .name = "WR_NONPRE", .code = UMASK(0xd0), .flags = UNC_ALONE, .desc = "Write CAS commands that leave the page open" },
	{ .name = "WR_PRE", .code = UMASK(0xe0), .flags = UNC_ALONE, .desc = "Write CAS commands with auto-precharge" },
};

static const struct unc_umask spr_imc_cas_issued_req_len[] = {
	{ .name = "PCH0", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Column commands of pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Column commands of pseudo channel 1" },
	{ .name = "RD_32B", .code = UMASK(0xc8), .flags = UNC_ALONE, .desc = "Column reads of 32 bytes" },
	{ .name = "RD_64B", .code = UMASK(0xc1), .flags = UNC_ALONE, .desc = "Column reads of 64 bytes" },
	{ .name = "RD_UFILL_32B", .code = UMASK(0xd0), .flags = UNC_ALONE, .desc = "Underfill reads of 32 bytes" },
	{ .name = "RD_UFILL_64B", .code = UMASK(0xc2), .flags = UNC_ALONE, .desc = "Underfill reads of 64 bytes" },
	{ .name = "WR_32B", .code = UMASK(0xe0), .flags = UNC_ALONE, .desc = "Column writes of 32 bytes" },
	{ .name = "WR_64B", .code = UMASK(0xc4), .flags = UNC_ALONE, .desc = "Column writes of 64 bytes" },
};

static const struct unc_umask spr_imc_dram_refresh[] = {
	{ .name = "HIGH", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "Refreshes issued at high priority" },
	{ .name = "HIGH_ALL", .code = UMASK(0x24), .flags = UNC_ALONE, .desc = "Refreshes at high priority" },
	{ .name = "HIGH_PCH0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Refreshes at high priority: pseudo channel 0" },
	{ .name = "HIGH_PCH1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Refreshes at high priority: pseudo channel 1" },
	{ .name = "PANIC", .code = UMASK(0x12), .flags = UNC_ALONE, .desc = "Refreshes forced at panic priority" },
	{ .name = "PANIC_ALL", .code = UMASK(0x12), .flags = UNC_ALONE, .desc = "Refreshes that could wait no longer" },
	{ .name = "PANIC_PCH0", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Refreshes that could wait no longer: pseudo channel 0" },
	{ .name = "PANIC_PCH1", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Refreshes that could wait no longer: pseudo channel 1" },
};

static const struct unc_umask spr_imc_pcls[] = {
	{ .name = "RD", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Reads that involve a spared partial line" },
	{ .name = "TOTAL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Reads and writes that involve a spared partial line" },
	{ .name = "WR", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Writes that involve a spared partial line" },
};

static const struct unc_umask spr_imc_pmm_rpq_occupancy[] = {
	{ .name = "ALL_SCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries in the PMM read queue, per cycle: scheduler 0" },
	{ .name = "ALL_SCH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries in the PMM read queue, per cycle: scheduler 1" },
	{ .name = "GNT_WAIT_SCH0", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entries that wait for a grant in the PMM read queue, per cycle: scheduler 0" },
	{ .name = "GNT_WAIT_SCH1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entries that wait for a grant in the PMM read queue, per cycle: scheduler 1" },
	{ .name = "NO_GNT_SCH0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries without a grant in the PMM read queue, per cycle: scheduler 0" },
	{ .name = "NO_GNT_SCH1", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries without a grant in the PMM read queue, per cycle: scheduler 1" },
};

static const struct unc_umask spr_imc_pmm_wpq_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "All entries of the write queue, per cycle" },
	{ .name = "ALL_SCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries in the PMM write queue, per cycle: scheduler 0" },
	{ .name = "ALL_SCH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries in the PMM write queue, per cycle: scheduler 1" },
	{ .name = "CAS", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Write queue entries in the CAS group, per cycle" },
	{ .name = "PWR", .code = UMASK(0x30), .flags = UNC_ALONE, .desc = "Write queue entries in the PWR group (not explained by Intel), per cycle" },
};

static const struct unc_umask spr_imc_pre_count[] = {
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Precharges for reads, writes and page table together" },
	{ .name = "PGT", .code = UMASK(0x88), .flags = UNC_ALONE, .desc = "Precharges the page table decides on" },
	{ .name = "PGT_PCH0", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Precharges the page table decides on: pseudo channel 0" },
	{ .name = "PGT_PCH1", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Precharges the page table decides on: pseudo channel 1" },
	{ .name = "RD", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Precharges for a read" },
	{ .name = "RD_PCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Precharges for a read: pseudo channel 0" },
	{ .name = "RD_PCH1", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Precharges for a read: pseudo channel 1" },
	{ .name = "UFILL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Precharges for an underfill read" },
	{ .name = "UFILL_PCH0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Precharges for an underfill read: pseudo channel 0" },
	{ .name = "UFILL_PCH1", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Precharges for an underfill read: pseudo channel 1" },
	{ .name = "WR", .code = UMASK(0x22), .flags = UNC_ALONE, .desc = "Precharges for a write" },
	{ .name = "WR_PCH0", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Precharges for a write: pseudo channel 0" },
	{ .name = "WR_PCH1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Precharges for a write: pseudo channel 1" },
};

static const struct unc_umask spr_imc_rdb_inserts[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries put into the read data buffer: pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries put into the read data buffer: pseudo channel 1" },
};

static const struct unc_umask spr_imc_rdb_ne[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Not empty: pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Not empty: pseudo channel 1" },
};

static const struct unc_umask spr_imc_sb_accesses[] = {
	{ .name = "ACCEPTS", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Reads and writes the scoreboard accepted" },
	{ .name = "FM_RD_CMPS", .code = UMASK(0x40), .desc = "Reads of far memory (persistent) completed" },
	{ .name = "FM_WR_CMPS", .code = UMASK(0x80), .desc = "Writes of far memory (persistent) completed" },
	{ .name = "NM_RD_CMPS", .code = UMASK(0x10), .desc = "Reads of near memory (DRAM cache) completed" },
	{ .name = "NM_WR_CMPS", .code = UMASK(0x20), .desc = "Writes of near memory (DRAM cache) completed" },
	{ .name = "RD_ACCEPTS", .code = UMASK(0x01), .desc = "Read requests the scoreboard accepted" },
	{ .name = "RD_REJECTS", .code = UMASK(0x02), .desc = "Read requests the scoreboard rejected" },
	{ .name = "REJECTS", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Reads and writes the scoreboard rejected" },
	{ .name = "WR_ACCEPTS", .code = UMASK(0x04), .desc = "Write requests the scoreboard accepted" },
	{ .name = "WR_REJECTS", .code = UMASK(0x08), .desc = "Write requests the scoreboard rejected" },
};

static const struct unc_umask spr_imc_sb_canary[] = {
	{ .name = "ALLOC", .code = UMASK(0x01), .desc = "Canary entries set up in the scoreboard" },
	{ .name = "DEALLOC", .code = UMASK(0x02), .desc = "Canary entries released by the scoreboard" },
	{ .name = "FM_RD_STARVED", .code = UMASK(0x20), .desc = "Starved reads of far memory" },
	{ .name = "FM_TGR_WR_STARVED", .code = UMASK(0x80), .desc = "Starved TGR-class writes of far memory" },
	{ .name = "FM_WR_STARVED", .code = UMASK(0x40), .desc = "Starved writes of far memory" },
	{ .name = "NM_RD_STARVED", .code = UMASK(0x08), .desc = "Starved reads of near memory" },
	{ .name = "NM_WR_STARVED", .code = UMASK(0x10), .desc = "Starved writes of near memory" },
	{ .name = "VLD", .code = UMASK(0x04), .desc = "Canary entries that are valid at present" },
};

static const struct unc_umask spr_imc_sb_pref_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Prefetch entries for either memory type, per cycle" },
	{ .name = "DDR", .code = UMASK(0x02), .desc = "Prefetch entries that target DDR memory, per cycle" },
	{ .name = "PMM", .code = UMASK(0x04), .desc = "Prefetch entries that target persistent memory, per cycle" },
};

static const struct unc_umask spr_imc_sb_strv_alloc[] = {
	{ .name = "FM_RD", .code = UMASK(0x02), .desc = "Entries set up for far memory reads" },
	{ .name = "FM_TGR", .code = UMASK(0x10), .desc = "Entries set up for far memory TGR requests" },
	{ .name = "FM_WR", .code = UMASK(0x08), .desc = "Entries set up for far memory writes" },
	{ .name = "NM_RD", .code = UMASK(0x01), .desc = "Entries set up for near memory reads" },
	{ .name = "NM_WR", .code = UMASK(0x04), .desc = "Entries set up for near memory writes" },
};

static const struct unc_umask spr_imc_sb_strv_dealloc[] = {
	{ .name = "FM_RD", .code = UMASK(0x02), .desc = "Entries of far memory reads released" },
	{ .name = "FM_TGR", .code = UMASK(0x10), .desc = "Entries of far memory TGR requests released" },
	{ .name = "FM_WR", .code = UMASK(0x08), .desc = "Entries of far memory writes released" },
	{ .name = "NM_RD", .code = UMASK(0x01), .desc = "Entries of near memory reads released" },
	{ .name = "NM_WR", .code = UMASK(0x04), .desc = "Entries of near memory writes released" },
};

static const struct unc_umask spr_imc_sb_strv_occ[] = {
	{ .name = "FM_RD", .code = UMASK(0x02), .desc = "Entries held for far memory reads, per cycle" },
	{ .name = "FM_TGR", .code = UMASK(0x10), .desc = "Entries held for far memory TGR requests, per cycle" },
	{ .name = "FM_WR", .code = UMASK(0x08), .desc = "Entries held for far memory writes, per cycle" },
	{ .name = "NM_RD", .code = UMASK(0x01), .desc = "Entries held for near memory reads, per cycle" },
	{ .name = "NM_WR", .code = UMASK(0x04), .desc = "Entries held for near memory writes, per cycle" },
};

static const struct unc_event spr_imc_events[] = {
	{ .name = "ACT_COUNT", .code = 0x02, .counters = CTRS(0, 3), UMASKS(spr_imc_act_count),
	  .desc = "DRAM activate commands (row openings) issued on the channel" },
	{ .name = "CAS_COUNT", .code = 0x05, .counters = CTRS(0, 3), UMASKS(spr_imc_cas_count),
	  .desc = "DRAM column (CAS) commands on the channel, each moves one 64-byte line" },
	{ .name = "CAS_ISSUED_REQ_LEN", .code = 0x06, .counters = CTRS(0, 3), UMASKS(spr_imc_cas_issued_req_len),
	  .desc = "Column commands issued, by length and pseudo channel" },
	{ .name = "CLOCKTICKS", .code = 0x01 | UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "DRAM clock cycles (DCLK)" },
	{ .name = "DRAM_PRE_ALL", .code = 0x44 | UMASK(0x03), .counters = CTRS(0, 3),
	  .desc = "Precharge-all commands, each closes every open bank it addresses" },
	{ .name = "DRAM_REFRESH", .code = 0x45, .counters = CTRS(0, 3), UMASKS(spr_imc_dram_refresh),
	  .desc = "Refresh commands sent to DRAM, by urgency" },
	{ .name = "ECC_CORRECTABLE_ERRORS", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Memory errors that ECC corrected" },
	{ .name = "HCLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3),
	  .desc = "Half clock cycles of the memory controller" },
	{ .name = "PCLS", .code = 0xa0, .counters = CTRS(0, 3), UMASKS(spr_imc_pcls),
	  .desc = "Partial cache line sparing (PCLS) debug count, by access kind" },
	{ .name = "PMM_RPQ_INSERTS", .code = 0xe3, .counters = CTRS(0, 3),
	  .desc = "Reads that enter the persistent memory read queue, isochronous too" },
	{ .name = "PMM_RPQ_OCCUPANCY", .code = 0xe0, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_imc_pmm_rpq_occupancy),
	  .desc = "Persistent memory read queue entries in use, summed each cycle" },
	{ .name = "PMM_WPQ_CYCLES_NE", .code = 0xe5, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the persistent memory write queue" },
	{ .name = "PMM_WPQ_INSERTS", .code = 0xe7, .counters = CTRS(0, 3),
	  .desc = "Writes that enter the persistent memory write queue" },
	{ .name = "PMM_WPQ_OCCUPANCY", .code = 0xe4, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_imc_pmm_wpq_occupancy),
	  .desc = "Persistent memory write queue entries in use, summed each cycle" },
	{ .name = "POWER_CHANNEL_PPD", .code = 0x85, .counters = CTRS(0, 3), .max_inc = 4,
	  .desc = "Cycles with every rank of the channel in precharge power-down (PPD)" },
	{ .name = "POWER_CKE_CYCLES", .code = 0x47, .counters = CTRS(0, 3), .max_inc = 16, UMASKS(imc_power_cke_cycles),
	  .desc = "Cycles with the DRAM clock-enable signal on, for the chosen DIMM id" },
	{ .name = "POWER_CRIT_THROTTLE_CYCLES", .code = 0x86, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_power_crit_throttle_cycles),
	  .desc = "Cycles of critical throttling, for heat or ordered by the power unit" },
	{ .name = "POWER_SELF_REFRESH", .code = 0x43, .counters = CTRS(0, 3),
	  .desc = "Cycles in DRAM self-refresh while the controller clock still runs" },
	{ .name = "POWER_THROTTLE_CYCLES", .code = 0x46, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_power_throttle_cycles),
	  .desc = "Cycles of throttling, for heat or ordered by the power unit" },
	{ .name = "PRE_COUNT", .code = 0x03, .counters = CTRS(0, 3), UMASKS(spr_imc_pre_count),
	  .desc = "DRAM precharge commands (page closings) on the channel, by cause" },
	{ .name = "RDB_FULL", .code = 0x19, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which the read data buffer has more entries than umask= says (full: 24)" },
	{ .name = "RDB_INSERTS", .code = 0x17, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_imc_rdb_inserts),
	  .desc = "Entries allocated in the read data buffer" },
	{ .name = "RDB_NE", .code = 0x18, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_imc_rdb_ne),
	  .desc = "Cycles in which the read data buffer is not empty" },
	{ .name = "RDB_NOT_EMPTY", .code = 0x18 | UMASK(0x03), .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the read data buffer" },
	{ .name = "RDB_OCCUPANCY", .code = 0x1a, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_OCCUPANCY,
	  .desc = "Read data buffer entries in use, summed each cycle" },
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_rpq_inserts),
	  .desc = "Read requests that enter the DDR read pending queue" },
	{ .name = "RPQ_OCCUPANCY_PCH0", .code = 0x80, .counters = CTRS(0, 3), .max_inc = 22, .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, pseudo channel 0" },
	{ .name = "RPQ_OCCUPANCY_PCH1", .code = 0x81, .counters = CTRS(0, 3), .max_inc = 22, .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, pseudo channel 1" },
	{ .name = "SB_ACCESSES", .code = 0xd2, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(spr_imc_sb_accesses),
	  .desc = "Accesses to the scoreboard that tracks near/far (2LM) memory traffic" },
	{ .name = "SB_CANARY", .code = 0xd9, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(spr_imc_sb_canary),
	  .desc = "Canary entries of the 2LM scoreboard and the starvation they flag" },
	{ .name = "SB_CYCLES_FULL", .code = 0xd1, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which the 2LM scoreboard has no free entry" },
	{ .name = "SB_CYCLES_NE", .code = 0xd0, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles with at least one entry in the 2LM scoreboard" },
	{ .name = "SB_INSERTS", .code = 0xd6, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_sb_inserts),
	  .desc = "Requests that enter the 2LM scoreboard, by kind" },
	{ .name = "SB_OCCUPANCY", .code = 0xd5, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(imc_sb_occupancy),
	  .desc = "2LM scoreboard entries in use, summed each cycle, by kind" },
	{ .name = "SB_PREF_INSERTS", .code = 0xda, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_sb_pref_inserts),
	  .desc = "Prefetches that enter the 2LM scoreboard, by memory type" },
	{ .name = "SB_PREF_OCCUPANCY", .code = 0xdb, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_OCCUPANCY, UMASKS(spr_imc_sb_pref_occupancy),
	  .desc = "2LM scoreboard entries held by prefetches, summed each cycle" },
	{ .name = "SB_REJECT", .code = 0xd4, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_sb_reject),
	  .desc = "Requests the 2LM scoreboard turned away, by reason" },
	{ .name = "SB_STRV_ALLOC", .code = 0xd7, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(spr_imc_sb_strv_alloc),
	  .desc = "Starvation entries set up in the 2LM scoreboard, by request kind" },
	{ .name = "SB_STRV_DEALLOC", .code = 0xde, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(spr_imc_sb_strv_dealloc),
	  .desc = "Starvation entries released from the 2LM scoreboard, by request kind" },
	{ .name = "SB_STRV_OCC", .code = 0xd8, .counters = CTRS(0, 3), .max_inc = 63, .flags = UNC_OCCUPANCY, UMASKS(spr_imc_sb_strv_occ),
	  .desc = "Starvation entries in use in the 2LM scoreboard, summed each cycle" },
	{ .name = "SB_TAGGED", .code = 0xdd, .counters = CTRS(0, 3), UMASKS(imc_sb_tagged),
	  .desc = "Tagged requests of the 2LM scoreboard, by stage" },
	{ .name = "TAGCHK", .code = 0xd3, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_tagchk),
	  .desc = "Tag lookups of the near memory (2LM DRAM cache), by result" },
	{ .name = "WPQ_INSERTS", .code = 0x20, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_wpq_inserts),
	  .desc = "Write requests that enter the DDR write pending queue" },
	{ .name = "WPQ_OCCUPANCY_PCH0", .code = 0x82, .counters = CTRS(0, 3), .max_inc = 40, .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, pseudo channel 0" },
	{ .name = "WPQ_OCCUPANCY_PCH1", .code = 0x83, .counters = CTRS(0, 3), .max_inc = 40, .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, pseudo channel 1" },
	{ .name = "WPQ_READ_HIT", .code = 0x23, .counters = CTRS(0, 3),
	  .desc = "Reads that find their address in the write queue and take data there" },
	{ .name = "WPQ_WRITE_HIT", .code = 0x24, .counters = CTRS(0, 3),
	  .desc = "Writes that find their address in the write queue and merge into it" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: memory controller channel.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.4; rows of later Intel event lists included.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_IMC_EVENTS_H
#define INTEL_ICX_UNC_IMC_EVENTS_H

#include "events/common/intel_imc_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_imc_act_count[] = {
	{ .name = "ALL", .code = UMASK(0x0b), .flags = UNC_ALONE, .desc = "Activates from every source, bypass included" },
	{ .name = "BYP", .code = UMASK(0x08), .desc = "Activates issued on the bypass path" },
};

static const struct unc_umask icx_imc_cas_count[] = {
	{ .name = "ALL", .code = UMASK(0x3f), .flags = UNC_ALONE, .desc = "Read plus write CAS commands of every kind" },
	{ .name = "RD", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "All read CAS commands, underfills and auto-precharge forms included" },
	{ .name = "RD_PRE_REG", .code = UMASK(0x02), .desc = "Regular read CAS commands with auto-precharge (closed-page policy)" },
	{ .name = "RD_PRE_UNDERFILL", .code = UMASK(0x08), .desc = "Underfill read CAS commands with auto-precharge" },
	{ .name = "RD_REG", .code = UMASK(0x01), .desc = "Regular read CAS commands without auto-precharge" },
	{ .name = "RD_UNDERFILL", .code = UMASK(0x04), .desc = "Underfill read CAS commands (fetch the rest of a partial write)" },
	{ .name = "WR", .code = UMASK(0x30), .flags = UNC_ALONE, .desc = "All write CAS commands, with or without auto-precharge" },
	{ .name = "WR_NONPRE", .code = UMASK(0x10), .desc = "Write CAS commands that leave the page open" },
	{ .name = "WR_PRE", .code = UMASK(0x20), .desc = "Write CAS commands with auto-precharge" },
};

static const struct unc_umask icx_imc_dram_refresh[] = {
	{ .name = "HIGH", .code = UMASK(0x04), .desc = "Refreshes issued at high priority" },
	{ .name = "OPPORTUNISTIC", .code = UMASK(0x01), .desc = "Refreshes slipped in while the rank had nothing urgent" },
	{ .name = "PANIC", .code = UMASK(0x02), .desc = "Refreshes forced at panic priority" },
};

static const struct unc_umask icx_imc_pcls[] = {
	{ .name = "RD", .code = UMASK(0x01), .desc = "Reads that involve a spared partial line" },
	{ .name = "TOTAL", .code = UMASK(0x04), .desc = "Reads and writes that involve a spared partial line" },
	{ .name = "WR", .code = UMASK(0x02), .desc = "Writes that involve a spared partial line" },
};

static const struct unc_umask icx_imc_pmm_cmd2[] = {
	{ .name = "NODATA_EXP", .code = UMASK(0x02), .desc = "No-data packets (NDP) where the read id said one would come" },
	{ .name = "NODATA_UNEXP", .code = UMASK(0x04), .desc = "No-data packets (NDP) in place of the data a read id asked for" },
	{ .name = "OPP_RD", .code = UMASK(0x01), .desc = "Opportunistic reads to persistent memory" },
	{ .name = "PMM_ECC_ERROR", .code = UMASK(0x20), .desc = "ECC errors on persistent memory data" },
	{ .name = "PMM_ERID_ERROR", .code = UMASK(0x40), .desc = "Parity errors found on the returned read id (ERID)" },
	{ .name = "PMM_ERID_STARVED", .code = UMASK(0x80), .desc = "Starved read ids (ERID) at persistent memory" },
	{ .name = "REQS_SLOT0", .code = UMASK(0x08), .desc = "Read requests placed in slot 0" },
	{ .name = "REQS_SLOT1", .code = UMASK(0x10), .desc = "Read requests placed in slot 1" },
};

static const struct unc_umask icx_imc_pmm_rpq_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "All entries of the read queue, per cycle" },
	{ .name = "GNT_WAIT", .code = UMASK(0x04), .desc = "Read queue entries waiting on their grant, per cycle" },
	{ .name = "NO_GNT", .code = UMASK(0x02), .desc = "Read queue entries without a grant, per cycle" },
};

static const struct unc_umask icx_imc_pre_count[] = {
	{ .name = "ALL", .code = UMASK(0x1c), .flags = UNC_ALONE, .desc = "Precharges for reads, writes and page table together" },
	{ .name = "PAGE_MISS", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Precharges that a read or write page miss needs" },
	{ .name = "PGT", .code = UMASK(0x10), .desc = "Precharges the page table decides on" },
	{ .name = "RD", .code = UMASK(0x04), .desc = "Precharges from the read bank scheduler" },
	{ .name = "WR", .code = UMASK(0x08), .desc = "Precharges from the write bank scheduler" },
};

static const struct unc_umask icx_imc_rpq_cycles_ne[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .desc = "Read queue cycles with entries, pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .desc = "Read queue cycles with entries, pseudo channel 1" },
};

static const struct unc_umask icx_imc_sb_accesses[] = {
	{ .name = "ACCEPTS", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "Reads and writes the scoreboard accepted" },
	{ .name = "FM_RD_CMPS", .code = UMASK(0x40), .desc = "Reads of far memory (persistent) completed" },
	{ .name = "FM_WR_CMPS", .code = UMASK(0x80), .desc = "Writes of far memory (persistent) completed" },
	{ .name = "FMRD_CMPS", .code = UMASK(0x40), .use = "FM_RD_CMPS", .flags = UNC_DEPRECATED, .desc = "Reads of far memory (persistent) completed (older name)" },
	{ .name = "FMWR_CMPS", .code = UMASK(0x80), .use = "FM_WR_CMPS", .flags = UNC_DEPRECATED, .desc = "Writes of far memory (persistent) completed (older name)" },
	{ .name = "NM_RD_CMPS", .code = UMASK(0x10), .desc = "Reads of near memory (DRAM cache) completed" },
	{ .name = "NM_WR_CMPS", .code = UMASK(0x20), .desc = "Writes of near memory (DRAM cache) completed" },
	{ .name = "NMRD_CMPS", .code = UMASK(0x10), .use = "NM_RD_CMPS", .flags = UNC_DEPRECATED, .desc = "Reads of near memory (DRAM cache) completed (older name)" },
	{ .name = "NMWR_CMPS", .code = UMASK(0x20), .use = "NM_WR_CMPS", .flags = UNC_DEPRECATED, .desc = "Writes of near memory (DRAM cache) completed (older name)" },
	{ .name = "RD_ACCEPTS", .code = UMASK(0x01), .desc = "Read requests the scoreboard accepted" },
	{ .name = "RD_REJECTS", .code = UMASK(0x02), .desc = "Read requests the scoreboard rejected" },
	{ .name = "REJECTS", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "Reads and writes the scoreboard rejected" },
	{ .name = "WR_ACCEPTS", .code = UMASK(0x04), .desc = "Write requests the scoreboard accepted" },
	{ .name = "WR_REJECTS", .code = UMASK(0x08), .desc = "Write requests the scoreboard rejected" },
};

static const struct unc_umask icx_imc_sb_canary[] = {
	{ .name = "ALLOC", .code = UMASK(0x01), .desc = "Canary entries set up in the scoreboard" },
	{ .name = "DEALLOC", .code = UMASK(0x02), .desc = "Canary entries released by the scoreboard" },
	{ .name = "FM_RD_STARVED", .code = UMASK(0x20), .desc = "Starved reads of far memory" },
	{ .name = "FM_TGR_WR_STARVED", .code = UMASK(0x80), .desc = "Starved TGR-class writes of far memory" },
	{ .name = "FM_WR_STARVED", .code = UMASK(0x40), .desc = "Starved writes of far memory" },
	{ .name = "FMRD_STARVED", .code = UMASK(0x20), .use = "FM_RD_STARVED", .flags = UNC_DEPRECATED, .desc = "Starved reads of far memory (older name)" },
	{ .name = "FMTGRWR_STARVED", .code = UMASK(0x80), .use = "FM_TGR_WR_STARVED", .flags = UNC_DEPRECATED, .desc = "Starved TGR-class writes of far memory (older name)" },
	{ .name = "FMWR_STARVED", .code = UMASK(0x40), .use = "FM_WR_STARVED", .flags = UNC_DEPRECATED, .desc = "Starved writes of far memory (older name)" },
	{ .name = "NM_RD_STARVED", .code = UMASK(0x08), .desc = "Starved reads of near memory" },
	{ .name = "NM_WR_STARVED", .code = UMASK(0x10), .desc = "Starved writes of near memory" },
	{ .name = "NMRD_STARVED", .code = UMASK(0x08), .use = "NM_RD_STARVED", .flags = UNC_DEPRECATED, .desc = "Starved reads of near memory (older name)" },
	{ .name = "NMWR_STARVED", .code = UMASK(0x10), .use = "NM_WR_STARVED", .flags = UNC_DEPRECATED, .desc = "Starved writes of near memory (older name)" },
	{ .name = "VLD", .code = UMASK(0x04), .desc = "Canary entries that are valid at present" },
};

static const struct unc_umask icx_imc_sb_pref_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Prefetch entries for either memory type, per cycle" },
	{ .name = "DDR", .code = UMASK(0x02), .desc = "Prefetch entries that target DDR4, per cycle" },
	{ .name = "PMEM", .code = UMASK(0x04), .use = "PMM", .flags = UNC_DEPRECATED, .desc = "Prefetch entries that target persistent memory, per cycle (older name)" },
	{ .name = "PMM", .code = UMASK(0x04), .desc = "Prefetch entries that target persistent memory, per cycle" },
};

static const struct unc_umask icx_imc_sb_strv_alloc[] = {
	{ .name = "FM_RD", .code = UMASK(0x02), .desc = "Entries set up for far memory reads" },
	{ .name = "FM_TGR", .code = UMASK(0x10), .desc = "Entries set up for far memory TGR requests" },
	{ .name = "FM_WR", .code = UMASK(0x08), .desc = "Entries set up for far memory writes" },
	{ .name = "FMRD", .code = UMASK(0x02), .use = "FM_RD", .flags = UNC_DEPRECATED, .desc = "Entries set up for far memory reads (older name)" },
	{ .name = "FMTGR", .code = UMASK(0x10), .use = "FM_TGR", .flags = UNC_DEPRECATED, .desc = "Entries set up for far memory TGR requests (older name)" },
	{ .name = "FMWR", .code = UMASK(0x08), .use = "FM_WR", .flags = UNC_DEPRECATED, .desc = "Entries set up for far memory writes (older name)" },
	{ .name = "NM_RD", .code = UMASK(0x01), .desc = "Entries set up for near memory reads" },
	{ .name = "NM_WR", .code = UMASK(0x04), .desc = "Entries set up for near memory writes" },
	{ .name = "NMRD", .code = UMASK(0x01), .use = "NM_RD", .flags = UNC_DEPRECATED, .desc = "Entries set up for near memory reads (older name)" },
	{ .name = "NMWR", .code = UMASK(0x04), .use = "NM_WR", .flags = UNC_DEPRECATED, .desc = "Entries set up for near memory writes (older name)" },
};

static const struct unc_umask icx_imc_sb_strv_dealloc[] = {
	{ .name = "FM_RD", .code = UMASK(0x02), .desc = "Entries of far memory reads released" },
	{ .name = "FM_TGR", .code = UMASK(0x10), .desc = "Entries of far memory TGR requests released" },
	{ .name = "FM_WR", .code = UMASK(0x08), .desc = "Entries of far memory writes released" },
	{ .name = "FMRD", .code = UMASK(0x02), .use = "FM_RD", .flags = UNC_DEPRECATED, .desc = "Entries of far memory reads released (older name)" },
	{ .name = "FMTGR", .code = UMASK(0x10), .use = "FM_TGR", .flags = UNC_DEPRECATED, .desc = "Entries of far memory TGR requests released (older name)" },
	{ .name = "FMWR", .code = UMASK(0x08), .use = "FM_WR", .flags = UNC_DEPRECATED, .desc = "Entries of far memory writes released (older name)" },
	{ .name = "NM_RD", .code = UMASK(0x01), .desc = "Entries of near memory reads released" },
	{ .name = "NM_WR", .code = UMASK(0x04), .desc = "Entries of near memory writes released" },
	{ .name = "NMRD", .code = UMASK(0x01), .use = "NM_RD", .flags = UNC_DEPRECATED, .desc = "Entries of near memory reads released (older name)" },
	{ .name = "NMWR", .code = UMASK(0x04), .use = "NM_WR", .flags = UNC_DEPRECATED, .desc = "Entries of near memory writes released (older name)" },
};

static const struct unc_umask icx_imc_sb_strv_occ[] = {
	{ .name = "FM_RD", .code = UMASK(0x02), .desc = "Entries held for far memory reads, per cycle" },
	{ .name = "FM_TGR", .code = UMASK(0x10), .desc = "Entries held for far memory TGR requests, per cycle" },
	{ .name = "FM_WR", .code = UMASK(0x08), .desc = "Entries held for far memory writes, per cycle" },
	{ .name = "FMRD", .code = UMASK(0x02), .use = "FM_RD", .flags = UNC_DEPRECATED, .desc = "Entries held for far memory reads, per cycle (older name)" },
	{ .name = "FMTGR", .code = UMASK(0x10), .use = "FM_TGR", .flags = UNC_DEPRECATED, .desc = "Entries held for far memory TGR requests, per cycle (older name)" },
	{ .name = "FMWR", .code = UMASK(0x08), .use = "FM_WR", .flags = UNC_DEPRECATED, .desc = "Entries held for far memory writes, per cycle (older name)" },
	{ .name = "NM_RD", .code = UMASK(0x01), .desc = "Entries held for near memory reads, per cycle" },
	{ .name = "NM_WR", .code = UMASK(0x04), .desc = "Entries held for near memory writes, per cycle" },
	{ .name = "NMRD", .code = UMASK(0x01), .use = "NM_RD", .flags = UNC_DEPRECATED, .desc = "Entries held for near memory reads, per cycle (older name)" },
	{ .name = "NMWR", .code = UMASK(0x04), .use = "NM_WR", .flags = UNC_DEPRECATED, .desc = "Entries held for near memory writes, per cycle (older name)" },
};

static const struct unc_umask icx_imc_wpq_cycles_ne[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .desc = "Write queue cycles with entries, pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .desc = "Write queue cycles with entries, pseudo channel 1" },
};

static const struct unc_event icx_imc_events[] = {
	{ .name = "ACT_COUNT", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_act_count),
	  .desc = "DRAM activate commands (row openings) issued on the channel" },
	{ .name = "CAS_COUNT", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_cas_count),
	  .desc = "DRAM column (CAS) commands on the channel, each moves one 64-byte line" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, .max_inc = 1,
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate) on a general counter" },
	{ .name = "CLOCKTICKS_FREERUN", .freerun = 4, .number = 4, .box = &icx_imc_freerun, .flags = UNC_FREERUN,
	  .desc = "DRAM clock cycles from the always-running counter of the memory controller" },
	{ .name = "DRAM_PRE_ALL", .code = 0x44, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Precharge-all commands, each closes every open bank it addresses" },
	{ .name = "DRAM_REFRESH", .code = 0x45, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_dram_refresh),
	  .desc = "Refresh commands sent to DRAM, by urgency" },
	{ .name = "HCLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Half clock cycles of the memory controller, on the channel's fixed counter" },
	{ .name = "PARITY_ERRORS", .code = 0x2c, .counters = CTRS(0, 3),
	  .desc = "Parity errors seen by the memory controller channel" },
	{ .name = "PCLS", .code = 0xa0, .counters = CTRS(0, 3), UMASKS(icx_imc_pcls),
	  .desc = "Partial cache line sparing (PCLS) debug count, by access kind" },
	{ .name = "PMM_CMD1", .code = 0xea, .counters = CTRS(0, 3), UMASKS(imc_pmm_cmd1),
	  .desc = "Commands sent to persistent memory (PMM), by kind" },
	{ .name = "PMM_CMD2", .code = 0xeb, .counters = CTRS(0, 3), UMASKS(icx_imc_pmm_cmd2),
	  .desc = "Further persistent memory (PMM) command and response counts" },
	{ .name = "PMM_RPQ_CYCLES_FULL", .code = 0xe2, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the persistent memory read queue has no free entry" },
	{ .name = "PMM_RPQ_CYCLES_NE", .code = 0xe1, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the persistent memory read queue" },
	{ .name = "PMM_RPQ_INSERTS", .code = 0xe3, .counters = CTRS(0, 3),
	  .desc = "Reads that enter the persistent memory read queue, isochronous too" },
	{ .name = "PMM_RPQ_OCCUPANCY", .code = 0xe0, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_imc_pmm_rpq_occupancy),
	  .desc = "Persistent memory read queue entries in use, summed each cycle" },
	{ .name = "PMM_WPQ_CYCLES_FULL", .code = 0xe6, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the persistent memory write queue has no free entry" },
	{ .name = "PMM_WPQ_CYCLES_NE", .code = 0xe5, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the persistent memory write queue" },
	{ .name = "PMM_WPQ_FLUSH", .code = 0xe8, .counters = CTRS(0, 3),
	  .desc = "Flushes of the persistent memory write queue" },
	{ .name = "PMM_WPQ_FLUSH_CYC", .code = 0xe9, .counters = CTRS(0, 3),
	  .desc = "Cycles spent flushing the persistent memory write queue" },
	{ .name = "PMM_WPQ_INSERTS", .code = 0xe7, .counters = CTRS(0, 3),
	  .desc = "Writes that enter the persistent memory write queue" },
	{ .name = "PMM_WPQ_OCCUPANCY", .code = 0xe4, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(imc_pmm_wpq_occupancy),
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
	{ .name = "PRE_COUNT", .code = 0x02, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_pre_count),
	  .desc = "DRAM precharge commands (page closings) on the channel, by cause" },
	{ .name = "RDB_FULL", .code = 0x19, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles in which the read data buffer has no free entry" },
	{ .name = "RDB_INSERTS", .code = 0x17, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Entries allocated in the read data buffer" },
	{ .name = "RDB_NOT_EMPTY", .code = 0x18, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles with at least one entry in the read data buffer" },
	{ .name = "RDB_OCCUPANCY", .code = 0x1a, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_OCCUPANCY,
	  .desc = "Read data buffer entries in use, summed each cycle" },
	{ .name = "RPQ_CYCLES_FULL_PCH0", .code = 0x12, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the DDR read queue of pseudo channel 0 is full (not isochronous)" },
	{ .name = "RPQ_CYCLES_FULL_PCH1", .code = 0x15, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the DDR read queue of pseudo channel 1 is full (not isochronous)" },
	{ .name = "RPQ_CYCLES_NE", .code = 0x11, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_rpq_cycles_ne),
	  .desc = "Cycles with at least one entry in the DDR read pending queue" },
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_rpq_inserts),
	  .desc = "Read requests that enter the DDR read pending queue" },
	{ .name = "RPQ_OCCUPANCY_PCH0", .code = 0x80, .counters = CTRS(0, 3), .max_inc = 22, .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, pseudo channel 0" },
	{ .name = "RPQ_OCCUPANCY_PCH1", .code = 0x81, .counters = CTRS(0, 3), .max_inc = 22, .flags = UNC_OCCUPANCY,
	  .desc = "DDR read queue entries in use, summed each cycle, pseudo channel 1" },
	{ .name = "SB_ACCESSES", .code = 0xd2, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_sb_accesses),
	  .desc = "Accesses to the scoreboard that tracks near/far (2LM) memory traffic" },
	{ .name = "SB_CANARY", .code = 0xd9, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_sb_canary),
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
	{ .name = "SB_PREF_OCCUPANCY", .code = 0xdb, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_OCCUPANCY, UMASKS(icx_imc_sb_pref_occupancy),
	  .desc = "2LM scoreboard entries held by prefetches, summed each cycle" },
	{ .name = "SB_REJECT", .code = 0xd4, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_sb_reject),
	  .desc = "Requests the 2LM scoreboard turned away, by reason" },
	{ .name = "SB_STRV_ALLOC", .code = 0xd7, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_sb_strv_alloc),
	  .desc = "Starvation entries set up in the 2LM scoreboard, by request kind" },
	{ .name = "SB_STRV_DEALLOC", .code = 0xde, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_sb_strv_dealloc),
	  .desc = "Starvation entries released from the 2LM scoreboard, by request kind" },
	{ .name = "SB_STRV_OCC", .code = 0xd8, .counters = CTRS(0, 3), .max_inc = 63, .flags = UNC_OCCUPANCY, UMASKS(icx_imc_sb_strv_occ),
	  .desc = "Starvation entries in use in the 2LM scoreboard, summed each cycle" },
	{ .name = "SB_TAGGED", .code = 0xdd, .counters = CTRS(0, 3), UMASKS(imc_sb_tagged),
	  .desc = "Tagged requests of the 2LM scoreboard, by stage" },
	{ .name = "TAGCHK", .code = 0xd3, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_tagchk),
	  .desc = "Tag lookups of the near memory (2LM DRAM cache), by result" },
	{ .name = "WPQ_CYCLES_FULL_PCH0", .code = 0x22, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the DDR write queue of pseudo channel 0 has no free entry" },
	{ .name = "WPQ_CYCLES_FULL_PCH1", .code = 0x16, .counters = CTRS(0, 3), .max_inc = 1,
	  .desc = "Cycles the DDR write queue of pseudo channel 1 has no free entry" },
	{ .name = "WPQ_CYCLES_NE", .code = 0x21, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_imc_wpq_cycles_ne),
	  .desc = "Cycles with at least one entry in the DDR write pending queue" },
	{ .name = "WPQ_INSERTS", .code = 0x20, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_wpq_inserts),
	  .desc = "Write requests that enter the DDR write pending queue" },
	{ .name = "WPQ_OCCUPANCY_PCH0", .code = 0x82, .counters = CTRS(0, 3), .max_inc = 40, .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, pseudo channel 0" },
	{ .name = "WPQ_OCCUPANCY_PCH1", .code = 0x83, .counters = CTRS(0, 3), .max_inc = 40, .flags = UNC_OCCUPANCY,
	  .desc = "DDR write queue entries in use, summed each cycle, pseudo channel 1" },
	{ .name = "WPQ_READ_HIT", .code = 0x23, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_wpq_read_hit),
	  .desc = "Reads that find their address in the write queue and take data there" },
	{ .name = "WPQ_WRITE_HIT", .code = 0x24, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(imc_wpq_write_hit),
	  .desc = "Writes that find their address in the write queue and merge into it" },
};
/* clang-format on */

#endif

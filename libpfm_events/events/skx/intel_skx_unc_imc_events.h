/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: memory controller channel.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in SKX() or CLX().
 */
#ifndef INTEL_SKX_UNC_IMC_EVENTS_H
#define INTEL_SKX_UNC_IMC_EVENTS_H

#include "events/common/intel_ep_imc_umasks.h"
#include "events/common/intel_imc_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask skx_imc_cas_count[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Read plus write CAS commands of every kind" },
	{ .name = "RD", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "All read CAS commands, underfills included" },
	{ .name = "RD_ISOCH", .code = UMASK(0x40), .desc = "Read CAS commands in isochronous major mode" },
	{ .name = "RD_REG", .code = UMASK(0x01), .desc = "Regular read CAS commands, underfills left out" },
	{ .name = "RD_RMM", .code = UMASK(0x20), .desc = "Read CAS commands in read major mode" },
	{ .name = "RD_UNDERFILL", .code = UMASK(0x02), .desc = "Underfill read CAS commands (fetch the rest of a partial write)" },
	{ .name = "RD_WMM", .code = UMASK(0x10), .desc = "Read CAS commands in write major mode" },
	{ .name = "WR", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "All write CAS commands, in any major mode" },
	{ .name = "WR_ISOCH", .code = UMASK(0x80), .desc = "Write CAS commands in isochronous major mode" },
	{ .name = "WR_RMM", .code = UMASK(0x08), .desc = "Write CAS commands in read major mode" },
	{ .name = "WR_WMM", .code = UMASK(0x04), .desc = "Write CAS commands in write major mode" },
};

static const struct unc_umask skx_imc_majmode2[] = {
	{ .name = "DRAM_CYC", .code = UMASK(0x02), .desc = "Cycles in the DRAM major mode" },
	{ .name = "DRAM_ENTER", .code = UMASK(0x08), .desc = "Times the DRAM major mode was entered" },
	{ .name = "PMM_CYC", .code = UMASK(0x01), .desc = "Cycles in the PMM major mode" },
	{ .name = "PMM_ENTER", .code = UMASK(0x04), .desc = "Times the PMM major mode was entered" },
};

static const struct unc_umask skx_imc_pmm_cmd2[] = {
	{ .name = "NODATA_EXP", .code = UMASK(0x02), .desc = "No-data packets (NDP) where the read id said one would come" },
	{ .name = "NODATA_UNEXP", .code = UMASK(0x04), .desc = "No-data packets (NDP) in place of the data a read id asked for" },
	{ .name = "OPP_RD", .code = UMASK(0x01), .desc = "Opportunistic reads to persistent memory" },
	{ .name = "PMM_ECC_ERROR", .code = UMASK(0x20), .desc = "ECC errors on persistent memory data" },
	{ .name = "PMM_ERID_ERROR", .code = UMASK(0x40), .desc = "Parity errors found on the returned read id (ERID)" },
	{ .name = "REQS_SLOT0", .code = UMASK(0x08), .desc = "Read requests placed in slot 0" },
	{ .name = "REQS_SLOT1", .code = UMASK(0x10), .desc = "Read requests placed in slot 1" },
};

static const struct unc_umask skx_imc_pmm_majmode1[] = {
	{ .name = "PARTIAL_WR_CYC", .code = UMASK(0x04), .desc = "Cycles in the mode of partial writes" },
	{ .name = "PARTIAL_WR_ENTER", .code = UMASK(0x20), .desc = "Times the mode of partial writes was entered" },
	{ .name = "PARTIAL_WR_EXIT", .code = UMASK(0x40), .desc = "Times the mode of partial writes was left" },
	{ .name = "RD_CYC", .code = UMASK(0x01), .desc = "Cycles in the read major mode of PMM" },
	{ .name = "WR_CYC", .code = UMASK(0x02), .desc = "Cycles in the write major mode of PMM" },
};

static const struct unc_umask skx_imc_pmm_rpq_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "All entries of the read queue, per cycle" },
	{ .name = "GNT_WAIT", .code = UMASK(0x04), .desc = "Read queue entries waiting on their grant, per cycle" },
};

static const struct unc_umask skx_imc_pre_count[] = {
	{ .name = "BYP", .code = UMASK(0x10), .desc = "Precharges issued on the bypass path" },
	{ .name = "PAGE_CLOSE", .code = UMASK(0x02), .desc = "Precharges by the idle page timer" },
	{ .name = "PAGE_MISS", .code = UMASK(0x01), .desc = "Precharges that a read or write page miss needs" },
	{ .name = "RD", .code = UMASK(0x04), .desc = "Precharges from the read bank scheduler" },
	{ .name = "WR", .code = UMASK(0x08), .desc = "Precharges from the write bank scheduler" },
};

static const struct unc_umask skx_imc_sb_accesses[] = {
	{ .name = "FM_RD_CMPS", .code = UMASK(0x40), .desc = "Reads of far memory (persistent) completed" },
	{ .name = "FM_WR_CMPS", .code = UMASK(0x80), .desc = "Writes of far memory (persistent) completed" },
	{ .name = "NM_RD_CMPS", .code = UMASK(0x10), .desc = "Reads of near memory (DRAM cache) completed" },
	{ .name = "NM_WR_CMPS", .code = UMASK(0x20), .desc = "Writes of near memory (DRAM cache) completed" },
	{ .name = "RD_ACCEPTS", .code = UMASK(0x01), .desc = "Read requests the scoreboard accepted" },
	{ .name = "RD_REJECTS", .code = UMASK(0x02), .desc = "Read requests the scoreboard rejected" },
	{ .name = "WR_ACCEPTS", .code = UMASK(0x04), .desc = "Write requests the scoreboard accepted" },
	{ .name = "WR_REJECTS", .code = UMASK(0x08), .desc = "Write requests the scoreboard rejected" },
};

static const struct unc_umask skx_imc_sb_canary[] = {
	{ .name = "ALLOC", .code = UMASK(0x01), .desc = "Canary entries set up in the scoreboard" },
	{ .name = "DEALLOC", .code = UMASK(0x02), .desc = "Canary entries released by the scoreboard" },
	{ .name = "FMRD_STARVED", .code = UMASK(0x40), .desc = "Starved reads of far memory" },
	{ .name = "FMWR_STARVED", .code = UMASK(0x80), .desc = "Starved writes of far memory" },
	{ .name = "NMRD_STARVED", .code = UMASK(0x10), .desc = "Starved reads of near memory" },
	{ .name = "NMWR_STARVED", .code = UMASK(0x20), .desc = "Starved writes of near memory" },
	{ .name = "REJ", .code = UMASK(0x04), .desc = "Requests turned away by a canary entry" },
	{ .name = "VLD", .code = UMASK(0x08), .desc = "Canary entries that are valid at present" },
};

static const struct unc_umask skx_imc_sb_inserts[] = {
	{ .name = "BLOCK_RDS", .code = UMASK(0x10), .desc = "Reads of the block region that entered" },
	{ .name = "BLOCK_WRS", .code = UMASK(0x20), .desc = "Writes of the block region that entered" },
	{ .name = "DEALLOC", .code = UMASK(0x40), .desc = "Entries that were released" },
	{ .name = "PATROL", .code = UMASK(0x80), .desc = "Patrol scrub requests that entered" },
	{ .name = "PMM_RDS", .code = UMASK(0x04), .desc = "Reads of persistent memory that entered" },
	{ .name = "PMM_WRS", .code = UMASK(0x08), .desc = "Writes of persistent memory that entered" },
	{ .name = "RDS", .code = UMASK(0x01), .desc = "Read requests that entered" },
	{ .name = "WRS", .code = UMASK(0x02), .desc = "Write requests that entered" },
};

static const struct unc_umask skx_imc_sb_occupancy[] = {
	{ .name = "BLOCK_RDS", .code = UMASK(0x20), .desc = "Entries held by block region reads, per cycle" },
	{ .name = "BLOCK_WRS", .code = UMASK(0x40), .desc = "Entries held by block region writes, per cycle" },
	{ .name = "PATROL", .code = UMASK(0x80), .desc = "Entries held by patrol scrubs, per cycle" },
	{ .name = "PMM_RDS", .code = UMASK(0x04), .desc = "Entries held by persistent memory reads, per cycle" },
	{ .name = "PMM_WRS", .code = UMASK(0x08), .desc = "Entries held by persistent memory writes, per cycle" },
	{ .name = "RDS", .code = UMASK(0x01), .desc = "Entries held by reads, per cycle" },
	{ .name = "WRS", .code = UMASK(0x02), .desc = "Entries held by writes, per cycle" },
};

static const struct unc_umask skx_imc_sb_reject[] = {
	{ .name = "FM_ADDR_CNFLT", .code = UMASK(0x02), .desc = "Far memory requests that conflict in their full address" },
	{ .name = "NM_SET_CNFLT", .code = UMASK(0x01), .desc = "Near memory requests that conflict in their cache set" },
	{ .name = "PATROL_SET_CNFLT", .code = UMASK(0x04), .desc = "Patrol scrub requests that conflict in their set" },
};

static const struct unc_umask skx_imc_sb_strv_alloc[] = {
	{ .name = "FMRD_CLR", .code = UMASK(0x20), .desc = "Starvation entries cleared for far memory reads" },
	{ .name = "FMRD_SET", .code = UMASK(0x02), .desc = "Starvation entries set for far memory reads" },
	{ .name = "FMWR_CLR", .code = UMASK(0x80), .desc = "Starvation entries cleared for far memory writes" },
	{ .name = "FMWR_SET", .code = UMASK(0x08), .desc = "Starvation entries set for far memory writes" },
	{ .name = "NMRD_CLR", .code = UMASK(0x10), .desc = "Starvation entries cleared for near memory reads" },
	{ .name = "NMRD_SET", .code = UMASK(0x01), .desc = "Starvation entries set for near memory reads" },
	{ .name = "NMWR_CLR", .code = UMASK(0x40), .desc = "Starvation entries cleared for near memory writes" },
	{ .name = "NMWR_SET", .code = UMASK(0x04), .desc = "Starvation entries set for near memory writes" },
};

static const struct unc_umask skx_imc_sb_strv_occ[] = {
	{ .name = "FMRD", .code = UMASK(0x02), .desc = "Entries held for far memory reads, per cycle" },
	{ .name = "FMWR", .code = UMASK(0x08), .desc = "Entries held for far memory writes, per cycle" },
	{ .name = "NMRD", .code = UMASK(0x01), .desc = "Entries held for near memory reads, per cycle" },
	{ .name = "NMWR", .code = UMASK(0x04), .desc = "Entries held for near memory writes, per cycle" },
};

static const struct unc_umask skx_imc_tagchk[] = {
	{ .name = "HIT", .code = UMASK(0x01), .desc = "Lookups that find the line in near memory" },
	{ .name = "MISS_CLEAN", .code = UMASK(0x02), .desc = "Misses where nothing has to be written back" },
	{ .name = "MISS_DIRTY", .code = UMASK(0x04), .desc = "Misses that may push a modified line out to far memory" },
};

#define SKX_IMC_EVENTS(SKX, CLX) \
	{ .name = "ACT_COUNT", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(ep_imc_act_count), \
	  .desc = "DRAM activate commands (row openings) issued on the channel" }, \
	{ .name = "BYP_CMDS", .code = 0xa1, .counters = CTRS(0, 3), UMASKS(ep_imc_byp_cmds), \
	  .desc = "DRAM commands issued on the bypass path" }, \
	{ .name = "CAS_COUNT", .code = 0x04, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_cas_count), \
	  .desc = "DRAM column (CAS) commands on the channel, each moves one 64-byte line" }, \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK, \
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate) on a general counter" }, \
	{ .name = "CLOCKTICKS_F", .flags = UNC_FIXED | UNC_CLOCK, \
	  .desc = "DRAM clock cycles (dclk) on the channel's fixed counter" }, \
	{ .name = "DRAM_PRE_ALL", .code = 0x06, .counters = CTRS(0, 3), \
	  .desc = "Precharge-all commands, each closes every open bank it addresses" }, \
	SKX({ .name = "DRAM_REFRESH", .code = 0x05, .counters = CTRS(0, 3), UMASKS(ep_imc_dram_refresh), \
	  .desc = "Refresh commands sent to DRAM, by urgency" }) \
	{ .name = "ECC_CORRECTABLE_ERRORS", .code = 0x09, .counters = CTRS(0, 3), \
	  .desc = "Memory errors that ECC corrected" }, \
	CLX({ .name = "MAJMODE2", .code = 0xed, .counters = CTRS(0, 3), UMASKS(skx_imc_majmode2), \
	  .desc = "Major mode of the channel, DRAM or persistent memory: cycles and entries" }) \
	{ .name = "MAJOR_MODES", .code = 0x07, .counters = CTRS(0, 3), UMASKS(ep_imc_major_modes), \
	  .desc = "Cycles the channel spends in a major mode of scheduling" }, \
	CLX({ .name = "PMM_CMD1", .code = 0xea, .counters = CTRS(0, 3), UMASKS(imc_pmm_cmd1), \
	  .desc = "Commands sent to persistent memory (PMM), by kind" }) \
	CLX({ .name = "PMM_CMD2", .code = 0xeb, .counters = CTRS(0, 3), UMASKS(skx_imc_pmm_cmd2), \
	  .desc = "Further persistent memory (PMM) command and response counts" }) \
	CLX({ .name = "PMM_MAJMODE1", .code = 0xec, .counters = CTRS(0, 3), UMASKS(skx_imc_pmm_majmode1), \
	  .desc = "Major mode of persistent memory (PMM): cycles, entries and exits" }) \
	CLX({ .name = "PMM_RPQ_CYCLES_FULL", .code = 0xe2, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the persistent memory read queue has no free entry" }) \
	CLX({ .name = "PMM_RPQ_CYCLES_NE", .code = 0xe1, .counters = CTRS(0, 3), \
	  .desc = "Cycles with at least one entry in the persistent memory read queue" }) \
	CLX({ .name = "PMM_RPQ_INSERTS", .code = 0xe3, .counters = CTRS(0, 3), \
	  .desc = "Reads that enter the persistent memory read queue, isochronous too" }) \
	CLX({ .name = "PMM_RPQ_OCCUPANCY", .code = 0xe0, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_imc_pmm_rpq_occupancy), \
	  .desc = "Persistent memory read queue entries in use, summed each cycle" }) \
	CLX({ .name = "PMM_WPQ_CYCLES_FULL", .code = 0xe6, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the persistent memory write queue has no free entry" }) \
	CLX({ .name = "PMM_WPQ_CYCLES_NE", .code = 0xe5, .counters = CTRS(0, 3), \
	  .desc = "Cycles with at least one entry in the persistent memory write queue" }) \
	CLX({ .name = "PMM_WPQ_INSERTS", .code = 0xe7, .counters = CTRS(0, 3), \
	  .desc = "Writes that enter the persistent memory write queue" }) \
	CLX({ .name = "PMM_WPQ_OCCUPANCY", .code = 0xe4, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(imc_pmm_wpq_occupancy), \
	  .desc = "Persistent memory write queue entries in use, summed each cycle" }) \
	CLX({ .name = "PMM_WPQ_PCOMMIT", .code = 0xe8, .counters = CTRS(0, 3), \
	  .desc = "Commits (PCOMMIT) of the persistent memory write queue" }) \
	CLX({ .name = "PMM_WPQ_PCOMMIT_CYC", .code = 0xe9, .counters = CTRS(0, 3), \
	  .desc = "Cycles of commits (PCOMMIT) of the persistent memory write queue" }) \
	{ .name = "POWER_CHANNEL_DLLOFF", .code = 0x84, .counters = CTRS(0, 3), \
	  .desc = "Cycles with every rank of the channel in slow power-down (DLL off)" }, \
	{ .name = "POWER_CHANNEL_PPD", .code = 0x85, .counters = CTRS(0, 3), .max_inc = 4, \
	  .desc = "Cycles with every rank of the channel in precharge power-down (PPD)" }, \
	{ .name = "POWER_CKE_CYCLES", .code = 0x83, .counters = CTRS(0, 3), UMASKS(ep_imc_power_cke_cycles), \
	  .desc = "Cycles with the DRAM clock-enable signal on, for the chosen DIMM id" }, \
	{ .name = "POWER_CRITICAL_THROTTLE_CYCLES", .code = 0x86, .counters = CTRS(0, 3), \
	  .desc = "Cycles of critical heat throttling, all requests blocked" }, \
	{ .name = "POWER_PCU_THROTTLING", .code = 0x42, .counters = CTRS(0, 3), \
	  .desc = "Throttling of the channel by the power unit (unit of counting undocumented)" }, \
	{ .name = "POWER_SELF_REFRESH", .code = 0x43, .counters = CTRS(0, 3), \
	  .desc = "Cycles in DRAM self-refresh while the controller clock still runs" }, \
	{ .name = "POWER_THROTTLE_CYCLES", .code = 0x41, .counters = CTRS(0, 3), UMASKS(ep_imc_power_throttle_cycles), \
	  .desc = "Cycles of throttling, for heat or ordered by the power unit" }, \
	{ .name = "PRE_COUNT", .code = 0x02, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_pre_count), \
	  .desc = "DRAM precharge commands (page closings) on the channel, by cause" }, \
	{ .name = "PREEMPTION", .code = 0x08, .counters = CTRS(0, 3), UMASKS(ep_imc_preemption), \
	  .desc = "Reads that preempt another access on the channel" }, \
	{ .name = "RD_CAS_PRIO", .code = 0xa0, .counters = CTRS(0, 3), UMASKS(ep_imc_rd_cas_prio), \
	  .desc = "Read CAS commands by priority" }, \
	{ .name = "RD_CAS_RANK0", .code = 0xb0, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 0, by bank" }, \
	{ .name = "RD_CAS_RANK1", .code = 0xb1, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 1, by bank" }, \
	{ .name = "RD_CAS_RANK2", .code = 0xb2, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 2, by bank" }, \
	{ .name = "RD_CAS_RANK3", .code = 0xb3, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 3, by bank" }, \
	{ .name = "RD_CAS_RANK4", .code = 0xb4, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 4, by bank" }, \
	{ .name = "RD_CAS_RANK5", .code = 0xb5, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 5, by bank" }, \
	{ .name = "RD_CAS_RANK6", .code = 0xb6, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 6, by bank" }, \
	{ .name = "RD_CAS_RANK7", .code = 0xb7, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 7, by bank" }, \
	{ .name = "RPQ_CYCLES_FULL", .code = 0x12, .counters = CTRS(0, 3), \
	  .desc = "Cycles the read pending queue (RPQ) is full" }, \
	{ .name = "RPQ_CYCLES_NE", .code = 0x11, .counters = CTRS(0, 3), \
	  .desc = "Cycles with at least one entry in the DDR read pending queue" }, \
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3), \
	  .desc = "Read requests that enter the DDR read pending queue" }, \
	{ .name = "RPQ_OCCUPANCY", .code = 0x80, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries of the read pending queue (RPQ) in use, summed each cycle" }, \
	CLX({ .name = "SB_ACCESSES", .code = 0xd2, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_sb_accesses), \
	  .desc = "Accesses to the scoreboard that tracks near/far (2LM) memory traffic" }) \
	CLX({ .name = "SB_CANARY", .code = 0xd9, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_sb_canary), \
	  .desc = "Canary entries of the 2LM scoreboard and the starvation they flag" }) \
	CLX({ .name = "SB_CYCLES_FULL", .code = 0xd1, .counters = CTRS(0, 3), .max_inc = 1, \
	  .desc = "Cycles in which the 2LM scoreboard has no free entry" }) \
	CLX({ .name = "SB_CYCLES_NE", .code = 0xd0, .counters = CTRS(0, 3), .max_inc = 1, \
	  .desc = "Cycles with at least one entry in the 2LM scoreboard" }) \
	CLX({ .name = "SB_INSERTS", .code = 0xd6, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_sb_inserts), \
	  .desc = "Requests that enter the 2LM scoreboard, by kind" }) \
	CLX({ .name = "SB_OCCUPANCY", .code = 0xd5, .counters = CTRS(0, 3), .max_inc = 128, .flags = UNC_OCCUPANCY, UMASKS(skx_imc_sb_occupancy), \
	  .desc = "2LM scoreboard entries in use, summed each cycle, by kind" }) \
	CLX({ .name = "SB_REJECT", .code = 0xd4, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_sb_reject), \
	  .desc = "Requests the 2LM scoreboard turned away, by reason" }) \
	CLX({ .name = "SB_STRV_ALLOC", .code = 0xd7, .counters = CTRS(0, 3), UMASKS(skx_imc_sb_strv_alloc), \
	  .desc = "Starvation entries set up in the 2LM scoreboard, by request kind" }) \
	CLX({ .name = "SB_STRV_OCC", .code = 0xd8, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_imc_sb_strv_occ), \
	  .desc = "Starvation entries in use in the 2LM scoreboard, summed each cycle" }) \
	CLX({ .name = "SB_TAGGED", .code = 0xdd, .counters = CTRS(0, 3), UMASKS(imc_sb_tagged), \
	  .desc = "Tagged requests of the 2LM scoreboard, by stage" }) \
	CLX({ .name = "TAGCHK", .code = 0xd3, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(skx_imc_tagchk), \
	  .desc = "Tag lookups of the near memory (2LM DRAM cache), by result" }) \
	{ .name = "WMM_TO_RMM", .code = 0xc0, .counters = CTRS(0, 3), UMASKS(ep_imc_wmm_to_rmm), \
	  .desc = "Changes from write to read major mode, by cause" }, \
	{ .name = "WPQ_CYCLES_FULL", .code = 0x22, .counters = CTRS(0, 3), \
	  .desc = "Cycles the write pending queue (WPQ) is full" }, \
	{ .name = "WPQ_CYCLES_NE", .code = 0x21, .counters = CTRS(0, 3), \
	  .desc = "Cycles with at least one entry in the DDR write pending queue" }, \
	{ .name = "WPQ_INSERTS", .code = 0x20, .counters = CTRS(0, 3), \
	  .desc = "Write requests that enter the DDR write pending queue" }, \
	{ .name = "WPQ_OCCUPANCY", .code = 0x81, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, \
	  .desc = "Entries of the write pending queue (WPQ) in use, summed each cycle" }, \
	{ .name = "WPQ_READ_HIT", .code = 0x23, .counters = CTRS(0, 3), \
	  .desc = "Reads that find their address in the write queue and take data there" }, \
	{ .name = "WPQ_WRITE_HIT", .code = 0x24, .counters = CTRS(0, 3), \
	  .desc = "Writes that find their address in the write queue and merge into it" }, \
	{ .name = "WR_CAS_RANK0", .code = 0xb8, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 0, by bank" }, \
	{ .name = "WR_CAS_RANK1", .code = 0xb9, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 1, by bank" }, \
	{ .name = "WR_CAS_RANK2", .code = 0xba, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 2, by bank" }, \
	{ .name = "WR_CAS_RANK3", .code = 0xbb, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 3, by bank" }, \
	{ .name = "WR_CAS_RANK4", .code = 0xbc, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 4, by bank" }, \
	{ .name = "WR_CAS_RANK5", .code = 0xbd, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 5, by bank" }, \
	{ .name = "WR_CAS_RANK6", .code = 0xbe, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 6, by bank" }, \
	{ .name = "WR_CAS_RANK7", .code = 0xbf, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 7, by bank" }, \
	{ .name = "WRONG_MM", .code = 0xc1, .counters = CTRS(0, 3), \
	  .desc = "Times the channel did not get the major mode that it asked for" }
static const struct unc_event skx_imc_events[] = { SKX_IMC_EVENTS(ROW, NO_ROW) };
static const struct unc_event clx_imc_events[] = { SKX_IMC_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

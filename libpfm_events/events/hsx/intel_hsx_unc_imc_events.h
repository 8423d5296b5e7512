/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: memory controller.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_IMC_EVENTS_H
#define INTEL_HSX_UNC_IMC_EVENTS_H

#include "events/common/intel_ep_imc_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask hsx_imc_rd_cas_rank2[] = {
	{ .name = "BANK0", .code = UMASK(0x00), .flags = UNC_ALONE, .desc = "CAS commands to bank 0 of the rank" },
};

#define HSX_IMC_EVENTS(HSX, BDX) \
	{ .name = "ACT_COUNT", .code = 0x01, .counters = CTRS(0, 3), UMASKS(ep_imc_act_count), \
	  .desc = "DRAM activate commands (row openings) issued on the channel" }, \
	{ .name = "BYP_CMDS", .code = 0xa1, .counters = CTRS(0, 3), UMASKS(ep_imc_byp_cmds), \
	  .desc = "DRAM commands issued on the bypass path" }, \
	{ .name = "CAS_COUNT", .code = 0x04, .counters = CTRS(0, 3), UMASKS(ep_imc_cas_count), \
	  .desc = "DRAM column (CAS) commands on the channel, each moves one 64-byte line" }, \
	HSX({ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate)" }) \
	BDX({ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK, \
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate)" }) \
	BDX({ .name = "CLOCKTICKS_P", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate) on a general counter" }) \
	HSX({ .name = "DCLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), \
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate)" }) \
	BDX({ .name = "DCLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_DEPRECATED, .use = "CLOCKTICKS_P", \
	  .desc = "DRAM clock cycles (dclk, half the DDR transfer rate)" }) \
	{ .name = "DRAM_PRE_ALL", .code = 0x06, .counters = CTRS(0, 3), \
	  .desc = "Precharge-all commands, each closes every open bank it addresses" }, \
	{ .name = "DRAM_REFRESH", .code = 0x05, .counters = CTRS(0, 3), UMASKS(ep_imc_dram_refresh), \
	  .desc = "Refresh commands sent to DRAM, by urgency" }, \
	{ .name = "ECC_CORRECTABLE_ERRORS", .code = 0x09, .counters = CTRS(0, 3), \
	  .desc = "Memory errors that ECC could correct on the channel" }, \
	{ .name = "MAJOR_MODES", .code = 0x07, .counters = CTRS(0, 3), UMASKS(ep_imc_major_modes), \
	  .desc = "Cycles the channel spends in a major mode of scheduling" }, \
	{ .name = "POWER_CHANNEL_DLLOFF", .code = 0x84, .counters = CTRS(0, 3), \
	  .desc = "Cycles with every rank of the channel in slow power-down (DLL off)" }, \
	{ .name = "POWER_CHANNEL_PPD", .code = 0x85, .counters = CTRS(0, 3), .max_inc = 4, \
	  .desc = "Cycles with every rank of the channel in precharge power-down (PPD)" }, \
	{ .name = "POWER_CKE_CYCLES", .code = 0x83, .counters = CTRS(0, 3), .max_inc = 16, UMASKS(ep_imc_power_cke_cycles), \
	  .desc = "Cycles with the DRAM clock-enable signal (CKE) on, by rank" }, \
	{ .name = "POWER_CRITICAL_THROTTLE_CYCLES", .code = 0x86, .counters = CTRS(0, 3), \
	  .desc = "Cycles of critical heat throttling, all requests blocked" }, \
	{ .name = "POWER_PCU_THROTTLING", .code = 0x42, .counters = CTRS(0, 3), \
	  .desc = "Throttling of the channel by the power unit (unit of counting undocumented)" }, \
	{ .name = "POWER_SELF_REFRESH", .code = 0x43, .counters = CTRS(0, 3), \
	  .desc = "Cycles in DRAM self-refresh while the controller clock still runs" }, \
	{ .name = "POWER_THROTTLE_CYCLES", .code = 0x41, .counters = CTRS(0, 3), UMASKS(ep_imc_power_throttle_cycles), \
	  .desc = "Cycles of throttling of a rank, for heat or power" }, \
	{ .name = "PRE_COUNT", .code = 0x02, .counters = CTRS(0, 3), UMASKS(ep_imc_pre_count), \
	  .desc = "DRAM precharge commands (page closings) on the channel, by cause" }, \
	{ .name = "PREEMPTION", .code = 0x08, .counters = CTRS(0, 3), UMASKS(ep_imc_preemption), \
	  .desc = "Reads that preempt another access on the channel" }, \
	{ .name = "RD_CAS_PRIO", .code = 0xa0, .counters = CTRS(0, 3), UMASKS(ep_imc_rd_cas_prio), \
	  .desc = "Read CAS commands by priority" }, \
	{ .name = "RD_CAS_RANK0", .code = 0xb0, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 0, by bank" }, \
	{ .name = "RD_CAS_RANK1", .code = 0xb1, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 1, by bank" }, \
	{ .name = "RD_CAS_RANK2", .code = 0xb2, .counters = CTRS(0, 3), UMASKS(hsx_imc_rd_cas_rank2), \
	  .desc = "Read CAS commands to rank 2, by bank" }, \
	{ .name = "RD_CAS_RANK4", .code = 0xb4, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 4, by bank" }, \
	{ .name = "RD_CAS_RANK5", .code = 0xb5, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 5, by bank" }, \
	{ .name = "RD_CAS_RANK6", .code = 0xb6, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 6, by bank" }, \
	{ .name = "RD_CAS_RANK7", .code = 0xb7, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Read CAS commands to rank 7, by bank" }, \
	{ .name = "RPQ_CYCLES_NE", .code = 0x11, .counters = CTRS(0, 3), \
	  .desc = "Cycles with at least one entry in the read pending queue (RPQ)" }, \
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3), \
	  .desc = "Entries put into the read pending queue (RPQ)" }, \
	{ .name = "VMSE_MXB_WR_OCCUPANCY", .code = 0x91, .counters = CTRS(0, 3), .max_inc = 32, .flags = UNC_OCCUPANCY, \
	  .desc = "Writes held in the MXB buffer of the VMSE memory link, summed each cycle" }, \
	{ .name = "VMSE_WR_PUSH", .code = 0x90, .counters = CTRS(0, 3), UMASKS(ep_imc_vmse_wr_push), \
	  .desc = "Writes pushed over the VMSE link to the memory buffer" }, \
	{ .name = "WMM_TO_RMM", .code = 0xc0, .counters = CTRS(0, 3), UMASKS(ep_imc_wmm_to_rmm), \
	  .desc = "Changes from write to read major mode, by cause" }, \
	{ .name = "WPQ_CYCLES_FULL", .code = 0x22, .counters = CTRS(0, 3), \
	  .desc = "Cycles the write pending queue (WPQ) is full" }, \
	{ .name = "WPQ_CYCLES_NE", .code = 0x21, .counters = CTRS(0, 3), \
	  .desc = "Cycles with at least one entry in the write pending queue (WPQ)" }, \
	{ .name = "WPQ_READ_HIT", .code = 0x23, .counters = CTRS(0, 3), \
	  .desc = "Reads that find their address in the write pending queue (WPQ)" }, \
	{ .name = "WPQ_WRITE_HIT", .code = 0x24, .counters = CTRS(0, 3), \
	  .desc = "Writes that find their address in the write pending queue (WPQ)" }, \
	{ .name = "WR_CAS_RANK0", .code = 0xb8, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 0, by bank" }, \
	{ .name = "WR_CAS_RANK1", .code = 0xb9, .counters = CTRS(0, 3), UMASKS(ep_imc_rank), \
	  .desc = "Write CAS commands to rank 1, by bank" }, \
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
static const struct unc_event hsx_imc_events[] = { HSX_IMC_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_imc_events[] = { HSX_IMC_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

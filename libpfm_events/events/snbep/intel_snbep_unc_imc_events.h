/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: memory controller channel.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_IMC_EVENTS_H
#define INTEL_SNBEP_UNC_IMC_EVENTS_H

#include "events/common/intel_ep_imc_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_umask snbep_imc_cas_count[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Read plus write CAS commands of every kind" },
	{ .name = "RD", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "All read CAS commands, underfills included" },
	{ .name = "RD_REG", .code = UMASK(0x01), .desc = "Regular read CAS commands, underfills left out" },
	{ .name = "RD_UNDERFILL", .code = UMASK(0x02), .desc = "Underfill read CAS commands (rest of a partly written line)" },
	{ .name = "WR", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "All write CAS commands, in both major modes" },
	{ .name = "WR_RMM", .code = UMASK(0x08), .desc = "Write CAS commands in read major mode" },
	{ .name = "WR_WMM", .code = UMASK(0x04), .desc = "Write CAS commands in write major mode" },
};

static const struct unc_umask snbep_imc_pre_count[] = {
	{ .name = "PAGE_CLOSE", .code = UMASK(0x02), .desc = "Precharges by the idle page timer" },
	{ .name = "PAGE_MISS", .code = UMASK(0x01), .desc = "Precharges that a page miss needs" },
};

static const struct unc_event snbep_imc_events[] = {
	{ .name = "ACT_COUNT", .code = 0x01, .counters = CTRS(0, 3),
	  .desc = "DRAM activate commands (row openings) issued on the channel" },
	{ .name = "CAS_COUNT", .code = 0x04, .counters = CTRS(0, 3), UMASKS(snbep_imc_cas_count),
	  .desc = "DRAM column (CAS) commands on the channel, each moves one 64-byte line" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "DRAM clock cycles of the memory controller on a general counter" },
	/* Ours: Linux has it as code 0xff, which must never reach a control register. */
	{ .name = "CLOCKTICKS_FIXED", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "DRAM clock cycles on the channel's fixed counter" },
	{ .name = "DRAM_PRE_ALL", .code = 0x06, .counters = CTRS(0, 3),
	  .desc = "Precharge-all commands, each closes every open bank it addresses" },
	{ .name = "DRAM_REFRESH", .code = 0x05, .counters = CTRS(0, 3), UMASKS(ep_imc_dram_refresh),
	  .desc = "Refresh commands sent to DRAM, by urgency" },
	{ .name = "ECC_CORRECTABLE_ERRORS", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Memory errors that ECC could correct on the channel" },
	{ .name = "MAJOR_MODES", .code = 0x07, .counters = CTRS(0, 3), UMASKS(ep_imc_major_modes),
	  .desc = "Cycles the channel spends in a major mode of scheduling" },
	{ .name = "POWER_CHANNEL_DLLOFF", .code = 0x84, .counters = CTRS(0, 3),
	  .desc = "Cycles with every rank of the channel in slow power-down (DLL off)" },
	{ .name = "POWER_CHANNEL_PPD", .code = 0x85, .counters = CTRS(0, 3), .max_inc = 4,
	  .desc = "Cycles with every rank of the channel in precharge power-down (PPD)" },
	{ .name = "POWER_CKE_CYCLES", .code = 0x83, .counters = CTRS(0, 3), .max_inc = 16, UMASKS(ep_imc_power_cke_cycles),
	  .desc = "Cycles with the DRAM clock-enable signal (CKE) on, by rank" },
	{ .name = "POWER_CRITICAL_THROTTLE_CYCLES", .code = 0x86, .counters = CTRS(0, 3),
	  .desc = "Cycles of critical heat throttling, all requests blocked" },
	{ .name = "POWER_SELF_REFRESH", .code = 0x43, .counters = CTRS(0, 3),
	  .desc = "Cycles in DRAM self-refresh while the controller clock still runs" },
	{ .name = "POWER_THROTTLE_CYCLES", .code = 0x41, .counters = CTRS(0, 3), UMASKS(ep_imc_power_throttle_cycles),
	  .desc = "Cycles of throttling of a rank, for heat or power" },
	{ .name = "PRE_COUNT", .code = 0x02, .counters = CTRS(0, 3), UMASKS(snbep_imc_pre_count),
	  .desc = "DRAM precharge commands (page closings) on the channel, by cause" },
	{ .name = "PREEMPTION", .code = 0x08, .counters = CTRS(0, 3), UMASKS(ep_imc_preemption),
	  .desc = "Reads that preempt another access on the channel" },
	{ .name = "RPQ_CYCLES_FULL", .code = 0x12, .counters = CTRS(0, 3),
	  .desc = "Cycles the read pending queue (RPQ) is full" },
	{ .name = "RPQ_CYCLES_NE", .code = 0x11, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the read pending queue (RPQ)" },
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3),
	  .desc = "Entries put into the read pending queue (RPQ)" },
	{ .name = "RPQ_OCCUPANCY", .code = 0x80, .counters = CTRS(0, 3), .max_inc = 22, .flags = UNC_OCCUPANCY,
	  .desc = "Entries of the read pending queue (RPQ) in use, summed each cycle" },
	{ .name = "WPQ_CYCLES_FULL", .code = 0x22, .counters = CTRS(0, 3),
	  .desc = "Cycles the write pending queue (WPQ) is full" },
	{ .name = "WPQ_CYCLES_NE", .code = 0x21, .counters = CTRS(0, 3),
	  .desc = "Cycles with at least one entry in the write pending queue (WPQ)" },
	{ .name = "WPQ_INSERTS", .code = 0x20, .counters = CTRS(0, 3),
	  .desc = "Entries put into the write pending queue (WPQ)" },
	{ .name = "WPQ_OCCUPANCY", .code = 0x81, .counters = CTRS(0, 3), .max_inc = 32, .flags = UNC_OCCUPANCY,
	  .desc = "Entries of the write pending queue (WPQ) in use, summed each cycle" },
	{ .name = "WPQ_READ_HIT", .code = 0x23, .counters = CTRS(0, 3),
	  .desc = "Reads that find their address in the write pending queue (WPQ)" },
	{ .name = "WPQ_WRITE_HIT", .code = 0x24, .counters = CTRS(0, 3),
	  .desc = "Writes that find their address in the write pending queue (WPQ)" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the memory controller (IMC) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_EP_IMC_UMASKS_H
#define INTEL_EP_IMC_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* ivbep, hsx, skx */
static const struct unc_umask ep_imc_act_count[] = {
	{ .name = "BYP", .code = UMASK(0x08), .desc = "Activates issued on the bypass path" },
	{ .name = "RD", .code = UMASK(0x01), .desc = "Activates made for reads" },
	{ .name = "WR", .code = UMASK(0x02), .desc = "Activates made for writes" },
};

/* ivbep, hsx, skx */
static const struct unc_umask ep_imc_byp_cmds[] = {
	{ .name = "ACT", .code = UMASK(0x01), .desc = "Activate commands of the bypass" },
	{ .name = "CAS", .code = UMASK(0x02), .desc = "Column (CAS) commands of the bypass" },
	{ .name = "PRE", .code = UMASK(0x04), .desc = "Precharge commands of the bypass" },
};

/* ivbep, hsx */
static const struct unc_umask ep_imc_cas_count[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Read plus write CAS commands of every kind" },
	{ .name = "RD", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "All read CAS commands, underfills included" },
	{ .name = "RD_REG", .code = UMASK(0x01), .desc = "Regular read CAS commands, underfills left out" },
	{ .name = "RD_RMM", .code = UMASK(0x20), .desc = "Read CAS commands in read major mode" },
	{ .name = "RD_UNDERFILL", .code = UMASK(0x02), .desc = "Underfill read CAS commands (rest of a partly written line)" },
	{ .name = "RD_WMM", .code = UMASK(0x10), .desc = "Read CAS commands in write major mode" },
	{ .name = "WR", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "All write CAS commands, in both major modes" },
	{ .name = "WR_RMM", .code = UMASK(0x08), .desc = "Write CAS commands in read major mode" },
	{ .name = "WR_WMM", .code = UMASK(0x04), .desc = "Write CAS commands in write major mode" },
};

/* snbep, ivbep, skx, hsx */
static const struct unc_umask ep_imc_dram_refresh[] = {
	{ .name = "HIGH", .code = UMASK(0x04), .desc = "Refreshes issued at high priority" },
	{ .name = "PANIC", .code = UMASK(0x02), .desc = "Refreshes forced at panic priority" },
};

/* snbep, ivbep, skx, hsx */
static const struct unc_umask ep_imc_major_modes[] = {
	{ .name = "ISOCH", .code = UMASK(0x08), .desc = "Cycles in isochronous major mode" },
	{ .name = "PARTIAL", .code = UMASK(0x04), .desc = "Cycles in partial major mode, for partial writes" },
	{ .name = "READ", .code = UMASK(0x01), .desc = "Cycles in read major mode, the usual one" },
	{ .name = "WRITE", .code = UMASK(0x02), .desc = "Cycles in write major mode, writes drained" },
};

/* snbep, ivbep, skx, hsx */
static const struct unc_umask ep_imc_power_cke_cycles[] = {
	{ .name = "RANK0", .code = UMASK(0x01), .desc = "Cycles with clock enable on, rank 0" },
	{ .name = "RANK1", .code = UMASK(0x02), .desc = "Cycles with clock enable on, rank 1" },
	{ .name = "RANK2", .code = UMASK(0x04), .desc = "Cycles with clock enable on, rank 2" },
	{ .name = "RANK3", .code = UMASK(0x08), .desc = "Cycles with clock enable on, rank 3" },
	{ .name = "RANK4", .code = UMASK(0x10), .desc = "Cycles with clock enable on, rank 4" },
	{ .name = "RANK5", .code = UMASK(0x20), .desc = "Cycles with clock enable on, rank 5" },
	{ .name = "RANK6", .code = UMASK(0x40), .desc = "Cycles with clock enable on, rank 6" },
	{ .name = "RANK7", .code = UMASK(0x80), .desc = "Cycles with clock enable on, rank 7" },
};

/* snbep, ivbep, skx, hsx */
static const struct unc_umask ep_imc_power_throttle_cycles[] = {
	{ .name = "RANK0", .code = UMASK(0x01), .desc = "Throttle cycles, rank 0" },
	{ .name = "RANK1", .code = UMASK(0x02), .desc = "Throttle cycles, rank 1" },
	{ .name = "RANK2", .code = UMASK(0x04), .desc = "Throttle cycles, rank 2" },
	{ .name = "RANK3", .code = UMASK(0x08), .desc = "Throttle cycles, rank 3" },
	{ .name = "RANK4", .code = UMASK(0x10), .desc = "Throttle cycles, rank 4" },
	{ .name = "RANK5", .code = UMASK(0x20), .desc = "Throttle cycles, rank 5" },
	{ .name = "RANK6", .code = UMASK(0x40), .desc = "Throttle cycles, rank 6" },
	{ .name = "RANK7", .code = UMASK(0x80), .desc = "Throttle cycles, rank 7" },
};

/* ivbep, hsx */
static const struct unc_umask ep_imc_pre_count[] = {
	{ .name = "BYP", .code = UMASK(0x10), .desc = "Precharges issued on the bypass path" },
	{ .name = "PAGE_CLOSE", .code = UMASK(0x02), .desc = "Precharges by the idle page timer" },
	{ .name = "PAGE_MISS", .code = UMASK(0x01), .desc = "Precharges that a page miss needs" },
	{ .name = "RD", .code = UMASK(0x04), .desc = "Precharges made for reads" },
	{ .name = "WR", .code = UMASK(0x08), .desc = "Precharges made for writes" },
};

/* snbep, ivbep, skx, hsx */
static const struct unc_umask ep_imc_preemption[] = {
	{ .name = "RD_PREEMPT_RD", .code = UMASK(0x01), .desc = "Reads that preempt another read" },
	{ .name = "RD_PREEMPT_WR", .code = UMASK(0x02), .desc = "Reads that preempt a write" },
};

/* hsx, skx */
static const struct unc_umask ep_imc_rank[] = {
	{ .name = "ALLBANKS", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "CAS commands to all banks of the rank" },
	{ .name = "BANK0", .code = UMASK(0x00), .flags = UNC_ALONE, .desc = "CAS commands to bank 0 of the rank" },
	{ .name = "BANK1", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "CAS commands to bank 1 of the rank" },
	{ .name = "BANK10", .code = UMASK(0x0a), .flags = UNC_ALONE, .desc = "CAS commands to bank 10 of the rank" },
	{ .name = "BANK11", .code = UMASK(0x0b), .flags = UNC_ALONE, .desc = "CAS commands to bank 11 of the rank" },
	{ .name = "BANK12", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "CAS commands to bank 12 of the rank" },
	{ .name = "BANK13", .code = UMASK(0x0d), .flags = UNC_ALONE, .desc = "CAS commands to bank 13 of the rank" },
	{ .name = "BANK14", .code = UMASK(0x0e), .flags = UNC_ALONE, .desc = "CAS commands to bank 14 of the rank" },
	{ .name = "BANK15", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "CAS commands to bank 15 of the rank" },
	{ .name = "BANK2", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "CAS commands to bank 2 of the rank" },
	{ .name = "BANK3", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "CAS commands to bank 3 of the rank" },
	{ .name = "BANK4", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "CAS commands to bank 4 of the rank" },
	{ .name = "BANK5", .code = UMASK(0x05), .flags = UNC_ALONE, .desc = "CAS commands to bank 5 of the rank" },
	{ .name = "BANK6", .code = UMASK(0x06), .flags = UNC_ALONE, .desc = "CAS commands to bank 6 of the rank" },
	{ .name = "BANK7", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "CAS commands to bank 7 of the rank" },
	{ .name = "BANK8", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "CAS commands to bank 8 of the rank" },
	{ .name = "BANK9", .code = UMASK(0x09), .flags = UNC_ALONE, .desc = "CAS commands to bank 9 of the rank" },
	{ .name = "BANKG0", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "CAS commands to bank group 0 of the rank" },
	{ .name = "BANKG1", .code = UMASK(0x12), .flags = UNC_ALONE, .desc = "CAS commands to bank group 1 of the rank" },
	{ .name = "BANKG2", .code = UMASK(0x13), .flags = UNC_ALONE, .desc = "CAS commands to bank group 2 of the rank" },
	{ .name = "BANKG3", .code = UMASK(0x14), .flags = UNC_ALONE, .desc = "CAS commands to bank group 3 of the rank" },
};

/* ivbep, hsx, skx */
static const struct unc_umask ep_imc_rd_cas_prio[] = {
	{ .name = "HIGH", .code = UMASK(0x04), .desc = "Read CAS commands of high priority" },
	{ .name = "LOW", .code = UMASK(0x01), .desc = "Read CAS commands of low priority" },
	{ .name = "MED", .code = UMASK(0x02), .desc = "Read CAS commands of medium priority" },
	{ .name = "PANIC", .code = UMASK(0x08), .desc = "Read CAS commands of panic priority" },
};

/* ivbep, hsx */
static const struct unc_umask ep_imc_vmse_wr_push[] = {
	{ .name = "RMM", .code = UMASK(0x02), .desc = "Write pushes in read major mode" },
	{ .name = "WMM", .code = UMASK(0x01), .desc = "Write pushes in write major mode" },
};

/* ivbep, hsx, skx */
static const struct unc_umask ep_imc_wmm_to_rmm[] = {
	{ .name = "LOW_THRESH", .code = UMASK(0x01), .desc = "Changes because the write queue fell to its low mark" },
	{ .name = "STARVE", .code = UMASK(0x02), .desc = "Changes because of starvation" },
	{ .name = "VMSE_RETRY", .code = UMASK(0x04), .desc = "Changes because of a retry on the VMSE link" },
};

/* clang-format on */

#endif

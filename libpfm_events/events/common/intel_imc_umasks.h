/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the memory controller (IMC) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.4, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_IMC_UMASKS_H
#define INTEL_IMC_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, skx */
static const struct unc_umask imc_pmm_cmd1[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Commands of every kind to persistent memory" },
	{ .name = "MISC", .code = UMASK(0x80), .desc = "Other commands such as errors and flow acknowledges" },
	{ .name = "MISC_GNT", .code = UMASK(0x40), .desc = "Grants that belong to neither queue" },
	{ .name = "RD", .code = UMASK(0x02), .desc = "Read commands taken from the PMM read pending queue" },
	{ .name = "RPQ_GNTS", .code = UMASK(0x10), .desc = "Grants given to the PMM read pending queue" },
	{ .name = "UFILL_RD", .code = UMASK(0x08), .desc = "Underfill reads that partial writes need" },
	{ .name = "WPQ_GNTS", .code = UMASK(0x20), .desc = "Grants for underfills from the PMM write queue" },
	{ .name = "WR", .code = UMASK(0x04), .desc = "Write commands to persistent memory" },
};

/* icx, skx */
static const struct unc_umask imc_pmm_wpq_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "All entries of the write queue, per cycle" },
	{ .name = "CAS", .code = UMASK(0x02), .desc = "Write queue entries in the CAS group, per cycle" },
	{ .name = "PWR", .code = UMASK(0x04), .desc = "Write queue entries in the PWR group (not explained by Intel), per cycle" },
};

/* icx, spr */
static const struct unc_umask imc_power_cke_cycles[] = {
	{ .name = "LOW_0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles with clock enable on, DIMM id 0" },
	{ .name = "LOW_1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles with clock enable on, DIMM id 1" },
	{ .name = "LOW_2", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles with clock enable on, DIMM id 2" },
	{ .name = "LOW_3", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles with clock enable on, DIMM id 3" },
};

/* icx, spr */
static const struct unc_umask imc_power_crit_throttle_cycles[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Critical throttle cycles, DIMM slot 0" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Critical throttle cycles, DIMM slot 1" },
};

/* icx, spr */
static const struct unc_umask imc_power_throttle_cycles[] = {
	{ .name = "SLOT0", .code = UMASK(0x01), .desc = "Throttle cycles, DIMM in slot 0" },
	{ .name = "SLOT1", .code = UMASK(0x02), .desc = "Throttle cycles, DIMM in slot 1" },
};

/* icx, spr */
static const struct unc_umask imc_rpq_inserts[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .desc = "Reads queued on pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .desc = "Reads queued on pseudo channel 1" },
};

/* icx, spr */
static const struct unc_umask imc_sb_inserts[] = {
	{ .name = "BLOCK_RDS", .code = UMASK(0x10), .desc = "Reads of the block region that entered" },
	{ .name = "BLOCK_WRS", .code = UMASK(0x20), .desc = "Writes of the block region that entered" },
	{ .name = "PMM_RDS", .code = UMASK(0x04), .desc = "Reads of persistent memory that entered" },
	{ .name = "PMM_WRS", .code = UMASK(0x08), .desc = "Writes of persistent memory that entered" },
	{ .name = "RDS", .code = UMASK(0x01), .desc = "Read requests that entered" },
	{ .name = "WRS", .code = UMASK(0x02), .desc = "Write requests that entered" },
};

/* icx, spr */
static const struct unc_umask imc_sb_occupancy[] = {
	{ .name = "BLOCK_RDS", .code = UMASK(0x20), .desc = "Entries held by block region reads, per cycle" },
	{ .name = "BLOCK_WRS", .code = UMASK(0x40), .desc = "Entries held by block region writes, per cycle" },
	{ .name = "PMM_RDS", .code = UMASK(0x04), .desc = "Entries held by persistent memory reads, per cycle" },
	{ .name = "PMM_WRS", .code = UMASK(0x08), .desc = "Entries held by persistent memory writes, per cycle" },
	{ .name = "RDS", .code = UMASK(0x01), .desc = "Entries held by reads, per cycle" },
};

/* icx, spr */
static const struct unc_umask imc_sb_pref_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Prefetches for either memory type" },
	{ .name = "DDR", .code = UMASK(0x02), .desc = "Prefetches that go to DDR memory" },
	{ .name = "PMM", .code = UMASK(0x04), .desc = "Prefetches that go to persistent memory" },
};

/* icx, spr */
static const struct unc_umask imc_sb_reject[] = {
	{ .name = "CANARY", .code = UMASK(0x08), .desc = "Requests turned away by a canary entry" },
	{ .name = "DDR_EARLY_CMP", .code = UMASK(0x20), .desc = "Requests turned away on an early DDR completion" },
	{ .name = "FM_ADDR_CNFLT", .code = UMASK(0x02), .desc = "Far memory requests that conflict in their full address" },
	{ .name = "NM_SET_CNFLT", .code = UMASK(0x01), .desc = "Near memory requests that conflict in their cache set" },
	{ .name = "PATROL_SET_CNFLT", .code = UMASK(0x04), .desc = "Patrol scrub requests that conflict in their set" },
};

/* icx, spr, skx */
static const struct unc_umask imc_sb_tagged[] = {
	{ .name = "DDR4_CMP", .code = UMASK(0x08), .desc = "Tagged requests completed by DDR memory" },
	{ .name = "NEW", .code = UMASK(0x01), .desc = "Requests that were newly tagged" },
	{ .name = "OCC", .code = UMASK(0x80), .desc = "Tagged requests present, per cycle" },
	{ .name = "PMM0_CMP", .code = UMASK(0x10), .desc = "Tagged requests completed by PMM 0" },
	{ .name = "PMM1_CMP", .code = UMASK(0x20), .desc = "Tagged requests completed by PMM 1" },
	{ .name = "PMM2_CMP", .code = UMASK(0x40), .desc = "Tagged requests completed by PMM 2" },
	{ .name = "RD_HIT", .code = UMASK(0x02), .desc = "Tagged reads that hit near memory" },
	{ .name = "RD_MISS", .code = UMASK(0x04), .desc = "Tagged reads that miss near memory" },
};

/* icx, spr */
static const struct unc_umask imc_tagchk[] = {
	{ .name = "HIT", .code = UMASK(0x01), .desc = "Lookups that find the line in near memory" },
	{ .name = "MISS_CLEAN", .code = UMASK(0x02), .desc = "Misses where nothing has to be written back" },
	{ .name = "MISS_DIRTY", .code = UMASK(0x04), .desc = "Misses that may push a modified line out to far memory" },
	{ .name = "NM_RD_HIT", .code = UMASK(0x08), .desc = "Read lookups that hit near memory" },
	{ .name = "NM_WR_HIT", .code = UMASK(0x10), .desc = "Write lookups that hit near memory" },
};

/* icx, spr */
static const struct unc_umask imc_wpq_inserts[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .desc = "Writes queued on pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .desc = "Writes queued on pseudo channel 1" },
};

/* icx, spr */
static const struct unc_umask imc_wpq_read_hit[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .desc = "Reads served by queued writes, pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .desc = "Reads served by queued writes, pseudo channel 1" },
};

/* icx, spr */
static const struct unc_umask imc_wpq_write_hit[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .desc = "Writes merged into queued ones, pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .desc = "Writes merged into queued ones, pseudo channel 1" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: HBM channel (Xeon Max).
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. No second source has any of these rows: they are
 * unverified. Rows that IMC also has, by name, have the same code. The list does not give the largest step of a
 * count; it is taken from the event of this name on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_MCHBM_EVENTS_H
#define INTEL_SPR_UNC_MCHBM_EVENTS_H

#include "events/common/intel_imc_umasks.h"
#include "intel_spr_unc_imc_events.h"

/* clang-format off */

static const struct unc_umask spr_mchbm_act_count[] = {
	{ .name = "ALL", .code = UMASK(0xff), .flags = UNC_ALONE, .desc = "Activates from every source, bypass included" },
	{ .name = "RD", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Activates for a read" },
	{ .name = "RD_PCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Activates for a read: pseudo channel 0" },
	{ .name = "RD_PCH1", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Activates for a read: pseudo channel 1" },
	{ .name = "UFILL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Activates for an underfill read" },
	{ .name = "UFILL_PCH0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Activates for an underfill read: pseudo channel 0" },
	{ .name = "UFILL_PCH1", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Activates for an underfill read: pseudo channel 1" },
	{ .name = "WR", .code = UMASK(0x22), .flags = UNC_ALONE, .desc = "Activates for a write" },
	{ .name = "WR_PCH0", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Activates for a write: pseudo channel 0" },
	{ .name = "WR_PCH1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Activates for a write: pseudo channel 1" },
};

static const struct unc_umask spr_mchbm_hbm_preall[] = {
	{ .name = "PCH0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Precharge-all of pseudo channel 0" },
	{ .name = "PCH1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Precharge-all of pseudo channel 1" },
};

static const struct unc_event spr_mchbm_events[] = {
	{ .name = "ACT_COUNT", .code = 0x02, .counters = CTRS(0, 3), UMASKS(spr_mchbm_act_count),
	  .desc = "Activate commands (row openings) of HBM, by cause" },
	{ .name = "CAS_COUNT", .code = 0x05, .counters = CTRS(0, 3), UMASKS(spr_imc_cas_count),
	  .desc = "Column (CAS) commands of the HBM channel, by kind" },
	{ .name = "CAS_ISSUED_REQ_LEN", .code = 0x06, .counters = CTRS(0, 3), UMASKS(spr_imc_cas_issued_req_len),
	  .desc = "Column commands issued, by length and pseudo channel" },
	{ .name = "CLOCKTICKS", .code = 0x01 | UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "HBM clock cycles (DCLK)" },
	{ .name = "ECC_CORRECTABLE_ERRORS", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Memory errors that ECC corrected" },
	{ .name = "HBM_PRE_ALL", .code = 0x44 | UMASK(0x03), .counters = CTRS(0, 3),
	  .desc = "Precharge-all commands" },
	{ .name = "HBM_PREALL", .code = 0x44, .counters = CTRS(0, 3), UMASKS(spr_mchbm_hbm_preall),
	  .desc = "Precharge-all commands, by pseudo channel" },
	{ .name = "HCLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3),
	  .desc = "Half clock cycles of the memory controller" },
	{ .name = "PRE_COUNT", .code = 0x03, .counters = CTRS(0, 3), UMASKS(spr_imc_pre_count),
	  .desc = "Precharge commands (page closings) of HBM, by cause" },
	{ .name = "RDB_FULL", .code = 0x19, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the read data buffer has more entries than umask= says (full: 24)" },
	{ .name = "RDB_INSERTS", .code = 0x17, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_imc_rdb_inserts),
	  .desc = "Entries allocated in the read data buffer" },
	{ .name = "RDB_OCCUPANCY", .code = 0x1a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Read data buffer entries in use, summed each cycle" },
	{ .name = "RPQ_INSERTS", .code = 0x10, .counters = CTRS(0, 3), UMASKS(imc_rpq_inserts),
	  .desc = "Read requests that enter the HBM read pending queue" },
	{ .name = "RPQ_OCCUPANCY_PCH0", .code = 0x80, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "HBM read queue entries in use, summed each cycle, pseudo channel 0" },
	{ .name = "RPQ_OCCUPANCY_PCH1", .code = 0x81, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "HBM read queue entries in use, summed each cycle, pseudo channel 1" },
	{ .name = "WPQ_INSERTS", .code = 0x20, .counters = CTRS(0, 3), UMASKS(imc_wpq_inserts),
	  .desc = "Write requests that enter the HBM write pending queue" },
	{ .name = "WPQ_OCCUPANCY_PCH0", .code = 0x82, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "HBM write queue entries in use, summed each cycle, pseudo channel 0" },
	{ .name = "WPQ_OCCUPANCY_PCH1", .code = 0x83, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "HBM write queue entries in use, summed each cycle, pseudo channel 1" },
	{ .name = "WPQ_READ_HIT", .code = 0x23, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(imc_wpq_read_hit),
	  .desc = "Reads that find their address in the write queue and take data there" },
	{ .name = "WPQ_WRITE_HIT", .code = 0x24, .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(imc_wpq_write_hit),
	  .desc = "Writes that find their address in the write queue and merge into it" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire and Emerald Rapids events: caching and home agent.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. Codes and counters agree with libpfm4 91970fe
 * where it has the row. The list does not give the largest step of a count; it is taken from the event of this name
 * on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_CHA_EVENTS_H
#define INTEL_SPR_UNC_CHA_EVENTS_H

#include "events/common/intel_cha_umasks.h"
#include "events/common/intel_mesh_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_cha_distress_asserted[] = {
	{ .name = "DPT_NONLOCAL", .code = UMASK(0x08), .desc = "Dynamic prefetch throttle (DPT) received from another tile" },
};

static const struct unc_umask spr_cha_llc_lookup[] = {
	{ .name = "ALL", .code = EXT(0x1fff) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "ALL_REMOTE", .code = EXT(0x17e0) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "ANY_F", .code = EXT(0x20) },
	{ .name = "CODE", .code = EXT(0x1bd0) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "CODE_READ_F", .code = EXT(0x10) },
	{ .name = "COREPREF_OR_DMND_LOCAL_F", .code = EXT(0x40) },
	{ .name = "DATA_RD", .code = EXT(0x1bc1) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "DATA_READ_ALL", .code = EXT(0x1fc1) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "DATA_READ_F", .code = EXT(0x1) },
	{ .name = "DATA_READ_LOCAL", .code = EXT(0x841) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "DATA_READ_MISS", .code = EXT(0x1fc1) | UMASK(0x01), .flags = UNC_ALONE },
	{ .name = "E", .code = UMASK(0x20) },
	{ .name = "F", .code = UMASK(0x80) },
	{ .name = "FLUSH_INV", .code = EXT(0x1a44) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "FLUSH_OR_INV_F", .code = EXT(0x4) },
	{ .name = "I", .code = UMASK(0x01) },
	{ .name = "LLCPREF_LOCAL_F", .code = EXT(0x80) },
	{ .name = "LOCAL_CODE", .code = EXT(0x19d0) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_DATA_RD", .code = EXT(0x19c1) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_DMND_CODE", .code = EXT(0x1850) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_DMND_DATA_RD", .code = EXT(0x1841) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_DMND_RFO", .code = EXT(0x1848) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_F", .code = EXT(0x800) },
	{ .name = "LOCAL_FLUSH_INV", .code = EXT(0x1844) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_LLC_PF", .code = EXT(0x189d) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_PF", .code = EXT(0x199d) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_PF_CODE", .code = EXT(0x1910) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_PF_DATA_RD", .code = EXT(0x1981) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_PF_RFO", .code = EXT(0x1908) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCAL_RFO", .code = EXT(0x19c8) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "LOCALLY_HOMED_ADDRESS", .code = EXT(0xbdf) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "M", .code = UMASK(0x40) },
	{ .name = "MISS_ALL", .code = EXT(0x1fe0) | UMASK(0x01), .flags = UNC_ALONE },
	{ .name = "OTHER_REQ_F", .code = EXT(0x2) },
	{ .name = "PREF_OR_DMND_REMOTE_F", .code = EXT(0x200) },
	{ .name = "REMOTE_CODE", .code = EXT(0x1a10) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "REMOTE_DATA_RD", .code = EXT(0x1a01) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "REMOTE_F", .code = EXT(0x1000) },
	{ .name = "REMOTE_FLUSH_INV", .code = EXT(0x1a04) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "REMOTE_OTHER", .code = EXT(0x1a02) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "REMOTE_RFO", .code = EXT(0x1a08) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "REMOTE_SNOOP_F", .code = EXT(0x400) },
	{ .name = "REMOTE_SNP", .code = EXT(0x1c19) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "REMOTELY_HOMED_ADDRESS", .code = EXT(0x15df) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "RFO", .code = EXT(0x1bc8) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "RFO_F", .code = EXT(0x8) },
	{ .name = "RFO_LOCAL", .code = EXT(0x9c8) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "S", .code = UMASK(0x10) },
	{ .name = "SF_E", .code = UMASK(0x04) },
	{ .name = "SF_H", .code = UMASK(0x08) },
	{ .name = "SF_S", .code = UMASK(0x02) },
	{ .name = "WRITE_LOCAL", .code = EXT(0x842) | UMASK(0xff), .flags = UNC_ALONE },
	{ .name = "WRITE_REMOTE", .code = EXT(0x17c2) | UMASK(0xff), .flags = UNC_ALONE },
};

static const struct unc_umask spr_cha_llc_victims[] = {
	{ .name = "E_STATE", .code = UMASK(0x02), .desc = "Victims that were in exclusive (E) state" },
	{ .name = "IA", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Lines replaced by requests of cores" },
	{ .name = "IO", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Lines replaced by requests of IO" },
	{ .name = "IO_E", .code = UMASK(0x12), .flags = UNC_ALONE, .desc = "Exclusive lines replaced by requests of IO" },
	{ .name = "IO_FS", .code = UMASK(0x1c), .flags = UNC_ALONE, .desc = "Forward or shared lines replaced by requests of IO" },
	{ .name = "IO_M", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Modified lines replaced by requests of IO" },
	{ .name = "IO_MESF", .code = UMASK(0x1f), .flags = UNC_ALONE, .desc = "Lines in any valid state replaced by requests of IO" },
	{ .name = "LOCAL_ALL", .code = EXT(0x20) | UMASK(0x0f), .flags = UNC_ALONE, .desc = "Local victims in any line state" },
	{ .name = "LOCAL_E", .code = EXT(0x20) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Local victims that were in exclusive (E) state" },
	{ .name = "LOCAL_M", .code = EXT(0x20) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Local victims that were in modified (M) state" },
	{ .name = "LOCAL_ONLY", .code = EXT(0x20), .desc = "Filter for local victims, to combine with line states" },
	{ .name = "LOCAL_S", .code = EXT(0x20) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Local victims that were in shared (S) state" },
	{ .name = "M_STATE", .code = UMASK(0x01), .desc = "Victims that were in modified (M) state" },
	{ .name = "REMOTE_ALL", .code = EXT(0x80) | UMASK(0x0f), .flags = UNC_ALONE, .desc = "Remote victims in any line state" },
	{ .name = "REMOTE_E", .code = EXT(0x80) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Remote victims that were in exclusive (E) state" },
	{ .name = "REMOTE_M", .code = EXT(0x80) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Remote victims that were in modified (M) state" },
	{ .name = "REMOTE_ONLY", .code = EXT(0x80), .desc = "Filter for remote victims, to combine with line states" },
	{ .name = "REMOTE_S", .code = EXT(0x80) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Remote victims that were in shared (S) state" },
	{ .name = "S_STATE", .code = UMASK(0x04), .desc = "Victims that were in shared (S) state" },
	{ .name = "TOTAL_E", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Exclusive lines replaced, local or remote" },
	{ .name = "TOTAL_M", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Modified lines replaced, local or remote" },
	{ .name = "TOTAL_S", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Shared lines replaced, local or remote" },
};

static const struct unc_umask spr_cha_read_no_credits[] = {
	{ .name = "MC0", .code = UMASK(0x01), .desc = "No read credit (AD) for memory controller 0" },
	{ .name = "MC1", .code = UMASK(0x02), .desc = "No read credit (AD) for memory controller 1" },
	{ .name = "MC2", .code = UMASK(0x04), .desc = "No read credit (AD) for memory controller 2" },
	{ .name = "MC3", .code = UMASK(0x08), .desc = "No read credit (AD) for memory controller 3" },
	{ .name = "MC4", .code = UMASK(0x10), .desc = "No read credit (AD) for memory controller 4" },
	{ .name = "MC5", .code = UMASK(0x20), .desc = "No read credit (AD) for memory controller 5" },
};

static const struct unc_umask spr_cha_rxc_occupancy[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entries in the queue for remote snoops (IPQ)" },
	{ .name = "RRQ", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Entries in the queue for remote reads (RRQ)" },
	{ .name = "WBQ", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Entries in the queue for remote writes (WBQ)" },
};

/* Rows in EMR() are Emerald Rapids' (its list 1.24): memory of CXL expanders. No second source, so unverified. */
#define SPR_TOR_INSERTS(EMR) \
	{ .name = "ALL", .code = EXT(0xc001ff) | UMASK(0xff), .flags = UNC_ALONE }, \
	{ .name = "DDR", .code = EXT(0x4) }, \
	{ .name = "EVICT", .code = UMASK(0x02) }, \
	{ .name = "HIT", .code = EXT(0x1) }, \
	{ .name = "IA", .code = EXT(0xc001ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CLFLUSH", .code = EXT(0xc8c7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CLFLUSHOPT", .code = EXT(0xc8d7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CRD", .code = EXT(0xc80fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CRD_PREF", .code = EXT(0xc88fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD", .code = EXT(0xc817ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD_OPT", .code = EXT(0xc827ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD_OPT_PREF", .code = EXT(0xc8a7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD_PREF", .code = EXT(0xc897ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRDPTE", .code = EXT(0xc837ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT", .code = EXT(0xc001fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CRD", .code = EXT(0xc80ffd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CRD_PREF", .code = EXT(0xc88ffd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CXL_ACC", .code = EXT(0x10c00181) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CXL_ACC_LOCAL", .code = EXT(0x10c00081) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD", .code = EXT(0xc817fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD_OPT", .code = EXT(0xc827fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD_OPT_PREF", .code = EXT(0xc8a7fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD_PREF", .code = EXT(0xc897fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRDPTE", .code = EXT(0xc837fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_ITOM", .code = EXT(0xcc47fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_LLCPREFCODE", .code = EXT(0xcccffd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_LLCPREFDATA", .code = EXT(0xccd7fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_LLCPREFRFO", .code = EXT(0xccc7fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_RFO", .code = EXT(0xc807fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_RFO_PREF", .code = EXT(0xc887fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_ITOM", .code = EXT(0xcc47ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_ITOMCACHENEAR", .code = EXT(0xcd47ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_LLCPREFCODE", .code = EXT(0xcccfff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_LLCPREFDATA", .code = EXT(0xccd7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_LLCPREFRFO", .code = EXT(0xccc7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS", .code = EXT(0xc001fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD", .code = EXT(0xc80ffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_LOCAL", .code = EXT(0xc80efe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_PREF", .code = EXT(0xc88ffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_PREF_LOCAL", .code = EXT(0xc88efe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_PREF_REMOTE", .code = EXT(0xc88f7e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_REMOTE", .code = EXT(0xc80f7e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRDMORPH_CXL_ACC", .code = EXT(0x10c80b82) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL accelerator memory, requests of local cores that the CHA changed to opcode CRd, missed the LLC" }, \
	{ .name = "IA_MISS_CXL_ACC", .code = EXT(0x10c00182) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CXL_ACC_LOCAL", .code = EXT(0x10c00082) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD", .code = EXT(0xc817fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_CXL_ACC", .code = EXT(0x10c81782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_CXL_ACC_LOCAL", .code = EXT(0x10c81682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_DRD_CXL_EXP_LOCAL", .code = EXT(0x20c81682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_DRD_DDR", .code = EXT(0xc81786) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_LOCAL", .code = EXT(0xc816fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_LOCAL_DDR", .code = EXT(0xc81686) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_LOCAL_PMM", .code = EXT(0xc8168a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT", .code = EXT(0xc827fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT_CXL_ACC_LOCAL", .code = EXT(0x10c82682) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT_PREF", .code = EXT(0xc8a7fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT_PREF_CXL_ACC_LOCAL", .code = EXT(0x10c8a682) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PMM", .code = EXT(0xc8178a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF", .code = EXT(0xc897fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_CXL_ACC", .code = EXT(0x10c89782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_CXL_ACC_LOCAL", .code = EXT(0x10c89682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_DRD_PREF_CXL_EXP_LOCAL", .code = EXT(0x20c89682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_DRD_PREF_DDR", .code = EXT(0xc89786) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_LOCAL", .code = EXT(0xc896fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_LOCAL_DDR", .code = EXT(0xc89686) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_LOCAL_PMM", .code = EXT(0xc8968a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_PMM", .code = EXT(0xc8978a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_REMOTE", .code = EXT(0xc8977e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_REMOTE_DDR", .code = EXT(0xc89706) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_REMOTE_PMM", .code = EXT(0xc8970a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_REMOTE", .code = EXT(0xc8177e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_REMOTE_DDR", .code = EXT(0xc81706) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_REMOTE_PMM", .code = EXT(0xc8170a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRDMORPH_CXL_ACC", .code = EXT(0x10c81382) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL accelerator memory, requests of local cores that the CHA changed to opcode DRd, missed the LLC" }, \
	{ .name = "IA_MISS_DRDPTE", .code = EXT(0xc837fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_ITOM", .code = EXT(0xcc47fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFCODE", .code = EXT(0xcccffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFCODE_CXL_ACC", .code = EXT(0x10cccf82) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFDATA", .code = EXT(0xccd7fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFDATA_CXL_ACC", .code = EXT(0x10ccd782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFDATA_CXL_ACC_LOCAL", .code = EXT(0x10ccd682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_LLCPREFDATA_CXL_EXP_LOCAL", .code = EXT(0x20ccd682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_LLCPREFRFO", .code = EXT(0xccc7fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFRFO_CXL_ACC", .code = EXT(0x10c88782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFRFO_CXL_ACC_LOCAL", .code = EXT(0x10c88682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_LLCPREFRFO_CXL_EXP_LOCAL", .code = EXT(0x20c88682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_LOCAL_WCIL_DDR", .code = EXT(0xc86e86) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LOCAL_WCIL_PMM", .code = EXT(0xc86e8a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LOCAL_WCILF_DDR", .code = EXT(0xc86686) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LOCAL_WCILF_PMM", .code = EXT(0xc8668a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCIL_DDR", .code = EXT(0xc86f06) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCIL_PMM", .code = EXT(0xc86f0a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCILF_DDR", .code = EXT(0xc86706) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCILF_PMM", .code = EXT(0xc8670a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO", .code = EXT(0xc807fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_CXL_ACC", .code = EXT(0x10c80782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_CXL_ACC_LOCAL", .code = EXT(0x10c80682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_RFO_CXL_EXP_LOCAL", .code = EXT(0x20c80682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_RFO_LOCAL", .code = EXT(0xc806fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF", .code = EXT(0xc887fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF_CXL_ACC", .code = EXT(0x10ccc782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF_CXL_ACC_LOCAL", .code = EXT(0x10ccc682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_RFO_PREF_CXL_EXP_LOCAL", .code = EXT(0x20ccc682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_RFO_PREF_LOCAL", .code = EXT(0xc886fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF_REMOTE", .code = EXT(0xc8877e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_REMOTE", .code = EXT(0xc8077e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFOMORPH_CXL_ACC", .code = EXT(0x10c80382) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL accelerator memory, requests of local cores that the CHA changed to opcode RFO, missed the LLC" }, \
	{ .name = "IA_MISS_UCRDF", .code = EXT(0xc877de) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCIL", .code = EXT(0xc86ffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCIL_DDR", .code = EXT(0xc86f86) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCIL_PMM", .code = EXT(0xc86f8a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCILF", .code = EXT(0xc867fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCILF_DDR", .code = EXT(0xc86786) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCILF_PMM", .code = EXT(0xc8678a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WIL", .code = EXT(0xc87fde) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_RFO", .code = EXT(0xc807ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_RFO_PREF", .code = EXT(0xc887ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_SPECITOM", .code = EXT(0xcc57ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WBEFTOE", .code = EXT(0xcc3fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WBEFTOI", .code = EXT(0xcc37ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WBMTOE", .code = EXT(0xcc2fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WBMTOI", .code = EXT(0xcc27ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WBSTOI", .code = EXT(0xcc67ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WCIL", .code = EXT(0xc86fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WCILF", .code = EXT(0xc867ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IO", .code = EXT(0xc001ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_CLFLUSH", .code = EXT(0xc8c3ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT", .code = EXT(0xc001fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_ITOM", .code = EXT(0xcc43fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_ITOMCACHENEAR", .code = EXT(0xcd43fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_PCIRDCUR", .code = EXT(0xc8f3fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_RFO", .code = EXT(0xc803fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOM", .code = EXT(0xcc43ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOM_LOCAL", .code = EXT(0xcc42ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOM_REMOTE", .code = EXT(0xcc437f) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOMCACHENEAR", .code = EXT(0xcd43ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOMCACHENEAR_LOCAL", .code = EXT(0xcd42ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOMCACHENEAR_REMOTE", .code = EXT(0xcd437f) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS", .code = EXT(0xc001fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOM", .code = EXT(0xcc43fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOMCACHENEAR", .code = EXT(0xcd43fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_PCIRDCUR", .code = EXT(0xc8f3fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_RFO", .code = EXT(0xc803fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_PCIRDCUR", .code = EXT(0xc8f3ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_PCIRDCUR_LOCAL", .code = EXT(0xc8f2ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_PCIRDCUR_REMOTE", .code = EXT(0xc8f37f) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_RFO", .code = EXT(0xc803ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_WBMTOI", .code = EXT(0xcc23ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IPQ", .code = UMASK(0x08) }, \
	{ .name = "IRQ_IA", .code = UMASK(0x01) }, \
	{ .name = "IRQ_NON_IA", .code = UMASK(0x10) }, \
	{ .name = "ISOC", .code = EXT(0x2000000) }, \
	{ .name = "LOC_ALL", .code = EXT(0xc000ff) | UMASK(0x05), .flags = UNC_ALONE }, \
	{ .name = "LOC_IA", .code = EXT(0xc000ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "LOC_IO", .code = EXT(0xc000ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "LOCAL_TGT", .code = EXT(0x80) }, \
	{ .name = "MATCH_OPC", .code = EXT(0x200) }, \
	{ .name = "MISS", .code = EXT(0x2) }, \
	{ .name = "MMCFG", .code = EXT(0x20) }, \
	{ .name = "MMIO", .code = EXT(0x40) }, \
	{ .name = "NEARMEM", .code = EXT(0x400000) }, \
	{ .name = "NONCOH", .code = EXT(0x1000000) }, \
	{ .name = "NOT_NEARMEM", .code = EXT(0x800000) }, \
	{ .name = "PMM", .code = EXT(0x8) }, \
	{ .name = "PREMORPH_OPC", .code = EXT(0x400) }, \
	{ .name = "PRQ_IOSF", .code = UMASK(0x04) }, \
	{ .name = "PRQ_NON_IOSF", .code = UMASK(0x20) }, \
	{ .name = "REM_ALL", .code = EXT(0xc001ff) | UMASK(0xc8), .flags = UNC_ALONE }, \
	{ .name = "REM_SNPS", .code = EXT(0xc001ff) | UMASK(0x08), .flags = UNC_ALONE }, \
	{ .name = "REMOTE_TGT", .code = EXT(0x100) }, \
	{ .name = "RRQ", .code = UMASK(0x40) }, \
	EMR({ .name = "RRQ_MISS_INVXTOM_CXL_EXP_LOCAL", .code = EXT(0x20e87e82) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDCODE_CXL_EXP_LOCAL", .code = EXT(0x20e80e82) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDCUR_CXL_EXP_LOCAL", .code = EXT(0x20e80682) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDDATA_CXL_EXP_LOCAL", .code = EXT(0x20e81682) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDINVOWN_OPT_CXL_EXP_LOCAL", .code = EXT(0x20e82682) | UMASK(0x40), .flags = UNC_ALONE }) \
	{ .name = "SNPS_FROM_REM", .code = EXT(0xc001ff) | UMASK(0x08), .flags = UNC_ALONE }, \
	{ .name = "WBQ", .code = UMASK(0x80) },

#define SPR_TOR_OCCUPANCY(EMR) \
	{ .name = "ALL", .code = EXT(0xc001ff) | UMASK(0xff), .flags = UNC_ALONE }, \
	{ .name = "DDR", .code = EXT(0x4) }, \
	{ .name = "EVICT", .code = UMASK(0x02) }, \
	{ .name = "HIT", .code = EXT(0x1) }, \
	{ .name = "IA", .code = EXT(0xc001ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CLFLUSH", .code = EXT(0xc8c7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CLFLUSHOPT", .code = EXT(0xc8d7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CRD", .code = EXT(0xc80fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_CRD_PREF", .code = EXT(0xc88fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD", .code = EXT(0xc817ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD_OPT", .code = EXT(0xc827ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD_OPT_PREF", .code = EXT(0xc8a7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRD_PREF", .code = EXT(0xc897ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_DRDPTE", .code = EXT(0xc837ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT", .code = EXT(0xc001fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CRD", .code = EXT(0xc80ffd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CRD_PREF", .code = EXT(0xc88ffd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CXL_ACC", .code = EXT(0x10c00181) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_CXL_ACC_LOCAL", .code = EXT(0x10c00081) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD", .code = EXT(0xc817fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD_OPT", .code = EXT(0xc827fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD_OPT_PREF", .code = EXT(0xc8a7fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRD_PREF", .code = EXT(0xc897fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_DRDPTE", .code = EXT(0xc837fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_ITOM", .code = EXT(0xcc47fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_LLCPREFCODE", .code = EXT(0xcccffd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_LLCPREFDATA", .code = EXT(0xccd7fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_LLCPREFRFO", .code = EXT(0xccc7fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_RFO", .code = EXT(0xc807fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_HIT_RFO_PREF", .code = EXT(0xc887fd) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_ITOM", .code = EXT(0xcc47ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_ITOMCACHENEAR", .code = EXT(0xcd47ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_LLCPREFCODE", .code = EXT(0xcccfff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_LLCPREFDATA", .code = EXT(0xccd7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_LLCPREFRFO", .code = EXT(0xccc7ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS", .code = EXT(0xc001fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD", .code = EXT(0xc80ffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_LOCAL", .code = EXT(0xc80efe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_PREF", .code = EXT(0xc88ffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_PREF_LOCAL", .code = EXT(0xc88efe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_PREF_REMOTE", .code = EXT(0xc88f7e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRD_REMOTE", .code = EXT(0xc80f7e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CRDMORPH_CXL_ACC", .code = EXT(0x10c80b82) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL accelerator memory, requests of local cores that the CHA changed to opcode CRd, missed the LLC" }, \
	{ .name = "IA_MISS_CXL_ACC", .code = EXT(0x10c00182) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_CXL_ACC_LOCAL", .code = EXT(0x10c00082) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD", .code = EXT(0xc817fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_CXL_ACC", .code = EXT(0x10c81782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_CXL_ACC_LOCAL", .code = EXT(0x10c81682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_DRD_CXL_EXP_LOCAL", .code = EXT(0x20c81682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_DRD_DDR", .code = EXT(0xc81786) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_LOCAL", .code = EXT(0xc816fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_LOCAL_DDR", .code = EXT(0xc81686) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_LOCAL_PMM", .code = EXT(0xc8168a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT", .code = EXT(0xc827fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT_CXL_ACC_LOCAL", .code = EXT(0x10c82682) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT_PREF", .code = EXT(0xc8a7fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_OPT_PREF_CXL_ACC_LOCAL", .code = EXT(0x10c8a682) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PMM", .code = EXT(0xc8178a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF", .code = EXT(0xc897fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_CXL_ACC", .code = EXT(0x10c89782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_CXL_ACC_LOCAL", .code = EXT(0x10c89682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_DRD_PREF_CXL_EXP_LOCAL", .code = EXT(0x20c89682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_DRD_PREF_DDR", .code = EXT(0xc89786) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_LOCAL", .code = EXT(0xc896fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_LOCAL_DDR", .code = EXT(0xc89686) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_LOCAL_PMM", .code = EXT(0xc8968a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_PMM", .code = EXT(0xc8978a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_REMOTE", .code = EXT(0xc8977e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_REMOTE_DDR", .code = EXT(0xc89706) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_PREF_REMOTE_PMM", .code = EXT(0xc8970a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_REMOTE", .code = EXT(0xc8177e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_REMOTE_DDR", .code = EXT(0xc81706) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRD_REMOTE_PMM", .code = EXT(0xc8170a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_DRDMORPH_CXL_ACC", .code = EXT(0x10c81382) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL accelerator memory, requests of local cores that the CHA changed to opcode DRd, missed the LLC" }, \
	{ .name = "IA_MISS_DRDPTE", .code = EXT(0xc837fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_ITOM", .code = EXT(0xcc47fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFCODE", .code = EXT(0xcccffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFCODE_CXL_ACC", .code = EXT(0x10cccf82) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFDATA", .code = EXT(0xccd7fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFDATA_CXL_ACC", .code = EXT(0x10ccd782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFDATA_CXL_ACC_LOCAL", .code = EXT(0x10ccd682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_LLCPREFDATA_CXL_EXP_LOCAL", .code = EXT(0x20ccd682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_LLCPREFRFO", .code = EXT(0xccc7fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFRFO_CXL_ACC", .code = EXT(0x10c88782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LLCPREFRFO_CXL_ACC_LOCAL", .code = EXT(0x10c88682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_LLCPREFRFO_CXL_EXP_LOCAL", .code = EXT(0x20c88682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_LOCAL_WCIL_DDR", .code = EXT(0xc86e86) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LOCAL_WCIL_PMM", .code = EXT(0xc86e8a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LOCAL_WCILF_DDR", .code = EXT(0xc86686) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_LOCAL_WCILF_PMM", .code = EXT(0xc8668a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCIL_DDR", .code = EXT(0xc86f06) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCIL_PMM", .code = EXT(0xc86f0a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCILF_DDR", .code = EXT(0xc86706) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_REMOTE_WCILF_PMM", .code = EXT(0xc8670a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO", .code = EXT(0xc807fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_CXL_ACC", .code = EXT(0x10c80782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_CXL_ACC_LOCAL", .code = EXT(0x10c80682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_RFO_CXL_EXP_LOCAL", .code = EXT(0x20c80682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_RFO_LOCAL", .code = EXT(0xc806fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF", .code = EXT(0xc887fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF_CXL_ACC", .code = EXT(0x10ccc782) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF_CXL_ACC_LOCAL", .code = EXT(0x10ccc682) | UMASK(0x01), .flags = UNC_ALONE }, \
	EMR({ .name = "IA_MISS_RFO_PREF_CXL_EXP_LOCAL", .code = EXT(0x20ccc682) | UMASK(0x01), .flags = UNC_ALONE }) \
	{ .name = "IA_MISS_RFO_PREF_LOCAL", .code = EXT(0xc886fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_PREF_REMOTE", .code = EXT(0xc8877e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFO_REMOTE", .code = EXT(0xc8077e) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_RFOMORPH_CXL_ACC", .code = EXT(0x10c80382) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL accelerator memory, requests of local cores that the CHA changed to opcode RFO, missed the LLC" }, \
	{ .name = "IA_MISS_UCRDF", .code = EXT(0xc877de) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCIL", .code = EXT(0xc86ffe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCIL_DDR", .code = EXT(0xc86f86) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCIL_PMM", .code = EXT(0xc86f8a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCILF", .code = EXT(0xc867fe) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCILF_DDR", .code = EXT(0xc86786) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WCILF_PMM", .code = EXT(0xc8678a) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_MISS_WIL", .code = EXT(0xc87fde) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_RFO", .code = EXT(0xc807ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_RFO_PREF", .code = EXT(0xc887ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_SPECITOM", .code = EXT(0xcc57ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WBMTOI", .code = EXT(0xcc27ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WCIL", .code = EXT(0xc86fff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IA_WCILF", .code = EXT(0xc867ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "IO", .code = EXT(0xc001ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_CLFLUSH", .code = EXT(0xc8c3ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT", .code = EXT(0xc001fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_ITOM", .code = EXT(0xcc43fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_ITOMCACHENEAR", .code = EXT(0xcd43fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_PCIRDCUR", .code = EXT(0xc8f3fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_HIT_RFO", .code = EXT(0xc803fd) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOM", .code = EXT(0xcc43ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_ITOMCACHENEAR", .code = EXT(0xcd43ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS", .code = EXT(0xc001fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOM", .code = EXT(0xcc43fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOM_LOCAL", .code = EXT(0xcc42fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOM_REMOTE", .code = EXT(0xcc437e) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOMCACHENEAR", .code = EXT(0xcd43fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOMCACHENEAR_LOCAL", .code = EXT(0xcd42fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_ITOMCACHENEAR_REMOTE", .code = EXT(0xcd437e) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_PCIRDCUR", .code = EXT(0xc8f3fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_PCIRDCUR_LOCAL", .code = EXT(0xc8f2fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_PCIRDCUR_REMOTE", .code = EXT(0xc8f37e) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_MISS_RFO", .code = EXT(0xc803fe) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_PCIRDCUR", .code = EXT(0xc8f3ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_RFO", .code = EXT(0xc803ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IO_WBMTOI", .code = EXT(0xcc23ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "IPQ", .code = UMASK(0x08) }, \
	{ .name = "IRQ_IA", .code = UMASK(0x01) }, \
	{ .name = "IRQ_NON_IA", .code = UMASK(0x10) }, \
	{ .name = "ISOC", .code = EXT(0x2000000) }, \
	{ .name = "LOC_ALL", .code = EXT(0xc000ff) | UMASK(0x05), .flags = UNC_ALONE }, \
	{ .name = "LOC_IA", .code = EXT(0xc000ff) | UMASK(0x01), .flags = UNC_ALONE }, \
	{ .name = "LOC_IO", .code = EXT(0xc000ff) | UMASK(0x04), .flags = UNC_ALONE }, \
	{ .name = "LOCAL_TGT", .code = EXT(0x80) }, \
	{ .name = "MATCH_OPC", .code = EXT(0x200) }, \
	{ .name = "MISS", .code = EXT(0x2) }, \
	{ .name = "MMCFG", .code = EXT(0x20) }, \
	{ .name = "MMIO", .code = EXT(0x40) }, \
	{ .name = "NEARMEM", .code = EXT(0x400000) }, \
	{ .name = "NONCOH", .code = EXT(0x1000000) }, \
	{ .name = "NOT_NEARMEM", .code = EXT(0x800000) }, \
	{ .name = "PMM", .code = EXT(0x8) }, \
	{ .name = "PREMORPH_OPC", .code = EXT(0x400) }, \
	{ .name = "PRQ", .code = UMASK(0x04) }, \
	{ .name = "PRQ_NON_IOSF", .code = UMASK(0x20) }, \
	{ .name = "REM_ALL", .code = EXT(0xc001ff) | UMASK(0xc8), .flags = UNC_ALONE }, \
	{ .name = "REM_SNPS", .code = EXT(0xc001ff) | UMASK(0x08), .flags = UNC_ALONE }, \
	{ .name = "REMOTE_TGT", .code = EXT(0x100) }, \
	{ .name = "RRQ", .code = UMASK(0x40), .flags = UNC_ALONE }, \
	EMR({ .name = "RRQ_MISS_INVXTOM_CXL_EXP_LOCAL", .code = EXT(0x20e87e82) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDCODE_CXL_EXP_LOCAL", .code = EXT(0x20e80e82) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDCUR_CXL_EXP_LOCAL", .code = EXT(0x20e80682) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDDATA_CXL_EXP_LOCAL", .code = EXT(0x20e81682) | UMASK(0x40), .flags = UNC_ALONE }) \
	EMR({ .name = "RRQ_MISS_RDINVOWN_OPT_CXL_EXP_LOCAL", .code = EXT(0x20e82682) | UMASK(0x40), .flags = UNC_ALONE }) \
	{ .name = "SNPS_FROM_REM", .code = EXT(0xc001ff) | UMASK(0x08), .flags = UNC_ALONE }, \
	{ .name = "WBQ", .code = UMASK(0x80), .flags = UNC_ALONE },

static const struct unc_umask spr_cha_write_no_credits[] = {
	{ .name = "MC0", .code = UMASK(0x01), .desc = "No write credit (BL) for memory controller 0" },
	{ .name = "MC1", .code = UMASK(0x02), .desc = "No write credit (BL) for memory controller 1" },
	{ .name = "MC2", .code = UMASK(0x04), .desc = "No write credit (BL) for memory controller 2" },
	{ .name = "MC3", .code = UMASK(0x08), .desc = "No write credit (BL) for memory controller 3" },
	{ .name = "MC4", .code = UMASK(0x10), .desc = "No write credit (BL) for memory controller 4" },
	{ .name = "MC5", .code = UMASK(0x20), .desc = "No write credit (BL) for memory controller 5" },
};

#define SPR_CHA_EVENTS(chip) \
	{ .name = "BYPASS_CHA_IMC", .code = 0x57, .counters = CTRS(0, 3), UMASKS(cha_bypass_cha_imc), \
	  .desc = "Transactions by use of the shortcut past the home agent pipe to memory" }, \
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Clock cycles of the caching and home agent (uncore clock)" }, \
	{ .name = "CMS_CLOCKTICKS", .code = 0xc0, .counters = CTRS(0, 3), \
	  .desc = "Clock cycles of the common mesh stop (CMS)" }, \
	{ .name = "CORE_SNP", .code = 0x33, .counters = CTRS(0, 3), UMASKS(cha_core_snp), \
	  .desc = "Transactions that made the CHA snoop cores, by origin and number of cores" }, \
	{ .name = "DIR_LOOKUP", .code = 0x53, .counters = CTRS(0, 3), UMASKS(cha_dir_lookup), \
	  .desc = "Transactions that checked the multi-socket directory state of their line" }, \
	{ .name = "DIR_UPDATE", .code = 0x54, .counters = CTRS(0, 3), UMASKS(cha_dir_update), \
	  .desc = "Directory state changes that had to be written to memory" }, \
	{ .name = "DIRECT_GO", .code = 0x6e, .counters = CTRS(0, 3), UMASKS(cha_direct_go), \
	  .desc = "Direct GO (globally observed message) outcomes in the home agent" }, \
	{ .name = "DIRECT_GO_OPC", .code = 0x6d, .counters = CTRS(0, 3), UMASKS(cha_direct_go_opc), \
	  .desc = "Direct GO messages by opcode (GO = globally observed)" }, \
	{ .name = "DISTRESS_ASSERTED", .code = 0xaf, .counters = CTRS(0, 3), UMASKS(spr_cha_distress_asserted), \
	  .desc = "Cycles with a distress signal up, raised here or received from elsewhere" }, \
	{ .name = "EGRESS_ORDERING", .code = 0xba, .counters = CTRS(0, 3), UMASKS(mesh_egress_ordering), \
	  .desc = "Cycles an IV message sat in transgress egress to keep snoop/GO order" }, \
	{ .name = "HITME_HIT", .code = 0x5f, .counters = CTRS(0, 3), UMASKS(cha_hitme_hit), \
	  .desc = "Hits in the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "HITME_LOOKUP", .code = 0x5e, .counters = CTRS(0, 3), UMASKS(cha_hitme_lookup), \
	  .desc = "Accesses to the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "HITME_MISS", .code = 0x60, .counters = CTRS(0, 3), UMASKS(cha_hitme_miss), \
	  .desc = "Misses in the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "HITME_UPDATE", .code = 0x61, .counters = CTRS(0, 3), UMASKS(cha_hitme_update), \
	  .desc = "Entry changes in the HitMe cache (directory cache of the home agent)" }, \
	{ .name = "IMC_READS_COUNT", .code = 0x59, .counters = CTRS(0, 3), UMASKS(cha_imc_reads_count), \
	  .desc = "Reads sent to memory controller channels, fully bypassed ones left out" }, \
	{ .name = "IMC_WRITES_COUNT", .code = 0x5b, .counters = CTRS(0, 3), UMASKS(cha_imc_writes_count), \
	  .desc = "Writes sent by the home agent to memory controllers, directory updates included" }, \
	{ .name = "LLC_LOOKUP", .code = 0x34, .counters = CTRS(0, 3), .max_inc = 1, .accepts = ICX_LLC_LOOKUP, .flags = UNC_COMPOSED, UMASKS(spr_cha_llc_lookup), \
	  .desc = "LLC lookups by request type, origin, home and state found (a state is required)" }, \
	{ .name = "LLC_VICTIMS", .code = 0x37, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(spr_cha_llc_victims), \
	  .desc = "Lines that a fill pushed out of the LLC, evict-clean messages left out" }, \
	{ .name = "MISC", .code = 0x39, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(cha_misc), \
	  .desc = "Miscellaneous conditions of the caching agent, one per umask" }, \
	{ .name = "OSB", .code = 0x55, .counters = CTRS(0, 3), UMASKS(cha_osb), \
	  .desc = "Requests for which the home agent broadcast snoops (opportunistic broadcast)" }, \
	{ .name = "PMM_MEMMODE_NM_INVITOX", .code = 0x65, .counters = CTRS(0, 3), UMASKS(cha_pmm_memmode_nm_invitox), \
	  .desc = "InvItoX ownership requests, near memory in PMM memory mode" }, \
	{ .name = "PMM_MEMMODE_NM_SETCONFLICTS", .code = 0x64, .counters = CTRS(0, 3), UMASKS(cha_pmm_memmode_nm_setconflicts), \
	  .desc = "Near-memory set conflicts in PMM memory mode, by place found" }, \
	{ .name = "PMM_MEMMODE_NM_SETCONFLICTS2", .code = 0x70, .counters = CTRS(0, 3), UMASKS(cha_pmm_memmode_nm_setconflicts2), \
	  .desc = "Near-memory set conflicts in PMM memory mode, IODC and memory writes" }, \
	{ .name = "PMM_QOS", .code = 0x66, .counters = CTRS(0, 3), UMASKS(cha_pmm_qos), \
	  .desc = "Quality-of-service actions on persistent memory (PMM) requests" }, \
	{ .name = "PMM_QOS_OCCUPANCY", .code = 0x67, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(cha_pmm_qos_occupancy), \
	  .desc = "Requests in the slow and fast TOR request FIFOs of the home agent" }, \
	{ .name = "READ_NO_CREDITS", .code = 0x58, .counters = CTRS(0, 3), UMASKS(spr_cha_read_no_credits), \
	  .desc = "Times the CHA lacked a read credit to a memory controller, by controller" }, \
	{ .name = "REQUESTS", .code = 0x50, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(cha_requests), \
	  .desc = "Requests that reached the home agent, by kind and origin" }, \
	{ .name = "RxC_INSERTS", .code = 0x13, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(cha_rxc_inserts), \
	  .desc = "Entries allocated in the CHA ingress queues, by queue" }, \
	{ .name = "RxC_IPQ0_REJECT", .code = 0x22, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected remote snoops (IPQ), by missing credit or ring slot" }, \
	{ .name = "RxC_IPQ1_REJECT", .code = 0x23, .counters = CTRS(0, 3), UMASKS(cha_rxc_ipq1_reject), \
	  .desc = "Rejected remote snoops (IPQ), by other cause" }, \
	{ .name = "RxC_IRQ0_REJECT", .code = 0x18, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected core requests (IRQ), by missing credit or ring slot" }, \
	{ .name = "RxC_IRQ1_REJECT", .code = 0x19, .counters = CTRS(0, 3), UMASKS(cha_rxc_irq1_reject), \
	  .desc = "Rejected core requests (IRQ), by other cause" }, \
	{ .name = "RxC_ISMQ0_REJECT", .code = 0x24, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected responses to pending requests (ISMQ), by missing credit or ring slot" }, \
	{ .name = "RxC_ISMQ0_RETRY", .code = 0x2c, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Retried responses to pending requests (ISMQ), by missing credit or ring slot" }, \
	{ .name = "RxC_ISMQ1_REJECT", .code = 0x25, .counters = CTRS(0, 3), UMASKS(cha_rxc_ismq1_reject), \
	  .desc = "Rejected responses to pending requests (ISMQ), by other cause" }, \
	{ .name = "RxC_ISMQ1_RETRY", .code = 0x2d, .counters = CTRS(0, 3), UMASKS(cha_rxc_ismq1_retry), \
	  .desc = "Retried responses to pending requests (ISMQ), by other cause" }, \
	{ .name = "RxC_OCCUPANCY", .code = 0x11, .counters = CTR(0), .max_inc = 20, .flags = UNC_OCCUPANCY, UMASKS(spr_cha_rxc_occupancy), \
	  .desc = "Entries in a CHA ingress queue, summed each cycle" }, \
	{ .name = "RxC_OTHER0_RETRY", .code = 0x2e, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Retry queue inserts of already retried transactions, by missing credit or ring slot" }, \
	{ .name = "RxC_OTHER1_RETRY", .code = 0x2f, .counters = CTRS(0, 3), UMASKS(cha_rxc_other1_retry), \
	  .desc = "Retry queue inserts of already retried transactions, by other cause" }, \
	{ .name = "RxC_PRQ0_REJECT", .code = 0x20, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected IO requests (PRQ), by missing credit or ring slot" }, \
	{ .name = "RxC_PRQ1_REJECT", .code = 0x21, .counters = CTRS(0, 3), UMASKS(cha_rxc_prq1_reject), \
	  .desc = "Rejected IO requests (PRQ), by other cause" }, \
	{ .name = "RxC_REQ_Q0_RETRY", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Retries from request queues (all but ISMQ), by missing credit or ring slot" }, \
	{ .name = "RxC_REQ_Q1_RETRY", .code = 0x2b, .counters = CTRS(0, 3), UMASKS(cha_rxc_req_q1_retry), \
	  .desc = "Retries from request queues (all but ISMQ), by other cause" }, \
	{ .name = "RxC_RRQ0_REJECT", .code = 0x26, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected remote reads (RRQ), by missing credit or ring slot" }, \
	{ .name = "RxC_RRQ1_REJECT", .code = 0x27, .counters = CTRS(0, 3), UMASKS(cha_rxc_rrq1_reject), \
	  .desc = "Rejected remote reads (RRQ), by other cause" }, \
	{ .name = "RxC_WBQ0_REJECT", .code = 0x28, .counters = CTRS(0, 3), UMASKS(cha_rxc_reasons0), \
	  .desc = "Rejected remote writes (WBQ), by missing credit or ring slot" }, \
	{ .name = "RxC_WBQ1_REJECT", .code = 0x29, .counters = CTRS(0, 3), UMASKS(cha_rxc_wbq1_reject), \
	  .desc = "Rejected remote writes (WBQ), by other cause" }, \
	{ .name = "SNOOP_RESP", .code = 0x5c, .counters = CTRS(0, 3), UMASKS(cha_snoop_resp), \
	  .desc = "Snoop responses received by the home agent, by type" }, \
	{ .name = "SNOOP_RESP_LOCAL", .code = 0x5d, .counters = CTRS(0, 3), UMASKS(cha_snoop_resp), \
	  .desc = "Snoop responses received for local requests, by type" }, \
	{ .name = "SNOOP_RSP_MISC", .code = 0x6b, .counters = CTRS(0, 3), UMASKS(cha_snoop_rsp_misc), \
	  .desc = "Snoop responses of special kinds received by the caching agent" }, \
	{ .name = "SNOOPS_SENT", .code = 0x51, .counters = CTRS(0, 3), UMASKS(cha_snoops_sent), \
	  .desc = "Snoops that the home agent sent, by requester and kind" }, \
	{ .name = "TOR_INSERTS", .code = 0x35, .counters = CTRS(0, 3), .max_inc = 1, .accepts = ICX_TOR, .flags = UNC_COMPOSED, UMASKS(chip##_cha_tor_inserts), \
	  .desc = "Requests entered in the TOR (table of requests), by source, opcode and target" }, \
	{ .name = "TOR_OCCUPANCY", .code = 0x36, .counters = CTR(0), .max_inc = 20, .accepts = ICX_TOR, .flags = UNC_COMPOSED | UNC_OCCUPANCY, UMASKS(chip##_cha_tor_occupancy), \
	  .desc = "Requests held in the TOR, summed each cycle, by source, opcode and target" }, \
	{ .name = "WB_PUSH_MTOI", .code = 0x56, .counters = CTRS(0, 3), UMASKS(cha_wb_push_mtoi), \
	  .desc = "WbPushMtoI writebacks received, by destination" }, \
	{ .name = "WRITE_NO_CREDITS", .code = 0x5a, .counters = CTRS(0, 3), UMASKS(spr_cha_write_no_credits), \
	  .desc = "Times the CHA lacked a write credit to a memory controller, by controller" }, \
	{ .name = "XPT_PREF", .code = 0x6f, .counters = CTRS(0, 3), UMASKS(cha_xpt_pref), \
	  .desc = "XPT memory prefetches of the CHA, sent or dropped" },

static const struct unc_umask spr_cha_tor_inserts[] = { SPR_TOR_INSERTS(NO_ROW) };
static const struct unc_umask spr_cha_tor_occupancy[] = { SPR_TOR_OCCUPANCY(NO_ROW) };
static const struct unc_event spr_cha_events[] = { SPR_CHA_EVENTS(spr) };
static const struct unc_umask emr_cha_tor_inserts[] = { SPR_TOR_INSERTS(ROW) };
static const struct unc_umask emr_cha_tor_occupancy[] = { SPR_TOR_OCCUPANCY(ROW) };
static const struct unc_event emr_cha_events[] = { SPR_CHA_EVENTS(emr) };
/* clang-format on */

#endif

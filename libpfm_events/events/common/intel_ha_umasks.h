/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the home agent that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_HA_UMASKS_H
#define INTEL_HA_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* ivbep, hsx */
static const struct unc_umask ha_bt_to_ht_not_issued[] = {
	{ .name = "INCOMING_BL_HAZARD", .code = UMASK(0x04), .desc = "Held by data arriving on the BL ring" },
	{ .name = "INCOMING_SNP_HAZARD", .code = UMASK(0x02), .desc = "Held by an arriving snoop" },
	{ .name = "RSPACKCFLT_HAZARD", .code = UMASK(0x08), .desc = "Held by a conflict acknowledge response (RspAckCflt)" },
	{ .name = "WBMDATA_HAZARD", .code = UMASK(0x10), .desc = "Held by write-back data (WbMData)" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ha_bypass_imc[] = {
	{ .name = "NOT_TAKEN", .code = UMASK(0x02), .desc = "Reads for which the bypass was not possible" },
	{ .name = "TAKEN", .code = UMASK(0x01), .desc = "Reads that took the bypass" },
};

/* snbep, ivbep */
static const struct unc_umask ha_cycles_no_reg_credits[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .desc = "No regular credit, memory channel 0" },
	{ .name = "CHN1", .code = UMASK(0x02), .desc = "No regular credit, memory channel 1" },
	{ .name = "CHN2", .code = UMASK(0x04), .desc = "No regular credit, memory channel 2" },
	{ .name = "CHN3", .code = UMASK(0x08), .desc = "No regular credit, memory channel 3" },
};

/* snbep, ivbep */
static const struct unc_umask ha_cycles_no_spec_credits[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .desc = "No special credit, memory channel 0" },
	{ .name = "CHN1", .code = UMASK(0x02), .desc = "No special credit, memory channel 1" },
	{ .name = "CHN2", .code = UMASK(0x04), .desc = "No special credit, memory channel 2" },
	{ .name = "CHN3", .code = UMASK(0x08), .desc = "No special credit, memory channel 3" },
};

/* snbep, ivbep */
static const struct unc_umask ha_igr_no_credit_cycles[] = {
	{ .name = "AD_QPI0", .code = UMASK(0x01), .desc = "No AD (address) credit for QPI link 0" },
	{ .name = "AD_QPI1", .code = UMASK(0x02), .desc = "No AD (address) credit for QPI link 1" },
	{ .name = "BL_QPI0", .code = UMASK(0x04), .desc = "No BL (data) credit for QPI link 0" },
	{ .name = "BL_QPI1", .code = UMASK(0x08), .desc = "No BL (data) credit for QPI link 1" },
};

/* ivbep, hsx */
static const struct unc_umask ha_imc_reads[] = {
	{ .name = "NORMAL", .code = UMASK(0x01), .desc = "Reads of normal priority" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ha_imc_writes[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Full and partial writes, isochronous ones too" },
	{ .name = "FULL", .code = UMASK(0x01), .desc = "Writes of a whole line, normal traffic" },
	{ .name = "FULL_ISOCH", .code = UMASK(0x04), .desc = "Writes of a whole line, isochronous" },
	{ .name = "PARTIAL", .code = UMASK(0x02), .desc = "Writes of part of a line, normal traffic" },
	{ .name = "PARTIAL_ISOCH", .code = UMASK(0x08), .desc = "Writes of part of a line, isochronous" },
};

/* ivbep, hsx */
static const struct unc_umask ha_osb_edr[] = {
	{ .name = "ALL", .code = UMASK(0x01), .desc = "Early returns of every kind" },
	{ .name = "READS_LOCAL_I", .code = UMASK(0x02), .desc = "Early returns for local reads, directory state I (invalid)" },
	{ .name = "READS_LOCAL_S", .code = UMASK(0x08), .desc = "Early returns for local reads, directory state S (shared)" },
	{ .name = "READS_REMOTE_I", .code = UMASK(0x04), .desc = "Early returns for remote reads, directory state I (invalid)" },
	{ .name = "READS_REMOTE_S", .code = UMASK(0x10), .desc = "Early returns for remote reads, directory state S (shared)" },
};

/* ivbep, hsx */
static const struct unc_umask ha_requests[] = {
	{ .name = "INVITOE_LOCAL", .code = UMASK(0x10), .desc = "Ownership requests without data (InvItoE) of the local socket" },
	{ .name = "INVITOE_REMOTE", .code = UMASK(0x20), .desc = "Ownership requests without data (InvItoE) of remote sockets" },
	{ .name = "READS", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Reads of the local and remote sockets" },
	{ .name = "READS_LOCAL", .code = UMASK(0x01), .desc = "Reads of the local socket" },
	{ .name = "READS_REMOTE", .code = UMASK(0x02), .desc = "Reads of remote sockets" },
	{ .name = "WRITES", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Writes of the local and remote sockets" },
	{ .name = "WRITES_LOCAL", .code = UMASK(0x04), .desc = "Writes of the local socket" },
	{ .name = "WRITES_REMOTE", .code = UMASK(0x08), .desc = "Writes of remote sockets" },
};

/* ivbep, hsx */
static const struct unc_umask ha_snoop_resp[] = {
	{ .name = "RSP_FWD_WB", .code = UMASK(0x20), .desc = "Rsp*Fwd*WB: the peer forwards data and writes it back" },
	{ .name = "RSP_WB", .code = UMASK(0x10), .desc = "Rsp*WB: the peer writes modified data back" },
	{ .name = "RSPCNFLCT", .code = UMASK(0x40), .desc = "RspCnflct: conflict with a request of the peer" },
	{ .name = "RSPI", .code = UMASK(0x01), .desc = "RspI: the peer keeps no copy" },
	{ .name = "RSPIFWD", .code = UMASK(0x04), .desc = "RspIFwd: the peer forwards data, keeps no copy" },
	{ .name = "RSPS", .code = UMASK(0x02), .desc = "RspS: the peer keeps a shared copy" },
	{ .name = "RSPSFWD", .code = UMASK(0x08), .desc = "RspSFwd: the peer forwards data, keeps a shared copy" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ha_tad_requests_g0[] = {
	{ .name = "REGION0", .code = UMASK(0x01), .desc = "Requests to address region 0" },
	{ .name = "REGION1", .code = UMASK(0x02), .desc = "Requests to address region 1" },
	{ .name = "REGION2", .code = UMASK(0x04), .desc = "Requests to address region 2" },
	{ .name = "REGION3", .code = UMASK(0x08), .desc = "Requests to address region 3" },
	{ .name = "REGION4", .code = UMASK(0x10), .desc = "Requests to address region 4" },
	{ .name = "REGION5", .code = UMASK(0x20), .desc = "Requests to address region 5" },
	{ .name = "REGION6", .code = UMASK(0x40), .desc = "Requests to address region 6" },
	{ .name = "REGION7", .code = UMASK(0x80), .desc = "Requests to address region 7" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ha_tad_requests_g1[] = {
	{ .name = "REGION10", .code = UMASK(0x04), .desc = "Requests to address region 10" },
	{ .name = "REGION11", .code = UMASK(0x08), .desc = "Requests to address region 11" },
	{ .name = "REGION8", .code = UMASK(0x01), .desc = "Requests to address region 8" },
	{ .name = "REGION9", .code = UMASK(0x02), .desc = "Requests to address region 9" },
};

/* ivbep, hsx */
static const struct unc_umask ha_txr_ad[] = {
	{ .name = "HOM", .code = UMASK(0x04), .desc = "Home class messages (HOM) sent" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ha_txr_bl[] = {
	{ .name = "DRS_CACHE", .code = UMASK(0x01), .desc = "Data sent to the cache (CBo)" },
	{ .name = "DRS_CORE", .code = UMASK(0x02), .desc = "Data sent straight to a core" },
	{ .name = "DRS_QPI", .code = UMASK(0x04), .desc = "Data sent to a remote socket over QPI" },
};

/* snbep, ivbep */
static const struct unc_umask ha_txr_cycles_full[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles full, both schedulers" },
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = "Cycles full, scheduler 0" },
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = "Cycles full, scheduler 1" },
};

/* snbep, ivbep */
static const struct unc_umask ha_txr_cycles_ne[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles not empty, both schedulers" },
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = "Cycles not empty, scheduler 0" },
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = "Cycles not empty, scheduler 1" },
};

/* snbep, ivbep */
static const struct unc_umask ha_txr_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Entries put in, both schedulers" },
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = "Entries put in, scheduler 0" },
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = "Entries put in, scheduler 1" },
};

/* snbep, ivbep */
static const struct unc_umask ha_txr_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Entries per cycle, both schedulers" },
	{ .name = "SCHED0", .code = UMASK(0x01), .desc = "Entries per cycle, scheduler 0" },
	{ .name = "SCHED1", .code = UMASK(0x02), .desc = "Entries per cycle, scheduler 1" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of mesh to memory (M2M, B2CMI) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_M2M_UMASKS_H
#define INTEL_M2M_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, skx */
static const struct unc_umask m2m_bypass_m2m_egress[] = {
	{ .name = "NOT_TAKEN", .code = UMASK(0x02), .desc = "Requests that did not go around the M2M egress queue" },
	{ .name = "TAKEN", .code = UMASK(0x01), .desc = "Requests that went around the M2M egress queue" },
};

/* icx, skx */
static const struct unc_umask m2m_bypass_m2m_ingress[] = {
	{ .name = "NOT_TAKEN", .code = UMASK(0x02), .desc = "Requests that did not go around the M2M ingress queue" },
	{ .name = "TAKEN", .code = UMASK(0x01), .desc = "Requests that went around the M2M ingress queue" },
};

/* icx, skx */
static const struct unc_umask m2m_directory_hit[] = {
	{ .name = "CLEAN_A", .code = UMASK(0x80), .desc = "Near-memory reads that hit with a clean line in directory state A" },
	{ .name = "CLEAN_I", .code = UMASK(0x10), .desc = "Near-memory reads that hit with a clean line in directory state I" },
	{ .name = "CLEAN_P", .code = UMASK(0x40), .desc = "Near-memory reads that hit with a clean line in directory state P (also written L)" },
	{ .name = "CLEAN_S", .code = UMASK(0x20), .desc = "Near-memory reads that hit with a clean line in directory state S" },
	{ .name = "DIRTY_A", .code = UMASK(0x08), .desc = "Near-memory reads that hit with a dirty line in directory state A" },
	{ .name = "DIRTY_I", .code = UMASK(0x01), .desc = "Near-memory reads that hit with a dirty line in directory state I" },
	{ .name = "DIRTY_P", .code = UMASK(0x04), .desc = "Near-memory reads that hit with a dirty line in directory state P (also written L)" },
	{ .name = "DIRTY_S", .code = UMASK(0x02), .desc = "Near-memory reads that hit with a dirty line in directory state S" },
};

/* spr, gnr, skx */
static const struct unc_umask m2m_directory_lookup[] = {
	{ .name = "ANY", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Directory lookups, any state found" },
	{ .name = "STATE_A", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Directory lookups that found the line in state A" },
	{ .name = "STATE_I", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Directory lookups that found the line in state I" },
	{ .name = "STATE_S", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Directory lookups that found the line in state S" },
};

/* icx, skx */
static const struct unc_umask m2m_directory_miss[] = {
	{ .name = "CLEAN_A", .code = UMASK(0x80), .desc = "Near-memory reads that missed with a clean line in directory state A" },
	{ .name = "CLEAN_I", .code = UMASK(0x10), .desc = "Near-memory reads that missed with a clean line in directory state I" },
	{ .name = "CLEAN_P", .code = UMASK(0x40), .desc = "Near-memory reads that missed with a clean line in directory state P (also written L)" },
	{ .name = "CLEAN_S", .code = UMASK(0x20), .desc = "Near-memory reads that missed with a clean line in directory state S" },
	{ .name = "DIRTY_A", .code = UMASK(0x08), .desc = "Near-memory reads that missed with a dirty line in directory state A" },
	{ .name = "DIRTY_I", .code = UMASK(0x01), .desc = "Near-memory reads that missed with a dirty line in directory state I" },
	{ .name = "DIRTY_P", .code = UMASK(0x04), .desc = "Near-memory reads that missed with a dirty line in directory state P (also written L)" },
	{ .name = "DIRTY_S", .code = UMASK(0x02), .desc = "Near-memory reads that missed with a dirty line in directory state S" },
};

/* icx, skx */
static const struct unc_umask m2m_pkt_match[] = {
	{ .name = "MC", .code = UMASK(0x02), .desc = "Matching packets on the memory controller side" },
	{ .name = "MESH", .code = UMASK(0x01), .desc = "Matching packets on the mesh side" },
};

/* icx, skx */
static const struct unc_umask m2m_tag_hit[] = {
	{ .name = "NM_RD_HIT_CLEAN", .code = UMASK(0x01), .desc = "Full-line reads and ownership reads that hit a clean near-memory line" },
	{ .name = "NM_RD_HIT_DIRTY", .code = UMASK(0x02), .desc = "Full-line reads and ownership reads that hit a dirty near-memory line" },
	{ .name = "NM_UFILL_HIT_CLEAN", .code = UMASK(0x04), .desc = "Underfill reads for partial writes that hit a clean near-memory line" },
	{ .name = "NM_UFILL_HIT_DIRTY", .code = UMASK(0x08), .desc = "Underfill reads for partial writes that hit a dirty near-memory line" },
};

/* icx, skx */
static const struct unc_umask m2m_tracker_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Tracker entries allocated for channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Tracker entries allocated for channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Tracker entries allocated for channel 2" },
};

/* icx, skx */
static const struct unc_umask m2m_tracker_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Tracker entries in use per cycle for channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Tracker entries in use per cycle for channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Tracker entries in use per cycle for channel 2" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak[] = {
	{ .name = "CRD_CBO", .code = UMASK(0x02), .desc = "Credit returns sent to the home agent (CHA/Cbo)" },
	{ .name = "NDR", .code = UMASK(0x01), .desc = "Non-data responses (NDR) sent out" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_credits_acquired[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "AK egress credits acquired, near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "AK egress credits acquired, far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_cycles_full[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles the AK egress queue was full: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles the AK egress queue was full: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles the AK egress queue was full: far-side mesh stop" },
	{ .name = "RDCRD0", .code = UMASK(0x08), .desc = "Cycles the AK egress queue was full: read credit messages, set 0" },
	{ .name = "RDCRD1", .code = UMASK(0x88), .flags = UNC_ALONE, .desc = "Cycles the AK egress queue was full: read credit messages, set 1" },
	{ .name = "WRCMP0", .code = UMASK(0x20), .desc = "Cycles the AK egress queue was full: write completion messages, set 0" },
	{ .name = "WRCMP1", .code = UMASK(0xa0), .flags = UNC_ALONE, .desc = "Cycles the AK egress queue was full: write completion messages, set 1" },
	{ .name = "WRCRD0", .code = UMASK(0x10), .desc = "Cycles the AK egress queue was full: write credit messages, set 0" },
	{ .name = "WRCRD1", .code = UMASK(0x90), .flags = UNC_ALONE, .desc = "Cycles the AK egress queue was full: write credit messages, set 1" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_cycles_ne[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles the AK egress queue was not empty: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles the AK egress queue was not empty: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles the AK egress queue was not empty: far-side mesh stop" },
	{ .name = "RDCRD", .code = UMASK(0x08), .desc = "Cycles the AK egress queue was not empty: read credit messages" },
	{ .name = "WRCMP", .code = UMASK(0x20), .desc = "Cycles the AK egress queue was not empty: write completion messages" },
	{ .name = "WRCRD", .code = UMASK(0x10), .desc = "Cycles the AK egress queue was not empty: write credit messages" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "AK egress queue insertions: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "AK egress queue insertions: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "AK egress queue insertions: far-side mesh stop" },
	{ .name = "PREF_RD_CAM_HIT", .code = UMASK(0x40), .desc = "AK egress queue insertions: reads that hit the prefetch buffer (CAM)" },
	{ .name = "RDCRD", .code = UMASK(0x08), .desc = "AK egress queue insertions: read credit messages" },
	{ .name = "WRCMP", .code = UMASK(0x20), .desc = "AK egress queue insertions: write completion messages" },
	{ .name = "WRCRD", .code = UMASK(0x10), .desc = "AK egress queue insertions: write credit messages" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_no_credit_cycles[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles without AK egress credit, near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles without AK egress credit, far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_no_credit_stalled[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles AK egress stalled without credit, near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles AK egress stalled without credit, far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_ak_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "AK egress queue entries per cycle: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "AK egress queue entries per cycle: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "AK egress queue entries per cycle: far-side mesh stop" },
	{ .name = "RDCRD", .code = UMASK(0x08), .desc = "AK egress queue entries per cycle: read credit messages" },
	{ .name = "WRCMP", .code = UMASK(0x20), .desc = "AK egress queue entries per cycle: write completion messages" },
	{ .name = "WRCRD", .code = UMASK(0x10), .desc = "AK egress queue entries per cycle: write credit messages" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl[] = {
	{ .name = "DRS_CACHE", .code = UMASK(0x01), .desc = "Data responses sent to the cache" },
	{ .name = "DRS_CORE", .code = UMASK(0x02), .desc = "Data responses sent straight to a core" },
	{ .name = "DRS_UPI", .code = UMASK(0x04), .desc = "Data responses sent straight to a UPI link" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl_credits_acquired[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "BL egress credits acquired, near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "BL egress credits acquired, far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl_cycles_full[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles the BL egress queue was full: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles the BL egress queue was full: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles the BL egress queue was full: far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl_cycles_ne[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles the BL egress queue was not empty: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles the BL egress queue was not empty: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles the BL egress queue was not empty: far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl_inserts[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "BL egress queue insertions: both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "BL egress queue insertions: near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "BL egress queue insertions: far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl_no_credit_cycles[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles without BL egress credit, near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles without BL egress credit, far-side mesh stop" },
};

/* icx, skx */
static const struct unc_umask m2m_txc_bl_no_credit_stalled[] = {
	{ .name = "CMS0", .code = UMASK(0x01), .desc = "Cycles BL egress stalled without credit, near-side mesh stop" },
	{ .name = "CMS1", .code = UMASK(0x02), .desc = "Cycles BL egress stalled without credit, far-side mesh stop" },
};

/* clang-format on */

#endif

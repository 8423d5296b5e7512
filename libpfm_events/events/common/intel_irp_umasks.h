/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of IO coherency (IRP) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.6, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_IRP_UMASKS_H
#define INTEL_IRP_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, skx */
static const struct unc_umask irp_cache_occupancy_by_queue[] = {
	{ .name = "ANY", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Outstanding requests from every source port" },
	{ .name = "IV_Q", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Outstanding snoops (IV queue)" },
	{ .name = "MEM", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Outstanding memory requests" },
};

/* spr, gnr */
static const struct unc_umask irp_cache_total_occupancy[] = {
	{ .name = "MEM", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Outstanding memory requests" },
};

/* icx, spr */
static const struct unc_umask irp_irp_all[] = {
	{ .name = "EVICTS", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Evictions from the IRP buffers" },
	{ .name = "INBOUND_INSERTS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Inbound inserts: peer-to-peer, FAF and coherent together" },
	{ .name = "OUTBOUND_INSERTS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Outbound inserts: data (BL), AK and snoops together" },
};

/* icx, spr */
static const struct unc_umask irp_misc0[] = {
	{ .name = "2ND_ATOMIC_INSERT", .code = UMASK(0x10), .desc = "Atomics put into the cache as secondary" },
	{ .name = "2ND_RD_INSERT", .code = UMASK(0x04), .desc = "Reads put into the cache as secondary" },
	{ .name = "2ND_WR_INSERT", .code = UMASK(0x08), .desc = "Writes put into the cache as secondary" },
	{ .name = "FAST_REJ", .code = UMASK(0x02), .desc = "Fast path requests that were rejected" },
	{ .name = "FAST_REQ", .code = UMASK(0x01), .desc = "Fast path requests that were made" },
	{ .name = "FAST_XFER", .code = UMASK(0x20), .desc = "Fast path hand-overs, primary to secondary" },
	{ .name = "PF_ACK_HINT", .code = UMASK(0x40), .desc = "Prefetch acknowledge hints, primary to secondary" },
	{ .name = "SLOWPATH_FWPF_NO_PRF", .code = UMASK(0x80), .desc = "Slow path forwards that found no prefetch" },
};

/* icx, spr, skx */
static const struct unc_umask irp_misc1[] = {
	{ .name = "LOST_FWD", .code = UMASK(0x10), .desc = "Forwards lost as a snoop took ownership before the write" },
	{ .name = "SEC_RCVD_INVLD", .code = UMASK(0x20), .desc = "Transfers to secondary without enough MESI state" },
	{ .name = "SEC_RCVD_VLD", .code = UMASK(0x40), .desc = "Transfers to secondary with enough MESI state" },
	{ .name = "SLOW_E", .code = UMASK(0x04), .desc = "Slow transfers of a line in E state" },
	{ .name = "SLOW_I", .code = UMASK(0x01), .desc = "Slow transfers of a line in I state" },
	{ .name = "SLOW_M", .code = UMASK(0x08), .desc = "Slow transfers of a line in M state" },
	{ .name = "SLOW_S", .code = UMASK(0x02), .desc = "Slow transfers of a line in S state" },
};

/* icx, skx */
static const struct unc_umask irp_p2p_transactions[] = {
	{ .name = "CMPL", .code = UMASK(0x08), .desc = "Completions of peer-to-peer requests" },
	{ .name = "LOC", .code = UMASK(0x40), .desc = "Filter: only traffic that stays local" },
	{ .name = "LOC_AND_TGT_MATCH", .code = UMASK(0x80), .desc = "Filter: only local traffic whose target matches" },
	{ .name = "MSG", .code = UMASK(0x04), .desc = "Peer-to-peer message transactions" },
	{ .name = "RD", .code = UMASK(0x01), .desc = "Peer-to-peer read transactions" },
	{ .name = "REM", .code = UMASK(0x10), .desc = "Filter: only traffic with a remote peer" },
	{ .name = "REM_AND_TGT_MATCH", .code = UMASK(0x20), .desc = "Filter: only remote traffic whose target matches" },
	{ .name = "WR", .code = UMASK(0x02), .desc = "Peer-to-peer write transactions" },
};

/* icx, spr, skx */
static const struct unc_umask irp_snoop_resp[] = {
	{ .name = "ALL_HIT", .code = UMASK(0x7e), .flags = UNC_ALONE, .desc = "Hits in any state, all three snoop types" },
	{ .name = "ALL_HIT_ES", .code = UMASK(0x74), .flags = UNC_ALONE, .desc = "Hits in E or S state, all three snoop types" },
	{ .name = "ALL_HIT_I", .code = UMASK(0x72), .flags = UNC_ALONE, .desc = "Hits in I state, all three snoop types" },
	{ .name = "ALL_HIT_M", .code = UMASK(0x78), .flags = UNC_ALONE, .desc = "Hits in M state, all three snoop types" },
	{ .name = "ALL_MISS", .code = UMASK(0x71), .flags = UNC_ALONE, .desc = "Misses, all three snoop types" },
	{ .name = "HIT_ES", .code = UMASK(0x04), .desc = "Result: hit a line in E or S state" },
	{ .name = "HIT_I", .code = UMASK(0x02), .desc = "Result: hit a line in I state" },
	{ .name = "HIT_M", .code = UMASK(0x08), .desc = "Result: hit a line in M state" },
	{ .name = "MISS", .code = UMASK(0x01), .desc = "Result: missed the IRP cache" },
	{ .name = "SNPCODE", .code = UMASK(0x10), .desc = "Snoop type: for code (SnpCode)" },
	{ .name = "SNPDATA", .code = UMASK(0x20), .desc = "Snoop type: for data (SnpData)" },
	{ .name = "SNPINV", .code = UMASK(0x40), .desc = "Snoop type: to invalidate (SnpInv)" },
};

/* spr, gnr */
static const struct unc_umask irp_transactions[] = {
	{ .name = "WR_PREF", .code = UMASK(0x08), .desc = "Prefetches made for writes" },
};

/* clang-format on */

#endif

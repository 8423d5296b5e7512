/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: mesh to memory.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.8; rows of later Intel event lists included.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_M2M_EVENTS_H
#define INTEL_ICX_UNC_M2M_EVENTS_H

#include "events/common/intel_m2m_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_m2m_directory_lookup[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Directory lookups, any state found" },
	{ .name = "STATE_A", .code = UMASK(0x08), .desc = "Directory lookups that found the line in state A" },
	{ .name = "STATE_I", .code = UMASK(0x02), .desc = "Directory lookups that found the line in state I" },
	{ .name = "STATE_S", .code = UMASK(0x04), .desc = "Directory lookups that found the line in state S" },
};

static const struct unc_umask icx_m2m_directory_update[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Directory updates of every kind" },
};

static const struct unc_umask icx_m2m_imc_reads[] = {
	{ .name = "ALL", .code = EXT(0x7) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, all channels" },
	{ .name = "CH0_ALL", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, channel 0" },
	{ .name = "CH0_FROM_TGR", .code = EXT(0x1) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 0" },
	{ .name = "CH0_ISOCH", .code = EXT(0x1) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, channel 0" },
	{ .name = "CH0_NORMAL", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, channel 0" },
	{ .name = "CH0_TO_DDR_AS_CACHE", .code = EXT(0x1) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory, channel 0" },
	{ .name = "CH0_TO_DDR_AS_MEM", .code = EXT(0x1) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory, channel 0" },
	{ .name = "CH0_TO_PMM", .code = EXT(0x1) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Full-line reads of persistent memory modules (PMM), channel 0" },
	{ .name = "CH1_ALL", .code = EXT(0x2) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, channel 1" },
	{ .name = "CH1_FROM_TGR", .code = EXT(0x2) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 1" },
	{ .name = "CH1_ISOCH", .code = EXT(0x2) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, channel 1" },
	{ .name = "CH1_NORMAL", .code = EXT(0x2) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, channel 1" },
	{ .name = "CH1_TO_DDR_AS_CACHE", .code = EXT(0x2) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory, channel 1" },
	{ .name = "CH1_TO_DDR_AS_MEM", .code = EXT(0x2) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory, channel 1" },
	{ .name = "CH1_TO_PMM", .code = EXT(0x2) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Full-line reads of persistent memory modules (PMM), channel 1" },
	{ .name = "CH2_FROM_TGR", .code = EXT(0x4) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 2" },
	{ .name = "FROM_TGR", .code = EXT(0x7) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, all channels" },
	{ .name = "ISOCH", .code = EXT(0x7) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, all channels" },
	{ .name = "NORMAL", .code = EXT(0x7) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, all channels" },
	{ .name = "TO_DDR_AS_CACHE", .code = EXT(0x7) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Reads of DDR used as cache of far memory, all channels" },
	{ .name = "TO_DDR_AS_MEM", .code = EXT(0x7) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads of DDR used as plain memory, all channels" },
	{ .name = "TO_PMM", .code = EXT(0x7) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Full-line reads of persistent memory modules (PMM), all channels" },
};

static const struct unc_umask icx_m2m_imc_writes[] = {
	{ .name = "ALL", .code = EXT(0x1c) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, all channels" },
	{ .name = "CH0_ALL", .code = EXT(0x4) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, channel 0" },
	{ .name = "CH0_FROM_TGR", .code = EXT(0x5), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, channel 0" },
	{ .name = "CH0_FULL", .code = EXT(0x4) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, channel 0" },
	{ .name = "CH0_FULL_ISOCH", .code = EXT(0x4) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, channel 0" },
	{ .name = "CH0_NI", .code = EXT(0x6), .flags = UNC_ALONE, .desc = "Non-inclusive writes, channel 0" },
	/* does not follow the bits of its siblings. Not verified */
	{ .name = "CH0_NI_MISS", .code = EXT(0x20), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), channel 0" },
	{ .name = "CH0_PARTIAL", .code = EXT(0x4) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, channel 0" },
	{ .name = "CH0_PARTIAL_ISOCH", .code = EXT(0x4) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, channel 0" },
	{ .name = "CH0_TO_DDR_AS_CACHE", .code = EXT(0x4) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory, channel 0" },
	{ .name = "CH0_TO_DDR_AS_MEM", .code = EXT(0x4) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory, channel 0" },
	{ .name = "CH0_TO_PMM", .code = EXT(0x4) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes, full and partial, to persistent memory (PMM), channel 0" },
	{ .name = "CH1_ALL", .code = EXT(0x8) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, channel 1" },
	{ .name = "CH1_FROM_TGR", .code = EXT(0x9), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, channel 1" },
	{ .name = "CH1_FULL", .code = EXT(0x8) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, channel 1" },
	{ .name = "CH1_FULL_ISOCH", .code = EXT(0x8) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, channel 1" },
	{ .name = "CH1_NI", .code = EXT(0xa), .flags = UNC_ALONE, .desc = "Non-inclusive writes, channel 1" },
	/* does not follow the bits of its siblings. Not verified */
	{ .name = "CH1_NI_MISS", .code = EXT(0xc), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), channel 1" },
	{ .name = "CH1_PARTIAL", .code = EXT(0x8) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, channel 1" },
	{ .name = "CH1_PARTIAL_ISOCH", .code = EXT(0x8) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, channel 1" },
	{ .name = "CH1_TO_DDR_AS_CACHE", .code = EXT(0x8) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory, channel 1" },
	{ .name = "CH1_TO_DDR_AS_MEM", .code = EXT(0x8) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory, channel 1" },
	{ .name = "CH1_TO_PMM", .code = EXT(0x8) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes, full and partial, to persistent memory (PMM), channel 1" },
	{ .name = "FROM_TGR", .code = EXT(0x1d), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, all channels" },
	{ .name = "FULL", .code = EXT(0x1c) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, all channels" },
	{ .name = "FULL_ISOCH", .code = EXT(0x1c) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, all channels" },
	{ .name = "NI", .code = EXT(0x1e), .flags = UNC_ALONE, .desc = "Non-inclusive writes, all channels" },
	/* does not follow the bits of its siblings. Not verified */
	{ .name = "NI_MISS", .code = EXT(0x1c), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), all channels" },
	{ .name = "PARTIAL", .code = EXT(0x1c) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, all channels" },
	{ .name = "PARTIAL_ISOCH", .code = EXT(0x1c) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, all channels" },
	{ .name = "TO_DDR_AS_CACHE", .code = EXT(0x1c) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Writes to DDR used as cache of far memory, all channels" },
	{ .name = "TO_DDR_AS_MEM", .code = EXT(0x1c) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Writes to DDR used as plain memory, all channels" },
	{ .name = "TO_PMM", .code = EXT(0x1c) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Writes, full and partial, to persistent memory (PMM), all channels" },
};

static const struct unc_umask icx_m2m_prefcam_cycles_full[] = {
	{ .name = "ALLCH", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "Cycles without a free prefetch buffer entry, all channels" },
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles without a free prefetch buffer entry, channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles without a free prefetch buffer entry, channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles without a free prefetch buffer entry, channel 2" },
};

static const struct unc_umask icx_m2m_prefcam_cycles_ne[] = {
	{ .name = "ALLCH", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "Cycles with one or more prefetch buffer entries, all channels" },
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles with one or more prefetch buffer entries, channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles with one or more prefetch buffer entries, channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles with one or more prefetch buffer entries, channel 2" },
};

static const struct unc_umask icx_m2m_prefcam_deallocs[] = {
	{ .name = "CH0_HITA0_INVAL", .code = UMASK(0x01), .desc = "Channel 0 entries freed by invalidation, HITA0 case" },
	{ .name = "CH0_HITA1_INVAL", .code = UMASK(0x02), .desc = "Channel 0 entries freed by invalidation, HITA1 case" },
	{ .name = "CH0_MISS_INVAL", .code = UMASK(0x04), .desc = "Channel 0 entries freed by invalidation, miss case" },
	{ .name = "CH0_RSP_PDRESET", .code = UMASK(0x08), .desc = "Channel 0 entries freed by a response, PDRESET case" },
	{ .name = "CH1_HITA0_INVAL", .code = UMASK(0x10), .desc = "Channel 1 entries freed by invalidation, HITA0 case" },
	{ .name = "CH1_HITA1_INVAL", .code = UMASK(0x20), .desc = "Channel 1 entries freed by invalidation, HITA1 case" },
	{ .name = "CH1_MISS_INVAL", .code = UMASK(0x40), .desc = "Channel 1 entries freed by invalidation, miss case" },
	{ .name = "CH1_RSP_PDRESET", .code = UMASK(0x80), .desc = "Channel 1 entries freed by a response, PDRESET case" },
	{ .name = "CH2_HITA0_INVAL", .code = EXT(0x1), .desc = "Channel 2 entries freed by invalidation, HITA0 case" },
	{ .name = "CH2_HITA1_INVAL", .code = EXT(0x2), .desc = "Channel 2 entries freed by invalidation, HITA1 case" },
	{ .name = "CH2_MISS_INVAL", .code = EXT(0x4), .desc = "Channel 2 entries freed by invalidation, miss case" },
	{ .name = "CH2_RSP_PDRESET", .code = EXT(0x8), .desc = "Channel 2 entries freed by a response, PDRESET case" },
};

static const struct unc_umask icx_m2m_prefcam_demand_drops[] = {
	{ .name = "CH0_UPI", .code = UMASK(0x02), .desc = "Dropped UPI (remote socket) prefetches, channel 0" },
	{ .name = "CH0_XPT", .code = UMASK(0x01), .desc = "Dropped XPT (core-side predictor) prefetches, channel 0" },
	{ .name = "CH1_UPI", .code = UMASK(0x08), .desc = "Dropped UPI (remote socket) prefetches, channel 1" },
	{ .name = "CH1_XPT", .code = UMASK(0x04), .desc = "Dropped XPT (core-side predictor) prefetches, channel 1" },
	{ .name = "CH2_UPI", .code = UMASK(0x20), .desc = "Dropped UPI (remote socket) prefetches, channel 2" },
	{ .name = "CH2_XPT", .code = UMASK(0x10), .desc = "Dropped XPT (core-side predictor) prefetches, channel 2" },
	{ .name = "UPI_ALLCH", .code = UMASK(0x2a), .flags = UNC_ALONE, .desc = "Dropped UPI (remote socket) prefetches, all channels" },
	{ .name = "XPT_ALLCH", .code = UMASK(0x15), .flags = UNC_ALONE, .desc = "Dropped XPT (core-side predictor) prefetches, all channels" },
};

static const struct unc_umask icx_m2m_prefcam_demand_merge[] = {
	{ .name = "CH0_XPTUPI", .code = UMASK(0x01), .desc = "Demands joined to an XPT or UPI prefetch, channel 0" },
	{ .name = "CH1_XPTUPI", .code = UMASK(0x04), .desc = "Demands joined to an XPT or UPI prefetch, channel 1" },
	{ .name = "CH2_XPTUPI", .code = UMASK(0x10), .desc = "Demands joined to an XPT or UPI prefetch, channel 2" },
	{ .name = "XPTUPI_ALLCH", .code = UMASK(0x15), .flags = UNC_ALONE, .desc = "Demands joined to an XPT or UPI prefetch, all channels" },
};

static const struct unc_umask icx_m2m_prefcam_demand_no_merge[] = {
	{ .name = "CH0_XPTUPI", .code = UMASK(0x01), .desc = "Demands not joined to an XPT or UPI prefetch, channel 0" },
	{ .name = "CH1_XPTUPI", .code = UMASK(0x04), .desc = "Demands not joined to an XPT or UPI prefetch, channel 1" },
	{ .name = "CH2_XPTUPI", .code = UMASK(0x10), .desc = "Demands not joined to an XPT or UPI prefetch, channel 2" },
	{ .name = "XPTUPI_ALLCH", .code = UMASK(0x15), .flags = UNC_ALONE, .desc = "Demands not joined to an XPT or UPI prefetch, all channels" },
};

static const struct unc_umask icx_m2m_prefcam_drop_reasons_ch0[] = {
	{ .name = "ERRORBLK_RxC", .code = UMASK(0x10), .desc = "Prefetches dropped: error block at the ingress queue" },
	{ .name = "NOT_PF_SAD_REGION", .code = UMASK(0x02), .desc = "Prefetches dropped: address decoder (SAD) region not open to prefetch" },
	{ .name = "PF_AD_CRD", .code = UMASK(0x20), .desc = "Prefetches dropped: lack of AD (address) credit for prefetches" },
	{ .name = "PF_CAM_FULL", .code = UMASK(0x40), .desc = "Prefetches dropped: prefetch buffer (CAM) full" },
	{ .name = "PF_CAM_HIT", .code = UMASK(0x04), .desc = "Prefetches dropped: address already in the prefetch buffer (CAM)" },
	{ .name = "PF_SECURE_DROP", .code = UMASK(0x01), .desc = "Prefetches dropped: security rule (secure drop)" },
	{ .name = "RPQ_PROXY", .code = EXT(0x1), .desc = "Prefetches dropped: proxy of the read pending queue (RPQ)" },
	{ .name = "STOP_B2B", .code = UMASK(0x08), .desc = "Prefetches dropped: back-to-back requests stopped" },
	{ .name = "UPI_THRESH", .code = EXT(0x4), .desc = "Prefetches dropped: threshold for UPI prefetches" },
	{ .name = "WPQ_PROXY", .code = UMASK(0x80), .desc = "Prefetches dropped: proxy of the write pending queue (WPQ)" },
	{ .name = "XPT_THRESH", .code = EXT(0x2), .desc = "Prefetches dropped: threshold for XPT prefetches" },
};

static const struct unc_umask icx_m2m_prefcam_drop_reasons_ch1[] = {
	{ .name = "ERRORBLK_RxC", .code = UMASK(0x10), .desc = "Prefetches dropped: error block at the ingress queue" },
	{ .name = "NOT_PF_SAD_REGION", .code = UMASK(0x02), .desc = "Prefetches dropped: address decoder (SAD) region not open to prefetch" },
	{ .name = "PF_AD_CRD", .code = UMASK(0x20), .desc = "Prefetches dropped: lack of AD (address) credit for prefetches" },
	{ .name = "PF_CAM_FULL", .code = UMASK(0x40), .desc = "Prefetches dropped: prefetch buffer (CAM) full" },
	{ .name = "PF_CAM_HIT", .code = UMASK(0x04), .desc = "Prefetches dropped: address already in the prefetch buffer (CAM)" },
	{ .name = "PF_SECURE_DROP", .code = UMASK(0x01), .desc = "Prefetches dropped: security rule (secure drop)" },
	{ .name = "RPQ_PROXY", .code = EXT(0x1), .desc = "Prefetches dropped: proxy of the read pending queue (RPQ)" },
	{ .name = "STOP_B2B", .code = UMASK(0x08), .desc = "Prefetches dropped: back-to-back requests stopped" },
	{ .name = "UPI_THRESH", .code = EXT(0x4), .desc = "Prefetches dropped: threshold for UPI prefetches" },
	{ .name = "WPQ_PROXY", .code = UMASK(0x80), .desc = "Prefetches dropped: proxy of the write pending queue (WPQ)" },
	{ .name = "XPT_THRESH", .code = EXT(0x2), .desc = "Prefetches dropped: threshold for XPT prefetches" },
};

static const struct unc_umask icx_m2m_prefcam_drop_reasons_ch2[] = {
	{ .name = "ERRORBLK_RxC", .code = UMASK(0x10), .desc = "Prefetches dropped: error block at the ingress queue" },
	{ .name = "NOT_PF_SAD_REGION", .code = UMASK(0x02), .desc = "Prefetches dropped: address decoder (SAD) region not open to prefetch" },
	{ .name = "PF_AD_CRD", .code = UMASK(0x20), .desc = "Prefetches dropped: lack of AD (address) credit for prefetches" },
	{ .name = "PF_CAM_FULL", .code = UMASK(0x40), .desc = "Prefetches dropped: prefetch buffer (CAM) full" },
	{ .name = "PF_CAM_HIT", .code = UMASK(0x04), .desc = "Prefetches dropped: address already in the prefetch buffer (CAM)" },
	{ .name = "PF_SECURE_DROP", .code = UMASK(0x01), .desc = "Prefetches dropped: security rule (secure drop)" },
	{ .name = "RPQ_PROXY", .code = EXT(0x1), .desc = "Prefetches dropped: proxy of the read pending queue (RPQ)" },
	{ .name = "STOP_B2B", .code = UMASK(0x08), .desc = "Prefetches dropped: back-to-back requests stopped" },
	{ .name = "UPI_THRESH", .code = EXT(0x4), .desc = "Prefetches dropped: threshold for UPI prefetches" },
	{ .name = "WPQ_PROXY", .code = UMASK(0x80), .desc = "Prefetches dropped: proxy of the write pending queue (WPQ)" },
	{ .name = "XPT_THRESH", .code = EXT(0x2), .desc = "Prefetches dropped: threshold for XPT prefetches" },
};

static const struct unc_umask icx_m2m_prefcam_inserts[] = {
	{ .name = "CH0_UPI", .code = UMASK(0x02), .desc = "UPI (remote socket) prefetches entered, channel 0" },
	{ .name = "CH0_XPT", .code = UMASK(0x01), .desc = "XPT (core-side predictor) prefetches entered, channel 0" },
	{ .name = "CH1_UPI", .code = UMASK(0x08), .desc = "UPI (remote socket) prefetches entered, channel 1" },
	{ .name = "CH1_XPT", .code = UMASK(0x04), .desc = "XPT (core-side predictor) prefetches entered, channel 1" },
	{ .name = "CH2_UPI", .code = UMASK(0x20), .desc = "UPI (remote socket) prefetches entered, channel 2" },
	{ .name = "CH2_XPT", .code = UMASK(0x10), .desc = "XPT (core-side predictor) prefetches entered, channel 2" },
	{ .name = "UPI_ALLCH", .code = UMASK(0x2a), .flags = UNC_ALONE, .desc = "UPI (remote socket) prefetches entered, all channels" },
	{ .name = "XPT_ALLCH", .code = UMASK(0x15), .flags = UNC_ALONE, .desc = "XPT (core-side predictor) prefetches entered, all channels" },
};

static const struct unc_umask icx_m2m_prefcam_occupancy[] = {
	{ .name = "ALLCH", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "Prefetch buffer entries in use per cycle, all channels" },
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Prefetch buffer entries in use per cycle, channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Prefetch buffer entries in use per cycle, channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Prefetch buffer entries in use per cycle, channel 2" },
};

static const struct unc_umask icx_m2m_prefcam_resp_miss[] = {
	{ .name = "ALLCH", .code = UMASK(0x07), .flags = UNC_ALONE, .desc = "Responses without a prefetch buffer entry, all channels" },
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Responses without a prefetch buffer entry, channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Responses without a prefetch buffer entry, channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Responses without a prefetch buffer entry, channel 2" },
};

static const struct unc_umask icx_m2m_prefcam_rxc_deallocs[] = {
	{ .name = "1LM_POSTED", .code = UMASK(0x02), .desc = "Entries freed as posted in one-level memory (1LM) mode" },
	{ .name = "CIS", .code = UMASK(0x08), .desc = "Entries freed for the CIS reason" },
	{ .name = "PMM_MEMMODE_ACCEPT", .code = UMASK(0x04), .desc = "Entries freed by acceptance in persistent memory mode" },
	{ .name = "SQUASHED", .code = UMASK(0x01), .desc = "Entries freed because the prefetch was squashed" },
};

static const struct unc_umask icx_m2m_rpq_no_reg_crd[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles with regular read-queue credits for channel 0; invert for none" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles with regular read-queue credits for channel 1; invert for none" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles with regular read-queue credits for channel 2; invert for none" },
};

static const struct unc_umask icx_m2m_rpq_no_reg_crd_pmm[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .desc = "Cycles with PMM read-queue credits for channel 0; invert for none" },
	{ .name = "CHN1", .code = UMASK(0x02), .desc = "Cycles with PMM read-queue credits for channel 1; invert for none" },
	{ .name = "CHN2", .code = UMASK(0x04), .desc = "Cycles with PMM read-queue credits for channel 2; invert for none" },
};

static const struct unc_umask icx_m2m_rpq_no_spec_crd[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles with special read-queue credits for channel 0; invert for none" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles with special read-queue credits for channel 1; invert for none" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles with special read-queue credits for channel 2; invert for none" },
};

static const struct unc_umask icx_m2m_tracker_full[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles without a free tracker entry for channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles without a free tracker entry for channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles without a free tracker entry for channel 2" },
};

static const struct unc_umask icx_m2m_tracker_ne[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles with tracker entries in use for channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles with tracker entries in use for channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles with tracker entries in use for channel 2" },
};

static const struct unc_umask icx_m2m_wpq_flush[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Write queue flushes, memory channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Write queue flushes, memory channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Write queue flushes, memory channel 2" },
};

static const struct unc_umask icx_m2m_wpq_no_reg_crd[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .desc = "Cycles with regular write-queue credits for channel 0; invert for none" },
	{ .name = "CHN1", .code = UMASK(0x02), .desc = "Cycles with regular write-queue credits for channel 1; invert for none" },
	{ .name = "CHN2", .code = UMASK(0x04), .desc = "Cycles with regular write-queue credits for channel 2; invert for none" },
};

static const struct unc_umask icx_m2m_wpq_no_reg_crd_pmm[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .desc = "Cycles with PMM write-queue credits for channel 0; invert for none" },
	{ .name = "CHN1", .code = UMASK(0x02), .desc = "Cycles with PMM write-queue credits for channel 1; invert for none" },
	{ .name = "CHN2", .code = UMASK(0x04), .desc = "Cycles with PMM write-queue credits for channel 2; invert for none" },
};

static const struct unc_umask icx_m2m_wpq_no_spec_crd[] = {
	{ .name = "CHN0", .code = UMASK(0x01), .desc = "Cycles with special write-queue credits for channel 0; invert for none" },
	{ .name = "CHN1", .code = UMASK(0x02), .desc = "Cycles with special write-queue credits for channel 1; invert for none" },
	{ .name = "CHN2", .code = UMASK(0x04), .desc = "Cycles with special write-queue credits for channel 2; invert for none" },
};

static const struct unc_umask icx_m2m_wr_tracker_full[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles without a free write tracker entry: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles without a free write tracker entry: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles without a free write tracker entry: channel 2" },
	{ .name = "MIRR", .code = UMASK(0x08), .desc = "Cycles without a free write tracker entry: mirrored memory" },
};

static const struct unc_umask icx_m2m_wr_tracker_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Write tracker allocations: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Write tracker allocations: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Write tracker allocations: channel 2" },
};

static const struct unc_umask icx_m2m_wr_tracker_ne[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Cycles with write tracker entries in use: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Cycles with write tracker entries in use: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Cycles with write tracker entries in use: channel 2" },
	{ .name = "MIRR", .code = UMASK(0x08), .desc = "Cycles with write tracker entries in use: mirrored memory" },
	{ .name = "MIRR_NONTGR", .code = UMASK(0x10), .desc = "Cycles with write tracker entries in use: mirrored memory, not transgress" },
	{ .name = "MIRR_PWR", .code = UMASK(0x20), .desc = "Cycles with write tracker entries in use: mirrored memory, PWR case" },
};

static const struct unc_umask icx_m2m_wr_tracker_nonposted_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Non-posted write allocations: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Non-posted write allocations: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Non-posted write allocations: channel 2" },
};

static const struct unc_umask icx_m2m_wr_tracker_nonposted_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Non-posted writes held per cycle: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Non-posted writes held per cycle: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Non-posted writes held per cycle: channel 2" },
};

static const struct unc_umask icx_m2m_wr_tracker_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Write tracker entries per cycle: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Write tracker entries per cycle: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Write tracker entries per cycle: channel 2" },
	{ .name = "MIRR", .code = UMASK(0x08), .desc = "Write tracker entries per cycle: mirrored memory" },
	{ .name = "MIRR_NONTGR", .code = UMASK(0x10), .desc = "Write tracker entries per cycle: mirrored memory, not transgress" },
	{ .name = "MIRR_PWR", .code = UMASK(0x20), .desc = "Write tracker entries per cycle: mirrored memory, PWR case" },
};

static const struct unc_umask icx_m2m_wr_tracker_posted_inserts[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Posted write allocations: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Posted write allocations: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Posted write allocations: channel 2" },
};

static const struct unc_umask icx_m2m_wr_tracker_posted_occupancy[] = {
	{ .name = "CH0", .code = UMASK(0x01), .desc = "Posted writes held per cycle: channel 0" },
	{ .name = "CH1", .code = UMASK(0x02), .desc = "Posted writes held per cycle: channel 1" },
	{ .name = "CH2", .code = UMASK(0x04), .desc = "Posted writes held per cycle: channel 2" },
};

static const struct unc_event icx_m2m_events[] = {
	{ .name = "BYPASS_M2M_EGRESS", .code = 0x22, .counters = CTRS(0, 3), UMASKS(m2m_bypass_m2m_egress),
	  .desc = "Requests that could skip the M2M egress queue on the way to memory, by outcome" },
	{ .name = "BYPASS_M2M_INGRESS", .code = 0x21, .counters = CTRS(0, 3), UMASKS(m2m_bypass_m2m_ingress),
	  .desc = "Requests that could skip the M2M ingress queue on the way to memory, by outcome" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the mesh-to-memory block (M2M)" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_DIRSTATE", .code = 0x24, .counters = CTRS(0, 3),
	  .desc = "Cycles in which data could not go straight to a core because of directory state" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_NOTFORKED", .code = 0x60, .counters = CTRS(0, 3),
	  .desc = "Direct-to-core data returns not taken: request was not forked" },
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x25, .counters = CTRS(0, 3),
	  .desc = "Reads whose direct data return to a core was cancelled (override)" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_CREDITS", .code = 0x28, .counters = CTRS(0, 3),
	  .desc = "Reads whose direct data return to UPI was cancelled for lack of credits" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_DIRSTATE", .code = 0x27, .counters = CTRS(0, 3),
	  .desc = "Cycles in which data could not go straight to UPI because of directory state" },
	{ .name = "DIRECT2UPI_TXN_OVERRIDE", .code = 0x29, .counters = CTRS(0, 3),
	  .desc = "Direct data returns to UPI that were cancelled (override)" },
	{ .name = "DIRECTORY_HIT", .code = 0x2a, .counters = CTRS(0, 3), UMASKS(m2m_directory_hit),
	  .desc = "Near-memory reads (demand and underfill) that hit in the directory, by line state" },
	{ .name = "DIRECTORY_LOOKUP", .code = 0x2d, .counters = CTRS(0, 3), UMASKS(icx_m2m_directory_lookup),
	  .desc = "Lookups of the multi-socket line directory kept in memory, by state found" },
	{ .name = "DIRECTORY_MISS", .code = 0x2b, .counters = CTRS(0, 3), UMASKS(m2m_directory_miss),
	  .desc = "Near-memory reads (demand and underfill) that missed in the directory, by line state" },
	{ .name = "DIRECTORY_UPDATE", .code = 0x2e, .counters = CTRS(0, 3), UMASKS(icx_m2m_directory_update),
	  .desc = "Updates of the multi-socket line directory kept in memory" },
	{ .name = "DISTRESS_PMM", .code = 0xf2, .counters = CTRS(0, 3),
	  .desc = "Distress (throttle request) caused by persistent memory (PMM) traffic" },
	{ .name = "DISTRESS_PMM_MEMMODE", .code = 0xf1, .counters = CTRS(0, 3),
	  .desc = "Distress (throttle request) caused by persistent memory in memory mode" },
	{ .name = "IMC_READS", .code = 0x37, .counters = CTRS(0, 3), UMASKS(icx_m2m_imc_reads),
	  .desc = "Read requests sent to the memory controller (ECC scrub reads not included)" },
	{ .name = "IMC_WRITES", .code = 0x38, .counters = CTRS(0, 3), UMASKS(icx_m2m_imc_writes),
	  .desc = "Write requests sent to the memory controller (ECC scrub writes not included)" },
	{ .name = "MIRR_WRQ_INSERTS", .code = 0x64, .counters = CTRS(0, 3),
	  .desc = "Writes allocated in the mirror write queue" },
	{ .name = "MIRR_WRQ_OCCUPANCY", .code = 0x65, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in use in the mirror write queue, summed each cycle" },
	{ .name = "PKT_MATCH", .code = 0x4c, .counters = CTRS(0, 3), .accepts = ICX_M2M_MATCH, UMASKS(m2m_pkt_match),
	  .desc = "Packets whose header matches the M2M address and opcode filter registers" },
	{ .name = "PREFCAM_CIS_DROPS", .code = 0x73, .counters = CTRS(0, 3),
	  .desc = "Requests to the prefetch lookup buffer (CAM) dropped for the CIS reason" },
	{ .name = "PREFCAM_CYCLES_FULL", .code = 0x6b, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_cycles_full),
	  .desc = "Cycles in which the prefetch lookup buffer (CAM) was full" },
	{ .name = "PREFCAM_CYCLES_NE", .code = 0x6c, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_cycles_ne),
	  .desc = "Cycles in which the prefetch lookup buffer (CAM) held at least one entry" },
	{ .name = "PREFCAM_DEALLOCS", .code = 0x6e, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_deallocs),
	  .desc = "Entries freed in the prefetch lookup buffer (CAM), by channel and cause" },
	{ .name = "PREFCAM_DEMAND_DROPS", .code = 0x6f, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_demand_drops),
	  .desc = "Data prefetches that were dropped, by source and channel" },
	{ .name = "PREFCAM_DEMAND_MERGE", .code = 0x74, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_demand_merge),
	  .desc = "Demand requests joined to a prefetch already in the prefetch buffer (CAM)" },
	{ .name = "PREFCAM_DEMAND_NO_MERGE", .code = 0x75, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_demand_no_merge),
	  .desc = "Demand requests that joined no prefetch in the prefetch buffer (CAM)" },
	{ .name = "PREFCAM_DROP_REASONS_CH0", .code = 0x70, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_drop_reasons_ch0),
	  .desc = "Data prefetches for memory channel 0 that were dropped, by reason" },
	{ .name = "PREFCAM_DROP_REASONS_CH1", .code = 0x71, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_drop_reasons_ch1),
	  .desc = "Data prefetches for memory channel 1 that were dropped, by reason" },
	{ .name = "PREFCAM_DROP_REASONS_CH2", .code = 0x72, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_drop_reasons_ch2),
	  .desc = "Data prefetches for memory channel 2 that were dropped, by reason" },
	{ .name = "PREFCAM_INSERTS", .code = 0x6d, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_inserts),
	  .desc = "Prefetches entered in the prefetch lookup buffer (CAM), by source and channel" },
	{ .name = "PREFCAM_OCCUPANCY", .code = 0x6a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_m2m_prefcam_occupancy),
	  .desc = "Entries in use in the prefetch lookup buffer (CAM), summed each cycle" },
	{ .name = "PREFCAM_RESP_MISS", .code = 0x76, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_resp_miss),
	  .desc = "Responses that found no entry in the prefetch lookup buffer (CAM)" },
	{ .name = "PREFCAM_RxC_CYCLES_NE", .code = 0x79, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the ingress queue of the prefetch buffer was not empty" },
	{ .name = "PREFCAM_RxC_DEALLOCS", .code = 0x7a, .counters = CTRS(0, 3), UMASKS(icx_m2m_prefcam_rxc_deallocs),
	  .desc = "Entries freed in the ingress queue of the prefetch buffer, by cause" },
	{ .name = "PREFCAM_RxC_INSERTS", .code = 0x78, .counters = CTRS(0, 3),
	  .desc = "Prefetches entered in the ingress queue of the prefetch buffer" },
	{ .name = "PREFCAM_RxC_OCCUPANCY", .code = 0x77, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the ingress queue of the prefetch buffer, summed each cycle" },
	{ .name = "RPQ_NO_REG_CRD", .code = 0x43, .counters = CTRS(0, 3), UMASKS(icx_m2m_rpq_no_reg_crd),
	  .desc = "Cycles with regular RPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "RPQ_NO_REG_CRD_PMM", .code = 0x4f, .counters = CTRS(0, 3), UMASKS(icx_m2m_rpq_no_reg_crd_pmm),
	  .desc = "Cycles with PMM RPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "RPQ_NO_SPEC_CRD", .code = 0x44, .counters = CTRS(0, 3), UMASKS(icx_m2m_rpq_no_spec_crd),
	  .desc = "Cycles with special RPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "RxC_AD_CYCLES_FULL", .code = 0x04, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the AD (address) ingress queue from the mesh stop was full" },
	{ .name = "RxC_AD_CYCLES_NE", .code = 0x03, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the AD (address) ingress queue from the mesh stop was not empty" },
	{ .name = "RxC_AD_INSERTS", .code = 0x01, .counters = CTRS(0, 3),
	  .desc = "Messages entered in the AD (address) ingress queue from the mesh stop" },
	{ .name = "RxC_AD_OCCUPANCY", .code = 0x02, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the AD (address) ingress queue from the mesh stop, summed each cycle" },
	{ .name = "RxC_AD_PREF_OCCUPANCY", .code = 0x77, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Prefetch entries in the AD (address) ingress queue, summed each cycle" },
	{ .name = "RxC_AK_WR_CMP", .code = 0x5c, .counters = CTRS(0, 3),
	  .desc = "Write completions on the AK (acknowledge) ring" },
	{ .name = "RxC_BL_CYCLES_FULL", .code = 0x08, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the BL (data) ingress queue from the mesh stop was full" },
	{ .name = "RxC_BL_CYCLES_NE", .code = 0x07, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the BL (data) ingress queue from the mesh stop was not empty" },
	{ .name = "RxC_BL_INSERTS", .code = 0x05, .counters = CTRS(0, 3),
	  .desc = "Messages entered in the BL (data) ingress queue from the mesh stop" },
	{ .name = "RxC_BL_OCCUPANCY", .code = 0x06, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the BL (data) ingress queue from the mesh stop, summed each cycle" },
	{ .name = "SCOREBOARD_AD_RETRY_ACCEPTS", .code = 0x33, .counters = CTRS(0, 3),
	  .desc = "AD (address) retries that the M2M scoreboard accepted" },
	{ .name = "SCOREBOARD_AD_RETRY_REJECTS", .code = 0x34, .counters = CTRS(0, 3),
	  .desc = "AD (address) retries that the M2M scoreboard rejected" },
	{ .name = "SCOREBOARD_BL_RETRY_ACCEPTS", .code = 0x35, .counters = CTRS(0, 3),
	  .desc = "BL (data) retries that the M2M scoreboard accepted, memory mirroring" },
	{ .name = "SCOREBOARD_BL_RETRY_REJECTS", .code = 0x36, .counters = CTRS(0, 3),
	  .desc = "BL (data) retries that the M2M scoreboard rejected, memory mirroring" },
	{ .name = "SCOREBOARD_RD_ACCEPTS", .code = 0x2f, .counters = CTRS(0, 3),
	  .desc = "Reads that the M2M scoreboard accepted" },
	{ .name = "SCOREBOARD_RD_REJECTS", .code = 0x30, .counters = CTRS(0, 3),
	  .desc = "Reads that the M2M scoreboard rejected" },
	{ .name = "SCOREBOARD_WR_ACCEPTS", .code = 0x31, .counters = CTRS(0, 3),
	  .desc = "Writes that the M2M scoreboard accepted" },
	{ .name = "SCOREBOARD_WR_REJECTS", .code = 0x32, .counters = CTRS(0, 3),
	  .desc = "Writes that the M2M scoreboard rejected" },
	{ .name = "TAG_HIT", .code = 0x2c, .counters = CTRS(0, 3), UMASKS(m2m_tag_hit),
	  .desc = "Requests to the memory controller that hit in near memory, by type and line state" },
	{ .name = "TAG_MISS", .code = 0x61, .counters = CTRS(0, 3),
	  .desc = "Requests to the memory controller that missed in near memory" },
	{ .name = "TGR_AD_CREDITS", .code = 0x41, .counters = CTRS(0, 3),
	  .desc = "Transgress (TGR) credits for AD (address) ingress" },
	{ .name = "TGR_BL_CREDITS", .code = 0x42, .counters = CTRS(0, 3),
	  .desc = "Transgress (TGR) credits for BL (data) ingress" },
	{ .name = "TRACKER_FULL", .code = 0x45, .counters = CTRS(0, 3), UMASKS(icx_m2m_tracker_full),
	  .desc = "Cycles in which the M2M tracker was full, by channel" },
	{ .name = "TRACKER_INSERTS", .code = 0x49, .counters = CTRS(0, 3), UMASKS(m2m_tracker_inserts),
	  .desc = "Requests allocated in the M2M tracker, by channel" },
	{ .name = "TRACKER_NE", .code = 0x46, .counters = CTRS(0, 3), UMASKS(icx_m2m_tracker_ne),
	  .desc = "Cycles in which the M2M tracker was not empty, by channel" },
	{ .name = "TRACKER_OCCUPANCY", .code = 0x47, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(m2m_tracker_occupancy),
	  .desc = "Entries in use in the M2M tracker, summed each cycle" },
	{ .name = "TxC_AD_CREDIT_OCCUPANCY", .code = 0x0e, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Mesh-stop credits for AD (address) egress in use, summed each cycle" },
	{ .name = "TxC_AD_CREDITS_ACQUIRED", .code = 0x0d, .counters = CTRS(0, 3),
	  .desc = "Mesh-stop credits acquired for AD (address) egress" },
	{ .name = "TxC_AD_CYCLES_FULL", .code = 0x0c, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the AD (address) egress queue to the mesh stop was full" },
	{ .name = "TxC_AD_CYCLES_NE", .code = 0x0b, .counters = CTRS(0, 3),
	  .desc = "Cycles in which the AD (address) egress queue to the mesh stop was not empty" },
	{ .name = "TxC_AD_INSERTS", .code = 0x09, .counters = CTRS(0, 3),
	  .desc = "Messages entered in the AD (address) egress queue to the mesh stop" },
	{ .name = "TxC_AD_NO_CREDIT_CYCLES", .code = 0x0f, .counters = CTRS(0, 3),
	  .desc = "Cycles without a mesh-stop credit for AD (address) egress" },
	{ .name = "TxC_AD_NO_CREDIT_STALLED", .code = 0x10, .counters = CTRS(0, 3),
	  .desc = "Cycles in which AD (address) egress stalled for want of a mesh-stop credit" },
	{ .name = "TxC_AD_OCCUPANCY", .code = 0x0a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the AD (address) egress queue to the mesh stop, summed each cycle" },
	{ .name = "TxC_AK", .code = 0x39, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak),
	  .desc = "Messages sent out on the AK (acknowledge) ring, by type" },
	{ .name = "TxC_AK_CREDITS_ACQUIRED", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_credits_acquired),
	  .desc = "Mesh-stop credits acquired for AK (acknowledge) egress" },
	{ .name = "TxC_AK_CYCLES_FULL", .code = 0x14, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_cycles_full),
	  .desc = "Cycles in which the AK (acknowledge) egress queue to the mesh stop was full" },
	{ .name = "TxC_AK_CYCLES_NE", .code = 0x13, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_cycles_ne),
	  .desc = "Cycles in which the AK (acknowledge) egress queue to the mesh stop was not empty" },
	{ .name = "TxC_AK_INSERTS", .code = 0x11, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_inserts),
	  .desc = "Messages entered in the AK (acknowledge) egress queue to the mesh stop" },
	{ .name = "TxC_AK_NO_CREDIT_CYCLES", .code = 0x1f, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_no_credit_cycles),
	  .desc = "Cycles without a mesh-stop credit for AK (acknowledge) egress" },
	{ .name = "TxC_AK_NO_CREDIT_STALLED", .code = 0x20, .counters = CTRS(0, 3), UMASKS(m2m_txc_ak_no_credit_stalled),
	  .desc = "Cycles in which AK (acknowledge) egress stalled for want of a mesh-stop credit" },
	{ .name = "TxC_AK_OCCUPANCY", .code = 0x12, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(m2m_txc_ak_occupancy),
	  .desc = "Entries in the AK (acknowledge) egress queue to the mesh stop, summed each cycle" },
	{ .name = "TxC_AKC_CREDITS", .code = 0x5f, .counters = CTRS(0, 3),
	  .desc = "Credits for AKC (acknowledge-credit ring) egress" },
	{ .name = "TxC_BL", .code = 0x40, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl),
	  .desc = "Data responses (DRS) sent out on the BL (data) ring, by receiver" },
	{ .name = "TxC_BL_CREDITS_ACQUIRED", .code = 0x19, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_credits_acquired),
	  .desc = "Mesh-stop credits acquired for BL (data) egress" },
	{ .name = "TxC_BL_CYCLES_FULL", .code = 0x18, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_cycles_full),
	  .desc = "Cycles in which the BL (data) egress queue to the mesh stop was full" },
	{ .name = "TxC_BL_CYCLES_NE", .code = 0x17, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_cycles_ne),
	  .desc = "Cycles in which the BL (data) egress queue to the mesh stop was not empty" },
	{ .name = "TxC_BL_INSERTS", .code = 0x15, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_inserts),
	  .desc = "Messages entered in the BL (data) egress queue to the mesh stop" },
	{ .name = "TxC_BL_NO_CREDIT_CYCLES", .code = 0x1b, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_no_credit_cycles),
	  .desc = "Cycles without a mesh-stop credit for BL (data) egress" },
	{ .name = "TxC_BL_NO_CREDIT_STALLED", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(m2m_txc_bl_no_credit_stalled),
	  .desc = "Cycles in which BL (data) egress stalled for want of a mesh-stop credit" },
	{ .name = "WPQ_FLUSH", .code = 0x58, .counters = CTRS(0, 3), UMASKS(icx_m2m_wpq_flush),
	  .desc = "Flushes of the write pending queue (WPQ), by memory channel" },
	{ .name = "WPQ_NO_REG_CRD", .code = 0x4d, .counters = CTRS(0, 3), UMASKS(icx_m2m_wpq_no_reg_crd),
	  .desc = "Cycles with regular WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WPQ_NO_REG_CRD_PMM", .code = 0x51, .counters = CTRS(0, 3), UMASKS(icx_m2m_wpq_no_reg_crd_pmm),
	  .desc = "Cycles with PMM WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WPQ_NO_SPEC_CRD", .code = 0x4e, .counters = CTRS(0, 3), UMASKS(icx_m2m_wpq_no_spec_crd),
	  .desc = "Cycles with special WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WR_TRACKER_FULL", .code = 0x4a, .counters = CTRS(0, 3), UMASKS(icx_m2m_wr_tracker_full),
	  .desc = "Cycles in which the M2M write tracker was full" },
	{ .name = "WR_TRACKER_INSERTS", .code = 0x56, .counters = CTRS(0, 3), UMASKS(icx_m2m_wr_tracker_inserts),
	  .desc = "Writes allocated in the M2M write tracker" },
	{ .name = "WR_TRACKER_NE", .code = 0x4b, .counters = CTRS(0, 3), UMASKS(icx_m2m_wr_tracker_ne),
	  .desc = "Cycles in which the M2M write tracker was not empty" },
	{ .name = "WR_TRACKER_NONPOSTED_INSERTS", .code = 0x63, .counters = CTRS(0, 3), UMASKS(icx_m2m_wr_tracker_nonposted_inserts),
	  .desc = "Non-posted writes allocated in the M2M write tracker" },
	{ .name = "WR_TRACKER_NONPOSTED_OCCUPANCY", .code = 0x62, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_m2m_wr_tracker_nonposted_occupancy),
	  .desc = "Non-posted writes held in the M2M write tracker, summed each cycle" },
	{ .name = "WR_TRACKER_OCCUPANCY", .code = 0x55, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_m2m_wr_tracker_occupancy),
	  .desc = "Entries in use in the M2M write tracker, summed each cycle" },
	{ .name = "WR_TRACKER_POSTED_INSERTS", .code = 0x5e, .counters = CTRS(0, 3), UMASKS(icx_m2m_wr_tracker_posted_inserts),
	  .desc = "Posted writes allocated in the M2M write tracker" },
	{ .name = "WR_TRACKER_POSTED_OCCUPANCY", .code = 0x5d, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_m2m_wr_tracker_posted_occupancy),
	  .desc = "Posted writes held in the M2M write tracker, summed each cycle" },
};
/* clang-format on */

#endif

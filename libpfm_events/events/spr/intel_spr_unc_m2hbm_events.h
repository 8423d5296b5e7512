/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: mesh to HBM (Xeon Max).
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. No second source has any of these rows: they are
 * unverified. Rows that M2M also has, by name, have the same code; shared umasks are M2M's. The list does not give
 * the largest step of a count; it is taken from the event of this name on Ice Lake-SP, unverified here. Sorted by
 * name, one row per line.
 */
#ifndef INTEL_SPR_UNC_M2HBM_EVENTS_H
#define INTEL_SPR_UNC_M2HBM_EVENTS_H

#include "events/common/intel_m2m_umasks.h"
#include "intel_spr_unc_m2m_events.h"

/* clang-format off */

static const struct unc_umask spr_m2hbm_distress[] = {
	{ .name = "AD", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Distress for completions on the AK and AD rings" },
	{ .name = "ALL", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Distress for messages of any kind" },
	{ .name = "BL_CMP", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Distress for completions on the BL ring" },
	{ .name = "CROSSTILE_NMWR", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Distress for near-memory fill writes of another tile" },
	{ .name = "D2CHA", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Distress for messages direct to a CHA" },
	{ .name = "D2CORE", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Distress for messages direct to a core" },
	{ .name = "D2UPI", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Distress for messages direct to UPI" },
};

static const struct unc_umask spr_m2hbm_imc_reads[] = {
	{ .name = "ALL", .code = EXT(0x3) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, all channels" },
	{ .name = "CH0_ALL", .code = EXT(0x1) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, channel 0" },
	{ .name = "CH0_FROM_TGR", .code = EXT(0x1) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 0" },
	{ .name = "CH0_ISOCH", .code = EXT(0x1) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, channel 0" },
	{ .name = "CH0_NORMAL", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, channel 0" },
	{ .name = "CH1_ALL", .code = EXT(0x2) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Reads of every priority, channel 1" },
	{ .name = "CH1_FROM_TGR", .code = EXT(0x2) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, channel 1" },
	{ .name = "CH1_ISOCH", .code = EXT(0x2) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, channel 1" },
	{ .name = "CH1_NORMAL", .code = EXT(0x2) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, channel 1" },
	{ .name = "FROM_TGR", .code = EXT(0x3) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Reads that arrived over the transgress (TGR) path, all channels" },
	{ .name = "ISOCH", .code = EXT(0x3) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Reads of critical (isochronous) priority, all channels" },
	{ .name = "NORMAL", .code = EXT(0x3) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Reads of normal priority, all channels" },
};

static const struct unc_umask spr_m2hbm_imc_writes[] = {
	{ .name = "ALL", .code = EXT(0x18) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, all channels" },
	{ .name = "CH0_ALL", .code = EXT(0x8) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, channel 0" },
	{ .name = "CH0_FROM_TGR", .code = EXT(0x9), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, channel 0" },
	{ .name = "CH0_FULL", .code = EXT(0x8) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, channel 0" },
	{ .name = "CH0_FULL_ISOCH", .code = EXT(0x8) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, channel 0" },
	{ .name = "CH0_NI", .code = EXT(0xa), .flags = UNC_ALONE, .desc = "Non-inclusive writes, channel 0" },
	{ .name = "CH0_NI_MISS", .code = EXT(0xc), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), channel 0" },
	{ .name = "CH0_PARTIAL", .code = EXT(0x8) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, channel 0" },
	{ .name = "CH0_PARTIAL_ISOCH", .code = EXT(0x8) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, channel 0" },
	{ .name = "CH1_ALL", .code = EXT(0x10) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Writes of every kind, channel 1" },
	{ .name = "CH1_FROM_TGR", .code = EXT(0x11), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, channel 1" },
	{ .name = "CH1_FULL", .code = EXT(0x10) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, channel 1" },
	{ .name = "CH1_FULL_ISOCH", .code = EXT(0x10) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, channel 1" },
	{ .name = "CH1_NI", .code = EXT(0x12), .flags = UNC_ALONE, .desc = "Non-inclusive writes, channel 1" },
	{ .name = "CH1_NI_MISS", .code = EXT(0x14), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), channel 1" },
	{ .name = "CH1_PARTIAL", .code = EXT(0x10) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, channel 1" },
	{ .name = "CH1_PARTIAL_ISOCH", .code = EXT(0x10) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, channel 1" },
	{ .name = "FROM_TGR", .code = EXT(0x19), .flags = UNC_ALONE, .desc = "Writes that arrived over the transgress (TGR) path, all channels" },
	{ .name = "FULL", .code = EXT(0x18) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Full-line writes, not isochronous, all channels" },
	{ .name = "FULL_ISOCH", .code = EXT(0x18) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Full-line isochronous writes, all channels" },
	{ .name = "NI", .code = EXT(0x1a), .flags = UNC_ALONE, .desc = "Non-inclusive writes, all channels" },
	{ .name = "NI_MISS", .code = EXT(0x1c), .flags = UNC_ALONE, .desc = "Non-inclusive writes that missed (code unverified), all channels" },
	{ .name = "PARTIAL", .code = EXT(0x18) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Partial-line writes, not isochronous, all channels" },
	{ .name = "PARTIAL_ISOCH", .code = EXT(0x18) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Partial-line isochronous writes, all channels" },
};

static const struct unc_umask spr_m2hbm_prefcam_rxc_deallocs[] = {
	{ .name = "1LM_POSTED", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries freed as posted in one-level memory (1LM) mode" },
	{ .name = "CIS", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entries freed for the CIS reason" },
	{ .name = "SQUASHED", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries freed because the prefetch was squashed" },
};

static const struct unc_umask spr_m2hbm_rxc_ad[] = {
	{ .name = "INSERTS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the ingress queue" },
};

static const struct unc_umask spr_m2hbm_rxc_bl[] = {
	{ .name = "INSERTS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the ingress queue" },
};

static const struct unc_umask spr_m2hbm_txc_ad[] = {
	{ .name = "INSERTS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the egress queue" },
};

static const struct unc_umask spr_m2hbm_txc_bl[] = {
	{ .name = "INSERTS_CMS0", .code = EXT(0x1) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the egress queue of mesh stop 0" },
	{ .name = "INSERTS_CMS1", .code = EXT(0x2) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered the egress queue of mesh stop 1" },
};

static const struct unc_umask spr_m2hbm_txc_bl_occupancy[] = {
	{ .name = "ALL", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Entries held for both mesh stops" },
	{ .name = "CMS0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entries held for mesh stop 0" },
	{ .name = "CMS1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entries held for mesh stop 1" },
};

static const struct unc_event spr_m2hbm_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the mesh-to-HBM block (M2HBM)" },
	{ .name = "CMS_CLOCKTICKS", .code = 0xc0 | EXT(0x800000), .counters = CTRS(0, 3),
	  .desc = "Clock cycles of the common mesh stop (CMS)" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_DIRSTATE", .code = 0x17, .bare_code = UMASK(0x07), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_direct2core_not_taken_dirstate),
	  .desc = "Cycles in which data could not go straight to a core because of directory state" },
	{ .name = "DIRECT2CORE_NOT_TAKEN_NOTFORKED", .code = 0x4a, .counters = CTRS(0, 3),
	  .desc = "Direct-to-core data returns not taken: request was not forked" },
	{ .name = "DIRECT2CORE_TXN_OVERRIDE", .code = 0x18, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_txn_override),
	  .desc = "Reads whose direct data return to a core was cancelled (override)" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_CREDITS", .code = 0x1b | UMASK(0x07), .counters = CTRS(0, 3),
	  .desc = "Reads whose direct data return to UPI was cancelled for lack of credits" },
	{ .name = "DIRECT2UPI_NOT_TAKEN_DIRSTATE", .code = 0x1a, .bare_code = UMASK(0x07), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_direct2upi_not_taken_dirstate),
	  .desc = "Cycles in which data could not go straight to UPI because of directory state" },
	{ .name = "DIRECT2UPI_TXN_OVERRIDE", .code = 0x1c, .bare_code = UMASK(0x03), .counters = CTRS(0, 3), .flags = UNC_BARE, UMASKS(spr_m2m_txn_override),
	  .desc = "Direct data returns to UPI that were cancelled (override)" },
	{ .name = "DIRECTORY_HIT", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(spr_m2m_directory_hit),
	  .desc = "Near-memory reads (demand and underfill) that hit in the directory, by line state" },
	{ .name = "DIRECTORY_LOOKUP", .code = 0x20, .counters = CTRS(0, 3), UMASKS(m2m_directory_lookup),
	  .desc = "Lookups of the multi-socket line directory kept in memory, by state found" },
	{ .name = "DIRECTORY_MISS", .code = 0x1e, .counters = CTRS(0, 3), UMASKS(spr_m2m_directory_miss),
	  .desc = "Near-memory reads (demand and underfill) that missed in the directory, by line state" },
	{ .name = "DIRECTORY_UPDATE", .code = 0x21, .counters = CTRS(0, 3), UMASKS(spr_m2m_directory_update),
	  .desc = "Updates of the multi-socket line directory kept in memory" },
	{ .name = "DISTRESS", .code = 0x67, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_distress),
	  .desc = "Distress signalled, by kind of message" },
	{ .name = "EGRESS_ORDERING", .code = 0xba, .counters = CTRS(0, 3), UMASKS(spr_m2m_egress_ordering),
	  .desc = "Cycles an IV message sat in transgress egress to keep snoop/GO order" },
	{ .name = "IGR_STARVE_WINNER", .code = 0x44, .counters = CTRS(0, 3), UMASKS(spr_m2m_igr_starve_winner),
	  .desc = "Starvation of ingress requests, by value of the starvation counter" },
	{ .name = "IMC_READS", .code = 0x24, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_imc_reads),
	  .desc = "Read requests sent to the memory controller (ECC scrub reads not included)" },
	{ .name = "IMC_WRITES", .code = 0x25, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_imc_writes),
	  .desc = "Write requests sent to the memory controller (ECC scrub writes not included)" },
	{ .name = "PREFCAM_CIS_DROPS", .code = 0x5c, .counters = CTRS(0, 3),
	  .desc = "Requests to the prefetch lookup buffer (CAM) dropped for the CIS reason" },
	{ .name = "PREFCAM_DEMAND_DROPS", .code = 0x58, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_demand_drops),
	  .desc = "Data prefetches that were dropped, by source and channel" },
	{ .name = "PREFCAM_DEMAND_MERGE", .code = 0x5d, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_demand_merge),
	  .desc = "Demand requests joined to a prefetch already in the prefetch buffer (CAM)" },
	{ .name = "PREFCAM_DEMAND_NO_MERGE", .code = 0x5e, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_demand_no_merge),
	  .desc = "Demand requests that joined no prefetch in the prefetch buffer (CAM)" },
	{ .name = "PREFCAM_INSERTS", .code = 0x56, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_inserts),
	  .desc = "Prefetches entered in the prefetch lookup buffer (CAM), by source and channel" },
	{ .name = "PREFCAM_OCCUPANCY", .code = 0x54, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_prefcam_occupancy),
	  .desc = "Entries in use in the prefetch lookup buffer (CAM), summed each cycle" },
	{ .name = "PREFCAM_RESP_MISS", .code = 0x5f, .counters = CTRS(0, 3), UMASKS(spr_m2m_prefcam_resp_miss),
	  .desc = "Responses that found no entry in the prefetch lookup buffer (CAM)" },
	{ .name = "PREFCAM_RxC_DEALLOCS", .code = 0x62, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_prefcam_rxc_deallocs),
	  .desc = "Entries freed in the ingress queue of the prefetch buffer, by cause" },
	{ .name = "PREFCAM_RxC_OCCUPANCY", .code = 0x60, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the ingress queue of the prefetch buffer, summed each cycle" },
	{ .name = "RxC_AD", .code = 0x02, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_rxc_ad),
	  .desc = "AD ring messages received" },
	{ .name = "RxC_AD_INSERTS", .code = 0x02 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Messages entered in the AD (address) ingress queue from the mesh stop" },
	{ .name = "RxC_AD_OCCUPANCY", .code = 0x03, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the AD (address) ingress queue from the mesh stop, summed each cycle" },
	{ .name = "RxC_BL", .code = 0x04, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_rxc_bl),
	  .desc = "BL ring messages received" },
	{ .name = "RxC_BL_INSERTS", .code = 0x04 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Messages entered in the BL (data) ingress queue from the mesh stop" },
	{ .name = "RxC_BL_OCCUPANCY", .code = 0x05, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the BL (data) ingress queue from the mesh stop, summed each cycle" },
	{ .name = "TGR_AD_CREDITS", .code = 0x2e, .counters = CTRS(0, 3),
	  .desc = "Transgress (TGR) credits for AD (address) ingress" },
	{ .name = "TGR_BL_CREDITS", .code = 0x2f, .counters = CTRS(0, 3),
	  .desc = "Transgress (TGR) credits for BL (data) ingress" },
	{ .name = "TRACKER_INSERTS", .code = 0x32, .counters = CTRS(0, 3), UMASKS(spr_m2m_tracker_inserts),
	  .desc = "Requests allocated in the M2HBM tracker, by channel" },
	{ .name = "TRACKER_OCCUPANCY", .code = 0x33, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_tracker_occupancy),
	  .desc = "Entries in use in the M2HBM tracker, summed each cycle" },
	{ .name = "TxC_AD", .code = 0x06, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_txc_ad),
	  .desc = "AD ring messages sent" },
	{ .name = "TxC_AD_INSERTS", .code = 0x06 | UMASK(0x01), .counters = CTRS(0, 3),
	  .desc = "Messages entered in the AD (address) egress queue to the mesh stop" },
	{ .name = "TxC_AD_OCCUPANCY", .code = 0x07, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Entries in the AD (address) egress queue to the mesh stop, summed each cycle" },
	{ .name = "TxC_BL", .code = 0x0e, .counters = CTRS(0, 3), UMASKS(spr_m2hbm_txc_bl),
	  .desc = "BL ring messages sent" },
	{ .name = "TxC_BL_OCCUPANCY", .code = 0x0f, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2hbm_txc_bl_occupancy),
	  .desc = "Entries in the BL egress queue, summed each cycle" },
	{ .name = "WPQ_FLUSH", .code = 0x42, .counters = CTRS(0, 3), UMASKS(spr_m2m_wpq_flush),
	  .desc = "Flushes of the write pending queue (WPQ), by memory channel" },
	{ .name = "WPQ_NO_REG_CRD", .code = 0x37, .counters = CTRS(0, 3), UMASKS(spr_m2m_wpq_no_reg_crd),
	  .desc = "Cycles with regular WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WPQ_NO_SPEC_CRD", .code = 0x38, .counters = CTRS(0, 3), UMASKS(spr_m2m_wpq_no_spec_crd),
	  .desc = "Cycles with special WPQ credits toward memory; invert with threshold 1 for none" },
	{ .name = "WR_TRACKER_INSERTS", .code = 0x40, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_inserts),
	  .desc = "Writes allocated in the M2HBM write tracker" },
	{ .name = "WR_TRACKER_NONPOSTED_INSERTS", .code = 0x4d, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_nonposted_inserts),
	  .desc = "Non-posted writes allocated in the M2HBM write tracker" },
	{ .name = "WR_TRACKER_NONPOSTED_OCCUPANCY", .code = 0x4c, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_wr_tracker_nonposted_occupancy),
	  .desc = "Non-posted writes held in the M2HBM write tracker, summed each cycle" },
	{ .name = "WR_TRACKER_POSTED_INSERTS", .code = 0x48, .counters = CTRS(0, 3), UMASKS(spr_m2m_wr_tracker_posted_inserts),
	  .desc = "Posted writes allocated in the M2HBM write tracker" },
	{ .name = "WR_TRACKER_POSTED_OCCUPANCY", .code = 0x47, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(spr_m2m_wr_tracker_posted_occupancy),
	  .desc = "Posted writes held in the M2HBM write tracker, summed each cycle" },
};
/* clang-format on */

#endif

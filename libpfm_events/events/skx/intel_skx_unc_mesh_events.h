/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP events: mesh stop: in CHA, M2M and M3UPI.
 *
 * Source: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes. They do not give the largest step of
 * a count; it is taken from the event of this name and code on Ice Lake-SP, unverified here. Sorted by name, one row
 * per line.
 */
#ifndef INTEL_SKX_UNC_MESH_EVENTS_H
#define INTEL_SKX_UNC_MESH_EVENTS_H

#include "events/common/intel_mesh_umasks.h"
#include "events/table.h"

/* clang-format off */

#define SKX_MESH_TGR_ROWS(before) \
	{ .name = "TGR0", .code = UMASK(0x01), .desc = before " transgress 0" }, \
	{ .name = "TGR1", .code = UMASK(0x02), .desc = before " transgress 1" }, \
	{ .name = "TGR2", .code = UMASK(0x04), .desc = before " transgress 2" }, \
	{ .name = "TGR3", .code = UMASK(0x08), .desc = before " transgress 3" }, \
	{ .name = "TGR4", .code = UMASK(0x10), .desc = before " transgress 4" }, \
	{ .name = "TGR5", .code = UMASK(0x20), .desc = before " transgress 5" }
static const struct unc_umask skx_mesh_ag0_ad_crd_acquired[] = { SKX_MESH_TGR_ROWS("AD credits obtained for") };

static const struct unc_umask skx_mesh_ag0_ad_crd_occupancy[] = { SKX_MESH_TGR_ROWS("AD credits held per cycle for") };

static const struct unc_umask skx_mesh_ag0_bl_crd_acquired[] = { SKX_MESH_TGR_ROWS("BL credits obtained for") };

static const struct unc_umask skx_mesh_ag0_bl_crd_occupancy[] = { SKX_MESH_TGR_ROWS("BL credits held per cycle for") };

static const struct unc_umask skx_mesh_fast_asserted[] = {
	{ .name = "HORZ", .code = UMASK(0x02), .desc = "FaST signal on the horizontal ring" },
	{ .name = "VERT", .code = UMASK(0x01), .desc = "FaST signal on the vertical ring" },
};

#define SKX_MESH_RING_VERT_ROWS(before) \
	{ .name = "AD", .code = UMASK(0x01), .desc = before " address (AD) messages" }, \
	{ .name = "AK", .code = UMASK(0x02), .desc = before " acknowledge (AK) messages" }, \
	{ .name = "BL", .code = UMASK(0x04), .desc = before " data (BL) messages" }, \
	{ .name = "IV", .code = UMASK(0x08), .desc = before " invalidate/snoop (IV) messages" }
static const struct unc_umask skx_mesh_ring_bounces_vert[] = { SKX_MESH_RING_VERT_ROWS("Cycles with bounced") };

static const struct unc_umask skx_mesh_ring_sink_starved_vert[] = { SKX_MESH_RING_VERT_ROWS("Starved sink for") };

static const struct unc_umask skx_mesh_rxr_busy_starved[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .desc = "Cycles starved by priority with bounced AD (address) messages" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .desc = "Cycles starved by priority with credited AD (address) messages" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .desc = "Cycles starved by priority with bounced BL (data) messages" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .desc = "Cycles starved by priority with credited BL (data) messages" },
};

#define SKX_MESH_BNC_CRD_ROWS(before, after) \
	{ .name = "AD_BNC", .code = UMASK(0x01), .desc = before " bounced AD (address)" after }, \
	{ .name = "AD_CRD", .code = UMASK(0x10), .desc = before " credited AD (address)" after }, \
	{ .name = "AK_BNC", .code = UMASK(0x02), .desc = before " bounced AK (acknowledge)" after }, \
	{ .name = "BL_BNC", .code = UMASK(0x04), .desc = before " bounced BL (data)" after }, \
	{ .name = "BL_CRD", .code = UMASK(0x40), .desc = before " credited BL (data)" after }, \
	{ .name = "IV_BNC", .code = UMASK(0x08), .desc = before " bounced IV (invalidate)" after }
static const struct unc_umask skx_mesh_rxr_bypass[] = { SKX_MESH_BNC_CRD_ROWS("Ingress bypass by", " packets") };

static const struct unc_umask skx_mesh_rxr_crd_starved[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .desc = "Cycles starved of credit with bounced AD (address) messages" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .desc = "Cycles starved of credit with credited AD (address) messages" },
	{ .name = "AK_BNC", .code = UMASK(0x02), .desc = "Cycles starved of credit with bounced AK (acknowledge) messages" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .desc = "Cycles starved of credit with bounced BL (data) messages" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .desc = "Cycles starved of credit with credited BL (data) messages" },
	{ .name = "IFV", .code = UMASK(0x80), .desc = "Cycles starved of credit with credited IFV messages" },
	{ .name = "IV_BNC", .code = UMASK(0x08), .desc = "Cycles starved of credit with bounced IV (invalidate) messages" },
};

static const struct unc_umask skx_mesh_rxr_inserts[] = { SKX_MESH_BNC_CRD_ROWS("Ingress entries allocated for", " messages") };

static const struct unc_umask skx_mesh_rxr_occupancy[] = { SKX_MESH_BNC_CRD_ROWS("Ingress entries per cycle of", " messages") };

static const struct unc_umask skx_mesh_stall_no_txr_horz_crd_ad_ag0[] = { SKX_MESH_TGR_ROWS("Cycles AD egress waited on credits of") };

static const struct unc_umask skx_mesh_stall_no_txr_horz_crd_bl_ag0[] = { SKX_MESH_TGR_ROWS("Cycles BL egress waited on credits of") };

static const struct unc_umask skx_mesh_txr_horz_ads_used[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .desc = "Anti-deadlock slot taken by bounced AD (address) packets" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .desc = "Anti-deadlock slot taken by credited AD (address) packets" },
	{ .name = "AK_BNC", .code = UMASK(0x02), .desc = "Anti-deadlock slot taken by bounced AK (acknowledge) packets" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .desc = "Anti-deadlock slot taken by bounced BL (data) packets" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .desc = "Anti-deadlock slot taken by credited BL (data) packets" },
};

static const struct unc_umask skx_mesh_txr_horz_bypass[] = { SKX_MESH_BNC_CRD_ROWS("Egress bypass by", " packets") };

static const struct unc_umask skx_mesh_txr_horz_cycles_full[] = { SKX_MESH_BNC_CRD_ROWS("Cycles full in the buffer of", " messages") };

static const struct unc_umask skx_mesh_txr_horz_cycles_ne[] = { SKX_MESH_BNC_CRD_ROWS("Cycles occupied in the buffer of", " messages") };

static const struct unc_umask skx_mesh_txr_horz_inserts[] = { SKX_MESH_BNC_CRD_ROWS("Egress entries allocated for", " messages") };

static const struct unc_umask skx_mesh_txr_horz_nack[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .desc = "Refused egress packets of bounced AD (address) messages" },
	{ .name = "AD_CRD", .code = UMASK(0x20), .desc = "Refused egress packets of credited AD (address) messages" },
	{ .name = "AK_BNC", .code = UMASK(0x02), .desc = "Refused egress packets of bounced AK (acknowledge) messages" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .desc = "Refused egress packets of bounced BL (data) messages" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .desc = "Refused egress packets of credited BL (data) messages" },
	{ .name = "IV_BNC", .code = UMASK(0x08), .desc = "Refused egress packets of bounced IV (invalidate) messages" },
};

static const struct unc_umask skx_mesh_txr_horz_occupancy[] = { SKX_MESH_BNC_CRD_ROWS("Egress entries per cycle of", " messages") };

static const struct unc_umask skx_mesh_txr_horz_starved[] = {
	{ .name = "AD_BNC", .code = UMASK(0x01), .desc = "Starved egress of bounced AD (address) messages" },
	{ .name = "AK_BNC", .code = UMASK(0x02), .desc = "Starved egress of bounced AK (acknowledge) messages" },
	{ .name = "BL_BNC", .code = UMASK(0x04), .desc = "Starved egress of bounced BL (data) messages" },
	{ .name = "IV_BNC", .code = UMASK(0x08), .desc = "Starved egress of bounced IV (invalidate) messages" },
};

static const struct unc_umask skx_mesh_txr_vert_ads_used[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Anti-deadlock slot taken by AD (address) packets of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Anti-deadlock slot taken by AD (address) packets of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Anti-deadlock slot taken by AK (acknowledge) packets of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Anti-deadlock slot taken by AK (acknowledge) packets of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Anti-deadlock slot taken by BL (data) packets of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Anti-deadlock slot taken by BL (data) packets of agent 1" },
};

#define SKX_MESH_TXR_VERT_ROWS(before) \
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = before " AD (address) messages of agent 0" }, \
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = before " AD (address) messages of agent 1" }, \
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = before " AK (acknowledge) messages of agent 0" }, \
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = before " AK (acknowledge) messages of agent 1" }, \
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = before " BL (data) messages of agent 0" }, \
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = before " BL (data) messages of agent 1" }, \
	{ .name = "IV", .code = UMASK(0x08), .desc = before " IV (invalidate) messages" }
static const struct unc_umask skx_mesh_txr_vert_bypass[] = { SKX_MESH_TXR_VERT_ROWS("Egress bypass by") };

static const struct unc_umask skx_mesh_txr_vert_cycles_full[] = { SKX_MESH_TXR_VERT_ROWS("Cycles full with") };

static const struct unc_umask skx_mesh_txr_vert_cycles_ne[] = { SKX_MESH_TXR_VERT_ROWS("Cycles occupied by") };

static const struct unc_umask skx_mesh_txr_vert_inserts[] = { SKX_MESH_TXR_VERT_ROWS("Entries allocated for") };

static const struct unc_umask skx_mesh_txr_vert_nack[] = { SKX_MESH_TXR_VERT_ROWS("Refused") };

static const struct unc_umask skx_mesh_txr_vert_occupancy[] = { SKX_MESH_TXR_VERT_ROWS("Entries per cycle of") };

static const struct unc_umask skx_mesh_txr_vert_starved[] = { SKX_MESH_TXR_VERT_ROWS("Starved") };

static const struct unc_event skx_mesh_events[] = {
	{ .name = "AG0_AD_CRD_ACQUIRED", .code = 0x80, .counters = CTRS(0, 3), UMASKS(skx_mesh_ag0_ad_crd_acquired),
	  .desc = "Address (AD) credits obtained by mesh-stop agent 0, by transgress" },
	{ .name = "AG0_AD_CRD_OCCUPANCY", .code = 0x82, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_mesh_ag0_ad_crd_occupancy),
	  .desc = "Address (AD) credits held per cycle by mesh-stop agent 0, by transgress" },
	{ .name = "AG0_BL_CRD_ACQUIRED", .code = 0x88, .counters = CTRS(0, 3), UMASKS(skx_mesh_ag0_bl_crd_acquired),
	  .desc = "Data (BL) credits obtained by mesh-stop agent 0, by transgress" },
	{ .name = "AG0_BL_CRD_OCCUPANCY", .code = 0x8a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_mesh_ag0_bl_crd_occupancy),
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 0, by transgress" },
	{ .name = "AG1_AD_CRD_ACQUIRED", .code = 0x84, .counters = CTRS(0, 3), UMASKS(skx_mesh_ag0_ad_crd_acquired),
	  .desc = "Address (AD) credits obtained by mesh-stop agent 1, by transgress" },
	{ .name = "AG1_AD_CRD_OCCUPANCY", .code = 0x86, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_mesh_ag0_ad_crd_occupancy),
	  .desc = "Address (AD) credits held per cycle by mesh-stop agent 1, by transgress" },
	{ .name = "AG1_BL_CREDITS_ACQUIRED", .code = 0x8c, .counters = CTRS(0, 3), UMASKS(skx_mesh_ag0_bl_crd_acquired),
	  .desc = "Data (BL) credits obtained by mesh-stop agent 1, by transgress" },
	{ .name = "CMS_CLOCKTICKS", .code = 0xc0, .counters = CTRS(0, 3),
	  .desc = "Clock cycles of the common mesh stop (CMS)" },
	{ .name = "EGRESS_ORDERING", .code = 0xae, .counters = CTRS(0, 3), UMASKS(mesh_egress_ordering),
	  .desc = "Cycles an IV message sat in transgress egress to keep snoop/GO order" },
	{ .name = "FAST_ASSERTED", .code = 0xa5, .counters = CTRS(0, 3), UMASKS(skx_mesh_fast_asserted),
	  .desc = "Cycles in which the FaST (fast start) throttle signal is up, by direction" },
	{ .name = "HORZ_RING_AD_IN_USE", .code = 0xa7, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_ad_in_use),
	  .desc = "Cycles horizontal AD (address) ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_AK_IN_USE", .code = 0xa9, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_ak_in_use),
	  .desc = "Cycles horizontal AK (acknowledge) ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_BL_IN_USE", .code = 0xab, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_bl_in_use),
	  .desc = "Cycles horizontal BL (data) ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_IV_IN_USE", .code = 0xad, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_iv_in_use),
	  .desc = "Cycles horizontal IV (invalidate) ring carried a packet past or into this stop" },
	{ .name = "RING_BOUNCES_HORZ", .code = 0xa1, .counters = CTRS(0, 3), UMASKS(mesh_ring_bounces_horz),
	  .desc = "Cycles an arriving horizontal-ring message was bounced, by ring type" },
	{ .name = "RING_BOUNCES_VERT", .code = 0xa0, .counters = CTRS(0, 3), UMASKS(skx_mesh_ring_bounces_vert),
	  .desc = "Cycles an arriving vertical-ring message was bounced, by ring type" },
	{ .name = "RING_SINK_STARVED_HORZ", .code = 0xa3, .counters = CTRS(0, 3), UMASKS(mesh_ring_sink_starved_horz),
	  .desc = "Sink starvation at this stop on the horizontal ring, by ring type" },
	{ .name = "RING_SINK_STARVED_VERT", .code = 0xa2, .counters = CTRS(0, 3), UMASKS(skx_mesh_ring_sink_starved_vert),
	  .desc = "Sink starvation at this stop on the vertical ring, by ring type" },
	{ .name = "RING_SRC_THRTL", .code = 0xa4, .counters = CTRS(0, 3),
	  .desc = "Source throttling at this mesh stop, horizontal ring side" },
	{ .name = "RxR_BUSY_STARVED", .code = 0xb4, .counters = CTRS(0, 3), UMASKS(skx_mesh_rxr_busy_starved),
	  .desc = "Cycles mesh-stop ingress starved since another queue had priority" },
	{ .name = "RxR_BYPASS", .code = 0xb2, .counters = CTRS(0, 3), UMASKS(skx_mesh_rxr_bypass),
	  .desc = "Packets that skipped the mesh-stop ingress queue, by ring type" },
	{ .name = "RxR_CRD_STARVED", .code = 0xb3, .counters = CTRS(0, 3), UMASKS(skx_mesh_rxr_crd_starved),
	  .desc = "Cycles mesh-stop ingress starved without a credit toward egress" },
	{ .name = "RxR_INSERTS", .code = 0xb1, .counters = CTRS(0, 3), UMASKS(skx_mesh_rxr_inserts),
	  .desc = "Entries allocated in the ingress buffers of the mesh stop, by ring type" },
	{ .name = "RxR_OCCUPANCY", .code = 0xb0, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_mesh_rxr_occupancy),
	  .desc = "Entries held per cycle in the mesh-stop ingress buffers, by ring type" },
	{ .name = "STALL_NO_TxR_HORZ_CRD_AD_AG0", .code = 0xd0, .counters = CTRS(0, 3), UMASKS(skx_mesh_stall_no_txr_horz_crd_ad_ag0),
	  .desc = "Cycles agent 0 egress for AD lacked a transgress credit" },
	{ .name = "STALL_NO_TxR_HORZ_CRD_AD_AG1", .code = 0xd2, .counters = CTRS(0, 3), UMASKS(skx_mesh_stall_no_txr_horz_crd_ad_ag0),
	  .desc = "Cycles agent 1 egress for AD lacked a transgress credit" },
	{ .name = "STALL_NO_TxR_HORZ_CRD_BL_AG0", .code = 0xd4, .counters = CTRS(0, 3), UMASKS(skx_mesh_stall_no_txr_horz_crd_bl_ag0),
	  .desc = "Cycles agent 0 egress for BL lacked a transgress credit" },
	{ .name = "STALL_NO_TxR_HORZ_CRD_BL_AG1", .code = 0xd6, .counters = CTRS(0, 3), UMASKS(skx_mesh_stall_no_txr_horz_crd_bl_ag0),
	  .desc = "Cycles agent 1 egress for BL lacked a transgress credit" },
	{ .name = "TxR_HORZ_ADS_USED", .code = 0x9d, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_ads_used),
	  .desc = "Packets sent in the anti-deadlock slot of the horizontal ring" },
	{ .name = "TxR_HORZ_BYPASS", .code = 0x9f, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_bypass),
	  .desc = "Packets that skipped the horizontal egress queue, by ring type" },
	{ .name = "TxR_HORZ_CYCLES_FULL", .code = 0x96, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_cycles_full),
	  .desc = "Cycles with no free entry in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_CYCLES_NE", .code = 0x97, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_cycles_ne),
	  .desc = "Cycles with at least one entry in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_INSERTS", .code = 0x95, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_inserts),
	  .desc = "Entries allocated in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_NACK", .code = 0x99, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_nack),
	  .desc = "Egress packets refused (NACK) by the horizontal ring" },
	{ .name = "TxR_HORZ_OCCUPANCY", .code = 0x94, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_mesh_txr_horz_occupancy),
	  .desc = "Entries held per cycle in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_STARVED", .code = 0x9b, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_horz_starved),
	  .desc = "Injection starvation: transgress buffer kept off the horizontal ring too long" },
	{ .name = "TxR_VERT_ADS_USED", .code = 0x9c, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_ads_used),
	  .desc = "Packets sent in the anti-deadlock slot of the vertical ring, AD and BL rings" },
	{ .name = "TxR_VERT_BYPASS", .code = 0x9e, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_bypass),
	  .desc = "Packets that skipped the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_CYCLES_FULL", .code = 0x92, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_cycles_full),
	  .desc = "Cycles with no free entry in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_CYCLES_NE", .code = 0x93, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_cycles_ne),
	  .desc = "Cycles with at least one entry in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_INSERTS", .code = 0x91, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_inserts),
	  .desc = "Entries allocated in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_NACK", .code = 0x98, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_nack),
	  .desc = "Egress packets refused (NACK) by the vertical ring, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_OCCUPANCY", .code = 0x90, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(skx_mesh_txr_vert_occupancy),
	  .desc = "Entries held per cycle in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_STARVED", .code = 0x9a, .counters = CTRS(0, 3), UMASKS(skx_mesh_txr_vert_starved),
	  .desc = "Injection starvation: egress kept off the vertical ring too long, AD/AK/BL/IV" },
	{ .name = "VERT_RING_AD_IN_USE", .code = 0xa6, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_ad_in_use),
	  .desc = "Cycles vertical AD (address) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_AK_IN_USE", .code = 0xa8, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_ak_in_use),
	  .desc = "Cycles vertical AK (acknowledge) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_BL_IN_USE", .code = 0xaa, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_bl_in_use),
	  .desc = "Cycles vertical BL (data) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_IV_IN_USE", .code = 0xac, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_iv_in_use),
	  .desc = "Cycles vertical IV (invalidate) ring carried a packet past or into this stop" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: mesh stops, the same in CHA, M2M, M2PCIe and M3UPI.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.2.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_CMS_EVENTS_H
#define INTEL_ICX_UNC_CMS_EVENTS_H

#include "events/common/intel_mesh_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_cms_ag0_ad_crd_acquired0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "AD credits obtained for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "AD credits obtained for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "AD credits obtained for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "AD credits obtained for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "AD credits obtained for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "AD credits obtained for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "AD credits obtained for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "AD credits obtained for transgress 7" },
};

static const struct unc_umask icx_cms_ag0_ad_crd_acquired1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "AD credits obtained for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "AD credits obtained for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "AD credits obtained for transgress 9" },
};

static const struct unc_umask icx_cms_ag0_ad_crd_occupancy0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 7" },
};

static const struct unc_umask icx_cms_ag0_ad_crd_occupancy1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 9" },
};

static const struct unc_umask icx_cms_ag0_bl_crd_acquired0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "BL credits obtained for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "BL credits obtained for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "BL credits obtained for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "BL credits obtained for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "BL credits obtained for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "BL credits obtained for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "BL credits obtained for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "BL credits obtained for transgress 7" },
};

static const struct unc_umask icx_cms_ag0_bl_crd_acquired1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "BL credits obtained for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "BL credits obtained for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "BL credits obtained for transgress 9" },
};

static const struct unc_umask icx_cms_ag0_bl_crd_occupancy0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 7" },
};

static const struct unc_umask icx_cms_ag0_bl_crd_occupancy1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 9" },
};

static const struct unc_umask icx_cms_ag1_ad_crd_acquired0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "AD credits obtained for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "AD credits obtained for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "AD credits obtained for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "AD credits obtained for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "AD credits obtained for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "AD credits obtained for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "AD credits obtained for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "AD credits obtained for transgress 7" },
};

static const struct unc_umask icx_cms_ag1_ad_crd_acquired1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "AD credits obtained for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "AD credits obtained for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "AD credits obtained for transgress 9" },
};

static const struct unc_umask icx_cms_ag1_ad_crd_occupancy0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 7" },
};

static const struct unc_umask icx_cms_ag1_ad_crd_occupancy1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "AD credits held per cycle for transgress 9" },
};

static const struct unc_umask icx_cms_ag1_bl_crd_acquired0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "BL credits obtained for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "BL credits obtained for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "BL credits obtained for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "BL credits obtained for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "BL credits obtained for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "BL credits obtained for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "BL credits obtained for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "BL credits obtained for transgress 7" },
};

static const struct unc_umask icx_cms_ag1_bl_crd_acquired1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "BL credits obtained for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "BL credits obtained for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "BL credits obtained for transgress 9" },
};

static const struct unc_umask icx_cms_ag1_bl_crd_occupancy0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 7" },
};

static const struct unc_umask icx_cms_ag1_bl_crd_occupancy1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "BL credits held per cycle for transgress 9" },
};

static const struct unc_umask icx_cms_distress_asserted[] = {
	{ .name = "DPT_LOCAL", .code = UMASK(0x04), .desc = "Dynamic prefetch throttle (DPT) raised by this tile itself" },
	{ .name = "DPT_NONLOCAL", .code = UMASK(0x08), .desc = "Dynamic prefetch throttle (DPT) received from another tile" },
	{ .name = "DPT_STALL_IV", .code = UMASK(0x40), .desc = "Dynamic prefetch throttle held up by ordinary IV messages arriving then" },
	{ .name = "DPT_STALL_NOCRD", .code = UMASK(0x80), .desc = "Dynamic prefetch throttle held up for want of a credit" },
	{ .name = "HORZ", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Horizontal distress: transgress egress is full, agents slow their AD requests" },
	{ .name = "PMM_LOCAL", .code = UMASK(0x10), .desc = "Persistent-memory (PMM) distress: too many such entries in this TOR" },
	{ .name = "PMM_NONLOCAL", .code = UMASK(0x20), .desc = "Persistent-memory (PMM) distress: too many such entries in the TOR of another CHA" },
	{ .name = "VERT", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Vertical distress: IRQ egress is full, agents slow their AD requests" },
};

static const struct unc_umask icx_cms_horz_ring_akc_in_use[] = {
	{ .name = "LEFT_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the leftward even AKC ring" },
	{ .name = "LEFT_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the leftward odd AKC ring" },
	{ .name = "RIGHT_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the rightward even AKC ring" },
	{ .name = "RIGHT_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the rightward odd AKC ring" },
};

static const struct unc_umask icx_cms_misc_external[] = {
	{ .name = "MBE_INST0", .code = UMASK(0x01), .desc = "Cycles the MBE signal of MS2IDI 0 was high" },
	{ .name = "MBE_INST1", .code = UMASK(0x02), .desc = "Cycles the MBE signal of MS2IDI 1 was high" },
};

static const struct unc_umask icx_cms_ring_bounces_vert[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Cycles with bounced address (AD) messages" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Cycles with bounced acknowledge (AK) messages" },
	{ .name = "AKC", .code = UMASK(0x10), .desc = "Cycles with bounced AKC ring messages" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Cycles with bounced data (BL) messages" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Cycles with bounced invalidate/snoop (IV) messages" },
};

static const struct unc_umask icx_cms_ring_sink_starved_vert[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Starved sink for address (AD) messages" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Starved sink for acknowledge (AK) messages" },
	{ .name = "AKC", .code = UMASK(0x10), .desc = "Starved sink for AKC ring messages" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Starved sink for data (BL) messages" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Starved sink for invalidate/snoop (IV) messages" },
};

static const struct unc_umask icx_cms_rxr_busy_starved[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Cycles starved by priority with all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Cycles starved by priority with credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles starved by priority with uncredited AD (address) messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Cycles starved by priority with all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Cycles starved by priority with credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles starved by priority with uncredited BL (data) messages" },
};

static const struct unc_umask icx_cms_rxr_bypass[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Ingress bypass by all AD (address) packets, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Ingress bypass by credited AD (address) packets" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Ingress bypass by uncredited AD (address) packets" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Ingress bypass by AK (acknowledge) packets" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Ingress bypass by uncredited AKC packets" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Ingress bypass by all BL (data) packets, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Ingress bypass by credited BL (data) packets" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Ingress bypass by uncredited BL (data) packets" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Ingress bypass by IV (invalidate) packets" },
};

static const struct unc_umask icx_cms_rxr_crd_starved[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Cycles starved of credit with all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Cycles starved of credit with credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles starved of credit with uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles starved of credit with AK (acknowledge) messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Cycles starved of credit with all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Cycles starved of credit with credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles starved of credit with uncredited BL (data) messages" },
	{ .name = "IFV", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Cycles starved of credit with credited IFV messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles starved of credit with IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_rxr_inserts[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Ingress entries allocated for all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Ingress entries allocated for credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Ingress entries allocated for uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Ingress entries allocated for AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Ingress entries allocated for uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Ingress entries allocated for all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Ingress entries allocated for credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Ingress entries allocated for uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Ingress entries allocated for IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_rxr_occupancy[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Ingress entries per cycle of IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_stall0_no_txr_horz_crd_ad_ag0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "Cycles AD egress waited on credits of transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "Cycles AD egress waited on credits of transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "Cycles AD egress waited on credits of transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "Cycles AD egress waited on credits of transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "Cycles AD egress waited on credits of transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "Cycles AD egress waited on credits of transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "Cycles AD egress waited on credits of transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "Cycles AD egress waited on credits of transgress 7" },
};

static const struct unc_umask icx_cms_stall0_no_txr_horz_crd_ad_ag1[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "Cycles AD egress waited on credits of transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "Cycles AD egress waited on credits of transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "Cycles AD egress waited on credits of transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "Cycles AD egress waited on credits of transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "Cycles AD egress waited on credits of transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "Cycles AD egress waited on credits of transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "Cycles AD egress waited on credits of transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "Cycles AD egress waited on credits of transgress 7" },
};

static const struct unc_umask icx_cms_stall0_no_txr_horz_crd_bl_ag0[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "Cycles BL egress waited on credits of transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "Cycles BL egress waited on credits of transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "Cycles BL egress waited on credits of transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "Cycles BL egress waited on credits of transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "Cycles BL egress waited on credits of transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "Cycles BL egress waited on credits of transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "Cycles BL egress waited on credits of transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "Cycles BL egress waited on credits of transgress 7" },
};

static const struct unc_umask icx_cms_stall0_no_txr_horz_crd_bl_ag1[] = {
	{ .name = "TGR0", .code = UMASK(0x01), .desc = "Cycles BL egress waited on credits of transgress 0" },
	{ .name = "TGR1", .code = UMASK(0x02), .desc = "Cycles BL egress waited on credits of transgress 1" },
	{ .name = "TGR2", .code = UMASK(0x04), .desc = "Cycles BL egress waited on credits of transgress 2" },
	{ .name = "TGR3", .code = UMASK(0x08), .desc = "Cycles BL egress waited on credits of transgress 3" },
	{ .name = "TGR4", .code = UMASK(0x10), .desc = "Cycles BL egress waited on credits of transgress 4" },
	{ .name = "TGR5", .code = UMASK(0x20), .desc = "Cycles BL egress waited on credits of transgress 5" },
	{ .name = "TGR6", .code = UMASK(0x40), .desc = "Cycles BL egress waited on credits of transgress 6" },
	{ .name = "TGR7", .code = UMASK(0x80), .desc = "Cycles BL egress waited on credits of transgress 7" },
};

static const struct unc_umask icx_cms_stall1_no_txr_horz_crd_ad_ag0[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "Cycles AD egress waited on credits of transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "Cycles AD egress waited on credits of transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "Cycles AD egress waited on credits of transgress 9" },
};

static const struct unc_umask icx_cms_stall1_no_txr_horz_crd_ad_ag1_1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "Cycles AD egress waited on credits of transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "Cycles AD egress waited on credits of transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "Cycles AD egress waited on credits of transgress 9" },
};

static const struct unc_umask icx_cms_stall1_no_txr_horz_crd_bl_ag0_1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "Cycles BL egress waited on credits of transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "Cycles BL egress waited on credits of transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "Cycles BL egress waited on credits of transgress 9" },
};

static const struct unc_umask icx_cms_stall1_no_txr_horz_crd_bl_ag1_1[] = {
	{ .name = "TGR10", .code = UMASK(0x04), .desc = "Cycles BL egress waited on credits of transgress 10" },
	{ .name = "TGR8", .code = UMASK(0x01), .desc = "Cycles BL egress waited on credits of transgress 8" },
	{ .name = "TGR9", .code = UMASK(0x02), .desc = "Cycles BL egress waited on credits of transgress 9" },
};

static const struct unc_umask icx_cms_txr_horz_ads_used[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Anti-deadlock slot taken by all AD (address) packets, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Anti-deadlock slot taken by credited AD (address) packets" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Anti-deadlock slot taken by uncredited AD (address) packets" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Anti-deadlock slot taken by all BL (data) packets, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Anti-deadlock slot taken by credited BL (data) packets" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Anti-deadlock slot taken by uncredited BL (data) packets" },
};

static const struct unc_umask icx_cms_txr_horz_bypass[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Egress bypass by all AD (address) packets, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Egress bypass by credited AD (address) packets" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Egress bypass by uncredited AD (address) packets" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Egress bypass by AK (acknowledge) packets" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Egress bypass by uncredited AKC packets" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Egress bypass by all BL (data) packets, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Egress bypass by credited BL (data) packets" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Egress bypass by uncredited BL (data) packets" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Egress bypass by IV (invalidate) packets" },
};

static const struct unc_umask icx_cms_txr_horz_cycles_full[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles full in the buffer of IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_txr_horz_cycles_ne[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles occupied in the buffer of IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_txr_horz_inserts[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Egress entries allocated for all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Egress entries allocated for credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Egress entries allocated for uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Egress entries allocated for AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Egress entries allocated for uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Egress entries allocated for all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Egress entries allocated for credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Egress entries allocated for uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Egress entries allocated for IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_txr_horz_nack[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Refused egress packets of all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Refused egress packets of credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Refused egress packets of uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Refused egress packets of AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Refused egress packets of uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Refused egress packets of all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Refused egress packets of credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Refused egress packets of uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Refused egress packets of IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_txr_horz_occupancy[] = {
	{ .name = "AD_ALL", .code = UMASK(0x11), .flags = UNC_ALONE, .desc = "Egress entries per cycle of all AD (address) messages, credited or not" },
	{ .name = "AD_CRD", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Egress entries per cycle of credited AD (address) messages" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Egress entries per cycle of uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Egress entries per cycle of AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Egress entries per cycle of uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x44), .flags = UNC_ALONE, .desc = "Egress entries per cycle of all BL (data) messages, credited or not" },
	{ .name = "BL_CRD", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Egress entries per cycle of credited BL (data) messages" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Egress entries per cycle of uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Egress entries per cycle of IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_txr_horz_starved[] = {
	{ .name = "AD_ALL", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Starved egress of all AD (address) messages, credited or not" },
	{ .name = "AD_UNCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Starved egress of uncredited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Starved egress of AK (acknowledge) messages" },
	{ .name = "AKC_UNCRD", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Starved egress of uncredited AKC messages" },
	{ .name = "BL_ALL", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Starved egress of all BL (data) messages, credited or not" },
	{ .name = "BL_UNCRD", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Starved egress of uncredited BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Starved egress of IV (invalidate) messages" },
};

static const struct unc_umask icx_cms_txr_vert_ads_used[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Anti-deadlock slot taken by AD (address) packets of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Anti-deadlock slot taken by AD (address) packets of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Anti-deadlock slot taken by BL (data) packets of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Anti-deadlock slot taken by BL (data) packets of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_bypass[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Egress bypass by AD (address) packets of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Egress bypass by AD (address) packets of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Egress bypass by AK (acknowledge) packets of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Egress bypass by AK (acknowledge) packets of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Egress bypass by BL (data) packets of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Egress bypass by BL (data) packets of agent 1" },
	{ .name = "IV_AG1", .code = UMASK(0x08), .desc = "Egress bypass by IV (invalidate) packets of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_bypass_1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Egress bypass by AKC packets of agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Egress bypass by AKC packets of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_cycles_full0[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Cycles full with AD (address) messages of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Cycles full with AD (address) messages of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Cycles full with AK (acknowledge) messages of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Cycles full with AK (acknowledge) messages of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Cycles full with BL (data) messages of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Cycles full with BL (data) messages of agent 1" },
	{ .name = "IV_AG0", .code = UMASK(0x08), .desc = "Cycles full with IV (invalidate) messages of agent 0" },
};

static const struct unc_umask icx_cms_txr_vert_cycles_full1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Cycles full with AKC messages of agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Cycles full with AKC messages of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_cycles_ne0[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Cycles occupied by AD (address) messages of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Cycles occupied by AD (address) messages of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Cycles occupied by AK (acknowledge) messages of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Cycles occupied by AK (acknowledge) messages of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Cycles occupied by BL (data) messages of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Cycles occupied by BL (data) messages of agent 1" },
	{ .name = "IV_AG0", .code = UMASK(0x08), .desc = "Cycles occupied by IV (invalidate) messages of agent 0" },
};

static const struct unc_umask icx_cms_txr_vert_cycles_ne1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Cycles occupied by AKC messages of agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Cycles occupied by AKC messages of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_inserts0[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Entries allocated for AD (address) messages of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Entries allocated for AD (address) messages of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Entries allocated for AK (acknowledge) messages of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Entries allocated for AK (acknowledge) messages of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Entries allocated for BL (data) messages of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Entries allocated for BL (data) messages of agent 1" },
	{ .name = "IV_AG0", .code = UMASK(0x08), .desc = "Entries allocated for IV (invalidate) messages of agent 0" },
};

static const struct unc_umask icx_cms_txr_vert_inserts1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Entries allocated for AKC messages of agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Entries allocated for AKC messages of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_nack0[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Refused AD (address) packets of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Refused AD (address) packets of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Refused AK (acknowledge) packets of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Refused AK (acknowledge) packets of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Refused BL (data) packets of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Refused BL (data) packets of agent 1" },
	{ .name = "IV_AG0", .code = UMASK(0x08), .desc = "Refused IV (invalidate) packets of agent 0" },
};

static const struct unc_umask icx_cms_txr_vert_nack1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Refused AKC packets of agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Refused AKC packets of agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_occupancy0[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Entries per cycle of AD (address) messages from agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Entries per cycle of AD (address) messages from agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Entries per cycle of AK (acknowledge) messages from agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Entries per cycle of AK (acknowledge) messages from agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Entries per cycle of BL (data) messages from agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Entries per cycle of BL (data) messages from agent 1" },
	{ .name = "IV_AG0", .code = UMASK(0x08), .desc = "Entries per cycle of IV (invalidate) messages from agent 0" },
};

static const struct unc_umask icx_cms_txr_vert_occupancy1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Entries per cycle of AKC messages from agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Entries per cycle of AKC messages from agent 1" },
};

static const struct unc_umask icx_cms_txr_vert_starved0[] = {
	{ .name = "AD_AG0", .code = UMASK(0x01), .desc = "Starved AD (address) messages of agent 0" },
	{ .name = "AD_AG1", .code = UMASK(0x10), .desc = "Starved AD (address) messages of agent 1" },
	{ .name = "AK_AG0", .code = UMASK(0x02), .desc = "Starved AK (acknowledge) messages of agent 0" },
	{ .name = "AK_AG1", .code = UMASK(0x20), .desc = "Starved AK (acknowledge) messages of agent 1" },
	{ .name = "BL_AG0", .code = UMASK(0x04), .desc = "Starved BL (data) messages of agent 0" },
	{ .name = "BL_AG1", .code = UMASK(0x40), .desc = "Starved BL (data) messages of agent 1" },
	{ .name = "IV_AG0", .code = UMASK(0x08), .desc = "Starved IV (invalidate) messages of agent 0" },
};

static const struct unc_umask icx_cms_txr_vert_starved1[] = {
	{ .name = "AKC_AG0", .code = UMASK(0x01), .desc = "Starved AKC messages of agent 0" },
	{ .name = "AKC_AG1", .code = UMASK(0x02), .desc = "Starved AKC messages of agent 1" },
	{ .name = "TGC", .code = UMASK(0x04), .desc = "Starved TGC messages, no agent named" },
};

static const struct unc_umask icx_cms_vert_ring_akc_in_use[] = {
	{ .name = "DN_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the downward even AKC ring" },
	{ .name = "DN_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the downward odd AKC ring" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the upward even AKC ring" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the upward odd AKC ring" },
};

static const struct unc_umask icx_cms_vert_ring_tgc_in_use[] = {
	{ .name = "DN_EVEN", .code = UMASK(0x04), .desc = "Busy cycles of the downward even TGC ring" },
	{ .name = "DN_ODD", .code = UMASK(0x08), .desc = "Busy cycles of the downward odd TGC ring" },
	{ .name = "UP_EVEN", .code = UMASK(0x01), .desc = "Busy cycles of the upward even TGC ring" },
	{ .name = "UP_ODD", .code = UMASK(0x02), .desc = "Busy cycles of the upward odd TGC ring" },
};

static const struct unc_event icx_cms_events[] = {
	{ .name = "AG0_AD_CRD_ACQUIRED0", .code = 0x80, .counters = CTRS(0, 3), UMASKS(icx_cms_ag0_ad_crd_acquired0),
	  .desc = "Address (AD) credits obtained by mesh-stop agent 0, by transgress (TGR 0-7)" },
	{ .name = "AG0_AD_CRD_ACQUIRED1", .code = 0x81, .counters = CTRS(0, 3), UMASKS(icx_cms_ag0_ad_crd_acquired1),
	  .desc = "Address (AD) credits obtained by mesh-stop agent 0, by transgress (TGR 8-10)" },
	{ .name = "AG0_AD_CRD_OCCUPANCY0", .code = 0x82, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag0_ad_crd_occupancy0),
	  .desc = "Address (AD) credits held per cycle by mesh-stop agent 0, by transgress (TGR 0-7)" },
	{ .name = "AG0_AD_CRD_OCCUPANCY1", .code = 0x83, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag0_ad_crd_occupancy1),
	  .desc = "Address (AD) credits held per cycle by mesh-stop agent 0, by transgress (TGR 8-10)" },
	{ .name = "AG0_BL_CRD_ACQUIRED0", .code = 0x88, .counters = CTRS(0, 3), UMASKS(icx_cms_ag0_bl_crd_acquired0),
	  .desc = "Data (BL) credits obtained by mesh-stop agent 0, by transgress (TGR 0-7)" },
	{ .name = "AG0_BL_CRD_ACQUIRED1", .code = 0x89, .counters = CTRS(0, 3), UMASKS(icx_cms_ag0_bl_crd_acquired1),
	  .desc = "Data (BL) credits obtained by mesh-stop agent 0, by transgress (TGR 8-10)" },
	{ .name = "AG0_BL_CRD_OCCUPANCY0", .code = 0x8a, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag0_bl_crd_occupancy0),
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 0, by transgress (TGR 0-7)" },
	{ .name = "AG0_BL_CRD_OCCUPANCY1", .code = 0x8b, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag0_bl_crd_occupancy1),
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 0, by transgress (TGR 8-10)" },
	{ .name = "AG1_AD_CRD_ACQUIRED0", .code = 0x84, .counters = CTRS(0, 3), UMASKS(icx_cms_ag1_ad_crd_acquired0),
	  .desc = "Address (AD) credits obtained by mesh-stop agent 1, by transgress (TGR 0-7)" },
	{ .name = "AG1_AD_CRD_ACQUIRED1", .code = 0x85, .counters = CTRS(0, 3), UMASKS(icx_cms_ag1_ad_crd_acquired1),
	  .desc = "Address (AD) credits obtained by mesh-stop agent 1, by transgress (TGR 8-10)" },
	{ .name = "AG1_AD_CRD_OCCUPANCY0", .code = 0x86, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag1_ad_crd_occupancy0),
	  .desc = "Address (AD) credits held per cycle by mesh-stop agent 1, by transgress (TGR 0-7)" },
	{ .name = "AG1_AD_CRD_OCCUPANCY1", .code = 0x87, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag1_ad_crd_occupancy1),
	  .desc = "Address (AD) credits held per cycle by mesh-stop agent 1, by transgress (TGR 8-10)" },
	{ .name = "AG1_BL_CRD_ACQUIRED0", .code = 0x8c, .counters = CTRS(0, 3), UMASKS(icx_cms_ag1_bl_crd_acquired0),
	  .desc = "Data (BL) credits obtained by mesh-stop agent 1, by transgress (TGR 0-7)" },
	{ .name = "AG1_BL_CRD_ACQUIRED1", .code = 0x8d, .counters = CTRS(0, 3), UMASKS(icx_cms_ag1_bl_crd_acquired1),
	  .desc = "Data (BL) credits obtained by mesh-stop agent 1, by transgress (TGR 8-10)" },
	{ .name = "AG1_BL_CRD_OCCUPANCY0", .code = 0x8e, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag1_bl_crd_occupancy0),
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 1, by transgress (TGR 0-7)" },
	{ .name = "AG1_BL_CRD_OCCUPANCY1", .code = 0x8f, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_ag1_bl_crd_occupancy1),
	  .desc = "Data (BL) credits held per cycle by mesh-stop agent 1, by transgress (TGR 8-10)" },
	{ .name = "CMS_CLOCKTICKS", .code = 0xc0, .counters = CTRS(0, 3),
	  .desc = "Clock cycles of the common mesh stop (CMS)" },
	{ .name = "DISTRESS_ASSERTED", .code = 0xaf, .counters = CTRS(0, 3), UMASKS(icx_cms_distress_asserted),
	  .desc = "Cycles with a distress signal up, raised here or received from elsewhere" },
	{ .name = "EGRESS_ORDERING", .code = 0xba, .counters = CTRS(0, 3), UMASKS(mesh_egress_ordering),
	  .desc = "Cycles an IV message sat in transgress egress to keep snoop/GO order" },
	{ .name = "HORZ_RING_AD_IN_USE", .code = 0xb6, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_ad_in_use),
	  .desc = "Cycles horizontal AD (address) ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_AK_IN_USE", .code = 0xb7, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_ak_in_use),
	  .desc = "Cycles horizontal AK (acknowledge) ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_AKC_IN_USE", .code = 0xbb, .counters = CTRS(0, 3), UMASKS(icx_cms_horz_ring_akc_in_use),
	  .desc = "Cycles horizontal AKC ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_BL_IN_USE", .code = 0xb8, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_bl_in_use),
	  .desc = "Cycles horizontal BL (data) ring carried a packet past or into this stop" },
	{ .name = "HORZ_RING_IV_IN_USE", .code = 0xb9, .counters = CTRS(0, 3), UMASKS(mesh_horz_ring_iv_in_use),
	  .desc = "Cycles horizontal IV (invalidate) ring carried a packet past or into this stop" },
	{ .name = "MISC_EXTERNAL", .code = 0xe6, .counters = CTRS(0, 3), UMASKS(icx_cms_misc_external),
	  .desc = "Cycles of outside signals, chiefly MS2IDI; only valid in a CHA mesh stop" },
	{ .name = "RING_BOUNCES_HORZ", .code = 0xac, .counters = CTRS(0, 3), UMASKS(mesh_ring_bounces_horz),
	  .desc = "Cycles an arriving horizontal-ring message was bounced, by ring type" },
	{ .name = "RING_BOUNCES_VERT", .code = 0xaa, .counters = CTRS(0, 3), .max_inc = 2, UMASKS(icx_cms_ring_bounces_vert),
	  .desc = "Cycles an arriving vertical-ring message was bounced, by ring type" },
	{ .name = "RING_SINK_STARVED_HORZ", .code = 0xad, .counters = CTRS(0, 3), UMASKS(mesh_ring_sink_starved_horz),
	  .desc = "Sink starvation at this stop on the horizontal ring, by ring type" },
	{ .name = "RING_SINK_STARVED_VERT", .code = 0xab, .counters = CTRS(0, 3), .max_inc = 1, UMASKS(icx_cms_ring_sink_starved_vert),
	  .desc = "Sink starvation at this stop on the vertical ring, by ring type" },
	{ .name = "RING_SRC_THRTL", .code = 0xae, .counters = CTRS(0, 3),
	  .desc = "Source throttling at this mesh stop, horizontal ring side" },
	{ .name = "RxR_BUSY_STARVED", .code = 0xe5, .counters = CTRS(0, 3), UMASKS(icx_cms_rxr_busy_starved),
	  .desc = "Cycles mesh-stop ingress starved since another queue had priority" },
	{ .name = "RxR_BYPASS", .code = 0xe2, .counters = CTRS(0, 3), UMASKS(icx_cms_rxr_bypass),
	  .desc = "Packets that skipped the mesh-stop ingress queue, by ring type" },
	{ .name = "RxR_CRD_STARVED", .code = 0xe3, .counters = CTRS(0, 3), UMASKS(icx_cms_rxr_crd_starved),
	  .desc = "Cycles mesh-stop ingress starved without a credit toward egress" },
	{ .name = "RxR_CRD_STARVED_1", .code = 0xe4, .counters = CTRS(0, 3),
	  .desc = "Cycles mesh-stop ingress starved without egress credit, second event" },
	{ .name = "RxR_INSERTS", .code = 0xe1, .counters = CTRS(0, 3), UMASKS(icx_cms_rxr_inserts),
	  .desc = "Entries allocated in the ingress buffers of the mesh stop, by ring type" },
	{ .name = "RxR_OCCUPANCY", .code = 0xe0, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_rxr_occupancy),
	  .desc = "Entries held per cycle in the mesh-stop ingress buffers, by ring type" },
	{ .name = "STALL0_NO_TxR_HORZ_CRD_AD_AG0", .code = 0xd0, .counters = CTRS(0, 3), UMASKS(icx_cms_stall0_no_txr_horz_crd_ad_ag0),
	  .desc = "Cycles agent 0 egress for AD lacked a transgress credit (TGR 0-7)" },
	{ .name = "STALL0_NO_TxR_HORZ_CRD_AD_AG1", .code = 0xd2, .counters = CTRS(0, 3), UMASKS(icx_cms_stall0_no_txr_horz_crd_ad_ag1),
	  .desc = "Cycles agent 1 egress for AD lacked a transgress credit (TGR 0-7)" },
	{ .name = "STALL0_NO_TxR_HORZ_CRD_BL_AG0", .code = 0xd4, .counters = CTRS(0, 3), UMASKS(icx_cms_stall0_no_txr_horz_crd_bl_ag0),
	  .desc = "Cycles agent 0 egress for BL lacked a transgress credit (TGR 0-7)" },
	{ .name = "STALL0_NO_TxR_HORZ_CRD_BL_AG1", .code = 0xd6, .counters = CTRS(0, 3), UMASKS(icx_cms_stall0_no_txr_horz_crd_bl_ag1),
	  .desc = "Cycles agent 1 egress for BL lacked a transgress credit (TGR 0-7)" },
	{ .name = "STALL1_NO_TxR_HORZ_CRD_AD_AG0", .code = 0xd1, .counters = CTRS(0, 3), UMASKS(icx_cms_stall1_no_txr_horz_crd_ad_ag0),
	  .desc = "Cycles agent 0 egress for AD lacked a transgress credit (TGR 8-10)" },
	{ .name = "STALL1_NO_TxR_HORZ_CRD_AD_AG1_1", .code = 0xd3, .counters = CTRS(0, 3), UMASKS(icx_cms_stall1_no_txr_horz_crd_ad_ag1_1),
	  .desc = "Cycles agent 1 egress for AD lacked a transgress credit (TGR 8-10)" },
	{ .name = "STALL1_NO_TxR_HORZ_CRD_BL_AG0_1", .code = 0xd5, .counters = CTRS(0, 3), UMASKS(icx_cms_stall1_no_txr_horz_crd_bl_ag0_1),
	  .desc = "Cycles agent 0 egress for BL lacked a transgress credit (TGR 8-10)" },
	{ .name = "STALL1_NO_TxR_HORZ_CRD_BL_AG1_1", .code = 0xd7, .counters = CTRS(0, 3), UMASKS(icx_cms_stall1_no_txr_horz_crd_bl_ag1_1),
	  .desc = "Cycles agent 1 egress for BL lacked a transgress credit (TGR 8-10)" },
	{ .name = "TxR_HORZ_ADS_USED", .code = 0xa6, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_ads_used),
	  .desc = "Packets sent in the anti-deadlock slot of the horizontal ring" },
	{ .name = "TxR_HORZ_BYPASS", .code = 0xa7, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_bypass),
	  .desc = "Packets that skipped the horizontal egress queue, by ring type" },
	{ .name = "TxR_HORZ_CYCLES_FULL", .code = 0xa2, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_cycles_full),
	  .desc = "Cycles with no free entry in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_CYCLES_NE", .code = 0xa3, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_cycles_ne),
	  .desc = "Cycles with at least one entry in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_INSERTS", .code = 0xa1, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_inserts),
	  .desc = "Entries allocated in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_NACK", .code = 0xa4, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_nack),
	  .desc = "Egress packets refused (NACK) by the horizontal ring" },
	{ .name = "TxR_HORZ_OCCUPANCY", .code = 0xa0, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_txr_horz_occupancy),
	  .desc = "Entries held per cycle in the horizontal egress (transgress) buffer" },
	{ .name = "TxR_HORZ_STARVED", .code = 0xa5, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_horz_starved),
	  .desc = "Injection starvation: transgress buffer kept off the horizontal ring too long" },
	{ .name = "TxR_VERT_ADS_USED", .code = 0x9c, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_ads_used),
	  .desc = "Packets sent in the anti-deadlock slot of the vertical ring, AD and BL rings" },
	{ .name = "TxR_VERT_BYPASS", .code = 0x9d, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_bypass),
	  .desc = "Packets that skipped the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_BYPASS_1", .code = 0x9e, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_bypass_1),
	  .desc = "Packets that skipped the vertical egress queue, AKC ring" },
	{ .name = "TxR_VERT_CYCLES_FULL0", .code = 0x94, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_cycles_full0),
	  .desc = "Cycles with no free entry in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_CYCLES_FULL1", .code = 0x95, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_cycles_full1),
	  .desc = "Cycles with no free entry in the vertical egress queue, AKC ring" },
	{ .name = "TxR_VERT_CYCLES_NE0", .code = 0x96, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_cycles_ne0),
	  .desc = "Cycles with at least one entry in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_CYCLES_NE1", .code = 0x97, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_cycles_ne1),
	  .desc = "Cycles with at least one entry in the vertical egress queue, AKC ring" },
	{ .name = "TxR_VERT_INSERTS0", .code = 0x92, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_inserts0),
	  .desc = "Entries allocated in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_INSERTS1", .code = 0x93, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_inserts1),
	  .desc = "Entries allocated in the vertical egress queue, AKC ring" },
	{ .name = "TxR_VERT_NACK0", .code = 0x98, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_nack0),
	  .desc = "Egress packets refused (NACK) by the vertical ring, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_NACK1", .code = 0x99, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_nack1),
	  .desc = "Egress packets refused (NACK) by the vertical ring, AKC ring" },
	{ .name = "TxR_VERT_OCCUPANCY0", .code = 0x90, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_txr_vert_occupancy0),
	  .desc = "Entries held per cycle in the vertical egress queue, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_OCCUPANCY1", .code = 0x91, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(icx_cms_txr_vert_occupancy1),
	  .desc = "Entries held per cycle in the vertical egress queue, AKC ring" },
	{ .name = "TxR_VERT_STARVED0", .code = 0x9a, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_starved0),
	  .desc = "Injection starvation: egress kept off the vertical ring too long, AD/AK/BL/IV" },
	{ .name = "TxR_VERT_STARVED1", .code = 0x9b, .counters = CTRS(0, 3), UMASKS(icx_cms_txr_vert_starved1),
	  .desc = "Injection starvation: egress kept off the vertical ring too long, AKC ring and TGC" },
	{ .name = "VERT_RING_AD_IN_USE", .code = 0xb0, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_ad_in_use),
	  .desc = "Cycles vertical AD (address) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_AK_IN_USE", .code = 0xb1, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_ak_in_use),
	  .desc = "Cycles vertical AK (acknowledge) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_AKC_IN_USE", .code = 0xb4, .counters = CTRS(0, 3), UMASKS(icx_cms_vert_ring_akc_in_use),
	  .desc = "Cycles vertical AKC ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_BL_IN_USE", .code = 0xb2, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_bl_in_use),
	  .desc = "Cycles vertical BL (data) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_IV_IN_USE", .code = 0xb3, .counters = CTRS(0, 3), UMASKS(mesh_vert_ring_iv_in_use),
	  .desc = "Cycles vertical IV (invalidate) ring carried a packet past or into this stop" },
	{ .name = "VERT_RING_TGC_IN_USE", .code = 0xb5, .counters = CTRS(0, 3), UMASKS(icx_cms_vert_ring_tgc_in_use),
	  .desc = "Cycles vertical TGC ring carried a packet past or into this stop" },
};
/* clang-format on */

#endif

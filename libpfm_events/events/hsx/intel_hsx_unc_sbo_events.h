/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP events: ring stop.
 *
 * Source: Intel's event lists HSX 29 and BDX 23, as summarised in our notes. They do not give the largest step of a
 * count; it is taken from the event of this name and code on Ivy Bridge-EP, unverified here. Sorted by name, one row
 * per line. Rows that only one chip has are in HSX() or BDX().
 */
#ifndef INTEL_HSX_UNC_SBO_EVENTS_H
#define INTEL_HSX_UNC_SBO_EVENTS_H

#include "events/common/intel_cbo_umasks.h"
#include "events/table.h"

/* clang-format off */

#define HSX_SBO_RING_AD_USED(BDX) \
	BDX({ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Cycles used, both directions and polarities" }) \
	{ .name = "DOWN", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, downward, both polarities" }, \
	{ .name = "DOWN_EVEN", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Cycles used, downward, even polarity" }, \
	{ .name = "DOWN_ODD", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Cycles used, downward, odd polarity" }, \
	{ .name = "UP", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, upward, both polarities" }, \
	{ .name = "UP_EVEN", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Cycles used, upward, even polarity" }, \
	{ .name = "UP_ODD", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles used, upward, odd polarity" }
static const struct unc_umask hsx_sbo_ring_ad_used[] = { HSX_SBO_RING_AD_USED(NO_ROW) };
static const struct unc_umask bdx_sbo_ring_ad_used[] = { HSX_SBO_RING_AD_USED(ROW) };

static const struct unc_umask hsx_sbo_ring_bounces[] = {
	{ .name = "AD_CACHE", .code = UMASK(0x01), .desc = "Messages on AD to a cache slice" },
	{ .name = "AK_CORE", .code = UMASK(0x02), .desc = "Messages on AK to a core" },
	{ .name = "BL_CORE", .code = UMASK(0x04), .desc = "Messages on BL to a core" },
	{ .name = "IV_CORE", .code = UMASK(0x08), .desc = "Messages on IV to a core" },
};

static const struct unc_umask hsx_sbo_ring_iv_used[] = {
	{ .name = "DN", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Cycles used, downward" },
	{ .name = "UP", .code = UMASK(0x03), .flags = UNC_ALONE, .desc = "Cycles used, upward, both polarities" },
};

static const struct unc_umask hsx_sbo_ring_sink_starved[] = {
	{ .name = "AD_CACHE", .code = UMASK(0x01), .desc = "Starved sink of a cache slice on AD" },
	{ .name = "AK_CORE", .code = UMASK(0x02), .desc = "Starved sink of a core on AK" },
	{ .name = "BL_CORE", .code = UMASK(0x04), .desc = "Starved sink of a core on BL" },
	{ .name = "IV_CORE", .code = UMASK(0x08), .desc = "Starved sink of a core on IV" },
};

static const struct unc_umask hsx_sbo_rxr_busy_starved[] = {
	{ .name = "AD_BNC", .code = UMASK(0x02), .desc = "Cycles of priority waits of bounced AD (address) messages" },
	{ .name = "AD_CRD", .code = UMASK(0x01), .desc = "Cycles of priority waits of credited AD (address) messages" },
	{ .name = "BL_BNC", .code = UMASK(0x08), .desc = "Cycles of priority waits of bounced BL (data) messages" },
	{ .name = "BL_CRD", .code = UMASK(0x04), .desc = "Cycles of priority waits of credited BL (data) messages" },
};

#define HSX_SBO_ROWS(before) \
	{ .name = "AD_BNC", .code = UMASK(0x02), .desc = before " bounced AD (address) messages" }, \
	{ .name = "AD_CRD", .code = UMASK(0x01), .desc = before " credited AD (address) messages" }, \
	{ .name = "AK", .code = UMASK(0x10), .desc = before " AK (acknowledge) messages" }, \
	{ .name = "BL_BNC", .code = UMASK(0x08), .desc = before " bounced BL (data) messages" }, \
	{ .name = "BL_CRD", .code = UMASK(0x04), .desc = before " credited BL (data) messages" }, \
	{ .name = "IV", .code = UMASK(0x20), .desc = before " IV (invalidate) messages" }
static const struct unc_umask hsx_sbo_rxr_bypass[] = { HSX_SBO_ROWS("Ingress bypass by") };

static const struct unc_umask hsx_sbo_rxr_crd_starved[] = {
	{ .name = "AD_BNC", .code = UMASK(0x02), .desc = "Cycles of credit waits of bounced AD (address) messages" },
	{ .name = "AD_CRD", .code = UMASK(0x01), .desc = "Cycles of credit waits of credited AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x10), .desc = "Cycles of credit waits of AK (acknowledge) messages" },
	{ .name = "BL_BNC", .code = UMASK(0x08), .desc = "Cycles of credit waits of bounced BL (data) messages" },
	{ .name = "BL_CRD", .code = UMASK(0x04), .desc = "Cycles of credit waits of credited BL (data) messages" },
	{ .name = "IFV", .code = UMASK(0x40), .desc = "Cycles of credit waits of IFV messages" },
	{ .name = "IV", .code = UMASK(0x20), .desc = "Cycles of credit waits of IV (invalidate) messages" },
};

static const struct unc_umask hsx_sbo_rxr_inserts[] = { HSX_SBO_ROWS("Ingress entries for") };

static const struct unc_umask hsx_sbo_rxr_occupancy[] = { HSX_SBO_ROWS("Ingress entries per cycle of") };

static const struct unc_umask hsx_sbo_txr_inserts[] = { HSX_SBO_ROWS("Egress entries for") };

static const struct unc_umask hsx_sbo_txr_occupancy[] = { HSX_SBO_ROWS("Egress entries per cycle of") };

static const struct unc_umask hsx_sbo_txr_starved[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Starved egress of AD (address) messages" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Starved egress of AK (acknowledge) messages" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Starved egress of BL (data) messages" },
	{ .name = "IV", .code = UMASK(0x08), .desc = "Starved egress of IV (invalidate) messages" },
};

#define HSX_SBO_EVENTS(HSX, BDX) \
	{ .name = "BOUNCE_CONTROL", .code = 0x0a, .counters = CTRS(0, 3), \
	  .desc = "Bounce control of the ring (not explained in Intel's list)" }, \
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 3), .flags = UNC_CLOCK, \
	  .desc = "Uncore clock cycles of the ring stop (SBo)" }, \
	{ .name = "FAST_ASSERTED", .code = 0x09, .counters = CTRS(0, 3), \
	  .desc = "Cycles in which the FaST (fast start) throttle signal is up" }, \
	HSX({ .name = "RING_AD_USED", .code = 0x1b, .counters = CTRS(0, 3), UMASKS(hsx_sbo_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at this stop" }) \
	BDX({ .name = "RING_AD_USED", .code = 0x1b, .counters = CTRS(0, 3), UMASKS(bdx_sbo_ring_ad_used), \
	  .desc = "Cycles in which the AD (address) ring is busy at this stop" }) \
	HSX({ .name = "RING_AK_USED", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(hsx_sbo_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at this stop" }) \
	BDX({ .name = "RING_AK_USED", .code = 0x1c, .counters = CTRS(0, 3), UMASKS(bdx_sbo_ring_ad_used), \
	  .desc = "Cycles in which the AK (acknowledge) ring is busy at this stop" }) \
	HSX({ .name = "RING_BL_USED", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(hsx_sbo_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at this stop" }) \
	BDX({ .name = "RING_BL_USED", .code = 0x1d, .counters = CTRS(0, 3), UMASKS(bdx_sbo_ring_ad_used), \
	  .desc = "Cycles in which the BL (data) ring is busy at this stop" }) \
	{ .name = "RING_BOUNCES", .code = 0x05, .counters = CTRS(0, 3), UMASKS(hsx_sbo_ring_bounces), \
	  .desc = "Ring messages that bounced because their target could not take them" }, \
	{ .name = "RING_IV_USED", .code = 0x1e, .counters = CTRS(0, 3), UMASKS(hsx_sbo_ring_iv_used), \
	  .desc = "Cycles in which the IV (invalidate) ring is busy at this stop" }, \
	{ .name = "RING_SINK_STARVED", .code = 0x06, .counters = CTRS(0, 3), UMASKS(hsx_sbo_ring_sink_starved), \
	  .desc = "Starvation of a ring sink, by ring and target" }, \
	{ .name = "RxR_BUSY_STARVED", .code = 0x15, .counters = CTRS(0, 3), UMASKS(hsx_sbo_rxr_busy_starved), \
	  .desc = "Cycles ingress messages wait since another queue had priority, by kind" }, \
	{ .name = "RxR_BYPASS", .code = 0x12, .counters = CTRS(0, 3), UMASKS(hsx_sbo_rxr_bypass), \
	  .desc = "Messages that skipped the ingress of the ring stop, by kind" }, \
	{ .name = "RxR_CRD_STARVED", .code = 0x14, .counters = CTRS(0, 3), UMASKS(hsx_sbo_rxr_crd_starved), \
	  .desc = "Cycles ingress messages wait for a credit toward the egress, by kind" }, \
	{ .name = "RxR_INSERTS", .code = 0x13, .counters = CTRS(0, 3), UMASKS(hsx_sbo_rxr_inserts), \
	  .desc = "Entries that go into the ingress of the ring stop, by kind" }, \
	{ .name = "RxR_OCCUPANCY", .code = 0x11, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_sbo_rxr_occupancy), \
	  .desc = "Ingress entries of the ring stop in use, summed each cycle, by kind" }, \
	{ .name = "TxR_ADS_USED", .code = 0x04, .counters = CTRS(0, 3), UMASKS(cbo_txr_ads_used), \
	  .desc = "Use of the anti-deadlock slot (ADS) by the egress, by ring" }, \
	{ .name = "TxR_INSERTS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(hsx_sbo_txr_inserts), \
	  .desc = "Entries that go into the egress of the ring stop, by kind" }, \
	{ .name = "TxR_OCCUPANCY", .code = 0x01, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY, UMASKS(hsx_sbo_txr_occupancy), \
	  .desc = "Egress entries of the ring stop in use, summed each cycle, by kind" }, \
	{ .name = "TxR_STARVED", .code = 0x03, .counters = CTRS(0, 3), UMASKS(hsx_sbo_txr_starved), \
	  .desc = "Starvation of the egress: a message cannot get onto its ring" }
static const struct unc_event hsx_sbo_events[] = { HSX_SBO_EVENTS(ROW, NO_ROW) };
static const struct unc_event bdx_sbo_events[] = { HSX_SBO_EVENTS(NO_ROW, ROW) };

/* clang-format on */

#endif

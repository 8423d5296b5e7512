/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the home agent that are the same in several chips, which are named above each array.
 *
 * Sources; what the tables of a chip say about them also holds here:
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for pages that it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 * Sorted by name; one row a line.
 */
#ifndef INTEL_HA_UMASKS_H
#define INTEL_HA_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep */
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

/* snbep, ivbep */
static const struct unc_umask ha_imc_writes[] = {
	{ .name = "ALL", .code = UMASK(0x0f), .flags = UNC_ALONE, .desc = "Full and partial writes, isochronous ones too" },
	{ .name = "FULL", .code = UMASK(0x01), .desc = "Writes of a whole line, normal traffic" },
	{ .name = "FULL_ISOCH", .code = UMASK(0x04), .desc = "Writes of a whole line, isochronous" },
	{ .name = "PARTIAL", .code = UMASK(0x02), .desc = "Writes of part of a line, normal traffic" },
	{ .name = "PARTIAL_ISOCH", .code = UMASK(0x08), .desc = "Writes of part of a line, isochronous" },
};

/* snbep, ivbep */
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

/* snbep, ivbep */
static const struct unc_umask ha_tad_requests_g1[] = {
	{ .name = "REGION10", .code = UMASK(0x04), .desc = "Requests to address region 10" },
	{ .name = "REGION11", .code = UMASK(0x08), .desc = "Requests to address region 11" },
	{ .name = "REGION8", .code = UMASK(0x01), .desc = "Requests to address region 8" },
	{ .name = "REGION9", .code = UMASK(0x02), .desc = "Requests to address region 9" },
};

/* snbep, ivbep */
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

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the caching agent (CBo) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_CBO_UMASKS_H
#define INTEL_CBO_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep */
static const struct unc_umask cbo_misc[] = {
	{ .name = "RFO_HIT_S", .code = UMASK(0x08), .desc = "Reads for ownership (RFO) that hit a line in shared state" },
	{ .name = "RSPI_WAS_FSE", .code = UMASK(0x01), .desc = "Snoops that silently dropped a line in F, S or E state, answer RspI" },
	{ .name = "STARTED", .code = UMASK(0x04), .desc = "Kind named started (meaning undocumented)" },
	{ .name = "WC_ALIASING", .code = UMASK(0x02), .desc = "Write-combining writes that hit a modified line and push it out first" },
};

/* ivbep, hsx */
static const struct unc_umask cbo_qlru[] = {
	{ .name = "AGE0", .code = UMASK(0x01), .desc = "Times a line was given age 0" },
	{ .name = "AGE1", .code = UMASK(0x02), .desc = "Times a line was given age 1" },
	{ .name = "AGE2", .code = UMASK(0x04), .desc = "Times a line was given age 2" },
	{ .name = "AGE3", .code = UMASK(0x08), .desc = "Times a line was given age 3" },
	{ .name = "LRU_DECREMENT", .code = UMASK(0x10), .desc = "Times all ages of a set were lowered by one" },
	{ .name = "VICTIM_NON_ZERO", .code = UMASK(0x20), .desc = "Times the victim had an age other than 0" },
};

/* ivbep, hsx */
static const struct unc_umask cbo_rxr_ext_starved[] = {
	{ .name = "IPQ", .code = UMASK(0x02), .desc = "Held up: snoops of other sockets (IPQ)" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Held up: core requests (IRQ)" },
	{ .name = "ISMQ_BIDS", .code = UMASK(0x08), .desc = "Bids of the response queue (ISMQ) for the pipeline" },
	{ .name = "PRQ", .code = UMASK(0x04), .desc = "Held up: the PRQ (I/O request queue)" },
};

/* snbep, ivbep */
static const struct unc_umask cbo_rxr_int_starved[] = {
	{ .name = "IPQ", .code = UMASK(0x04), .desc = "Held up inside the snoop queue (IPQ)" },
	{ .name = "IRQ", .code = UMASK(0x01), .desc = "Held up inside the core request queue (IRQ)" },
	{ .name = "ISMQ", .code = UMASK(0x08), .desc = "Held up inside the response queue (ISMQ)" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask cbo_rxr_ipq_retry[] = {
	{ .name = "ADDR_CONFLICT", .code = UMASK(0x04), .desc = "Retries because of an address conflict" },
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Retries for any cause" },
	{ .name = "FULL", .code = UMASK(0x02), .desc = "Retries because no egress entry was free" },
	{ .name = "QPI_CREDITS", .code = UMASK(0x10), .desc = "Retries because QPI credits were lacking" },
};

/* ivbep, hsx */
static const struct unc_umask cbo_txr_ads_used[] = {
	{ .name = "AD", .code = UMASK(0x01), .desc = "Anti-deadlock slot use for the AD (address) ring" },
	{ .name = "AK", .code = UMASK(0x02), .desc = "Anti-deadlock slot use for the AK (acknowledge) ring" },
	{ .name = "BL", .code = UMASK(0x04), .desc = "Anti-deadlock slot use for the BL (data) ring" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask cbo_txr_inserts[] = {
	{ .name = "AD_CACHE", .code = UMASK(0x01), .desc = "Requests, snoops and responses (AD) of the cache side" },
	{ .name = "AD_CORE", .code = UMASK(0x10), .desc = "Requests (AD) of the core side" },
	{ .name = "AK_CACHE", .code = UMASK(0x02), .desc = "Acknowledges (AK) of the cache side" },
	{ .name = "AK_CORE", .code = UMASK(0x20), .desc = "Acknowledges (AK) of the core side" },
	{ .name = "BL_CACHE", .code = UMASK(0x04), .desc = "Data (BL) of the cache side" },
	{ .name = "BL_CORE", .code = UMASK(0x40), .desc = "Data (BL) of the core side" },
	{ .name = "IV_CACHE", .code = UMASK(0x08), .desc = "Snoops (IV) of the cache side to the cores" },
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the QPI link layer that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_QPI_UMASKS_H
#define INTEL_QPI_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* ivbep, hsx */
static const struct unc_umask qpi_direct2core[] = {
	{ .name = "FAILURE_CREDITS", .code = UMASK(0x02), .desc = "Failed: egress credits lacking" },
	{ .name = "FAILURE_CREDITS_MISS", .code = UMASK(0x20), .desc = "Failed: credits lacking and RBT tag miss" },
	{ .name = "FAILURE_CREDITS_RBT", .code = UMASK(0x08), .desc = "Failed: credits lacking and RBT does not allow it" },
	{ .name = "FAILURE_CREDITS_RBT_MISS", .code = UMASK(0x80), .desc = "Failed: credits lacking, RBT does not allow it, tag miss" },
	{ .name = "FAILURE_MISS", .code = UMASK(0x10), .desc = "Failed: RBT tag miss" },
	{ .name = "FAILURE_RBT_HIT", .code = UMASK(0x04), .desc = "Failed: RBT hit, but its entry does not allow it" },
	{ .name = "FAILURE_RBT_MISS", .code = UMASK(0x40), .desc = "Failed: RBT does not allow it and tag miss" },
	{ .name = "SUCCESS_RBT_HIT", .code = UMASK(0x01), .desc = "Succeeded: data went straight to the core, RBT hit" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_rxl_crc_errors[] = {
	{ .name = "LINK_INIT", .code = UMASK(0x01), .desc = "Errors while the link is being set up" },
	{ .name = "NORMAL_OP", .code = UMASK(0x02), .desc = "Errors in normal operation of the link" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_rxl_credits_consumed[] = {
	{ .name = "DRS", .code = UMASK(0x01), .desc = "Credits used by data responses (DRS)" },
	{ .name = "HOM", .code = UMASK(0x08), .desc = "Credits used by home requests and responses (HOM)" },
	{ .name = "NCB", .code = UMASK(0x02), .desc = "Credits used by non-coherent bypass (NCB)" },
	{ .name = "NCS", .code = UMASK(0x04), .desc = "Credits used by non-coherent standard (NCS)" },
	{ .name = "NDR", .code = UMASK(0x20), .desc = "Credits used by responses without data (NDR)" },
	{ .name = "SNP", .code = UMASK(0x10), .desc = "Credits used by snoops (SNP)" },
};

/* snbep, ivbep */
static const struct unc_umask qpi_rxl_flits_g0[] = {
	{ .name = "DATA", .code = UMASK(0x02), .desc = "Data flits received, payload of DRS and NCB packets" },
	{ .name = "IDLE", .code = UMASK(0x01), .desc = "Idle (null) flits received" },
	{ .name = "NON_DATA", .code = UMASK(0x04), .desc = "Non-idle flits received that carry no data" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_rxl_flits_g1[] = {
	{ .name = "DRS", .code = UMASK(0x18), .flags = UNC_ALONE, .desc = "Data response (DRS) flits received, headers and data" },
	{ .name = "DRS_DATA", .code = UMASK(0x08), .desc = "Data response (DRS) payload flits received" },
	{ .name = "DRS_NONDATA", .code = UMASK(0x10), .desc = "Data response (DRS) header flits received" },
	{ .name = "HOM", .code = UMASK(0x06), .flags = UNC_ALONE, .desc = "Home class (HOM) flits received" },
	{ .name = "HOM_NONREQ", .code = UMASK(0x04), .desc = "Home class flits received, requests left out" },
	{ .name = "HOM_REQ", .code = UMASK(0x02), .desc = "Home class request flits received" },
	{ .name = "SNP", .code = UMASK(0x01), .desc = "Snoop request (SNP) flits received" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_rxl_flits_g2[] = {
	{ .name = "NCB", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Non-coherent bypass (NCB) flits received, headers and data" },
	{ .name = "NCB_DATA", .code = UMASK(0x04), .desc = "Non-coherent bypass (NCB) payload flits received" },
	{ .name = "NCB_NONDATA", .code = UMASK(0x08), .desc = "Non-coherent bypass (NCB) flits received without data" },
	{ .name = "NCS", .code = UMASK(0x10), .desc = "Non-coherent standard (NCS) flits received" },
	{ .name = "NDR_AD", .code = UMASK(0x01), .desc = "No-data response (NDR) flits received, AD side" },
	{ .name = "NDR_AK", .code = UMASK(0x02), .desc = "No-data response (NDR) flits received, AK side" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_rxl_stalls[] = {
	{ .name = "BGF_DRS", .code = UMASK(0x01), .desc = "No clock-crossing (BGF) credit, data responses (DRS)" },
	{ .name = "BGF_HOM", .code = UMASK(0x08), .desc = "No clock-crossing (BGF) credit, home requests and responses (HOM)" },
	{ .name = "BGF_NCB", .code = UMASK(0x02), .desc = "No clock-crossing (BGF) credit, non-coherent bypass (NCB)" },
	{ .name = "BGF_NCS", .code = UMASK(0x04), .desc = "No clock-crossing (BGF) credit, non-coherent standard (NCS)" },
	{ .name = "BGF_NDR", .code = UMASK(0x20), .desc = "No clock-crossing (BGF) credit, responses without data (NDR)" },
	{ .name = "BGF_SNP", .code = UMASK(0x10), .desc = "No clock-crossing (BGF) credit, snoops (SNP)" },
	{ .name = "EGRESS_CREDITS", .code = UMASK(0x40), .desc = "No egress credit toward the ring" },
	{ .name = "GV", .code = UMASK(0x80), .desc = "Stalls while frequency or voltage changes (GV)" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_txl_crc_no_credits[] = {
	{ .name = "ALMOST_FULL", .code = UMASK(0x02), .desc = "Retry buffer almost full: some packets must wait" },
	{ .name = "FULL", .code = UMASK(0x01), .desc = "Retry buffer full: nothing can be sent" },
};

/* ivbep, hsx */
static const struct unc_umask qpi_txl_flits_g0[] = {
	{ .name = "DATA", .code = UMASK(0x02), .desc = "Data flits sent, payload of DRS and NCB packets" },
	{ .name = "NON_DATA", .code = UMASK(0x04), .desc = "Non-idle flits sent that carry no data" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_txl_flits_g1[] = {
	{ .name = "DRS", .code = UMASK(0x18), .flags = UNC_ALONE, .desc = "Data response (DRS) flits sent, headers and data" },
	{ .name = "DRS_DATA", .code = UMASK(0x08), .desc = "Data response (DRS) payload flits sent" },
	{ .name = "DRS_NONDATA", .code = UMASK(0x10), .desc = "Data response (DRS) header flits sent" },
	{ .name = "HOM", .code = UMASK(0x06), .flags = UNC_ALONE, .desc = "Home class (HOM) flits sent" },
	{ .name = "HOM_NONREQ", .code = UMASK(0x04), .desc = "Home class flits sent, requests left out" },
	{ .name = "HOM_REQ", .code = UMASK(0x02), .desc = "Home class request flits sent" },
	{ .name = "SNP", .code = UMASK(0x01), .desc = "Snoop request (SNP) flits sent" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask qpi_txl_flits_g2[] = {
	{ .name = "NCB", .code = UMASK(0x0c), .flags = UNC_ALONE, .desc = "Non-coherent bypass (NCB) flits sent, headers and data" },
	{ .name = "NCB_DATA", .code = UMASK(0x04), .desc = "Non-coherent bypass (NCB) payload flits sent" },
	{ .name = "NCB_NONDATA", .code = UMASK(0x08), .desc = "Non-coherent bypass (NCB) flits sent without data" },
	{ .name = "NCS", .code = UMASK(0x10), .desc = "Non-coherent standard (NCS) flits sent" },
	{ .name = "NDR_AD", .code = UMASK(0x01), .desc = "No-data response (NDR) flits sent, AD side" },
	{ .name = "NDR_AK", .code = UMASK(0x02), .desc = "No-data response (NDR) flits sent, AK side" },
};

/* clang-format on */

#endif

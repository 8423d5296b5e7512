/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP control and filter registers, field by field from bit 63 down.
 *
 * Source: manual 003 (Intel 329468-002, the R3QPI page); other boxes: Linux, LIKWID and libpfm4.
 * Boxes no longer have the invert bit, and all but the CBo have ov_en.
 */
#ifndef INTEL_IVBEP_FIELDS_H
#define INTEL_IVBEP_FIELDS_H

#include "events/intel_ep_common.h"

/* clang-format off */

static const struct unc_value ivbep_opcodes[] = { EP_OPCODES, { .name = "PCIWiL", .value = 0x193 } };

static const struct unc_field ivbep_cbo_fields[] = {
	RSV(32, 32), THRESH(8), RSV(23, 1), EN, RSV(20, 2),
	{ .name = "tid_en", .kind = UNC_MODIFIER, .low = 19, .width = 1, .needs = "tid", .desc = "Filter by thread (tid sets it)" },
	EDGE, RST, RSV(16, 1), UMASK_EVENT,
	FILTER_FIELD("isoc", 2, 31, 1, EP_OPC, "Isochronous requests only"),
	FILTER_FIELD("nc", 2, 30, 1, EP_OPC, "Non-coherent requests only"),
	/* In Linux; the guide calls the bit reserved. Not verified. */
	FILTER_FIELD("c6", 2, 29, 1, EP_OPC, "C6 requests only"),
	{ .name = "opc", .alias = "opcode", .kind = UNC_MODIFIER, .reg = 2, .low = 20, .width = 9, .accept = EP_OPC, .acts_if = EP_UMASK_OPC, VALUES(ivbep_opcodes),
	  .desc = "Opcode of the request, by name or number" },
	{ .name = "nid", .alias = "nf", .kind = UNC_MODIFIER, .reg = 2, .low = 0, .width = 16, .accept = EP_NID, .acts_if = EP_UMASK_NID, .desc = "Target nodes, one bit each" },
	/* Intel's list prints 23:17, one bit too many. */
	FILTER_FIELD("state", 1, 17, 6, EP_STATE, "LLC states looked for: 1 I, 2 S, 4 E, 8 M, 16 F, 32 M' (all if not given)"),
	/* In Linux; the guide calls the bits reserved. Not verified. */
	FILTER_FIELD("link", 1, 5, 4, 0, "QPI link that requests came through"),
	{ .name = "tid", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 5, .enable = BIT(19),
	  .desc = "Requests of one thread: core << 1 | thread (0x1f: of no thread)" },
};

/* Bit 16 of the HA's control, which resets a queue's occupancy, is never set. */
static const struct unc_field ivbep_ha_fields[] = {
	RSV(32, 32), THRESH(8), RSV(23, 1), EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	HA_MATCH_FIELDS,
};

/* iMC, R2PCIe, R3QPI (manual 003: en 22, ov_en 20, no invert, threshold 31:24) */
static const struct unc_field ivbep_common_fields[] = {
	RSV(32, 32), THRESH(8), RSV(23, 1), EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
};

static const struct unc_field ivbep_irp_fields[] = {
	RSV(32, 32), THRESH(8), RSV(23, 1), EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	FILTER_FIELD("irpfilter", 1, 0, 5, EP_FILTER, "IRP filter register"),
};

static const struct unc_field ivbep_qpi_fields[] = {
	RSV(32, 32), THRESH(8), RSV(23, 1), EN, EXTRA, OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	QPI_PACKET_FIELDS,
};

static const struct unc_field ivbep_ubo_fields[] = {
	RSV(29, 35), THRESH(5), RSV(23, 1), EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	FILTER_FIELD("uboxfilter", 1, 0, 4, EP_FILTER, "UBox filter register"),
};

static const struct unc_field ivbep_pcu_fields[] = {
	RSV(32, 32), PCU_OCCUPANCY_FIELDS, THRESH(5), RSV(23, 1), EN, EXTRA, OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	PCU_BAND_FIELDS,
};

/* clang-format on */

#endif

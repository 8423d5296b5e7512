/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP control and filter registers, field by field from bit 63 down.
 *
 * Source: formats of Linux' intel_uncore driver. Fields that Ivy Bridge-EP also has (matches of HA and QPI, bands,
 * opcodes) are Ivy Bridge-EP's; bits that the driver does not name (rst, ov_en) are unverified. The CBo cannot
 * invert.
 */
#ifndef INTEL_HSX_FIELDS_H
#define INTEL_HSX_FIELDS_H

#include "events/intel_ep_common.h"

/* clang-format off */

#define HSX_23_0(bit_21) INVERT, EN, bit_21, OV_EN, RSV(19, 1), EDGE, RST, RSV(16, 1), UMASK_EVENT
#define HSX_COMMON RSV(32, 32), THRESH(8), HSX_23_0(RSV(21, 1))

static const struct unc_value hsx_opcodes[] = { EP_OPCODES, { .name = "PCIWiL", .value = 0x193 } };

static const struct unc_field hsx_cbo_fields[] = {
	RSV(32, 32), THRESH(8), RSV(23, 1), EN, RSV(20, 2),
	{ .name = "tid_en", .kind = UNC_MODIFIER, .low = 19, .width = 1, .needs = "tid", .desc = "Filter by thread (tid sets it)" },
	EDGE, RST, RSV(16, 1), UMASK_EVENT,
	FILTER_FIELD("isoc", 2, 31, 1, EP_OPC, "Isochronous requests only"),
	FILTER_FIELD("nc", 2, 30, 1, EP_OPC, "Non-coherent requests only"),
	FILTER_FIELD("c6", 2, 29, 1, EP_OPC, "C6 requests only"),
	{ .name = "opc", .alias = "opcode", .kind = UNC_MODIFIER, .reg = 2, .low = 20, .width = 9, .accept = EP_OPC, .acts_if = EP_UMASK_OPC, VALUES(hsx_opcodes),
	  .desc = "Opcode of the request, by name or number" },
	{ .name = "nid", .alias = "nf", .kind = UNC_MODIFIER, .reg = 2, .low = 0, .width = 16, .accept = EP_NID, .acts_if = EP_UMASK_NID, .desc = "Target nodes, one bit each" },
	FILTER_FIELD("state", 1, 17, 7, EP_STATE, "LLC states looked for, one bit each (all if not given)"),
	FILTER_FIELD("link", 1, 6, 3, 0, "QPI link that requests came through"),
	{ .name = "tid", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 6, .enable = BIT(19),
	  .desc = "Requests of one thread: core << 1 | thread (0x3f: of no thread)" },
};

static const struct unc_field hsx_ha_fields[] = { HSX_COMMON, HA_MATCH_FIELDS };

/* iMC, R2PCIe, R3QPI, SBo */
static const struct unc_field hsx_common_fields[] = { HSX_COMMON };

static const struct unc_field hsx_irp_fields[] = {
	HSX_COMMON,
	FILTER_FIELD("irpfilter", 1, 0, 5, EP_FILTER, "IRP filter register"),
};

static const struct unc_field hsx_qpi_fields[] = { RSV(32, 32), THRESH(8), HSX_23_0(EXTRA), QPI_PACKET_FIELDS };

static const struct unc_field hsx_ubo_fields[] = {
	RSV(29, 35), THRESH(5), HSX_23_0(RSV(21, 1)),
	FILTER_FIELD("uboxfilter", 1, 0, 4, EP_FILTER, "UBox filter register"),
};

/* Broadwell-EP's list has no events for the bands. */
#define HSX_PCU RSV(32, 32), PCU_OCCUPANCY_FIELDS, THRESH(5), HSX_23_0(RSV(21, 1))
static const struct unc_field hsx_pcu_fields[] = { HSX_PCU, PCU_BAND_FIELDS };
static const struct unc_field bdx_pcu_fields[] = { HSX_PCU };

/* clang-format on */

#endif

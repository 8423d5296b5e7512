/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP control and filter registers, field by field from bit 63 down.
 *
 * Source: manual 001 (Intel 327043-001); for the pages it lacks, Linux, LIKWID and libpfm4.
 */
#ifndef INTEL_SNBEP_FIELDS_H
#define INTEL_SNBEP_FIELDS_H

#include "events/intel_ep_common.h"

/* clang-format off */

/* Table 2-13 */
static const struct unc_value snbep_opcodes[] = { EP_OPCODES };

static const struct unc_field snbep_cbo_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(20, 2),
	{ .name = "tid_en", .kind = UNC_MODIFIER, .low = 19, .width = 1, .needs = "tid", .desc = "Filter by thread (tid sets it)" },
	EDGE, RST, RSV(16, 1), UMASK_EVENT,
	{ .name = "opc", .alias = "opcode", .kind = UNC_MODIFIER, .reg = 1, .low = 23, .width = 9, .accept = EP_OPC, .acts_if = EP_UMASK_OPC, VALUES(snbep_opcodes),
	  .desc = "Opcode of the request, by name or number" },
	FILTER_FIELD("state", 1, 18, 5, EP_STATE, "LLC states looked for: 1 I, 2 S, 4 E, 8 M, 16 F (all if not given)"),
	{ .name = "nid", .alias = "nf", .kind = UNC_MODIFIER, .reg = 1, .low = 10, .width = 8, .accept = EP_NID, .acts_if = EP_UMASK_NID, .desc = "Target nodes, one bit each" },
	/* * 2.3.3.3: "any of the CBo events may be filtered" by tid, but by one criterion at a time. Opcode and
 * node can be combined nevertheless: rows of the event list need both. So can state and node:
 * LLC_LOOKUP counts nothing without a state, so its umask NID always has both.
	 */
	{ .name = "tid", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 5, .enable = BIT(19), .alone = true,
	  .desc = "Requests of one thread: core << 1 | thread (0x1e: PCIe, 0xf: of no thread)" },
};

/* HA and iMC: bit 17 is reserved, a counter cannot be reset through its control. */
static const struct unc_field snbep_ha_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(19, 3), EDGE, RSV(16, 2), UMASK_EVENT,
	HA_MATCH_FIELDS,
};
static const struct unc_field snbep_imc_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(19, 3), EDGE, RSV(16, 2), UMASK_EVENT,
};

static const struct unc_field snbep_qpi_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, EXTRA, RSV(19, 2), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	QPI_PACKET_FIELDS,
};

/* R2PCIe, R3QPI */
static const struct unc_field snbep_ring_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(19, 3), EDGE, RST, RSV(16, 1), UMASK_EVENT,
};

/* IRP: all that is published about its registers is that they are like the others. */
static const struct unc_field snbep_irp_fields[] = {
	RSV(32, 32), THRESH(8), INVERT, EN, RSV(19, 3), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	FILTER_FIELD("irpfilter", 1, 0, 5, EP_FILTER, "IRP filter register"),
};

/* UBox: the guide calls bit 21 reserved, but later event lists set it for five events. Not verified. */
static const struct unc_field snbep_ubo_fields[] = {
	RSV(29, 35), THRESH(5), INVERT, EN, EXTRA, RSV(19, 2), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	FILTER_FIELD("uboxfilter", 1, 0, 4, EP_FILTER, "UBox filter register"),
};

static const struct unc_field snbep_pcu_fields[] = {
	RSV(32, 32), PCU_OCCUPANCY_FIELDS, THRESH(5), INVERT, EN, EXTRA, RSV(19, 2), EDGE, RST, RSV(16, 1), UMASK_EVENT,
	PCU_BAND_FIELDS,
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids control and filter registers, field by field from bit 63 down.
 *
 * Source: formats of Linux' intel_uncore driver, LIKWID d9c523b. The bits of the CHA's extension, 57:32, are as on
 * Ice Lake-SP (worked out from the codes of the event list). Names of opcodes, channels and classes are Ice
 * Lake-SP's, unverified here.
 */
#ifndef INTEL_SPR_FIELDS_H
#define INTEL_SPR_FIELDS_H

#include "events/icx/intel_icx_fields.h"

/* clang-format off */

/* Bit 16 is tid_en in the CHA (19 on Ice Lake-SP). Nothing is known to write bit 17. */
#define SPR_15_0 UMASK_EVENT
#define SPR_23_17 INVERT, EN, RSV(21, 1), OV_EN, RSV(19, 1), EDGE, RST
#define SPR_31_0 THRESH(8), SPR_23_17, RSV(16, 1), SPR_15_0
#define SPR_EXT SEL("umask_ext", 32, 24, "Extension of umask")

/* PCU and UBOX: without an extension. */
static const struct unc_field spr_plain_fields[] = {
	RSV(32, 32),
	SPR_31_0,
};

/* IMC, MCHBM, IRP, M2M, M2HBM, M2PCIe, M3UPI, MDF, CXLCM, CXLDP. */
static const struct unc_field spr_ext_fields[] = {
	RSV(56, 8),
	SPR_EXT,
	SPR_31_0,
};

static const struct unc_field spr_iio_fields[] = {
	RSV(51, 13),
	{ .name = "fc_mask", .alias = "fcmask", .kind = UNC_MODIFIER, .low = 48, .width = 3, .accept = ICX_IIO_MASKS,
	  VALUES(icx_iio_classes), .desc = "Flow classes: posted, non-posted, completions" },
	{ .name = "ch_mask", .alias = "chmask,port", .kind = UNC_MODIFIER, .low = 36, .width = 12, .accept = ICX_IIO_MASKS,
	  VALUES(icx_iio_channels), .desc = "Channels: one bit a port (part) or IOMMU" },
	THRESH(12),
	SPR_23_17, RSV(16, 1), SPR_15_0,
};

/* The fields of the CHA below the new extension. */
#define SPR_CHA_57_0 \
	ICX_CHA_57_32, \
	THRESH(8), SPR_23_17, \
	{ .name = "tid_en", .alias = "tf", .kind = UNC_MODIFIER, .low = 16, .width = 1, .needs = "tid", .desc = "Filter by thread (tid sets it)" }, \
	SPR_15_0, \
	{ .name = "tid", .kind = UNC_MODIFIER, .reg = 1, .low = 0, .width = 10, .enable = BIT(16), \
	  .desc = "Requests of one thread" }

/* The requests that the CHA's TOR events and look-ups count. */
static const struct unc_field spr_cha_fields[] = {
	/* Only 60: CXL memory of an accelerator; only 61: of an expander (Emerald Rapids' list). */
	SEL("umask_ext_high", 58, 6, "Extension of umask, above what Ice Lake-SP has"),
	{ .name = "umask_ext", .kind = UNC_SELECT, .low = 32, .width = 26, .view = true, .desc = "Extension of umask" },
	{ .name = "cxl_exp", .kind = UNC_SELECT, .low = 61, .width = 1, .view = true, .accept = ICX_TOR, .phrase = "CXL memory expander", .desc = "Memory" },
	{ .name = "cxl_acc", .kind = UNC_SELECT, .low = 60, .width = 1, .view = true, .accept = ICX_TOR, .phrase = "CXL accelerator memory", .desc = "Memory" },
	SPR_CHA_57_0,
};

/* The event list only has headers of these two classes. */
static const struct unc_value spr_upi_opcodes[] = { ICX_UPI_NC_OPCODES };
/* Extension bits of BASIC_HDR_MATCH as on Ice Lake-SP: bit 32 compares the opcode. The others: unverified. */
static const struct unc_field spr_upi_fields[] = {
	RSV(56, 8),
	ICX_UPI_55_32(spr_upi_opcodes),
	SPR_31_0,
};

/* clang-format on */

#endif

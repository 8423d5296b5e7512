/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids control and filter registers: as on Sapphire Rapids, except for bits of the CHA's CXL
 * umasks.
 *
 * Source: formats of Linux' intel_uncore driver, and the codes of the event list
 */
#ifndef INTEL_GNR_FIELDS_H
#define INTEL_GNR_FIELDS_H

#include "events/spr/intel_spr_fields.h"

/* clang-format off */

/*
 * The event list sets bits 62:59 together (CXL_HIT_..., CXL_MISS_...: requests of CXL devices), or bit 60 alone (CXL
 * memory of an accelerator). The meaning of 59, 61 and 62 alone is unknown.
 */
#define GNR_CXL (0xfull << 59)
static const struct unc_field gnr_cha_fields[] = {
	SEL("umask_ext_high", 58, 6, "Extension of umask, above what Ice Lake-SP has"),
	{ .name = "umask_ext", .kind = UNC_SELECT, .low = 32, .width = 26, .view = true, .desc = "Extension of umask" },
	{ .name = "cxl_acc", .kind = UNC_SELECT, .low = 60, .width = 1, .view = true, .accept = ICX_TOR, .any = GNR_CXL,
	  .phrase = "CXL accelerator memory", .desc = "Memory" },
	{ .name = "cxl_dev", .kind = UNC_SELECT, .low = 59, .width = 1, .view = true, .accept = ICX_TOR,
	  .phrase = "requests of CXL devices", .desc = "Requester, with bits 62:60" },
	SPR_CHA_57_0,
};

/* clang-format on */

#endif

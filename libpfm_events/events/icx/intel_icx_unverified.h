/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What no source settles about Ice Lake-SP: the manual prints something that does not fit, or nothing. If Linux or
 * Intel's event lists settle it, notes in intel_icx_boxes.h and intel_icx_fields.h say so.
 *
 * Source: 000 tables 1-12, 2-374, 3-4, 3-7
 */
#ifndef INTEL_ICX_UNVERIFIED_H
#define INTEL_ICX_UNVERIFIED_H

#include "events/common/intel_why_metrics.h"
#include "events/table.h"

/* clang-format off */

#define SWAPPED \
	"the manual prints unit status at 0x4E0 and unit control at 0x4E4; they are taken as swapped, " \
	"as other boxes and Linux on a sister chip have them"

static const struct unc_unverified icx_unverified[] = {
	{ .box = "CHA", .names = "UNC_CHA_PIPE_REJECT",
	  .why = "umasks VN_BL_NCB, VN_BL_NCS and VN_BL_WB: their bits are above the extension 57:32 of the manual's layout" },
	{ .box = "CHA", .names = "UNC_CHA_TOR_INSERTS UNC_CHA_TOR_OCCUPANCY",
	  .why = "opcodes InvItoE and InvItoM of RRQ: 0x087 and 0x050, as printed, are taken; their neighbours and "
		 "table 3-7 suggest 0x507 and 0x50F" },
	{ .box = "PCU", .names = "UNC_P_FREQ_BAND0_CYCLES UNC_P_VOLT_TRANS_CYCLES_CHANGE",
	  .why = "the manual's examples use the code (table 2-374), its event list lacks it; whether the band counts the "
		 "frequencies above it, as in Sandy Bridge-EP, or below it is not said" },
	{ .box = "PCIe3", .why = SWAPPED },
	{ .box = "PCIe3", .why = "the manual prints no layout of the control; its event list has ports in bits 39:32" },
	{ .box = "DMI", .why = SWAPPED },
	WHY_UNVERIFIED,
};

/* clang-format on */

#endif

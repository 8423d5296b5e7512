/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: CXL data path.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. No second source has any of these rows: they are
 * unverified. The list does not give the largest step of a count; it is taken from the event of this name on Ice
 * Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_CXLDP_EVENTS_H
#define INTEL_SPR_UNC_CXLDP_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_cxldp_txc_agf_inserts[] = {
	{ .name = "M2S_DATA", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "CXL.mem data to the device" },
	{ .name = "M2S_REQ", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "CXL.mem requests to the device" },
	{ .name = "U2C_DATA", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "CXL.cache data to the device" },
	{ .name = "U2C_REQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "CXL.cache requests (snoops) to the device" },
	{ .name = "U2C_RSP0", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "CXL.cache responses to the device, first slot" },
	{ .name = "U2C_RSP1", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "CXL.cache responses to the device, second slot" },
};

static const struct unc_event spr_cxldp_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01 | UMASK(0x01), .counters = CTRS(0, 3), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the CXL data path" },
	{ .name = "TxC_AGF_INSERTS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(spr_cxldp_txc_agf_inserts),
	  .desc = "Messages to the CXL device put into the clock-crossing queue (AGF)" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: CXL data path.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_CXLDP_EVENTS_H
#define INTEL_GNR_UNC_CXLDP_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_cxldp_txc_agf_inserts[] = {
	{ .name = "M2S_DATA", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "CXL.mem data to the device" },
};

static const struct unc_event gnr_cxldp_events[] = {
	{ .name = "TxC_AGF_INSERTS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(gnr_cxldp_txc_agf_inserts),
	  .desc = "Messages to the CXL device put into the clock-crossing queue (AGF)" },
};
/* clang-format on */

#endif

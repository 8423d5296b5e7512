/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: CXL link layer.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848).
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_CXLCM_EVENTS_H
#define INTEL_GNR_UNC_CXLCM_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_cxlcm_rxc_pack_buf_inserts[] = {
	{ .name = "MEM_DATA", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entered: CXL.mem data" },
};

static const struct unc_event gnr_cxlcm_events[] = {
	{ .name = "RxC_PACK_BUF_INSERTS", .code = 0x41, .counters = CTRS(4, 7), UMASKS(gnr_cxlcm_rxc_pack_buf_inserts),
	  .desc = "Entries put into the packing buffers of the receiving side" },
};
/* clang-format on */

#endif

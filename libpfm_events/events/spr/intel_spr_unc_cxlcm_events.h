/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids events: CXL link layer.
 *
 * Source: Intel's event list SPR 1.39, as summarised in our notes. No second source has any of these rows: they are
 * unverified. The list does not give the largest step of a count; it is taken from the event of this name on Ice
 * Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_SPR_UNC_CXLCM_EVENTS_H
#define INTEL_SPR_UNC_CXLCM_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask spr_cxlcm_rxc_agf_inserts[] = {
	{ .name = "CACHE_DATA", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entered: CXL.cache data" },
	{ .name = "CACHE_REQ0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered: CXL.cache requests, first slot" },
	{ .name = "CACHE_REQ1", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entered: CXL.cache requests, second slot" },
	{ .name = "CACHE_RSP0", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entered: CXL.cache responses, first slot" },
	{ .name = "CACHE_RSP1", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Entered: CXL.cache responses, second slot" },
	{ .name = "MEM_DATA", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entered: CXL.mem data" },
	{ .name = "MEM_REQ", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entered: CXL.mem requests" },
};

static const struct unc_umask spr_cxlcm_rxc_flits[] = {
	{ .name = "AK_HDR", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Received flits with acknowledgements in the header" },
	{ .name = "BE_HDR", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Received flits with byte enables in the header" },
	{ .name = "CTRL", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Received flits that carry link control" },
	{ .name = "NO_HDR", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Received flits without a header" },
	{ .name = "PROT", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Received flits that carry protocol messages" },
	{ .name = "SZ_HDR", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Received flits with a size bit in the header" },
	{ .name = "VALID", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Received flits that are valid" },
	{ .name = "VALID_MSG", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Valid messages in received flits" },
};

static const struct unc_umask spr_cxlcm_rxc_misc[] = {
	{ .name = "CRC_ERRORS", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "CRC errors on the link" },
	{ .name = "INIT", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Link initialisation flits" },
	{ .name = "LLCRD", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Link-layer credit flits" },
	{ .name = "RETRY", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Retry flits of the link layer" },
};

static const struct unc_umask spr_cxlcm_rxc_pack_buf_full[] = {
	{ .name = "CACHE_DATA", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Buffer full: CXL.cache data" },
	{ .name = "CACHE_REQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Buffer full: CXL.cache requests" },
	{ .name = "CACHE_RSP", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Buffer full: CXL.cache responses" },
	{ .name = "MEM_DATA", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Buffer full: CXL.mem data" },
	{ .name = "MEM_REQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Buffer full: CXL.mem requests" },
};

static const struct unc_umask spr_cxlcm_rxc_pack_buf_inserts[] = {
	{ .name = "CACHE_DATA", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entered: CXL.cache data" },
	{ .name = "CACHE_REQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered: CXL.cache requests" },
	{ .name = "CACHE_RSP", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entered: CXL.cache responses" },
	{ .name = "MEM_DATA", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entered: CXL.mem data" },
	{ .name = "MEM_REQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entered: CXL.mem requests" },
};

static const struct unc_umask spr_cxlcm_rxc_pack_buf_ne[] = {
	{ .name = "CACHE_DATA", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Buffer not empty: CXL.cache data" },
	{ .name = "CACHE_REQ", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Buffer not empty: CXL.cache requests" },
	{ .name = "CACHE_RSP", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Buffer not empty: CXL.cache responses" },
	{ .name = "MEM_DATA", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Buffer not empty: CXL.mem data" },
	{ .name = "MEM_REQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Buffer not empty: CXL.mem requests" },
};

static const struct unc_umask spr_cxlcm_txc_flits[] = {
	{ .name = "AK_HDR", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Sent flits with acknowledgements in the header" },
	{ .name = "BE_HDR", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Sent flits with byte enables in the header" },
	{ .name = "CTRL", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Sent flits that carry link control" },
	{ .name = "NO_HDR", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Sent flits without a header" },
	{ .name = "PROT", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Sent flits that carry protocol messages" },
	{ .name = "SZ_HDR", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Sent flits with a size bit in the header" },
	{ .name = "VALID", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Sent flits that are valid" },
};

static const struct unc_umask spr_cxlcm_txc_pack_buf_inserts[] = {
	{ .name = "CACHE_DATA", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Entered: CXL.cache data" },
	{ .name = "CACHE_REQ0", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Entered: CXL.cache requests, first slot" },
	{ .name = "CACHE_REQ1", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Entered: CXL.cache requests, second slot" },
	{ .name = "CACHE_RSP0", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Entered: CXL.cache responses, first slot" },
	{ .name = "CACHE_RSP1", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Entered: CXL.cache responses, second slot" },
	{ .name = "MEM_DATA", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Entered: CXL.mem data" },
	{ .name = "MEM_REQ", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Entered: CXL.mem requests" },
};

static const struct unc_event spr_cxlcm_events[] = {
	{ .name = "CLOCKTICKS", .code = 0x01 | UMASK(0x02), .counters = CTRS(0, 7), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the CXL link layer" },
	{ .name = "RxC_AGF_INSERTS", .code = 0x43, .counters = CTRS(4, 7), UMASKS(spr_cxlcm_rxc_agf_inserts),
	  .desc = "Messages received from the CXL link and put into the clock-crossing queue (AGF)" },
	{ .name = "RxC_FLITS", .code = 0x4b, .counters = CTRS(4, 7), UMASKS(spr_cxlcm_rxc_flits),
	  .desc = "Flits received from the CXL link, by kind" },
	{ .name = "RxC_MISC", .code = 0x40, .counters = CTRS(4, 7), UMASKS(spr_cxlcm_rxc_misc),
	  .desc = "Link events on the receiving side of CXL" },
	{ .name = "RxC_PACK_BUF_FULL", .code = 0x52, .counters = CTRS(4, 7), UMASKS(spr_cxlcm_rxc_pack_buf_full),
	  .desc = "Cycles in which a packing buffer of the receiving side is full" },
	{ .name = "RxC_PACK_BUF_INSERTS", .code = 0x41, .counters = CTRS(4, 7), UMASKS(spr_cxlcm_rxc_pack_buf_inserts),
	  .desc = "Entries put into the packing buffers of the receiving side" },
	{ .name = "RxC_PACK_BUF_NE", .code = 0x42, .counters = CTRS(4, 7), UMASKS(spr_cxlcm_rxc_pack_buf_ne),
	  .desc = "Cycles in which a packing buffer of the receiving side is not empty" },
	{ .name = "TxC_FLITS", .code = 0x05, .counters = CTRS(0, 3), UMASKS(spr_cxlcm_txc_flits),
	  .desc = "Flits sent on the CXL link, by kind" },
	{ .name = "TxC_PACK_BUF_INSERTS", .code = 0x02, .counters = CTRS(0, 3), UMASKS(spr_cxlcm_txc_pack_buf_inserts),
	  .desc = "Entries put into the packing buffers of the sending side" },
};
/* clang-format on */

#endif

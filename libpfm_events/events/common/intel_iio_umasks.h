/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the integrated IO stack (IIO) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   icx: manual 000 (Intel 639778, rev 1.00), section 2.5, and Intel's later event lists.
 *   spr, which is emr too: Intel's event list SPR 1.39, as summarised in our notes.
 *   gnr: Intel's event list GNR 1.20, as summarised in our notes.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_IIO_UMASKS_H
#define INTEL_IIO_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* icx, spr */
static const struct unc_umask iio_bandwidth_in[] = {
	{ .name = "PART0_FREERUN", .freerun = 0, .number = 1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PART1_FREERUN", .freerun = 1, .number = 2, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 1 (x4 card at slot 1)" },
	{ .name = "PART2_FREERUN", .freerun = 2, .number = 3, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PART3_FREERUN", .freerun = 3, .number = 4, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 3 (x4 card at slot 3)" },
	{ .name = "PART4_FREERUN", .freerun = 4, .number = 5, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PART5_FREERUN", .freerun = 5, .number = 6, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 5 (x4 card at slot 5)" },
	{ .name = "PART6_FREERUN", .freerun = 6, .number = 7, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PART7_FREERUN", .freerun = 7, .number = 8, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 7 (x4 card at slot 7)" },
};

/* spr, gnr */
static const struct unc_umask iio_comp_buf_inserts[] = {
	{ .name = "CMPD_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: all parts" },
	{ .name = "CMPD_PART0", .code = EXT(0x70010) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "CMPD_PART1", .code = EXT(0x70020) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 1 (x4 card at slot 1)" },
	{ .name = "CMPD_PART2", .code = EXT(0x70040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "CMPD_PART3", .code = EXT(0x70080) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 3 (x4 card at slot 3)" },
	{ .name = "CMPD_PART4", .code = EXT(0x70100) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "CMPD_PART5", .code = EXT(0x70200) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 5 (x4 card at slot 5)" },
	{ .name = "CMPD_PART6", .code = EXT(0x70400) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "CMPD_PART7", .code = EXT(0x70800) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions entered: part 7 (x4 card at slot 7)" },
};

/* spr, gnr */
static const struct unc_umask iio_comp_buf_occupancy[] = {
	{ .name = "CMPD_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0xff), .flags = UNC_ALONE, .desc = "Completions held per cycle: all parts" },
	/* spr's list has no port in the extension, but in the port mask, which is used. */
	{ .name = "CMPD_PART0", .code = EXT(0x70010) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "CMPD_PART1", .code = EXT(0x70020) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 1 (x4 card at slot 1)" },
	{ .name = "CMPD_PART2", .code = EXT(0x70040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "CMPD_PART3", .code = EXT(0x70080) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 3 (x4 card at slot 3)" },
	{ .name = "CMPD_PART4", .code = EXT(0x70100) | UMASK(0x10), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "CMPD_PART5", .code = EXT(0x70200) | UMASK(0x20), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 5 (x4 card at slot 5)" },
	{ .name = "CMPD_PART6", .code = EXT(0x70400) | UMASK(0x40), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "CMPD_PART7", .code = EXT(0x70800) | UMASK(0x80), .flags = UNC_ALONE, .desc = "Completions held per cycle: part 7 (x4 card at slot 7)" },
};

/* icx, spr */
static const struct unc_umask iio_inbound_arb_req[] = {
	{ .name = "DATA", .code = EXT(0x70ff0) | UMASK(0x20), .desc = "Arbitration requests: passing data for a posted write" },
	{ .name = "FINAL_RD_WR", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Arbitration requests: issuing the last read or write of a line" },
	{ .name = "IOMMU_HIT", .code = EXT(0x70ff0) | UMASK(0x02), .desc = "Arbitration requests: handling an answer from the IOMMU" },
	{ .name = "IOMMU_REQ", .code = EXT(0x70ff0) | UMASK(0x01), .desc = "Arbitration requests: asking the IOMMU" },
	{ .name = "REQ_OWN", .code = EXT(0x70ff0) | UMASK(0x04), .desc = "Arbitration requests: requesting line ownership for a posted write" },
	{ .name = "WR", .code = EXT(0x70ff0) | UMASK(0x10), .desc = "Arbitration requests: writing the line of a posted write" },
};

/* icx, spr */
static const struct unc_umask iio_inbound_arb_won[] = {
	{ .name = "DATA", .code = EXT(0x70ff0) | UMASK(0x20), .desc = "Arbitrations won: passing data for a posted write" },
	{ .name = "FINAL_RD_WR", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Arbitrations won: issuing the last read or write of a line" },
	{ .name = "IOMMU_HIT", .code = EXT(0x70ff0) | UMASK(0x02), .desc = "Arbitrations won: handling an answer from the IOMMU" },
	{ .name = "IOMMU_REQ", .code = EXT(0x70ff0) | UMASK(0x01), .desc = "Arbitrations won: asking the IOMMU" },
	{ .name = "REQ_OWN", .code = EXT(0x70ff0) | UMASK(0x04), .desc = "Arbitrations won: requesting line ownership for a posted write" },
	{ .name = "WR", .code = EXT(0x70ff0) | UMASK(0x10), .desc = "Arbitrations won: writing the line of a posted write" },
};

/* icx, gnr */
static const struct unc_umask iio_iommu0[] = {
	{ .name = "1G_HITS", .code = UMASK(0x10), .desc = "First IOTLB lookups that hit a 1 GB page" },
	{ .name = "2M_HITS", .code = UMASK(0x08), .desc = "First IOTLB lookups that hit a 2 MB page" },
	{ .name = "4K_HITS", .code = UMASK(0x04), .desc = "First IOTLB lookups that hit a 4 KB page" },
	{ .name = "ALL_LOOKUPS", .code = UMASK(0x02), .desc = "IOTLB lookups, including repeats by one transaction" },
	{ .name = "CTXT_CACHE_HITS", .code = UMASK(0x80), .desc = "Transactions whose first context cache lookup hits" },
	{ .name = "CTXT_CACHE_LOOKUPS", .code = UMASK(0x40), .desc = "Lookups of the root context cache" },
	{ .name = "FIRST_LOOKUPS", .code = UMASK(0x01), .desc = "IOTLB lookups, only the first one of each transaction" },
	{ .name = "MISSES", .code = UMASK(0x20), .desc = "IOTLB fills: translations written after a page walk" },
};

/* icx, spr, skx */
static const struct unc_umask iio_mask_match_and[] = {
	{ .name = "BUS0", .code = UMASK(0x01), .desc = "All masked bits match on the non-PCIe bus" },
	{ .name = "BUS0_BUS1", .code = UMASK(0x08), .desc = "All masked bits match on both the non-PCIe and the PCIe bus" },
	{ .name = "BUS0_NOT_BUS1", .code = UMASK(0x04), .desc = "All masked bits match on the non-PCIe but not the PCIe bus" },
	{ .name = "BUS1", .code = UMASK(0x02), .desc = "All masked bits match on the PCIe bus" },
	{ .name = "NOT_BUS0_BUS1", .code = UMASK(0x10), .desc = "All masked bits match on the PCIe but not the non-PCIe bus" },
	{ .name = "NOT_BUS0_NOT_BUS1", .code = UMASK(0x20), .desc = "All masked bits match on neither the non-PCIe nor the PCIe bus" },
};

/* icx, spr, skx */
static const struct unc_umask iio_mask_match_or[] = {
	{ .name = "BUS0", .code = UMASK(0x01), .desc = "At least one masked bit matches on the non-PCIe bus" },
	{ .name = "BUS0_BUS1", .code = UMASK(0x08), .desc = "At least one masked bit matches on both the non-PCIe and the PCIe bus" },
	{ .name = "BUS0_NOT_BUS1", .code = UMASK(0x04), .desc = "At least one masked bit matches on the non-PCIe but not the PCIe bus" },
	{ .name = "BUS1", .code = UMASK(0x02), .desc = "At least one masked bit matches on the PCIe bus" },
	{ .name = "NOT_BUS0_BUS1", .code = UMASK(0x10), .desc = "At least one masked bit matches on the PCIe but not the non-PCIe bus" },
	{ .name = "NOT_BUS0_NOT_BUS1", .code = UMASK(0x20), .desc = "At least one masked bit matches on neither the non-PCIe nor the PCIe bus" },
};

/* icx, gnr */
static const struct unc_umask iio_num_oustanding_req_from_cpu[] = {
	{ .name = "TO_IO", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Requests and completions in progress toward devices" },
};

/* icx, gnr */
static const struct unc_umask iio_num_outstanding_req_of_cpu[] = {
	/* gnr's list has ports 0 to 3 in the extension, but 0 to 7 in the port mask, which is used, as on icx. */
	{ .name = "DATA", .code = EXT(0x70ff0) | UMASK(0x20), .desc = "Requests in progress: passing data for a posted write" },
	{ .name = "FINAL_RD_WR", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Requests in progress: issuing the last read or write of a line" },
	{ .name = "IOMMU_HIT", .code = EXT(0x70ff0) | UMASK(0x02), .desc = "Requests in progress: handling an answer from the IOMMU" },
	{ .name = "IOMMU_REQ", .code = EXT(0x70ff0) | UMASK(0x01), .desc = "Requests in progress: asking the IOMMU" },
	{ .name = "REQ_OWN", .code = EXT(0x70ff0) | UMASK(0x04), .desc = "Requests in progress: requesting line ownership for a posted write" },
	{ .name = "WR", .code = EXT(0x70ff0) | UMASK(0x10), .desc = "Requests in progress: writing the line of a posted write" },
};

/* spr, gnr */
static const struct unc_umask iio_num_req_of_cpu_by_tgt[] = {
	{ .name = "ABORT", .code = EXT(0x70ff0) | UMASK(0x80), .desc = "Requests that end in an abort" },
	{ .name = "CONFINED_P2P", .code = EXT(0x70ff0) | UMASK(0x40), .desc = "Peer-to-peer requests kept inside the stack (confined)" },
	{ .name = "LOC_P2P", .code = EXT(0x70ff0) | UMASK(0x20), .desc = "Peer-to-peer requests to a device of the same socket" },
	{ .name = "MCAST", .code = EXT(0x70ff0) | UMASK(0x02), .desc = "Requests sent to multicast targets" },
	{ .name = "MEM", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Requests sent to system memory" },
	{ .name = "MSGB", .code = EXT(0x70ff0) | UMASK(0x01), .desc = "Message requests of type MsgB" },
	{ .name = "REM_P2P", .code = EXT(0x70ff0) | UMASK(0x10), .desc = "Peer-to-peer requests to a device of a remote socket" },
	{ .name = "UBOX", .code = EXT(0x70ff0) | UMASK(0x04), .desc = "Requests to the UBox (system configuration unit)" },
	{ .name = "UBOX_POSTED", .code = EXT(0x10ff0) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Posted requests to the UBox" },
};

/* icx, spr */
static const struct unc_umask iio_outbound_cl_reqs_issued[] = {
	{ .name = "TO_IO", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Requests of 64 bytes sent to a device" },
};

/* icx, spr */
static const struct unc_umask iio_outbound_tlp_reqs_issued[] = {
	{ .name = "TO_IO", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Transaction layer packets sent to a device" },
};

/* icx, spr */
static const struct unc_umask iio_req_from_pcie_cl_cmpl[] = {
	{ .name = "DATA", .code = EXT(0x70ff0) | UMASK(0x20), .desc = "Lines finished: passing data for a posted write" },
	{ .name = "FINAL_RD_WR", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Lines finished: issuing the last read or write of a line" },
	{ .name = "REQ_OWN", .code = EXT(0x70ff0) | UMASK(0x04), .desc = "Lines finished: requesting line ownership for a posted write" },
	{ .name = "WR", .code = EXT(0x70ff0) | UMASK(0x10), .desc = "Lines finished: writing the line of a posted write" },
};

/* icx, spr */
static const struct unc_umask iio_req_from_pcie_pass_cmpl[] = {
	{ .name = "DATA", .code = EXT(0x70ff0) | UMASK(0x20), .desc = "Passes finished: passing data for a posted write" },
	{ .name = "FINAL_RD_WR", .code = EXT(0x70ff0) | UMASK(0x08), .desc = "Passes finished: issuing the last read or write of a line" },
	{ .name = "REQ_OWN", .code = EXT(0x70ff0) | UMASK(0x04), .desc = "Passes finished: requesting line ownership for a posted write" },
	{ .name = "WR", .code = EXT(0x70ff0) | UMASK(0x10), .desc = "Passes finished: writing the line of a posted write" },
};

/* clang-format on */

#endif

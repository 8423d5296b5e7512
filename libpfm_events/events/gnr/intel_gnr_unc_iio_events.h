/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: integrated IO stack.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * Rows that LIKWID d9c523b has agree by name (545 of all 848). Free-running counters are not in the list: Linux has
 * their registers, and names here are from Sapphire Rapids' list.
 * The list does not give the largest step of a count; it is taken from the event of this name and
 * code on Ice Lake-SP, unverified here. Sorted by name, one row per line.
 */
#ifndef INTEL_GNR_UNC_IIO_EVENTS_H
#define INTEL_GNR_UNC_IIO_EVENTS_H

#include "events/common/intel_iio_umasks.h"
#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_iio_bandwidth_in[] = {
	{ .name = "PART0_FREERUN", .freerun = 0, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PART1_FREERUN", .freerun = 1, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 1 (x4 card at slot 1)" },
	{ .name = "PART2_FREERUN", .freerun = 2, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PART3_FREERUN", .freerun = 3, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 3 (x4 card at slot 3)" },
	{ .name = "PART4_FREERUN", .freerun = 4, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PART5_FREERUN", .freerun = 5, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 5 (x4 card at slot 5)" },
	{ .name = "PART6_FREERUN", .freerun = 6, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PART7_FREERUN", .freerun = 7, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "32-byte units, device to CPU: part 7 (x4 card at slot 7)" },
};

static const struct unc_umask gnr_iio_bandwidth_out[] = {
	{ .name = "PART0_FREERUN", .freerun = 8, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PART1_FREERUN", .freerun = 9, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 1 (x4 card at slot 1)" },
	{ .name = "PART2_FREERUN", .freerun = 10, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PART3_FREERUN", .freerun = 11, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 3 (x4 card at slot 3)" },
	{ .name = "PART4_FREERUN", .freerun = 12, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PART5_FREERUN", .freerun = 13, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 5 (x4 card at slot 5)" },
	{ .name = "PART6_FREERUN", .freerun = 14, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PART7_FREERUN", .freerun = 15, .number = -1, .flags = UNC_FREERUN | UNC_ALONE, .desc = "CPU to device (unit depends on requests): part 7 (x4 card at slot 7)" },
};

static const struct unc_umask gnr_iio_data_req_by_cpu[] = {
	{ .name = "MEM_READ_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: all parts" },
	{ .name = "MEM_READ_PART0", .code = EXT(0x70010) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_READ_PART1", .code = EXT(0x70020) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_READ_PART2", .code = EXT(0x70040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_READ_PART3", .code = EXT(0x70080) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_READ_PART4", .code = EXT(0x70100) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_READ_PART5", .code = EXT(0x70200) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_READ_PART6", .code = EXT(0x70400) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_READ_PART7", .code = EXT(0x70800) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, 4-byte words: part 7 (x4 card at slot 7)" },
	{ .name = "MEM_WRITE_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: all parts" },
	{ .name = "MEM_WRITE_PART0", .code = EXT(0x70010) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_WRITE_PART1", .code = EXT(0x70020) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_WRITE_PART2", .code = EXT(0x70040) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_WRITE_PART3", .code = EXT(0x70080) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_WRITE_PART4", .code = EXT(0x70100) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_WRITE_PART5", .code = EXT(0x70200) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_WRITE_PART6", .code = EXT(0x70400) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_WRITE_PART7", .code = EXT(0x70800) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, 4-byte words: part 7 (x4 card at slot 7)" },
	{ .name = "PEER_READ_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads from another stack, 4-byte words: all parts" },
	{ .name = "PEER_WRITE_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Writes from another stack, 4-byte words: all parts" },
};

static const struct unc_umask gnr_iio_data_req_of_cpu[] = {
	{ .name = "MEM_READ_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: all parts" },
	{ .name = "MEM_READ_PART0", .code = EXT(0x70010) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_READ_PART1", .code = EXT(0x70020) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_READ_PART2", .code = EXT(0x70040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_READ_PART3", .code = EXT(0x70080) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_READ_PART4", .code = EXT(0x70100) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_READ_PART5", .code = EXT(0x70200) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_READ_PART6", .code = EXT(0x70400) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_READ_PART7", .code = EXT(0x70800) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 4-byte words: part 7 (x4 card at slot 7)" },
	{ .name = "MEM_WRITE_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: all parts" },
	{ .name = "MEM_WRITE_PART0", .code = EXT(0x70010) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_WRITE_PART1", .code = EXT(0x70020) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_WRITE_PART2", .code = EXT(0x70040) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_WRITE_PART3", .code = EXT(0x70080) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_WRITE_PART4", .code = EXT(0x70100) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_WRITE_PART5", .code = EXT(0x70200) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_WRITE_PART6", .code = EXT(0x70400) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_WRITE_PART7", .code = EXT(0x70800) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 4-byte words: part 7 (x4 card at slot 7)" },
	{ .name = "PEER_READ_PART0", .code = EXT(0x70010) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PEER_READ_PART1", .code = EXT(0x70020) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 1 (x4 card at slot 1)" },
	{ .name = "PEER_READ_PART2", .code = EXT(0x70040) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PEER_READ_PART3", .code = EXT(0x70080) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 3 (x4 card at slot 3)" },
	{ .name = "PEER_READ_PART4", .code = EXT(0x70100) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PEER_READ_PART5", .code = EXT(0x70200) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 5 (x4 card at slot 5)" },
	{ .name = "PEER_READ_PART6", .code = EXT(0x70400) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PEER_READ_PART7", .code = EXT(0x70800) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 4-byte words: part 7 (x4 card at slot 7)" },
	{ .name = "PEER_WRITE_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: all parts" },
	{ .name = "PEER_WRITE_PART0", .code = EXT(0x70010) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PEER_WRITE_PART1", .code = EXT(0x70020) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 1 (x4 card at slot 1)" },
	{ .name = "PEER_WRITE_PART2", .code = EXT(0x70040) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PEER_WRITE_PART3", .code = EXT(0x70080) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 3 (x4 card at slot 3)" },
	{ .name = "PEER_WRITE_PART4", .code = EXT(0x70100) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PEER_WRITE_PART5", .code = EXT(0x70200) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 5 (x4 card at slot 5)" },
	{ .name = "PEER_WRITE_PART6", .code = EXT(0x70400) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PEER_WRITE_PART7", .code = EXT(0x70800) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 4-byte words: part 7 (x4 card at slot 7)" },
};

static const struct unc_umask gnr_iio_iommu1[] = {
	{ .name = "NUM_MEM_ACCESSES", .code = UMASK(0xc0), .flags = UNC_ALONE, .desc = "Memory fetches by the IOMMU after cache misses" },
	{ .name = "NUM_MEM_ACCESSES_HIGH", .code = UMASK(0x80), .flags = UNC_ALONE, .desc = "Memory fetches by the IOMMU at high priority" },
	{ .name = "NUM_MEM_ACCESSES_LOW", .code = UMASK(0x40), .flags = UNC_ALONE, .desc = "Memory fetches by the IOMMU at low priority" },
	{ .name = "SLPWC_1G_HITS", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Second-level page walk cache hits for 1 GB" },
	{ .name = "SLPWC_256T_HITS", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Second-level page walk cache hits for 256 TB" },
	{ .name = "SLPWC_2M_HITS", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Second-level page walk cache hits for 2 MB" },
	{ .name = "SLPWC_512G_HITS", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Second-level page walk cache hits for 512 GB" },
	{ .name = "SLPWC_CACHE_FILLS", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Translations written to the second-level page walk cache after a walk" },
	{ .name = "SLPWC_CACHE_LOOKUPS", .code = UMASK(0x01), .flags = UNC_ALONE, .desc = "Lookups of the second-level page walk cache" },
};

static const struct unc_umask gnr_iio_iommu3[] = {
	{ .name = "CYC_PWT_FULL", .code = UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles in which the IOMMU can start no further page walk" },
	{ .name = "INT_CACHE_HITS", .code = UMASK(0x80), .desc = "Transactions whose first interrupt remapping lookup hits" },
	{ .name = "INT_CACHE_LOOKUPS", .code = UMASK(0x40), .desc = "Lookups of the interrupt remapping cache" },
	{ .name = "NUM_INVAL_CTXT_CACHE", .code = UMASK(0x08), .flags = UNC_ALONE, .desc = "Invalidations of the context cache" },
	{ .name = "NUM_INVAL_INT_CACHE", .code = UMASK(0x20), .flags = UNC_ALONE, .desc = "Invalidations of the interrupt remapping cache" },
	{ .name = "NUM_INVAL_IOTLB", .code = UMASK(0x04), .flags = UNC_ALONE, .desc = "Invalidations of the IOTLB" },
	{ .name = "NUM_INVAL_PASID_CACHE", .code = UMASK(0x10), .flags = UNC_ALONE, .desc = "Invalidations of the PASID cache" },
};

static const struct unc_umask gnr_iio_num_outstanding_req_from_cpu[] = {
	{ .name = "TO_IO", .code = EXT(0x70ff0) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Requests and completions in progress toward devices" },
};

static const struct unc_umask gnr_iio_txn_req_by_cpu[] = {
	{ .name = "MEM_READ_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: all parts" },
	{ .name = "MEM_READ_PART0", .code = EXT(0x70010) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_READ_PART1", .code = EXT(0x70020) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_READ_PART2", .code = EXT(0x70040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_READ_PART3", .code = EXT(0x70080) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_READ_PART4", .code = EXT(0x70100) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_READ_PART5", .code = EXT(0x70200) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_READ_PART6", .code = EXT(0x70400) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_READ_PART7", .code = EXT(0x70800) | UMASK(0x04), .flags = UNC_ALONE, .desc = "CPU reads of card memory, requests: part 7 (x4 card at slot 7)" },
	{ .name = "MEM_WRITE_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: all parts" },
	{ .name = "MEM_WRITE_PART0", .code = EXT(0x70010) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_WRITE_PART1", .code = EXT(0x70020) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_WRITE_PART2", .code = EXT(0x70040) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_WRITE_PART3", .code = EXT(0x70080) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_WRITE_PART4", .code = EXT(0x70100) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_WRITE_PART5", .code = EXT(0x70200) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_WRITE_PART6", .code = EXT(0x70400) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_WRITE_PART7", .code = EXT(0x70800) | UMASK(0x01), .flags = UNC_ALONE, .desc = "CPU writes to card memory, requests: part 7 (x4 card at slot 7)" },
	{ .name = "PEER_READ_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Reads from another stack, requests: all parts" },
	{ .name = "PEER_WRITE_ALL_PARTS", .code = EXT(0x70ff0) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Writes from another stack, requests: all parts" },
};

static const struct unc_umask gnr_iio_txn_req_of_cpu[] = {
	{ .name = "MEM_READ_PART0", .code = EXT(0x70010) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_READ_PART1", .code = EXT(0x70020) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_READ_PART2", .code = EXT(0x70040) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_READ_PART3", .code = EXT(0x70080) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_READ_PART4", .code = EXT(0x70100) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_READ_PART5", .code = EXT(0x70200) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_READ_PART6", .code = EXT(0x70400) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_READ_PART7", .code = EXT(0x70800) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Device reads of memory, 64-byte lines: part 7 (x4 card at slot 7)" },
	{ .name = "MEM_WRITE_PART0", .code = EXT(0x70010) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "MEM_WRITE_PART1", .code = EXT(0x70020) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 1 (x4 card at slot 1)" },
	{ .name = "MEM_WRITE_PART2", .code = EXT(0x70040) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "MEM_WRITE_PART3", .code = EXT(0x70080) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 3 (x4 card at slot 3)" },
	{ .name = "MEM_WRITE_PART4", .code = EXT(0x70100) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "MEM_WRITE_PART5", .code = EXT(0x70200) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 5 (x4 card at slot 5)" },
	{ .name = "MEM_WRITE_PART6", .code = EXT(0x70400) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "MEM_WRITE_PART7", .code = EXT(0x70800) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Device writes to memory, 64-byte lines: part 7 (x4 card at slot 7)" },
	{ .name = "PEER_READ_PART0", .code = EXT(0x70010) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PEER_READ_PART1", .code = EXT(0x70020) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 1 (x4 card at slot 1)" },
	{ .name = "PEER_READ_PART2", .code = EXT(0x70040) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PEER_READ_PART3", .code = EXT(0x70080) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 3 (x4 card at slot 3)" },
	{ .name = "PEER_READ_PART4", .code = EXT(0x70100) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PEER_READ_PART5", .code = EXT(0x70200) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 5 (x4 card at slot 5)" },
	{ .name = "PEER_READ_PART6", .code = EXT(0x70400) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PEER_READ_PART7", .code = EXT(0x70800) | UMASK(0x08), .flags = UNC_ALONE, .desc = "Device reads of a peer, 64-byte lines: part 7 (x4 card at slot 7)" },
	{ .name = "PEER_WRITE_PART0", .code = EXT(0x70010) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 0 (x16, x8 or x4 card at slot 0)" },
	{ .name = "PEER_WRITE_PART1", .code = EXT(0x70020) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 1 (x4 card at slot 1)" },
	{ .name = "PEER_WRITE_PART2", .code = EXT(0x70040) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 2 (x8 or x4 card at slot 2)" },
	{ .name = "PEER_WRITE_PART3", .code = EXT(0x70080) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 3 (x4 card at slot 3)" },
	{ .name = "PEER_WRITE_PART4", .code = EXT(0x70100) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 4 (x16, x8 or x4 card at slot 4)" },
	{ .name = "PEER_WRITE_PART5", .code = EXT(0x70200) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 5 (x4 card at slot 5)" },
	{ .name = "PEER_WRITE_PART6", .code = EXT(0x70400) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 6 (x8 or x4 card at slot 6)" },
	{ .name = "PEER_WRITE_PART7", .code = EXT(0x70800) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Device writes to a peer, 64-byte lines: part 7 (x4 card at slot 7)" },
};

static const struct unc_event gnr_iio_events[] = {
	{ .name = "BANDWIDTH_IN", .box = &gnr_iio_freerun, .flags = UNC_FREERUN, UMASKS(gnr_iio_bandwidth_in),
	  .desc = "Inbound data (device to CPU) per port in units of 32 bytes, free-running counters" },
	{ .name = "BANDWIDTH_OUT", .box = &gnr_iio_freerun, .flags = UNC_FREERUN, UMASKS(gnr_iio_bandwidth_out),
	  .desc = "Outbound data (CPU to device) per port, free-running; bytes of a count depend on the requests" },
	{ .name = "CLOCKTICKS", .code = 0x01, .counters = CTRS(0, 3), .max_inc = 1, .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the integrated IO stack" },
	{ .name = "CLOCKTICKS_FREERUN", .freerun = 0, .number = -1, .flags = UNC_FREERUN,
	  .desc = "I/O clock cycles of the stack, counted by a free-running counter" },
	{ .name = "COMP_BUF_INSERTS", .code = 0xc2, .counters = CTRS(0, 3), .accepts = ICX_IIO_MASKS, UMASKS(iio_comp_buf_inserts),
	  .desc = "Completions entered in the PCIe completion buffer" },
	{ .name = "COMP_BUF_OCCUPANCY", .code = 0xd5, .counters = CTRS(2, 3), .accepts = ICX_IIO_MASKS, .flags = UNC_OCCUPANCY, UMASKS(iio_comp_buf_occupancy),
	  .desc = "Completions held in the PCIe completion buffer, summed each cycle" },
	{ .name = "DATA_REQ_BY_CPU", .code = 0xc0, .counters = CTRS(2, 3), .max_inc = 1024, .accepts = ICX_IIO_MASKS, UMASKS(gnr_iio_data_req_by_cpu),
	  .desc = "Data that the CPU side requests from or sends to devices, in 4-byte words" },
	{ .name = "DATA_REQ_OF_CPU", .code = 0x83, .counters = CTRS(0, 1), .max_inc = 1024, .accepts = ICX_IIO_MASKS, UMASKS(gnr_iio_data_req_of_cpu),
	  .desc = "Data that devices ask of or send to the CPU side, in 4-byte words" },
	{ .name = "IOMMU0", .code = 0x40, .counters = CTRS(0, 3), UMASKS(iio_iommu0),
	  .desc = "IOMMU address translation cache (IOTLB) and context cache activity" },
	{ .name = "IOMMU1", .code = 0x41, .counters = CTRS(0, 3), UMASKS(gnr_iio_iommu1),
	  .desc = "IOMMU page walks and second-level page walk cache activity" },
	{ .name = "IOMMU3", .code = 0x43, .counters = CTRS(0, 3), UMASKS(gnr_iio_iommu3),
	  .desc = "IOMMU invalidations and interrupt remapping cache activity" },
	{ .name = "NUM_OUSTANDING_REQ_FROM_CPU", .code = 0xc5, .counters = CTRS(2, 3), .max_inc = 256, .accepts = ICX_IIO_MASKS, .use = "UNC_IIO_NUM_OUTSTANDING_REQ_FROM_CPU", .flags = UNC_DEPRECATED, UMASKS(iio_num_oustanding_req_from_cpu),
	  .desc = "Outbound requests and completions in progress in the IIO, summed each cycle" },
	{ .name = "NUM_OUTSTANDING_REQ_FROM_CPU", .code = 0xc5, .counters = CTRS(2, 3), .max_inc = 256, .accepts = ICX_IIO_MASKS, UMASKS(gnr_iio_num_outstanding_req_from_cpu),
	  .desc = "Outbound requests and completions in progress in the IIO, summed each cycle" },
	{ .name = "NUM_OUTSTANDING_REQ_OF_CPU", .code = 0x88, .counters = CTRS(0, 3), .max_inc = 512, .accepts = ICX_IIO_MASKS, UMASKS(iio_num_outstanding_req_of_cpu),
	  .desc = "Inbound requests in progress, summed each cycle, by stage" },
	{ .name = "NUM_REQ_OF_CPU_BY_TGT", .code = 0x8e, .counters = CTRS(0, 3), .max_inc = 1, .accepts = ICX_IIO_MASKS, UMASKS(iio_num_req_of_cpu_by_tgt),
	  .desc = "Inbound PCIe requests from devices, by where they go" },
	{ .name = "PWT_OCCUPANCY", .code = 0x42, .counters = CTRS(0, 3), .flags = UNC_OCCUPANCY,
	  .desc = "Page walks of the IOMMU in progress, summed each cycle" },
	{ .name = "TXN_REQ_BY_CPU", .code = 0xc1, .counters = CTRS(2, 3), .max_inc = 1, .accepts = ICX_IIO_MASKS, UMASKS(gnr_iio_txn_req_by_cpu),
	  .desc = "Outbound requests that the CPU side makes of devices, by type and port" },
	{ .name = "TXN_REQ_OF_CPU", .code = 0x84, .counters = CTRS(0, 1), .max_inc = 1, .accepts = ICX_IIO_MASKS, UMASKS(gnr_iio_txn_req_of_cpu),
	  .desc = "Inbound requests of one 64-byte line that devices make of the CPU side" },
};
/* clang-format on */

#endif

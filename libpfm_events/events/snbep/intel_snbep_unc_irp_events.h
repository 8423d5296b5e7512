/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP events: IO coherency port.
 *
 * Source: manual 001 (Intel 327043-001); for the event pages it lacks, Intel's later event lists.
 * Sorted by name, one row per line. A comment above a row says where sources disagree.
 */
#ifndef INTEL_SNBEP_UNC_IRP_EVENTS_H
#define INTEL_SNBEP_UNC_IRP_EVENTS_H

#include "events/common/intel_ep_irp_umasks.h"
#include "intel_snbep_fields.h"

/* clang-format off */

static const struct unc_filter_use snbep_irp_filter0[] = { { .needs = "irpfilter" }, { 0 } };

static const struct unc_umask snbep_irp_transactions[] = {
	{ .name = "ORDERINGQ", .code = UMASK(0x08), .filters = snbep_irp_filter0, .desc = "Transactions of the ordering queue set in the filter" },
	{ .name = "PD_PREFETCHES", .code = UMASK(0x04), .desc = "Prefetches of lines for devices" },
	{ .name = "READS", .code = UMASK(0x01), .desc = "Reads, prefetches left out" },
	{ .name = "WRITES", .code = UMASK(0x02), .desc = "Writes from the devices" },
};

static const struct unc_event snbep_irp_events[] = {
	{ .name = "ADDRESS_MATCH", .code = 0x17, .counters = CTRS(0, 1), UMASKS(ep_irp_address_match),
	  .desc = "Inbound I/O requests to the address of an earlier one still pending" },
	{ .name = "CACHE_ACK_PENDING_OCCUPANCY", .code = 0x14, .counters = CTRS(0, 1), UMASKS(ep_irp_cache_ack_pending_occupancy),
	  .desc = "Writes that own their line but have not sent data, summed each cycle" },
	{ .name = "CACHE_OWN_OCCUPANCY", .code = 0x13, .counters = CTRS(0, 1), UMASKS(ep_irp_cache_own_occupancy),
	  .desc = "Writes that wait for ownership, summed each cycle" },
	{ .name = "CACHE_READ_OCCUPANCY", .code = 0x10, .counters = CTRS(0, 1), UMASKS(ep_irp_cache_read_occupancy),
	  .desc = "Reads outstanding in the uncore, summed each cycle" },
	{ .name = "CACHE_TOTAL_OCCUPANCY", .code = 0x12, .counters = CTRS(0, 1), UMASKS(ep_irp_cache_total_occupancy),
	  .desc = "Reads and writes outstanding in the uncore, summed each cycle" },
	{ .name = "CACHE_WRITE_OCCUPANCY", .code = 0x11, .counters = CTRS(0, 1), UMASKS(ep_irp_cache_write_occupancy),
	  .desc = "Writes outstanding in the uncore, summed each cycle" },
	{ .name = "CLOCKTICKS", .code = 0x00, .counters = CTRS(0, 1), .flags = UNC_CLOCK,
	  .desc = "Clock cycles of the I/O request processor (IRP)" },
	{ .name = "RXR_AK_CYCLES_FULL", .code = 0x0b, .counters = CTRS(0, 1),
	  .desc = "Cycles the acknowledge (AK) ingress of the IRP is full" },
	{ .name = "RXR_AK_INSERTS", .code = 0x0a, .counters = CTRS(0, 1),
	  .desc = "Entries put into the acknowledge (AK) ingress of the IRP" },
	{ .name = "RXR_AK_OCCUPANCY", .code = 0x0c, .counters = CTRS(0, 1),
	  .desc = "Entries of the acknowledge (AK) ingress of the IRP in use, each cycle" },
	{ .name = "RXR_BL_DRS_CYCLES_FULL", .code = 0x04, .counters = CTRS(0, 1),
	  .desc = "Cycles the data response (BL DRS) ingress of the IRP is full" },
	{ .name = "RXR_BL_DRS_INSERTS", .code = 0x01, .counters = CTRS(0, 1),
	  .desc = "Entries put into the data response (BL DRS) ingress of the IRP" },
	{ .name = "RXR_BL_DRS_OCCUPANCY", .code = 0x07, .counters = CTRS(0, 1),
	  .desc = "Entries of the data response (BL DRS) ingress of the IRP in use, each cycle" },
	{ .name = "RXR_BL_NCB_CYCLES_FULL", .code = 0x05, .counters = CTRS(0, 1),
	  .desc = "Cycles the non-coherent bypass (BL NCB) ingress of the IRP is full" },
	{ .name = "RXR_BL_NCB_INSERTS", .code = 0x02, .counters = CTRS(0, 1),
	  .desc = "Entries put into the non-coherent bypass (BL NCB) ingress of the IRP" },
	{ .name = "RXR_BL_NCB_OCCUPANCY", .code = 0x08, .counters = CTRS(0, 1),
	  .desc = "Entries of the non-coherent bypass (BL NCB) ingress of the IRP in use, each cycle" },
	{ .name = "RXR_BL_NCS_CYCLES_FULL", .code = 0x06, .counters = CTRS(0, 1),
	  .desc = "Cycles the non-coherent standard (BL NCS) ingress of the IRP is full" },
	{ .name = "RXR_BL_NCS_INSERTS", .code = 0x03, .counters = CTRS(0, 1),
	  .desc = "Entries put into the non-coherent standard (BL NCS) ingress of the IRP" },
	{ .name = "RXR_BL_NCS_OCCUPANCY", .code = 0x09, .counters = CTRS(0, 1),
	  .desc = "Entries of the non-coherent standard (BL NCS) ingress of the IRP in use, each cycle" },
	{ .name = "TICKLES", .code = 0x16, .counters = CTRS(0, 1), UMASKS(ep_irp_tickles),
	  .desc = "Tickles: demands that a pending I/O write gives up its line" },
	{ .name = "TRANSACTIONS", .code = 0x15, .counters = CTRS(0, 1), .accepts = EP_FILTER, UMASKS(snbep_irp_transactions),
	  .desc = "Inbound I/O transactions the IRP gets from the devices, by kind" },
	{ .name = "TXR_AD_STALL_CREDIT_CYCLES", .code = 0x18, .counters = CTRS(0, 1),
	  .desc = "Cycles a request waits because no AD egress credit to R2PCIe is free" },
	{ .name = "TXR_BL_STALL_CREDIT_CYCLES", .code = 0x19, .counters = CTRS(0, 1),
	  .desc = "Cycles data waits because no BL egress credit to R2PCIe is free" },
	{ .name = "TXR_DATA_INSERTS_NCB", .code = 0x0e, .counters = CTRS(0, 1),
	  .desc = "Outbound data messages to the devices, non-coherent bypass class (NCB)" },
	{ .name = "TXR_DATA_INSERTS_NCS", .code = 0x0f, .counters = CTRS(0, 1),
	  .desc = "Outbound data messages to the devices, non-coherent standard class (NCS)" },
	{ .name = "TXR_REQUEST_OCCUPANCY", .code = 0x0d, .counters = CTRS(0, 1),
	  .desc = "Outbound requests to the devices in flight, summed each cycle" },
	{ .name = "WRITE_ORDERING_STALL_CYCLES", .code = 0x1a, .counters = CTRS(0, 1),
	  .desc = "Cycles writes are held back by ordering while the path to the IRP is unused" },
};

/* clang-format on */

#endif

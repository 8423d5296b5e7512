/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of IO coherency (IRP) that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_EP_IRP_UMASKS_H
#define INTEL_EP_IRP_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep */
static const struct unc_umask ep_irp_address_match[] = {
	{ .name = "MERGE_COUNT", .code = UMASK(0x02), .desc = "Requests merged into the earlier one" },
	{ .name = "STALL_COUNT", .code = UMASK(0x01), .desc = "Requests that had to stall, no merge possible" },
};

/* snbep, ivbep */
static const struct unc_umask ep_irp_cache_ack_pending_occupancy[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Writes with data due of any source, per cycle" },
	{ .name = "SOURCE", .code = UMASK(0x02), .desc = "Writes with data due of the selected source, per cycle" },
};

/* snbep, ivbep */
static const struct unc_umask ep_irp_cache_own_occupancy[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Writes waiting for ownership of any source, per cycle" },
	{ .name = "SOURCE", .code = UMASK(0x02), .desc = "Writes waiting for ownership of the selected source, per cycle" },
};

/* snbep, ivbep */
static const struct unc_umask ep_irp_cache_read_occupancy[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Outstanding reads of any source, per cycle" },
	{ .name = "SOURCE", .code = UMASK(0x02), .desc = "Outstanding reads of the selected source, per cycle" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ep_irp_cache_total_occupancy[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Outstanding requests of any source, per cycle" },
	{ .name = "SOURCE", .code = UMASK(0x02), .desc = "Outstanding requests of the selected source, per cycle" },
};

/* snbep, ivbep */
static const struct unc_umask ep_irp_cache_write_occupancy[] = {
	{ .name = "ANY", .code = UMASK(0x01), .desc = "Outstanding writes of any source, per cycle" },
	{ .name = "SOURCE", .code = UMASK(0x02), .desc = "Outstanding writes of the selected source, per cycle" },
};

/* snbep, ivbep */
static const struct unc_umask ep_irp_tickles[] = {
	{ .name = "LOST_OWNERSHIP", .code = UMASK(0x01), .desc = "Tickles after which the line was given up" },
	{ .name = "TOP_OF_QUEUE", .code = UMASK(0x02), .desc = "Tickles whose write was first in the queue and kept the line" },
};

/* clang-format on */

#endif

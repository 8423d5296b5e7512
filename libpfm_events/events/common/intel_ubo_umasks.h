/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Umasks of the UBox that several chips share. The comment above an array names its chips.
 *
 * Sources (the notes in each chip's tables apply as well):
 *   snbep: manual 001 (Intel 327043-001), and Intel's later event lists for the pages it lacks.
 *   ivbep: Intel 329468-002 (manual 003 is its R3QPI page), and Intel's event lists.
 *   skx, which is clx too: Intel's event lists SKX 1.37 and CLX 1.25, as summarised in our notes.
 *   hsx, which is bdx too: Intel's event lists HSX 29 and BDX 23, as summarised in our notes.
 * Sorted by name, one row per line.
 */
#ifndef INTEL_UBO_UMASKS_H
#define INTEL_UBO_UMASKS_H

#include "events/table.h"

/* clang-format off */

/* snbep, ivbep, skx */
static const struct unc_umask ubo_event_msg[] = {
	{ .name = "DOORBELL_RCVD", .code = UMASK(0x08), .desc = "Doorbell messages received" },
	{ .name = "INT_PRIO", .code = UMASK(0x10), .desc = "Interrupt priority messages received" },
	{ .name = "IPI_RCVD", .code = UMASK(0x04), .desc = "Inter-processor interrupts received" },
	{ .name = "MSI_RCVD", .code = UMASK(0x02), .desc = "Message-signaled interrupts from devices" },
	{ .name = "VLW_RCVD", .code = UMASK(0x01), .desc = "Virtual legacy wire messages received" },
};

/* snbep, ivbep, hsx */
static const struct unc_umask ubo_u2c_events[] = {
	{ .name = "CMC", .code = UMASK(0x10), .desc = "Corrected machine check events (CMC)" },
	{ .name = "LIVELOCK", .code = UMASK(0x04), .desc = "Livelock events sent to the cores" },
	{ .name = "LTERROR", .code = UMASK(0x08), .desc = "LTError events sent to the cores" },
	{ .name = "MONITOR_T0", .code = UMASK(0x01), .desc = "Monitor events sent to thread 0" },
	{ .name = "MONITOR_T1", .code = UMASK(0x02), .desc = "Monitor events sent to thread 1" },
	{ .name = "OTHER", .code = UMASK(0x80), .desc = "Events of other kinds sent to the cores" },
	{ .name = "TRAP", .code = UMASK(0x40), .desc = "Trap events sent to the cores" },
	{ .name = "UMC", .code = UMASK(0x20), .desc = "Uncorrected machine check events (UMC)" },
};

/* clang-format on */

#endif

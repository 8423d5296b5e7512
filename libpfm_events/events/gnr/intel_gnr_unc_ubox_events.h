/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids events: system configuration controller.
 *
 * Source: Intel's event list GNR 1.20, as summarised in our notes.
 * No second source has any of these rows: unverified.
 * The list gives no largest step of a count: it is that of the event of this name and code on Ice
 * Lake-SP, unverified here. Sorted by name; one row a line.
 */
#ifndef INTEL_GNR_UNC_UBOX_EVENTS_H
#define INTEL_GNR_UNC_UBOX_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask gnr_ubox_event_msg[] = {
	{ .name = "DOORBELL_RCVD", .code = UMASK(0x08), .desc = "Doorbell messages received" },
	{ .name = "INT_PRIO", .code = UMASK(0x10), .desc = "Interrupt priority messages received" },
	{ .name = "IPI_RCVD", .code = UMASK(0x04), .desc = "Inter-processor interrupts received" },
	{ .name = "MSI_RCVD", .code = UMASK(0x02), .desc = "Message-signaled interrupts from devices (PCIe too)" },
	{ .name = "VLW_RCVD", .code = UMASK(0x01), .desc = "Virtual legacy wire messages received" },
};

/* CLOCKTICKS: PCM has the counter; Intel's list has no event for it. */
static const struct unc_event gnr_ubox_events[] = {
	{ .name = "CLOCKTICKS", .flags = UNC_FIXED | UNC_CLOCK,
	  .desc = "Uncore clock cycles on the UBox fixed counter" },
	{ .name = "EVENT_MSG", .code = 0x42, .counters = CTRS(0, 1), .max_inc = 1, UMASKS(gnr_ubox_event_msg),
	  .desc = "Interrupt and event messages the UBox received, by kind" },
};
/* clang-format on */

#endif

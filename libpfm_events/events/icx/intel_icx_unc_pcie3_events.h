/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP events: PCIe root ports.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), section 2.11.
 * Sorted by name, one row per line. A comment above a row says where the manual prints something
 * else or where sources disagree.
 */
#ifndef INTEL_ICX_UNC_PCIE3_EVENTS_H
#define INTEL_ICX_UNC_PCIE3_EVENTS_H

#include "events/table.h"

/* clang-format off */

static const struct unc_umask icx_pcie3_link_cycles[] = {
	{ .name = "L0_BUSY_PORT0", .code = EXT(0x10) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Busy cycles at full power (L0), port 0" },
	{ .name = "L0_BUSY_PORT1", .code = EXT(0x20) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Busy cycles at full power (L0), port 1" },
	{ .name = "L0_BUSY_PORT2", .code = EXT(0x40) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Busy cycles at full power (L0), port 2" },
	{ .name = "L0_BUSY_PORT3", .code = EXT(0x80) | UMASK(0x01), .flags = UNC_ALONE, .desc = "Busy cycles at full power (L0), port 3" },
	{ .name = "L0_IDLE_PORT0", .code = EXT(0x10) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Idle cycles at full power (L0), port 0" },
	{ .name = "L0_IDLE_PORT1", .code = EXT(0x20) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Idle cycles at full power (L0), port 1" },
	{ .name = "L0_IDLE_PORT2", .code = EXT(0x40) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Idle cycles at full power (L0), port 2" },
	{ .name = "L0_IDLE_PORT3", .code = EXT(0x80) | UMASK(0x04), .flags = UNC_ALONE, .desc = "Idle cycles at full power (L0), port 3" },
	{ .name = "L1_PORT0", .code = EXT(0x10) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles in the low-power state L1, port 0" },
	{ .name = "L1_PORT1", .code = EXT(0x20) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles in the low-power state L1, port 1" },
	{ .name = "L1_PORT2", .code = EXT(0x40) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles in the low-power state L1, port 2" },
	{ .name = "L1_PORT3", .code = EXT(0x80) | UMASK(0x02), .flags = UNC_ALONE, .desc = "Cycles in the low-power state L1, port 3" },
};

static const struct unc_umask icx_pcie3_util_in[] = {
	{ .name = "PORT0", .code = EXT(0x10), .flags = UNC_ALONE, .desc = "Inbound link cycles in use, port 0" },
	{ .name = "PORT1", .code = EXT(0x20), .flags = UNC_ALONE, .desc = "Inbound link cycles in use, port 1" },
	{ .name = "PORT2", .code = EXT(0x40), .flags = UNC_ALONE, .desc = "Inbound link cycles in use, port 2" },
	{ .name = "PORT3", .code = EXT(0x80), .flags = UNC_ALONE, .desc = "Inbound link cycles in use, port 3" },
};

static const struct unc_umask icx_pcie3_util_out[] = {
	{ .name = "PORT0", .code = EXT(0x10), .flags = UNC_ALONE, .desc = "Outbound link cycles in use, port 0" },
	{ .name = "PORT1", .code = EXT(0x20), .flags = UNC_ALONE, .desc = "Outbound link cycles in use, port 1" },
	{ .name = "PORT2", .code = EXT(0x40), .flags = UNC_ALONE, .desc = "Outbound link cycles in use, port 2" },
	{ .name = "PORT3", .code = EXT(0x80), .flags = UNC_ALONE, .desc = "Outbound link cycles in use, port 3" },
};

static const struct unc_event icx_pcie3_events[] = {
	{ .name = "CORR_ERR", .code = 0x1f, .counters = CTRS(0, 3),
	  .desc = "Correctable errors the PCIe3/DMI port detected" },
	{ .name = "LINK_CYCLES", .code = 0x18, .counters = CTRS(0, 3), UMASKS(icx_pcie3_link_cycles),
	  .desc = "Cycles a PCIe3/DMI link is busy, idle or powered down, by port" },
	{ .name = "LINK_RETRIES", .code = 0x1e, .counters = CTRS(0, 3),
	  .desc = "Retries on the PCIe3/DMI link" },
	{ .name = "UTIL_IN", .code = 0x16, .counters = CTRS(0, 3), UMASKS(icx_pcie3_util_in),
	  .desc = "Cycles the inbound PCIe3/DMI link is not idle, by port" },
	{ .name = "UTIL_OUT", .code = 0x17, .counters = CTRS(0, 3), UMASKS(icx_pcie3_util_out),
	  .desc = "Cycles the outbound PCIe3/DMI link is not idle, by port" },
};
/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids: which IIO unit serves which root bus of PCI.
 */
#ifndef INTEL_GNR_BUSES_H
#define INTEL_GNR_BUSES_H

#include "events/intel_discovered_buses.h"

/* clang-format off */

/* Buses 8, 12 and 16 belong to accelerators. */
#define GNR_SWAPPED "PCM's names of stacks have 9 and 14 the other way round"
#define GNR_FLEXIBLE "it depends on whether the flexible UPI stacks work as PCIe"
static const struct unc_cpu_bus gnr_buses[] = {
	CPU_BUS(0, 0), CPU_BUS(1, 2), CPU_BUS(2, 3), CPU_BUS(3, 4), CPU_BUS(4, 5), CPU_BUS(5, 7),
	CPU_BUS(8, 1), CPU_BUS(12, 6), DOUBTFUL_BUS(16, 14, GNR_SWAPPED), DOUBTFUL_BUS(20, 9, GNR_SWAPPED),
	EITHER_BUS(26, 12, 10, GNR_FLEXIBLE), CPU_BUS(28, 8), EITHER_BUS(29, 11, 13, GNR_FLEXIBLE),
};
#undef GNR_SWAPPED
#undef GNR_FLEXIBLE
static const struct unc_die_buses gnr_die_buses[] = { DIE(0, "GNR", gnr_buses) };
static const struct unc_root_buses gnr_root_buses = {
	ROOT_BUSES, .kinds = gnr_die_buses, .numkinds = ARRAY_SIZE(gnr_die_buses),
};

/* clang-format on */

#endif

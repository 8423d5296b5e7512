/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire and Emerald Rapids: which IIO unit serves which root bus of PCI.
 */
#ifndef INTEL_SPR_BUSES_H
#define INTEL_SPR_BUSES_H

#include "events/intel_discovered_buses.h"

/* clang-format off */

/* Bus 0 is DMI's, bus 8 the accelerators'. */
static const struct unc_cpu_bus spr_xcc_buses[] = {
	CPU_BUS(0, 1), CPU_BUS(1, 2), CPU_BUS(2, 4), CPU_BUS(3, 6), CPU_BUS(4, 7), CPU_BUS(5, 9),
	CPU_BUS(8, 0), CPU_BUS(9, 3), CPU_BUS(10, 5), CPU_BUS(11, 8),
};
/* Bus 3 is DMI's, bus 8 the accelerators'. */
#define SPR_ASSUMED "PCM marks it as an assumption"
static const struct unc_cpu_bus spr_mcc_buses[] = {
	DOUBTFUL_BUS(0, 0, SPR_ASSUMED), CPU_BUS(1, 1), CPU_BUS(2, 2), CPU_BUS(3, 10), DOUBTFUL_BUS(4, 4, SPR_ASSUMED),
	CPU_BUS(5, 5), CPU_BUS(8, 3),
};
#undef SPR_ASSUMED
static const struct unc_die_buses spr_die_buses[] = { DIE(3, "XCC", spr_xcc_buses), DIE(1, "MCC", spr_mcc_buses) };
static const struct unc_root_buses spr_root_buses = {
	ROOT_BUSES,
	.kind_device = 0x325b, .kind_devfn = DEVFN(30, 3), .kind_at = 0x94, .kind_low = 6, .kind_width = 2,
	.kinds = spr_die_buses, .numkinds = ARRAY_SIZE(spr_die_buses),
};

/* As on XCC. */
static const struct unc_cpu_bus emr_buses[] = {
	CPU_BUS(0, 7), CPU_BUS(1, 1), CPU_BUS(2, 2), CPU_BUS(3, 3), CPU_BUS(4, 8), CPU_BUS(5, 6),
	CPU_BUS(8, 0), CPU_BUS(9, 4), CPU_BUS(10, 5), CPU_BUS(11, 9),
};
static const struct unc_die_buses emr_die_buses[] = { DIE(0, "EMR", emr_buses) };
static const struct unc_root_buses emr_root_buses = {
	ROOT_BUSES, .kinds = emr_die_buses, .numkinds = ARRAY_SIZE(emr_die_buses),
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire, Emerald and Granite Rapids: which IIO unit serves which root bus of PCI.
 *
 * Source: only PCM 0fae0de, as summarised in our notes. Rows that PCM itself is not sure of have a doubt.
 */
#ifndef INTEL_DISCOVERED_BUSES_H
#define INTEL_DISCOVERED_BUSES_H

#include "events/table.h"

/* clang-format off */

#define CPU_BUS(b, u) { .bus = b, .unit = u, .other = u }
#define DOUBTFUL_BUS(b, u, d) { .bus = b, .unit = u, .other = u, .doubt = d }
#define EITHER_BUS(b, u, o, d) { .bus = b, .unit = u, .other = o, .doubt = d }
#define DIE(k, n, a) { .kind = k, .name = n, .rows = (a), .numrows = ARRAY_SIZE(a) }

#define ROOT_BUSES \
	.source = "PCM", .device = 0x09a6, .devfn = DEVFN(3, 0), .valid = 0x1a0, .numbers = { 0x190, 0x1c0 }, \
	.package = 0x3f4, .package_mask = 0xf

/* clang-format on */

#endif

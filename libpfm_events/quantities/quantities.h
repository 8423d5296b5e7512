/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Macros for the rows of quantities, which are in one file per vendor. See struct unc_quantities.
 */
#ifndef UNC_QUANTITIES_ROWS_H
#define UNC_QUANTITIES_ROWS_H

#include "unc_events.h"

#define ROWS(array) .rows = (array), .numrows = sizeof(array) / sizeof((array)[0])
#define CPUS(...)                                                          \
	.cpus = (const struct unc_cpu_range[]){ __VA_ARGS__ },             \
	.numcpus = sizeof((const struct unc_cpu_range[]){ __VA_ARGS__ }) / \
		   sizeof(struct unc_cpu_range)

#define CPU(who, number, from, to, from_step, to_step)                              \
	{                                                                           \
		.vendor = (who), .family = (number), .first = (from), .last = (to), \
		.first_stepping = (from_step), .last_stepping = (to_step)           \
	}

/* x86: family and model of CPUID, and the stepping. */
#define INTEL(number) CPU("GenuineIntel", 6, number, number, 0, UINT16_MAX)
#define INTEL_STEPPINGS(number, from, to) CPU("GenuineIntel", 6, number, number, from, to)
#define AMD(number, from, to) CPU("AuthenticAMD", number, from, to, 0, UINT16_MAX)
#define HYGON(number) CPU("HygonGenuine", number, 0, 0xff, 0, UINT16_MAX)
/* AArch64: implementer and part of MIDR_EL1. */
#define ARM(implementer, part) CPU("arm", implementer, part, part, 0, UINT16_MAX)
#define ARM_ANY CPU("arm", 0, 0, 0, 0, 0)
/* POWER: the upper half of the PVR. */
#define POWER(version) CPU("power", 0, version, version, 0, UINT16_MAX)

/* A list ends with an entry without `desc`. An entry with `needs` comes before the one without it. */
extern const struct unc_quantities unc_quantities_amd[], unc_quantities_arm[],
	unc_quantities_intel[], unc_quantities_power[];

#endif

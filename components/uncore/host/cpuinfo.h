/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file cpuinfo.h
 * The processor as /proc/cpuinfo describes it.
 */
#ifndef UNC_CPUINFO_H
#define UNC_CPUINFO_H

#include <stdbool.h>

#include "error.h"

struct unc_cpuinfo {
	char vendor[16]; /**< "GenuineIntel"; "arm", "power": not x86; "" if not given */
	/** 0 if not given, or not a small decimal number; AArch64, POWER: see unc_cpu_id */
	unsigned family, model;
	unsigned stepping;
	bool ia64;         /**< "arch" is IA-64 */
	bool simulated;    /**< "model name" begins with "simulated", as uncore_sim writes it */
	bool hypervisor;   /**< the flags name a hypervisor */
	unsigned cache_kb; /**< size of the largest cache; 0 if not given */
};

/** Read the first processor's paragraph. @return 0 or -errno with the reason in err */
int unc_cpuinfo_read(const char *root, struct unc_cpuinfo *out, struct unc_error *err);

#endif

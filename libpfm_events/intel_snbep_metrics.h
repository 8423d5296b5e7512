/* SPDX-License-Identifier: BSD-3-Clause */
#ifndef INTEL_SNBEP_METRICS_H
#define INTEL_SNBEP_METRICS_H

#include "table.h"

static const struct unc_metric snbep_metrics[] = {
	{ .name = "MEM_BW_READS", .box = "iMC", .desc = "Memory read bandwidth", .unit = "GB/s", .formula = "UNC_M_CAS_COUNT.RD * 64 / 1e9 / seconds" },
};

#endif

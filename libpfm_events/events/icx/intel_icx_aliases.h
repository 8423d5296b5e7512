/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP: names of other sources (alias.h).
 *
 * Sources: Linux' perf and LIKWID.
 */
#ifndef INTEL_ICX_ALIASES_H
#define INTEL_ICX_ALIASES_H

#include "events/table.h"

/* clang-format off */

/* perf's names, from its event lists. They count events: of those whose name says bandwidth, flits or lines. */
static const struct unc_alias icx_perf_names[] = {
	{ .name = "LLC_MISSES.MEM_READ", .is = "icx_unc_imc::UNC_M_CAS_COUNT:RD" },
	{ .name = "LLC_MISSES.MEM_WRITE", .is = "icx_unc_imc::UNC_M_CAS_COUNT:WR" },
	{ .name = "UPI_DATA_BANDWIDTH_TX", .is = "icx_unc_upi::UNC_UPI_TxL_FLITS:ALL_DATA" },
};

/* LIKWID's counters. */
static const struct unc_likwid_box icx_likwid[] = {
	{ .box = "CBOX", .pmu = "icx_unc_cha" },
	{ .box = "IBOX", .pmu = "icx_unc_irp" },
	{ .box = "M2M", .pmu = "icx_unc_m2m" },
	{ .box = "MBOX", .pmu = "icx_unc_imc", .fixed = "UNC_M_CLOCKTICKS", .used = 2, .group = 3 },
	{ .box = "MDEV", .pmu = "icx_unc_imc_free_running" },
	{ .box = "PBOX", .pmu = "icx_unc_m2pcie" },
	{ .box = "QBOX", .pmu = "icx_unc_m3upi" },
	{ .box = "SBOX", .pmu = "icx_unc_upi" },
	{ .box = "TCBOX", .pmu = "icx_unc_iio", .fixed = "UNC_IIO_CLOCKTICKS_FREERUN" },
	{ .box = "UBOX", .pmu = "icx_unc_ubox", .fixed = "UNC_U_CLOCKTICKS", .one = true },
	{ .box = "WBOX", .pmu = "icx_unc_pcu", .one = true },
};
static const struct unc_other_names icx_others = {
	.rows = icx_perf_names, .numrows = ARRAY_SIZE(icx_perf_names),
	.likwid = icx_likwid, .numlikwid = ARRAY_SIZE(icx_likwid),
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Granite Rapids register maps.
 *
 * Source: Linux' intel_uncore driver, PCM 0fae0de and LIKWID d9c523b; Intel's uncore guide was not read. A die
 * publishes its units in a discovery table (UNC_BY_TABLE). Addresses in `runs` are the ones that tools expect
 * there, to check a table against; if none is known, the run has only the number of units. A package with
 * several dies has one table, and unit numbers run through all of them.
 */
#ifndef INTEL_GNR_BOXES_H
#define INTEL_GNR_BOXES_H

#include "events/intel_discovered.h"

/* clang-format off */

/* Extension bits above 55 are taken by drivers of about Linux 6.11 on; earlier ones have no format for them. */
static const struct unc_kernel_pmu gnr_cha_kernel = {
	.family = "uncore_cha", .filters = 1, .newer = 0xffull << 56, .newer_kernel = "Linux 6.11",
};
static const struct unc_filter_reg gnr_cha_filters[] = {
	{ .name = "filter", .holds = "thread id", .offset = 0xe, .writable = 0x3ff },
};
TABLE_RUN(gnr_cha, 128, 0x2000, 0x10);
static const struct unc_box gnr_cha = {
	TABLE_MSR("CHA", 0, gnr_cha_kernel), .counters = 4, .max_step = 20,
	RUNS(gnr_cha_runs), .units = 128, FILTERS(gnr_cha_filters),
};

/*
 * The mesh stops next to the CHAs. No known type of the tables and no PMU of Linux is this box, so its events can
 * only be encoded. Counters and registers are as in other boxes in MSRs, unverified.
 */
TABLE_RUN(gnr_chacms, 128, 0, 0);
static const struct unc_box gnr_chacms = {
	.name = "CHACMS", .source = "Intel's event list", .space = UNC_MSR, .presence = UNC_BY_TABLE, .table_type = UNC_NO_TYPE,
	.width = 48, .ctl_bytes = 8, .unit_bits = &table_unit_bits, .no_enable = true, .counters = 4, RUNS(gnr_chacms_runs), .units = 128,
	.unit_ctl = 0, .unit_status = UNC_NONE, .ctl = 2, .ctl_step = 1, .ctr = 8, .ctr_step = 1, NO_FIXED,
};

/*
 * Free-running counters: only Linux. According to the event list, TXN_REQ_BY_CPU (0xc1) needs counter 2 or 3; Linux uses
 * Sapphire Rapids' list of such events, which lacks it, and takes counter 0.
 */
static const struct unc_kernel_pmu gnr_iio_kernel = {
	.family = "uncore_iio", .freeruns = "uncore_iio_free_running", .port_bytes = 32, FAULT(.event = 0xc1, .why = WRONG_COUNTER)
};
static const struct unc_freerun gnr_iio_freeruns[] = {
	{ .name = "ioclk", .offset = 0xe, .width = 48, .kernel_event = "ioclk", .kernel_config = 0x10ff },
};
TABLE_RUN(gnr_iio, 16, 0x2900, 0x10);
static const struct unc_box gnr_iio = {
	TABLE_MSR("IIO", 1, gnr_iio_kernel), .counters = 4, .max_step = 1024, .stack = true,
	RUNS(gnr_iio_runs), .units = 16, FREERUNS(gnr_iio_freeruns),
};

/* Counters of ports are 0x10 apart, units 0x80. For the meaning of a count see spr_iio_freerun. */
TABLE_RUN(gnr_iio_freerun, 16, 0x2e0e, 0x80);
TABLE_KERNEL(gnr_iio_freerun, "uncore_iio_free_running");
#define GNR_BW(d, p, o, u) { .name = "bw_" d "_port" #p, .offset = (o) + 0x10 * (p), .width = 48, \
	.kernel_event = "bw_" d "_port" #p, .kernel_config = ((u) + (p)) << 8 | 0xff }
static const struct unc_freerun gnr_iio_freerun_freeruns[] = {
	GNR_BW("in", 0, 0x800, 0x20), GNR_BW("in", 1, 0x800, 0x20), GNR_BW("in", 2, 0x800, 0x20), GNR_BW("in", 3, 0x800, 0x20),
	GNR_BW("in", 4, 0x800, 0x20), GNR_BW("in", 5, 0x800, 0x20), GNR_BW("in", 6, 0x800, 0x20), GNR_BW("in", 7, 0x800, 0x20),
	GNR_BW("out", 0, 0, 0x30), GNR_BW("out", 1, 0, 0x30), GNR_BW("out", 2, 0, 0x30), GNR_BW("out", 3, 0, 0x30),
	GNR_BW("out", 4, 0, 0x30), GNR_BW("out", 5, 0, 0x30), GNR_BW("out", 6, 0, 0x30), GNR_BW("out", 7, 0, 0x30),
};
#undef GNR_BW
static const struct unc_box gnr_iio_freerun = {
	.name = "IIO_FREERUN", .called = "IIO", .source = "Linux", .space = UNC_MSR, .presence = UNC_BY_PROBE, .stack = true,
	RUNS(gnr_iio_freerun_runs), .units = 16, NO_COUNTERS, FREERUNS(gnr_iio_freerun_freeruns),
	.kernel = &gnr_iio_freerun_kernel,
};

TABLE_KERNEL(gnr_irp, "uncore_irp");
TABLE_RUN(gnr_irp, 16, 0x2a00, 0x10);
static const struct unc_box gnr_irp = {
	TABLE_MSR("IRP", 2, gnr_irp_kernel), .counters = 4, .max_step = 511, .stack = true, RUNS(gnr_irp_runs), .units = 16,
};

TABLE_KERNEL(gnr_pcu, "uncore_pcu");
TABLE_RUN(gnr_pcu, 5, 0, 0);
static const struct unc_box gnr_pcu = {
	TABLE_MSR("PCU", 4, gnr_pcu_kernel), .counters = 4, .max_step = 255, RUNS(gnr_pcu_runs), .units = 5,
};

/* The fixed counter: PCM only; Linux has none. */
static const struct unc_kernel_pmu gnr_ubox_kernel = { .family = "uncore_ubox", .no_fixed = true };
TABLE_RUN(gnr_ubox, 1, 0x3ff0, 0);
static const struct unc_box gnr_ubox = {
	TABLE_BOX("UBOX", 5, UNC_MSR, 8, gnr_ubox_kernel), .unit_ctl = 0, .ctl = 2, .ctl_step = 1, .ctr = 8, .ctr_step = 1,
	.fixed_ctl = 0xe, .fixed_ctr = 0xd, .counters = 2, RUNS(gnr_ubox_runs), .units = 1,
};

/*
 * No tool says where the registers of B2HOT and MDF are: only the table does. Taken as MSRs here, unverified. The depth
 * of MDF's queues is unknown; max_step is as for IRP and UPI, the deepest known. Units: what LIKWID reserves for
 * MDF.
 */
TABLE_KERNEL(gnr_b2hot, "uncore_b2hot");
TABLE_RUN(gnr_b2hot, 16, 0, 0);
static const struct unc_box gnr_b2hot = {
	TABLE_MSR("B2HOT", 15, gnr_b2hot_kernel), .counters = 4, RUNS(gnr_b2hot_runs), .units = 16,
};
TABLE_KERNEL(gnr_mdf, "uncore_mdf_sbo");
TABLE_RUN(gnr_mdf, 80, 0, 0);
static const struct unc_box gnr_mdf = {
	TABLE_MSR("MDF", 20, gnr_mdf_kernel), .counters = 4, .max_step = 511, RUNS(gnr_mdf_runs), .units = 80,
};

/* No source has the PCI device ids of this chip. Devices 5 (functions 1 to 7) and 6 (1 to 5). max_step: as for MDF. */
TABLE_KERNEL(gnr_b2cmi, "uncore_b2cmi");
static const struct unc_run gnr_b2cmi_runs[] = {
	{ .first = 0, .count = 7, .base = DEVFN(5, 1), .step = 1 }, { .first = 7, .count = 5, .base = DEVFN(6, 1), .step = 1 },
};
static const struct unc_box gnr_b2cmi = {
	TABLE_PCI("B2CMI", 16, gnr_b2cmi_kernel, 0x438, 0x468, 0x440), .counters = 4, .max_step = 511,
	RUNS(gnr_b2cmi_runs), .units = 12,
};

/* Devices 16 to 21, function 1. Linux has types 8 and 18 from 6.14 on. */
TABLE_KERNEL(gnr_upi, "uncore_upi");
TABLE_RUN(gnr_upi, 6, DEVFN(16, 1), DEVFN(1, 0));
static const struct unc_box gnr_upi = {
	TABLE_PCI("UPI", 8, gnr_upi_kernel, 0x318, 0x350, 0x320), .counters = 4, .max_step = 511,
	RUNS(gnr_upi_runs), .units = 6,
};
/* Devices 24 to 29, function 0. */
TABLE_KERNEL(gnr_b2upi, "uncore_b2upi");
TABLE_RUN(gnr_b2upi, 6, DEVFN(24, 0), DEVFN(1, 0));
static const struct unc_box gnr_b2upi = {
	TABLE_PCI("B2UPI", 18, gnr_b2upi_kernel, 0x408, 0x430, 0x410), .counters = 4,
	RUNS(gnr_b2upi_runs), .units = 6,
};

/* 12 channels (8 on smaller parts), each with two schedulers. */
TABLE_KERNEL(gnr_imc, "uncore_imc");
TABLE_RUN(gnr_imc, 12, 0, 0);
static const struct unc_box gnr_imc = {
	TABLE_MMIO("IMC", 6, gnr_imc_kernel, 4), .counters = 4, .max_step = 255, .fixed_ctl = 0x54, .fixed_ctr = 0x38,
	RUNS(gnr_imc_runs), .units = 12,
};
/* Offsets come from the table; at most one unit for each IIO stack. */
TABLE_KERNEL(gnr_b2cxl, "uncore_b2cxl");
TABLE_RUN(gnr_b2cxl, 16, 0, 0);
static const struct unc_box gnr_b2cxl = {
	TABLE_MMIO("B2CXL", 17, gnr_b2cxl_kernel, 8), .counters = 4, NO_FIXED, RUNS(gnr_b2cxl_runs), .units = 16,
};
TABLE_KERNEL(gnr_cxlcm, "uncore_cxlcm");
TABLE_RUN(gnr_cxlcm, 16, 0, 0);
static const struct unc_box gnr_cxlcm = {
	TABLE_MMIO("CXLCM", 12, gnr_cxlcm_kernel, 8), .counters = 8, NO_FIXED, RUNS(gnr_cxlcm_runs), .units = 16,
};
TABLE_KERNEL(gnr_cxldp, "uncore_cxldp");
TABLE_RUN(gnr_cxldp, 16, 0, 0);
static const struct unc_box gnr_cxldp = {
	TABLE_MMIO("CXLDP", 13, gnr_cxldp_kernel, 8), .counters = 4, NO_FIXED, RUNS(gnr_cxldp_runs), .units = 16,
};

TABLE_GLOBAL(gnr, 0);

static const struct unc_box *const gnr_boxes[] = {
	&gnr_cha, &gnr_chacms, &gnr_iio, &gnr_iio_freerun, &gnr_irp, &gnr_pcu, &gnr_ubox, &gnr_b2hot, &gnr_mdf, &gnr_b2cmi,
	&gnr_upi, &gnr_b2upi, &gnr_imc, &gnr_b2cxl, &gnr_cxlcm, &gnr_cxldp,
};

/* clang-format on */

#endif

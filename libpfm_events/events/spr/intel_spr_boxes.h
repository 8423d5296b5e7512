/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire Rapids register maps.
 *
 * Source: Linux' intel_uncore driver, PCM 0fae0de and LIKWID d9c523b; Intel's uncore guide was not read. A die
 * publishes its units in a discovery table (UNC_BY_TABLE). Addresses in `runs` are the ones that tools expect
 * there, to check a table against; if none is known, the run has only the number of units.
 */
#ifndef INTEL_SPR_BOXES_H
#define INTEL_SPR_BOXES_H

#include "events/intel_discovered.h"

/* clang-format off */

/* Drivers from about Linux 6.11 on accept extension bits above 55; earlier ones have no format for them. */
static const struct unc_kernel_pmu spr_cha_kernel = {
	.family = "uncore_cha", .filters = 1, .newer = 0xffull << 56, .newer_kernel = "Linux 6.11",
};
static const struct unc_filter_reg spr_cha_filters[] = {
	{ .name = "filter", .holds = "thread id", .offset = 0xe, .writable = 0x3ff },
};
/* Linux: the table's number of CHAs is wrong on some parts; where the table is right (EMR XCC), the MSR reads 0. */
TABLE_RUN(spr_cha, 60, 0x2000, 0x10);
static const struct unc_box spr_cha = {
	TABLE_MSR("CHA", 0, spr_cha_kernel), .counters = 4, .max_step = 20,
	RUNS(spr_cha_runs), .units = 60, FILTERS(spr_cha_filters), .count_msr = 0x2ffe,
};

/* ioclk is at IRP + 0xE in Linux and PCM; by Granite Rapids' pattern it would be at 0x300E. Unverified. */
static const struct unc_kernel_pmu spr_iio_kernel = { .family = "uncore_iio", .freeruns = "uncore_iio_free_running", .port_bytes = 32 };
static const struct unc_freerun spr_iio_freeruns[] = {
	{ .name = "ioclk", .offset = 0x40e, .width = 48, .kernel_event = "ioclk" },
};
TABLE_RUN(spr_iio, 12, 0x3000, 0x10);
static const struct unc_box spr_iio = {
	TABLE_MSR("IIO", 1, spr_iio_kernel), .counters = 4, .max_step = 1024, .stack = true,
	RUNS(spr_iio_runs), .units = 12, FREERUNS(spr_iio_freeruns),
};

/*
 * A count of bw_in is 32 bytes (Intel's list; Linux before 6.15 says 4). The unit of bw_out depends on the requests;
 * Linux from 6.15 on counts it, but lists no event for it.
 */
TABLE_RUN(spr_iio_freerun, 12, 0x3800, 0x10);
TABLE_KERNEL(spr_iio_freerun, "uncore_iio_free_running");
#define SPR_BW(d, p, o) { .name = "bw_" d "_port" #p, .offset = (o) + (p), .width = 48, .kernel_event = "bw_" d "_port" #p, \
	.kernel_config = (0x20 + 2 * (o) + (p)) << 8 | 0xff }
static const struct unc_freerun spr_iio_freerun_freeruns[] = {
	SPR_BW("in", 0, 0), SPR_BW("in", 1, 0), SPR_BW("in", 2, 0), SPR_BW("in", 3, 0),
	SPR_BW("in", 4, 0), SPR_BW("in", 5, 0), SPR_BW("in", 6, 0), SPR_BW("in", 7, 0),
	SPR_BW("out", 0, 8), SPR_BW("out", 1, 8), SPR_BW("out", 2, 8), SPR_BW("out", 3, 8),
	SPR_BW("out", 4, 8), SPR_BW("out", 5, 8), SPR_BW("out", 6, 8), SPR_BW("out", 7, 8),
};
#undef SPR_BW
static const struct unc_box spr_iio_freerun = {
	.name = "IIO_FREERUN", .called = "IIO", .source = "Linux, PCM", .space = UNC_MSR, .presence = UNC_BY_PROBE, .stack = true,
	RUNS(spr_iio_freerun_runs), .units = 12, NO_COUNTERS, FREERUNS(spr_iio_freerun_freeruns),
	.kernel = &spr_iio_freerun_kernel,
};

TABLE_KERNEL(spr_irp, "uncore_irp");
TABLE_RUN(spr_irp, 12, 0x3400, 0x10);
static const struct unc_box spr_irp = {
	TABLE_MSR("IRP", 2, spr_irp_kernel), .counters = 2, .max_step = 511, .stack = true, RUNS(spr_irp_runs), .units = 12,
};

TABLE_KERNEL(spr_m2pcie, "uncore_m2pcie");
TABLE_RUN(spr_m2pcie, 12, 0, 0);
static const struct unc_box spr_m2pcie = {
	TABLE_MSR("M2PCIe", 3, spr_m2pcie_kernel), .counters = 4, .max_step = 127, .stack = true, RUNS(spr_m2pcie_runs), .units = 12,
};

TABLE_KERNEL(spr_pcu, "uncore_pcu");
TABLE_RUN(spr_pcu, 1, 0, 0);
static const struct unc_box spr_pcu = {
	TABLE_MSR("PCU", 4, spr_pcu_kernel), .counters = 4, .max_step = 255, RUNS(spr_pcu_runs), .units = 1,
};

/* PCM only; Linux has no PMU for it. */
TABLE_RUN(spr_ubox, 1, 0x2fd0, 0);
static const struct unc_box spr_ubox = {
	.name = "UBOX", .source = "PCM", .space = UNC_MSR, .presence = UNC_ALWAYS, .width = 48, .ctl_bytes = 8,
	.unit_bits = &table_unit_bits, .no_enable = true, .counters = 2, RUNS(spr_ubox_runs), .units = 1,
	.unit_ctl = 0, .unit_status = UNC_NONE, .ctl = 2, .ctl_step = 1, .ctr = 8, .ctr_step = 1,
	.fixed_ctl = 0xe, .fixed_ctr = 0xf,
};

/* Units: what LIKWID reserves. */
TABLE_KERNEL(spr_mdf, "uncore_mdf");
TABLE_RUN(spr_mdf, 40, 0, 0);
static const struct unc_box spr_mdf = {
	TABLE_MSR("MDF", 11, spr_mdf_kernel), .counters = 4, RUNS(spr_mdf_runs), .units = 40,
};

/*
 * Devices 12 to 15, function 0; HBM's: functions 1 to 4. Both have type 7, and Linux calls both uncore_m2m. It is
 * unknown which numbers are HBM's, so Linux' PMUs are taken as M2M's if there are at most 4.
 */
TABLE_KERNEL(spr_m2m, "uncore_m2m");
static const struct unc_run spr_m2m_runs[] = { { .first = 0, .count = 4, .base = DEVFN(12, 0), .step = DEVFN(1, 0) } };
static const struct unc_box spr_m2m = {
	TABLE_PCI("M2M", 7, spr_m2m_kernel, 0x438, 0x468, 0x440), .counters = 4, .max_step = 31,
	RUNS(spr_m2m_runs), .units = 4, .pci_device = 0x324a,
};
static const struct unc_run spr_m2hbm_runs[] = {
	{ .first = 0, .count = 4, .base = DEVFN(12, 1), .step = 1 }, { .first = 4, .count = 4, .base = DEVFN(13, 1), .step = 1 },
	{ .first = 8, .count = 4, .base = DEVFN(14, 1), .step = 1 }, { .first = 12, .count = 4, .base = DEVFN(15, 1), .step = 1 },
};
static const struct unc_box spr_m2hbm = {
	TABLE_PCI_BY("M2HBM", 7, UNC_BY_TABLE, NULL, 0x438, 0x468, 0x440), .counters = 4, .max_step = 31,
	RUNS(spr_m2hbm_runs), .units = 16, .pci_device = 0x324a,
};

/*
 * Entries of the table are wrong on some parts: from 6.3 on, and in stable releases, Linux builds the units from the
 * PCI devices (types 8 and 9). PMUs of earlier kernels are unverified. Observed from 6.12 to 7.3: each PMU gets the
 * device of link 0 (spr_update_device_location(), which 6.11 changed).
 */
#define ONLY_LINK_0 \
	FAULT(.from = 6 << 8 | 11, .number_from = 1, .why = "of Linux 6.11 and later counts unit 0 in all PMUs; :unit=0 counts it")
static const struct unc_kernel_pmu spr_upi_kernel = { .family = "uncore_upi", ONLY_LINK_0 };
static const struct unc_run spr_upi_runs[] = { { .first = 0, .count = 4, .base = DEVFN(1, 1), .step = DEVFN(1, 0) } };
static const struct unc_box spr_upi = {
	TABLE_PCI_BY("UPI", 8, UNC_BY_DEVICE, &spr_upi_kernel, 0x318, 0x350, 0x320), .counters = 4, .max_step = 511,
	RUNS(spr_upi_runs), .units = 4, .pci_device = 0x3241,
};
static const struct unc_kernel_pmu spr_m3upi_kernel = { .family = "uncore_m3upi", ONLY_LINK_0 };
static const struct unc_run spr_m3upi_runs[] = { { .first = 0, .count = 4, .base = DEVFN(5, 1), .step = DEVFN(1, 0) } };
static const struct unc_box spr_m3upi = {
	TABLE_PCI_BY("M3UPI", 9, UNC_BY_DEVICE, &spr_m3upi_kernel, 0xa0, 0xd8, 0xa8), .counters = 4, .max_step = 63,
	RUNS(spr_m3upi_runs), .units = 4, .pci_device = 0x3246,
};

/* Ids 0 to 7: two channels a controller (PCM; LIKWID reserves 12). The table has physical addresses. */
TABLE_KERNEL(spr_imc, "uncore_imc");
TABLE_RUN(spr_imc, 8, 0, 0);
static const struct unc_box spr_imc = {
	TABLE_MMIO("IMC", 6, spr_imc_kernel, 4), .counters = 4, .max_step = 255, .fixed_ctl = 0x54, .fixed_ctr = 0x38,
	RUNS(spr_imc_runs), .units = 8,
};
/*
 * Free-running counters, one unit for two ids of IMC: Linux. Its driver has no name here for what Ice Lake-SP has at
 * 0x2290, the data of a controller. Base addresses: Linux, PCM. size: as far as registers are known.
 */
static const struct unc_mmio spr_imc_freerun_mmio = {
	.device = 0x3251, .devfn = DEVFN(0, 1), .base = 0xd0, .base_mask = 0x1fffffff, .base_shift = 23,
	.bar = 0xd8, .bar_step = 4, .bar_mask = 0x7ff, .bar_shift = 12, .size = 0x2328, .per_bar = 1,
};
TABLE_RUN(spr_imc_freerun, 4, 0x22b0, 0);
TABLE_KERNEL(spr_imc_freerun, "uncore_imc_free_running");
static const struct unc_freerun spr_imc_freerun_freeruns[] = {
	{ .name = "dclk", .offset = 0, .width = 48, .kernel_event = "dclk", .kernel_config = 0x10ff },
	{ .name = "rpq_cycles", .offset = 0x68, .width = 48, .kernel_event = "rpq_cycles", .kernel_config = 0x20ff },
	{ .name = "wpq_cycles", .offset = 0x70, .width = 48, .kernel_event = "wpq_cycles", .kernel_config = 0x21ff },
};
static const struct unc_box spr_imc_freerun = {
	.name = "IMC_FREERUN", .called = "IMC", .source = "Linux", .space = UNC_MMIO, .presence = UNC_BY_PROBE,
	RUNS(spr_imc_freerun_runs), .units = 4, NO_COUNTERS, FREERUNS(spr_imc_freerun_freeruns),
	.mmio = &spr_imc_freerun_mmio, .kernel = &spr_imc_freerun_kernel,
};

/* LIKWID has a fixed counter at 0x38, Linux none: not offered. Kernels before 6.11 call it uncore_type_14. */
TABLE_KERNEL(spr_mchbm, "uncore_hbm");
TABLE_RUN(spr_mchbm, 32, 0, 0);
static const struct unc_box spr_mchbm = {
	TABLE_MMIO("MCHBM", 14, spr_mchbm_kernel, 4), .counters = 4, .max_step = 255, NO_FIXED, RUNS(spr_mchbm_runs), .units = 32,
};
/* Kernels before 6.11 call them uncore_type_12 and uncore_type_13. Offsets come from the table. */
TABLE_KERNEL(spr_cxlcm, "uncore_cxlcm");
TABLE_RUN(spr_cxlcm, 8, 0, 0);
static const struct unc_box spr_cxlcm = {
	TABLE_MMIO("CXLCM", 12, spr_cxlcm_kernel, 8), .counters = 8, NO_FIXED, RUNS(spr_cxlcm_runs), .units = 8,
};
TABLE_KERNEL(spr_cxldp, "uncore_cxldp");
TABLE_RUN(spr_cxldp, 8, 0, 0);
static const struct unc_box spr_cxldp = {
	TABLE_MMIO("CXLDP", 13, spr_cxldp_kernel, 8), .counters = 4, NO_FIXED, RUNS(spr_cxldp_runs), .units = 8,
};

TABLE_GLOBAL(spr, 0x2ff0);

static const struct unc_box *const spr_boxes[] = {
	&spr_cha, &spr_iio, &spr_iio_freerun, &spr_irp, &spr_m2pcie, &spr_pcu, &spr_ubox, &spr_mdf, &spr_m2m,
	&spr_m2hbm, &spr_upi, &spr_m3upi, &spr_imc, &spr_imc_freerun, &spr_mchbm, &spr_cxlcm, &spr_cxldp,
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP register maps.
 *
 * Source: manual 003 (Intel 329468-002, R3QPI page); other boxes: Linux, LIKWID.
 *
 * Unit control: bits 17:16 must be written as 1.
 */
#ifndef INTEL_IVBEP_BOXES_H
#define INTEL_IVBEP_BOXES_H

#include "events/intel_ep_boxes.h"

/* clang-format off */

static const struct unc_discovery ivbep_discovery = {
	.source = "CPUNODEID and GIDNIDMAP of the UBox, D11:F0", .ubox_device = 0x0e1e, EP_DISCOVERY,
};

/*
 * Not on the page of the manual that we have; Linux and LIKWID agree on the address and bits. As on Ice
 * Lake-SP, frz_all and unfrz_all are taken as write-only.
 */
static const struct unc_global_reg ivbep_global = {
	.status = { 0xc01 },
	.name = "U_MSR_PMON_GLOBAL_CTL",
	.msr = 0xc00,
	.freeze = BIT(31),
	.unfreeze = BIT(29),
};

/*
 * Kernel PMUs: names, formats and events that the intel_uncore driver of Linux 6.1 shows in sysfs.
 * Gaps: observed with Linux 6.1 in virtual silicon (tests/vm); no known kernel writes these bits.
 */

#define IVBEP_ONES .unit_ctl_ones = 0x30000
#define IVBEP_UNIT EP_PCI_UNIT, IVBEP_ONES

static const struct unc_run ivbep_cbo_runs[] = { { .first = 0, .count = 15, .base = 0xd04, .step = 0x20 } };
/* Sandy Bridge-EP's filter is split in two here; the second part follows the counters. */
static const struct unc_filter_reg ivbep_cbo_filters[] = {
	{ .name = "filter0", .offset = 0x10, .writable = 0x7e01ff }, /* state 22:17, link 8:5, tid 4:0 */
	{ .name = "filter1", .offset = 0x16, .writable = 0xfff0ffff }, /* 31:20, nid 15:0 */
};
/* link: for RxR_IPQ_RETRY:QPI_CREDITS, not for IRQ and ISMQ. */
static const struct unc_kernel_gap ivbep_cbo_gaps[] = {
	{ .reg = 1, .mask = 0x10fe, .value = 0x1032, .bits = 0x1e0, .stale = true },
};
static const struct unc_kernel_pmu ivbep_cbo_kernel = { .family = "uncore_cbox", .filters = 2, GAPS(ivbep_cbo_gaps) };
static const struct unc_box ivbep_cbo = {
	EP_MSR_CBO, .source = "Linux, LIKWID", RUNS(ivbep_cbo_runs), .units = 15, IVBEP_ONES,
	FILTERS(ivbep_cbo_filters), .kernel = &ivbep_cbo_kernel,
};

static const struct unc_box ivbep_pcu = { EP_MSR_PCU, .source = "Linux, LIKWID", .unit_status = 0x11, IVBEP_ONES };
static const struct unc_box ivbep_pcu_fixed = { EP_MSR_PCU_FIXED, .source = "Linux" };
static const struct unc_box ivbep_ubo = { EP_MSR_UBO, .source = "Linux, LIKWID" };

static const struct unc_run ivbep_ha_runs[] = { EP_DEVICE(0, 14, 1, 0x0e30), EP_DEVICE(1, 28, 1, 0x0e38) };
static const struct unc_box ivbep_ha = { EP_HA, .source = "Linux, LIKWID", RUNS(ivbep_ha_runs), .units = 2, IVBEP_UNIT };

/* Channels of a controller are functions 4, 5, 0, 1, not 0, 1, 4, 5 as on Sandy Bridge-EP. */
static const struct unc_run ivbep_imc_runs[] = {
	EP_DEVICE(0, 16, 4, 0x0eb4), EP_DEVICE(1, 16, 5, 0x0eb5), EP_DEVICE(2, 16, 0, 0x0eb0), EP_DEVICE(3, 16, 1, 0x0eb1),
	EP_DEVICE(4, 30, 4, 0x0ef4), EP_DEVICE(5, 30, 5, 0x0ef5), EP_DEVICE(6, 30, 0, 0x0ef0), EP_DEVICE(7, 30, 1, 0x0ef1),
};
static const struct unc_box ivbep_imc = { EP_IMC, .source = "Linux, LIKWID", RUNS(ivbep_imc_runs), .units = 8, IVBEP_UNIT };

/* Port 2: LIKWID has D10:F2 (0x0ec2), which is a power control device. */
static const struct unc_run ivbep_qpi_runs[] = {
	EP_DEVICE(0, 8, 2, 0x0e32), EP_DEVICE(1, 9, 2, 0x0e33), EP_DEVICE(2, 24, 2, 0x0e3a),
};
static const struct unc_box ivbep_qpi = {
	EP_QPI, .source = "Linux", RUNS(ivbep_qpi_runs), .units = 3, IVBEP_UNIT, .kernel = &ep_qpi_kernel,
};

static const struct unc_run ivbep_r2pcie_runs[] = { EP_DEVICE(0, 19, 1, 0x0e34) };
static const struct unc_box ivbep_r2pcie = { EP_R2PCIE, .source = "Linux", .width = 44, RUNS(ivbep_r2pcie_runs), IVBEP_UNIT };

static const struct unc_run ivbep_r3qpi_runs[] = {
	EP_DEVICE(0, 19, 5, 0x0e36), EP_DEVICE(1, 19, 6, 0x0e37), EP_DEVICE(2, 18, 5, 0x0e3e),
};
static const struct unc_box ivbep_r3qpi = {
	EP_R3QPI, .source = "003 table 2-192 and 2-193; Linux", .width = 44, RUNS(ivbep_r3qpi_runs), .units = 3, IVBEP_UNIT,
};

/* max_step is of its queues; the overview is not on the page that we have. */
static const struct unc_run ivbep_irp_runs[] = { { .first = 0, .count = 2, .base = DEVFN(5, 6), .pci_device = 0x0e39 } };
static const struct unc_box ivbep_irp = { EP_IRP, .source = "Linux", .width = 44, RUNS(ivbep_irp_runs) };

static const struct unc_box *const ivbep_boxes[] = {
	&ivbep_cbo, &ivbep_pcu, &ivbep_pcu_fixed, &ivbep_ubo, &ivbep_ha,
	&ivbep_imc, &ivbep_qpi, &ivbep_r2pcie, &ivbep_r3qpi, &ivbep_irp,
};

/* clang-format on */

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ivy Bridge-EP register maps.
 *
 * Source: manual 003 (Intel 329468-002, R3QPI page); other boxes: Linux, LIKWID.
 *
 * Unit control: bits 17:16 must be written as 1. Counters of PCI boxes are two 32-bit halves.
 */
#ifndef INTEL_IVBEP_BOXES_H
#define INTEL_IVBEP_BOXES_H

#include "events/table.h"

static const struct unc_discovery ivbep_discovery = {
	.source = "CPUNODEID and GIDNIDMAP of the UBox, D11:F0",
	.ubox_device = 0x0e1e,
	.node_id = 0x40,
	.node_id_mask = 7,
	.node_map = 0x54,
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

static const struct unc_run ivbep_cbo_runs[] = {
	{ .first = 0, .count = 15, .base = 0xd04, .step = 0x20 },
};
/* Sandy Bridge-EP's filter is split in two here; the second part follows the counters. */
static const struct unc_filter_reg ivbep_cbo_filters[] = {
	{ .name = "filter0",
	  .offset = 0x10,
	  .writable = 0x7e01ff }, /* state 22:17, link 8:5, tid 4:0 */
	{ .name = "filter1", .offset = 0x16, .writable = 0xfff0ffff }, /* 31:20, nid 15:0 */
};
/* link: for RxR_IPQ_RETRY:QPI_CREDITS, not for IRQ and ISMQ. */
static const struct unc_kernel_gap ivbep_cbo_gaps[] = {
	{ .reg = 1, .mask = 0x10fe, .value = 0x1032, .bits = 0x1e0, .stale = true },
};
static const struct unc_kernel_pmu ivbep_cbo_kernel = { .family = "uncore_cbox",
							.filters = 2,
							GAPS(ivbep_cbo_gaps) };
static const struct unc_box ivbep_cbo = {
	.name = "CBo",
	.source = "Linux, LIKWID",
	.space = UNC_MSR,
	.presence = UNC_BY_PROBE,
	.counters = 4,
	.width = 44,
	.companion = 0x1f, /* as on Sandy Bridge-EP: manual 001, 2.3.2.1 */
	.ctl_bytes = 8,
	RUNS(ivbep_cbo_runs),
	.units = 15,
	.unit_ctl = 0,
	.unit_status = UNC_NONE,
	IVBEP_ONES,
	.ctl = 0x0c,
	.ctl_step = 1,
	.ctr = 0x12,
	.ctr_step = 1,
	NO_FIXED,
	FILTERS(ivbep_cbo_filters),
	.kernel = &ivbep_cbo_kernel,
};

static const struct unc_run ivbep_pcu_runs[] = { { .first = 0, .count = 1, .base = 0xc24 } };
static const struct unc_filter_reg ivbep_pcu_filters[] = {
	{ .name = "filter", .offset = 0x10, .writable = 0xffffffff },
};
/* ev_sel_ext: only in "occ_edge", whose format file says 14-51 and means bit 31. */
static const struct unc_kernel_gap ivbep_pcu_gaps[] = { { .reg = UNC_CTL, .bits = 1ull << 21 } };
static const struct unc_kernel_pmu ivbep_pcu_kernel = { .family = "uncore_pcu",
							.filters = 1,
							GAPS(ivbep_pcu_gaps) };
static const struct unc_box ivbep_pcu = {
	.name = "PCU",
	.source = "Linux, LIKWID",
	.space = UNC_MSR,
	.presence = UNC_ALWAYS,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 8,
	RUNS(ivbep_pcu_runs),
	.units = 1,
	.unit_ctl = 0,
	.unit_status = 0x11,
	IVBEP_ONES,
	.ctl = 0x0c,
	.ctl_step = 1,
	.ctr = 0x12,
	.ctr_step = 1,
	NO_FIXED,
	FILTERS(ivbep_pcu_filters),
	.kernel = &ivbep_pcu_kernel,
};

/* Cycles in which at least one core was in C3 or C6; outside the PMON hierarchy. */
static const struct unc_run ivbep_pcu_fixed_runs[] = { { .first = 0, .count = 1, .base = 0x3fc } };
static const struct unc_freerun ivbep_pcu_fixed_freeruns[] = {
	{ .name = "core_c3_ctr", .offset = 0, .width = 64 },
	{ .name = "core_c6_ctr", .offset = 1, .width = 64 },
};
static const struct unc_box ivbep_pcu_fixed = {
	.name = "PCU_FIXED",
	.called = "PCU",
	.source = "Linux",
	.space = UNC_MSR,
	.presence = UNC_ALWAYS,
	RUNS(ivbep_pcu_fixed_runs),
	.units = 1,
	NO_COUNTERS,
	FREERUNS(ivbep_pcu_fixed_freeruns),
};

/*
 * No unit control. Sources call the fixed counter 48 or 44 bits wide: taken as 44, which is right in
 * both cases.
 */
static const struct unc_run ivbep_ubo_runs[] = { { .first = 0, .count = 1, .base = 0xc08 } };
static const struct unc_filter_reg ivbep_ubo_filters[] = {
	{ .name = "uboxfilter", .offset = UNC_NONE, .writable = 0xf }, /* address not public */
};
static const struct unc_kernel_pmu ivbep_ubo_kernel = { .family = "uncore_ubox" };
static const struct unc_box ivbep_ubo = {
	.name = "UBox",
	.source = "Linux, LIKWID",
	.space = UNC_MSR,
	.presence = UNC_ALWAYS,
	.counters = 2,
	.width = 44,
	.ctl_bytes = 8,
	RUNS(ivbep_ubo_runs),
	.units = 1,
	NO_UNIT_CTL,
	.unit_status = 0x0d,
	.ctl = 0x08,
	.ctl_step = 1,
	.ctr = 0x0e,
	.ctr_step = 1,
	.fixed_ctl = 0,
	.fixed_ctr = 1,
	FILTERS(ivbep_ubo_filters),
	.kernel = &ivbep_ubo_kernel,
};

static const struct unc_run ivbep_ha_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(14, 1), .pci_device = 0x0e30 },
	{ .first = 1, .count = 1, .base = DEVFN(28, 1), .pci_device = 0x0e38 },
};
static const struct unc_filter_reg ivbep_ha_filters[] = {
	{ .name = "addrmatch0", .offset = 0x40, .writable = 0xffffffc0 },
	{ .name = "addrmatch1", .offset = 0x44, .writable = 0x3fff },
	{ .name = "opcodematch", .offset = 0x48, .writable = 0x3f },
};
static const struct unc_kernel_pmu ivbep_ha_kernel = { .family = "uncore_ha" };
static const struct unc_box ivbep_ha = {
	.name = "HA",
	.source = "Linux, LIKWID",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 4,
	RUNS(ivbep_ha_runs),
	.units = 2,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	IVBEP_ONES,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	FILTERS(ivbep_ha_filters),
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &ivbep_ha_kernel,
};

/* Channels of a controller are functions 4, 5, 0, 1, not 0, 1, 4, 5 as on Sandy Bridge-EP. */
static const struct unc_run ivbep_imc_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(16, 4), .pci_device = 0x0eb4 },
	{ .first = 1, .count = 1, .base = DEVFN(16, 5), .pci_device = 0x0eb5 },
	{ .first = 2, .count = 1, .base = DEVFN(16, 0), .pci_device = 0x0eb0 },
	{ .first = 3, .count = 1, .base = DEVFN(16, 1), .pci_device = 0x0eb1 },
	{ .first = 4, .count = 1, .base = DEVFN(30, 4), .pci_device = 0x0ef4 },
	{ .first = 5, .count = 1, .base = DEVFN(30, 5), .pci_device = 0x0ef5 },
	{ .first = 6, .count = 1, .base = DEVFN(30, 0), .pci_device = 0x0ef0 },
	{ .first = 7, .count = 1, .base = DEVFN(30, 1), .pci_device = 0x0ef1 },
};
static const struct unc_kernel_pmu ivbep_imc_kernel = { .family = "uncore_imc" };
static const struct unc_box ivbep_imc = {
	.name = "iMC",
	.source = "Linux, LIKWID",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 4,
	RUNS(ivbep_imc_runs),
	.units = 8,
	.channels = 4,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	IVBEP_ONES,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	.fixed_ctl = 0xf0,
	.fixed_ctr = 0xd0,
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &ivbep_imc_kernel,
};

/* Port 2: LIKWID has D10:F2 (0x0ec2), which is a power control device. */
static const struct unc_run ivbep_qpi_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(8, 2), .pci_device = 0x0e32 },
	{ .first = 1, .count = 1, .base = DEVFN(9, 2), .pci_device = 0x0e33 },
	{ .first = 2, .count = 1, .base = DEVFN(24, 2), .pci_device = 0x0e3a },
};
static const struct unc_filter_reg ivbep_qpi_filters[] = {
	{ .name = "match0", .offset = 0x228, .function = 4, .writable = 0xffffffff },
	{ .name = "match1", .offset = 0x22c, .function = 4, .writable = 0xffffffff },
	{ .name = "mask0", .offset = 0x238, .function = 4, .writable = 0xffffffff },
	{ .name = "mask1", .offset = 0x23c, .function = 4, .writable = 0xffffffff },
};
static const struct unc_kernel_pmu ivbep_qpi_kernel = { .family = "uncore_qpi", .filters = 4 };
static const struct unc_box ivbep_qpi = {
	.name = "QPI",
	.source = "Linux",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 4,
	RUNS(ivbep_qpi_runs),
	.units = 3,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	IVBEP_ONES,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	FILTERS(ivbep_qpi_filters),
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &ivbep_qpi_kernel,
};

static const struct unc_run ivbep_r2pcie_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(19, 1), .pci_device = 0x0e34 },
};
static const struct unc_kernel_pmu ivbep_r2pcie_kernel = { .family = "uncore_r2pcie" };
static const struct unc_box ivbep_r2pcie = {
	.name = "R2PCIe",
	.stack = true, /* one, for all PCIe ports of the socket */
	.source = "Linux",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 44,
	.ctl_bytes = 4,
	RUNS(ivbep_r2pcie_runs),
	.units = 1,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	IVBEP_ONES,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &ivbep_r2pcie_kernel,
};

static const struct unc_run ivbep_r3qpi_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(19, 5), .pci_device = 0x0e36 },
	{ .first = 1, .count = 1, .base = DEVFN(19, 6), .pci_device = 0x0e37 },
	{ .first = 2, .count = 1, .base = DEVFN(18, 5), .pci_device = 0x0e3e },
};
static const struct unc_kernel_pmu ivbep_r3qpi_kernel = { .family = "uncore_r3qpi" };
static const struct unc_box ivbep_r3qpi = {
	.name = "R3QPI",
	.source = "003 table 2-192 and 2-193; Linux",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 3,
	.width = 44,
	.ctl_bytes = 4,
	RUNS(ivbep_r3qpi_runs),
	.units = 3,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	IVBEP_ONES,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &ivbep_r3qpi_kernel,
};

/*
 * One device with two stacks of two counters each, at uneven distances; a unit is a stack. Both stacks
 * share one unit control, so units leave it alone: counters are cleared and enabled one by one.
 */
static const struct unc_run ivbep_irp_runs[] = {
	{ .first = 0, .count = 2, .base = DEVFN(5, 6), .pci_device = 0x0e39 },
};
static const struct unc_counter_regs ivbep_irp_counters[] = {
	{ .ctl = 0xd8, .ctr = 0xa0 },
	{ .ctl = 0xdc, .ctr = 0xb0 },
	{ .ctl = 0xe0, .ctr = 0xb8 },
	{ .ctl = 0xe4, .ctr = 0xc0 },
};
static const struct unc_filter_reg ivbep_irp_filters[] = {
	{ .name = "irpfilter", .offset = UNC_NONE, .writable = 0x1f }, /* address not public */
};
/* Our units are its stacks, of two counters each; the driver has one PMU with four. */
static const struct unc_kernel_pmu ivbep_irp_kernel = { .family = "uncore_irp", .stacks = 2 };
static const struct unc_box ivbep_irp = {
	.name = "IRP",
	.source = "Linux",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 2,
	.width = 44,
	.max_step = 128, /* of its queues; the overview is not on the page that we have */
	.ctl_bytes = 4,
	RUNS(ivbep_irp_runs),
	.units = 2,
	NO_UNIT_CTL,
	.unit_status = UNC_NONE,
	.counter_regs = ivbep_irp_counters,
	NO_FIXED,
	FILTERS(ivbep_irp_filters),
	.pci_bus = UNC_BUS_ANY,
	.kernel = &ivbep_irp_kernel,
};

static const struct unc_box *const ivbep_boxes[] = {
	&ivbep_cbo, &ivbep_pcu, &ivbep_pcu_fixed, &ivbep_ubo,   &ivbep_ha,
	&ivbep_imc, &ivbep_qpi, &ivbep_r2pcie,    &ivbep_r3qpi, &ivbep_irp,
};

#endif

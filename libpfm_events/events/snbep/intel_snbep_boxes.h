/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP register maps.
 *
 * Source: manual 001 (Intel 327043-001), chapter 2 of each box; for missing pages, Linux and LIKWID.
 *
 * Unit control: a freeze works only while bit 16, frz_en, is 1. HA and iMC cannot be reset through it.
 * PCI counters are two 32-bit halves. There is no overflow interrupt.
 *
 * The manual mentions a freeze signal (frz_en) and a global enable (table of the UBox's fixed control),
 * but no register that sends or sets them: 2.1.1 starts and stops box by box. Linux and LIKWID know no
 * such register either.
 */
#ifndef INTEL_SNBEP_BOXES_H
#define INTEL_SNBEP_BOXES_H

#include "events/table.h"

static const struct unc_discovery snbep_discovery = {
	.source = "CPUNODEID and GIDNIDMAP of the UBox, D11:F0",
	.ubox_device = 0x3ce0,
	.node_id = 0x40,
	.node_id_mask = 7,
	.node_map = 0x54,
};

/*
 * Kernel PMUs: names, formats and events that the intel_uncore driver of Linux 6.1 shows in sysfs.
 * Gaps: seen in virtual silicon with Linux 6.1 (tests/vm); no kernel is known that writes these
 * bits.
 */

#define SNBEP_FRZ_EN .unit_ctl_ones = 0x10000, .freeze_enable = true

static const struct unc_run snbep_cbo_runs[] = {
	{ .first = 0, .count = 8, .base = 0xd04, .step = 0x20 },
};
static const struct unc_filter_reg snbep_cbo_filters[] = {
	{ .name = "filter0", .offset = 0x10, .writable = 0xfffffc1f }, /* 9:5 reserved */
};
static const struct unc_kernel_pmu snbep_cbo_kernel = { .family = "uncore_cbox", .filters = 1 };
static const struct unc_box snbep_cbo = {
	.name = "CBo",
	.source = "001 section 2.3",
	.space = UNC_MSR,
	.presence = UNC_BY_PROBE,
	.counters = 4,
	.width = 44,
	.max_step = 20,    /* 2.3.2: of counter 0 */
	.companion = 0x1f, /* 2.3.2.1 */
	.ctl_bytes = 8,
	RUNS(snbep_cbo_runs),
	.units = 8,
	.unit_ctl = 0,
	.unit_status = UNC_NONE,
	SNBEP_FRZ_EN,
	.ctl = 0x0c,
	.ctl_step = 1,
	.ctr = 0x12,
	.ctr_step = 1,
	NO_FIXED,
	FILTERS(snbep_cbo_filters),
	.kernel = &snbep_cbo_kernel,
};

static const struct unc_run snbep_pcu_runs[] = { { .first = 0, .count = 1, .base = 0xc24 } };
static const struct unc_filter_reg snbep_pcu_filters[] = {
	{ .name = "filter", .offset = 0x10, .writable = 0xffffffff },
};
/* ev_sel_ext: only "occ_edge" has it, whose format file says 14-51 and means bit 31. */
static const struct unc_kernel_gap snbep_pcu_gaps[] = { { .reg = UNC_CTL, .bits = 1ull << 21 } };
static const struct unc_kernel_pmu snbep_pcu_kernel = { .family = "uncore_pcu",
							.filters = 1,
							GAPS(snbep_pcu_gaps) };
static const struct unc_box snbep_pcu = {
	.name = "PCU",
	.source = "001 section 2.6",
	.space = UNC_MSR,
	.presence = UNC_ALWAYS,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 8,
	RUNS(snbep_pcu_runs),
	.units = 1,
	.unit_ctl = 0,
	.unit_status = UNC_NONE,
	SNBEP_FRZ_EN,
	.ctl = 0x0c,
	.ctl_step = 1,
	.ctr = 0x12,
	.ctr_step = 1,
	NO_FIXED,
	FILTERS(snbep_pcu_filters),
	.kernel = &snbep_pcu_kernel,
};

/* Cycles in which at least one core was in C3 or C6; outside the PMON hierarchy. */
static const struct unc_run snbep_pcu_fixed_runs[] = { { .first = 0, .count = 1, .base = 0x3fc } };
static const struct unc_freerun snbep_pcu_fixed_freeruns[] = {
	{ .name = "core_c3_ctr", .offset = 0, .width = 64 },
	{ .name = "core_c6_ctr", .offset = 1, .width = 64 },
};
static const struct unc_box snbep_pcu_fixed = {
	.name = "PCU_FIXED",
	.called = "PCU",
	.source = "001 section 2.6",
	.space = UNC_MSR,
	.presence = UNC_ALWAYS,
	RUNS(snbep_pcu_fixed_runs),
	.units = 1,
	NO_COUNTERS,
	FREERUNS(snbep_pcu_fixed_freeruns),
};

/*
 * No unit control. The guide calls the fixed counter 48 bits wide but prints 43:0 in one table: taken
 * as 44, which is right in both cases.
 */
static const struct unc_run snbep_ubo_runs[] = { { .first = 0, .count = 1, .base = 0xc08 } };
static const struct unc_filter_reg snbep_ubo_filters[] = {
	{ .name = "uboxfilter", .offset = UNC_NONE, .writable = 0xf }, /* address not public */
};
static const struct unc_kernel_pmu snbep_ubo_kernel = { .family = "uncore_ubox" };
static const struct unc_box snbep_ubo = {
	.name = "UBox",
	.source = "001 section 2.2",
	.space = UNC_MSR,
	.presence = UNC_ALWAYS,
	.counters = 2,
	.width = 44,
	.ctl_bytes = 8,
	RUNS(snbep_ubo_runs),
	.units = 1,
	NO_UNIT_CTL,
	.unit_status = 0x0d,
	.ctl = 0x08,
	.ctl_step = 1,
	.ctr = 0x0e,
	.ctr_step = 1,
	.fixed_ctl = 0,
	.fixed_ctr = 1,
	FILTERS(snbep_ubo_filters),
	.kernel = &snbep_ubo_kernel,
};

/* HA and iMC: unit control has no reset bits. */
static const struct unc_run snbep_ha_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(14, 1), .pci_device = 0x3c46 },
};
static const struct unc_filter_reg snbep_ha_filters[] = {
	{ .name = "addrmatch0", .offset = 0x40, .writable = 0xffffffc0 },
	{ .name = "addrmatch1", .offset = 0x44, .writable = 0x3fff },
	{ .name = "opcodematch", .offset = 0x48, .writable = 0x3f },
};
static const struct unc_kernel_pmu snbep_ha_kernel = { .family = "uncore_ha" };
static const struct unc_box snbep_ha = {
	.name = "HA",
	.source = "001 section 2.4",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 4,
	RUNS(snbep_ha_runs),
	.units = 1,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	SNBEP_FRZ_EN,
	.no_reset = true,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	FILTERS(snbep_ha_filters),
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &snbep_ha_kernel,
};

static const struct unc_run snbep_imc_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(16, 0), .pci_device = 0x3cb0 },
	{ .first = 1, .count = 1, .base = DEVFN(16, 1), .pci_device = 0x3cb1 },
	{ .first = 2, .count = 1, .base = DEVFN(16, 4), .pci_device = 0x3cb4 },
	{ .first = 3, .count = 1, .base = DEVFN(16, 5), .pci_device = 0x3cb5 },
};
static const struct unc_kernel_pmu snbep_imc_kernel = { .family = "uncore_imc" };
static const struct unc_box snbep_imc = {
	.name = "iMC",
	.source = "001 section 2.5",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 4,
	RUNS(snbep_imc_runs),
	.units = 4,
	.channels = 4,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	SNBEP_FRZ_EN,
	.no_reset = true,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	.fixed_ctl = 0xf0,
	.fixed_ctr = 0xd0,
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &snbep_imc_kernel,
};

/* Match and mask registers are in function 6 of a port, the counters in function 2. */
static const struct unc_run snbep_qpi_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(8, 2), .pci_device = 0x3c41 },
	{ .first = 1, .count = 1, .base = DEVFN(9, 2), .pci_device = 0x3c42 },
};
static const struct unc_filter_reg snbep_qpi_filters[] = {
	{ .name = "match0", .offset = 0x228, .function = 4, .writable = 0xffffffff },
	{ .name = "match1", .offset = 0x22c, .function = 4, .writable = 0xffffffff },
	{ .name = "mask0", .offset = 0x238, .function = 4, .writable = 0xffffffff },
	{ .name = "mask1", .offset = 0x23c, .function = 4, .writable = 0xffffffff },
};
static const struct unc_kernel_pmu snbep_qpi_kernel = { .family = "uncore_qpi", .filters = 4 };
static const struct unc_box snbep_qpi = {
	.name = "QPI",
	.source = "001 section 2.7",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 48,
	.ctl_bytes = 4,
	RUNS(snbep_qpi_runs),
	.units = 2,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	SNBEP_FRZ_EN,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	FILTERS(snbep_qpi_filters),
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &snbep_qpi_kernel,
};

static const struct unc_run snbep_r2pcie_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(19, 1), .pci_device = 0x3c43 },
};
static const struct unc_kernel_pmu snbep_r2pcie_kernel = { .family = "uncore_r2pcie" };
static const struct unc_box snbep_r2pcie = {
	.name = "R2PCIe",
	.stack = true, /* one, of all PCIe ports of the socket */
	.source = "001 section 2.8",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 4,
	.width = 44,
	.ctl_bytes = 4,
	RUNS(snbep_r2pcie_runs),
	.units = 1,
	.unit_ctl = 0xf4,
	.unit_status = 0xf8,
	SNBEP_FRZ_EN,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &snbep_r2pcie_kernel,
};

static const struct unc_run snbep_r3qpi_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(19, 5), .pci_device = 0x3c44 },
	{ .first = 1, .count = 1, .base = DEVFN(19, 6), .pci_device = 0x3c45 },
};
static const struct unc_kernel_pmu snbep_r3qpi_kernel = { .family = "uncore_r3qpi" };
static const struct unc_box snbep_r3qpi = {
	.name = "R3QPI",
	.source = "001 section 2.9",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 3,
	.width = 44,
	.ctl_bytes = 4,
	RUNS(snbep_r3qpi_runs),
	.units = 2,
	.unit_ctl = 0xf4,
	.unit_status = UNC_NONE,
	SNBEP_FRZ_EN,
	.ctl = 0xd8,
	.ctl_step = 4,
	.ctr = 0xa0,
	.ctr_step = 8,
	NO_FIXED,
	.pci_bus = UNC_BUS_UBOX,
	.kernel = &snbep_r3qpi_kernel,
};

/* The events are known, but not the registers of D5:F6 (0x3c40): no unit can be programmed. */
static const struct unc_filter_reg snbep_irp_filters[] = {
	{ .name = "irpfilter", .offset = UNC_NONE, .writable = 0x1f },
};
static const struct unc_box snbep_irp = {
	.name = "IRP",
	.source = "not public",
	.space = UNC_PCI,
	.presence = UNC_BY_DEVICE,
	.counters = 2,
	.width = 44,
	.ctl_bytes = 4,
	NO_COUNTERS,
	FILTERS(snbep_irp_filters),
};

static const struct unc_box *const snbep_boxes[] = {
	&snbep_cbo, &snbep_pcu, &snbep_pcu_fixed, &snbep_ubo,   &snbep_ha,
	&snbep_imc, &snbep_qpi, &snbep_r2pcie,    &snbep_r3qpi, &snbep_irp,
};

#endif

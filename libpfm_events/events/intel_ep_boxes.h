/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the register maps of Sandy, Ivy Bridge, Haswell and Broadwell-EP have in common. Each chip's file has the units, the
 * bits of unit control and the source of each box.
 *
 * Source: manual 001 (Intel 327043-001), chapter 2 of each box, for Sandy Bridge-EP; Linux and LIKWID have the same for the
 * others.
 */
#ifndef INTEL_EP_BOXES_H
#define INTEL_EP_BOXES_H

#include "events/table.h"

/* clang-format off */

#define EP_DISCOVERY .node_id = 0x40, .node_id_mask = 7, .node_map = 0x54

/* PCI: controls at a distance of 4 bytes; counters are two 32-bit halves. */
#define EP_DEVICE(n, d, f, id) { .first = n, .count = 1, .base = DEVFN(d, f), .pci_device = id }
#define EP_PCI .space = UNC_PCI, .presence = UNC_BY_DEVICE, .ctl_bytes = 4, .pci_bus = UNC_BUS_UBOX
#define EP_PCI_REGS .ctl = 0xd8, .ctl_step = 4, .ctr = 0xa0, .ctr_step = 8
#define EP_PCI_UNIT .unit_ctl = 0xf4, .unit_status = 0xf8

static const struct unc_filter_reg ep_ha_filters[] = {
	{ .name = "addrmatch0", .offset = 0x40, .writable = 0xffffffc0 },
	{ .name = "addrmatch1", .offset = 0x44, .writable = 0x3fff },
	{ .name = "opcodematch", .offset = 0x48, .writable = 0x3f },
};
static const struct unc_kernel_pmu ep_ha_kernel = { .family = "uncore_ha" };
#define EP_HA .name = "HA", EP_PCI, .counters = 4, .width = 48, EP_PCI_REGS, NO_FIXED, FILTERS(ep_ha_filters), .kernel = &ep_ha_kernel

static const struct unc_kernel_pmu ep_imc_kernel = { .family = "uncore_imc" };
#define EP_IMC .name = "iMC", EP_PCI, .counters = 4, .width = 48, .channels = 4, EP_PCI_REGS, .fixed_ctl = 0xf0, .fixed_ctr = 0xd0, \
	.kernel = &ep_imc_kernel

/* Match and mask registers are in function 6 of a port, the counters in function 2. */
static const struct unc_filter_reg ep_qpi_filters[] = {
	{ .name = "match0", .offset = 0x228, .function = 4, .writable = 0xffffffff },
	{ .name = "match1", .offset = 0x22c, .function = 4, .writable = 0xffffffff },
	{ .name = "mask0", .offset = 0x238, .function = 4, .writable = 0xffffffff },
	{ .name = "mask1", .offset = 0x23c, .function = 4, .writable = 0xffffffff },
};
static const struct unc_kernel_pmu ep_qpi_kernel = { .family = "uncore_qpi", .filters = 4 };
#define EP_QPI .name = "QPI", EP_PCI, .counters = 4, .width = 48, EP_PCI_REGS, NO_FIXED, FILTERS(ep_qpi_filters)

/* One unit, for all PCIe ports of the socket */
static const struct unc_kernel_pmu ep_r2pcie_kernel = { .family = "uncore_r2pcie" };
#define EP_R2PCIE .name = "R2PCIe", .stack = true, EP_PCI, .counters = 4, .units = 1, EP_PCI_REGS, NO_FIXED, .kernel = &ep_r2pcie_kernel

static const struct unc_kernel_pmu ep_r3qpi_kernel = { .family = "uncore_r3qpi" };
#define EP_R3QPI .name = "R3QPI", EP_PCI, .counters = 3, EP_PCI_REGS, NO_FIXED, .kernel = &ep_r3qpi_kernel

/*
 * One device with two stacks of two counters each, at uneven distances; a unit is a stack. Both stacks share one unit control,
 * so units leave it alone: counters are cleared and enabled one by one. The driver has one PMU with four counters. Not on Sandy
 * Bridge-EP, whose registers are not public.
 */
static const struct unc_counter_regs ep_irp_counters[] = {
	{ .ctl = 0xd8, .ctr = 0xa0 }, { .ctl = 0xdc, .ctr = 0xb0 }, { .ctl = 0xe0, .ctr = 0xb8 }, { .ctl = 0xe4, .ctr = 0xc0 },
};
/* Of the filters of IRP and UBox no source has the address. */
static const struct unc_filter_reg ep_irp_filters[] = { { .name = "irpfilter", .offset = UNC_NONE, .writable = 0x1f } };
static const struct unc_kernel_pmu ep_irp_kernel = {
	.family = "uncore_irp", .stacks = 2, FAULT(.why = "has one PMU for 2 stacks, and does not choose between them"),
};
#define EP_IRP .name = "IRP", .space = UNC_PCI, .presence = UNC_BY_DEVICE, .ctl_bytes = 4, .pci_bus = UNC_BUS_ANY, \
	.counters = 2, .max_step = 128, .units = 2, NO_UNIT_CTL, .unit_status = UNC_NONE, .counter_regs = ep_irp_counters, NO_FIXED, \
	FILTERS(ep_irp_filters), .kernel = &ep_irp_kernel

static const struct unc_filter_reg ep_ubo_filters[] = { { .name = "uboxfilter", .offset = UNC_NONE, .writable = 0xf } };
static const struct unc_kernel_pmu ep_ubo_kernel = { .family = "uncore_ubox" };
#define EP_UBO .name = "UBox", .space = UNC_MSR, .presence = UNC_ALWAYS, .counters = 2, .ctl_bytes = 8, .units = 1, \
	NO_UNIT_CTL, FILTERS(ep_ubo_filters), .kernel = &ep_ubo_kernel

/* MSRs: offsets are from the unit control register. */
#define EP_CBO .name = "CBo", .space = UNC_MSR, .presence = UNC_BY_PROBE, .counters = 4, .ctl_bytes = 8, \
	.unit_ctl = 0, .ctl_step = 1, .ctr_step = 1, NO_FIXED
#define EP_PCU .name = "PCU", .space = UNC_MSR, .presence = UNC_ALWAYS, .counters = 4, .width = 48, .ctl_bytes = 8, .units = 1, \
	.unit_ctl = 0, .ctl_step = 1, .ctr_step = 1, NO_FIXED

/* ---- Sandy and Ivy Bridge-EP: MSRs at the same addresses ---- */

#define EP_MSR_CBO EP_CBO, .width = 44, .companion = 0x1f /* 001, 2.3.2.1 */, .unit_status = UNC_NONE, .ctl = 0x0c, .ctr = 0x12

static const struct unc_run ep_pcu_runs[] = { { .first = 0, .count = 1, .base = 0xc24 } };
static const struct unc_filter_reg ep_pcu_filters[] = { { .name = "filter", .offset = 0x10, .writable = 0xffffffff } };
/* ev_sel_ext: only "occ_edge" has it, whose format file says 14-51 and means bit 31. */
static const struct unc_kernel_gap ep_pcu_gaps[] = { { .reg = UNC_CTL, .bits = 1ull << 21 } };
static const struct unc_kernel_pmu ep_pcu_kernel = { .family = "uncore_pcu", .filters = 1, GAPS(ep_pcu_gaps) };
#define EP_MSR_PCU EP_PCU, RUNS(ep_pcu_runs), .ctl = 0x0c, .ctr = 0x12, FILTERS(ep_pcu_filters), .kernel = &ep_pcu_kernel

/* Cycles in which at least one core was in C3 or C6; outside the PMON hierarchy. */
static const struct unc_run ep_pcu_fixed_runs[] = { { .first = 0, .count = 1, .base = 0x3fc } };
static const struct unc_freerun ep_pcu_fixed_freeruns[] = {
	{ .name = "core_c3_ctr", .offset = 0, .width = 64 }, { .name = "core_c6_ctr", .offset = 1, .width = 64 },
};
#define EP_MSR_PCU_FIXED .name = "PCU_FIXED", .called = "PCU", .space = UNC_MSR, .presence = UNC_ALWAYS, \
	RUNS(ep_pcu_fixed_runs), .units = 1, NO_COUNTERS, FREERUNS(ep_pcu_fixed_freeruns)

/* The guide calls the fixed counter 48 bits wide but prints 43:0 in one table: taken as 44, which is right in both cases. */
static const struct unc_run ep_ubo_runs[] = { { .first = 0, .count = 1, .base = 0xc08 } };
#define EP_MSR_UBO EP_UBO, .width = 44, RUNS(ep_ubo_runs), .unit_status = 0x0d, .ctl = 0x08, .ctl_step = 1, \
	.ctr = 0x0e, .ctr_step = 1, .fixed_ctl = 0, .fixed_ctr = 1

/* clang-format on */

#endif

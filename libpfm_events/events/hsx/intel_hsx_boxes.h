/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP register maps.
 *
 * Source: Linux' intel_uncore driver; addresses of PCI devices: LIKWID. Offsets are from the unit control register
 * (MSR) or the start of configuration space (PCI).
 */
#ifndef INTEL_HSX_BOXES_H
#define INTEL_HSX_BOXES_H

#include "events/table.h"

/* clang-format off */

/* Bits 17:16 of unit control must be written as 1 on Ivy Bridge-EP (its manual), so they are here; Linux writes neither. */
#define HSX_UNIT(o) .unit_ctl = o, .unit_status = UNC_NONE, .unit_ctl_ones = 0x30000u
#define HSX_PCI .space = UNC_PCI, .presence = UNC_BY_DEVICE, .ctl_bytes = 4, .pci_bus = UNC_BUS_UBOX
#define HSX_PCI_REGS HSX_UNIT(0xf4), .ctl = 0xd8, .ctl_step = 4, .ctr = 0xa0, .ctr_step = 8

/*
 * The driver never writes link, nor nid for a look-up. It writes the states of a look-up only with the umasks 0x03, 0x05,
 * 0x09, 0x11, 0x21 and 0x41: each row of NO_STATE has other umasks.
 */
#define NO_STATE(m, v) { .reg = 1, .mask = 0xff | UMASK(m), .value = 0x34 | UMASK(v), .bits = 0xfe0000 }
#define NO_STATE_2(m) NO_STATE(m, m)
static const struct unc_kernel_gap hsx_cbo_gaps[] = {
	{ .reg = 1, .bits = 0x1c0 },
	{ .reg = 2, .mask = 0xff, .value = 0x34, .bits = ~0ull },
	NO_STATE(0x01, 0), NO_STATE(0x7e, 0), NO_STATE_2(0x80),
	NO_STATE_2(0x06), NO_STATE_2(0x0a), NO_STATE_2(0x12), NO_STATE_2(0x22), NO_STATE_2(0x42),
	NO_STATE_2(0x0c), NO_STATE_2(0x14), NO_STATE_2(0x24), NO_STATE_2(0x44),
	NO_STATE_2(0x18), NO_STATE_2(0x28), NO_STATE_2(0x48), NO_STATE_2(0x30), NO_STATE_2(0x50), NO_STATE_2(0x60),
};
static const struct unc_kernel_pmu hsx_cbo_kernel = { .family = "uncore_cbox", .filters = 2, GAPS(hsx_cbo_gaps) };
static const struct unc_filter_reg hsx_cbo_filters[] = {
	{ .name = "filter0", .offset = 5, .writable = 0xfe01ff }, /* state 23:17, link 8:6, tid 5:0 */
	{ .name = "filter1", .offset = 6, .writable = 0xfff0ffff }, /* 31:20, nid 15:0 */
};
static const struct unc_kernel_pmu hsx_sbo_kernel = { .family = "uncore_sbox" };
static const struct unc_filter_reg hsx_pcu_filters[] = { { .name = "filter", .offset = 5, .writable = 0xffffffff } };
/*
 * The driver takes the band of event 0x0b + n from bits n to n + 7 of the register, not from byte n: all of band 0, the
 * lowest bit of band 1, and nothing of the others.
 */
static const struct unc_kernel_gap hsx_pcu_gaps[] = {
	{ .reg = 1, .mask = 0xff, .value = 0x0c, .bits = 0xfe00 },
	{ .reg = 1, .mask = 0xff, .value = 0x0d, .bits = 0xff0000 },
	{ .reg = 1, .mask = 0xff, .value = 0x0e, .bits = 0xff000000 },
};
static const struct unc_kernel_pmu hsx_pcu_kernel = { .family = "uncore_pcu", .filters = 1, GAPS(hsx_pcu_gaps) };
static const struct unc_filter_reg hsx_ubo_filters[] = {
	{ .name = "uboxfilter", .offset = UNC_NONE, .writable = 0xf }, /* none of our sources has their bits */
};
static const struct unc_kernel_pmu hsx_ubo_kernel = { .family = "uncore_ubox" };
static const struct unc_filter_reg hsx_ha_filters[] = {
	{ .name = "addrmatch0", .offset = 0x40, .writable = 0xffffffc0 },
	{ .name = "addrmatch1", .offset = 0x44, .writable = 0x3fff },
	{ .name = "opcodematch", .offset = 0x48, .writable = 0x3f },
};
static const struct unc_kernel_pmu hsx_ha_kernel = { .family = "uncore_ha" };
static const struct unc_kernel_pmu hsx_imc_kernel = { .family = "uncore_imc" };
/* In the PCI function 4 above the port's. */
static const struct unc_filter_reg hsx_qpi_filters[] = {
	{ .name = "match0", .offset = 0x228, .function = 4, .writable = 0xffffffff },
	{ .name = "match1", .offset = 0x22c, .function = 4, .writable = 0xffffffff },
	{ .name = "mask0", .offset = 0x238, .function = 4, .writable = 0xffffffff },
	{ .name = "mask1", .offset = 0x23c, .function = 4, .writable = 0xffffffff },
};
/* The driver has the device of the third port's filters only on Broadwell-EP. */
static const struct unc_kernel_pmu hsx_qpi_kernel = { .family = "uncore_qpi", .filters = 4, .filtered = 2 };
static const struct unc_kernel_pmu bdx_qpi_kernel = { .family = "uncore_qpi", .filters = 4 };
static const struct unc_kernel_pmu hsx_r2pcie_kernel = { .family = "uncore_r2pcie" };
static const struct unc_kernel_pmu hsx_r3qpi_kernel = { .family = "uncore_r3qpi" };
/* As on Ivy Bridge-EP, a unit is one of two stacks with two counters, and the driver has one PMU with four. */
static const struct unc_counter_regs hsx_irp_counters[] = {
	{ .ctl = 0xd8, .ctr = 0xa0 }, { .ctl = 0xdc, .ctr = 0xb0 }, { .ctl = 0xe0, .ctr = 0xb8 }, { .ctl = 0xe4, .ctr = 0xc0 },
};
static const struct unc_filter_reg hsx_irp_filters[] = { { .name = "irpfilter", .offset = UNC_NONE, .writable = 0x1f } };
static const struct unc_kernel_pmu hsx_irp_kernel = { .family = "uncore_irp", .stacks = 2 };

#define DEVICE(n, d, f, id) { .first = n, .count = 1, .base = DEVFN(d, f), .pci_device = id }

/* ids: of the chip's PCI devices; cbos: the most in a socket; narrow: width of counters that are narrower on Haswell-EP. */
#define HSX_BOXES(chip, ids, cbos, narrow) \
static const struct unc_discovery chip##_discovery = { \
	.source = "Linux: UBox, node id and map", .ubox_device = (ids) | 0xf1e, .node_id = 0x40, .node_id_mask = 7, .node_map = 0x54, \
}; \
static const struct unc_run chip##_cbo_runs[] = { { .first = 0, .count = cbos, .base = 0xe00, .step = 0x10 } }; \
static const struct unc_box chip##_cbo = { \
	.name = "CBo", .source = "Linux", .space = UNC_MSR, .presence = UNC_BY_PROBE, \
	.counters = 4, .width = 48, .ctl_bytes = 8, RUNS(chip##_cbo_runs), .units = cbos, \
	HSX_UNIT(0), .ctl = 1, .ctl_step = 1, .ctr = 8, .ctr_step = 1, NO_FIXED, \
	FILTERS(hsx_cbo_filters), .kernel = &hsx_cbo_kernel, .max_step = 20, \
}; \
static const struct unc_run chip##_sbo_runs[] = { { .first = 0, .count = 4, .base = 0x720, .step = 0xa } }; \
static const struct unc_box chip##_sbo = { \
	.name = "SBo", .source = "Linux", .space = UNC_MSR, .presence = UNC_BY_PROBE, \
	.counters = 4, .width = narrow, .ctl_bytes = 8, RUNS(chip##_sbo_runs), .units = 4, .max_step = 20, \
	HSX_UNIT(0), .ctl = 1, .ctl_step = 1, .ctr = 6, .ctr_step = 1, NO_FIXED, .kernel = &hsx_sbo_kernel, \
}; \
static const struct unc_run chip##_pcu_runs[] = { { .first = 0, .count = 1, .base = 0x710 } }; \
static const struct unc_box chip##_pcu = { \
	.name = "PCU", .source = "Linux", .space = UNC_MSR, .presence = UNC_ALWAYS, \
	.counters = 4, .width = 48, .ctl_bytes = 8, RUNS(chip##_pcu_runs), .units = 1, .max_step = cbos, \
	HSX_UNIT(0), .ctl = 1, .ctl_step = 1, .ctr = 7, .ctr_step = 1, NO_FIXED, \
	FILTERS(hsx_pcu_filters), .kernel = &hsx_pcu_kernel, \
}; \
static const struct unc_run chip##_ubo_runs[] = { { .first = 0, .count = 1, .base = 0x700 } }; \
static const struct unc_box chip##_ubo = { \
	.name = "UBox", .source = "Linux", .space = UNC_MSR, .presence = UNC_ALWAYS, \
	.counters = 2, .width = narrow, .ctl_bytes = 8, RUNS(chip##_ubo_runs), .units = 1, \
	NO_UNIT_CTL, .unit_status = UNC_NONE, .ctl = 5, .ctl_step = 1, .ctr = 9, .ctr_step = 1, .fixed_ctl = 3, .fixed_ctr = 4, \
	FILTERS(hsx_ubo_filters), .kernel = &hsx_ubo_kernel, \
}; \
static const struct unc_run chip##_ha_runs[] = { DEVICE(0, 18, 1, (ids) | 0xf30), DEVICE(1, 18, 5, (ids) | 0xf38) }; \
static const struct unc_box chip##_ha = { \
	.name = "HA", .source = "Linux, LIKWID", HSX_PCI, .counters = 4, .width = 48, .max_step = 128, \
	RUNS(chip##_ha_runs), .units = 2, HSX_PCI_REGS, NO_FIXED, FILTERS(hsx_ha_filters), .kernel = &hsx_ha_kernel, \
}; \
static const struct unc_run chip##_imc_runs[] = { \
	DEVICE(0, 20, 0, (ids) | 0xfb0), DEVICE(1, 20, 1, (ids) | 0xfb1), DEVICE(2, 21, 0, (ids) | 0xfb4), \
	DEVICE(3, 21, 1, (ids) | 0xfb5), DEVICE(4, 23, 0, (ids) | 0xfd0), DEVICE(5, 23, 1, (ids) | 0xfd1), \
	DEVICE(6, 24, 0, (ids) | 0xfd4), DEVICE(7, 24, 1, (ids) | 0xfd5), \
}; \
static const struct unc_box chip##_imc = { \
	.name = "iMC", .source = "Linux, LIKWID", HSX_PCI, .counters = 4, .width = 48, .max_step = 48, \
	RUNS(chip##_imc_runs), .units = 8, .channels = 4, HSX_PCI_REGS, .fixed_ctl = 0xf0, .fixed_ctr = 0xd0, \
	.kernel = &hsx_imc_kernel, \
}; \
static const struct unc_run chip##_qpi_runs[] = { \
	DEVICE(0, 8, 2, (ids) | 0xf32), DEVICE(1, 9, 2, (ids) | 0xf33), DEVICE(2, 10, 2, (ids) | 0xf3a), \
}; \
static const struct unc_box chip##_qpi = { \
	.name = "QPI", .source = "Linux, LIKWID", HSX_PCI, .counters = 4, .width = 48, .max_step = 128, \
	RUNS(chip##_qpi_runs), .units = 3, HSX_PCI_REGS, NO_FIXED, FILTERS(hsx_qpi_filters), .kernel = &chip##_qpi_kernel, \
}; \
static const struct unc_run chip##_r2pcie_runs[] = { DEVICE(0, 16, 1, (ids) | 0xf34) }; \
static const struct unc_box chip##_r2pcie = { \
	.name = "R2PCIe", .source = "Linux, LIKWID", .stack = true, /* one, for all PCIe ports of the socket */ \
	HSX_PCI, .counters = 4, .width = 48, .max_step = 24, \
	RUNS(chip##_r2pcie_runs), .units = 1, HSX_PCI_REGS, NO_FIXED, .kernel = &hsx_r2pcie_kernel, \
}; \
static const struct unc_run chip##_r3qpi_runs[] = { \
	DEVICE(0, 11, 1, (ids) | 0xf36), DEVICE(1, 11, 2, (ids) | 0xf37), DEVICE(2, 11, 5, (ids) | 0xf3e), \
}; \
static const struct unc_box chip##_r3qpi = { \
	.name = "R3QPI", .source = "Linux, LIKWID", HSX_PCI, .counters = 3, .width = narrow, .max_step = 32, \
	RUNS(chip##_r3qpi_runs), .units = 3, HSX_PCI_REGS, NO_FIXED, .kernel = &hsx_r3qpi_kernel, \
}; \
static const struct unc_run chip##_irp_runs[] = { { .first = 0, .count = 2, .base = DEVFN(5, 6), .pci_device = (ids) | 0xf39 } }; \
static const struct unc_box chip##_irp = { \
	.name = "IRP", .source = "Linux, LIKWID", .space = UNC_PCI, .presence = UNC_BY_DEVICE, .ctl_bytes = 4, .pci_bus = UNC_BUS_ANY, \
	.counters = 2, .width = 48, .max_step = 128, RUNS(chip##_irp_runs), .units = 2, \
	NO_UNIT_CTL, .unit_status = UNC_NONE, .counter_regs = hsx_irp_counters, NO_FIXED, \
	FILTERS(hsx_irp_filters), .kernel = &hsx_irp_kernel, \
}; \
static const struct unc_box *const chip##_boxes[] = { \
	&chip##_cbo, &chip##_sbo, &chip##_pcu, &chip##_ubo, &chip##_ha, &chip##_imc, &chip##_qpi, &chip##_r2pcie, &chip##_r3qpi, \
	&chip##_irp, \
}

/* clang-format on */

#endif

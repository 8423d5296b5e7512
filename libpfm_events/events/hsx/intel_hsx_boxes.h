/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Haswell-EP and Broadwell-EP register maps.
 *
 * Source: Linux' intel_uncore driver; addresses of PCI devices: LIKWID. Offsets are from the unit control register
 * (MSR) or the start of configuration space (PCI).
 */
#ifndef INTEL_HSX_BOXES_H
#define INTEL_HSX_BOXES_H

#include "events/intel_ep_boxes.h"

/* clang-format off */

/* Bits 17:16 of unit control must be written as 1 on Ivy Bridge-EP (its manual), so they are here; Linux writes neither. */
#define HSX_BITS .unit_status = UNC_NONE, .unit_ctl_ones = 0x30000u
#define HSX_PCI_UNIT .unit_ctl = 0xf4, HSX_BITS

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
/* The driver has the device of the third port's filters only on Broadwell-EP. */
static const struct unc_kernel_pmu hsx_qpi_kernel = { .family = "uncore_qpi", .filters = 4, .filtered = 2 };

/*
 * ids: of the chip's PCI devices; cbos: the most in a socket; narrow: width of counters that are narrower on Haswell-EP;
 * qpi: the kernel's PMU of links.
 */
#define HSX_BOXES(chip, ids, cbos, narrow, qpi) \
static const struct unc_discovery chip##_discovery = { \
	.source = "Linux: UBox, node id and map", .ubox_device = (ids) | 0xf1e, EP_DISCOVERY, \
}; \
static const struct unc_run chip##_cbo_runs[] = { { .first = 0, .count = cbos, .base = 0xe00, .step = 0x10 } }; \
static const struct unc_box chip##_cbo = { \
	EP_CBO, .source = "Linux", .width = 48, RUNS(chip##_cbo_runs), .units = cbos, .max_step = 20, HSX_BITS, .ctl = 1, .ctr = 8, \
	FILTERS(hsx_cbo_filters), .kernel = &hsx_cbo_kernel, \
}; \
static const struct unc_run chip##_sbo_runs[] = { { .first = 0, .count = 4, .base = 0x720, .step = 0xa } }; \
static const struct unc_box chip##_sbo = { \
	.name = "SBo", .source = "Linux", .space = UNC_MSR, .presence = UNC_BY_PROBE, \
	.counters = 4, .width = narrow, .ctl_bytes = 8, RUNS(chip##_sbo_runs), .units = 4, .max_step = 20, \
	.unit_ctl = 0, HSX_BITS, .ctl = 1, .ctl_step = 1, .ctr = 6, .ctr_step = 1, NO_FIXED, .kernel = &hsx_sbo_kernel, \
}; \
static const struct unc_run chip##_pcu_runs[] = { { .first = 0, .count = 1, .base = 0x710 } }; \
static const struct unc_box chip##_pcu = { \
	EP_PCU, .source = "Linux", RUNS(chip##_pcu_runs), .max_step = cbos, HSX_BITS, .ctl = 1, .ctr = 7, \
	FILTERS(hsx_pcu_filters), .kernel = &hsx_pcu_kernel, \
}; \
static const struct unc_run chip##_ubo_runs[] = { { .first = 0, .count = 1, .base = 0x700 } }; \
static const struct unc_box chip##_ubo = { \
	EP_UBO, .source = "Linux", .width = narrow, RUNS(chip##_ubo_runs), \
	.unit_status = UNC_NONE, .ctl = 5, .ctl_step = 1, .ctr = 9, .ctr_step = 1, .fixed_ctl = 3, .fixed_ctr = 4, \
}; \
static const struct unc_run chip##_ha_runs[] = { EP_DEVICE(0, 18, 1, (ids) | 0xf30), EP_DEVICE(1, 18, 5, (ids) | 0xf38) }; \
static const struct unc_box chip##_ha = { \
	EP_HA, .source = "Linux, LIKWID", .max_step = 128, RUNS(chip##_ha_runs), .units = 2, HSX_PCI_UNIT, \
}; \
static const struct unc_run chip##_imc_runs[] = { \
	EP_DEVICE(0, 20, 0, (ids) | 0xfb0), EP_DEVICE(1, 20, 1, (ids) | 0xfb1), EP_DEVICE(2, 21, 0, (ids) | 0xfb4), \
	EP_DEVICE(3, 21, 1, (ids) | 0xfb5), EP_DEVICE(4, 23, 0, (ids) | 0xfd0), EP_DEVICE(5, 23, 1, (ids) | 0xfd1), \
	EP_DEVICE(6, 24, 0, (ids) | 0xfd4), EP_DEVICE(7, 24, 1, (ids) | 0xfd5), \
}; \
static const struct unc_box chip##_imc = { \
	EP_IMC, .source = "Linux, LIKWID", .max_step = 48, RUNS(chip##_imc_runs), .units = 8, HSX_PCI_UNIT, \
}; \
static const struct unc_run chip##_qpi_runs[] = { \
	EP_DEVICE(0, 8, 2, (ids) | 0xf32), EP_DEVICE(1, 9, 2, (ids) | 0xf33), EP_DEVICE(2, 10, 2, (ids) | 0xf3a), \
}; \
static const struct unc_box chip##_qpi = { \
	EP_QPI, .source = "Linux, LIKWID", .max_step = 128, RUNS(chip##_qpi_runs), .units = 3, HSX_PCI_UNIT, .kernel = &qpi, \
}; \
static const struct unc_run chip##_r2pcie_runs[] = { EP_DEVICE(0, 16, 1, (ids) | 0xf34) }; \
static const struct unc_box chip##_r2pcie = { \
	EP_R2PCIE, .source = "Linux, LIKWID", .width = 48, .max_step = 24, RUNS(chip##_r2pcie_runs), HSX_PCI_UNIT, \
}; \
static const struct unc_run chip##_r3qpi_runs[] = { \
	EP_DEVICE(0, 11, 1, (ids) | 0xf36), EP_DEVICE(1, 11, 2, (ids) | 0xf37), EP_DEVICE(2, 11, 5, (ids) | 0xf3e), \
}; \
static const struct unc_box chip##_r3qpi = { \
	EP_R3QPI, .source = "Linux, LIKWID", .width = narrow, .max_step = 32, RUNS(chip##_r3qpi_runs), .units = 3, HSX_PCI_UNIT, \
}; \
static const struct unc_run chip##_irp_runs[] = { { .first = 0, .count = 2, .base = DEVFN(5, 6), .pci_device = (ids) | 0xf39 } }; \
static const struct unc_box chip##_irp = { EP_IRP, .source = "Linux, LIKWID", .width = 48, RUNS(chip##_irp_runs) }; \
static const struct unc_box *const chip##_boxes[] = { \
	&chip##_cbo, &chip##_sbo, &chip##_pcu, &chip##_ubo, &chip##_ha, &chip##_imc, &chip##_qpi, &chip##_r2pcie, &chip##_r3qpi, \
	&chip##_irp, \
}

/* clang-format on */

#endif

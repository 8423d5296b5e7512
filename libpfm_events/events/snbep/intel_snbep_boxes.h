/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sandy Bridge-EP register maps.
 *
 * Source: manual 001 (Intel 327043-001), chapter 2 of each box; for missing pages, Linux and LIKWID.
 *
 * Unit control: a freeze works only while bit 16, frz_en, is 1. HA and iMC cannot be reset through it.
 * There is no overflow interrupt.
 *
 * The manual mentions a freeze signal (frz_en) and a global enable (table of the UBox's fixed control),
 * but no register that sends or sets them: 2.1.1 starts and stops box by box. Linux and LIKWID know no
 * such register either.
 */
#ifndef INTEL_SNBEP_BOXES_H
#define INTEL_SNBEP_BOXES_H

#include "events/intel_ep_boxes.h"

/* clang-format off */

static const struct unc_discovery snbep_discovery = {
	.source = "CPUNODEID and GIDNIDMAP of the UBox, D11:F0", .ubox_device = 0x3ce0, EP_DISCOVERY,
};

/*
 * Kernel PMUs: names, formats and events that the intel_uncore driver of Linux 6.1 shows in sysfs.
 * Gaps: seen in virtual silicon with Linux 6.1 (tests/vm); no kernel is known that writes these
 * bits.
 */

#define SNBEP_FRZ_EN .unit_ctl_ones = 0x10000, .freeze_enable = true

static const struct unc_run snbep_cbo_runs[] = { { .first = 0, .count = 8, .base = 0xd04, .step = 0x20 } };
static const struct unc_filter_reg snbep_cbo_filters[] = {
	{ .name = "filter0", .offset = 0x10, .writable = 0xfffffc1f }, /* 9:5 reserved */
};
static const struct unc_kernel_pmu snbep_cbo_kernel = { .family = "uncore_cbox", .filters = 1 };
static const struct unc_box snbep_cbo = {
	EP_MSR_CBO, .source = "001 section 2.3", RUNS(snbep_cbo_runs), .units = 8, SNBEP_FRZ_EN,
	.max_step = 20, /* 2.3.2: of counter 0 */
	FILTERS(snbep_cbo_filters), .kernel = &snbep_cbo_kernel,
};

static const struct unc_box snbep_pcu = { EP_MSR_PCU, .source = "001 section 2.6", .unit_status = UNC_NONE, SNBEP_FRZ_EN };
static const struct unc_box snbep_pcu_fixed = { EP_MSR_PCU_FIXED, .source = "001 section 2.6" };
static const struct unc_box snbep_ubo = { EP_MSR_UBO, .source = "001 section 2.2" };

/* HA and iMC: unit control has no reset bits. */
static const struct unc_run snbep_ha_runs[] = { EP_DEVICE(0, 14, 1, 0x3c46) };
static const struct unc_box snbep_ha = {
	EP_HA, .source = "001 section 2.4", RUNS(snbep_ha_runs), .units = 1, EP_PCI_UNIT, SNBEP_FRZ_EN, .no_reset = true,
};

static const struct unc_run snbep_imc_runs[] = {
	EP_DEVICE(0, 16, 0, 0x3cb0), EP_DEVICE(1, 16, 1, 0x3cb1), EP_DEVICE(2, 16, 4, 0x3cb4), EP_DEVICE(3, 16, 5, 0x3cb5),
};
static const struct unc_box snbep_imc = {
	EP_IMC, .source = "001 section 2.5", RUNS(snbep_imc_runs), .units = 4, EP_PCI_UNIT, SNBEP_FRZ_EN, .no_reset = true,
};

static const struct unc_run snbep_qpi_runs[] = { EP_DEVICE(0, 8, 2, 0x3c41), EP_DEVICE(1, 9, 2, 0x3c42) };
static const struct unc_box snbep_qpi = {
	EP_QPI, .source = "001 section 2.7", RUNS(snbep_qpi_runs), .units = 2, EP_PCI_UNIT, SNBEP_FRZ_EN, .kernel = &ep_qpi_kernel,
};

static const struct unc_run snbep_r2pcie_runs[] = { EP_DEVICE(0, 19, 1, 0x3c43) };
static const struct unc_box snbep_r2pcie = {
	EP_R2PCIE, .source = "001 section 2.8", .width = 44, RUNS(snbep_r2pcie_runs), EP_PCI_UNIT, SNBEP_FRZ_EN,
};

static const struct unc_run snbep_r3qpi_runs[] = { EP_DEVICE(0, 19, 5, 0x3c44), EP_DEVICE(1, 19, 6, 0x3c45) };
static const struct unc_box snbep_r3qpi = {
	EP_R3QPI, .source = "001 section 2.9", .width = 44, RUNS(snbep_r3qpi_runs), .units = 2,
	.unit_ctl = 0xf4, .unit_status = UNC_NONE, SNBEP_FRZ_EN,
};

/* The events are known, but not the registers of D5:F6 (0x3c40): no unit can be programmed. */
static const struct unc_box snbep_irp = {
	.name = "IRP", .source = "not public", .space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 2, .width = 44, .ctl_bytes = 4, NO_COUNTERS, FILTERS(ep_irp_filters),
};

static const struct unc_box *const snbep_boxes[] = {
	&snbep_cbo, &snbep_pcu, &snbep_pcu_fixed, &snbep_ubo, &snbep_ha,
	&snbep_imc, &snbep_qpi, &snbep_r2pcie, &snbep_r3qpi, &snbep_irp,
};

/* clang-format on */

#endif

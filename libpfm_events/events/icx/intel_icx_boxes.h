/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Ice Lake-SP register maps.
 *
 * Source: manual 000 (Intel 639778, rev 1.00), tables 1-8 to 1-12 and 2-371. Offsets are from the
 * unit control register (MSR), the start of configuration space (PCI), or the channel's unit control
 * (MMIO). "Manual:" notes say where the printed address is wrong and how that shows.
 */
#ifndef INTEL_ICX_BOXES_H
#define INTEL_ICX_BOXES_H

#include "events/table.h"

/* clang-format off */

/*
 * Stacks: section 1.9.3 (SAD_CONTROL_CFG; the stack is (value + 5) % 6). Its sample omits the device and the
 * offset, which are from Linux' driver and PCM. Root ports A to D are devices 2 to 5 and parts 0 to 3 (table
 * 2-172; the devices are PCM's).
 *
 * Sections 1.7.1, 1.7.2, 1.9.1. Manual: the code sample reads the node id into `gid`, but then compares
 * `nodeid`; it means the value read. The UBox is 0x3450.
 */
static const struct unc_discovery icx_discovery = {
	.source = "000 section 1.9.1",
	.ubox_device = 0x3450, .node_id = 0xc0, .node_id_mask = 7, .node_map = 0xd4,
	.cap_device = 0x345b, .cap_devfn = DEVFN(30, 3), .unit_mask = { 0x9c, 0xa0 },
	.links = 0x94, .links_low = 6, .links_width = 2, .links_count = { 2, 2, 3, 3 },
	.stack_device = 0x09a2, .stack_id = 0x3f4, .stack_low = 4, .stack_units = { 6, 1, 2, 3, 4, 5 },
	.first_port = 2, .ports = 4,
};

/* Table 1-1: frz_all and unfrz_all are write-only. Address: table 1-8. */
static const struct unc_global_reg icx_global = {
	.status = { 0x70e, 0x70f },
	.name = "U_MSR_PMON_GLOBAL_CTL", .msr = 0x700, .freeze = BIT(63), .unfreeze = BIT(61),
};

/*
 * Kernel PMUs: names, formats and events that the intel_uncore driver of Linux 6.1 shows in sysfs.
 * Gaps: observed with Linux 6.1 in virtual silicon (tests/vm); no known kernel writes these bits.
 */

/* Bits 17:16 of unit control must be written as 1 (table 1-3). */
#define ICX_UNIT_ONES 0x30000u

/*
 * Table 1-9. Addresses run by 14; a gap before CHA 18 and a second range from CHA 34.
 * Manual: filters of CHA 6, 14, 21, 29 (0xE4F, 0xEBF, 0xF2F, 0xF9F) repeat a neighbour's counter
 * and CHA 17 control 3 (0xF14) lies in CHA 18; the run's own distance gives 0xE59, 0xEC9, 0xF39,
 * 0xFA9 and 0xEF2.
 */
static const struct unc_run icx_cha_runs[] = {
	{ .first = 0, .count = 18, .base = 0xe00, .step = 14 },
	{ .first = 18, .count = 16, .base = 0xf0a, .step = 14 },
	{ .first = 34, .count = 6, .base = 0xb60, .step = 14 },
};
static const struct unc_filter_reg icx_cha_filters[] = {
	{ .name = "filter", .offset = 5, .writable = 0x1ff }, /* table 2-82 */
};
static const struct unc_kernel_pmu icx_cha_kernel = { .family = "uncore_cha", .filters = 1, .newer = 0x3ffffffull << 32, .newer_kernel = "Linux 6.1" };
static const struct unc_box icx_cha = {
	.name = "CHA", .source = "000 table 1-9",
	.space = UNC_MSR, .presence = UNC_BY_CAPID,
	.counters = 4, .width = 48, .max_step = 20, .ctl_bytes = 8, /* 2.3.1: of counter 0 */
	.companion = 0x1f, /* 2.3.1.1 */
	RUNS(icx_cha_runs), .units = 40,
	.unit_ctl = 0, .unit_status = 7, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 1, .ctl_step = 1, .ctr = 8, .ctr_step = 1, NO_FIXED,
	FILTERS(icx_cha_filters),
	.kernel = &icx_cha_kernel,
};

/* Table 1-9. Manual: counter 2 of M2PCIe 4 is printed 0xACF, between its neighbours 0xAF2 and
 * 0xAF4. */
static const struct unc_run icx_m2pcie_runs[] = {
	{ .first = 0, .count = 3, .base = 0xa40, .step = 0x20 },
	{ .first = 3, .count = 3, .base = 0xad0, .step = 0x20 },
};
static const struct unc_kernel_pmu icx_m2pcie_kernel = { .family = "uncore_m2pcie" };
static const struct unc_box icx_m2pcie = {
	.name = "M2PCIe", .source = "000 table 1-9", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	.counters = 4, .width = 48, .max_step = 127, .ctl_bytes = 8, /* 2.9.1: 5 bits, but P2P_CRD_OCCUPANCY: 127 */
	RUNS(icx_m2pcie_runs), .units = 6,
	.unit_ctl = 0, .unit_status = 5, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 6, .ctl_step = 1, .ctr = 1, .ctr_step = 1, NO_FIXED,
	.kernel = &icx_m2pcie_kernel,
};

static const struct unc_run icx_irp_runs[] = {
	{ .first = 0, .count = 3, .base = 0xa4a, .step = 0x20 },
	{ .first = 3, .count = 3, .base = 0xada, .step = 0x20 },
};
static const struct unc_kernel_pmu icx_irp_kernel = { .family = "uncore_irp" };
static const struct unc_box icx_irp = {
	.name = "IRP", .source = "000 table 1-9", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	.counters = 2, .width = 48, .max_step = 511, .ctl_bytes = 8, /* 2.6.1: 7 bits, but CACHE_TOTAL_OCCUPANCY: 511 */
	RUNS(icx_irp_runs), .units = 6,
	.unit_ctl = 0, .unit_status = 5, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 3, .ctl_step = 1, .ctr = 1, .ctr_step = 1, NO_FIXED,
	.kernel = &icx_irp_kernel,
};

static const struct unc_run icx_iio_runs[] = {
	{ .first = 0, .count = 3, .base = 0xa50, .step = 0x20 },
	{ .first = 3, .count = 3, .base = 0xae0, .step = 0x20 },
};
static const struct unc_freerun icx_iio_freeruns[] = {
	{ .name = "ioclk", .offset = 5, .width = 48, .kernel_event = "ioclk" }, /* table 2-174 */
};
static const struct unc_kernel_pmu icx_iio_kernel = { .family = "uncore_iio", .freeruns = "uncore_iio_free_running", .port_bytes = 32 };
static const struct unc_box icx_iio = {
	.name = "IIO", .source = "000 table 1-9", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	.counters = 4, .width = 48, .max_step = 1024, .ctl_bytes = 8, /* 2.5.1: 7 bits, but DATA_REQ_*: 1024 */
	RUNS(icx_iio_runs), .units = 6,
	.unit_ctl = 0, .unit_status = 7, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 8, .ctl_step = 1, .ctr = 1, .ctr_step = 1, NO_FIXED,
	FREERUNS(icx_iio_freeruns),
	.kernel = &icx_iio_kernel,
};

/*
 * Tables 1-10 and 1-11. Manual: tables 2-175 and 2-176 call these counters 36 bits wide but show bits
 * 47:0. They are taken as 36 bits wide, which is right in both cases if they are read before the second
 * wrap. One count is 32 bytes.
 */
static const struct unc_run icx_iio_freerun_runs[] = {
	{ .first = 0, .count = 3, .base = 0xaa0, .step = 0x10 },
	{ .first = 3, .count = 3, .base = 0xb30, .step = 0x10 },
};
static const struct unc_freerun icx_iio_freerun_freeruns[] = {
	{ .name = "bw_in_port0", .offset = 0, .width = 36, .kernel_event = "bw_in_port0" },
	{ .name = "bw_in_port1", .offset = 1, .width = 36, .kernel_event = "bw_in_port1" },
	{ .name = "bw_in_port2", .offset = 2, .width = 36, .kernel_event = "bw_in_port2" },
	{ .name = "bw_in_port3", .offset = 3, .width = 36, .kernel_event = "bw_in_port3" },
	{ .name = "bw_in_port4", .offset = 4, .width = 36, .kernel_event = "bw_in_port4" },
	{ .name = "bw_in_port5", .offset = 5, .width = 36, .kernel_event = "bw_in_port5" },
	{ .name = "bw_in_port6", .offset = 6, .width = 36, .kernel_event = "bw_in_port6" },
	{ .name = "bw_in_port7", .offset = 7, .width = 36, .kernel_event = "bw_in_port7" },
	{ .name = "bw_out_port0", .offset = 8, .width = 36, .kernel_event = "bw_out_port0" },
	{ .name = "bw_out_port1", .offset = 9, .width = 36, .kernel_event = "bw_out_port1" },
	{ .name = "bw_out_port2", .offset = 10, .width = 36, .kernel_event = "bw_out_port2" },
	{ .name = "bw_out_port3", .offset = 11, .width = 36, .kernel_event = "bw_out_port3" },
	{ .name = "bw_out_port4", .offset = 12, .width = 36, .kernel_event = "bw_out_port4" },
	{ .name = "bw_out_port5", .offset = 13, .width = 36, .kernel_event = "bw_out_port5" },
	{ .name = "bw_out_port6", .offset = 14, .width = 36, .kernel_event = "bw_out_port6" },
	{ .name = "bw_out_port7", .offset = 15, .width = 36, .kernel_event = "bw_out_port7" },
};
static const struct unc_kernel_pmu icx_iio_freerun_kernel = { .family = "uncore_iio_free_running" };
static const struct unc_box icx_iio_freerun = {
	.name = "IIO_FREERUN", .called = "IIO", .source = "000 tables 1-10 and 1-11", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	RUNS(icx_iio_freerun_runs), .units = 6,
	NO_COUNTERS,
	FREERUNS(icx_iio_freerun_freeruns),
	.kernel = &icx_iio_freerun_kernel,
};

/* Manual: table 1-9 omits the filter's address; Linux and the run of addresses give 0x715. */
static const struct unc_run icx_pcu_runs[] = { { .first = 0, .count = 1, .base = 0x710 } };
static const struct unc_filter_reg icx_pcu_filters[] = {
	{ .name = "filter", .offset = 5, .writable = 0xffffffff }, /* table 2-372 */
};
/* The driver writes the bands of events 0x0b to 0x0e and leaves them in the register: all other events have them as well. */
static const struct unc_kernel_gap icx_pcu_gaps[] = { { .reg = 1, .bits = ~0ull } };
static const struct unc_kernel_pmu icx_pcu_kernel = { .family = "uncore_pcu", .filters = 1, GAPS(icx_pcu_gaps) };
static const struct unc_box icx_pcu = {
	.name = "PCU", .source = "000 table 1-9",
	.space = UNC_MSR, .presence = UNC_ALWAYS,
	.counters = 4, .width = 48, .max_step = 31, .ctl_bytes = 8, /* 2.12.1: 5 bits */
	RUNS(icx_pcu_runs), .units = 1,
	.unit_ctl = 0, .unit_status = 6, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 1, .ctl_step = 1, .ctr = 7, .ctr_step = 1, NO_FIXED,
	FILTERS(icx_pcu_filters),
	.kernel = &icx_pcu_kernel,
};

/*
 * Residency counters outside the PMON hierarchy (table 2-371). The kernel's events read 0x3f8 and
 * 0x3f9; no PMU of a socket counts the registers of cores at 0x3fc and 0x3fd.
 */
static const struct unc_run icx_pcu_fixed_runs[] = { { .first = 0, .count = 1, .base = 0x3f8 } };
static const struct unc_freerun icx_pcu_fixed_freeruns[] = {
	{ .name = "core_p3_ctr", .offset = 0, .width = 64, .kernel_event = "c3-residency" },
	{ .name = "core_p6_ctr", .offset = 1, .width = 64, .kernel_event = "c6-residency" },
	{ .name = "core_c3_ctr", .offset = 4, .width = 64 },
	{ .name = "core_c6_ctr", .offset = 5, .width = 64 },
};
static const struct unc_kernel_pmu icx_pcu_fixed_kernel = { .family = "cstate_pkg" };
static const struct unc_box icx_pcu_fixed = {
	.name = "PCU_FIXED", .called = "PCU", .source = "000 table 2-371",
	.space = UNC_MSR, .presence = UNC_ALWAYS,
	RUNS(icx_pcu_fixed_runs), .units = 1,
	NO_COUNTERS,
	FREERUNS(icx_pcu_fixed_freeruns),
	.kernel = &icx_pcu_fixed_kernel,
};

/* Tables 1-8 and 1-9. The UBox has no unit control: only a global freeze stops it (2.1.2). */
static const struct unc_run icx_ubox_runs[] = { { .first = 0, .count = 1, .base = 0x700 } };
static const struct unc_kernel_pmu icx_ubox_kernel = { .family = "uncore_ubox" };
static const struct unc_box icx_ubox = {
	.name = "UBOX", .source = "000 tables 1-8 and 1-9",
	.space = UNC_MSR, .presence = UNC_ALWAYS,
	.counters = 2, .width = 48, .ctl_bytes = 8,
	RUNS(icx_ubox_runs), .units = 1,
	NO_UNIT_CTL, .unit_status = 8,
	.ctl = 5, .ctl_step = 1, .ctr = 9, .ctr_step = 1,
	.fixed_ctl = 3, .fixed_ctr = 4,
	.kernel = &icx_ubox_kernel,
};

static const struct unc_run icx_m2m_runs[] = {
	{ .first = 0, .count = 4, .base = DEVFN(12, 0), .step = DEVFN(1, 0) },
};
/*
 * Manual: table 2-225 repeats the addresses of Skylake's filter registers (0x268 to 0x278 of device
 * 0x2066); Ice Lake's are not known. Their values can be encoded, but not written.
 */
static const struct unc_filter_reg icx_m2m_filters[] = {
	{ .name = "opcode_mm", .offset = UNC_NONE, .writable = 0x0fffffff }, /* table 2-226 */
	{ .name = "addrmatch0", .offset = UNC_NONE, .writable = 0xffffffff }, /* table 2-227 */
	{ .name = "addrmatch1", .offset = UNC_NONE, .writable = 0x7fff }, /* table 2-228 */
	{ .name = "addrmask0", .offset = UNC_NONE, .writable = 0xffffffff },
	{ .name = "addrmask1", .offset = UNC_NONE, .writable = 0x7fff },
};
/* The driver writes only the lower half of the control. */
static const struct unc_kernel_gap icx_m2m_gaps[] = { { .reg = UNC_CTL, .bits = ~0ull << 32 } };
static const struct unc_kernel_pmu icx_m2m_kernel = { .family = "uncore_m2m", GAPS(icx_m2m_gaps) };
static const struct unc_box icx_m2m = {
	.name = "M2M", .source = "000 table 1-12",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 48, .max_step = 31, .ctl_bytes = 8, /* 2.8.1: 5 bits */
	RUNS(icx_m2m_runs), .units = 4,
	.unit_ctl = 0x438, .unit_status = 0x4a8, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 0x468, .ctl_step = 8, .ctr = 0x440, .ctr_step = 8, NO_FIXED,
	FILTERS(icx_m2m_filters),
	.pci_device = 0x344a, .pci_bus = UNC_BUS_UBOX,
	.kernel = &icx_m2m_kernel,
};

/* Manual: table 1-12 lost the row of offsets; these are Linux' and LIKWID's. */
static const struct unc_run icx_upi_runs[] = {
	{ .first = 0, .count = 3, .base = DEVFN(2, 1), .step = DEVFN(1, 0) },
};
/* The driver writes only the lower half of the control. */
static const struct unc_kernel_gap icx_upi_gaps[] = { { .reg = UNC_CTL, .bits = ~0ull << 32 } };
static const struct unc_kernel_pmu icx_upi_kernel = { .family = "uncore_upi", GAPS(icx_upi_gaps) };
static const struct unc_box icx_upi = {
	.name = "UPI", .source = "000 table 1-12",
	.space = UNC_PCI, .presence = UNC_BY_LINK,
	.counters = 4, .width = 48, .max_step = 511, .ctl_bytes = 8, /* 2.7.1: 9 bits */
	RUNS(icx_upi_runs), .units = 3,
	.unit_ctl = 0x318, .unit_status = 0x37c, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 0x350, .ctl_step = 8, .ctr = 0x320, .ctr_step = 8, NO_FIXED,
	.pci_device = 0x3441, .pci_bus = UNC_BUS_UBOX,
	.kernel = &icx_upi_kernel,
};

static const struct unc_run icx_m3upi_runs[] = {
	{ .first = 0, .count = 3, .base = DEVFN(5, 1), .step = DEVFN(1, 0) },
};
/*
 * Manual: table 1-7 and 2.10.1 mention three counters, "a fourth counter that's broken?", occupancy in
 * counter 0 and mesh events in counter 2 only. Table 1-12 gives the addresses of four counters; 13 event
 * pages, Intel's event lists and Linux say 0-3. The rows do not use counter 3: that costs a counter, but
 * cannot give wrong counts.
 */
static const struct unc_kernel_pmu icx_m3upi_kernel = { .family = "uncore_m3upi" };
static const struct unc_box icx_m3upi = {
	.name = "M3UPI", .source = "000 table 1-12",
	.space = UNC_PCI, .presence = UNC_BY_LINK,
	.counters = 4, .width = 48, .max_step = 63, .ctl_bytes = 4, /* 2.10.1: 6 bits */
	RUNS(icx_m3upi_runs), .units = 3,
	.unit_ctl = 0xa0, .unit_status = 0xf8, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 0xd8, .ctl_step = 4, .ctr = 0xa8, .ctr_step = 8, NO_FIXED,
	.pci_device = 0x3446, .pci_bus = UNC_BUS_UBOX,
	.kernel = &icx_m3upi_kernel,
};

/*
 * Manual: table 1-12 prints status 0x4E0 and control 0x4E4, unlike all other boxes, and unlike Linux on
 * a sister chip: taken as swapped. Not verified on Ice Lake-SP.
 */
#define ICX_PCIE_REGS                                                                     \
	.unit_ctl = 0x4e0, .unit_status = 0x4e4, .unit_ctl_ones = ICX_UNIT_ONES,          \
	.ctl = 0x508, .ctl_step = 8, .ctr = 0x4e8, .ctr_step = 8, NO_FIXED

static const struct unc_run icx_pcie3_runs[] = { { .first = 0, .count = 1, .base = DEVFN(4, 0) } };
static const struct unc_box icx_pcie3 = {
	.name = "PCIe3", .source = "000 table 1-12",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 48, .ctl_bytes = 8,
	RUNS(icx_pcie3_runs), .units = 1,
	ICX_PCIE_REGS,
	.pci_device = 0x334a, .pci_bus = UNC_BUS_ANY,
};

static const struct unc_run icx_dmi_runs[] = { { .first = 0, .count = 1, .base = DEVFN(3, 0) } };
static const struct unc_box icx_dmi = {
	.name = "DMI", .source = "000 table 1-12",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 48, .ctl_bytes = 8,
	RUNS(icx_dmi_runs), .units = 1,
	ICX_PCIE_REGS,
	.pci_device = 0x334a, .pci_bus = UNC_BUS_ANY,
};

/*
 * Section 1.9.2. Manual: the base registers are in device 0 function 1 (not "D0:F"), one
 * every 4 bytes from 0xD8 (the code sample's stride of 0xd04 is a slip), and counter 3 of
 * channel 2 is 0x2A820, not 0x2A81C, which would overlap counter 2.
 * Units are numbered 3 * controller + channel, as Linux and libpfm4 do.
 */
#define ICX_IMC_WINDOW                                                                    \
	.device = 0x3451, .devfn = DEVFN(0, 1),                                           \
	.base = 0xd0, .base_mask = 0x1fffffff, .base_shift = 23,                          \
	.bar = 0xd8, .bar_step = 4, .bar_mask = 0x7ff, .bar_shift = 12, .size = 0x2e000
/*
 * 1.9.2: a controller has two channels but addresses for three; any two may be active. The third reads as
 * ones, or (Linux commit 496a18f09374) reads as 0 and ignores writes.
 */
static const struct unc_mmio icx_imc_mmio = {
	ICX_IMC_WINDOW, .per_bar = 3, .active = 2,
};
static const struct unc_run icx_imc_runs[] = {
	{ .first = 0, .count = 12, .base = 0x22800, .step = 0x4000 },
};
/* Four controllers; before Linux 5.13 the driver has two channels of each, not three. */
static const struct unc_kernel_pmu icx_imc_kernel = { .family = "uncore_imc", .groups = 4, .per_group = 3 };
static const struct unc_box icx_imc = {
	.name = "IMC", .source = "000 table 1-12 and 1.9.2",
	.space = UNC_MMIO, .presence = UNC_BY_PROBE,
	.counters = 4, .width = 48, .max_step = 255, .ctl_bytes = 4, /* 2.4.2: 8 bits */
	RUNS(icx_imc_runs), .units = 12, .channels = 3,
	.unit_ctl = 0, .unit_status = 0x5c, .unit_ctl_ones = ICX_UNIT_ONES,
	.ctl = 0x40, .ctl_step = 4, .ctr = 0x08, .ctr_step = 8,
	.fixed_ctl = 0x54, .fixed_ctr = 0x38,
	.mmio = &icx_imc_mmio,
	.kernel = &icx_imc_kernel,
};

/* Table 1-12, last rows. Manual: 2.4.3 says bytes; they count 64-byte lines. */
static const struct unc_mmio icx_imc_freerun_mmio = {
	ICX_IMC_WINDOW, .per_bar = 1,
};
static const struct unc_run icx_imc_freerun_runs[] = {
	{ .first = 0, .count = 4, .base = 0x2290, .step = 0 },
};
static const struct unc_freerun icx_imc_freerun_freeruns[] = {
	{ .name = "rd_ddr", .offset = 0x00, .width = 48, .kernel_event = "read" },
	{ .name = "wr_ddr", .offset = 0x08, .width = 48, .kernel_event = "write" },
	{ .name = "rd_pmm", .offset = 0x10, .width = 48, .kernel_event = "ddrt_read" },
	{ .name = "wr_pmm", .offset = 0x18, .width = 48, .kernel_event = "ddrt_write" },
	{ .name = "dclk", .offset = 0x20, .width = 48, .kernel_event = "dclk" },
};
static const struct unc_kernel_pmu icx_imc_freerun_kernel = { .family = "uncore_imc_free_running" };
static const struct unc_box icx_imc_freerun = {
	.name = "IMC_FREERUN", .called = "IMC", .source = "000 table 1-12",
	.space = UNC_MMIO, .presence = UNC_BY_PROBE,
	RUNS(icx_imc_freerun_runs), .units = 4,
	NO_COUNTERS,
	FREERUNS(icx_imc_freerun_freeruns),
	.mmio = &icx_imc_freerun_mmio,
	.kernel = &icx_imc_freerun_kernel,
};

static const struct unc_box *const icx_boxes[] = {
	&icx_cha, &icx_m2pcie, &icx_irp, &icx_iio, &icx_iio_freerun, &icx_pcu, &icx_pcu_fixed,
	&icx_ubox, &icx_m2m, &icx_upi, &icx_m3upi, &icx_pcie3, &icx_dmi, &icx_imc,
	&icx_imc_freerun,
};

/* clang-format on */

#endif

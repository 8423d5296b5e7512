/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP register maps.
 *
 * Source: Linux' intel_uncore driver, which has one set for both chips. Offsets are from the unit control register
 * (MSR) or the start of configuration space (PCI).
 */
#ifndef INTEL_SKX_BOXES_H
#define INTEL_SKX_BOXES_H

#include "events/intel_discovered_buses.h"

/* clang-format off */

/* CAPID6 has a bit for each CHA. Links and controllers exist if their devices do. */
static const struct unc_discovery skx_discovery = {
	.source = "Linux: UBox 8086:2014, CAPID6 of 8086:2083",
	.ubox_device = 0x2014, .node_id = 0xc0, .node_id_mask = 7, .node_map = 0xd4, .ubox_first = true,
	.cap_device = 0x2083, .cap_devfn = DEVFN(30, 3), .unit_mask = { 0x9c },
	.first_port = 0, .ports = 4,
};

/* IIO n has CPU bus n, and its port n is device n (PCM). Linux reads the same numbers from MSR 0x300. */
static const struct unc_cpu_bus skx_cpu_buses[] = {
	CPU_BUS(0, 0), CPU_BUS(1, 1), CPU_BUS(2, 2), CPU_BUS(3, 3), CPU_BUS(4, 4), CPU_BUS(5, 5),
};
static const struct unc_die_buses skx_dies[] = { DIE(0, "SKX", skx_cpu_buses) };
static const struct unc_root_buses skx_root_buses = {
	.source = "PCM", .device = 0x2014, .devfn = DEVFN(8, 2), .numbers = { 0xcc },
	.package = 0xc0, .package_mask = 7, .package_map = 0xd4, .kinds = skx_dies, .numkinds = ARRAY_SIZE(skx_dies),
};

/*
 * Bits 17:16 of unit control must be written as 1 on Ivy Bridge-EP and Ice Lake-SP (their manuals), so they are here;
 * Linux writes neither. None of our sources has the addresses of unit status.
 */
#define SKX_UNIT(o) .unit_ctl = o, .unit_status = UNC_NONE, .unit_ctl_ones = 0x30000u

/* .max_step is Ice Lake-SP's: there is no source for these chips. */

static const struct unc_run skx_cha_runs[] = { { .first = 0, .count = 28, .base = 0xe00, .step = 0x10 } };
static const struct unc_filter_reg skx_cha_filters[] = {
	{ .name = "filter0", .offset = 5, .writable = 0x7fe1fff }, /* state 26:17, link 12:9, tid 8:0 */
	{ .name = "filter1", .offset = 6, .writable = 0xfffffe3b },
};
/*
 * The driver writes the states of a look-up only with the umasks 0x03, 0x05, 0x09, 0x11, 0x31 and 0x91: each row has
 * other umasks. It writes tid for every event with tid_en (seen with Linux 5.10, 6.1 and 6.12).
 */
#define NO_STATE(m, v) { .reg = 1, .mask = 0xff | UMASK(m), .value = 0x34 | UMASK(v), .bits = 0x7fe0000 }
static const struct unc_kernel_gap skx_cha_gaps[] = {
	NO_STATE(0x01, 0), NO_STATE(0x1e, 0), NO_STATE(0x06, 0x06), NO_STATE(0x0a, 0x0a), NO_STATE(0x12, 0x12),
	NO_STATE(0x0c, 0x0c), NO_STATE(0x14, 0x14), NO_STATE(0x18, 0x18), NO_STATE(0x30, 0x20), NO_STATE(0x90, 0x80),
	NO_STATE(0xa0, 0xa0), NO_STATE(0x40, 0x40),
};
/* UPI_CREDIT_OCCUPANCY counts only in counter 0 (Intel's list), which the driver does not know. */
static const struct unc_kernel_pmu skx_cha_kernel = {
	.family = "uncore_cha", .filters = 2, GAPS(skx_cha_gaps), FAULT(.event = 0x3b, .why = WRONG_COUNTER),
};
static const struct unc_box skx_cha = {
	.name = "CHA", .source = "Linux",
	.space = UNC_MSR, .presence = UNC_BY_CAPID,
	.counters = 4, .width = 48, .max_step = 20, .ctl_bytes = 8,
	RUNS(skx_cha_runs), .units = 28,
	SKX_UNIT(0), .ctl = 1, .ctl_step = 1, .ctr = 8, .ctr_step = 1, NO_FIXED,
	FILTERS(skx_cha_filters),
	.kernel = &skx_cha_kernel,
};

static const struct unc_run skx_iio_runs[] = { { .first = 0, .count = 6, .base = 0xa40, .step = 0x20 } };
static const struct unc_freerun skx_iio_freeruns[] = { { .name = "ioclk", .offset = 5, .width = 36, .kernel_event = "ioclk" } };
static const struct unc_kernel_pmu skx_iio_kernel = { .family = "uncore_iio", .freeruns = "uncore_iio_free_running", .port_bytes = 4 };
static const struct unc_box skx_iio = {
	.name = "IIO", .source = "Linux", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	.counters = 4, .width = 48, .max_step = 1024, .ctl_bytes = 8,
	RUNS(skx_iio_runs), .units = 6,
	SKX_UNIT(0), .ctl = 8, .ctl_step = 1, .ctr = 1, .ctr_step = 1, NO_FIXED,
	FREERUNS(skx_iio_freeruns),
	.kernel = &skx_iio_kernel,
};

/* A count is 4 bytes (Linux). Counters of busy ports at 0xb08 and up, which Linux has too, are in no list of events. */
static const struct unc_run skx_iio_freerun_runs[] = { { .first = 0, .count = 6, .base = 0xb00, .step = 0x10 } };
static const struct unc_freerun skx_iio_freerun_freeruns[] = {
	{ .name = "bw_in_port0", .offset = 0, .width = 36, .kernel_event = "bw_in_port0" },
	{ .name = "bw_in_port1", .offset = 1, .width = 36, .kernel_event = "bw_in_port1" },
	{ .name = "bw_in_port2", .offset = 2, .width = 36, .kernel_event = "bw_in_port2" },
	{ .name = "bw_in_port3", .offset = 3, .width = 36, .kernel_event = "bw_in_port3" },
	{ .name = "bw_out_port0", .offset = 4, .width = 36, .kernel_event = "bw_out_port0" },
	{ .name = "bw_out_port1", .offset = 5, .width = 36, .kernel_event = "bw_out_port1" },
	{ .name = "bw_out_port2", .offset = 6, .width = 36, .kernel_event = "bw_out_port2" },
	{ .name = "bw_out_port3", .offset = 7, .width = 36, .kernel_event = "bw_out_port3" },
};
static const struct unc_kernel_pmu skx_iio_freerun_kernel = { .family = "uncore_iio_free_running" };
static const struct unc_box skx_iio_freerun = {
	.name = "IIO_FREERUN", .called = "IIO", .source = "Linux", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	RUNS(skx_iio_freerun_runs), .units = 6,
	NO_COUNTERS, FREERUNS(skx_iio_freerun_freeruns),
	.kernel = &skx_iio_freerun_kernel,
};

static const struct unc_run skx_irp_runs[] = { { .first = 0, .count = 6, .base = 0xa58, .step = 0x20 } };
static const struct unc_kernel_pmu skx_irp_kernel = { .family = "uncore_irp" };
static const struct unc_box skx_irp = {
	.name = "IRP", .source = "Linux", .stack = true,
	.space = UNC_MSR, .presence = UNC_BY_PROBE,
	.counters = 2, .width = 48, .max_step = 511, .ctl_bytes = 8,
	RUNS(skx_irp_runs), .units = 6,
	SKX_UNIT(0), .ctl = 3, .ctl_step = 1, .ctr = 1, .ctr_step = 1, NO_FIXED,
	.kernel = &skx_irp_kernel,
};

static const struct unc_run skx_pcu_runs[] = { { .first = 0, .count = 1, .base = 0x710 } };
static const struct unc_filter_reg skx_pcu_filters[] = { { .name = "filter", .offset = 5, .writable = 0xffffffff } };
/* The driver writes bands only for events 0x0b to 0x0e, which Intel's list lacks. */
static const struct unc_kernel_gap skx_pcu_gaps[] = { { .reg = 1, .bits = ~0ull } };
static const struct unc_kernel_pmu skx_pcu_kernel = { .family = "uncore_pcu", .filters = 1, GAPS(skx_pcu_gaps) };
static const struct unc_box skx_pcu = {
	.name = "PCU", .source = "Linux",
	.space = UNC_MSR, .presence = UNC_ALWAYS,
	.counters = 4, .width = 48, .max_step = 31, .ctl_bytes = 8,
	RUNS(skx_pcu_runs), .units = 1,
	SKX_UNIT(0), .ctl = 1, .ctl_step = 1, .ctr = 7, .ctr_step = 1, NO_FIXED,
	FILTERS(skx_pcu_filters),
	.kernel = &skx_pcu_kernel,
};

static const struct unc_run skx_ubo_runs[] = { { .first = 0, .count = 1, .base = 0x700 } };
static const struct unc_kernel_pmu skx_ubo_kernel = { .family = "uncore_ubox" };
static const struct unc_box skx_ubo = {
	.name = "UBox", .source = "Linux",
	.space = UNC_MSR, .presence = UNC_ALWAYS,
	.counters = 2, .width = 48, .ctl_bytes = 8,
	RUNS(skx_ubo_runs), .units = 1,
	NO_UNIT_CTL, .unit_status = UNC_NONE,
	.ctl = 5, .ctl_step = 1, .ctr = 9, .ctr_step = 1,
	.fixed_ctl = 3, .fixed_ctr = 4,
	.kernel = &skx_ubo_kernel,
};

/* Two controllers of three channels. */
static const struct unc_run skx_imc_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(10, 2), .pci_device = 0x2042 },
	{ .first = 1, .count = 1, .base = DEVFN(10, 6), .pci_device = 0x2046 },
	{ .first = 2, .count = 1, .base = DEVFN(11, 2), .pci_device = 0x204a },
	{ .first = 3, .count = 1, .base = DEVFN(12, 2), .pci_device = 0x2042 },
	{ .first = 4, .count = 1, .base = DEVFN(12, 6), .pci_device = 0x2046 },
	{ .first = 5, .count = 1, .base = DEVFN(13, 2), .pci_device = 0x204a },
};
static const struct unc_kernel_pmu skx_imc_kernel = { .family = "uncore_imc" };
static const struct unc_box skx_imc = {
	.name = "IMC", .source = "Linux",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 48, .max_step = 255, .ctl_bytes = 4,
	RUNS(skx_imc_runs), .units = 6, .channels = 3,
	SKX_UNIT(0xf4), .ctl = 0xd8, .ctl_step = 4, .ctr = 0xa0, .ctr_step = 8,
	.fixed_ctl = 0xf0, .fixed_ctr = 0xd0,
	.pci_bus = UNC_BUS_ANY,
	.kernel = &skx_imc_kernel,
};

static const struct unc_run skx_m2m_runs[] = { { .first = 0, .count = 2, .base = DEVFN(8, 0), .step = DEVFN(1, 0) } };
static const struct unc_kernel_pmu skx_m2m_kernel = { .family = "uncore_m2m" };
static const struct unc_box skx_m2m = {
	.name = "M2M", .source = "Linux",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 48, .max_step = 31, .ctl_bytes = 8,
	RUNS(skx_m2m_runs), .units = 2,
	SKX_UNIT(0x258), .ctl = 0x228, .ctl_step = 8, .ctr = 0x200, .ctr_step = 8, NO_FIXED,
	.pci_device = 0x2066, .pci_bus = UNC_BUS_ANY,
	.kernel = &skx_m2m_kernel,
};

static const struct unc_run skx_upi_runs[] = { { .first = 0, .count = 3, .base = DEVFN(14, 0), .step = DEVFN(1, 0) } };
/* The driver writes only the lower half of the control. */
static const struct unc_kernel_gap skx_upi_gaps[] = { { .reg = UNC_CTL, .bits = ~0ull << 32 } };
static const struct unc_kernel_pmu skx_upi_kernel = { .family = "uncore_upi", GAPS(skx_upi_gaps) };
static const struct unc_box skx_upi = {
	.name = "UPI", .source = "Linux",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 4, .width = 48, .max_step = 511, .ctl_bytes = 8,
	RUNS(skx_upi_runs), .units = 3,
	SKX_UNIT(0x378), .ctl = 0x350, .ctl_step = 8, .ctr = 0x318, .ctr_step = 8, NO_FIXED,
	.pci_device = 0x2058, .pci_bus = UNC_BUS_ANY,
	.kernel = &skx_upi_kernel,
};

static const struct unc_run skx_m3upi_runs[] = {
	{ .first = 0, .count = 1, .base = DEVFN(18, 1), .pci_device = 0x204d },
	{ .first = 1, .count = 1, .base = DEVFN(18, 2), .pci_device = 0x204e },
	{ .first = 2, .count = 1, .base = DEVFN(18, 5), .pci_device = 0x204d },
};
static const struct unc_kernel_pmu skx_m3upi_kernel = { .family = "uncore_m3upi" };
static const struct unc_box skx_m3upi = {
	.name = "M3UPI", .source = "Linux",
	.space = UNC_PCI, .presence = UNC_BY_DEVICE,
	.counters = 3, .width = 48, .max_step = 63, .ctl_bytes = 4,
	RUNS(skx_m3upi_runs), .units = 3,
	SKX_UNIT(0xf4), .ctl = 0xd8, .ctl_step = 4, .ctr = 0xa0, .ctr_step = 8, NO_FIXED,
	.pci_bus = UNC_BUS_ANY,
	.kernel = &skx_m3upi_kernel,
};

static const struct unc_box *const skx_boxes[] = {
	&skx_cha, &skx_iio, &skx_iio_freerun, &skx_irp, &skx_pcu, &skx_ubo, &skx_imc, &skx_m2m, &skx_upi, &skx_m3upi,
};

/* clang-format on */

#endif

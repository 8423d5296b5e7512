/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What Linux' intel_uncore driver calls our boxes. Numbers of its PMUs are those of our tables;
 * a comment says where that is not so.
 *
 * Source: names, formats and events that the driver of Linux 6.1 shows in sysfs.
 */
#include <string.h>

#include "perf/perf.h"

/* A socket has four controllers; drivers before Linux 5.13 have two channels of each, not three. */
enum { ICX_CONTROLLERS = 4, ICX_CHANNELS = 3 };

static const struct unc_perf_freerun icx_iio_clock[] = { { "ioclk", "ioclk" }, { 0 } };
static const struct unc_perf_freerun icx_iio_bandwidth[] = {
	{ "bw_in_port0", "bw_in_port0" },
	{ "bw_in_port1", "bw_in_port1" },
	{ "bw_in_port2", "bw_in_port2" },
	{ "bw_in_port3", "bw_in_port3" },
	{ "bw_in_port4", "bw_in_port4" },
	{ "bw_in_port5", "bw_in_port5" },
	{ "bw_in_port6", "bw_in_port6" },
	{ "bw_in_port7", "bw_in_port7" },
	{ "bw_out_port0", "bw_out_port0" },
	{ "bw_out_port1", "bw_out_port1" },
	{ "bw_out_port2", "bw_out_port2" },
	{ "bw_out_port3", "bw_out_port3" },
	{ "bw_out_port4", "bw_out_port4" },
	{ "bw_out_port5", "bw_out_port5" },
	{ "bw_out_port6", "bw_out_port6" },
	{ "bw_out_port7", "bw_out_port7" },
	{ 0 },
};
static const struct unc_perf_freerun icx_imc_freeruns[] = {
	{ "rd_ddr", "read" },       { "wr_ddr", "write" }, { "rd_pmm", "ddrt_read" },
	{ "wr_pmm", "ddrt_write" }, { "dclk", "dclk" },    { 0 },
};

/* MSR 0x3f8 and 0x3f9; what the cores have at 0x3fc and 0x3fd counts in no PMU of a socket. */
static const struct unc_perf_freerun icx_residency[] = {
	{ "core_p3_ctr", "c3-residency" },
	{ "core_p6_ctr", "c6-residency" },
	{ 0 },
};

static const struct unc_perf_name icx_names[] = {
	{ .family = "uncore_cha", .box = "CHA", .filters = 1 },
	{ .family = "uncore_iio", .box = "IIO" },
	{ .family = "uncore_iio_free_running", .box = "IIO", .freeruns = icx_iio_clock },
	{ .family = "uncore_iio_free_running",
	  .box = "IIO_FREERUN",
	  .freeruns = icx_iio_bandwidth },
	{ .family = "uncore_irp", .box = "IRP" },
	{ .family = "uncore_m2pcie", .box = "M2PCIe" },
	{ .family = "uncore_pcu", .box = "PCU", .filters = 1 },
	{ .family = "uncore_ubox", .box = "UBOX" },
	{ .family = "uncore_m2m", .box = "M2M" },
	{ .family = "uncore_upi", .box = "UPI" },
	{ .family = "uncore_m3upi", .box = "M3UPI" },
	{ .family = "uncore_imc",
	  .box = "IMC",
	  .groups = ICX_CONTROLLERS,
	  .per_group = ICX_CHANNELS },
	{ .family = "uncore_imc_free_running", .box = "IMC_FREERUN", .freeruns = icx_imc_freeruns },
	{ .family = "cstate_pkg", .box = "PCU_FIXED", .freeruns = icx_residency },
	{ 0 },
};

static const struct unc_perf_name snbep_names[] = {
	{ .family = "uncore_cbox", .box = "CBo", .filters = 1 },
	{ .family = "uncore_pcu", .box = "PCU", .filters = 1 },
	{ .family = "uncore_ubox", .box = "UBox" },
	{ .family = "uncore_ha", .box = "HA" },
	{ .family = "uncore_imc", .box = "iMC" },
	{ .family = "uncore_qpi", .box = "QPI", .filters = 4 },
	{ .family = "uncore_r2pcie", .box = "R2PCIe" },
	{ .family = "uncore_r3qpi", .box = "R3QPI" },
	{ 0 },
};

static const struct unc_perf_name ivbep_names[] = {
	{ .family = "uncore_cbox", .box = "CBo", .filters = 2 },
	{ .family = "uncore_pcu", .box = "PCU", .filters = 1 },
	{ .family = "uncore_ubox", .box = "UBox" },
	{ .family = "uncore_ha", .box = "HA" },
	{ .family = "uncore_imc", .box = "iMC" },
	{ .family = "uncore_qpi", .box = "QPI", .filters = 4 },
	{ .family = "uncore_r2pcie", .box = "R2PCIe" },
	{ .family = "uncore_r3qpi", .box = "R3QPI" },
	/* Our units are its stacks, of two counters each; the driver sees one box with four. */
	{ .family = "uncore_irp", .box = "IRP", .stacks = 2 },
	{ 0 },
};

static const struct unc_perf_chip chips[] = {
	{ "icx", icx_names },
	{ "snbep", snbep_names },
	{ "ivbep", ivbep_names },
};

const struct unc_perf_name *unc_perf_names(const struct unc_chip *chip)
{
	for (size_t i = 0; chip && i < sizeof(chips) / sizeof(chips[0]); i++)
		if (strcmp(chips[i].chip, chip->name) == 0)
			return chips[i].names;
	return NULL;
}

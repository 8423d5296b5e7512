/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Quantities of IBM's POWER.
 *
 * Each row has its source. PMUs and events are the kernel's, from the firmware (arch/powerpc/perf/imc-pmu.c).
 */
#include "quantities.h"

/* clang-format off */

static const struct unc_quantity_row power9[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL, .factor = 64,
	  .terms = "nest_mcs01_imc/PM_MCS01_128B_RD_DISP_PORT01/ + "
		"nest_mcs01_imc/PM_MCS01_128B_RD_DISP_PORT23/ + "
		"nest_mcs23_imc/PM_MCS23_128B_RD_DISP_PORT01/ + "
		"nest_mcs23_imc/PM_MCS23_128B_RD_DISP_PORT23/",
	  .includes = "reads dispatched to memory",
	  .excludes = "requests of 64 bytes have an event of their own (64B_RD_DISP)",
	  .note = "the name says 128 bytes, perf's metric computes with 64: unsettled",
	  .kernel = "4.14",
	  .source = "open-power/ima-catalog 81E00612.4E0200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power9/nest_metrics.json" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL, .factor = 64,
	  .terms = "nest_mcs01_imc/PM_MCS01_128B_WR_DISP_PORT01/ + "
		"nest_mcs01_imc/PM_MCS01_128B_WR_DISP_PORT23/ + "
		"nest_mcs23_imc/PM_MCS23_128B_WR_DISP_PORT01/ + "
		"nest_mcs23_imc/PM_MCS23_128B_WR_DISP_PORT23/",
	  .includes = "writes dispatched to memory",
	  .note = "the name says 128 bytes, perf's metric computes with 64: unsettled",
	  .kernel = "4.14",
	  .source = "open-power/ima-catalog 81E00612.4E0200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power9/nest_metrics.json" },
	{ .name = "LLC_ACCESS",
	  .note = "only core events count L3" },
	{ .name = "LLC_MISS",
	  .note = "only core events count L3 (core event PM_DATA_FROM_L3MISS)" },
	{ .name = "LINK_IN",
	  .note = "there are only outgoing events" },
	{ .name = "LINK_OUT",
	  .note = "events count data beats, whose bytes no source states" },
	{ .name = "IO_READ",
	  .note = "whether nest_phb events count requests or bytes is not stated" },
	{ .name = "IO_WRITE",
	  .note = "whether nest_phb events count requests or bytes is not stated" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "nest_powerbus0_imc/PM_PB_CYC/",
	  .includes = "PowerBus cycles",
	  .kernel = "4.14",
	  .source = "open-power/ima-catalog 81E00612.4E0200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power9/nest_metrics.json" },
	{ .name = "MEM_CLOCK", .coverage = UNC_FULL, .unverified = true,
	  .terms = "nest_mba0_imc?/PM_MBA0_CLK_CYC/ + nest_mba1_imc?/PM_MBA1_CLK_CYC/ + "
		"nest_mba2_imc?/PM_MBA2_CLK_CYC/ + nest_mba3_imc?/PM_MBA3_CLK_CYC/ + "
		"nest_mba4_imc?/PM_MBA4_CLK_CYC/ + nest_mba5_imc?/PM_MBA5_CLK_CYC/ + "
		"nest_mba6_imc?/PM_MBA6_CLK_CYC/ + nest_mba7_imc?/PM_MBA7_CLK_CYC/",
	  .includes = "memory clock",
	  .kernel = "4.14",
	  .source = "open-power/ima-catalog 81E00612.4E0200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power9/nest_metrics.json" },
	{ .name = "ACC_READ",
	  .note = "events count NVLink flits, whose size no source states" },
};

static const struct unc_quantity_row power10[] = {
	{ .name = "MEM_READ", .coverage = UNC_FULL, .factor = 128,
	  .terms = "nest_mcs01_imc/PM_MCS_128B_RD_DATA_BLOCKS_MC0_CHAN01/ + "
		"nest_mcs01_imc/PM_MCS_128B_RD_DATA_BLOCKS_MC1_CHAN01/ + "
		"nest_mcs23_imc/PM_MCS_128B_RD_DATA_BLOCKS_MC2_CHAN01/ + "
		"nest_mcs23_imc/PM_MCS_128B_RD_DATA_BLOCKS_MC3_CHAN01/",
	  .includes = "128-byte blocks read",
	  .kernel = "5.10 (recalled)",
	  .source = "open-power/ima-catalog 81E00612.800200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power10/nest_metrics.json" },
	{ .name = "MEM_WRITE", .coverage = UNC_FULL, .factor = 64,
	  .terms = "nest_mcs01_imc/PM_MCS_64B_WR_DATA_BLOCKS_MC0_CHAN01/ + "
		"nest_mcs01_imc/PM_MCS_64B_WR_DATA_BLOCKS_MC1_CHAN01/ + "
		"nest_mcs23_imc/PM_MCS_64B_WR_DATA_BLOCKS_MC2_CHAN01/ + "
		"nest_mcs23_imc/PM_MCS_64B_WR_DATA_BLOCKS_MC3_CHAN01/",
	  .includes = "64-byte blocks written",
	  .kernel = "5.10 (recalled)",
	  .source = "open-power/ima-catalog 81E00612.800200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power10/nest_metrics.json" },
	{ .name = "LLC_ACCESS",
	  .note = "only core events count L3" },
	{ .name = "LLC_MISS",
	  .note = "only core events count L3" },
	{ .name = "LINK_IN",
	  .note = "there are only outgoing events" },
	{ .name = "LINK_OUT",
	  .note = "events count data beats, whose bytes no source states" },
	{ .name = "IO_READ", .coverage = UNC_FULL, .unverified = true, .factor = 32,
	  .terms = "nest_pec0_imc/PM_PCI0_DMA_32B_RD_DATA_STK0/ + nest_pec0_imc/PM_PCI0_DMA_32B_RD_DATA_STK1/ "
		"+ nest_pec0_imc/PM_PCI0_DMA_32B_RD_DATA_STK2/ + "
		"nest_pec1_imc/PM_PCI1_DMA_32B_RD_DATA_STK0/ + nest_pec1_imc/PM_PCI1_DMA_32B_RD_DATA_STK1/ "
		"+ nest_pec1_imc/PM_PCI1_DMA_32B_RD_DATA_STK2/",
	  .includes = "DMA read data",
	  .kernel = "5.10 (recalled)",
	  .source = "open-power/ima-catalog 81E00612.800200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power10/nest_metrics.json" },
	{ .name = "IO_WRITE", .coverage = UNC_PART, .unverified = true, .factor = 32,
	  .terms = "nest_pec0_imc/PM_PCI0_32B_INOUT/ + nest_pec1_imc/PM_PCI1_32B_INOUT/ - "
		"nest_pec0_imc/PM_PCI0_DMA_32B_RD_DATA_STK0/ - nest_pec0_imc/PM_PCI0_DMA_32B_RD_DATA_STK1/ "
		"- nest_pec0_imc/PM_PCI0_DMA_32B_RD_DATA_STK2/ - "
		"nest_pec1_imc/PM_PCI1_DMA_32B_RD_DATA_STK0/ - nest_pec1_imc/PM_PCI1_DMA_32B_RD_DATA_STK1/ "
		"- nest_pec1_imc/PM_PCI1_DMA_32B_RD_DATA_STK2/",
	  .includes = "data in and out, less DMA reads: includes what cores read and write in devices",
	  .note = "stated for in and out together",
	  .kernel = "5.10 (recalled)",
	  .source = "open-power/ima-catalog 81E00612.800200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power10/nest_metrics.json" },
	{ .name = "UNCORE_CLOCK", .coverage = UNC_FULL,
	  .terms = "nest_pau_imc/PM_PAU_CYC/",
	  .includes = "PowerBus cycles",
	  .kernel = "5.10 (recalled)",
	  .source = "open-power/ima-catalog 81E00612.800200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power10/nest_metrics.json" },
	{ .name = "MEM_CLOCK", .coverage = UNC_FULL, .unverified = true,
	  .terms = "nest_ocmb0_imc?/PM_OCMB0_COMMAND_CLOCKS/ + nest_ocmb1_imc?/PM_OCMB1_COMMAND_CLOCKS/ + "
		"nest_ocmb2_imc?/PM_OCMB2_COMMAND_CLOCKS/ + nest_ocmb3_imc?/PM_OCMB3_COMMAND_CLOCKS/ + "
		"nest_ocmb4_imc?/PM_OCMB4_COMMAND_CLOCKS/ + nest_ocmb5_imc?/PM_OCMB5_COMMAND_CLOCKS/ + "
		"nest_ocmb6_imc?/PM_OCMB6_COMMAND_CLOCKS/ + nest_ocmb7_imc?/PM_OCMB7_COMMAND_CLOCKS/ + "
		"nest_ocmb8_imc?/PM_OCMB8_COMMAND_CLOCKS/ + nest_ocmb9_imc?/PM_OCMB9_COMMAND_CLOCKS/ + "
		"nest_ocmb10_imc?/PM_OCMB10_COMMAND_CLOCKS/ + nest_ocmb11_imc?/PM_OCMB11_COMMAND_CLOCKS/ + "
		"nest_ocmb12_imc?/PM_OCMB12_COMMAND_CLOCKS/ + nest_ocmb13_imc?/PM_OCMB13_COMMAND_CLOCKS/ + "
		"nest_ocmb14_imc?/PM_OCMB14_COMMAND_CLOCKS/ + nest_ocmb15_imc?/PM_OCMB15_COMMAND_CLOCKS/",
	  .includes = "clock of the memory buffer's commands",
	  .kernel = "5.10 (recalled)",
	  .source = "open-power/ima-catalog 81E00612.800200.dts; linux "
		"tools/perf/pmu-events/arch/powerpc/power10/nest_metrics.json" },
};

static const struct unc_quantity_row power_lpar[] = {
	{ .name = "MEM_READ",
	  .note = "hv_24x7 counts one chip per event, chip=K: not supported" },
	{ .name = "MEM_WRITE",
	  .note = "hv_24x7 counts one chip per event, chip=K: not supported" },
};

const struct unc_quantities unc_quantities_power[] = {
	{ .desc = "POWER9", .needs = "nest_mcs01_imc", .scaled = true,
	  CPUS(POWER(0x004e)), ROWS(power9) },
	{ .desc = "POWER10", .needs = "nest_mcs01_imc", .scaled = true,
	  CPUS(POWER(0x0080), POWER(0x0082)), ROWS(power10) },
	{ .desc = "POWER9 or POWER10 in a partition", .needs = "hv_24x7", .scaled = true,
	  CPUS(POWER(0x004e), POWER(0x0080), POWER(0x0082)), ROWS(power_lpar) },
	{ .desc = NULL }
};

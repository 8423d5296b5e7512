/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire, Emerald and Granite Rapids: derived metrics.
 *
 * Source: Intel's lists of metrics (perfmon, SPR 1.39, which Emerald Rapids shares, and GNR 1.20), with their names and
 * units; and upper-case names shared with other chips, which the utilities show, defined in terms of these.
 * Sorted by name. Formulas: see unc_metric_eval(). A comment above a row says where the list prints something else.
 *
 * Only counter 0 of a CHA counts TOR_OCCUPANCY: a metric with two of them needs two passes.
 */
#ifndef INTEL_DISCOVERED_METRICS_H
#define INTEL_DISCOVERED_METRICS_H

#include "events/common/intel_list_metrics.h"
#include "events/common/intel_why_metrics.h"
#include "events/table.h"

/* clang-format off */

/* Rows in SPR() are Sapphire and Emerald Rapids', those in GNR() Granite Rapids'. */
#define DISCOVERED_METRICS(SPR, GNR) \
	{ .name = "AVG_DEMAND_RD_MISS_LATENCY_NS", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses the LLC", \
	  .formula = "llc_demand_data_read_miss_latency" }, \
	{ .name = "AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is homed on this socket", \
	  .formula = "llc_demand_data_read_miss_latency_for_local_requests" }, \
	{ .name = "AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is homed on another socket", \
	  .formula = "llc_demand_data_read_miss_latency_for_remote_requests" }, \
	{ .name = "cpu_cstate_c0", .box = "PCU", .unit = "cores", \
	  .desc = "Number of cores in C0 or C1, mean over the clocks of a PCU", \
	  .formula = "UNC_P_POWER_STATE_OCCUPANCY_CORES_C0 / (UNC_P_CLOCKTICKS / " \
		"units(UNC_P_CLOCKTICKS))" }, \
	{ .name = "cpu_cstate_c6", .box = "PCU", .unit = "cores", \
	  .desc = "Number of cores in C6 or C7, mean over the clocks of a PCU", \
	  .formula = "UNC_P_POWER_STATE_OCCUPANCY_CORES_C6 / (UNC_P_CLOCKTICKS / " \
		"units(UNC_P_CLOCKTICKS))" }, \
	SPR(DIRECTORY_METRICS) \
	{ .name = "iio_bandwidth_read", .box = "IIO", .unit = "MB/s", \
	  .desc = "Rate at which IO devices read memory, from data at the IIO", \
	  .formula = "(UNC_IIO_DATA_REQ_OF_CPU.MEM_READ_ALL_PARTS * 4 / 1e6) / seconds" }, \
	{ .name = "iio_bandwidth_write", .box = "IIO", .unit = "MB/s", \
	  .desc = "Rate at which IO devices write memory, from data at the IIO", \
	  .formula = "(UNC_IIO_DATA_REQ_OF_CPU.MEM_WRITE_ALL_PARTS * 4 / 1e6) / seconds" }, \
	SPR({ .name = "Info_System_DRAM_BW_Use", .box = "IMC", .unit = "GB/s", \
	  .desc = "Rate at which DDR memory is read and written", \
	  .formula = "( 64 * ( UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR ) / 1e9 ) / seconds" }) \
	GNR({ .name = "Info_System_DRAM_BW_Use", .box = "IMC", .unit = "GB/s", \
	  .desc = "Rate at which DDR memory is read and written", \
	  .formula = "( 64 * ( UNC_M_CAS_COUNT_SCH0.RD + UNC_M_CAS_COUNT_SCH1.RD + " \
		"UNC_M_CAS_COUNT_SCH0.WR + UNC_M_CAS_COUNT_SCH1.WR ) / 1e9 ) / seconds" }) \
	{ .name = "Info_System_IO_Read_BW", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate at which IO devices read memory, from requests at the LLC", \
	  .formula = "UNC_CHA_TOR_INSERTS.IO_PCIRDCUR * 64 / 1e9 / seconds" }, \
	{ .name = "Info_System_IO_Write_BW", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate at which IO devices write memory, from requests at the LLC", \
	  .formula = "( UNC_CHA_TOR_INSERTS.IO_ITOM + UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR ) * 64 / " \
		"1e9 / seconds" }, \
	/* Printed without the time, which llc_demand_data_read_miss_to_dram_latency has. */ \
	{ .name = "Info_System_MEM_DRAM_Read_Latency", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is served by DRAM", \
	  .formula = "1e9 * ( UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_DDR / " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_DDR ) / (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS)) * " \
		"seconds" }, \
	{ .name = "Info_System_MEM_Parallel_Reads", .box = "CHA", .unit = "entries", \
	  .desc = "Demand data reads that miss and are under way, mean of the cycles with any", \
	  .formula = "UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD / UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD:thresh=1" }, \
	SPR({ .name = "Info_System_MEM_Read_Latency", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses the LLC", \
	  .formula = "1e9 * ( UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD / UNC_CHA_TOR_INSERTS.IA_MISS_DRD ) / " \
		"( ( (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS)) ) / seconds )" }) \
	{ .name = "Info_System_Socket_CLKS", .box = "CHA", .unit = "uncore clocks", \
	  .desc = "Clocks of the uncore, mean over the CHAs", \
	  .formula = "(UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS))" }, \
	SPR({ .name = "Info_System_Uncore_Frequency", .box = "CHA", .unit = "GHz", \
	  .desc = "Clock of the uncore, mean over the CHAs (list of the parts with HBM)", \
	  .formula = "( (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS)) ) / 1e9 / seconds" }) \
	/* Printed without the time, which upi_data_transmit_bw has. */ \
	{ .name = "Info_System_UPI_Data_Transmit_BW", .box = "UPI", .unit = "MB/s", \
	  .desc = "Rate at which data is sent over UPI, without headers", \
	  .formula = "UNC_UPI_TxL_FLITS.ALL_DATA * 64 / 9 / 1e6 / seconds" }, \
	{ .name = "io_bandwidth_read", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices read memory, from requests at the LLC", \
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_PCIRDCUR * 64 / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_read_l3_miss", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices read what the LLC does not have", \
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_MISS_PCIRDCUR * 64 / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_read_local", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices read memory of their own socket", \
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_PCIRDCUR_LOCAL * 64 / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_read_remote", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices read memory of another socket", \
	  .formula = "(UNC_CHA_TOR_INSERTS.IO_PCIRDCUR_REMOTE * 64 / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_write", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices write memory, from requests at the LLC", \
	  .formula = "((UNC_CHA_TOR_INSERTS.IO_ITOM + UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR) * 64 / " \
		"1e6) / seconds" }, \
	{ .name = "io_bandwidth_write_l3_miss", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices write what the LLC does not have", \
	  .formula = "((UNC_CHA_TOR_INSERTS.IO_MISS_ITOM + UNC_CHA_TOR_INSERTS.IO_MISS_ITOMCACHENEAR) " \
		"* 64 / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_write_local", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices write memory of their own socket", \
	  .formula = "((UNC_CHA_TOR_INSERTS.IO_ITOM_LOCAL + " \
		"UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR_LOCAL) * 64 / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_write_remote", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate at which IO devices write memory of another socket", \
	  .formula = "((UNC_CHA_TOR_INSERTS.IO_ITOM_REMOTE + " \
		"UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR_REMOTE) * 64 / 1e6) / seconds" }, \
	{ .name = "IO_BW_READ", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate at which IO devices read memory, from requests at the LLC", \
	  .formula = "io_bandwidth_read / 1000" }, \
	{ .name = "IO_BW_WRITE", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate at which IO devices write memory, from requests at the LLC", \
	  .formula = "io_bandwidth_write / 1000" }, \
	{ .name = "io_full_write_l3_miss", .box = "CHA", .unit = "%", \
	  .desc = "Share of the full-line writes by IO devices that miss the LLC", \
	  .formula = "100 * (UNC_CHA_TOR_INSERTS.IO_MISS_ITOM / UNC_CHA_TOR_INSERTS.IO_ITOM)" }, \
	GNR({ .name = "io_lost_fwd", .box = "IRP", .unit = "events/s", \
	  .desc = "Lines that IO lost before the write, and invalid secondary transfers", \
	  .formula = "(UNC_I_MISC1.LOST_FWD + UNC_I_MISC1.SEC_RCVD_INVLD) / seconds" }) \
	GNR({ .name = "io_msi", .box = "IIO", .unit = "requests/s", \
	  .desc = "Posted requests of IO devices to the UBox: interrupts (MSI)", \
	  .formula = "(UNC_IIO_NUM_REQ_OF_CPU_BY_TGT.UBOX_POSTED) / seconds" }) \
	{ .name = "io_partial_write_l3_miss", .box = "CHA", .unit = "%", \
	  .desc = "Share of the partial writes by IO devices that miss the LLC", \
	  .formula = "100 * ((UNC_CHA_TOR_INSERTS.IO_MISS_ITOMCACHENEAR + " \
		"UNC_CHA_TOR_INSERTS.IO_MISS_RFO) / (UNC_CHA_TOR_INSERTS.IO_ITOMCACHENEAR + " \
		"UNC_CHA_TOR_INSERTS.IO_RFO) )" }, \
	{ .name = "io_read_l3_miss", .box = "CHA", .unit = "%", \
	  .desc = "Share of the reads by IO devices that miss the LLC", \
	  .formula = "100 * UNC_CHA_TOR_INSERTS.IO_MISS_PCIRDCUR / UNC_CHA_TOR_INSERTS.IO_PCIRDCUR" }, \
	{ .name = "llc_code_read_mpi_demand_plus_prefetch", .box = "CHA", .unit = "ratio", \
	  .desc = "LLC misses of code reads and prefetches per instruction", \
	  .reason = "needs INST_RETIRED.ANY of the cores, which is not an uncore event: measure " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_CRD and divide" }, \
	{ .name = "llc_data_read_mpi_demand_plus_prefetch", .box = "CHA", .unit = "ratio", \
	  .desc = "LLC misses of data reads and prefetches per instruction", \
	  .reason = "needs INST_RETIRED.ANY of the cores, which is not an uncore event: measure " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_LLCPREFDATA, IA_MISS_DRD and IA_MISS_DRD_PREF, add them and " \
		"divide" }, \
	{ .name = "llc_demand_data_read_miss_latency", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses the LLC", \
	  .formula = "( 1e9 * (UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD / UNC_CHA_TOR_INSERTS.IA_MISS_DRD) / " \
		"(UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) ) ) * seconds" }, \
	{ .name = "llc_demand_data_read_miss_latency_for_local_requests", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is homed on this socket", \
	  .formula = "( 1e9 * (UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_LOCAL / " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL) / (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) ) " \
		") * seconds" }, \
	{ .name = "llc_demand_data_read_miss_latency_for_remote_requests", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is homed on another socket", \
	  .formula = "( 1e9 * (UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_REMOTE / " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE) / (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) ) " \
		") * seconds" }, \
	{ .name = "llc_demand_data_read_miss_to_dram_latency", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is served by DRAM", \
	  .formula = "( 1e9 * (UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_DDR / " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_DDR) / (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) ) ) " \
		"* seconds" }, \
	SPR({ .name = "llc_demand_data_read_miss_to_pmem_latency", .box = "CHA", .unit = "ns", \
	  .desc = "Mean time of a demand data read that misses and is served by PMM", \
	  .formula = "( 1e9 * (UNC_CHA_TOR_OCCUPANCY.IA_MISS_DRD_PMM / " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PMM) / (UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) ) ) " \
		"* seconds" }) \
	LLC_MISS_METRICS, \
	SPR(MEMORY_METRICS("IMC", "UNC_M_CAS_COUNT.RD", "UNC_M_CAS_COUNT.WR", "(UNC_M_CAS_COUNT.RD + UNC_M_CAS_COUNT.WR)")) \
	GNR(MEMORY_METRICS("IMC", "(UNC_M_CAS_COUNT_SCH0.RD + UNC_M_CAS_COUNT_SCH1.RD)", \
		"(UNC_M_CAS_COUNT_SCH0.WR + UNC_M_CAS_COUNT_SCH1.WR)", \
		"(UNC_M_CAS_COUNT_SCH0.RD + UNC_M_CAS_COUNT_SCH1.RD + UNC_M_CAS_COUNT_SCH0.WR + UNC_M_CAS_COUNT_SCH1.WR)")) \
	SPR({ .name = "memory_extra_write_bw_due_to_directory_updates", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate of memory writes for the line directory, by CHAs and M2M", \
	  .reason = "adds counts of two boxes, CHA and M2M: add DIR_UPDATE_BW_CHA and " \
		"DIR_UPDATE_BW_M2M" }) \
	{ .name = "numa_reads_addressed_to_local_dram", .box = "CHA", .unit = "%", \
	  .desc = "Share of the data reads of cores that miss and are homed on their own socket", \
	  .formula = "100 * (UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL) / (UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL + UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE + " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_REMOTE)" }, \
	{ .name = "numa_reads_addressed_to_remote_dram", .box = "CHA", .unit = "%", \
	  .desc = "Share of the data reads of cores that miss and are homed on another socket", \
	  .formula = "100 * (UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE + " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_REMOTE) / (UNC_CHA_TOR_INSERTS.IA_MISS_DRD_LOCAL + " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_LOCAL + UNC_CHA_TOR_INSERTS.IA_MISS_DRD_REMOTE + " \
		"UNC_CHA_TOR_INSERTS.IA_MISS_DRD_PREF_REMOTE)" }, \
	SPR(PMM_METRICS) \
	UPI_METRICS, \
	SPR(WHY_METRICS("(UNC_M_CAS_COUNT.RD_UNDERFILL + UNC_M_CAS_COUNT.RD_PRE_UNDERFILL) * 64", "M2M", \
		"UNC_M2M_DIRECTORY_UPDATE.ANY")) \
	GNR(WHY_METRICS("(UNC_M_CAS_COUNT_SCH0.RD_UNDERFILL_ALL + UNC_M_CAS_COUNT_SCH1.RD_UNDERFILL_ALL) * 64", \
		"B2CMI", "UNC_B2CMI_DIRECTORY_UPDATE.ANY"))

/* clang-format on */

#endif

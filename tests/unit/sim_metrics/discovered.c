/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sapphire, Emerald and Granite Rapids: 27 CHAs in each of 2 sockets. A line crosses a link in 9 flits of data. An
 * entry is in the TOR for 200 clocks (local) or 340 (remote). Clocks in a millisecond: 2.5e6 of a CHA, 1e6 of a PCU.
 * Equations: Intel's lists of metrics.
 */
#include "lines.h"
#include "rows.h"

/* clang-format off */

#define DATA_FLITS "9 * (" IN_R " + " OUT_R ")"
#define LATENCY "(200 * drd_l + 340 * drd_r) / (drd_l + drd_r) / 2.5"
#define DEVICES_READ "(dr_l + dr_r + dr_h)"

const struct metric_row metric_rows_discovered[] = {
	/* The traffic */
	VALUE("AVG_DEMAND_RD_MISS_LATENCY_NS", LATENCY),
	VALUE("AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", "80"),
	VALUE("AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", "136"),
	/* No core prefetches into the LLC, and nothing is written in part; the machine keeps no directory. */
	VALUE("WHY_READ_CODE", "64 * crd_l"),
	VALUE("WHY_READ_DEMAND", "64 * drd_l"),
	VALUE("WHY_READ_IO", "64 * dr_l"),
	VALUE("WHY_READ_PREFETCH_L2", "64 * pref_l"),
	ZERO("WHY_READ_PREFETCH_LLC", "0", "64 * 1110"),
	VALUE("WHY_READ_RFO", "64 * rfo_l"),
	VALUE("WHY_READ_SOCKETS", "64 * " IN_R),
	ZERO("WHY_READ_UNDERFILL", "0", "64 * 1100"),
	VALUE("WHY_WRITE_BACKS", "64 * wb_l"),
	ZERO("WHY_WRITE_DIR_CHA", "0", "64 * 1100"),
	ZERO("WHY_WRITE_DIR_M2M", "0", "64 * 1000"),
	VALUE("WHY_WRITE_IO", "64 * dw_l"),
	VALUE("WHY_WRITE_SOCKETS", "64 * " OUT_R),
	ZERO("WHY_WRITE_SPECI2M", "0", "64 * 1000"),
	VALUE("WHY_WRITE_STREAM", "64 * str_l"),
	VALUE("iio_bandwidth_read", DEVICES_READ " * 64 / 1e3"),
	VALUE("iio_bandwidth_write", "(dw_l + dw_r) * 64 / 1e3"),
	VALUE("Info_System_DRAM_BW_Use", "(" IN_L " + " IN_R " + " OUT_L " + " OUT_R ") * 64 / 1e6"),
	VALUE("Info_System_IO_Read_BW", DEVICES_READ " * 64 / 1e6"),
	VALUE("Info_System_IO_Write_BW", "(dw_l + dw_r) * 64 / 1e6"),
	VALUE("Info_System_MEM_DRAM_Read_Latency", LATENCY),
	/* Each line comes when the one before it has left. */
	VALUE("Info_System_MEM_Parallel_Reads", "1"),
	VALUE("Info_System_Socket_CLKS", "2.5e6"),
	VALUE("Info_System_UPI_Data_Transmit_BW", "(" IN_R " + " OUT_R ") * 64 / 1e3"),
	VALUE("io_bandwidth_read", DEVICES_READ " * 64 / 1e3"),
	VALUE("io_bandwidth_read_l3_miss", "(dr_l + dr_r) * 64 / 1e3"),
	VALUE("io_bandwidth_read_local", "dr_l * 64 / 1e3"),
	VALUE("io_bandwidth_read_remote", "(dr_r + dr_h) * 64 / 1e3"),
	VALUE("io_bandwidth_write", "(dw_l + dw_r) * 64 / 1e3"),
	VALUE("io_bandwidth_write_l3_miss", "(dw_l + dw_r) * 64 / 1e3"),
	VALUE("io_bandwidth_write_local", "dw_l * 64 / 1e3"),
	VALUE("io_bandwidth_write_remote", "dw_r * 64 / 1e3"),
	VALUE("IO_BW_READ", DEVICES_READ " * 64 / 1e6"),
	VALUE("IO_BW_WRITE", "(dw_l + dw_r) * 64 / 1e6"),
	VALUE("io_full_write_l3_miss", "100"),
	VALUE("io_read_l3_miss", "100 * (dr_l + dr_r) / " DEVICES_READ),
	VALUE("llc_demand_data_read_miss_latency", LATENCY),
	VALUE("llc_demand_data_read_miss_latency_for_local_requests", "80"),
	VALUE("llc_demand_data_read_miss_latency_for_remote_requests", "136"),
	VALUE("llc_demand_data_read_miss_to_dram_latency", LATENCY),
	LLC_MISS_VALUES,
	MEM_VALUES,
	MEMORY_BANDWIDTH_VALUES,
	VALUE("numa_reads_addressed_to_local_dram", "100 * (drd_l + pref_l) / (drd_l + pref_l + drd_r + pref_r)"),
	VALUE("numa_reads_addressed_to_remote_dram", "100 * (drd_r + pref_r) / (drd_l + pref_l + drd_r + pref_r)"),
	VALUE("uncore_frequency", "2.5"),
	UPI_DATA_VALUES,
	/* No such traffic: partial lines; or no formula */
	ZERO("io_partial_write_l3_miss", "0 / 0", "100 * (1000 + 100) / (10 + 1)"),
	NO_FORMULA("llc_code_read_mpi_demand_plus_prefetch"),
	NO_FORMULA("llc_data_read_mpi_demand_plus_prefetch"),
	/* Events that no traffic moves: signatures and clocks */
	VALUE("cpu_cstate_c0", "UNC_P_POWER_STATE_OCCUPANCY_CORES_C0 / 1e6"),
	VALUE("cpu_cstate_c6", "UNC_P_POWER_STATE_OCCUPANCY_CORES_C6 / 1e6"),
	/* Two messages a line, of which each has a header */
	VALUE("UPI_TX_UTIL", "100 * (" DATA_FLITS " + 2 * (" IN_R " + " OUT_R ")) / "
			     "(" DATA_FLITS " + 2 * (" IN_R " + " OUT_R ") + UNC_UPI_TxL_FLITS.ALL_NULL)"),
	{ 0 },
};

/* Of Sapphire and Emerald Rapids. */
const struct metric_row metric_rows_spr[] = {
	VALUE("Info_System_MEM_Read_Latency", LATENCY),
	VALUE("Info_System_Uncore_Frequency", "2.5"),
	/* No such traffic: PMM; or no formula */
	ZERO("llc_demand_data_read_miss_to_pmem_latency", "0 / 0", "10 * 1e6 * 54 / 10"),
	NO_FORMULA("memory_extra_write_bw_due_to_directory_updates"),
	/* Events that no traffic moves */
	ZERO("DIR_UPDATE_BW_CHA", "0", "(1000 + 100) * 64 / 1e6"),
	ZERO("DIR_UPDATE_BW_M2M", "0", "1000 * 64 / 1e6"),
	VALUE("pmem_memory_bandwidth_read", "UNC_M_PMM_RPQ_INSERTS * 64 / 1e3"),
	VALUE("pmem_memory_bandwidth_total", "(UNC_M_PMM_RPQ_INSERTS + UNC_M_PMM_WPQ_INSERTS) * 64 / 1e3"),
	VALUE("pmem_memory_bandwidth_write", "UNC_M_PMM_WPQ_INSERTS * 64 / 1e3"),
	VALUE("PMM_BW_READS", "UNC_M_PMM_RPQ_INSERTS * 64 / 1e6"),
	VALUE("PMM_BW_TOTAL", "(UNC_M_PMM_RPQ_INSERTS + UNC_M_PMM_WPQ_INSERTS) * 64 / 1e6"),
	VALUE("PMM_BW_WRITES", "UNC_M_PMM_WPQ_INSERTS * 64 / 1e6"),
	{ 0 },
};

const struct metric_row metric_rows_gnr[] = {
	VALUE("io_lost_fwd", "(UNC_I_MISC1.LOST_FWD + UNC_I_MISC1.SEC_RCVD_INVLD) * 1e3"),
	VALUE("io_msi", "UNC_IIO_NUM_REQ_OF_CPU_BY_TGT.UBOX_POSTED * 1e3"),
	{ 0 },
};

/* clang-format on */

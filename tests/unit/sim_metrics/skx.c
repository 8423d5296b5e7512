/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Skylake-SP and Cascade Lake-SP: 27 CHAs in each of 2 sockets. A line crosses a link in 9 flits of data. An entry is in the
 * TOR for 200 clocks (local) or 340 (remote). Clocks of a CHA in a millisecond: 2.4e6. Equations: Intel's lists of metrics.
 */
#include "lines.h"
#include "rows.h"

/* clang-format off */

#define DATA_FLITS "9 * (" IN_R " + " OUT_R ")"
#define LATENCY "(200 * drd_l + 340 * drd_r) / (drd_l + drd_r) / 2.4"
#define DEVICES_READ "(dr_l + dr_r + dr_h)"

const struct metric_row metric_rows_skx[] = {
	VALUE("AVG_DEMAND_RD_MISS_LATENCY_NS", LATENCY),
	VALUE("AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", "200 / 2.4"),
	VALUE("AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", "340 / 2.4"),
	VALUE("IIO_BW_IN", "(dw_l + dw_r) * 64 / 1e6"),
	VALUE("IIO_BW_OUT", DEVICES_READ " * 64 / 1e6"),
	VALUE("io_bandwidth_read", DEVICES_READ " * 64 / 1e3"),
	VALUE("io_bandwidth_write", "(dw_l + dw_r) * 64 / 1e3"),
	VALUE("IO_BW_READ", DEVICES_READ " * 64 / 1e6"),
	VALUE("IO_BW_WRITE", "(dw_l + dw_r) * 64 / 1e6"),
	VALUE("llc_data_read_demand_plus_prefetch_miss_latency", LATENCY),
	VALUE("llc_data_read_demand_plus_prefetch_miss_latency_for_local_requests", "200 / 2.4"),
	VALUE("llc_data_read_demand_plus_prefetch_miss_latency_for_remote_requests", "340 / 2.4"),
	LLC_MISS_VALUES,
	MEM_VALUES,
	MEMORY_BANDWIDTH_VALUES,
	VALUE("numa_reads_addressed_to_local_dram", "100 * drd_l / (drd_l + drd_r)"),
	VALUE("numa_reads_addressed_to_remote_dram", "100 * drd_r / (drd_l + drd_r)"),
	VALUE("uncore_frequency", "2.4"),
	UPI_DATA_VALUES,
	/* Two messages a line, of which each has a header */
	VALUE("UPI_TX_UTIL", "100 * (" DATA_FLITS " + 2 * (" IN_R " + " OUT_R ")) / "
			     "(" DATA_FLITS " + 2 * (" IN_R " + " OUT_R ") + UNC_UPI_TxL_FLITS.ALL_NULL)"),
	/* Prefetches of the model are into the L2. */
	VALUE("WHY_READ_CODE", "64 * crd_l"),
	VALUE("WHY_READ_DEMAND", "64 * drd_l"),
	VALUE("WHY_READ_IO", "64 * dr_l"),
	NO_FORMULA("WHY_READ_PREFETCH_L2"),
	ZERO("WHY_READ_PREFETCH_LLC", "0", "64 * 1110"),
	VALUE("WHY_READ_RFO", "64 * rfo_l"),
	VALUE("WHY_READ_SOCKETS", "64 * " IN_R),
	ZERO("WHY_READ_UNDERFILL", "0", "64 * 1000"),
	VALUE("WHY_WRITE_BACKS", "64 * wb_l"),
	ZERO("WHY_WRITE_DIR_CHA", "0", "64 * 1100"),
	ZERO("WHY_WRITE_DIR_M2M", "0", "64 * 1000"),
	VALUE("WHY_WRITE_IO", "64 * dw_l"),
	VALUE("WHY_WRITE_SOCKETS", "64 * " OUT_R),
	NO_FORMULA("WHY_WRITE_STREAM"),
	/* No such traffic; or no formula */
	ZERO("DIR_UPDATE_BW_CHA", "0", "(1000 + 100) * 64 / 1e6"),
	ZERO("DIR_UPDATE_BW_M2M", "0", "1000 * 64 / 1e6"),
	NO_FORMULA("llc_code_read_mpi_demand_plus_prefetch"),
	NO_FORMULA("llc_data_read_mpi_demand_plus_prefetch"),
	{ 0 },
};

const struct metric_row metric_rows_clx[] = {
	VALUE("pmem_memory_bandwidth_read", "UNC_M_PMM_RPQ_INSERTS * 64 / 1e3"),
	VALUE("pmem_memory_bandwidth_total", "(UNC_M_PMM_RPQ_INSERTS + UNC_M_PMM_WPQ_INSERTS) * 64 / 1e3"),
	VALUE("pmem_memory_bandwidth_write", "UNC_M_PMM_WPQ_INSERTS * 64 / 1e3"),
	VALUE("PMM_BW_READS", "UNC_M_PMM_RPQ_INSERTS * 64 / 1e6"),
	VALUE("PMM_BW_TOTAL", "(UNC_M_PMM_RPQ_INSERTS + UNC_M_PMM_WPQ_INSERTS) * 64 / 1e6"),
	VALUE("PMM_BW_WRITES", "UNC_M_PMM_WPQ_INSERTS * 64 / 1e6"),
	{ 0 },
};

/* clang-format on */

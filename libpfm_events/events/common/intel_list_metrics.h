/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Metrics that the lists of several chips share, in groups of names that are adjacent when sorted.
 *
 * Source: Intel's lists of metrics (perfmon): SPR 1.39, GNR 1.20, and SKX, CLX, HSX and BDX from perf 6.12; upper-case
 * names shared with other chips, defined in terms of these.
 */
#ifndef INTEL_LIST_METRICS_H
#define INTEL_LIST_METRICS_H

#include "events/table.h"

/* clang-format off */

#define DIRECTORY_METRICS \
	{ .name = "DIR_UPDATE_BW_CHA", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate of memory writes for the line directory, by CHAs; DIR_UPDATE_BW_M2M: by M2M", \
	  .formula = "(UNC_CHA_DIR_UPDATE.HA + UNC_CHA_DIR_UPDATE.TOR) * 64 / 1e9 / seconds" }, \
	{ .name = "DIR_UPDATE_BW_M2M", .box = "M2M", .unit = "GB/s", \
	  .desc = "Rate of memory writes for the line directory, by M2M; DIR_UPDATE_BW_CHA: by CHAs", \
	  .formula = "UNC_M2M_DIRECTORY_UPDATE.ANY * 64 / 1e9 / seconds" }

/* Reads and writes that home agents get. */
#define LLC_MISS_METRICS \
	{ .name = "LLC_MISS_BW_READ_LOCAL", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate of all reads that home agents get from their own socket", \
	  .formula = "llc_miss_local_memory_bandwidth_read / 1000" }, \
	{ .name = "LLC_MISS_BW_READ_REMOTE", .box = "CHA", .unit = "GB/s", \
	  .desc = "Rate of all reads that home agents get from other sockets", \
	  .formula = "llc_miss_remote_memory_bandwidth_read / 1000" }, \
	{ .name = "llc_miss_local_memory_bandwidth_read", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate of all reads that home agents get from their own socket", \
	  .formula = "(UNC_CHA_REQUESTS.READS_LOCAL * 64 / 1e6) / seconds" }, \
	{ .name = "llc_miss_local_memory_bandwidth_write", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate of all writes that home agents get from their own socket", \
	  .formula = "(UNC_CHA_REQUESTS.WRITES_LOCAL * 64 / 1e6) / seconds" }, \
	{ .name = "llc_miss_remote_memory_bandwidth_read", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate of all reads that home agents get from other sockets", \
	  .formula = "(UNC_CHA_REQUESTS.READS_REMOTE * 64 / 1e6) / seconds" }, \
	{ .name = "llc_miss_remote_memory_bandwidth_write", .box = "CHA", .unit = "MB/s", \
	  .desc = "Rate of all writes that home agents get from other sockets", \
	  .formula = "(UNC_CHA_REQUESTS.WRITES_REMOTE * 64 / 1e6) / seconds" }

/* of: the box of memory channels; rd, wr, both: its reads, its writes, their sum. */
#define MEMORY_METRICS(of, rd, wr, both) \
	{ .name = "MEM_BW_READS", .box = of, .unit = "GB/s", \
	  .desc = "Rate at which DDR memory is read; a GB is 10^9 bytes", \
	  .formula = "memory_bandwidth_read / 1000" }, \
	{ .name = "MEM_BW_TOTAL", .box = of, .unit = "GB/s", \
	  .desc = "Rate at which DDR memory is read and written", \
	  .formula = "memory_bandwidth_total / 1000" }, \
	{ .name = "MEM_BW_WRITES", .box = of, .unit = "GB/s", \
	  .desc = "Rate at which DDR memory is written", \
	  .formula = "memory_bandwidth_write / 1000" }, \
	{ .name = "MEM_BYTES_READ", .sum = true, .box = of, .unit = "bytes", \
	  .desc = "Bytes read from memory, whole lines on all channels", \
	  .formula = rd " * 64" }, \
	{ .name = "MEM_BYTES_TOTAL", .sum = true, .box = of, .unit = "bytes", \
	  .desc = "Bytes moved to and from memory, whole lines on all channels", \
	  .formula = "MEM_BYTES_READ + MEM_BYTES_WRITTEN" }, \
	{ .name = "MEM_BYTES_WRITTEN", .sum = true, .box = of, .unit = "bytes", \
	  .desc = "Bytes written to memory, whole lines on all channels", \
	  .formula = wr " * 64" }, \
	{ .name = "memory_bandwidth_read", .box = of, .unit = "MB/s", \
	  .desc = "Rate at which DDR memory is read", \
	  .formula = "(" rd " * 64 / 1e6) / seconds" }, \
	{ .name = "memory_bandwidth_total", .box = of, .unit = "MB/s", \
	  .desc = "Rate at which DDR memory is read and written", \
	  .formula = "(" both " * 64 / 1e6) / seconds" }, \
	{ .name = "memory_bandwidth_write", .box = of, .unit = "MB/s", \
	  .desc = "Rate at which DDR memory is written", \
	  .formula = "(" wr " * 64 / 1e6) / seconds" }

/* Persistent memory. */
#define PMM_METRICS \
	{ .name = "pmem_memory_bandwidth_read", .box = "IMC", .unit = "MB/s", \
	  .desc = "Rate at which persistent memory (PMM) is read", \
	  .formula = "(UNC_M_PMM_RPQ_INSERTS * 64 / 1e6) / seconds" }, \
	{ .name = "pmem_memory_bandwidth_total", .box = "IMC", .unit = "MB/s", \
	  .desc = "Rate at which persistent memory (PMM) is read and written", \
	  .formula = "((UNC_M_PMM_RPQ_INSERTS + UNC_M_PMM_WPQ_INSERTS) * 64 / 1e6) / seconds" }, \
	{ .name = "pmem_memory_bandwidth_write", .box = "IMC", .unit = "MB/s", \
	  .desc = "Rate at which persistent memory (PMM) is written", \
	  .formula = "(UNC_M_PMM_WPQ_INSERTS * 64 / 1e6) / seconds" }, \
	{ .name = "PMM_BW_READS", .box = "IMC", .unit = "GB/s", \
	  .desc = "Rate at which persistent memory (PMM) is read", \
	  .formula = "pmem_memory_bandwidth_read / 1000" }, \
	{ .name = "PMM_BW_TOTAL", .box = "IMC", .unit = "GB/s", \
	  .desc = "Rate at which persistent memory (PMM) is read and written", \
	  .formula = "pmem_memory_bandwidth_total / 1000" }, \
	{ .name = "PMM_BW_WRITES", .box = "IMC", .unit = "GB/s", \
	  .desc = "Rate at which persistent memory (PMM) is written", \
	  .formula = "pmem_memory_bandwidth_write / 1000" }

/* The clock of the mesh, and data on UPI. */
#define UPI_METRICS \
	{ .name = "uncore_frequency", .box = "CHA", .unit = "GHz", \
	  .desc = "Clock of the uncore, mean over the CHAs", \
	  .formula = "(UNC_CHA_CLOCKTICKS / units(UNC_CHA_CLOCKTICKS) / 1e9) / seconds" }, \
	{ .name = "UPI_DATA_BW_RX", .box = "UPI", .unit = "GB/s", \
	  .desc = "Rate at which data is received over UPI, without headers", \
	  .formula = "upi_data_receive_bw / 1000" }, \
	{ .name = "UPI_DATA_BW_TOTAL", .box = "UPI", .unit = "GB/s", \
	  .desc = "Rate at which data is sent and received over UPI, without headers", \
	  .formula = "UPI_DATA_BW_RX + UPI_DATA_BW_TX" }, \
	{ .name = "UPI_DATA_BW_TX", .box = "UPI", .unit = "GB/s", \
	  .desc = "Rate at which data is sent over UPI, without headers", \
	  .formula = "upi_data_transmit_bw / 1000" }, \
	{ .name = "upi_data_receive_bw", .box = "UPI", .unit = "MB/s", \
	  .desc = "Rate at which data is received over UPI, without headers", \
	  .formula = "(UNC_UPI_RxL_FLITS.ALL_DATA * (64 / 9.0) / 1e6) / seconds" }, \
	{ .name = "upi_data_transmit_bw", .box = "UPI", .unit = "MB/s", \
	  .desc = "Rate at which data is sent over UPI, without headers", \
	  .formula = "(UNC_UPI_TxL_FLITS.ALL_DATA * (64 / 9.0) / 1e6) / seconds" }, \
	{ .name = "UPI_TX_UTIL", .box = "UPI", .unit = "%", \
	  .desc = "Share of the flits sent over UPI that carry anything: data, headers or credits", \
	  .formula = "(UNC_UPI_TxL_FLITS.ALL_DATA + UNC_UPI_TxL_FLITS.NON_DATA) / " \
		"(UNC_UPI_TxL_FLITS.ALL_DATA + UNC_UPI_TxL_FLITS.NON_DATA + UNC_UPI_TxL_FLITS.ALL_NULL) * " \
		"100" }

/* of: the box of the LLC; read, write: bytes that devices read and write. */
#define IO_METRICS(of, read, write) \
	{ .name = "io_bandwidth_read", .box = of, .unit = "MB/s", \
	  .desc = "Rate at which IO devices read memory", \
	  .formula = "(" read " / 1e6) / seconds" }, \
	{ .name = "io_bandwidth_write", .box = of, .unit = "MB/s", \
	  .desc = "Rate at which IO devices write memory", \
	  .formula = "(" write " / 1e6) / seconds" }, \
	{ .name = "IO_BW_READ", .box = of, .unit = "GB/s", \
	  .desc = "Rate at which IO devices read memory", .formula = "io_bandwidth_read / 1000" }, \
	{ .name = "IO_BW_WRITE", .box = of, .unit = "GB/s", \
	  .desc = "Rate at which IO devices write memory", .formula = "io_bandwidth_write / 1000" }

/*
 * Up to Cascade Lake-SP. of: the box of the TOR, whose occupancy, insertions and clock are occ, ins and clk; all, here, there:
 * umask and filter of data reads that miss, anywhere, in this socket, in others.
 */
#define TOR_DEMAND_METRICS(of) \
	{ .name = "AVG_DEMAND_RD_MISS_LATENCY_NS", .box = of, .unit = "ns", \
	  .desc = "Mean time of a data read that misses the LLC", \
	  .formula = "llc_data_read_demand_plus_prefetch_miss_latency" }, \
	{ .name = "AVG_DEMAND_RD_MISS_LOCAL_LATENCY_NS", .box = of, .unit = "ns", \
	  .desc = "Mean time of a data read that misses and is homed on this socket", \
	  .formula = "llc_data_read_demand_plus_prefetch_miss_latency_for_local_requests" }, \
	{ .name = "AVG_DEMAND_RD_MISS_REMOTE_LATENCY_NS", .box = of, .unit = "ns", \
	  .desc = "Mean time of a data read that misses and is homed on another socket", \
	  .formula = "llc_data_read_demand_plus_prefetch_miss_latency_for_remote_requests" }
#define TOR_LATENCY(occ, ins, clk, kind) "(1e9 * (" occ kind " / " ins kind ") / (" clk " / units(" clk "))) * seconds"
#define TOR_LATENCY_METRICS(of, occ, ins, clk, all, here, there) \
	{ .name = "llc_code_read_mpi_demand_plus_prefetch", .box = of, .unit = "ratio", \
	  .desc = "LLC misses of code reads and prefetches per instruction", \
	  .reason = "needs INST_RETIRED.ANY of the cores, which is not an uncore event: measure misses by opcode and divide" }, \
	{ .name = "llc_data_read_demand_plus_prefetch_miss_latency", .box = of, .unit = "ns", \
	  .desc = "Mean time of a data read that misses the LLC", .formula = TOR_LATENCY(occ, ins, clk, all) }, \
	{ .name = "llc_data_read_demand_plus_prefetch_miss_latency_for_local_requests", .box = of, .unit = "ns", \
	  .desc = "Mean time of a data read that misses and is homed on this socket", \
	  .formula = TOR_LATENCY(occ, ins, clk, here) }, \
	{ .name = "llc_data_read_demand_plus_prefetch_miss_latency_for_remote_requests", .box = of, .unit = "ns", \
	  .desc = "Mean time of a data read that misses and is homed on another socket", \
	  .formula = TOR_LATENCY(occ, ins, clk, there) }, \
	{ .name = "llc_data_read_mpi_demand_plus_prefetch", .box = of, .unit = "ratio", \
	  .desc = "LLC misses of data reads and prefetches per instruction", \
	  .reason = "needs INST_RETIRED.ANY of the cores, which is not an uncore event: measure misses by opcode and divide" }
#define TOR_NUMA_METRICS(of, ins, here, there) \
	{ .name = "numa_reads_addressed_to_local_dram", .box = of, .unit = "%", \
	  .desc = "Share of the data reads of cores that miss and are homed on their own socket", \
	  .formula = "100 * " ins here " / (" ins here " + " ins there ")" }, \
	{ .name = "numa_reads_addressed_to_remote_dram", .box = of, .unit = "%", \
	  .desc = "Share of the data reads of cores that miss and are homed on another socket", \
	  .formula = "100 * " ins there " / (" ins here " + " ins there ")" }

/* clang-format on */

#endif

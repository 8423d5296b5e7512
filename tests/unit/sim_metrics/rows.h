/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file rows.h
 * Values of metrics on the simulated machine, worked out from the traffic.
 */
#ifndef SIM_METRICS_ROWS_H
#define SIM_METRICS_ROWS_H

/**
 * A metric and its value, as arithmetic over
 *
 *     numbers    among them the clocks, which are known
 *     lines      of the traffic (drd_l and so on: see flows in test_sim_metrics.c)
 *     events     that the traffic does not move: their signature counts
 *
 * An event that the traffic moves is refused here. A value of 0, or 0 / 0, shows no factor: such a
 * row also has the value where the first event of the metric counts 1000, the next 100, 10 and 1.
 */
struct metric_row {
	const char *name;
	const char *want;   /**< NULL: the metric cannot be computed */
	const char *counts; /**< for counts of 1000, 100, 10, 1; NULL: not needed */
};

/* clang-format off */
#define VALUE(metric, value) { .name = (metric), .want = (value) }
#define ZERO(metric, value, of_counts) { .name = (metric), .want = (value), .counts = (of_counts) }
#define NO_FORMULA(metric) { .name = (metric) }

/* Values that several chips have: lines of memory, in GB/s and bytes. Each file defines IN_L, OUT_L and so on (lines.h). */
#define MEM_VALUES \
	VALUE("MEM_BW_READS", "(" IN_L " + " IN_R ") * 64 / 1e6"), \
	VALUE("MEM_BW_TOTAL", "(" IN_L " + " IN_R " + " OUT_L " + " OUT_R ") * 64 / 1e6"), \
	VALUE("MEM_BW_WRITES", "(" OUT_L " + " OUT_R ") * 64 / 1e6"), \
	VALUE("MEM_BYTES_READ", "64 * (" IN_L " + " IN_R ")"), \
	VALUE("MEM_BYTES_TOTAL", "64 * (" IN_L " + " IN_R " + " OUT_L " + " OUT_R ")"), \
	VALUE("MEM_BYTES_WRITTEN", "64 * (" OUT_L " + " OUT_R ")")
/* The same in MB/s. */
#define MEMORY_BANDWIDTH_VALUES \
	VALUE("memory_bandwidth_read", "(" IN_L " + " IN_R ") * 64 / 1e3"), \
	VALUE("memory_bandwidth_total", "(" IN_L " + " IN_R " + " OUT_L " + " OUT_R ") * 64 / 1e3"), \
	VALUE("memory_bandwidth_write", "(" OUT_L " + " OUT_R ") * 64 / 1e3")
/* Requests of home agents. */
#define LLC_MISS_VALUES \
	VALUE("LLC_MISS_BW_READ_LOCAL", IN_L " * 64 / 1e6"), \
	VALUE("LLC_MISS_BW_READ_REMOTE", IN_R " * 64 / 1e6"), \
	VALUE("llc_miss_local_memory_bandwidth_read", IN_L " * 64 / 1e3"), \
	VALUE("llc_miss_local_memory_bandwidth_write", OUT_L " * 64 / 1e3"), \
	VALUE("llc_miss_remote_memory_bandwidth_read", IN_R " * 64 / 1e3"), \
	VALUE("llc_miss_remote_memory_bandwidth_write", OUT_R " * 64 / 1e3")
/* Lines that cross links, either way. */
#define UPI_DATA_VALUES \
	VALUE("UPI_DATA_BW_RX", "(" IN_R " + " OUT_R ") * 64 / 1e6"), \
	VALUE("UPI_DATA_BW_TOTAL", "2 * (" IN_R " + " OUT_R ") * 64 / 1e6"), \
	VALUE("UPI_DATA_BW_TX", "(" IN_R " + " OUT_R ") * 64 / 1e6"), \
	VALUE("upi_data_receive_bw", "(" IN_R " + " OUT_R ") * 64 / 1e3"), \
	VALUE("upi_data_transmit_bw", "(" IN_R " + " OUT_R ") * 64 / 1e3")
/* clang-format on */

/** Each list ends with an empty row. */
extern const struct metric_row metric_rows_icx[];
extern const struct metric_row metric_rows_discovered[]; /**< of spr, emr and gnr */
extern const struct metric_row metric_rows_spr[];        /**< of spr and emr */
extern const struct metric_row metric_rows_gnr[];
extern const struct metric_row metric_rows_skx[]; /**< of skx and clx */
extern const struct metric_row metric_rows_clx[];
extern const struct metric_row metric_rows_hsx_bdx[]; /**< of both hsx and bdx */
extern const struct metric_row metric_rows_hsx[], metric_rows_bdx[];
extern const struct metric_row metric_rows_ep[]; /**< of both snbep and ivbep */
extern const struct metric_row metric_rows_snbep[];
extern const struct metric_row metric_rows_ivbep[];
extern const struct metric_row metric_rows_montecito[];
extern const struct metric_row metric_rows_xeon7x00[]; /**< of both xeon7100 and xeon7400 */
extern const struct metric_row metric_rows_xeonmp[];

#endif

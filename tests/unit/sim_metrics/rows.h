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

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A file that is rewritten after each interval, for a collector such as the textfile collector of
 * Prometheus' node_exporter: counters, which are the sums of all intervals, and gauges of the last one.
 */
#ifndef UNCORE_STAT_OPENMETRICS_H
#define UNCORE_STAT_OPENMETRICS_H

#include "stat/row.h"

/* Write the file without counts. Exits if that fails, so that a wrong path is an error at once. */
void openmetrics_begin(const struct session *s);

/* Keep the value of an interval. */
void openmetrics_row(const struct row *row);

/*
 * Write a new file with the rows since the last call. False: unchanged, with a message the first
 * time.
 */
bool openmetrics_write(const struct session *s);

/* Counting has ended. Without a command, remove the file: its gauges would pass for current values. */
void openmetrics_end(const struct session *s);

#endif

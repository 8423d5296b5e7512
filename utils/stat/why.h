/* SPDX-License-Identifier: BSD-3-Clause */
/* Metrics of -g WHY that are in no table: they add counts of several boxes, or the user's bytes. */
#ifndef UNCORE_STAT_WHY_H
#define UNCORE_STAT_WHY_H

#include "unc_events.h"

/* What the user's code reads and writes, in bytes (--true-bytes); given: else all 0. */
struct true_bytes {
	bool given;
	uint64_t read, written;
};

/*
 * "WHY_READ_REST", "WHY_WRITE_REST": the total minus all parts that the chip can tell; below 0 if parts exceed
 * it. NULL: another name, or the chip has no parts. Created once, and never freed.
 */
const struct unc_metric *why_metric(const struct unc_chip *chip, const char *name);

/* Of which metric a metric is a part, such as "MEM_BYTES_READ"; NULL: of none. */
const char *why_total(const char *part);

/* Are there parts of this metric? */
bool why_is_total(const char *name);

/* After --true-bytes: the i-th metric that compares with it, each of the whole machine; NULL after the last one. */
const struct unc_metric *why_compare(const struct true_bytes *bytes, unsigned i);

#endif

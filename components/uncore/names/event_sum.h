/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file event_sum.h
 * The value of a name: a sum of encodings with integer factors. An event is a sum of one term with
 * factor 1; a metric or a quantity may have several terms.
 */
#ifndef UNC_SUM_H
#define UNC_SUM_H

#include "error.h"

struct unc_perf; /**< perf/perf.h */

/** An encoding and the factor for its count. */
struct unc_term {
	struct unc_encoding event;
	int64_t factor;
};

struct unc_sum {
	const struct unc_metric *metric;         /**< or NULL */
	const struct unc_quantity_row *quantity; /**< or NULL; both NULL: an event */
	struct unc_term *terms;                  /**< owned by the sum; unc_sum_free() */
	int count;                               /**< at least 1 */
};

/** Make the sum of one event. @return 0 or -ENOMEM */
int unc_sum_of_event(const struct unc_encoding *event, struct unc_sum *out, struct unc_error *err);

/** Add a term. @return 0 or -ENOMEM */
int unc_sum_add(struct unc_sum *sum, const struct unc_encoding *event, int64_t factor,
		struct unc_error *err);

/** @return 0 or -ENOMEM */
int unc_sum_copy(const struct unc_sum *sum, struct unc_sum *out, struct unc_error *err);

/** Free the terms; a zeroed sum has none. */
void unc_sum_free(struct unc_sum *sum);

/**
 * The value, from the count of each term.
 * @param units  for a mean (unc_sum_is_mean()): how many counters are in the sum; else 0
 */
int64_t unc_sum_value(const struct unc_sum *sum, const uint64_t *counts, unsigned units);

/** True for a quantity that is a mean over units. */
bool unc_sum_is_mean(const struct unc_sum *sum);

/**
 * Write the canonical name, which unc_resolve() turns into an equal sum. Cut if it does not fit.
 * @param perf  only for kernel events; else may be NULL
 */
void unc_sum_name(const struct unc_perf *perf, const struct unc_sum *sum, char *buf, size_t size);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file resolve.h
 * From a name to the encodings to count for it, a sum. Every name that a user gives comes through here.
 *
 *     MEM_READ:socket=1                         a quantity (unc_quantity_at())
 *     uncore_cha/event=0x35,umask=1/:socket=1   a kernel event: PMU/TERMS/ (perf/kernel_event.h)
 *     UNC_CHA_TOR_INSERTS:IA_MISS:unit=3        an event of the chip's tables (unc_encode())
 *     type_21:event=0x1:umask=0x2               units of a type of the discovery tables (types.h)
 *     MEM_BYTES_READ:socket=1                   a metric of the chip that is a sum of counts
 *
 * They are tried in this order. On a chip with tables, the terms of a quantity are table events, which any backend counts;
 * else they are events of the kernel's PMUs, or of all PMUs that match a pattern. If the kernel lacks the PMU of a kernel
 * event, the chip's event is used if its tables have one. Through perf_event, a name with the number of a type is a kernel
 * event, unless the type is a box whose events have names.
 */
#ifndef UNC_RESOLVE_H
#define UNC_RESOLVE_H

#include "machine/machine.h"

struct unc_perf; /**< perf/perf.h */

/** An encoding and the factor for its count. */
struct unc_term {
	struct unc_encoding event;
	int64_t factor;
};

/** The value of a name: an event is a sum of one term with factor 1; a metric or a quantity may have several terms. */
struct unc_sum {
	const struct unc_metric *metric;         /**< or NULL */
	const struct unc_quantity_row *quantity; /**< or NULL; both NULL: an event */
	struct unc_term *terms;                  /**< owned by the sum; unc_sum_free() */
	int count;                               /**< at least 1 */
};

/** Make the sum of one event. @return 0 or -ENOMEM */
int unc_sum_of_event(const struct unc_encoding *event, struct unc_sum *out, struct unc_error *err);

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

/**
 * Resolve a name. Does not check whether this machine has the units.
 * @param perf  the kernel's PMUs; NULL: not counted by perf_event
 * @param out   the caller frees it with unc_sum_free(); zeroed on failure
 * @return 0; an UNC_E… code or -ENOMEM with the reason in err. UNC_EMETRIC: a metric that is no sum; UNC_EEVENT: also a
 *         quantity that the chip lacks; UNC_EMODIFIER: also a quantity or metric with other words than a scope's
 */
int unc_resolve(const struct unc_machine *machine, const struct unc_perf *perf, const char *name,
		struct unc_sum *out, struct unc_error *err);

/** The quantities of a machine; NULL: none are known. @param perf  NULL: not counted by perf_event */
const struct unc_quantities *unc_quantities_here(const struct unc_machine *machine,
						 const struct unc_perf *perf);

#endif

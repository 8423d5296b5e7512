/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file entry.h
 * An entry of the listing: an event alone, with one umask or with one modifier at 0; a quantity; a metric;
 * or an event that the kernel lists. Its name, its description, its encodings.
 */
#ifndef UNC_ENTRY_H
#define UNC_ENTRY_H

#include "machine/machine.h"
#include "names/event_sum.h"

/** One of `event`, `metric`, `quantity` and `kernel` is set; with an event, at most one of the next three. */
struct unc_entry {
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	const struct unc_umask *umask;
	const struct unc_field *field;
	const struct unc_scope_word *scope;
	const struct unc_metric *metric;
	const struct unc_quantity_row *quantity;
	struct unc_encoding kernel; /**< of a kernel event; `box` NULL: not set */
};

/** The entry that describes a sum, whether it is in the listing or not. */
void unc_entry_of(const struct unc_sum *sum, struct unc_entry *out);

/** Canonical name, as unc_sum_name(). */
void unc_entry_name(const struct unc_perf *perf, const struct unc_entry *entry, char *buf,
		    size_t size);

/** What the event counts, and what its umask or modifier does ("" if it has none). */
void unc_entry_describe(const struct unc_perf *perf, const struct unc_entry *entry, char *event,
			size_t event_size, char *mask, size_t mask_size);

/**
 * Encodings that are counted for an entry.
 * @return as unc_resolve(); UNC_EUMASK: it needs a umask or filter
 */
int unc_entry_sum(const struct unc_machine *machine, const struct unc_perf *perf,
		  const struct unc_entry *entry, struct unc_sum *out, struct unc_error *err);

#endif

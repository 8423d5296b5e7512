/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file entry.h
 * An event by itself: its name, what it counts in words, and its encodings.
 */
#ifndef UNC_ENTRY_H
#define UNC_ENTRY_H

#include "machine/machine.h"
#include "names/resolve.h"

/**
 * An entry: an event, alone or with one umask or one modifier at 0; a quantity; a metric; or an event that the kernel
 * lists. One of `event`, `metric`, `quantity` and `kernel` is set; with `event`, also at most one of the next three.
 */
struct unc_entry {
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	const struct unc_umask *umask;
	const struct unc_field *field;
	const struct unc_scope_word *scope;
	const struct unc_metric *metric;
	const struct unc_quantity_row *quantity;
	const struct unc_encoding *kernel; /**< of a kernel event */
	const struct unc_sum
		*sum; /**< of a name that is not listed; the other members describe it */
};

/** Canonical name, as unc_sum_name(). */
void unc_entry_name(const struct unc_perf *perf, const struct unc_entry *entry, char *buf,
		    size_t size);

/** What the event counts, and what its umask or modifier does ("" if it has none). */
void unc_entry_describe(const struct unc_entry *entry, char *event, size_t event_size, char *mask,
			size_t mask_size);

/**
 * The encodings to count for an entry.
 * @return as unc_resolve(); UNC_EUMASK: it needs a umask or filter
 */
int unc_entry_sum(const struct unc_machine *machine, const struct unc_perf *perf,
		  const struct unc_entry *entry, struct unc_sum *out, struct unc_error *err);

#endif

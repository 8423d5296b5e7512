/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file listing.h
 * What a machine can count, by number: its quantities, then the table events of its boxes, then the metrics over
 * these that are sums, then the events that the kernel lists for other PMUs.
 *
 * The masks of a table event are numbered from 1: its umasks, then the fields that it accepts, then the
 * words of its scope. Mask 0 is the event alone. The numbers depend on the chip and on which boxes the machine
 * has, not on their number of units.
 */
#ifndef UNC_LISTING_H
#define UNC_LISTING_H

#include "machine/machine.h"
#include "names/event_sum.h"

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
	const struct unc_sum *sum;         /**< whose entry it is, if it is not in the listing */
};

/** The entry that describes a sum, which must outlive it. */
void unc_entry_of(const struct unc_sum *sum, struct unc_entry *out);

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

struct unc_listing {
	const struct unc_perf *perf;
	struct unc_entry *entries; /**< without masks; events of a PMU follow each other */
	unsigned count;
};

/**
 * @param perf  the kernel's PMUs; NULL: not counted by perf_event. Must outlive the listing
 * @return 0 or -ENOMEM
 */
int unc_listing_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_listing *out, struct unc_error *err);
void unc_listing_close(struct unc_listing *listing);

/** @return false if there is no such number or mask */
bool unc_listing_entry(const struct unc_listing *listing, unsigned number, unsigned mask,
		       struct unc_entry *out);

/**
 * Find number and mask by the listed name, even if the event needs more words to be counted:
 * "UNC_CHA_SF_EVICTION:thresh=0" needs a umask, "UNC_C_LLC_LOOKUP:NID" a filter.
 * @param of  the PMU of a table event, as several PMUs may have an event of this name; NULL: the first that has it
 * @return false if the listing lacks the name
 */
bool unc_listing_find(const struct unc_listing *listing, const char *name, const struct unc_pmu *of,
		      unsigned *number, unsigned *mask);

#endif

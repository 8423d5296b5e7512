/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file listing.h
 * What a machine can count, by number: its quantities, the events of the tables whose boxes it has, then the
 * metrics of these that are sums, then the events that the kernel lists for other PMUs.
 *
 * The masks of an event of the tables are numbered from 1 on: its umasks, then the fields that it
 * accepts, then the words of its scope. Mask 0 is the event alone. The numbers depend on the chip
 * and on the boxes of the machine, not on their number of units.
 */
#ifndef UNC_LISTING_H
#define UNC_LISTING_H

#include "machine/machine.h"
#include "names/event_sum.h"

/**
 * An entry: an event alone, with one umask or with one modifier at 0; a quantity; a metric; or an event that the
 * kernel lists. One of `event`, `metric`, `quantity` and `kernel` is set; with an event, at most one of the next three.
 */
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
void unc_entry_describe(const struct unc_entry *entry, char *event, size_t event_size, char *mask,
			size_t mask_size);

/**
 * Encodings that are counted for an entry.
 * @return as unc_resolve(); UNC_EUMASK: it needs a umask or filter
 */
int unc_entry_sum(const struct unc_machine *machine, const struct unc_perf *perf,
		  const struct unc_entry *entry, struct unc_sum *out, struct unc_error *err);

struct unc_listing {
	const struct unc_perf *perf;
	const struct unc_quantity_row **quantities; /**< those that are counted here */
	unsigned numquantities;                     /**< they have the first numbers */
	struct unc_listed_pmu *pmus;                /**< those with units here */
	unsigned numpmus;
	const struct unc_metric **metrics; /**< of boxes that this machine has */
	unsigned nummetrics;
	unsigned first_metric, first_kernel; /**< number of the first metric, kernel event */
	unsigned count;                      /**< of all: one above the largest number */
};

/**
 * @param perf  the kernel's PMUs; NULL: not counted by perf_event. Must outlive the listing
 * @return 0 or -ENOMEM
 */
int unc_listing_open(const struct unc_machine *machine, const struct unc_perf *perf,
		     struct unc_listing *out, struct unc_error *err);
void unc_listing_close(struct unc_listing *listing);

/** How many masks an event has; 0: none, or no such number. */
unsigned unc_listing_nummasks(const struct unc_listing *listing, unsigned number);

/** @return false if there is no such number or mask */
bool unc_listing_entry(const struct unc_listing *listing, unsigned number, unsigned mask,
		       struct unc_entry *out);

/**
 * Number and mask by the name that the listing has, whether the event requires other words or not:
 * "UNC_CHA_SF_EVICTION:thresh=0" requires a umask, "UNC_C_LLC_LOOKUP:NID" a filter.
 * @param of  the PMU of an event of the tables, as several may have events of a name; NULL: the first that has one
 * @return false if it is not in the listing
 */
bool unc_listing_find(const struct unc_listing *listing, const char *name, const struct unc_pmu *of,
		      unsigned *number, unsigned *mask);

#endif

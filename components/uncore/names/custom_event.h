/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file custom_event.h
 * Events and metrics that a user named and that are not in the listing, numbered in order of their
 * first use; equal ones share a number, which is found by a hash of the sum. Entries are never
 * removed, so that pointers into the list stay valid until unc_custom_events_free(). Any thread may
 * call these functions.
 */
#ifndef UNC_CUSTOM_EVENT_H
#define UNC_CUSTOM_EVENT_H

#include "names/event_sum.h"

struct unc_custom_event {
	unsigned note; /**< the caller's, 0 at first: unc_catalog_note() */
	struct unc_sum sum;
};

/** Zeroed: empty. */
struct unc_custom_events {
	struct unc_custom_event **list;
	unsigned count;
	unsigned *slots;   /**< by hash: number + 1, or 0; a taken slot is passed over */
	unsigned numslots; /**< a power of two, at least twice the count; or 0 */
};

void unc_custom_events_free(struct unc_custom_events *events);

/** The number of a sum, which is copied if it is new. @return 0 or -ENOMEM */
int unc_custom_events_add(struct unc_custom_events *events, const struct unc_sum *sum,
			  unsigned *number, struct unc_error *err);

/** The event of a number, or NULL. Only its note may be changed. */
struct unc_custom_event *unc_custom_events_get(struct unc_custom_events *events, unsigned number);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file custom_event.h
 * What somebody named that is not in the catalog's listing: numbered in the order in which it came,
 * the same thing under the same number. Nothing is ever removed, so what is found stays valid.
 */
#ifndef UNC_CUSTOM_EVENT_H
#define UNC_CUSTOM_EVENT_H

#include <pthread.h>

#include "names/catalog.h"

struct unc_custom_event {
	unsigned note;                   /**< the user's, see unc_catalog_note() */
	const struct unc_metric *metric; /**< NULL: an event */
	int count;
	struct unc_term terms[];
};

struct unc_custom_events {
	pthread_mutex_t lock;
	struct unc_custom_event **list;
	unsigned count;
};

void unc_custom_event_init(struct unc_custom_events *list);
void unc_custom_event_free(struct unc_custom_events *list);

/** Number of these terms, given to them if they are new. @return 0 or -ENOMEM */
int unc_custom_event_add(struct unc_custom_events *list, const struct unc_metric *metric,
			 const struct unc_term *terms, int count, unsigned *index);

/** What has this number, or NULL. */
const struct unc_custom_event *unc_custom_event_get(struct unc_custom_events *list, unsigned index);

/** Its note, or NULL. */
unsigned *unc_custom_event_note(struct unc_custom_events *list, unsigned index);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file named.h
 * What somebody named that is not in the catalog's listing: numbered in the order in which it came,
 * the same thing under the same number. Nothing is ever removed, so what is found stays valid.
 */
#ifndef UNC_NAMED_H
#define UNC_NAMED_H

#include <pthread.h>

#include "names/catalog.h"

struct unc_named {
	unsigned note;                   /**< the user's, see unc_catalog_note() */
	const struct unc_metric *metric; /**< NULL: an event */
	int count;
	struct unc_term terms[];
};

struct unc_named_list {
	pthread_mutex_t lock;
	struct unc_named **list;
	unsigned count;
};

void unc_named_init(struct unc_named_list *list);
void unc_named_free(struct unc_named_list *list);

/** Number of these terms, given to them if they are new. @return 0 or -ENOMEM */
int unc_named_add(struct unc_named_list *list, const struct unc_metric *metric,
		  const struct unc_term *terms, int count, unsigned *index);

/** What has this number, or NULL. */
const struct unc_named *unc_named_get(struct unc_named_list *list, unsigned index);

/** Its note, or NULL. */
unsigned *unc_named_note(struct unc_named_list *list, unsigned index);

#endif

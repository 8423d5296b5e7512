/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/custom_event.h"

#include <errno.h>
#include <stdlib.h>

void unc_custom_events_init(struct unc_custom_events *events)
{
	*events = (struct unc_custom_events){ 0 };
	pthread_mutex_init(&events->lock, NULL);
}

void unc_custom_events_free(struct unc_custom_events *events)
{
	for (unsigned i = 0; i < events->count; i++) {
		unc_sum_free(&events->list[i]->sum);
		free(events->list[i]);
	}
	free(events->list);
	pthread_mutex_destroy(&events->lock);
}

/* Append a copy of the sum; the lock is held. */
static int append(struct unc_custom_events *events, const struct unc_sum *sum,
		  struct unc_error *err)
{
	struct unc_custom_event **list =
		realloc(events->list, (events->count + 1) * sizeof(struct unc_custom_event *));
	struct unc_custom_event *added;
	int rc;

	if (!list)
		return unc_error_set(err, -ENOMEM, "out of memory");
	events->list = list;
	added = calloc(1, sizeof(*added));
	if (!added)
		return unc_error_set(err, -ENOMEM, "out of memory");
	rc = unc_sum_copy(sum, &added->sum, err);
	if (rc)
		free(added);
	else
		list[events->count++] = added;
	return rc;
}

int unc_custom_events_add(struct unc_custom_events *events, const struct unc_sum *sum,
			  unsigned *number, struct unc_error *err)
{
	unsigned i = 0;
	int rc = 0;

	pthread_mutex_lock(&events->lock);
	while (i < events->count && !unc_sum_equal(&events->list[i]->sum, sum))
		i++;
	if (i == events->count)
		rc = append(events, sum, err);
	pthread_mutex_unlock(&events->lock);
	*number = i;
	return rc;
}

struct unc_custom_event *unc_custom_events_get(struct unc_custom_events *events, unsigned number)
{
	struct unc_custom_event *event;

	pthread_mutex_lock(&events->lock);
	event = number < events->count ? events->list[number] : NULL;
	pthread_mutex_unlock(&events->lock);
	return event;
}

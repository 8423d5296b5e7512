/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/custom_event.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void unc_custom_event_init(struct unc_custom_events *list)
{
	pthread_mutex_init(&list->lock, NULL);
}

void unc_custom_event_free(struct unc_custom_events *list)
{
	for (unsigned i = 0; i < list->count; i++)
		free(list->list[i]);
	free(list->list);
	pthread_mutex_destroy(&list->lock);
}

static bool same(const struct unc_custom_event *named, const struct unc_metric *metric,
		 const struct unc_term *terms, int count)
{
	if (named->metric != metric || named->count != count)
		return false;
	for (int i = 0; i < count; i++)
		if (named->terms[i].event.event != terms[i].event.event ||
		    !unc_encoding_equal(&named->terms[i].event, &terms[i].event))
			return false;
	return true;
}

/* Room for one more, or NULL; the lock is held. */
static struct unc_custom_event *grow(struct unc_custom_events *list, size_t size)
{
	struct unc_custom_event **grown =
		realloc(list->list, (list->count + 1) * sizeof(struct unc_custom_event *));

	if (!grown)
		return NULL;
	list->list = grown;
	grown[list->count] = malloc(sizeof(struct unc_custom_event) + size);
	return grown[list->count];
}

int unc_custom_event_add(struct unc_custom_events *list, const struct unc_metric *metric,
			 const struct unc_term *terms, int count, unsigned *index)
{
	size_t size = (size_t)count * sizeof(*terms);
	struct unc_custom_event *added;
	unsigned i;
	int rc = 0;

	pthread_mutex_lock(&list->lock);
	for (i = 0; i < list->count; i++)
		if (same(list->list[i], metric, terms, count))
			break;
	if (i == list->count) {
		added = grow(list, size);
		if (added) {
			*added = (struct unc_custom_event){ .metric = metric, .count = count };
			memcpy(added->terms, terms, size);
			list->count++;
		} else {
			rc = -ENOMEM;
		}
	}
	*index = i;
	pthread_mutex_unlock(&list->lock);
	return rc;
}

static struct unc_custom_event *get(struct unc_custom_events *list, unsigned index)
{
	struct unc_custom_event *named;

	pthread_mutex_lock(&list->lock);
	named = index < list->count ? list->list[index] : NULL;
	pthread_mutex_unlock(&list->lock);
	return named;
}

const struct unc_custom_event *unc_custom_event_get(struct unc_custom_events *list, unsigned index)
{
	return get(list, index);
}

unsigned *unc_custom_event_note(struct unc_custom_events *list, unsigned index)
{
	struct unc_custom_event *named = get(list, index);

	return named ? &named->note : NULL;
}

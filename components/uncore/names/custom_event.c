/* SPDX-License-Identifier: BSD-3-Clause */
#include "names/custom_event.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "forks.h"

void unc_custom_events_free(struct unc_custom_events *events)
{
	for (unsigned i = 0; i < events->count; i++) {
		unc_sum_free(&events->list[i]->sum);
		free(events->list[i]);
	}
	free(events->list);
	free(events->slots);
}

/* Equal sums have the same hash: it is made of parts that unc_sum_equal() compares for equality. */
static unsigned hash_of(const struct unc_sum *sum)
{
	const struct unc_encoding *e = &sum->terms[0].event;
	uint64_t parts[4 + UNC_REGS] = { (uintptr_t)sum->metric ^ (uintptr_t)sum->quantity,
					 (uintptr_t)e->event, (uintptr_t)e->box,
					 (uint64_t)(uint16_t)e->node << 48 |
						 (uint64_t)(uint16_t)e->unit << 32 |
						 (uint64_t)(uint16_t)e->socket << 16 |
						 (uint16_t)e->cpu };
	uint64_t h = 0;

	memcpy(&parts[4], e->value, sizeof(e->value));
	for (unsigned i = 0; i < 4 + UNC_REGS; i++) {
		h = (h ^ parts[i]) * 0x9e3779b97f4a7c15ull;
		h ^= h >> 29;
	}
	return (unsigned)h;
}

/* The slot of an equal sum, or the empty one for this sum. */
static unsigned *slot_of(const struct unc_custom_events *events, const struct unc_sum *sum)
{
	unsigned i = hash_of(sum), *slot;

	do
		slot = &events->slots[i++ & (events->numslots - 1)];
	while (*slot && !unc_sum_equal(&events->list[*slot - 1]->sum, sum));
	return slot;
}

/* Make room for one more event; the lock is held. */
static int grow(struct unc_custom_events *events, struct unc_error *err)
{
	unsigned numslots = events->numslots ? 2 * events->numslots : 32;
	struct unc_custom_event **list;
	unsigned *slots;

	if (events->count < events->numslots / 2)
		return 0;
	list = realloc(events->list, numslots / 2 * sizeof(struct unc_custom_event *));
	if (list)
		events->list = list;
	slots = list ? calloc(numslots, sizeof(*slots)) : NULL;
	if (!slots)
		return unc_error_set(err, -ENOMEM, "out of memory");
	free(events->slots);
	events->slots = slots;
	events->numslots = numslots;
	for (unsigned i = 0; i < events->count; i++)
		*slot_of(events, &events->list[i]->sum) = i + 1;
	return 0;
}

/* Append a copy of the sum; there is room, and the lock is held. */
static int append(struct unc_custom_events *events, const struct unc_sum *sum,
		  struct unc_error *err)
{
	struct unc_custom_event *added = calloc(1, sizeof(*added));
	int rc;

	if (!added)
		return unc_error_set(err, -ENOMEM, "out of memory");
	rc = unc_sum_copy(sum, &added->sum, err);
	if (rc)
		free(added);
	else
		events->list[events->count++] = added;
	return rc;
}

/* The lock is held. */
static int number_of(struct unc_custom_events *events, const struct unc_sum *sum, unsigned *number,
		     struct unc_error *err)
{
	int rc = grow(events, err);
	unsigned *slot;

	if (rc)
		return rc;
	slot = slot_of(events, sum);
	if (*slot == 0) {
		rc = append(events, sum, err);
		if (rc)
			return rc;
		*slot = events->count;
	}
	*number = *slot - 1;
	return 0;
}

int unc_custom_events_add(struct unc_custom_events *events, const struct unc_sum *sum,
			  unsigned *number, struct unc_error *err)
{
	int rc;

	unc_names_lock();
	rc = number_of(events, sum, number, err);
	unc_names_unlock();
	return rc;
}

struct unc_custom_event *unc_custom_events_get(struct unc_custom_events *events, unsigned number)
{
	struct unc_custom_event *event;

	unc_names_lock();
	event = number < events->count ? events->list[number] : NULL;
	unc_names_unlock();
	return event;
}

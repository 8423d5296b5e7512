/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/turns.h"

#include <stdlib.h>

#include "stat/items.h"
#include "stat/plan.h"

/* Of an item whose events are counted together: in this pass? */
static bool is_in(const struct item *item, unsigned pass)
{
	return item->turns && item->turns[pass];
}

void turns_fill(struct session *s)
{
	for (unsigned i = 0; s->numpasses > 1 && i < s->numitems; i++) {
		struct item *item = &s->items[i];

		if (item->count == 0 || item->reason || item_is_split(item))
			continue;
		item->turns = need(calloc(s->numpasses, sizeof(*item->turns)));
		for (unsigned pass = 0; pass < s->numpasses; pass++) {
			item->turns[pass] = pass == item->pass[0] || plan_enter(s, pass, item);
			item->numturns += item->turns[pass];
		}
	}
}

/* From now on, all events of an item have their values in this sample. */
static void point(struct item *item, unsigned sample)
{
	for (unsigned k = 0; k < item->count; k++)
		item->pass[k] = sample;
}

void turns_take(struct session *s, unsigned pass)
{
	for (unsigned i = 0; i < s->numitems; i++)
		if (is_in(&s->items[i], pass))
			point(&s->items[i], pass);
}

/* ------------------------------------------------------------------------------- totals */

static unsigned number_of(const struct session *s)
{
	return s->numpasses + s->numitems;
}

struct sample *totals_new(const struct session *s)
{
	struct sample *totals = need(calloc(number_of(s), sizeof(*totals)));

	for (unsigned i = 0; i < number_of(s); i++)
		totals[i].values = need(calloc(s->numvalues + 1, sizeof(long long)));
	return totals;
}

/* A socket that was frozen in one of the intervals has no time for a rate of all. */
static void add_frozen(struct sample *total, const struct sample *sample)
{
	for (int i = 0; i < sample->numfrozen; i++) {
		int socket = sample->frozen[i], at = 0;

		while (at < total->numfrozen && total->frozen[at] != socket)
			at++;
		if (at < total->numfrozen)
			continue;
		total->frozen = need(reallocarray(total->frozen, (size_t)at + 1, sizeof(int)));
		total->frozen[total->numfrozen++] = socket;
	}
}

/* Add an interval's counts of some events. A total without one of its intervals is none. */
static void add(struct sample *total, const struct session *s, const struct sample *sample,
		const unsigned *events, unsigned count)
{
	total->taken = true;
	total->seconds += sample->seconds;
	total->ticks += sample->ticks;
	add_frozen(total, sample);
	if (sample->reason && !total->reason) {
		total->reason = text("an interval has no counts: %s", sample->reason);
		total->answer = sample->answer;
	}
	for (unsigned i = 0; i < count && !sample->reason; i++) {
		const struct event *e = &s->events[events[i]];

		for (unsigned k = e->first; k < e->first + e->count; k++)
			total->values[k] += sample->values[k];
	}
}

void totals_add(struct sample *totals, const struct session *s, unsigned pass)
{
	const struct sample *sample = &s->samples[pass];

	add(&totals[pass], s, sample, s->passes[pass].events, s->passes[pass].count);
	for (unsigned i = 0; i < s->numitems; i++)
		if (is_in(&s->items[i], pass))
			add(&totals[s->numpasses + i], s, sample, s->items[i].events,
			    s->items[i].count);
}

struct sample *totals_take(struct session *s, struct sample *totals)
{
	struct sample *latest = s->samples;

	s->samples = totals;
	for (unsigned i = 0; i < s->numitems; i++)
		if (s->items[i].turns)
			point(&s->items[i], s->numpasses + i);
	return latest;
}

void totals_free(struct sample *totals, const struct session *s)
{
	for (unsigned i = 0; i < number_of(s); i++) {
		free(totals[i].values);
		free(totals[i].reason);
		free(totals[i].frozen);
	}
	free(totals);
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/turns.h"

#include <stdlib.h>

#include "stat/items.h"
#include "stat/plan.h"
#include "stat/why.h"

/* Are the item's events counted together, in this pass? */
static bool is_in(const struct item *item, unsigned pass)
{
	return item->turns && item->turns[pass];
}

static void fill(struct session *s, struct item *item)
{
	if (item->count == 0 || item->reason || item_is_split(item))
		return;
	item->turns = need(calloc(s->numpasses, sizeof(*item->turns)));
	for (unsigned pass = 0; pass < s->numpasses; pass++) {
		item->turns[pass] = pass == item->pass[0] || plan_enter(s, pass, item);
		item->numturns += item->turns[pass];
	}
}

void turns_fill(struct session *s)
{
	/* Totals first: each part is best seen together with its total. */
	for (int totals = 1; s->numpasses > 1 && totals >= 0; totals--)
		for (unsigned i = 0; i < s->numitems; i++)
			if (why_is_total(s->items[i].name) == totals)
				fill(s, &s->items[i]);
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

static void make_values(const struct session *s, struct sample *total)
{
	total->values = need(calloc(s->numvalues + 1, sizeof(long long)));
}

struct sample *totals_new(const struct session *s)
{
	struct sample *totals = need(calloc(s->numpasses + s->numitems, sizeof(*totals)));

	for (unsigned i = 0; i < s->numpasses; i++)
		make_values(s, &totals[i]);
	return totals;
}

/* Add counts of some events. */
static void add(struct sample *total, const struct session *s, const struct sample *sample,
		const unsigned *events, unsigned count)
{
	total->taken |= sample->taken;
	total->seconds += sample->seconds;
	total->skew += sample->skew - sample->cancels;
	total->ticks += sample->ticks;
	for (unsigned i = 0; i < count && !sample->reason; i++) {
		const struct event *e = &s->events[events[i]];

		for (unsigned k = e->first; k < e->first + e->count; k++)
			total->values[k] += sample->values[k];
	}
}

/* A total that lacks an interval is none. */
static void keep_reason(struct sample *total, const struct sample *sample, const char *before)
{
	if (!sample->reason || total->reason)
		return;
	total->reason = text("%s%s", before, sample->reason);
	total->answer = sample->answer;
}

void totals_add(struct sample *totals, const struct session *s, unsigned pass)
{
	const struct sample *sample = &s->samples[pass];

	add(&totals[pass], s, sample, s->passes[pass].events, s->passes[pass].count);
	keep_reason(&totals[pass], sample, "an interval has no counts: ");
}

/* The sum over the passes of an item's turns. */
static void add_turns(struct sample *total, const struct session *s, const struct item *item,
		      const struct sample *totals)
{
	make_values(s, total);
	for (unsigned pass = 0; pass < s->numpasses; pass++) {
		if (!is_in(item, pass))
			continue;
		add(total, s, &totals[pass], item->events, item->count);
		keep_reason(total, &totals[pass], "");
	}
}

struct sample *totals_take(struct session *s, struct sample *totals)
{
	struct sample *latest = s->samples;

	s->samples = totals;
	for (unsigned i = 0; i < s->numitems; i++) {
		struct item *item = &s->items[i];

		if (!item->turns)
			continue;
		add_turns(&totals[s->numpasses + i], s, item, totals);
		point(item, s->numpasses + i);
	}
	return latest;
}

void totals_free(struct sample *totals, const struct session *s)
{
	for (unsigned i = 0; i < s->numpasses + s->numitems; i++) {
		free(totals[i].values);
		free(totals[i].reason);
	}
	free(totals);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* Turns samples into the rows of the results. */
#include "stat/value.h"

#include <stdlib.h>

#include "stat/items.h"
#include "stat/value_metric.h"
#include "stat/print.h"

static unsigned last_pass(const struct item *item)
{
	unsigned last = 0;

	for (unsigned i = 0; i < item->count; i++)
		if (item->pass[i] > last)
			last = item->pass[i];
	return last;
}

/* "run 2 of 3"; with intervals "turn 2 of 3". */
static char *pass_note(const struct session *s, const struct item *item)
{
	const char *word = s->options.interval_ms ? "turn" : "run";

	if (s->numpasses == 1)
		return text("%s", "");
	if (item->turns && item->numturns == s->numpasses)
		return text("%s", "");
	if (item->turns && last_pass(item) >= s->numpasses)
		return text("%u of %u turns", item->numturns, s->numpasses);
	if (item_is_split(item))
		return text("its events do not fit together: from several %ss", word);
	return text("%s %u of %u", word, last_pass(item) + 1, s->numpasses);
}

/* Why an item has no values, or NULL, and the answer in their place. */
static const char *reason(const struct session *s, const struct item *item, enum answer *answer)
{
	*answer = item->answer;
	if (item->reason)
		return item->reason;
	*answer = NOT_COUNTED;
	for (unsigned i = 0; i < item->count; i++) {
		const struct sample *sample = &s->samples[item->pass[i]];

		if (!sample->taken)
			return "stopped before its turn";
		if (sample->reason) {
			*answer = sample->answer;
			return sample->reason;
		}
	}
	*answer = COUNTED;
	return NULL;
}

static void event_rows(const struct session *s, const struct item *item, struct row *row)
{
	const struct event *e = &s->events[item->events[0]];
	const struct sample *sample = &s->samples[item->pass[0]];

	row->whole = true;
	row->adds_up = true;
	for (unsigned i = 0; i < e->count; i++) {
		row->socket = e->instances[i].socket;
		row->unit = e->instances[i].unit;
		row->node = e->instances[i].node;
		row->behind = e->instances[i].behind;
		row->integer = sample->values[e->first + i];
		print_row(s, row);
	}
}

/* False if a count that was expected is missing. */
static bool item_rows(const struct session *s, const struct item *item, double time)
{
	bool complete = true;
	enum answer answer;
	const char *why = reason(s, item, &answer);
	char *note = pass_note(s, item);
	struct row row = {
		.time = time,
		.seconds = why ? 0 : mean_seconds(s, item),
		.skew = why ? 0 : mean_skew(s, item),
		.socket = NONE,
		.unit = NONE,
		.node = NONE,
		.box = item->count ? s->events[item->events[0]].encoding.box : NULL,
		.name = item->name,
		.answer = answer,
		.unit_of_value = item_unit(s, item),
		.coverage = item_coverage(s, item),
		.note = why ? why : note,
	};

	if (why) {
		print_row(s, &row);
		complete = item->optional;
	} else if (item->metric) {
		complete = metric_rows(s, item, &row);
	} else {
		event_rows(s, item, &row);
	}
	free(note);
	return complete;
}

bool value_rows(const struct session *s, int pass, double time)
{
	bool complete = true;

	for (unsigned i = 0; i < s->numitems; i++)
		if (pass == ALL_PASSES || last_pass(&s->items[i]) == (unsigned)pass)
			complete &= item_rows(s, &s->items[i], time);
	return complete;
}

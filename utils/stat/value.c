/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From samples to the rows of the results.
 */
#include "stat/value.h"

#include <math.h>
#include <papi.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "stat/items.h"
#include "stat/print.h"

/* A formula is evaluated for an item, in one socket, one unit, or the whole machine. */
struct view {
	const struct session *s;
	const struct item *item;
	struct instance at;
};

static unsigned last_pass(const struct item *item)
{
	unsigned last = 0;

	for (unsigned i = 0; i < item->count; i++)
		if (item->pass[i] > last)
			last = item->pass[i];
	return last;
}

static bool is_split(const struct item *item)
{
	for (unsigned i = 1; i < item->count; i++)
		if (item->pass[i] != item->pass[0])
			return true;
	return false;
}

/* "run 2 of 3"; with intervals "turn 2 of 3". */
static char *pass_note(const struct session *s, const struct item *item)
{
	const char *word = s->options.interval_ms ? "turn" : "run";

	if (s->numpasses == 1)
		return text("%s", "");
	if (is_split(item))
		return text("its events do not fit together: from several %ss", word);
	return text("%s %u of %u", word, last_pass(item) + 1, s->numpasses);
}

/* The first sample of an item with sockets that an overflow has frozen, or NULL. */
static const struct sample *frozen_sample(const struct session *s, const struct item *item)
{
	for (unsigned i = 0; i < item->count; i++)
		if (s->samples[item->pass[i]].numfrozen)
			return &s->samples[item->pass[i]];
	return NULL;
}

/* Was a socket of this place frozen before the interval began? Then it counted nothing. */
static bool stood_still(const struct session *s, const struct item *item, int socket)
{
	for (unsigned i = 0; i < item->count; i++) {
		const struct sample *sample = &s->samples[item->pass[i]];

		for (int k = 0; k < sample->numstill; k++)
			if (socket < 0 || sample->still[k] == socket)
				return true;
	}
	return false;
}

static void print_not_counted(const struct session *s, const struct row *row)
{
	struct row none = *row;

	none.answer = NOT_COUNTED;
	none.seconds = 0;
	print_row(s, &none);
}

/* That, and the sockets whose values are those of an overflow: "frozen on overflow: socket 0, 1". */
static char *note_of(const struct session *s, const struct item *item)
{
	const struct sample *sample = frozen_sample(s, item);
	char *note = pass_note(s, item);

	for (int i = 0; sample && i < sample->numfrozen; i++) {
		char *more = i ? text("%s, %d", note, sample->frozen[i])
			       : text("%s%sfrozen on overflow: socket %d", note, *note ? "; " : "",
				      sample->frozen[i]);

		free(note);
		note = more;
	}
	return note;
}

/* Why an item has no values, or NULL, and the answer that stands for them. */
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

/* ------------------------------------------------------------------------------- metrics */

static bool covers(struct instance at, int socket, int unit, int node)
{
	return (at.socket < 0 || at.socket == socket) && (at.unit < 0 || at.unit == unit) &&
	       (at.node < 0 || at.node == node);
}

static double sum(const struct view *v, unsigned event, unsigned pass)
{
	const struct event *e = &v->s->events[event];
	long long total = 0;

	for (unsigned i = 0; i < e->count; i++)
		if (covers(v->at, e->instances[i].socket, e->instances[i].unit,
			   e->instances[i].node))
			total += v->s->samples[pass].values[e->first + i];
	return (double)total;
}

/* Mean over the passes of an item, each of which measured its own time. */
static double mean_of_passes(const struct view *v, bool want_ticks)
{
	double total = 0;

	for (unsigned i = 0; i < v->item->count; i++) {
		const struct sample *sample = &v->s->samples[v->item->pass[i]];

		total += want_ticks ? sample->ticks : sample->seconds;
	}
	return v->item->count ? total / v->item->count : 0;
}

static int number_of_units(const void *view, const char *event, double *out)
{
	const struct view *v = view;
	int node = v->at.node, count, found = 0;
	char *name = node < 0 ? text("%s", event) : text("%s:node=%d", event, node);
	struct papi_uncore_unit *units;

	count = papi_uncore_units(name, NULL, 0);
	if (count < 0) {
		free(name);
		return -1;
	}
	units = need(calloc((size_t)count + 1, sizeof(*units)));
	papi_uncore_units(name, units, count);
	for (int i = 0; i < count; i++)
		found += covers(v->at, units[i].socket, units[i].unit, node);
	free(name);
	free(units);
	*out = found;
	return 0;
}

static double seconds_of(const void *view)
{
	return mean_of_passes(view, false);
}

static double ticks_of(const void *view)
{
	return mean_of_passes(view, true);
}

static double count_of(const void *view, const struct item *item, unsigned i)
{
	return sum(view, item->events[i], item->pass[i]);
}

/* Does a socket of this view count no longer? Then the time of its counts is not known. */
static bool is_frozen(const struct view *v)
{
	const struct sample *sample = frozen_sample(v->s, v->item);

	for (int i = 0; sample && i < sample->numfrozen; i++)
		if (v->at.socket < 0 || v->at.socket == sample->frozen[i])
			return true;
	return false;
}

static int term_value(void *arg, const char *term, double *out)
{
	static const struct term_values values = { seconds_of, ticks_of, number_of_units,
						   count_of };
	const struct view *v = arg;

	if ((strcmp(term, "seconds") == 0 || strcmp(term, "tsc") == 0) && is_frozen(v))
		return -1;
	return item_term(v->s, v->item, term, &values, v, out);
}

/* True if values of intervals can be added to a value that never falls. */
static bool adds_up(const struct session *s, const struct unc_metric *metric)
{
	struct unc_metric_term terms[UNC_METRIC_TERMS];
	int count = metric->sum ? unc_metric_sum(s->chip, metric, terms, UNC_METRIC_TERMS) : 0;

	for (int i = 0; i < count; i++)
		if (terms[i].factor < 0)
			return false;
	return count > 0;
}

/* False if there is no value. */
static bool metric_row(const struct view *v, struct row *row)
{
	const struct unc_metric *metric = v->item->metric;
	struct unc_error err;
	double value;

	row->socket = v->at.socket;
	row->unit = v->at.unit;
	row->node = v->at.node;
	row->behind = v->at.behind;
	row->unit_of_value = metric->unit;
	row->adds_up = adds_up(v->s, metric);
	if (stood_still(v->s, v->item, v->at.socket)) {
		print_not_counted(v->s, row);
		return false;
	}
	if (unc_metric_eval(v->s->chip, metric, term_value, (void *)v, &value, &err) != 0) {
		struct row bad = *row;
		char *note = text("%s%s%s", err.text, *row->note ? "; " : "", row->note);

		bad.answer = NOT_COUNTED;
		bad.note = note;
		print_row(v->s, &bad);
		free(note);
		return false;
	}
	row->real = value;
	if (isnan(value)) {
		struct row undefined = *row;
		char *note =
			text("division by a count of 0%s%s", *row->note ? "; " : "", row->note);

		undefined.note = note;
		print_row(v->s, &undefined);
		free(note);
		return true;
	}
	/* Sums of counts are printed as whole numbers. */
	row->whole = (strcmp(metric->unit, "count") == 0 || strcmp(metric->unit, "bytes") == 0) &&
		     fabs(value) < 9e15 && value == floor(value);
	if (row->whole)
		row->integer = (long long)value;
	print_row(v->s, row);
	return true;
}

static bool seen_before(const struct session *s, const struct item *item, unsigned event,
			unsigned instance)
{
	const struct instance *at = &s->events[item->events[event]].instances[instance];

	for (unsigned i = 0; i <= event; i++) {
		const struct event *e = &s->events[item->events[i]];

		for (unsigned k = 0; k < (i == event ? instance : e->count); k++)
			if (e->instances[k].socket == at->socket &&
			    e->instances[k].node == at->node &&
			    (s->options.scope != SCOPE_DEVICE || e->instances[k].unit == at->unit))
				return true;
	}
	return false;
}

/* The devices behind a stack's ports, of all events of an item. The caller frees it. */
static char *devices_of(const struct session *s, const struct item *item, const struct instance *at)
{
	char *all = text("%s", "");

	for (unsigned i = 0; i < item->count; i++) {
		const struct event *e = &s->events[item->events[i]];

		for (unsigned k = 0; k < e->count; k++) {
			const struct instance *other = &e->instances[k];
			char *more;

			if (other->socket != at->socket || other->unit != at->unit ||
			    !other->behind || strstr(all, other->behind))
				continue;
			more = text("%s%s%s", all, *all ? "; " : "", other->behind);
			free(all);
			all = more;
		}
	}
	return all;
}

static bool metric_rows(const struct session *s, const struct item *item, struct row *row)
{
	struct view v = { .s = s, .item = item, .at = { NONE, NONE, NONE, NULL, NULL } };
	bool by_device = s->options.scope == SCOPE_DEVICE;
	bool by_unit = s->options.scope == SCOPE_UNIT; /* a metric's events are those of one box */
	bool has_devices = by_device || (by_unit && row->box && row->box->stack);
	bool complete = true;

	if (s->options.scope == SCOPE_ALL)
		return metric_row(&v, row);
	for (unsigned i = 0; i < (by_unit ? 1 : item->count); i++) {
		const struct event *e = &s->events[item->events[i]];

		for (unsigned k = 0; k < e->count; k++) {
			if (!by_unit && seen_before(s, item, i, k))
				continue;
			v.at = e->instances[k];
			if (!by_unit && !by_device)
				v.at.unit = NONE;
			if (has_devices)
				v.at.behind = devices_of(s, item, &v.at);
			complete &= metric_row(&v, row);
			if (has_devices)
				free(v.at.behind);
		}
	}
	return complete;
}

/* ------------------------------------------------------------------------------- rows */

/* False if a value is missing. */
static bool event_rows(const struct session *s, const struct item *item, struct row *row)
{
	bool complete = true;
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
		if (stood_still(s, item, row->socket)) {
			print_not_counted(s, row);
			complete = false;
		} else {
			print_row(s, row);
		}
	}
	return complete;
}

/* False if a value that was expected is missing. */
static bool item_rows(const struct session *s, const struct item *item, double time)
{
	bool complete = true;
	enum answer answer;
	const char *why = reason(s, item, &answer);
	char *note = note_of(s, item);
	const struct view all = { .s = s, .item = item };
	struct row row = {
		.time = time,
		.seconds = why ? 0 : seconds_of(&all),
		.socket = NONE,
		.unit = NONE,
		.node = NONE,
		.box = item->count ? s->events[item->events[0]].encoding.box : NULL,
		.name = item->name,
		.answer = answer,
		.unit_of_value = item_unit(s, item),
		.note = why ? why : note,
	};

	if (why) {
		print_row(s, &row);
		complete = item->optional;
	} else if (item->metric) {
		complete = metric_rows(s, item, &row);
	} else {
		complete = event_rows(s, item, &row);
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

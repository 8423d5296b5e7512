/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/value_metric.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "stat/items.h"
#include "stat/moment.h"
#include "stat/print.h"

/* A formula is evaluated for an item, in one socket, one unit, or the whole machine. */
struct view {
	const struct session *s;
	const struct item *item;
	struct instance at;
	bool timed; /* the formula has asked for a time */
};

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

/* Mean of a member of the samples of an item's passes, each of which measured its own time. */
static double mean_of_passes(const struct view *v, size_t member)
{
	double total = 0;

	for (unsigned i = 0; i < v->item->count; i++) {
		const struct sample *sample = &v->s->samples[v->item->pass[i]];

		total += *(const double *)(const void *)((const char *)sample + member);
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
	return mean_of_passes(view, offsetof(struct sample, seconds));
}

double mean_seconds(const struct session *s, const struct item *item)
{
	const struct view v = { .s = s, .item = item };

	return seconds_of(&v);
}

double mean_skew(const struct session *s, const struct item *item)
{
	const struct view v = { .s = s, .item = item };

	return mean_of_passes(&v, offsetof(struct sample, skew));
}

static double ticks_of(const void *view)
{
	return mean_of_passes(view, offsetof(struct sample, ticks));
}

static double count_of(const void *view, const struct item *item, unsigned i)
{
	return sum(view, item->events[i], item->pass[i]);
}

static int term_value(void *arg, const char *term, double *out)
{
	static const struct term_values values = { seconds_of, ticks_of, number_of_units,
						   count_of };
	struct view *v = arg;

	v->timed |= strcmp(term, "seconds") == 0 || strcmp(term, "tsc") == 0;
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

/* Print a row with one more note. */
static void noted_row(const struct view *v, struct row row, const char *more)
{
	char *note = text("%s%s%s", more, *row.note ? "; " : "", row.note);

	row.note = note;
	print_row(v->s, &row);
	free(note);
}

static bool no_value(const struct view *v, struct row row, const char *why)
{
	row.answer = NOT_COUNTED;
	noted_row(v, row, why);
	return false;
}

/* No value if the time is too uncertain: then no count is missing. */
static void timed_row(const struct view *v, const struct row *row)
{
	char *note = v->timed ? moment_note(row->seconds, row->skew) : NULL;

	if (note && moment_is_vague(row->seconds, row->skew))
		no_value(v, *row, note);
	else if (note)
		noted_row(v, *row, note);
	else
		print_row(v->s, row);
	free(note);
}

/* False if a count is missing. */
static bool metric_row(struct view *v, struct row *row)
{
	const struct unc_metric *metric = v->item->metric;
	struct unc_error err;
	double value;

	row->socket = v->at.socket;
	row->unit = v->at.unit;
	row->node = v->at.node;
	row->behind = v->at.behind;
	row->adds_up = adds_up(v->s, metric);
	v->timed = false;
	if (unc_metric_eval(v->s->chip, metric, term_value, v, &value, &err) != 0)
		return no_value(v, *row, err.text);
	row->real = value / item_unit_size(v->s, v->item);
	if (!isfinite(value)) {
		noted_row(v, *row, "division by a count of 0");
		return true;
	}
	/* Sums of counts are printed as whole numbers. */
	row->whole = (strcmp(metric->unit, "count") == 0 || strcmp(metric->unit, "bytes") == 0) &&
		     fabs(value) < 9e15 && value == floor(value);
	if (row->whole)
		row->integer = (long long)value;
	timed_row(v, row);
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

bool metric_rows(const struct session *s, const struct item *item, struct row *row)
{
	struct view v = { .s = s, .item = item, .at = { NONE, NONE, NONE, NULL, NULL } };
	bool by_device = s->options.scope == SCOPE_DEVICE;
	bool by_unit = s->options.scope == SCOPE_UNIT; /* a metric's events belong to one box */
	bool has_devices = by_device || (by_unit && row->box && row->box->stack);
	bool complete = true;

	if (s->options.scope == SCOPE_ALL || item->of_machine)
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

/* SPDX-License-Identifier: BSD-3-Clause */
/* Turns the counts of the parts into values, view by view. */
#include "mpi/lib/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/lib/sets.h"
#include "mpi/lib/view.h"
#include "stat/items.h"
#include "stat/moment.h"

struct term_arg {
	const struct view *v;
	const struct item *item;
	bool timed; /* the formula has asked for a time */
};

static double count_of(const void *view, const struct item *item, unsigned i)
{
	return (double)view_count(view, item, item->events[i]);
}

static int term_value(void *arg, const char *term, double *out)
{
	static const struct term_values values = { view_seconds, view_ticks, view_units, count_of };
	struct term_arg *a = arg;

	a->timed |= strcmp(term, "seconds") == 0 || strcmp(term, "tsc") == 0;
	return item_term(a->v->job->s, a->item, term, &values, a->v, out);
}

/* Why the item has no value in this view, freed by the caller; NULL: it has one. */
static char *missing(const struct view *v, const struct item *item, enum answer *answer)
{
	const json_t *part, *region;

	*answer = item->answer;
	if (item->reason)
		return text("%s", item->reason);
	*answer = NOT_COUNTED;
	for (size_t at = 0; (part = view_next_part(v, &at, &region)) != NULL;) {
		const json_t *reasons = json_object_get(part, "reasons");
		const char *node = part_text(part, "node"), *reason = part_text(part, "reason");

		if (reason)
			return text("%s: %s", node, reason);
		for (unsigned i = 0; i < item->count; i++) {
			reason = json_string_value(json_array_get(reasons, item->events[i]));
			if (reason)
				return text("%s: %s", node, reason);
		}
		if (json_is_true(json_object_get(region, "lost"))) {
			*answer = UNREADABLE;
			return text("%s: %s", node, part_text(part, "lost"));
		}
	}
	*answer = COUNTED;
	return NULL;
}

/* The note on a rate, freed by the caller; NULL: none is needed. */
static char *time_note(const struct view *v, struct row *row)
{
	double seconds = view_seconds(v), skew = view_skew(v);
	char *note = moment_note(seconds, skew);

	if (note && moment_is_vague(seconds, skew))
		row->answer = NOT_COUNTED;
	row->note = note ? note : row->note;
	return note;
}

/* @return a note to free with the row, or NULL */
static char *evaluate(const struct view *v, const struct item *item, struct row *row)
{
	struct term_arg arg = { v, item, false };
	struct unc_error err = { .text = "" };

	if (!item->metric) {
		row->whole = true;
		row->integer = view_count(v, item, item->events[0]);
	} else if (unc_metric_eval(v->job->s->chip, item->metric, term_value, &arg, &row->real,
				   &err) != 0) {
		row->answer = NOT_COUNTED;
		row->note = "the formula cannot be evaluated";
	} else if (!isfinite(row->real)) {
		row->note = "division by a count of 0";
	} else if ((strcmp(item->metric->unit, "count") == 0 ||
		    strcmp(item->metric->unit, "bytes") == 0) &&
		   fabs(row->real) < 9e15 && row->real == floor(row->real)) {
		row->whole = true;
		row->integer = (long long)row->real;
	} else if (arg.timed) {
		return time_note(v, row);
	}
	return NULL;
}

/* In turns: less than all of the time. @return what to free, or NULL */
static char *note_turns(struct row *row, double share)
{
	char *note;

	if (share >= 1 || row_no_value(row))
		return NULL;
	note = text("%s%sin turns: %.2g%% of the time", row->note, *row->note ? "; " : "",
		    100 * share);
	row->note = note;
	return note;
}

struct sink {
	void (*row)(void *arg, const struct job_row *row);
	void *arg;
};

/* False if no event of the item is counted in this socket: X:socket=0 in socket 1. */
static bool is_counted_there(const struct view *v, const struct item *item)
{
	const json_t *part, *region;

	for (size_t at = 0; (part = view_next_part(v, &at, &region)) != NULL;) {
		const json_t *columns = json_object_get(part, "columns");

		if (part_text(part, "reason"))
			return true;
		for (size_t i = 0; i < json_array_size(columns); i++) {
			const json_t *column = json_array_get(columns, i);

			if (json_integer_value(json_array_get(column, 1)) != v->socket)
				continue;
			for (unsigned k = 0; k < item->count; k++)
				if (json_integer_value(json_array_get(column, 0)) ==
				    item->events[k])
					return true;
		}
	}
	return item->reason != NULL;
}

static void view_rows(const struct view *v, double time, const struct sink *to)
{
	const struct session *s = v->job->s;

	for (unsigned i = 0; i < s->numitems; i++) {
		const struct item *item = &s->items[i];
		struct job_row r = {
			.node = v->node,
			.region = v->part ? v->inside : v->region,
			.calls = view_calls(v),
			.seconds = view_seconds(v),
			.skew = view_skew(v),
			.per_job = !v->node,
			.row = { .time = time,
				 .socket = v->socket,
				 .unit = NONE,
				 .name = item->name,
				 .coverage = item_coverage(s, item),
				 .unit_of_value = item_unit(s, item) },
		};
		char *why, *note;
		double share;

		if (item->of_machine && (v->node || *v->region))
			continue;
		if (v->socket >= 0 && !is_counted_there(v, item))
			continue;
		why = missing(v, item, &r.row.answer);
		share = why || !sets_take_turns(s) ? 1 : view_share(v, item);
		if (share <= 0 && v->after) /* another set's interval */
			continue;
		if (share <= 0) {
			r.row.answer = NOT_COUNTED;
			why = text(
				"not all of its events had a turn with traffic: count for longer");
		}
		r.row.note = why ? why : "";
		if (!why)
			why = evaluate(v, item, &r.row);
		note = note_turns(&r.row, share);
		to->row(to->arg, &r);
		free(note);
		free(why);
	}
}

/* ------------------------------------------------------------------------------- all views */

/* For each region of the parts in this view; "", the whole run, is the first one. */
static void region_rows(struct view *v, const struct sink *to)
{
	const json_t *part, *region, *regions;
	json_t *seen = need(json_object());

	v->region = "";
	view_rows(v, NONE, to);
	for (size_t at = 0;;) {
		v->region = "";
		part = view_next_part(v, &at, &region);
		if (!part)
			break;
		regions = json_object_get(part, "regions");
		for (size_t i = 1; i < json_array_size(regions); i++) {
			v->region = part_text(json_array_get(regions, i), "name");
			if (json_object_get(seen, v->region))
				continue;
			json_object_set_new(seen, v->region, json_true());
			view_rows(v, NONE, to);
		}
	}
	json_decref(seen);
}

static bool first_of_node(const struct job *job, size_t index)
{
	const char *node = part_text(json_array_get(job->parts, index), "node");

	for (size_t i = 0; i < index; i++)
		if (strcmp(part_text(json_array_get(job->parts, i), "node"), node) == 0)
			return false;
	return true;
}

static void socket_rows(const struct job *job, const json_t *part, const struct sink *to)
{
	const json_t *sockets = json_object_get(part, "sockets");

	for (size_t i = 0; i < json_array_size(sockets); i++) {
		struct view v = { .job = job,
				  .node = part_text(part, "node"),
				  .socket = (int)json_integer_value(json_array_get(sockets, i)) };

		region_rows(&v, to);
	}
}

static void time_line(const struct job *job, const json_t *part, const struct sink *to)
{
	const json_t *samples = json_object_get(part, "samples");
	const json_t *sockets = json_object_get(part, "sockets");

	for (size_t k = 0; k < json_array_size(sockets); k++) {
		struct view v = { .job = job,
				  .node = part_text(part, "node"),
				  .socket = (int)json_integer_value(json_array_get(sockets, k)),
				  .region = "",
				  .part = part,
				  .before = json_object_get(part, "first") };
		double time = 0, ticks = part_number(part, "first_ticks");

		for (size_t i = 0; i < json_array_size(samples); i++) {
			const json_t *sample = json_array_get(samples, i);

			v.after = json_object_get(sample, "counts");
			v.inside = part_text(sample, "region");
			v.seconds = part_number(sample, "seconds") - time;
			v.skew = part_number(sample, "skew");
			v.ticks = part_number(sample, "ticks") - ticks;
			time = part_number(sample, "seconds");
			ticks = part_number(sample, "ticks");
			view_rows(&v, time, to);
			v.before = v.after;
		}
	}
}

void report_rows(const struct job *job, void (*row)(void *arg, const struct job_row *row),
		 void *arg)
{
	const struct sink to = { row, arg };
	size_t count = json_array_size(job->parts);

	if (!job->incomplete) {
		struct view all = { .job = job, .socket = NONE };

		region_rows(&all, &to);
		for (size_t i = 0; i < count; i++) {
			struct view v = { .job = job,
					  .node = part_text(json_array_get(job->parts, i), "node"),
					  .socket = NONE };

			if (first_of_node(job, i))
				region_rows(&v, &to);
		}
	}
	for (size_t i = 0; i < count; i++)
		socket_rows(job, json_array_get(job->parts, i), &to);
	for (size_t i = 0; i < count; i++)
		time_line(job, json_array_get(job->parts, i), &to);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From the counts of the parts to values: sums, and formulas over sums.
 */
#include "mpi/lib/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "stat/items.h"

/* What is added up: the parts of a node (NULL: of all), of a socket (NONE: all), in a region. */
struct view {
	const struct job *job;
	const char *node;
	int socket;
	const char *region;
	const json_t *part;           /* of a time line: this part only */
	const json_t *before, *after; /* and its counts between two readings */
	const char *inside;           /* the region that was open at the second one */
	double begin, seconds, ticks;
};

const char *report_part_text(const json_t *part, const char *key)
{
	return json_string_value(json_object_get(part, key));
}

static bool has_socket(const json_t *part, int socket)
{
	const json_t *sockets = json_object_get(part, "sockets");

	for (size_t i = 0; i < json_array_size(sockets); i++)
		if (json_integer_value(json_array_get(sockets, i)) == socket)
			return true;
	return false;
}

/* Does the view have this part? */
static bool has_part(const struct view *v, const json_t *part)
{
	if (v->part)
		return part == v->part;
	if (v->node && strcmp(v->node, report_part_text(part, "node")) != 0)
		return false;
	return v->socket < 0 || has_socket(part, v->socket);
}

static const json_t *region_of(const json_t *part, const char *name)
{
	const json_t *regions = json_object_get(part, "regions");

	for (size_t i = 0; i < json_array_size(regions); i++) {
		const json_t *r = json_array_get(regions, i);

		if (strcmp(report_part_text(r, "name"), name) == 0)
			return r;
	}
	return NULL;
}

/* The n-th part of the view that has its region, from *at on; NULL: no more. */
static const json_t *next_part(const struct view *v, size_t *at, const json_t **region)
{
	while (*at < json_array_size(v->job->parts)) {
		const json_t *part = json_array_get(v->job->parts, (*at)++);

		if (!has_part(v, part))
			continue;
		*region = region_of(part, v->region);
		if (*region || json_is_string(json_object_get(part, "reason")))
			return part;
	}
	return NULL;
}

static double number(const json_t *object, const char *key)
{
	return json_number_value(json_object_get(object, key));
}

static long long sum(const struct view *v, unsigned event)
{
	const json_t *part, *region;
	long long total = 0;

	for (size_t at = 0; (part = next_part(v, &at, &region)) != NULL;) {
		const json_t *columns = json_object_get(part, "columns");
		const json_t *counts = v->after ? v->after : json_object_get(region, "counts");

		for (size_t i = 0; i < json_array_size(columns); i++) {
			const json_t *column = json_array_get(columns, i);
			long long socket = json_integer_value(json_array_get(column, 1));

			if (json_integer_value(json_array_get(column, 0)) != event ||
			    (v->socket >= 0 && socket != v->socket))
				continue;
			total += json_integer_value(json_array_get(counts, i));
			if (v->before)
				total -= json_integer_value(json_array_get(v->before, i));
		}
	}
	return total;
}

/* Mean over the parts: each measured its own time. */
static double mean(const struct view *v, const char *key)
{
	const json_t *region;
	double total = 0;
	unsigned count = 0;

	for (size_t at = 0; next_part(v, &at, &region); count += region != NULL)
		total += region ? number(region, key) : 0;
	return count ? total / count : 0;
}

/* The most entries that a part has: ranks enter a region equally often, as a rule. */
static long long calls(const struct view *v)
{
	const json_t *region;
	long long most = 0, here;

	for (size_t at = 0; next_part(v, &at, &region);) {
		here = region ? json_integer_value(json_object_get(region, "calls")) : 0;
		most = here > most ? here : most;
	}
	return most;
}

/* Of all machines, taken to be of the same kind as the one here. */
static int number_of_units(const void *view, const char *event, double *out)
{
	const struct view *v = view;
	int count = papi_uncore_units(event, NULL, 0);
	struct papi_uncore_unit *units;
	const json_t *part, *region;

	if (count < 0)
		return -1;
	units = need(calloc((size_t)count + 1, sizeof(*units)));
	papi_uncore_units(event, units, count);
	*out = 0;
	for (size_t at = 0; (part = next_part(v, &at, &region)) != NULL;)
		for (int i = 0; i < count; i++)
			*out += (v->socket < 0 || units[i].socket == v->socket) &&
				has_socket(part, units[i].socket);
	free(units);
	return 0;
}

/* A socket of the view that an overflow had frozen by this time, freed by the caller; NULL: none. */
static char *frozen_note(const struct view *v, double time)
{
	const json_t *part, *region;

	for (size_t at = 0; (part = next_part(v, &at, &region)) != NULL;) {
		const json_t *frozen = json_object_get(part, "frozen");

		for (size_t i = 0; i < json_array_size(frozen); i++) {
			const json_t *one = json_array_get(frozen, i);
			int socket = (int)json_integer_value(json_array_get(one, 0));

			if ((v->socket < 0 || v->socket == socket) &&
			    json_number_value(json_array_get(one, 1)) <= time)
				return text("%s: frozen on overflow: socket %d",
					    report_part_text(part, "node"), socket);
		}
	}
	return NULL;
}

struct term_arg {
	const struct view *v;
	const struct item *item;
	bool frozen; /* how long it counted is not known */
};

static double seconds_of(const void *view)
{
	const struct view *v = view;

	return v->after ? v->seconds : mean(v, "seconds");
}

static double ticks_of(const void *view)
{
	const struct view *v = view;

	return v->after ? v->ticks : mean(v, "ticks");
}

static double count_of(const void *view, const struct item *item, unsigned i)
{
	return (double)sum(view, item->events[i]);
}

static int term_value(void *arg, const char *term, double *out)
{
	static const struct term_values values = { seconds_of, ticks_of, number_of_units,
						   count_of };
	const struct term_arg *a = arg;

	if (a->frozen && (strcmp(term, "seconds") == 0 || strcmp(term, "tsc") == 0))
		return -1;
	return item_term(a->v->job->s, a->item, term, &values, a->v, out);
}

/* Why the item has no value in this view, freed by the caller; NULL: it has. */
static char *missing(const struct view *v, const struct item *item, enum answer *answer)
{
	const json_t *part, *region;

	*answer = item->answer;
	if (item->reason && !item->busy)
		return text("%s", item->reason);
	*answer = NOT_COUNTED;
	for (size_t at = 0; (part = next_part(v, &at, &region)) != NULL;) {
		const json_t *reasons = json_object_get(part, "reasons");
		const char *node = report_part_text(part, "node"),
			   *reason = report_part_text(part, "reason");

		if (reason)
			return text("%s: %s", node, reason);
		for (unsigned i = 0; i < item->count; i++) {
			reason = json_string_value(json_array_get(reasons, item->events[i]));
			if (reason)
				return text("%s: %s", node, reason);
		}
		if (json_is_true(json_object_get(region, "lost"))) {
			*answer = UNREADABLE;
			return text("%s: %s", node, report_part_text(part, "lost"));
		}
	}
	*answer = COUNTED;
	return NULL;
}

/* A note that the row has is that of a frozen socket. */
static void evaluate(const struct view *v, const struct item *item, struct row *row)
{
	struct term_arg arg = { v, item, *row->note != 0 };
	struct unc_error err = { .text = "" };

	if (!item->metric) {
		row->whole = true;
		row->integer = sum(v, item->events[0]);
	} else if (unc_metric_eval(v->job->s->chip, item->metric, term_value, &arg, &row->real,
				   &err) != 0) {
		row->answer = NOT_COUNTED;
		row->note = arg.frozen ? row->note : "the formula cannot be evaluated";
	} else if (isnan(row->real)) {
		row->note = "division by a count of 0";
	} else if ((strcmp(item->metric->unit, "count") == 0 ||
		    strcmp(item->metric->unit, "bytes") == 0) &&
		   fabs(row->real) < 9e15 && row->real == floor(row->real)) {
		row->whole = true;
		row->integer = (long long)row->real;
	}
}

struct sink {
	void (*row)(void *arg, const struct job_row *row);
	void *arg;
};

/* False if no event of the item is counted in this socket: of X:socket=0 in socket 1. */
static bool is_counted_there(const struct view *v, const struct item *item)
{
	const json_t *part, *region;

	for (size_t at = 0; (part = next_part(v, &at, &region)) != NULL;) {
		const json_t *columns = json_object_get(part, "columns");

		if (report_part_text(part, "reason"))
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

/* Was a socket frozen before the interval, or the whole run, began? Then it counted nothing. */
static bool stood_still(const struct view *v)
{
	char *frozen = frozen_note(v, v->begin);
	bool still = frozen != NULL;

	free(frozen);
	return still;
}

static void view_rows(const struct view *v, double time, const struct sink *to)
{
	const struct session *s = v->job->s;

	for (unsigned i = 0; i < s->numitems; i++) {
		const struct item *item = &s->items[i];
		struct job_row r = {
			.node = v->node,
			.region = v->part ? v->inside : v->region,
			.calls = calls(v),
			.seconds = seconds_of(v),
			.per_job = !v->node,
			.row = { .time = time,
				 .socket = v->socket,
				 .unit = NONE,
				 .name = item->name,
				 .unit_of_value = item_unit(s, item) },
		};
		char *why, *frozen;

		if (v->socket >= 0 && !is_counted_there(v, item))
			continue;
		why = missing(v, item, &r.row.answer);
		frozen = frozen_note(v, v->before ? v->begin + v->seconds : INFINITY);
		r.row.note = why ? why : frozen ? frozen : "";
		if (!why && stood_still(v))
			r.row.answer = NOT_COUNTED;
		else if (!why)
			evaluate(v, item, &r.row);
		to->row(to->arg, &r);
		free(why);
		free(frozen);
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
		part = next_part(v, &at, &region);
		if (!part)
			break;
		regions = json_object_get(part, "regions");
		for (size_t i = 1; i < json_array_size(regions); i++) {
			v->region = report_part_text(json_array_get(regions, i), "name");
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
	const char *node = report_part_text(json_array_get(job->parts, index), "node");

	for (size_t i = 0; i < index; i++)
		if (strcmp(report_part_text(json_array_get(job->parts, i), "node"), node) == 0)
			return false;
	return true;
}

static void socket_rows(const struct job *job, const json_t *part, const struct sink *to)
{
	const json_t *sockets = json_object_get(part, "sockets");

	for (size_t i = 0; i < json_array_size(sockets); i++) {
		struct view v = { .job = job,
				  .node = report_part_text(part, "node"),
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
				  .node = report_part_text(part, "node"),
				  .socket = (int)json_integer_value(json_array_get(sockets, k)),
				  .region = "",
				  .part = part,
				  .before = json_object_get(part, "first") };
		double time = 0, ticks = number(part, "first_ticks");

		for (size_t i = 0; i < json_array_size(samples); i++) {
			const json_t *sample = json_array_get(samples, i);

			v.after = json_object_get(sample, "counts");
			v.inside = report_part_text(sample, "region");
			v.begin = time;
			v.seconds = number(sample, "seconds") - time;
			v.ticks = number(sample, "ticks") - ticks;
			time = number(sample, "seconds");
			ticks = number(sample, "ticks");
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
					  .node = report_part_text(json_array_get(job->parts, i),
								   "node"),
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

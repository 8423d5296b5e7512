/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/view.h"

#include <stdlib.h>
#include <string.h>

#include "name.h"
#include "out.h"
#include "papi_uncore.h"

const char *part_text(const json_t *part, const char *key)
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
	if (v->node && strcmp(v->node, part_text(part, "node")) != 0)
		return false;
	return v->socket < 0 || has_socket(part, v->socket);
}

static const json_t *region_of(const json_t *part, const char *name)
{
	const json_t *regions = json_object_get(part, "regions");

	for (size_t i = 0; i < json_array_size(regions); i++) {
		const json_t *r = json_array_get(regions, i);

		if (strcmp(part_text(r, "name"), name) == 0)
			return r;
	}
	return NULL;
}

/* The n-th part of the view that has its region, from *at on; NULL: no more. */
const json_t *view_next_part(const struct view *v, size_t *at, const json_t **region)
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

double part_number(const json_t *object, const char *key)
{
	return json_number_value(json_object_get(object, key));
}

/* Is it a clock, whose sum over sockets or nodes means nothing? */
static bool is_mean(const struct view *v, unsigned event)
{
	const char *rest;
	const struct unc_quantity *q =
		unc_quantity_find(name_without_prefix(v->job->s->events[event].name), &rest);

	return q && q->mean;
}

long long view_count(const struct view *v, unsigned event)
{
	const json_t *part, *region;
	long long total = 0, numcounts = 0;

	for (size_t at = 0; (part = view_next_part(v, &at, &region)) != NULL;) {
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
			numcounts++;
		}
	}
	return numcounts && is_mean(v, event) ? (total + numcounts / 2) / numcounts : total;
}

/* The mean over the parts, each of which measured its own time. */
double view_mean(const struct view *v, const char *key)
{
	const json_t *region;
	double total = 0;
	unsigned count = 0;

	for (size_t at = 0; view_next_part(v, &at, &region); count += region != NULL)
		total += region ? part_number(region, key) : 0;
	return count ? total / count : 0;
}

/* The largest number of entries in a part: ranks usually enter a region equally often. */
long long view_calls(const struct view *v)
{
	const json_t *region;
	long long most = 0, here;

	for (size_t at = 0; view_next_part(v, &at, &region);) {
		here = region ? json_integer_value(json_object_get(region, "calls")) : 0;
		most = here > most ? here : most;
	}
	return most;
}

/* For all machines, which are assumed to be like this one. */
int view_units(const void *view, const char *event, double *out)
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
	for (size_t at = 0; (part = view_next_part(v, &at, &region)) != NULL;)
		for (int i = 0; i < count; i++)
			*out += (v->socket < 0 || units[i].socket == v->socket) &&
				has_socket(part, units[i].socket);
	free(units);
	return 0;
}

double view_seconds(const void *view)
{
	const struct view *v = view;

	return v->after ? v->seconds : view_mean(v, "seconds");
}

double view_skew(const struct view *v)
{
	return v->after ? v->skew : view_mean(v, "skew");
}

double view_ticks(const void *view)
{
	const struct view *v = view;

	return v->after ? v->ticks : view_mean(v, "ticks");
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "mpi/lib/view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/lib/sets.h"
#include "name.h"
#include "out.h"
#include "papi_uncore.h"
#include "stat/why.h"

static const uint64_t ALL_THE_TIME = UINT64_C(1) << STEADY;

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

/* A part in a view, of a job with this session. */
struct place {
	const struct view *v;
	const struct session *s;
	const json_t *part, *region;
};

/* Counts of sets, a bit each. */
struct sum {
	long long count;
	uint64_t sets; /* that have the event */
};

static int column(const json_t *columns, size_t i, size_t which)
{
	return (int)json_integer_value(json_array_get(json_array_get(columns, i), which));
}

/* Of an event, or TIME_COUNTED, in a socket. */
static struct sum sum_of(const struct place *p, int event, int socket, uint64_t sets)
{
	const json_t *columns = json_object_get(p->part, "columns");
	const json_t *counts = p->v->after ? p->v->after : json_object_get(p->region, "counts");
	struct sum sum = { 0 };

	for (size_t i = 0; i < json_array_size(columns); i++) {
		uint64_t set = UINT64_C(1) << column(columns, i, 2);

		if (column(columns, i, 0) != event || column(columns, i, 1) != socket ||
		    !(set & sets))
			continue;
		sum.sets |= set;
		sum.count += json_integer_value(json_array_get(counts, i));
		if (p->v->before)
			sum.count -= json_integer_value(json_array_get(p->v->before, i));
	}
	return sum;
}

/* For which share of the time these sets counted */
static double share_of_time(const struct place *p, uint64_t sets)
{
	double seconds = p->v->after ? p->v->seconds : part_number(p->region, "seconds");
	double counted = (double)sum_of(p, TIME_COUNTED, NONE, sets).count / 1e9;

	if (sets & ALL_THE_TIME)
		return 1;
	return seconds > 0 && counted < seconds ? counted / seconds : counted > 0;
}

/* The count in all of the time; -1: no set with the event had a turn. */
static double by_time(const struct place *p, unsigned event, int socket)
{
	struct sum sum = sum_of(p, (int)event, socket, ~ALL_THE_TIME), steady;
	double share = share_of_time(p, sum.sets);

	steady = sum_of(p, (int)event, socket, ALL_THE_TIME);
	if (steady.sets)
		return (double)steady.count;
	return share > 0 ? round((double)sum.count / share) : -1;
}

static const struct item *total_of(const struct session *s, const struct item *part)
{
	const char *total = why_total(part->name);

	for (unsigned i = 0; total && i < s->numitems; i++)
		if (strcmp(s->items[i].name, total) == 0)
			return &s->items[i];
	return NULL;
}

/* The count in all of the time; -1: unknown. */
static double estimate(const struct place *p, const struct item *item, unsigned event, int socket)
{
	const struct item *total = total_of(p->s, item);
	struct sum own = sum_of(p, (int)event, socket, ~UINT64_C(0));
	double seen = 0, all = 0;
	uint64_t sets = own.sets;

	for (unsigned i = 0; total && i < total->count; i++)
		sets &= sum_of(p, (int)total->events[i], socket, sets).sets;
	if (own.sets & ALL_THE_TIME || !total || !sets)
		return by_time(p, event, socket);
	for (unsigned i = 0; i < total->count; i++) {
		seen += (double)sum_of(p, (int)total->events[i], socket, sets).count;
		all += by_time(p, total->events[i], socket);
	}
	if (all <= 0)
		return by_time(p, event, socket);
	own = sum_of(p, (int)event, socket, sets);
	return seen > 0 ? round((double)own.count * (all / seen)) : -1;
}

/* The next socket with the event in a part, from the *at-th column on; false: no more. */
static bool next_socket(const struct place *p, unsigned event, size_t *at, int *socket)
{
	const json_t *columns = json_object_get(p->part, "columns");

	while (*at < json_array_size(columns)) {
		size_t i = (*at)++, k = 0;

		*socket = column(columns, i, 1);
		if (column(columns, i, 0) != (int)event ||
		    (p->v->socket >= 0 && *socket != p->v->socket))
			continue;
		while (column(columns, k, 0) != (int)event || column(columns, k, 1) != *socket)
			k++;
		if (k == i)
			return true;
	}
	return false;
}

long long view_count(const struct view *v, const struct item *item, unsigned event)
{
	struct place p = { .v = v, .s = v->job->s };
	long long total = 0, numcounts = 0;
	int socket;

	for (size_t at = 0; (p.part = view_next_part(v, &at, &p.region)) != NULL;)
		for (size_t i = 0; next_socket(&p, event, &i, &socket); numcounts++)
			total += (long long)estimate(&p, item, event, socket);
	return numcounts && is_mean(v, event) ? (total + numcounts / 2) / numcounts : total;
}

double view_share(const struct view *v, const struct item *item)
{
	struct place p = { .v = v, .s = v->job->s };
	double least = 1;
	int socket;

	for (size_t at = 0; (p.part = view_next_part(v, &at, &p.region)) != NULL;)
		for (unsigned k = 0; k < item->count; k++)
			for (size_t i = 0; next_socket(&p, item->events[k], &i, &socket);) {
				uint64_t sets =
					sum_of(&p, (int)item->events[k], socket, ~UINT64_C(0)).sets;
				double share = share_of_time(&p, sets);

				if (estimate(&p, item, item->events[k], socket) < 0)
					return 0;
				least = share < least ? share : least;
			}
	return least;
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

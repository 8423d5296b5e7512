/* SPDX-License-Identifier: BSD-3-Clause */
#include "plot/data.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "stat/moment.h"

/* Counts: in an interval, they depend on its length. */
static bool is_countable(const char *unit)
{
	static const char *const units[] = {
		"attempts",    "branches",     "bytes",  "count",     "events",
		"fills",       "instructions", "lines",  "misses",    "reads",
		"references",  "requests",     "snoops", "syllables", "transactions",
		"write-backs", "writes",
	};

	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++)
		if (strcmp(unit, units[i]) == 0)
			return true;
	return false;
}

static bool is_of(const struct series *s, const struct plot_row *row)
{
	return s->socket == row->socket && s->number == row->number && s->node == row->node &&
	       strcmp(s->name, row->name) == 0 && strcmp(s->host, row->host) == 0;
}

/* Rows have the same order at each time: start the search after the last one. */
static struct series *find_series(struct plot *plot, const struct plot_row *row)
{
	struct series *s;

	for (size_t i = 0; i < plot->numseries; i++) {
		plot->last = (plot->last + 1) % plot->numseries;
		if (is_of(&plot->series[plot->last], row))
			return &plot->series[plot->last];
	}
	if (plot->numseries % 64 == 0)
		plot->series = need(
			reallocarray(plot->series, plot->numseries + 64, sizeof(*plot->series)));
	plot->last = plot->numseries++;
	s = &plot->series[plot->last];
	*s = (struct series){ .name = text("%s", row->name),
			      .host = text("%s", row->host),
			      .unit_name = text("%s", row->unit_name),
			      .socket = row->socket,
			      .number = row->number,
			      .node = row->node,
			      .per_second = is_countable(row->unit) };
	s->unit = text("%s%s", row->unit, s->per_second ? "/s" : "");
	return s;
}

static void add_band(struct plot *plot, const struct plot_row *row, double from)
{
	for (size_t i = plot->numbands; i-- > 0;) {
		struct band *b = &plot->bands[i];

		if (strcmp(b->host, row->host) != 0)
			continue;
		if (strcmp(b->region, row->region) == 0 && b->to >= from) {
			b->to = fmax(b->to, row->time);
			return;
		}
		break;
	}
	if (!*row->region)
		return;
	if (plot->numbands % 64 == 0)
		plot->bands =
			need(reallocarray(plot->bands, plot->numbands + 64, sizeof(*plot->bands)));
	plot->bands[plot->numbands++] = (struct band){ .host = text("%s", row->host),
						       .region = text("%s", row->region),
						       .from = from,
						       .to = row->time };
}

/* The start of a row's interval. If names take turns, the previous interval has other names. */
static double begin_of(struct plot *plot, const struct series *s, const struct plot_row *row)
{
	if (row->time > plot->now) {
		plot->before = plot->now;
		plot->now = row->time;
	}
	if (!isnan(row->seconds))
		return fmax(s->last, row->time - row->seconds);
	return *row->host || row->time < plot->now ? s->last : fmax(s->last, plot->before);
}

static void add_part(struct plot *plot, const struct plot_row *row)
{
	if (row->socket < 0 || isnan(row->value) || strncmp(row->name, "WHY_", 4) != 0)
		return;
	plot->parts = need(reallocarray(plot->parts, plot->numparts + 1, sizeof(*plot->parts)));
	plot->parts[plot->numparts++] = (struct part){ .name = text("%s", row->name),
						       .socket = row->socket,
						       .bytes = row->value };
}

/* Sums and differences of greater numbers may be infinite, which has no place in a picture. */
static double drawable(double number)
{
	return fabs(number) < 1e100 ? number : NAN;
}

void plot_add(struct plot *plot, const struct plot_row *given)
{
	struct plot_row checked = *given;
	const struct plot_row *row = &checked;
	struct series *s;
	struct point *p;
	double seconds;

	checked.value = drawable(given->value);
	if (isnan(row->time)) {
		add_part(plot, row);
		return;
	}
	if (row->time < 0 || isnan(drawable(row->time)))
		return;
	s = find_series(plot, row);
	if (s->count % 256 == 0)
		s->points = need(reallocarray(s->points, s->count + 256, sizeof(*s->points)));
	p = &s->points[s->count++];
	*p = (struct point){ .from = begin_of(plot, s, row), .to = row->time, .value = row->value };
	seconds = isnan(row->seconds) ? p->to - p->from : row->seconds;
	if (s->per_second)
		p->value = seconds > 0 && !moment_is_vague(seconds, fmax(row->skew, 0))
				   ? p->value / seconds
				   : NAN;
	add_band(plot, row, s->last);
	s->last = row->time;
	plot->end = fmax(plot->end, row->time);
}

void plot_note(struct plot *plot, const char *note)
{
	static const char simulated[] = "SIMULATED: ";
	char *all;

	if (strncmp(note, simulated, strlen(simulated)) == 0) {
		plot->simulated = true;
		free(plot->machine);
		plot->machine = text("%s", note + strlen(simulated));
		return;
	}
	all = text("%s%s%s", plot->notes, *plot->notes ? "\n" : "", note);
	free(plot->notes);
	plot->notes = all;
}

char *series_place(const struct series *s)
{
	char *socket = s->socket >= 0 ? text("socket %d", s->socket) : text("%s", "");
	char *called = *s->unit_name ? text("%s", s->unit_name) : text("unit %d", s->number);
	char *unit = s->number >= 0 ? text("%s%s", *socket ? ", " : "", called) : text("%s", "");
	char *node = s->node >= 0 ? text("%sNUMA node %d", *socket ? ", " : "", s->node)
				  : text("%s", "");
	bool any = *socket || *unit || *node;
	char *place = text("%s%s%s%s%s%s", s->host, *s->host && any ? ": " : "", socket, unit, node,
			   *s->host || any ? "" : "all");

	free(socket);
	free(called);
	free(unit);
	free(node);
	return place;
}

bool series_summary(const struct series *s, struct summary *out)
{
	double sum = 0, seconds = 0;

	*out = (struct summary){ .least = INFINITY, .greatest = -INFINITY };
	for (size_t i = 0; i < s->count; i++) {
		const struct point *p = &s->points[i];

		if (isnan(p->value))
			continue;
		out->least = fmin(out->least, p->value);
		out->greatest = fmax(out->greatest, p->value);
		sum += p->value * (p->to - p->from);
		seconds += p->to - p->from;
	}
	out->mean = sum / seconds;
	return seconds > 0;
}

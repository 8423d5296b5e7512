/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The JSON form of Chrome's tracing: a counter track for each name and place, a slice for each region.
 */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "printable.h"
#include "plot/page.h"

static bool any;

static void print(FILE *out, json_t *event)
{
	fputs(any ? ",\n" : "\n", out);
	any = true;
	json_print(need(event), JSON_REAL_PRECISION(12), out);
	json_decref(event);
}

/* A host is a process, numbered as its first series. */
static int process_of(const struct plot *plot, const char *host)
{
	size_t i = 0;

	while (strcmp(plot->series[i].host, host) != 0)
		i++;
	return (int)i + 1;
}

static json_t *event(const struct plot *plot, const char *kind, const char *host, const char *name,
		     double seconds)
{
	json_t *object = need(json_object());

	json_object_set_new(object, "ph", json_string(kind));
	json_object_set_new(object, "pid", json_integer(process_of(plot, host)));
	json_object_set_new(object, "name", json_text(name));
	json_object_set_new(object, "ts", json_real(seconds * 1e6));
	return object;
}

static void name_process(FILE *out, const struct plot *plot, const char *host)
{
	json_t *object = event(plot, "M", host, "process_name", 0), *args = need(json_object());

	json_object_set_new(args, "name", json_text(*host ? host : plot->machine));
	json_object_set_new(object, "args", args);
	print(out, object);
}

static void print_series(FILE *out, const struct plot *plot, const struct series *s)
{
	char *place = series_place(s), *name = text("%s, %s", s->name, place);

	for (size_t i = 0; i < s->count; i++) {
		const struct point *p = &s->points[i];
		json_t *object, *args;

		if (isnan(p->value))
			continue;
		object = event(plot, "C", s->host, name, p->from);
		args = need(json_object());
		json_object_set_new(args, s->unit, json_real(p->value));
		json_object_set_new(object, "args", args);
		print(out, object);
	}
	free(name);
	free(place);
}

void page_trace(FILE *out, const struct plot *plot)
{
	fputs("{\"displayTimeUnit\": \"ms\", \"traceEvents\": [", out);
	for (size_t i = 0; i < plot->numseries; i++)
		if (process_of(plot, plot->series[i].host) == (int)i + 1)
			name_process(out, plot, plot->series[i].host);
	for (size_t i = 0; i < plot->numseries; i++)
		print_series(out, plot, &plot->series[i]);
	for (size_t i = 0; i < plot->numbands; i++) {
		const struct band *b = &plot->bands[i];
		json_t *object = event(plot, "X", b->host, b->region, b->from);

		json_object_set_new(object, "tid", json_integer(1));
		json_object_set_new(object, "dur", json_real((b->to - b->from) * 1e6));
		print(out, object);
	}
	fprintf(out, "\n], \"otherData\": {\"simulated\": \"%s\"}}\n",
		plot->simulated ? "yes" : "no");
}

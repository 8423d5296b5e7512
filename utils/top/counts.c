/* SPDX-License-Identifier: BSD-3-Clause */
#include "top/counts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "stat/moment.h"

static const char *text_in(const json_t *row, const char *key)
{
	const char *value = json_string_value(json_object_get(row, key));

	return value ? value : "";
}

static int index_in(const json_t *row, const char *key)
{
	const json_t *value = json_object_get(row, key);

	return json_is_integer(value) ? (int)json_integer_value(value) : -1;
}

static double number_in(const json_t *row, const char *key)
{
	const json_t *value = json_object_get(row, key);

	return json_is_number(value) ? json_number_value(value) : NAN;
}

/* Rates of bytes add up, shares and latencies do not. Counts are shown per second. */
static bool is_rate(const char *unit)
{
	size_t length = strlen(unit);

	return length > 3 && strcmp(unit + length - 3, "B/s") == 0;
}

static bool is_count(const char *unit)
{
	return strcmp(unit, "count") == 0 || strcmp(unit, "bytes") == 0;
}

static struct line *line_of(struct panel *panel, const json_t *row)
{
	const char *name = text_in(row, "name"), *unit = text_in(row, "unit_of_value");
	int socket = index_in(row, "socket");
	struct line *l;

	for (size_t i = 0; i < panel->numlines; i++) {
		l = &panel->lines[i];
		if (l->socket == socket && strcmp(l->name, name) == 0)
			return l;
	}
	panel->lines = need(reallocarray(panel->lines, panel->numlines + 1, sizeof(*panel->lines)));
	l = &panel->lines[panel->numlines++];
	*l = (struct line){ .name = text("%s", name),
			    .unit = text("%s%s", unit, is_count(unit) ? "/s" : ""),
			    .socket = socket,
			    .adds_up = is_rate(unit) || is_count(unit),
			    .value = NAN,
			    .note = text("%s", "") };
	for (unsigned i = 0; i < HISTORY; i++)
		l->history[i] = NAN;
	return l;
}

static void set_place(struct line *l, const json_t *row, double value)
{
	int number = index_in(row, "unit");
	size_t i = 0;

	while (i < l->numplaces && l->places[i].number != number)
		i++;
	if (i == l->numplaces) {
		l->places = need(reallocarray(l->places, ++l->numplaces, sizeof(*l->places)));
		l->places[i].number = number;
		l->places[i].name = text("%s", text_in(row, "unit_name"));
	}
	l->places[i].value = value;
}

/* NaN, with a note to free, if the time is too uncertain. */
static double per_second(const json_t *row, double count, char **note)
{
	double seconds = number_in(row, "seconds"), skew = fmax(number_in(row, "skew"), 0);

	if (isnan(seconds) || !moment_is_vague(seconds, skew))
		return count / seconds;
	*note = moment_note(seconds, skew);
	return NAN;
}

/* The rows of an interval have one time. If a value is missing, there is no sum. */
void panel_add(struct panel *panel, const json_t *row)
{
	struct line *l = line_of(panel, row);
	double time = number_in(row, "time"), value = number_in(row, "value");
	char *note = NULL;
	bool first = time > l->time;

	if (is_count(text_in(row, "unit_of_value")))
		value = per_second(row, value, &note);
	if (first) {
		l->time = time;
		memmove(l->history, l->history + 1, (HISTORY - 1) * sizeof(l->history[0]));
		l->value = value;
	} else if (l->adds_up) {
		l->value += value;
	} else {
		l->value = fmax(l->value, value);
	}
	l->history[HISTORY - 1] = l->value;
	set_place(l, row, value);
	free(l->note);
	l->note = note ? note
		       : text("%s", json_is_false(json_object_get(row, "counted"))
					    ? text_in(row, "note")
					    : "");
}

double panel_greatest(const struct panel *panel, const char *name)
{
	double greatest = 0;

	for (size_t i = 0; i < panel->numlines; i++)
		for (unsigned k = 0; k < HISTORY && strcmp(panel->lines[i].name, name) == 0; k++)
			greatest = fmax(greatest, panel->lines[i].history[k]);
	return greatest;
}

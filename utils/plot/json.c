/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as JSON.
 */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "plot/read.h"

static int index_in(const json_t *row, const char *key)
{
	const json_t *value = json_object_get(row, key);

	return json_is_integer(value) ? (int)json_integer_value(value) : NOTHING;
}

static double number_in(const json_t *row, const char *key)
{
	const json_t *value = json_object_get(row, key);

	return json_is_number(value) ? json_number_value(value) : NAN;
}

static const char *text_in(const json_t *object, const char *key)
{
	const char *value = json_string_value(json_object_get(object, key));

	return value ? value : "";
}

static void set(char **to, char *words)
{
	free(*to);
	*to = words;
}

static void read_head(struct plot *plot, const json_t *top)
{
	const json_t *command = json_object_get(top, "command"),
		     *notes = json_object_get(top, "notes");

	set(&plot->machine, text("%s", text_in(top, "machine")));
	plot->simulated = json_is_true(json_object_get(top, "simulated"));
	set(&plot->title, text("%s", text_in(top, "program")));
	for (size_t i = 0; i < json_array_size(command); i++) {
		const char *word = json_string_value(json_array_get(command, i));

		set(&plot->title, text("%s%s%s", plot->title, i ? " " : "", word ? word : ""));
	}
	if (*text_in(top, "note"))
		plot_note(plot, text_in(top, "note"));
	for (size_t i = 0; i < json_array_size(notes); i++) {
		const char *note = json_string_value(json_array_get(notes, i));

		if (note)
			plot_note(plot, note);
	}
}

void plot_read_json(struct plot *plot, FILE *file, const char *path)
{
	json_error_t error;
	json_t *top = json_loadf(file, 0, &error);
	const json_t *rows = json_object_get(top, "results");

	if (!top)
		die(EXIT_ERROR, "%s is not complete JSON, line %d: %s", path, error.line,
		    error.text);
	if (!json_is_array(rows))
		die(EXIT_ERROR,
		    "%s is not a result of uncore_stat or uncore_mpi: it has no \"results\"", path);
	read_head(plot, top);
	for (size_t i = 0; i < json_array_size(rows); i++) {
		const json_t *row = json_array_get(rows, i);

		if (!*text_in(row, "name"))
			die(EXIT_ERROR, "%s: result %zu has no name", path, i + 1);
		plot_add(plot, &(struct plot_row){ .time = number_in(row, "time"),
						   .seconds = number_in(row, "seconds"),
						   .skew = number_in(row, "skew"),
						   .host = text_in(row, "node"),
						   .node = index_in(row, "node"),
						   .region = text_in(row, "region"),
						   .name = text_in(row, "name"),
						   .unit = text_in(row, "unit_of_value"),
						   .unit_name = text_in(row, "unit_name"),
						   .socket = index_in(row, "socket"),
						   .number = index_in(row, "unit"),
						   .value = number_in(row, "value") });
	}
	json_decref(top);
}

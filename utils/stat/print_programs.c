/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/print_programs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "printable.h"

void csv_begin(const struct session *s, const char *note, FILE *out)
{
	if (papi_uncore_simulated())
		fprintf(out, "# SIMULATED: %s\n", papi_uncore_machine());
	if (note)
		fprintf(out, "# %s\n", note);
	fprintf(out, "time,socket,unit,name,value,unit_of_value,note%s%s%s\n",
		s->options.scope == SCOPE_NODE     ? ",node"
		: s->options.scope == SCOPE_UNIT   ? ",unit_name"
		: s->options.scope == SCOPE_DEVICE ? ",device"
						   : "",
		s->options.repeat ? ",spread_percent" : "",
		s->options.interval_ms ? ",seconds,skew" : "");
}

void csv_row(const struct session *s, const struct row *row, FILE *out)
{
	const char *fields[12];
	unsigned n = 0;
	char *time = row->time < 0 ? text("%s", "") : text("%.6f", row->time);
	char *socket = row_number(row->socket);
	char *unit = row_number(row->unit), *called = row_unit(s, row);
	char *node = row_number(row->node);
	char *value = row_for_programs(row), *note = row_note(s, row);
	char *spread = row_spread(row, 4);
	char *seconds = row->seconds > 0 ? text("%.6f", row->seconds) : text("%s", "");
	char *skew = row->seconds > 0 ? text("%.6f", row->skew) : text("%s", "");

	fields[n++] = time;
	fields[n++] = socket;
	fields[n++] = unit;
	fields[n++] = row->name;
	fields[n++] = value;
	fields[n++] = row->unit_of_value;
	fields[n++] = note;
	if (s->options.scope == SCOPE_NODE)
		fields[n++] = node;
	if (s->options.scope == SCOPE_UNIT)
		fields[n++] = called;
	if (s->options.scope == SCOPE_DEVICE)
		fields[n++] = row->behind ? row->behind : "";
	if (s->options.repeat)
		fields[n++] = spread;
	if (s->options.interval_ms) {
		fields[n++] = seconds;
		fields[n++] = skew;
	}
	csv_line(out, n, fields);
	free(skew);
	free(seconds);
	free(spread);
	free(note);
	free(node);
	free(time);
	free(socket);
	free(unit);
	free(called);
	free(value);
}

static json_t *json_index(int number)
{
	return number < 0 ? json_null() : json_integer(number);
}

void json_row(const struct session *s, const struct row *row, bool first, FILE *out)
{
	json_t *object = need(json_object());
	char *note = row_note(s, row), *called = row_unit(s, row);

	json_object_set_new(object, "time", row->time < 0 ? json_null() : json_real(row->time));
	json_object_set_new(object, "seconds",
			    row->seconds > 0 ? json_real(row->seconds) : json_null());
	json_object_set_new(object, "skew", row->seconds > 0 ? json_real(row->skew) : json_null());
	json_object_set_new(object, "socket", json_index(row->socket));
	json_object_set_new(object, "unit", json_index(row->unit));
	if (s->options.scope == SCOPE_UNIT)
		json_object_set_new(object, "unit_name", json_text(called));
	if (s->options.scope == SCOPE_NODE)
		json_object_set_new(object, "node", json_index(row->node));
	if (s->options.scope == SCOPE_DEVICE)
		json_object_set_new(object, "device", json_text(row->behind));
	json_object_set_new(object, "name", json_text(row->name));
	json_object_set_new(object, "value", row_json_value(row));
	json_object_set_new(object, "unit_of_value", json_text(row->unit_of_value));
	if (s->options.repeat)
		json_object_set_new(object, "spread_percent",
				    isnan(row->spread) ? json_null() : json_real(row->spread));
	json_object_set_new(object, "coverage",
			    *row->coverage ? json_text(row->coverage) : json_null());
	json_object_set_new(object, "counted", json_boolean(!row_no_value(row)));
	json_object_set_new(object, "answer", json_string(row_answer(row)));
	json_object_set_new(object, "note", json_text(note));
	free(note);
	free(called);
	fputs(first ? "\n" : ",\n", out);
	json_print(object, JSON_REAL_PRECISION(12), out);
	json_decref(object);
}

/* Rows are printed one by one, so the object around them is written by hand. */
void json_begin(const struct session *s, const char *note, FILE *out)
{
	json_t *head = need(json_object()), *command = json_null();
	char *dump;

	if (s->options.command[0]) {
		command = json_array();
		for (char **word = s->options.command; *word; word++)
			json_array_append_new(command, json_text(*word));
	}
	json_object_set_new(head, "machine", json_text(papi_uncore_machine()));
	json_object_set_new(head, "simulated", json_boolean(papi_uncore_simulated()));
	json_object_set_new(head, "command", command);
	json_object_set_new(head, "interval_ms",
			    s->options.interval_ms ? json_integer(s->options.interval_ms)
						   : json_null());
	json_object_set_new(head, "passes", json_integer(s->numpasses));
	json_object_set_new(head, "note", json_text(note ? note : ""));
	dump = need(json_dumps(head, JSON_PRESERVE_ORDER));
	dump[strlen(dump) - 1] = '\0'; /* print_end() writes the closing brace */
	fprintf(out, "%s, \"results\": [", dump);
	free(dump);
	json_decref(head);
}

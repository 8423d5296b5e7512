/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The report as tables, CSV or JSON.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "mpi/lib/view.h"
#include "out.h"
#include "papi_uncore.h"
#include "printable.h"

/* Copies of all rows: the tables need them more than once. */
struct rows {
	struct job_row *rows;
	size_t count;
};

static void keep(void *arg, const struct job_row *row)
{
	struct rows *all = arg;
	struct job_row *copy;

	if (all->count % 256 == 0)
		all->rows = need(reallocarray(all->rows, all->count + 256, sizeof(*all->rows)));
	copy = &all->rows[all->count++];
	*copy = *row;
	copy->row.note = text("%s", row->row.note);
}

static void free_rows(struct rows *all)
{
	for (size_t i = 0; i < all->count; i++)
		free((char *)all->rows[i].row.note);
	free(all->rows);
}

/* ------------------------------------------------------------------------------- head */

static char *list_of_sockets(const json_t *part)
{
	const json_t *sockets = json_object_get(part, "sockets");
	char *list = text("%s", "");

	for (size_t i = 0; i < json_array_size(sockets); i++) {
		char *more = text("%s%s%d", list, i ? "," : "",
				  (int)json_integer_value(json_array_get(sockets, i)));

		free(list);
		list = more;
	}
	return list;
}

static void print_head(const struct job *job, FILE *out)
{
	json_t *list = report_notes(job);

	fprintf(out, "\n%s: %d rank%s on %d node%s, %s\n", job->program, job->ranks,
		job->ranks == 1 ? "" : "s", job->nodes, job->nodes == 1 ? "" : "s",
		papi_uncore_machine());
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *note = json_string_value(json_array_get(list, i));

		if (!strstr(papi_uncore_machine(), note)) /* the line above has it */
			fprintf(out, "  %s\n", note);
	}
	fputs("  counting ranks:", out);
	for (size_t i = 0; i < json_array_size(job->parts); i++) {
		const json_t *part = json_array_get(job->parts, i);
		char *sockets = list_of_sockets(part);

		fprintf(out, "%s rank %d (%s: %s)", i ? "," : "",
			(int)json_integer_value(json_object_get(part, "rank")),
			part_text(part, "node"), sockets);
		free(sockets);
		if (i == 7 && json_array_size(job->parts) > 9) {
			fprintf(out, " and %zu others", json_array_size(job->parts) - 8);
			break;
		}
	}
	fputs("\n\n", out);
	json_decref(list);
}

/* ------------------------------------------------------------------------------- tables */

static double value_of(const struct job_row *r)
{
	return r->row.whole ? (double)r->row.integer : r->row.real;
}

/* A row of a node. */
struct of_node {
	const struct job_row *row;
};

static int by_value(const void *a, const void *b)
{
	double x = value_of(((const struct of_node *)a)->row);
	double y = value_of(((const struct of_node *)b)->row);

	return (x > y) - (x < y);
}

/* The rows of all nodes for this one of the job, sorted by value; returns their number. */
static size_t of_nodes(const struct rows *all, const struct job_row *job, struct of_node *nodes)
{
	size_t count = 0;

	for (size_t i = 0; i < all->count; i++) {
		const struct job_row *r = &all->rows[i];

		if (!r->per_job && r->row.socket < 0 && r->row.time < 0 && !row_no_value(&r->row) &&
		    strcmp(r->region, job->region) == 0 && r->row.name == job->row.name)
			nodes[count++].row = r;
	}
	qsort(nodes, count, sizeof(*nodes), by_value);
	return count;
}

static void cell(struct libscols_line *line, size_t at, char *value)
{
	table_cell(line, at, value);
	free(value);
}

/* A value with its unit. */
static void value_cells(struct libscols_line *line, size_t at, const struct job_row *r)
{
	cell(line, at, row_for_people(&r->row));
	table_cell(line, at + 1, r->row.answer == COUNTED ? r->row.unit_of_value : "");
}

static void note_cell(const struct job *job, struct libscols_line *line, size_t at,
		      const struct job_row *r)
{
	char *note = row_note(job->s, &r->row);

	cell(line, at, *note ? text("(%s)", note) : text("%s", ""));
	free(note);
}

static void job_table(const struct job *job, const struct rows *all, FILE *out)
{
	struct libscols_table *table = table_new(out);
	struct of_node *nodes = need(calloc(all->count + 1, sizeof(*nodes)));

	table_column(table, "REGION", 0);
	table_column(table, "CALLS", SCOLS_FL_RIGHT);
	table_column(table, "SECONDS", SCOLS_FL_RIGHT);
	table_column(table, "JOB", SCOLS_FL_RIGHT);
	table_column(table, "", 0);
	table_column(table, "NAME", 0);
	table_column(table, "NODE: MIN", SCOLS_FL_RIGHT);
	table_column(table, "MEDIAN", SCOLS_FL_RIGHT);
	table_column(table, "MAX", SCOLS_FL_RIGHT);
	table_column(table, "OF", 0);
	table_column(table, "", 0);
	for (size_t i = 0; i < all->count; i++) {
		const struct job_row *r = &all->rows[i];
		struct libscols_line *line;
		size_t count;

		if (!r->per_job)
			continue;
		line = table_line(table);
		table_cell(line, 0, *r->region ? r->region : "(all)");
		cell(line, 1, r->calls && *r->region ? text("%lld", r->calls) : text("%s", ""));
		cell(line, 2, text("%.3f", r->seconds));
		value_cells(line, 3, r);
		table_cell(line, 5, r->row.name);
		count = of_nodes(all, r, nodes);
		if (count) {
			cell(line, 6, row_for_people(&nodes[0].row->row));
			cell(line, 7, row_for_people(&nodes[(count - 1) / 2].row->row));
			cell(line, 8, row_for_people(&nodes[count - 1].row->row));
			table_cell(line, 9, nodes[count - 1].row->node);
		}
		note_cell(job, line, 10, r);
	}
	free(nodes);
	table_print(table);
	fputc('\n', out);
}

static void socket_table(const struct job *job, const struct rows *all, FILE *out)
{
	const bool regions = job->incomplete != NULL;
	struct libscols_table *table = table_new(out);

	table_column(table, "NODE", 0);
	table_column(table, "SOCKET", SCOLS_FL_RIGHT);
	if (regions)
		table_column(table, "REGION", 0);
	table_column(table, "VALUE", SCOLS_FL_RIGHT);
	table_column(table, "", 0);
	table_column(table, "NAME", 0);
	table_column(table, "", 0);
	for (size_t i = 0; i < all->count; i++) {
		const struct job_row *r = &all->rows[i];
		struct libscols_line *line;
		size_t at = 0;

		if (r->row.socket < 0 || r->row.time >= 0 || (*r->region && !regions))
			continue;
		line = table_line(table);
		table_cell(line, at++, r->node);
		cell(line, at++, text("%d", r->row.socket));
		if (regions)
			table_cell(line, at++, *r->region ? r->region : "(all)");
		value_cells(line, at, r);
		table_cell(line, at + 2, r->row.name);
		note_cell(job, line, at + 3, r);
	}
	table_print(table);
}

static void time_table(const struct rows *all, FILE *out)
{
	struct libscols_table *table = table_new(out);

	table_column(table, "TIME", SCOLS_FL_RIGHT);
	table_column(table, "NODE", 0);
	table_column(table, "SOCKET", SCOLS_FL_RIGHT);
	table_column(table, "VALUE", SCOLS_FL_RIGHT);
	table_column(table, "", 0);
	table_column(table, "NAME", 0);
	for (size_t i = 0; i < all->count; i++) {
		const struct job_row *r = &all->rows[i];
		struct libscols_line *line;

		if (r->row.time < 0)
			continue;
		line = table_line(table);
		cell(line, 0, text("%.4f", r->row.time));
		table_cell(line, 1, r->node);
		cell(line, 2, text("%d", r->row.socket));
		value_cells(line, 3, r);
		table_cell(line, 5, r->row.name);
	}
	fputc('\n', out);
	table_print(table);
}

static void print_tables(const struct job *job, const struct rows *all, FILE *out)
{
	print_head(job, out);
	if (!job->incomplete)
		job_table(job, all, out);
	socket_table(job, all, out);
	if (job->s->options.interval_ms)
		time_table(all, out);
}

/* ------------------------------------------------------------------------------- CSV, JSON */

static void print_csv(const struct job *job, const struct rows *all, FILE *out)
{
	json_t *list = report_notes(job);

	for (size_t i = 0; i < json_array_size(list); i++) {
		char *line = printable(json_string_value(json_array_get(list, i)), "");

		fprintf(out, "# %s\n", line);
		free(line);
	}
	json_decref(list);
	fputs("time,node,socket,region,calls,seconds,name,value,unit_of_value,note,skew\n", out);
	for (size_t i = 0; i < all->count; i++) {
		const struct job_row *r = &all->rows[i];
		char *time = r->row.time < 0 ? text("%s", "") : text("%.6f", r->row.time);
		char *socket = r->row.socket < 0 ? text("%s", "") : text("%d", r->row.socket);
		char *calls = text("%lld", r->calls), *seconds = text("%.6f", r->seconds);
		char *value = row_for_programs(&r->row), *skew = text("%.6f", r->skew);
		char *note = row_note(job->s, &r->row);

		csv_line(out, 11,
			 (const char *[]){ time, r->node ? r->node : "", socket, r->region, calls,
					   seconds, r->row.name, value, r->row.unit_of_value, note,
					   skew });
		free(note);
		free(skew);
		free(time);
		free(socket);
		free(calls);
		free(seconds);
		free(value);
	}
}

static json_t *counters(const struct job *job)
{
	json_t *list = need(json_array());

	for (size_t i = 0; i < json_array_size(job->parts); i++) {
		json_t *part = json_array_get(job->parts, i), *object = need(json_object());
		static const char *const keys[] = { "node",   "rank",      "sockets",    "machine",
						    "reason", "mpi_calls", "mpi_seconds" };

		for (size_t k = 0; k < sizeof(keys) / sizeof(keys[0]); k++)
			json_object_set(object, keys[k], json_object_get(part, keys[k]));
		json_array_append_new(list, object);
	}
	return list;
}

static void print_json(const struct job *job, const struct rows *all, FILE *out)
{
	json_t *top = need(json_object()), *results = need(json_array());
	unsigned interval = job->s->options.interval_ms;

	json_object_set_new(top, "program", json_text(job->program));
	json_object_set_new(top, "machine", json_text(papi_uncore_machine()));
	json_object_set_new(top, "simulated", json_boolean(papi_uncore_simulated()));
	json_object_set_new(top, "ranks", json_integer(job->ranks));
	json_object_set_new(top, "nodes", json_integer(job->nodes));
	json_object_set_new(top, "bound", json_boolean(job->bound));
	json_object_set_new(top, "incomplete", json_text(job->incomplete));
	json_object_set_new(top, "interval_ms", interval ? json_integer(interval) : json_null());
	json_object_set_new(top, "notes", report_notes(job));
	json_object_set_new(top, "counted_by", counters(job));
	for (size_t i = 0; i < all->count; i++) {
		const struct job_row *r = &all->rows[i];
		json_t *o = need(json_object());

		json_object_set_new(o, "time",
				    r->row.time < 0 ? json_null() : json_real(r->row.time));
		json_object_set_new(o, "node", json_text(r->node));
		json_object_set_new(o, "socket",
				    r->row.socket < 0 ? json_null() : json_integer(r->row.socket));
		json_object_set_new(o, "region", json_text(r->region));
		json_object_set_new(o, "calls", json_integer(r->calls));
		json_object_set_new(o, "seconds", json_real(r->seconds));
		json_object_set_new(o, "skew", json_real(r->skew));
		json_object_set_new(o, "name", json_text(r->row.name));
		json_object_set_new(o, "value", row_json_value(&r->row));
		json_object_set_new(o, "unit_of_value", json_text(r->row.unit_of_value));
		json_object_set_new(o, "counted", json_boolean(!row_no_value(&r->row)));
		json_object_set_new(o, "answer", json_string(row_answer(&r->row)));
		json_object_set_new(o, "coverage",
				    *r->row.coverage ? json_text(r->row.coverage) : json_null());
		json_object_set_new(o, "note", json_text(r->row.note));
		json_array_append_new(results, o);
	}
	json_object_set_new(top, "results", results);
	json_print(top, JSON_REAL_PRECISION(12) | JSON_INDENT(1), out);
	fputc('\n', out);
	json_decref(top);
}

void report_print(const struct job *job, FILE *out)
{
	struct rows all = { 0 };

	report_rows(job, keep, &all);
	switch (job->s->options.format) {
	case FORMAT_TABLE:
		print_tables(job, &all, out);
		break;
	case FORMAT_CSV:
		print_csv(job, &all, out);
		break;
	case FORMAT_JSON:
		print_json(job, &all, out);
	}
	free_rows(&all);
}

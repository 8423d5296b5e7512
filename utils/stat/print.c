/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as a table; the order of all formats.
 */
#include "stat/print.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "papi_uncore.h"
#include "printable.h"
#include "stat/bars.h"
#include "stat/items.h"
#include "stat/openmetrics.h"
#include "stat/print_perf.h"
#include "stat/print_programs.h"
#include "stat/repeat.h"
#include "stat/row.h"
#include "stat/wide.h"

static FILE *out;
static struct libscols_table *table;
static bool headings_done, rows_done, line_open;
static bool bars;         /* the table has a column for them */
static bool wide, totals; /* intervals as wide rows; the totals after them */

/* A note on the passes, freed by the caller; NULL: none is needed. */
static char *passes_note(const struct session *s)
{
	unsigned outside = s->numoutside, repeat = s->options.repeat ? s->options.repeat : 1;

	if (s->runs < s->numpasses * repeat && !s->options.interval_ms && repeat > 1)
		return text("of %u runs of the command only %u took place%s", s->numpasses * repeat,
			    s->runs,
			    s->runs > s->numpasses
				    ? "; means are without the one that was interrupted"
				    : "");
	if (s->numpasses == 1)
		return NULL;
	if (s->options.interval_ms)
		return text("%u event%s did not fit with the others: %u sets of events take turns, "
			    "set 1 in intervals 1, %u, %u, ...",
			    outside, outside == 1 ? "" : "s", s->numpasses, s->numpasses + 1,
			    2 * s->numpasses + 1);
	if (s->runs < s->numpasses)
		return text("%u event%s did not fit with the others: of %u runs of the command "
			    "only %u took place",
			    outside, outside == 1 ? "" : "s", s->numpasses, s->runs);
	return text("%u event%s did not fit with the others: the command was run %u times", outside,
		    outside == 1 ? "" : "s", s->runs);
}

/* ------------------------------------------------------------------------------- table */

/* Width of a long note's lines in a terminal. */
enum { NOTE_WIDTH = 40 };

enum {
	COLUMN_TIME = 1 << 0,
	COLUMN_SOCKET = 1 << 1,
	COLUMN_UNIT = 1 << 2,
	COLUMN_NODE = 1 << 3,
	COLUMN_DEVICE = 1 << 4
};

static unsigned columns(const struct session *s)
{
	return (s->options.interval_ms && !totals ? COLUMN_TIME : 0u) |
	       (s->options.scope == SCOPE_SOCKET ? COLUMN_SOCKET : 0u) |
	       (s->options.scope == SCOPE_UNIT ? COLUMN_SOCKET | COLUMN_UNIT : 0u) |
	       (s->options.scope == SCOPE_DEVICE ? COLUMN_SOCKET | COLUMN_UNIT | COLUMN_DEVICE
						 : 0u) |
	       (s->options.scope == SCOPE_NODE ? COLUMN_NODE : 0u);
}

/* Each interval is a table of its own, so fixed widths align their columns. */
static void table_begin(const struct session *s)
{
	bool fixed = s->options.interval_ms != 0 && !totals;
	unsigned name = 4, unit = 5;

	for (unsigned i = 0; i < s->numitems; i++) {
		unsigned len = (unsigned)strlen(s->items[i].name);

		name = len > name ? len : name;
		len = (unsigned)strlen(item_unit(s, &s->items[i]));
		unit = len > unit ? len : unit;
	}
	table = table_new(out);
	bars = table_width(table) && s->options.scope != SCOPE_ALL;
	if (table_width(table) && !getenv("NO_COLOR"))
		scols_table_enable_colors(table, 1);
	scols_table_enable_noheadings(table, headings_done);
	if (columns(s) & COLUMN_TIME)
		table_width_column(table, "TIME", 10, SCOLS_FL_RIGHT);
	if (columns(s) & COLUMN_SOCKET)
		table_width_column(table, "SOCKET", 6, SCOLS_FL_RIGHT);
	if (columns(s) & COLUMN_UNIT)
		table_width_column(table, "UNIT", fixed ? 15 : 4, 0);
	if (columns(s) & COLUMN_NODE)
		table_width_column(table, "NODE", 4, SCOLS_FL_RIGHT);
	table_width_column(table, "VALUE", fixed ? 18 : 0, SCOLS_FL_RIGHT);
	table_width_column(table, "", fixed ? unit : 0, 0);
	if (bars)
		table_width_column(table, "", 10, 0);
	if (s->options.repeat)
		table_width_column(table, "SPREAD", 0, SCOLS_FL_RIGHT);
	table_width_column(table, "NAME", fixed ? name : 0, 0);
	if (columns(s) & COLUMN_DEVICE)
		table_width_column(table, "DEVICE", 0, SCOLS_FL_WRAP);
	table_width_column(table, "", 0, SCOLS_FL_WRAP);
	headings_done = true;
}

static void table_row(const struct session *s, const struct row *row)
{
	struct libscols_line *line;
	size_t at = 0;
	char *cell, *note;

	if (!table)
		table_begin(s);
	line = table_line(table);
	if (columns(s) & COLUMN_TIME) {
		cell = text("%.4f", row->time);
		table_cell(line, at++, cell);
		free(cell);
	}
	if (columns(s) & COLUMN_SOCKET) {
		cell = row_number(row->socket);
		table_cell(line, at++, cell);
		free(cell);
	}
	if (columns(s) & COLUMN_UNIT) {
		cell = row_unit(s, row);
		table_cell(line, at++, cell);
		free(cell);
	}
	if (columns(s) & COLUMN_NODE) {
		cell = row_number(row->node);
		table_cell(line, at++, cell);
		free(cell);
	}
	cell = row_for_people(row);
	table_cell(line, at++, cell);
	free(cell);
	table_cell(line, at++, row->answer == COUNTED ? row->unit_of_value : "");
	if (row_no_value(row))
		scols_line_set_color(line, "red");
	if (bars)
		bars_add(line, at++, row);
	if (s->options.repeat) {
		char *spread = row_spread(row, 2);

		cell = *spread ? text("+-%6s%%", spread) : text("%s", "");
		table_cell(line, at++, cell);
		free(cell);
		free(spread);
	}
	table_cell(line, at++, row->name);
	if (columns(s) & COLUMN_DEVICE) {
		note = wrapped(row->behind ? row->behind : "", table_width(table) ? NOTE_WIDTH : 0,
			       0);
		table_cell(line, at++, note);
		free(note);
	}
	cell = row_note(s, row);
	if (*cell) {
		note = text("(%s)", cell);
		free(cell);
		cell = note;
	}
	note = wrapped(cell, table_width(table) ? NOTE_WIDTH : 0, 0);
	table_cell(line, at++, note);
	free(cell);
	free(note);
}

static void table_flush(void)
{
	bars_draw();
	if (table)
		table_print(table);
	table = NULL;
	fflush(out);
}

static void print_command(char *const *command)
{
	fputs("Command:", out);
	for (; *command; command++) {
		char *word = printable(*command, "");

		fprintf(out, " %s", word);
		free(word);
	}
	fputc('\n', out);
}

/* ------------------------------------------------------------------------------- all three */

void print_begin(const struct session *s, FILE *to)
{
	char *note;

	if (s->options.openmetrics) {
		openmetrics_begin(s);
		return;
	}
	out = to;
	if (s->options.separator) {
		if (papi_uncore_simulated())
			fprintf(out, "# SIMULATED: %s\n", papi_uncore_machine());
		return;
	}
	note = passes_note(s);
	switch (s->options.format) {
	case FORMAT_CSV:
		csv_begin(s, note, out);
		break;
	case FORMAT_JSON:
		json_begin(s, note, out);
		break;
	case FORMAT_TABLE:
		fprintf(out, "%s%s\n", papi_uncore_machine(),
			papi_uncore_simulated() && !strstr(papi_uncore_machine(), "SIMULATED")
				? " (SIMULATED counts)"
				: "");
		if (s->options.command[0])
			print_command(s->options.command);
		if (note)
			fprintf(out, "%s\n", note);
		fputc('\n', out);
		wide = s->options.interval_ms && s->options.scope != SCOPE_DEVICE &&
		       wide_fits(s, out);
	}
	free(note);
}

static void put_row(const struct session *s, const struct row *row)
{
	if (s->options.separator) {
		perf_row(s, row, out);
		return;
	}
	switch (s->options.format) {
	case FORMAT_CSV:
		csv_row(s, row, out);
		break;
	case FORMAT_JSON:
		json_row(s, row, !rows_done, out);
		line_open = true;
		break;
	case FORMAT_TABLE:
		if (wide && !totals)
			wide_row(row);
		else
			table_row(s, row);
	}
	rows_done = true;
}

void print_row(const struct session *s, const struct row *row)
{
	if (s->options.openmetrics)
		openmetrics_row(row);
	else if (s->options.repeat)
		repeat_add(s, row);
	else
		put_row(s, row);
}

bool print_flush(const struct session *s)
{
	if (s->options.openmetrics)
		return openmetrics_write(s);
	if (wide)
		wide_flush();
	if (s->options.format == FORMAT_TABLE)
		table_flush();
	/* A reading program gets whole lines; an interval's last one has no comma. */
	if (line_open)
		fputc('\n', out);
	line_open = false;
	fflush(out);
	return true;
}

bool print_totals(const struct session *s)
{
	if (s->options.openmetrics || s->options.format != FORMAT_TABLE || s->options.separator)
		return false;
	print_flush(s);
	totals = true;
	headings_done = false;
	fputs("\nAll intervals:\n\n", out);
	return true;
}

void print_end(const struct session *s, int status)
{
	if (s->options.openmetrics) {
		openmetrics_end(s);
		return;
	}
	if (s->options.repeat)
		repeat_rows(s, put_row);
	print_flush(s);
	if (s->options.format == FORMAT_JSON)
		fprintf(out, "], \"seconds\": %.6f, \"runs\": %u, \"status\": %d}\n", s->seconds,
			s->runs, status);
	if (s->options.format != FORMAT_TABLE || s->options.separator)
		return;
	if (s->options.repeat && s->run_seconds.count > 1)
		fprintf(out, "\n%.4f +- %.4f s elapsed (+- %.2f%%), %u runs\n", s->run_seconds.mean,
			spread_error(&s->run_seconds), spread_percent(&s->run_seconds),
			s->run_seconds.count);
	else
		fprintf(out, "\n%.4f s%s\n", s->seconds,
			s->runs > 1 ? " in all runs together" : " elapsed");
}

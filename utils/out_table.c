/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Shared by the utilities: tables, and text in columns.
 */
#include <string.h>
#include <unistd.h>

#include "out.h"

char *wrapped(const char *words, size_t width, size_t indent)
{
	size_t column = 0;
	char *copy = NULL;
	size_t size;
	FILE *to = need(open_memstream(&copy, &size));

	if (width == 0) {
		fputs(words, to);
		words = "";
	}
	while (*words) {
		size_t len = strcspn(words, " ");

		if (column == 0 || column + 1 + len > width) {
			fprintf(to, "%s%*s", column ? "\n" : "", (int)indent, "");
			column = 0;
		} else {
			fputc(' ', to);
			column++;
		}
		fwrite(words, 1, len, to);
		column += len;
		words += len + strspn(words + len, " ");
	}
	if (fclose(to) != 0)
		need(NULL);
	return copy;
}

struct libscols_table *table_new(FILE *out)
{
	struct libscols_table *table;

	scols_init_debug(0);
	table = need(scols_new_table());
	scols_table_set_stream(table, out);
	if (!isatty(fileno(out)))
		scols_table_set_termforce(table, SCOLS_TERMFORCE_NEVER);
	return table;
}

void table_column(struct libscols_table *table, const char *name, int flags)
{
	table_width_column(table, name, 0, flags);
}

void table_width_column(struct libscols_table *table, const char *name, unsigned at_least,
			int flags)
{
	struct libscols_column *column = need(scols_table_new_column(table, name, at_least, flags));

	if (flags & SCOLS_FL_WRAP) {
		scols_column_set_wrapfunc(column, scols_wrapnl_chunksize, scols_wrapnl_nextchunk,
					  NULL);
		scols_column_set_safechars(column, "\n");
	}
}

size_t table_width(struct libscols_table *table)
{
	if (scols_table_get_termforce(table) == SCOLS_TERMFORCE_NEVER)
		return 0;
	return scols_table_get_termwidth(table);
}

struct libscols_line *table_line(struct libscols_table *table)
{
	return need(scols_table_new_line(table, NULL));
}

void table_cell(struct libscols_line *line, size_t column, const char *value)
{
	if (scols_line_set_data(line, column, value) != 0)
		need(NULL);
}

void table_print(struct libscols_table *table)
{
	if (scols_print_table(table) != 0)
		die(EXIT_ERROR, "cannot print the table: %s", strerror(errno));
	scols_unref_table(table);
}

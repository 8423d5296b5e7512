/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/bars.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LENGTH = 10 };

struct bar {
	struct libscols_line *line;
	size_t column;
	const char *name;
	double value;
};
static struct bar *bars;
static size_t count;

void bars_add(struct libscols_line *line, size_t column, const struct row *row)
{
	double value = row->whole ? (double)row->integer : row->real;

	if (row_no_value(row) || !(value > 0) || isinf(value))
		return;
	bars = need(reallocarray(bars, count + 1, sizeof(*bars)));
	bars[count++] = (struct bar){ line, column, row->name, value };
}

static double greatest(const char *name)
{
	double most = 0;

	for (size_t i = 0; i < count; i++)
		if (strcmp(bars[i].name, name) == 0)
			most = fmax(most, bars[i].value);
	return most;
}

void bars_draw(void)
{
	for (size_t i = 0; i < count; i++) {
		int length = (int)lround((double)LENGTH * bars[i].value / greatest(bars[i].name));
		char *bar = text("%.*s", length, "##########");

		table_cell(bars[i].line, bars[i].column, bar);
		free(bar);
	}
	free(bars);
	bars = NULL;
	count = 0;
}

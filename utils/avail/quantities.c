/* SPDX-License-Identifier: BSD-3-Clause */
#include <stdlib.h>

#include "avail/print.h"
#include "glob.h"
#include "names/resolve.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "words.h"

static bool is_selected(const struct listing *l, const char *name, bool has_no_tables)
{
	if (!l->glob) /* other formats have only events, unless asked, or without tables */
		return l->format == FORMAT_TABLE || has_no_tables;
	return l->by == BY_PART ? unc_part(name, l->glob) != NULL : glob_matches(l->glob, name);
}

/* Why this kernel does not count it, or NULL. */
static char *why_not(const struct unc_perf *perf, const struct unc_quantity_row *row)
{
	struct unc_sum sum;
	struct unc_error err;

	if (!perf || row->coverage == UNC_ABSENT)
		return NULL;
	if (unc_resolve(&perf->machine, perf, row->name, &sum, &err))
		return text("%s", err.text);
	unc_sum_free(&sum);
	return NULL;
}

/* "Bytes read; full: all channels". */
static char *describe(const struct unc_quantity *q, const struct unc_quantity_row *row,
		      const struct unc_perf *perf)
{
	char coverage[1000];
	char *why = why_not(perf, row), *all;

	unc_quantity_describe(row, coverage, sizeof(coverage));
	all = text("%s; %s%s", q->desc, why ? "not counted: " : "", why ? why : coverage);
	free(why);
	return all;
}

static struct libscols_table *table_of(const struct listing *l, const char *machine)
{
	struct libscols_table *table = table_new(l->out);

	fprintf(l->out, "%squantities of %s: events that mean the same on every server\n",
		l->rows ? "\n" : "", machine);
	table_column(table, "QUANTITY", 0);
	table_column(table, "UNIT", 0);
	table_column(table, "DESCRIPTION", SCOLS_FL_WRAP);
	return table;
}

void avail_quantities(struct listing *l, const struct unc_chip *chip,
		      const struct unc_quantities *of, const struct unc_perf *perf)
{
	struct libscols_table *table = NULL;
	const struct unc_quantity *q;

	avail_table_end(l);
	for (unsigned i = 0; (q = unc_quantity_at(i)) != NULL; i++) {
		const struct unc_quantity_row *row = unc_quantity_row(of, q->name);
		struct libscols_line *line;
		char *desc;

		if (!row || q->helper || !is_selected(l, q->name, perf != NULL))
			continue;
		desc = describe(q, row, perf);
		if (l->format != FORMAT_TABLE) {
			avail_named(l, chip, "quantity", q->name, desc, 0);
		} else {
			table = table ? table : table_of(l, perf ? of->desc : chip->name);
			line = table_line(table);
			table_cell(line, 0, q->name);
			table_cell(line, 1, q->unit);
			table_cell(line, 2, desc);
		}
		free(desc);
		l->rows++;
	}
	if (table)
		table_print(table);
}

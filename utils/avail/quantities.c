/* SPDX-License-Identifier: BSD-3-Clause */
#include <stdlib.h>

#include "avail/print.h"
#include "glob.h"
#include "words.h"

static bool is_selected(const struct listing *l, const char *name)
{
	if (!l->glob)
		return l->format == FORMAT_TABLE; /* the other formats have events, unless asked */
	return l->by == BY_PART ? unc_part(name, l->glob) != NULL : glob_matches(l->glob, name);
}

/* "Bytes read; full: all channels". */
static char *describe(const struct unc_quantity *q, const struct unc_quantity_row *row)
{
	char coverage[1000];

	unc_quantity_describe(row, coverage, sizeof(coverage));
	return text("%s; %s", q->desc, coverage);
}

static struct libscols_table *table_of(const struct listing *l, const struct unc_chip *chip)
{
	struct libscols_table *table = table_new(l->out);

	fprintf(l->out, "%squantities of %s: events that mean the same on every server\n",
		l->rows ? "\n" : "", chip->name);
	table_column(table, "QUANTITY", 0);
	table_column(table, "UNIT", 0);
	table_column(table, "DESCRIPTION", SCOLS_FL_WRAP);
	return table;
}

void avail_quantities(struct listing *l, const struct unc_chip *chip)
{
	const struct unc_quantities *of = unc_quantities_of(chip, NULL, NULL, NULL);
	struct libscols_table *table = NULL;
	const struct unc_quantity *q;

	avail_table_end(l);
	for (unsigned i = 0; (q = unc_quantity_at(i)) != NULL; i++) {
		const struct unc_quantity_row *row = unc_quantity_row(of, q->name);
		struct libscols_line *line;
		char *desc;

		if (!row || q->helper || !is_selected(l, q->name))
			continue;
		desc = describe(q, row);
		if (l->format != FORMAT_TABLE) {
			avail_named(l, chip, "quantity", q->name, desc, 0);
		} else {
			table = table ? table : table_of(l, chip);
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

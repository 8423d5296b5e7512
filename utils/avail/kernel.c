/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A machine without tables: quantities, and the events that the kernel lists.
 */
#include <stdlib.h>

#include "avail/print.h"
#include "glob.h"
#include "host/files.h"
#include "perf/kernel_event.h"
#include "perf/perf.h"
#include "words.h"

static const struct unc_chip no_tables = { .name = "this machine", .desc = "no tables" };

static void list_event(struct listing *l, const struct unc_perf *perf, const struct unc_encoding *e,
		       struct libscols_table **table)
{
	char name[UNC_NAME_MAX], desc[1000];
	struct libscols_line *line;

	unc_any_event_name(perf, e, name, sizeof(name));
	if (l->glob &&
	    !(l->by == BY_PART ? unc_part(name, l->glob) != NULL : glob_matches(l->glob, name)))
		return;
	unc_kernel_event_describe(e, desc, sizeof(desc));
	if (l->format != FORMAT_TABLE) {
		avail_named(l, &no_tables, e->box->name, name, desc, 0);
	} else {
		if (!*table) {
			fprintf(l->out, "%sevents that the kernel lists\n", l->rows ? "\n" : "");
			*table = table_new(l->out);
			table_column(*table, "EVENT", 0);
			table_column(*table, "DESCRIPTION", SCOLS_FL_WRAP);
		}
		line = table_line(*table);
		table_cell(line, 0, name);
		table_cell(line, 1, desc);
	}
	l->rows++;
}

static void list_all(struct listing *l, const struct unc_perf *perf)
{
	struct libscols_table *table = NULL;

	avail_quantities(l, &no_tables, unc_kernel_quantities(perf), perf);
	for (size_t i = 0; i < perf->numlisted; i++)
		list_event(l, perf, &perf->listed[i], &table);
	if (table)
		table_print(table);
}

static struct unc_perf *open_here(void)
{
	char root[UNC_PATH_MAX];
	struct unc_perf *perf;

	if (!unc_host_root(root, sizeof(root)) || unc_perf_open(root, &perf, NULL))
		return NULL;
	return perf;
}

const struct unc_quantities *avail_quantities_here(const struct unc_chip *chip)
{
	struct unc_perf *perf = open_here();
	const struct unc_quantities *of = NULL;

	if (perf && perf->machine.chip == chip)
		of = unc_kernel_quantities(perf);
	unc_perf_close(perf);
	return of ? of : unc_quantities_of(chip, NULL, NULL, NULL);
}

bool avail_kernel(struct listing *l)
{
	struct unc_perf *perf = open_here();

	if (!perf)
		return false;
	list_all(l, perf);
	if (l->rows == 0 && l->glob) {
		l->by = BY_PART;
		list_all(l, perf);
	}
	unc_perf_close(perf);
	return true;
}

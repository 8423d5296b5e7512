/* SPDX-License-Identifier: BSD-3-Clause */
#include "stat/metrics.h"

#include <stdlib.h>
#include <string.h>

static void list_table(const struct unc_chip *chip, FILE *out)
{
	struct libscols_table *table = table_new(out);
	const struct unc_metric *m;
	size_t width = table_width(table), widest = 0, room;

	for (unsigned i = 0; (m = unc_metric_at(chip, i)) != NULL; i++) {
		size_t len = strlen(m->name);

		widest = len > widest ? len : widest;
	}
	/* 14: the column of units, and the gaps between columns */
	room = width == 0 ? 0 : width > widest + 14 + 30 ? width - widest - 14 - 2 : 30;
	table_column(table, "METRIC", 0);
	table_column(table, "UNIT", 0);
	table_column(table, "DESCRIPTION", SCOLS_FL_WRAP);
	for (unsigned i = 0; (m = unc_metric_at(chip, i)) != NULL; i++) {
		struct libscols_line *line = table_line(table);
		char *words = m->formula ? text("%s", m->desc)
					 : text("[not on this chip: %s] %s", m->reason, m->desc);
		char *desc = wrapped(words, room, 0);

		table_cell(line, 0, m->name);
		table_cell(line, 1, m->unit);
		table_cell(line, 2, desc);
		free(words);
		free(desc);
	}
	table_print(table);
}

void metrics_list(const struct unc_chip *chip, enum format format, FILE *out)
{
	json_t *all = json_array();
	const struct unc_metric *m;

	if (format == FORMAT_TABLE)
		list_table(chip, out);
	if (format == FORMAT_CSV)
		fputs("name,box,unit,description,formula,reason\n", out);
	for (unsigned i = 0; (m = unc_metric_at(chip, i)) != NULL; i++) {
		const char *formula = m->formula ? m->formula : "";
		const char *reason = m->formula ? "" : m->reason;

		if (format == FORMAT_CSV)
			csv_line(out, 6,
				 (const char *[]){ m->name, m->box ? m->box : "", m->unit, m->desc,
						   formula, reason });
		else
			json_array_append_new(all, json_pack("{ss ss ss ss ss ss}", "name", m->name,
							     "box", m->box ? m->box : "", "unit",
							     m->unit, "description", m->desc,
							     "formula", formula, "reason", reason));
	}
	if (format == FORMAT_JSON) {
		json_print(all, JSON_INDENT(1), out);
		fputc('\n', out);
	}
	json_decref(all);
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "avail/print.h"

#include <stdlib.h>
#include <string.h>

#include "encode/spell.h"
#include "words.h"

/* With fewer columns than this, a description goes to its own lines. */
enum { MIN_DESC = 32, COUNTERS_WIDTH = 8 };

void avail_csv(struct listing *l, const struct unc_chip *chip, const char *pmu,
	       const struct row_text *t)
{
	char *why = text("%s", "");

	for (unsigned i = 0; i < chip->numunverified; i++) {
		char *before = why;

		if (!(t->unverified >> i & 1))
			continue;
		why = text("%s%s%s", before, *before ? "; " : "", chip->unverified[i].why);
		free(before);
	}
	csv_line(l->out, 8,
		 (const char *[]){ pmu, t->event, t->umask, t->code, t->counters, t->max_inc,
				   t->desc, why });
	free(why);
}

/* Print and free an element of the array. */
static void print_object(struct listing *l, json_t *object)
{
	fputs(l->rows ? ",\n" : "[\n", l->out);
	json_print(object, 0, l->out);
	json_decref(object);
}

void avail_json(struct listing *l, const struct unc_chip *chip, const char *pmu,
		const struct row_text *t)
{
	json_t *object = need(json_object()), *why = need(json_array());

	for (unsigned i = 0; i < chip->numunverified; i++)
		if (t->unverified >> i & 1)
			json_array_append_new(why, json_string(chip->unverified[i].why));

	json_object_set_new(object, "pmu", json_string(pmu));
	json_object_set_new(object, "event", json_string(t->event));
	json_object_set_new(object, "umask", json_string(t->umask));
	json_object_set_new(object, "code", json_string(t->code));
	json_object_set_new(object, "counters", json_string(t->counters));
	json_object_set_new(object, "max_inc",
			    *t->max_inc ? json_integer(atoi(t->max_inc)) : json_null());
	json_object_set_new(object, "description", json_string(t->desc));
	json_object_set_new(object, "deprecated", json_boolean(t->deprecated));
	json_object_set_new(object, "use", *t->use ? json_string(t->use) : json_null());
	json_object_set_new(object, "unverified", why);
	print_object(l, object);
}

void avail_named(struct listing *l, const struct unc_chip *chip, const char *pmu, const char *name,
		 const char *desc, uint64_t facts)
{
	struct row_text t = { .umask = "", .unverified = facts };

	snprintf(t.event, sizeof(t.event), "%s", name);
	snprintf(t.desc, sizeof(t.desc), "%s", desc);
	if (l->format == FORMAT_CSV)
		avail_csv(l, chip, pmu, &t);
	else
		avail_json(l, chip, pmu, &t);
}

bool avail_perf(struct listing *l, const struct unc_chip *chip, const struct unc_row *row,
		const struct row_text *t)
{
	char *ours = text("%s::%s%s%s", row->pmu->name, t->event, *t->umask ? ":" : "", t->umask);
	char *perfs = text("%s%s%s", t->event, *t->umask ? "." : "", t->umask);
	json_t *object = NULL;
	struct unc_encoding e;
	const char *why;

	if (unc_encode(chip, ours, &e, NULL) == 0)
		object = spell_perf_json(&e, perfs, t->desc, &why);
	if (object)
		print_object(l, object);
	free(ours);
	free(perfs);
	return object != NULL;
}

void avail_unverified(FILE *out, const struct unc_chip *chip, uint64_t facts)
{
	for (unsigned i = 0; i < chip->numunverified; i++) {
		const struct unc_unverified *fact = &chip->unverified[i];

		if (facts >> i & 1)
			fprintf(out, "unverified: %s%s%s\n", fact->names ? fact->names : "",
				fact->names ? ": " : "", fact->why);
	}
}

void avail_table_end(struct listing *l)
{
	struct libscols_table *table;
	size_t width, room = 0;
	char *heading, *lines;
	bool below = false;

	if (!l->pmu)
		return;
	table = table_new(l->out);
	width = table_width(table);
	if (width) {
		size_t others = COUNTERS_WIDTH + 2 + l->widest;

		below = width < others + MIN_DESC;
		if (!below)
			room = width - others;
		else /* an indent, and the column of counters */
			room = width < MIN_DESC + 13 ? MIN_DESC : width - 13;
	}
	heading =
		text("%s: %s%s", l->pmu->name, l->pmu->desc,
		     l->pmu->box->presence == UNC_BY_TABLE && l->pmu->box->table_type == UNC_NO_TYPE
			     ? " (not counted: the place of its units is unknown)"
			     : "");
	lines = wrapped(heading, width, 0);
	fprintf(l->out, "%s\n", lines);
	free(heading);
	free(lines);
	table_column(table, below ? "EVENT, DESCRIPTION" : "EVENT", below ? SCOLS_FL_WRAP : 0);
	table_column(table, "COUNTERS", 0);
	if (!below)
		table_column(table, "DESCRIPTION", SCOLS_FL_WRAP);
	for (size_t i = 0; i < l->numlines; i++) {
		struct line *from = &l->lines[i];
		struct libscols_line *line = table_line(table);
		char *desc = wrapped(from->desc, room, below ? 4 : 0);
		char *both = below ? text("%s\n%s", from->event, desc) : NULL;

		table_cell(line, 0, both ? both : from->event);
		table_cell(line, 1, from->counters);
		if (!below)
			table_cell(line, 2, desc);
		free(both);
		free(desc);
		free(from->event);
		free(from->counters);
		free(from->desc);
	}
	table_print(table);
	l->numlines = l->widest = 0;
	l->pmu = NULL;
	avail_unverified(l->out, l->chip, l->unverified);
	l->unverified = 0;
}

void avail_table(struct listing *l, const struct unc_chip *chip, const struct unc_row *row,
		 const struct row_text *t)
{
	struct line *line;

	if (l->pmu != row->pmu) {
		avail_table_end(l);
		if (l->rows)
			fputc('\n', l->out);
		l->pmu = row->pmu;
		l->chip = chip;
	}
	l->unverified |= t->unverified;
	l->lines = need(reallocarray(l->lines, l->numlines + 1, sizeof(*l->lines)));
	line = &l->lines[l->numlines++];
	line->event = text("%s::%s%s%s", row->pmu->name, t->event, *t->umask ? ":" : "", t->umask);
	line->counters = text("%s", t->counters);
	line->desc = text("%s%s%s%s%s", t->deprecated ? "[deprecated" : "", *t->use ? ", use " : "",
			  t->use, t->deprecated ? "] " : "", t->desc);
	if (strlen(line->event) > l->widest)
		l->widest = strlen(line->event);
}

bool avail_types(struct listing *l, const struct unc_chip *chip)
{
	struct libscols_table *table;
	char *names = text("%s", ""), *line, *lines;

	if (l->format != FORMAT_TABLE || !unc_chip_by_table(chip) ||
	    (l->glob && !unc_begins(l->glob, "type_"))) {
		free(names);
		return false;
	}
	for (unsigned i = 0; i < chip->numtype_names; i++) {
		char *more = text("%s%s%s is type %u", names, i ? ", " : "; in Linux, ",
				  chip->type_names[i].kernel, chip->type_names[i].type);

		free(names);
		names = more;
	}
	line = text(
		"%s: units of types that no table of events has are counted by number, as far as the "
		"machine's discovery table has them: type_N:event=0x1:umask=0x2, see "
		"uncore_events(7); uncore_doctor lists them%s",
		chip->name, names);
	table = table_new(l->out);
	lines = wrapped(line, table_width(table), 0);
	scols_unref_table(table);
	fprintf(l->out, "%s%s\n", l->rows ? "\n" : "", lines);
	free(lines);
	free(line);
	free(names);
	return true;
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

#include "out.h"

/* The first value of a key in /proc/cpuinfo; "" if there is none. */
static char *cpuinfo(const char *key)
{
	FILE *file = fopen("/proc/cpuinfo", "re");
	char line[512], *value = text("%s", "");

	while (file && fgets(line, sizeof(line), file)) {
		const char *colon = strchr(line, ':');

		if (strncmp(line, key, strlen(key)) != 0 || !colon)
			continue;
		free(value);
		line[strcspn(line, "\n")] = '\0';
		value = text("%s", colon[1] == ' ' ? colon + 2 : colon + 1);
		break;
	}
	if (file)
		fclose(file);
	return value;
}

json_t *report_machine(const struct report *report)
{
	struct utsname name = { .release = "" };
	char *model = cpuinfo("model name"), *microcode = cpuinfo("microcode");
	json_t *object;

	uname(&name);
	object = need(json_pack("{ss ss ss ss ss? ss? ss?}", "cpu", model, "microcode", microcode,
				"kernel", name.release, "version", UNC_EVENTS_VERSION_TEXT,
				"simulated", report->spec, "record", report->record, "no_record",
				report->no_record));
	free(model);
	free(microcode);
	return object;
}

/* ---------------------------------------------------------------------------------- text */

static void print_boxes(FILE *out, const struct backend_result *r)
{
	const struct unc_chip *chip = r->backend.machine->chip;
	struct libscols_table *table = table_new(out);

	table_column(table, "BOX", 0);
	table_column(table, "UNITS", SCOLS_FL_RIGHT);
	table_column(table, "VERDICT", 0);
	table_column(table, "LAWS HELD", SCOLS_FL_RIGHT);
	table_column(table, "WHY", SCOLS_FL_WRAP);
	for (unsigned i = 0; i < chip->numboxes; i++) {
		struct box_verdict v = verdict_on(r, chip->boxes[i]);
		struct libscols_line *line = table_line(table);
		char *units = text("%zu", v.units), *laws = text("%u of %u", v.held, v.checked);
		char *why = v.reason ? finding_text(v.reason) : text("%s", v.text);

		table_cell(line, 0, v.box->name);
		table_cell(line, 1, units);
		table_cell(line, 2, verdict_name(v.verdict));
		table_cell(line, 3, v.checked ? laws : "");
		table_cell(line, 4, why);
		free(units);
		free(laws);
		free(why);
		free(v.text);
	}
	table_print(table);
}

static size_t units_of(const struct backend_result *r, const struct unc_box *box)
{
	size_t count;

	counts_units(&r->counts, box, &count);
	return count;
}

json_t *report_unverified(const struct backend_result *r)
{
	const struct unc_chip *chip = r->backend.machine->chip;
	json_t *all = need(json_array());

	for (unsigned i = 0; i < chip->numunverified; i++) {
		const struct unc_unverified *fact = &chip->unverified[i];

		if (fact->box && units_of(r, unc_box_find(chip, fact->box)) > 0)
			json_array_append_new(all, need(json_pack("{ss ss? ss}", "box", fact->box,
								  "events", fact->names, "why",
								  fact->why)));
	}
	return all;
}

/* Below the boxes: unverified facts of this machine's boxes */
static void print_unverified(FILE *out, const struct backend_result *r)
{
	json_t *all = report_unverified(r), *fact;
	size_t i;

	json_array_foreach(all, i, fact)
	{
		const char *events = json_string_value(json_object_get(fact, "events"));

		fprintf(out, "%sunverified: %s%s%s: %s\n", i ? "" : "\n",
			json_string_value(json_object_get(fact, "box")), events ? ", " : "",
			events ? events : "", json_string_value(json_object_get(fact, "why")));
	}
	json_decref(all);
}

static void print_reasons(FILE *out, const struct unc_law *law)
{
	fprintf(out, "  the law: %s\n", law->why);
	if (law->means)
		fprintf(out, "  it may mean: %s\n", law->means);
}

/* Each broken or unsteady law once, with the number of places. */
static void print_laws(FILE *out, const struct backend_result *r)
{
	for (unsigned i = 0; i < r->rules.count; i++) {
		const struct rule *rule = &r->rules.list[i];
		const struct finding *first = NULL;
		size_t places = 0, all = 0;
		char *words;

		for (size_t k = 0; k < r->numfindings; k++) {
			const struct finding *f = &r->findings[k];

			if (f->rule != rule || f->outcome == NOTHING_MOVED ||
			    finding_is_explained(r, f))
				continue;
			all++;
			if (f->outcome == HELD)
				continue;
			places++;
			first = first ? first : f;
		}
		if (!first)
			continue;
		words = finding_text(first);
		fprintf(out, "\n%s: %s\n  in %zu of %zu places\n", rule->law.box, words, places,
			all);
		print_reasons(out, &rule->law);
		free(words);
	}
}

/* Loads that this machine cannot run, each kind once. */
static void print_missing(FILE *out, const struct backend_result *r)
{
	unsigned told = 0;

	for (size_t i = 0; i < r->numfailures; i++) {
		const struct failure *f = &r->failures[i];

		if (f->error != -EOPNOTSUPP || (told & f->load.kind))
			continue;
		told |= f->load.kind;
		fprintf(out, "not run: %s: %s\n", load_name(f->load.kind), f->reason);
	}
}

/* Simulated loads have no core. */
static void print_cores(FILE *out, const struct backend_result *r)
{
	const struct witnessed *cores = &r->cores;

	if (r->no_cores)
		fprintf(out, "core counters: not available: %s\n", r->no_cores);
	else if (cores->loads)
		fprintf(out, "core counters: %u of %u loads agree%s%s\n", cores->agree,
			cores->loads, *cores->first.text ? "; " : "", cores->first.text);
}

/* What a difference of two backends means. */
static enum verdict difference_verdict(const struct report *report)
{
	return report->results[0].noisy || report->results[1].noisy ? NOISY : WRONG;
}

const char *comparison_verdict(const struct report *report, const struct box_comparison *v)
{
	return v->differs ? verdict_name(difference_verdict(report)) : "equal";
}

char *comparison_why(const struct report *report, const struct unc_box *box,
		     const struct box_comparison *v)
{
	const struct backend_result *a = &report->results[0], *b = &report->results[1];
	char *finding, *all;

	if (v->differs) {
		finding = finding_text(v->differs);
		all = text("%s: %s", v->differs->rule->law.value, finding);
		free(finding);
		return all;
	}
	if (units_of(a, box) != units_of(b, box))
		return text("%zu units by %s, %zu by %s", units_of(a, box), a->name,
			    units_of(b, box), b->name);
	return text("%s", v->compared > v->agree ? "the others vary from run to run" : "");
}

static void print_comparison(FILE *out, const struct report *report)
{
	const struct unc_chip *chip = report->results[0].backend.machine->chip;
	struct libscols_table *table = table_new(out);
	const struct unc_law *law = NULL;

	fprintf(out, "\n%s and %s, each count of a unit under the same load:\n",
		report->results[0].name, report->results[1].name);
	table_column(table, "BOX", 0);
	table_column(table, "COMPARED", 0);
	table_column(table, "COUNTS AGREE", SCOLS_FL_RIGHT);
	table_column(table, "WHY", SCOLS_FL_WRAP);
	for (unsigned i = 0; i < chip->numboxes; i++) {
		struct box_comparison v = comparison_of(report->comparison, chip->boxes[i]);
		struct libscols_line *line;
		char *counts, *why;

		if (v.compared == 0)
			continue;
		line = table_line(table);
		counts = text("%zu of %zu", v.agree, v.compared);
		why = comparison_why(report, chip->boxes[i], &v);
		table_cell(line, 0, chip->boxes[i]->name);
		table_cell(line, 1, comparison_verdict(report, &v));
		table_cell(line, 2, counts);
		table_cell(line, 3, why);
		free(counts);
		free(why);
		law = !law && v.differs ? &v.differs->rule->law : law;
	}
	table_print(table);
	if (law)
		print_reasons(out, law);
}

void report_text(FILE *out, const struct report *report)
{
	json_t *machine = report_machine(report);

	fprintf(out, "uncore_verify %s%s\n", UNC_EVENTS_VERSION_TEXT,
		report->quick ? ", quick" : "");
	fprintf(out, "cpu: %s, microcode %s\nkernel: %s\n",
		json_string_value(json_object_get(machine, "cpu")),
		json_string_value(json_object_get(machine, "microcode")),
		json_string_value(json_object_get(machine, "kernel")));
	json_decref(machine);
	for (size_t i = 0; i < report->count; i++) {
		const struct backend_result *r = &report->results[i];

		fprintf(out, "\n%s: %s\n", r->name, r->error ? r->error : r->backend.machine->text);
		if (r->error)
			continue;
		if (r->nodes > 1)
			fprintf(out, "sub-NUMA clustering: a socket has %u NUMA nodes\n", r->nodes);
		if (r->noisy)
			fputs("Other programs use memory: try again on an idle machine.\n", out);
		print_missing(out, r);
		print_cores(out, r);
		print_boxes(out, r);
		print_unverified(out, r);
		print_laws(out, r);
	}
	if (report->comparison)
		print_comparison(out, report);
}

enum verdict report_worst(const struct report *report)
{
	enum verdict worst = PROVEN;

	for (size_t i = 0; i < report->count; i++) {
		const struct backend_result *r = &report->results[i];

		for (unsigned k = 0; !r->error && k < r->backend.machine->chip->numboxes; k++) {
			struct box_verdict v = verdict_on(r, r->backend.machine->chip->boxes[k]);

			worst = v.units > 0 && v.verdict < worst ? v.verdict : worst;
			free(v.text);
		}
	}
	for (size_t i = 0; report->comparison && i < report->comparison->count; i++)
		if (report->comparison->findings[i].outcome == BROKEN &&
		    difference_verdict(report) < worst)
			worst = difference_verdict(report);
	return worst;
}

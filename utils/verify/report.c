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

static json_t *json_machine(void)
{
	struct utsname name = { .release = "" };
	char *model = cpuinfo("model name"), *microcode = cpuinfo("microcode");
	json_t *object;

	uname(&name);
	object = need(json_pack("{ss ss ss ss}", "cpu", model, "microcode", microcode, "kernel",
				name.release, "version", UNC_EVENTS_VERSION_TEXT));
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

/* Loads that this machine cannot carry, each kind once. */
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

/* What a difference of two backends says. */
static enum verdict difference_verdict(const struct report *report)
{
	return report->results[0].noisy || report->results[1].noisy ? NOISY : WRONG;
}

static const char *comparison_verdict(const struct report *report, const struct box_comparison *v)
{
	return v->differs ? verdict_name(difference_verdict(report)) : "equal";
}

static size_t units_of(const struct backend_result *r, const struct unc_box *box)
{
	size_t count;

	counts_units(&r->counts, box, &count);
	return count;
}

static char *comparison_why(const struct report *report, const struct unc_box *box,
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
	json_t *machine = json_machine();

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
		print_boxes(out, r);
		print_laws(out, r);
	}
	if (report->comparison)
		print_comparison(out, report);
}

/* ---------------------------------------------------------------------------------- JSON */

static json_t *json_number(double number)
{
	return isfinite(number) ? json_real(number) : json_null();
}

/* `value`, `expected`: names of both sides */
static json_t *json_finding(const struct finding *f, const char *value, const char *expected)
{
	json_t *object = need(json_object()), *left = need(json_array());
	json_t *right = need(json_array());

	json_object_set_new(object, "law", json_string(f->rule->law.name));
	json_object_set_new(object, "load", json_string(load_name(f->load.kind)));
	json_object_set_new(object, "asking", json_integer(f->load.asking));
	json_object_set_new(object, "home", json_integer(f->load.home));
	json_object_set_new(object, "socket",
			    f->socket < 0 ? json_null() : json_integer(f->socket));
	json_object_set_new(object, "unit", f->unit ? json_integer(f->unit->number) : json_null());
	json_object_set_new(object, "outcome", json_string(outcome_name(f->outcome)));
	for (unsigned i = 0; i < f->runs; i++) {
		json_array_append_new(left, json_number(f->value[i]));
		json_array_append_new(right, json_number(f->expected[i]));
	}
	json_object_set_new(object, value, left);
	json_object_set_new(object, expected, right);
	return object;
}

static json_t *json_box(const struct backend_result *r, const struct unc_box *box)
{
	struct box_verdict v = verdict_on(r, box);
	char *why = v.reason ? finding_text(v.reason) : text("%s", v.text);
	json_t *object = need(json_object()), *findings = need(json_array());

	json_object_set_new(object, "box", json_string(box->name));
	json_object_set_new(object, "units", json_integer((json_int_t)v.units));
	json_object_set_new(object, "unused_units", json_integer((json_int_t)v.unused));
	json_object_set_new(object, "verdict", json_string(verdict_name(v.verdict)));
	json_object_set_new(object, "held", json_integer(v.held));
	json_object_set_new(object, "checked", json_integer(v.checked));
	json_object_set_new(object, "law",
			    v.reason ? json_string(v.reason->rule->law.name) : json_null());
	json_object_set_new(object, "why", json_string(why));
	for (size_t i = 0; i < r->numfindings; i++)
		if (strcmp(r->findings[i].rule->law.box, box->name) == 0)
			json_array_append_new(findings,
					      json_finding(&r->findings[i], "counted", "expected"));
	json_object_set_new(object, "findings", findings);
	free(why);
	free(v.text);
	return object;
}

static json_t *json_rule(const struct rule *rule)
{
	const struct unc_law *law = &rule->law;

	return need(json_pack("{ss ss ss ss sf sf ss ss? ss?}", "law", law->name, "box", law->box,
			      "value", law->value, "expected", law->expected, "low", law->low,
			      "high", law->high, "why", law->why, "means", law->means,
			      "not_counted", rule->reason));
}

static json_t *json_failure(const struct failure *f)
{
	return need(json_pack("{ss si si ss}", "load", load_name(f->load.kind), "asking",
			      (int)f->load.asking, "home", (int)f->load.home, "reason", f->reason));
}

static json_t *json_result(const struct backend_result *r)
{
	json_t *object = need(json_object()), *boxes = need(json_array());
	json_t *laws = need(json_array()), *failures = need(json_array());

	json_object_set_new(object, "backend", json_string(r->name));
	json_object_set_new(object, "error", r->error ? json_string(r->error) : json_null());
	if (!r->error) {
		const struct unc_machine *m = r->backend.machine;

		json_object_set_new(object, "machine", json_string(m->text));
		json_object_set_new(object, "simulated", json_boolean(m->simulated));
		json_object_set_new(object, "sockets", json_integer(m->topology.sockets));
		json_object_set_new(object, "nodes_per_socket", json_integer(r->nodes));
		json_object_set_new(object, "noisy", json_boolean(r->noisy));
		for (unsigned i = 0; i < m->chip->numboxes; i++)
			json_array_append_new(boxes, json_box(r, m->chip->boxes[i]));
		for (unsigned i = 0; i < r->rules.count; i++)
			json_array_append_new(laws, json_rule(&r->rules.list[i]));
		for (size_t i = 0; i < r->numfailures; i++)
			json_array_append_new(failures, json_failure(&r->failures[i]));
	}
	json_object_set_new(object, "boxes", boxes);
	json_object_set_new(object, "laws", laws);
	json_object_set_new(object, "failures", failures);
	return object;
}

/* Each count with its event, as counted by the first backend and by the second. */
static json_t *json_comparison(const struct report *report)
{
	const struct comparison *c = report->comparison;
	const struct unc_chip *chip;
	json_t *laws, *boxes, *counts, *object;

	if (!c)
		return need(json_null());
	chip = report->results[0].backend.machine->chip;
	laws = need(json_array());
	boxes = need(json_array());
	counts = need(json_array());
	for (unsigned i = 0; i < chip->numboxes; i++) {
		struct box_comparison v = comparison_of(c, chip->boxes[i]);
		char *why;

		if (v.compared == 0)
			continue;
		why = comparison_why(report, chip->boxes[i], &v);
		json_array_append_new(boxes, need(json_pack("{ss ss sI sI ss}", "box",
							    chip->boxes[i]->name, "verdict",
							    comparison_verdict(report, &v), "agree",
							    (json_int_t)v.agree, "compared",
							    (json_int_t)v.compared, "why", why)));
		free(why);
	}
	for (size_t i = 0; i < c->count; i++) {
		object = json_finding(&c->findings[i], report->results[0].name,
				      report->results[1].name);
		json_object_set_new(object, "event", json_string(c->findings[i].rule->law.value));
		json_array_append_new(counts, object);
	}
	for (size_t i = 0; i < COMPARE_LAWS; i++)
		json_array_append_new(
			laws,
			need(json_pack("{ss sf sf ss ss}", "law", compare_laws[i].name, "low",
				       compare_laws[i].low, "high", compare_laws[i].high, "why",
				       compare_laws[i].why, "means", compare_laws[i].means)));
	return need(json_pack("{so so so}", "laws", laws, "boxes", boxes, "counts", counts));
}

void report_json(FILE *out, const struct report *report)
{
	json_t *object = need(json_object()), *list = need(json_array());

	json_object_set_new(object, "machine", json_machine());
	json_object_set_new(object, "quick", json_boolean(report->quick));
	json_object_set_new(object, "lines", json_integer((json_int_t)report->lines));
	json_object_set_new(object, "verdict", json_string(verdict_name(report_worst(report))));
	for (size_t i = 0; i < report->count; i++)
		json_array_append_new(list, json_result(&report->results[i]));
	json_object_set_new(object, "backends", list);
	json_object_set_new(object, "comparison", json_comparison(report));
	json_dumpf(object, out, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
	fputc('\n', out);
	json_decref(object);
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

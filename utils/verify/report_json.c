/* SPDX-License-Identifier: BSD-3-Clause */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "verify/report.h"
#include "printable.h"

static json_t *json_number(double number)
{
	return isfinite(number) ? json_real(number) : json_null();
}

/* `value`, `expected`: names of both sides */
static json_t *json_finding(const struct finding *f, const char *value, const char *expected)
{
	json_t *object = need(json_object()), *left = need(json_array());
	json_t *right = need(json_array());

	json_object_set_new(object, "law", json_text(f->rule->law.name));
	json_object_set_new(object, "load", json_text(load_name(f->load.kind)));
	json_object_set_new(object, "asking", json_integer(f->load.asking));
	json_object_set_new(object, "home", json_integer(f->load.home));
	json_object_set_new(object, "socket",
			    f->socket < 0 ? json_null() : json_integer(f->socket));
	json_object_set_new(object, "unit", f->unit ? json_integer(f->unit->number) : json_null());
	json_object_set_new(object, "outcome", json_text(outcome_name(f->outcome)));
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

	json_object_set_new(object, "box", json_text(box->name));
	json_object_set_new(object, "units", json_integer((json_int_t)v.units));
	json_object_set_new(object, "unused_units", json_integer((json_int_t)v.unused));
	json_object_set_new(object, "verdict", json_text(verdict_name(v.verdict)));
	json_object_set_new(object, "held", json_integer(v.held));
	json_object_set_new(object, "checked", json_integer(v.checked));
	json_object_set_new(object, "law",
			    v.reason ? json_text(v.reason->rule->law.name) : json_null());
	json_object_set_new(object, "why", json_text(why));
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

/* Of core counters; null: simulated loads have no core. */
static json_t *json_cores(const struct backend_result *r)
{
	const struct witnessed *cores = &r->cores;

	if (!r->no_cores && !cores->loads)
		return need(json_null());
	return need(json_pack("{si si ss* ss*}", "loads", (int)cores->loads, "agree",
			      (int)cores->agree, "differs",
			      *cores->first.text ? cores->first.text : NULL, "not_available",
			      r->no_cores));
}

static json_t *json_result(const struct backend_result *r)
{
	json_t *object = need(json_object()), *boxes = need(json_array());
	json_t *laws = need(json_array()), *failures = need(json_array());

	json_object_set_new(object, "backend", json_text(r->name));
	json_object_set_new(object, "error", r->error ? json_text(r->error) : json_null());
	if (!r->error) {
		const struct unc_machine *m = r->backend.machine;

		json_object_set_new(object, "machine", json_text(m->text));
		json_object_set_new(object, "chip", json_text(m->chip->name));
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
	if (!r->error)
		json_object_set_new(object, "unverified", report_unverified(r));
	json_object_set_new(object, "laws", laws);
	json_object_set_new(object, "failures", failures);
	json_object_set_new(object, "core_counters", json_cores(r));
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
		json_object_set_new(object, "event", json_text(c->findings[i].rule->law.value));
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

	json_object_set_new(object, "machine", report_machine(report));
	json_object_set_new(object, "quick", json_boolean(report->quick));
	json_object_set_new(object, "lines", json_integer((json_int_t)report->lines));
	json_object_set_new(object, "verdict", json_text(verdict_name(report_worst(report))));
	for (size_t i = 0; i < report->count; i++)
		json_array_append_new(list, json_result(&report->results[i]));
	json_object_set_new(object, "backends", list);
	json_object_set_new(object, "comparison", json_comparison(report));
	json_print(object, JSON_INDENT(1), out);
	fputc('\n', out);
	json_decref(object);
}

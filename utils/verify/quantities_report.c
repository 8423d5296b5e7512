/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The laws of quantities with each backend: verdicts, text, JSON.
 */
#include <stdlib.h>
#include <string.h>

#include "out.h"
#include "progress.h"
#include "verify/quantities.h"

/* The place in which the law is broken, or else unsteady; NULL: none. */
static const struct finding *worst_finding(const struct quantity_result *r, const struct rule *law)
{
	const struct finding *worst = NULL;

	for (size_t i = 0; i < r->numfindings; i++) {
		const struct finding *f = &r->findings[i];

		if (f->rule == law && (f->outcome == BROKEN || f->outcome == UNSTEADY) &&
		    (!worst || (f->outcome == BROKEN && worst->outcome == UNSTEADY)))
			worst = f;
	}
	return worst;
}

/* The verdict on a law, and the number of places in which it was checked, and held. */
static enum verdict verdict_on_law(const struct quantity_result *r, const struct rule *law,
				   unsigned *held, unsigned *checked)
{
	const struct finding *worst = worst_finding(r, law);

	*held = *checked = 0;
	for (size_t i = 0; i < r->numfindings; i++)
		if (r->findings[i].rule == law && r->findings[i].outcome != NOTHING_MOVED) {
			++*checked;
			*held += r->findings[i].outcome == HELD;
		}
	if (worst)
		return worst->outcome == BROKEN ? WRONG : NOISY;
	if (*checked == 0)
		return NOT_EXERCISED;
	return law->law.kind == UNC_LAW_AMOUNT ? PROVEN : PLAUSIBLE;
}

/* Why it is not better, freed by the caller; "" if there is no reason. */
static char *why_not_better(const struct quantity_result *r, const struct rule *law)
{
	const struct finding *worst = worst_finding(r, law);

	return worst ? finding_text(worst) : text("%s", law->reason ? law->reason : "");
}

static void print_laws(FILE *out, const struct quantity_result *r)
{
	struct libscols_table *table = table_new(out);

	table_column(table, "LAW", 0);
	table_column(table, "VERDICT", 0);
	table_column(table, "HELD", SCOLS_FL_RIGHT);
	table_column(table, "WHY", SCOLS_FL_WRAP);
	for (unsigned i = 0; i < r->numlaws; i++) {
		struct libscols_line *line = table_line(table);
		unsigned held, checked;
		enum verdict v = verdict_on_law(r, &r->laws[i], &held, &checked);
		char *places = text("%u of %u", held, checked);
		char *why = why_not_better(r, &r->laws[i]);

		table_cell(line, 0, r->laws[i].law.name);
		table_cell(line, 1, verdict_name(v));
		table_cell(line, 2, checked ? places : "");
		table_cell(line, 3, why);
		free(places);
		free(why);
	}
	table_print(table);
}

static void print_broken(FILE *out, const struct quantity_result *r)
{
	for (unsigned i = 0; i < r->numlaws; i++) {
		const struct unc_law *law = &r->laws[i].law;

		if (worst_finding(r, &r->laws[i]))
			fprintf(out, "\n%s: %s against %s\n  the law: %s\n  it may mean: %s\n",
				law->name, law->value, law->expected, law->why, law->means);
	}
}

static void print_text(FILE *out, const struct quantity_result *results, size_t count)
{
	fprintf(out, "uncore_verify %s, quantities\n", UNC_EVENTS_VERSION_TEXT);
	for (size_t i = 0; i < count; i++) {
		const struct quantity_result *r = &results[i];

		fprintf(out, "\n%s: %s\n", r->name, r->error ? r->error : r->backend.machine->text);
		if (r->error)
			continue;
		print_laws(out, r);
		print_broken(out, r);
	}
}

/* The worst verdict on a law that was checked; UNCOUNTED: none was. */
static enum verdict worst_verdict(const struct quantity_result *results, size_t count)
{
	enum verdict worst = PROVEN;
	unsigned all = 0;

	for (size_t i = 0; i < count; i++)
		for (unsigned k = 0; k < results[i].numlaws; k++) {
			unsigned held, checked;
			enum verdict v =
				verdict_on_law(&results[i], &results[i].laws[k], &held, &checked);

			all += checked;
			if (checked && v < worst)
				worst = v;
		}
	return all ? worst : UNCOUNTED;
}

static json_t *json_law(const struct quantity_result *r, const struct rule *rule)
{
	unsigned held, checked;
	enum verdict v = verdict_on_law(r, rule, &held, &checked);
	char *why = why_not_better(r, rule);
	json_t *places = need(json_array()), *object;

	for (size_t i = 0; i < r->numfindings; i++) {
		const struct finding *f = &r->findings[i];
		unsigned last = f->runs - 1;

		if (f->rule == rule)
			json_array_append_new(
				places,
				need(json_pack("{ss si si ss sf sf}", "load",
					       load_name(f->load.kind), "asking",
					       (int)f->load.asking, "home", (int)f->load.home,
					       "outcome", outcome_name(f->outcome), "value",
					       f->value[last], "expected", f->expected[last])));
	}
	object = need(json_pack("{ss ss ss ss ss si si so}", "law", rule->law.name, "value",
				rule->law.value, "expected", rule->law.expected, "verdict",
				verdict_name(v), "why", why, "held", (int)held, "checked",
				(int)checked, "places", places));
	free(why);
	return object;
}

static void print_json(FILE *out, const struct quantity_result *results, size_t count)
{
	json_t *list = need(json_array()), *object;

	for (size_t i = 0; i < count; i++) {
		const struct quantity_result *r = &results[i];
		json_t *laws = need(json_array());

		for (unsigned k = 0; k < r->numlaws; k++)
			json_array_append_new(laws, json_law(r, &r->laws[k]));
		json_array_append_new(list,
				      need(json_pack("{ss ss? ss? so}", "backend", r->name, "error",
						     r->error, "machine",
						     r->error ? NULL : r->backend.machine->text,
						     "laws", laws)));
	}
	object = need(json_pack("{ss so}", "verdict", verdict_name(worst_verdict(results, count)),
				"quantities", list));
	json_print(object, JSON_INDENT(1), out);
	fputc('\n', out);
	json_decref(object);
}

/* ---------------------------------------------------------------------------------- all backends */

static void examine_backend(struct quantity_result *r, const struct quantities_options *o)
{
	struct unc_error err = { .text = "" };
	struct player *player;
	int rc = unc_backend_open(r->name, o->spec, &r->backend, &err);

	if (rc) {
		r->error = text("%s", *err.text ? err.text : strerror(-rc));
		return;
	}
	player = player_open(r->backend.machine, o->spec, &o->real);
	progress_begin("playing loads, and counting quantities");
	quantities_examine(r, player, &o->how);
	progress_end();
	player->ops->close(player);
}

static void free_result(struct quantity_result *r)
{
	for (unsigned i = 0; i < r->numlaws; i++)
		free(r->laws[i].reason);
	free(r->laws);
	free(r->findings);
	if (!r->error)
		unc_backend_close(&r->backend);
	free(r->error);
}

bool quantities_check(FILE *out, const struct quantities_options *o, enum verdict *worst)
{
	struct quantity_result results[2] = { 0 };
	bool works = false;

	for (size_t i = 0; i < o->count; i++) {
		results[i].name = o->names[i];
		examine_backend(&results[i], o);
		works |= !results[i].error;
	}
	(o->json ? print_json : print_text)(out, results, o->count);
	*worst = worst_verdict(results, o->count);
	for (size_t i = 0; i < o->count; i++)
		free_result(&results[i]);
	return works;
}

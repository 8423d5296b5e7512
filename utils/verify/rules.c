/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/rules.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

/* ---------------------------------------------------------------------------------- making */

struct collector {
	struct rule *rule;
	struct counts *counts;
	struct unc_error err;
	int error;
};

/* Words of formulas that are not counted; unc_metric_terms() leaves out the words of metrics. */
static bool is_amount(const char *term)
{
	return strcmp(term, "lines_read") == 0 || strcmp(term, "lines_written") == 0;
}

static bool has_term(const struct rule *rule, unsigned term)
{
	for (unsigned i = 0; i < rule->numterms; i++)
		if (rule->terms[i] == term)
			return true;
	return false;
}

static int add_term(void *arg, const char *name)
{
	struct collector *c = arg;
	struct rule *rule = c->rule;
	unsigned term;

	if (is_amount(name))
		return 0;
	c->error = counts_term(c->counts, name, &term, &c->err);
	if (c->error)
		return c->error;
	if (has_term(rule, term))
		return 0;
	rule->terms = need(reallocarray(rule->terms, rule->numterms + 1, sizeof(*rule->terms)));
	rule->terms[rule->numterms++] = term;
	return 0;
}

static struct unc_metric formula(const struct unc_law *law, const char *words)
{
	return (struct unc_metric){ .name = law->name, .formula = words };
}

void rules_add(struct rules *rules, struct counts *counts, const struct unc_law *law, char *owned)
{
	struct rule rule = { .law = *law, .pass = NO_PASS, .owned = owned };
	struct collector c = { .rule = &rule, .counts = counts };
	const struct unc_chip *chip = counts->backend->machine->chip;
	const struct unc_metric value = formula(law, law->value);
	const struct unc_metric expected = formula(law, law->expected);

	if (unc_metric_terms(chip, &value, add_term, &c) == 0)
		unc_metric_terms(chip, &expected, add_term, &c);
	if (c.error)
		rule.reason = text("%s", c.err.text);
	if (rule.numterms)
		rule.unit = counts->terms[rule.terms[0]].unit;
	for (unsigned i = 0; i < rule.numterms; i++) {
		const struct unc_box *box = counts->terms[rule.terms[i]].encoding.box;

		if (strcmp(box->name, law->box) != 0)
			rule.other = box;
	}
	rules->list = need(reallocarray(rules->list, rules->count + 1, sizeof(*rules->list)));
	rules->list[rules->count++] = rule;
}

/*
 * The clock of a box: it runs, at a rate that silicon can reach, and alike in all units of a socket,
 * which have one source.
 */
static void add_clock(struct rules *rules, struct counts *counts, const struct unc_box *box,
		      bool fixed)
{
	const struct unc_chip *chip = counts->backend->machine->chip;
	struct unc_law law = {
		.box = box->name,
		.loads = UNC_LOAD_IDLE,
		.where = UNC_LAW_ANYWHERE,
		.at = UNC_AT_EACH,
		.expected_at = UNC_AT_EACH,
		.kind = UNC_LAW_AGREES,
		.each = true,
	};
	struct unc_encoding clock;
	char *name, *mean;

	if (unc_encode_clock(chip, box, fixed, &clock))
		return;
	name = text("%s::%s", clock.pmu->name, clock.event->name);
	law.name = fixed ? "FIXED_CLOCK_RUNS" : "CLOCK_RUNS";
	law.value = name;
	law.expected = "seconds";
	law.low = 1e7;
	law.high = 1e10;
	law.why = "A clock between 10 MHz and 10 GHz";
	law.means = "a unit that does not exist, a frozen unit, or a hypervisor that returns zeros";
	rules_add(rules, counts, &law, name);
	mean = text("%s / units(%s)", name, name);
	law.name = fixed ? "FIXED_CLOCKS_AGREE" : "CLOCKS_AGREE";
	law.expected = mean;
	law.low = 0.8;
	law.high = 1.25;
	law.why = "The units of a socket have one clock; they are started one after the other";
	law.means = "a unit that does not exist, is frozen, or is programmed by another tool";
	rules_add(rules, counts, &law, mean);
}

unsigned rules_terms(const struct rules *rules, const struct counts *counts, int pass,
		     const struct rule *more, unsigned *terms)
{
	unsigned n = 0;

	for (unsigned term = 0; term < counts->numterms; term++) {
		bool in = more && has_term(more, term);

		for (unsigned r = 0; r < rules->count && !in; r++)
			in = rules->list[r].pass == pass && has_term(&rules->list[r], term);
		if (in)
			terms[n++] = term;
	}
	return n;
}

void rules_refuse(struct rules *rules, const struct counts *counts, const struct unc_box *box,
		  const char *reason)
{
	for (unsigned r = 0; r < rules->count; r++) {
		struct rule *rule = &rules->list[r];

		for (unsigned i = 0; i < rule->numterms && !rule->reason; i++)
			if (counts->terms[rule->terms[i]].encoding.box == box) {
				rule->reason = text("%s", reason);
				rule->refused = strcmp(box->name, rule->law.box) == 0;
			}
	}
}

/* First fit. A law's events are counted together. */
void rules_plan(struct rules *rules, struct counts *counts)
{
	unsigned *terms = need(calloc(counts->numterms + 1, sizeof(*terms)));

	for (unsigned r = 0; r < rules->count; r++) {
		struct rule *rule = &rules->list[r];
		struct unc_error err = { .text = "" };
		int rc = 0;

		if (rule->reason)
			continue;
		for (unsigned pass = 0; pass <= rules->passes && rule->pass == NO_PASS; pass++) {
			unsigned n = rules_terms(rules, counts, (int)pass, rule, terms);

			rc = counts_try(counts, terms, n, &err);
			if (rc == 0)
				rule->pass = (int)pass;
		}
		if (rule->pass == NO_PASS)
			rule->reason = text("%s", *err.text ? err.text : strerror(-rc));
		else if ((unsigned)rule->pass == rules->passes)
			rules->passes++;
	}
	free(terms);
}

void rules_make(struct rules *rules, struct counts *counts)
{
	const struct unc_chip *chip = counts->backend->machine->chip;

	*rules = (struct rules){ 0 };
	for (unsigned i = 0; i < chip->numboxes; i++) {
		add_clock(rules, counts, chip->boxes[i], false);
		add_clock(rules, counts, chip->boxes[i], true);
	}
	for (unsigned i = 0; i < chip->numlaws; i++)
		rules_add(rules, counts, &chip->laws[i], NULL);
}

void rules_free(struct rules *rules)
{
	for (unsigned i = 0; i < rules->count; i++) {
		free(rules->list[i].terms);
		free(rules->list[i].reason);
		free(rules->list[i].owned);
	}
	free(rules->list);
}

/* ---------------------------------------------------------------------------------- evaluating */

static bool has_part(enum unc_law_at at, const struct load *load, unsigned this, unsigned socket)
{
	switch (at) {
	case UNC_AT_ALL:
		return true;
	case UNC_AT_ASKING:
		return socket == load->asking;
	case UNC_AT_HOME:
		return socket == load->home;
	case UNC_AT_OTHERS:
		return socket != load->asking && socket != load->home;
	case UNC_AT_EACH:
		return socket == this;
	}
	return false;
}

bool rule_looks_at(const struct rule *rule, const struct load *load, unsigned socket)
{
	return has_part((enum unc_law_at)rule->law.at, load, socket, socket);
}

bool rule_applies(const struct rule *rule, const struct load *load, unsigned sockets)
{
	const struct unc_law *law = &rule->law;
	unsigned where = load->asking == load->home ? UNC_LAW_LOCAL : UNC_LAW_REMOTE;
	unsigned others = sockets - (where == UNC_LAW_LOCAL ? 1 : 2);

	return (law->loads & load->kind) && (law->where & where) &&
	       (law->most_sockets == 0 || sockets <= law->most_sockets) &&
	       (law->at != UNC_AT_OTHERS || others > 0);
}

/* One side of a law. */
struct side {
	const struct observed *o;
	enum unc_law_at at;
	unsigned socket;
	const struct unc_unit *unit;
	bool net; /* without the background */
	bool expected;
};

static bool counts_for(const struct side *side, const struct unc_unit *unit)
{
	return side->unit ? unit == side->unit
			  : has_part(side->at, side->o->load, side->socket, unit->socket);
}

/* "units(EVENT)" */
static int give_units(const struct side *side, const char *word, double *out)
{
	const struct unc_machine *m = side->o->counts->backend->machine;
	const size_t prefix = strlen("units(");
	char *name = text("%.*s", (int)(strlen(word) - prefix - 1), word + prefix);
	struct unc_encoding e;
	const struct unc_unit *units;
	size_t count;
	int rc = unc_encode(m->chip, name, &e, NULL);

	free(name);
	if (rc)
		return rc;
	units = counts_units(side->o->counts, e.box, &count);
	*out = 0;
	for (size_t i = 0; i < count; i++)
		*out += counts_for(side, &units[i]);
	return 0;
}

static double count_of(const struct side *side, size_t value)
{
	const struct observed *o = side->o;
	double background = side->net && o->rates ? o->rates[value] * o->seconds : 0;

	return (double)o->values[value] - background;
}

static int give_count(const struct side *side, const char *name, double *out)
{
	const struct counts *c = side->o->counts;

	for (unsigned i = 0; i < c->numterms; i++) {
		const struct term *term = &c->terms[i];

		if (strcmp(term->name, name) != 0)
			continue;
		*out = 0;
		for (size_t u = 0; u < term->numunits; u++)
			if (counts_for(side, &term->units[u]))
				*out += count_of(side, term->first + u);
		/* An event below its background does not reduce what others expect. */
		if (side->expected && *out < 0)
			*out = 0;
		return 0;
	}
	return -1;
}

static int give(void *arg, const char *word, double *out)
{
	const struct side *side = arg;
	const struct observed *o = side->o;

	if (strncmp(word, "units(", strlen("units(")) == 0)
		return give_units(side, word, out);
	if (strcmp(word, "lines_read") == 0)
		*out = (double)o->moved.lines_read;
	else if (strcmp(word, "lines_written") == 0)
		*out = (double)o->moved.lines_written;
	else if (strcmp(word, "seconds") == 0)
		*out = o->seconds;
	else
		return give_count(side, word, out);
	return 0;
}

void rule_evaluate(const struct rule *rule, const struct observed *o, unsigned socket,
		   const struct unc_unit *unit, double *value, double *expected)
{
	const struct unc_law *law = &rule->law;
	const struct unc_chip *chip = o->counts->backend->machine->chip;
	bool net = law->kind == UNC_LAW_AMOUNT || law->net;
	struct side left = { o, (enum unc_law_at)law->at, socket, unit, net, false };
	struct side right = { o, (enum unc_law_at)law->expected_at, socket, NULL, net, true };
	const struct unc_metric formulas[] = { formula(law, law->value),
					       formula(law, law->expected) };

	*value = *expected = NAN;
	unc_metric_eval(chip, &formulas[0], give, &left, value, NULL);
	unc_metric_eval(chip, &formulas[1], give, &right, expected, NULL);
}

/* SPDX-License-Identifier: BSD-3-Clause */
#include "verify/unused.h"

#include <stdlib.h>
#include <string.h>

#include "out.h"

/* How many units of this unit's controller can not be in use? */
static size_t surplus(const struct unc_unit *units, size_t count, const struct unc_unit *unit)
{
	size_t listed = 0;

	for (size_t i = 0; i < count; i++)
		listed += unc_unit_window(&units[i]) == unc_unit_window(unit);
	return listed > unit->box->mmio->active ? listed - unit->box->mmio->active : 0;
}

static double value_of(const struct rule *rule, const struct observed *o,
		       const struct unc_unit *unit, double *expected)
{
	double value;

	rule_evaluate(rule, o, 0, unit, &value, expected);
	return value;
}

static bool counts_nothing(const struct rule *law, const struct observed *o,
			   const struct unc_unit *unit)
{
	double expected;

	return value_of(law, o, unit, &expected) == 0;
}

static bool is_whole(const struct rule *whole, const struct observed *o)
{
	double expected, value = value_of(whole, o, NULL, &expected);

	return value >= whole->law.low * expected && value <= whole->law.high * expected;
}

bool unused_shows(const struct rule *law, const struct rule *whole, const struct observed *o,
		  const struct unc_unit *unit)
{
	return counts_nothing(law, o, unit) && is_whole(whole, o);
}

/* A law of each unit, the law of the whole, and the units' counts under loads of both. */
struct search {
	struct counts *counts; /* to leave units out of */
	struct player *player;
	struct counts probe;
	struct rules rules; /* the two */
	uint64_t *values;
	enum unc_load kind;
	bool *seen, *moved, *hidden; /* of each unit */
};

static const struct term *units_of(const struct search *s)
{
	return &s->probe.terms[s->rules.list[0].terms[0]];
}

/* Does this load tell about units that have not moved yet? */
static bool tells(const struct search *s, const struct load *load)
{
	const struct term *term = units_of(s);
	unsigned sockets = s->counts->backend->machine->topology.sockets;
	bool some = false;

	for (size_t i = 0; i < term->numunits; i++)
		some |= !s->moved[i] &&
			rule_looks_at(&s->rules.list[0], load, term->units[i].socket);
	return some && rule_applies(&s->rules.list[0], load, sockets) &&
	       rule_applies(&s->rules.list[1], load, sockets);
}

static bool play(struct search *s, const struct load *load, struct moved *moved)
{
	const struct player_ops *ops = s->player->ops;
	struct unc_error err;
	bool right;

	if (ops->prepare(s->player, load, &err) || counts_start(&s->probe, &err))
		return false;
	right = ops->play(s->player, load, moved, &err) == 0;
	right &= counts_stop(&s->probe, s->values, &err) == 0;
	right &= ops->finish(s->player, load, &err) == 0;
	return right;
}

static void look(struct search *s, const struct load *load)
{
	const struct term *term = units_of(s);
	struct observed o = { .counts = &s->probe, .values = s->values, .load = load };

	if (!tells(s, load) || !play(s, load, &o.moved))
		return;
	for (size_t i = 0; i < term->numunits; i++) {
		const struct unc_unit *unit = &term->units[i];

		if (!rule_looks_at(&s->rules.list[0], load, unit->socket))
			continue;
		s->seen[i] = true;
		s->moved[i] |= !counts_nothing(&s->rules.list[0], &o, unit);
		s->hidden[i] |= !is_whole(&s->rules.list[1], &o);
	}
}

static void leave_out_with(struct search *s, const struct unc_unit *unit, const char *name)
{
	size_t count;
	const struct unc_box *box = unc_box_find(s->counts->backend->machine->chip, name);
	const struct unc_unit *units = counts_units(s->counts, box, &count);

	for (size_t i = 0; i < count; i++)
		if (units[i].socket == unit->socket && units[i].number == unit->number) {
			const struct unc_unit other = units[i]; /* the list moves */

			counts_leave_out(s->counts, &other);
			return;
		}
}

/* From the last unit on: a controller keeps as many channels as it can use. */
static void leave_out(struct search *s)
{
	const struct term *term = units_of(s);

	for (size_t i = term->numunits; i-- > 0;) {
		size_t left;
		const struct unc_unit *unit = &term->units[i];
		const struct unc_unit *now = counts_units(s->counts, term->encoding.box, &left);
		const char *with = s->rules.list[0].law.with;
		bool spare = unit->box->mmio && unit->box->mmio->active && surplus(now, left, unit);

		if (!s->seen[i] || s->moved[i] || (!spare && s->hidden[i]))
			continue;
		counts_leave_out(s->counts, unit);
		if (with)
			leave_out_with(s, unit, with);
	}
}

static void search(struct search *s)
{
	size_t units = units_of(s)->numunits + 1;
	unsigned sockets = s->counts->backend->machine->topology.sockets;

	s->values = need(calloc(s->probe.numvalues + 1, sizeof(*s->values)));
	s->seen = need(calloc(units, sizeof(bool)));
	s->moved = need(calloc(units, sizeof(bool)));
	s->hidden = need(calloc(units, sizeof(bool)));
	for (unsigned asking = 0; asking < sockets; asking++)
		for (unsigned home = 0; home < sockets; home++)
			look(s, &(struct load){ s->kind, asking, home, 0, 0 });
	leave_out(s);
	free(s->values);
	free(s->seen);
	free(s->moved);
	free(s->hidden);
}

static const struct unc_law *find_law(const struct unc_chip *chip, const char *name)
{
	for (unsigned i = 0; i < chip->numlaws; i++)
		if (strcmp(chip->laws[i].name, name) == 0)
			return &chip->laws[i];
	return NULL;
}

static void look_at(struct counts *counts, struct player *player, const struct unc_law *law)
{
	const struct unc_law *whole = find_law(counts->backend->machine->chip, law->whole);
	struct search s = { .counts = counts, .player = player };
	unsigned both = law->loads & whole->loads, n = 0, *terms;
	struct unc_error err;

	s.kind = (enum unc_load)(both & -both);
	counts_open(&s.probe, counts->backend);
	rules_add(&s.rules, &s.probe, law, NULL);
	rules_add(&s.rules, &s.probe, whole, NULL);
	terms = need(calloc(s.probe.numterms + 1, sizeof(*terms)));
	for (; n < s.probe.numterms; n++)
		terms[n] = n;
	if (!s.rules.list[0].reason && !s.rules.list[1].reason &&
	    counts_choose(&s.probe, terms, n, &err) == 0)
		search(&s);
	free(terms);
	rules_free(&s.rules);
	counts_close(&s.probe);
}

void unused_leave_out(struct counts *counts, struct player *player)
{
	const struct unc_chip *chip = counts->backend->machine->chip;

	for (unsigned i = 0; i < chip->numlaws; i++)
		if (chip->laws[i].whole)
			look_at(counts, player, &chip->laws[i]);
}

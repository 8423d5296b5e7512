/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding the PMU and the event of a name.
 */
#include "resolve.h"

#include <stdio.h>
#include <string.h>

#include "lookup.h"
#include "registry.h"
#include "types.h"

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* ------------------------------------------------------------------------------ pmu */

/*
 * The pmu whose name begins the word, if only a unit number follows (`unit`, may be empty). Such a name sorts
 * before the word; a longer one, which wins, sorts after a shorter one.
 */
static const struct unc_pmu *search_pmu(const struct unc_chip *chip, struct unc_word word,
					struct unc_word *unit, uint64_t *number)
{
	const size_t own = strlen(chip->name);
	const char *first = chip->pmus[0]->name + own;
	const char *last = chip->pmus[chip->numpmus - 1]->name + own;
	unsigned alike = 0;

	if (!unc_chip_strip(chip, word, &word))
		return NULL;
	/* All names begin with what the first and the last have in common: "_unc_". */
	for (; first[alike] && first[alike] == last[alike]; alike++)
		if (alike == word.len || !unc_same(word.at[alike], first[alike]))
			return NULL;
	word = (struct unc_word){ .at = word.at + alike, .len = word.len - alike };
	for (unsigned i = chip->numpmus; i-- > 0;) {
		if (!unc_word_strip(word, chip->pmus[i]->name + own + alike, unit))
			continue;
		if (unit->len == 0 || (is_digit(unit->at[0]) && unc_word_number(*unit, number)))
			return chip->pmus[i];
	}
	return NULL;
}

/* @param number  the unit's, if there is one */
static inline const struct unc_pmu *find_pmu(const struct unc_chip *only, struct unc_word word,
					     const struct unc_chip **chip, struct unc_word *unit,
					     uint64_t *number)
{
	*chip = only ? only : unc_chip_of_word(word);
	return *chip ? search_pmu(*chip, word, unit, number) : NULL;
}

const struct unc_pmu *unc_pmu_of_word(const struct unc_chip *only, struct unc_word word,
				      const struct unc_chip **chip, struct unc_word *unit)
{
	uint64_t number;

	return find_pmu(only, word, chip, unit, &number);
}

static int no_pmu(struct unc_parse *p, const struct unc_chip *only, struct unc_word word)
{
	struct unc_near near = { .word = word };
	char buf[160];
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	const struct unc_chip *chip;
	struct unc_word unit;

	if (!p->err) /* no message wanted: skip comparing all names of PMUs */
		return UNC_EPMU;
	if (only && unc_pmu_of_word(NULL, word, &chip, &unit))
		return unc_parse_fail(p, UNC_EPMU, word, "%.*s is a PMU of %s; this machine is %s",
				      (int)word.len, word.at, chip->desc, only->desc);
	for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++)
		for (unsigned k = 0; k < chip->numpmus; k++)
			unc_near_offer(&near, NULL, chip->pmus[k]->name);
	unc_near_text(&near, &text);
	return unc_parse_fail(p, UNC_EPMU, word, "unknown PMU \"%.*s\"%s", (int)word.len, word.at,
			      buf);
}

int unc_resolve_pmu(struct unc_parse *p, const struct unc_chip *only, struct unc_word word)
{
	uint64_t number;

	p->e->pmu = find_pmu(only, word, &p->e->chip, &p->unit, &number);
	if (!p->e->pmu)
		return no_pmu(p, only, word);
	if (p->unit.len)
		p->e->unit = (int16_t)(number < INT16_MAX ? number : INT16_MAX);
	return 0;
}

/* ---------------------------------------------------------------------------------- event */

/* A quantity of the chip, by name; NULL: offers similar ones. */
static const struct unc_quantity *find_quantity(const struct unc_chip *only, struct unc_word word,
						struct unc_near *near)
{
	const struct unc_quantities *of = only ? unc_quantities_of(only, NULL, NULL, NULL) : NULL;
	const struct unc_quantity *q;

	for (unsigned i = 0; (q = unc_quantity_at(i)) != NULL; i++) {
		if (only && !unc_quantity_row(of, q->name))
			continue;
		if (unc_word_is(word, q->name))
			return q;
		if (!q->helper)
			unc_near_offer(near, NULL, q->name);
	}
	return NULL;
}

static int no_event(struct unc_parse *p, const struct unc_chip *only, struct unc_word word)
{
	struct unc_near near = { .word = word }, metrics = { .word = word };
	char buf[240];
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	const struct unc_pmu *elsewhere = NULL;
	const struct unc_quantity *quantity;
	const struct unc_metric *metric;
	const struct unc_chip *chip;

	if (!p->err) /* no message wanted: skip comparing thousands of names */
		return UNC_EEVENT;
	for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++) {
		for (unsigned k = 0; k < chip->numpmus; k++) {
			const struct unc_pmu *pmu = chip->pmus[k];

			if (p->e->pmu && pmu != p->e->pmu) {
				if (unc_event_find_word(pmu, word, true))
					elsewhere = pmu;
				continue;
			}
			for (unsigned n = 0; n < unc_pmu_numevents(pmu); n++)
				unc_near_offer(&near, pmu->prefix, unc_pmu_event(pmu, n)->name);
		}
	}
	if (elsewhere)
		return unc_parse_fail(p, UNC_EEVENT, word, "\"%.*s\" is an event of %s, not of %s",
				      (int)word.len, word.at, elsewhere->name, p->e->pmu->name);
	quantity = p->e->pmu ? NULL : find_quantity(only, word, &near);
	if (quantity)
		return unc_parse_fail(p, UNC_EEVENT, word,
				      "%s is a quantity in %s, of several events", quantity->name,
				      quantity->unit);
	for (unsigned i = 0; only && !p->e->pmu && (metric = unc_metric_at(only, i)) != NULL; i++) {
		if (unc_word_is(word, metric->name))
			return unc_parse_fail(p, UNC_EEVENT, word,
					      "%s is a metric in %s, not an event", metric->name,
					      metric->unit);
		if (!near.count) /* offer a metric if no event is similar */
			unc_near_offer(&metrics, NULL, metric->name);
	}
	unc_near_text(near.count ? &near : &metrics, &text);
	return unc_parse_fail(p, UNC_EEVENT, word, "unknown event \"%.*s\"%s%s%s", (int)word.len,
			      word.at, p->e->pmu ? " of " : "", p->e->pmu ? p->e->pmu->name : "",
			      buf);
}

/* "type_9", if no unit is counted by this number. */
static int no_type(struct unc_parse *p, const struct unc_chip *chip, struct unc_word word,
		   unsigned type)
{
	const struct unc_box *box = unc_type_box(chip, type);
	char buf[160];
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	unsigned i = 0;

	while (box && i < chip->numpmus && chip->pmus[i]->box != box)
		i++;
	if (box)
		return unc_parse_fail(p, UNC_EPMU, word,
				      "type %u is %s, whose events have names, and none has these "
				      "bits: see %s::*",
				      type, box->name,
				      i < chip->numpmus ? chip->pmus[i]->name : chip->name);
	if (!chip->types)
		return unc_parse_fail(
			p, UNC_EPMU, word,
			"type %u has no table of events; by number, units of the other "
			"types in this machine's discovery tables are counted: none are "
			"known here",
			type);
	unc_type_list(chip, &text);
	return unc_parse_fail(p, UNC_EPMU, word,
			      "this machine's discovery tables have no type %u to be counted by "
			      "number; types that they have: %s",
			      type, buf);
}

/* The error if several chips have an event with this name. */
static int in_several(struct unc_parse *p, struct unc_word word)
{
	const struct unc_chip *chip;
	char buf[240];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	for (unsigned i = 0; (chip = unc_chip_at(i)); i++) {
		unsigned k = 0;

		while (k < chip->numpmus && !unc_event_find_word(chip->pmus[k], word, true))
			k++;
		if (k < chip->numpmus)
			unc_text_add(&text, "%s%s", text.len ? ", " : "", chip->pmus[k]->name);
	}
	return unc_parse_fail(p, UNC_EEVENT, word, "\"%.*s\" is an event of %s: name the PMU",
			      (int)word.len, word.at, buf);
}

int unc_resolve_event(struct unc_parse *p, const struct unc_chip *only, struct unc_word word)
{
	struct unc_encoding *e = p->e;
	const struct unc_chip *chip;
	int type;

	if (word.len == 0)
		return unc_parse_fail(p, UNC_ESYNTAX, word,
				      "no event name; the form is PMU::EVENT:UMASK:modifier=value");
	if (e->pmu) {
		e->event = unc_event_find_word(e->pmu, word, false);
		return e->event ? 0 : no_event(p, e->chip, word);
	}
	for (unsigned i = 0; (chip = unc_chip_among(only, i)); i++) {
		for (unsigned k = 0; k < chip->numpmus; k++) {
			const struct unc_event *event = NULL;
			struct unc_word name;

			/* This skips most PMUs without a call. */
			if (unc_word_strip(word, chip->pmus[k]->prefix, &name))
				event = unc_event_find_word(chip->pmus[k], word, true);
			if (!event)
				continue;
			if (e->event && e->chip != chip)
				return in_several(p, word);
			e->chip = chip;
			e->pmu = chip->pmus[k];
			e->event = event;
			break;
		}
	}
	if (e->event)
		return 0;
	type = only && unc_chip_by_table(only) ? unc_type_of_word(word) : -1;
	if (type < 0)
		return no_event(p, only, word);
	if (only->types)
		e->event = unc_event_find_word(only->types, word, true);
	e->pmu = only->types;
	return e->event ? 0 : no_type(p, only, word, (unsigned)type);
}

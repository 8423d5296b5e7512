/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From perf's terms to the table event with the same register values.
 */
#include "perf_terms.h"

#include <string.h>

#include "lookup.h"
#include "parse.h"
#include "row.h"

/* Event of a fixed counter, in Linux' intel_uncore. */
enum { FIXED_EVENT = 0xff, CONFIGS = 3 };

#define EVENT_BITS 0xffull

/* ---------------------------------------------------------------------------------- reading */

/* config, config1, config2 of a perf_event_attr. */
struct configs {
	uint64_t value[CONFIGS], given[CONFIGS];
	const char *why; /* what is wrong with a term; or NULL */
};

static void put(struct configs *c, unsigned reg, uint64_t mask, uint64_t bits)
{
	if (c->given[reg] & mask)
		c->why = "this term sets bits that another one sets";
	c->given[reg] |= mask;
	c->value[reg] |= bits;
}

static void put_field(struct configs *c, unsigned reg, unsigned low, unsigned width, uint64_t value)
{
	if (value > unc_width_mask(width))
		c->why = "the value of this term is too wide";
	else
		put(c, reg, unc_width_mask(width) << low, value << low);
}

static bool has_field(const struct unc_pmu *pmu, const char *name)
{
	for (unsigned i = 0; i < pmu->numfields; i++)
		if (strcmp(pmu->fields[i].name, name) == 0)
			return true;
	return false;
}

/* Linux' terms that are not a field of the tables, or are wider. Source: Linux' uncore_snbep.c. */
static bool put_own(struct configs *c, const struct unc_pmu *pmu, struct unc_word name,
		    uint64_t value)
{
	static const struct {
		const char *name;
		uint8_t reg, low, width;
	} terms[] = {
		{ "config", 0, 0, 64 },      { "config1", 1, 0, 64 },
		{ "config2", 2, 0, 64 },     { "occ_sel", 0, 14, 2 },
		{ "match_rds", 1, 48, 4 },   { "match_rnid30", 1, 32, 4 },
		{ "match_rnid4", 1, 31, 1 }, { "match_dnid", 1, 13, 4 },
		{ "match_mc", 1, 9, 4 },     { "match_opc", 1, 5, 4 },
		{ "match_vnw", 1, 3, 2 },    { "mask_rds", 2, 48, 4 },
		{ "mask_rnid30", 2, 32, 4 }, { "mask_rnid4", 2, 31, 1 },
		{ "mask_dnid", 2, 13, 4 },   { "mask_mc", 2, 9, 4 },
		{ "mask_opc", 2, 5, 4 },     { "mask_vnw", 2, 3, 2 },
	};

	for (unsigned i = 0; i < sizeof(terms) / sizeof(terms[0]); i++)
		if (unc_word_is(name, terms[i].name)) {
			put_field(c, terms[i].reg, terms[i].low, terms[i].width, value);
			return true;
		}
	if (unc_word_is(name, "filter_all_op")) { /* not a field: an opcode has these bits */
		put_field(c, 1, 35, 1, value);
		return true;
	}
	if (unc_word_is(name, "event")) {
		put_field(c, 0, 0, 8, value & EVENT_BITS);
		if (value >> 8)
			put_field(c, 0, 21, has_field(pmu, "ev_sel_ext") ? 1 : 0, value >> 8);
		return true;
	}
	if (unc_word_is(name, "umask")) {
		put_field(c, 0, 8, 8, value & 0xff);
		if (value >> 8)
			put_field(c, 0, 32, 32, value >> 8);
		return true;
	}
	return false;
}

/* A field of the tables. Linux' names of filter fields begin with "filter_". */
static void put_ours(struct configs *c, const struct unc_pmu *pmu, struct unc_word name,
		     uint64_t value)
{
	static const struct unc_event any;
	const struct unc_field *field = unc_field_find_word(pmu, &any, name);
	struct unc_word rest;

	if (!field && unc_word_strip(name, "filter_", &rest))
		field = unc_field_find_word(pmu, &any, rest);
	if (!field || field->reg == UNC_DERIVED || (field->reg + 1u) / 2 >= CONFIGS)
		c->why = "Linux' PMU has no such term";
	else if (field->reg == UNC_CTL)
		put_field(c, 0, field->low, field->width, value);
	else
		put_field(c, (field->reg + 1u) / 2, field->low + 32 * ((field->reg - 1u) & 1),
			  field->width, value);
}

static void put_term(struct configs *c, const struct unc_pmu *pmu, struct unc_word term)
{
	const char *equals = memchr(term.at, '=', term.len);
	struct unc_word name = term;
	uint64_t value = 1;

	if (equals)
		name.len = (unsigned)(equals - term.at);
	if (name.len == 0 ||
	    (equals &&
	     !unc_word_number((struct unc_word){ equals + 1, term.len - name.len - 1 }, &value)))
		c->why = "a term is NAME=NUMBER";
	else if (!put_own(c, pmu, name, value))
		put_ours(c, pmu, name, value);
}

/* @return the term that is wrong; its length is 0 if none is */
static struct unc_word read_terms(const struct unc_pmu *pmu, struct unc_word terms,
				  struct configs *c)
{
	const char *at = terms.at, *end = terms.at + terms.len;

	while (at < end) {
		const char *comma = memchr(at, ',', (size_t)(end - at));
		struct unc_word term = { at, (unsigned)((comma ? comma : end) - at) };

		put_term(c, pmu, term);
		if (c->why)
			return term;
		at += term.len + (comma != NULL);
	}
	return (struct unc_word){ .at = end };
}

/* Filters are in config1 and config2, 32 bits each. */
static const char *registers(const struct unc_box *box, const struct configs *c, uint64_t *value)
{
	value[UNC_CTL] = c->value[0];
	for (unsigned k = 1; k <= 4; k++) {
		value[k] = c->value[(k + 1) / 2] >> 32 * ((k - 1) & 1) & 0xffffffff;
		if (value[k] && (k > box->kernel->filters || k > box->numfilters))
			return "Linux' PMU has no filter there";
	}
	return NULL;
}

/* ---------------------------------------------------------------------------------- finding */

/* Costs, to choose the shortest name: one more word is cheap, undoing what a umask selects is most expensive. */
enum { DEPRECATED = 1, PER_WORD = 4, RAW = 40, TAKEN_BACK = 80 };

struct search {
	const char *family;
	const uint64_t *value;
	struct unc_encoding best; /* the closest rows */
	bool raw;                 /* with its umask as a number */
	unsigned cost;            /* of the words to add to them; 1: none; 0: nothing found yet */
};

/* May this field follow the rows in a name, to change these bits? */
static bool may_change(const struct unc_encoding *e, const struct unc_field *field, bool raw)
{
	uint64_t mask = unc_field_mask(field), old = e->value[field->reg] & mask;

	if (field->kind == UNC_SELECT)
		return raw && strstr(field->name, "umask") &&
		       (field->accept == 0 || (field->accept & e->event->accepts));
	if (!unc_event_accepts(e->event, field))
		return false;
	/* A value that the rows chose cannot be changed, but "any" can be narrowed. */
	return field->reg != UNC_CTL || field->width == 1 || old == 0 || old == mask ||
	       (unc_presets(e->pmu, e->event) & mask);
}

/*
 * Add the words that turn the registers of the rows into the values.
 * @param out   NULL: only count the words
 * @param cost  set to the distance of the rows
 * @return false: no words do that
 */
static bool add_difference(const struct unc_encoding *e, const uint64_t *value, bool raw,
			   struct unc_text *out, unsigned *cost)
{
	unsigned words = 0;

	for (unsigned k = 0; k < UNC_REGS; k++) {
		uint64_t left = k <= 4 ? e->value[k] ^ value[k] : e->value[k];

		if (!left && !(raw && k == UNC_CTL))
			continue; /* most registers are equal */
		for (unsigned i = 0; i < e->pmu->numfields; i++) {
			const struct unc_field *field = &e->pmu->fields[i];
			uint64_t mask = unc_field_mask(field);
			bool first = raw && k == UNC_CTL && strcmp(field->name, "umask") == 0;

			if (field->reg != k || (!first && !(left & mask)) ||
			    !may_change(e, field, raw))
				continue;
			if (out)
				unc_text_add(out, ":%s=0x%llx", field->name,
					     (unsigned long long)((value[k] & mask) >> field->low));
			words += PER_WORD;
			if (e->value[k] & ~value[k] & mask & ~unc_presets(e->pmu, e->event))
				words += TAKEN_BACK;
			left &= ~(mask | (k == UNC_CTL ? 0 : field->narrows & ~value[k]));
		}
		if (left)
			return false;
	}
	*cost = 1 + words + (raw ? RAW : 0) + (e->flags & UNC_DEPRECATED ? DEPRECATED : 0);
	return true;
}

static void offer(struct search *s, const struct unc_encoding *e, bool raw)
{
	unsigned cost;

	if (s->cost == 1 || !add_difference(e, s->value, raw, NULL, &cost) ||
	    (s->cost && cost >= s->cost))
		return;
	s->best = *e;
	s->raw = raw;
	s->cost = cost;
}

/* Combine umasks, each of which adds bits, until all bits are there. */
static void offer_several(struct search *s, const struct unc_chip *chip, const struct unc_pmu *pmu,
			  const struct unc_event *event)
{
	struct unc_encoding e;
	uint64_t have = event->code;

	unc_encoding_start(&e, chip);
	e.pmu = pmu;
	e.event = event;
	for (unsigned i = 0; i < event->numumasks && e.numumasks < UNC_MAX_UMASKS; i++) {
		const struct unc_umask *umask = &event->umasks[i];

		if ((umask->flags & (UNC_ALONE | UNC_FREERUN | UNC_DEPRECATED)) ||
		    (umask->code & ~s->value[UNC_CTL]) || !(umask->code & ~have))
			continue;
		have |= umask->code;
		e.umasks[e.numumasks++] = umask;
	}
	if (e.numumasks < 2)
		return;
	unc_encoding_take_codes(&e);
	offer(s, &e, false);
}

/* May the event belong to this PMU of Linux? */
static bool is_of(const struct search *s, const struct unc_pmu *pmu, const struct unc_event *event)
{
	const struct unc_box *box = event->box ? event->box : pmu->box;

	return box->kernel && strcmp(box->kernel->family, s->family) == 0 &&
	       (((event->code ^ s->value[UNC_CTL]) & EVENT_BITS) == 0 || box->numfreeruns ||
		(event->flags & UNC_FIXED));
}

/* Is this Linux' config for a counter that cannot be programmed? */
static bool is_counter(const struct unc_encoding *e, uint64_t ctl)
{
	if (e->flags & UNC_FREERUN)
		return ctl && ctl == e->box->freeruns[e->freerun].kernel_config;
	return ctl == FIXED_EVENT && !e->box->kernel->no_fixed;
}

static void search_event(struct search *s, const struct unc_chip *chip, const struct unc_pmu *pmu,
			 const struct unc_event *event)
{
	struct unc_encoding e;

	for (unsigned k = 0; k <= event->numumasks; k++) {
		const struct unc_umask *umask = k ? &event->umasks[k - 1] : NULL;

		if (!umask && event->flags & UNC_FREERUN && event->numumasks)
			continue;
		unc_encode_row(chip, pmu, event, umask, &e);
		if (e.flags & (UNC_FIXED | UNC_FREERUN)) {
			if (is_counter(&e, s->value[UNC_CTL])) {
				s->best = e;
				s->cost = 1;
			}
			continue;
		}
		if (umask || unc_event_is_bare(event))
			offer(s, &e, false);
		if (!umask && event->numumasks) {
			offer(s, &e, true);
			offer_several(s, chip, pmu, event);
		}
	}
}

static void search_pmu(struct search *s, const struct unc_chip *chip, const struct unc_pmu *pmu)
{
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++)
		if (is_of(s, pmu, unc_pmu_event(pmu, i)))
			search_event(s, chip, pmu, unc_pmu_event(pmu, i));
}

static bool write_words(const struct search *s, struct unc_text *out)
{
	const struct unc_encoding *e = &s->best;
	unsigned cost;

	unc_text_add(out, "%s", e->event->name);
	for (unsigned i = 0; i < e->numumasks; i++)
		unc_text_add(out, ":%s", e->umasks[i]->name);
	return (e->flags & (UNC_FIXED | UNC_FREERUN)) ||
	       add_difference(e, s->value, s->raw, out, &cost);
}

/* ---------------------------------------------------------------------------------- both */

/* The box of this PMU that has a PMU in Linux. */
static const struct unc_box *kernel_box(const struct unc_pmu *pmu)
{
	for (unsigned i = 0; !pmu->box->kernel && i < pmu->numevents; i++)
		if (pmu->events[i].box && pmu->events[i].box->kernel)
			return pmu->events[i].box;
	return pmu->box;
}

const struct unc_pmu *unc_perf_terms_event(const struct unc_chip *chip, const struct unc_pmu *pmu,
					   struct unc_word terms, struct unc_text *out,
					   struct unc_alias_answer *answer)
{
	const struct unc_box *box = kernel_box(pmu);
	struct search s = { .family = box->kernel->family, .value = answer->value };
	struct configs c = { .why = terms.len ? NULL : "no terms between the slashes" };
	struct unc_word wrong = read_terms(pmu, terms, &c);

	if (!c.why)
		c.why = registers(box, &c, answer->value);
	for (unsigned i = 0; !c.why && i < chip->numpmus; i++)
		search_pmu(&s, chip, chip->pmus[i]);
	if (!c.why && (!s.cost || !write_words(&s, out)))
		c.why = "no event of this chip's tables has these register values";
	answer->by_value = !(s.best.flags & (UNC_FIXED | UNC_FREERUN));
	answer->why = c.why;
	answer->wrong = wrong.len ? wrong.at : NULL;
	answer->len = wrong.len;
	return c.why ? NULL : s.best.pmu;
}

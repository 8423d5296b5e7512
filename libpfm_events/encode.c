/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From a name to register values.
 *
 * Two passes over the words after the event: first umasks, because the meaning of opcode names
 * depends on them, then modifiers. Allocates nothing and writes only the result.
 */
#include <stdio.h>
#include <string.h>

#include "alias.h"
#include "lookup.h"
#include "modifier.h"
#include "resolve.h"
#include "row.h"
#include "rules.h"

enum { MAX_WORDS = 32 }; /* after the event */

/* ---------------------------------------------------------------------------------- umasks */

/* A umask's name may also be the short name of a modifier, as with E. */
static int given_twice(struct unc_parse *p, const struct unc_umask *umask, struct unc_word word)
{
	const struct unc_field *field = unc_field_find_word(p->e->pmu, p->e->event, word);

	return unc_parse_fail(p, UNC_ETWICE, word, "umask %s is given twice%s%s", umask->name,
			      field ? "; the modifier is " : "", field ? field->name : "");
}

static int add_umask(struct unc_parse *p, const struct unc_umask *umask, struct unc_word word)
{
	struct unc_encoding *e = p->e;

	for (unsigned i = 0; i < e->numumasks; i++) {
		const struct unc_umask *other = e->umasks[i];

		if (other == umask)
			return given_twice(p, umask, word);
		if ((other->flags | umask->flags) & UNC_ALONE)
			return unc_parse_fail(
				p, UNC_ECONFLICT, word,
				"umasks %s and %s exclude each other: %s cannot be combined",
				other->name, umask->name,
				(umask->flags & UNC_ALONE) ? umask->name : other->name);
	}
	if (e->numumasks == UNC_MAX_UMASKS)
		return unc_parse_fail(p, UNC_ESYNTAX, word, "more than %d umasks", UNC_MAX_UMASKS);
	e->umasks[e->numumasks++] = umask;
	return 0;
}

/* Intel's "MEM_WRITE.PART0" is MEM_WRITE_PART0 here and in libpfm4: two words, one umask. */
static const struct unc_umask *find_dotted(const struct unc_event *event, struct unc_word *word,
					   const char **at)
{
	const char *end = *at + 1;
	struct unc_word second = unc_next_word(&end), both = { .at = word->at };
	const struct unc_umask *umask;
	char buf[64];

	both.len = word->len + 1 + second.len;
	if (both.len > sizeof(buf))
		return NULL;
	memcpy(buf, both.at, both.len);
	buf[word->len] = '_';
	umask = unc_umask_find_word(event, (struct unc_word){ .at = buf, .len = both.len });
	if (umask) {
		*word = both;
		*at = end;
	}
	return umask;
}

/* ------------------------------------------------------------------------------ the whole */

static int need_umask(struct unc_parse *p, struct unc_word word)
{
	const struct unc_event *event = p->e->event;
	char buf[240];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	for (unsigned i = 0; i < event->numumasks && i < 12; i++)
		unc_text_add(&text, "%s%s", i ? ", " : "", event->umasks[i].name);
	return unc_parse_fail(p, UNC_EUMASK, word, "%s%s needs a umask: %s%s", p->e->pmu->prefix,
			      event->name, buf, event->numumasks > 12 ? ", ..." : "");
}

/* Reject an event that counts nothing, or something undefined, without a filter. */
static int check_filters(struct unc_parse *p, const struct unc_filter_use *use,
			 struct unc_word word)
{
	for (; use->needs || use->reg; use++) {
		bool given = use->needs == NULL;

		for (unsigned i = 0; !given && i < p->e->nummodifiers; i++)
			given = strcmp(p->e->modifiers[i].field->name, use->needs) == 0;
		if (!given)
			return unc_parse_fail(p, UNC_EUMASK, word,
					      "%s%s%s%s needs a filter: give %s=",
					      p->e->pmu->prefix, p->e->event->name,
					      p->e->numumasks ? ":" : "",
					      p->e->numumasks ? p->e->umasks[0]->name : "",
					      use->needs);
	}
	return 0;
}

static int check_unit(struct unc_parse *p)
{
	const struct unc_encoding *e = p->e;

	if (e->unit < 0 || e->unit < e->box->units)
		return 0;
	return unc_parse_fail(p, UNC_EPMU, p->unit, "%s has no unit %.*s: %s units are 0 to %u",
			      e->pmu->name, (int)p->unit.len, p->unit.at, e->box->name,
			      e->box->units - 1u);
}

/* Check for missing and conflicting words, once all words are known. */
static int finish(struct unc_parse *p, struct unc_word event)
{
	const struct unc_encoding *e = p->e;
	int rc = 0;

	if (!e->numumasks && !p->chosen && !unc_event_is_bare(e->event))
		return need_umask(p, event);
	if (e->nummodifiers)
		rc = unc_parse_modifiers_done(p);
	if (rc == 0 && e->event->filters)
		rc = check_filters(p, e->event->filters, event);
	for (unsigned i = 0; rc == 0 && i < e->numumasks; i++)
		if (e->umasks[i]->filters)
			rc = check_filters(p, e->umasks[i]->filters, event);
	if (rc == 0 && e->box->rules && e->box->rules->finish)
		rc = e->box->rules->finish(p);
	return rc ? rc : check_unit(p);
}

/*
 * If every value of the umask has a name, a number stands for the name, with everything that the name implies
 * and rejects. Such a number is removed from the modifiers.
 */
static int take_umask_number(struct unc_parse *p, struct unc_word *modifiers, unsigned *n)
{
	const struct unc_box *box = p->e->event->box ? p->e->event->box : p->e->pmu->box;

	if (p->e->numumasks || !box->rules || !box->rules->umask)
		return 0;
	for (unsigned i = 0; i < *n; i++) {
		struct unc_word rest;
		const struct unc_field *field;
		uint64_t value;
		int rc;

		if (!unc_word_strip(modifiers[i], "umask=", &rest) ||
		    !unc_word_number(rest, &value))
			continue;
		field = unc_field_find_word(p->e->pmu, p->e->event,
					    (struct unc_word){ modifiers[i].at, 5 });
		if (!field || value > unc_width_mask(field->width))
			continue;
		rc = box->rules->umask(p, rest, value);
		if (rc)
			return rc;
		for (--*n; i < *n; i++)
			modifiers[i] = modifiers[i + 1];
	}
	return 0;
}

/* unc_next_word(), faster for a name without dots. */
static inline struct unc_word next_word(const char **at, bool dots)
{
	const char *start = *at;

	if (dots)
		return unc_next_word(at);
	*at = strchrnul(start, ':');
	return (struct unc_word){ .at = start, .len = (unsigned)(*at - start) };
}

static int parse(const struct unc_chip *chip, const char *name, struct unc_encoding *e,
		 struct unc_error *err)
{
	const char *at = name, *colons;
	const bool dots = strchr(name, '.') != NULL;
	struct unc_word event, word = next_word(&at, dots);
	struct unc_word modifiers[MAX_WORDS]; /* words that are not umasks */
	unsigned numwords = 0, nummodifiers = 0;
	struct unc_parse p;
	int rc;

	/* Set all members but the list of words, which is valid only as far as e->modifiers. */
	p.name = name;
	p.e = e;
	p.err = err;
	p.given = 0;
	p.chosen = false;
	p.unit = (struct unc_word){ 0 };
	unc_encoding_start(e, chip);
	colons = at[0] == ':' && at[1] == ':' ? at : strstr(at, "::");
	event = word;
	if (colons) {
		word.len = (unsigned)(colons - name);
		rc = unc_resolve_pmu(&p, chip, word);
		if (rc)
			return rc;
		at = colons + 2;
		event = next_word(&at, dots);
	}
	rc = unc_resolve_event(&p, chip, event);
	if (rc)
		return rc;

	for (; *at != '\0'; numwords++) {
		const struct unc_umask *umask;

		at++;
		word = next_word(&at, dots);
		if (word.len == 0)
			return unc_parse_fail(&p, UNC_ESYNTAX, word, "an empty word after ':'");
		if (numwords == MAX_WORDS)
			return unc_parse_fail(&p, UNC_ESYNTAX, word, "more than %d words",
					      MAX_WORDS);
		umask = unc_umask_find_word(e->event, word);
		if (!umask && *at == '.')
			umask = find_dotted(e->event, &word, &at);
		if (!umask) {
			modifiers[nummodifiers++] = word;
			continue;
		}
		rc = add_umask(&p, umask, word);
		if (rc)
			return rc;
	}
	rc = take_umask_number(&p, modifiers, &nummodifiers);
	if (rc)
		return rc;
	unc_encoding_take_codes(e);
	/* Select bits given as numbers come first. Together with a umask's name they are rejected below. */
	for (unsigned i = 0; !e->numumasks && i < nummodifiers; i++) {
		rc = unc_parse_selects(&p, modifiers[i]) ? unc_parse_modifier(&p, modifiers[i]) : 0;
		if (rc)
			return rc;
	}
	for (unsigned i = 0; i < nummodifiers; i++) {
		bool done = !e->numumasks && unc_parse_selects(&p, modifiers[i]);

		rc = done ? 0 : unc_parse_modifier(&p, modifiers[i]);
		if (rc)
			return rc;
	}
	return finish(&p, event);
}

/* Append Linux' PMUs of the chip with similar names. */
static void near_pmus(const struct unc_chip *chip, struct unc_word word, struct unc_text *text)
{
	struct unc_near near = { .word = word };

	for (unsigned i = 0; i < chip->numboxes; i++)
		if (chip->boxes[i]->kernel)
			unc_near_offer(&near, NULL, chip->boxes[i]->kernel->family);
	unc_near_text(&near, text);
}

/* Refuse a name of another source, with the reason and what to use instead. */
static int refuse_alias(const struct unc_chip *chip, const char *name,
			const struct unc_alias_answer *answer, struct unc_error *err)
{
	struct unc_parse p = { .name = name, .err = err };
	struct unc_word word = { .at = name, .len = (unsigned)strlen(name) };
	char near[160] = "";
	struct unc_text text = { .buf = near, .size = sizeof(near) };

	if (answer->wrong)
		word = (struct unc_word){ name + answer->pos, answer->len };
	if (answer->no_pmu)
		near_pmus(chip, word, &text);
	return unc_parse_fail(&p, UNC_EALIAS, word, "%.*s: %s%s%s%s",
			      (int)(word.len < 80 ? word.len : 80), word.at, answer->why,
			      answer->name[0] ? "; use " : "", answer->name, near);
}

/* Does the encoding have the values in the name, except for bits that its modifiers imply? */
static bool has_values(const struct unc_encoding *e, const uint64_t *value)
{
	uint64_t brought = 0;

	for (unsigned i = 0; i < e->nummodifiers; i++) {
		const struct unc_field *field = e->modifiers[i].field;

		brought |= field->enable;
		if (value[UNC_CTL] & field->enable_if)
			brought |= field->enable_more;
	}
	return ((e->value[UNC_CTL] ^ value[UNC_CTL]) & ~brought) == 0 &&
	       (value[UNC_CTL] & ~e->value[UNC_CTL]) == 0 &&
	       memcmp(e->value + 1, value + 1, (UNC_REGS - 1) * sizeof(*value)) == 0;
}

/* Encode a name that is not in the tables; if it is no second name either, keep its error. */
static int encode_alias(const struct unc_chip *chip, const char *name, struct unc_encoding *out,
			struct unc_error *err)
{
	struct unc_alias_answer answer;
	int rc;

	if (!unc_alias_find(chip, name, &answer))
		return parse(chip, name, out, err);
	if (answer.why)
		return refuse_alias(chip, name, &answer, err);
	rc = parse(chip, answer.name, out, err);
	if (rc == 0 && answer.by_value && !has_values(out, answer.value)) {
		answer.name[0] = '\0';
		answer.why = "no event of this chip's tables has these register values";
		return refuse_alias(chip, name, &answer, err);
	}
	/* A word of the name is wrong: report that, not the umask that was added. */
	if (rc && rc != UNC_EPMU && answer.only_default)
		return parse(chip, name, out, err);
	if (rc && err) {
		size_t len = strlen(err->text);

		err->pos = 0;
		err->len = (unsigned)strlen(name);
		if (rc == UNC_EEVENT)
			snprintf(err->text + len, sizeof(err->text) - len,
				 "%sIntel's event list of this box has no such name",
				 len && err->text[len - 1] == '?' ? " " : "; ");
	}
	return rc;
}

int unc_encode(const struct unc_chip *chip, const char *name, struct unc_encoding *out,
	       struct unc_error *err)
{
	int rc = parse(chip, name ? name : "", out, NULL);

	return rc ? encode_alias(chip, name ? name : "", out, err) : 0;
}

int unc_encode_listed(const struct unc_chip *chip, const struct unc_pmu *pmu,
		      const struct unc_event *event, const struct unc_umask *umask,
		      const struct unc_field *field, struct unc_encoding *out,
		      struct unc_error *err)
{
	struct unc_parse p = { .name = "", .e = out, .err = err };
	struct unc_word none = { .at = p.name };
	char name[UNC_NAME_MAX];
	int rc;

	unc_encode_row(chip, pmu, event, umask, out);
	rc = field ? unc_parse_field(&p, field, none, 0) : 0;
	if (rc == 0)
		rc = finish(&p, none);
	if (rc != UNC_EUMASK || umask)
		return rc;
	/* Without a umask, count the default one of its name. */
	snprintf(name, sizeof(name), "%s::%s%s%s%s%s", pmu->name, pmu->prefix, event->name,
		 field ? ":" : "", field ? field->name : "", field ? "=0" : "");
	rc = unc_encode(chip, name, out, err);
	if (rc == 0 && err)
		*err = (struct unc_error){ 0 };
	else if (err)
		err->pos = err->len = 0;
	return rc;
}

/* Interfaces that share a control layout differ in their counters. */
bool unc_encoding_same_count(const struct unc_encoding *a, const struct unc_encoding *b)
{
	return a->box == b->box && a->flags == b->flags && a->freerun == b->freerun &&
	       (a->counters == b->counters || (a->counters & b->counters)) &&
	       memcmp(a->value, b->value, sizeof(a->value)) == 0 &&
	       memcmp(a->used, b->used, sizeof(a->used)) == 0;
}

/* A field that control bits enable does nothing without these bits. */
uint64_t unc_encoding_filtered_by(const struct unc_encoding *e, unsigned k)
{
	uint64_t bits = e->used[k], ctl = e->value[UNC_CTL];

	for (unsigned i = 0; i < e->pmu->numfields; i++) {
		const struct unc_field *f = &e->pmu->fields[i];

		if (f->reg == UNC_CTL || !unc_event_accepts(e->event, f) ||
		    (f->enable && (ctl & f->enable) != f->enable) ||
		    (f->acts_if && !(ctl & f->acts_if)))
			continue;
		if (f->reg == UNC_DERIVED) /* the box's rules may use any of them */
			bits = ~0ull;
		else if (f->reg == k || f->mask_reg == k)
			bits |= unc_field_mask(f);
	}
	return bits;
}

bool unc_encoding_equal(const struct unc_encoding *a, const struct unc_encoding *b)
{
	return a->unit == b->unit && a->socket == b->socket && a->cpu == b->cpu &&
	       a->node == b->node && unc_encoding_same_count(a, b);
}

int unc_encode_clock(const struct unc_chip *chip, const struct unc_box *box, bool fixed,
		     struct unc_encoding *out)
{
	const struct unc_event *clock = unc_box_clock(chip, box, fixed);
	char name[128];
	unsigned i = 0;

	if (!clock)
		return UNC_EEVENT;
	while (chip->pmus[i]->box != box)
		i++;
	snprintf(name, sizeof(name), "%s::%s", chip->pmus[i]->name, clock->name);
	return unc_encode(chip, name, out, NULL);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * From a second name to our name, word by word.
 */
#include "alias.h"

#include <stdio.h>
#include <string.h>

#include "alias_tools.h"
#include "lookup.h"
#include "resolve.h"
#include "types.h"

enum { MAX_PARTS = 8 };

/* A name that is being rewritten. */
struct rewrite {
	const struct unc_pmu *pmu;
	const struct unc_event *event;
	struct unc_word renamed; /* the event's second name, as given; or empty */
	struct unc_text words;   /* after the event, each with its separator */
	char buf[UNC_NAME_MAX];
	/* Words that are parts of one modifier: combine their values. */
	struct {
		struct unc_word field;
		uint64_t value;
	} parts[MAX_PARTS];
	unsigned numparts;
	bool changed;
	bool chosen; /* the words choose a sub-event */
	const struct unc_alias *refused;
};

static struct unc_word word_of(const char *text)
{
	return (struct unc_word){ .at = text, .len = (unsigned)strlen(text) };
}

/* The row named "EVENT" or "EVENT:WORD", or NULL. */
static const struct unc_alias *find_row(const struct unc_pmu *pmu, struct unc_word event,
					struct unc_word word)
{
	char buf[UNC_NAME_MAX];
	struct unc_text key = unc_text_in(buf, sizeof(buf));

	if (!pmu->aliases)
		return NULL;
	unc_text_add(&key, "%.*s%s%.*s", (int)event.len, event.at, word.len ? ":" : "",
		     (int)word.len, word.at);
	if (key.len >= sizeof(buf))
		return NULL;
	return unc_row_named(pmu->aliases->rows, sizeof(*pmu->aliases->rows), pmu->aliases->numrows,
			     (struct unc_word){ .at = buf, .len = (unsigned)key.len });
}

/* ---------------------------------------------------------------------------------- words */

static bool add_part(struct rewrite *r, struct unc_word field, uint64_t value)
{
	for (unsigned i = 0; i < r->numparts; i++)
		if (r->parts[i].field.len == field.len &&
		    memcmp(r->parts[i].field.at, field.at, field.len) == 0) {
			r->parts[i].value |= value;
			return true;
		}
	if (r->numparts == MAX_PARTS)
		return false;
	r->parts[r->numparts].field = field;
	r->parts[r->numparts++].value = value;
	return true;
}

/* Does the event accept the field that this register value sets? */
static bool gives_field(const struct rewrite *r, const struct unc_alias_part *part)
{
	const struct unc_field *field = unc_field_find_word(r->pmu, r->event, word_of(part->field));

	return field && unc_event_accepts(r->event, field);
}

/* "cf=3": part of a modifier's value. Leave a value that is too wide for the encoder to reject. */
static bool take_part(struct rewrite *r, struct unc_word word)
{
	const struct unc_aliases *aliases = r->pmu->aliases;
	struct unc_word rest, digits;
	uint64_t value;

	for (unsigned i = 0; aliases && i < aliases->numparts; i++) {
		const struct unc_alias_part *part = &aliases->parts[i];

		if (!unc_word_strip(word, part->name, &rest) ||
		    !unc_word_strip(rest, "=", &digits) || !unc_word_number(digits, &value) ||
		    value > unc_width_mask(part->reg_width ? part->reg_width : part->width) ||
		    (part->reg_width && !gives_field(r, part)))
			continue;
		r->changed = true;
		if (part->reg_width)
			value = value >> part->shift & unc_width_mask(part->width);
		else
			value <<= part->shift;
		return add_part(r, word_of(part->field), value);
	}
	return false;
}

/* Does this word choose what the event counts, so no umask is needed? */
static bool chooses(const struct rewrite *r, struct unc_word word)
{
	const char *equals = memchr(word.at, '=', word.len);
	const struct unc_field *field;

	if (equals)
		word.len = (unsigned)(equals - word.at);
	field = unc_field_find_word(r->pmu, r->event, word);
	return field && (field->kind == UNC_SELECT || field->chooses);
}

static void add_words(struct rewrite *r, const char *words, bool replaced);

static void add_word(struct rewrite *r, char separator, struct unc_word word, bool dotted,
		     bool replaced)
{
	const char *equals = memchr(word.at, '=', word.len);
	const struct unc_alias *row = NULL;
	const char *option;
	uint64_t value;

	/* A word may mean something else with the event's second name. */
	if (!replaced && r->renamed.len)
		row = find_row(r->pmu, r->renamed, word);
	if (row) {
		add_words(r, row->is, true);
		return;
	}
	if (!equals && unc_umask_find_word(r->event, word)) {
		r->chosen = true;
	} else if (take_part(r, word)) {
		return;
	} else if (replaced && equals &&
		   unc_word_number((struct unc_word){ equals + 1,
						      word.len - 1 - (unsigned)(equals - word.at) },
				   &value) &&
		   add_part(r, (struct unc_word){ word.at, (unsigned)(equals - word.at) }, value)) {
		r->chosen = r->chosen || chooses(r, word);
		return;
	} else {
		if (!replaced)
			row = find_row(r->pmu, word_of(r->event->name), word);
		if (row && row->why)
			r->refused = row;
		if (row && !row->why) {
			r->changed = true;
			add_words(r, row->is, true);
			return;
		}
		option = unc_likwid_option(word);
		if (option) {
			r->changed = true;
			unc_text_add(&r->words, "%c%s%.*s", separator, option,
				     equals ? (int)(word.at + word.len - equals) : 0,
				     equals ? equals : "");
			return;
		}
		/* Intel's "MEM_WRITE.PART0": two words that are one umask. */
		r->chosen = r->chosen || dotted || chooses(r, word);
	}
	unc_text_add(&r->words, "%c%.*s", separator, (int)word.len, word.at);
}

/* ":A:B=1" or, without the first separator, "A:B=1" */
static void add_words(struct rewrite *r, const char *words, bool replaced)
{
	while (*words) {
		char separator = *words == ':' || *words == '.' ? *words++ : ':';
		struct unc_word word = unc_next_word(&words);

		add_word(r, separator, word, separator == '.' || *words == '.', replaced);
	}
}

/* ---------------------------------------------------------------------------------- event */

/* Does a row stand for another event, or refuse one? If not, it gives default words. */
static bool is_event(const struct unc_alias *row, struct unc_word event)
{
	const char *is = row->is;
	struct unc_word first;

	if (row->why)
		return true;
	first = unc_next_word(&is);
	return first.len != event.len || !unc_word_is(first, row->name);
}

/* The event with this name or second name; NULL: none, or the second name includes words. */
static const struct unc_event *find_event_word(const struct unc_pmu *pmu, struct unc_word word)
{
	const struct unc_alias *row = find_row(pmu, word, (struct unc_word){ .at = "" });

	if (row && !row->why && is_event(row, word) && !strchr(row->is, ':'))
		word = word_of(row->is);
	return unc_event_find_word(pmu, word, false);
}

/* "EVENT_UMASK": the longest event that the word begins with, if a umask or its second name follows. */
static const struct unc_event *split(const struct unc_pmu *pmu, struct unc_word word,
				     struct unc_word *umask)
{
	for (unsigned len = word.len; len-- > 1;) {
		struct unc_word head = { .at = word.at, .len = len };
		const struct unc_event *event;

		if (word.at[len] != '_')
			continue;
		*umask = (struct unc_word){ .at = word.at + len + 1, .len = word.len - len - 1 };
		event = find_event_word(pmu, head);
		if (event && umask->len &&
		    (unc_umask_find_word(event, *umask) ||
		     find_row(pmu, word_of(event->name), *umask)))
			return event;
	}
	return NULL;
}

/* Add the default words if the name chooses none. */
static void add_default(struct rewrite *r)
{
	const struct unc_alias *row =
		find_row(r->pmu, word_of(r->event->name), (struct unc_word){ .at = "" });
	const char *usual[] = { "ALL", "ANY" };

	if (r->chosen || unc_event_is_bare(r->event))
		return;
	if (row && !row->why) {
		const char *words = row->is;

		unc_next_word(&words);
		add_words(r, words, true);
		return;
	}
	if (r->event->numumasks == 1) {
		unc_text_add(&r->words, ":%s", r->event->umasks[0].name);
		return;
	}
	for (unsigned i = 0; i < 2; i++)
		if (unc_umask_find(r->event, usual[i])) {
			unc_text_add(&r->words, ":%s", usual[i]);
			return;
		}
}

/* Take the event, and the words contained in its name. */
static bool take_event(struct rewrite *r, const struct unc_pmu *pmu, struct unc_word word)
{
	const struct unc_alias *row;
	struct unc_word umask;

	r->pmu = pmu;
	row = find_row(pmu, word, (struct unc_word){ .at = "" });
	if (row && is_event(row, word)) {
		const char *is = row->is;

		r->changed = true;
		if (row->why) {
			r->refused = row;
			return true;
		}
		r->renamed = word;
		r->event = unc_event_find_word(pmu, unc_next_word(&is), false);
		if (r->event)
			add_words(r, is, true);
		return r->event != NULL;
	}
	r->event = unc_event_find_word(pmu, word, false);
	if (r->event)
		return true;
	r->event = split(pmu, word, &umask);
	if (!r->event)
		return false;
	r->changed = true;
	add_word(r, ':', umask, false, false);
	return true;
}

static void answer_refused(const struct rewrite *r, struct unc_alias_answer *answer)
{
	const struct unc_alias *row = r->refused;
	const char *colon = strchr(row->name, ':');

	answer->why = row->why;
	answer->name[0] = '\0';
	if (row->is) {
		struct unc_text text = unc_text_in(answer->name, sizeof(answer->name));

		unc_text_add(&text, "%s%.*s%s", r->pmu->prefix,
			     colon ? (int)(colon + 1 - row->name) : 0, row->name, row->is);
	}
}

/* Is the event of a name known, and did the name have to be changed? */
enum found { NOT_FOUND, UNCHANGED, CHANGED };

/* Rewrite a name within a PMU; `unit` is what follows the PMU's name. */
static enum found rewrite(const struct unc_pmu *pmu, struct unc_word unit, struct unc_word event,
			  const char *words, struct unc_alias_answer *answer)
{
	struct rewrite r = { .words = { .size = UNC_NAME_MAX } };
	struct unc_text text = unc_text_in(answer->name, sizeof(answer->name));
	size_t given;

	r.words = unc_text_in(r.buf, sizeof(r.buf));
	if (!take_event(&r, pmu, event))
		return NOT_FOUND;
	if (!r.refused)
		add_words(&r, words, false);
	if (r.refused) {
		answer_refused(&r, answer);
		return CHANGED;
	}
	given = r.words.len;
	add_default(&r);
	answer->only_default = !r.changed;
	r.changed = r.changed || r.words.len > given || r.numparts;
	for (unsigned i = 0; i < r.numparts; i++)
		unc_text_add(&r.words, ":%.*s=0x%llx", (int)r.parts[i].field.len,
			     r.parts[i].field.at, (unsigned long long)r.parts[i].value);
	unc_text_add(&text, "%s%.*s::%s%s%s", pmu->name, (int)unit.len, unit.at, pmu->prefix,
		     r.event->name, r.buf);
	if (r.words.len >= sizeof(r.buf) || text.len >= sizeof(answer->name))
		return UNCHANGED;
	return r.changed ? CHANGED : UNCHANGED;
}

/* ---------------------------------------------------------------------------------- the whole */

/* Without a PMU: the first that knows the event, of PMUs with its prefix or with it as a second name. */
static enum found find_event(const struct unc_chip *chip, const char *name,
			     struct unc_alias_answer *answer)
{
	const char *words = name;
	struct unc_word event = unc_next_word(&words), rest, none = { .at = "" };
	enum found found = NOT_FOUND;

	for (unsigned i = 0; found == NOT_FOUND && i < chip->numpmus; i++)
		if (unc_word_strip(event, chip->pmus[i]->prefix, &rest) ||
		    (!find_row(chip->pmus[i], event, none) &&
		     unc_pmu_strip_other(chip->pmus[i], event, &rest)))
			found = rewrite(chip->pmus[i], none, rest, words, answer);
		else if (find_row(chip->pmus[i], event, none))
			found = rewrite(chip->pmus[i], none, event, words, answer);
	return found;
}

static enum found find_in_pmu(const struct unc_chip *only, const char *name, const char *colons,
			      struct unc_alias_answer *answer)
{
	struct unc_word word = { .at = name, .len = (unsigned)(colons - name) }, unit, event, rest;
	const struct unc_chip *chip;
	const struct unc_pmu *pmu = unc_pmu_of_word(only, word, &chip, &unit);
	const char *words = colons + 2;

	if (!pmu)
		return NOT_FOUND;
	event = unc_next_word(&words);
	if (unc_word_strip(event, pmu->prefix, &rest) ||
	    (!find_row(pmu, event, (struct unc_word){ .at = "" }) &&
	     unc_pmu_strip_other(pmu, event, &rest)))
		event = rest;
	return rewrite(pmu, unit, event, words, answer);
}

static enum found find_in_chip(const struct unc_chip *chip, const char *name,
			       struct unc_alias_answer *answer)
{
	char buf[2 * UNC_NAME_MAX];
	enum found found = NOT_FOUND;

	for (unsigned strip = 0; strip < 2 && found == NOT_FOUND; strip++) {
		struct unc_text text = unc_text_in(buf, sizeof(buf));

		if (!unc_other_name(chip, name, strip, &text, answer))
			return find_event(chip, name, answer);
		if (answer->why)
			return CHANGED;
		if (text.len >= sizeof(buf))
			return NOT_FOUND;
		/* Its words may be second names as well. */
		found = find_in_pmu(chip, buf, strstr(buf, "::"), answer);
	}
	if (found != CHANGED)
		snprintf(answer->name, sizeof(answer->name), "%s", buf);
	answer->only_default = false;
	return CHANGED;
}

/* Names by the number of a type. If the type is a box, write them in perf's words first. */
static bool find_by_number(const struct unc_chip *chip, const char *name,
			   struct unc_alias_answer *answer)
{
	char buf[2 * UNC_NAME_MAX];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	if (!chip || !unc_type_name(chip, name, &text) || text.len >= sizeof(buf))
		return false;
	if (strchr(buf, '/')) {
		enum found found = find_in_chip(chip, buf, answer);

		answer->wrong = NULL; /* it was in other words */
		return found == CHANGED && (!answer->why || strchr(name, '/'));
	}
	memcpy(answer->name, buf, text.len + 1);
	return true;
}

/* "uncore_ch/event=1/" */
static bool refuse_pmu(const char *name, struct unc_alias_answer *answer)
{
	const char *slash = strchr(name, '/');

	if (!slash || slash == name)
		return false;
	answer->why = "Linux has no uncore PMU of this name for this chip";
	answer->wrong = name;
	answer->len = (unsigned)(slash - name);
	answer->no_pmu = true;
	return true;
}

bool unc_alias_find(const struct unc_chip *chip, const char *name, struct unc_alias_answer *answer)
{
	const char *colons = strstr(name, "::");
	enum found found = NOT_FOUND;
	const struct unc_chip *each;

	*answer = (struct unc_alias_answer){ .name = "" };
	if (strnlen(name, UNC_NAME_MAX) == UNC_NAME_MAX) /* no second name is this long */
		return false;
	if (find_by_number(chip, name, answer))
		return true;
	*answer = (struct unc_alias_answer){ .name = "" };
	if (colons)
		return find_in_pmu(chip, name, colons, answer) == CHANGED;
	if (chip)
		return find_in_chip(chip, name, answer) == CHANGED || refuse_pmu(name, answer);
	for (unsigned i = 0; (each = unc_chip_at(i)); i++) {
		struct unc_alias_answer other = { .name = "" };
		enum found here = find_in_chip(each, name, &other);

		if (here == NOT_FOUND)
			continue;
		if (found != NOT_FOUND) /* several chips have it: the name must name one */
			return false;
		found = here;
		*answer = other;
	}
	return found == CHANGED;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Modifiers of an event: fields of its registers by name, and its scope.
 */
#include <stdio.h>
#include <string.h>

#include "lookup.h"
#include "modifier.h"

/* A unit may also be given by its name. */
static int scope_needs_number(struct unc_parse *p, bool is_unit, struct unc_word name,
			      struct unc_word value)
{
	const struct unc_box *box = p->e->box;
	char unit[64];

	return unc_parse_fail(p, UNC_EVALUE, value.len ? value : name,
			      "%.*s needs a number, as in %.*s=0%s%s", (int)name.len, name.at,
			      (int)name.len, name.at, is_unit ? ", or the name of a unit: " : "",
			      is_unit ? unc_box_unit_name(box, box->units - 1u, unit, sizeof(unit))
				      : "");
}

static int set_scope(struct unc_parse *p, const struct unc_scope_word *scope, struct unc_word name,
		     struct unc_word value)
{
	int16_t *number = unc_scope_number(p->e, scope);
	bool is_unit = number == &p->e->unit, is_number;
	uint64_t n;
	int named;

	if (*number >= 0)
		return unc_parse_fail(p, UNC_ETWICE, name, "%.*s is given twice%s", (int)name.len,
				      name.at,
				      is_unit ? " (the number after the PMU is the unit)" : "");
	is_number = unc_word_number(value, &n);
	if (is_number && n > INT16_MAX)
		return unc_parse_fail(p, UNC_EVALUE, value, "%.*s=%.*s is too large", (int)name.len,
				      name.at, (int)value.len, value.at);
	if (!is_number && is_unit) {
		named = unc_box_unit_named(p->e->box, value.at, value.len);
		is_number = named >= 0;
		n = (uint64_t)named;
	}
	if (!is_number)
		return scope_needs_number(p, is_unit, name, value);
	*number = (int16_t)n;
	if (is_unit)
		p->unit = value;
	return 0;
}

static int unknown_word(struct unc_parse *p, struct unc_word word)
{
	const struct unc_event *event = p->e->event;
	struct unc_near near = { .word = word };
	char buf[240];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	for (unsigned i = 0; i < event->numumasks; i++)
		unc_near_offer(&near, NULL, event->umasks[i].name);
	for (unsigned i = 0; i < p->e->pmu->numfields; i++)
		if (unc_event_accepts(event, &p->e->pmu->fields[i]))
			unc_near_offer(&near, NULL, p->e->pmu->fields[i].name);
	unc_near_text(&near, &text);
	if (near.count == 0) {
		unc_text_add(&text, event->numumasks ? "; umasks:" : "; modifiers:");
		for (unsigned i = 0; i < event->numumasks && i < 12; i++)
			unc_text_add(&text, " %s", event->umasks[i].name);
		if (event->numumasks > 12)
			unc_text_add(&text, " ...");
		for (unsigned i = 0; event->numumasks == 0 && i < p->e->pmu->numfields; i++)
			if (unc_event_accepts(event, &p->e->pmu->fields[i]))
				unc_text_add(&text, " %s", p->e->pmu->fields[i].name);
		for (unsigned i = 0; event->numumasks == 0 && i < UNC_SCOPE_WORDS; i++)
			unc_text_add(&text, " %s", unc_scope_words[i].name);
	}
	return unc_parse_fail(p, UNC_EUMASK, word, "%s%s has no umask or modifier \"%.*s\"%s",
			      p->e->pmu->prefix, event->name, (int)word.len, word.at, buf);
}

static int not_accepted(struct unc_parse *p, const struct unc_field *field, struct unc_word word)
{
	char buf[160];
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	const struct unc_pmu *pmu = p->e->pmu;
	const struct unc_event *event = p->e->event;
	unsigned count = 0;

	if (p->e->flags & (UNC_FIXED | UNC_FREERUN))
		return unc_parse_fail(
			p, UNC_EMODIFIER, word,
			"%s%s%s%s does not accept %s: its counter cannot be programmed",
			pmu->prefix, event->name, p->e->numumasks ? ":" : "",
			p->e->numumasks ? p->e->umasks[0]->name : "", field->name);
	for (unsigned i = 0; i < unc_pmu_numevents(pmu); i++)
		if (unc_event_accepts(unc_pmu_event(pmu, i), field) && count++ < 3)
			unc_text_add(&text, "%s%s", count > 1 ? ", " : "",
				     unc_pmu_event(pmu, i)->name);
	return unc_parse_fail(p, UNC_EMODIFIER, word,
			      "%s%s does not accept %s; events that do: %s%s", pmu->prefix,
			      event->name, field->name, buf, count > 3 ? ", ..." : "");
}

/* The values of a field: names that are valid with these umask bits, and its range. */
static void add_values(const struct unc_field *field, uint64_t ctl, struct unc_text *text)
{
	unsigned count = 0;
	uint64_t value;

	for (unsigned i = 0; i < field->numvalues && count < 6; i++)
		if (unc_field_value(field, field->values[i].name, ctl, &value) == 0 &&
		    value == field->values[i].value)
			unc_text_add(text, "%s%s",
				     count++ ? ", " : "; valid: ", field->values[i].name);
	unc_text_add(text, "%s%s0 to 0x%llx", count == 6 ? ", ..." : "",
		     count ? " or " : "; valid: ",
		     (unsigned long long)unc_width_mask(field->width));
}

/* The largest value of a field for this event. */
static uint64_t largest(const struct unc_parse *p, const struct unc_field *field)
{
	uint64_t max = unc_width_mask(field->width);

	return field->below_max_inc && p->e->max_inc - 1u < max ? p->e->max_inc - 1u : max;
}

static int parse_value(struct unc_parse *p, const struct unc_field *field, struct unc_word name,
		       struct unc_word word, bool has_value, uint64_t *value)
{
	uint64_t max = largest(p, field);
	struct unc_near near = { .word = word };
	char buf[160];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	if (!has_value && field->width == 1) {
		*value = 1;
		return 0;
	}
	if (!has_value || word.len == 0)
		return unc_parse_fail(p, UNC_EVALUE, name, "%s needs a value: %s=0 to 0x%llx",
				      field->name, field->name, (unsigned long long)max);
	if (unc_field_value_word(field, word, p->e->value[UNC_CTL], value) == 0)
		return 0;
	if (unc_word_number(word, value)) {
		if (*value <= max)
			return 0;
		if (field->below_max_inc)
			return unc_parse_fail(p, UNC_EVALUE, word,
					      "%s=%.*s is never exceeded: %s%s steps by at most "
					      "%u, so %s accepts %s%llu",
					      field->name, (int)word.len, word.at,
					      p->e->pmu->prefix, p->e->event->name, p->e->max_inc,
					      field->name, max ? "0 to " : "only ",
					      (unsigned long long)max);
		return unc_parse_fail(p, UNC_EVALUE, word,
				      "%s=%.*s is too wide: %s accepts 0 to 0x%llx (%u bits)",
				      field->name, (int)word.len, word.at, field->name,
				      (unsigned long long)max, field->width);
	}
	if (field->width == 1 && word.len == 1 && strchr("yYtTnNfF", word.at[0])) {
		*value = strchr("yYtT", word.at[0]) != NULL; /* as libpfm4 accepts */
		return 0;
	}
	for (unsigned i = 0; i < field->numvalues; i++) {
		uint64_t found;

		if (unc_field_value(field, field->values[i].name, p->e->value[UNC_CTL], &found) ==
			    0 &&
		    found == field->values[i].value)
			unc_near_offer(&near, NULL, field->values[i].name);
	}
	unc_near_text(&near, &text);
	if (near.count == 0)
		add_values(field, p->e->value[UNC_CTL], &text);
	return unc_parse_fail(p, UNC_EVALUE, word, "%s=%.*s: not a number%s%s", field->name,
			      (int)word.len, word.at,
			      field->numvalues ? ", and no value of this name is valid here" : "",
			      buf);
}

/* Refuse values that fit into the field, but that the unit ignores or no manual explains. */
static int check_value(struct unc_parse *p, const struct unc_field *field, struct unc_word word,
		       uint64_t value)
{
	uint64_t any = unc_width_mask(field->width);
	char buf[160];
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	if ((value & field->only_in_any) && value != any)
		return unc_parse_fail(
			p, UNC_EVALUE, word,
			"%s=0x%llx has bits without a stated meaning: %s accepts bits "
			"of 0x%llx, or 0x%llx for any",
			field->name, (unsigned long long)value, field->name,
			(unsigned long long)(any & ~(uint64_t)field->only_in_any),
			(unsigned long long)any);
	if (!field->named || unc_field_value_name(field, value, p->e->value[UNC_CTL]))
		return 0;
	for (unsigned i = 0; i < field->numvalues; i++)
		unc_text_add(&text, "%s%s", i ? ", " : "", field->values[i].name);
	return unc_parse_fail(p, UNC_EVALUE, word,
			      "%s=0x%llx is not a value with a meaning; valid: %s", field->name,
			      (unsigned long long)value, buf);
}

/* The word that set bits of this field, for messages. */
static const char *chooser(const struct unc_encoding *e, uint64_t mask)
{
	for (unsigned i = 0; i < e->numumasks; i++)
		if (e->umasks[i]->code & mask)
			return e->umasks[i]->name;
	for (unsigned i = 0; i < e->nummodifiers; i++)
		if (e->modifiers[i].field->reg == UNC_CTL &&
		    (unc_field_mask(e->modifiers[i].field) & mask))
			return e->modifiers[i].field->name;
	return e->event->name;
}

/* Does a value filter nothing: all ones, or a value named "any"? */
static bool is_any(const struct unc_field *field, uint64_t value, uint64_t ctl)
{
	const char *name = unc_field_value_name(field, value, ctl);

	return value == unc_width_mask(field->width) || (name && strcmp(name, "all") == 0);
}

static int apply_control(struct unc_parse *p, const struct unc_field *field, struct unc_word word,
			 uint64_t value)
{
	struct unc_encoding *e = p->e;
	uint64_t mask = unc_field_mask(field);
	uint64_t old = (e->value[UNC_CTL] & mask) >> field->low;
	bool preset = (unc_presets(e->pmu, e->event) & ~p->given & mask) != 0;
	const char *name;

	/* "Any" may be narrowed. The umask chose any other value. */
	if (field->width > 1 && !preset && old != 0 && old != value &&
	    (field->coded || !is_any(field, old, e->value[UNC_CTL]))) {
		name = unc_field_value_name(field, old, e->value[UNC_CTL]);
		return unc_parse_fail(p, UNC_ECONFLICT, word, "%s already selects %s=%s",
				      chooser(e, mask), field->name, name ? name : "another value");
	}
	e->value[UNC_CTL] = (e->value[UNC_CTL] & ~mask) | value << field->low;
	if (field->kind == UNC_MODIFIER) /* raw select bits do not override those set by opc */
		p->given |= mask;
	return 0;
}

/* The part of "name=value" before the '='. */
static struct unc_word name_of(struct unc_word word)
{
	const char *equals = memchr(word.at, '=', word.len);

	if (equals)
		word.len = (unsigned)(equals - word.at);
	return word;
}

bool unc_parse_selects(const struct unc_parse *p, struct unc_word word)
{
	const struct unc_field *field = unc_field_find_word(p->e->pmu, p->e->event, name_of(word));

	return field && field->kind == UNC_SELECT;
}

int unc_parse_field(struct unc_parse *p, const struct unc_field *field, struct unc_word word,
		    uint64_t value)
{
	struct unc_encoding *e = p->e;

	if (field->reg == UNC_CTL) {
		int rc = apply_control(p, field, name_of(word), value);

		if (rc)
			return rc;
	} else if (field->reg != UNC_DERIVED) {
		e->value[field->reg] &=
			~(unc_field_mask(field) | field->narrows); /* may be preset */
		e->value[field->reg] |= value << field->low;
		e->used[field->reg] |= unc_field_mask(field);
		if (field->mask_reg) {
			e->value[field->mask_reg] |= unc_field_mask(field);
			e->used[field->mask_reg] |= unc_field_mask(field);
		}
	}
	if (field->chooses && value != 0)
		p->chosen = true;
	p->words[e->nummodifiers] = word;
	e->modifiers[e->nummodifiers].field = field;
	e->modifiers[e->nummodifiers++].value = value;
	return 0;
}

int unc_parse_modifier(struct unc_parse *p, struct unc_word word)
{
	const char *equals = memchr(word.at, '=', word.len);
	struct unc_word name = name_of(word), text = { .at = word.at + word.len };
	struct unc_encoding *e = p->e;
	const struct unc_field *field;
	const struct unc_scope_word *scope;
	uint64_t value = 0;
	int rc;

	if (equals)
		text = (struct unc_word){ .at = equals + 1, .len = word.len - name.len - 1 };
	scope = unc_scope_find(name.at, name.len);
	if (scope)
		return set_scope(p, scope, name, text);
	field = unc_field_find_word(e->pmu, e->event, name);
	if (!field || (field->kind == UNC_SELECT && (!equals || !strstr(field->name, "umask"))))
		return unknown_word(p, name);
	if (field->kind == UNC_SELECT && !(e->flags & (UNC_FIXED | UNC_FREERUN))) {
		if (e->numumasks)
			return unc_parse_fail(p, UNC_ECONFLICT, name,
					      "%s and a umask by name exclude each other",
					      field->name);
		p->chosen = true;
	} else if (!unc_event_accepts(e->event, field)) {
		return not_accepted(p, field, name);
	}
	for (unsigned i = 0; i < e->nummodifiers; i++)
		if (e->modifiers[i].field == field)
			return unc_parse_fail(p, UNC_ETWICE, name, "%s is given twice",
					      field->name);
	if (e->nummodifiers == UNC_MAX_MODIFIERS)
		return unc_parse_fail(p, UNC_ESYNTAX, name, "more than %d modifiers",
				      UNC_MAX_MODIFIERS);
	rc = parse_value(p, field, name, text, equals != NULL, &value);
	if (rc == 0)
		rc = check_value(p, field, text, value);
	return rc ? rc : unc_parse_field(p, field, word, value);
}

/* Refuse a filter that no bit of the umask turns on. */
static int no_effect(const struct unc_parse *p, unsigned i)
{
	const struct unc_encoding *e = p->e;
	const struct unc_field *field = e->modifiers[i].field;
	const struct unc_event *event = e->event;
	char buf[200];
	struct unc_text text = unc_text_in(buf, sizeof(buf));
	unsigned count = 0;

	for (unsigned k = 0; k < event->numumasks; k++)
		if (((event->code | event->umasks[k].code) & field->acts_if) && count++ < 6)
			unc_text_add(&text, "%s%s", count > 1 ? ", " : "", event->umasks[k].name);
	return unc_parse_fail(p, UNC_EMODIFIER, p->words[i],
			      "%s does nothing with %s%s%s%s; umasks that it acts on: %s%s",
			      field->name, e->pmu->prefix, event->name, e->numumasks ? ":" : "",
			      e->numumasks ? e->umasks[0]->name : "", buf,
			      count > 6 ? ", ..." : "");
}

/* Refuse field i if the field that enables it was given as 0. */
static int check_enable(const struct unc_parse *p, unsigned i)
{
	const struct unc_encoding *e = p->e;
	const struct unc_field *field = e->modifiers[i].field;

	for (unsigned k = 0; k < e->nummodifiers; k++) {
		const struct unc_field *other = e->modifiers[k].field;

		if (k != i && other->reg == UNC_CTL && e->modifiers[k].value == 0 &&
		    (unc_field_mask(other) & field->enable))
			return unc_parse_fail(p, UNC_ECONFLICT, p->words[i],
					      "%s does nothing with %s=0: %s must be at least 1",
					      field->name, other->name, other->name);
	}
	return 0;
}

/* Refuse another field of the filter register if field i must be alone there. */
static int check_alone(const struct unc_parse *p, unsigned i)
{
	const struct unc_encoding *e = p->e;
	const struct unc_field *field = e->modifiers[i].field;

	for (unsigned k = 0; field->alone && k < e->nummodifiers; k++)
		if (k != i && e->modifiers[k].field->reg == field->reg)
			return unc_parse_fail(
				p, UNC_ECONFLICT, p->words[i],
				"%s and %s exclude each other: %s applies one filter at a time",
				field->name, e->modifiers[k].field->name, e->box->name);
	return 0;
}

/* Reject a modifier that would do nothing, or that excludes another one in its register. */
static int check_modifier(const struct unc_parse *p, unsigned i)
{
	const struct unc_field *field = p->e->modifiers[i].field;
	int rc;

	if (field->acts_if && !(p->e->value[UNC_CTL] & field->acts_if))
		return no_effect(p, i);
	rc = check_enable(p, i);
	return rc ? rc : check_alone(p, i);
}

int unc_parse_modifiers_done(struct unc_parse *p)
{
	struct unc_encoding *e = p->e;
	uint64_t brought = 0, narrowed = 0;

	for (unsigned i = 0; i < e->nummodifiers; i++) {
		const struct unc_field *field = e->modifiers[i].field;
		bool needed = field->needs != NULL;
		int rc;

		if (field->width == 1 && e->modifiers[i].value == 0)
			continue;
		brought |= field->enable;
		narrowed |= field->reg == UNC_CTL ? field->narrows : 0;
		if (e->value[UNC_CTL] & field->enable_if)
			brought |= field->enable_more;
		for (unsigned k = 0; needed && k < e->nummodifiers; k++)
			if (strcmp(e->modifiers[k].field->name, field->needs) == 0)
				needed = false;
		if (needed)
			return unc_parse_fail(p, UNC_EMODIFIER, p->words[i], "%s needs %s= as well",
					      field->name, field->needs);
		if (e->value[UNC_CTL] & field->excludes)
			return unc_parse_fail(p, UNC_ECONFLICT, p->words[i],
					      "%s excludes its opposite: give one of them",
					      field->name);
		rc = check_modifier(p, i);
		if (rc)
			return rc;
	}
	e->value[UNC_CTL] &= ~(narrowed & ~p->given);
	e->value[UNC_CTL] |= brought & ~p->given;
	return 0;
}

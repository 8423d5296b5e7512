/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names by the number of a type, in our words and perf's.
 */
#include <stdio.h>
#include <string.h>

#include "lookup.h"
#include "parse.h"
#include "types.h"
#include "words.h"

/* The parts of a name. */
struct by_number {
	unsigned type;
	uint64_t ctl, given; /* bits of the control, and the bits of all fields that are given */
	struct unc_text scope;
	char buf[UNC_NAME_MAX]; /* ":unit=3:socket=1" */
};

static const struct unc_field *field_of(struct unc_word word)
{
	static const struct unc_event any;
	static const struct unc_pmu pmu = { .fields = unc_type_fields,
					    .numfields = UNC_TYPE_FIELDS };

	return unc_field_find_word(&pmu, &any, word);
}

/* Take a number after `before` at the start of the word; *rest is what follows. */
static bool take_number(struct unc_word word, const char *before, unsigned *number,
			struct unc_word *rest)
{
	unsigned digits = 0;
	uint64_t value;

	if (!unc_word_strip(word, before, rest))
		return false;
	while (digits < rest->len && rest->at[digits] >= '0' && rest->at[digits] <= '9')
		digits++;
	if (digits == 0 || digits > 5 ||
	    !unc_word_number((struct unc_word){ rest->at, digits }, &value))
		return false;
	*number = (unsigned)value;
	*rest = (struct unc_word){ rest->at + digits, rest->len - digits };
	return true;
}

int unc_type_of_word(struct unc_word event)
{
	struct unc_word rest;
	unsigned type;

	return take_number(event, "type_", &type, &rest) && rest.len == 0 ? (int)type : -1;
}

static int fail(struct unc_error *err, const char *name, int code, const char *text)
{
	struct unc_parse p = { .name = name, .err = err };

	return unc_parse_fail(&p, code, (struct unc_word){ name, (unsigned)strlen(name) }, "%s",
			      text);
}

/* ---------------------------------------------------------------------------------- fields */

static bool put(struct by_number *n, const struct unc_field *field, uint64_t value)
{
	uint64_t mask = unc_field_mask(field);

	if ((n->given & mask) || value > unc_width_mask(field->width))
		return false;
	n->given |= mask;
	n->ctl |= value << field->low;
	return true;
}

/* "name=0x1", or "name" of one bit. */
static bool split(struct unc_word word, struct unc_word *name, uint64_t *value)
{
	const char *equals = memchr(word.at, '=', word.len);

	*name = word;
	*value = 1;
	if (!equals)
		return true;
	name->len = (unsigned)(equals - word.at);
	return unc_word_number((struct unc_word){ equals + 1, word.len - name->len - 1 }, value);
}

/* Take a term of perf: a field, umask with its extension, or the whole register. */
static bool put_term(struct by_number *n, struct unc_word term)
{
	const struct unc_field *field;
	struct unc_word name;
	uint64_t value, all = 0;

	if (!split(term, &name, &value))
		return false;
	if (unc_word_is(name, "config")) {
		for (unsigned i = 0; i < UNC_TYPE_FIELDS; i++)
			all |= unc_field_mask(&unc_type_fields[i]);
		if (n->given || value & ~all)
			return false;
		n->given = all;
		n->ctl = value;
		return true;
	}
	field = field_of(name);
	if (!field || (name.len == term.len && field->width > 1))
		return false;
	if (strcmp(field->name, "umask") == 0 && value >> 8 &&
	    !put(n, field_of((struct unc_word){ "umask_ext", 9 }), value >> 8))
		return false;
	return put(n, field, strcmp(field->name, "umask") == 0 ? value & 0xff : value);
}

/* ---------------------------------------------------------------------------------- reading */

/*
 * "uncore_type_21_3/event=0x1,umask=0x2/:socket=1", or with Linux' name of the type
 * @param terms  set to false if it would be such a name, but has a wrong term
 */
static bool parse_kernel(const struct unc_chip *chip, const char *name, struct by_number *n,
			 bool *terms)
{
	const char *slash = strchr(name, '/'), *end = slash ? strchr(slash + 1, '/') : NULL;
	struct unc_word pmu = { name, slash ? (unsigned)(slash - name) : 0 }, rest;
	bool found;
	unsigned unit;

	if (!end || end == slash + 1 || (end[1] != '\0' && end[1] != ':'))
		return false;
	found = take_number(pmu, "uncore_type_", &n->type, &rest);
	for (unsigned i = 0; !found && i < chip->numtype_names; i++) {
		found = unc_word_strip(pmu, chip->type_names[i].kernel, &rest) &&
			(rest.len == 0 || *rest.at == '_');
		n->type = chip->type_names[i].type;
	}
	if (!found)
		return false;
	if (rest.len) {
		if (!take_number(rest, "_", &unit, &rest) || rest.len)
			return false;
		unc_text_add(&n->scope, ":unit=%u", unit);
	}
	for (const char *at = slash + 1; at < end;) {
		const char *comma = memchr(at, ',', (size_t)(end - at));
		const char *last = comma ? comma : end;

		if (!put_term(n, (struct unc_word){ at, (unsigned)(last - at) })) {
			*terms = false;
			return false;
		}
		at = last + (comma != NULL);
	}
	unc_text_add(&n->scope, "%s", end + 1);
	return n->scope.len < n->scope.size;
}

/*
 * The type of "type_21:…", "type_21::…" and "gnr_unc_type3::type_21:…", and the words after it.
 * @param changed  set if the name has one of the last two forms
 */
static const char *take_type(const char *name, struct by_number *n, bool *changed)
{
	const char *colons = strstr(name, "::"), *at = name;
	struct unc_word word = unc_next_word(&at), rest;
	int type = unc_type_of_word(word);
	unsigned unit;

	*changed = colons != NULL;
	if (type >= 0 && colons == at)
		at++;
	if (type < 0 && colons) {
		const char *tail = unc_part(name, "_unc_type");

		if (!tail || tail >= colons)
			return NULL;
		word = (struct unc_word){ tail, (unsigned)(colons - tail) };
		if (take_number(word, "_unc_type", &unit, &rest) && rest.len == 0)
			unc_text_add(&n->scope, ":unit=%u", unit);
		else if (!unc_word_is(word, "_unc_type"))
			return NULL;
		at = colons + 2;
		type = unc_type_of_word(unc_next_word(&at));
	}
	n->type = (unsigned)type;
	return type < 0 ? NULL : at;
}

/* Take the words. @return 0, or an error with the reason in err */
static int take_words(const char *name, const char *at, struct by_number *n, struct unc_error *err)
{
	while (*at) {
		struct unc_parse p = { .name = name, .err = err };
		const char *equals;
		struct unc_word word, key;
		uint64_t value;

		at++;
		word = unc_next_word(&at);
		equals = memchr(word.at, '=', word.len);
		if (equals && unc_scope_find(word.at, (size_t)(equals - word.at))) {
			unc_text_add(&n->scope, ":%.*s", (int)word.len, word.at);
			continue;
		}
		if (!split(word, &key, &value))
			return unc_parse_fail(&p, UNC_EVALUE, word, "%.*s needs a number",
					      (int)key.len, key.at);
		if (!field_of(key))
			return unc_parse_fail(
				&p, UNC_EUMASK, key,
				"\"%.*s\" is no modifier here: event, umask, "
				"umask_ext, edge, inv, thresh, unit, socket, cpu, node",
				(int)key.len, key.at);
		if ((!equals && field_of(key)->width > 1) || !put(n, field_of(key), value))
			return unc_parse_fail(&p, UNC_EVALUE, word,
					      "%.*s is given twice, or its value is missing or too "
					      "wide",
					      (int)key.len, key.at);
	}
	return n->scope.len < n->scope.size ? 0 : fail(err, name, UNC_ESYNTAX, "name too long");
}

static bool given(const struct by_number *n, const char *name, uint64_t *value)
{
	const struct unc_field *f = field_of((struct unc_word){ name, (unsigned)strlen(name) });

	*value = (n->ctl & unc_field_mask(f)) >> f->low;
	return (n->given & unc_field_mask(f)) != 0;
}

/* ---------------------------------------------------------------------------------- writing */

/* @param family  without a number */
static void write_kernel(const struct by_number *n, const char *family, struct unc_text *out)
{
	uint64_t event, umask, more, value;

	given(n, "event", &event);
	given(n, "umask", &umask);
	given(n, "umask_ext", &more);
	unc_text_add(out, "%s/event=0x%llx", family, (unsigned long long)event);
	if (umask | more)
		unc_text_add(out, ",umask=0x%llx", (unsigned long long)(more << 8 | umask));
	if (given(n, "edge", &value) && value)
		unc_text_add(out, ",edge=1");
	if (given(n, "inv", &value) && value)
		unc_text_add(out, ",inv=1");
	if (given(n, "thresh", &value) && value)
		unc_text_add(out, ",thresh=0x%llx", (unsigned long long)value);
	unc_text_add(out, "/%s", n->buf);
}

static void write_ours(const struct by_number *n, struct unc_text *out)
{
	unc_text_add(out, "type_%u", n->type);
	for (unsigned i = UNC_TYPE_FIELDS; i-- > 0;) {
		const struct unc_field *f = &unc_type_fields[i];
		uint64_t value = (n->ctl & unc_field_mask(f)) >> f->low;

		/* For a whole register, write the fields that are not 0, and always the event. */
		if (value || (n->given & unc_field_mask(f) && f->low == 0))
			unc_text_add(out, ":%s=0x%llx", f->name, (unsigned long long)value);
	}
	unc_text_add(out, "%s", n->buf);
}

int unc_type_kernel_name(const char *name, struct unc_text *out, struct unc_error *err)
{
	struct by_number n = { 0 };
	const char *words, *why;
	char family[24];
	uint64_t event;
	bool changed;
	int rc;

	n.scope = unc_text_in(n.buf, sizeof(n.buf));
	words = strchr(name, '/') ? NULL : take_type(name, &n, &changed);
	if (!words)
		return 0;
	rc = take_words(name, words, &n, err);
	if (rc)
		return rc;
	why = unc_type_refused(given(&n, "event", &event), n.ctl);
	if (why)
		return fail(err, name, UNC_EVALUE, why);
	snprintf(family, sizeof(family), "uncore_type_%u", n.type);
	write_kernel(&n, family, out);
	return 1;
}

bool unc_type_name(const struct unc_chip *chip, const char *name, struct unc_text *out)
{
	const char *words = NULL, *slash = strchr(name, '/');
	const struct unc_box *box;
	struct by_number n = { 0 };
	bool changed = true, terms;

	n.scope = unc_text_in(n.buf, sizeof(n.buf));
	if (slash ? !parse_kernel(chip, name, &n, &terms)
		  : !(words = take_type(name, &n, &changed)))
		return false;
	if (!unc_chip_by_table(chip)) /* last: most names are not of this kind */
		return false;
	box = unc_type_box(unc_chip_base(chip), n.type);
	if (box && box->kernel) {
		if (words && take_words(name, words, &n, NULL))
			return false;
		write_kernel(&n, box->kernel->family, out);
		return true;
	}
	if (slash)
		write_ours(&n, out);
	else if (changed) /* the encoder reports wrong words */
		unc_text_add(out, "type_%u%s%s", n.type, words, n.buf);
	return changed;
}

bool unc_types_imagine(const struct unc_chip *chip, const char *name, struct unc_types *types)
{
	struct unc_type_facts facts = { .space = UNC_MSR, .width = 48, .units = UNC_TYPE_UNITS };
	struct by_number n = { 0 };
	bool changed, terms;

	n.scope = unc_text_in(n.buf, sizeof(n.buf));
	if (!unc_chip_by_table(chip) || chip->base)
		return false;
	if (strchr(name, '/') ? !parse_kernel(chip, name, &n, &terms)
			      : !take_type(name, &n, &changed))
		return false;
	facts.type = (uint16_t)n.type;
	return n.type < UNC_NO_TYPE && !unc_type_box(chip, n.type) &&
	       unc_types_make(chip, &facts, 1, types);
}

bool unc_type_terms_refused(const struct unc_chip *chip, const char *name)
{
	struct by_number n = { 0 };
	bool terms = true;

	n.scope = unc_text_in(n.buf, sizeof(n.buf));
	return unc_chip_by_table(chip) && !parse_kernel(chip, name, &n, &terms) && !terms;
}

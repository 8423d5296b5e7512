/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf_format.h"

#include <string.h>

const struct unc_perf_field unc_perf_registers[UNC_PERF_CONFIGS] = {
	{ "config", 0, ~0ull },
	{ "config1", 1, ~0ull },
	{ "config2", 2, ~0ull },
	{ "config3", 3, ~0ull },
};

/* The row with this name, of `count` rows of `size` bytes, each of which begins with its name. */
static const void *find(const void *rows, size_t size, size_t count, struct unc_word name)
{
	for (const char *row = rows; count > 0; count--, row += size)
		if (unc_word_is(name, row))
			return row;
	return NULL;
}

const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_format *format,
						 struct unc_word name)
{
	return find(format->events, sizeof(*format->events), format->numevents, name);
}

const struct unc_perf_event *unc_perf_event_with(const struct unc_perf_format *format,
						 const uint64_t *config)
{
	const struct unc_perf_event *e = format->events;

	for (size_t i = 0; i < format->numevents; i++, e++)
		if (e->rc == 0 && memcmp(e->config.value, config, sizeof(e->config.value)) == 0)
			return e;
	return NULL;
}

/* Field by name, case folded; or NULL. The registers are fields of every family. */
static const struct unc_perf_field *field_find(const struct unc_perf_format *format,
					       struct unc_word name)
{
	const struct unc_perf_field *own =
		find(format->fields, sizeof(*own), format->numfields, name);

	return own ? own : find(unc_perf_registers, sizeof(*own), UNC_PERF_CONFIGS, name);
}

/* ---------------------------------------------------------------------------------- fields */

uint64_t unc_perf_field_put(const struct unc_perf_field *field, uint64_t value)
{
	uint64_t reg = 0;

	for (uint64_t left = field->mask; left; left &= left - 1, value >>= 1)
		if (value & 1)
			reg |= left & -left;
	return reg;
}

uint64_t unc_perf_field_get(const struct unc_perf_field *field, uint64_t reg)
{
	uint64_t value = 0, bit = 1;

	for (uint64_t left = field->mask; left; left &= left - 1, bit <<= 1)
		if (reg & left & -left)
			value |= bit;
	return value;
}

/* ---------------------------------------------------------------------------------- terms */

/* A number in C's spelling, decimal or hexadecimal. What does not fit is all ones. */
static bool is_number(struct unc_word word, uint64_t *out)
{
	return unc_word_number(word, out) &&
	       (*out != UINT64_MAX || unc_word_is(word, "0xffffffffffffffff"));
}

static int no_term(const struct unc_parse *p, const struct unc_perf_format *format, const char *pmu,
		   struct unc_word word, int len)
{
	struct unc_near near = { .word = word };
	char buf[200] = "";
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	if (!word.len)
		return unc_parse_fail(p, UNC_ESYNTAX, word, "an empty term");
	for (size_t i = 0; i < format->numfields; i++)
		unc_near_offer(&near, NULL, format->fields[i].name);
	for (size_t i = 0; i < format->numevents; i++)
		unc_near_offer(&near, NULL, format->events[i].name);
	unc_near_text(&near, &text);
	return unc_parse_fail(
		p, UNC_EMODIFIER, word,
		"%s has no term \"%.*s\"; its folders format and events in sysfs have them%s", pmu,
		len, word.at, buf);
}

/* Set one term: the name of an event, or a field, whose value is 1 if none is given. */
static int put_term(const struct unc_parse *p, const struct unc_perf_format *format,
		    const char *pmu, struct unc_word term, struct unc_perf_config *out)
{
	const char *equals = memchr(term.at, '=', term.len);
	const struct unc_word name = { term.at, equals ? (unsigned)(equals - term.at) : term.len };
	const struct unc_word number = { name.at + name.len + 1, term.len - name.len - 1 };
	const struct unc_perf_event *event = equals ? NULL : unc_perf_event_find(format, name);
	const struct unc_perf_field *f = event ? NULL : field_find(format, name);
	const int len = (int)(name.len < 64 ? name.len : 64);
	struct unc_perf_config one = { .given = { 0 } };
	uint64_t value = 1;

	if (!event && !f)
		return no_term(p, format, pmu, name, len);
	if (f && ((equals ? !is_number(number, &value) : f->mask == ~0ull) ||
		  unc_perf_field_get(f, unc_perf_field_put(f, value)) != value))
		return unc_parse_fail(p, UNC_EVALUE, name,
				      "%.*s needs a number of %d bits: %.*s=0x1", len, name.at,
				      __builtin_popcountll(f->mask), len, name.at);
	if (event) {
		one = event->config;
	} else {
		one.given[f->reg] = f->mask;
		one.value[f->reg] = unc_perf_field_put(f, value);
	}
	for (unsigned reg = 0; reg < UNC_PERF_CONFIGS; reg++) {
		if (out->given[reg] & one.given[reg])
			return unc_parse_fail(p, UNC_ETWICE, name,
					      "%.*s sets bits that another term sets", len,
					      name.at);
		out->given[reg] |= one.given[reg];
		out->value[reg] |= one.value[reg];
	}
	return event && event->rc
		       ? unc_parse_fail(
				 p, event->rc, name,
				 "the kernel's definition of %.*s is unusable; give its terms instead",
				 len, name.at)
		       : 0;
}

int unc_perf_put_terms(const struct unc_parse *p, const struct unc_perf_format *format,
		       const char *pmu, const char *at, const char *end,
		       struct unc_perf_config *out)
{
	int rc;

	do {
		const char *begin = at + strspn(at, " ");
		const char *comma = memchr(begin, ',', (size_t)(end - begin));
		const char *stop = comma ? comma : end;

		rc = put_term(p, format, pmu, (struct unc_word){ begin, (unsigned)(stop - begin) },
			      out);
		at = comma ? comma + 1 : end;
	} while (rc == 0 && at < end);
	return rc;
}

/* ---------------------------------------------------------------------------------- writing */

/*
 * The values of a register as terms: fields, or the whole register if these leave bits out. Fields may overlap: one of
 * whose bits another was printed is skipped. @param begin  of the terms in the text
 */
static void add_register(struct unc_text *text, size_t begin, const struct unc_perf_format *format,
			 unsigned reg, uint64_t value)
{
	const size_t before = text->len;
	uint64_t left = value;

	for (size_t i = 0; left && i < format->numfields; i++) {
		const struct unc_perf_field *f = &format->fields[i];

		if (f->reg != reg || !(left & f->mask) || (value & f->mask & ~left))
			continue;
		unc_text_add(text, "%s%s=0x%llx", text->len > begin ? "," : "", f->name,
			     (unsigned long long)unc_perf_field_get(f, left));
		left &= ~f->mask;
	}
	if (!left)
		return;
	text->len = before;
	unc_text_add(text, "%s%s=0x%llx", before > begin ? "," : "", unc_perf_registers[reg].name,
		     (unsigned long long)value);
}

void unc_perf_add_terms(struct unc_text *text, const struct unc_perf_format *format,
			const uint64_t *config)
{
	const size_t begin = text->len;

	for (unsigned reg = 0; reg < UNC_PERF_CONFIGS; reg++)
		add_register(text, begin, format, reg, config[reg]);
	if (text->len == begin)
		unc_text_add(text, "config=0x0");
}

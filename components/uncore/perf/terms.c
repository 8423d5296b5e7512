/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * How the kernel describes the registers of its PMUs: fields and terms.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parse.h"
#include "perf/pmu.h"

const struct unc_perf_field unc_perf_registers[UNC_PERF_CONFIGS] = {
	{ "config", 0, ~0ull },
	{ "config1", 1, ~0ull },
	{ "config2", 2, ~0ull },
#ifdef PERF_ATTR_SIZE_VER8
	{ "config3", 3, ~0ull },
#endif
};

/* The row with this name, of `count` rows of `size` bytes, each of which begins with its name. */
static const void *find(const void *rows, size_t size, size_t count, struct unc_word name)
{
	for (const char *row = rows; count > 0; count--, row += size)
		if (unc_word_is(name, row))
			return row;
	return NULL;
}

const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_family *family,
						 struct unc_word name)
{
	return find(family->events, sizeof(*family->events), family->numevents, name);
}

const struct unc_perf_field *unc_perf_field_find(const struct unc_perf_family *family,
						 struct unc_word name)
{
	const struct unc_perf_field *own =
		find(family->fields, sizeof(*own), family->numfields, name);

	return own ? own : find(unc_perf_registers, sizeof(*own), UNC_PERF_CONFIGS, name);
}

/* ---------------------------------------------------------------------------------- fields */

/* A decimal number of at most two digits, below 64; false if there is none. */
static bool take_bit(const char **at, unsigned *bit)
{
	const size_t digits = strspn(*at, "0123456789");

	*bit = (unsigned)strtoul(*at, NULL, 10);
	*at += digits;
	return (digits == 1 || digits == 2) && *bit < 64;
}

/* The bits of "21" or "8-15"; 0: it is neither. */
static uint64_t take_range(const char **at)
{
	unsigned low, high;

	if (!take_bit(at, &low))
		return 0;
	high = low;
	if (**at == '-') {
		++*at;
		if (!take_bit(at, &high))
			return 0;
	}
	return high < low ? 0 : ~0ull << low & ~0ull >> (63 - high);
}

int unc_perf_field_parse(const char *name, const char *text, struct unc_perf_field *out)
{
	const size_t len = strcspn(text, ":");

	*out = (struct unc_perf_field){ .reg = 0 };
	while (out->reg < UNC_PERF_CONFIGS &&
	       (strncmp(text, unc_perf_registers[out->reg].name, len) != 0 ||
		strlen(unc_perf_registers[out->reg].name) != len))
		out->reg++;
	if (out->reg == UNC_PERF_CONFIGS || text[len] == '\0' || !*name ||
	    strlen(name) >= sizeof(out->name))
		return -EINVAL;
	memcpy(out->name, name, strlen(name) + 1);
	text += len;
	do {
		uint64_t bits;

		text++;
		bits = take_range(&text);
		if (!bits || out->mask & bits)
			return -EINVAL;
		out->mask |= bits;
	} while (*text == ',');
	return *text ? -EINVAL : 0;
}

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

/* One term of a list. */
struct term {
	struct unc_word name, value;        /* value.at is NULL for a word without '=' */
	const struct unc_perf_event *event; /* it is this one's name */
};

/* Take the next term of a list "event=0x35, umask=1,edge". @param at  moved past the term and its comma */
static struct term next_term(const struct unc_perf_family *family, const char **at, const char *end)
{
	const char *begin = *at + strspn(*at, " "), *equals;
	const char *stop = memchr(begin, ',', (size_t)(end - begin));
	struct term t = { .event = NULL };

	*at = stop ? stop + 1 : end;
	stop = stop ? stop : end;
	equals = memchr(begin, '=', (size_t)(stop - begin));
	t.name = (struct unc_word){ begin, (unsigned)((equals ? equals : stop) - begin) };
	if (equals)
		t.value = (struct unc_word){ equals + 1, (unsigned)(stop - equals - 1) };
	else
		t.event = unc_perf_event_find(family, t.name);
	return t;
}

/* Add the terms of an event. */
static int put_event(const struct unc_perf_event *event, struct unc_perf_config *out)
{
	for (unsigned reg = 0; reg < UNC_PERF_CONFIGS; reg++) {
		if (out->given[reg] & event->config.given[reg])
			return UNC_ETWICE;
		out->given[reg] |= event->config.given[reg];
		out->value[reg] |= event->config.value[reg];
	}
	return event->rc;
}

static int put_term(const struct unc_perf_family *family, const struct term *t,
		    struct unc_perf_config *out)
{
	const struct unc_perf_field *f = unc_perf_field_find(family, t->name);
	uint64_t bits, value = 1;

	if (t->event)
		return put_event(t->event, out);
	if (!f)
		return t->name.len ? UNC_EMODIFIER : UNC_ESYNTAX;
	if (t->value.at ? !is_number(t->value, &value) : f->mask == ~0ull)
		return UNC_EVALUE;
	bits = unc_perf_field_put(f, value);
	if (unc_perf_field_get(f, bits) != value)
		return UNC_EVALUE;
	if (out->given[f->reg] & f->mask)
		return UNC_ETWICE;
	out->given[f->reg] |= f->mask;
	out->value[f->reg] |= bits;
	return 0;
}

static int no_term(const struct unc_parse *p, const struct unc_perf_family *family,
		   struct unc_word word, int len)
{
	struct unc_near near = { .word = word };
	char buf[200] = "";
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	for (size_t i = 0; i < family->numfields; i++)
		unc_near_offer(&near, NULL, family->fields[i].name);
	for (size_t i = 0; i < family->numevents; i++)
		unc_near_offer(&near, NULL, family->events[i].name);
	unc_near_text(&near, &text);
	return unc_parse_fail(
		p, UNC_EMODIFIER, word,
		"%s has no term \"%.*s\"; its folders format and events in %s have them%s",
		family->box.name, len, word.at, UNC_PERF_DEVICES, buf);
}

static int bad_term(const struct unc_parse *p, const struct unc_perf_family *family,
		    const struct term *t, int code)
{
	const struct unc_perf_field *field = unc_perf_field_find(family, t->name);
	const char *name = t->name.at;
	const int len = (int)(t->name.len < 64 ? t->name.len : 64);

	if (code == UNC_ESYNTAX)
		return unc_parse_fail(p, code, t->name, "an empty term");
	if (code == UNC_ETWICE)
		return unc_parse_fail(p, code, t->name, "%.*s sets bits that another term sets",
				      len, name);
	if (t->event)
		return unc_parse_fail(
			p, code, t->name,
			"the kernel's definition of %.*s is unusable; give its terms instead", len,
			name);
	if (field)
		return unc_parse_fail(p, code, t->name, "%.*s needs a number of %d bits: %.*s=0x1",
				      len, name, __builtin_popcountll(field->mask), len, name);
	return no_term(p, family, t->name, len);
}

int unc_perf_put_terms(const struct unc_parse *p, const struct unc_perf_family *family,
		       const char *at, const char *end, struct unc_perf_config *out)
{
	int rc;

	do {
		const struct term t = next_term(family, &at, end);

		rc = put_term(family, &t, out);
		if (rc)
			return bad_term(p, family, &t, rc);
	} while (at < end);
	return 0;
}

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

/* Field by name, case folded; or NULL. The registers are fields of every family. */
static const struct unc_perf_field *field_find(const struct unc_perf_family *family,
					       struct unc_word name)
{
	const struct unc_perf_field *own =
		find(family->fields, sizeof(*own), family->numfields, name);

	return own ? own : find(unc_perf_registers, sizeof(*own), UNC_PERF_CONFIGS, name);
}

/* ---------------------------------------------------------------------------------- fields */

int unc_perf_field_parse(const char *name, const char *text, struct unc_perf_field *out)
{
	const size_t len = strcspn(text, ":");
	struct unc_cpuset bits; /* their list is written as one of cpus */

	*out = (struct unc_perf_field){ .reg = 0 };
	while (out->reg < UNC_PERF_CONFIGS &&
	       (strncmp(text, unc_perf_registers[out->reg].name, len) != 0 ||
		strlen(unc_perf_registers[out->reg].name) != len))
		out->reg++;
	if (out->reg == UNC_PERF_CONFIGS || text[len] == '\0' || !*name ||
	    strlen(name) >= sizeof(out->name) || unc_cpuset_parse(text + len + 1, &bits) ||
	    !bits.bits[0] || unc_cpuset_next(&bits, 64) < UNC_MAX_CPUS)
		return -EINVAL;
	memcpy(out->name, name, strlen(name) + 1);
	out->mask = bits.bits[0];
	return 0;
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

static int no_term(const struct unc_parse *p, const struct unc_perf_family *family,
		   struct unc_word word, int len)
{
	struct unc_near near = { .word = word };
	char buf[200] = "";
	struct unc_text text = unc_text_in(buf, sizeof(buf));

	if (!word.len)
		return unc_parse_fail(p, UNC_ESYNTAX, word, "an empty term");
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

/* Set one term: the name of an event, or a field, whose value is 1 if none is given. */
static int put_term(const struct unc_parse *p, const struct unc_perf_family *family,
		    struct unc_word term, struct unc_perf_config *out)
{
	const char *equals = memchr(term.at, '=', term.len);
	const struct unc_word name = { term.at, equals ? (unsigned)(equals - term.at) : term.len };
	const struct unc_word number = { name.at + name.len + 1, term.len - name.len - 1 };
	const struct unc_perf_event *event = equals ? NULL : unc_perf_event_find(family, name);
	const struct unc_perf_field *f = event ? NULL : field_find(family, name);
	const int len = (int)(name.len < 64 ? name.len : 64);
	struct unc_perf_config one = { .given = { 0 } };
	uint64_t value = 1;

	if (!event && !f)
		return no_term(p, family, name, len);
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

int unc_perf_put_terms(const struct unc_parse *p, const struct unc_perf_family *family,
		       const char *at, const char *end, struct unc_perf_config *out)
{
	int rc;

	do {
		const char *begin = at + strspn(at, " ");
		const char *comma = memchr(begin, ',', (size_t)(end - begin));
		const char *stop = comma ? comma : end;

		rc = put_term(p, family, (struct unc_word){ begin, (unsigned)(stop - begin) }, out);
		at = comma ? comma + 1 : end;
	} while (rc == 0 && at < end);
	return rc;
}

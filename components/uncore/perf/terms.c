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

/* The number of "config" to "config3" at the beginning of a text, which is moved past it; -1: none of these. */
static int take_register(const char **at)
{
	if (!unc_begins(*at, "config"))
		return -1;
	*at += strlen("config");
	return **at > '0' && **at < '0' + UNC_PERF_CONFIGS ? *(*at)++ - '0' : 0;
}

/* ---------------------------------------------------------------------------------- fields */

/* A decimal number of at most two digits, below 64; false if there is none. */
static bool take_bit(const char **at, unsigned *bit)
{
	const char *begin = *at;

	for (*bit = 0; **at >= '0' && **at <= '9' && *at - begin < 3; ++*at)
		*bit = 10 * *bit + (unsigned)(**at - '0');
	return *at > begin && *at - begin < 3 && *bit < 64;
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
	int reg = strncmp(text, "config", 6) == 0 ? take_register(&text) : -1;

	*out = (struct unc_perf_field){ .reg = (unsigned)reg };
	if (reg < 0 || *text != ':' || !*name || strlen(name) >= sizeof(out->name))
		return -EINVAL;
	memcpy(out->name, name, strlen(name) + 1);
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

const struct unc_perf_event *unc_perf_event_find(const struct unc_perf_family *family,
						 const char *name, size_t len)
{
	for (size_t i = 0; i < family->numevents; i++)
		if (unc_word_is((struct unc_word){ name, (unsigned)len }, family->events[i].name))
			return &family->events[i];
	return NULL;
}

const struct unc_perf_field *unc_perf_field_find(const struct unc_perf_family *family,
						 const char *name, size_t len)
{
	for (size_t i = 0; i < family->numfields; i++)
		if (unc_word_is((struct unc_word){ name, (unsigned)len }, family->fields[i].name))
			return &family->fields[i];
	return NULL;
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

uint64_t unc_perf_family_mask(const struct unc_perf_family *family, unsigned reg)
{
	uint64_t mask = 0;

	for (size_t i = 0; i < family->numfields; i++)
		if (family->fields[i].reg == reg)
			mask |= family->fields[i].mask;
	return mask;
}

/* ---------------------------------------------------------------------------------- terms */

/* A number in C's spelling, decimal or hexadecimal. What does not fit is all ones. */
static bool is_number(struct unc_word word, uint64_t *out)
{
	return unc_word_number(word, out) &&
	       (*out != UINT64_MAX || unc_word_is(word, "0xffffffffffffffff"));
}

static bool blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n';
}

bool unc_perf_term_next(const char **at, const char *end, struct unc_perf_term *term)
{
	const char *begin = *at, *stop, *equals;

	*term = (struct unc_perf_term){ 0 };
	if (begin >= end)
		return false;
	stop = memchr(begin, ',', (size_t)(end - begin));
	*at = stop ? stop + 1 : end;
	if (!stop)
		stop = end;
	while (begin < stop && blank(*begin))
		begin++;
	while (stop > begin && blank(stop[-1]))
		stop--;
	equals = memchr(begin, '=', (size_t)(stop - begin));
	term->name = begin;
	term->len = (unsigned)((equals ? equals : stop) - begin);
	term->has_value = equals != NULL;
	if (equals)
		term->bad_value =
			!is_number((struct unc_word){ equals + 1, (unsigned)(stop - equals - 1) },
				   &term->value);
	return true;
}

/* The number of the register that a term names; -1: none. */
static int register_of(const struct unc_perf_term *t)
{
	const char *at = t->name;
	int reg = take_register(&at);

	return at == t->name + t->len ? reg : -1;
}

static int put_term(const struct unc_perf_family *family, const struct unc_perf_term *t,
		    uint64_t *config, uint64_t *given)
{
	const struct unc_perf_field *field = unc_perf_field_find(family, t->name, t->len);
	const struct unc_perf_field whole = { .reg = (unsigned)register_of(t), .mask = ~0ull };
	const struct unc_perf_field *f = field ? field : &whole;
	uint64_t value = t->has_value ? t->value : 1, bits = unc_perf_field_put(f, value);

	if (f->reg >= UNC_PERF_CONFIGS)
		return UNC_EMODIFIER;
	if (t->bad_value || f->reg >= UNC_PERF_TAKEN || (!field && !t->has_value) ||
	    unc_perf_field_get(f, bits) != value)
		return UNC_EVALUE;
	if (given[f->reg] & f->mask)
		return UNC_ETWICE;
	given[f->reg] |= f->mask;
	config[f->reg] |= bits;
	return 0;
}

/* @param given  bits that earlier terms have set, by register; these terms' are added */
static int put_fields(const struct unc_perf_family *family, const char *at, uint64_t *config,
		      uint64_t *given)
{
	const char *end = at + strlen(at);
	struct unc_perf_term term;
	int rc = 0;

	while (rc == 0 && unc_perf_term_next(&at, end, &term))
		rc = put_term(family, &term, config, given);
	return rc;
}

int unc_perf_put_event(const struct unc_perf_family *family, const struct unc_perf_event *event,
		       uint64_t *config)
{
	uint64_t given[UNC_PERF_CONFIGS] = { 0 };

	return put_fields(family, event->terms, config, given);
}

int unc_perf_put_terms(const struct unc_perf_family *family, const char *at, const char *end,
		       uint64_t *config, struct unc_perf_term *t)
{
	uint64_t given[UNC_PERF_CONFIGS] = { 0 };
	int rc = 0;

	while (rc == 0 && unc_perf_term_next(&at, end, t)) {
		t->event = t->has_value ? NULL : unc_perf_event_find(family, t->name, t->len);
		rc = t->len == 0 ? UNC_ESYNTAX
		     : t->event  ? put_fields(family, t->event->terms, config, given)
				 : put_term(family, t, config, given);
	}
	return rc;
}

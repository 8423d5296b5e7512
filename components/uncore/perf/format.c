/* SPDX-License-Identifier: BSD-3-Clause */
#include "perf/format.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "parse.h"

/* A decimal number of at most two digits, below 64; false if there is none. */
static bool take_bit(const char **at, uint8_t *bit)
{
	unsigned value = 0, digits = 0;

	while (**at >= '0' && **at <= '9' && digits < 3) {
		value = 10 * value + (unsigned)(**at - '0');
		digits++;
		++*at;
	}
	*bit = (uint8_t)value;
	return digits > 0 && digits < 3 && value < 64;
}

static uint64_t range_mask(unsigned low, unsigned high)
{
	return (high - low == 63 ? ~0ull : (1ull << (high - low + 1)) - 1) << low;
}

/* "config", "config1" …; -1 if the text begins with none of them. */
static int take_register(const char **at)
{
	int reg = 0;

	if (strncmp(*at, "config", 6) != 0)
		return -1;
	*at += 6;
	if (**at > '0' && **at < '0' + UNC_PERF_CONFIGS) {
		reg = **at - '0';
		++*at;
	}
	if (**at != ':')
		return -1;
	++*at;
	return reg;
}

int unc_perf_field_parse(const char *name, const char *text, struct unc_perf_field *out)
{
	int reg = take_register(&text);
	uint64_t seen = 0;

	*out = (struct unc_perf_field){ .reg = (uint8_t)(reg < 0 ? 0 : reg) };
	if (reg < 0 || !*name || strlen(name) >= sizeof(out->name))
		return -EINVAL;
	snprintf(out->name, sizeof(out->name), "%s", name);
	do {
		uint8_t low, high;

		if (out->numranges == UNC_PERF_RANGES || !take_bit(&text, &low))
			return -EINVAL;
		high = low;
		if (*text == '-') {
			text++;
			if (!take_bit(&text, &high) || high < low)
				return -EINVAL;
		}
		if (seen & range_mask(low, high))
			return -EINVAL;
		seen |= range_mask(low, high);
		out->ranges[out->numranges].low = low;
		out->ranges[out->numranges].high = high;
		out->numranges++;
	} while (*text++ == ',');
	return text[-1] == '\0' ? 0 : -EINVAL;
}

uint64_t unc_perf_field_mask(const struct unc_perf_field *field)
{
	uint64_t mask = 0;

	for (unsigned i = 0; i < field->numranges; i++)
		mask |= range_mask(field->ranges[i].low, field->ranges[i].high);
	return mask;
}

unsigned unc_perf_field_width(const struct unc_perf_field *field)
{
	unsigned width = 0;

	for (unsigned i = 0; i < field->numranges; i++)
		width += field->ranges[i].high - field->ranges[i].low + 1u;
	return width;
}

uint64_t unc_perf_field_put(const struct unc_perf_field *field, uint64_t value)
{
	uint64_t reg = 0;

	for (unsigned i = 0; i < field->numranges; i++) {
		unsigned low = field->ranges[i].low, high = field->ranges[i].high;

		reg |= (value << low) & range_mask(low, high);
		value = high - low == 63 ? 0 : value >> (high - low + 1);
	}
	return reg;
}

uint64_t unc_perf_field_get(const struct unc_perf_field *field, uint64_t reg)
{
	uint64_t value = 0;
	unsigned at = 0;

	for (unsigned i = 0; i < field->numranges && at < 64; i++) {
		unsigned low = field->ranges[i].low, high = field->ranges[i].high;

		value |= (reg & range_mask(low, high)) >> low << at;
		at += high - low + 1;
	}
	return value;
}

/* A number in C's spelling, decimal or hexadecimal. What does not fit is all ones. */
static bool parse_number(struct unc_word word, uint64_t *out)
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
			!parse_number((struct unc_word){ .at = equals + 1,
							 .len = (unsigned)(stop - equals - 1) },
				      &term->value);
	return true;
}

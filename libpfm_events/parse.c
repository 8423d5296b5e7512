/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Words and errors of unc_encode().
 */
#include "parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int unc_parse_fail(const struct unc_parse *p, int code, struct unc_word word, const char *format,
		   ...)
{
	va_list ap;

	if (!p->err)
		return code;
	p->err->code = code;
	p->err->pos = (unsigned)(word.at - p->name);
	p->err->len = word.len;
	va_start(ap, format);
	vsnprintf(p->err->text, sizeof(p->err->text), format, ap);
	va_end(ap);
	unc_make_printable(p->err->text, "");
	return code;
}

struct unc_word unc_next_word(const char **at)
{
	const char *end = *at;
	struct unc_word word = { .at = *at };

	/* Most characters of a name are letters, which sort above both. */
	while (*end > ':' || (*end != '\0' && *end != ':' && *end != '.'))
		end++;
	word.len = (unsigned)(end - *at);
	*at = end;
	return word;
}

void unc_clear(void *at, size_t size)
{
	memset(at, 0, size);
}

bool unc_word_number(struct unc_word word, uint64_t *value)
{
	bool hex = word.len > 2 && word.at[0] == '0' && unc_fold(word.at[1]) == 'x';
	unsigned base = hex ? 16 : 10;

	*value = 0;
	for (unsigned i = hex ? 2 : 0; i < word.len; i++) {
		unsigned digit = (unsigned char)word.at[i] - (unsigned)'0';

		if (digit > 9) {
			digit = (unsigned)unc_fold(word.at[i]) - 'a';
			if (!hex || digit > 5)
				return false;
			digit += 10;
		}
		if (__builtin_mul_overflow(*value, base, value) ||
		    __builtin_add_overflow(*value, digit, value))
			*value = ~0ull;
	}
	return word.len > 0;
}

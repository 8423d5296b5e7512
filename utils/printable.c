/* SPDX-License-Identifier: BSD-3-Clause */
#include "printable.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "out.h"

/* Not surrogates, overlong encodings, or U+FFFE and U+FFFF */
static bool is_character(unsigned code, unsigned len)
{
	static const unsigned least[] = { 0, 0, 0x80, 0x800, 0x10000 };

	return code >= least[len] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) &&
	       code != 0xfffe && code != 0xffff;
}

unsigned utf8_length(const char *at)
{
	const unsigned char *c = (const unsigned char *)at;
	unsigned len = c[0] < 0x80 ? 1 : c[0] < 0xc2 ? 0 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
	unsigned code = len < 2 ? c[0] : c[0] & (0x7fu >> len);

	for (unsigned i = 1; i < len; i++) {
		if ((c[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (c[i] & 0x3fu);
	}
	return len < 2 || is_character(code, len) ? len : 0;
}

/* U+0080 to U+009F are control characters as well. */
static bool is_control(const char *at, unsigned len)
{
	const unsigned char *c = (const unsigned char *)at;

	return len == 1 ? c[0] < ' ' || c[0] == 0x7f : len == 2 && c[0] == 0xc2 && c[1] < 0xa0;
}

/* One byte, into a buffer of 5. */
static void escape(unsigned char byte, char *buf)
{
	static const char named[] = "\nn\tt\rr";

	for (const char *n = named; *n; n += 2)
		if ((unsigned char)*n == byte) {
			snprintf(buf, 5, "\\%c", n[1]);
			return;
		}
	snprintf(buf, 5, "\\x%02x", byte);
}

static size_t put(char *buf, size_t size, size_t at, const char *what, size_t len, bool *cut)
{
	*cut |= at + len >= size;
	if (!*cut)
		memcpy(buf + at, what, len);
	return at + len;
}

/* `controls`: escape them as well. */
static size_t copy_text(char *buf, size_t size, const char *words, bool controls, const char *keep)
{
	size_t at = 0, end = 0;
	bool cut = size == 0;

	while (*words) {
		unsigned len = utf8_length(words);
		char escaped[5];

		if (len &&
		    (!controls || !is_control(words, len) || (len == 1 && strchr(keep, *words)))) {
			at = put(buf, size, at, words, len, &cut);
			words += len;
		} else {
			escape((unsigned char)*words++, escaped);
			at = put(buf, size, at, escaped, strlen(escaped), &cut);
		}
		end = cut ? end : at;
	}
	if (size)
		buf[end] = '\0';
	return at;
}

static char *copy_of(const char *words, bool controls, const char *keep)
{
	size_t size = copy_text(NULL, 0, words, controls, keep) + 1;
	char *copy = need(malloc(size));

	copy_text(copy, size, words, controls, keep);
	return copy;
}

size_t printable_in(char *buf, size_t size, const char *text, const char *keep)
{
	return copy_text(buf, size, text, true, keep);
}

char *printable(const char *text, const char *keep)
{
	return copy_of(text, true, keep);
}

json_t *json_text(const char *text)
{
	json_t *json;
	char *copy;

	if (!text)
		return json_null();
	copy = copy_of(text, false, "");
	json = need(json_string(copy));
	free(copy);
	return json;
}

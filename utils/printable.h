/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Text from outside: words of command lines, names of regions, hosts and programs. It may have bytes that
 * a terminal would obey, and need not be UTF-8.
 */
#ifndef UNCORE_PRINTABLE_H
#define UNCORE_PRINTABLE_H

#include <jansson.h>
#include <stddef.h>

/* The bytes of the character that begins here; 0: none of UTF-8, or no character that XML may have. */
unsigned utf8_length(const char *at);

/*
 * Copy a text; control characters but those in `keep`, and bytes that are not UTF-8, become \n, \t, \r or
 * \xNN. Cut at the end of the buffer, between characters. Returns the length of the whole, as snprintf().
 */
size_t printable_in(char *buf, size_t size, const char *text, const char *keep);

/* The same; freed by the caller. */
char *printable(const char *text, const char *keep);

/* As json_string(), which is NULL for bytes that are not UTF-8: these become \xNN. JSON's null for NULL. */
json_t *json_text(const char *text);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Untrusted text: words of command lines, names of regions, hosts and programs. It may have bytes that a
 * terminal would obey, and need not be UTF-8.
 */
#ifndef UNCORE_PRINTABLE_H
#define UNCORE_PRINTABLE_H

#include <jansson.h>
#include <stddef.h>

/* The length of the character here; 0: not UTF-8, or not allowed in XML. */
unsigned utf8_length(const char *at);

/*
 * Copy a text; control characters except those in `keep`, and bytes that are not UTF-8, become \n, \t, \r
 * or \xNN. Cut at the end of the buffer, between characters. Returns the full length, like snprintf().
 */
size_t printable_in(char *buf, size_t size, const char *text, const char *keep);

/* The same; freed by the caller. */
char *printable(const char *text, const char *keep);

/* Like json_string(), but bytes that are not UTF-8 become \xNN, and NULL becomes JSON's null. */
json_t *json_text(const char *text);

#endif

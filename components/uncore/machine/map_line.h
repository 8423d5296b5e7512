/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file map_line.h
 * One line of a map: a kind, and words of the form key=value or key="a text". There are no escapes: a text contains
 * no double quote.
 */
#ifndef UNC_MAP_LINE_H
#define UNC_MAP_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum { UNC_MAP_WORDS = 12 };

struct unc_map_line {
	const char *kind; /**< NULL: an empty line, or a comment (#) */
	struct {
		const char *key, *value;
		bool used; /**< the caller has looked it up */
	} words[UNC_MAP_WORDS];
	unsigned count;
};

/** Split a line; the result points into it. False: it does not have this form, or a key occurs twice. */
bool unc_map_line_parse(char *text, struct unc_map_line *out);

/** The value of a key; NULL: the line does not have the key. */
const char *unc_map_line_text(struct unc_map_line *line, const char *key);

/** A value from 0 to 2^31 - 1; -1: the line does not have the key; -2: the value is something else. */
long unc_map_line_number(struct unc_map_line *line, const char *key);

/** True if each key was asked for: the others are unknown. */
bool unc_map_line_all_used(const struct unc_map_line *line);

#endif

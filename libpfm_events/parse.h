/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A name being turned into an encoding: what encode.c and modifier.c share.
 */
#ifndef UNC_PARSE_H
#define UNC_PARSE_H

#include "internal.h"

/* A parse under way. */
struct unc_parse {
	const char *name; /**< the whole string */
	struct unc_encoding *e;
	struct unc_error *err;
	uint64_t given;                           /* control bits that modifiers named so far */
	bool chosen;                              /* sub-event given, but not by a umask's name */
	struct unc_word unit;                     /* the word that names the unit */
	struct unc_word words[UNC_MAX_MODIFIERS]; /* where e->modifiers were given */
};

/* Fill the error, return its code. */
int unc_parse_fail(const struct unc_parse *p, int code, struct unc_word word, const char *format,
		   ...) __attribute__((format(printf, 4, 5)));

/* Decimal or 0x... hexadecimal; false if it is neither. What 64 bits cannot hold is all ones. */
bool unc_word_number(struct unc_word word, uint64_t *value);

/* True if the word gives select bits as a number: what other words mean may depend on them. */
bool unc_parse_selects(const struct unc_parse *p, struct unc_word word);

/* One "name=value" or "name" that is not a umask. */
int unc_parse_modifier(struct unc_parse *p, struct unc_word word);

/* What modifiers bring with them and what they do not go with, once all are known. */
int unc_parse_modifiers_done(struct unc_parse *p);

/* An empty text in a buffer. */
static inline struct unc_text unc_text_in(char *buf, size_t size)
{
	buf[0] = '\0';
	return (struct unc_text){ .buf = buf, .size = size };
}

#endif

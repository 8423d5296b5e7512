/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The state of unc_encode(), shared by the files that implement it.
 */
#ifndef UNC_PARSE_H
#define UNC_PARSE_H

#include "text.h"
#include "unc_events.h"

/* A parse under way. */
struct unc_parse {
	const char *name; /**< the whole string */
	struct unc_encoding *e;
	struct unc_error *err;
	uint64_t given;       /* control bits that modifiers named so far */
	bool chosen;          /* a sub-event was given, but not by a umask's name */
	struct unc_word unit; /* the word that names the unit */
	struct unc_word words[UNC_MAX_MODIFIERS]; /* where e->modifiers were given */
};

/* Fill the error and return its code. */
int unc_parse_fail(const struct unc_parse *p, int code, struct unc_word word, const char *format,
		   ...) __attribute__((format(printf, 4, 5)));

/* Take the next word: up to ':' or, as in Intel's spelling of events, '.'. */
struct unc_word unc_next_word(const char **at);

/*
 * memset() to 0 in the C library. Compilers expand a memset() of a few hundred bytes to "rep stos", which
 * takes several times as long to start.
 */
void unc_clear(void *at, size_t size);

/* Decimal or 0x... hexadecimal; false if it is neither. A number above 64 bits becomes all ones. */
bool unc_word_number(struct unc_word word, uint64_t *value);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Text for people: strings that are put together, names that somebody may have meant.
 */
#ifndef UNC_EVENTS_TEXT_H
#define UNC_EVENTS_TEXT_H

#include <stddef.h>

#include "words.h"

/* A string that is put together piece by piece and cut at the end of its buffer. */
struct unc_text {
	char *buf;
	size_t size, len;
};
/* An empty text in a buffer. */
static inline struct unc_text unc_text_in(char *buf, size_t size)
{
	buf[0] = '\0';
	return (struct unc_text){ .buf = buf, .size = size };
}

void unc_text_add(struct unc_text *text, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/*
 * The names most like a word. Offer every candidate, then unc_near_text() appends ": did you
 * mean A, B or C?" if any is near enough. An optional prefix is printed before the name.
 */
enum { UNC_NEAR_MAX = 3 };
struct unc_near {
	struct unc_word word;
	unsigned count;
	struct {
		const char *prefix, *name;
		unsigned distance;
	} best[UNC_NEAR_MAX];
};
void unc_near_offer(struct unc_near *near, const char *prefix, const char *name);
void unc_near_text(const struct unc_near *near, struct unc_text *text);

#endif

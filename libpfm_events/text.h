/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Texts of messages: building strings, finding similar names. Internal to the library and the component,
 * which is built with it.
 */
#ifndef UNC_EVENTS_TEXT_H
#define UNC_EVENTS_TEXT_H

#include <stddef.h>

#include "words.h"

/* A string built piece by piece. It is cut at the end of its buffer, but `len` keeps counting. */
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
/* The same for a string and a decimal number. Listings add thousands, and printf would take most of the time. */
void unc_text_put(struct unc_text *text, const char *string);
void unc_text_put_number(struct unc_text *text, unsigned number);

/*
 * The names most similar to a word. Offer every candidate; unc_near_text() then appends "; did you
 * mean A, B or C?" if any is similar enough. A prefix that is not NULL is written before the name.
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

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the files of libpfm_events share. Users include unc_events.h only.
 */
#ifndef UNC_EVENTS_INTERNAL_H
#define UNC_EVENTS_INTERNAL_H

#include "unc_events.h"

/* A stretch of the string that is being parsed. */
struct unc_word {
	const char *at;
	unsigned len;
};

/* One character with ASCII case folded: names are compared independent of the locale. */
static inline int unc_fold(char c)
{
	return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : (unsigned char)c;
}

/* Order of a word and a whole name, case folded: <0, 0, >0. */
int unc_word_cmp(struct unc_word word, const char *name);

/* True if the word begins with this name; *rest is what follows. */
bool unc_word_strip(struct unc_word word, const char *prefix, struct unc_word *rest);

/* The same look-ups as in unc_events.h, for words. */
const struct unc_event *unc_event_find_word(const struct unc_pmu *pmu, struct unc_word word,
					    bool prefix_needed);
const struct unc_umask *unc_umask_find_word(const struct unc_event *event, struct unc_word word);
const struct unc_field *unc_field_find_word(const struct unc_pmu *pmu, struct unc_word word);
int unc_field_value_word(const struct unc_field *field, struct unc_word word, uint64_t ctl,
			 uint64_t *value);

/* Bits of a field, in place. */
uint64_t unc_field_mask(const struct unc_field *field);

/* A string that is put together piece by piece and cut at the end of its buffer. */
struct unc_text {
	char *buf;
	size_t size, len;
};
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

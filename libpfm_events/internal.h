/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the files of libpfm_events share. Users include unc_events.h only.
 */
#ifndef UNC_EVENTS_INTERNAL_H
#define UNC_EVENTS_INTERNAL_H

#include "text.h"
#include "unc_events.h"

/* One character with ASCII case folded: names are compared independent of the locale. */
static inline int unc_fold(char c)
{
	return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : (unsigned char)c;
}

/* Are two characters the same when case is folded? */
static inline bool unc_same(char a, char b)
{
	return a == b || ((a ^ b) == ('a' ^ 'A') && unc_fold(a) == unc_fold(b));
}

/* Names are compared in the header: most of the time that an encoding takes goes there. */

/* Order of a word and a whole name, case folded: <0, 0, >0. */
static inline int unc_word_cmp(struct unc_word word, const char *name)
{
	for (unsigned i = 0; i < word.len; i++) {
		int d;

		if (word.at[i] == name[i]) /* most often: names come as they are listed */
			continue;
		d = unc_fold(word.at[i]) - unc_fold(name[i]);
		if (d != 0)
			return d;
	}
	return name[word.len] == '\0' ? 0 : -1;
}

/*
 * True if the word begins with this name; *rest is what follows. A word is a stretch of a string:
 * the string's end ends the loop if the word's end does not.
 */
static inline bool unc_word_strip(struct unc_word word, const char *prefix, struct unc_word *rest)
{
	unsigned i = 0;

	for (; prefix[i] != '\0'; i++)
		if (!unc_same(word.at[i], prefix[i]))
			return false;
	if (i > word.len)
		return false;
	*rest = (struct unc_word){ .at = word.at + i, .len = word.len - i };
	return true;
}

/* Is the word this name? */
static inline bool unc_word_is(struct unc_word word, const char *name)
{
	struct unc_word rest;

	return unc_word_strip(word, name, &rest) && rest.len == 0;
}

/*
 * The row with this name, or NULL: of `count` rows of `size` bytes, each of which begins with its
 * name, in the order of unc_word_cmp().
 */
static inline const void *unc_row_named(const void *rows, size_t size, unsigned count,
					struct unc_word word)
{
	unsigned low = 0, high = count;

	while (low < high) {
		unsigned mid = (low + high) / 2;
		const char *row = (const char *)rows + mid * size;
		int d = unc_word_cmp(word, *(const char *const *)row);

		if (d == 0)
			return row;
		if (d < 0)
			high = mid;
		else
			low = mid + 1;
	}
	return NULL;
}

/* What unc_row_named() asks of its rows. */
_Static_assert(offsetof(struct unc_event, name) == 0 && offsetof(struct unc_umask, name) == 0 &&
		       offsetof(struct unc_metric, name) == 0,
	       "a row begins with its name");

/* The same look-ups as in unc_events.h, for words. */
const struct unc_event *unc_event_find_word(const struct unc_pmu *pmu, struct unc_word word,
					    bool prefix_needed);
const struct unc_umask *unc_umask_find_word(const struct unc_event *event, struct unc_word word);
/* The field that the event accepts goes before others of the same name. */
const struct unc_field *unc_field_find_word(const struct unc_pmu *pmu,
					    const struct unc_event *event, struct unc_word word);
int unc_field_value_word(const struct unc_field *field, struct unc_word word, uint64_t ctl,
			 uint64_t *value);

/* Bits of control that an event has unless a modifier changes them. */
uint64_t unc_presets(const struct unc_pmu *pmu, const struct unc_event *event);

/* Bits of a field, in place. */
uint64_t unc_field_mask(const struct unc_field *field);

#endif

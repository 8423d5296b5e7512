/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Words of a name, and their comparison with names in the tables.
 */
#ifndef UNC_WORDS_H
#define UNC_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Replace each control byte of a message by '?': the message may quote a word from outside, which a
 * terminal must not obey. U+0080 to U+009F are control characters too.
 * @param keep  a control byte that stays, or ""
 */
static inline void unc_make_printable(char *text, const char *keep)
{
	const unsigned char kept = (unsigned char)keep[0];

	for (unsigned char *c = (unsigned char *)text; *c; c++)
		if (c[0] == 0xc2 && c[1] >= 0x80 && c[1] <= 0x9f)
			c[0] = c[1] = '?';
		else if ((c[0] < 0x20 || c[0] == 0x7f) && c[0] != kept)
			c[0] = '?';
}

/* A part of the string that is being parsed. */
struct unc_word {
	const char *at;
	unsigned len;
};

/* One character with ASCII case folded: comparing names must not depend on the locale. */
static inline int unc_fold(char c)
{
	return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : (unsigned char)c;
}

/* Are two characters the same when case is folded? */
static inline bool unc_same(char a, char b)
{
	return a == b || ((a ^ b) == ('a' ^ 'A') && unc_fold(a) == unc_fold(b));
}

/*
 * Texts with ASCII case folded. strcasecmp() and the like would not do: if the application has set a
 * Turkish locale, their "i" is not "I".
 */

/* Does a text begin with another one? */
static inline bool unc_begins(const char *text, const char *begin)
{
	for (; *begin != '\0'; text++, begin++)
		if (!unc_same(*text, *begin))
			return false;
	return true;
}

/* Are two texts the same? */
static inline bool unc_is(const char *text, const char *other)
{
	size_t i = 0;

	while (text[i] != '\0' && unc_same(text[i], other[i]))
		i++;
	return text[i] == other[i];
}

/* Where a text contains this part; NULL: nowhere. */
static inline const char *unc_part(const char *text, const char *part)
{
	for (;; text++)
		if (unc_begins(text, part))
			return text;
		else if (*text == '\0')
			return NULL;
}

/* May two characters be the same? Compares all bits except the case bit. */
static inline bool unc_alike(char a, char b)
{
	return ((a ^ b) & ~('a' ^ 'A')) == 0;
}

/* Inline: encoding spends most of its time comparing names. */

/* Compare a word with a whole name, case folded: <0, 0, >0. */
static inline int unc_word_cmp(struct unc_word word, const char *name)
{
	for (unsigned i = 0; i < word.len; i++) {
		int d;

		if (word.at[i] == name[i]) /* usual: names are given as they are listed */
			continue;
		d = unc_fold(word.at[i]) - unc_fold(name[i]);
		if (d != 0)
			return d;
	}
	return name[word.len] == '\0' ? 0 : -1;
}

/*
 * True if the word begins with this name; *rest is what follows. The loop ends at the end of the string
 * at the latest, if not at the end of the word.
 */
static inline bool unc_word_strip(struct unc_word word, const char *prefix, struct unc_word *rest)
{
	const char *at = word.at, *end = word.at + word.len;

	for (; *prefix != '\0'; at++, prefix++)
		if (!unc_same(*at, *prefix))
			return false;
	if (at > end)
		return false;
	*rest = (struct unc_word){ .at = at, .len = (unsigned)(end - at) };
	return true;
}

/* Is the word this name? */
static inline bool unc_word_is(struct unc_word word, const char *name)
{
	struct unc_word rest;

	return unc_word_strip(word, name, &rest) && rest.len == 0;
}

/*
 * The row with this name, or NULL. There are `count` rows of `size` bytes; each begins with its name, and
 * they are in the order of unc_word_cmp().
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

#endif

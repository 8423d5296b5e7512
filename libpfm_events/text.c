/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Text of messages: building strings, finding similar names.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

void unc_text_add(struct unc_text *text, const char *format, ...)
{
	size_t room = text->len < text->size ? text->size - text->len : 0;
	va_list ap;
	int n;

	va_start(ap, format);
	n = vsnprintf(room ? text->buf + text->len : NULL, room, format, ap);
	va_end(ap);
	if (n > 0)
		text->len += (size_t)n;
}

void unc_text_put(struct unc_text *text, const char *string)
{
	size_t n = strlen(string), room = text->len < text->size ? text->size - text->len - 1 : 0;

	if (text->len < text->size) {
		size_t fits = n < room ? n : room;

		memcpy(text->buf + text->len, string, fits);
		text->buf[text->len + fits] = '\0';
	}
	text->len += n;
}

void unc_text_put_number(struct unc_text *text, unsigned number)
{
	char digits[16], *at = digits + sizeof(digits) - 1;

	*at = '\0';
	do {
		*--at = (char)('0' + number % 10);
		number /= 10;
	} while (number);
	unc_text_put(text, at);
}

/*
 * Number of edits that turn one name into the other, or limit + 1 if there are more. Only the first
 * 63 characters are compared. Stops early if the names differ too much, as most names do.
 */
static unsigned edit_distance(struct unc_word word, const char *name, unsigned limit)
{
	unsigned row[64];
	unsigned m = word.len < 63 ? word.len : 63, n = (unsigned)strnlen(name, 63);

	if (m > n + limit || n > m + limit)
		return limit + 1;
	for (unsigned k = 0; k <= n; k++)
		row[k] = k;
	for (unsigned i = 1; i <= m; i++) {
		unsigned diagonal = row[0], least = i;

		row[0] = i;
		for (unsigned k = 1; k <= n; k++) {
			bool same = unc_fold(word.at[i - 1]) == unc_fold(name[k - 1]);
			unsigned best = diagonal + (same ? 0 : 1);

			if (row[k] + 1 < best)
				best = row[k] + 1;
			if (row[k - 1] + 1 < best)
				best = row[k - 1] + 1;
			diagonal = row[k];
			row[k] = best;
			least = best < least ? best : least;
		}
		if (least > limit)
			return limit + 1;
	}
	return row[n];
}

/* True if the name contains the word, or the word the name. */
static bool contains(struct unc_word word, const char *name)
{
	unsigned n = (unsigned)strlen(name);
	unsigned longer = n > word.len ? n : word.len, shorter = n > word.len ? word.len : n;
	const char *hay = n > word.len ? name : word.at, *needle = n > word.len ? word.at : name;

	if (shorter < 3)
		return false;
	for (unsigned i = 0; i + shorter <= longer; i++) {
		unsigned k = 0;

		while (k < shorter && unc_fold(hay[i + k]) == unc_fold(needle[k]))
			k++;
		if (k == shorter)
			return true;
	}
	return false;
}

/* Is one the beginning of the other? */
static bool begins_alike(struct unc_word word, const char *name)
{
	unsigned i = 0;

	while (i < word.len && name[i] != '\0' && unc_same(word.at[i], name[i]))
		i++;
	return i == word.len || name[i] == '\0';
}

void unc_near_offer(struct unc_near *near, const char *prefix, const char *name)
{
	struct unc_word word = near->word, rest;
	unsigned distance, limit, at;

	if (prefix && unc_word_strip(word, prefix, &rest))
		word = rest;
	limit = word.len / 3 > 2 ? word.len / 3 : 2;
	distance = edit_distance(word, name, limit);
	if (distance > limit) {
		unsigned n = (unsigned)strlen(name);

		if (!contains(word, name))
			return;
		/* After all misspellings: longer parts first, and those at the beginning. */
		distance = limit + (n > word.len ? n - word.len : word.len - n) / 4 +
			   (begins_alike(word, name) ? 0 : 2);
	}
	for (at = near->count; at > 0 && near->best[at - 1].distance > distance; at--)
		if (at < UNC_NEAR_MAX)
			near->best[at] = near->best[at - 1];
	if (at >= UNC_NEAR_MAX)
		return;
	near->best[at].prefix = prefix ? prefix : "";
	near->best[at].name = name;
	near->best[at].distance = distance;
	if (near->count < UNC_NEAR_MAX)
		near->count++;
}

void unc_near_text(const struct unc_near *near, struct unc_text *text)
{
	for (unsigned i = 0; i < near->count; i++)
		unc_text_add(text, "%s%s%s",
			     i == 0                 ? "; did you mean "
			     : i + 1 == near->count ? " or "
						    : ", ",
			     near->best[i].prefix, near->best[i].name);
	if (near->count)
		unc_text_add(text, "?");
}

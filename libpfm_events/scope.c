/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The scope of a count: unit=, socket=, cpu= and node=.
 */
#include "scope.h"

#include <string.h>

const struct unc_scope_word unc_scope_words[UNC_SCOPE_WORDS] = {
	{ .name = "unit",
	  .desc = "Count in this unit of the box only; without it: the sum over all units",
	  .offset = offsetof(struct unc_encoding, unit) },
	{ .name = "socket",
	  .desc = "Count on this socket only; without it: the sum over all sockets",
	  .offset = offsetof(struct unc_encoding, socket) },
	{ .name = "cpu",
	  .desc = "Count on the socket of this cpu only (Itanium: in this cpu's own unit)",
	  .offset = offsetof(struct unc_encoding, cpu) },
	{ .name = "node",
	  .desc = "Count in the units of this NUMA node only; needs the map of the machine",
	  .offset = offsetof(struct unc_encoding, node) },
};

const struct unc_scope_word *unc_scope_find(const char *name, size_t len)
{
	struct unc_word word = { .at = name, .len = (unsigned)len };

	for (unsigned i = 0; i < UNC_SCOPE_WORDS; i++)
		if (unc_alike(*name, *unc_scope_words[i].name) &&
		    unc_word_is(word, unc_scope_words[i].name))
			return &unc_scope_words[i];
	return NULL;
}

int16_t *unc_scope_number(struct unc_encoding *e, const struct unc_scope_word *word)
{
	return (int16_t *)((char *)e + word->offset);
}

int16_t unc_scope_get(const struct unc_encoding *e, const struct unc_scope_word *word)
{
	return *(const int16_t *)((const char *)e + word->offset);
}

void unc_scope_add(struct unc_text *text, const struct unc_encoding *e)
{
	for (unsigned i = 0; i < UNC_SCOPE_WORDS; i++) {
		const struct unc_scope_word *word = &unc_scope_words[i];
		int16_t number = unc_scope_get(e, word);

		if (number >= 0)
			unc_text_add(text, ":%s=%d", word->name, number);
	}
}

bool unc_scope_is(const char *text)
{
	while (*text == ':') {
		const char *word = text + 1;
		size_t len = strcspn(word, "=:");

		if (word[len] != '=' || !unc_scope_find(word, len))
			return false;
		text = word + strcspn(word, ":");
	}
	return *text == '\0';
}

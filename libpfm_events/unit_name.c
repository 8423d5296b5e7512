/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What users call the units of a box.
 */
#include "text.h"
#include "unc_events.h"

const char *unc_box_unit_name(const struct unc_box *box, unsigned number, char *buf, size_t size)
{
	const char *called = box->called ? box->called : box->name;
	struct unc_text text = unc_text_in(buf, size);

	if (box->threads)
		unc_text_add(&text, "core %u thread %u", number / box->threads,
			     number % box->threads);
	else if (box->channels)
		unc_text_add(&text, "%s %u channel %u", called, number / box->channels,
			     number % box->channels);
	else if (box->units == 1)
		unc_text_add(&text, "%s", called);
	else
		unc_text_add(&text, "%s %u", called, number);
	return buf;
}

static bool is_letter_or_digit(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Compare letters and digits only, upper case equal to lower case. */
static bool is_alike(const char *name, const char *word, size_t len)
{
	size_t at = 0;

	for (;; name++, at++) {
		while (at < len && !is_letter_or_digit(word[at]))
			at++;
		while (*name && !is_letter_or_digit(*name))
			name++;
		if (at == len || *name == '\0')
			return at == len && *name == '\0';
		if (!unc_same(word[at], *name))
			return false;
	}
}

int unc_box_unit_named(const struct unc_box *box, const char *name, size_t len)
{
	char buf[64];

	for (unsigned number = 0; number < box->units; number++)
		if (is_alike(unc_box_unit_name(box, number, buf, sizeof(buf)), name, len))
			return (int)number;
	return -1;
}

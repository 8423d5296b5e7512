/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Text for people: near names, canonical names, composed descriptions. None of it is on the way
 * of a name that is right.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "internal.h"

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

void unc_text_add_scope(struct unc_text *text, int unit, int socket, int cpu)
{
	if (unit >= 0)
		unc_text_add(text, ":unit=%d", unit);
	if (socket >= 0)
		unc_text_add(text, ":socket=%d", socket);
	if (cpu >= 0)
		unc_text_add(text, ":cpu=%d", cpu);
}

/*
 * Edits that turn one name into the other, or more than `limit` if they are more than that; names
 * beyond 63 characters are compared that far. Most names are far apart, which shows early.
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

/* True if name contains the word, or the word contains the name. */
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
		/* part of the name: worse than any slip, but better the more of it there is */
		distance = limit + (n > word.len ? n - word.len : word.len - n) / 4;
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

size_t unc_encoding_name(const struct unc_encoding *e, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	unc_text_add(&text, "%s%s", e->pmu->prefix, e->event->name);
	for (unsigned i = 0; i < e->numumasks; i++)
		unc_text_add(&text, ":%s", e->umasks[i]->name);
	for (unsigned i = 0; i < e->nummodifiers; i++) {
		const struct unc_field *field = e->modifiers[i].field;
		const char *name =
			unc_field_value_name(field, e->modifiers[i].value, e->value[UNC_CTL]);

		if (name)
			unc_text_add(&text, ":%s=%s", field->name, name);
		else
			unc_text_add(&text, ":%s=0x%llx", field->name,
				     (unsigned long long)e->modifiers[i].value);
	}
	unc_text_add_scope(&text, e->unit, e->socket, e->cpu);
	return text.len;
}

/*
 * A composed umask is a set of conditions, each a field of the code. Fields that together let
 * everything through (hit and miss, all memory types) say nothing and are left out.
 */
static void compose(const struct unc_pmu *pmu, const struct unc_event *event, uint64_t code,
		    bool phrases, struct unc_text *text)
{
	for (unsigned i = 0; i < pmu->numfields; i++) {
		const struct unc_field *field = &pmu->fields[i];
		uint64_t value = (code & unc_field_mask(field)) >> field->low;
		const char *words = phrases ? field->phrase : field->desc;
		const char *name;

		if (field->reg != UNC_CTL || field->accept == 0 || value == 0 || !words ||
		    !(event->accepts & field->accept))
			continue;
		if (field->any && (code & field->any) == field->any)
			continue;
		unc_text_add(text, "%s%s", text->len ? ", " : "", words);
		if (field->width == 1)
			continue;
		name = unc_field_value_name(field, value, code);
		if (name)
			unc_text_add(text, " %s", name);
		else
			unc_text_add(text, " 0x%llx", (unsigned long long)value);
	}
}

size_t unc_umask_describe(const struct unc_pmu *pmu, const struct unc_event *event,
			  const struct unc_umask *umask, char *buf, size_t size)
{
	struct unc_text text = { .buf = buf, .size = size };

	if (umask->desc) {
		unc_text_add(&text, "%s", umask->desc);
		return text.len;
	}
	compose(pmu, event, umask->code, true, &text);
	if (text.len == 0) /* a lone control bit, or no filter at all */
		compose(pmu, event, umask->code, false, &text);
	if (text.len == 0)
		unc_text_add(&text, "everything");
	if (!(umask->flags & UNC_ALONE)) /* IRQ_IA is not yet all that IA is */
		unc_text_add(&text, " (to combine with others)");
	if (size && buf[0] >= 'a' && buf[0] <= 'z')
		buf[0] = (char)(buf[0] - 'a' + 'A');
	return text.len;
}

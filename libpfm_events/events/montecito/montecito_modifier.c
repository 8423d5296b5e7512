/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: modifiers of an event, by name.
 */
#include "events/montecito/montecito_modifier.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int unc_mont_given(const struct unc_parse *p, const char *name, uint64_t *value)
{
	for (int i = 0; i < p->e->nummodifiers; i++)
		if (strcmp(p->e->modifiers[i].field->name, name) == 0) {
			if (value)
				*value = p->e->modifiers[i].value;
			return i;
		}
	return -1;
}

int unc_mont_reject(const struct unc_parse *p, int code, int modifier, const char *format, ...)
{
	const struct unc_encoding *e = p->e;
	char why[300];
	va_list ap;

	va_start(ap, format);
	vsnprintf(why, sizeof(why), format, ap);
	va_end(ap);
	return unc_parse_fail(p, code, p->words[modifier], "%s%s%s: %s", e->event->name,
			      e->numumasks ? ":" : "", e->numumasks ? e->umasks[0]->name : "", why);
}

void unc_mont_require(struct unc_encoding *e, unsigned reg, uint64_t mask, uint64_t value)
{
	e->value[reg] = (e->value[reg] & ~mask) | (value & mask);
	e->used[reg] |= mask;
}

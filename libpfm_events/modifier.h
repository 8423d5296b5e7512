/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Modifiers of an event.
 */
#ifndef UNC_MODIFIER_H
#define UNC_MODIFIER_H

#include "parse.h"

/* True if the word gives select bits as a number: other words may depend on these. */
bool unc_parse_selects(const struct unc_parse *p, struct unc_word word);

/* Parse one "name=value" or "name" that is not a umask. */
int unc_parse_modifier(struct unc_parse *p, struct unc_word word);

/* Give a field its value; messages show the word. */
int unc_parse_field(struct unc_parse *p, const struct unc_field *field, struct unc_word word,
		    uint64_t value);

/* Call when all modifiers are known: applies the bits they imply, rejects conflicts. */
int unc_parse_modifiers_done(struct unc_parse *p);

#endif

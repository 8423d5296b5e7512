/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Modifiers of an event.
 */
#ifndef UNC_MODIFIER_H
#define UNC_MODIFIER_H

#include "parse.h"

/* True if the word gives select bits as a number, which other words may depend on. */
bool unc_parse_selects(const struct unc_parse *p, struct unc_word word);

/* One "name=value" or "name" that is not a umask. */
int unc_parse_modifier(struct unc_parse *p, struct unc_word word);

/* A field gets its value; the word is the one to show in messages. */
int unc_parse_field(struct unc_parse *p, const struct unc_field *field, struct unc_word word,
		    uint64_t value);

/* Once all modifiers are known: apply the bits they imply, reject those that conflict. */
int unc_parse_modifiers_done(struct unc_parse *p);

#endif

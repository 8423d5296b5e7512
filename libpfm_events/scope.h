/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The scope of a count as text. Its words are public: unc_scope_words.
 */
#ifndef UNC_EVENTS_SCOPE_H
#define UNC_EVENTS_SCOPE_H

#include "text.h"
#include "unc_events.h"

/* Append the scope of an encoding: ":unit=3:socket=1". */
void unc_scope_add(struct unc_text *text, const struct unc_encoding *e);

/* Has a text only words of a scope: ":unit=3:socket=1", or ""? */
bool unc_scope_is(const char *text);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: modifiers of an event, by name.
 */
#ifndef UNC_MONTECITO_MODIFIER_H
#define UNC_MONTECITO_MODIFIER_H

#include "parse.h"

/* Index of the given modifier with this name, and its value; -1: it is not given. */
int unc_mont_given(const struct unc_parse *p, const char *name, uint64_t *value);

/* Reject the event because of this modifier. Returns the code. */
int unc_mont_reject(const struct unc_parse *p, int code, int modifier, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Require that bits of a register have this value. */
void unc_mont_require(struct unc_encoding *e, unsigned reg, uint64_t mask, uint64_t value);

#endif

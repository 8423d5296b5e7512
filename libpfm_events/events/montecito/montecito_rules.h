/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: its rules, and what the files that implement them share.
 */
#ifndef UNC_MONTECITO_RULES_H
#define UNC_MONTECITO_RULES_H

#include "events/montecito/montecito.h"
#include "parse.h"
#include "rules.h"

extern const struct unc_rules unc_mont_rules;

/* Opcodes, code and data ranges: the registers of qualifiers. */
int unc_mont_qualify(struct unc_parse *p);

/* unc_rules.schedule and .warning */
int unc_mont_schedule(const struct unc_encoding *const *events, unsigned n, struct unc_slot *slots,
		      struct unc_error *err);
size_t unc_mont_warning(const struct unc_encoding *event, unsigned counter, char *buf, size_t size);

/* Index of the modifier with this name among those given, or -1; and its value if it is given. */
int unc_mont_given(const struct unc_parse *p, const char *name, uint64_t *value);

/* Reject the event because of this modifier. Returns the code. */
int unc_mont_reject(const struct unc_parse *p, int code, int modifier, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Require bits of a register to have this value. */
void unc_mont_require(struct unc_encoding *e, unsigned reg, uint64_t mask, uint64_t value);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: the rules of its box.
 */
#ifndef UNC_MONTECITO_RULES_H
#define UNC_MONTECITO_RULES_H

#include "rules.h"

extern const struct unc_rules unc_mont_rules;

#endif

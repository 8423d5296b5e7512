/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Itanium 2 Montecito: registers of qualifiers.
 */
#ifndef UNC_MONTECITO_QUALIFY_H
#define UNC_MONTECITO_QUALIFY_H

#include "parse.h"

/* Opcodes, code and data ranges: the registers of qualifiers. */
int unc_mont_qualify(struct unc_parse *p);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rules of Itanium 2 Montecito, for its tables.
 */
#ifndef UNC_MONTECITO_H
#define UNC_MONTECITO_H

#include "parse.h"

/* unc_pmu.finish: privilege levels, states, threads, qualifiers and their registers. */
int mont_finish(struct unc_parse *p);

#endif

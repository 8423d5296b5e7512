/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding the PMU and the event of a name.
 */
#ifndef UNC_RESOLVE_H
#define UNC_RESOLVE_H

#include "parse.h"

/* The PMU, and the unit number that may follow it, of the word before "::". only: NULL: any chip. */
int unc_resolve_pmu(struct unc_parse *p, const struct unc_chip *only, struct unc_word word);

/* The event that the word names; in the PMU if one is given. */
int unc_resolve_event(struct unc_parse *p, const struct unc_chip *only, struct unc_word word);

#endif

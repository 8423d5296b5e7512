/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finding the PMU and the event of a name.
 */
#ifndef UNC_RESOLVE_H
#define UNC_RESOLVE_H

#include "parse.h"

/* The PMU that a word names, or NULL; its chip, and the rest of the word: a unit number or nothing. */
const struct unc_pmu *unc_pmu_of_word(const struct unc_chip *only, struct unc_word word,
				      const struct unc_chip **chip, struct unc_word *unit);

/* Resolve the word before "::": the PMU, and a unit number that may follow. @param only  NULL: any chip */
int unc_resolve_pmu(struct unc_parse *p, const struct unc_chip *only, struct unc_word word);

/* Resolve the event that the word names, in the PMU if one is given. */
int unc_resolve_event(struct unc_parse *p, const struct unc_chip *only, struct unc_word word);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * perf's terms, "event=0x35,umask=0xc001fe01,config1=0x5", which are values of the control and the filters.
 */
#ifndef UNC_PERF_TERMS_H
#define UNC_PERF_TERMS_H

#include "alias.h"
#include "text.h"

/*
 * Write the event with exactly these values as "EVENT:WORD...".
 * @param pmu     a PMU whose box has Linux' PMU; several may share it
 * @param answer  gets the values, for the caller to compare with the encoding of the words
 * @return the PMU that has the event; NULL: answer->why and answer->wrong say what is wrong
 */
const struct unc_pmu *unc_perf_terms_event(const struct unc_chip *chip, const struct unc_pmu *pmu,
					   struct unc_word terms, struct unc_text *out,
					   struct unc_alias_answer *answer);

#endif

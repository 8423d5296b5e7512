/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * perf's names of events, "PMU/TERMS/": PMUs by their names in Linux, events by Linux' names or as terms.
 */
#ifndef UNC_PERF_NAME_H
#define UNC_PERF_NAME_H

#include "alias.h"
#include "text.h"

/*
 * Write a name of perf as "PMU[N]::EVENT:WORD...".
 * @return true if Linux has a PMU of this name for the chip; answer->why is set if its terms are wrong
 */
bool unc_perf_name(const struct unc_chip *chip, const char *name, struct unc_text *out,
		   struct unc_alias_answer *answer);

#endif

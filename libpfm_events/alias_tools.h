/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of events in perf and LIKWID.
 */
#ifndef UNC_ALIAS_TOOLS_H
#define UNC_ALIAS_TOOLS_H

#include "alias.h"
#include "text.h"

/*
 * Write a name of another tool as "PMU[N]::EVENT:WORD...", whose words may still be second names.
 * @param strip  remove the box name that LIKWID puts before some events
 * @return true if it is such a name; answer->why is set if it is refused
 */
bool unc_other_name(const struct unc_chip *chip, const char *name, bool strip, struct unc_text *out,
		    struct unc_alias_answer *answer);

/* The modifier for an option of LIKWID: "EDGEDETECT", "MATCH0=0x1"; or NULL. */
const char *unc_likwid_option(struct unc_word word);

#endif

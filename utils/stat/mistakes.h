/* SPDX-License-Identifier: BSD-3-Clause */
/* Wrong names that show what was meant. */
#ifndef UNCORE_STAT_MISTAKES_H
#define UNCORE_STAT_MISTAKES_H

#include "stat/session.h"

/* What to type instead of a name that is in no table, as a sentence, which the caller frees; NULL: unknown. */
char *mistake_advice(const struct session *s, const char *given);

#endif

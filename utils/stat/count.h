/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counting: one run of the command for each pass, or interval by interval.
 */
#ifndef UNCORE_STAT_COUNT_H
#define UNCORE_STAT_COUNT_H

#include <stdio.h>

#include "stat/session.h"

/* Returns the exit status. */
int count_all(struct session *s, FILE *out);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Results as perf stat -x prints them (perf-stat(1), CSV FORMAT).
 */
#ifndef UNCORE_STAT_PRINT_PERF_H
#define UNCORE_STAT_PRINT_PERF_H

#include <stdio.h>

#include "stat/row.h"

void perf_row(const struct session *s, const struct row *row, FILE *out);

#endif

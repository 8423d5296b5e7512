/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The list of metrics.
 */
#ifndef UNCORE_STAT_METRICS_H
#define UNCORE_STAT_METRICS_H

#include <stdio.h>

#include "out.h"
#include "unc_events.h"

void metrics_list(const struct unc_chip *chip, enum format format, FILE *out);

#endif

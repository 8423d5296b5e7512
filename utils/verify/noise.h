/* SPDX-License-Identifier: BSD-3-Clause */
/* Traffic of other programs, distinguished from wrong counts by what other boxes saw. */
#ifndef UNCORE_VERIFY_NOISE_H
#define UNCORE_VERIFY_NOISE_H

#include "verify/examine.h"

/* Do other programs cause traffic? */
bool noise_is_there(const struct backend_result *r);

/*
 * Other programs' traffic passes all boxes at a socket's memory. True if another box counted the load's amount
 * in the same runs: then this law's excess, far beyond the bounds of both, is not traffic.
 * @param first  of the findings of these runs
 */
bool noise_is_refuted(const struct backend_result *r, size_t first, const struct finding *finding);

#endif

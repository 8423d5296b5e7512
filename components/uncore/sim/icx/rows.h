/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file rows.h
 * Words that rows of Ice Lake-SP and later are written in.
 */
#ifndef UNC_SIM_ICX_ROWS_H
#define UNC_SIM_ICX_ROWS_H

#include "sim/model/chip.h"

/* clang-format off */

/* Bits high to low of a register. */
#define BITS(high, low) ((~0ull >> (63 - (high))) & (~0ull << (low)))

#define CLOCK(code, khz) .has_clock = true, .clock = (code), .clock_khz = (khz)
#define USES(a) .uses = (a), .numuses = ARRAY_SIZE(a)
#define FREERUNS(a) .freeruns = (a), .numfreeruns = ARRAY_SIZE(a)

/* Free-running counters of eight ports. */
#define PORTS(of) \
	{ .lines = (of) }, { .lines = (of) + 1 }, { .lines = (of) + 2 }, { .lines = (of) + 3 }, \
	{ .lines = (of) + 4 }, { .lines = (of) + 5 }, { .lines = (of) + 6 }, { .lines = (of) + 7 }

/* clang-format on */

#endif

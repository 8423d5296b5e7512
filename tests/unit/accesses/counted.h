/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file counted.h
 * A rig's machine whose register accesses are counted. Its time passes at each read of registers or of the clock, so
 * that clocks move; what it takes to find that out is counted, too.
 *
 * The clock of the program that is linked with this is a nanosecond further for each access, and never else: a set that
 * stands still looks for a freeze once in a while, which would depend on how fast the machine is.
 */
#ifndef COUNTED_H
#define COUNTED_H

#include "../rig.h"

struct cost {
	size_t reads, writes;
};

/** Reads of many registers at one time, and what the first of them read: the counters. */
enum { COUNTED_MOST = 4096 };
struct counted_calls {
	size_t calls;
	size_t count;
	struct unc_addr at[COUNTED_MOST];
	uint64_t value[COUNTED_MOST];
};

void counted_open(struct rig *rig, const char *chip, const char *options);

/** What was accessed since the last call. @param calls  NULL: not wanted */
struct cost counted_take(struct counted_calls *calls);

/** Assert what a step cost; prints it if it is wrong. */
void counted_expect(const char *step, struct cost cost, struct cost wanted);

#endif

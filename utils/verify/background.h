/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Counts of an idle machine: a scrub reads and writes 3 to 100 thousand lines a second in each channel
 * (tests/measured/README.md), equal in all channels and for hours; firmware and the system add to it.
 */
#ifndef UNCORE_VERIFY_BACKGROUND_H
#define UNCORE_VERIFY_BACKGROUND_H

#include "verify/stage.h"

/*
 * Before the loads of a pass: store the rates of all its counts, per second, in s->rates. They are the least of
 * several idle times, to exclude activity of other programs, and 0 if they cannot be measured.
 */
void background_measure(struct stage *s);

#endif

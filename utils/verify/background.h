/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a machine counts without any load: a scrub reads and writes 3 to 100 thousand lines a second in each channel
 * (tests/measured/README.md), the same in all channels and for hours, and firmware and system add to it.
 */
#ifndef UNCORE_VERIFY_BACKGROUND_H
#define UNCORE_VERIFY_BACKGROUND_H

#include "verify/stage.h"

/*
 * Before the loads of a pass: the rates of all its counts, a second, into s->rates. The least of several idle times: what
 * others do now and then is no background. Where they cannot be measured, 0.
 */
void background_measure(struct stage *s);

#endif

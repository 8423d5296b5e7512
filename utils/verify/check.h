/* SPDX-License-Identifier: BSD-3-Clause */
/* The loads by themselves, without counters: do they move what they claim? */
#ifndef UNCORE_VERIFY_CHECK_H
#define UNCORE_VERIFY_CHECK_H

#include <stdio.h>

#include "verify/load.h"

/* Run all loads of this machine and print what each moved. @return true: all moved the right amount */
bool check_loads(FILE *out, const struct real_options *options, bool json);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Globs of names.
 */
#ifndef UNCORE_GLOB_H
#define UNCORE_GLOB_H

#include <stdbool.h>

/* Does a whole name match? Case is folded in ASCII, in each locale: FNM_CASEFOLD finds no "iio" in Turkish. */
bool glob_matches(const char *glob, const char *name);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Globs of names.
 */
#ifndef UNCORE_GLOB_H
#define UNCORE_GLOB_H

#include <stdbool.h>

/* Does a whole name match? Folds ASCII case in any locale: FNM_CASEFOLD does not find "iio" in Turkish. */
bool glob_matches(const char *glob, const char *name);

#endif

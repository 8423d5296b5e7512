/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file env_bool.h
 * Variables of the environment that are 0 or 1.
 */
#ifndef UNC_ENV_BOOL_H
#define UNC_ENV_BOOL_H

#include <stdbool.h>

#include "error.h"

/**
 * Read a variable of the environment. Setuid programs ignore it.
 * @param on  left alone if the variable is not set, or empty
 * @return 1: it is set; 0: it is not; -EINVAL with the reason in err: it is neither 0 nor 1
 */
int unc_env_bool(const char *name, bool *on, struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file safe_open.h
 * Opening a file that several users share, in a folder that others may be able to write.
 */
#ifndef UNC_SAFE_OPEN_H
#define UNC_SAFE_OPEN_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/**
 * Open a file for reading and writing, or create it.
 * @param make_folder  create its folder, too
 * @return a descriptor, or -errno with the reason in err; -EPERM: the file or its folder cannot be
 *         trusted, because other users may open it or could have made it
 */
int unc_safe_open(const char *path, bool make_folder, struct unc_error *err);

/**
 * May this process write a file of this size? A write beyond its limit would kill it (SIGXFSZ).
 * @return 0, or -EFBIG with the reason in err
 */
int unc_safe_size(const char *path, size_t size, struct unc_error *err);

/** Report errno as "cannot WHAT PATH: …". @return -errno */
int unc_safe_cannot(const char *what, const char *path, struct unc_error *err);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file safe_open.h
 * Opening a file that several users may share, in a folder that others may write.
 */
#ifndef UNC_SAFE_OPEN_H
#define UNC_SAFE_OPEN_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/**
 * Open a file for reading and writing, and make it if it is missing.
 * @param make_folder  make its folder, too
 * @return a descriptor, or -errno with the reason in err; -EPERM: the file or its folder is not to be
 *         trusted: others could have made it, or may open it
 */
int unc_safe_open(const char *path, bool make_folder, struct unc_error *err);

/**
 * May this process write a file of this size? A write beyond the limit would end it by a signal.
 * @return 0, or -EFBIG with the reason in err
 */
int unc_safe_size(const char *path, size_t size, struct unc_error *err);

/** The error errno of a file. @return -errno */
int unc_safe_cannot(const char *what, const char *path, struct unc_error *err);

#endif

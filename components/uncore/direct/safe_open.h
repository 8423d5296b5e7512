/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file safe_open.h
 * Opening a file that several users may share, in a folder that others may write.
 */
#ifndef UNC_SAFE_OPEN_H
#define UNC_SAFE_OPEN_H

#include <stdbool.h>

#include "error.h"

struct unc_safe_path {
	const char *path, *folder;
	const char *name; /**< of the file in its folder */
	bool make_folder; /**< make the folder too */
};

/**
 * Open a file for reading and writing, and make it if it is missing.
 * @return a descriptor, or -errno with the reason in err; -EPERM: the file or its folder is not to be
 *         trusted (lockfile.h)
 */
int unc_safe_open(const struct unc_safe_path *file, struct unc_error *err);

#endif

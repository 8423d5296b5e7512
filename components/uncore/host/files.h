/* SPDX-License-Identifier: BSD-3-Clause */
/**
 * @file files.h
 * Files of /proc, /sys and /dev below a root folder: "" for the running machine, or the folder of a
 * recorded or simulated one.
 */
#ifndef UNC_FILES_H
#define UNC_FILES_H

#include <stddef.h>

/** Size of a buffer for any path here. */
enum { UNC_PATH_MAX = 512 };

/**
 * The root: PAPI_UNCORE_ROOT without trailing slashes, or "". The variable is ignored in programs
 * that are setuid or have file capabilities.
 * @param buf  holds the result
 * @return buf; NULL: the root is too long for a path
 */
const char *unc_host_root(char *buf, size_t size);

/** Build the path of a file below root. @return 0 or -ENAMETOOLONG */
int unc_host_path(char *buf, size_t size, const char *root, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/**
 * Read the start of a text file: terminated, without trailing white space.
 * @return its length, at most size - 1 (the rest is cut off), or -errno
 */
int unc_host_file(const char *path, char *buf, size_t size);

/**
 * Call `found` for each entry of a folder whose name does not begin with '.', in no order.
 * @param found  returns 0 to continue
 * @return 0, what `found` returned, or -errno if the folder cannot be read
 */
int unc_host_each(const char *dir, int (*found)(void *arg, const char *name, const char *path),
		  void *arg);

#endif
